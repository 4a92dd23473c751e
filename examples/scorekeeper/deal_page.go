package main

import (
	"cmp"
	"errors"
	"strconv"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
)

// dealPage is the form of a deal.
type dealPage struct {
	Action   string
	Contract score.ContractID
	Label    string
	Total    int
	Who      string
	Others   bool // the game has other contracts
	Correct  bool
	Deal     string // the number of the deal for which the form is filled in, from 0
	Fields   []field
	Broken   string  // the duties that were accepted as broken
	Accept   *accept // offers to accept a broken duty
}

// accept offers to accept a deal that broke a duty.
type accept struct {
	Duty string // for the input broken
	Link string // the address that accepts it; "" if a checkbox of the form does
}

// showForm shows the form of a deal. An error is beside its field, or on top if the error
// is not about one field.
func (q *request) showForm(status int, d *dealInput, err error) error {
	fields, fieldsErr := d.fields()
	if fieldsErr != nil {
		return fieldsErr
	}
	p := dealPage{
		Action: d.action(), Contract: d.call.Contract, Label: d.label(d.call.Contract), Total: d.call.Total,
		Who: d.who(), Others: d.others(), Correct: d.correct, Fields: fields, Broken: d.broken().String(),
		Deal: cmp.Or(d.typed.Get("deal"), strconv.Itoa(d.next.Deal)),
	}
	wrong := ""
	if err != nil {
		wrong = d.explain(err)
		refused, ok := errors.AsType[*keeper.EntryError](err)
		own := ok && refused.Deal == d.next.Deal
		if own && refused.Duty() != 0 {
			p.Accept = &accept{Duty: refused.Duty().String()}
		}
		for i := range fields {
			if f := &fields[i]; own && f.is(refused) {
				f.Wrong, wrong, f.Folded = wrong, "", false
			}
		}
	}
	return q.show(status, "deal", d.title(), wrong, p)
}

// others reports whether the game has more than one contract.
func (d *dealInput) others() bool {
	c := d.contractChoice()
	return len(c.Calls)+len(c.Others) > 1
}

// needed returns what the form asks for. In some variants a contract that nobody has
// doubled is not played. The form treats such a contract as played, because the bets may
// not have been entered yet.
func (d *dealInput) needed(e keeper.Entry) (keeper.Needed, error) {
	needed, err := d.k.Needed(e)
	if needed.Split {
		e.Doubled[0] = e.Doubled[0].With(1)
		return d.k.Needed(e)
	}
	return needed, err
}

// wrongDeal returns an error about a field of this deal, with a text of the pages.
func (d *dealInput) wrongDeal(field string, item score.Item, key string, parameters ...any) error {
	return &keeper.EntryError{Deal: d.next.Deal, Field: field, Item: item, Err: refuse(key, parameters...)}
}
