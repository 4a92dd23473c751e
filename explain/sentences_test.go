package explain_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/barbukit/barbukit/explain"
)

// oneTrump has a single contract, which nobody chooses.
const oneTrump = `
name: one-trump
players: [4]
schedule: [a]
contracts: {a: {trump: suit, terms: [{per: trick, points: 1}]}}
doubling: {positive: anyone}
`

// lone has rounds in which only a layout can be combined, with itself.
var lone = strings.Replace(rounds, "[no-hearts, no-queens, domino]", "[domino]", 1)

// layoutOf is a layout with a pack of four players.
func layoutOf(pack string) string {
	return "players: [4]\npack: {" + pack + "}\ncontracts: {d: {play: layout, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]}}"
}

// oneNumber has a round of cuts with the smallest possible cutting pack.
const oneNumber = `
name: one-number
players: [4]
contracts:
  a: {terms: [{per: trick, points: 1}]}
  d: {label: Domino, play: layout, layout: {start-rank: fixed, rank: 8}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]}
cut-round: {circle: [a], pack: {lowest: 5, highest: 5, jokers: 1, bridges: 1}}
`

// sentences lists rules. Each row has a text that the explanation of the rules must contain,
// and a text that the explanation must not contain. An empty text is not checked.
var sentences = []struct{ name, rules, want, not string }{
	// The introduction.
	{"one contract", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}",
		"There is one contract, which says what scores points. Its points are good: you try to win them. A match has four deals.", "In each deal one player"},
	{"one bad contract", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: -1}]}}",
		"Its points are bad: you try to avoid them.", "each contract once"},
	{"the contract once", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: -1}]}}",
		"A match has four deals. Each player declares the contract once. A deal has", "has not declared before"},
	{"all good", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: 1}]}, b: {terms: [{per: trick, points: 2}]}}",
		"Both contracts have good points, which you try to win.", ""},
	{"all bad", "extends: simplified-five\nwinner: most\ncontracts: {no-tricks: {terms: [{per: trick, points: -1}]}, no-hearts: {terms: [{per: card, cards: H, points: -1}]}, no-queens: {terms: [{per: card, cards: Q, points: -1}]}, no-king: {terms: [{per: card, cards: KH, points: -1}]}, salad: {terms: [{per: trick, points: -1}]}}",
		"All five contracts have bad points, which you try to avoid.", "count against you"},
	{"one good of two", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: 1}]}, b: {terms: [{per: trick, points: -2}]}}",
		"There are two contracts. In a you try to win good points; in the other contract you try to avoid bad points.", ""},
	{"one good", "extends: fife", "There are six contracts. In Patience you try to win good points; in the other contracts you try to avoid bad points.", ""},
	{"two good", "extends: penguin", "There are seven contracts. In Trump and Domino you try to win good points; in the other contracts you try to avoid bad points.", ""},
	{"one bad", family, "In nothing, Trumps and Domino you try to win good points; in the other contract you try to avoid bad points.", ""},
	{"king", "extends: penguin", `The games of this family are named after the king of hearts. Its French nickname is "le barbu", which means the bearded one. In the contract No king, the king of hearts is the card to avoid.`, ""},
	{"no king", "extends: barbuda", `Its French nickname is "le barbu", which means the bearded one. Players and cards`, "is the card to avoid"},
	{"chosen", "extends: penguin", "In each deal one player, the declarer, chooses the contract, which says what scores points.", "combine"},
	{"combined", "extends: fife", "In each deal one player, the declarer, chooses a contract, or combines several. A contract says what scores points.", ""},
	{"combined with itself", lone, "In each deal one player, the declarer, chooses a contract, or combines several. A contract says what scores points.", ""},
	{"in order", "extends: simplified", "Each deal has a contract, which says what scores points; the contracts come in a fixed order.", "one player, the declarer"},
	{"most", "extends: penguin", "The player with the most points at the end wins.", "fewest"},
	{"fewest", "extends: simplified", "Points count against you, so that points below 0 are good: the player with the fewest points at the end wins.", "most points"},
	{"several numbers", "extends: pagat", "This is a card game of the Barbu family for four players, each playing for themselves; five can play too. These are the rules for four.", ""},
	{"many numbers", "extends: simplified-many", "This is a card game of the Barbu family for six, seven or eight players, each playing for themselves. These are the rules for six.", ""},

	// Players and cards, the deal.
	{"pack", "extends: penguin", "You need a pack of 52 cards. Each player is dealt 13 cards. In each suit the cards rank from high to low: ace, king, queen, jack, 10, 9, 8, 7, 6, 5, 4, 3, 2.", "tarot"},
	{"two packs", "extends: simplified-many-tarot", "You need two packs of 52 cards, shuffled together. Add the tarot king. Remove both 2s of clubs and one 2 of spades. You then play with 102 cards. Each player is dealt 17 cards.", ""},
	{"tarot", "extends: simplified-many-tarot", "It is a heart and has the same rank as the king of hearts. Every rule about hearts applies to it, but the rules about kings do not.", ""},
	{"declarer", "extends: penguin", "Each player is the declarer for seven deals in a row; then the next player becomes the declarer. The declarer also deals.", "After every deal the next"},
	{"other dealer", "extends: pagat", "The player on the declarer's right deals.", "also deals"},
	{"every deal", "extends: italian", "After every deal the next player becomes the declarer. The declarer also deals.", "in a row"},
	{"no declarer", "extends: simplified", "The first dealer is chosen at random, for example by drawing cards. After every deal the next player becomes the dealer. Nobody chooses the contracts.", "declarer"},
	{"dealer rotates", "extends: simplified-choice", "The player on the dealer's left is the declarer.", "Nobody chooses"},
	{"all declared", "extends: penguin", "In each deal the declarer chooses a contract that they have not declared before in the match. So by the end every player has declared each contract once.", ""},
	{"some declared", "extends: penguin\ndeals: 24\nzero-sum: none", "Every player declares six times and so leaves out one contract.", "by the end every"},
	{"fewer declared", "extends: penguin\ndeals: 8\nzero-sum: none", "Every player declares twice and so leaves out five contracts.", ""},
	{"first declares more", "extends: italian\ndeals: 25\nzero-sum: none", "The player who declares first declares seven times; each other player declares six times.", ""},
	{"first three declare more", "extends: italian\ndeals: 27\nzero-sum: none", "The three players who declare first declare seven times each; each other player declares six times.", ""},
	{"more than once", "extends: penguin\nzero-sum: none\ncontracts: {domino: {times: 2}}", "Each player can declare Domino twice and every other contract once in the match. So by the end every player has declared each contract as often as they can.", "each contract once."},
	{"some, more than once", "extends: penguin\nzero-sum: none\ndeals: 24\ncontracts: {domino: {times: 2}}", "in the match. Every player declares six times. A deal has", ""},
	{"all more than once", "players: [4]\ncontracts: {a: {times: 2, terms: [{per: trick, points: 1}]}}", "Each player can declare a twice in the match.", "every other"},
	{"caps", "extends: penguin\ndeals: 8\nzero-sum: none\ncontracts: {no-king: {cap: 3}, domino: {cap: 1}}", "All players together can declare No king at most three times and Domino at most once. You may not declare a contract if the remaining contracts would then not be enough for the remaining deals.", ""},
	{"scheduled in turns", "players: [4]\nschedule: [b, a]\ncontracts: {a: {terms: [{per: trick, points: 1}]}, b: {terms: [{per: trick, points: 2}]}}", "A match has eight deals. While a player is the declarer, the contracts are played in this order: 1. b 2. a A deal", ""},
	{"steps", "extends: penguin", "1. The declarer deals all the cards, one at a time. 2. The declarer looks at their cards and names the contract. They also name the trump suit in Trump, and the start rank in Domino. 3. The players may double each other, as described under Doubling. 4. The contract is played. 5. The points of the deal are written down, and then the doubles are settled.", "pass cards"},
	{"steps in order", "extends: simplified", "1. The dealer deals all the cards, one at a time. 2. The contract is the next one in the list. 3. The contract is played. 4. The points of the deal are written down. The play", ""},
	{"steps with passing", "extends: italian", "3. In Misère, all players pass cards to each other. 4. The contract is played. 5. The points of the deal are written down. The play", "double"},
	{"naming in order", "extends: penguin\nwithout: [no-tricks, no-hearts, no-queens, no-king, no-last-two]\nschedule: [trumps, domino]\nzero-sum: none\ndoubling: {quota: 0}", "The contract is the next one in the list. The declarer looks at their cards and names the trump suit in Trump, and the start rank in Domino.", "names the contract"},
	{"sets", "extends: penguin\nsets: 3", "A match has three sets. Each set begins with the same player, and all contracts can be declared again. A set has 28 deals. In each deal the declarer chooses a contract that they have not declared before in the set.", "A match has 28"},
	{"sets of one scheduled contract", "players: [4]\nsets: 2\nschedule: [a]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}", "A match has two sets. Each set begins with the same player and has the same contracts again. A set has four deals. While a player is the declarer, the contracts are played in this order: 1. a A deal has these steps: 1. The declarer deals all the cards, one at a time. 2. The contract is the next one in the list. 3. The contract is played.", "chooses"},
	{"naming a held rank", "extends: barbuda", "They also name the trump suit in Tricks, and the start rank in Fantan.", ""},
	{"naming in one scheduled contract", oneTrump, "The contract is the next one in the list. The declarer looks at their cards and names the trump suit in a.", ""},
	{"scheduled sets", "extends: simplified\nsets: 2", "A match has two sets. The turn continues over the sets: each set begins with the player after the one who was the last dealer and has the same contracts again. A set has eight deals.", ""},
	{"endless", "extends: fife\nsets: 0", "A match has any number of sets. Each set begins with the same player, and all contracts can be declared again. A set has five rounds:", "A match has five"},
	{"endless end", "extends: fife\nsets: 0", "The match ends after any set, when the players decide to stop.", ""},
	{"rounds without cuts", rounds, "A match has four rounds: one for each player as the declarer. Every round has Domino twice and every other contract once.", "no declarer"},
	{"each once", "extends: fife\nwithout: [patience]\ncombine: {contracts: [no-aces, no-king, no-queens, no-hearts, no-tricks], group: 0}\ncut-round: {several: one-card, passes: {call-first: 4, to: [[left], [left], [left], [left]]}}\nzero-sum: none", "Every round has each contract once.", "Patience"},
	{"combinations", "extends: fife", "The declarer can combine: - any two or more of Aces, King, Queens, Hearts and Tricks - Patience with itself: twice in one deal Combined contracts are played in a single deal, and each of them is scored in full. A card that scores in two of the contracts scores twice. Patience combined with itself is played once, and every place scores twice.", ""},
	{"a pair to combine", rounds, "The declarer can combine: - Hearts and Queens - Domino with itself: twice in one deal", "any two"},
	{"only a layout to combine", lone, "or combines several of them. The declarer can combine: - Domino with itself: twice in one deal Domino combined with itself is played once, and every place scores twice. So", "any two"},
	{"only a layout in the steps", lone, "names the contract, or the contracts that they combine.", ""},
	{"three times", club, "Domino combined with itself is played once, and every place scores as many times as the contract was chosen for the deal.", ""},
	{"pairs or group", "extends: fife", "During their round each declarer must combine exactly two contracts in at least two deals, or else combine three or more contracts in at least one deal. You may not make a choice that makes this impossible.", ""},
	{"pairs", "extends: fife\ncombine: {pairs: 3, group: 0}", "each declarer must combine exactly two contracts in at least three deals. You may not", "or else"},
	{"one pair", "extends: fife\ncombine: {pairs: 1, group: 0}", "each declarer must combine exactly two contracts in at least one deal. You may not", ""},
	{"group", "extends: fife\ncombine: {pairs: 0, group: 2}", "each declarer must combine two or more contracts in at least one deal. You may not", "exactly"},
	{"free", "extends: fife\ncombine: {pairs: 0, group: 0}", "So a declarer's round has two to seven deals, and the Silly Round has two to seven deals.", "must combine"},
	{"lengths", "extends: fife", "So a declarer's round has two to five deals, and the Silly Round has two to seven deals.", ""},
	{"cuts without combining", "players: [4]\nzero-sum: none\ncontracts: {a: {terms: [{per: trick, points: 1}]}, d: {play: layout, layout: {start-rank: fixed, rank: 8}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]}}\ncut-round: {circle: [a], pack: {lowest: 5, highest: 5, jokers: 1, bridges: 1}}",
		"In each deal of their round the declarer chooses one of the contracts that are left to play. So a declarer's round has two deals, and the round of cuts has two deals.", "combine"},

	// The play.
	{"play", "extends: penguin", "In every contract except Domino the cards are played in tricks. In each trick every player plays one card face up, and one player takes these cards. The declarer leads to the first trick: they play the first card. They may play any card, unless the contract says otherwise. Then the other players play in turn. You must follow suit: if you can, play a card of the suit that was led, which is the suit of the first card. If you cannot, you may play any card. When everyone has played a card, the highest card of the suit led takes the trick. But in Trump, if a trump was played, the highest trump takes the trick. The player who takes a trick leads to the next one. Play continues until all cards have been played. Some contracts have further rules of play, which are listed under the contract.", "equal cards"},
	{"no trumps", "extends: fife", "When everyone has played a card, the highest card of the suit led takes the trick. The player who takes a trick leads to the next one. Play continues until all cards have been played. The contracts", "trump"},
	{"rules of play: end", "extends: simplified\ncontracts: {no-king: {tricks: {end: when-decided}}}", "Some contracts have further rules of play", ""},
	{"rules of play: lead", "extends: simplified\ncontracts: {no-king: {tricks: {lead: last-resort}}}", "Some contracts have further rules of play", ""},
	{"rules of play: duty", "extends: simplified\ncontracts: {no-king: {tricks: {discard: KH}}}", "Some contracts have further rules of play", ""},
	{"leader", "extends: penguin-right-lead", "The player on the declarer's right leads to the first trick: they play the first card. They may play any card, unless the contract says otherwise.", "unless the contract names"},
	{"leader of a contract", "extends: penguin\ncontracts: {no-king: {leader: left-of-declarer}}", "The declarer leads to the first trick, unless the contract names another player: they play the first card. They may play any card, unless the contract says otherwise.", ""},
	{"any lead", "extends: simplified", "they play the first card. They may play any card. Then the other players play in turn.", "unless the contract says"},
	{"leader in the contract", "extends: penguin\ncontracts: {no-king: {leader: left-of-declarer}}", "if you take the king of hearts. The player on the declarer's left leads to the first trick. You may not lead hearts unless you have nothing else.", ""},
	{"only tricks", "extends: simplified-five", "In every contract the cards are played in tricks. In each trick", "except"},
	{"only a layout", "players: [4]\ncontracts: {d: {play: layout, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]}}", "The declarer has the first turn. The contracts", "A sample trick"},
	{"later in every contract", "extends: simplified-many", "If two equal cards are played to a trick, the later card is the higher. The player who takes a trick leads to the next one.", "in all. If two equal cards"},
	{"earlier in every contract of tricks", "players: [4]\npack: {copies: 2}\ncontracts: {a: {tricks: {equal: earlier}, terms: [{per: trick, points: 1}]}, b: {tricks: {equal: earlier}, terms: [{per: trick, points: 1}]}, d: {play: layout, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]}}",
		"If two equal cards are played to a trick, the earlier card is the higher. The player who takes a trick leads to the next one.", "played last"},
	{"earlier in the last contract", "players: [4]\npack: {copies: 2}\ncontracts: {a: {terms: [{per: trick, points: 1}]}, b: {tricks: {equal: earlier}, terms: [{per: trick, points: 1}]}}",
		"a You score +1 point for each trick you take: +26 points in all. If two equal cards are played to a trick, the later card is the higher. b You score +1 point for each trick you take: +26 points in all. If two equal cards are played to a trick, the earlier card is the higher.", "is the higher. The player who takes"},
	{"later", "extends: simplified-many", "If two equal cards are played to a trick, the later card is the higher.", ""},
	{"earlier", "extends: simplified-many\ncontracts: {no-king: {tricks: {equal: earlier}}}", "Barbu You score +80 points for each king of hearts you take: +160 points in all. If two equal cards are played to a trick, the earlier card is the higher.", ""},
	{"last resort", "extends: penguin", "You may not lead hearts unless you have nothing else.", "until a heart"},
	{"until broken", "extends: barbuda", "You may not lead hearts until a heart has been played to an earlier trick, unless you have nothing else.", ""},
	{"one spared", "extends: penguin\ncontracts: {no-king: {tricks: {lead: until-broken, spared: KH}}}", "You may not lead the king of hearts until it has been played to an earlier trick, unless you have nothing else.", ""},
	{"some spared", "extends: penguin\ncontracts: {no-king: {tricks: {lead: until-broken, spared: Q}}}", "You may not lead queens until one of them has been played to an earlier trick, unless you have nothing else.", ""},
	{"trumps spared", "extends: penguin\ncontracts: {trumps: {tricks: {trump-lead: until-broken}}}", "You may not lead trumps until a trump has been played to an earlier trick, unless you have nothing else.", ""},
	{"both spared", "extends: penguin\ncontracts: {trumps: {tricks: {lead: last-resort, trump-lead: last-resort}}}", "You may not lead hearts unless you have nothing else that you may lead. You may not lead trumps unless you have nothing else that you may lead.", ""},
	{"first trick", "extends: penguin\ncontracts: {no-king: {tricks: {first-trick: H}}}", "You may not play hearts to the first trick unless you have nothing else that you may play.", "never make you"},
	{"head and overtrump", "extends: penguin", "- If a trump is led, you must play a trump that is higher than all trumps in the trick so far. If none of your trumps is higher, you may play any of them. If you have no trumps, you may play any card. - If another suit is led, you cannot follow suit, and there is no trump in the trick yet, you may play any card, a trump or not. - If another suit is led, you cannot follow suit, and there is a trump in the trick, you must play a higher trump. If you have no higher trump, you may play any card.", ""},
	{"ruff", "extends: pagat", "- If another suit is led, you cannot follow suit, and there is no trump in the trick yet, you must play a trump if you have one. - If another suit is led, you cannot follow suit, and there is a trump in the trick, you must play a higher trump. If you have no higher trump, you may play any card.", ""},
	{"ruff only", "extends: penguin\ncontracts: {trumps: {tricks: {ruff: must, overtrump: may, head: may}}}", "- If a trump is led and you have trumps, you may play any of them. - If another suit is led, you cannot follow suit, and there is no trump in the trick yet, you must play a trump if you have one. - If another suit is led, you cannot follow suit, and there is a trump in the trick, you may play any card, a trump or not.", ""},
	{"undertrump", "extends: penguin\ncontracts: {trumps: {tricks: {undertrump: must}}}", "you must play a higher trump. If you have no higher trump, you must still play a trump if you have one.", ""},
	{"no duties", "extends: italian", "- If a trump is led and you have trumps, you may play any of them. - If another suit is led and you cannot follow suit, you may play any card, a trump or not.", "higher trump"},
	{"discard", "extends: penguin\ncontracts: {no-king: {tricks: {discard: KH}}}", "If you have no card of the suit led, you must play the king of hearts if you have it.", "no rule makes"},
	{"discard any", "extends: penguin\ncontracts: {trumps: {tricks: {discard: Q}}}", "If you have no card of the suit led, and no rule makes you play a trump, you must play one of these cards if you have one: queens.", ""},
	{"discard beside ruffs", "extends: penguin\ncontracts: {trumps: {tricks: {ruff: must, overtrump: may, discard: Q}}}", "If you have no card of the suit led, and no rule makes you play a trump, you must play one of these cards if you have one: queens.", ""},
	{"discard without duties to ruff", "extends: penguin\ncontracts: {trumps: {tricks: {overtrump: may, discard: Q}}}", "If you have no card of the suit led, you must play one of these cards if you have one: queens.", "no rule makes"},
	{"first chance", "extends: penguin\ncontracts: {no-king: {tricks: {first-chance: KH}}}", "You must play the king of hearts at the first chance. This is the first trick to which another player leads and in which the other rules allow the card.", "last two rules"},
	{"first chance of some", "extends: penguin\ncontracts: {no-king: {tricks: {first-chance: KH QH}}}", "You must play each of these cards at the first chance: the king of hearts or the queen of hearts. The first chance is the first trick to which another player leads and in which the other rules allow the card.", ""},
	{"fixed trumps", "extends: penguin\ncontracts: {trumps: {trump: fixed, trump-suit: C}}", "Clubs are trumps. You score +5 points for each trick you take", "the trump suit in"},
	{"any trump", "extends: penguin\ncontracts: {trumps: {tricks: {head: may, ruff: must, overtrump: may, undertrump: must}}}", "- If another suit is led, you cannot follow suit, and there is no trump in the trick yet, you must play a trump if you have one. - If another suit is led, you cannot follow suit, and there is a trump in the trick, you must play a trump if you have one. It need not be higher.", "higher trump"},
	{"any trump beside discards", "extends: penguin\ncontracts: {trumps: {tricks: {overtrump: may, undertrump: must, discard: Q}}}", "If you have no card of the suit led, and no rule makes you play a trump, you must play one of these cards if you have one: queens.", ""},
	{"broken by", "extends: penguin\ncontracts: {no-king: {tricks: {lead: until-broken, broken-by: H QS}}}", "You may not lead hearts until one of these cards (hearts or the queen of spades) has been played to an earlier trick, unless you have nothing else.", ""},
	{"broken by one card", "extends: penguin\ncontracts: {no-king: {tricks: {lead: until-broken, broken-by: QS}}}", "You may not lead hearts until the queen of spades has been played to an earlier trick, unless you have nothing else.", ""},
	{"lead card", "extends: penguin\ncontracts: {no-king: {tricks: {lead-card: 2C}}}", "The declarer leads to the first trick, unless the contract names another player: they play the first card. They may play any card, unless the contract says otherwise.", ""},
	{"lead card in the contract", "extends: penguin\ncontracts: {no-king: {leader: left-of-declarer, tricks: {lead-card: 2C}}}", "if you take the king of hearts. The player who has the 2 of clubs leads to the first trick, and must lead this card. You may not lead hearts", "left leads"},
	{"lead card that is not in the pack", "extends: simplified\nplayers: [3]\ncontracts: {no-king: {tricks: {lead-card: 2C}}}", "The player who has the 3 of clubs leads to the first trick, and must lead this card.", "The player who has the 2"},
	{"highest discard", "extends: penguin\ncontracts: {no-hearts: {tricks: {discard: H, discard-highest: must}}}", "If you have no card of the suit led, you must play one of these cards if you have one: hearts. If you have several, you must play the one of the highest rank, of any suit.", ""},
	{"duck", "extends: penguin\ncontracts: {no-queens: {tricks: {duck: Q}}}", "If you follow suit and have one of these cards, you must play it if another card in the trick beats it: queens.", ""},
	{"duck beside the first chance", "extends: penguin\ncontracts: {no-queens: {tricks: {duck: Q, first-chance: QS}}}", "If this rule and another rule about such cards apply to you, only the other rule counts.", ""},
	{"duck one card", "extends: penguin\ncontracts: {no-king: {tricks: {duck: KH}}}", "If you follow suit and have the king of hearts, you must play it if another card in the trick beats it.", ""},
	{"rank order", "extends: penguin\nzero-sum: none\npack: {lowest: 7}\nrank-order: ATKQJ987", "In each suit the cards rank from high to low: ace, 10, king, queen, jack, 9, 8, 7. In Domino they are in the natural order: ace, king, queen, jack, 10, 9, 8, 7.", "In this contract the cards"},
	{"rank order without a layout", "extends: simplified-five\nplayers: [4]\nrank-order: KQJAT98765432", "In each suit the cards rank from high to low: king, queen, jack, ace, 10, 9, 8, 7, 6, 5, 4, 3, 2.", "natural"},
	{"natural rank order", "extends: penguin\nrank-order: AKQJT98765432", "In each suit the cards rank from high to low: ace, king, queen, jack, 10, 9, 8, 7, 6, 5, 4, 3, 2.", "natural"},
	{"rank order of a contract", "extends: penguin\nzero-sum: none\npack: {lowest: 7}\ncontracts: {no-king: {tricks: {rank-order: ATKQJ987}}}", "In this contract the cards of a suit rank from high to low: ace, 10, king, queen, jack, 9, 8, 7. You score -20 points if you take the king of hearts.", "natural"},
	{"all duties", family, "If both of the last two rules apply to you, only the first of the two counts. - These rules never make you play a card that may not be played to the first trick.", ""},

	// The contracts.
	{"kinds", "extends: penguin", "Trump and Domino are positive contracts, with good points. No tricks, No hearts, No queens, No king and No last are negative contracts, with bad points.", "multiplied"},
	{"multiplied by one", "extends: penguin\nmultiplier: 1", "No last are negative contracts, with bad points.", "multiplied"},
	{"a kind", "extends: fife", "Patience is a positive contract, with good points.", ""},
	{"one negative", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: -1}]}}", "The contract is negative: its points are bad.", ""},
	{"one positive", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}", "The contract is positive: its points are good.", ""},
	{"no positive", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: -1}]}, b: {terms: [{per: trick, points: -1}]}}", "All contracts are negative: their points are bad.", ""},
	{"no negative", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: 1}]}, b: {terms: [{per: trick, points: 1}]}}", "All contracts are positive: their points are good.", ""},
	{"except", "extends: penguin", "No hearts (H) You score -2 points for each heart you take (except the ace) and -6 points if you take the ace of hearts: -30 points in all.", ""},
	{"from and to", "extends: italian", "You score -4 points for each heart you take (from the 10 to the ace) and -2 points for each heart you take (from the 2 to the 9): -36 points in all.", ""},
	{"ranks from and to", "extends: penguin\nzero-sum: none\ncontracts: {no-king: {terms: [{per: card, cards: JQK, points: -1}, {per: card, cards: 2-4CS, points: -1}]}}", "You score -1 point for each card you take (from the jack to the king) and -1 point for each black card you take (from the 2 to the 4): -18 points in all.", ""},
	{"one card", "extends: penguin", "No king (K) You score -20 points if you take the king of hearts. You may not", "-20 points in all"},
	{"groups of cards", "extends: penguin\nzero-sum: none\ncontracts: {no-king: {terms: [{per: card, cards: K JCS, points: -1}]}}", "You score -1 point for each king you take and -1 point for each black jack you take: -6 points in all.", ""},
	{"to the left", "extends: penguin\nzero-sum: none\ncontracts: {no-king: {terms: [{per: card, cards: KH, points: -20, to: left-of-taker}]}}", "The player on your left scores -20 points if you take the king of hearts.", ""},
	{"to the right", "extends: penguin\nzero-sum: none\ncontracts: {no-king: {terms: [{per: card, cards: KH, points: -20}, {per: trick-not-taken, points: 1, to: right-of-taker}]}}", "You score -20 points if you take the king of hearts. The player on your right scores +1 point for each trick you do not take: +19 points in all.", ""},
	{"more reasons", "extends: simplified", "The king of hearts and the queen of hearts score once for each of the scores above that includes them.", ""},
	{"one more reason", "extends: penguin\nzero-sum: none\ncontracts: {no-hearts: {terms: [{per: card, cards: H, points: -2}, {per: card, cards: KH, points: -2}]}}", "The king of hearts scores once for each of the scores above that includes it.", ""},
	{"all tricks", "extends: penguin\nzero-sum: none\ncontracts: {no-tricks: {all-taken: {taker: 26, others: -1}}}", "But if one player takes every trick, they score +26 points and each other player scores -1 point: +23 points in all.", "all of these"},
	{"all cards", "extends: penguin\nzero-sum: none\ncontracts: {no-queens: {all-taken: {taker: 26}}}", "But if one player takes all of these cards, they score +26 points and each other player scores 0 points: +26 points in all.", "every trick,"},
	{"trump", "extends: penguin", "The declarer names one of the four suits as trumps. You score +5 points for each trick you take: +65 points in all.", "without trumps"},
	{"trump or none", "extends: italian", "The declarer names one of the four suits as trumps, or plays without trumps.", ""},
	{"sold", sold, "The declarer names trumps, or sells the right to name them. You score +25 points for each trick you take: +325 points in all. The right to name trumps is sold like this: 1. Before the play, each other player in turn passes or bids a number of tricks, which they would pay for the right to name trumps. The player on the declarer's left is first. The lowest bid is one trick, and the highest is all the tricks. Each bid must be higher than the bid before it. 2. When each of them has bid or passed, the declarer accepts the highest bid or refuses it. After a refusal the same players bid or pass again, and a bid must be higher than the bid that was refused. 3. After a bid is accepted, the other players continue to bid in the same order, until all except the highest bidder have passed. 4. The highest bidder buys the right and names one of the four suits as trumps. After the deal they pay the declarer +25 points for each trick of the bid. 5. If nobody buys the right, the declarer names one of the four suits as trumps.", "or plays without trumps"},
	{"sold, step", sold, "In trumps, the declarer names trumps or sells the right to name them, as described there.", "They also name"},
	{"sold without refusal", "extends: penguin\ncontracts: {trumps: {trump: suit-or-nt, sale: {least: 2, refusal: never, equal: earlier}}}", "the declarer must accept the highest bid. 3. After a bid is accepted, the other players continue to bid in the same order, until all except the highest bidder have passed. A player whose turn comes before the highest bidder's, counted from the declarer, can also bid the same number of tricks. 4. The highest bidder buys the right and names one of the four suits as trumps, or plays without trumps.", "decline"},
	{"sold, no bid", "extends: penguin\nzero-sum: none\ndoubling: {quota: 0}\ncontracts: {trumps: {sale: {least: 1, decline: {seller: 4}}}}", "If nobody has bid, the declarer may decline the deal instead. It is then not played: the declarer scores +20 points and each other player 0.", "bid more than"},
	{"sold without refusal, declined", "extends: penguin\nzero-sum: none\ndoubling: {quota: 0}\ncontracts: {trumps: {sale: {least: 1, refusal: never, decline: {bid: 1, seller: 4}}}}", "the declarer must accept the highest bid or decline the deal. 3.", ""},
	{"pass left", "extends: italian", "Before the play, pass three cards face down to the player on your left. Look at the cards you get only after you have passed yours.", ""},
	{"pass right", "extends: italian\ncontracts: {no-tricks: {give: {to: right, count: 1}}}", "Before the play, pass one card face down to the player on your right. Look at the card you get only after you have passed yours.", ""},
	{"pass across", "extends: penguin\ncontracts: {no-tricks: {give: {count: 2, to: across}}}", "Before the doubling, pass two cards face down to the player opposite you.", ""},
	{"shown", "extends: penguin", "If you take hearts, leave them face up in front of you, so that everyone can see them.", ""},
	{"one shown", "extends: penguin\ncontracts: {no-king: {shown: KH}}", "If you take the king of hearts, leave it face up in front of you, so that everyone can see it.", ""},
	{"ends", "extends: penguin", "Play ends early, after the trick in which the last of these points is taken.", ""},
	{"does not end", "extends: pagat", "You score -20 points if you take the king of hearts. You may not lead hearts unless you have nothing else. Scoring", "ends early"},
	{"layout", "extends: penguin", "No tricks are played. All players lay their cards face up in rows on the table, and each player tries to be the first to have no cards left. The first player to have no cards left scores +40 points, the second +20, the third +5 and the last 0: +65 points in all. The declarer names the start rank. It can be any rank. They need not have a card of the start rank. The declarer has the first turn.", ""},
	{"held", "extends: barbuda", "The declarer names the start rank. It can be any rank. They must have a card of the start rank. The declarer has the first turn.", "need not have"},
	{"first card", "extends: simplified\nplayers: [4]", "The player on the dealer's left has the first turn. They lay any card. The rank of this card is the start rank.", "The declarer"},
	{"missing rank", "extends: simplified", "They lay a card of any rank except 2, because not all cards of that rank are in the pack. The rank of this card is the start rank.", ""},
	{"missing ranks", "extends: penguin\npack: {removed: {4: [2C, 3C, 2D, 3D]}}\nzero-sum: none", "The declarer names the start rank. It can be any rank except 2 and 3, because not all cards of these ranks are in the pack. They need", ""},
	{"missing aces", layoutOf("removed: {4: [2C, 2D, AC, AD]}"), "It can be any rank except 2 and ace, because not all cards of these ranks are in the pack.", ""},
	{"ranks not in the pack", layoutOf("lowest: 7"), "The declarer names the start rank. It can be any rank. They need not have a card of the start rank.", "except"},
	{"first turn", "extends: penguin-right-lead", "They need not have a card of the start rank. The declarer has the first turn.", ""},
	{"rows", "extends: penguin", "The cards of each suit form a row. A card of the start rank always fits: it begins the row of its suit. Every other card fits if it continues the row of its suit at either end. So each row grows in both directions, up to the ace and down to the lowest card of the suit. For example, if the first card is the 8 of spades, the cards that fit are the other 8s, the 7 of spades and the 9 of spades.", "ace is low"},
	{"two rows", "extends: simplified-many", "The cards of each suit form two rows. A card of the start rank always fits: it begins a row of its suit. Every other card fits if it continues a row of its suit at either end. So the rows grow in both directions, up to the ace and down to the lowest card of the suit. If a card fits both rows, it makes no difference in which row you lay it.", ""},
	{"tarot in rows", "extends: simplified-many-tarot", "The tarot king can be laid as a king of hearts. When every row of hearts has a king, one king of hearts is left, which can be the tarot king. This king always fits, but no card can be laid next to it.", ""},
	{"ace low", "extends: penguin\ncontracts: {domino: {layout: {ace: low}}}", "So each row grows in both directions, up to the king and down to the ace.", "up to the ace"},
	{"ace low, where", "extends: penguin\ncontracts: {domino: {layout: {ace: low}}}", "In this contract the ace is low: it is laid after the lowest other card of its suit, and never next to the king.", ""},
	{"example of a short pack", layoutOf("lowest: 7"), "For example, if the first card is the 8 of spades, the cards that fit are the other 8s, the 7 of spades and the 9 of spades.", ""},
	{"example without the 8", layoutOf("lowest: 9"), "For example, if the first card is the queen of spades, the cards that fit are the other queens, the jack of spades and the king of spades.", ""},
	{"example at the bottom", layoutOf("lowest: 8"), "down to the lowest card of the suit. In your turn", "For example, if the first card"},
	{"example at the top", "extends: penguin\ncontracts: {domino: {layout: {start-rank: fixed, rank: K}}}", "The start rank is the king.", "For example, if the first card"},
	{"turns", "extends: penguin", "In your turn you must lay one card that fits. If none of your cards fits, you pass. When you have no cards left, you take no more turns. Play ends when only one player has cards left: that player is last.", "lay an ace"},
	{"ace again", "extends: simplified", "When you lay an ace, you may play again at once if another of your cards fits, but you need not. If you then lay another ace, you may play again.", ""},
	{"last card", "extends: simplified", "Play continues until the last card has been laid.", "that player is last"},
	{"going out", "extends: fife", "You may lay all your remaining cards together if they are a run or a group. In the Silly Round you may lay a run or a group instead of one card in any turn. A run is two or more cards of one suit that lie next to each other in the row. A group is two or more cards of one rank. It must be possible to lay the cards one by one, in some order, so that each of them fits. For example, the 10, the jack and the queen of a suit are a run that begins its row.", "The first cards"},
	{"any turn", club, "You may lay a run or a group instead of one card in any turn. A run is", "In the round of cuts"},
	{"first group", club, "The first cards of the deal may be a group, but not a run.", ""},
	{"one in the round", "extends: fife\ncut-round: {several: one-card}", "In the Silly Round you may lay only one card.", ""},
	{"circular", "extends: penguin\ncontracts: {domino: {layout: {circular: yes}}}", "So each row grows in both directions, and the ace and the lowest card of the suit are next to each other. For example, if the first card is the 8 of spades, the cards that fit are the other 8s, the 7 of spades and the 9 of spades.", "up to the ace"},
	{"circular with a low ace", "extends: penguin\ncontracts: {domino: {layout: {circular: yes, ace: low}}}", "are next to each other. For example,", "ace is low"},
	{"circular, upwards", "extends: penguin\ncontracts: {domino: {layout: {circular: yes, grows: up}}}", "Every other card fits if it is the next higher card of the row of its suit. So each row grows only upwards, and after the ace comes the lowest card of the suit. For example, if the first card is the 8 of spades, the cards that fit are the other 8s and the 9 of spades.", "either end"},
	{"upwards", "extends: penguin\ncontracts: {domino: {layout: {grows: up}}}", "It can be only the 2. They need not have a card of the start rank.", "any rank"},
	{"upwards, how far", "extends: penguin\ncontracts: {domino: {layout: {grows: up}}}", "So each row grows only upwards, up to the ace. In your turn", "For example, if the first card"},
	{"upwards, low ace", "extends: penguin\ncontracts: {domino: {layout: {grows: up, ace: low}}}", "only upwards, up to the king. In this contract the ace is low: it is laid before the lowest other card of its suit, and never next to the king.", "laid after"},
	{"upwards, first card", "extends: penguin\ncontracts: {domino: {layout: {grows: up, start-rank: first-card}}}", "They lay a card of the lowest rank. The rank", "any rank"},
	{"one row", "extends: penguin\ncontracts: {domino: {layout: {circular: yes, suits: ignored}}}", "All players lay their cards face up in one row on the table,", "in rows"},
	{"one row, what fits", "extends: penguin\ncontracts: {domino: {layout: {circular: yes, suits: ignored}}}", "All cards form one row, and their suits do not matter. The row begins with a card of the start rank. After the ace comes the 2 again, so the row can go on until all cards are in it. A card of any suit fits if its rank is the next rank at either end of the row. If a card fits at both ends, it is laid at the upper end, which continues upwards. For example, if the first card is an 8, the next card must be a 7 or a 9.", "of its suit"},
	{"one row, upwards", "extends: penguin\ncontracts: {domino: {layout: {circular: yes, suits: ignored, grows: up, start-rank: fixed, rank: K}}}", "fits if its rank is the next higher rank at the upper end of the row. For example, if the first card is a king, the next card must be an ace.", "either end"},
	{"one row, a run", "extends: penguin\ncontracts: {domino: {layout: {circular: yes, suits: ignored, several: any-turn}}}", "A run is two or more cards of any suits whose ranks follow each other in the row.", "of one suit that"},
	{"two packs, circular", "extends: simplified-many\ncontracts: {domino: {layout: {circular: yes}}}", "are next to each other. The first of two equal cards is laid in the first row of the suit, and the second one in the second row.", "no difference"},
	{"two packs, upwards", "extends: simplified-many\ncontracts: {domino: {layout: {circular: yes, grows: up}}}", "Every other card fits if it is the next higher card of a row of its suit. So the rows grow only upwards, and after the ace", "either end"},
	{"a gap", layoutOf("removed: {4: [8C, 8D, 8H, 8S]}"), "A row passes over the ranks that are not in the pack: the 9 of spades is next to the 7 of spades.", "For example, if the first card"},
	{"a gap below the ace", layoutOf("removed: {4: [KC, KD, KH, KS]}"), "the ace of spades is next to the queen of spades.", ""},
	{"only in the round", "extends: fife\ncontracts: {patience: {layout: {several: one-card}}}", "you pass. In the Silly Round you may lay a run", "remaining cards together"},
	{"no run around a king", "extends: fife\ncontracts: {patience: {layout: {rank: K}}}", "so that each of them fits. When you have no cards left,", "For example, the"},
	{"tarot in a run", "extends: simplified-many-tarot\ncontracts: {domino: {layout: {several: any-turn}}}", "The tarot king counts as a king of hearts in runs and groups.", ""},

	// The round of cuts.
	{"cuts", "extends: fife", "In this round there is no declarer. Instead, cards cut from a second pack decide which contracts are played in each deal, and whether the players pass cards to each other. The obligation to combine contracts does not apply here.", ""},
	{"cuts, not obliged", "extends: fife\ncombine: {pairs: 0, group: 0}", "pass cards to each other. The cutting pack", "obligation"},
	{"cuts without passes", "extends: fife\ncut-round: {passes: {count: 0, call-first: 0, to: [], on: black}}", "decide which contracts are played in each deal. The", "Passing cards"},
	{"cuts without a name", "extends: fife\ncut-round: {label: ''}", "and the round of cuts has two to seven deals.", "Silly"},
	{"cutting pack", "extends: fife", "The cutting pack is separate from the pack you play with. It has 23 cards: the 2 to the 6 of each suit, two jokers and one bridge card. A bridge card is an extra card that many packs contain; it shows the scoring of bridge. To cut, lift the upper part of the pack", ""},
	{"plain cutting pack", "extends: fife\ncut-round: {pack: {jokers: 0, bridges: 0}}", "It has 20 cards: the 2 to the 6 of each suit. To cut,", "joker"},
	{"cutting pack of one number", oneNumber, "It has 6 cards: the 5 of each suit, one joker and one bridge card.", "the 5 to the 5"},
	{"draw of one number", oneNumber, "first dealer. From high to low, the cards rank: bridge card, joker, 5. Suits do not matter.", ""},
	{"draw", "extends: fife", "To begin the round, deal each player one card of the cutting pack. The player with the highest card is the first dealer. From high to low, the cards rank: bridge card, joker, 6, 5, 4, 3, 2. Suits do not matter. If several players tie for the highest card, each of these players (and no other player) gets a new card, dealt from the whole cutting pack. After each deal the next player becomes the dealer.", ""},
	{"draw with jokers", "extends: fife\ncut-round: {pack: {bridges: 0}}", "first dealer. From high to low, the cards rank: joker, 6, 5, 4, 3, 2. Suits", "bridge"},
	{"draw with bridges", "extends: fife\ncut-round: {pack: {jokers: 0}}", "first dealer. From high to low, the cards rank: bridge card, 6, 5, 4, 3, 2. Suits", "joker"},
	{"draw of ranks", "extends: fife\ncut-round: {pack: {jokers: 0, bridges: 0}}", "first dealer. From high to low, the cards rank: 6, 5, 4, 3, 2. Suits", ""},
	{"cutter", "extends: fife", "The player on the dealer's right is the cutter, who makes all cuts of the deal. The player on the dealer's left leads to the first trick, or has the first turn in Patience.", ""},
	{"cutter is the dealer", "extends: fife\ncut-round: {cutter: default, leader: default}", "The dealer is the cutter, who makes all cuts of the deal. The dealer leads to the first trick, or", ""},
	{"cards of the pack", "extends: fife", "2 Aces 3 King 4 Queens 5 Hearts 6 Tricks joker all of these that are left bridge card Patience, twice if both are left The ranks form a circle, so that the 6 is next to the 2. A contract is left if it must still be played in this round.", ""},
	{"cards of one number", oneNumber, "5 a joker all of these that are left bridge card Domino A contract is left", "circle"},
	{"circle of three", "extends: fife\nwithout: [no-aces, no-king]\ncombine: {contracts: [no-queens, no-hearts, no-tricks, patience]}\ncut-round: {circle: [no-queens, no-hearts, no-tricks], pack: {lowest: 2, highest: 4}, passes: {count: 0, on: black, call-first: 0, to: []}}\nzero-sum: none", "The ranks form a circle, so that the 4 is next to the 2.", "keeps its place"},
	{"one joker", oneNumber, "If a card is a joker, all contracts of suit cards that are left are played,", ""},
	{"circle of four", "extends: fife\nwithout: [no-aces]\ncombine: {contracts: [no-king, no-queens, no-hearts, no-tricks, patience]}\ncut-round: {circle: [no-king, no-queens, no-hearts, no-tricks], pack: {lowest: 2, highest: 5}, passes: {count: 0, on: black, call-first: 0, to: []}}\nzero-sum: none", "A rank keeps its place in the circle when its contract is no longer left.", ""},
	{"cut items of one number", oneNumber, "If the first card is a suit card whose contract is left,", "If a later card is a suit card"},
	{"cut items", "extends: fife", "- If the first card is a suit card whose contract is left, that contract is played, and the cutter cuts again to see whether more contracts are added. - If the first card is a suit card whose contract is not left, Patience is played and the cutting ends. If no Patience is left, the cutter cuts again. - If a later card is a suit card whose contract is left, and its rank is next to a rank already chosen in this deal, its contract is added and the cutter cuts again. Any other later suit card ends the cutting. A rank keeps its place in the circle when its contract is no longer left. - Only in the first deal of the round: if the second card has the same rank as the first card, Patience is played once instead of the contract of this rank, and the cutting ends. - If a card is a joker, all contracts of suit cards that are left are played, and the cutting ends. If none of them is left, the cutter cuts again. - If the first card is a bridge card, Patience is played twice in this deal, or once if only one Patience is left, and the cutting ends. If no Patience is left, the cutter cuts again. If a later card is a bridge card, the cutting ends. - The cutting also ends when all contracts of suit cards that are left have been chosen. - If only one contract is left in the round, it is played without a cut.", ""},
	{"cuts without a layout", "extends: fife\nwithout: [patience]\ncombine: {contracts: [no-aces, no-king, no-queens, no-hearts, no-tricks], group: 0}\ncut-round: {several: one-card, passes: {call-first: 4, to: [[left], [left], [left], [left]]}}\nzero-sum: none", "If the first card is a suit card whose contract is not left, the cutter cuts again.", "Only in the first deal"},
	{"bridges without a layout", "extends: fife\nwithout: [patience]\ncombine: {contracts: [no-aces, no-king, no-queens, no-hearts, no-tricks], group: 0}\ncut-round: {several: one-card, passes: {call-first: 4, to: [[left], [left], [left], [left]]}}\nzero-sum: none", "- If the first card is a bridge card, the cutter cuts again. If a later card is a bridge card, the cutting ends.", "is played twice"},
	{"one layout", cut, "If the first card is a bridge card, Domino is played and the cutting ends. If no Domino is left, the cutter cuts again.", "twice at once"},
	{"two ranks", cut, "king Hearts ace Queens", "circle"},
	{"cards without jokers", "extends: fife\ncut-round: {pack: {jokers: 0, bridges: 0}}", "If the first card is a card whose contract is left,", "suit card"},
	{"passes", "extends: fife", "In the first three deals cards are passed after the contract is decided; in later deals they are passed before it is decided. The cutter cuts the pack. If the card is black, every player passes three cards face down to another player, and only then looks at the cards they get; then the cutter cuts again. If the card is red, no more cards are passed in this deal. Any other card does not count, and the cutter cuts again.", ""},
	{"passes with one joker", "extends: fife\ncut-round: {pack: {jokers: 1, bridges: 0}}", "Any other card does not count, and the cutter cuts again.", ""},
	{"passes on red", "extends: fife\ncut-round: {passes: {on: red, count: 1, call-first: 0}, pack: {jokers: 0, bridges: 0}}", "Cards are passed before the contract is decided. The cutter cuts the pack. If the card is red, every player passes one card face down to another player, and only then looks at the card they get; then the cutter cuts again. If the card is black, no more", "Any other card"},
	{"pass table", "extends: fife", "first left left left second right right right third opposite left opposite fourth left left left fifth right right right sixth opposite right opposite After the last pass that the table has for a deal, the cutter does not cut again for passing. No cards are passed in a deal that is already known to be the last of the round: if only one contract was left before the deal, or if all contracts that were left have been chosen for the deal.", "In later deals no"},
	{"short pass table", "extends: fife\ncut-round: {passes: {call-first: 0, to: [[left], [], [right, across]]}}", "first left none second none none third right opposite After the last pass that the table has for a deal, the cutter does not cut again for passing. In later deals no cards are passed. No cards are passed in a deal that is already known to be the last of the round: if only one contract was left before the deal.", ""},

	// Scoring, doubling, the end.
	{"table", "extends: penguin", "After every deal, add the points of the deal to each player's total. This table shows what each contract is worth to all players together. Doubling does not change these totals:", "before the declarer"},
	{"plain table", "extends: fife", "This table shows what each contract is worth to all players together: contract", "Doubling"},
	{"chooser", "extends: simplified-choice", "Before you add them, change the points that the declarer scored in the deal. If these points are bad (above 0), multiply them by 2. If these points are good (below 0), divide them by 2 and drop any fraction. The points of the other players stay as they are. This table shows what each contract is worth to all players together, before the declarer's points are changed:", ""},
	{"chooser and bets", family, "Before you add them, change the points that the declarer scored in the deal, including what they won or lost by doubling. If these points are bad (below 0), multiply them by 2.", "divide them"},
	{"chooser's good points", "extends: simplified-choice\nchooser: {bad-times: 1}", "scored in the deal. If these points are good (below 0), divide them by 2 and drop any fraction.", "multiply"},
	{"each once in the table", "extends: penguin", "each contract once 0", ""},
	{"list in the table", "extends: simplified", "the whole list", "each contract once"},
	{"round in the table", "extends: fife", "Patience (twice) +120 +60 +30 0 +420 a whole round 0", ""},
	{"repeated in the table", "extends: penguin\nzero-sum: none\ncontracts: {domino: {times: 2}}", "Domino (twice) +40 +20 +5 0 +130 all of one player +65", ""},
	{"twice in the list", "extends: simplified\nschedule: [no-tricks, domino, no-tricks, no-hearts, no-queens, no-king, salad, tricks, no-first-last]", "No Tricks (twice)", ""},
	{"two rows", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: 1}]}, b: {terms: [{per: trick, points: 2}]}}", "a 13 × +1 +13 b 13 × +2 +26 each contract once +39", ""},
	{"one row", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}", "a 13 × +1 +13 The end", "each contract once"},
	{"zero deal", "players: [4]\nzero-sum: deal\ncontracts: {a: {terms: [{per: card, cards: KH, points: 1}, {per: card, cards: QH, points: -1}]}}", "The points of all players in a deal add up to 0. If they do not, there is a mistake in the score.", ""},
	{"zero set", "extends: penguin", "In the deals of each declarer, the points of all players add up to 0; so at the end of the match the totals also add up to 0.", ""},
	{"zero round", "extends: fife", "In every round the points of all players add up to 0.", "each declarer, the points"},
	{"zero match", "extends: penguin\nzero-sum: match", "At the end of the match the totals of all players add up to 0.", ""},
	{"zero sets", "extends: penguin\nzero-sum: match\nsets: 2", "At the end of every set the totals of all players add up to 0.", ""},
	{"nothing zero", "extends: simplified", "", "add up to 0"},
	{"sheet", "extends: penguin", "The score sheet has a line for each deal and a column for each player. Doubles are written beside the deal, and doubles of the declarer are circled.", "A grid"},
	{"columns and grid", "extends: barbuda", "Doubles are written beside the deal, and one more column for each player shows what they won or lost by doubling. A grid of players and contracts shows which contracts each player has declared.", ""},
	{"grid of chosen contracts", "extends: simplified-choice\nsheet: {left: grid}", "A grid of players and contracts shows which contracts each player has declared.", ""},
	{"squares", "extends: italian", "The score sheet has a line for each deal and a column for each player. Each player has a square with the names of all contracts. The contracts that the player has declared are crossed out.", "Doubles"},
	{"rounds on the sheet", "extends: fife", "The score sheet has a line for each player in each round, with a column for each contract and for the total of the round; the declarer of the round is marked. Special results get marks on the sheet, with the names that the players of Fife use.", "Doubles"},
	{"no bets on the sheet", "extends: fife\nsheet: {bets: encircled, left: grid}", "the declarer of the round is marked. A grid", "circled"},
	{"no grid of a schedule", "players: [4]\nschedule: [a]\nsheet: {left: grid}\ncontracts: {a: {terms: [{per: trick, points: 1}]}}", "a column for each player.", "grid"},
	{"nothing left to show", "extends: simplified\nsheet: {left: squares}", "", "square"},
	{"no sheet", "extends: pagat", "", "score sheet has"},
	{"doubling", "extends: penguin", "If you double a player, you make a bet with this player: you bet that you will score better than they do in this deal. If a player has doubled you, you can redouble this player, which raises the stakes of the bet. A bet changes the points of its two players only. The players bet after the declarer has named the contract, with the trump suit or start rank if the contract has one. The first card is played after the bets. Each player has one turn: the player on the declarer's left is first and the declarer is last. In your turn you may pass, or bet against any number of players by these rules:", "cards have been passed"},
	{"betting after passing", "extends: penguin\ncontracts: {no-tricks: {give: {count: 2}}}", "start rank if the contract has one, and after any cards have been passed. The first card is played after the bets.", ""},
	{"betting in order", "players: [4]\nschedule: [a]\ncontracts: {a: {terms: [{per: trick, points: -1}]}}\ndoubling: {negative: anyone}", "The players bet after they have looked at their cards.", ""},
	{"betting in order on trumps", "extends: penguin\nwithout: [no-tricks, no-hearts, no-queens, no-king, no-last-two]\nschedule: [trumps, domino]\nzero-sum: none\ndoubling: {quota: 0}", "The players bet after the trump suit or start rank, if the contract has one, is known.", ""},
	{"betting in one scheduled contract with trumps", oneTrump, "The players bet after the trump suit or start rank, if the contract has one, is known.", ""},
	{"betting without trumps", "extends: fife\nwithout: [patience]\n" + noCuts + "\nzero-sum: none\ncombine: {contracts: [no-aces, no-king], pairs: 0, group: 0}\ndoubling: {negative: anyone}", "The players bet after the declarer has named the contract.", ""},
	{"targets", "extends: penguin", "- In a negative contract you may double any other player, if you are not the declarer. In a positive contract you may double only the declarer. - The declarer may not double anyone, but may redouble any of the players who have doubled them. - You may not double a player who has already doubled you: two players have at most one bet with each other. - In their own turn, each of the other players may redouble any player who has already doubled them. - If you say \"maximum\", you double every player you may double and redouble every player you may redouble.", "one more turn"},
	{"only the declarer", "extends: barbuda", "- You may double only the declarer. - The declarer may not double anyone, but may redouble: either all of the players who have doubled them, or none. Bets are settled", "maximum"},
	{"nobody", "extends: penguin\ndoubling: {positive: nobody, quota: 0}", "In a positive contract nobody may be doubled.", "at least"},
	{"no redoubles", "extends: penguin\ndoubling: {declarer: never, flank: never}", "- The declarer may neither double nor redouble. - You may not double a player who has already doubled you: two players have at most one bet with each other. - The other players may not redouble.", "If the bet was redoubled"},
	{"no redoubles settled", "extends: penguin\ndoubling: {declarer: never, flank: never}", "For example, if Ann scores 10 and Ben scores 20, a double changes their points to 0 and 30.", "a redouble changes"},
	{"reopened", "extends: pagat", "A player who is doubled after their own turn gets an extra turn, after the declarer's turn. In an extra turn a player may only redouble, and only the later doubles. The extra turns also begin on the declarer's left.", ""},
	{"quota", "extends: penguin", "You must double each other player at least twice in the seven deals in which they are the declarer. Redoubles do not count. If you owe the declarer a double in each deal that they have left, this deal included, you must double them now.", ""},
	{"quota of everyone", "extends: penguin\ndoubling: {quota-for: every-player}", "You must double each other player at least twice in the match, in deals of any declarer. Redoubles", "in which they are"},
	{"quota of uneven deals", "extends: penguin\ntable: {moves: every-deal}\ndeals: 26\nzero-sum: none", "You must double each other player at least twice in the deals in which they are the declarer.", ""},
	{"quota of one deal", "extends: penguin\ndeals: 4\nzero-sum: none\ndoubling: {quota: 1}", "You must double each other player at least once in the one deal in which they are the declarer.", ""},
	{"settled", "extends: penguin", "Bets are settled when the deal has been scored. For each bet, take the difference between the points that the two players scored in the deal, without any bets. The player with more points adds the difference to their points, and the other player subtracts the same number. If the bet was redoubled, this number is twice the difference. For example, if Ann scores 10 and Ben scores 20, a double changes their points to 0 and 30; a redouble changes them to -10 and 40.", ""},
	{"undoubled", "extends: penguin\ndoubling: {undoubled: split}", "A negative contract that nobody doubles is not played. Instead, its points are divided equally among the players other than the declarer, and fractions are rounded away from 0. The declarer gets the rest of the total: contract declarer each other --------- -------- ---------- No tricks +1 -9 No hearts 0 -10 No queens 0 -8 No king +1 -7 No last 0 -10", "Trump +"},
	{"undoubled by one other player", "players: [2]\ndoubling: {undoubled: split, negative: anyone}\ncontracts: {a: {terms: [{per: trick, points: -1}]}}", "contract declarer each other -------- -------- ---------- a 0 -26", ""},
	{"end", "extends: penguin", "The match ends after 28 deals. The player with the most points wins. Players with equal points share a place.", "money"},
	{"end of fewest", "extends: simplified", "The match ends after eight deals. The player with the fewest points wins.", ""},
	{"end of rounds", "extends: fife", "The match ends after five rounds.", ""},
	{"end of sets", "extends: fife\nsets: 2", "The match ends after two sets.", ""},
	{"end of sets of deals", "extends: penguin\nsets: 2", "The match ends after 56 deals.", ""},
	{"end at a total", "extends: simplified\nend: {at: 200}", "The match ends when a player has 200 points or more. The totals are compared with this number after every deal. A match has at most eight deals. The player with the fewest points wins.", "The match ends after eight"},
	{"end at a low total", "extends: simplified\nend: {at: -200}\nsets: 3", "The match ends when a player has -200 points or fewer. The totals are compared with this number after every deal. A match has at most three sets. The player", ""},
	{"end at a total after a set", "extends: simplified\nsets: 0\nend: {at: 200, after: set, deals: 90}", "The match ends when a player has 200 points or more. The totals are compared with this number only after the last deal of a set. If nobody has reached it after 90 deals, the match ends all the same, after the last deal of the set. The player", "any number of sets"},
	{"end at a total in rounds", "extends: fife\nend: {at: 200, after: set}", "The totals are compared with this number only after the last deal of a set. A match has at most five rounds. The player", ""},
	{"sets until a total", "extends: simplified\nsets: 0\nend: {at: 200, deals: 90}", "Sets are played until a player has 200 points or more. The turn", ""},
	{"positive totals win", "extends: penguin\nwinner: positive", "The match ends after 28 deals. Every player with more than 0 points wins. If there is no such player, the player with the most points wins. The other players follow by points; players with equal points share a place.", ""},
	{"positive totals win, in short", "extends: penguin\nwinner: positive", "A match has 28 deals. Every player with more than 0 points at the end wins.", ""},
	{"a card decides who declares", "extends: penguin\ntable: {first: {card: 7H}}", "Once in a match a card decides who is first: any player deals the cards of the first deal, and the player who is dealt the seven of hearts is the declarer of this deal. Each player", "chosen at random"},
	{"a card decides who deals", "extends: simplified\ntable: {first: {card: KH, role: dealer}}", "the player who is dealt the king of hearts is the dealer of this deal. After every deal", "chosen at random"},
	{"sets go on", "extends: simplified\nsets: 2\nplayers: [3]\npack: {removed: {3: [2C]}}", "The turn continues over the sets: each set begins with the player after the one who was the last dealer and has the same contracts again.", "same player"},
	{"sets with another player", "extends: penguin\nsets: 2\ntable: {next-set: after-first}", "Each set begins with another declarer: the player after the one who began the set before, and all contracts can be declared again.", "same player"},
	{"quota by kind", "extends: penguin\nzero-sum: none\ndoubling: {quota: 0}\nquota: {positive: 1, negative: 3}", "A match has 16 deals. In each deal the declarer chooses the contract. Each player can declare each contract once in the match. Each player declares one positive contract and three negative contracts in the match.", ""},
	{"stages", stagesBase + "\nstages: [{contracts: [no-hearts, no-tricks], quota: {negative: 1}}, {contracts: [tricks], chooser: worst-begins}]", "The contracts are divided into two stages. The declarers choose from the contracts of the first stage until its deals are played, and then from those of the next stage: 1. no-hearts and no-tricks, in four deals. Each player declares one negative contract in this stage, and no positive one. 2. tricks, in four deals. The player with the most bad points declares first in this stage; then the turn continues from there. The player with the most bad points is the one with the fewest points so far. Of several such players, the one who comes first in the order of play declares; the player whose turn it would be is the first of all.", ""},
	{"stages chosen by the worst", "players: [4]\ntable: {moves: every-deal}\nwinner: fewest\ncontracts: {a: {cap: 1, terms: [{per: trick, points: 1}]}, b: {cap: 1, terms: [{per: trick, points: 2}]}}\nstages: [{contracts: [a, b], chooser: worst}]", "1. a and b, in two deals. In each deal of this stage the player with the most bad points declares. The player with the most bad points is the one with the most points so far.", ""},
	{"quota over all deals", "extends: penguin\ndoubling: {quota-over: all-declarers}", "In the match you must double the declarer at least twice, whoever declares. Redoubles do not count. If you owe a double in each deal that is left in which another player declares, this deal included, you must double the declarer now.", "in which they are"},
	{"quota over all deals of anyone", "extends: penguin\nsets: 2\ndoubling: {quota-over: all-declarers, quota-for: every-player}", "In the set you must double other players at least twice, whoever declares.", ""},
	{"stake", "extends: barbuda", "The game is played for money: each point is worth one of the smallest coins, such as one cent. At the end, the players with totals below 0 pay the players with totals above 0, in as few payments as possible. Nobody may stop before the end, because until then the totals need not add up to 0.", ""},
	{"sample with a card that may not be led", "players: [4]\ncontracts: {a: {tricks: {lead: until-broken, spared: KH}, terms: [{per: card, cards: KH, points: -1}]}}", "leads, but may not lead K♥", ""},
	{"sample of points for another player", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: 1, to: left-of-taker}]}}", "and leads to the next one. Names", "The trick scores"},
	{"sample of tricks not taken", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: 2}, {per: trick-not-taken, points: 1}]}}", "and leads to the next one. Names", "The trick scores"},
	{"sample of few cards", "players: [8]\npack: {lowest: A, copies: 2}\ncontracts: {a: {terms: [{per: trick, points: 1}]}}", "Each player is dealt one card.", "A sample trick"},
	{"names", "extends: penguin", "In match records this game is called house, and the contracts have these names: contract in records on the sheet --------- ----------- ------------ No tricks no-tricks N", ""},
	{"names without marks", "extends: simplified", "contract in records ---------------------- ------------- No Tricks no-tricks No Hearts", "on the sheet"},
}

// plainText returns a text as one line, without the lines below headings.
func plainText(text string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(text), func(word string) bool {
		return len(word) > 1 && strings.Trim(word, "-=") == ""
	}), " ")
}

// TestSentences checks the sentences of each rule.
func TestSentences(t *testing.T) {
	for _, test := range sentences {
		v := house(t, test.rules)
		rules, _, _ := strings.Cut(explain.Rules(v, v.Players()[0]).Text(), "\nNotes\n-----\n")
		text := plainText(rules)
		if want := plainText(test.want); !strings.Contains(text, want) {
			assert.Fail(t, "missing sentence", "%s: want %q\nin %s", test.name, want, text)
		}
		if test.not != "" && strings.Contains(text, test.not) {
			assert.Fail(t, "unwanted sentence", "%s: want no %q\nin %s", test.name, test.not, text)
		}
	}
}
