package explain

import "github.com/barbukit/barbukit/variant"

// fieldWords are the words for a field of the rules.
type fieldWords struct {
	about  string            // what the field decides, after "In No queens, " or on its own
	values map[string]string // the words for each value of an enumerated field
	none   string            // the words for an omitted number, list or seat; "" means "none"
	unit   string            // follows a number; "times" means once, twice and so on

	rotating map[variant.Rotation]string // the words for an omitted seat, by the role that rotates
}

var (
	leadValues = map[string]string{
		"free": "at any time", "last-resort": "only by a player who has nothing else",
		"until-broken": "after one was played to an earlier trick, or by a player who has nothing else",
	}
	dutyValues     = map[string]string{"may": "no", "must": "yes"}
	targetValues   = map[string]string{"nobody": "nobody", "declarer": "the declarer", "anyone": "any player"}
	neighbours     = map[string]string{"left": "the player on your left", "right": "the player on your right", "across": "the player opposite you"}
	roundingValues = map[string]string{"none": "never", "towards-zero": "towards 0", "away-from-zero": "away from 0"}
	severals       = map[string]string{"one-card": "never", "going-out": "if they are all the cards of a player", "any-turn": "at any turn"}
)

// differenceWords has the words for each field in which variants can differ, by its path. In
// a path, * is the id of a contract or a number of players. In the words, it is the number, or
// the cards that the field is about. The words for a whole contract are a format with the
// contract, the variant and the points.
var differenceWords = map[string]fieldWords{
	"players":        {about: "the number of players"},
	"pack.lowest":    {about: "the lowest rank in the pack"},
	"pack.copies":    {about: "the number of packs"},
	"pack.removed.*": {about: "the cards removed for * players"},
	"pack.added":     {about: "the cards added to the pack"},

	"direction": {about: "the direction of play", values: map[string]string{
		"clockwise": "clockwise", "counter-clockwise": "counter-clockwise",
	}},
	"rank-order": {about: "the order of the ranks", none: "ace, king, queen and so on"},
	"pack.talon.to": {about: "the cards left over after the deal", values: map[string]string{
		"none": "there are none", "aside": "they count for nobody", "last-trick": "they go to the player who takes the last trick",
		"first-trick": "they go to the player who takes the first trick", "declarer": "the declarer takes them up and discards as many",
	}},
	"pack.talon.keep": {about: "the cards that the declarer may not discard"},
	"pack.talon.discards": {about: "the player who counts the discarded cards as taken", values: map[string]string{
		"nobody": "nobody", "declarer": "the declarer",
	}},

	"table.turn": {about: "the role that passes from player to player", values: map[string]string{"declarer": "the declarer", "dealer": "the dealer"}},
	"table.moves": {about: "when the next player becomes the declarer or the dealer", values: map[string]string{
		"after-set": "after all deals of a player", "every-deal": "after every deal",
	}},
	"table.declarer": {about: "the player who declares", rotating: map[variant.Rotation]string{variant.RotateDeclarer: "each player in turn", variant.RotateDealer: "nobody"}},
	"table.dealer":   {about: "the player who deals", rotating: map[variant.Rotation]string{variant.RotateDeclarer: "the declarer", variant.RotateDealer: "each player in turn"}},
	"table.leader":   {about: "the player who leads", rotating: map[variant.Rotation]string{variant.RotateDeclarer: "the declarer", variant.RotateDealer: "the dealer"}},

	"redeal":        {about: "the hands that allow a new deal before the contract is known"},
	"passing.count": {about: "the number of cards that you pass before the contract is known"},
	"passing.to":    {about: "the directions in which cards are passed before the contract is known, deal by deal", none: "left"},

	"teams": {about: "who plays together", values: map[string]string{"none": "nobody", "opposite": "players who sit opposite each other"}},
	"table.next-set": {about: "the player who begins a later set", values: map[string]string{
		"next": "the player after the one who came last in the set before", "first": "the player who began the set before", "after-first": "the player after the one who began the set before",
	}},
	"table.first.card": {about: "the card whose holder is first in a match", none: "none, the first player is chosen at random"},
	"table.first.role": {about: "what the holder of the first card does in the first deal", values: map[string]string{"declarer": "they declare", "dealer": "they deal"}},

	"quota.positive": {about: "how many positive contracts each player declares", none: "any number, or none if there is a quota of negative ones"},
	"quota.negative": {about: "how many negative contracts each player declares", none: "any number, or none if there is a quota of positive ones"},
	"stages":         {about: "the stages of the contracts", none: "none, all contracts can be declared from the beginning"},

	"schedule": {about: "the fixed order of the contracts", none: "none, the declarers choose"},
	"deals":    {about: "the number of deals", none: "each player declares every contract"},
	"sets":     {about: "how often all deals are played", unit: "times"},

	"end.at":    {about: "the points of a player that end the match", none: "none, all sets are played"},
	"end.after": {about: "when the totals are compared with the points that end the match", values: map[string]string{"deal": "after every deal", "set": "after every set"}},
	"end.deals": {about: "the number of deals after which the match ends in any case"},

	"combine.contracts": {about: "the contracts that can be combined in a deal"},
	"combine.pairs":     {about: "how often each declarer must declare two contracts together", none: "never", unit: "times"},
	"combine.group":     {about: "how many contracts each declarer must declare together once", none: "none"},

	"cut-round.circle":            {about: "the contracts of the numbers in the round of cuts"},
	"cut-round.pack.lowest":       {about: "the lowest number of the cutting pack"},
	"cut-round.pack.highest":      {about: "the highest number of the cutting pack"},
	"cut-round.pack.jokers":       {about: "the number of jokers in the cutting pack"},
	"cut-round.pack.bridges":      {about: "the number of bridge cards in the cutting pack"},
	"cut-round.cutter":            {about: "the player who cuts", none: "the dealer"},
	"cut-round.leader":            {about: "the player who leads in the round of cuts", none: "the dealer"},
	"cut-round.several":           {about: "when several cards can be played in one turn of a layout in the round of cuts", values: severals},
	"cut-round.passes.count":      {about: "the cards passed at a time in the round of cuts"},
	"cut-round.passes.on":         {about: "the colour of a cut that means that cards are passed", values: map[string]string{"black": "black", "red": "red"}},
	"cut-round.passes.call-first": {about: "the number of deals in which the contract is cut before cards are passed"},
	"cut-round.passes.to":         {about: "the directions of the passes in each deal of the round of cuts"},

	"doubling.negative": {about: "the players you can double in contracts with bad points, if you are not the declarer", values: targetValues},
	"doubling.positive": {about: "the players you can double in contracts with good points, if you are not the declarer", values: targetValues},
	"doubling.declarer": {about: "how the declarer can redouble", values: map[string]string{
		"never": "not at all", "each": "each player who doubled them", "all-or-none": "all players who doubled them, or nobody",
	}},
	"doubling.flank": {about: "when the other players can redouble each other", values: map[string]string{
		"never": "never", "own-turn": "in their turn", "reopened": "in their turn, or in another turn after the declarer's",
	}},
	"doubling.quota": {about: "how often you must double each declarer", none: "never", unit: "times"},
	"doubling.quota-for": {about: "the doubles that count for the duty to double each declarer", values: map[string]string{
		"declarer": "doubles of the declarer", "every-player": "doubles of that player, in the deal of any declarer",
	}},
	"doubling.quota-over": {about: "the deals over which the duty to double counts", values: map[string]string{
		"each-declarer": "the deals of each declarer", "all-declarers": "all deals, whoever declares",
	}},
	"doubling.undoubled": {about: "what happens to a contract with bad points that nobody doubled", values: map[string]string{
		"played": "it is played", "split": "its points are split without play",
	}},
	"doubling.double-pays":   {about: "how many times the difference in points a double pays"},
	"doubling.redouble-pays": {about: "how many times the difference in points a redouble pays"},

	"multiplier":        {about: "the number by which all points are multiplied"},
	"chooser.bad-times": {about: "the number by which the declarer's own bad points are multiplied"},
	"chooser.good-part": {about: "the number by which the declarer's own good points are divided"},
	"stake":             {about: "what a point is worth in the smallest coin", none: "nothing"},
	"winner":            {about: "the winner", values: map[string]string{"most": "the player with the most points", "fewest": "the player with the fewest points", "positive": "every player with more than 0 points"}},
	"zero-sum": {about: "when the points of all players add up to 0", values: map[string]string{
		"none": "not always", "match": "in every match", "set": "in the deals of each declarer", "deal": "in every deal",
	}},

	"contracts.*":      {about: "The contract %s is played only in %s: %s."},
	"contracts.*.play": {about: "the play", values: map[string]string{"tricks": "players take tricks", "layout": "players build rows of cards", "count": "players add the values of cards", "runs": "players lay runs"}},
	"contracts.*.trump": {about: "trumps", values: map[string]string{
		"none": "there are none", "suit": "the declarer names a suit", "suit-or-nt": "the declarer names a suit, or plays without trumps", "fixed": "the rules fix the suit", "turned": "the suit of a card that is turned up",
	}},
	"contracts.*.trump-suit":                {about: "the fixed trump suit", values: map[string]string{"NT": "none", "C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}},
	"contracts.*.terms":                     {about: "the points that differ", none: "no such points"},
	"contracts.*.all-taken":                 {about: "the points if one player takes everything", none: "the same as otherwise"},
	"contracts.*.by-team.more":              {about: "the points of the team with more points", none: "the points by the terms, or 0 if those of the other team are fixed"},
	"contracts.*.by-team.fewer":             {about: "the points of the team with fewer points", none: "the points by the terms, or 0 if those of the other team are fixed"},
	"contracts.*.by-team.level":             {about: "what happens if the teams are level", values: map[string]string{"scored": "the deal is scored", "replay": "the deal is dealt and played again"}},
	"contracts.*.leader":                    {about: "the player who leads", none: "the same player as in other contracts"},
	"contracts.*.give.count":                {about: "the number of cards that you pass before the play"},
	"contracts.*.give.to":                   {about: "the player who gets the cards that you pass", values: neighbours},
	"contracts.*.times":                     {about: "how often each declarer plays the contract", unit: "times"},
	"contracts.*.cap":                       {about: "how often all declarers together can play the contract", none: "any number of times", unit: "times"},
	"contracts.*.redeal":                    {about: "the hands that allow a new deal when the contract is known"},
	"contracts.*.exposure.cards":            {about: "the cards that players may show before the play"},
	"contracts.*.announce.made.announcer":   {about: "the points of a player who announces all tricks and takes them"},
	"contracts.*.announce.made.others":      {about: "the points of each other player if all tricks are announced and taken"},
	"contracts.*.announce.failed.announcer": {about: "the points of a player who announces all tricks and does not take them"},
	"contracts.*.announce.failed.others":    {about: "the points of each other player if all tricks are announced and not taken"},
	"contracts.*.exposure.factor":           {about: "how many times its points a card counts that was shown", none: "two"},
	"contracts.*.exposure.scores": {about: "what the holder of a card that was shown scores for it", values: map[string]string{
		"against-holder": "the opposite of the additional points", "nothing": "nothing",
	}},
	"contracts.*.shown":      {about: "the cards that stay face up in front of the player who took them"},
	"contracts.*.sale.least": {about: "the lowest bid for the right to name trumps, in tricks", none: "the right is not sold"},
	"contracts.*.sale.step":  {about: "by how many tricks a bid must be higher than the bid before it"},
	"contracts.*.sale.equal": {about: "whether a player can bid as many tricks as the highest bid", values: map[string]string{
		"refused": "no", "earlier": "yes, if their turn comes before the highest bidder's",
	}},
	"contracts.*.sale.refusal":        {about: "whether the declarer can refuse a bid", values: map[string]string{"allowed": "yes", "never": "no"}},
	"contracts.*.sale.decline.bid":    {about: "the highest bid after which the declarer can decline the deal, in tricks", none: "no bid at all"},
	"contracts.*.sale.decline.seller": {about: "the tricks that the declarer scores in a deal that they decline"},
	"contracts.*.sale.decline.others": {about: "the tricks that each other player scores in a deal that the declarer declines"},
	"contracts.*.none-taken.times":    {about: "how all points are multiplied if some player takes nothing that scores", none: "not"},
	"contracts.*.none-taken.points":   {about: "the points of a player who takes nothing that scores", none: "the same as otherwise"},
	"contracts.*.none-taken.pot":      {about: "the points that the players who take nothing that scores share"},
	"contracts.*.none-taken.rounding": {about: "how the shares of these points are rounded", values: roundingValues},

	"contracts.*.tricks.lead":            {about: "when * can be led", values: leadValues},
	"contracts.*.tricks.spared":          {about: "the cards that cannot always be led"},
	"contracts.*.tricks.broken-by":       {about: "the cards after which * can be led", none: "the same cards"},
	"contracts.*.tricks.lead-card":       {about: "the card that is led first", none: "any card"},
	"contracts.*.tricks.trump-lead":      {about: "when trumps can be led", values: leadValues},
	"contracts.*.tricks.first-trick":     {about: "the cards that you cannot play to the first trick if you have others"},
	"contracts.*.tricks.head":            {about: "whether you must play a higher trump when a trump is led", values: dutyValues},
	"contracts.*.tricks.ruff":            {about: "whether you must trump when you cannot follow suit", values: dutyValues},
	"contracts.*.tricks.overtrump":       {about: "whether you must play a higher trump when someone has trumped", values: dutyValues},
	"contracts.*.tricks.undertrump":      {about: "whether you must trump when someone has trumped, even with a lower trump", values: dutyValues},
	"contracts.*.tricks.discard":         {about: "the cards that you must play when you cannot follow suit"},
	"contracts.*.tricks.discard-highest": {about: "whether you must play the highest of these cards when you cannot follow suit", values: dutyValues},
	"contracts.*.tricks.duck":            {about: "the cards that you must play under a higher card"},
	"contracts.*.tricks.rank-order":      {about: "the order of the ranks in tricks", none: "the same as in the other contracts"},
	"contracts.*.tricks.first-chance":    {about: "the cards that you must play at the first chance"},
	"contracts.*.tricks.equal":           {about: "the winner of two equal cards", values: map[string]string{"later": "the one played later", "earlier": "the one played earlier"}},
	"contracts.*.tricks.end": {about: "the end of the deal", values: map[string]string{
		"play-all": "after the last trick", "when-decided": "when nothing is left to score",
	}},

	"contracts.*.layout.start-rank": {about: "the first rank of the rows", values: map[string]string{
		"named": "the declarer names any rank", "held": "the declarer names the rank of a card that they hold",
		"fixed": "the rules fix it", "first-card": "the first card played sets it",
	}},
	"contracts.*.layout.rank":     {about: "the fixed first rank of the rows"},
	"contracts.*.layout.ace":      {about: "the place of the ace", values: map[string]string{"high": "above the king", "low": "below the lowest other card"}},
	"contracts.*.layout.ace-turn": {about: "whether a player who plays an ace may play again", values: map[string]string{"pass-on": "no", "again": "yes"}},
	"contracts.*.layout.several":  {about: "when several cards can be played in one turn", values: severals},
	"contracts.*.count.values":    {about: "the values of the ranks", none: "0"},
	"contracts.*.count.threshold": {about: "when the total has passed a number", values: map[string]string{
		"past": "if it is higher", "reached": "if it is equal or higher",
	}},
	"contracts.*.count.follow": {about: "the cards that you may play", values: map[string]string{
		"free": "any card", "suit": "a card of the suit of the round, if you have one",
	}},
	"contracts.*.count.next": {about: "the player who begins the next round", values: map[string]string{
		"in-turn": "the same player", "highest": "the player of the highest card of the suit of the round",
	}},
	"contracts.*.count.end": {about: "the end of the count", values: map[string]string{
		"last-threshold": "when the total has passed the last number", "last-card": "when all cards have been played",
	}},
	"contracts.*.runs.length":   {about: "the largest number of cards of a run"},
	"contracts.*.runs.circular": {about: "whether the lowest card of a suit follows the highest", values: map[string]string{"no": "no", "yes": "yes"}},
	"contracts.*.runs.end": {about: "the end of the runs", values: map[string]string{
		"all-but-one": "when only one player has cards left", "first-out": "when one player has no cards left",
	}},
	"contracts.*.layout.end": {about: "the end of the layout", values: map[string]string{
		"all-but-one": "when only one player has cards left", "last-card": "with the last card", "first-out": "when one player has no cards left",
	}},
	"contracts.*.layout.circular":   {about: "whether the lowest card of a row follows the ace", values: map[string]string{"no": "no", "yes": "yes"}},
	"contracts.*.layout.grows":      {about: "the ends at which rows grow", values: map[string]string{"both": "both ends", "up": "only the upper end"}},
	"contracts.*.layout.rank-order": {about: "the order of the ranks in a row", none: "the natural order"},
	"contracts.*.layout.suits": {about: "the rows", values: map[string]string{
		"apart": "each suit has its own row", "ignored": "there is one row for all suits",
	}},
}
