package main

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// indexed returns a picture with its 256 most frequent colours; any other colour becomes
// the nearest of these. A chart has few colours except at the edges of letters, and the
// file is a third of the size.
func indexed(picture image.Image) *image.Paletted {
	bounds := picture.Bounds()
	counts := map[color.RGBA]int{}
	each := func(do func(x, y int, c color.RGBA)) {
		for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
			for x := bounds.Min.X; x < bounds.Max.X; x++ {
				do(x, y, color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA))
			}
		}
	}
	each(func(_, _ int, c color.RGBA) { counts[c]++ })
	var all []color.RGBA
	for c := range counts {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		return cmp.Or(counts[b]-counts[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B), int(a.A)-int(b.A))
	})
	var colours color.Palette
	for _, c := range all[:min(len(all), 256)] {
		colours = append(colours, c)
	}
	index := make(map[color.RGBA]uint8, len(all))
	for _, c := range all {
		index[c] = uint8(colours.Index(c))
	}
	out := image.NewPaletted(bounds, colours)
	each(func(x, y int, c color.RGBA) { out.SetColorIndex(x, y, index[c]) })
	return out
}
