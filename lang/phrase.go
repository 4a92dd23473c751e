package lang

import (
	"fmt"
	"slices"
	"strconv"
)

// Phrase is a word or a sentence of a card table. Sentences have parameters: names of
// players, contracts, cards or numbers. The comment of each phrase lists its parameters.
type Phrase uint8

// The phrases: headings and nouns first, then sentences.
const (
	Hand Phrase = iota
	Trick
	LastTrick
	Taken // the tricks that each player has taken
	Contract
	Deal
	Dealer
	Declarer
	Leader
	Bets
	Doubling // what the bets paid
	Owed     // the doubles that a player owes
	Layout
	Left // the number of cards that each player has left
	Trump
	StartRank // the start rank of a layout
	Out       // out of cards
	Place
	Total
	Points
	Score
	Round
	Set
	Player
	Seat
	You   // the player who reads
	Game  // the column of the contract on some sheets
	Check // the sum that all points must have
	Sum   // of the points of all players
	BeforeBets
	CarriedOver
	TeamTotal // the total of two partners
	Overall   // the total with the points carried over
	RunningTotal
	SetSoFar
	SetTotal
	SetPosition
	ContractsPlayed
	Played        // of a contract
	Caller        // Fife's word for the declarer
	CallerMeaning // what the sign of the Caller says
	Pass
	NoBet
	NoTrump
	Nothing // an empty list
	Or      // between two words
	Sale    // of the right to name trumps

	// The phrases that end a list of phrases without parameters.
	YourTurn
	YourHand
	WaitingForDeal // the cards must be dealt
	MatchOver
	Hint
	CardsDrawn // the cards drawn for the first deal
	PressEnter
	AnotherSet // a question; the answer is Yes or No
	Yes
	No
	Cutter
	FaceUp     // cards taken that lie open
	CardsGiven // the cards that the reader passed
	CardsGot   // the cards that the reader got
	CardsCut   // the cards that were cut
	LastDeal
	Teams          // the players of each team
	PlayedAgain    // a deal is played again, because the teams were level; the contract follows
	MayDeclare     // the contracts that the reader may declare
	MayDouble      // the players that the reader may double
	MayRedouble    // the players that the reader may redouble
	WaitingForDraw // players must draw cards for the first deal
	WaitingForCut  // the cutting pack must be cut
	WaitingForTurn // a card must be turned up
	YouMay         // what the reader may say
	CardsShown     // the cards that a player has shown
	CardTurned     // the card that was turned up
	RuleBroken     // the heading of the deals that broke a rule
	BrokeContract  // what happened in such a deal
	BrokeDouble
	BrokeRedouble

	OnTable       // the cards on the table, if no tricks are taken
	NextThreshold // the next number that the running total passes
	NextCard      // the card that continues a run

	NotYourTurn

	// The sentences.
	NumberedDeal     // the number
	DealOf           // the number, the number of all deals
	NumberedSet      // the number
	NumberedRound    // the number
	TakenBy          // the player; it follows the cards or the name of the trick
	DeclaredBy       // the player
	WaitingFor       // the player
	TurnOf           // the player
	Deals            // the player
	Declares         // the player, the contract
	Plays            // the player, the cards
	Gives            // the player, the cards or their number as Count returns it, the player who gets them
	Gets             // the player, the cards
	Passes           // the player
	MakesNoBet       // the player
	Takes            // the player
	Doubled          // the player who doubled, the player who was doubled
	Redoubled        // the player who redoubled, the player who was redoubled
	DoubledRedoubled // the player who doubled, the player who was doubled and has redoubled
	Owes             // the player, the declarer, the number of doubles as Count returns it
	GoesOut          // the player, the place as a number
	Scores           // the contract, the points of the players
	CardsToPass      // the number of cards as Count returns it, the player who gets them
	Heading          // the heading, or the name of what follows
	TakesSoFar       // the player
	Worth            // the points of a contract as Count returns them
	NotUnderstood    // the text
	CanMean          // the text, what it can mean
	DidYouMean       // the word that was probably meant
	TypeCard         // an example
	TypeCards        // the number of cards as Count returns it, an example
	TypeContract     // an example
	TypeBet          // an example, another example
	TypeHand         // an example, another example
	TypeSuit         // an example
	TypeRank         // an example
	NoCardAllowed    // the rank or the suit
	NotASeat         // the text, the highest seat
	NotAllowed       // the action
	Allowed          // what is allowed
	PlaysAgain       // the player
	Pays             // the player who pays, the amount, the player who is paid
	NobodyPays       // the sum of the points
	AsksForDeal      // the player
	Bids             // the player, the number of tricks as Count returns it
	Accepts          // the player
	Refuses          // the player
	Declines         // the player
	Discards         // the player, the cards or their number as Count returns it
	Announces        // the player
	Shows            // the player, the cards
	CardsToDiscard   // the number of cards as Count returns it
	TypeAnswer       // what can be typed
	Chooses          // the player, the number of the choice
	ListedTooOften   // the card
	TakesTalon       // the player

	phraseCount
)

