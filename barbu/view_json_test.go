package barbu_test

import (
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/golden"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

var update = flag.Bool("update", false, "write testdata/view.txtar again")

// The JSON of views is a stable format. The file testdata/view.txtar has a view of each phase,
// so that every change of the format is visible in a diff.
func TestViewGolden(t *testing.T) {
	const file = "testdata/view.txtar"
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	prose, files := golden.Parse(string(text))
	var written strings.Builder
	written.WriteString(prose)
	want := map[string]string{}
	for _, f := range files {
		want[f.Name] = f.Text
	}
	for _, shown := range goldenViews(t) {
		got := joinFields(jsonOf(t, shown.view))
		written.WriteString("-- " + shown.name + " --\n" + got)
		if !*update {
			require.Equal(t, want[shown.name], got, "%s: if the change is intended, run go test ./barbu -run ViewGolden -update", shown.name)
		}
		// The view can be read back from its JSON.
		read := new(barbu.View)
		require.NoError(t, json.Unmarshal([]byte(got), read))
		require.NoError(t, read.Bind(shown.of))
	}
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(written.String()), 0o644))
		return
	}
	require.Len(t, files, len(goldenViews(t)))
}

// joinFields joins the lines of each field of indented JSON.
func joinFields(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		within := strings.HasPrefix(line, "  ") || strings.HasPrefix(line, " ]") || strings.HasPrefix(line, " }")
		if !within && b.Len() > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strings.TrimLeft(line, " "))
	}
	return b.String() + "\n"
}

type goldenView struct {
	name string
	of   *variant.Variant
	view *barbu.View
}

// goldenViews returns a view of every phase, with few cards where the variant allows few
// cards.
func goldenViews(t *testing.T) (all []goldenView) {
	add := func(name string, m *barbu.Match, seat cards.Seat) {
		all = append(all, goldenView{name, m.Variant(), m.View(seat)})
	}
	first := func(m *barbu.Match, while barbu.Due) {
		for m.Turn().Due == while {
			apply(t, m, m.Format(pickFirst(m)))
		}
	}
	m := at(t, sixteen(), "0 declare no-queens", "1 double 0 2", "2 redouble 1", "3 pass", "0 redouble 1")
	add("trick, to lead", m, 0)
	apply(t, m, "0 play AS", "1 play QS", "2 play JS", "3 play KH", "0 play QH")
	add("trick, to follow", m, 1)
	add("trick, to a spectator", m, barbu.Spectator)
	first(m, barbu.DueCard)
	add("deal", m, 2)
	require.NoError(t, m.Deal(fixed))
	add("declaration", m, 0)
	apply(t, m, "0 declare no-king", "1 double 0")
	add("bet", m, 2)

	m = must(barbu.New(must(variants.Lookup("italian")), 4))
	require.NoError(t, m.Deal(m.Shuffle(rand.NewPCG(1, 1))))
	apply(t, m, "0 declare no-tricks")
	apply(t, m, m.Format(pickFirst(m)))
	add("gift, another's turn", m, 1)
	first(m, barbu.DueGift)
	add("gifts are made", m, 1)

	two := must(barbu.New(testVariants()[1], 4))
	require.NoError(t, two.Deal(two.Shuffle(rand.NewPCG(1, 1))))
	apply(t, two, "0 declare domino K")
	add("gift of two packs", two, 1)
	first(two, barbu.DueGift)
	first(two, barbu.DueBet)
	for range 9 {
		apply(t, two, two.Format(pickFirst(two)))
	}
	add("layout of two packs", two, two.Turn().Seat)

	m = must(barbu.New(must(variants.Lookup("fife")), 4))
	for m.At().Round < 4 { // reach the round of cuts in as few deals as possible
		if m.Turn().Due == barbu.DueDeal {
			deal(t, m, eight...)
		}
		for a := range m.Legal() {
			if m.Turn().Due != barbu.DueDeclaration || a.Contracts.Len() > 1 && (a.Contracts.Len() == 5 || m.At().Deal > 0) {
				apply(t, m, m.Format(a))
				break
			}
		}
	}
	require.NoError(t, m.Draw(drawn("6C", "6D", "4C", "3C")))
	add("draw", m, 1)
	require.NoError(t, m.Draw(drawn("3C", "2D", "-", "-")))
	deal(t, m, eight...)
	add("cut", m, 1)
	apply(t, m, "cut 4C", "cut 4D", "cut 2S", "1 give JC JD JH", "2 give 9C 9D 9H")
	add("gift of a cut", m, 3)
	apply(t, m, "3 give 7C 7D 7H", "0 give KC KD KH", "cut 2H", "1 play JS", "2 play JC JD JH")
	add("layout", m, m.Turn().Seat)
	return all
}

