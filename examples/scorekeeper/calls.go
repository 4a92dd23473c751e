package main

import (
	"errors"
	"net/url"
	"strings"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// contractChoice is the choice of a contract on a page.
type contractChoice struct {
	Number int
	Who    string // the declarer and the dealer, in words
	Action string // the address of the deal
	Calls  []call // the contracts that may be declared
	Others []call // the other contracts of the game, which a deal can have had by mistake
	Boxes  bool   // contracts can be combined: each is a checkbox
	Accept *accept
}

// call is a contract that can be chosen: a button or a checkbox.
type call struct {
	Contract score.ContractID
	Label    string
	Total    int
	On       bool
}

// contractChoice returns the contracts that may be declared, and the other contracts of the game.
// If contracts can be combined, each has a checkbox.
func (d *dealInput) contractChoice() *contractChoice {
	c := &contractChoice{Number: d.next.Deal + 1, Who: d.who(), Action: d.action()}
	game := d.k.Game()
	var open variant.ContractSet // the contracts that may be declared, alone or with others
	for _, choice := range d.next.Choices {
		set, _ := game.ContractSet(choice.Contract)
		open |= set
		c.Boxes = c.Boxes || set.Len() > 1
	}
	ticked := map[score.ContractID]int{}
	for _, part := range d.typed["contract"] {
		for id := range score.ContractID(part).Parts() {
			ticked[id]++
		}
	}
	seen := map[score.ContractID]bool{}
	for i := range game.Contracts() {
		contract := game.Contract(i)
		may := open.Has(i)
		if seen[contract.ID()] && !(c.Boxes && may) {
			continue // a contract that can be played again has one button, but several checkboxes
		}
		one := call{contract.ID(), contract.LabelIn(d.Language), contract.Total(), ticked[contract.ID()] > 0}
		if seen[contract.ID()] {
			one.Label = d.say("call.again", one.Label)
		}
		seen[contract.ID()] = true
		ticked[contract.ID()]--
		if may {
			c.Calls = append(c.Calls, one)
		} else {
			c.Others = append(c.Others, one)
		}
	}
	return c
}

// showCalling shows the choice of the contract. If the error is about a contract that was declared
// although the rules did not allow it, the page offers to accept it.
func (q *request) showCalling(status int, d *dealInput, err error) error {
	c, wrong := d.contractChoice(), ""
	if err != nil {
		wrong = d.explain(err)
		if refused, ok := errors.AsType[*keeper.EntryError](err); ok && refused.Duty() != 0 {
			address := url.Values{"contract": {d.contract()}, "broken": {refused.Duty().String()}}
			c.Accept = &accept{Link: d.action() + "?" + address.Encode()}
		}
	}
	return q.show(status, "contract", d.title(), wrong, c)
}

// names returns the labels of the contracts that may be declared, without combinations.
func (d *dealInput) names() string {
	var names []string
	for _, c := range d.contractChoice().Calls {
		if !strings.Contains(string(c.Contract), "+") {
			names = append(names, c.Label)
		}
	}
	return strings.Join(names, ", ")
}
