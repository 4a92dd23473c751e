package variant

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// MaxContracts is the most contracts a variant can have, one that each declarer plays
// more often counted as often.
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
	playable := !inPart && len(c.faults) == 0 && r.calls() <= MaxContracts
	c.table()
	c.contracts()
	c.schedule()
	c.inRounds()
	c.combine()
	c.cutRound()
	c.doubling()
	c.sheet()
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
	variantName  = pattern(`^[a-z0-9-]{1,64}$`)
	contractName = pattern(`^[a-z0-9]+(-[a-z0-9]+)*$`)
)

// names checks what the variant is called and for how many it is.
func (c *compiler) names() {
	if !variantName().MatchString(c.rules.Name) {
		c.fault("name", "%q is no name for a variant: want 1 to 64 of a-z, 0-9 and -", c.rules.Name)
	}
	c.text("title", c.rules.Title, oneLine)
	c.text("notes", c.rules.Notes, manyLines)
	c.text("cut-round.label", c.rules.CutRound.Label, oneLine)
	if len(c.rules.Players) == 0 {
		c.fault("players", "no number of players: want a list like [4]")
	}
	if n := len(c.rules.Players); n > cards.MaxSeats-1 {
		c.fault("players", "%d numbers of players: want at most %d, each once", n, cards.MaxSeats-1)
		c.rules.Players = nil // what follows of them would be told of each
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
	if t.Leader.ofDeclarer() {
		c.undeclared("table.leader", t.Leader)
	}
	if c.rules.Doubling != (doubling.Rules{}) {
		c.fault("doubling", "nobody declares, so nobody can be doubled: want table.declarer, or no doubling")
	}
	if c.rules.Chooser != (Chooser{}) {
		c.fault("chooser", "nobody declares: want table.declarer, or no chooser")
	}
}

// undeclared refuses a seat told from the declarer where there is none.
func (c *compiler) undeclared(path string, s Seat) {
	switch {
	case s.ofDeclarer() && !c.rules.declares():
		c.fault(path, "%v: nobody declares: want dealer, left-of-dealer or right-of-dealer", s)
	case s.ofDeclarer() && c.rules.cuts():
		c.fault(path, "%v: in the round of cuts nobody declares: want dealer, left-of-dealer or right-of-dealer", s)
	}
}
