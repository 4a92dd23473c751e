package main

import (
	"fmt"
	"html/template"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

type matchPage struct {
	Next     *contractChoice // nil when the match is over, or the link does not allow changes
	Over     string          // says that the match is over, if it is
	Complete bool            // the match can end here
	Done     string          // what was just done; "" if nothing was
	CanUndo  bool            // that can be taken back
	Sheet    template.HTML
	Deals    []savedDeal // the last first
	Again    string      // the address of a new match with the same players
}

// savedDeal is a saved deal, in the list of deals to correct.
type savedDeal struct {
	Number int
	Label  string
}

// sheet returns the score in the language of the request, with players that are numbered from 1.
func (q *request) sheet() *score.Sheet {
	s := q.k.SheetIn(q.Language)
	s.FirstSeat = 1
	s.Names = slices.Clone(q.k.Names())
	for seat, name := range s.Names {
		if name == "" {
			s.Names[seat] = q.player(q.k, seat)
		}
	}
	return s
}

// done returns to the page of the match, which says what was done until the match changes again.
func (q *request) done(what string) error {
	if what != "" {
		_, stamp, err := q.table.match()
		if err != nil {
			return err
		}
		what = "?done=" + what + "&at=" + stamp
	}
	return q.to(q.base() + "/" + what)
}

// match shows the page of the match: the next deal, the sheet, and the other actions.
func (q *request) match() error {
	s := q.sheet()
	next := q.k.Next()
	p := matchPage{Complete: q.k.Complete()}
	if next.Over {
		p.Over = q.phrase(lang.MatchOver) + "."
	}
	p.Sheet = template.HTML(sheet.HTML(s)) // the names in it are escaped
	if !q.writes {
		return q.show(http.StatusOK, "match", s.Title, "", p)
	}
	if !next.Over {
		d := &dealInput{tongue: q.tongue, k: q.k, before: q.k, next: next, base: q.base()}
		p.Next = d.contractChoice()
	}
	for i := len(s.Deals) - 1; i >= 0; i-- {
		p.Deals = append(p.Deals, savedDeal{i + 1, q.dealLabel(s, i)})
	}
	asked := q.r.URL.Query()
	switch what := asked.Get("done"); what {
	case "saved", "corrected", "removed", "names", "back":
		if asked.Get("at") != q.stamp {
			break // something else was done since
		}
		p.Done = q.say("done."+what, len(s.Deals), q.Count(len(s.Deals), lang.DealsPlayed))
		p.CanUndo = q.table.canTakeBack()
	}
	p.Again = fmt.Sprintf("/new?variant=%s&players=%d&like=%s", q.k.Variant().Name(), q.k.Players(), q.table.about().Read)
	return q.show(http.StatusOK, "match", s.Title, "", p)
}

// points writes points with the minus sign that the sheet has.
func points(n int) string { return strings.Replace(strconv.Itoa(n), "-", "−", 1) }

// dealLabel names a saved deal by its declarer and contract.
func (q *request) dealLabel(s *score.Sheet, i int) string {
	d := s.Deals[i]
	symbol := ""
	if suit, err := cards.ParseSuit(d.Trump); err == nil && suit != cards.NoSuit {
		d.Trump, symbol = "", " "+strings.TrimSpace(symbols[suit])
	}
	name := sheet.ContractName(s, &d) + symbol
	if !d.Declared {
		return name
	}
	return q.Text(lang.Heading, q.player(q.k, int(d.Declarer))) + " " + name
}

// undo shows the page that asks whether to remove the last deal.
func (q *request) undo() error {
	if len(q.k.Entries()) == 0 {
		return q.home()
	}
	s := q.sheet()
	last := len(s.Deals) - 1
	return q.show(http.StatusOK, "undo", q.say("undo.title"), "", savedDeal{last + 1, q.dealLabel(s, last)})
}

func (q *request) removeLastDeal() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	err = q.table.change(stamp, func(k *keeper.Keeper) error {
		if len(k.Entries()) == 0 {
			return refuse("undo.none")
		}
		return k.Undo()
	})
	if err != nil {
		return err
	}
	return q.done("removed")
}

// takeBack takes back the last change.
func (q *request) takeBack() error {
	stamp, err := q.form()
	if err != nil {
		return err
	}
	if err := q.table.takeBack(stamp); err != nil {
		return err
	}
	return q.done("back")
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
	Place, Name string
	Points      int
}

type payment struct {
	Text   string // who pays whom
	Amount int64
}

// settle shows the final page: the places, and the payments for a stake.
func (q *request) settle() error {
	p := settlement{Stake: q.r.URL.Query().Get("stake")}
	total := q.k.Sheet().Total()
	places := q.k.Sheet().Places(total)
	total = q.k.Sheet().ByTeam(total) // partners have one total
	for place := 1; place <= q.k.Players(); place++ {
		for seat := range q.k.Players() {
			if places[seat] == place {
				p.Players = append(p.Players, ranked{q.Ordinal(place), q.player(q.k, seat), int(total[seat])})
			}
		}
	}
	if stake := q.k.Variant().Rules().Stake; p.Stake == "" && stake > 0 {
		p.Stake = strconv.Itoa(stake)
	}
	if wrong := q.pay(&p); wrong != nil {
		return q.show(http.StatusUnprocessableEntity, "settle", q.say("settle.title"), q.explain(wrong), p)
	}
	return q.show(http.StatusOK, "settle", q.say("settle.title"), "", p)
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
		return refuse("settle.stake", p.Stake)
	}
	payments, err := q.k.Settle(stake)
	if err != nil {
		return err
	}
	p.Settled = true
	for _, pay := range payments {
		text := q.say("settle.pays", q.player(q.k, int(pay.From)), q.player(q.k, int(pay.To)))
		p.Payments = append(p.Payments, payment{text, pay.Amount})
	}
	return nil
}

// json sends the match for another scorekeeper.
func (q *request) json() error {
	text, err := q.k.MarshalJSON()
	if err != nil {
		return err
	}
	q.attach("application/json", "json")
	_, _ = q.w.Write(append(text, '\n'))
	return nil
}

// csv sends the match for spreadsheets. Without the byte order mark at the start, some of them take UTF-8 for
// another encoding, and show wrong letters in names such as Zoë.
func (q *request) csv() error {
	q.attach("text/csv; charset=utf-8", "csv")
	_, _ = io.WriteString(q.w, "\ufeff")
	_ = q.k.WriteCSV(q.w) // an error means that the client has gone
	return nil
}

// attach makes the browser save the response as a file.
func (q *request) attach(kind, ext string) {
	q.w.Header().Set("Content-Type", kind)
	q.w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", q.k.Variant().Name()+"."+ext))
}

// rules shows the rules of the game. They are in English.
func (q *request) rules() error {
	return q.show(http.StatusOK, "rules", q.Text(lang.Heading, q.k.Variant().TitleIn(q.Language))+" "+q.say("rules"), "", rulesOf(q.k))
}
