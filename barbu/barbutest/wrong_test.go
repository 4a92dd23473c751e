package barbutest

import (
	"errors"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Check finds each wrong method, and its message describes the error.
func TestWrongEngines(t *testing.T) {
	penguin, small := lookup(t, "penguin"), brief(t)
	late := []string{
		"wrong total of the match", "points of a match that do not add up to 0", "points of a set that do not add up to 0",
		"Verify returns another total", "Verify fails", "Verify returns nothing",
	}
	first := func(m *barbu.Match) (a barbu.Action) {
		for a = range m.Legal() {
			break
		}
		return a
	}
	clones := 0
	for name, wrong := range map[string]struct {
		with func(*engine)
		want string
	}{
		"an action listed twice": {func(e *engine) {
			e.legal = func(m *barbu.Match) iter.Seq[barbu.Action] {
				all := slices.Collect(m.Legal())
				return slices.Values(append(all, all...))
			}
		}, "0 declare no-tricks is listed twice among the legal actions"},
		"a legal action missing": {func(e *engine) {
			e.legal = func(m *barbu.Match) iter.Seq[barbu.Action] {
				all := slices.Collect(m.Legal())
				return slices.Values(all[:max(len(all)-1, min(len(all), 1))])
			}
		}, "is illegal, but Why returns nil"},
		"an illegal action listed": {func(e *engine) {
			e.legal = func(m *barbu.Match) iter.Seq[barbu.Action] {
				return slices.Values(append(slices.Collect(m.Legal()), barbu.PassAction(0)))
			}
		}, "0 pass is legal, but Why returns: "},
		"no legal actions": {func(e *engine) {
			e.legal = func(m *barbu.Match) iter.Seq[barbu.Action] { return slices.Values([]barbu.Action(nil)) }
		}, ""},
		"no legal cards": {func(e *engine) {
			e.cards = func(*barbu.Match) cards.Set { return 0 }
		}, "the legal cards are : want "},
		"Why never forbids": {func(e *engine) {
			e.why = func(m *barbu.Match, a barbu.Action) error { return nil }
		}, "is illegal, but Why returns nil"},
		"Why always forbids": {func(e *engine) {
			e.why = func(m *barbu.Match, a barbu.Action) error {
				if err := m.Why(a); err != nil {
					return err
				}
				return errors.New("no")
			}
		}, "is legal, but Why returns: no"},
		"Why has another reason": {func(e *engine) {
			e.why = func(m *barbu.Match, a barbu.Action) error {
				if err := m.Why(a); err != nil {
					return errors.New("no")
				}
				return nil
			}
		}, "but Why returns: no"},
		"Why applies the action": {func(e *engine) {
			e.why = func(m *barbu.Match, a barbu.Action) error {
				err := m.Why(a)
				if err == nil {
					_ = m.Apply(a)
				}
				return err
			}
		}, " has changed the match"},
		"Apply refuses legal actions": {func(e *engine) {
			e.apply = func(m *barbu.Match, a barbu.Action) error {
				if err := m.Apply(a); err != nil {
					return err
				}
				return errors.New("no")
			}
		}, "is legal, but Apply returns: no"},
		"Apply changes nothing": {func(e *engine) {
			e.apply = func(m *barbu.Match, a barbu.Action) error { return m.Clone().Apply(a) }
		}, "has changed nothing"},
		"Apply never refuses": {func(e *engine) {
			e.apply = func(m *barbu.Match, a barbu.Action) error {
				_ = m.Apply(a)
				return nil
			}
		}, "is illegal, but was applied"},
		"Apply refuses, but changes the match": {func(e *engine) {
			e.apply = func(m *barbu.Match, a barbu.Action) error {
				err := m.Apply(a)
				if err != nil {
					_ = m.Apply(first(m))
				}
				return err
			}
		}, "was refused, but has changed the match"},
		"Apply has an error without the action": {func(e *engine) {
			no := func(err error) error {
				if err != nil {
					err = errors.New(err.Error())
				}
				return err
			}
			e.apply = func(m *barbu.Match, a barbu.Action) error { return no(m.Apply(a)) }
		}, "returns an error without the action"},
		"Parse returns another action": {func(e *engine) {
			e.parse = func(m *barbu.Match, text string) (barbu.Action, error) { return barbu.PassAction(0), nil }
		}, "0 declare no-tricks is parsed as "},
		"Parse fails": {func(e *engine) {
			e.parse = func(m *barbu.Match, text string) (barbu.Action, error) {
				a, _ := m.Parse(text)
				return a, barbu.ErrSyntax
			}
		}, "0 declare no-tricks is parsed as "},
		"Parse applies the action": {func(e *engine) {
			e.parse = func(m *barbu.Match, text string) (barbu.Action, error) {
				a, err := m.Parse(text)
				_ = m.Apply(a)
				return a, err
			}
		}, " has changed the match"},
		"Deal never refuses": {func(e *engine) {
			e.deal = func(m *barbu.Match, hands cards.Hands) error {
				_ = m.Deal(hands)
				return nil
			}
		}, "Deal accepted wrong hands: "},
		"Deal refuses, but changes the match": {func(e *engine) {
			e.deal = func(m *barbu.Match, hands cards.Hands) error {
				err := m.Deal(hands)
				if err != nil {
					_ = m.Deal(m.Shuffle(rand.NewPCG(0, 0)))
				}
				return err
			}
		}, "Deal refused hands, but has changed the match"},
		"Deal exchanges hands": {func(e *engine) {
			e.deal = func(m *barbu.Match, hands cards.Hands) error {
				if hands[0].Len() == 13 {
					hands[0], hands[1] = hands[1], hands[0]
				}
				return m.Deal(hands)
			}
		}, "the record "},
		"Clone returns the match itself": {func(e *engine) {
			e.clone = func(m *barbu.Match) *barbu.Match { return m }
		}, "the match changed when a clone was played on"},
		"Clone sometimes returns the match itself": {func(e *engine) {
			clones = 0
			e.clone = func(m *barbu.Match) *barbu.Match {
				if clones++; clones%2 == 1 {
					return m
				}
				return m.Clone()
			}
		}, "a clone changed when the match was played on"},
		"Clone returns another match": {func(e *engine) {
			e.clone = func(m *barbu.Match) *barbu.Match {
				other := m.Clone()
				if other.Turn().Chance() {
					_ = other.Chance(rand.NewPCG(0, 0))
				}
				return other
			}
		}, "a clone differs from the match"},
		"wrong points before bets": {func(e *engine) {
			e.last = func(m *barbu.Match) score.Deal {
				d := m.Last()
				d.Base[2]++
				return d
			}
		}, "which add up to "},
		"wrong total of a deal": {func(e *engine) {
			e.last = func(m *barbu.Match) score.Deal {
				d := m.Last()
				d.Base[2]++
				d.Points[2]++
				d.Total++
				return d
			}
		}, "which add up to "},
		"wrong points after bets": {func(e *engine) {
			e.last = func(m *barbu.Match) score.Deal {
				d := m.Last()
				d.Points[2]++
				return d
			}
		}, "with its bets, which add up to "},
		"wrong total of the match": {func(e *engine) {
			e.total = func(m *barbu.Match) score.Points { return m.Total().Plus(score.Points{1}) }
		}, "the total is "},
		"points of a match that do not add up to 0": {func(e *engine) {
			e.total = func(m *barbu.Match) score.Points { return m.Total().Plus(score.Points{1}) }
			e.sheet = func(m *barbu.Match) *score.Sheet {
				s := m.Sheet()
				s.Deals[3].Points[0]++
				return s
			}
		}, "the points of the match add up to 1: the variant claims 0"},
		"points of a set that do not add up to 0": {func(e *engine) {
			e.sheet = func(m *barbu.Match) *score.Sheet {
				s := m.Sheet()
				i := slices.IndexFunc(s.Deals, func(d score.Deal) bool { return d.Declarer != s.Deals[0].Declarer })
				s.Deals[0].Points[0]++
				s.Deals[i].Points[0]--
				return s
			}
		}, ": the variant claims 0"},
		"a view that leaks": {func(e *engine) {
			e.view = func(m *barbu.Match, seat cards.Seat) *barbu.View {
				v := m.View(seat)
				if m.Hand((seat + 1) % 4).Has(cards.MustParse("QH")) {
					v.Total[0]++
				}
				return v
			}
		}, "depends on cards that the seat cannot know"},
		"a view without actions": {func(e *engine) {
			e.view = func(m *barbu.Match, seat cards.Seat) *barbu.View { return m.View(barbu.Spectator) }
		}, "are not the legal actions"},
		"view as an empty object": {func(e *engine) {
			e.encode = func(*barbu.View) ([]byte, error) { return []byte("{}"), nil }
		}, "differs after reading it back from JSON: {}"},
		"view without JSON": {func(e *engine) {
			e.encode = func(*barbu.View) ([]byte, error) { return nil, errors.New("no") }
		}, "encoding a view as JSON: no"},
		"incomplete JSON": {func(e *engine) {
			e.encode = func(*barbu.View) ([]byte, error) { return []byte("["), nil }
		}, "reading a view back from JSON: "},
		"a view of another game": {func(e *engine) {
			e.view = func(m *barbu.Match, seat cards.Seat) *barbu.View {
				v := m.View(seat)
				v.Fingerprint = ""
				return v
			}
		}, "reading a view back from JSON: barbu: the view cannot be bound"},
		"Verify returns another total": {func(e *engine) {
			e.verify = func(file string, in io.Reader, find record.Find) iter.Seq2[record.Summary, error] {
				return func(yield func(record.Summary, error) bool) {
					for s, err := range record.Verify(file, in, find) {
						s.Total[0]++
						yield(s, err)
					}
				}
			}
		}, "the summary of the record is "},
		"Verify fails": {func(e *engine) {
			e.verify = func(string, io.Reader, record.Find) iter.Seq2[record.Summary, error] {
				return func(yield func(record.Summary, error) bool) { yield(record.Summary{}, errors.New("no")) }
			}
		}, "verifying the record: no"},
		"Verify returns nothing": {func(e *engine) {
			e.verify = func(string, io.Reader, record.Find) iter.Seq2[record.Summary, error] {
				return func(yield func(record.Summary, error) bool) {}
			}
		}, "Verify returns 0 records: want 1"},
		"a file that does not load": {func(e *engine) {
			e.yaml = func(*variant.Variant) []byte { return []byte("name: x\n") }
		}, "barbutest: variant penguin: its YAML does not load: "},
		"the file of another variant": {func(e *engine) {
			e.yaml = func(*variant.Variant) []byte { return lookup(t, "italian").YAML() }
		}, "barbutest: variant penguin: read back from its YAML: fingerprint "},
	} {
		t.Run(name, func(t *testing.T) {
			v := penguin
			if slices.Contains(late, name) {
				v = small
			}
			message := checkWith(v, wrong.with)
			require.NotEmpty(t, message, "Check did not find the wrong method")
			require.Contains(t, message, wrong.want)
			if !strings.HasPrefix(message, "barbutest: variant penguin: ") {
				require.Regexp(t, `^barbutest: variant `+v.Name()+` \([0-9a-f]{64}\), 4 players, seed 1: .*\n`, message)
				require.Contains(t, message, "\nthe record so far:\nbarbu 1\nvariant "+v.Name()+" ")
			}
			require.Equal(t, message, checkWith(v, wrong.with), "the second message differs from the first")
		})
	}
}
