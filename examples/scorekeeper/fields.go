package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// field is one question of the form of a deal: choices, a text, or rows by seat.
type field struct {
	ID      string // the field of the entry and, after a hyphen, the item that it counts
	Legend  string
	Hint    string
	Wrong   string // the reason of a refusal
	Choices []option
	Text    *textInput
	Rows    []row
	Folded  bool // only its legend is shown until the user opens it
}

// is reports whether a refusal is about this field.
func (f *field) is(err *keeper.EntryError) bool { return f.ID == fieldID(err.Field, err.Item) }

func fieldID(name string, item score.Item) string {
	if item == "" {
		return name
	}
	return name + "-" + strings.ReplaceAll(string(item), " ", ".")
}

// option is one possible answer. It is a radio button, a checkbox or an entry of a select
// element.
type option struct {
	Kind, Name, Value string
	Label             string
	Seat              string // the number of a player, shown beside the name
	On                bool
}

// textInput is the input of a text, such as a card.
type textInput struct{ Name, Label, Value, Example string }

// choice is a select element.
type choice struct {
	Name, Label string
	Options     []option
}

// row asks about one seat.
type row struct {
	Seat    string // the number of the player, shown beside the name
	Player  string
	Does    string // the question about the player
	Number  *number
	Select  *choice
	Choices []option
}

// number is the input of a count.
type number struct {
	Name, Label, Value string
	Most               int
}

// fields returns the questions about the deal, with the answers typed so far.
func (d *dealInput) fields() ([]field, error) {
	e, err := d.entry()
	if err != nil {
		e = keeper.Entry{Contract: d.call.Contract}
		_ = d.seat("announcer", &e.Announcer) // what is counted depends on it; a wrong seat is refused already
	}
	needed, err := d.needed(e)
	if err != nil {
		return nil, err
	}
	var all []field
	if d.next.Drawn {
		all = append(all, field{ID: "dealer", Legend: d.say("dealer.drawn"), Choices: d.players("dealer", "")})
	}
	if d.next.First != 0 {
		f := field{ID: "dealer", Legend: d.say("first.holder", d.card(d.next.First)), Hint: d.say("first.deals")}
		if d.next.FirstDeclares {
			f.ID, f.Hint = "declarer", d.say("first.declares")
		}
		f.Choices = d.players(f.ID, "")
		all = append(all, f)
	}
	all = append(all, d.saleField()...)
	all = append(all, d.trumpAndRank()...)
	all = append(all, d.betFields()...)
	if needed.Announcer {
		all = append(all, field{
			ID: "announcer", Legend: d.say("announcer"), Choices: d.players("announcer", d.say("nobody")),
			Hint: d.say("announcer.hint"),
		})
	}
	for _, a := range needed.Counts {
		all = append(all, d.takenField(a))
	}
	if needed.Ranked {
		all = append(all, d.placesField())
	}
	if needed.Forced {
		all = append(all, field{ID: "forced", Legend: d.say("forced"), Folded: d.typed.Get("forced") == "", Choices: d.players("forced", d.say("nobody"))})
	}
	if needed.Choice || d.typed.Get("choice") != "" {
		f := field{ID: "choice", Legend: d.say("choice"), Hint: d.say("choice.hint")}
		for _, n := range []string{"1", "2"} {
			f.Choices = append(f.Choices, option{Kind: "radio", Name: "choice", Value: n, Label: n, On: d.on("choice", n)})
		}
		all = append(all, f)
	}
	all = append(all, d.shownField()...)
	return append(all, d.facts(needed)...), nil
}

// on reports whether an answer was given.
func (d *dealInput) on(name, value string) bool { return slices.Contains(d.typed[name], value) }

// players returns one option for each player. If nobody is not empty, the first option has it
// as its label, and means that no player is named.
func (d *dealInput) players(name, nobody string) []option {
	var all []option
	if nobody != "" {
		all = append(all, option{Kind: "radio", Name: name, Label: nobody, On: d.typed.Get(name) == ""})
	}
	for seat := range d.k.Players() {
		all = append(all, d.chosen("radio", name, strconv.Itoa(seat), seat))
	}
	return all
}

// number returns the number of a player, from 1. A player without a name has it in place of the name.
func (d *dealInput) number(seat int) string {
	if d.k.Names()[seat] == "" {
		return ""
	}
	return strconv.Itoa(seat + 1)
}

// chosen returns the option that names one player.
func (d *dealInput) chosen(kind, name, value string, seat int) option {
	return option{kind, name, value, d.player(d.k, seat), d.number(seat), d.on(name, value)}
}

// symbols are the symbols of the suits.
var symbols = [...]string{cards.Clubs: "♣\uFE0E ", cards.Diamonds: "♦\uFE0E ", cards.Hearts: "♥\uFE0E ", cards.Spades: "♠\uFE0E ", cards.NoSuit: ""}

