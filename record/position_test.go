package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/record"
)

// A position has no line end, so a file with a position is not reported as cut off.
func TestReaderRefusesAPosition(t *testing.T) {
	_, err := record.NewReader("half.pos", strings.NewReader("position 1 penguin"), find).Next()
	require.EqualError(t, err, `half.pos:1: position 1 penguin: this is a position, not a record: want a file that begins with "barbu 1"`)
	require.NotErrorIs(t, err, record.ErrCutOff)
}
