// Package course keeps the state of a match between its deals, and moves the match from one
// deal to the next. Package barbu uses it for matches that are played, and package keeper for
// the score of matches with real cards:
//
//	c, err := course.New(v, players)
//	for c.Stage != course.StageOver {
//		if c.Stage == course.StageDraw {
//			c.Drawn(first)
//		}
//		d := course.Deal{Contract: c.Declare(set)} // checked by CheckContracts and CheckNamed
//		d.Bets = c.Bets(d.Contract) // make the bets, then
//		c.Book(&d.Bets)
//		c.Close(&d, line) // the next deal begins
//	}
package course

import (
	"errors"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

var errNoVariant = errors.New("no variant: want one, such as variants.Lookup returns")

// Stage is what a course waits for.
type Stage uint8

// The stages. The zero Stage means that the match is over.
const (
	StageOver Stage = iota // nothing: the match is over
	StageDraw              // the draw for the first dealer of a round of cuts
	StageDeal              // a deal
)

// Standing is the state of a match between its deals. It can be compared with ==.
type Standing struct {
	Stage                    Stage
	At                       variant.At // the place of the current or next deal, or of the last deal if the match is over
	Declarer, Dealer, Leader cards.Seat // if nobody declares, Declarer is the dealer
	first                    cards.Seat // the seat that dealt first in a round of cuts
	declarations             engine.Declared
	grouped                  engine.Combined
	Total                    score.Points
	doubles                  sidebets.Ledger // of this set
	// Engine is the game with the order of deals as it is now: see [engine.Game.Beginning].
	Engine *engine.Game
	again  Again // the contract, if the deal is played again
	// undecided is set before the cards of the first deal, if a card decides who is first. Then
	// Declarer, Dealer and Leader are no seat.
	undecided bool
}

// Course is the state of a match between its deals, with the lines of its score sheet.
type Course struct {
	Variant *variant.Variant
	Game    *variant.Game
	Standing
	opening Standing     // the state before the current deal and the draw before it
	start   *start       // the beginning of the lines, if the match was resumed after its first deal; never changed
	skipped int          // the number of deals done before start; they have no lines
	past    []score.Deal // lines that copies share; never changed
	lines   []score.Deal // the later lines
	reused  bool         // the memory of lines is overwritten from time to time, so copies must not share it
}

// start is the state in which a match was resumed.
type start struct {
	Standing
	position string // the same state as text
}

// New returns the course of a match that is about to begin. If the variant does not support
// that number of players, the error wraps [variant.ErrPlayers].
func New(v *variant.Variant, players int) (*Course, error) {
	if v == nil {
		return nil, errNoVariant
	}
	game, err := v.For(players)
	if err != nil {
		return nil, err
	}
	c := &Course{Variant: v, Game: game, lines: make([]score.Deal, 0, max(game.Deals(), game.Engine().MostDeals()))}
	c.Engine, c.undecided = game.Engine(), game.Engine().FirstOf != 0
	c.begin()
	return c, nil
}

// Equal reports whether two courses of the same variant are in the same state and have the
// same lines.
func (c *Course) Equal(other *Course) bool {
	if c.Done() != other.Done() || c.skipped != other.skipped || c.Variant != other.Variant || c.Standing != other.Standing {
		return false
	}
	for i := c.skipped; i < c.Done(); i++ {
		if *c.Line(i) != *other.Line(i) {
			return false
		}
	}
	return true
}

// Done returns how many deals are done.
func (c *Course) Done() int { return c.skipped + len(c.past) + len(c.lines) }

// From returns the number of deals that were done before the match was resumed, which have no
// lines, and the state in which it was resumed as text. For a match that was not resumed it
// returns 0 and "".
func (c *Course) From() (done int, position string) {
	if c.start == nil {
		return 0, ""
	}
	return c.skipped, c.start.position
}

// Line returns the line of the sheet for the deal with index i. It panics if that deal is not
// done, or was done before the match was resumed.
func (c *Course) Line(i int) *score.Deal {
	i -= c.skipped
	if i < len(c.past) {
		return &c.past[i]
	}
	return &c.lines[i-len(c.past)]
}

// Lines returns a copy of the lines of the sheet.
func (c *Course) Lines() []score.Deal {
	return append(append([]score.Deal(nil), c.past...), c.lines...)
}

// at returns the place of the deal as a type of package engine.
func (c *Course) at() engine.At { return engine.At(c.At) }

// begin begins the deal at c.At. The first deal of a round of cuts begins with the draw for
// its dealer.
func (c *Course) begin() {
	c.Stage = StageDeal
	if c.At.Deal == 0 {
		c.grouped, c.first = engine.Combined{}, 0
		if c.Cut() {
			c.Stage, c.Declarer, c.Dealer, c.Leader = StageDraw, 0, 0, 0
			c.opening = c.Standing
			return
		}
	}
	if !c.undecided {
		c.Engine = c.Engine.Choosing(c.at(), &c.Total)
	}
	c.seat()
	c.opening = c.Standing
}

// Undecided reports whether nobody knows yet who declares, deals and leads in the deal, because
// a card decides it and the cards are not dealt yet.
func (c *Course) Undecided() bool { return c.undecided }

// Holder returns the seat that has the card that decides who is first, or NoSeat.
func (c *Course) Holder(hands *cards.Hands) cards.Seat { return c.Engine.Holder(hands) }

// Decide sets which seat has the role that the card decides: the declarer or the dealer of the
// first deal.
func (c *Course) Decide(seat cards.Seat) { c.decide(c.Engine.FirstAs, seat) }

// DecideDealer sets who deals in the first deal, and with it who has the other roles.
func (c *Course) DecideDealer(dealer cards.Seat) { c.decide(engine.OfDealer, dealer) }

// DecideDeclarer sets who declares in the first deal, and with it who has the other roles.
func (c *Course) DecideDeclarer(declarer cards.Seat) { c.decide(engine.OfDeclarer, declarer) }

func (c *Course) decide(role engine.Origin, seat cards.Seat) {
	c.undecided = false
	c.Engine = c.Engine.With(c.at(), role, seat)
	c.seat()
}

// Drawn sets the first dealer of the round, after the draw. Then a deal is due.
func (c *Course) Drawn(first cards.Seat) {
	c.Stage, c.first = StageDeal, first
	c.seat()
}

// seat sets the declarer, the dealer and the leader.
func (c *Course) seat() {
	c.Declarer, c.Dealer, c.Leader = c.Engine.Seats(c.at(), c.first)
	if c.undecided {
		c.Declarer, c.Dealer, c.Leader = cards.NoSeat, cards.NoSeat, cards.NoSeat
	}
}

// next begins the next deal, or ends the match.
func (c *Course) next() {
	set := c.At.Set
	c.again = Again{}
	at, more := c.Engine.Next(c.at(), &c.declarations)
	if !more || c.Engine.Ends(at.Set != set, c.Done(), &c.Total) {
		c.Stage = StageOver
		return
	}
	c.At = variant.At(at)
	if at.Set != set {
		c.declarations, c.doubles = engine.Declared{}, sidebets.Ledger{}
		c.Engine = c.Engine.AfterSet()
	}
	c.begin()
}

// Cut reports whether cuts decide the contracts of the deal.
func (c *Course) Cut() bool { return c.Engine.Cut(c.at()) }

// Complete reports whether the match is over. A match without a fixed end is also complete
// between two sets. The caller must check that the hands of the next set are not dealt yet.
func (c *Course) Complete() bool {
	between := c.Engine.Endless() && c.At.Set > 0 && c.At == variant.At{Set: c.At.Set} && c.Stage == StageDeal && c.again == (Again{})
	return between || c.Stage == StageOver
}

// Sheet returns the score sheet of the deals that are done, with the labels of the variant.
func (c *Course) Sheet() *score.Sheet {
	return c.sheet(lang.English, c.Variant.Title(), (*variant.Contract).Label, (*variant.Contract).Short)
}

// SheetIn returns the score sheet of the deals that are done in a language.
func (c *Course) SheetIn(l lang.Language) *score.Sheet {
	label := func(p *variant.Contract) string { return p.LabelIn(l) }
	short := func(p *variant.Contract) string { return p.ShortIn(l) }
	return c.sheet(l, c.Variant.TitleIn(l), label, short)
}

func (c *Course) sheet(l lang.Language, title string, label, short func(*variant.Contract) string) *score.Sheet {
	game := c.Game
	s := &score.Sheet{
		Language: l,
		Title:    title + ", " + l.Count(game.Players(), lang.Players),
		Players:  game.Players(),
		Deals:    c.Lines(),
		Form:     c.Engine.Form,
		Fewest:   c.Engine.Fewest,
		Teams:    c.Engine.Teams,
		Positive: c.Engine.Positive,
		Nobody:   c.Engine.CutLabel,
	}
	if c.start != nil {
		s.Carried = c.start.Total
	}
	for i := 0; i < game.Contracts(); {
		k := game.Contract(i)
		s.Contracts = append(s.Contracts, score.SheetContract{
			Contract: k.ID(), Label: label(k), Short: short(k), Times: k.Times(), Total: k.Total(),
		})
		i += k.Times()
	}
	return s
}

// Settle returns the payments. Stake is the value of a point in the smallest coin; 0 means the
// stake of the variant. If the fewest points win, points above 0 are what a player pays.
func (c *Course) Settle(stake int) ([]score.Payment, error) {
	if stake == 0 {
		stake = c.Engine.Stake
	}
	total := c.Total
	if c.Engine.Fewest {
		for seat := range total {
			total[seat] = -total[seat]
		}
	}
	return c.Engine.Teams.Settle(total, c.Game.Players(), stake)
}
