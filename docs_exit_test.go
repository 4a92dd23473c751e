package barbukit_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The example programs end like barbu: with 2 if the arguments are wrong, with 1 after any other failure, and with 0
// after their help.
func TestExitStatusOfExamples(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for line, want := range map[string]int{
		"bot -h": 0, "bot -x": 2, "bot hearts": 2, "bot -sets 0": 2, "bot -bot duk": 2, "bot -variant pengiun": 2,
		"comparison -h": 0, "comparison -x": 2, "comparison hearts": 2, "comparison -bots steady": 2, "comparison -variants penguin,simplified-many": 2,
		"chat -h": 0, "chat -x": 2, "chat": 2, "chat Annie:xx": 2,
		"scorer -h": 0, "scorer -x": 2, "scorer": 2, "scorer Annie": 2, "scorer -variant pengiun A B C D": 2,
		"environment -h": 0, "environment -x": 2, "environment hearts": 2, "environment -matches 0": 2, "environment -contest": 2, "environment -opponents duck": 2,
		"embedding -h": 0, "embedding -x": 2, "embedding people": 2, "embedding -address nowhere": 1,
		"embedding -address localhost:0 -variant pengiun": 2, "embedding -address localhost:0 -people 9": 2,
		"puzzle -h": 0, "puzzle -x": 2, "puzzle": 2, "puzzle nowhere": 1,
		"referee -h": 0, "referee -x": 2, "referee": 2, "referee -once nowhere": 1,
		"validator -h": 0, "validator trick -x": 2, "validator": 2,
		"scorekeeper -h": 0, "scorekeeper -x": 2, "scorekeeper match.json": 2, "scorekeeper -address nowhere": 1,
	} {
		args := strings.Fields(line)
		program := filepath.Join(dir, args[0])
		if _, err := os.Stat(program); err != nil {
			built, err := exec.Command("go", "build", "-o", program, "./examples/"+args[0]).CombinedOutput()
			require.NoError(t, err, "%s", built)
		}
		run := exec.Command(program, args[1:]...)
		run.Dir = dir
		output, err := run.CombinedOutput()
		got := 0
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			got = exit.ExitCode()
		} else {
			require.NoError(t, err)
		}
		require.Equal(t, want, got, "%s: %s", line, output)
	}
}
