package barbu

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// ErrSyntax is the error for a text that is not an action or another line of a record.
var ErrSyntax = line.ErrSyntax

// String returns what is due and from which seat: "deal", "card of seat 2".
func (t Turn) String() string {
	if t.Over() || t.Chance() || int(t.Due) >= len(dues) {
		return t.Due.String()
	}
	return fmt.Sprintf("%v of seat %v", t.Due, t.Seat)
}

// lines reads and writes the actions of a game as lines of a record.
type lines struct{ game *variant.Game }

func (m *Match) lines() lines { return lines{m.course.Game} }

// grammar returns the grammar of the lines of the game.
func (l lines) grammar() line.Grammar {
	return line.Grammar{
		Players: l.game.Players(), Cutting: l.game.Engine().CuttingPack.Len() > 0,
		Talon: l.game.TalonSize() > 0, Pack: l.game.Pack().Cards(),
	}
}

// Format returns the action as a line of a record: "0 declare trumps H". A part that is
// missing or does not exist in the game is written as "?".
func (m *Match) Format(a Action) string { return m.lines().format(a) }

// AppendAction appends to b the text that [Match.Format] returns.
func (m *Match) AppendAction(b []byte, a Action) []byte { return m.lines().append(b, a) }

// usualLine is the capacity of a buffer for a line. Most lines fit in it, so it is usually allocated once.
const usualLine = 64

// format implements [Match.Format].
func (l lines) format(a Action) string {
	var buffer [usualLine]byte
	return string(l.append(buffer[:0], a))
}

// append implements [Match.AppendAction].
func (l lines) append(b []byte, a Action) []byte {
	written := a.written()
	if a.Kind == KindDeclare {
		written.Contract = l.contractID(a.Contracts)
		written.NoTrump = a.Suit == cards.NoSuit && !a.Unnamed && l.trumpOf(a.Contracts) == variant.TrumpOptional
	}
	return line.AppendAction(b, &written)
}

// written returns the line of an action, without what depends on the match: the ids of the
// contracts, and whether no trump is written.
func (a *Action) written() line.Action {
	written := line.Action{Seat: a.Seat, Cards: a.Cards, Count: a.Count}
	switch a.Kind {
	case KindDeclare:
		written.Verb, written.Trump, written.Rank = line.VerbDeclare, a.Suit, a.Rank
	case KindDouble:
		written.Verb, written.Doubles, written.Redoubles = line.VerbDouble, a.Doubles, a.Redoubles
	case KindCut:
		written.Verb, written.Cut = line.VerbCut, a.Cut
	default:
		written.Verb = verbs[a.Kind]
	}
	return written
}

// verbs has the verbs of the kinds whose lines have only cards or a number after the verb, or
// nothing. The other kinds have 0. Every Kind is an index.
var verbs = [256]line.Verb{
	KindPass: line.VerbPass, KindPlay: line.VerbPlay, KindGive: line.VerbGive, KindTurn: line.VerbTurn,
	KindRedeal: line.VerbRedeal, KindBid: line.VerbBid, KindAccept: line.VerbAccept,
	KindRefuse: line.VerbRefuse, KindDecline: line.VerbDecline, KindDiscard: line.VerbDiscard,
	KindAnnounce: line.VerbAnnounce, KindShow: line.VerbShow, KindChoose: line.VerbChoose,
}

// contractID returns the ids of contracts, joined by "+". The id of a contract that the game
// does not have is "?".
func (l lines) contractID(contracts variant.ContractSet) score.ContractID {
	if id := l.game.ID(contracts); id != "" {
		return id
	}
	joined := score.ContractID("")
	for i := range contracts.All() {
		id := score.ContractID("?")
		if i < l.game.Contracts() {
			id = l.game.Contract(i).ID()
		}
		if joined != "" {
			id = joined + "+" + id
		}
		joined = id
	}
	return joined
}

// trumpOf returns the rule by which the declarer of those contracts names a trump suit. It
// returns [variant.TrumpNone] if the declarer names none.
func (l lines) trumpOf(contracts variant.ContractSet) variant.Trump {
	for i := range contracts.All() {
		if i < l.game.Contracts() && l.game.Contract(i).Trump().Named() {
			return l.game.Contract(i).Trump()
		}
	}
	return variant.TrumpNone
}