// trumpAndRank returns the questions about the trump and the rank.
func (d *dealInput) trumpAndRank() (all []field) {
	if d.call.Trump.Named() || d.call.Trump == variant.TrumpTurned {
		f := field{ID: "trump", Legend: d.phrase(lang.Trump)}
		for _, suit := range []cards.Suit{cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades, cards.NoSuit} {
			if suit != cards.NoSuit || d.call.Trump == variant.TrumpOptional {
				letter := suit.String()
				f.Choices = append(f.Choices, option{Kind: "radio", Name: "trump", Value: letter, Label: symbols[suit] + d.Suit(suit), On: d.on("trump", letter)})
			}
		}
		all = append(all, f)
	}
	if len(d.call.Ranks) > 0 {
		f := field{ID: "rank", Legend: d.phrase(lang.StartRank)}
		for _, r := range d.call.Ranks {
			f.Choices = append(f.Choices, option{Kind: "radio", Name: "rank", Value: r.String(), Label: d.rank(r), On: d.on("rank", r.String())})
		}
		all = append(all, f)
	}
	return all
}

// byOne reports whether at most one seat can have taken an item.
func byOne(a keeper.Count) bool { return a.Of == 1 && a.Tied == 0 }

// takenField asks how many of an item each seat took. If there is only one of the item,
// takenField asks which seat took it.
func (d *dealInput) takenField(a keeper.Count) field {
	f := field{ID: fieldID("taken", a.Item), Legend: d.item(a.Item)}
	if byOne(a) {
		nobody := ""
		if d.k.Variant().Rules().Doubling.Undoubled == doubling.UndoubledSplit {
			nobody = d.say("notplayed")
		}
		name := takerInput(a.Item)
		f.Legend = d.say("taken.who", f.Legend)
		f.Choices = d.players(name, nobody)
		if a.Out > 0 { // the card can be among those left over
			f.Choices = append(f.Choices, option{Kind: "radio", Name: name, Value: takenByNobody, Label: d.say("nobody"), On: d.on(name, takenByNobody)})
		}
		return f
	}
	f.Hint = d.say("taken.inall", a.Of)
	if a.Tied > 0 {
		f.Hint = d.say("taken.most")
	} else if a.Free {
		f.Hint = d.say("taken.free")
	} else if a.Left != a.Of && a.Left > 0 {
		f.Hint += ", " + d.say("taken.left", a.Left)
	}
	for seat := range d.k.Players() {
		name := takenInput(a.Item, seat)
		f.Rows = append(f.Rows, row{Seat: d.number(seat), Player: d.player(d.k, seat), Number: &number{
			Name: name, Label: d.Text(lang.Heading, f.Legend) + " " + d.player(d.k, seat), Value: d.typed.Get(name), Most: a.Of,
		}})
	}
	return f
}

// placesField asks for the places of a layout.
func (d *dealInput) placesField() field {
	f := field{ID: "places", Legend: d.say("places"), Hint: d.say("places.hint")}
	if set, err := d.k.Game().ContractSet(d.call.Contract); err == nil && d.k.Game().InDeal(d.next.At, set).Engine().FirstOut() {
		f.Hint = d.say("places.first")
	}
	for seat := range d.k.Players() {
		name := placeInput(seat)
		c := &choice{Name: name, Label: d.Text(lang.Heading, d.phrase(lang.Place)) + " " + d.player(d.k, seat), Options: []option{{Label: "–"}}}
		for place := range d.k.Players() {
			text := strconv.Itoa(place + 1)
			c.Options = append(c.Options, option{Value: text, Label: text, On: d.on(name, text)})
		}
		f.Rows = append(f.Rows, row{Seat: d.number(seat), Player: d.player(d.k, seat), Select: c})
	}
	return f
}

// facts asks for the facts that marks need. An answer that was given stays visible.
func (d *dealInput) facts(needed keeper.Needed) (all []field) {
	if needed.Jack || d.typed.Get("jack") != "" {
		all = append(all, field{ID: "jack", Legend: d.say("taken.who", d.Capital(d.card(jackOfHearts))), Choices: d.players("jack", d.say("unknown"))})
	}
	if needed.KingBy || d.typed.Get("king-by") != "" {
		all = append(all, field{ID: "king-by", Legend: d.say("kingby", d.card(kingOfHearts)), Hint: d.say("kingby.hint"), Text: &textInput{
			Name: "king-by", Label: d.say("kingby", d.card(kingOfHearts)), Value: d.typed.Get("king-by"), Example: d.CardLetters(aceOfSpades) + ", " + d.card(aceOfSpades),
		}})
	}
	return all
}
