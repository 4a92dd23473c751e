package explain_test

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// face is a card of the sample trick: its rank, 2 to 14, and its suit as it is printed.
type face struct {
	rank int
	suit string
}

func parseFace(t *testing.T, text string) face {
	suit := text[strings.IndexAny(text, "♣♦♥♠"):]
	rank, ok := map[string]int{"J": 11, "Q": 12, "K": 13, "A": 14}[strings.TrimSuffix(text, suit)]
	if !ok {
		n, err := strconv.Atoi(strings.TrimSuffix(text, suit))
		require.NoError(t, err)
		rank = n
	}
	return face{rank, suit}
}

var sampleText = regexp.MustCompile(`(?s)## A sample trick\n\nThis trick is played in (.*?)(?:, with (clubs|diamonds|hearts|spades) as trumps)?, when each player has (\w+) cards? left\. Ann leads, and the others play in the order of the table\.\n\n\| player \| cards \| plays \| why \|\n\| --- \| --- \| --- \| --- \|\n(.*?)\n\n(\w+) takes the trick with (\S+), the highest (.*?), and leads to the next one\.(?: The trick scores (\S+) points? for (\w+)\.)?\n`)

// TestSampleTrick checks the sample trick of every kind of variant against a second
// implementation of the rules: the legal cards, the reasons, the player who takes the trick,
// and its score.
func TestSampleTrick(t *testing.T) {
	reasons := map[string]int{}
	for _, e := range allExamples() {
		v, page := e.v, e.markdown
		if !strings.Contains(page, "## A sample trick") {
			for _, k := range v.Rules().Contracts {
				require.NotEqual(t, variant.PlayTricks, k.Play)
			}
			continue
		}
		found := sampleText.FindStringSubmatch(page)
		require.NotNil(t, found, "%s", page)
		var k variant.ContractRules
		for _, one := range v.Rules().Contracts {
			if one.Label == strings.ReplaceAll(found[1], `\`, "") || one.Label == "" && (v.Rules().Language.Contract(string(one.ID)) == found[1] || string(one.ID) == found[1]) {
				k = one
			}
		}
		require.NotEmpty(t, k.ID, found[1])
		require.Equal(t, k.Trump != variant.TrumpNone, found[2] != "")
		order := cmp.Or(k.Tricks.RankOrder, v.Rules().RankOrder)
		above := func(c, other face) bool { return strength(order, c) > strength(order, other) }
		trump := ""
		if found[2] != "" {
			trump = map[string]string{"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}[found[2]]
		}
		rows := strings.Split(found[4], "\n")
		require.Len(t, rows, e.players)
		var led string
		var best face
		winner, trumped := "", false
		per := map[face]bool{}
		for i, row := range rows {
			cells := strings.Split(strings.Trim(row, "| "), " | ")
			require.Len(t, cells, 4)
			require.Equal(t, strings.Fields("Ann Ben Cleo Dan Eve Finn Gina Hugo")[i], cells[0])
			var hand []face
			for _, text := range strings.Fields(cells[1]) {
				hand = append(hand, parseFace(t, text))
			}
			require.Equal(t, found[3], inWords(len(hand)))
			played := parseFace(t, cells[2])
			require.Contains(t, hand, played)
			require.False(t, per[played], "played twice")
			per[played] = true
			if i == 0 {
				led, best, winner = played.suit, played, cells[0]
				why, rest, _ := strings.Cut(cells[3], " any card")
				reasons[why]++
				require.Empty(t, rest)
				if strings.HasPrefix(cells[3], "leads, but") {
					reasons["leads, but"]++
					for _, text := range strings.FieldsFunc(strings.TrimPrefix(cells[3], "leads, but may not lead "), func(r rune) bool { return r == ' ' || r == ',' }) {
						if text != "or" {
							require.NotEqual(t, parseFace(t, text), played)
						}
					}
				}
				continue
			}
			var own, trumps, higher []face
			for _, c := range hand {
				if c.suit == led {
					own = append(own, c)
				}
				if trump != "" && c.suit == trump {
					trumps = append(trumps, c)
					if best.suit != trump || above(c, best) {
						higher = append(higher, c)
					}
				}
			}
			want := wantedReason(&k, hand, own, trumps, higher, best, led, trump, trumped)
			if k.Tricks.Discard|k.Tricks.FirstChance != 0 {
				want = "" // package tricks tests these reasons
			}
			if want != "" {
				require.True(t, strings.HasPrefix(cells[3], want), "%s: got %q, want %q", v.Name(), cells[3], want)
				reasons[want[:min(len(want), 12)]]++
			}
			if len(own) > 0 {
				require.Equal(t, led, played.suit)
			}
			switch {
			case played.suit == best.suit && above(played, best), played.suit == trump && best.suit != trump:
				best, winner = played, cells[0]
			}
			trumped = trumped || led != trump && played.suit == trump
		}
		require.Equal(t, winner, found[5])
		require.Equal(t, best, parseFace(t, found[6]))
		if best.suit == trump {
			require.Equal(t, "trump", found[7])
		} else {
			require.Equal(t, "card of the suit led", found[7])
		}
		scored, known := 0, k.AllTaken == nil
		for _, term := range k.Terms {
			known = known && term.To == score.ToTaker && (term.Per == score.PerTrick || term.Per == score.PerCard)
			n := 0
			switch term.Per {
			case score.PerTrick:
				n = 1
			case score.PerCard:
				for c := range per {
					if counts(term, c) {
						n++
					}
				}
			}
			scored += n * term.Points * max(v.Rules().Multiplier, 1)
		}
		if !known || scored == 0 {
			require.Empty(t, found[8])
		} else {
			require.Equal(t, fmt.Sprintf("%+d %s", scored, winner), found[8]+" "+found[9])
		}
	}
	for _, reason := range []string{"leads, and may lead", "leads, but", "must follow ", "has no clubs", "has no heart", "has no diamo"} {
		require.Positive(t, reasons[reason], "no sample trick shows %q: %v", reason, reasons)
	}
}

// strength returns a higher number for a card that beats more cards of its suit.
func strength(order cards.RankOrder, c face) int {
	if order == 0 {
		return c.rank
	}
	return -strings.IndexByte(order.String(), "23456789TJQKA"[c.rank-2])
}

// wantedReason returns the words with which the reason for a play must begin. It knows the
// rules of following suit and of trumps.
func wantedReason(k *variant.ContractRules, hand, own, trumps, higher []face, best face, led, trump string, trumped bool) string {
	name := map[string]string{"♣": "club", "♦": "diamond", "♥": "heart", "♠": "spade"}[led]
	void := "has no " + name + "s, and "
	text := strings.NewReplacer("11", "J", "12", "Q", "13", "K", "14", "A").Replace(fmt.Sprint(best.rank)) + best.suit
	switch r := k.Tricks; {
	case len(own) > 0 && led == trump && r.Head != 0 && len(higher) > 0 && len(higher) < len(own):
		return "must follow suit, and must beat " + text
	case len(own) == len(hand):
		return "must follow suit, and has only " + name + "s"
	case len(own) == 1:
		return "must follow suit, and has only one " + name
	case len(own) > 0:
		return "must follow suit, "
	case trumped && r.Overtrump != 0 && len(higher) > 0 && len(higher) < len(hand):
		return void + "must beat the trump " + text
	case trumped && r.Undertrump != 0 && len(higher) == 0 && len(trumps) > 0 && len(trumps) < len(hand), !trumped && r.Ruff != 0 && len(trumps) > 0 && len(trumps) < len(hand):
		return void + "must play a trump"
	}
	return void + "may play any card"
}

// counts reports whether a term counts a card.
func counts(term score.Term, c face) bool {
	suit := map[string]cards.Suit{"♣": cards.Clubs, "♦": cards.Diamonds, "♥": cards.Hearts, "♠": cards.Spades}[c.suit]
	return cards.Set(term.Cards).Has(cards.Of(cards.Rank(c.rank), suit))
}
