package variant

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// deals tells what is played in the deals of a match, and who chooses it.
func (d *describer) deals() []Block {
	if d.game.rounds > 0 {
		return d.rounds()
	}
	n, match := len(d.game.deals), "match"
	if d.game.Sets() != 1 {
		match = "set"
	}
	if schedule := d.rules.Schedule; len(schedule) > 0 {
		var order []string
		for _, id := range schedule {
			order = append(order, d.game.plans[d.rules.contract(string(id))].Label())
		}
		intro := fmt.Sprintf("A %s has %s. Nobody chooses the contracts; they come in this order:", match, count(n, "deal"))
		if d.rules.Table.Moves == AfterSet {
			intro = fmt.Sprintf("A %s has %s, %s in the turn of each player. Nobody chooses the contracts; in each turn they come in this order:",
				match, count(n, "deal"), number(len(schedule)))
		}
		return []Block{{Text: sentences(d.sets(), intro)}, {Items: order, Ordered: true}}
	}
	more := ""
	if d.timesBut() != "" {
		more = fmt.Sprintf("Every contract can be declared once by each player%s.", d.timesBut())
	}
	return paragraphs(sentences(d.sets(),
		fmt.Sprintf("A %s has %s.", match, count(n, "deal")),
		fmt.Sprintf("In each of them the declarer chooses the contract: one that he has not declared before in the %s.", match),
		more, d.share()), d.caps(match))
}

// share says how many deals each player declares.
func (d *describer) share() string {
	least, most, more := d.declared()
	contracts := d.game.Contracts()
	switch {
	case least == contracts && d.timesBut() != "":
		return "So in the end every player has declared all that he can."
	case least == contracts:
		return "So in the end every player has declared every contract once."
	case least == most:
		return fmt.Sprintf("Every player declares %s; so there are %s that he never declares.",
			often(least), count(contracts-least, "contract"))
	}
	return fmt.Sprintf("The first %s to declare %s so %s, the others %s.",
		count(more, "player"), map[bool]string{true: "does", false: "do"}[more == 1], often(most), often(least))
}

// declared returns the fewest and the most deals that a player declares, and how
// many players declare the most.
func (d *describer) declared() (least, most, players int) {
	var has [cards.MaxSeats]int
	for _, deal := range d.game.deals {
		has[deal.declarer]++
	}
	least = len(d.game.deals)
	for _, n := range has[:d.players] {
		least = min(least, n)
		switch {
		case n > most:
			most, players = n, 1
		case n == most:
			players++
		}
	}
	return least, most, players
}

// caps says what cannot be declared by every player.
func (d *describer) caps(match string) string {
	var said []string
	for i := range d.game.contracts() {
		if n := d.rules.capOf(d.game.plans[i].contract, d.players); n < d.players {
			said = append(said, fmt.Sprintf("%s at most %s", d.game.plans[i].Label(), often(n)))
		}
	}
	if len(said) == 0 {
		return ""
	}
	return fmt.Sprintf("In one %s there can be %s, whoever declares. A contract may not be declared "+
		"if the contracts left would then not do for the deals to come.", match, words.List("and", said))
}

// names tells what the contracts are called on score sheets and in records.
func (d *describer) names() []Block {
	short := d.any(func(p *Plan) bool { return p.Short() != p.Label() })
	rows := [][]string{{"contract", "in records", "on the sheet"}}
	for i := range d.game.contracts() {
		p := &d.game.plans[i]
		rows = append(rows, []string{p.Label(), string(p.ID()), p.Short()})
	}
	if !short {
		for i := range rows {
			rows[i] = rows[i][:2]
		}
	}
	return []Block{{Text: fmt.Sprintf("In records this game is called %s.", d.rules.Name)}, {Rows: rows}}
}

// noteBlocks returns notes as blocks: what empty lines part, and lists of lines that
// begin with a dash.
func noteBlocks(notes string) []Block {
	var blocks []Block
	last := &Block{}
	fresh := true
	for line := range strings.Lines(notes) {
		line = strings.TrimSpace(line)
		item, dash := strings.CutPrefix(line, "- ")
		switch {
		case line == "":
			fresh = true
			continue
		case dash && (fresh || last.Items == nil):
			blocks = append(blocks, Block{Items: []string{item}})
		case dash:
			last.Items = append(last.Items, item)
		case fresh:
			blocks = append(blocks, Block{Text: line})
		case last.Items != nil:
			last.Items[len(last.Items)-1] += " " + line
		default:
			last.Text += " " + line
		}
		last, fresh = &blocks[len(blocks)-1], false
	}
	return blocks
}
