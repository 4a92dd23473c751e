package line

import (
	"strconv"

	"github.com/barbukit/barbukit/cards"
)

// AppendAction appends an action as [Grammar.ParseAction] reads it. It writes "?" for each
// part that is missing or impossible.
func AppendAction(b []byte, a *Action) []byte {
	if a.Verb == VerbCut {
		b, _ = a.Cut.AppendText(append(b, "cut "...))
		return b
	}
	if a.Verb == VerbTurn {
		return appendCards(append(b, "turn"...), a.Cards)
	}
	b = append(b, a.Seat.String()...)
	switch a.Verb {
	case VerbDeclare:
		return appendDeclare(b, a)
	case VerbDouble:
		return appendDouble(b, a)
	case VerbMaximum:
		return append(b, " maximum"...)
	case VerbPass:
		return append(b, " pass"...)
	case VerbPlay:
		return appendCards(append(b, " play"...), a.Cards)
	case VerbGive:
		return appendHidden(append(b, " give"...), a)
	case VerbRedeal:
		return append(b, " redeal"...)
	case VerbBid:
		return strconv.AppendUint(append(b, " bid "...), uint64(a.Count), 10)
	case VerbChoose:
		return strconv.AppendUint(append(b, " choose "...), uint64(a.Count), 10)
	case VerbAccept:
		return append(b, " accept"...)
	case VerbRefuse:
		return append(b, " refuse"...)
	case VerbDecline:
		return append(b, " decline"...)
	case VerbDiscard:
		return appendHidden(append(b, " discard"...), a)
	case VerbAnnounce:
		return append(b, " announce"...)
	case VerbShow:
		return appendCards(append(b, " show"...), a.Cards)
	}
	return append(b, " ?"...)
}

// appendHidden appends cards, or a "?" for each card that is hidden.
func appendHidden(b []byte, a *Action) []byte {
	if a.Hidden == 0 {
		return appendCards(b, a.Cards)
	}
	for range a.Hidden {
		b = append(b, " ?"...)
	}
	return b
}

// AppendPlay appends the play of one card, as [AppendAction] does, and faster. The seat must be
// at the table and the card a face.
func AppendPlay(b []byte, seat cards.Seat, c cards.Card) []byte {
	b, _ = c.AppendText(append(append(b, '0'+byte(seat)), " play "...))
	return b
}

func appendDeclare(b []byte, a *Action) []byte {
	b = append(b, " declare "...)
	if a.Contract == "" {
		b = append(b, '?')
	}
	b = append(b, a.Contract...)
	if a.NoTrump || a.Trump != cards.NoSuit {
		b = append(append(b, ' '), a.Trump.String()...)
	}
	if a.Rank != 0 {
		b = append(append(b, ' '), a.Rank.String()...)
	}
	return b
}

func appendDouble(b []byte, a *Action) []byte {
	if a.Doubles|a.Redoubles == 0 {
		return append(b, " double ?"...)
	}
	if a.Doubles != 0 {
		b, _ = a.Doubles.AppendText(append(b, " double "...))
	}
	if a.Redoubles != 0 {
		b, _ = a.Redoubles.AppendText(append(b, " redouble "...))
	}
	return b
}

// appendCards appends the cards from the two of clubs up, with a blank before each card. It
// writes a card twice if the hand has the card twice.
func appendCards(b []byte, h cards.Hand) []byte {
	start := len(b)
	for c := range h.First.All() {
		if !c.IsFace() {
			continue
		}
		b, _ = c.AppendText(append(b, ' '))
		if h.Second.Has(c) {
			b, _ = c.AppendText(append(b, ' '))
		}
	}
	if len(b) == start {
		b = append(b, " ?"...)
	}
	return b
}
