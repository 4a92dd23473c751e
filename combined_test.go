package barbukit_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// object is a mapping of a variant file.
type object = map[string]any

// houseRules are rules of different games, each as the keys that add it to another game, or nil if
// it has no sense there.
var houseRules = map[string]func(r *variant.Rules) object{
	"rifki: duties of a player who is void": perContract(func(k *variant.ContractRules) object {
		duties := object{}
		if k.Trump != variant.TrumpNone {
			duties["ruff"], duties["undertrump"] = "must", "must"
		}
		if named := ofCards(k); named != nil {
			duties["discard"], duties["duck"] = named[0], named[0]
		}
		return object{"tricks": duties}
	}),
	"rifki: quota": ifChosen(func(*variant.Rules) object { return object{"quota": object{"positive": 1, "negative": 2}} }),
	"rifki: holder of a card begins": func(r *variant.Rules) object {
		role := "declarer"
		if len(r.Schedule) > 0 {
			role = "dealer"
		}
		return object{"table": object{"first": object{"card": "AD", "role": role}}}
	},
	"rifki: all with a positive total": always(object{"winner": "positive"}),
	"trex: counter-clockwise":          always(object{"direction": "counter-clockwise"}),
	"trex: exposure": perContract(func(k *variant.ContractRules) object {
		if named := ofCards(k); named != nil && strings.Contains("KH Q QS", named[0]) {
			return object{"exposure": object{"cards": named[0]}}
		}
		return nil // too many cards
	}),
	"trex: in teams": func(r *variant.Rules) object {
		if !slices.Equal(r.Players, []int{4}) {
			return nil
		}
		return object{"teams": "opposite"}
	},
	"king: sale of the trump choice": perContract(func(k *variant.ContractRules) object {
		if k.Trump == variant.TrumpNone {
			return nil
		}
		return object{"sale": object{"least": 1, "equal": "earlier"}}
	}),
	"hearts: to a score":   always(object{"sets": 0, "end": object{"at": 100}}),
	"hearts: cards passed": always(object{"passing": object{"count": 3, "to": []string{"left", "right", "across", "none"}}}),
	"hearts: until broken": perContract(inTricks(object{"tricks": object{"lead": "until-broken", "broken-by": "H QS"}})),
	"hearts: all taken":    perContract(inTricks(object{"all-taken": object{"taker": 0, "others": 26}})),
	"herzeln: rank order": func(r *variant.Rules) object {
		return object{"rank-order": "ATKQJ98765432"[:13-max(int(r.Pack.Lowest)-int(cards.Two), 0)]}
	},
	"herzeln: circular row": perContract(layoutOf(object{"circular": "yes", "suits": "ignored"})),
	"lora: cards left": perContract(func(k *variant.ContractRules) object {
		if k.Play != variant.PlayLayout {
			return nil
		}
		return object{"layout": object{"end": "first-out"}, "terms": []object{{"per": "card-left", "points": 1}}}
	}),
	"rosbiratschka: doubled": perContract(inTricks(object{"none-taken": object{"times": 2}})),
	"knaves: talon":          always(object{"pack": object{"talon": object{"to": "last-trick"}, "removed": object{"4": []string{"2C"}}}}),
	"knaves: turned trump":   perContract(inTricks(object{"trump": "turned"})),
	"three-hand: next set":   always(object{"sets": 2, "table": object{"next-set": "after-first"}}),
	"quodlibet: stages": ifChosen(func(r *variant.Rules) object {
		ids := r.Contracts.IDs()
		half := len(ids) / 2
		return object{"stages": []object{{"contracts": ids[:half]}, {"contracts": ids[half:]}}, "table": object{"moves": "every-deal"}}
	}),
	"barbu: bets": ifChosen(func(*variant.Rules) object {
		return object{"doubling": object{"negative": "anyone", "positive": "declarer", "flank": "reopened"}}
	}),
	"salade: all in one": func(r *variant.Rules) object {
		var parts []score.ContractID
		for _, k := range r.Contracts {
			if k.Play == variant.PlayTricks && k.Trump == variant.TrumpNone {
				parts = append(parts, k.ID)
			}
		}
		file := object{"contracts": object{"all-in-one": object{"label": "All in one", "short": "AO", "sum": parts}}}
		if len(r.Schedule) > 0 {
			file["schedule"] = append(slices.Clone(r.Schedule), "all-in-one")
		}
		return file
	},
}

// always returns a rule that is the same for every game.
func always(keys object) func(*variant.Rules) object {
	return func(*variant.Rules) object { return keys }
}

// ifChosen returns a rule for games in which players choose the contracts.
func ifChosen(rule func(*variant.Rules) object) func(*variant.Rules) object {
	return func(r *variant.Rules) object {
		if len(r.Schedule) > 0 {
			return nil
		}
		return rule(r)
	}
}

