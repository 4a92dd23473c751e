package main

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// write writes the charts to their folder, each in each format, and their names to out.
// All are drawn first: if one cannot be, no file is touched.
func write(charts []*chart, o *options, out io.Writer) error {
	type picture struct {
		file  string
		bytes []byte
	}
	var pictures []picture
	taken := map[string]bool{}
	for _, c := range charts {
		if taken[c.file] {
			return fmt.Errorf("two charts would be %s: want them drawn to folders of their own, by -out", c.file)
		}
		taken[c.file] = true
		s, err := c.fit(o.size)
		if err != nil {
			return err
		}
		for _, format := range o.formats {
			text, err := c.render(format, s)
			if err != nil {
				return err
			}
			pictures = append(pictures, picture{filepath.Join(o.out, c.file+"."+format), text})
		}
	}
	if err := os.MkdirAll(o.out, 0o777); err != nil {
		return err
	}
	for _, p := range pictures {
		if err := replace(p.file, p.bytes); err != nil {
			return err
		}
		fmt.Fprintln(out, p.file)
	}
	return nil
}

// replace writes a file whole, or leaves the one there was.
func replace(file string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(file), ".charts-*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}

// dots is how many dots of a PNG go on an inch.
const dots = 144

// render returns the chart as a picture: the same chart, the same bytes.
func (c *chart) render(format string, s size) ([]byte, error) {
	width, height := vg.Length(s.width)*vg.Inch, vg.Length(s.height)*vg.Inch
	var text bytes.Buffer
	if format == "svg" {
		canvas := vgsvg.New(width, height)
		c.draw(draw.New(canvas))
		_, err := canvas.WriteTo(&text)
		return families(text.Bytes()), err
	}
	canvas := vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(dots))
	c.draw(draw.New(canvas))
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&text, indexed(canvas.Image()))
	return text.Bytes(), err
}

// families names, after the letters that the texts are set in, others of the same width,
// for who has not got them. A quote within a text is escaped, so no text is touched.
func families(svg []byte) []byte {
	return bytes.ReplaceAll(svg,
		[]byte(`style="font-family:Liberation Sans;`),
		[]byte(`style="font-family:Liberation Sans,Arimo,Arial,Helvetica,sans-serif;`))
}
