package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/keeper"
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
	Seat              string // the seat of a player, shown beside the name
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
	Seat    int
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
		all = append(all, field{ID: "dealer", Legend: "Who deals, by the draw?", Choices: d.players("dealer", "")})
	}
	all = append(all, d.trumpAndRank()...)
	all = append(all, d.betFields()...)
	if needed.Announcer {
		all = append(all, field{
			ID: "announcer", Legend: "Who announced all tricks?", Choices: d.players("announcer", "nobody"),
			Hint: "If a player did, only the tricks are counted: choose the player, then Fill in the rest.",
		})
	}
	for _, a := range needed.Counts {
		all = append(all, d.takenField(a))
	}
	if needed.Ranked {
		all = append(all, d.placesField(),
			field{ID: "forced", Legend: "Who was put in last place as a penalty?", Folded: d.typed.Get("forced") == "", Choices: d.players("forced", "nobody")})
	}
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
		all = append(all, d.player("radio", name, strconv.Itoa(seat), seat))
	}
	return all
}

// player returns the option that names one player.
func (d *dealInput) player(kind, name, value string, seat int) option {
	return option{kind, name, value, player(d.k, seat), strconv.Itoa(seat), d.on(name, value)}
}

// suits lists the trumps that a declarer can name, each with its letter in an entry and its
// label on the page.
var suits = []struct{ letter, label string }{{"C", "♣ clubs"}, {"D", "♦ diamonds"}, {"H", "♥ hearts"}, {"S", "♠ spades"}, {"NT", "no trumps"}}

// trumpAndRank returns the questions about the trump and the rank.
func (d *dealInput) trumpAndRank() (all []field) {
	if d.call.Trump.Named() {
		f := field{ID: "trump", Legend: "Trumps"}
		for _, s := range suits {
			if s.letter != "NT" || d.call.Trump == variant.TrumpOptional {
				f.Choices = append(f.Choices, option{Kind: "radio", Name: "trump", Value: s.letter, Label: s.label, On: d.on("trump", s.letter)})
			}
		}
		all = append(all, f)
	}
	if len(d.call.Ranks) > 0 {
		f := field{ID: "rank", Legend: "Start rank"}
		for _, r := range d.call.Ranks {
			f.Choices = append(f.Choices, option{Kind: "radio", Name: "rank", Value: r.String(), Label: strings.Replace(r.String(), "T", "10", 1), On: d.on("rank", r.String())})
		}
		all = append(all, f)
	}
	return all
}

// betFields returns the questions about bets: for each seat, the players it doubled and redoubled.
func (d *dealInput) betFields() []field {
	doubles, redoubles := d.mayBet()
	f := field{ID: "bets", Legend: "Doubles", Hint: d.owed(), Rows: d.betRows("doubles", &doubles, doubleValue)}
	if f.Rows == nil {
		return nil
	}
	again := field{ID: "redoubles", Legend: "Redoubles", Rows: d.betRows("redoubles", &redoubles, redoubleValue)}
	if again.Rows == nil {
		return []field{f}
	}
	again.Folded = !slices.ContainsFunc(d.typed["bet"], func(bet string) bool { return strings.Contains(bet, "xx") })
	return []field{f, again}
}

// mayBet returns, for each seat, the players that this seat may double and redouble in the
// contract.
func (d *dealInput) mayBet() (doubles, redoubles [cards.MaxSeats]cards.Seats) {
	declarer := d.next.Declarer
	set, err := d.k.Game().ContractSet(d.call.Contract)
	if declarer == cards.NoSeat || err != nil {
		return doubles, redoubles
	}
	rules := d.k.Variant().Rules().Doubling
	b := doubling.Start(&rules, doubling.Setup{
		Players: d.k.Players(), Declarer: declarer, Positive: d.k.Game().InDeal(d.next.At, set).Positive(),
		Teams: d.k.Variant().Rules().Teams,
	})
	for !b.Over() {
		by := b.Turn()
		doubles[by], _ = b.Open()
		for on := range doubles[by].All() {
			if on == declarer && rules.Declarer != doubling.RedoubleNever || on != declarer && rules.Flank != doubling.FlankRedoubleNever {
				redoubles[on] = redoubles[on].With(by)
			}
		}
		if err := b.Bet(0, 0); err != nil {
			break // the contract has no further bets
		}
	}
	return doubles, redoubles
}

