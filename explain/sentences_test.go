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

// sentence has rules, a text that the explanation of the rules must contain, and a text that the explanation must
// not contain. An empty text is not checked.
type sentence struct{ name, rules, want, not string }

// sentencesOfPlay has the introduction, the deal and the play.
var sentencesOfPlay = []sentence{
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
	{"king", "extends: penguin", `The family is named after the king of hearts, whose French nickname "le barbu" means the bearded one. In the contract No king, the king of hearts is the card to avoid.`, ""},
	{"no king", "extends: barbuda", `whose French nickname "le barbu" means the bearded one. Players and cards`, "is the card to avoid"},
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
	{"all more than once, of several", "players: [4]\ncontracts: {a: {times: 2, terms: [{per: trick, points: 1}]}, b: {times: 2, terms: [{per: trick, points: -1}]}}", "Each player can declare each contract twice in the match.", "b twice"},
	{"a kind more than once", "players: [4]\ncontracts: {a: {terms: [{per: trick, points: 1}]}, b: {times: 3, terms: [{per: trick, points: -1}]}, c: {times: 3, terms: [{per: trick, points: -2}]}}", "Each player can declare each negative contract three times and every other contract once in the match.", "b three"},
	{"broken by its own suit", "extends: penguin\ncontracts: {no-king: {tricks: {lead: until-broken, broken-by: H}}}", "You may not lead hearts until a heart has been played to an earlier trick, unless you have nothing else.", "one of these cards"},
	{"one contract to a score", "players: [4]\nsets: 0\nend: {at: 10}\ntable: {turn: dealer}\nschedule: [a]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}", "becomes the dealer. Deals are played until a player has 10 points or more. A deal has these steps: 1. The dealer deals all the cards, one at a time. 2. The contract is played.", "Nobody chooses"},
	{"caps of all", "extends: penguin\ntable: {moves: every-deal}\ndeals: 7\nzero-sum: none\ndoubling: {quota: 0}\ncontracts: {no-tricks: {cap: 1}, no-hearts: {cap: 1}, no-queens: {cap: 1}, no-king: {cap: 1}, no-last-two: {cap: 1}, trumps: {cap: 1}, domino: {cap: 1}}", "All players together can declare each contract at most once.", "Domino at most"},
	{"all more than once", "players: [4]\ncontracts: {a: {times: 2, terms: [{per: trick, points: 1}]}}", "Each player can declare a twice in the match.", "every other"},
	{"caps", "extends: penguin\ndeals: 8\nzero-sum: none\ncontracts: {no-king: {cap: 3}, domino: {cap: 1}}", "All players together can declare No king at most three times and Domino at most once. You may not declare a contract if the remaining contracts would then not be enough for the remaining deals.", ""},
	{"scheduled in turns", "players: [4]\nschedule: [b, a]\ncontracts: {a: {terms: [{per: trick, points: 1}]}, b: {terms: [{per: trick, points: 2}]}}", "A match has eight deals. While a player is the declarer, the contracts are played in this order: 1. b 2. a A deal", ""},
	{"steps", "extends: penguin", "1. The declarer deals all the cards, one at a time. 2. The declarer looks at their cards and names the contract. They also name the trump suit in Trump, and the start rank in Domino. 3. The players may double each other, as described under Doubling. 4. The contract is played. 5. The points of the deal are written down, and then the doubles are settled.", "pass cards"},
	{"steps in order", "extends: simplified", "1. The dealer deals all the cards, one at a time. 2. The contract is the next one in the list. 3. The contract is played. 4. The points of the deal are written down. The play", ""},
	{"steps with passing", "extends: italian", "3. In Misère, all players pass cards to each other. 4. The contract is played. 5. The points of the deal are written down. The play", "double"},
	{"naming in order", "extends: penguin\nwithout: [no-tricks, no-hearts, no-queens, no-king, no-last-two]\nschedule: [trumps, domino]\nzero-sum: none\ndoubling: {quota: 0}", "The contract is the next one in the list. The declarer looks at their cards and names the trump suit in Trump, and the start rank in Domino.", "names the contract"},
	{"sets", "extends: penguin\nsets: 3", "A match has three sets. Each set begins with the same player, and all contracts can be declared again. A set has 28 deals. In each deal the declarer chooses a contract that they have not declared before in the set.", "A match has 28"},
	{"sets of one scheduled contract", "players: [4]\nsets: 2\nschedule: [a]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}", "A match has two sets. Each set begins with the same player and has the same contracts again. A set has four deals. A deal has these steps: 1. The declarer deals all the cards, one at a time. 2. The contract is played.", "chooses"},
	{"naming a held rank", "extends: barbuda", "They also name the trump suit in Tricks, and the start rank in Fantan.", ""},
	{"naming in one scheduled contract", oneTrump, "2. The declarer looks at their cards and names the trump suit in a.", "next one in the list"},
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
	{"rules of play: one contract", "extends: hearts", "The contract has further rules of play, which are listed below.", "Some contracts"},
	{"rules of play: end", "extends: simplified\ncontracts: {no-king: {tricks: {end: when-decided}}}", "Some contracts have further rules of play", ""},
	{"rules of play: lead", "extends: simplified\ncontracts: {no-king: {tricks: {lead: last-resort}}}", "Some contracts have further rules of play", ""},
	{"rules of play: duty", "extends: simplified\ncontracts: {no-king: {tricks: {discard: KH}}}", "Some contracts have further rules of play", ""},
	{"leader", "extends: penguin-right-lead", "The player on the declarer's right leads to the first trick: they play the first card. They may play any card, unless the contract says otherwise.", "unless the contract names"},
	{"leader of a contract", "extends: penguin\ncontracts: {no-king: {leader: left-of-declarer}}", "The declarer leads to the first trick, unless the contract names another player: they play the first card. They may play any card, unless the contract says otherwise.", ""},
	{"any lead", "extends: simplified", "they play the first card. They may play any card. Then the other players play in turn.", "unless the contract says"},
	{"leader in the contract", "extends: penguin\ncontracts: {no-king: {leader: left-of-declarer}}", "if you take the king of hearts. The player on the declarer's left leads to the first trick. You may not lead hearts unless you have nothing else.", ""},
	{"one contract of tricks", "extends: hearts", "The cards are played in tricks. In each trick", "In every contract"},
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
}

// plainText returns a text as one line, without the lines below headings.
func plainText(text string) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(text), func(word string) bool {
		return len(word) > 1 && strings.Trim(word, "-=") == ""
	}), " ")
}

// TestSentences checks the sentences of each rule.
func TestSentences(t *testing.T) {
	for _, test := range slices.Concat(sentencesOfPlay, sentencesOfScoring) {
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