// sells reports whether the right to name trumps is sold in those contracts.
func (l lines) sells(contracts variant.ContractSet) bool {
	for i := range contracts.All() {
		if i < l.game.Contracts() && l.game.Contract(i).Sells() {
			return true
		}
	}
	return false
}

// Parse reads an action as [Match.Format] writes it; any number of spaces and tabs may
// separate the words. Parse also reads "SEAT maximum" as the action with every double and
// redouble that the seat may make; it must be the turn of that seat to bet. Parse does not
// check whether the action is legal: [Match.Apply] does.
//
// The error wraps one of these:
//   - [ErrSyntax]: the text is not an action of this game
//   - [variant.ErrTrumpMissing]: the declarer must name a suit or NT, and names neither
//   - [variant.ErrTrumpNotAllowed]: the text names NT, and the declarer cannot choose NT
//   - for "SEAT maximum", the rule that forbids a bet now, or [ErrMaximum] if there is no bet that the seat may make
//
// In a contract whose trumps are sold, a declaration without a suit or NT is the declaration before the sale.
func (m *Match) Parse(text string) (Action, error) {
	return m.lines().parse(text, &m.deal, m.Turn())
}

// parse implements [Match.Parse] for a deal in which an action is due.
func (l lines) parse(text string, d *deal, due Turn) (Action, error) {
	if seat, c, ok := line.ParsePlay(text); ok && int(seat) < l.game.Players() {
		return PlayAction(seat, c), nil
	}
	read, err := l.grammar().ParseAction(text)
	if err != nil {
		return Action{}, err
	}
	return l.actionOf(&read, d, due)
}

// actionOf returns the action of a line, for a deal in which an action is due.
func (l lines) actionOf(read *line.Action, d *deal, due Turn) (Action, error) {
	switch read.Verb {
	case line.VerbDeclare:
		return l.declaration(read)
	case line.VerbDouble:
		return DoubleAction(read.Seat, read.Doubles, read.Redoubles), nil
	case line.VerbMaximum:
		return d.maximum(due, read.Seat)
	case line.VerbCut:
		return Action{Kind: KindCut, Cut: read.Cut}, nil
	}
	kind := Kind(slices.Index(verbs[:], read.Verb)) // verbs has all other verbs
	return Action{Kind: kind, Seat: read.Seat, Count: read.Count, Cards: read.Cards}, nil
}

// declaration returns the declaration of a line.
func (l lines) declaration(read *line.Action) (Action, error) {
	contracts, err := l.game.ContractSet(read.Contract)
	if err != nil {
		return Action{}, line.Errorf("%v", err)
	}
	a := Action{Kind: KindDeclare, Seat: read.Seat, Contracts: contracts, Suit: read.Trump, Rank: read.Rank}
	named := read.NoTrump || read.Trump != cards.NoSuit
	if l.sells(contracts) && !named {
		if a.Rank != 0 { // an unnamed trump suit and a rank cannot be in one Action
			return Action{}, &variant.RuleError{Err: variant.ErrRankNotAllowed, Allowed: "want " + string(l.contractID(contracts)) + " without a rank, and with the trump suit after a sale"}
		}
		a.Unnamed = true
		return a, nil
	}
	if err := l.checkNoTrump(a, named); err != nil {
		return Action{}, err
	}
	return a, nil
}

// checkNoTrump checks a declaration without a trump suit. Named reports whether the line names
// NT or a trump suit. The error reports that NT is missing, or that the declarer cannot choose
// NT. The Action alone is not enough, because it is the same with and without NT.
func (l lines) checkNoTrump(a Action, named bool) error {
	switch trump := l.trumpOf(a.Contracts); {
	case trump == variant.TrumpOptional && !named:
		return &variant.RuleError{Err: variant.ErrTrumpMissing, Allowed: "want C, D, H, S or NT"}
	case trump == variant.TrumpSuit && named && a.Suit == cards.NoSuit:
		return &variant.RuleError{Err: variant.ErrTrumpNotAllowed, Allowed: "want " + string(l.contractID(a.Contracts)) + " C, D, H or S"}
	case trump == variant.TrumpNone && named && a.Suit == cards.NoSuit:
		return &variant.RuleError{Err: variant.ErrTrumpNotAllowed, Allowed: "want " + string(l.contractID(a.Contracts)) + " without a trump"}
	}
	return nil
}