// perContract returns a rule for each contract that has one.
func perContract(of func(k *variant.ContractRules) object) func(*variant.Rules) object {
	return func(r *variant.Rules) object {
		contracts := object{}
		for i := range r.Contracts {
			if keys := of(&r.Contracts[i]); len(keys) > 0 {
				contracts[string(r.Contracts[i].ID)] = keys
			}
		}
		if len(contracts) == 0 {
			return nil
		}
		return object{"contracts": contracts}
	}
}

// inTricks returns the keys for the contracts that score the cards of tricks.
func inTricks(keys object) func(*variant.ContractRules) object {
	return func(k *variant.ContractRules) object {
		if k.Play != variant.PlayTricks || ofCards(k) == nil {
			return nil
		}
		return keys
	}
}

func layoutOf(keys object) func(*variant.ContractRules) object {
	return func(k *variant.ContractRules) object {
		if k.Play != variant.PlayLayout {
			return nil
		}
		return object{"layout": keys}
	}
}

// ofCards returns the cards that a contract scores, one element for each term.
func ofCards(k *variant.ContractRules) (named []string) {
	for i := range k.Terms {
		if t := &k.Terms[i]; t.Per == score.PerCard {
			named = append(named, fmt.Sprint(t.Cards))
		}
	}
	return named
}

// combination is a game with rules of other games: a file for each rule, which extends the one
// before it.
type combination struct {
	files map[string]string
	last  string
	names []string
}

// combine draws a preset and rules of other games, and writes their files.
func combine(t *testing.T, src *rand.Rand) combination {
	names := variants.Names()
	base := names[src.IntN(len(names))]
	c := combination{files: map[string]string{}, last: base, names: []string{base}}
	v, err := variants.Lookup(base)
	require.NoError(t, err)
	rules := v.Rules()
	var keys []string
	for key := range houseRules {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	src.Shuffle(len(keys), func(i, j int) { keys[i], keys[j] = keys[j], keys[i] })
	games := map[string]bool{base: true}
	for _, key := range keys {
		game, _, _ := strings.Cut(key, ":")
		file := houseRules[key](&rules)
		if games[game] || len(c.names) == 4 || file == nil {
			continue
		}
		games[game] = true
		file = maps.Clone(file)
		file["extends"], file["name"], file["title"], file["zero-sum"] = c.last, "house", "A game with rules of others", "none"
		text, err := json.Marshal(file) // JSON is YAML
		require.NoError(t, err)
		c.last = fmt.Sprintf("./rule-%d.yaml", len(c.names))
		c.files[c.last] = string(text)
		c.names = append(c.names, key)
	}
	return c
}

func (c *combination) open(name string) (io.ReadCloser, error) {
	if text, ok := c.files["./"+filepath.ToSlash(filepath.Clean(name))]; ok {
		return io.NopCloser(strings.NewReader(text)), nil
	}
	return variants.Open(name)
}

func (c *combination) load() (*variant.Variant, error) {
	v, _, err := variant.Load(c.last, strings.NewReader(c.files[c.last]), c.open)
	return v, err
}

// reason is a message that names what is right, or what cannot be together.
var reason = regexp.MustCompile(`: want |: write |: leave out |did you mean`)

// House rules of different games, combined at random, make a game that can be explained, played
// and recorded, or each fault has a place and a reason.
func TestRulesOfDifferentGamesTogether(t *testing.T) {
	src := rand.New(rand.NewPCG(15, 25))
	compiled, refused := 0, 0
	for range full.Of(50, 150, 150) {
		c := combine(t, src)
		v, err := c.load()
		if err != nil {
			refused++
			t.Logf("%q: %v", c.names, err)
			for _, line := range strings.Split(err.Error(), "\n") {
				require.Regexp(t, reason, line, "%q\n%v", c.names, err)
			}
			continue
		}
		compiled++
		t.Logf("%q: %s", c.names, v.Fingerprint())
		for _, players := range v.Players() {
			require.NotEmpty(t, explain.Rules(v, players).Text(), "%q", c.names)
		}
		playAndVerify(t, v, src)
	}
	t.Log(compiled, "compiled", refused, "refused")
	require.Greater(t, compiled, full.Of(10, 40, 40))
	require.Greater(t, refused, full.Of(3, 10, 10))
}

// playAndVerify plays a random match and verifies its record.
func playAndVerify(t *testing.T, v *variant.Variant, src *rand.Rand) {
	t.Helper()
	m, err := barbu.New(v, v.Players()[0])
	require.NoError(t, err)
	var text bytes.Buffer
	w, err := record.NewWriter(&text, m, record.Header{})
	require.NoError(t, err)
	for done, _ := m.Deals(); !matchtest.Finished(m) && done < 40; done, _ = m.Deals() {
		if m.Turn().Chance() {
			require.NoError(t, w.Chance(src))
			continue
		}
		require.NoError(t, w.Apply(matchtest.Choice(m, src)))
	}
	find := func(string) (*variant.Variant, error) { return v, nil }
	for _, err := range record.Verify("house.barbu", &text, find) {
		require.NoError(t, err)
	}
}
