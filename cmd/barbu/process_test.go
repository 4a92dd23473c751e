//go:build unix

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The program runs the command of its arguments, reads standard input, writes to standard output and
// to standard error, and ends with the exit status of the command.
func TestProcess(t *testing.T) {
	const name = "BARBU_PROCESS"
	if args, started := os.LookupEnv(name); started { // the test has started this process to run the program
		os.Args = append([]string{"barbu"}, strings.Fields(args)...)
		main()
		return
	}
	self, err := os.Executable()
	require.NoError(t, err)
	for _, row := range []struct {
		args, in string
		status   int
	}{
		{"", "", misused},
		{"help", "", success},
		{"nonsense", "", misused},
		{"check -", "extends: penguin\nname: house", success},
		{"check -", "extends: none", refused},
	} {
		var out, errs bytes.Buffer
		c := exec.CommandContext(t.Context(), self, "-test.run=^TestProcess$")
		c.Env = append(os.Environ(), name+"="+row.args)
		c.Stdin, c.Stdout, c.Stderr = strings.NewReader(row.in), &out, &errs
		err := c.Run()
		if failed := (*exec.ExitError)(nil); !errors.As(err, &failed) {
			require.NoError(t, err)
		}
		got := result{c.ProcessState.ExitCode(), out.String(), errs.String()}
		require.Equal(t, row.status, got.status, got.err)
		require.Equal(t, callOn(row.in, strings.Fields(row.args)...), got)
	}
}
