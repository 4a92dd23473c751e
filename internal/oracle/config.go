package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// Config holds the rules of one table, in the words of variant files. Every word must be
// present, even if a file may omit it: "default", "none", "free" and so on. Omitted numbers
// are 0. The words are not checked.
type Config struct {
	Players int

	// The pack has the cards from Lowest to the ace, each Copies times. Then the cards in
	// Added are added, and the cards in Removed are removed.
	Lowest         string
	Copies         int
	Added, Removed []string
	RankOrder      string // the ranks from high to low in tricks; empty: the natural order

	Talon    string   // the cards left over after the deal: none, aside, last-trick, first-trick, declarer
	Keep     []string // the declarer may not discard these
	Discards string   // who counts the discarded cards as taken: nobody, declarer

	Direction string // clockwise, counter-clockwise

	Turn     string // which role rotates around the table: declarer, dealer
	Moves    string // when that role moves: after-set, every-deal
	Declarer string // a seat, in the words of the method seat
	Dealer   string
	Leader   string

	Pass   int      // cards that each player passes before the contract is known; 0 means none
	PassTo []string // the directions, for each deal of the match in turn: left, right, across, none; empty: left

	Redeal []Pattern // the hands that may ask for a new deal before the contract is known

	NextSet   string // who has the rotating role first in the next set: next, first, after-first
	FirstCard string // the card whose holder is first; "" if no card decides
	FirstRole string // the role of its holder: declarer, dealer

	Contracts []Contract
	Schedule  []string // contract ids; empty if declarers choose
	Deals     int      // deals in a set, if declarers choose; 0 means as many as possible
	Combine   Combine
	CutRound  CutRound
	Quota     Quota
	Stages    []Stage // empty: declarers choose from all contracts
	Sets      int     // 0 means without end
	End       End

	Teams      string // none, opposite
	Bets       Bets
	Multiplier int    // the factor for all points before bets; 0 means 1
	BadTimes   int    // the factor for bad points of the declarer; 0 means 1
	GoodPart   int    // the divisor for good points of the declarer; 0 means 1
	Winner     string // most, fewest, positive

	played map[string]int // how often each rule made a difference
}

// Contract is a contract that can be declared.
type Contract struct {
	ID       string
	Play     string // tricks, layout, count, runs
	Trump    string // none, suit, suit-or-nt, fixed
	Leader   string // a seat; default: as the table says
	Sale     Sale
	Terms    []Term
	Sum      []string // ids of contracts whose terms count too
	AllTaken *AllTaken
	None     *NoneTaken
	ByTeam   ByTeam
	Cap      int // how often all declarers together may declare it; 0 means no limit
	Times    int // how often each declarer plays it; 0 means 1

	Give   int    // cards that each player passes
	GiveTo string // left, right, across

	TrumpSuit string // the trump suit, if Trump is fixed

	Redeal []Pattern // the hands that may ask for a new deal when the contract is known

	Announce [4]int // the points of an announcement of all tricks: made and failed, of the announcer and of each other seat; all 0: none

	Expose       []string // cards that players may show before play; empty: none
	ExposeTimes  int      // how many times its points a card counts that was shown
	ExposeScores string   // what its holder scores: against-holder, nothing

	// The rules of a contract of tricks.
	Lead        string   // when spared cards may be led: free, last-resort, until-broken
	Spared      []string // empty: the hearts
	BrokenBy    []string // cards that break the spared cards; empty: the spared cards
	LeadCard    string   // the card that is led first; empty: any card
	RankOrder   string   // the ranks from high to low; empty: the order of the table
	TrumpLead   string   // when trumps may be led: free, last-resort, until-broken
	FirstTrick  []string // cards that may not be played to the first trick
	Head        bool     // the duties to trump
	Ruff        bool
	Overtrump   bool
	Undertrump  bool
	Discard     []string // cards that a player who is void must play
	Highest     bool     // the duty to play the highest of the cards of Discard
	Duck        []string // cards that a player who follows suit must play under a higher card
	FirstChance []string // cards that must be played at the first chance
	Equal       string   // which of two equal cards takes: later, earlier
	End         string   // play-all, when-decided; of a layout: all-but-one, last-card, first-out; of counting: last-threshold, last-card; of runs: first-out, all-but-one

	// The rules of a layout.
	Start   string // named, held, fixed, first-card
	Order   string // the ranks of a row from high to low; empty: the natural order
	Rank    string // if Start is fixed
	Ace     string // high, low
	AceTurn string // pass-on, again
	Several string // one-card, going-out, any-turn

	// The rules of the rows of a layout.
	Circular string // no, yes; of runs too
	Grows    string // both, up
	Suits    string // apart, ignored

	// The rules of a contract that counts the values of cards.
	Values    map[string]int // by rank
	Threshold string         // past, reached
	Follow    string         // free, suit
	Next      string         // in-turn, highest

	// The rules of a contract of runs.
	Length int // 0 means 4
}