func pickFirst(m *barbu.Match) barbu.Action {
	for a := range m.Legal() {
		return a
	}
	panic("nothing is legal")
}

// Every exported field has its own JSON key and a comment.
func TestViewFieldsAreDocumented(t *testing.T) {
	parsed, err := parser.ParseFile(token.NewFileSet(), "view.go", nil, parser.ParseComments)
	require.NoError(t, err)
	fields := map[string]int{}
	ast.Inspect(parsed, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok || !ast.IsExported(spec.Name.Name) {
			return true
		}
		structure, ok := spec.Type.(*ast.StructType)
		if !ok {
			return true
		}
		doc, keys := "", map[string]bool{}
		for _, field := range structure.Fields.List {
			if text := field.Doc.Text() + field.Comment.Text(); text != "" {
				doc = text
			}
			for _, name := range field.Names {
				if !name.IsExported() {
					continue
				}
				fields[spec.Name.Name]++
				require.NotNil(t, field.Tag, "%s.%s has no key", spec.Name, name)
				key, _, _ := strings.Cut(reflect.StructTag(strings.Trim(field.Tag.Value, "`")).Get("json"), ",")
				require.Equal(t, jsonKeyOf(name.Name), key, "%s.%s", spec.Name, name)
				require.False(t, keys[key], "%s is used twice", key)
				keys[key] = true
				if spec.Name.Name == "View" {
					require.NotEmpty(t, doc, "%s is not documented", name)
				}
			}
		}
		return true
	})
	require.Equal(t, map[string]int{"View": reflect.TypeFor[barbu.View]().NumField() - 4, "Played": 2, "Illegal": 3, "Counted": 3, "PassedBy": 2}, fields)
}

// jsonKeyOf returns the JSON key of a field: its words in lower case, joined by -.
func jsonKeyOf(name string) string {
	var key strings.Builder
	for i, r := range name {
		if i > 0 && r >= 'A' && r <= 'Z' {
			key.WriteByte('-')
		}
		key.WriteRune(r)
	}
	return strings.ToLower(key.String())
}

