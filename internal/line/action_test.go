package line_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
)

// actions has an action for each text.
var actions = map[string]line.Action{
	"0 declare no-queens":           {Verb: line.VerbDeclare, Contract: "no-queens"},
	"1 declare trumps H":            {Verb: line.VerbDeclare, Seat: 1, Contract: "trumps", Trump: cards.Hearts},
	"1 declare tricks NT":           {Verb: line.VerbDeclare, Seat: 1, Contract: "tricks", NoTrump: true},
	"1 declare domino T":            {Verb: line.VerbDeclare, Seat: 1, Contract: "domino", Rank: cards.Ten},
	"7 declare no-king+domino S A":  {Verb: line.VerbDeclare, Seat: 7, Contract: "no-king+domino", Trump: cards.Spades, Rank: cards.Ace},
	"7 declare no-king+domino NT 2": {Verb: line.VerbDeclare, Seat: 7, Contract: "no-king+domino", NoTrump: true, Rank: cards.Two},
	"2 double 0 1 3":                {Verb: line.VerbDouble, Seat: 2, Doubles: 0b1011},
	"2 redouble 0 7":                {Verb: line.VerbDouble, Seat: 2, Redoubles: 0b1000_0001},
	"2 double 1 3 redouble 0":       {Verb: line.VerbDouble, Seat: 2, Doubles: 0b1010, Redoubles: 1},
	"3 maximum":                     {Verb: line.VerbMaximum, Seat: 3},
	"3 pass":                        {Verb: line.VerbPass, Seat: 3},
	"0 play QH":                     {Verb: line.VerbPlay, Cards: cards.HandOf(cards.MustParse("QH"))},
	"0 play 2C QH QH *H AS":         {Verb: line.VerbPlay, Cards: cards.MustParseHand("A.*QQ..2")},
	"1 give 2C AS":                  {Verb: line.VerbGive, Seat: 1, Cards: cards.MustParseHand("A...2")},
	"turn 5H":                       {Verb: line.VerbTurn, Cards: cards.HandOf(cards.MustParse("5H"))},
	"2 redeal":                      {Verb: line.VerbRedeal, Seat: 2},
	"2 bid 4":                       {Verb: line.VerbBid, Seat: 2, Count: 4},
	"0 bid 255":                     {Verb: line.VerbBid, Count: 255},
	"0 choose 1":                    {Verb: line.VerbChoose, Count: 1},
	"2 choose 2":                    {Verb: line.VerbChoose, Seat: 2, Count: 2},
	"0 accept":                      {Verb: line.VerbAccept},
	"0 refuse":                      {Verb: line.VerbRefuse},
	"0 decline":                     {Verb: line.VerbDecline},
	"0 discard 2C 3C":               {Verb: line.VerbDiscard, Cards: cards.MustParseHand("...32")},
	"1 announce":                    {Verb: line.VerbAnnounce, Seat: 1},
	"1 show KH QS":                  {Verb: line.VerbShow, Seat: 1, Cards: cards.MustParseHand("Q.K..")},
	"cut 4H":                        {Verb: line.VerbCut, Cut: cards.MustParse("4H")},
	"cut JOKER":                     {Verb: line.VerbCut, Cut: cards.Joker},
	"cut BRIDGE":                    {Verb: line.VerbCut, Cut: cards.Bridge},
}

func TestActions(t *testing.T) {
	for text, action := range actions {
		require.Equal(t, "# "+text, string(line.AppendAction([]byte("# "), &action)))
		for _, grammar := range []line.Grammar{{Players: 8}, {Players: 8, Cutting: true}, {Players: 8, Events: true}} {
			read, err := grammar.ParseAction(text)
			require.NoError(t, err, text)
			require.Equal(t, action, read, text)
			read, err = grammar.ParseAction(" " + strings.ReplaceAll(text, " ", " \t ") + "\t")
			require.NoError(t, err, text)
			require.Equal(t, action, read, text)
		}
		if action.Seat > 1 {
			_, err := line.Grammar{Players: 2}.ParseAction(text)
			require.ErrorContains(t, err, fmt.Sprintf(`"%v" is not a seat: want 0 to 1`, action.Seat))
		}
	}
}

