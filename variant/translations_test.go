package variant_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

const translated = `
extends: italian
name: translated
title: Barbù
titles: {fr: Barbu italien}
contracts:
  no-king: {labels: {fr: Le barbu}, shorts: {fr: BA, tr: RI}}
  domino: {labels: {en: Dominoes}}
  no-nines:
    label: Niente nove
    labels: {de: Keine Neunen}
    terms: [{per: card, cards: 9, points: -1}]
zero-sum: none
`

func TestLabelsInALanguage(t *testing.T) {
	v, _, err := variant.Load("translated.yaml", strings.NewReader(translated), variants.Open)
	require.NoError(t, err)
	g, err := v.For(4)
	require.NoError(t, err)
	for _, want := range []struct {
		id           score.ContractID
		in           lang.Language
		label, short string
	}{
		{"no-king", lang.Italian, "Non prendere il Re di Cuori", "NPR"}, // the language of the file
		{"no-king", lang.French, "Le barbu", "BA"},                      // its own translation
		{"no-king", lang.Turkish, "Rıfkı", "RI"},                        // package lang, its own abbreviation
		{"no-king", lang.English, "No king", "NPR"},                     // package lang
		{"domino", lang.English, "Dominoes", "Domino"},
		{"no-nines", lang.German, "Keine Neunen", "Keine Neunen"},
		{"no-nines", lang.French, "Niente nove", "Niente nove"}, // not a standard id
	} {
		c := contractOf(t, g, want.id)
		require.Equal(t, want.label, c.LabelIn(want.in), "%s in %v", want.id, want.in)
		require.Equal(t, want.short, c.ShortIn(want.in), "%s in %v", want.id, want.in)
	}
	require.Equal(t, "Barbu italien", v.TitleIn(lang.French))
	require.Equal(t, "Barbù", v.TitleIn(lang.Italian))
	require.Equal(t, "Barbù", v.TitleIn(lang.Turkish))
	require.Equal(t, "Non prendere il Re di Cuori", contractOf(t, g, "no-king").Label())
	require.Equal(t, "No king", contractOf(t, g, "no-king").LabelIn(99), "a number that is not a language")
}

// Combined contracts have joined names. A contract without a label has the name that the language of
// the variant has for a standard id, or else its id.
func TestJoinedLabels(t *testing.T) {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	g, err := v.For(4)
	require.NoError(t, err)
	set, err := g.ContractSet("no-king+no-queens")
	require.NoError(t, err)
	both := g.InDeal(variant.At{}, set)
	require.Equal(t, "Barbu+Pas de dames", both.LabelIn(lang.French))
	require.Equal(t, both.Short(), both.ShortIn(lang.French))

	plainNames := variant.Rules{Name: "x", Players: []int{4}, Contracts: variant.Contracts{
		{ID: "tricks", Terms: []score.Term{{Per: score.PerTrick, Points: 1}}},
		{ID: "own-id", Terms: []score.Term{{Per: score.PerTrick, Points: 1}}},
	}}
	v, err = plainNames.Compile()
	require.NoError(t, err)
	g, err = v.For(4)
	require.NoError(t, err)
	require.Equal(t, "Tricks", contractOf(t, g, "tricks").LabelIn(lang.English))
	require.Equal(t, []string{"Tricks", "Tricks"}, []string{contractOf(t, g, "tricks").Label(), contractOf(t, g, "tricks").Short()})
	require.Equal(t, []string{"own-id", "own-id"}, []string{contractOf(t, g, "own-id").Label(), contractOf(t, g, "own-id").Short()})
	require.Equal(t, "own-id", contractOf(t, g, "own-id").LabelIn(lang.English))
	require.Equal(t, "x", v.TitleIn(lang.English))

	plainNames.Language = lang.French
	v, err = plainNames.Compile()
	require.NoError(t, err)
	g, err = v.For(4)
	require.NoError(t, err)
	french := contractOf(t, g, "tricks")
	require.Equal(t, lang.French.Contract("tricks"), french.Label())
	require.Equal(t, []string{french.Label(), "Tricks"}, []string{french.LabelIn(lang.French), french.LabelIn(lang.English)})

	// Titles are not inherited, the language and the labels are.
	v, _, err = variant.Load("again.yaml", strings.NewReader("extends: translated\nname: again\ntitle: A"), func(name string) (io.ReadCloser, error) {
		if name == "translated" {
			return io.NopCloser(strings.NewReader(translated)), nil
		}
		return variants.Open(name)
	})
	require.NoError(t, err)
	require.Equal(t, "A", v.TitleIn(lang.French))
	g, err = v.For(4)
	require.NoError(t, err)
	require.Equal(t, "Le barbu", contractOf(t, g, "no-king").LabelIn(lang.French))
	require.Equal(t, "NPR", contractOf(t, g, "no-king").ShortIn(lang.Italian))
}

