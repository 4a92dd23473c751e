package position

import (
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// again begins the word for a deal that is played again.
const again = "again:"

// AppendAgain appends the word for a deal that is played again, with a space before it. For any
// other deal it appends nothing.
func AppendAgain(b []byte, a course.Again, g *variant.Game) []byte {
	if a == (course.Again{}) {
		return b
	}
	set := variant.ContractSet(a.Contracts)
	b = appendContracts(append(append(b, ' '), again...), set, g)
	for i := range set.All() {
		if g.Contract(i).Trump().Named() {
			b = append(append(b, '/'), a.Trump.String()...)
		}
	}
	if a.Rank != 0 {
		b = append(append(b, '/'), a.Rank.String()...)
	}
	return b
}

// readAgain reads the word for a deal that is played again, if there is one.
func readAgain(s *course.State, all []string, g *variant.Game) *Error {
	if len(all) <= Steps || s.Over {
		return nil
	}
	text, found := strings.CutPrefix(all[Steps], again)
	if !found {
		return nil
	}
	id, named, _ := strings.Cut(text, "/")
	set, err := g.ContractSet(score.ContractID(id))
	if err != nil {
		return At(Steps, all[Steps], err)
	}
	s.Again.Contracts = engine.Set(set)
	for part := range strings.SplitSeq(named, "/") {
		suit, notSuit := cards.ParseSuit(part)
		rank, notRank := cards.ParseRank(part)
		switch {
		case part == "":
		case notSuit == nil:
			s.Again.Trump = suit
		case notRank == nil:
			s.Again.Rank = rank
		default:
			return wrong(Steps, all[Steps], "%q: want the trump suit or the start rank that the declarer named", words.Clip(part))
		}
	}
	if string(AppendAgain(nil, s.Again, g)) != " "+all[Steps] {
		return wrong(Steps, all[Steps], "want %q", AppendAgain(nil, s.Again, g)[1:])
	}
	return nil
}

// FirstStep returns the index of the word with the first step of the deal.
func FirstStep(s *course.State) int {
	if s.Again != (course.Again{}) {
		return Steps + 1
	}
	return Steps
}
