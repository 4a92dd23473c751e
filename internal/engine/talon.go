package engine

import "github.com/barbukit/barbukit/cards"

// TalonTo states what happens to the talon. The numbers are those of variant.TalonTo.
type TalonTo uint8

// The values of TalonTo.
const (
	TalonNone TalonTo = iota
	TalonAside
	TalonLastTrick
	TalonFirstTrick
	TalonDeclarer
)

// Talon is the cards that are left over after the deal. The zero Talon has no cards.
type Talon struct {
	Size     int
	To       TalonTo
	Keep     cards.Set // the declarer may not discard these
	Discards bool      // what the declarer discards counts as taken by the declarer
}

// Taken reports whether the declarer takes up the talon and discards as many cards.
func (t *Talon) Taken() bool { return t.Size > 0 && t.To == TalonDeclarer }

// OutOfPlay returns how many cards no seat takes in a deal that is played to its end.
func (t *Talon) OutOfPlay() int {
	if t.To == TalonLastTrick || t.To == TalonFirstTrick || t.To == TalonDeclarer && t.Discards {
		return 0
	}
	return t.Size
}

// Taker returns the seat that the talon, or the cards discarded for it, count as taken by. The
// winners are those of all tricks. It returns no seat if the cards count for nobody.
//
// Rule: talon-to, talon-discards
func (t *Talon) Taker(declarer cards.Seat, winners []cards.Seat) cards.Seat {
	switch {
	case t.Size == 0 || t.OutOfPlay() > 0:
		return cards.NoSeat
	case t.To == TalonDeclarer:
		return declarer
	case t.To == TalonFirstTrick:
		return winners[0]
	}
	return winners[len(winners)-1]
}

// TurnsUp reports whether a card is turned up for trumps in a deal.
//
// Rule: trump-turned
func (g *Game) TurnsUp(at At) bool {
	if g.Turned == 0 {
		return false
	}
	if i := g.Scheduled(at); i >= 0 {
		return g.Turned>>i&1 != 0
	}
	return !g.Cut(at)
}
