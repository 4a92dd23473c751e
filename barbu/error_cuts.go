package barbu

import "github.com/barbukit/barbukit/internal/cuts"

// The rules that cards drawn or cut from the cutting pack can break, for [errors.Is]:
// see [Match.Draw] and [CutAction].
var (
	ErrNotInPack     = cuts.ErrNotInPack     // the card is not in the cutting pack
	ErrNotDrawing    = cuts.ErrNotDrawing    // the seat does not draw, but has a card
	ErrMustDraw      = cuts.ErrMustDraw      // the seat must draw, but has no card
	ErrDrawnTooOften = cuts.ErrDrawnTooOften // the cutting pack has fewer copies of the card
)
