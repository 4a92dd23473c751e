package record

import "github.com/barbukit/barbukit/internal/line"

// KeepComments makes Next return empty lines and comments too, and the first two lines of each
// record: every line of the file. [Reader.Format] returns their text.
func (r *Reader) KeepComments() { r.keep = true }

// Format returns the text of the line that Next returned last, with its comment and without
// its end. The text is that of a [Writer]: numbers, spaces and the order of lists have one form,
// and the line of the variant has its fingerprint. If this text is longer than MaxLine, Format
// returns the line as it was read.
func (r *Reader) Format(l Line) string {
	b := r.appendLine(nil, &l)
	if len(b) > 0 && l.Comment != "" {
		b = append(b, ' ')
	}
	if b = append(b, l.Comment...); len(b) > MaxLine {
		return r.last
	}
	return string(b)
}

// appendLine appends the text of a line without its comment.
func (r *Reader) appendLine(b []byte, l *Line) []byte {
	switch l.Kind {
	case LineVersion:
		return line.AppendVersion(b)
	case LineVariant:
		return line.AppendVariant(b, r.variant.Name(), r.variant.Fingerprint())
	case LineBegin:
		return line.AppendPlayers(b, r.match.Players())
	case LineName:
		return line.AppendName(b, l.Seat, l.Name)
	case LineTag:
		return line.AppendTag(b, l.Tag.Key, l.Tag.Text)
	case LineDeal:
		return grammar(r.match).AppendDeal(b, &l.Hands)
	case LineDraw:
		return grammar(r.match).AppendDraw(b, &l.Drawn)
	case LineScore:
		return grammar(r.match).AppendScore(b, &l.Points)
	case LineTotal:
		return grammar(r.match).AppendTotal(b, &l.Points)
	case LineAction:
		return r.match.AppendAction(b, l.Action)
	}
	return b // a comment
}
