package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/terminal"
	"github.com/barbukit/barbukit/lang"
)

// view prints what a seat may know at the end of the last record in a file, or in a position.
func view(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("view", flag.ContinueOnError)
	file := variantFlag(flags)
	seat := seatFlag(flags, "print what seat `N` may know, from 0; -1 is a spectator, who sees no hand")
	width := wholeFlag(flags, "width", 0, "the width of the text, `N` columns, 30 or more; 0 is the width of the terminal, or 80 (default 0)")
	mode := flags.String("color", "auto", "print colours: `auto|always|never`; auto prints them on a terminal, unless NO_COLOR is set or TERM is dumb")
	language := languageFlag(flags, "English")
	picture := pictureFlags(flags)
	c.jsonFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
	colour, err := terminal.Colour(*mode, s.out)
	switch {
	case !ok:
		return status
	case !seat.given:
		return c.misuse(s, "no -seat: want the number of a seat, as in -seat 0, or -seat -1 for a spectator")
	case *width != 0 && *width < 30:
		return c.misuse(s, "-width %d: want 30 or more", *width)
	case err != nil:
		return c.misuse(s, "-color %v", err)
	case c.json && picture.file != "":
		return c.misuse(s, "-svg and -json: want only one of them")
	}
	if err := picture.check(flags); err != nil {
		return c.misuse(s, "%v", err)
	}
	now, status := c.openMoment(rest, *file, s)
	if now == nil {
		return status
	}
	viewer, err := seat.of(now.match, -1)
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	v := now.match.View(viewer)
	switch {
	case c.json:
		return c.print(s, v)
	case picture.file != "":
		return c.draw(s, picture, now.match, v, language.Language, now.summary.Names)
	}
	text := v.Text(barbu.TextOptions{
		Width: cmp.Or(*width, terminal.Width(s.out)), Colour: colour, Symbols: terminal.Is(s.out) && terminal.UTF8(),
		Language: language.Language, Names: now.summary.Names,
	})
	if _, err := io.WriteString(s.out, text); err != nil {
		return c.refuse(s, err)
	}
	return success
}

// seatValue is the value of the flag -seat, which cannot be omitted.
type seatValue struct {
	seat  int
	given bool
}

// seatFlag declares the flag -seat.
func seatFlag(flags *flag.FlagSet, does string) *seatValue {
	v := new(seatValue)
	flags.Var(v, "seat", does)
	return v
}

// String, Set and Get are the methods of [flag.Getter].
func (v *seatValue) String() string { return "" }

func (v *seatValue) Set(text string) error {
	n, err := strconv.Atoi(text)
	v.seat, v.given = n, true
	return err
}

func (v *seatValue) Get() any { return v.seat }

// of returns the seat in a match. The lowest seat is 0 or, for a spectator, -1.
func (v *seatValue) of(m *barbu.Match, lowest int) (cards.Seat, error) {
	wanted := fmt.Sprintf("want 0 to %d", m.Players()-1)
	if lowest < 0 {
		wanted += ", or -1 for a spectator"
	}
	switch {
	case v.seat < lowest || v.seat >= m.Players():
		return 0, fmt.Errorf("-seat %d: %s", v.seat, wanted)
	case v.seat < 0:
		return barbu.Spectator, nil
	}
	return cards.Seat(v.seat), nil
}

// languageValue is the value of the flag -lang.
type languageValue struct {
	lang.Language
	given bool
}

// languageFlag declares the flag -lang.
func languageFlag(flags *flag.FlagSet, otherwise string) *languageValue {
	v := new(languageValue)
	flags.Var(v, "lang", "print in the language `"+strings.Join(languages(), "|")+"` (default: "+otherwise+")")
	return v
}

// String, Set and Get are the methods of [flag.Getter]. The help describes the default in words.
func (v *languageValue) String() string {
	if !v.given {
		return ""
	}
	return v.Language.String()
}

func (v *languageValue) Set(code string) (err error) {
	v.Language, err = lang.Parse(code)
	v.given = true
	return err
}

func (v *languageValue) Get() any { return v.Language }

// languages lists the codes of all languages.
func languages() (codes []string) {
	for l := range lang.All() {
		codes = append(codes, l.String())
	}
	return codes
}
