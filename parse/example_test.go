package parse_test

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variants"
)

// Read what two players type, one in English and one in French.
func ExampleAction() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := m.Chance(rand.NewPCG(1, 2)); err != nil { // deal
		fmt.Println(err)
		return
	}
	for _, typed := range []struct {
		text     string
		language lang.Language
	}{
		{"trumsp hearts", lang.English},
		{"trumps hearts", lang.English},
		{"x0 x2", lang.English},
		{"contre 0", lang.French},
	} {
		view := m.View(m.Turn().Seat)
		a, err := parse.Action(view, typed.text, typed.language)
		if err == nil {
			err = m.Apply(a)
		}
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(m.Format(a))
	}
	// Output:
	// "trumsp hearts" is not understood: type a contract, for example No tricks (did you mean Trump?)
	// 0 declare trumps H
	// 1 double 0 2: only the declarer may be doubled in this contract (wrong: 2; may double 0 or pass)
	// 1 double 0
}

func ExampleCard() {
	for _, text := range []string{"10h", "♥Q", "queen of hearts", "dame de cœur", "9c", "dame de coer"} {
		c, err := parse.Card(text, lang.French)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(c)
	}
	// Output:
	// TH
	// QH
	// QH
	// QH
	// 9H
	// "dame de coer" is not understood: type a card, for example DC (did you mean dame de cœur?)
}

// The last text can mean two spades, or a spade and a heart.
func ExampleHand() {
	for _, text := range []string{"♠AK3 ♥QJ", "DC 10P", "P: R10 C: A", "AK3.QJ..", "♠A K ♥"} {
		h, err := parse.Hand(text, lang.French)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(h)
	}
	// Output:
	// AK3.QJ..
	// T.Q..
	// KT.A..
	// AK3.QJ..
	// "♠A K ♥" is not understood: type a hand, for example AP DC 9C, or AK3.QJ.T98.76542
}

func ExampleFormat() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := m.Chance(rand.NewPCG(1, 2)); err != nil {
		fmt.Println(err)
		return
	}
	view := m.View(0)
	for a := range view.Actions() {
		if a.Suit == cards.Hearts {
			fmt.Println(parse.Format(view, a, lang.English))
			fmt.Println(parse.Format(view, a, lang.German))
		}
	}
	// Output:
	// Trump H
	// Trumpf H
}

// message returns what to say to a player whose action was refused, in their language.
func message(err error, l lang.Language) string {
	if e, ok := errors.AsType[*parse.Error](err); ok { // the typed text is not understood
		return e.In(l)
	}
	if rule := l.Rule(barbu.Code(err)); rule != "" { // a rule forbids the action
		return rule
	}
	return err.Error()
}

// A program for players who speak German.
func ExampleError_In() {
	_, err := parse.Card("herz dmae", lang.German)
	fmt.Println(message(err, lang.German))
	fmt.Println(message(tricks.ErrMustFollow, lang.German))
	// Output:
	// "herz dmae" ist nicht verständlich: gib eine Karte ein, zum Beispiel DH (meinst du Herzdame?)
	// Du musst die angespielte Farbe bedienen.
}
