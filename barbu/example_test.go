package barbu_test

import (
	"errors"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// queens returns a small variant: 16 cards and one contract, so four short deals.
func queens() *variant.Variant {
	penguin, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	r := penguin.Rules()
	r.Name, r.Title = "queens", "Four queens"
	r.Pack.Lowest = cards.Jack
	r.Contracts = r.Contracts[2:3] // no-queens
	r.Doubling.Quota = 0
	r.ZeroSum = variant.ZeroSumNone
	v, err := r.Compile()
	if err != nil {
		log.Fatal(err)
	}
	return v
}

// One deal of a small variant, with the actions as lines of a record.
func ExampleMatch() {
	m, err := barbu.New(queens(), 4)
	if err != nil {
		log.Fatal(err)
	}
	hands := cards.Hands{
		cards.MustParseHand("AK.Q.J."),
		cards.MustParseHand("Q.J.A.K"),
		cards.MustParseHand("J.A.K.Q"),
		cards.MustParseHand(".K.Q.AJ"),
	}
	if err := m.Deal(hands); err != nil {
		log.Fatal(err)
	}
	for _, line := range []string{
		"0 declare no-queens",
		"1 double 0", "2 pass", "3 pass", "0 redouble 1",
		"0 play JD", "1 play AD", "2 play KD", "3 play QD",
		"1 play KC", "2 play QC", "3 play JC", "0 play QH",
		"1 play QS", "2 play JS", "3 play KH", "0 play AS",
	} {
		a, err := m.Parse(line)
		if err != nil {
			log.Fatal(err)
		}
		if err := m.Apply(a); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Print(sheet.Text(m.Sheet()))
	fmt.Println("due:", m.Turn())
	// Output:
	// Four queens, 4 players
	//
	//                                    |  before bets    |  points         |  total
	// deal  declarer  contract   bets    |   0    1  2  3  |   0    1  2  3  |   0    1  2  3  check
	// 1     0         No queens  (1xx0)  |  -6  -18  0  0  |  18  -42  0  0  |  18  -42  0  0    -24
	//
	// total  0: 18  1: -42  2: 0  3: 0  (sum -24)
	// place  0: 1st  1: 4th  2: =2nd  3: =2nd
	// due: deal
}

// A whole match with random actions.
func ExampleMatch_Turn() {
	penguin, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(penguin, 4)
	if err != nil {
		log.Fatal(err)
	}
	src := rand.NewPCG(1, 2)
	actions := 0
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			if err := m.Deal(m.Shuffle(src)); err != nil {
				log.Fatal(err)
			}
			continue
		}
		var chosen barbu.Action
		n := uint64(0)
		for a := range m.Legal() {
			if n++; src.Uint64()%n == 0 {
				chosen = a
			}
		}
		if err := m.Apply(chosen); err != nil {
			log.Fatal(err)
		}
		actions++
	}
	fmt.Printf("%d actions; the points add up to %d\n", actions, m.Total().Sum())
	// Output:
	// 1568 actions; the points add up to 0
}

func ExampleMatch_Legal() {
	m, err := barbu.New(queens(), 4)
	if err != nil {
		log.Fatal(err)
	}
	if err := m.Deal(m.Shuffle(rand.NewPCG(1, 2))); err != nil {
		log.Fatal(err)
	}
	for range 2 {
		var first barbu.Action
		fmt.Println(m.Turn())
		for a := range m.Legal() {
			fmt.Println(" ", m.Format(a))
			if first.Kind == 0 {
				first = a
			}
		}
		if err := m.Apply(first); err != nil {
			log.Fatal(err)
		}
	}
	// Output:
	// declaration of seat 0
	//   0 declare no-queens
	// bet of seat 1
	//   1 pass
	//   1 double 0
	//   1 double 2
	//   1 double 0 2
	//   1 double 3
	//   1 double 0 3
	//   1 double 2 3
	//   1 double 0 2 3
}

// An illegal action changes nothing. The error names the rule and what is allowed.
func ExampleMatch_Apply() {
	m, err := barbu.New(queens(), 4)
	if err != nil {
		log.Fatal(err)
	}
	hands := cards.Hands{
		cards.MustParseHand("AK.Q.J."),
		cards.MustParseHand("Q.J.A.K"),
		cards.MustParseHand("J.A.K.Q"),
		cards.MustParseHand(".K.Q.AJ"),
	}
	if err := m.Deal(hands); err != nil {
		log.Fatal(err)
	}
	for _, line := range []string{"0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass", "0 play AS", "1 play JH"} {
		a, err := m.Parse(line)
		if err != nil {
			log.Fatal(err)
		}
		if err := m.Apply(a); err != nil {
			fmt.Println(err)
			if refusal, ok := errors.AsType[*barbu.ActionError](err); ok {
				fmt.Println("rule:", refusal.Reason())
			}
			fmt.Println("ErrMustFollow:", errors.Is(err, tricks.ErrMustFollow))
		}
	}
	fmt.Println("still due:", m.Turn())
	// Output:
	// 1 play JH: must follow the suit led (may play QS)
	// rule: must follow the suit led (may play QS)
	// ErrMustFollow: true
	// still due: card of seat 1
}

