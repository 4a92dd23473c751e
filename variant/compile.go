package variant

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
)

// MaxContracts is the largest number of contracts that each declarer of a variant can play. A contract that each
// declarer plays twice counts twice.
const MaxContracts = 32

// Variant is a set of rules that has been checked. It never changes, so any number of
// matches and goroutines can share it. Make a Variant with [Load] or [Rules.Compile]. The zero
// Variant has no rules and supports no number of players; functions that need a variant can panic
// with it.
type Variant struct {
	rules       Rules // as they are stated
	played      Rules // without sums
	fingerprint string
	games       [cards.MaxSeats + 1]*Game // by number of players
}

// Compile checks the rules and returns a Variant that holds a copy of them. The error is
// an [Errors] that lists every fault; its faults have no place in a file.
//
// Compile proves what can be known before play: without a talon, the pack deals equally to every number of players; a
// claim of zero sum is true; every contract can be declared; and every quota of doubles can be met.
func (r Rules) Compile() (*Variant, error) { return r.compile(nil) }

// compile implements Compile. If the rules were read with faults, compile only checks each rule
// by itself. A check of several rules together would report false faults if one of the rules is
// missing.
func (r Rules) compile(read Errors) (*Variant, error) {
	v := &Variant{rules: deepCopy(r)}
	inPart := len(read) > 0
	c := compiler{rules: &v.rules, read: read}
	c.values("", reflect.ValueOf(&v.rules).Elem())
	values := slices.Clone(c.faults)
	c.names()
	c.sums()
	c.written, v.played = &v.rules, v.rules.WithoutSums()
	c.rules = &v.played
	playable := !inPart && len(c.faults) == 0 && r.contractsEach() <= MaxContracts
	c.table()
	c.teams()
	c.contracts()
	c.schedule()
	c.inRounds()
	c.checkStages()
	c.firstCard()
	c.combine()
	c.cutRound()
	c.passing()
	c.redeals()
	c.talon()
	c.doubling()
	c.end()
	c.sheet()
	c.unsound = len(c.faults) > 0
	for i, n := range v.rules.Players {
		if playable {
			v.games[n] = c.game(fmt.Sprintf("players[%d]", i), n)
		}
	}
	if c.games = v.games[:]; playable && len(c.faults) == 0 {
		c.rankOrders()
	}
	if playable {
		c.talonUsed(v)
	}
	if inPart || len(c.faults) > 0 {
		// A wrong value can cause other faults around it, as in a file.
		c.faults = append(values, slices.DeleteFunc(c.faults[len(values):], func(fault *Error) bool {
			return slices.ContainsFunc(values, fault.follows)
		})...)
		return nil, c.faults.inOrder()
	}
	v.fingerprint = v.played.fingerprint()
	return v, nil
}

// Name returns the variant's id.
func (v *Variant) Name() string { return v.rules.Name }

// Title returns the variant's title, or its id if it has no title.
func (v *Variant) Title() string {
	if v.rules.Title == "" {
		return v.rules.Name
	}
	return v.rules.Title
}

// Rules returns a copy of the rules, which the caller may change and compile.
func (v *Variant) Rules() Rules { return deepCopy(v.rules) }

// Fingerprint returns the SHA-256 of the canonical form of the rules, in hex. Two variants
// with the same fingerprint have the same rules of play and score; names, notes and the form of the sheet do not
// count. Equal rules can have different fingerprints if they are written differently, such as a list of cards with and
// without a card that the pack does not have.
func (v *Variant) Fingerprint() string { return v.fingerprint }

// Players returns the numbers of players that the variant supports, ascending.
func (v *Variant) Players() []int {
	players := slices.Clone(v.rules.Players)
	slices.Sort(players)
	return players
}

// UsualPlayers returns the number of players for which rules are printed and matches are played if
// no number is given: four, or the smallest number if the variant does not allow four.
func (v *Variant) UsualPlayers() int {
	if slices.Contains(v.rules.Players, 4) {
		return 4
	}
	return slices.Min(v.rules.Players)
}

// ErrPlayers is the error for a number of players that the variant does not support.
var ErrPlayers = errors.New("wrong number of players")

// For returns the game for that number of players, or an error that wraps [ErrPlayers].
func (v *Variant) For(players int) (*Game, error) {
	if players < 0 || players >= len(v.games) || v.games[players] == nil {
		return nil, fmt.Errorf("%d is the %w for variant %s: want %s", players, ErrPlayers, v.Name(), anyOf(v.Players()))
	}
	return v.games[players], nil
}

// anyOf lists numbers as in "3, 4 or 5".
func anyOf(numbers []int) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = strconv.Itoa(n)
	}
	return words.List("or", texts)
}

// compiler collects the faults of rules.
type compiler struct {
	rules   *Rules // from sums on, without sums
	written *Rules // as they are stated
	read    Errors // found while the rules were read
	faults  Errors
	games   []*Game // by number of players; set when all of them are compiled
	// unsound is set if the rules have faults that do not depend on the number of players.
	// The sums of a match are then not checked.
	unsound bool
}

func (c *compiler) fault(path, format string, args ...any) {
	c.faults = append(c.faults, &Error{Path: path, Err: fmt.Errorf(format, args...)})
}

