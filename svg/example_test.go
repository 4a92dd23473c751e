package svg_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/svg"
	"github.com/barbukit/barbukit/variants"
)

// titleOf returns the title and the description of a picture.
func titleOf(picture string) string {
	lines := strings.SplitN(picture, "\n", 4)
	return strings.Join(lines[1:3], "\n")
}

// A card that is 40 pixels high.
func ExampleCard() {
	card := svg.Card(cards.MustParse("QH"), svg.Options{Width: 29, Language: lang.French, Prefix: "q"})
	fmt.Println(strings.SplitN(card, "\n", 2)[0])
	fmt.Println(titleOf(card))
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="29" height="40.6" lang="fr" role="img" aria-labelledby="q-t" aria-describedby="q-d">
	// <title id="q-t">Dame de cœur</title>
	// <desc id="q-d">dame de cœur</desc>
}

// The view of a seat as a file.
func ExampleView() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		panic(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		panic(err)
	}
	if err := m.Chance(rand.NewPCG(1, 2)); err != nil { // deal
		panic(err)
	}
	picture := svg.View(m.View(0), svg.Options{Theme: svg.ThemeAuto, Names: []string{"Annie", "Benny", "Chloé", "Dev"}, Prefix: "table"})
	file := filepath.Join(os.TempDir(), "table.svg")
	defer os.Remove(file)
	if err := os.WriteFile(file, []byte(picture), 0o666); err != nil {
		panic(err)
	}
	fmt.Println(strings.SplitN(titleOf(picture), "\n", 2)[0])
	// Output:
	// <title id="table-t">Barbu (The Penguin Book of Card Games), Deal 1 of 28</title>
}

// A page of HTML that has the faces of the cards once.
func ExampleSymbols() {
	hands, err := cards.Pack52().Deal(4, rand.NewPCG(1, 2))
	if err != nil {
		panic(err)
	}
	faces := svg.Options{Prefix: "faces", Colours: svg.FourColours}
	page := "<!DOCTYPE html>\n<title>Hands</title>\n" + svg.Symbols(faces)
	for seat, hand := range hands[:4] {
		picture := svg.Hand(hand, svg.Options{Prefix: fmt.Sprint("hand", seat), Faces: "faces", Colours: svg.FourColours})
		page += picture
		if seat == 0 {
			fmt.Print(picture)
		}
	}
	fmt.Println(len(page) < 50_000)
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 541 140" lang="en" role="img" aria-labelledby="hand0-t" aria-describedby="hand0-d">
	// <title id="hand0-t">Hand</title>
	// <desc id="hand0-d">jack of spades, ten of spades, nine of spades, eight of spades, ace of hearts, nine of hearts, four of hearts, ten of diamonds, six of diamonds, two of diamonds, queen of clubs, ten of clubs, six of clubs</desc>
	// <use href="#faces-JS"/>
	// <use href="#faces-TS" x="36" y="0"/>
	// <use href="#faces-9S" x="72" y="0"/>
	// <use href="#faces-8S" x="108" y="0"/>
	// <use href="#faces-AH" x="147" y="0"/>
	// <use href="#faces-9H" x="183" y="0"/>
	// <use href="#faces-4H" x="219" y="0"/>
	// <use href="#faces-TD" x="258" y="0"/>
	// <use href="#faces-6D" x="294" y="0"/>
	// <use href="#faces-2D" x="330" y="0"/>
	// <use href="#faces-QC" x="369" y="0"/>
	// <use href="#faces-TC" x="405" y="0"/>
	// <use href="#faces-6C" x="441" y="0"/>
	// </svg>
	// true
}
