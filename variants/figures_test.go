package variants_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// figures are the totals of the contracts of a game, calculated by hand from the sources as
// numbers of cards, tricks or places times their points.
type figures map[score.ContractID]int

var (
	penguinFigures = figures{
		"no-tricks": -2 * 13, "no-hearts": -2*12 - 6, "no-queens": -6 * 4, "no-king": -20,
		"no-last-two": -20 - 10, "trumps": 5 * 13, "domino": 40 + 20 + 5 + 0,
	}
	barbudaFigures = figures{
		"kings-and-jacks": -5*4 - 5*2 - 2*2, "no-queens": -6 * 4, "no-hearts": -2 * 13, "no-tricks": -2 * 13,
		"no-last-two": -20 - 10, "tricks": 5 * 13, "domino": 50 + 25 + 10 - 10,
	}
	yaleFigures = figures{
		"no-tricks": -2 * 13, "no-hearts": -2*12 - 6, "no-queens": -6 * 4, "no-king": -15,
		"no-last-two": -20 - 10, "tricks": 5 * 13, "domino": 40 + 20 + 10 - 10,
	}
	sanFranciscoFigures = figures{
		"ravage-city": -24, "no-hearts": -2*12 - 6, "no-queens": -6 * 4, "no-king": -17,
		"no-last-two": -20 - 10, "trumps": 5 * 13, "domino": 40 + 20 + 10 - 10,
	}
	threeHandFigures = figures{
		"trumps": 5 * 16, "domino": 45 + 15 - 5, "no-tricks": -2 * 16, "no-hearts": -2*11 - 6,
		"no-last-three": -15 - 10 - 5, "no-queens": -6 * 4, "no-king": -21,
	}
	slobberhannesFigures = figures{"slobberhannes": 1 + 1 + 1}
	fifeFigures          = figures{
		"no-aces": -20 * 4, "no-king": -100, "no-queens": -15 * 4, "no-hearts": -10*7 - 30, "no-tricks": -10 * 8,
		"patience": 2 * (120 + 60 + 30 + 0),
	}
)

// trexFigures are the totals of a kingdom of Trex, which add up to 0, and complexFigures those of
// Trex Complex.
var (
	trexFigures = figures{
		"no-king": -75, "no-queens": -25 * 4, "no-diamonds": -10 * 13, "no-tricks": -15 * 13, "trex": 200 + 150 + 100 + 50,
	}
	complexFigures  = figures{"complex": -15*13 - 10*13 - 25*4 - 75, "trex": 200 + 150 + 100 + 50}
	polignacFigures = figures{"polignac": 2 + 1 + 1 + 1}

	heartsFigures     = figures{"hearts": 13 + 13}
	blackMariaFigures = figures{"black-maria": 13 + 7 + 10 + 13}
	knavesFigures     = figures{"knaves": 17 - 4 - 3 - 2 - 1}
)

func TestTrexAddsUpToZero(t *testing.T) {
	require.Equal(t, 0, trexFigures.sum())
	require.Equal(t, 0, complexFigures.sum())
	require.Equal(t, -75, -150+75, "the king of hearts that was shown has the same sum")
}

// kingFigures are the totals of the contracts of King. The schedule has the negative contracts
// once and the trumps four times, so that a match adds up to 0.
var kingFigures = figures{
	"no-tricks": -20 * 13, "no-hearts": -20 * 13, "no-queens": -50 * 4, "kings-and-jacks": -30 * (4 + 4), "no-king": -160,
	"no-last-two": -90 - 90, "tricks": 25 * 13,
}

// rifkiFigures are the totals of the contracts of Rıfkı, each listed twice: every negative contract
// is declared twice in a match, and every player declares trumps twice.
var rifkiFigures = figures{
	"no-tricks": 2 * -50 * 13, "no-hearts": 2 * -30 * 13, "no-queens": 2 * -100 * 4, "kings-and-jacks": 2 * -60 * (4 + 4), "no-king": 2 * -320,
	"no-last-two": 2 * (-180 - 180), "trumps": 2 * 50 * 13,
}

func TestRifkiAddsUpToZero(t *testing.T) {
	trumps := 50 * 13
	require.Equal(t, -2*2600, rifkiFigures.sum()-2*trumps)
	require.Zero(t, 8*trumps-2*2600)
}

func TestKingAddsUpToZero(t *testing.T) {
	negative := kingFigures.sum() - kingFigures["tricks"]
	require.Equal(t, -1300, negative)
	require.Equal(t, 0, negative+4*kingFigures["tricks"])
	require.Equal(t, kingFigures["tricks"], 25*(4+3*3), "a deal that is declined has the same sum")
}