// misread reports whether a key of the file was read with a fault, so that its value is missing
// or incomplete. The key may also be misspelt.
func (c *compiler) misread(key string) bool {
	return slices.ContainsFunc(c.read, func(fault *Error) bool {
		return fault.Path == key || strings.HasPrefix(fault.Path, key+"[") || words.Nearest(fault.Path, keys(reflect.TypeFor[Rules]())) == key
	})
}

// unknown reports a contract id that the variant does not have. It reports nothing if the
// contracts are missing, which is a fault of its own.
func (c *compiler) unknown(path, id string) {
	ids := c.rules.Contracts.ids()
	if len(ids) == 0 || c.misread("contracts") {
		return
	}
	c.fault(path, "%w", &unknownContract{id, fmt.Sprintf("unknown contract %q: want %s%s", id, words.List("or", ids), words.DidYouMean(id, ids))})
}

// unknownContract is the error for a contract id that the variant does not have.
type unknownContract struct{ id, text string }

func (e *unknownContract) Error() string { return e.text }

var (
	variantName  = pattern(`^[a-z0-9-]{1,64}$`)
	contractName = pattern(`^[a-z0-9]+(-[a-z0-9]+)*$`)
)

// names checks the variant's names, its numbers of players and the cards it lists.
//
// Rule: table-players
func (c *compiler) names() {
	switch {
	case c.rules.Name == "" && c.misread("name"):
	case c.rules.Name == "":
		c.fault("name", "the variant has no name: want name with 1 to 64 of the characters a-z, 0-9 and -")
	case !variantName().MatchString(c.rules.Name):
		c.fault("name", "%q is not a valid name: want 1 to 64 of the characters a-z, 0-9 and -", c.rules.Name)
	}
	c.text("title", c.rules.Title, oneLine)
	c.translations("titles", "title", c.rules.Titles)
	c.text("notes", c.rules.Notes, manyLines)
	c.text("cut-round.label", c.rules.CutRound.Label, oneLine)
	if len(c.rules.Players) == 0 && !c.misread("players") {
		c.fault("players", "no number of players is listed: want a list such as [4] or [3, 4, 5]")
	}
	if n := len(c.rules.Players); n > cards.MaxSeats-1 {
		c.fault("players", "%d numbers of players are listed: want at most %d, each once", n, cards.MaxSeats-1)
		c.rules.Players = nil // do not report each number as well
	}
	before := len(c.faults)
	for i, n := range c.rules.Players {
		path := fmt.Sprintf("players[%d]", i)
		if n < 2 || n > cards.MaxSeats {
			c.fault(path, "the number of players %d is out of range: want 2 to %d", n, cards.MaxSeats)
		}
		if slices.Contains(c.rules.Players[:i], n) {
			c.fault(path, "%d is listed twice: want each number of players once", n)
		}
	}
	for i, card := range c.rules.Pack.Added {
		if !card.IsFace() {
			c.fault(fmt.Sprintf("pack.added[%d]", i), "%v cannot be dealt: want a rank and a suit such as QH, or *H (the tarot king)", card)
		}
	}
	known := len(c.rules.Players) > 0 && len(c.faults) == before && !c.misread("players") // if not, that is the fault
	for n := range c.rules.Pack.Removed {
		if known && !slices.Contains(c.rules.Players, n) {
			c.fault(fmt.Sprintf("pack.removed.%d", n), "players does not list %d: want %s", n, anyOf(c.rules.Players))
		}
	}
}

// table checks which seats deal, declare and lead.
func (c *compiler) table() {
	t := c.rules.Table
	if t.Rotates == RotateDeclarer {
		if t.Declarer != SeatDefault {
			c.fault("table.declarer", "with turn: declarer the players declare in turn: want turn: dealer, or no declarer")
		}
		if t.Dealer.ofDealer() {
			c.fault("table.dealer", "%v does not determine the dealer: want declarer, left-of-declarer or right-of-declarer", t.Dealer)
		}
	} else {
		if t.Dealer != SeatDefault {
			c.fault("table.dealer", "with turn: dealer the players deal in turn: want turn: declarer, or no dealer")
		}
		if t.Declarer.ofDeclarer() {
			c.fault("table.declarer", "%v does not determine the declarer: want dealer, left-of-dealer or right-of-dealer", t.Declarer)
		}
	}
	if c.rules.declares() {
		return
	}
	if len(c.rules.Schedule) == 0 && !c.misread("schedule") {
		c.fault("table", "no player declares and there is no schedule: want table.declarer, or schedule")
	}
	if t.Leader.ofDeclarer() {
		c.undeclared("table.leader", t.Leader)
	}
	if c.rules.Doubling != (doubling.Rules{}) {
		c.fault("doubling", "bets need a declarer, but no player declares: want table.declarer, or no doubling")
	}
	if c.rules.Chooser != (Chooser{}) {
		c.fault("chooser", "no player declares, so no player chooses: want table.declarer, or no chooser")
	}
}

// undeclared refuses a seat relative to the declarer if there are deals without a declarer.
func (c *compiler) undeclared(path string, s RelativeSeat) {
	switch {
	case s.ofDeclarer() && !c.rules.declares():
		c.fault(path, "%v has no meaning if no player declares: want dealer, left-of-dealer or right-of-dealer", s)
	case s.ofDeclarer() && c.rules.cuts():
		c.fault(path, "%v has no meaning in the round of cuts, where no player declares: want dealer, left-of-dealer or right-of-dealer", s)
	}
}
