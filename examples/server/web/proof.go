package web

import (
	"encoding/hex"
	"net/http"
	"strconv"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/variant"
)

// proofPage explains the chance of a table, and lets a browser prove it.
type proofPage struct {
	ID      string // empty if the page is about no table
	Begun   bool
	Over    bool
	Steps   []proofStep
	Names   []string
	Promise *table.Promise // of the next step
	Data    proofData
}

// proofStep is a step of chance of a match that is over.
type proofStep struct {
	table.Step
	Number     int
	Commitment string
	What       string
}

// proofData is what the script needs to compute the cards again.
type proofData struct {
	Table   string         `json:"table"`
	Players int            `json:"players"`
	Pack    []string       `json:"pack"`    // in the order in which the pack is dealt from
	Cutting []string       `json:"cutting"` // the pack for draws and cuts
	Steps   []proofOutcome `json:"steps"`
}

// proofOutcome is a step with what it decided.
type proofOutcome struct {
	table.Step
	Kind  string     `json:"kind"`            // deal, draw, cut or turn
	Hands [][]string `json:"hands,omitempty"` // deal: by seat
	Drawn []string   `json:"drawn,omitempty"` // draw: by seat, empty if the seat did not draw; cut and turn: the card
	From  []string   `json:"from,omitempty"`  // turn: the cards of which one was turned up
}

// proof answers with the page.
func (p *pages) proof(w http.ResponseWriter, r *http.Request) error {
	l := language(w, r)
	f := frame{Title: say(l, "proof"), Language: l, Script: "proof.js"}
	if r.PathValue("id") == "" {
		f.Script, f.Content = "", proofPage{}
		return p.show(w, r, http.StatusOK, "proof.html", f)
	}
	s, err := p.watched(w, r)
	if s == nil {
		return err
	}
	page := proofPage{ID: s.id, Begun: s.status.Begun, Over: len(s.status.Keys) > 0, Names: s.names(l), Promise: s.status.Commitment}
	if page.Over {
		page.Data = s.proof()
		for i, step := range s.status.Keys {
			one := proofStep{Step: step, Number: i + 1}
			if key, err := hex.DecodeString(step.Key); err == nil {
				one.Commitment = table.Commitment(key)
			}
			if i < len(page.Data.Steps) {
				one.What = say(l, "chance-"+page.Data.Steps[i].Kind)
			}
			page.Steps = append(page.Steps, one)
		}
	}
	f.Content = page
	return p.show(w, r, http.StatusOK, "proof.html", f)
}

// proof returns the steps of a match that is over.
func (s *sight) proof() proofData {
	d := proofData{Table: s.id, Players: s.match.Players(), Pack: list(s.match.Game().Pack().Cards()), Cutting: cutting(s.match.Variant().Rules())}
	var hands cards.Hands
	dealer := cards.NoSeat
	for h := range s.match.History() {
		o := proofOutcome{}
		switch h.Due {
		case barbu.DueDeal:
			o.Kind, hands = "deal", h.Hands
			for i := range d.Players {
				o.Hands = append(o.Hands, list(h.Hands[i]))
			}
		case barbu.DueDraw:
			o.Kind = "draw"
			for _, c := range h.Drawn[:d.Players] {
				o.Drawn = append(o.Drawn, text(c))
			}
		case barbu.DueCut:
			o.Kind, o.Drawn = "cut", []string{text(h.Action.Cut)}
		case barbu.DueTurn:
			o.Kind, o.Drawn = "turn", list(h.Action.Cards)
			o.From = list(s.match.Game().Pack().Talon(&hands))
			if len(o.From) == 0 {
				dealer = s.dealer(len(d.Steps))
				o.From = list(hands[dealer])
			}
		default:
			continue
		}
		if len(d.Steps) < len(s.status.Keys) {
			o.Step = s.status.Keys[len(d.Steps)]
		}
		d.Steps = append(d.Steps, o)
	}
	return d
}

// dealer returns the dealer before a step of chance, of which the card that is turned up is.
func (s *sight) dealer(step int) cards.Seat {
	dealer, n := cards.NoSeat, 0
	for e := range s.match.Events(barbu.Spectator, 0) {
		if e.Kind == barbu.KindDeal || e.Kind == barbu.KindDraw || e.Kind == barbu.KindCut || e.Kind == barbu.KindTurn {
			if n == step {
				return dealer
			}
			n++
		}
		if e.Kind == barbu.KindDeal {
			dealer = e.Dealer
		}
	}
	return dealer
}

// text writes a card as a record does, and no card as an empty text.
func text(c cards.Card) string {
	if c == 0 {
		return ""
	}
	return c.String()
}

// list lists cards in the order in which they are dealt from: the first copies, then the second.
func list(h cards.Hand) (all []string) {
	for _, copies := range []cards.Set{h.First, h.Second} {
		for c := range copies.All() {
			all = append(all, c.String())
		}
	}
	return all
}

// cutting lists the pack for draws and cuts.
func cutting(r variant.Rules) (all []string) {
	pack := r.CutRound.Pack
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		for rank := pack.Lowest; pack.Lowest > 0 && rank <= pack.Highest; rank++ {
			all = append(all, cards.Of(rank, suit).String())
		}
	}
	for range pack.Jokers {
		all = append(all, cards.Joker.String())
	}
	for range pack.Bridges {
		all = append(all, cards.Bridge.String())
	}
	return all
}

// Number returns the number of a seat from 0 as people count.
func (p proofPage) Number(seat int) string { return strconv.Itoa(seat + 1) }