// ParsePlay reads only the play of one card as AppendAction writes it, and returns the same
// seat and card as ParseAction.
func TestParsePlay(t *testing.T) {
	for c := range cards.Pack52().Cards().First.With(cards.TarotKing).All() {
		for seat := range cards.Seat(cards.MaxSeats) {
			action := line.Action{Verb: line.VerbPlay, Seat: seat, Cards: cards.HandOf(c)}
			text := string(line.AppendAction(nil, &action))
			require.Equal(t, text, string(line.AppendPlay(nil, seat, c)))
			read, played, ok := line.ParsePlay(text)
			require.True(t, ok, text)
			require.Equal(t, seat, read)
			require.Equal(t, c, played)
			slow, err := line.Grammar{Players: 8}.ParseAction(text)
			require.NoError(t, err)
			require.Equal(t, action, slow)
		}
	}
	for _, text := range []string{"", "0 play", "0 play QH ", " 0 play QH", "0  play QH", "0 play HQ", "0 play 1H", "0 play *S", "0 play QX",
		"8 play QH", "/ play QH", "0 play QHS", "0 give QH", "0 play\tQH", "0 plaY QH", "0 play QH KH"} {
		seat, c, ok := line.ParsePlay(text)
		require.False(t, ok, "%q", text)
		require.Zero(t, seat)
		require.Zero(t, c)
	}
}

// A part that is missing or impossible is written "?".
func TestAppendPartsThatAreMissing(t *testing.T) {
	for _, tt := range []struct {
		action line.Action
		want   string
	}{
		{line.Action{}, "0 ?"},
		{line.Action{Verb: 99, Seat: 8}, "? ?"},
		{line.Action{Verb: line.VerbDeclare}, "0 declare ?"},
		{line.Action{Verb: line.VerbDeclare, Trump: 9, Rank: 99}, "0 declare ? ? ?"},
		{line.Action{Verb: line.VerbDouble}, "0 double ?"},
		{line.Action{Verb: line.VerbPlay}, "0 play ?"},
		{line.Action{Verb: line.VerbPlay, Cards: cards.Hand{First: 1}}, "0 play ?"},
		{line.Action{Verb: line.VerbGive}, "0 give ?"},
		{line.Action{Verb: line.VerbCut}, "cut -"},
		{line.Action{Verb: line.VerbTurn}, "turn ?"},
		{line.Action{Verb: line.VerbBid}, "0 bid 0"},
		{line.Action{Verb: line.VerbDiscard}, "0 discard ?"},
		{line.Action{Verb: line.VerbShow}, "0 show ?"},
	} {
		require.Equal(t, tt.want, string(line.AppendAction(nil, &tt.action)))
		_, err := four.ParseAction(tt.want)
		if tt.action.Verb != line.VerbDeclare || tt.action.Trump != 0 {
			require.ErrorIs(t, err, line.ErrSyntax, tt.want)
		}
	}
}

// AppendAction omits a bit of a Set that is not the bit of a card.
func TestAppendOnlyCards(t *testing.T) {
	action := line.Action{Verb: line.VerbPlay, Cards: cards.Hand{First: 1 | cards.MustParseSet("2C QH")}}
	require.Equal(t, "0 play 2C QH", string(line.AppendAction(nil, &action)))
}

// In an event the cards of a gift or a discard are written "?" for a seat that may not see them.
func TestHiddenGift(t *testing.T) {
	event := line.Grammar{Players: 4, Events: true}
	gift := line.Action{Verb: line.VerbGive, Seat: 2, Hidden: 3}
	require.Equal(t, "2 give ? ? ?", string(line.AppendAction(nil, &gift)))
	read, err := event.ParseAction("2 give ? ?\t?")
	require.NoError(t, err)
	require.Equal(t, gift, read)

	most := "2 give" + strings.Repeat(" ?", 255)
	read, err = event.ParseAction(most)
	require.NoError(t, err)
	require.EqualValues(t, 255, read.Hidden)
	const all = ": want all cards hidden or none"
	for text, want := range map[string]string{
		most + " ?":    `unexpected "?"` + all,
		"2 give ? QH":  `unexpected "QH"` + all,
		"2 give QH ?":  `"?" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH`,
		"2 give":       "no card after give: want a card, as in QH",
		"2 play ? ? ?": `"?" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH`,
	} {
		_, err := event.ParseAction(text)
		refused(t, err, want)
	}
	discard := line.Action{Verb: line.VerbDiscard, Seat: 1, Hidden: 2}
	require.Equal(t, "1 discard ? ?", string(line.AppendAction(nil, &discard)))
	read, err = event.ParseAction("1 discard ? ?")
	require.NoError(t, err)
	require.Equal(t, discard, read)
	_, err = four.ParseAction("2 give ? ? ?")
	refused(t, err, `"?" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH`)
}