// Text returns a phrase with its parameters. Words without parameters are in lower case
// except where the language writes a capital: see [Language.Capital]. It panics if p is not a
// phrase.
func (l Language) Text(p Phrase, parameters ...any) string {
	format := l.table().phrases[p]
	if len(parameters) == 0 {
		return format
	}
	return fmt.Sprintf(format, parameters...)
}

// Thing is a noun that can be counted.
type Thing uint8

// The nouns that can be counted.
const (
	Cards Thing = iota
	Tricks
	Doubles
	PointsScored
	DealsPlayed
	Players

	thingCount
)

// Count returns a number with its noun: "1 card", "3 cartes". After 0 and -1 the noun is in the singular in French,
// "0 carte", and in the plural in the other languages. It panics if t is not a Thing.
func (l Language) Count(n int, t Thing) string {
	if w := l.table().things[t]; n == 1 || l.table().zeroIsOne && (n == 0 || n == -1) {
		return fmt.Sprint(n, " ", w.one)
	} else {
		return fmt.Sprint(n, " ", w.many)
	}
}

// Ordinal returns a place in words or signs: "1st", "2e", "3.". Places are 1 to 8.
func (l Language) Ordinal(place int) string {
	w := l.table()
	if place >= 1 && place <= len(w.places) {
		return w.places[place-1]
	}
	return strconv.Itoa(place) + w.otherPlace
}

// Contract returns the name of a standard contract, such as no-queens: "No queens", "Pas de
// dames". docs/variants.md lists the standard ids. For any other id it returns "".
func (l Language) Contract(id string) string { return l.contract(id).name }

// ContractWords returns every name that players of the language use for a standard contract,
// the name of [Language.Contract] first. For any other id it returns nil.
func (l Language) ContractWords(id string) []string {
	w := l.contract(id)
	return distinct(append([]string{w.name}, w.also...))
}

// contract returns the names of a standard contract, and none for any other id.
func (l Language) contract(id string) contract {
	for _, c := range l.table().contracts {
		if c.id == id {
			return c
		}
	}
	return contract{}
}

// Verb is what a player does or says in their turn.
type Verb uint8

// The verbs.
const (
	VerbPlay    Verb = iota // play cards
	VerbDeclare             // declare a contract
	VerbGive                // pass cards to another player
	VerbPass                // take a turn without a card or a bet
	VerbDouble
	VerbRedouble
	VerbMaximum  // double and redouble everybody
	VerbNoBet    // bet on nobody
	VerbRedeal   // ask for a new deal
	VerbBid      // bid a number of tricks
	VerbAccept   // accept a bid
	VerbRefuse   // refuse a bid
	VerbDecline  // decline to play the deal
	VerbDiscard  // discard cards
	VerbAnnounce // announce all tricks
	VerbShow     // show cards
	VerbChoose   // choose the points that are scored

	verbCount
)

// VerbWords returns every word that players of the language say for a verb, the usual word
// first. It panics if v is not a Verb.
func (l Language) VerbWords(v Verb) []string { return slices.Clone(l.table().verbs[v]) }
