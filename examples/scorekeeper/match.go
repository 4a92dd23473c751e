package main

import (
	"fmt"
	"html/template"
	"net/http"
	"strconv"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

type matchPage struct {
	Next     *contractChoice // nil when the match is over
	Complete bool            // the match can end here
	Sheet    template.HTML
	Deals    []savedDeal // the last first
}

// savedDeal is a saved deal, in the list of deals to correct.
type savedDeal struct {
	Number int
	Label  string
}

// match shows the page of the match: the next deal, the sheet, and the other actions.
func (q *request) match() error {
	if q.k == nil {
		return q.to("/new")
	}
	s := q.k.Sheet()
	p := matchPage{Complete: q.k.Complete()}
	p.Sheet = template.HTML(sheet.HTML(s)) // the names in it are escaped
	if next := q.k.Next(); !next.Over {
		p.Next = newContractChoice(q.k, next, "/deal")
	}
	for i := len(s.Deals) - 1; i >= 0; i-- {
		p.Deals = append(p.Deals, savedDeal{i + 1, dealLabel(q.k, s, i)})
	}
	return q.show(http.StatusOK, "match", s.Title, "", p)
}

// dealLabel names a saved deal by its declarer and contract.
func dealLabel(k *keeper.Keeper, s *score.Sheet, i int) string {
	d := &s.Deals[i]
	if !d.Declared {
		return sheet.ContractName(s, d)
	}
	return player(k, int(d.Declarer)) + ": " + sheet.ContractName(s, d)
}

// undo shows the page that asks whether to remove the last deal.
func (q *request) undo() error {
	if q.k == nil || len(q.k.Entries()) == 0 {
		return q.home()
	}
	s := q.k.Sheet()
	last := len(s.Deals) - 1
	return q.show(http.StatusOK, "undo", "Remove the last deal", "", savedDeal{last + 1, dealLabel(q.k, s, last)})
}

func (q *request) removeLastDeal() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	err = q.store.change(stamp, func(k *keeper.Keeper) error {
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

// settlement is the page of the payments.
type settlement struct {
	Stake    string // as typed
	Players  []ranked
	Payments []payment
	Settled  bool
}

// ranked is a player with the final points.
type ranked struct {
	Name          string
	Points, Place int
}

type payment struct {
	From, To string
	Amount   int64
}

// settle shows the final page: the places, and the payments for a stake.
func (q *request) settle() error {
	if q.k == nil {
		return q.to("/new")
	}
	p := settlement{Stake: q.r.URL.Query().Get("stake")}
	total := q.k.Sheet().Total()
	places := q.k.Sheet().Places(total)
	total = q.k.Sheet().ByTeam(total) // partners have one total
	for place := 1; place <= q.k.Players(); place++ {
		for seat := range q.k.Players() {
			if places[seat] == place {
				p.Players = append(p.Players, ranked{player(q.k, seat), int(total[seat]), place})
			}
		}
	}
	if stake := q.k.Variant().Rules().Stake; p.Stake == "" && stake > 0 {
		p.Stake = strconv.Itoa(stake)
	}
	wrong := q.pay(&p)
	if wrong != nil {
		return q.show(http.StatusUnprocessableEntity, "settle", "Settling up", sentence(wrong), p)
	}
	return q.show(http.StatusOK, "settle", "Settling up", "", p)
}

// pay works out the payments if there is a stake.
func (q *request) pay(p *settlement) error {
	if !q.k.Complete() {
		return keeper.ErrUnfinished
	}
	if p.Stake == "" {
		return nil
	}
	stake, err := strconv.Atoi(p.Stake)
	if err != nil || stake < 1 || stake > 1_000_000 {
		return fmt.Errorf("the stake %q is not valid: want a whole number from 1 to 1000000", p.Stake)
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

// json sends the match for another scorekeeper.
func (q *request) json() error {
	if q.k == nil {
		return errNotFound
	}
	text, err := q.k.MarshalJSON()
	if err != nil {
		return err
	}
	q.attach("application/json", "json")
	_, _ = q.w.Write(append(text, '\n'))
	return nil
}

// csv sends the match for spreadsheets.
func (q *request) csv() error {
	if q.k == nil {
		return errNotFound
	}
	q.attach("text/csv; charset=utf-8", "csv")
	_ = q.k.WriteCSV(q.w) // an error means that the client has gone
	return nil
}

// attach makes the browser save the response as a file.
func (q *request) attach(kind, ext string) {
	q.w.Header().Set("Content-Type", kind)
	q.w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", q.k.Variant().Name()+"."+ext))
}