// Bind refuses a view that was changed so that it contradicts itself, and leaves it unbound.
// Changes that leave the view consistent are not noticed.
func TestBindRefusesContradictions(t *testing.T) {
	m := at(t, sixteen(), "0 declare no-queens", "1 double 0 2", "2 redouble 1", "3 pass", "0 redouble 1", "0 play AS", "1 play QS")
	text := jsonOf(t, m.View(2))
	played := m.Clone()
	for played.Turn().Due != barbu.DueDeal {
		apply(t, played, played.Format(pickFirst(played)))
	}
	done := jsonOf(t, played.View(2))
	start := jsonOf(t, must(barbu.New(sixteen(), 4)).View(2))
	one := func(c string) cards.Hand { return cards.HandOf(cards.MustParse(c)) }
	for _, test := range []struct{ of, from, to, want string }{
		{text, `"variant": "house"`, `"variant": "home"`, ""}, // the name is not checked
		{text, `"fingerprint": "`, `"fingerprint": "0`, "barbu: the view cannot be bound: variant house, fingerprint FINGERPRINT: want house, fingerprint 0FINGERPRINT"},
		{text, `"players": 4`, `"players": 5`, "barbu: the view cannot be bound: 5 is the wrong number of players for variant house: want 4"},
		{text, `"players": 4`, `"players": -1`, "barbu: the view cannot be bound: -1 is the wrong number of players for variant house: want 4"},
		{text, `"seat": 2,`, `"seat": 4,`, "barbu: the view cannot be bound: seat 4: want 0 to 3, or no seat (-1)"},
		{text, `"seat": 2,`, `"seat": 3,`, `barbu: the view cannot be bound: history, line 1: the event cannot come next: "deal ? ? J.A.K.Q ?": the event shows 4 cards of seat 2: want 0 cards of the pack`},
		{text, `"hand": [` + "\n  \"QC\"", `"hand": [` + "\n  \"QS\"", "barbu: the view cannot be bound: its fields contradict its history"},
		{text, `"turn": 2`, `"turn": 3`, "barbu: the view cannot be bound: its fields contradict its history"},
		{text, `"due": "card"`, `"due": "bet"`, "barbu: the view cannot be bound: its fields contradict its history"},
		{text, `"cursor": `, `"cursor": 1`, "barbu: the view cannot be bound: cursor 1CURSOR: want CURSOR"},
		{text, `"cursor": `, `"cursor": -`, "barbu: the view cannot be bound: cursor -CURSOR: want CURSOR"},
		{done, `"cursor": `, `"cursor": 9`, ""}, // the view does not show how many events the past deals had
		{done, `"contract": "no-queens"`, `"contract": "domino+domino"`, "barbu: the view cannot be bound: deal 1: domino is listed twice: want each contract once"},
		{done, `"contract": "no-queens"`, `"contract": "trumps+domino"`, "barbu: the view cannot be bound: deal 1: trumps+domino cannot be played in this deal"},
		{done, `"dealer": 0,` + "\n   \"declarer\"", `"dealer": 1,` + "\n   \"declarer\"", "barbu: the view cannot be bound: deal 1: no-queens: wrong set, round, dealer or declarer: want set 0, round 0, dealer 0, declarer 0"},
		{done, "\"dealer\": 0,\n   \"declarer\": 0", "\"dealer\": 0,\n   \"declarer\": 1", "barbu: the view cannot be bound: deal 1: no-queens: wrong set, round, dealer or declarer: want set 0, round 0, dealer 0, declarer 0"},
		{done, `"total": -24`, `"total": -23`, "barbu: the view cannot be bound: score: deal 1, no-queens: the points add up to -24 before bets and -24 after: want -23 and -23"},
	} {
		require.Contains(t, test.of, test.from)
		v := new(barbu.View)
		require.NoError(t, json.Unmarshal([]byte(strings.Replace(test.of, test.from, test.to, 1)), v))
		before := jsonOf(t, v)
		err := v.Bind(m.Variant())
		require.Equal(t, before, jsonOf(t, v), "Bind changed a field")
		if test.want == "" {
			require.NoError(t, err)
			continue
		}
		want := strings.NewReplacer("FINGERPRINT", m.Variant().Fingerprint(), "CURSOR", cursorAt(m)).Replace(test.want)
		require.EqualError(t, err, want)
		require.ErrorIs(t, err, barbu.ErrBind)
		require.ErrorIs(t, v.Apply(barbu.Event{}), barbu.ErrUnbound)
	}

	// Events of the history that cannot have happened, and last tricks that cannot have been taken.
	for _, test := range []struct {
		of     string
		change func(*barbu.View)
		want   string
	}{
		{text, func(v *barbu.View) { v.History[7].Cards = one("JS") }, `history, line 8: the event cannot come next: "1 play JS": the seat cannot hold that card`},
		{text, func(v *barbu.View) { v.History[7].Cards = one("AS") }, `history, line 8: the event cannot come next: "1 play AS": the seat cannot hold that card`},
		{text, func(v *barbu.View) { v.History[7].Kind = barbu.KindPass }, `history, line 8: the event cannot come next: "1 pass": the action has fields that its kind does not use`},
		{text, func(v *barbu.View) { v.History[7].Seat = 3 }, `history, line 8: the event cannot come next: "3 play QS": it is another seat's turn (seat 1 must act)`},
		{text, func(v *barbu.View) { v.History[0].Cards = cards.MustParseHand("J.A.K.2") }, `history, line 1: the event cannot come next: "deal ? ? J.A.K.2 ?": the event shows 4 cards of seat 2: want 4 cards of the pack`},
		{text, func(v *barbu.View) { v.History[0] = barbu.Event{Move: barbu.Move{Kind: barbu.KindDraw}, Players: 4} }, `history, line 1: the event cannot come next: "draw - - - -": that is not due now (due: deal)`},
		{done, func(v *barbu.View) { v.TakenBy = (v.TakenBy + 1) % 4 }, "the last trick was taken by seat 0: want seat 3"},
		{done, func(v *barbu.View) { v.LastTrick[2].Seat = 0 }, "the last trick has AC of seat 0: want a card of each seat in turn"},
		{done, func(v *barbu.View) { v.LastTrick[0].Seat = 7 }, "the last trick has a card of seat 7: want 0 to 3"},
		{done, func(v *barbu.View) { v.LastTrick[1].Card = cards.Joker }, "the last trick has JOKER of seat 2: want a card of each seat in turn"},
		{done, func(v *barbu.View) { v.LastTrick[0].Card = cards.MustParse("2C") }, "the last trick has ...2: want cards of the pack"},
		{done, func(v *barbu.View) { v.LastTrick = v.LastTrick[:3] }, "the last trick has 3 cards after no-queens: want 4 cards in a contract of tricks, else none"},
		{start, func(v *barbu.View) { v.LastTrick, v.TakenBy = []barbu.Played{{Card: cards.MustParse("AS")}}, 0 }, "there is a last trick before the first deal: want none"},
		{text, func(v *barbu.View) { v.LastTrick, v.TakenBy = []barbu.Played{{Card: cards.MustParse("AS")}}, 0 }, "its fields contradict its history"},
		{start, func(v *barbu.View) { v.Again.Contract = "no-queens" }, "again: the contract is never played again: want one with by-team and level: replay"},
	} {
		v := new(barbu.View)
		require.NoError(t, json.Unmarshal([]byte(test.of), v))
		test.change(v)
		before := jsonOf(t, v)
		err := v.Bind(m.Variant())
		require.EqualError(t, err, "barbu: the view cannot be bound: "+test.want)
		require.ErrorIs(t, err, barbu.ErrBind)
		require.Equal(t, before, jsonOf(t, v))
		require.Nil(t, v.Bound())
	}

	other := new(barbu.View)
	require.NoError(t, json.Unmarshal([]byte(text), other))
	require.ErrorIs(t, other.Bind(penguin()), barbu.ErrBind)
	require.ErrorIs(t, new(barbu.View).Bind(penguin()), barbu.ErrBind)
}

