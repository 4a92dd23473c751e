package table

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/svg"
	"github.com/barbukit/barbukit/variant"
)

// State is all that a page shows of a match, as one person may see it.
type State struct {
	Step    uint64       `json:"step"` // a number that each change of the match changes
	Title   string       `json:"title"`
	Deal    string       `json:"deal"`
	Rows    []string     `json:"rows"` // the contract, the bets and other facts
	Turn    string       `json:"turn"`
	Players []playerInfo `json:"players"`
	// Reversed reports whether play is counter-clockwise.
	Reversed bool `json:"reversed"`

	Tricks    bool   `json:"tricks"` // tricks are played
	Trick     []Laid `json:"trick"`
	Table     []Laid `json:"table"`  // the cards on the table, if no tricks are taken
	Layout    string `json:"layout"` // the picture of a layout
	Turned    string `json:"turned"` // the face of the card that was turned up
	LastTrick []Laid `json:"lastTrick"`
	LastTaker string `json:"lastTaker"`
	Hand      []Card `json:"hand"`
	Ask       *ask   `json:"ask"`    // what the person can choose; nil if it is not their turn
	Forced    string `json:"forced"` // the only action of the person, if that is a card or a pass
	Pass      bool   `json:"pass"`   // the forced action is a pass

	Chance   bool `json:"chance"` // chance must act
	Bot      int  `json:"bot"`    // the seat of the bot that must act, or -1
	Over     bool `json:"over"`
	Complete bool `json:"complete"` // the rules set no end, and the match can end now
	CanUndo  bool `json:"canUndo"`
	Done     int  `json:"done"` // the deals that are done

	Last *dealInfo `json:"last"` // the last deal that is done
	Log  []string  `json:"log"`  // what happened in the deal
	News []string  `json:"news"` // what happened with the last change, for screen readers
}

// playerInfo is a player at the table.
type playerInfo struct {
	Name   string   `json:"name"`
	Me     bool     `json:"me"`
	Turn   bool     `json:"turn"`
	Facts  []string `json:"facts"`
	Badges []string `json:"badges"` // the roles in the deal
	Total  string   `json:"total"`
	Cards  int      `json:"cards"`
	// FaceUp has the faces of the cards that lie open before the player.
	FaceUp []Card `json:"faceUp"`
}

// Laid is a card that a player played.
type Laid struct {
	Card
	Seat int    `json:"seat"`
	Name string `json:"name"`
	Wins bool   `json:"wins"` // the card takes the trick so far
}

// dealInfo is the result of a deal.
type dealInfo struct {
	Title  string     `json:"title"`
	Points []rowPoint `json:"points"`
}

// rowPoint is what a player scored.
type rowPoint struct {
	Place  string `json:"place,omitempty"` // when the match is over
	Name   string `json:"name"`
	Points string `json:"points"`
	Total  string `json:"total"`
}

// state returns the state of the match.
func (t *Table) state(struct{}) (any, error) {
	if _, err := t.playing(); err != nil {
		return nil, err
	}
	return t.stateNow(), nil
}

func (t *Table) stateNow() *State {
	g := t.game
	v := g.match.View(g.seat)
	o := t.options()
	caption := v.Caption(o)
	turn := g.match.Turn()
	s := &State{Step: g.match.Revision(), Title: caption.Title, Deal: caption.Deal, Reversed: v.Reversed, Rows: t.rows(&caption),
		Turn: named(caption.Turn), Over: g.over(), Bot: -1, Done: v.Done, CanUndo: t.canUndo(), Log: t.history(v)}
	s.Complete = !s.Over && g.match.Complete()
	for seat := range cards.Seat(v.Players) {
		s.Players = append(s.Players, t.player(v, seat, o))
	}
	winning := v.Winning()
	for _, p := range v.Trick {
		s.Trick = append(s.Trick, t.laid(p, p.Seat == winning && len(v.Trick) > 1))
	}
	for _, p := range v.Table {
		s.Table = append(s.Table, t.laid(p, false))
	}
	for _, p := range v.LastTrick {
		s.LastTrick = append(s.LastTrick, t.laid(p, p.Seat == v.TakenBy))
	}
	if len(v.LastTrick) > 0 && v.TakenBy != cards.NoSeat {
		s.LastTaker = t.language.Text(lang.TakenBy, t.who(v.TakenBy))
	}
	k := g.match.Contract()
	s.Tricks = k != nil && k.Play() == variant.PlayTricks || k == nil && len(v.LastTrick) > 0
	if state := g.match.Layout(); !state.Over() {
		layout := state.Layout()
		s.Layout = svg.Layout(&layout, svg.Options{Theme: svg.ThemeAuto, Language: t.language, Prefix: "layout", Faces: facesPrefix})
	}
	if v.Turned != 0 {
		s.Turned = face(v.Turned)
	}
	mine := !s.Over && !turn.Chance() && turn.Seat == g.seat
	s.Hand = t.hand(v, mine)
	switch {
	case s.Over:
		s.Turn = t.capital(lang.MatchOver)
	case turn.Chance():
		s.Chance = true
	case mine:
		s.Ask = t.ask(v)
		if a, n := options(g.match); n == 1 && (a.Kind == barbu.KindPlay || a.Kind == barbu.KindPass) {
			s.Forced, s.Pass = g.match.Format(a), a.Kind == barbu.KindPass
		}
	default:
		s.Bot = int(turn.Seat)
	}
	if n := len(v.Deals); n > 0 {
		s.Last = t.deal(&v.Deals[n-1])
	}
	return s
}

