package variant_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// staged is a game with four negative contracts and a positive one.
const staged = head + `table: {moves: every-deal}
contracts:
  no-hearts: {terms: [{per: card, cards: H, points: -2}]}
  no-queens: {terms: [{per: card, cards: Q, points: -6}]}
  no-king: {cap: 2, terms: [{per: card, cards: KH, points: -20}]}
  no-tricks: {terms: [{per: trick, points: -2}]}
  tricks: {times: 2, terms: [{per: trick, points: 5}]}
`

func TestStagesRefused(t *testing.T) {
	const two = "[{contracts: [no-hearts, no-queens, no-king, no-tricks]}, {contracts: [tricks]}]\n"
	const worst = "[{contracts: [no-hearts, no-queens, no-king, no-tricks]}, {contracts: [tricks], chooser: worst-begins}]\n"
	mustLoad(t, "stages: "+two+staged)
	mustLoad(t, "stages: "+worst+staged)
	mustLoad(t, "quota: {positive: 2, negative: 3}\n"+staged)
	for _, tt := range []bad{
		{"quota: {positive: 1}\ndeals: §4\n" + staged, []string{"deals: the quota determines how many deals there are: want no deals"}},
		{"quota: §{positive: 1}\nstages: " + two + staged, []string{"quota: with stages each stage has its own quota: want the quota in the stages"}},
		{"deals: §4\nstages: " + two + staged, []string{"deals: the stages determine how many deals there are: want the deals in the stages"}},
		{"stages: §" + two + with(staged, "table: {moves: every-deal}\n", ""), []string{
			"stages: all players declare in one stage before the next begins: want table: {moves: every-deal}"}},
		{"stages: [§{deals: 2}, {contracts: [no-hearts, no-queens, no-king, no-tricks, tricks]}]\n" + staged, []string{"stages[0]: the stage has no contracts: want contracts"}},
		{"stages: [{contracts: [no-hearts, §no-quens, no-queens, no-king]}, {contracts: [tricks, no-tricks, §no-hearts]}]\n" + staged, []string{
			`stages[0].contracts[1]: unknown contract "no-quens": want no-hearts, no-queens, no-king, no-tricks or tricks (did you mean no-queens?)`,
			"stages[1].contracts[2]: no-hearts is already in a stage: want each contract in one stage, once"}},
		{"stages: [{contracts: [no-hearts, no-queens, no-king]}, {contracts: [tricks]}]\n" + with(staged, "  no-tricks: {", "  §no-tricks: {"), []string{
			"contracts.no-tricks: the contract is in no stage, so it is never played: want it in a stage"}},
		{"stages: [{contracts: [no-hearts, no-queens, no-king, no-tricks]}, {contracts: [tricks], chooser: worst, quota: §{positive: 1}}]\n" + staged, []string{
			"stages[1].quota: with chooser: worst nothing guarantees how often a player declares: want no quota, or another chooser"}},
		{"stages: " + worst + with(staged, "table: {moves: every-deal}", "table: {moves: every-deal, next-set: §first}"), []string{
			"table.next-set: the points decide who declares in a stage, so the turn moves in a set: want next, or chooser: in-turn in all stages"}},
		{"doubling: {negative: anyone, positive: anyone, quota: §1}\nstages: " + worst + staged, []string{
			"doubling.quota: the points decide who declares, so nothing guarantees that a quota can be met: want no quota, or chooser: in-turn in all stages"}},
		{"schedule: [no-hearts, no-queens, no-king, no-tricks, tricks]\nquota: §{positive: 1}\n" + with(with(staged, "times: 2, ", ""), "cap: 2, ", ""), []string{
			"quota: the schedule fixes the contract of each deal: want no quota, or no schedule"}},
		{"quota: §{positive: 1}\n" + with(staged, "table: {moves: every-deal}", "table: §{turn: dealer, moves: every-deal}"), []string{
			"quota: no player declares: want table.declarer, or no quota", "table: no player declares and there is no schedule: want table.declarer, or schedule"}},
		{"quota: §{positive: 1}\ncombine: {contracts: [no-hearts, no-queens]}\n" + called, []string{"quota: with combine or cut-round each declarer plays all contracts in a round: want no quota"}},
		{"stages: §§[{contracts: [no-hearts, no-queens, no-tricks, patience]}]\ncombine: {contracts: [no-hearts, no-queens]}\n" + called, []string{
			"stages: with combine or cut-round each declarer plays all contracts in a round: want no stages",
			"stages: all players declare in one stage before the next begins: want table: {moves: every-deal}"}},
	} {
		tt.check(t)
	}
}