// A file in another language than the variant that it extends has the inherited names in its own language, and a
// contract with a new name does not keep the old name in other languages.
func TestInheritedLabels(t *testing.T) {
	base := `name: base
players: [4]
contracts:
  no-king: {label: Beard, short: B, labels: {de: Bart}, shorts: {de: BA, fr: BF}, terms: [{per: card, cards: KH, points: -1}]}
  no-queens: {label: Ladies, terms: [{per: card, cards: Q, points: -1}]}
  jacks: {label: Jacks, labels: {de: Buben, fr: Valets}, terms: [{per: card, cards: J, points: -1}]}
  aces: {label: Aces, terms: [{per: card, cards: A, points: -1}]}
`
	for _, tt := range []struct{ change, want string }{
		{"", "en Beard B, Ladies Ladies, Jacks Jacks, Aces Aces; de Bart BA, Keine Damen Keine Damen, Buben Buben, Aces Aces; fr Barbu BF, Pas de dames Pas de dames, Valets Valets, Aces Aces"},
		{"language: de", "de Bart BA, Keine Damen Keine Damen, Buben Buben, Aces Aces; en Beard B, Ladies Ladies, Jacks Jacks, Aces Aces; fr Barbu BF, Pas de dames Pas de dames, Valets Valets, Aces Aces"},
		{"language: de\ncontracts: {jacks: {label: Bauern}, aces: {label: Asse, labels: {en: All aces}}}",
			"de Bart BA, Keine Damen Keine Damen, Bauern Bauern, Asse Asse; en Beard B, Ladies Ladies, Bauern Bauern, All aces All aces; fr Barbu BF, Pas de dames Pas de dames, Bauern Bauern, Asse Asse"},
		{"contracts: {jacks: {label: Knaves, labels: {fr: Les valets}}, no-king: {short: K}}",
			"en Beard K, Ladies Ladies, Knaves Knaves, Aces Aces; de Bart K, Keine Damen Keine Damen, Knaves Knaves, Aces Aces; fr Barbu K, Pas de dames Pas de dames, Les valets Les valets, Aces Aces"},
	} {
		v, _, err := variant.Load("house.yaml", strings.NewReader("extends: base\nname: house\n"+tt.change), func(string) (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader(base)), nil
		})
		require.NoError(t, err, tt.change)
		g, err := v.For(4)
		require.NoError(t, err)
		for _, part := range strings.Split(tt.want, "; ") {
			code, want, _ := strings.Cut(part, " ")
			var in lang.Language
			require.NoError(t, in.UnmarshalText([]byte(code)))
			var names []string
			for _, id := range []score.ContractID{"no-king", "no-queens", "jacks", "aces"} {
				k := contractOf(t, g, id)
				names = append(names, k.LabelIn(in)+" "+k.ShortIn(in))
			}
			require.Equal(t, want, strings.Join(names, ", "), "%s: %s", tt.change, code)
		}
	}
}