// The history has the whole match as values. Here it repeats the match.
func ExampleMatch_History() {
	m, err := barbu.New(queens(), 4)
	if err != nil {
		log.Fatal(err)
	}
	if err := m.Deal(m.Shuffle(rand.NewPCG(1, 2))); err != nil {
		log.Fatal(err)
	}
	for _, line := range []string{"0 declare no-queens", "1 double 0 2"} {
		a, err := m.Parse(line)
		if err == nil {
			err = m.Apply(a)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	repeated, err := barbu.New(m.Variant(), m.Players())
	if err != nil {
		log.Fatal(err)
	}
	for h := range m.History() {
		if h.Due == barbu.DueDeal {
			fmt.Println("deal", h.Hands[0], h.Hands[1], h.Hands[2], h.Hands[3])
		} else {
			fmt.Println(m.Format(h.Action))
		}
		if err := repeated.Repeat(h); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println("equal:", repeated.Equal(m))
	// Output:
	// deal Q.AK..J A.J.Q.K K..AK.A J.Q.J.Q
	// 0 declare no-queens
	// 1 double 0 2
	// equal: true
}

// Undo takes back what happened last, here a bet and then the declaration.
func ExampleMatch_Undo() {
	m, err := barbu.New(queens(), 4)
	if err != nil {
		log.Fatal(err)
	}
	if err := m.Deal(m.Shuffle(rand.NewPCG(1, 2))); err != nil {
		log.Fatal(err)
	}
	for _, line := range []string{"0 declare no-queens", "1 double 0 2"} {
		a, err := m.Parse(line)
		if err == nil {
			err = m.Apply(a)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	for range 3 {
		fmt.Println(m.Turn())
		if err := m.Undo(); err != nil {
			log.Fatal(err)
		}
	}
	fmt.Println(m.Turn())
	fmt.Println(m.Undo())
	// Output:
	// bet of seat 2
	// bet of seat 1
	// declaration of seat 0
	// deal
	// barbu: there is nothing to take back: the history is empty
}

// A match is saved in a file in mid-deal, and continues from it.
func ExampleMatch_Position() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	if err := m.Chance(rand.NewPCG(1, 2)); err != nil {
		log.Fatal(err)
	}
	folder, err := os.MkdirTemp("", "match")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(folder)
	name := filepath.Join(folder, "match.txt")

	err = os.WriteFile(name, []byte(m.Position()), 0o644)
	if err != nil {
		log.Fatal(err)
	}

	text, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	back, err := barbu.ParsePosition(variants.Lookup, string(text))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(back.Turn(), back.Equal(m))
	// Output:
	// declaration of seat 0 true
}

// A position is a match as one line of text, here in the second of four deals.
func ExampleParsePosition() {
	v := queens()
	lookup := func(string) (*variant.Variant, error) { return v, nil }
	m, err := barbu.ParsePosition(lookup, "position 1 queens "+v.Fingerprint()+" 4 1 0.0.1 - no-queens/-/-/- 0.1 - 18/-42/0/0 card 2 "+
		"deal:AK.Q.J./Q.J.A.K/J.A.K.Q/.K.Q.AJ declare:no-queens bet:-/-/-/- play:JH")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(m.Turn(), m.LegalCards())
	if err := m.Apply(barbu.PlayAction(2, cards.MustParse("AH"))); err != nil {
		log.Fatal(err)
	}
	fmt.Println(m.Position()[len("position 1 queens "+v.Fingerprint()):])

	_, err = barbu.ParsePosition(variants.Lookup, "position 1 penguin 123abc 5 0 0.0.0 - - 0.0 - 0 deal -")
	refusal, _ := errors.AsType[*barbu.PositionError](err)
	fmt.Println("wrong word:", refusal.Word, refusal.Text)
	// Output:
	// card of seat 2 AH
	//  4 1 0.0.1 - no-queens/-/-/- 0.1 - 18/-42/0/0 card 3 deal:AK.Q.J./Q.J.A.K/J.A.K.Q/.K.Q.AJ declare:no-queens bet:-/-/-/- play:JH/AH
	// wrong word: 4 123abc
}