func cursorAt(m *barbu.Match) string {
	text, _ := json.Marshal(m.View(barbu.Spectator).Cursor)
	return string(text)
}

// Before a deal that is played again, the dealer is known, and its contract is one that can end level.
func TestBindRefusesAWrongContractToPlayAgain(t *testing.T) {
	for _, row := range []struct {
		dealer cards.Seat
		id     score.ContractID
		want   string
	}{
		{cards.NoSeat, "no-queens", "again: no deal can be played again here: want a deal whose dealer and contract are known"},
		{2, "trex", "again: the contract is never played again: want one with by-team and level: replay"},
		{2, "no-aces", `again: no contract "no-aces": want no-king, no-queens, no-diamonds, no-tricks or trex`},
		{2, "no-queens", "its fields contradict its history"}, // the seat that declares would be known too,
	} {
		m := must(barbu.New(must(variants.Lookup("trex-teams")), 4))
		v := m.View(1)
		v.Again.Contract, v.Dealer = row.id, row.dealer
		require.EqualError(t, v.Bind(m.Variant()), "barbu: the view cannot be bound: "+row.want)
	}
}

// A view can be bound to the same rules with another name. It keeps its own name.
func TestBindKeepsTheName(t *testing.T) {
	m := at(t, sixteen())
	rules := sixteen().Rules()
	rules.Name, rules.Title = "at-home", "At home"
	view := bindTo(t, m.View(2), must(rules.Compile()))
	apply(t, m, "0 declare no-queens")
	for e := range m.Events(2, view.Cursor) {
		require.NoError(t, view.Apply(e))
	}
	require.Equal(t, "house", view.Variant)
	require.True(t, view.Equal(m.View(2)))
}

