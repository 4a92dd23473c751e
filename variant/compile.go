package variant

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
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
func (r Rules) Compile() (*Variant, error) { return r.compile(false) }

// compile is Compile; of rules that were read only in part it checks no more than
// each rule for itself, for what they come to would be guessed.
func (r Rules) compile(inPart bool) (*Variant, error) {
	v := &Variant{rules: deepCopy(r)}
	c := compiler{rules: &v.rules}
	c.values("", reflect.ValueOf(&v.rules).Elem())
	c.names()
	playable := !inPart && len(c.faults) == 0 && len(r.Contracts) <= MaxContracts
	c.table()
	c.contracts()
	c.schedule()
	c.doubling()
	c.unsound = len(c.faults) > 0
	for i, n := range v.rules.Players {
		if playable {
			v.games[n] = c.game(fmt.Sprintf("players[%d]", i), n)
		}
	}
	if inPart || len(c.faults) > 0 {
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
	// unsound says that the rules have faults whatever the number of players, so that
	// what a match adds up to would be guessed.
	unsound bool
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
	c.text("title", c.rules.Title, oneLine)
	c.text("notes", c.rules.Notes, manyLines)
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
	for i, card := range c.rules.Pack.Added {
		if !card.IsFace() {
			c.fault(fmt.Sprintf("pack.added[%d]", i), "%v is no card to play with", card)
		}
	}
	for n := range c.rules.Pack.Removed {
		if !slices.Contains(c.rules.Players, n) {
			c.fault(fmt.Sprintf("pack.removed.%d", n), "the variant is not for %d players: want one of %v", n, c.rules.Players)
		}
	}
}

// table checks who deals, declares and leads.
func (c *compiler) table() {
	t := c.rules.Table
	if t.Turn == ToDeclare {
		if t.Declarer != Default {
			c.fault("table.declarer", "the turn to declare goes round: want turn: dealer with it, or no declarer")
		}
		if t.Dealer.ofDealer() {
			c.fault("table.dealer", "%v says nothing of the dealer: want declarer, left-of-declarer or right-of-declarer", t.Dealer)
		}
	} else {
		if t.Dealer != Default {
			c.fault("table.dealer", "the turn to deal goes round: want turn: declarer with it, or no dealer")
		}
		if t.Declarer.ofDeclarer() {
			c.fault("table.declarer", "%v says nothing of the declarer: want dealer, left-of-dealer or right-of-dealer", t.Declarer)
		}
	}
	if c.rules.declares() {
		return
	}
	if len(c.rules.Schedule) == 0 {
		c.fault("table", "nobody declares: want a schedule, or table.declarer")
	}
	c.undeclared("table.leader", t.Leader)
	if c.rules.Doubling != (doubling.Rules{}) {
		c.fault("doubling", "nobody declares, so nobody can be doubled: want table.declarer, or no doubling")
	}
	if c.rules.Chooser != (Chooser{}) {
		c.fault("chooser", "nobody declares: want table.declarer, or no chooser")
	}
}

// undeclared refuses a seat told from the declarer where there is none.
func (c *compiler) undeclared(path string, s Seat) {
	if s.ofDeclarer() && !c.rules.declares() {
		c.fault(path, "%v: nobody declares: want dealer, left-of-dealer or right-of-dealer", s)
	}
}

// schedule checks what is played when.
func (c *compiler) schedule() {
	r := c.rules
	for i, id := range r.Schedule {
		if r.contract(string(id)) < 0 {
			names := r.Contracts.ids()
			c.fault(fmt.Sprintf("schedule[%d]", i), "no contract %q: want %s%s", id, words.List("or", names), words.DidYouMean(string(id), names))
		}
	}
	if len(r.Schedule) > 256 {
		c.fault("schedule", "%d deals: want at most 256", len(r.Schedule))
	}
	if len(r.Schedule) > 0 && r.Deals != 0 {
		c.fault("deals", "the schedule says how many deals there are: want one of the two")
	}
	for _, k := range r.Contracts {
		if len(r.Schedule) > 0 && !slices.Contains(r.Schedule, k.ID) {
			c.fault("contracts."+string(k.ID), "the contract is not in the schedule, so nobody ever plays it")
		}
		if len(r.Schedule) > 0 && k.Cap != 0 {
			c.fault("contracts."+string(k.ID)+".cap", "the schedule says how often it is played: want no cap")
		}
	}
}

// contracts checks each contract for itself, whatever the number of players.
func (c *compiler) contracts() {
	all := c.rules.Contracts
	if len(all) == 0 || len(all) > MaxContracts {
		c.fault("contracts", "%d contracts: want 1 to %d", len(all), MaxContracts)
	}
	for i := range min(len(all), MaxContracts) {
		k := &all[i]
		path := "contracts." + string(k.ID)
		if !contractName.MatchString(string(k.ID)) || len(k.ID) > 64 {
			c.fault(path, "%q is no id for a contract: want words of a-z and 0-9 joined by -", k.ID)
		}
		if slices.ContainsFunc(all[:i], func(other Contract) bool { return other.ID == k.ID }) {
			c.fault(path, "the contract is named twice")
		}
		c.text(path+".label", k.Label, oneLine)
		c.text(path+".short", k.Short, oneLine)
		if len(k.Terms) == 0 {
			c.fault(path+".terms", "the contract scores nothing: want a list of terms")
		}
		c.undeclared(path+".leader", k.Leader)
		if k.Give.To != cards.ToLeft && k.Give.Count == 0 {
			c.fault(path+".give.to", "no cards are passed on: want count with it")
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
	if k.Trump != NoTrump && !c.rules.declares() {
		c.fault(path+".trump", "nobody declares, so nobody can name trumps: want none")
	}
	if k.Trump == NoTrump {
		plain := k.Tricks
		plain.Head, plain.Ruff, plain.Overtrump, plain.Undertrump, plain.TrumpLead = 0, 0, 0, 0, 0
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
	if start := k.Layout.Start; !c.rules.declares() && (start == dominoes.Named || start == dominoes.Held) {
		c.fault(path+".layout.start-rank", "nobody declares, so nobody can name a rank: want fixed or first-card")
	}
	if k.AllTaken != nil {
		c.fault(path+".all-taken", "nothing is taken in a layout: want no all-taken")
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
}

// game works the rules out for a number of players, which stands at path.
func (c *compiler) game(path string, players int) *Game {
	before := len(c.faults)
	g := &Game{rules: c.rules, players: players, pack: c.pack(path, players)}
	if len(c.faults) > before {
		return nil
	}
	for i := range c.rules.Contracts {
		g.plans = append(g.plans, c.plan(&c.rules.Contracts[i], g))
	}
	if len(c.faults) > before || c.unsound {
		return nil
	}
	c.deals(path, g)
	if len(c.faults) > before {
		return nil
	}
	c.claim(g)
	return g
}

// deals works out who declares what when, and checks that it can be played out.
func (c *compiler) deals(path string, g *Game) {
	r, n := c.rules, g.players
	all := n * len(g.plans)
	if r.Deals < 0 || r.Deals > all {
		c.fault("deals", "with %d players: %d deals are out of range: want 1 to %d", n, r.Deals, all)
		return
	}
	if r.Table.Moves == AfterSet && r.Deals%n != 0 {
		c.fault("deals", "with %d players: %d deals are not as many for each: want a multiple of %d, or moves: every-deal", n, r.Deals, n)
		return
	}
	g.deals, g.capped = r.deals(n), r.capped(n)
	if len(r.Schedule) == 0 && !g.completable(0, new([cards.MaxSeats]Calls)) {
		c.fault(path, "with %d players: the caps leave too few contracts for %d deals", n, len(g.deals))
	}
	var has [cards.MaxSeats]int
	for _, d := range g.deals {
		has[d.declarer]++
	}
	if least := slices.Min(has[:n]); r.Doubling.Quota > least {
		c.fault("doubling.quota", "with %d players: %d doubles cannot be made in the %d deals of a declarer: want 0 to %d", n, r.Doubling.Quota, least, least)
	}
}

// pack returns the cards dealt to a number of players.
func (c *compiler) pack(path string, players int) cards.Pack {
	rules := c.rules.Pack
	pack := cards.NewPack(max(rules.Lowest, cards.Two), max(rules.Copies, 1))
	for i, card := range rules.Added {
		if pack.Cards().Second.Has(card) {
			c.fault(fmt.Sprintf("pack.added[%d]", i), "%v is in the pack twice already", card)
		}
		pack = pack.With(card)
	}
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
	p.scale = scale.With(score.Options{AllTaken: k.AllTaken, Multiplier: c.rules.Multiplier})
	if k.Give.Count >= g.HandSize() {
		c.fault(path+".give.count", "with %d players: %d cards cannot be passed on from a hand of %d: want fewer", g.players, k.Give.Count, g.HandSize())
	}
	if k.Give.To == cards.Across && g.players%2 != 0 {
		c.fault(path+".give.to", "with %d players nobody sits across: want left or right", g.players)
	}
	p.tricks.Counting, p.tricks.Least = scale.Counting()
	if k.Play == Layout {
		c.startRank(path+".layout", k, g)
	}
	return p
}

// startRank checks that a layout can be begun, whatever the hands.
func (c *compiler) startRank(path string, k *Contract, g *Game) {
	if k.Layout.Start == dominoes.Fixed {
		if err := k.Layout.CheckRank(k.Layout.Rank, g.pack, cards.Hand{}); err != nil && k.Layout.Rank != 0 {
			c.fault(path+".rank", "with %d players: %w", g.players, err)
		}
		return
	}
	good := cards.Hand{}
	for rank := range k.Layout.Ranks(g.pack, g.pack.Cards()) {
		if rank == cards.King { // the tarot king is one
			good.First |= g.pack.Cards().First & cards.Tarot.Set()
		}
		good.First |= g.pack.Cards().First & rank.Set()
		good.Second |= g.pack.Cards().Second & rank.Set()
	}
	bad := g.pack.Len() - good.Len()
	switch {
	case good.Len() == 0:
		c.fault(path, "with %d players: no rank of the pack can start a layout: want one of which every suit and copy is in the pack", g.players)
	case k.Layout.Start == dominoes.Held && bad >= g.HandSize():
		// The worst of hands is all the cards of the other ranks.
		c.fault(path, "with %d players: %d cards are of ranks that cannot start a layout, enough to fill a hand", g.players, bad)
	}
}
