package course

import (
	"fmt"
	"iter"
	"slices"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Deal has everything that the score of a deal depends on, except the tricks and cards that
// the seats take and their finishing places.
type Deal struct {
	Contract  *variant.Contract // nil until it is declared
	Trump     cards.Suit
	Rank      cards.Rank
	Bets      doubling.Bets
	Sale      auction.Sale
	Shown     [cards.MaxSeats]cards.Set // the cards that each seat showed before play
	Announcer cards.Seats               // the seat that announced all tricks, if one did
	Broken    score.Duties              // the duties that the deal breaks, in a match that is played with real cards
	Choice    uint8                     // of the seat that took everything, if it has chosen: score.ChoiceFirst or score.ChoiceOr
}

// Bets starts the bets of the deal.
func (c *Course) Bets(k *variant.Contract) doubling.Bets {
	return c.Engine.Bets(k.Positive(), c.Declarer, c.Must())
}

// Book adds the bets of a deal to the doubles that count for the quota of the set. Call it
// after the last bet.
func (c *Course) Book(b *doubling.Bets) { c.Engine.AddBets(&c.doubles, c.Declarer, b) }

// Owed returns how many doubles of the declarer a seat still owes.
func (c *Course) Owed(seat cards.Seat) int { return c.Engine.Owed(&c.doubles, seat, c.Declarer) }

// OwedAfter is Owed if no other bets than b are made in the current deal.
func (c *Course) OwedAfter(seat cards.Seat, b *doubling.Bets) int {
	made := c.doubles
	c.Engine.AddBets(&made, c.Declarer, b)
	return c.Engine.Owed(&made, seat, c.Declarer)
}

// Must returns the seats that must double the declarer of the deal.
func (c *Course) Must() cards.Seats { return c.Engine.Must(c.at(), c.Declarer, &c.doubles) }

// Split reports whether the deal is not played because nobody has doubled. Its points are then
// split among all players.
func (c *Course) Split(d *Deal) bool { return d.Split(c.Engine) }

// Split implements [Course.Split] for a deal of the game g.
func (d *Deal) Split(g *engine.Game) bool {
	return g.Splits(d.Contract.Positive(), &d.Bets)
}

// Base returns the points of each seat before bets. It panics if t is impossible in a deal
// played by the rules.
func (d *Deal) Base(t *scoring.Taken) score.Points {
	var line score.Deal
	d.addTaken(&line, t)
	return line.Base
}

// addTaken adds the score of a deal in which the seats took t to a line. It panics if t is impossible
// in a deal played by the rules.
func (d *Deal) addTaken(line *score.Deal, t *scoring.Taken) {
	if by, announced := d.Announced(); announced {
		d.AddAnnounced(line, by, t.All(by))
		return
	}
	shown := d.ShownTo(t)
	for i, scale := range d.Contract.Engine().Scales {
		result := scale.Result(t)
		result.Choice = d.Choice
		if err := d.AddResult(line, i, &result, &shown); err != nil {
			panic(fmt.Sprintf("course: a deal played by the rules cannot be scored: %v", err))
		}
	}
}

// Announced returns the seat that announced all tricks, if one did.
func (d *Deal) Announced() (by cards.Seat, announced bool) {
	for seat := range d.Announcer.All() {
		return seat, true
	}
	return cards.NoSeat, false
}

// AddAnnounced adds the score of a deal in which a seat announced all tricks to a line.
func (d *Deal) AddAnnounced(line *score.Deal, by cards.Seat, made bool) {
	line.Base = d.Contract.Engine().Announced(by, made)
	line.Total = line.Base.Sum()
}

// Settle returns the points of each seat after the bets. Declared reports whether the declarer
// chose the contract. If so, the declarer's points can count more or less, and chosen is the
// change of these points. At the end the buyer pays the price of the right to name trumps.
func (d *Deal) Settle(g *engine.Game, base score.Points, declarer cards.Seat, declared bool) (points score.Points, chosen int) {
	points = d.Bets.Settle(base)
	if declared {
		scored := points[declarer]
		points[declarer] = g.Chosen(scored)
		chosen = int(points[declarer] - scored)
	}
	if sale := d.Sold(); sale.Tricks > 0 {
		points[sale.Buyer] -= int32(sale.Paid)
		points[declarer] += int32(sale.Paid)
	}
	return points, chosen
}

// ShownTo returns the cards that were shown and that a seat took, for a deal in which the seats
// took t.
func (d *Deal) ShownTo(t *scoring.Taken) (all ShownCards) {
	if d.Contract.Engine().Exposure.Cards == 0 {
		return all
	}
	for by, shown := range d.Shown {
		for c := range shown.All() {
			for to := range cards.Seat(d.Contract.Engine().Players) {
				if t.Cards[to].Has(c) {
					all.add(scoring.Shown{Card: c, By: cards.Seat(by), To: to})
				}
			}
		}
	}
	return all
}

// ShownCards is a list of cards that were shown. It is a value, so that scoring a deal allocates
// no memory.
type ShownCards struct {
	cards [exposure.MaxCards]scoring.Shown
	n     int
}

func (l *ShownCards) add(c scoring.Shown) {
	l.cards[l.n] = c
	l.n++
}

// All yields the cards.
func (l *ShownCards) All() iter.Seq[scoring.Shown] {
	return func(yield func(scoring.Shown) bool) {
		for _, c := range l.cards[:l.n] {
			if !yield(c) {
				return
			}
		}
	}
}

// ShownOf returns a list of at most [exposure.MaxCards] cards.
func ShownOf(list ...scoring.Shown) (all ShownCards) {
	for _, c := range list {
		all.add(c)
	}
	return all
}

// AddResult adds the score of the contract with index i to a line. Shown has the cards that were
// shown before play.
func (d *Deal) AddResult(line *score.Deal, i int, r *scoring.Result, shown *ShownCards) error {
	scale := d.Contract.Engine().Scales[i]
	base, err := scale.Points(r)
	if err != nil {
		return err
	}
	total := scale.Total()
	if sum := base.Sum(); !scale.Fixed() || slices.Contains(scale.Totals(), sum) {
		total = sum // the sum depends on the play
	}
	for c := range shown.All() {
		extra := scale.Extra(d.Contract.Engine().Exposure, c)
		base, total = base.Plus(extra), total+extra.Sum()
	}
	if scale.FixedByTeam() {
		base = scale.ByTeam(base)
		total = base.Sum()
	}
	line.Base, line.Total = line.Base.Plus(base), line.Total+total
	if len(d.Contract.Engine().Scales) > 1 {
		line.Parts[i] = score.PartScore{Base: base, Total: total}
	}
	return nil
}

// ClosePlayed closes a deal in which the seats took t, and begins the next deal. Jack and
// kingBy are fields of the line: see [score.Deal].
func (c *Course) ClosePlayed(d *Deal, t *scoring.Taken, jack cards.Seat, kingBy cards.Card) {
	line := score.Deal{Places: t.Places, Jack: jack, KingBy: kingBy}
	d.addTaken(&line, t)
	c.Close(d, line)
}

// CloseSplit closes a deal that is not played because nobody has doubled, and begins the next
// deal.
func (c *Course) CloseSplit(d *Deal) {
	c.Close(d, score.Deal{Base: d.Share(c.Game.Players(), c.Declarer), Total: d.plain(), Jack: cards.NoSeat})
}

// Share returns the points of each seat in a deal that is not played because nobody has
// doubled.
func (d *Deal) Share(players int, declarer cards.Seat) score.Points {
	return sidebets.Share(int32(d.plain()), players, declarer)
}

// plain returns the sum of the points of all seats by the terms of the contracts alone.
func (d *Deal) plain() int {
	sum := 0
	for _, scale := range d.Contract.Engine().Scales {
		sum += scale.Plain()
	}
	return sum
}

// Close adds the line of a deal and begins the next deal. The line already has the score
// before bets.
func (c *Course) Close(d *Deal, line score.Deal) {
	c.lines = append(c.lines, line)
	c.finish(d, &c.lines[len(c.lines)-1])
}

// finish completes the last line and begins the next deal.
func (c *Course) finish(d *Deal, line *score.Deal) {
	line.Set, line.Round = c.At.Set, c.At.Round
	line.Dealer, line.Declarer, line.Declared = c.Dealer, c.Declarer, c.Declares()
	line.Contract, line.Rank, line.Broken = d.Contract.ID(), d.Rank, d.Broken
	line.Sale = d.Sold()
	if d.Contract.Trump() != variant.TrumpNone && !line.Sale.Declined {
		line.Trump = d.Trump.String()
	}
	line.Points, line.Chosen = d.Settle(c.Engine, line.Base, c.Declarer, line.Declared)
	for on := range cards.Seat(c.Game.Players()) {
		line.Redoubled[on] = d.Bets.Redoubled(on)
		for by := range d.Bets.Doublers(on).All() {
			line.Doubled[by] = line.Doubled[by].With(on)
		}
	}
	c.Total = c.Total.Plus(line.Points)
	c.next()
}

// The cards on which the marks of a sheet depend.
var (
	Jack = cards.Of(cards.Jack, cards.Hearts)
	King = cards.Of(cards.King, cards.Hearts)
)