func bindTo(t *testing.T, v *barbu.View, of *variant.Variant) *barbu.View {
	read := new(barbu.View)
	require.NoError(t, json.Unmarshal([]byte(jsonOf(t, v)), read))
	require.NoError(t, read.Bind(of))
	return read
}

// Bind refuses a view with a score or a bet of a seat without a player.
func TestBindRefusesSeatsWithoutPlayers(t *testing.T) {
	m := at(t, small("no-queens", "no-king"), "0 declare no-queens", "1 double 0", "2 double 0", "3 double 0", "0 pass")
	for m.Turn().Due != barbu.DueDeal {
		apply(t, m, m.Format(pickFirst(m)))
	}
	for _, change := range []func(*score.Deal){
		func(d *score.Deal) { d.Doubled[0] = d.Doubled[0].With(4) },
		func(d *score.Deal) { d.Doubled[1] = d.Doubled[1].With(4) },
		func(d *score.Deal) { d.Redoubled[5] = cards.SeatsOf(0) },
		func(d *score.Deal) { d.Jack = 7 },
		func(d *score.Deal) { d.Places[4] = 1 },
		func(d *score.Deal) { d.Base[4]++; d.Base[0]-- },
		func(d *score.Deal) { d.Points[4]++; d.Points[0]-- },
	} {
		v := m.View(0)
		change(&v.Deals[0])
		require.Regexp(t, "^barbu: the view cannot be bound: deal 1: no-queens has a score or a bet of seat [4-7]: want seats 0 to 3$", v.Bind(m.Variant()))
	}
	require.Equal(t, m.View(0).Deals, m.Sheet().Deals, "the view shares memory with the match")
}

// Bind refuses a view with a deal of another set or round.
func TestBindRefusesAnotherSetOrRound(t *testing.T) {
	m := ended(small("no-queens", "no-king"))
	for _, change := range []func(*score.Deal){
		func(d *score.Deal) { d.Set = 1 },
		func(d *score.Deal) { d.Round = 1 },
	} {
		v := m.View(0)
		change(&v.Deals[0])
		require.ErrorContains(t, v.Bind(m.Variant()), "wrong set, round, dealer or declarer: want set 0, round 0, dealer 0, declarer 0")
	}
}

// Bind refuses a view with a deal after the end of the match.
func TestBindRefusesDealsAfterTheEnd(t *testing.T) {
	m := ended(small("no-queens", "no-king"))
	v := m.View(0)
	require.NoError(t, v.Bind(m.Variant()))
	v.Deals = append(v.Deals, v.Deals[len(v.Deals)-1])
	require.EqualError(t, v.Bind(m.Variant()), "barbu: the view cannot be bound: deal 9: the match is over")
}

// FuzzViewJSON reads views from arbitrary bytes. A view that can be bound equals the view read
// from its own JSON; a view that cannot be bound stays unbound.
func FuzzViewJSON(f *testing.F) {
	all := append(testVariants(), penguin(), must(variants.Lookup("fife")), sixteen())
	for i, v := range all {
		src := rand.New(rand.NewPCG(uint64(i), 1))
		s := begin(f, v, v.Players()[0])
		for n := range full.Of(50, 120, 400) {
			s.next(f, src)
			if n%37 == 0 {
				f.Add(jsonOf(f, s.match.View(cards.Seat(n%5))))
			}
			if finished(s.match) {
				break
			}
		}
	}
	f.Add(`null`)
	f.Add(`{}`)
	f.Fuzz(func(t *testing.T, text string) {
		v := new(barbu.View)
		if json.Unmarshal([]byte(text), v) != nil {
			require.Equal(t, new(barbu.View), v)
			return
		}
		for _, of := range all {
			before := jsonOf(t, v)
			err := v.Bind(of)
			require.Equal(t, before, jsonOf(t, v))
			if err != nil {
				require.ErrorIs(t, err, barbu.ErrBind)
				require.ErrorIs(t, v.Apply(barbu.Event{}), barbu.ErrUnbound)
				continue
			}
			require.ErrorIs(t, v.Apply(barbu.Event{}), barbu.ErrEvent)
			read := new(barbu.View)
			require.NoError(t, json.Unmarshal([]byte(before), read))
			require.NoError(t, read.Bind(of))
			require.True(t, read.Equal(v))
			return
		}
	})
}

