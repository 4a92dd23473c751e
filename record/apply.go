package record

import (
	"fmt"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/score"
)

// apply applies a line and returns it. If the header is not complete, the Line is zero.
func (r *Reader) apply(text string) (Line, error) {
	kind, rest := line.Cut(text)
	switch {
	case kind == line.KindVersion:
		return r.begin(rest)
	case r.match == nil:
		return r.header(kind, rest)
	case kind == line.KindName && !r.named:
		return r.name(rest)
	case kind == line.KindTag && !r.named:
		return r.tag(rest)
	}
	read, err := r.body(kind, rest)
	r.named = r.named || err == nil
	return read, err
}

// body applies a line that is not part of the header.
func (r *Reader) body(kind line.Kind, rest string) (Line, error) {
	switch kind {
	case line.KindDeal:
		return r.deal(rest)
	case line.KindDraw:
		return r.draw(rest)
	case line.KindScore:
		return r.score(rest)
	case line.KindTotal:
		return r.total(rest)
	case line.KindVariant, line.KindPlayers, line.KindName, line.KindTag:
		return Line{}, headerError("a %v line belongs in the header, before the first deal", kind)
	}
	a, err := r.match.Parse(rest)
	if err != nil {
		return Line{}, misspelled(rest, err)
	}
	if err := r.match.Apply(a); err != nil {
		return Line{}, err
	}
	return Line{Kind: LineAction, Action: a}, nil
}

// settled returns nil if every deal that is over has a score line.
func (r *Reader) settled() error {
	if done, _ := r.match.Deals(); r.scored < done {
		return fmt.Errorf("%w: want %s first", ErrNoScore, scoreLine(r.match))
	}
	return nil
}

func (r *Reader) draw(rest string) (Line, error) {
	if err := r.settled(); err != nil {
		return Line{}, err
	}
	drawn, err := grammar(r.match).ParseDraw(rest)
	if err == nil {
		err = r.match.Draw(drawn)
	}
	if err != nil {
		return Line{}, err
	}
	return Line{Kind: LineDraw, Drawn: drawn}, nil
}

func (r *Reader) deal(rest string) (Line, error) {
	if err := r.settled(); err != nil {
		return Line{}, err
	}
	hands, err := grammar(r.match).ParseDeal(rest)
	if err == nil {
		err = r.match.Deal(hands)
	}
	if err != nil {
		return Line{}, err
	}
	return Line{Kind: LineDeal, Hands: hands}, nil
}

// score checks the points of the previous deal.
func (r *Reader) score(rest string) (Line, error) {
	done, _ := r.match.Deals()
	if r.scored == done {
		return Line{}, fmt.Errorf("%w: want score only after the last card of a deal", barbu.ErrNotDue)
	}
	points := r.match.Last().Points
	if err := r.check(rest, points); err != nil {
		return Line{}, err
	}
	r.scored = done
	return Line{Kind: LineScore, Points: points}, nil
}

// total checks the points of the match so far.
func (r *Reader) total(rest string) (Line, error) {
	if done, _ := r.match.Deals(); r.scored < done || !between(r.match) {
		return Line{}, errNoTotal()
	}
	points := r.match.Total()
	if err := r.check(rest, points); err != nil {
		return Line{}, err
	}
	return Line{Kind: LineTotal, Points: points}, nil
}

// check returns an error unless the text has the wanted points.
func (r *Reader) check(rest string, want score.Points) error {
	points, err := grammar(r.match).ParsePoints(rest)
	if err == nil && points != want {
		err = fmt.Errorf("%w: want %s", ErrScore, grammar(r.match).AppendPoints(nil, &want))
		if r.unsure {
			err = fmt.Errorf("%w; the record has no fingerprint, so the rules may have changed since it was made", err)
		}
	}
	return err
}
