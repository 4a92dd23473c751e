package literal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// Match is a match in the literal reading of the rules. Its actions are lines of a
// record: "2 play QH".
type Match struct {
	Config Config
	Done   []*Deal // the deals that are done
	Now    *Deal   // the one in hand, nil where one is due
}

// Deal is one deal of a match, with everything that was done in it.
type Deal struct {
	config   *Config
	Declarer int // where nobody declares, the dealer
	Dealer   int
	Leader   int       // who leads, or begins the layout
	Contract *Contract // nil before it is called
	Trump    string    // C, D, H, S or NT where one was named
	Rank     string    // where one was named

	pack     []cards.Card
	declared bool // what the declarer has to say was said
	hands    [][]cards.Card
	gifts    [][]cards.Card // in the order they were made
	bids     []bid
	bound    []int // who must double the declarer
	tricks   []trick
	layout   *layout

	Before []int // the points of each seat before bets
	After  []int // and in the end
}

// New returns a match about to begin.
func New(c Config) *Match { return &Match{Config: c} }

// Due returns what the match waits for and from whom: nothing, deal, declaration,
// gift, bet or card.
func (m *Match) Due() (what string, seat int) {
	d := m.Now
	switch {
	case len(m.Done) == m.Config.inAll():
		return "nothing", 0
	case d == nil:
		return "deal", 0
	case !d.declared:
		return "declaration", d.Declarer
	case len(d.gifts) < d.giving():
		return "gift", m.Config.round(d.Declarer)[len(d.gifts)]
	}
	if seat, more := d.bidder(); more {
		return "bet", seat
	}
	return "card", d.player()
}

// Deal gives each seat its cards.
func (m *Match) Deal(hands [][]cards.Card) {
	c, n := &m.Config, len(m.Done)
	d := &Deal{config: c, pack: c.Pack(), Declarer: c.declarer(n), Dealer: c.dealer(n), Leader: c.leader(n)}
	for _, hand := range hands {
		d.hands = append(d.hands, slices.Clone(hand))
	}
	m.Now = d
	if len(c.Schedule) > 0 {
		scheduled := c.contract(c.Schedule[n%len(c.Schedule)])
		// Only what a schedule leaves open is declared.
		if scheduled.Trump == "none" && !scheduled.namesRank() {
			m.call(scheduled)
		}
	}
}

// call settles the contract.
func (m *Match) call(k *Contract) {
	d := m.Now
	d.Contract, d.declared = k, true
	d.Leader = m.Config.seat(k.Leader, d.Declarer, d.Dealer, d.Leader)
	d.bound = m.bound()
	m.proceed()
}

// Legal lists the legal actions of whoever must act.
func (m *Match) Legal() []string {
	what, seat := m.Due()
	var actions []string
	switch what {
	case "declaration":
		actions = m.declarations()
	case "gift":
		actions = m.Now.giftsOf(seat)
	case "bet":
		actions = m.Now.bidsOf(seat)
	case "card":
		actions = m.Now.playsOf(seat)
	}
	for i, action := range actions {
		actions[i] = fmt.Sprint(seat, " ", action)
	}
	return actions
}

// Apply applies a legal action and refuses any other.
func (m *Match) Apply(action string) error {
	if !slices.Contains(m.Legal(), action) {
		return fmt.Errorf("%s: not legal", action)
	}
	d := m.Now
	said := strings.Fields(action)
	seat, _ := strconv.Atoi(said[0])
	switch verb, rest := said[1], said[2:]; verb {
	case "declare":
		m.declare(rest)
		return nil
	case "give":
		d.give(read(rest))
	case "play":
		d.play(seat, read(rest)[0])
	case "double", "redouble":
		d.bid(seat, said[1:])
	case "pass":
		if what, _ := m.Due(); what == "bet" {
			d.bid(seat, nil)
		} else {
			d.layout.pass()
		}
	}
	m.proceed()
	return nil
}

// proceed does what nobody chooses, after an action: it begins the play when the
// bets are made, and closes a deal that is over.
func (m *Match) proceed() {
	d := m.Now
	if _, more := d.bidder(); len(d.gifts) < d.giving() || more {
		return
	}
	if d.split() {
		m.close(d.shares())
		return
	}
	if d.tricks == nil && d.layout == nil {
		d.begin()
	}
	if d.over() {
		m.close(d.points())
	}
}

// close writes the points of a deal that is over.
func (m *Match) close(before []int) {
	d := m.Now
	d.Before, d.After = before, d.settled(before)
	if m.Config.declares() {
		d.After[d.Declarer] = m.Config.chosen(d.After[d.Declarer])
	}
	m.Done, m.Now = append(m.Done, d), nil
}

// begin begins the play.
func (d *Deal) begin() {
	if d.Contract.Play == "layout" {
		d.layout = d.newLayout()
	} else {
		d.tricks = []trick{{leader: d.Leader}}
	}
}

// player returns who plays next.
func (d *Deal) player() int {
	if d.layout != nil {
		return d.layout.turn
	}
	t := d.trick()
	return (t.leader + len(t.cards)) % d.config.Players
}

// over reports whether the play is over.
func (d *Deal) over() bool {
	if d.layout != nil {
		return d.layout.over()
	}
	return d.tricksOver()
}

// playsOf lists what the seat to play may do.
func (d *Deal) playsOf(seat int) []string {
	if d.layout != nil {
		return d.layout.plays()
	}
	return plays(d.mayPlay(seat))
}

// plays lists the plays of some cards, of two copies one.
func plays(held []cards.Card) []string {
	var list []string
	for _, card := range held {
		if action := "play " + card.String(); !slices.Contains(list, action) {
			list = append(list, action)
		}
	}
	return list
}

// play plays a card.
func (d *Deal) play(seat int, card cards.Card) {
	d.hands[seat] = less(d.hands[seat], card)
	if d.layout != nil {
		d.layout.play(card)
	} else {
		d.add(card)
	}
}

// Hand returns the cards that a seat has in hand, without those it has laid aside
// to pass on.
func (m *Match) Hand(seat int) []cards.Card {
	if m.Now == nil {
		return nil
	}
	d := m.Now
	hand := slices.Clone(d.hands[seat])
	if d.declared && len(d.gifts) < d.giving() {
		for i, gift := range d.gifts {
			for _, card := range gift {
				if m.Config.round(d.Declarer)[i] == seat {
					hand = less(hand, card)
				}
			}
		}
	}
	return hand
}

// Total returns the points of each seat so far.
func (m *Match) Total() []int {
	total := make([]int, m.Config.Players)
	for _, d := range m.Done {
		for seat, points := range d.After {
			total[seat] += points
		}
	}
	return total
}

// read reads the cards of an action.
func read(words []string) []cards.Card {
	var list []cards.Card
	for _, word := range words {
		list = append(list, cards.MustParse(word))
	}
	return list
}