// FuzzApply applies arbitrary events to views in every phase. An event that is refused changes
// nothing. After an event that is applied, the view can be written as JSON, read back and
// bound.
func FuzzApply(f *testing.F) {
	var states []*barbu.Match
	for i, v := range append(testVariants(), penguin(), must(variants.Lookup("fife"))) {
		src := rand.New(rand.NewPCG(uint64(i), 2))
		s := begin(f, v, v.Players()[0])
		for n := range 300 {
			before := s.match.Clone()
			s.next(f, src)
			if n%23 == 0 || n < 8 {
				states = append(states, before)
				for e := range s.match.Events(cards.Seat(n%5), before.View(barbu.Spectator).Cursor) {
					f.Add(uint16(len(states)-1), uint8(n%5), jsonOf(f, e))
				}
			}
			if finished(s.match) {
				break
			}
		}
	}
	for _, text := range []string{`{}`, `null`, `{"kind":"deal","seat":-1,"players":4,"to":9}`, `{"kind":"play","seat":1,"players":4,"cards":["2C","2C"],"due":"card","turn":1}`,
		`{"kind":"draw","players":3,"drawn":["JOKER","","BRIDGE"]}`, `{"kind":"cut","seat":0,"players":4,"cut":"2C"}`,
		`{"kind":"give","seat":1,"players":4,"hidden":3}`, `{"kind":"declare","seat":0,"players":4,"contract":"trumps","trump":"X"}`,
		`{"kind":"pass","seat":1,"players":4,"scored":{"base":[1,2,3,4],"points":[],"total":[]}}`} {
		for state := 0; state < len(states); state += 17 {
			f.Add(uint16(state), uint8(state%5), text)
		}
	}
	f.Fuzz(func(t *testing.T, state uint16, seat uint8, text string) {
		m := states[int(state)%len(states)]
		v := m.View(cards.Seat(seat))
		var e barbu.Event
		if json.Unmarshal([]byte(text), &e) != nil {
			require.Zero(t, e)
			return
		}
		if e != (barbu.Event{}) { // null
			var again barbu.Event
			require.NoError(t, json.Unmarshal([]byte(jsonOf(t, e)), &again))
			require.Equal(t, e, again)
		}
		before := jsonOf(t, v)
		if err := v.Apply(e); err != nil {
			require.ErrorIs(t, err, barbu.ErrEvent)
			require.Equal(t, before, jsonOf(t, v))
			return
		}
		require.Equal(t, e.Cursor, v.Cursor)
		viaJSON(t, m, v)
	})
}

// Changes to the fields of a view change neither the match nor later views.
func TestViewsShareNoMemory(t *testing.T) {
	checkTimes(t, 10, func(t *rapid.T) {
		v, players := drawVariantWithGifts(t)
		src := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		s := begin(t, v, players)
		for range rapid.IntRange(0, 200).Draw(t, "steps") {
			if !finished(s.match) {
				s.next(t, src)
			}
		}
		seat := cards.Seat(src.IntN(players))
		view := s.match.View(seat)
		before := jsonOf(t, view)
		overwrite(reflect.ValueOf(view).Elem())
		require.Equal(t, before, jsonOf(t, s.match.View(seat)))
	})
}

// overwrite changes every element of every list of a value.
func overwrite(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				overwrite(v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			overwrite(v.Index(i))
		}
	case reflect.Int, reflect.Int32:
		v.SetInt(77)
	case reflect.Uint8, reflect.Uint64:
		v.SetUint(7)
	case reflect.String:
		v.SetString("scrawl")
	}
}
