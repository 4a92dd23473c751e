package main

import (
	"errors"
	"net/http"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// said is a refusal with a text of the pages: it is put into words in the language of the request.
type said struct {
	key        string
	parameters []any
}

// Error returns the text in English.
func (e *said) Error() string { return tongues[lang.English].say(e.key, e.parameters...) }

// refuse returns a refusal with a text of the pages.
func refuse(key string, parameters ...any) error { return &said{key, parameters} }

// pageTexts are the texts of refusals that are not about a deal.
var pageTexts = []struct {
	err error
	key string
}{
	{errChanged, "error.changed"}, {errNoUndo, "error.noundo"}, {errNotFound, "error.notfound"}, {errNoTable, "error.notable"},
	{keeper.ErrOver, "error.over"}, {keeper.ErrUnfinished, "error.unfinished"}, {score.ErrSettle, "error.settle"},
}

// explain puts an error that is not about a deal into words.
func (l *tongue) explain(err error) string {
	if own, ok := errors.AsType[*said](err); ok {
		return l.say(own.key, own.parameters...)
	}
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return l.say("error.large", mostBytes>>20)
	}
	for _, text := range pageTexts {
		if errors.Is(err, text.err) {
			return l.say(text.key)
		}
	}
	if _, entry := errors.AsType[*keeper.EntryError](err); entry {
		return l.say("error.entry")
	}
	if _, refused := errors.AsType[refusal](err); refused {
		return l.say("error.form")
	}
	return l.say("error.server", err)
}

// explain puts an error about the deal into words that name players, cards and contracts.
func (d *dealInput) explain(err error) string {
	refused, ok := errors.AsType[*keeper.EntryError](err)
	if !ok {
		return d.tongue.explain(err)
	}
	if refused.Deal == d.next.Deal {
		e, _ := d.entry() // a field that cannot be read has an error of its own
		return d.explainEntry(refused, &e)
	}
	// A correction made a later deal impossible.
	if errors.Is(err, keeper.ErrOver) {
		return d.say("error.later.over", refused.Deal)
	}
	later := *d
	later.call = keeper.Choice{}
	entries := d.k.Entries()
	if refused.Deal < 0 || refused.Deal >= len(entries) {
		return d.say("error.entry")
	}
	e, line := &entries[refused.Deal], d.k.Sheet().Deals[refused.Deal]
	later.next = keeper.NextDeal{Deal: refused.Deal, Declarer: cards.NoSeat, Dealer: line.Dealer}
	if line.Declared {
		later.next.Declarer = line.Declarer
	}
	later.call.Contract = e.Contract
	text := d.say("error.later", refused.Deal+1, later.explainEntry(refused, e))
	if refused.Duty() != 0 { // the later deal can be corrected first, even if the rules do not allow it yet
		text += " " + d.say("error.later.first", refused.Deal+1)
	}
	return text
}

// explainEntry puts the refusal of an entry into words.
func (d *dealInput) explainEntry(refused *keeper.EntryError, e *keeper.Entry) string {
	if own, ok := errors.AsType[*said](refused.Err); ok {
		return d.say(own.key, own.parameters...)
	}
	if bet, ok := errors.AsType[*doubling.BetError](refused.Err); ok {
		return d.explainBet(bet)
	}
	if errors.Is(refused.Err, doubling.ErrNoSuchSeat) {
		return d.say("choose.player")
	}
	switch refused.Field {
	case "contract":
		return d.explainContract(refused.Err)
	case "taken":
		return d.explainTaken(refused, e)
	case "places":
		return d.explainPlaces(refused.Err, e)
	case "jack":
		if errors.Is(refused.Err, keeper.ErrJack) && e.Jack != nil {
			return d.say("jack.not", d.player(d.k, int(*e.Jack)), d.card(jackOfHearts))
		}
	case "king-by":
		if errors.Is(refused.Err, keeper.ErrKingBy) {
			return d.say("kingby.not", d.card(e.KingBy), d.card(kingOfHearts), d.Capital(d.card(e.KingBy)))
		}
	case "sale":
		return d.explainSale(refused.Err)
	}
	for _, text := range dealTexts {
		if errors.Is(refused.Err, text.err) {
			return d.say(text.key, d.declarerName(), d.dealerName(), d.card(d.next.First), d.label(d.call.Contract))
		}
	}
	if refused.Field == "rank" {
		return d.say("rank.choose")
	}
	return d.say("error.entry")
}

