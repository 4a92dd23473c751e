package line

import (
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// Verb is what an action does.
type Verb uint8

// The verbs. The zero Verb does nothing.
const (
	VerbDeclare Verb = iota + 1
	VerbDouble       // to double, to redouble, or both
	VerbMaximum      // to double and redouble as many seats as possible
	VerbPass
	VerbPlay
	VerbGive
	VerbCut  // to cut the pack; this action has no seat
	VerbTurn // to turn up a card; this action has no seat
	VerbRedeal
	VerbBid
	VerbAccept
	VerbRefuse
	VerbDecline
	VerbDiscard
	VerbAnnounce
	VerbShow
	VerbChoose
)

// Action is an action as a line describes it. The comment beside a field names the verbs
// that set the field.
type Action struct {
	Verb      Verb
	Seat      cards.Seat
	NoTrump   bool             // declare: NT is written
	Trump     cards.Suit       // declare: NoSuit if none is written
	Rank      cards.Rank       // declare: 0 if none is written
	Doubles   cards.Seats      // double
	Redoubles cards.Seats      // double
	Cut       cards.Card       // cut
	Hidden    uint8            // give, discard: how many cards are written "?", in an event
	Count     uint8            // bid: the number of tricks; choose: the number of the choice
	Contract  score.ContractID // declare: ids joined by "+"
	Cards     cards.Hand       // play, give, turn, discard, show
}

// ParsePlay reads the play of one card exactly as AppendAction writes it. Most lines of a
// record have this form, and ParsePlay is much faster than [Grammar.ParseAction]. For any
// other text ok is false, even if the text is correct.
func ParsePlay(text string) (seat cards.Seat, c cards.Card, ok bool) {
	if len(text) != len("0 play QH") || text[1:7] != " play " || text[0] < '0' || text[0] >= '0'+cards.MaxSeats {
		return 0, 0, false
	}
	c = cards.Of(ranks[text[7]], suits[text[8]])
	return cards.Seat(text[0] - '0'), c, c != 0
}

// ranks and suits are indexed by the letter of a rank or a suit.
var ranks, suits = func() (ranks [256]cards.Rank, suits [256]cards.Suit) {
	for c := range cards.Pack52().Cards().First.With(cards.TarotKing).All() {
		text := c.String()
		ranks[text[0]], suits[text[1]] = c.Rank(), c.Suit()
	}
	return ranks, suits
}()

// ParseAction reads an action. It checks that the seat is at the table, but not whether the
// seat may act.
func (g Grammar) ParseAction(text string) (Action, error) {
	first, rest := cut(strings.TrimRight(text, blanks))
	switch first {
	case "cut":
		return parseCut(rest)
	case "turn":
		return parseTurn(rest)
	}
	seat, err := cards.ParseSeat(first)
	if err != nil || int(seat) >= g.Players {
		return Action{}, g.noSeat(first)
	}
	verb, rest := cut(rest)
	a := Action{Seat: seat}
	switch verb {
	case "declare":
		a.Verb, err = VerbDeclare, a.parseDeclare(rest)
	case "give":
		a.Verb, err = VerbGive, a.parseHidden(verb, rest, g.Events)
	case "double", "redouble":
		a.Verb, err = VerbDouble, a.parseDouble(g, verb, rest)
	case "maximum":
		a.Verb, err = VerbMaximum, nothing(verb, rest)
	case "pass":
		a.Verb, err = VerbPass, nothing(verb, rest)
	case "play":
		a.Verb, err = VerbPlay, a.parseCards(verb, rest)
	case "redeal":
		a.Verb, err = VerbRedeal, nothing(verb, rest)
	case "bid":
		a.Verb, err = VerbBid, a.parseBid(rest)
	case "accept":
		a.Verb, err = VerbAccept, nothing(verb, rest)
	case "refuse":
		a.Verb, err = VerbRefuse, nothing(verb, rest)
	case "decline":
		a.Verb, err = VerbDecline, nothing(verb, rest)
	case "discard":
		a.Verb, err = VerbDiscard, a.parseHidden(verb, rest, g.Events)
	case "announce":
		a.Verb, err = VerbAnnounce, nothing(verb, rest)
	case "show":
		a.Verb, err = VerbShow, a.parseCards(verb, rest)
	case "choose":
		a.Verb, err = VerbChoose, a.parseChoice(rest)
	case "":
		err = Errorf("no action after seat %v: want %s", seat, verbs)
	default:
		err = Errorf("%+q is not an action: want %s%s", verb, verbs, words.DidYouMean(verb, verbList))
	}
	if err != nil {
		return Action{}, err
	}
	return a, nil
}

var (
	verbList = []string{
		"declare", "give", "double", "redouble", "maximum", "pass", "play",
		"redeal", "bid", "accept", "refuse", "decline", "discard", "announce", "show", "choose",
	}
	verbs = words.List("or", verbList[:7]) // few games have the others
)

// noSeat returns the error for an action whose first word is not a seat.
func (g Grammar) noSeat(first string) error {
	what := "no seat"
	if first != "" {
		what = strconv.QuoteToASCII(first) + " is not a seat"
	}
	cut := ""
	if g.Cutting {
		cut = "; or cut and a card" + words.DidYouMean(first, []string{"cut"})
	}
	return Errorf("%s: want %s, then %s%s", what, g.seats(), verbs, cut)
}

// nothing returns an error if anything follows a verb.
func nothing(verb, rest string) error {
	if rest != "" {
		return Errorf("unexpected %+q: want nothing after %s", rest, verb)
	}
	return nil
}

const cardSyntax = "want a rank 23456789TJQKA and then a suit CDHS, as in QH"

// notCard returns the error for a word that is not a card. Alternatives, which may be empty,
// lists what else the word could be.
func notCard(word, alternatives string) error {
	return Errorf("%+q is not a card: %s%s", word, cardSyntax, alternatives)
}

func parseCut(rest string) (Action, error) {
	c, err := cards.Parse(rest)
	switch {
	case rest == "":
		return Action{}, Errorf("no card after cut: %s, or JOKER or BRIDGE", cardSyntax)
	case err != nil:
		return Action{}, notCard(rest, ", or JOKER or BRIDGE")
	}
	return Action{Verb: VerbCut, Cut: c}, nil
}

func (a *Action) parseCards(verb, rest string) error {
	if rest == "" {
		return Errorf("no card after %s: want a card, as in QH", verb)
	}
	for word := ""; rest != ""; {
		word, rest = cut(rest)
		c, err := cards.Parse(word)
		switch {
		case err != nil || !c.IsFace():
			return notCard(word, "")
		case a.Cards.Second.Has(c):
			return Errorf("%v is listed three times: want each card at most twice", c)
		}
		a.Cards = a.Cards.With(c)
	}
	return nil
}

// parseTurn reads the card that is turned up.
func parseTurn(rest string) (Action, error) {
	c, err := cards.Parse(rest)
	switch {
	case rest == "":
		return Action{}, Errorf("no card after turn: %s", cardSyntax)
	case err != nil || !c.IsFace():
		return Action{}, notCard(rest, "")
	}
	return Action{Verb: VerbTurn, Cards: cards.HandOf(c)}, nil
}

// parseBid reads the number of tricks of a bid.
func (a *Action) parseBid(rest string) error {
	n, err := strconv.ParseUint(rest, 10, 8)
	if rest == "" {
		return Errorf("no number after bid: want a number of tricks, as in bid 4")
	}
	if err != nil || strconv.FormatUint(n, 10) != rest || n == 0 {
		return Errorf("%+q is not a number of tricks: want 1 to 255, as in bid 4", rest)
	}
	a.Count = uint8(n)
	return nil
}

// parseChoice reads the number of a choice.
func (a *Action) parseChoice(rest string) error {
	switch rest {
	case "":
		return Errorf("no number after choose: want 1 or 2, as in choose 2")
	case "1", "2":
		a.Count = rest[0] - '0'
		return nil
	}
	return Errorf("%+q is not a choice: want 1 or 2, as in choose 2", rest)
}

// parseHidden reads cards of which an event may hide all.
func (a *Action) parseHidden(verb, rest string, events bool) error {
	if first, _ := cut(rest); !events || first != hidden {
		return a.parseCards(verb, rest)
	}
	for word := ""; rest != ""; a.Hidden++ {
		word, rest = cut(rest)
		if word != hidden || a.Hidden == 255 {
			return Errorf("unexpected %+q: want all cards hidden or none", word)
		}
	}
	return nil
}

// parseDouble reads the text after verb, which is the first verb of a bet.
func (a *Action) parseDouble(g Grammar, verb, rest string) error {
	to := &a.Doubles
	if verb == "redouble" {
		to = &a.Redoubles
	}
	for word := ""; rest != ""; {
		word, rest = cut(rest)
		if word == "redouble" && to == &a.Doubles && a.Doubles != 0 {
			to, verb = &a.Redoubles, word
			continue
		}
		seat, err := cards.ParseSeat(word)
		if err != nil {
			return Errorf("%+q is not a seat: want %s, as in double 0 2 redouble 3", word, g.seats())
		}
		if (a.Doubles | a.Redoubles).Has(seat) {
			return Errorf("seat %v is listed twice: want each seat once", seat)
		}
		*to = to.With(seat)
	}
	if *to == 0 {
		return Errorf("no seat after %s: want the seats to %[1]s, or only pass", verb)
	}
	return nil
}

func (a *Action) parseDeclare(rest string) error {
	contract, rest := cut(rest)
	a.Contract = score.ContractID(contract)
	for word := ""; rest != ""; {
		word, rest = cut(rest)
		if suit, err := cards.ParseSuit(word); err == nil && a.Trump == cards.NoSuit && !a.NoTrump && a.Rank == 0 {
			a.Trump, a.NoTrump = suit, suit == cards.NoSuit
		} else if rank, err := cards.ParseRank(word); err == nil && a.Rank == 0 {
			a.Rank = rank
		} else {
			return Errorf("unexpected %+q after the contract: want at most a trump C, D, H, S or NT and then a start rank 23456789TJQKA", word)
		}
	}
	return nil
}
