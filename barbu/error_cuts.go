package barbu

import "github.com/barbukit/barbukit/internal/cuts"

// The errors of [Match.Draw] and of cuts, for use with [errors.Is].
var (
	ErrNotInPack     = cuts.ErrNotInPack     // the card is not in the cutting pack
	ErrNotDrawing    = cuts.ErrNotDrawing    // the seat does not draw, but has a card
	ErrMustDraw      = cuts.ErrMustDraw      // the seat must draw, but has no card
	ErrDrawnTooOften = cuts.ErrDrawnTooOften // the cutting pack has fewer copies of the card
)