func (d *dealInput) betRows(does string, may *[cards.MaxSeats]cards.Seats, value func(by, on cards.Seat) string) (rows []row) {
	for by, on := range may {
		if on == 0 {
			continue
		}
		r := row{Seat: by, Player: player(d.k, by), Does: does}
		for other := range on.All() {
			r.Choices = append(r.Choices, d.player("checkbox", "bet", value(cards.Seat(by), other), int(other)))
		}
		rows = append(rows, r)
	}
	return rows
}

// owed lists the players who must still double the declarer.
func (d *dealInput) owed() string {
	declarer := d.next.Declarer
	if declarer == cards.NoSeat {
		return ""
	}
	var must, owe []string
	for seat := range d.k.Players() {
		if d.next.Must.Has(cards.Seat(seat)) {
			must = append(must, player(d.k, seat))
		}
		if n := d.next.Owed[seat]; n > 0 {
			owe = append(owe, fmt.Sprintf("%s %d", player(d.k, seat), n))
		}
	}
	text := ""
	if must != nil {
		text = fmt.Sprintf("Now %s must double %s. ", strings.Join(must, ", "), player(d.k, int(declarer)))
	}
	if owe != nil {
		text += fmt.Sprintf("Doubles of %s still owed: %s.", player(d.k, int(declarer)), strings.Join(owe, ", "))
	}
	return text
}

// takenField asks how many of an item each seat took. If there is only one of the item,
// takenField asks which seat took it.
func (d *dealInput) takenField(a keeper.Count) field {
	f := field{ID: fieldID("taken", a.Item), Legend: itemLabel(a.Item)}
	if a.Of == 1 && a.Tied == 0 {
		nobody := ""
		if d.k.Variant().Rules().Doubling.Undoubled == doubling.UndoubledSplit {
			nobody = "not played"
		}
		f.Legend += ": who took it?"
		f.Choices = d.players(takerInput(a.Item), nobody)
		return f
	}
	f.Hint = fmt.Sprintf("%d in all", a.Of)
	if a.Tied > 0 {
		f.Hint = "1 for each player who has the most cards of a suit, and 0 for the others"
	} else if a.Left != a.Of && a.Left > 0 {
		f.Hint += fmt.Sprintf(", %d left", a.Left)
	}
	for seat := range d.k.Players() {
		name := takenInput(a.Item, seat)
		f.Rows = append(f.Rows, row{Seat: seat, Player: player(d.k, seat), Number: &number{
			Name: name, Label: f.Legend + " of " + player(d.k, seat), Value: d.typed.Get(name), Most: a.Of,
		}})
	}
	return f
}

// placesField asks for the places of a layout.
func (d *dealInput) placesField() field {
	f := field{ID: "places", Legend: "Places", Hint: "1 for the first player to go out"}
	for seat := range d.k.Players() {
		name := placeInput(seat)
		c := &choice{Name: name, Label: "Place of " + player(d.k, seat), Options: []option{{Label: "–"}}}
		for place := range d.k.Players() {
			text := strconv.Itoa(place + 1)
			c.Options = append(c.Options, option{Value: text, Label: text, On: d.on(name, text)})
		}
		f.Rows = append(f.Rows, row{Seat: seat, Player: player(d.k, seat), Select: c})
	}
	return f
}

// facts asks for the facts that marks need, if the sheet has marks.
func (d *dealInput) facts(needed keeper.Needed) (all []field) {
	marks := d.k.Variant().Rules().Sheet.Marks != score.MarksNone
	counted := slices.ContainsFunc(needed.Counts, func(a keeper.Count) bool { return a.Item == "JH" })
	if needed.Jack && (marks && !counted || d.typed.Get("jack") != "") {
		all = append(all, field{ID: "jack", Legend: "Who took the jack of hearts?", Choices: d.players("jack", "not known")})
	}
	if needed.KingBy && (marks || d.typed.Get("king-by") != "") {
		all = append(all, field{ID: "king-by", Legend: "Which card won the king of hearts?", Hint: "Leave it empty if it is not known.", Text: &textInput{
			Name: "king-by", Label: "Card that won the king of hearts", Value: d.typed.Get("king-by"), Example: "AS, or ace of spades",
		}})
	}
	return all
}