// dealTexts are the texts of refusals that need no counts. Their parameters are the declarer, the
// dealer, the card that decides who is first, and the contract.
var dealTexts = []struct {
	err error
	key string
}{
	{keeper.ErrOver, "error.over"}, {keeper.ErrDealer, "deal.dealer"}, {keeper.ErrDrawn, "deal.drawn"}, {keeper.ErrHolder, "deal.holder"},
	{keeper.ErrDeclarer, "deal.declarer"}, {keeper.ErrNoBets, "bet.none"}, {keeper.ErrSplit, "deal.split"}, {keeper.ErrDeclined, "deal.declined"},
	{keeper.ErrForced, "forced.not"}, {keeper.ErrAnnouncer, "announcer.not"}, {keeper.ErrChoice, "choice.wrong"}, {keeper.ErrShown, "shown.wrong"},
	{keeper.ErrReplay, "deal.replay"}, {keeper.ErrNotCounted, "deal.notcounted"},
	{variant.ErrTrumpMissing, "trump.missing"}, {variant.ErrTrumpNotAllowed, "trump.wrong"},
	{variant.ErrRankMissing, "rank.choose"}, {variant.ErrRankNotAllowed, "rank.none"},
}

func (d *dealInput) declarerName() string {
	if declarer := d.declarer(); declarer != cards.NoSeat {
		return d.player(d.k, int(declarer))
	}
	return d.Text(lang.Declarer)
}

func (d *dealInput) dealerName() string {
	if d.next.Dealer != cards.NoSeat {
		return d.player(d.k, int(d.next.Dealer))
	}
	return d.Text(lang.Dealer)
}

// seats names players.
func (d *dealInput) seats(seats cards.Seats) string {
	var names []string
	for seat := range seats.All() {
		names = append(names, d.player(d.k, int(seat)))
	}
	return d.join(names)
}

// betTexts are the texts of refused bets. Their parameters are the player, the players that the bet
// may not name, and the declarer.
var betTexts = []struct {
	err error
	key string
}{
	{doubling.ErrNoSuchSeat, "bet.choose"}, {doubling.ErrSelf, "bet.self"}, {doubling.ErrDeclarerDoubles, "bet.declarer"},
	{doubling.ErrReopened, "bet.reopened"}, {doubling.ErrPartner, "bet.partner"}, {doubling.ErrRedoubleInstead, "bet.instead"},
	{doubling.ErrNotTarget, "bet.target"}, {doubling.ErrNotDoubled, "bet.notdoubled"}, {doubling.ErrNoRedouble, "bet.noredouble"},
	{doubling.ErrAllOrNone, "bet.all"}, {doubling.ErrQuota, "bet.quota"}, {doubling.ErrQuotaOver, "bet.quotaover"},
	{doubling.ErrOver, "bet.none"},
}

func (d *dealInput) explainBet(bet *doubling.BetError) string {
	for _, text := range betTexts {
		if errors.Is(bet, text.err) {
			return d.say(text.key, d.player(d.k, int(bet.Seat)), d.seats(bet.Wrong), d.declarerName())
		}
	}
	return d.say("bet.none")
}

// contractTexts are the texts of refused contracts. Their parameters are the declarer and the contract.
var contractTexts = []struct {
	err    error
	key    string
	others bool // the contracts that are possible follow the text
}{
	{variant.ErrOneContract, "contract.one", false}, {variant.ErrNotCombinable, "contract.notcombinable", false}, {variant.ErrMustCombine, "contract.mustcombine", false},
	{variant.ErrDeclaredBefore, "contract.before", true}, {variant.ErrScheduled, "contract.scheduled", true}, {variant.ErrCap, "contract.cap", true},
	{variant.ErrStage, "contract.stage", true}, {variant.ErrContractQuota, "contract.quota", true}, {keeper.ErrCutContract, "contract.cut", false},
}

func (d *dealInput) explainContract(err error) string {
	for _, text := range contractTexts {
		if errors.Is(err, text.err) {
			wanted := score.ContractID(d.contract())
			if d.call.Contract != "" {
				wanted = d.call.Contract
			}
			refusal := d.say(text.key, d.declarerName(), d.label(wanted))
			if possible := d.names(); text.others && possible != "" { // a later deal has no list of contracts
				refusal += " " + d.say("contract.possible", possible)
			}
			return refusal
		}
	}
	return d.say("contract.choose")
}

// explainSale puts a wrong sale of the right to name trumps into words.
func (d *dealInput) explainSale(err error) string {
	switch {
	case errors.Is(err, auction.ErrBuyer):
		return d.say("sale.buyer", d.declarerName())
	case errors.Is(err, auction.ErrPrice):
		return d.say("sale.price", d.call.Sale.Least, d.k.Game().HandSize())
	case errors.Is(err, auction.ErrNoDecline):
		return d.say("sale.nodecline")
	}
	return d.say("sale.choose")
}
