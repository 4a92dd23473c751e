package main

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/score"
)

// A deal is entered in two steps: what was called, and then the form that fits it. Both
// are plain links and forms: what was typed is in the address until the deal is sent.

// calling is the choice of a contract.
type calling struct {
	Number    int
	Who       string // who declares and deals
	Action    string // the address of the deal
	Contracts []barbu.Callable
}

func newCalling(k *barbu.Keeper, next barbu.NextDeal, action string) *calling {
	return &calling{next.Deal + 1, who(k, next), action, next.Callable}
}

// who says who declares and who deals.
func who(k *barbu.Keeper, next barbu.NextDeal) string {
	text := "Nobody declares"
	if declarer, is := seatOf(next.Declarer); is {
		text = player(k, int(declarer)) + " declares"
	}
	if next.Dealer == next.Declarer && next.Dealer != 0 {
		return text + " and deals."
	}
	if dealer, is := seatOf(next.Dealer); is {
		text += ", " + player(k, int(dealer)) + " deals"
	}
	return text + "."
}

// entering is a deal while it is entered or corrected.
type entering struct {
	k       *barbu.Keeper // the match
	before  *barbu.Keeper // as it stood before the deal
	next    barbu.NextDeal
	correct bool // the deal was taken already
	call    barbu.Callable
	typed   url.Values // as in the form
}

// entering finds out which deal an address is of.
func (q *request) entering() (*entering, error) {
	if q.k == nil {
		return nil, errChanged
	}
	entries := q.k.Entries()
	d := &entering{k: q.k, before: q.k}
	if n := q.r.PathValue("n"); n != "" {
		number, err := strconv.Atoi(n)
		if err != nil || number < 1 || number > len(entries) {
			return nil, fmt.Errorf("%w as deal %q: want 1 to %d", errNowhere, n, len(entries))
		}
		d.correct = true
		if d.before, err = barbu.NewKeeper(q.k.Variant(), q.k.Players()); err != nil {
			return nil, err
		}
		for _, e := range entries[:number-1] {
			if err := d.before.Add(e); err != nil {
				return nil, err
			}
		}
	}
	d.next = d.before.Next()
	if d.next.Over {
		return nil, refusal{barbu.ErrOver}
	}
	return d, nil
}

// action is the address of the deal.
func (d *entering) action() string {
	if d.correct {
		return fmt.Sprintf("/deal/%d", d.next.Deal+1)
	}
	return "/deal"
}

// title says which deal it is.
func (d *entering) title() string {
	if d.correct {
		return fmt.Sprintf("Correct deal %d", d.next.Deal+1)
	}
	return fmt.Sprintf("Deal %d", d.next.Deal+1)
}

// calls finds what was called; the error is the keeper's, with what can be.
func (d *entering) calls(contract string) error {
	i := slices.IndexFunc(d.next.Callable, func(c barbu.Callable) bool { return string(c.Contract) == contract })
	if i >= 0 {
		d.call = d.next.Callable[i]
		return nil
	}
	err := d.before.Check(barbu.Entry{Contract: score.Contract(contract)})
	if wrong, ok := errors.AsType[*barbu.EntryError](err); ok && wrong.Field == "contract" {
		return wrong.Err
	}
	return fmt.Errorf("%q cannot be called now", contract)
}

// deal is the page of a deal: its contract, or where that is known its form, with what was
// typed and what of the rest can only be so.
func (q *request) deal() error {
	d, err := q.entering()
	if errors.Is(err, errChanged) {
		return q.to("/new")
	}
	if err != nil {
		return err
	}
	d.typed = q.r.URL.Query()
	if d.correct && !d.typed.Has("contract") {
		d.typed = typedOf(&q.k.Entries()[d.next.Deal])
	}
	contract := d.typed.Get("contract")
	if contract == "" && len(d.next.Callable) == 1 {
		contract = string(d.next.Callable[0].Contract)
	}
	if contract == "" {
		return q.showCalling(http.StatusOK, d, "")
	}
	if err := d.calls(contract); err != nil {
		return q.showCalling(http.StatusUnprocessableEntity, d, sentence(err))
	}
	if !d.typed.Has("fill") {
		return q.showForm(http.StatusOK, d, nil)
	}
	e, err := d.entry()
	if err != nil {
		return q.showForm(http.StatusUnprocessableEntity, d, err)
	}
	if e, err = d.k.Fill(e); err != nil {
		return q.showForm(http.StatusUnprocessableEntity, d, err)
	}
	d.typed = typedOf(&e)
	return q.showForm(http.StatusOK, d, nil)
}

// enter takes a deal, or corrects it.
func (q *request) enter() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	d, err := q.entering()
	if err != nil {
		return err
	}
	d.typed = q.r.PostForm
	if err := d.calls(d.typed.Get("contract")); err != nil {
		if stamp != q.stamp {
			return errChanged
		}
		return q.showCalling(http.StatusUnprocessableEntity, d, sentence(err))
	}
	e, err := d.entry()
	if err == nil {
		err = q.store.change(stamp, func(k *barbu.Keeper) error { return d.take(k, e) })
	}
	if err != nil && statusOf(err) != http.StatusInternalServerError {
		return q.showForm(statusOf(err), d, err)
	}
	if err != nil {
		return err
	}
	return q.home()
}

// take has the keeper take the deal, with what can only be so filled in.
func (d *entering) take(k *barbu.Keeper, e barbu.Entry) error {
	e, err := k.Fill(e)
	if err != nil {
		return err
	}
	if d.correct {
		return k.Correct(d.next.Deal, e)
	}
	return k.Add(e)
}

func (q *request) showCalling(status int, d *entering, wrong string) error {
	return q.show(status, "contract", d.title(), wrong, newCalling(d.k, d.next, d.action()))
}

// dealPage is the form of a deal.
type dealPage struct {
	Action   string
	Contract score.Contract
	Label    string
	Total    int
	Who      string
	Others   bool // something else can be called
	Correct  bool
	Fields   []field
}

// showForm shows the form of a deal, an error beside the field that it is about, or on top
// where it is about none.
func (q *request) showForm(status int, d *entering, err error) error {
	fields, asksErr := d.fields()
	if asksErr != nil {
		return asksErr
	}
	wrong := ""
	if err != nil {
		wrong = sentence(err)
		refused, ok := errors.AsType[*barbu.EntryError](err)
		for i := range fields {
			if f := &fields[i]; ok && refused.Deal == d.next.Deal && f.is(refused) {
				f.Wrong, wrong = sentence(refused.Err), ""
			}
		}
	}
	return q.show(status, "deal", d.title(), wrong, dealPage{
		Action: d.action(), Contract: d.call.Contract, Label: d.call.Label, Total: d.call.Total,
		Who: who(d.k, d.next), Others: len(d.next.Callable) > 1, Correct: d.correct, Fields: fields,
	})
}

// asks says what is asked for of the deal, whether or not a bet has it played.
func (d *entering) asks(e barbu.Entry) (barbu.Asks, error) {
	asks, err := d.k.Asks(e)
	if asks.Split {
		e.Doubled[0] = e.Doubled[0].With(1)
		return d.k.Asks(e)
	}
	return asks, err
}

// wrongDeal is an error of this deal by a field of it.
func (d *entering) wrongDeal(field string, thing score.Thing, format string, args ...any) error {
	return &barbu.EntryError{Deal: d.next.Deal, Field: field, Thing: thing, Err: fmt.Errorf(format, args...)}
}
