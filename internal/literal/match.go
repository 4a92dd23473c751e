package literal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// Match is a match in the literal reading of the rules. Its actions are lines of a
// record: "2 play QH", "cut 4H".
type Match struct {
	Config Config
	Done   []*Deal // the deals that are done
	Now    *Deal   // the one in hand, nil where one is due
	draws  []drawn // for the first dealers of the rounds of cuts
}

// Deal is one deal of a match, with everything that was done in it.
type Deal struct {
	config    *Config
	at        at
	left      []*Contract // what its round had not called before
	Declarer  int         // where nobody declares, the dealer
	Dealer    int
	Leader    int         // who leads, or begins the layout
	Contracts []*Contract // what is played at once; none before it is called
	Contract  *Contract   // the first of them, by the rules of which it is played
	Trump     string      // C, D, H, S or NT where one was named
	Rank      string      // where one was named

	pack     []cards.Card
	declared bool // what the declarer, or the cuts, have to say was said
	callCuts []cards.Card
	passCuts []cards.Card
	hands    [][]cards.Card
	gifts    [][]cards.Card // laid aside to be passed on, in the order they were made
	passed   int            // how often all have passed cards on
	bids     []bid
	bound    []int // who must double the declarer
	tricks   []trick
	layout   *layout

	Parts  [][]int // the points of each seat in each of the contracts, before bets
	Before []int   // the points of each seat before bets
	After  []int   // and in the end
}

// New returns a match about to begin.
func New(c Config) *Match { return &Match{Config: c} }

// here returns the place of the deal in hand or about to begin.
func (m *Match) here() at {
	if m.Now != nil {
		return m.Now.at
	}
	return m.next()
}

// Due returns what the match waits for and from whom: nothing, draw, deal, cut,
// declaration, gift, bet or card. What chance does is due from 0.
func (m *Match) Due() (what string, seat int) {
	d := m.Now
	switch {
	case d == nil && m.over():
		return "nothing", 0
	case d == nil && m.Config.isCut(m.next().round) && len(m.Drawing()) > 1:
		return "draw", 0
	case d == nil:
		return "deal", 0
	}
	if what, seat := d.beforePlay(); what != "" {
		return what, seat
	}
	return "card", d.player()
}

// beforePlay returns what the deal waits for before its play and from whom; nothing
// when it can be played.
func (d *Deal) beforePlay() (what string, seat int) {
	if n, _ := d.passing(); n > 0 {
		return "gift", d.config.round(d.Declarer)[len(d.gifts)]
	}
	if d.isCut() && d.cutDue() == "cut" {
		return "cut", 0
	}
	if !d.declared {
		return "declaration", d.Declarer
	}
	if seat, more := d.bidder(); more {
		return "bet", seat
	}
	return "", 0
}

// isCut reports whether the deal is one of the round of cuts.
func (d *Deal) isCut() bool { return d.config.isCut(d.at.round) }

// Deal gives each seat its cards.
func (m *Match) Deal(hands [][]cards.Card) {
	c, where := &m.Config, m.next()
	declarer, dealer, leader := m.Seats()
	d := &Deal{config: c, at: where, left: m.left(where), pack: c.Pack(), Declarer: declarer, Dealer: dealer, Leader: leader}
	for _, hand := range hands {
		d.hands = append(d.hands, slices.Clone(hand))
	}
	m.Now = d
	if d.isCut() {
		m.settleCall()
		return
	}
	if len(c.Schedule) > 0 {
		scheduled := c.contract(c.Schedule[where.deal%len(c.Schedule)])
		// Only what a schedule leaves open is declared.
		if scheduled.Trump == "none" && !scheduled.namesRank() {
			m.called([]*Contract{scheduled})
		}
	}
}

// called settles what is played.
func (m *Match) called(calls []*Contract) {
	d := m.Now
	d.Contracts, d.Contract, d.declared = calls, calls[0], true
	d.Leader = m.Config.seat(d.Contract.Leader, d.Declarer, d.Dealer, d.Leader)
	d.bound = m.bound()
	m.proceed()
}

// Legal lists the legal actions of whoever must act.
func (m *Match) Legal() []string {
	what, seat := m.Due()
	var actions []string
	switch what {
	case "cut":
		return m.Config.cutsOfPack()
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
	if said[0] == "cut" {
		m.cut(read(said[1:])[0])
		return nil
	}
	seat, _ := strconv.Atoi(said[0])
	switch verb, rest := said[1], said[2:]; verb {
	case "declare":
		m.declare(rest)
		return nil
	case "give":
		d.give(read(rest))
	case "play":
		d.play(seat, read(rest))
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
	if what, _ := d.beforePlay(); what != "" {
		return
	}
	if d.split() {
		d.Before = d.shares()
		m.close()
		return
	}
	if d.tricks == nil && d.layout == nil {
		d.begin()
	}
	if d.over() {
		d.Parts = d.parts()
		d.Before = d.sum(d.Parts)
		m.close()
	}
}

// close settles a deal that is over.
func (m *Match) close() {
	d := m.Now
	d.After = d.settled(d.Before)
	if d.Declared() {
		d.After[d.Declarer] = m.Config.chosen(d.After[d.Declarer])
	}
	m.Done, m.Now = append(m.Done, d), nil
}

// Hand returns the cards that a seat has in hand, without those it has laid aside
// to pass on.
func (m *Match) Hand(seat int) []cards.Card {
	if m.Now == nil {
		return nil
	}
	d := m.Now
	hand := slices.Clone(d.hands[seat])
	for i, gift := range d.gifts {
		for _, card := range gift {
			if m.Config.round(d.Declarer)[i] == seat {
				hand = less(hand, card)
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