// Combine holds the rules on contracts that are declared together.
type Combine struct {
	Contracts []string // ids; empty means that every contract is declared alone
	// A declarer must declare two contracts together in Pairs deals, or at least Group
	// contracts together in one deal. If one of Pairs and Group is 0, only the other one
	// counts. If both are 0, there is no obligation.
	Pairs, Group int
}

// CutRound is a round in which cuts decide the contracts.
type CutRound struct {
	Circle         []string // ids, from the lowest number up; empty means no round of cuts
	Lowest         string   // the rank of the lowest number
	Jokers         int
	Bridges        int
	Cutter, Leader string // seats; default: the dealer
	Several        string // when several cards may be laid in its layouts

	Pass      int        // cards in a pass; 0 means no passes
	On        string     // the colour that begins a pass: black, red
	CallFirst int        // number of deals at the beginning in which the call comes before the passes
	To        [][]string // the directions of the passes of each deal: left, right, across
}

// Term is one line of a contract's score.
type Term struct {
	Per    string // card-left, trick, card, position, place, trick-not-taken, most-of-a-suit, threshold
	Cards  []string
	Trick  int
	Past   int // the threshold
	Points int
	To     string // taker, right-of-taker, left-of-taker, first-out
	Places []int  // the points of each place, first to last
	Round  string // how shares are rounded: none, towards-zero, away-from-zero
}

// AllTaken is the score of a deal in which one player takes everything that counts.
type AllTaken struct {
	Taker, Others int
	Cards         []string    // the cards that one player takes; empty: everything that counts
	To            string      // who gets the points of the taker: taker, right-of-taker, left-of-taker
	Or            Alternative // the points of the other choice; zero: the player has no choice
}

// ByTeam is how the points of partners count together in a contract.
type ByTeam struct {
	More, Fewer int    // the points of the two teams; both 0: the points by the terms
	Level       string // "": each player scores; else what happens if the teams are level: scored, replay
}

// Bets holds the rules of side-bets.
type Bets struct {
	Negative, Positive string // which players a flank may double: nobody, declarer, anyone
	Declarer           string // how the declarer redoubles: never, each, all-or-none
	Flank              string // how a flank redoubles: never, own-turn, reopened
	Quota              int
	QuotaFor           string // declarer, every-player
	QuotaOver          string // each-declarer, all-declarers
	Undoubled          string // played, split
	DoublePays         int    // 0 means 1
	RedoublePays       int    // 0 means 2
}

// Pack returns the cards that are dealt, in no special order.
func (c *Config) Pack() []cards.Card {
	var pack []cards.Card
	for rank := rankNamed(c.Lowest); rank <= cards.Ace; rank++ {
		for _, suit := range suits {
			for range or(c.Copies, 1) {
				pack = append(pack, cards.Of(rank, suit))
			}
		}
	}
	for _, name := range c.Added {
		pack = append(pack, cards.MustParse(name))
	}
	for _, name := range c.Removed {
		at := slices.Index(pack, cards.MustParse(name))
		pack = slices.Delete(pack, at, at+1)
	}
	return pack
}

var suits = []cards.Suit{cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades}

// rankNamed returns the rank with a letter, or the lowest rank if there is no letter.
func rankNamed(letter string) cards.Rank {
	for rank := cards.Two; rank <= cards.Ace; rank++ {
		if rank.String() == letter {
			return rank
		}
	}
	return cards.Two
}

// or returns n, or the default if n is omitted, which is 0.
func or(n, byDefault int) int {
	if n == 0 {
		return byDefault
	}
	return n
}

// count returns how often an item is in a list.
func count[E comparable](list []E, item E) int {
	n := 0
	for _, other := range list {
		if other == item {
			n++
		}
	}
	return n
}

// filter returns the items of a list for which a condition holds.
func filter[E any](list []E, keep func(E) bool) []E {
	var some []E
	for _, item := range list {
		if keep(item) {
			some = append(some, item)
		}
	}
	return some
}

// named reports whether a card is in a list.
func named(list []string, card cards.Card) bool { return slices.Contains(list, card.String()) }

// less returns the cards without one copy of a card.
func less(held []cards.Card, card cards.Card) []cards.Card {
	at := slices.Index(held, card)
	return slices.Delete(slices.Clone(held), at, at+1)
}
