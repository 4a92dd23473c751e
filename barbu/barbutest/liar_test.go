package barbutest

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// witness is a test that keeps what it was failed with.
type witness struct {
	testing.TB
	said string
}

func (w *witness) Helper() {}

func (w *witness) Fatalf(format string, args ...any) {
	w.said = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

// accuse checks a variant with an engine that lies, and returns what the test was failed
// with; "" if it was not.
func accuse(v *variant.Variant, lie func(*engine)) string {
	e, w, done := genuine(), &witness{}, make(chan bool)
	lie(&e)
	go func() {
		defer close(done)
		check(w, v, e, false)
	}()
	<-done
	return w.said
}

func lookup(t *testing.T, name string) *variant.Variant {
	v, err := variants.Lookup(name)
	require.NoError(t, err)
	return v
}

// level is a house's game of which each deal adds up to nothing.
func level(t *testing.T) *variant.Variant {
	v, err := variant.Load("level.yaml", strings.NewReader(`
name: level
players: [4]
pack: {lowest: Q}
schedule: [tricks]
contracts: {tricks: {terms: [{per: card, cards: SH, points: 2}, {per: card, cards: DC, points: -2}]}}
zero-sum: deal
`), nil)
	require.NoError(t, err)
	return v
}

// Each lie there can be is found out, and told with what it is about.
func TestLiars(t *testing.T) {
	penguin := lookup(t, "penguin")
	first := func(m *barbu.Match) (a barbu.Action) {
		for a = range m.Legal() {
			break
		}
		return a
	}
	clones := 0
	for name, lie := range map[string]struct {
		with func(*engine)
		want string
	}{
		"legal twice": {func(e *engine) {
			e.legal = func(m *barbu.Match) iter.Seq[barbu.Action] {
				all := slices.Collect(m.Legal())
				return slices.Values(append(all, all...))
			}
		}, "0 declare no-tricks stands twice among what is legal"},
		"legal lacks one": {func(e *engine) {
			e.legal = func(m *barbu.Match) iter.Seq[barbu.Action] {
				all := slices.Collect(m.Legal())
				return slices.Values(all[:max(len(all)-1, min(len(all), 1))])
			}
		}, "is not legal, but why says nothing"},
		"legal has another": {func(e *engine) {
			e.legal = func(m *barbu.Match) iter.Seq[barbu.Action] {
				return slices.Values(append(slices.Collect(m.Legal()), barbu.PassAction(0)))
			}
		}, "0 pass is legal, but why says: "},
		"nothing legal": {func(e *engine) {
			e.legal = func(m *barbu.Match) iter.Seq[barbu.Action] { return slices.Values([]barbu.Action(nil)) }
		}, ""},
		"no cards": {func(e *engine) {
			e.cards = func(*barbu.Match) cards.Set { return 0 }
		}, "the cards that are legal are : want "},
		"why not": {func(e *engine) {
			e.why = func(m *barbu.Match, a barbu.Action) error { return nil }
		}, "is not legal, but why says nothing"},
		"why ever": {func(e *engine) {
			e.why = func(m *barbu.Match, a barbu.Action) error {
				if err := m.Why(a); err != nil {
					return err
				}
				return errors.New("no")
			}
		}, "is legal, but why says: no"},
		"why else": {func(e *engine) {
			e.why = func(m *barbu.Match, a barbu.Action) error {
				if err := m.Why(a); err != nil {
					return errors.New("no")
				}
				return nil
			}
		}, "but why says: no"},
		"why plays": {func(e *engine) {
			e.why = func(m *barbu.Match, a barbu.Action) error {
				err := m.Why(a)
				if err == nil {
					_ = m.Apply(a)
				}
				return err
			}
		}, "was asked about, and has changed the match"},
		"apply refuses": {func(e *engine) {
			e.apply = func(m *barbu.Match, a barbu.Action) error {
				if err := m.Apply(a); err != nil {
					return err
				}
				return errors.New("no")
			}
		}, "is legal, but refused: no"},
		"apply does nothing": {func(e *engine) {
			e.apply = func(m *barbu.Match, a barbu.Action) error { return m.Clone().Apply(a) }
		}, "is applied, but changes nothing"},
		"apply takes all": {func(e *engine) {
			e.apply = func(m *barbu.Match, a barbu.Action) error {
				_ = m.Apply(a)
				return nil
			}
		}, "is not legal, but applied"},
		"refused, yet changed": {func(e *engine) {
			e.apply = func(m *barbu.Match, a barbu.Action) error {
				err := m.Apply(a)
				if err != nil {
					_ = m.Apply(first(m))
				}
				return err
			}
		}, "was refused, and has changed the match"},
		"refused for nothing": {func(e *engine) {
			no := func(err error) error {
				if err != nil {
					err = errors.New(err.Error())
				}
				return err
			}
			e.apply = func(m *barbu.Match, a barbu.Action) error { return no(m.Apply(a)) }
		}, "is refused for no rule"},
		"another action is read": {func(e *engine) {
			e.parse = func(m *barbu.Match, text string) (barbu.Action, error) { return barbu.PassAction(0), nil }
		}, "0 declare no-tricks is read as "},
		"no action is read": {func(e *engine) {
			e.parse = func(m *barbu.Match, text string) (barbu.Action, error) {
				a, _ := m.Parse(text)
				return a, barbu.ErrSyntax
			}
		}, "0 declare no-tricks is read as "},
		"parse plays": {func(e *engine) {
			e.parse = func(m *barbu.Match, text string) (barbu.Action, error) {
				a, err := m.Parse(text)
				_ = m.Apply(a)
				return a, err
			}
		}, "was asked about, and has changed the match"},
		"anything is dealt": {func(e *engine) {
			e.deal = func(m *barbu.Match, hands cards.Hands) error {
				_ = m.Deal(hands)
				return nil
			}
		}, "hands that cannot be dealt were: "},
		"no deal, yet changed": {func(e *engine) {
			e.deal = func(m *barbu.Match, hands cards.Hands) error {
				err := m.Deal(hands)
				if err != nil {
					_ = m.Deal(m.Shuffle(rand.NewPCG(0, 0)))
				}
				return err
			}
		}, "hands that were refused have changed the match"},
		"other hands are dealt": {func(e *engine) {
			e.deal = func(m *barbu.Match, hands cards.Hands) error {
				if hands[0].Len() == 13 {
					hands[0], hands[1] = hands[1], hands[0]
				}
				return m.Deal(hands)
			}
		}, "the record "},
		"no clone": {func(e *engine) {
			e.clone = func(m *barbu.Match) *barbu.Match { return m }
		}, "the match has changed while a clone went on"},
		"a clone that follows": {func(e *engine) {
			clones = 0
			e.clone = func(m *barbu.Match) *barbu.Match {
				if clones++; clones%2 == 1 {
					return m
				}
				return m.Clone()
			}
		}, "a clone has changed while the match went on"},
		"a clone that differs": {func(e *engine) {
			e.clone = func(m *barbu.Match) *barbu.Match {
				other := m.Clone()
				if other.Turn().Chance() {
					_ = other.Chance(rand.NewPCG(0, 0))
				}
				return other
			}
		}, "a clone differs from the match"},
		"points before bets": {func(e *engine) {
			e.last = func(m *barbu.Match) score.Deal {
				d := m.Last()
				d.Base[2]++
				return d
			}
		}, "which add up to "},
		"the total of a deal": {func(e *engine) {
			e.last = func(m *barbu.Match) score.Deal {
				d := m.Last()
				d.Base[2]++
				d.Points[2]++
				d.Total++
				return d
			}
		}, "which add up to "},
		"points after bets": {func(e *engine) {
			e.last = func(m *barbu.Match) score.Deal {
				d := m.Last()
				d.Points[2]++
				return d
			}
		}, "with its bets, which add up to "},
		"the total": {func(e *engine) {
			e.total = func(m *barbu.Match) score.Points { return m.Total().Plus(score.Points{1}) }
		}, "the total is "},
		"the match": {func(e *engine) {
			e.total = func(m *barbu.Match) score.Points { return m.Total().Plus(score.Points{1}) }
			e.sheet = func(m *barbu.Match) *score.Sheet {
				s := m.Sheet()
				s.Deals[3].Points[0]++
				return s
			}
		}, "the match adds up to 1: the variant claims 0"},
		"the set": {func(e *engine) {
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
		}, "depends on cards it cannot know"},
		"a view without actions": {func(e *engine) {
			e.view = func(m *barbu.Match, seat cards.Seat) *barbu.View { return m.Spectate() }
		}, "lists other actions than are legal"},
		"JSON of nothing": {func(e *engine) {
			e.encode = func(*barbu.View) ([]byte, error) { return []byte("{}"), nil }
		}, "comes back from JSON as another: {}"},
		"no JSON": {func(e *engine) {
			e.encode = func(*barbu.View) ([]byte, error) { return nil, errors.New("no") }
		}, "a view as JSON: no"},
		"odd JSON": {func(e *engine) {
			e.encode = func(*barbu.View) ([]byte, error) { return []byte("["), nil }
		}, "a view read back from JSON: "},
		"a view of another game": {func(e *engine) {
			e.view = func(m *barbu.Match, seat cards.Seat) *barbu.View {
				v := m.View(seat)
				v.Fingerprint = ""
				return v
			}
		}, "a view read back from JSON: barbu: the view cannot be bound"},
		"another total verified": {func(e *engine) {
			e.verify = func(file string, in io.Reader, find record.Find) iter.Seq2[record.Summary, error] {
				return func(yield func(record.Summary, error) bool) {
					for s, err := range record.Verify(file, in, find) {
						s.Total[0]++
						yield(s, err)
					}
				}
			}
		}, "the record is verified as "},
		"not verified": {func(e *engine) {
			e.verify = func(string, io.Reader, record.Find) iter.Seq2[record.Summary, error] {
				return func(yield func(record.Summary, error) bool) { yield(record.Summary{}, errors.New("no")) }
			}
		}, "the record is not verified: no"},
		"nothing verified": {func(e *engine) {
			e.verify = func(string, io.Reader, record.Find) iter.Seq2[record.Summary, error] {
				return func(yield func(record.Summary, error) bool) {}
			}
		}, "the record is verified as 0 records: want 1"},
		"a file that does not load": {func(e *engine) {
			e.yaml = func(*variant.Variant) []byte { return []byte("name: x\n") }
		}, "barbutest: variant penguin: its YAML does not load: "},
		"a file of another": {func(e *engine) {
			e.yaml = func(*variant.Variant) []byte { return lookup(t, "italian").YAML() }
		}, "barbutest: variant penguin: read back from its YAML it has the fingerprint "},
	} {
		t.Run(name, func(t *testing.T) {
			said := accuse(penguin, lie.with)
			require.NotEmpty(t, said, "it was not found out")
			require.Contains(t, said, lie.want)
			if !strings.HasPrefix(said, "barbutest: variant penguin: ") {
				require.Regexp(t, `^barbutest: variant penguin \([0-9a-f]{64}\), 4 players, seed 1: .*\n`, said)
				require.Contains(t, said, "\nthe record so far:\nbarbu 1\nvariant penguin ")
			}
			require.Equal(t, said, accuse(penguin, lie.with), "it fails otherwise the second time")
		})
	}
}

// What adds up by the chooser's points does not if the variant claims each deal does.
func TestLiarAboutEachDeal(t *testing.T) {
	said := accuse(level(t), func(e *engine) {
		e.last = func(m *barbu.Match) score.Deal {
			d := m.Last()
			d.Points[0]++
			d.Chosen++
			return d
		}
	})
	require.Contains(t, said, "the variant claims that each deal adds up to 0")
	require.Empty(t, accuse(level(t), func(*engine) {}))
}