// FuzzAction checks that writing an action and reading it again returns the same action, and
// that ParsePlay agrees with ParseAction.
func FuzzAction(f *testing.F) {
	for text := range actions {
		f.Add(text, uint8(4), false, false)
	}
	for _, text := range []string{"", "0", "2 give ? ? ?", "0 double 1 redouble", "0 declare a+", "cut", "cut  4H", "0\tpass", "٠ pass", "0 play QH\x00"} {
		f.Add(text, uint8(7), true, true)
	}
	f.Fuzz(func(t *testing.T, text string, players uint8, cutting, events bool) {
		grammar := line.Grammar{Players: int(players%8) + 1, Cutting: cutting, Events: events}
		a, err := grammar.ParseAction(text)
		seat, c, ok := line.ParsePlay(text)
		if err != nil {
			require.ErrorIs(t, err, line.ErrSyntax)
			require.Zero(t, a)
			// ParsePlay does not know how many players there are; its callers check the seat.
			require.False(t, ok && int(seat) < grammar.Players, "only the fast path reads %q", text)
			return
		}
		if ok {
			require.Equal(t, line.Action{Verb: line.VerbPlay, Seat: seat, Cards: cards.HandOf(c)}, a)
		}
		if a.Verb == line.VerbDeclare && a.Contract == "" {
			return // written "declare ?"
		}
		written := string(line.AppendAction(nil, &a))
		again, err := grammar.ParseAction(written)
		require.NoError(t, err, written)
		require.Equal(t, a, again, written)
	})
}

// FuzzLine tests the other kinds of line as FuzzAction tests actions.
func FuzzLine(f *testing.F) {
	for _, text := range []string{"", "barbu 1", "variant penguin abc", "players 4", "name 0 Annie # x", "deal A... ? ... ...", "draw 6C - JOKER BRIDGE", "score 1 -2 3 -4", "total 0 0 0 0"} {
		f.Add(text, uint8(3), true)
	}
	f.Fuzz(func(t *testing.T, text string, players uint8, events bool) {
		grammar := line.Grammar{Players: int(players%8) + 1, Events: events}
		kind, rest := line.Cut(line.Trim(text))
		switch kind {
		case line.KindVersion:
			if line.ParseVersion(rest) == nil {
				require.Equal(t, "1", rest)
			}
		case line.KindVariant:
			if name, fingerprint, err := line.ParseVariant(rest); err == nil {
				require.Equal(t, strings.NewReplacer(" ", "", "\t", "").Replace(rest), name+fingerprint)
				require.NotContains(t, name, "/")
			}
		case line.KindPlayers:
			if n, err := line.ParsePlayers(rest); err == nil {
				require.Contains(t, string(line.AppendPlayers(nil, n)), "players "+rest)
			}
		case line.KindName:
			if seat, name, err := grammar.ParseName(rest); err == nil {
				require.Less(t, int(seat), grammar.Players)
				require.NotEmpty(t, name)
			}
		case line.KindDeal:
			if hands, err := grammar.ParseDeal(rest); err == nil {
				again, err := grammar.ParseDeal(string(grammar.AppendDeal(nil, &hands)[len("deal "):]))
				require.NoError(t, err)
				require.Equal(t, hands, again)
			}
		case line.KindDraw:
			if drawn, err := grammar.ParseDraw(rest); err == nil {
				again, err := grammar.ParseDraw(string(grammar.AppendDraw(nil, &drawn)[len("draw "):]))
				require.NoError(t, err)
				require.Equal(t, drawn, again)
			}
		case line.KindScore, line.KindTotal:
			if points, err := grammar.ParsePoints(rest); err == nil {
				require.Equal(t, strings.Fields(rest), strings.Fields(string(grammar.AppendPoints(nil, &points))))
			}
		}
	})
}
