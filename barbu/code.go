package barbu

import (
	"reflect"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/counting"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// codes has the code of each rule that can forbid an action. They never change: see
// docs/refusals.md.
var codes = map[error]string{
	ErrOver:         "match-over",
	ErrNotDue:       "not-due",
	ErrNotYourTurn:  "not-your-turn",
	ErrGiftCount:    "gift-count",
	ErrGiftHeld:     "gift-not-held",
	ErrGiftTurned:   "gift-turned-up",
	ErrNotInTalon:   "not-in-talon",
	ErrNotDealers:   "not-the-dealers",
	ErrDiscardCount: "discard-count",
	ErrDiscardHeld:  "discard-not-held",
	ErrDiscardKept:  "discard-kept",
	ErrOneCard:      "one-card",
	ErrCannotPass:   "cannot-pass",
	ErrMaximum:      "no-bet-possible",
	ErrFields:       "superfluous-fields",
	ErrNoSuchChoice: "no-such-choice",

	ErrUnnamed:     "trumps-sold",
	ErrNamesTrumps: "names-trumps",

	auction.ErrOver:       "sale-over",
	auction.ErrSeller:     "only-seller",
	auction.ErrBidder:     "seller-bids",
	auction.ErrTooLow:     "bid-too-low",
	auction.ErrTooHigh:    "bid-too-high",
	auction.ErrNoBid:      "no-bid",
	auction.ErrAnswer:     "answer-bid",
	auction.ErrNoRefusal:  "no-refusal",
	auction.ErrNoDecline:  "no-decline",
	auction.ErrDeclineBid: "decline-after-bid",
	auction.ErrTricks:     "tricks-without-bid",

	cuts.ErrNotInPack:     "not-in-cutting-pack",
	cuts.ErrPassDue:       "pass-due",
	cuts.ErrSettled:       "cuts-settled",
	cuts.ErrDecided:       "draw-decided",
	cuts.ErrNotDrawing:    "not-drawing",
	cuts.ErrMustDraw:      "must-draw",
	cuts.ErrDrawnTooOften: "drawn-too-often",

	tricks.ErrNotHeld:       "not-held",
	tricks.ErrMustFollow:    "must-follow",
	tricks.ErrMustHead:      "must-beat-trump",
	tricks.ErrMustTrump:     "must-trump",
	tricks.ErrMustOvertrump: "must-overtrump",
	tricks.ErrLastResort:    "lead-last-resort",
	tricks.ErrUntilBroken:   "lead-until-broken",
	tricks.ErrTrumpLead:     "lead-no-trump",
	tricks.ErrFirstTrick:    "not-to-first-trick",
	tricks.ErrMustDiscard:   "must-discard-penalty",
	tricks.ErrHighest:       "must-discard-highest",
	tricks.ErrMustDuck:      "must-duck-penalty",
	tricks.ErrLeadCard:      "must-lead-card",
	tricks.ErrFirstChance:   "must-play-at-first-chance",
	tricks.ErrTrickDone:     "trick-complete",
	tricks.ErrOver:          "deal-over",

	dominoes.ErrNotHeld:         "layout-not-held",
	dominoes.ErrDoesNotFit:      "does-not-fit",
	dominoes.ErrMustPlay:        "must-play",
	dominoes.ErrOver:            "layout-over",
	dominoes.ErrOneCard:         "layout-one-card",
	dominoes.ErrNotGoingOut:     "not-going-out",
	dominoes.ErrUnlike:          "neither-run-nor-group",
	dominoes.ErrFirstRun:        "run-first",
	dominoes.ErrNoRank:          "not-a-rank",
	dominoes.ErrIncomplete:      "start-rank-incomplete",
	dominoes.ErrHole:            "rank-with-hole",
	dominoes.ErrNoStart:         "no-start-rank",
	dominoes.ErrRankNotHeld:     "start-rank-not-held",
	dominoes.ErrRankFixed:       "start-rank-fixed",
	dominoes.ErrRankByFirstCard: "start-rank-by-first-card",

	counting.ErrNotHeld:    "count-not-held",
	counting.ErrMustFollow: "count-must-follow",
	counting.ErrOver:       "count-over",

	runs.ErrNotHeld:   "run-not-held",
	runs.ErrNotNext:   "not-next-in-run",
	runs.ErrMustPlay:  "must-continue-run",
	runs.ErrMustBegin: "must-begin-run",
	runs.ErrOver:      "run-over",

	redeal.ErrNoRight: "no-new-deal",

	exposure.ErrNotShowable: "not-showable",
	exposure.ErrNotHeld:     "show-not-held",

	doubling.ErrOver:            "bets-over",
	doubling.ErrNoSuchSeat:      "no-such-seat",
	doubling.ErrSelf:            "bet-on-self",
	doubling.ErrDeclarerDoubles: "declarer-doubles",
	doubling.ErrReopened:        "second-turn",
	doubling.ErrRedoubleInstead: "redouble-instead",
	doubling.ErrPartner:         "partner",
	doubling.ErrNotTarget:       "not-the-declarer",
	doubling.ErrNotDoubled:      "not-doubled",
	doubling.ErrNoRedouble:      "no-redouble",
	doubling.ErrAllOrNone:       "all-or-none",
	doubling.ErrQuota:           "must-double",
	doubling.ErrQuotaOver:       "must-double-someone",

	variant.ErrOneContract:     "one-contract",
	variant.ErrNotCombinable:   "not-combinable",
	variant.ErrMustCombine:     "must-combine",
	variant.ErrDeclaredBefore:  "declared-before",
	variant.ErrScheduled:       "scheduled",
	variant.ErrCap:             "contract-used-up",
	variant.ErrStage:           "other-stage",
	variant.ErrContractQuota:   "contract-quota",
	variant.ErrTrumpMissing:    "trump-missing",
	variant.ErrTrumpNotAllowed: "trump-not-allowed",
	variant.ErrRankMissing:     "rank-missing",
	variant.ErrRankNotAllowed:  "rank-not-allowed",
}

// Code returns the code of the rule that err wraps, a short text in kebab-case such as
// "must-follow". The code of a rule never changes, so that programs in any language can compare
// it. Code returns "" if err is nil or wraps no rule that forbids an action. The document
// docs/refusals.md lists all codes.
func Code(err error) string {
	if err == nil {
		return ""
	}
	if reflect.TypeOf(err).Kind() == reflect.Pointer {
		if code, known := codes[err]; known {
			return code
		}
	}
	switch e := err.(type) {
	case interface{ Unwrap() error }:
		return Code(e.Unwrap())
	case interface{ Unwrap() []error }:
		for _, wrapped := range e.Unwrap() {
			if code := Code(wrapped); code != "" {
				return code
			}
		}
	}
	return ""
}