// Every stage must have enough contracts for its deals.
func TestStagesCannotBeCompleted(t *testing.T) {
	for _, row := range []struct{ text, want string }{
		{"stages: [{contracts: [no-hearts, no-queens, no-king, no-tricks], deals: 15}, {contracts: [tricks]}]\n" + staged,
			"stages[0].deals: with 4 players: the times and caps leave too few contracts for 15 deals: want fewer deals, or larger times or caps"},
		{"stages: [{contracts: [no-hearts, no-queens, no-king, no-tricks], deals: 3, quota: {negative: 1}}, {contracts: [tricks]}]\n" + staged,
			"stages[0].deals: with 4 players: the quota needs four deals: want this number, or no deals"},
		{"stages: [{contracts: [no-hearts, no-queens, no-king, no-tricks]}, {contracts: [tricks], quota: {positive: 3}}]\n" + staged,
			"stages[1].quota: with 4 players: there are too few contracts of each kind for 3 positive, 0 negative by each player: want a smaller quota, or larger times or caps"},
		{"quota: {positive: 2, negative: 4}\n" + staged,
			"quota: with 4 players: there are too few contracts of each kind for 2 positive, 4 negative by each player: want a smaller quota, or larger times or caps"},
		{"stages: [{contracts: [no-hearts, no-queens, no-king, no-tricks]}, {contracts: [tricks], chooser: worst}]\n" + staged,
			"stages[1].chooser: with 4 players: one player could declare in every deal, but each player can declare tricks only twice of the eight times it can be played: want another chooser, or a cap of 2 for this contract"},
		{"deals: 24\n" + staged, "players[0]: with 4 players: the caps leave too few contracts for 24 deals: want fewer deals, or larger caps"},
	} {
		_, err := load(t, row.text)
		require.ErrorContains(t, err, row.want)
	}
}

// The chooser of a stage says in which of its deals the player with the most bad points declares.
func TestChooserOfStages(t *testing.T) {
	capped := with(staged, "  tricks: {times: 2", "  tricks: {cap: 2, times: 2")
	for chooser, want := range map[string][]bool{"in-turn": {false, false}, "worst": {true, true}, "worst-begins": {true, false}} {
		g, err := mustLoad(t, "stages: [{contracts: [no-hearts, no-queens, no-king, no-tricks]}, {contracts: [tricks], chooser: "+chooser+"}]\n"+capped).For(4)
		require.NoError(t, err)
		deals := g.Engine().Deals
		for i, d := range deals {
			second := i - (len(deals) - len(want))
			require.Equal(t, second >= 0 && want[second], d.Worst, "%s, deal %d", chooser, i)
			require.Equal(t, second >= 0, d.Stage == 1)
		}
	}
}

func TestFirstRefused(t *testing.T) {
	table := func(rest string) string {
		return with(staged, "{moves: every-deal}", "{moves: every-deal, "+rest+"}") + "quota: {positive: 1}\n"
	}
	mustLoad(t, table("first: {card: 7H}"))
	mustLoad(t, table("first: {card: 7H, role: dealer}"))
	mustLoad(t, head+"table: {first: {card: 7H}}\npassing: {count: 1}\ncontracts: {a: {play: layout, layout: {start-rank: named}, terms: [{per: place, places: {4: [3, 2, 1, 0]}}]}}\n")
	const cut = "combine: {contracts: [no-hearts, no-queens, no-tricks, patience]}\ncut-round: {" + circle + "}\n" + called
	for _, row := range []struct{ text, want string }{
		{table("first: {role: dealer}"), "table.first: no card decides who is first: want first.card, or no first"},
		{table("first: {card: 7H}") + "pack: {lowest: 8}\n", "table.first.card: with 4 players: 7H is not in the pack, so nobody holds it: want a card of the pack"},
		{table("first: {card: 7H}") + "pack: {copies: 2}\n", "table.first.card: with 4 players: 7H is in the pack twice, so two players could hold it: want a card that is in the pack once"},
		{table("first: {card: 7H}") + "pack: {lowest: 3, removed: {4: [3C]}, talon: {to: last-trick}}\n", "table.first.card: with 4 players: cards are left over, so perhaps nobody holds 7H: want no first, or no talon"},
		{with(table("first: {card: 7H}"), "  no-tricks: {", "  no-tricks: {give: {count: 1}, ") + "passing: {count: 1}\n", "table.first: the card that decides who is first can be passed twice, or before a player names the rank of a card that they hold: want no first, or no passing and no give in such contracts"},
		{head + "table: {first: {card: 7H}}\npassing: {count: 1}\ncontracts: {a: {play: layout, layout: {start-rank: held}, terms: [{per: place, places: {4: [3, 2, 1, 0]}}]}}\n", "table.first: the card that decides who is first can be passed twice, or before a player names the rank of a card that they hold: want no first, or no passing and no give in such contracts"},
		{head + "table: {turn: dealer, first: {card: 7H}}\nschedule: [a]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n", "table.first.role: no player declares: want role: dealer, or table.declarer"},
		{"table: {first: {card: 7H}}\n" + cut, "table.first: with cut-round a draw decides who deals first: want no first, or no cut-round"},
		{"table: {next-set: after-first}\n" + cut, "table.next-set: with cut-round every player declares in one round of each set, and a draw decides who deals in the last round: want next or first"},
		{with(staged, "{moves: every-deal}", "{moves: every-deal, first: {card: 7H}}") + "stages: [{contracts: [no-hearts, no-queens, no-king, no-tricks, tricks], chooser: worst-begins}]\n",
			"table.first: in the first stage the points decide who declares: want no first, or chooser: in-turn in this stage"},
		{staged + "deals: 8\ndoubling: {negative: anyone, positive: anyone, quota: 7, quota-over: all-declarers}\n",
			"doubling.quota: with 4 players: seven doubles cannot be made in the six deals in which a player can double the declarer: want at most 6"},
	} {
		_, err := load(t, row.text)
		require.ErrorContains(t, err, row.want)
	}
	rules := mustLoad(t, table("first: {card: 7H}")).Rules()
	rules.Table.First.Card = cards.Joker
	_, err := rules.Compile()
	require.ErrorContains(t, err, "table.first.card: JOKER cannot be dealt: want a card such as 7H")
}

