package main

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
)

// A deal is entered in two steps: first the contract, then the form for that contract.
// Both are plain links and forms. The fields are in the address until the deal is sent.

// contractChoice is the choice of a contract on a page.
type contractChoice struct {
	Number    int
	Who       string // the declarer and the dealer, in words
	Action    string // the address of the deal
	Contracts []keeper.Choice
}

func newContractChoice(k *keeper.Keeper, next keeper.NextDeal, action string) *contractChoice {
	return &contractChoice{next.Deal + 1, who(k, next), action, next.Choices}
}

// who names the declarer and the dealer.
func who(k *keeper.Keeper, next keeper.NextDeal) string {
	text := "Nobody declares"
	if next.Declarer != cards.NoSeat {
		text = player(k, int(next.Declarer)) + " declares"
	}
	if next.Dealer == next.Declarer && next.Dealer != cards.NoSeat {
		return text + " and deals."
	}
	if next.Dealer != cards.NoSeat {
		text += ", " + player(k, int(next.Dealer)) + " deals"
	}
	return text + "."
}

// dealInput is a deal that is being entered or corrected.
type dealInput struct {
	k       *keeper.Keeper // the match
	before  *keeper.Keeper // the match before the deal
	next    keeper.NextDeal
	correct bool // the deal was saved before
	call    keeper.Choice
	typed   url.Values // the fields of the form
}

// dealInput finds the deal of an address.
func (q *request) dealInput() (*dealInput, error) {
	if q.k == nil {
		return nil, errChanged
	}
	entries := q.k.Entries()
	d := &dealInput{k: q.k, before: q.k}
	if n := q.r.PathValue("n"); n != "" {
		number, err := strconv.Atoi(n)
		if err != nil || number < 1 || number > len(entries) {
			return nil, fmt.Errorf("%w as deal %q: want 1 to %d", errNotFound, n, len(entries))
		}
		d.correct = true
		if d.before, err = keeper.New(q.k.Variant(), q.k.Players()); err != nil {
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
		return nil, refusal{keeper.ErrOver}
	}
	return d, nil
}

// action returns the address of the deal.
func (d *dealInput) action() string {
	if d.correct {
		return fmt.Sprintf("/deal/%d", d.next.Deal+1)
	}
	return "/deal"
}

func (d *dealInput) title() string {
	if d.correct {
		return fmt.Sprintf("Correct deal %d", d.next.Deal+1)
	}
	return fmt.Sprintf("Deal %d", d.next.Deal+1)
}

// checkContract reads the contract. The error comes from the keeper, and lists the
// contracts allowed.
func (d *dealInput) checkContract(contract string) error {
	i := slices.IndexFunc(d.next.Choices, func(c keeper.Choice) bool { return string(c.Contract) == contract })
	if i >= 0 {
		d.call = d.next.Choices[i]
		return nil
	}
	err := d.before.Check(keeper.Entry{Contract: score.ContractID(contract)})
	if wrong, ok := errors.AsType[*keeper.EntryError](err); ok && wrong.Field == "contract" {
		return wrong.Err
	}
	return fmt.Errorf("%q cannot be declared now", contract)
}

// deal shows the page of a deal: the choice of its contract, or the form of a known contract.
// The form has what was typed, and every other value that is certain.
func (q *request) deal() error {
	d, err := q.dealInput()
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
	if contract == "" && len(d.next.Choices) == 1 {
		contract = string(d.next.Choices[0].Contract)
	}
	if contract == "" {
		return q.showCalling(http.StatusOK, d, "")
	}
	if err := d.checkContract(contract); err != nil {
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

// enter saves a deal, or corrects it.
func (q *request) enter() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	d, err := q.dealInput()
	if err != nil {
		return err
	}
	d.typed = q.r.PostForm
	if err := d.checkContract(d.typed.Get("contract")); err != nil {
		if stamp != q.stamp {
			return errChanged
		}
		return q.showCalling(http.StatusUnprocessableEntity, d, sentence(err))
	}
	e, err := d.entry()
	if err == nil {
		err = q.store.change(stamp, func(k *keeper.Keeper) error { return d.take(k, e) })
	}
	if err != nil && statusOf(err) != http.StatusInternalServerError {
		return q.showForm(statusOf(err), d, err)
	}
	if err != nil {
		return err
	}
	return q.home()
}

// take fills in every value that is certain, and adds the deal to the keeper.
func (d *dealInput) take(k *keeper.Keeper, e keeper.Entry) error {
	e, err := k.Fill(e)
	if err != nil {
		return err
	}
	if d.correct {
		return k.Correct(d.next.Deal, e)
	}
	return k.Add(e)
}

func (q *request) showCalling(status int, d *dealInput, wrong string) error {
	return q.show(status, "contract", d.title(), wrong, newContractChoice(d.k, d.next, d.action()))
}

// dealPage is the form of a deal.
type dealPage struct {
	Action   string
	Contract score.ContractID
	Label    string
	Total    int
	Who      string
	Others   bool // another contract can be declared
	Correct  bool
	Fields   []field
}

// showForm shows the form of a deal. An error is beside its field, or on top if the error
// is not about one field.
func (q *request) showForm(status int, d *dealInput, err error) error {
	fields, fieldsErr := d.fields()
	if fieldsErr != nil {
		return fieldsErr
	}
	wrong := ""
	if err != nil {
		wrong = sentence(err)
		refused, ok := errors.AsType[*keeper.EntryError](err)
		for i := range fields {
			if f := &fields[i]; ok && refused.Deal == d.next.Deal && f.is(refused) {
				f.Wrong, wrong = sentence(refused.Err), ""
			}
		}
	}
	return q.show(status, "deal", d.title(), wrong, dealPage{
		Action: d.action(), Contract: d.call.Contract, Label: d.call.Label, Total: d.call.Total,
		Who: who(d.k, d.next), Others: len(d.next.Choices) > 1, Correct: d.correct, Fields: fields,
	})
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

// wrongDeal returns an error about a field of this deal.
func (d *dealInput) wrongDeal(field string, item score.Item, format string, args ...any) error {
	return &keeper.EntryError{Deal: d.next.Deal, Field: field, Item: item, Err: fmt.Errorf(format, args...)}
}
