package variant

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// MaxContracts is the most contracts a variant can have.
const MaxContracts = 32

// Variant is checked rules. It never changes and may be shared.
type Variant struct {
	rules       Rules
	fingerprint string
	games       [cards.MaxSeats + 1]*Game // by number of players
}

// Compile checks the rules and closes a copy of them into a Variant. The error is
// an [Errors] with every fault, without places in a file.
//
// What can be proved is proved: that the pack deals evenly to every number of
// players, what each contract is worth, that a claim of zero sum is true, that
// each contract can be declared and each quota met.
func (r Rules) Compile() (*Variant, error) {
	v := &Variant{rules: deepCopy(r)}
	c := compiler{rules: &v.rules}
	c.names()
	c.contracts()
	c.doubling()
	if len(c.faults) > 0 {
		return nil, c.faults.Err()
	}
	for i, n := range v.rules.Players {
		v.games[n] = c.game(fmt.Sprintf("players[%d]", i), n)
	}
	if len(c.faults) > 0 {
		return nil, c.faults.Err()
	}
	v.fingerprint = v.rules.fingerprint()
	return v, nil
}

// Name returns the variant's id.
func (v *Variant) Name() string { return v.rules.Name }

// Title returns the variant's name for people, or its id where it has none.
func (v *Variant) Title() string {
	if v.rules.Title == "" {
		return v.rules.Name
	}
	return v.rules.Title
}

// Rules returns a copy of the rules, the caller's own to change and compile.
func (v *Variant) Rules() Rules { return deepCopy(v.rules) }

// Fingerprint returns the SHA-256 of the canonical form of the rules, in hex. Two
// variants have the same one just if they play and score alike as far as their
// rules say; names and notes do not count.
func (v *Variant) Fingerprint() string { return v.fingerprint }

// Players returns the numbers of players the variant can be played by, ascending.
func (v *Variant) Players() []int {
	players := slices.Clone(v.rules.Players)
	slices.Sort(players)
	return players
}

// ErrPlayers is the error for a number of players that a variant is not for.
var ErrPlayers = errors.New("not for that many players")

// For returns the game of that many players, or an error that wraps [ErrPlayers].
func (v *Variant) For(players int) (*Game, error) {
	if players < 0 || players >= len(v.games) || v.games[players] == nil {
		return nil, fmt.Errorf("variant %s: %w: %d: want one of %v", v.Name(), ErrPlayers, players, v.Players())
	}
	return v.games[players], nil
}

// compiler collects the faults of rules.
type compiler struct {
	rules  *Rules
	faults Errors
}

func (c *compiler) fault(path, format string, args ...any) {
	c.faults = append(c.faults, &Error{Path: path, Err: fmt.Errorf(format, args...)})
}

var (
	variantName  = regexp.MustCompile(`^[a-z0-9-]{1,64}$`)
	contractName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
)

// names checks what the variant is called and for how many it is.
func (c *compiler) names() {
	if !variantName.MatchString(c.rules.Name) {
		c.fault("name", "%q is no name for a variant: want 1 to 64 of a-z, 0-9 and -", c.rules.Name)
	}
	if len(c.rules.Players) == 0 {
		c.fault("players", "no number of players: want a list like [4]")
	}
	for i, n := range c.rules.Players {
		path := fmt.Sprintf("players[%d]", i)
		if n < 2 || n > cards.MaxSeats {
			c.fault(path, "%d players are out of range: want 2 to %d", n, cards.MaxSeats)
		}
		if slices.Contains(c.rules.Players[:i], n) {
			c.fault(path, "%d players are named twice", n)
		}
	}
	if n := c.rules.Pack.Copies; n < 0 || n > 2 {
		c.fault("pack.copies", "%d copies are out of range: want 1 or 2", n)
	}
	for n := range c.rules.Pack.Removed {
		if !slices.Contains(c.rules.Players, n) {
			c.fault(fmt.Sprintf("pack.removed.%d", n), "the variant is not for %d players: want one of %v", n, c.rules.Players)
		}
	}
}

// contracts checks each contract for itself, whatever the number of players.
func (c *compiler) contracts() {
	all := c.rules.Contracts
	if len(all) == 0 || len(all) > MaxContracts {
		c.fault("contracts", "%d contracts: want 1 to %d", len(all), MaxContracts)
	}
	for i := range all {
		k := &all[i]
		path := "contracts." + string(k.ID)
		if !contractName.MatchString(string(k.ID)) || len(k.ID) > 64 {
			c.fault(path, "%q is no id for a contract: want words of a-z and 0-9 joined by -", k.ID)
		}
		if slices.ContainsFunc(all[:i], func(other Contract) bool { return other.ID == k.ID }) {
			c.fault(path, "the contract is named twice")
		}
		if len(k.Terms) == 0 {
			c.fault(path+".terms", "the contract scores nothing: want a list of terms")
		}
		if k.Play == Layout {
			c.layout(path, k)
		} else {
			c.tricks(path, k)
		}
		for j, t := range k.Terms {
			if (t.Per == score.PerPlace) != (k.Play == Layout) {
				c.fault(fmt.Sprintf("%s.terms[%d].per", path, j), "%v is not what a contract of %v is scored by", t.Per, k.Play)
			}
		}
	}
}

