package main

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// A deal is entered in two steps: first the contract, then the form for that contract.
// Both are plain links and forms. The fields are in the address until the deal is sent.

// dealInput is a deal that is being entered or corrected.
type dealInput struct {
	*tongue
	k       *keeper.Keeper // the match
	before  *keeper.Keeper // the match before the deal
	next    keeper.NextDeal
	base    string // the address of the table
	correct bool   // the deal was saved before
	call    keeper.Choice
	typed   url.Values // the fields of the form
}

// dealInput finds the deal of an address.
func (q *request) dealInput() (*dealInput, error) {
	entries := q.k.Entries()
	d := &dealInput{tongue: q.tongue, k: q.k, before: q.k, base: q.base()}
	if n := q.r.PathValue("n"); n != "" {
		number, err := strconv.Atoi(n)
		if err != nil || number < 1 || number > len(entries) {
			return nil, errNotFound
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
		return d.base + "/deal/" + strconv.Itoa(d.next.Deal+1)
	}
	return d.base + "/deal"
}

func (d *dealInput) title() string {
	if d.correct {
		return d.say("deal.correct", d.next.Deal+1)
	}
	return d.say("deal.number", d.next.Deal+1)
}

// who names the declarer and the dealer. If a card decides who is first, the form asks for its holder.
func (d *dealInput) who() string {
	declarer, dealer := d.next.Declarer, d.next.Dealer
	switch {
	case d.next.First != 0:
		return ""
	case declarer != cards.NoSeat && dealer == declarer:
		return d.say("who.both", d.player(d.k, int(declarer)))
	case declarer != cards.NoSeat && dealer != cards.NoSeat:
		return d.say("who.each", d.player(d.k, int(declarer)), d.player(d.k, int(dealer)))
	case declarer != cards.NoSeat:
		return d.say("who.declares", d.player(d.k, int(declarer)))
	case dealer != cards.NoSeat:
		return d.say("who.deals", d.player(d.k, int(dealer)))
	}
	return d.say("who.nobody")
}

// broken returns the duties that the form accepts as broken. It ignores words that are not duties.
func (d *dealInput) broken() (all score.Duties) {
	for _, word := range d.typed["broken"] {
		if duty, err := score.ParseDuties(word); err == nil {
			all |= duty
		}
	}
	return all
}

// contract returns the contract that the form names. Several checkboxes are joined by +.
func (d *dealInput) contract() string {
	var parts []string
	for _, part := range d.typed["contract"] {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "+")
}

// checkContract reads the contract. The error comes from the keeper.
func (d *dealInput) checkContract(contract string) error {
	id := score.ContractID(contract)
	set, err := d.k.Game().ContractSet(id)
	if err != nil {
		return d.wrongDeal("contract", "", "contract.choose")
	}
	for _, c := range d.next.Choices {
		if may, _ := d.k.Game().ContractSet(c.Contract); may == set {
			d.call = c
			return nil
		}
	}
	d.call, err = d.before.Choice(id)
	if err == nil {
		err = d.before.Check(keeper.Entry{Contract: id, Dealer: d.first("dealer"), Declarer: d.first("declarer")})
	}
	if wrong, ok := errors.AsType[*keeper.EntryError](err); ok && wrong.Field == "contract" && !d.broken().Has(score.DutyContract) {
		return wrong
	}
	if d.call.Contract == "" || d.k.Game().InDeal(d.next.At, set) == nil {
		return d.wrongDeal("contract", "", "contract.choose")
	}
	return nil
}

// first returns a seat for a field that must be known before the contract is checked: seat 0 if a
// draw or a card decides the field, else nil.
func (d *dealInput) first(field string) *cards.Seat {
	declares := d.next.First != 0 && d.next.FirstDeclares
	deals := d.next.Drawn || d.next.First != 0 && !d.next.FirstDeclares
	if field == "declarer" && declares || field == "dealer" && deals {
		return new(cards.Seat(0))
	}
	return nil
}

// label names a contract in the language of the page.
func (d *dealInput) label(id score.ContractID) string {
	set, err := d.k.Game().ContractSet(id)
	if err != nil {
		return string(id)
	}
	return d.labelOf(set)
}

func (d *dealInput) labelOf(set variant.ContractSet) string {
	var names []string
	for i := range set.All() {
		names = append(names, d.k.Game().Contract(i).LabelIn(d.Language))
	}
	return strings.Join(names, " + ")
}

// deal shows the page of a deal: the choice of its contract, or the form of a known contract.
// The form has what was typed, and every other value that is certain.
func (q *request) deal() error {
	d, err := q.dealInput()
	if err != nil {
		return err
	}
	d.typed = q.r.URL.Query()
	if d.correct && !d.typed.Has("contract") {
		d.typed = typedOf(&q.k.Entries()[d.next.Deal])
	}
	contract := d.contract()
	if contract == "" && len(d.next.Choices) == 1 && !d.typed.Has("contract") && !d.typed.Has("chosen") {
		contract = string(d.next.Choices[0].Contract)
	}
	if contract == "" && d.typed.Has("chosen") {
		return q.showCalling(http.StatusUnprocessableEntity, d, d.wrongDeal("contract", "", "contract.none"))
	}
	if contract == "" {
		return q.showCalling(http.StatusOK, d, nil)
	}
	if err := d.checkContract(contract); err != nil {
		return q.showCalling(http.StatusUnprocessableEntity, d, err)
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
	deal := d.typed.Get("deal")
	d.typed = typedOf(&e)
	if deal != "" {
		d.typed.Set("deal", deal)
	}
	return q.showForm(http.StatusOK, d, nil)
}

// enter saves a deal, or corrects it.
func (q *request) enter() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	// If the number of deals has changed, the form may have been sent twice: it is then for the match before.
	if k := q.table.earlier(stamp); k != nil && len(k.Entries()) != len(q.k.Entries()) {
		q.k, q.stamp = k, stamp
	}
	d, err := q.dealInput()
	if err != nil {
		return err
	}
	d.typed = q.r.PostForm
	if err := d.checkContract(d.contract()); err != nil {
		if stamp != q.stamp {
			return errChanged
		}
		return q.showCalling(http.StatusUnprocessableEntity, d, err)
	}
	if n := d.typed.Get("deal"); n != "" && n != strconv.Itoa(d.next.Deal) { // a form that is older than two changes
		return q.showForm(http.StatusConflict, d, errChanged)
	}
	e, err := d.entry()
	if err == nil {
		err = q.table.change(stamp, func(k *keeper.Keeper) error { return d.take(k, e) })
	}
	if err != nil {
		return q.showForm(statusOf(err), d, err)
	}
	if d.correct {
		return q.done("corrected")
	}
	return q.done("saved")
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
