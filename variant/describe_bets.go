package variant

import (
	"cmp"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
)

// doubles reports whether there are side-bets.
func (d *describer) doubles() bool {
	r := d.rules.Doubling
	return r.Negative != doubling.Nobody || r.Positive != doubling.Nobody
}

// doubling tells the side-bets.
func (d *describer) doubling() []Block {
	if !d.doubles() {
		return nil
	}
	r := d.rules.Doubling
	before := "the contract has been named"
	if asked := d.asked(); asked != "" {
		before += ", and " + asked + " where it asks for that"
	}
	if d.any((*Plan).gives) {
		before += ", and cards have been passed on"
	}
	blocks := paragraphs(
		"To double a player is to bet with him on who does better in this deal. When the other doubles the stakes of that bet, he redoubles.",
		fmt.Sprintf("Once %s, each player in turn, from the declarer's left round to the declarer, has one chance to double and redouble as many players as he likes, or else passes.%s",
			before, d.reopened()))
	items := append(d.targets(), d.answers()...)
	if r.Negative == doubling.Anyone || r.Positive == doubling.Anyone {
		items = append(items, `A player who says "maximum" doubles and redoubles all whom he may.`)
	}
	blocks = append(blocks, Block{Items: items})
	blocks = append(blocks, paragraphs(d.quota(), d.settlement())...)
	if r.Undoubled == doubling.Split {
		blocks = append(blocks, d.undoubled()...)
	}
	return blocks
}

// asked names what the declarer names beside the contract.
func (d *describer) asked() string {
	var asked []string
	if d.any((*Plan).namesTrump) {
		asked = append(asked, "the trumps")
	}
	if d.any((*Plan).NamesRank) {
		asked = append(asked, "the start rank")
	}
	return words.List("or", asked)
}

// targets say whom the others may double.
func (d *describer) targets() []string {
	whom := map[doubling.Targets]string{
		doubling.Nobody: "nobody may be doubled", doubling.Declarer: "only the declarer may be doubled",
		doubling.Anyone: "a player may double any of the others",
	}
	r := d.rules.Doubling
	if r.Negative == r.Positive {
		return []string{capital(whom[r.Negative]) + "."}
	}
	return []string{fmt.Sprintf("In a negative contract %s, in a positive one %s.", whom[r.Negative], whom[r.Positive])}
}

// answers say who may redouble.
func (d *describer) answers() []string {
	r := d.rules.Doubling
	declarer := map[doubling.Answer]string{
		doubling.Never:     "He may not redouble either.",
		doubling.Each:      "He may redouble any of those who have doubled him.",
		doubling.AllOrNone: "He may redouble those who have doubled him: all of them, or nobody.",
	}[r.Declarer]
	items := []string{"The declarer doubles nobody. " + declarer}
	if r.Negative != doubling.Anyone && r.Positive != doubling.Anyone {
		return items
	}
	items = append(items, "Two players bet once at most: nobody doubles a player who has doubled him.")
	switch r.Flank {
	case doubling.FlankNever:
		return append(items, "The other players may not redouble.")
	case doubling.OwnTurn:
		return append(items, "Any other player may, in his own turn, redouble those who have doubled him before it.")
	}
	return append(items, "Any other player may redouble those who have doubled him, in his own turn or in the one he gets after it.")
}

// reopened tells of the turns after the declarer's.
func (d *describer) reopened() string {
	if d.rules.Doubling.Flank != doubling.Reopened {
		return ""
	}
	return " Then, from the declarer's left again, each of the other players who was doubled after his own turn has one more turn, " +
		"to redouble those who have doubled him since."
}

// quota tells how often a player has to double.
func (d *describer) quota() string {
	r := d.rules.Doubling
	if r.Quota == 0 {
		return ""
	}
	least, most, _ := d.declared()
	deals := fmt.Sprintf("in the %s that he declares", count(least, "deal"))
	if least != most {
		deals = "in the deals that he declares"
	}
	said := fmt.Sprintf("Each player must double each declarer at least %s %s.", often(r.Quota), deals)
	if r.QuotaFor == doubling.AnyPlayer {
		said = fmt.Sprintf("Each player must double every other player at least %s in the match, whoever declares.", often(r.Quota))
	}
	return sentences(said, "Redoubles do not count. This is enforced in each declarer's own deals: "+
		"when the doubles that a player still owes the declarer are as many as the deals the declarer has left, the one in hand included, the player must double him.")
}

// settlement tells what the bets pay.
func (d *describer) settlement() string {
	double, redouble := cmp.Or(d.rules.Doubling.DoublePays, 1), cmp.Or(d.rules.Doubling.RedoublePays, 2)
	pays := func(times int) string {
		if times == 1 {
			return "the difference"
		}
		return often(times) + " the difference"
	}
	said := fmt.Sprintf("Bets are settled when the deal has been scored, all from those scores as they were before any bet. "+
		"Of two players who have bet, the one with more points gains %s and the other loses it; if they were redoubled, %s.", pays(double), pays(redouble))
	return sentences(said, fmt.Sprintf("So with 10 and 20 points they come to %d and %d, or redoubled to %d and %d.",
		10-10*double, 20+10*double, 10-10*redouble, 20+10*redouble))
}

// undoubled tells what becomes of a negative contract that nobody doubled.
func (d *describer) undoubled() []Block {
	rows := [][]string{{"contract", "declarer", "each other"}}
	for i := range d.game.contracts() {
		if p := &d.game.plans[i]; !p.Positive() {
			share := doubling.Share(int32(p.Total()), d.players, 0)
			rows = append(rows, []string{p.Label(), signed(int(share[cards.Seat(0)])), signed(int(share[1]))})
		}
	}
	return []Block{{Text: "A negative contract that nobody doubles is not played. Its points are split: " +
		"each player but the declarer scores an equal part, fractions rounded away from nothing, and the declarer scores what makes up the total."}, {Rows: rows}}
}
