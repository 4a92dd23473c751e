package chaos

import (
	"bytes"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// Without the program ip there is no cell, and the error says so.
func TestEnterWithoutIP(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	var out bytes.Buffer
	entered, err := Enter(t.Context(), nil, &out, &out)
	require.False(t, entered)
	require.ErrorIs(t, err, exec.ErrNotFound)
}
