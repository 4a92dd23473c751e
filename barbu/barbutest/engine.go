package barbutest

import (
	"encoding/json"
	"io"
	"iter"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// engine has the methods that Check calls. The tests of this package replace one method at a
// time with a wrong method.
type engine struct {
	legal  func(*barbu.Match) iter.Seq[barbu.Action]
	cards  func(*barbu.Match) cards.Set
	why    func(*barbu.Match, barbu.Action) error
	apply  func(*barbu.Match, barbu.Action) error
	parse  func(*barbu.Match, string) (barbu.Action, error)
	deal   func(*barbu.Match, cards.Hands) error
	clone  func(*barbu.Match) *barbu.Match
	last   func(*barbu.Match) score.Deal
	total  func(*barbu.Match) score.Points
	sheet  func(*barbu.Match) *score.Sheet
	view   func(*barbu.Match, cards.Seat) *barbu.View
	encode func(*barbu.View) ([]byte, error)
	verify func(string, io.Reader, record.Find) iter.Seq2[record.Summary, error]
	yaml   func(*variant.Variant) []byte
}

func genuine() engine {
	return engine{
		legal:  (*barbu.Match).Legal,
		cards:  (*barbu.Match).LegalCards,
		why:    (*barbu.Match).Why,
		apply:  (*barbu.Match).Apply,
		parse:  (*barbu.Match).Parse,
		deal:   (*barbu.Match).Deal,
		clone:  (*barbu.Match).Clone,
		last:   (*barbu.Match).Last,
		total:  (*barbu.Match).Total,
		sheet:  (*barbu.Match).Sheet,
		view:   (*barbu.Match).View,
		encode: func(v *barbu.View) ([]byte, error) { return json.Marshal(v) },
		verify: record.Verify,
		yaml:   (*variant.Variant).YAML,
	}
}
