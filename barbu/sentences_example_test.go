package barbu_test

import (
	"fmt"
	"log"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// Two players read in their languages what happens at a table.
func ExampleView_Sentences() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	chris, dora := m.View(2), m.View(3)
	var hands cards.Hands
	for seat, text := range []string{"AK3.QJ.T98.76542", "J8765.AKT.AK.KQJ", "Q9.98764.QJ.AT98", "T42.532.765432.3"} {
		hands[seat] = cards.MustParseHand(text)
	}
	if err := m.Deal(hands); err != nil {
		log.Fatal(err)
	}
	for _, line := range []string{"0 declare no-queens", "1 double 0", "2 pass", "3 pass", "0 redouble 1", "0 play AS", "1 play 5S", "2 play QS", "3 play 2S"} {
		a, err := m.Parse(line)
		if err == nil {
			err = m.Apply(a)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	o := barbu.TextOptions{Names: []string{"Annie", "Benny", "Chris", "Dora"}, NamesOnly: true}
	o.Language = lang.French
	french, err := news(m, chris, o)
	if err != nil {
		log.Fatal(err)
	}
	o.Language, o.Symbols = lang.German, true
	german, err := news(m, dora, o)
	if err != nil {
		log.Fatal(err)
	}
	for i := range french {
		fmt.Printf("%s. %s.\n", french[i], german[i])
	}
	// Output:
	// Annie donne. Annie gibt.
	// Annie annonce Pas de dames. Annie sagt Keine Damen an.
	// Benny contre Annie. Benny gibt Annie Kontra.
	// Chris ne parie pas. Chris wettet nicht.
	// Dora ne parie pas. Dora wettet nicht.
	// Annie surcontre Benny. Annie gibt Benny Rekontra.
	// Annie joue AP. Annie spielt A♠.
	// Benny joue 5P. Benny spielt 5♠.
	// Chris joue DP. Chris spielt D♠.
	// Dora joue 2P. Dora spielt 2♠.
	// Annie fait le pli. Annie macht den Stich.
}

// news returns what has happened since a player's view was made, and brings the view up to date.
func news(m *barbu.Match, v *barbu.View, o barbu.TextOptions) (sentences []string, err error) {
	for e := range m.Events(v.Seat, v.Cursor) {
		sentences = append(sentences, v.Sentences(e, o)...)
		if err := v.Apply(e); err != nil {
			return sentences, err // the player needs a new view
		}
	}
	return sentences, nil
}
