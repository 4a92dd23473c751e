package parse_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/variants"
)

// Two players read in their languages what happens at a table.
func ExampleFormat_events() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	names := []string{"Annie", "Benny", "Chris", "Dora"}
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
	french, err := news(m, chris, names, lang.French)
	if err != nil {
		log.Fatal(err)
	}
	german, err := news(m, dora, names, lang.German)
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
	// Annie joue AP. Annie spielt AP.
	// Benny joue 5P. Benny spielt 5P.
	// Chris joue DP. Chris spielt DP.
	// Dora joue 2P. Dora spielt 2P.
	// Annie fait le pli. Annie macht den Stich.
}

// news returns what has happened since a player's view was made, and brings the view up to date.
func news(m *barbu.Match, v *barbu.View, names []string, l lang.Language) (texts []string, err error) {
	for e := range m.Events(v.Seat, v.Cursor) {
		texts = append(texts, sentence(v, &e, names, l))
		if e.TrickTo != cards.NoSeat {
			texts = append(texts, l.Text(lang.Takes, names[e.TrickTo]))
		}
		if e.Place > 0 {
			texts = append(texts, l.Text(lang.GoesOut, names[e.Seat], e.Place))
		}
		if err := v.Apply(e); err != nil {
			return texts, err // the player needs a new view
		}
	}
	return texts, nil
}

// sentence returns what was done in an event. The view does not have the event yet.
func sentence(v *barbu.View, e *barbu.Event, names []string, l lang.Language) string {
	if e.Kind == barbu.KindDeal {
		return l.Text(lang.Deals, names[e.Dealer])
	}
	who := names[e.Seat]
	switch e.Kind {
	case barbu.KindDouble:
		var bets []string
		for on := range e.Doubles.All() {
			bets = append(bets, l.Text(lang.Doubled, who, names[on]))
		}
		for on := range e.Redoubles.All() {
			bets = append(bets, l.Text(lang.Redoubled, who, names[on]))
		}
		return strings.Join(bets, ", ")
	case barbu.KindPass:
		if v.Due == barbu.DueBet {
			return l.Text(lang.MakesNoBet, who)
		}
		return l.Text(lang.Passes, who)
	}
	a, err := v.Parse(e.String())
	if err != nil {
		return e.String() // a step with hidden cards
	}
	text := parse.Format(v, a, l)
	switch e.Kind {
	case barbu.KindDeclare:
		return l.Text(lang.Declares, who, text)
	case barbu.KindPlay:
		return l.Text(lang.Plays, who, text)
	}
	return l.Text(lang.Heading, who) + " " + text
}