// The sum of a match is known if every contract is played as often as its cap allows: in Rıfkı
// each of 6 negative contracts twice, and trumps twice by each player.
func TestQuotaKeepsTheSum(t *testing.T) {
	const rifki = head + `table: {moves: every-deal}
zero-sum: match
quota: {positive: 2, negative: 3}
contracts:
  no-tricks: {cap: 2, terms: [{per: trick, points: -50}]}
  no-hearts: {cap: 2, terms: [{per: card, cards: H, points: -30}]}
  no-queens: {cap: 2, terms: [{per: card, cards: Q, points: -100}]}
  kings-and-jacks: {cap: 2, terms: [{per: card, cards: KJ, points: -60}]}
  no-king: {cap: 2, terms: [{per: card, cards: KH, points: -320}]}
  no-last-two: {cap: 2, terms: [{per: position, trick: -1, points: -180}, {per: position, trick: -2, points: -180}]}
  trumps: {times: 2, trump: suit, terms: [{per: trick, points: 50}]}
`
	// 650 + 390 + 400 + 480 + 320 + 360 = 2600, twice, against 8 × 650 = 5200.
	g, err := mustLoad(t, rifki).For(4)
	require.NoError(t, err)
	require.Equal(t, 20, g.Deals())
	_, err = load(t, with(rifki, "no-king: {cap: 2", "no-king: {cap: 3"))
	require.ErrorContains(t, err, "zero-sum: with 4 players: the sum depends on how often no-tricks is played: want zero-sum: none")
}

// A declaration is refused if a later declarer could not meet the quota then.
func TestQuotaLeavesRoom(t *testing.T) {
	g, err := mustLoad(t, staged+"quota: {negative: 3}\n").For(4)
	require.NoError(t, err)
	const hearts, queens, king, tricks = 1, 2, 4, 8
	// Three contracts each of hearts, queens, king and tricks need 12 places: hearts, queens and
	// tricks have 4, and the king has 2, so all players but two declare the other three.
	declared := engine.Declared{hearts | queens, hearts | queens, hearts | queens, hearts | queens}
	require.Equal(t, engine.Set(king|tricks), g.Engine().Open(engine.At{Deal: 8}, &declared))
	declared[0], declared[1] = hearts|queens|king, hearts|queens|king
	require.Equal(t, engine.Set(tricks), g.Engine().Open(engine.At{Deal: 10}, &declared), "the king is used up")
	require.False(t, g.Engine().InQuota(11, hearts|queens|king, tricks))
	require.True(t, g.Engine().InQuota(11, hearts|queens, tricks))
	require.Equal(t, "2 positive, 3 negative", variant.Quota{Positive: 2, Negative: 3}.String())
	require.Empty(t, variant.Quota{}.String())
	require.Equal(t, "a b; two deals; 0 positive, 1 negative; worst-begins",
		variant.Stage{Contracts: []score.ContractID{"a", "b"}, Deals: 2, Quota: variant.Quota{Negative: 1}, Chooser: variant.ChooseWorstBegins}.String())
}
