package tricks_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// tester has the methods that *rapid.T and *testing.T share.
type tester interface {
	require.TestingT
	Fatalf(format string, args ...any)
}

// After every card a State and its Trick agree with the oracle. A card that the oracle
// forbids is refused with the same rule, and the State does not change.
func TestOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
		d.playThrough(t, map[string]int{}, func(legal []cards.Card) cards.Card {
			return rapid.SampledFrom(legal).Draw(t, "card")
		})
	})
}

// TestOracleTwoCopies repeats TestOracle with rare rules and two copies of few cards. A trick then often has two copies
// of a card. A [cards.Set] has such a card only once, so its length does not state how many tricks were played.
func TestOracleTwoCopies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pack := newPack(cards.Queen, 2, false)
		for range 3 {
			d := drawDeal(t, pack[:rapid.SampledFrom([]int{12, 18, 24}).Draw(t, "cards")], true)
			d.playThrough(t, map[string]int{}, func(legal []cards.Card) cards.Card {
				return rapid.SampledFrom(legal).Draw(t, "card")
			})
		}
	})
}

// TestOracleEveryCombination repeats the checks of TestOracle for each combination of rules
// and each trump, with one pack and with two packs. The deals are the same in every run.
// Every case and every error must occur.
func TestOracleEveryCombination(t *testing.T) {
	src := rand.NewPCG(1, 2)
	rng := rand.New(src)
	seen := map[string]int{}
	for _, rules := range combinations {
		for trump := cards.NoSuit; trump <= cards.Spades; trump++ {
			for copies := 1; copies <= 2; copies++ {
				pack := newPack(cards.Jack, copies, copies == 2)
				rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
				players := 2 + rng.IntN(4)
				d := table{rules: rules, trump: trump, leader: rng.IntN(players), hands: dealOut(pack, players, most(pack, players))}
				d.playThrough(t, seen, func(legal []cards.Card) cards.Card { return legal[rng.IntN(len(legal))] })
			}
		}
	}
	for _, rule := range []error{
		tricks.ErrOver, tricks.ErrNotHeld, tricks.ErrMustFollow, tricks.ErrMustHead, tricks.ErrMustTrump,
		tricks.ErrMustOvertrump, tricks.ErrLastResort, tricks.ErrUntilBroken,
	} {
		require.NotZero(t, seen[rule.Error()], "never refused: %v", rule)
	}
	for situation := range sentences {
		require.NotZero(t, seen[situation], "never occurred: %v", situation)
	}
}

// playThrough plays the deal to its end and counts the refusals and the cases seen.
func (d *table) playThrough(t tester, seen map[string]int, choose func([]cards.Card) cards.Card) {
	o, s := d.oracle(), d.state()
	for {
		d.compare(t, o, &s)
		d.offer(t, o, &s, seen)
		d.compareColumns(t, o, &s, seen)
		d.compareResumed(t, o, &s)
		if o.over() {
			return
		}
		c := choose(o.legal())
		require.NoError(t, s.Play(c))
		o.play(c)
	}
}

// compareResumed compares a deal between two tricks with a deal that is set up at that place.
func (d *table) compareResumed(t tester, o *oracle, s *tricks.State) {
	if len(o.trick) > 0 {
		return
	}
	p := tricks.Position{Players: len(o.hands), Leader: s.Turn()}
	for seat := range cards.Seat(len(o.hands)) {
		p.Hands[seat], p.Taken[seat] = s.Hand(seat), s.Taken(seat)
	}
	for i := range s.Done() {
		p.Winners = append(p.Winners, s.Winner(i))
	}
	resumed, err := d.rules.Resume(d.trump, &p)
	require.NoError(t, err)
	d.compare(t, o, &resumed)
	onePack := true
	for _, c := range slices.Concat(d.hands...) {
		onePack = onePack && count(slices.Concat(d.hands...), c) == 1
	}
	if onePack && resumed != *s {
		t.Fatalf("Resume = %+v, want %+v", resumed, *s)
	}
	// The rest of the deal by itself has the same plays and the same end.
	for _, hand := range p.Taken {
		for c := range hand.First.All() {
			p.Gone = p.Gone.With(c)
		}
		for c := range hand.Second.All() {
			p.Gone = p.Gone.With(c)
		}
	}
	p.Taken, p.Winners = cards.Hands{}, nil
	rest, err := d.rules.Resume(d.trump, &p)
	require.NoError(t, err)
	if rest.Over() != s.Over() || rest.Legal() != s.Legal() || rest.Size() != s.Size()-s.Done() || rest.Done() != 0 {
		t.Fatalf("the rest of the deal: Over, Legal, Size, Done = %v, %v, %d, %d, want %v, %v, %d, 0",
			rest.Over(), rest.Legal(), rest.Size(), rest.Done(), s.Over(), s.Legal(), s.Size()-s.Done())
	}
}

