package lang

import "github.com/barbukit/barbukit/cards"

// table has all words of one language. It has lists in place of maps, because a program that imports the package would
// fill the maps when it starts.
type table struct {
	code, name string

	suits [cards.Spades + 1]suit // by suit; NoSuit is "no trump"
	ranks [cards.Tarot + 1]rank  // by rank; 0 and 1 are empty
	// card is the format of a card. Its parameters are the fields card of the rank and of the
	// suit.
	card          string
	joker, bridge string // the cards of the cutting pack
	fillers       []string

	contracts []contract // the standard contracts
	verbs     [verbCount][]string
	phrases   [phraseCount]string
	things    [thingCount]thing
	zeroIsOne bool // a thing is in the singular after 0 and -1 too

	// places are the first ordinals. otherPlace is the format of all others.
	places     []string
	otherPlace string
	decimal    string // between the units and the tenths of a number

	broken []sentence // for the rules that refuse an action
}

// suit has the words for a suit.
type suit struct {
	one, many string
	card      string   // as in the name of a card
	letter    string   // as players write it beside a rank
	also      []string // other words that players use
}

// rank has the words for a rank.
type rank struct {
	name   string
	card   string   // as in the name of a card
	letter string   // as players write it
	also   []string // other words that players use
}

// contract has the names of a standard contract.
type contract struct {
	id   string
	name string
	also []string // other names that players use
}

// sentence says what the rule with this code demands.
type sentence struct{ code, text string }

// thing is a noun after the number 1, and the format for other numbers.
type thing struct{ one, many string }
