package course

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// doubles checks the doubles that count for the quota.
func (k *checker) doubles() error {
	rules, players := k.Engine.Doubling, cards.Seat(k.Game.Players())
	if rules.Quota == 0 {
		if k.s.Doubles != [cards.MaxSeats][cards.MaxSeats]uint8{} {
			return wrong(FieldDoubles, "doubles are counted, but the game has no quota: want none")
		}
		return nil
	}
	for declarer := range players {
		most, left := k.dealsOf(declarer)
		for by := range players {
			made := int(k.s.Doubles[declarer][by])
			partner := k.Engine.Teams != score.TeamsNone && k.Engine.Teams.Partner(by, k.Engine.Players) == declarer
			switch {
			case by == declarer && made > 0:
				return wrong(FieldDoubles, "seat %v has doubled itself %s: want never", by, words.Often(made))
			case made > most:
				return wrong(FieldDoubles, "seat %v has doubled seat %v %s: want at most %d, the deals so far", by, declarer, words.Often(made), most)
			case rules.QuotaOver == doubling.QuotaOverAll:
				if err := k.doublesOver(by); err != nil {
					return err
				}
			case by != declarer && !partner && rules.Quota-made > left:
				return wrong(FieldDoubles, "seat %v has doubled seat %v %s: want at least %d, because the quota is %d and seat %v declares %s more",
					by, declarer, words.Often(made), rules.Quota-left, rules.Quota, declarer, words.Often(left))
			}
		}
	}
	return nil
}

// doublesOver checks the doubles of a flank that owes its doubles over all deals of the set.
func (k *checker) doublesOver(by cards.Seat) error {
	made := 0
	for declarer := range k.Game.Players() {
		made += int(k.s.Doubles[declarer][by])
	}
	rules := k.Engine.Doubling
	if left := k.Engine.FlankDeals(k.played, by); rules.Quota-made > left {
		return wrong(FieldDoubles, "seat %v has doubled %s: want at least %d, because the quota is %d and others declare %s more",
			by, words.Often(made), rules.Quota-left, rules.Quota, words.Often(left))
	}
	return nil
}

// dealsOf returns the most doubles of a declarer that one seat can have made so far in the set,
// and how many deals the declarer has left in the set. A game with a quota has no rounds.
func (k *checker) dealsOf(declarer cards.Seat) (most, left int) {
	for i, d := range k.Engine.Deals {
		switch {
		case i < k.played && (k.Engine.Doubling.QuotaFor == doubling.QuotaForAnyPlayer || d.Declarer == declarer):
			most++
		case i >= k.played && d.Declarer == declarer:
			left++
		}
	}
	return most, left
}
