package main

import (
	"flag"
	"fmt"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/svg"
)

// pictureOptions are the flags for the picture of a table.
type pictureOptions struct {
	file  string
	theme string
	suits *int
	open  bool
}

// themes are the words of the flag -theme.
var themes = map[string]svg.Theme{"light": svg.ThemeLight, "dark": svg.ThemeDark, "auto": svg.ThemeAuto}

// pictureFlags declares the flags for the picture of a table.
func pictureFlags(flags *flag.FlagSet) *pictureOptions {
	p := &pictureOptions{suits: wholeFlag(flags, "suits", 2, "with -svg: draw the suits in `2|4` colours")}
	flags.StringVar(&p.file, "svg", "", "write the table to `FILE` as a picture in SVG instead of printing it; - is standard output")
	flags.BoolVar(&p.open, "open", false, "with -svg: show the hands of all players")
	flags.StringVar(&p.theme, "theme", "light", "with -svg: the colours of the picture, `light|dark|auto`; auto is what the reader's system prefers")
	return p
}

// check returns an error if the value of a flag is unknown, or if a flag has no effect.
func (p *pictureOptions) check(flags *flag.FlagSet) error {
	name := p.given(flags)
	switch _, known := themes[p.theme]; {
	case p.file == "" && name != "":
		return fmt.Errorf("-%s without -svg: want the file of the picture, as in -svg table.svg", name)
	case !known:
		return fmt.Errorf("-theme %q: want light, dark or auto", p.theme)
	case *p.suits != 2 && *p.suits != 4:
		return fmt.Errorf("-suits %d: want 2 or 4", *p.suits)
	}
	return nil
}

// given returns the first flag of a picture that was given besides its file, or "".
func (p *pictureOptions) given(flags *flag.FlagSet) (name string) {
	flags.Visit(func(f *flag.Flag) {
		if name == "" && (f.Name == "open" || f.Name == "theme" || f.Name == "suits") {
			name = f.Name
		}
	})
	return name
}

// draw writes the picture of a table.
func (c *command) draw(s streams, p *pictureOptions, m *barbu.Match, v *barbu.View, l lang.Language, names []string) int {
	o := svg.Options{Theme: themes[p.theme], Language: l, Names: names}
	if *p.suits == 4 {
		o.Colours = svg.FourColours
	}
	picture := ""
	if p.open {
		if int(v.Seat) < m.Players() {
			o.Bottom = v.Seat
		}
		picture = svg.Position(m, o)
	} else {
		picture = svg.View(v, o)
	}
	if status := c.mayWrite(s, written{"svg", p.file, oldPicture}); status != success {
		return status
	}
	if err := s.write(p.file, []byte(picture)); err != nil {
		return c.refuse(s, err)
	}
	return success
}
