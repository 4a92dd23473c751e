package tricks

import (
	"errors"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Rules are the rules of play of one contract. The zero Rules are the rules of plain whist:
// players who can follow suit must, any card may be led, and the last card is played. A
// trick or a deal in play reads the Rules from which it was made, so these Rules must not
// change.
type Rules struct {
	// Lead says when the spared cards may be led. The spared cards are the hearts, or the
	// cards of Spared.
	// Source: Penguin and pagat (last resort), Barbuda (until broken).
	Lead Lead `yaml:"lead,omitempty"`
	// Spared are the cards to which Lead applies. If Spared is empty, Lead applies to the
	// hearts.
	// Source: the wider family (other cards).
	Spared cards.Pattern `yaml:"spared,omitempty" default:"H"`
	// BrokenBy are the cards that break the spared cards, with lead: until-broken: once one of
	// these cards has been played to an earlier trick, the spared cards may be led. If BrokenBy
	// is empty, the spared cards break themselves.
	// Source: Hearts (incredigames.com: the queen of spades breaks hearts, too).
	BrokenBy cards.Pattern `yaml:"broken-by,omitempty"`
	// TrumpLead says when a trump may be led.
	// Source: the wider family (trumps not led until broken).
	TrumpLead Lead `yaml:"trump-lead,omitempty"`
	// LeadCard is the card that is led to the first trick: the player who holds it leads, and
	// must lead it. If it is zero, the usual player leads, and may lead any card that the other
	// rules allow. Source: Hearts (groupgames.xyz/card-games/hearts: the two of clubs).
	LeadCard cards.Card `yaml:"lead-card,omitempty"`
	// FirstTrick are cards that may not be played to the first trick, unless the other
	// rules allow no other card of the hand. Source: the wider family.
	FirstTrick cards.Pattern `yaml:"first-trick,omitempty"`
	// Head: if a trump is led, a player who follows must beat the highest trump in the
	// trick if they can. Source: Penguin, pagat.
	Head Duty `yaml:"head,omitempty"`
	// Ruff: a player who is void in the plain suit led must trump if they can, unless
	// there is a trump in the trick. Source: pagat.
	Ruff Duty `yaml:"ruff,omitempty"`
	// Overtrump: if there is a trump in the trick, a player who is void in the plain suit
	// led must play a higher trump if they can. Source: Penguin, pagat.
	Overtrump Duty `yaml:"overtrump,omitempty"`
	// Undertrump: if there is a trump in the trick, a player who is void in the plain suit led
	// must play a trump if they have one, even if it cannot win the trick. With Overtrump it
	// must be a higher trump if they have one. Source: Rıfkı (gambiter.com: any trump, without
	// Overtrump); the wider family (with Overtrump).
	Undertrump Duty `yaml:"undertrump,omitempty"`
	// Discard are penalty cards: a player who is void in the suit led and need not trump
	// must play one of them if they hold any. Source: the wider family.
	Discard cards.Pattern `yaml:"discard,omitempty"`
	// DiscardHighest: a player who must play one of the cards of Discard must play the highest
	// of those they hold, of any suit. It is allowed only with Discard. Source: Kingen, the
	// Flemish King (kaartspellen.online: the highest heart).
	DiscardHighest Duty `yaml:"discard-highest,omitempty"`
	// Duck are penalty cards that must be played under a higher card: a player who follows
	// suit must play one of them if they can do so without winning the trick at that time.
	// Source: Rıfkı (memur.link: a queen, if a higher card of the suit is in the trick).
	Duck cards.Pattern `yaml:"duck,omitempty"`
	// FirstChance are cards that must be played at the first chance: if a player does not
	// lead, and the other rules allow one of these cards, the player must play it.
	// Source: the wider family (the king of hearts).
	FirstChance cards.Pattern `yaml:"first-chance,omitempty"`
	// RankOrder is the order of the ranks of a suit, from the highest to the lowest. In a
	// variant, a contract without an order has the order of the variant. The zero RankOrder is
	// the natural order, with the ace high.
	// Source: Herzeln (A T K Q J 9 8 7), Polignac (K Q J A T 9 8 7).
	RankOrder cards.RankOrder `yaml:"rank-order,omitempty"`
	// Equal says which of two equal cards wins, in a game of two packs.
	// Source: gameteko, the variant for many players (the later).
	Equal EqualRule `yaml:"equal,omitempty"`
	// End says when a deal ends. Source: Penguin (when decided), the other sources (play
	// all).
	End End `yaml:"end,omitempty"`

	// The fields below are not part of the rules as data: see WithCounting and WithSecondCopies.
	counting cards.Hand `yaml:"-"`
	least    int        `yaml:"-"`
	copies   bool       `yaml:"-"`
}

// WithCounting returns the rules of a contract in which only the counting cards and the
// first least tricks score. A deal with [EndWhenDecided] ends once all the counting cards
// are taken and the first least tricks are played. Without WithCounting such a deal ends
// after the first trick. YAML and JSON omit both values, because they follow from the
// score.
func (r Rules) WithCounting(counting cards.Hand, least int) Rules {
	r.counting, r.least = counting, least
	return r
}

// WithSecondCopies returns the rules for a pack that has some faces twice and from which cards are left over, so that
// hands which have each face once do not show that there are second copies. Without it, a deal has second copies only
// if the hands have some. YAML and JSON omit it, because it follows from the pack.
func (r Rules) WithSecondCopies() Rules {
	r.copies = true
	return r
}

// packs returns 2 if a face can be played twice, else 1.
func (r *Rules) packs() uint8 {
	if r.copies {
		return 2
	}
	return 1
}

// Check returns an error if the rules contradict themselves.
func (r *Rules) Check() error {
	if r.Spared != 0 && r.Lead == LeadFree {
		return errors.New("spared: cards are spared only with lead: last-resort or until-broken")
	}
	if r.BrokenBy != 0 && r.Lead != LeadUntilBroken {
		return errors.New("broken-by: cards break others only with lead: until-broken")
	}
	if r.DiscardHighest == DutyMust && r.Discard == 0 {
		return errors.New("discard-highest: must is only for rules with discard")
	}
	return nil
}

// Leader returns the seat that leads to the first trick: the seat that holds LeadCard. If no
// seat holds it, or there is no such card, it returns the seat otherwise.
//
// Rule: trick-lead-card
func (r *Rules) Leader(hands *cards.Hands, otherwise cards.Seat) cards.Seat {
	if r.LeadCard == 0 {
		return otherwise
	}
	for seat := range hands {
		if hands[seat].First.Has(r.LeadCard) {
			return cards.Seat(seat)
		}
	}
	return otherwise
}

// Lead says when certain cards, such as the hearts, may be led.
type Lead uint8

// The lead rules. A hand that holds only such cards may always lead one.
const (
	LeadFree        Lead = iota // at any time
	LeadLastResort              // only from a hand that has nothing else to lead
	LeadUntilBroken             // once such a card has been played to an earlier trick
)

var leads = words.Enum{"free", "last-resort", "until-broken"}

// String returns the rule's name.
func (l Lead) String() string { return leads.String(uint8(l)) }

// Duty says whether players may or must do something.
type Duty uint8

// The two duties.
const (
	DutyMay  Duty = iota // players may choose
	DutyMust             // players must if they can
)

var duties = words.Enum{"may", "must"}

// String returns the duty's name.
func (d Duty) String() string { return duties.String(uint8(d)) }

// of returns the demand if the duty is DutyMust, else no cards.
func (d Duty) of(demand cards.Set) cards.Set { return demand & -cards.Set(d) }

// EqualRule says which of two equal cards wins.
type EqualRule uint8

// The rules for equal cards.
const (
	EqualLater   EqualRule = iota // the later card wins
	EqualEarlier                  // the earlier card wins
)

var equals = words.Enum{"later", "earlier"}

// String returns the rule's name.
func (e EqualRule) String() string { return equals.String(uint8(e)) }

// End says when a deal ends.
type End uint8

// The endings. The scores are the same with either ending.
const (
	EndPlayAll     End = iota // when every card is played
	EndWhenDecided            // after the trick that leaves nothing to score; see [Rules.WithCounting]
)

var ends = words.Enum{"play-all", "when-decided"}

// String returns the ending's name.
func (e End) String() string { return ends.String(uint8(e)) }
