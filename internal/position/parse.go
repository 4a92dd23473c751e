package position

import (
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// None is written for a missing seat, for no contracts, for no doubles and for a pass.
const None = "-"

// Over is the word for what is due when the match is over.
const Over = "nothing"

// WordOf returns the index of the word for a field of the state.
func WordOf(f course.Field) int {
	return [...]int{
		course.FieldPlace: Place, course.FieldDone: Done, course.FieldOver: Due, course.FieldFirst: First,
		course.FieldDeclared: Declared, course.FieldCombined: Combined, course.FieldDoubles: Doubles,
		course.FieldTotal: Total, course.FieldLeader: Steps, course.FieldAgain: Steps,
	}[f]
}

// ParseState reads the state before the deal. It checks the syntax only. The words must have
// the length that [Split] checks.
func ParseState(words []string, g *variant.Game) (s course.State, err *Error) {
	s.First, s.Leader, s.Over = cards.NoSeat, cards.NoSeat, words[Due] == Over
	for i, read := range [...]func(*course.State, string, *variant.Game) bool{
		Done: readDone, Place: readPlace, First: readFirst, Combined: readCombined, Doubles: readDoubles, Total: readTotal,
	} {
		if read != nil && !read(&s, words[i], g) {
			return s, wrong(i, words[i], "want %s", wanted[i])
		}
	}
	if err := readDeclared(&s, words[Declared], g); err != nil {
		return s, err
	}
	if err := readAgain(&s, words, g); err != nil {
		return s, err
	}
	return s, readLeader(&s, words, g)
}

func readDone(s *course.State, word string, _ *variant.Game) (ok bool) {
	s.Done, ok = number(word)
	return ok
}

func readPlace(s *course.State, word string, _ *variant.Game) bool {
	at, ok := numbers(word, 3)
	if ok {
		s.At = variant.At{Set: at[0], Round: at[1], Deal: at[2]}
	}
	return ok
}

func readFirst(s *course.State, word string, g *variant.Game) bool {
	if word == None {
		return true
	}
	first, ok := seat(word, g)
	s.First = first
	return ok
}

// seat reads the number of a seat.
func seat(word string, g *variant.Game) (cards.Seat, bool) {
	seat, err := cards.ParseSeat(word)
	return seat, err == nil && int(seat) < g.Players()
}

func readCombined(s *course.State, word string, g *variant.Game) bool {
	n, ok := numbers(word, 2)
	if !ok || n[0] > g.Contracts() || n[1] > g.Contracts() {
		return false
	}
	s.Combined = engine.Combined{Pairs: uint8(n[0]), Largest: uint8(n[1])}
	return true
}

func readDoubles(s *course.State, word string, g *variant.Game) bool {
	if word == None {
		return true
	}
	rows := strings.Split(word, "/")
	if len(rows) != g.Players() {
		return false
	}
	for declarer, row := range rows {
		made, ok := numbers(row, g.Players())
		if !ok {
			return false
		}
		for by, n := range made {
			if n > 255 {
				return false
			}
			s.Doubles[declarer][by] = uint8(n)
		}
	}
	return s.Doubles != sidebets.Doubles{}
}

func readTotal(s *course.State, word string, g *variant.Game) bool {
	parts := strings.Split(word, "/")
	if len(parts) != g.Players() {
		return false
	}
	for i, part := range parts {
		n, err := strconv.ParseInt(part, 10, 32)
		if err != nil || strconv.FormatInt(n, 10) != part {
			return false
		}
		s.Total[i] = int32(n)
	}
	return true
}

// readDeclared reads the contracts by declarer; the last part is for the round of cuts, if the
// game has one.
func readDeclared(s *course.State, word string, g *variant.Game) *Error {
	parts := strings.Split(word, "/")
	if n := declarers(g); len(parts) != n {
		return wrong(Declared, word, "%s: want %d, %s", words.Digits(len(parts), "part"), n, wanted[Declared])
	}
	for i, part := range parts {
		if part == None {
			continue
		}
		set, err := g.ContractSet(score.ContractID(part))
		if err != nil {
			return At(Declared, part, err)
		}
		s.Declared[declarer(i, g)] = engine.Set(set)
	}
	return nil
}

// declarers returns the number of parts of the word Declared.
func declarers(g *variant.Game) int { return max(g.Players(), g.Engine().Rounds) }

// declarer returns the index in engine.Declared of a part of the word Declared.
func declarer(i int, g *variant.Game) int {
	if i >= g.Players() {
		return cards.MaxSeats
	}
	return i
}

// lead begins the only step after the end of a match: the leader of the last deal.
const lead = "lead:"

// readLeader reads the leader of the last deal, if the match is over.
func readLeader(s *course.State, words []string, g *variant.Game) *Error {
	if !s.Over {
		return nil
	}
	if len(words) == Steps {
		return wrong(Steps, "", "the word is missing: want the leader of the last deal, as in lead:2")
	}
	text, found := strings.CutPrefix(words[Steps], lead)
	leader, ok := seat(text, g)
	if !found || !ok {
		return wrong(Steps, words[Steps], "the match is over: want the leader of the last deal, as in lead:2")
	}
	s.Leader = leader
	if len(words) > Steps+1 {
		return wrong(Steps+1, words[Steps+1], "want nothing after the leader of the last deal")
	}
	return nil
}