// kingRussian returns the totals of the fourteen games of the Russian King for that many tricks.
func kingRussian(tricks int) figures {
	all := 2*tricks + 2*8 + 4*4 + 4*4 + 8 + 8 + 16
	return figures{
		"no-tricks": -2 * tricks, "no-hearts": -2 * 8, "no-jacks": -4 * 4, "no-queens": -4 * 4, "no-last-two": -8 - 8, "no-king": -16, "no-eralash": -all,
		"tricks": 2 * tricks, "hearts": 2 * 8, "jacks": 4 * 4, "queens": 4 * 4, "last-two": 8 + 8, "king": 16, "eralash": all,
	}
}

func TestKingRussianAddsUpToZero(t *testing.T) {
	require.Zero(t, kingRussian(8).sum())
	require.Zero(t, kingRussian(10).sum())
	require.Equal(t, []int{6 * 16, 100}, []int{kingRussian(8)["eralash"], kingRussian(10)["eralash"]})
}

// keinStich returns the totals of the contracts of Kein Stich for that many tricks. The pot is what
// the first four deals cost.
func keinStich(tricks, pot int) figures {
	return figures{"no-tricks": -5 * tricks, "no-hearts": -5 * 8, "no-queens": -10 * 4, "no-king": -40, "domino": pot}
}

func TestKeinStichAddsUpToZero(t *testing.T) {
	for tricks, pot := range map[int]int{10: 170, 8: 160, 6: 150, 5: 145} {
		require.Zero(t, keinStich(tricks, pot).sum(), "%d tricks", tricks)
	}
}

// rosbiratschka returns the totals of the contracts of Rosbiratschka for that many hearts. Each
// total is that of a deal in which no points are doubled and nobody takes everything.
func rosbiratschka(hearts int) figures {
	return figures{"no-tricks": 1 * 8, "no-hearts": 1 * hearts, "no-jacks": 2 * 4, "no-king": 8, "hundred": 1 + 2 + 5, "domino": 8}
}

// simplified returns the totals for that many tricks, packs and hearts; king is the sum of the
// points of all kings of hearts.
func simplified(tricks, packs, hearts, king int) figures {
	return figures{
		"no-tricks": 5 * tricks, "no-hearts": 5 * hearts, "no-queens": 20 * 4 * packs, "no-king": king,
		"salad": 5*tricks + 5*hearts + 20*4*packs + king, "tricks": -5 * tricks, "no-first-last": 40 + 40,
	}
}

// salade returns the totals for that many tricks. The salad is the sum of the other five.
func salade(tricks int) figures {
	return figures{
		"no-tricks": 5 * tricks, "no-hearts": 5 * 13, "no-queens": 25 * 4, "no-king-of-spades": 50, "no-last": 80,
		"salad-of-five": 5*tricks + 5*13 + 25*4 + 50 + 80,
	}
}

// with returns the totals with one more contract.
func (f figures) with(id score.ContractID, points int) figures {
	all := figures{id: points}
	for id, points := range f {
		if _, given := all[id]; !given {
			all[id] = points
		}
	}
	return all
}

func (f figures) sum() (sum int) {
	for _, points := range f {
		sum += points
	}
	return sum
}

