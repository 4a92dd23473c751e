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

// write writes each chart in each format to the folder, and the names of the files to out.
// It draws all charts first, so that no file is changed if a chart cannot be drawn.
func write(charts []*chart, o *options, out io.Writer) error {
	type picture struct {
		file  string
		bytes []byte
	}
	var pictures []picture
	taken := map[string]bool{}
	for _, c := range charts {
		if taken[c.file] {
			return fmt.Errorf("two charts have the name %s: draw them to different folders with -out", c.file)
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
		if _, err := fmt.Fprintln(out, p.file); err != nil {
			return err
		}
	}
	return nil
}

// replace writes a complete file, or leaves the old one.
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

// dots is the resolution of a PNG, in dots per inch.
const dots = 144

// render returns the chart as a picture. The same chart has the same bytes.
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

// families adds fonts of the same width, for computers without Liberation Sans. Quotes in
// texts are escaped, so no text is changed.
func families(svg []byte) []byte {
	return bytes.ReplaceAll(svg,
		[]byte(`style="font-family:Liberation Sans;`),
		[]byte(`style="font-family:Liberation Sans,Arimo,Arial,Helvetica,sans-serif;`))
}
