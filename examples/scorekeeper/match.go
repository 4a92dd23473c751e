package main

import (
	"fmt"
	"html/template"
	"net/http"
	"strconv"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// matchPage is the page of the match.
type matchPage struct {
	Next     *calling // nil when the match is over
	Complete bool     // the match can be left as it stands
	Sheet    template.HTML
	Deals    []taken // the last first
}

// taken is a deal in the list of those that can be corrected.
type taken struct {
	Number int
	Label  string
}

// match is the page of the match: what comes next, the sheet, and what can be done to it.
func (q *request) match() error {
	if q.k == nil {
		return q.to("/new")
	}
	sheet := q.k.Sheet()
	p := matchPage{Complete: q.k.Complete()}
	p.Sheet = template.HTML(sheet.Article()) // what came from players is escaped in it
	if next := q.k.Next(); !next.Over {
		p.Next = newCalling(q.k, next, "/deal")
	}
	for i := len(sheet.Deals) - 1; i >= 0; i-- {
		p.Deals = append(p.Deals, taken{i + 1, dealLabel(q.k, sheet, i)})
	}
	return q.show(http.StatusOK, "match", sheet.Title, "", p)
}

// dealLabel tells a deal that was taken: who declared what.
func dealLabel(k *barbu.Keeper, sheet *score.Sheet, i int) string {
	d := &sheet.Deals[i]
	if !d.Declared {
		return sheet.Called(d)
	}
	return player(k, int(d.Declarer)) + ": " + sheet.Called(d)
}

// undo is the page that asks whether the last deal is to be taken back.
func (q *request) undo() error {
	if q.k == nil || len(q.k.Entries()) == 0 {
		return q.home()
	}
	sheet := q.k.Sheet()
	last := len(sheet.Deals) - 1
	return q.show(http.StatusOK, "undo", "Take back a deal", "", taken{last + 1, dealLabel(q.k, sheet, last)})
}

func (q *request) undone() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	err = q.store.change(stamp, func(k *barbu.Keeper) error {
		if err := k.Undo(); err != nil {
			return refusal{err}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return q.home()
}

// settlement is the page of who pays whom.
type settlement struct {
	Stake    string // as typed
	Players  []ranked
	Payments []payment
	Settled  bool
}

// ranked is a player with what he has in the end.
type ranked struct {
	Name          string
	Points, Place int
}

type payment struct {
	From, To string
	Amount   int64
}

// settle is the page of the end: the places, and what is paid at a stake.
func (q *request) settle() error {
	if q.k == nil {
		return q.to("/new")
	}
	p := settlement{Stake: q.r.URL.Query().Get("stake")}
	total := q.k.Total()
	places := score.Places(total, q.k.Players(), q.k.Sheet().Fewest)
	for place := 1; place <= q.k.Players(); place++ {
		for seat := range q.k.Players() {
			if places[seat] == place {
				p.Players = append(p.Players, ranked{player(q.k, seat), int(total[seat]), place})
			}
		}
	}
	if stake := q.k.Game().Stake(); p.Stake == "" && stake > 0 {
		p.Stake = strconv.Itoa(stake)
	}
	wrong := q.pay(&p)
	if wrong != nil {
		return q.show(http.StatusUnprocessableEntity, "settle", "Settling up", sentence(wrong), p)
	}
	return q.show(http.StatusOK, "settle", "Settling up", "", p)
}

// pay works out who pays whom, once there is a stake.
func (q *request) pay(p *settlement) error {
	if !q.k.Complete() {
		return barbu.ErrUnfinished
	}
	if p.Stake == "" {
		return nil
	}
	stake, err := strconv.Atoi(p.Stake)
	if err != nil || stake < 1 || stake > 1_000_000 {
		return fmt.Errorf("a stake of %q: want a whole number, 1 to 1000000", p.Stake)
	}
	payments, err := q.k.Settle(stake)
	if err != nil {
		return err
	}
	p.Settled = true
	for _, pay := range payments {
		p.Payments = append(p.Payments, payment{player(q.k, int(pay.From)), player(q.k, int(pay.To)), pay.Amount})
	}
	return nil
}

// json is the match for another scorekeeper.
func (q *request) json() error {
	if q.k == nil {
		return errNowhere
	}
	text, err := q.k.MarshalJSON()
	if err != nil {
		return err
	}
	q.attach("application/json", "json")
	_, _ = q.w.Write(append(text, '\n'))
	return nil
}

// csv is the match for programs that calculate.
func (q *request) csv() error {
	if q.k == nil {
		return errNowhere
	}
	q.attach("text/csv; charset=utf-8", "csv")
	_ = q.k.WriteCSV(q.w) // whoever has gone need not be told
	return nil
}

// attach sends what follows as a file to keep.
func (q *request) attach(kind, ext string) {
	q.w.Header().Set("Content-Type", kind)
	q.w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", q.k.Variant().Name()+"."+ext))
}

// seatOf returns the seat of a set of one.
func seatOf(one cards.Seats) (cards.Seat, bool) {
	for seat := range one.All() {
		return seat, true
	}
	return 0, false
}