func (d *table) compare(t tester, o *oracle, s *tricks.State) {
	if s.Over() != o.over() || s.Turn() != cards.Seat(o.turn()) {
		t.Fatalf("Over, Turn = %v, %v, want %v, %v", s.Over(), s.Turn(), o.over(), o.turn())
	}
	legal := o.legal()
	if s.Legal() != cards.SetOf(legal...) || !o.over() && len(legal) == 0 {
		t.Fatalf("Legal = %v, want %v", s.Legal(), legal)
	}
	if s.Size() != len(d.hands[0]) || s.Done() != len(o.done) {
		t.Fatalf("Size, Done = %d, %d, want %d, %d", s.Size(), s.Done(), len(d.hands[0]), len(o.done))
	}
	var all []cards.Card
	tricksWon := 0
	for player := range o.hands {
		seat := cards.Seat(player)
		won, taken := o.won(player)
		if s.Hand(seat) != cards.HandOf(o.hands[player]...) {
			t.Fatalf("Hand(%v) = %v, want %v", seat, s.Hand(seat), o.hands[player])
		}
		if s.Won(seat) != won || s.Taken(seat) != cards.HandOf(taken...) {
			t.Fatalf("Won, Taken(%v) = %d, %v, want %d, %v", seat, s.Won(seat), s.Taken(seat), won, taken)
		}
		tricksWon += s.Won(seat)
		all = append(all, listOf(s.Hand(seat))...)
		all = append(all, listOf(s.Taken(seat))...)
	}
	for i, trick := range o.done {
		if s.Winner(i) != cards.Seat(o.winner(trick).player) {
			t.Fatalf("Winner(%d) = %v, want the winner of %v", i, s.Winner(i), trick)
		}
	}
	for seat := cards.Seat(len(o.hands)); seat < cards.MaxSeats; seat++ {
		if s.Won(seat) != 0 || s.Taken(seat).Len() != 0 || s.Hand(seat).Len() != 0 {
			t.Fatalf("Won, Taken, Hand(%v) = %d, %v, %v at an empty seat", seat, s.Won(seat), s.Taken(seat), s.Hand(seat))
		}
	}
	trick := s.Trick()
	compareTrick(t, o, &trick)
	for _, c := range trick.All() {
		all = append(all, c)
	}

	// Each trick has one winner, and no card is lost or added.
	dealt := slices.Concat(d.hands...)
	slices.Sort(dealt)
	slices.Sort(all)
	if tricksWon != s.Done() || !slices.Equal(dealt, all) {
		t.Fatalf("%d of %d tricks are won, and the cards are %v, want %v", tricksWon, s.Done(), all, dealt)
	}

	// The trick of a deal must equal a trick that was made without a deal. So the trick of
	// a deal holds nothing of the earlier tricks.
	alone := d.rules.Trick(d.trump, len(o.hands), cards.Seat(o.leader)).After(cards.SetOf(o.earlier()...))
	for _, p := range o.trick {
		alone = alone.With(p.card)
	}
	if trick != alone {
		t.Fatalf("Trick = %+v, want %+v", trick, alone)
	}
}