// rows returns the facts of the library that the page does not draw in another way.
func (t *Table) rows(c *barbu.Caption) []string {
	rows := []string{}
next:
	for _, row := range c.Rows {
		for _, p := range []lang.Phrase{lang.MayDeclare, lang.MayDouble, lang.MayRedouble, lang.YouMay, lang.LastTrick, lang.LastDeal} {
			if strings.HasPrefix(row, t.head(p, "")) {
				continue next
			}
		}
		rows = append(rows, named(row))
	}
	return rows
}

// player returns what the page shows of a player.
func (t *Table) player(v *barbu.View, seat cards.Seat, o barbu.TextOptions) playerInfo {
	p := playerInfo{Name: t.who(seat), Me: seat == t.game.seat, Turn: v.Turn == seat && !t.game.over(), Facts: []string{}, Badges: []string{},
		Total: signed(at(v.Total, seat)), Cards: at(v.Sizes, seat)}
	for _, fact := range v.Facts(seat, o) {
		p.Facts = append(p.Facts, named(fact))
	}
	leader := v.Leader
	if len(v.Trick)+len(v.LastTrick) > 0 { // of the first trick: another one may lead now
		leader = cards.NoSeat
	}
	for _, role := range []struct {
		seat cards.Seat
		name lang.Phrase
	}{{v.Dealer, lang.Dealer}, {v.Declarer, lang.Declarer}, {leader, lang.Leader}, {v.Cutter, lang.Cutter}} {
		if role.seat == seat && v.Due != barbu.DueNothing {
			p.Badges = append(p.Badges, t.language.Text(role.name))
		}
	}
	for c := range at(v.FaceUp, seat).All() {
		p.FaceUp = append(p.FaceUp, t.card(c))
	}
	return p
}

func (t *Table) laid(p barbu.Played, wins bool) Laid {
	return Laid{t.card(p.Card), int(p.Seat), t.who(p.Seat), wins}
}

// deal returns the result of the last deal. When the match is over, the winner comes first.
func (t *Table) deal(d *score.Deal) *dealInfo {
	info := &dealInfo{Title: t.contractName(d.Contract, d.Trump, d.Rank)}
	m := t.game.match
	total := m.Total()
	var places [cards.MaxSeats]int
	seats := slices.Collect(cards.AllSeats(m.Players()).All())
	if t.game.over() {
		places = m.Sheet().Places(total)
		slices.SortStableFunc(seats, func(a, b cards.Seat) int { return places[a] - places[b] })
	}
	for _, seat := range seats {
		row := rowPoint{Name: t.game.names[seat], Points: signed(d.Points[seat]), Total: signed(total[seat])}
		if t.game.over() {
			row.Place = t.language.Ordinal(places[seat])
		}
		info.Points = append(info.Points, row)
	}
	return info
}

// canUndo reports whether the person has made a choice.
func (t *Table) canUndo() bool {
	for h := range t.game.match.History() {
		if a := h.Action; h.Due != barbu.DueDeal && h.Due != barbu.DueDraw && h.Due != barbu.DueCut && h.Due != barbu.DueTurn && a.Seat == t.game.seat {
			return true
		}
	}
	return false
}