// tricks checks the rules of a contract of tricks.
func (c *compiler) tricks(path string, k *Contract) {
	if k.Layout != (dominoes.Rules{}) {
		c.fault(path+".layout", "rules of a layout, but the contract takes tricks: want play: layout, or no layout")
	}
	if err := k.Tricks.Check(); err != nil {
		c.fault(path+".tricks", "%w", err)
	}
	if k.Trump == NoTrump {
		plain := k.Tricks
		plain.Head, plain.Ruff, plain.Overtrump, plain.Undertrump = 0, 0, 0, 0
		if plain != k.Tricks {
			c.fault(path+".tricks", "duties to trump, but there are no trumps: want trump: suit or suit-or-nt with them")
		}
	}
}

// layout checks the rules of a contract that builds a layout.
func (c *compiler) layout(path string, k *Contract) {
	if k.Trump != NoTrump {
		c.fault(path+".trump", "a layout has no trumps: want none")
	}
	if k.Tricks != (tricks.Rules{}) {
		c.fault(path+".tricks", "rules of tricks, but the contract builds a layout: want play: tricks, or no tricks")
	}
	if k.Shown != 0 {
		c.fault(path+".shown", "nothing is taken in a layout: want no shown")
	}
	if err := k.Layout.Check(); err != nil {
		c.fault(path+".layout", "%w", err)
	}
}

// doubling checks the side-bets.
func (c *compiler) doubling() {
	if err := c.rules.Doubling.Check(); err != nil {
		c.fault("doubling", "%w", err)
	}
	if quota, deals := c.rules.Doubling.Quota, len(c.rules.Contracts); quota > deals {
		c.fault("doubling.quota", "%d doubles cannot be made in the %d deals of a declarer: want 0 to %d", quota, deals, deals)
	}
}

// game works the rules out for a number of players, which stands at path.
func (c *compiler) game(path string, players int) *Game {
	before := len(c.faults)
	g := &Game{rules: c.rules, players: players, pack: c.pack(path, players)}
	if len(c.faults) > before {
		return nil
	}
	sum, sums := 0, []string{}
	for i := range c.rules.Contracts {
		p := c.plan(&c.rules.Contracts[i], g)
		g.plans = append(g.plans, p)
		if p.scale != nil {
			sum += p.Total()
			sums = append(sums, fmt.Sprintf("%s %+d", p.ID(), p.Total()))
		}
	}
	if len(c.faults) > before {
		return nil
	}
	c.claim(g, sum, sums)
	return g
}

// claim proves the claim of zero sum.
func (c *compiler) claim(g *Game, sum int, sums []string) {
	if c.rules.ZeroSum == Unclaimed {
		return
	}
	if sum != 0 {
		c.fault("zero-sum", "with %d players the contracts of a declarer add up to %+d, not to 0: %s",
			g.players, sum, strings.Join(sums, ", "))
	}
	for i := range g.plans {
		if p := &g.plans[i]; c.rules.ZeroSum == EachDeal && p.Total() != 0 {
			c.fault("zero-sum", "with %d players %s adds up to %+d, not to 0: %s",
				g.players, p.ID(), p.Total(), strings.Join(p.scale.Sums(), ", "))
		}
	}
}

// pack returns the cards dealt to a number of players.
func (c *compiler) pack(path string, players int) cards.Pack {
	rules := c.rules.Pack
	pack := cards.NewPack(max(rules.Lowest, cards.Two), max(rules.Copies, 1))
	for i, card := range rules.Removed[players] {
		if !pack.Cards().Has(card) {
			c.fault(fmt.Sprintf("pack.removed.%d[%d]", players, i), "%v is not in the pack, or no longer", card)
		}
		pack = pack.Without(card)
	}
	switch n := pack.Len(); {
	case n%players != 0:
		c.fault(path, "%d cards do not deal evenly to %d players: want %d more removed in pack.removed.%d", n, players, n%players, players)
	case n == 0 || n/players > tricks.MaxTricks:
		c.fault(path, "%d cards are %d a player: want 1 to %d", n, n/players, tricks.MaxTricks)
	}
	return pack
}

// plan works a contract out for a number of players.
func (c *compiler) plan(k *Contract, g *Game) Plan {
	path := "contracts." + string(k.ID)
	p := Plan{contract: k, game: g, tricks: k.Tricks}
	scale, err := score.NewScale(k.Terms, g.pack, g.players)
	if err != nil {
		var t *score.TermError
		if errors.As(err, &t) {
			path, err = fmt.Sprintf("%s.terms[%d]", path, t.Index), t.Err
			if t.Field != "" {
				path += "." + t.Field
			}
		}
		c.fault(path, "with %d players: %w", g.players, err)
		return p
	}
	p.scale = scale
	p.tricks.Counting, p.tricks.Least = scale.Counting()
	if k.Play == Layout {
		c.startRank(path+".layout", k, g)
	}
	return p
}

// startRank checks that a layout can be begun, whatever the hands.
func (c *compiler) startRank(path string, k *Contract, g *Game) {
	switch k.Layout.Start {
	case dominoes.Fixed:
		if err := k.Layout.CheckRank(k.Layout.Rank, g.pack, cards.Hand{}); err != nil {
			c.fault(path+".rank", "with %d players: %w", g.players, err)
		}
	default:
		// A hand has to hold a card of some rank that can start, if it is the worst
		// of hands: all the cards of the other ranks.
		good := cards.Hand{}
		for rank := range k.Layout.Ranks(g.pack, g.pack.Cards()) {
			good.First |= g.pack.Cards().First & rank.Set()
			good.Second |= g.pack.Cards().Second & rank.Set()
		}
		if bad := g.pack.Len() - good.Len(); bad >= g.HandSize() {
			c.fault(path, "with %d players: %d cards are of ranks that cannot start a layout, enough to fill a hand", g.players, bad)
		}
	}
}