func TestFiguresOfEveryVariant(t *testing.T) {
	three := simplified(17, 1, 13, 80).with("domino", -40+0+40)
	four := simplified(13, 1, 13, 80).with("domino", -50-20+20+40)
	five := simplified(10, 1, 13, 80).with("domino", -50-25+0+25+50)
	require.Equal(t, []int{615, 585, 580}, []int{three.sum(), four.sum(), five.sum()})
	require.Zero(t, threeHandFigures.sum(), "a rubber, in which each contract is played once")
	require.Zero(t, yaleFigures.sum())
	require.Zero(t, sanFranciscoFigures.sum())
	short := func(f figures) figures {
		return figures{"no-tricks": f["no-tricks"], "no-hearts": f["no-hearts"], "no-queens": f["no-queens"], "no-king": f["no-king"], "salad": f["salad"]}
	}
	seen := map[string]bool{}
	for _, game := range []struct {
		name    string
		players int
		want    figures
		deals   int
	}{
		{"penguin", 4, penguinFigures, 28},
		{"fife", 4, fifeFigures, 0}, // the number depends on what is combined
		{"penguin-right-lead", 4, penguinFigures, 28},
		{"pagat", 4, penguinFigures.with("domino", 45+20+5-5), 28},
		{"pagat", 5, figures{
			"no-tricks": -2 * 10, "no-hearts": -2*12 - 6, "no-queens": -6 * 4, "no-king": -20,
			"no-last-two": -20 - 10, "trumps": 5 * 10, "domino": 45 + 25 + 10 + 0 - 6,
		}, 35},
		{"italian", 4, figures{
			"tricks": 5 * 13, "no-tricks": -2 * 13, "no-king": -20, "no-queens": -6 * 4, "no-hearts": -4*5 - 2*8,
			"no-last-two": -12 - 12, "domino": 45 + 20 + 10 - 10,
		}, 28},
		{"barbuda", 4, barbudaFigures, 28},
		{"three-hand", 3, threeHandFigures, 21},
		{"yale", 4, yaleFigures, 28},
		{"san-francisco", 4, sanFranciscoFigures, 28},
		{"salade", 3, salade(17).with("domino", -40+0+40), 7}, {"salade", 4, salade(13).with("domino", -50-20+20+40), 7},
		{"slobberhannes", 3, slobberhannesFigures, 0}, {"slobberhannes", 4, slobberhannesFigures, 0},
		{"slobberhannes", 5, slobberhannesFigures, 0}, {"slobberhannes", 6, slobberhannesFigures, 0},
		{"barbuda-flat", 4, barbudaFigures.with("domino", 35+25+15+0), 28},
		{"king", 4, kingFigures, 10},
		{"rifki", 4, rifkiFigures, 20},
		{"king-russian", 4, kingRussian(8), 14}, {"king-russian", 3, kingRussian(10), 14},
		{"kein-stich", 3, keinStich(10, 170), 5}, {"kein-stich", 4, keinStich(8, 160), 5},
		{"kein-stich", 5, keinStich(6, 150), 5}, {"kein-stich", 6, keinStich(5, 145), 5},
		{"quodlibet", 4, quodlibetFigures, 6},
		{"lora", 4, loraFigures, 28}, {"herzeln", 4, herzelnFigures, 8},
		{"trex", 4, trexFigures, 20}, {"trex-teams", 4, trexFigures, 20}, {"trex-complex", 4, complexFigures, 8},
		{"hearts", 3, heartsFigures, 0}, {"hearts", 4, heartsFigures, 0}, {"hearts", 5, heartsFigures, 0},
		{"black-maria", 3, blackMariaFigures, 0}, {"knaves", 3, knavesFigures, 0},
		{"polignac", 3, polignacFigures, 0}, {"polignac", 4, polignacFigures, 0}, {"polignac", 5, polignacFigures, 0}, {"polignac", 6, polignacFigures, 0},
		{"lorum", 4, figures{"no-hearts": 8, "no-queens": 2 * 4, "no-tricks": 8, "no-king": 8, "train": 1 + 2 + 3 + 4, "quart": 0, "domino": 0}, 28},
		{"rosbiratschka", 4, rosbiratschka(8), 6}, {"rosbiratschka", 3, rosbiratschka(6), 6},
		{"simplified", 3, three, 8}, {"simplified", 4, four, 8}, {"simplified", 5, five, 8},
		{"simplified-choice", 3, three, 24}, {"simplified-choice", 4, four, 32}, {"simplified-choice", 5, five, 40},
		{"simplified-choice-plain", 3, three, 24}, {"simplified-choice-plain", 4, four, 32}, {"simplified-choice-plain", 5, five, 40},
		{"simplified-five", 3, short(three), 5}, {"simplified-five", 4, short(four), 5}, {"simplified-five", 5, short(five), 5},
		{"simplified-many", 6, simplified(17, 2, 26, 160).with("domino", 0), 8},
		{"simplified-many", 7, simplified(14, 2, 26, 160).with("domino", 0), 8},
		{"simplified-many", 8, simplified(13, 2, 26, 160).with("domino", 0), 8},
		{"simplified-many-tarot", 6, simplified(17, 2, 27, 320).with("domino", 0), 8},
		{"simplified-many-tarot", 7, simplified(15, 2, 27, 320).with("domino", 0), 8},
		{"simplified-many-tarot", 8, simplified(13, 2, 27, 320).with("domino", 0), 8},
	} {
		name := fmt.Sprintf("%s/%d", game.name, game.players)
		seen[name] = true
		v, err := variants.Lookup(game.name)
		require.NoError(t, err)
		g, err := v.For(game.players)
		require.NoError(t, err, name)
		got := figures{}
		for i := range g.Contracts() {
			got[g.Contract(i).ID()] += g.Contract(i).Total() // the game has patience twice
		}
		require.Equal(t, game.want, got, name)
		require.Equal(t, game.deals, g.Deals(), name)
	}
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for _, players := range v.Players() {
			require.True(t, seen[fmt.Sprintf("%s/%d", name, players)], "%s with %d players has no figures here", name, players)
		}
	}
}