// Translations are not rules.
func TestTranslationsAreNotInTheFingerprint(t *testing.T) {
	a, err := variants.Lookup("italian")
	require.NoError(t, err)
	rules := a.Rules()
	rules.Language, rules.Titles = lang.German, variant.Translations{lang.French: "T"}
	rules.Contracts[0].Labels = variant.Translations{lang.French: "L"}
	rules.Contracts[0].Shorts = variant.Translations{lang.French: "S"}
	b, err := rules.Compile()
	require.NoError(t, err)
	require.Equal(t, a.Fingerprint(), b.Fingerprint())
	require.Empty(t, variant.Diff(a, b))

	// They are written and read back, and a copy shares no memory with the variant.
	again, _, err := variant.Load("b.yaml", strings.NewReader(string(b.YAML())), nil)
	require.NoError(t, err)
	require.Equal(t, b.Rules(), again.Rules())
	text, err := b.MarshalJSON()
	require.NoError(t, err)
	again, _, err = variant.Load("b.json", strings.NewReader(string(text)), nil)
	require.NoError(t, err)
	require.Equal(t, b.Rules(), again.Rules())
	copied := b.Rules()
	copied.Titles[lang.French] = "?"
	require.Equal(t, "T", b.TitleIn(lang.French))
}

func TestTranslationFaults(t *testing.T) {
	for _, bad := range []struct{ change, want string }{
		{"titles: {fra: T}", `bad.yaml:3:10: titles.fra: "fra" is not a language: want en, fr, it, de, es or tr (did you mean fr?)`},
		{"titles: {fr: T, FR: U}", `bad.yaml:3:17: titles.FR: "FR" is not a language: want en, fr, it, de, es or tr (did you mean fr?)`},
		{"titles: {fr-CA: T}", `bad.yaml:3:10: titles.fr-CA: "fr-CA" is not a language: want en, fr, it, de, es or tr (did you mean fr?)`},
		{"language: DE", `bad.yaml:3:11: language: "DE" is not a language: want en, fr, it, de, es or tr (did you mean de?)`},
		{"titles: {français: T}", `bad.yaml:3:10: titles.français: "français" is not a language: want en, fr, it, de, es or tr`},
		{"titles: {no: T}", `bad.yaml:3:10: titles.no: "no" is not a language: want en, fr, it, de, es or tr, or names in other languages in notes`},
		{"titles: {pt: T}", `bad.yaml:3:10: titles.pt: "pt" is not a language: want en, fr, it, de, es or tr, or names in other languages in notes`},
		{"titles: {pt-BR: T}", `bad.yaml:3:10: titles.pt-BR: "pt-BR" is not a language: want en, fr, it, de, es or tr, or names in other languages in notes`},
		{"titles: {4: T}", `bad.yaml:3:10: titles.4: "4" is not a language: want en, fr, it, de, es or tr`},
		{"language: ita", `bad.yaml:3:11: language: "ita" is not a language: want en, fr, it, de, es or tr (did you mean it?)`},
		{"titles: {en: T}", `bad.yaml:3:14: titles.en: en is the language of the file: want the text in title, or another language`},
		{"contracts: {domino: {labels: {en: T}}}", `bad.yaml:3:35: contracts.domino.labels.en: en is the language of the file: want the text in label, or another language`},
		{"contracts: {domino: {shorts: {fr: \"\"}}}", `bad.yaml:3:35: contracts.domino.shorts.fr: the text is empty: want a text, or no fr`},
		{"contracts: {domino: {labels: {fr: 7}}}", `bad.yaml:3:35: contracts.domino.labels.fr: 7 has the wrong type: want text, in quotes if it looks like a number`},
		{"contracts: {domino: {labels: Domino}}", `bad.yaml:3:30: contracts.domino.labels: "Domino" has the wrong type: want a mapping such as {fr: Dames}`},
	} {
		_, _, err := variant.Load("bad.yaml", strings.NewReader("extends: penguin\nname: bad\n"+bad.change+"\n"), variants.Open)
		require.EqualError(t, err, bad.want, bad.change)
	}
	penguin, err := variants.Lookup("penguin")
	require.NoError(t, err)
	rules := penguin.Rules()
	rules.Titles = variant.Translations{99: "T"}
	_, err = rules.Compile()
	require.ErrorContains(t, err, `titles.?: "?" is not a language: want en, fr, it, de, es or tr`)
	rules.Titles, rules.Language = nil, 99
	_, err = rules.Compile()
	require.ErrorContains(t, err, `language: "?" is not a language: want en, fr, it, de, es or tr`)
	rules.Language, rules.Titles = lang.English, variant.Translations{lang.French: "a\nb"}
	_, err = rules.Compile()
	require.ErrorContains(t, err, `titles.fr: the character '\n' in "a\nb" cannot be displayed: want text without it`)
}
