package barbu

import "github.com/barbukit/barbukit/internal/cuts"

// The errors for cards drawn or cut from the cutting pack, for use with [errors.Is]. See
// [Match.Draw] and [CutAction].
var (
	ErrNotInPack     = cuts.ErrNotInPack     // the card is not in the cutting pack
	ErrNotDrawing    = cuts.ErrNotDrawing    // the seat does not draw, but has a card
	ErrMustDraw      = cuts.ErrMustDraw      // the seat must draw, but has no card
	ErrDrawnTooOften = cuts.ErrDrawnTooOften // the cutting pack has fewer copies of the card
)