func compareTrick(t tester, o *oracle, trick *tricks.Trick) {
	var got []played
	for seat, c := range trick.All() {
		got = append(got, played{int(seat), c})
	}
	if !slices.Equal(o.trick, got) || trick.Len() != len(got) {
		t.Fatalf("All, Len = %v, %d, want %v", got, trick.Len(), o.trick)
	}
	want := played{player: o.leader}
	led := cards.NoSuit
	if len(o.trick) > 0 {
		want, led = o.winner(o.trick), o.trick[0].card.Suit()
	}
	if trick.Winner() != cards.Seat(want.player) || trick.Best() != want.card {
		t.Fatalf("Winner, Best = %v, %v, want %v", trick.Winner(), trick.Best(), want)
	}
	if trick.Led() != led || trick.Trump() != o.trump || trick.Leader() != cards.Seat(o.leader) ||
		trick.Turn() != cards.Seat(o.turn()) || trick.Done() {
		t.Fatalf("Led %v, Trump %v, Leader %v, Turn %v, Done %v, want %v, %v, %v, %v, false",
			trick.Led(), trick.Trump(), trick.Leader(), trick.Turn(), trick.Done(), led, o.trump, o.leader, o.turn())
	}
}

// allCards is every card, and the zero Card.
var allCards = append(newPack(cards.Two, 1, true), 0, cards.Joker, cards.Bridge)

// offer tries every card. The deal must accept exactly the cards that the oracle allows.
func (d *table) offer(t tester, o *oracle, s *tricks.State, seen map[string]int) {
	before, trick := *s, s.Trick()
	hand := s.Hand(s.Turn()).First
	for _, c := range allCards {
		rule := o.forbids(c)
		if rule == nil {
			if next := *s; next.Play(c) != nil || s.Why(c) != nil || trick.Why(hand, c) != nil {
				t.Fatalf("Play(%v) = %v, Why = %v, in a trick %v, want none", c, before.Play(c), s.Why(c), trick.Why(hand, c))
			}
			continue
		}
		seen[rule.Error()]++
		want := tricks.PlayError{Seat: s.Turn(), Card: c, Legal: s.Legal(), Err: rule}
		refusals := []error{s.Play(c), s.Why(c)}
		if rule != tricks.ErrOver {
			refusals = append(refusals, trick.Why(hand, c))
		}
		for _, err := range refusals {
			refused, ok := err.(*tricks.PlayError)
			if !ok || !errors.Is(err, rule) {
				t.Fatalf("Play(%v): %#v, want %#v", c, err, &want)
			}
			facts := *refused
			facts.Err = rule // the error has another text if other cards than hearts are spared
			if facts != want {
				t.Fatalf("Play(%v): %#v, want %#v", c, err, &want)
			}
		}
	}
	if before != *s {
		t.Fatalf("a refused card changed the state: %+v, want %+v", *s, before)
	}
	if !o.over() && trick.Legal(hand) != s.Legal() {
		t.Fatalf("Trick.Legal(%v) = %v, want %v", hand, trick.Legal(hand), s.Legal())
	}
}

// compareColumns compares Legal with the rules of a source, if the deal has the rules of
// that source.
func (d *table) compareColumns(t tester, o *oracle, s *tricks.State, seen map[string]int) {
	for i, column := range columns {
		rules := column.rules
		if o.trump == cards.NoSuit || len(o.trick) == 0 || rules.Head != o.rules.Head || rules.Ruff != o.rules.Ruff ||
			rules.Overtrump != o.rules.Overtrump || rules.Undertrump != o.rules.Undertrump ||
			o.rules.FirstTrick|o.rules.Discard|o.rules.Duck|o.rules.FirstChance != 0 || o.rules.RankOrder != 0 || o.rules.Equal != tricks.EqualLater {
			continue
		}
		hand := o.hands[o.turn()]
		situation := caseOf(hand, o.trick, o.trump)
		seen[situation]++
		want := obey(sentences[situation][i], hand, o.trick, o.trump)
		if s.Legal() != cards.SetOf(want...) {
			t.Fatalf("%s, %s: Legal = %v, want %v", column.name, situation, s.Legal(), want)
		}
	}
}
