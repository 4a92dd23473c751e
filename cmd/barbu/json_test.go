package main

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// With -json a command that is refused prints one line of JSON for each file on standard
// output, with the reasons, and nothing on standard error. The status stays the same.
func TestErrorsAsJSON(t *testing.T) {
	inFolder(t, wrongFiles())
	tested := 0
	for _, tt := range wrongInputs {
		name, _, _ := strings.Cut(tt.args, " ")
		if tt.status != refused || !hasJSON(name) {
			continue
		}
		tested++
		line := tt.args + " -json"
		got := call(strings.Fields(line)...)
		require.Equal(t, refused, got.status, line)
		require.Empty(t, got.err, line)
		var texts []string
		for text := range strings.Lines(got.out) {
			var f failure
			require.NoError(t, json.Unmarshal([]byte(text), &f), line)
			require.NotEmpty(t, f.Errors, line)
			for _, e := range f.Errors {
				require.NotEmpty(t, e.Message, line)
				require.Equal(t, e.Line > 0, e.Column > 0, line)
				texts = append(texts, e.Message)
			}
		}
		// The messages are those of the text, where the place and the path come first.
		reasons := strings.Split(strings.TrimSuffix(call(strings.Fields(tt.args)...).err, "\n"), "\n")
		require.Len(t, texts, len(reasons), line)
		for i, reason := range reasons {
			require.True(t, strings.HasSuffix(reason, texts[i]), "%s: %s\n%s", line, reason, texts[i])
		}
	}
	require.Greater(t, tested, 10)
}

// hasJSON reports whether a command has the flag -json that takes no value.
func hasJSON(name string) bool {
	for _, c := range allCompleted() {
		for _, f := range c.flags {
			if c.name == name && f.name == "json" && f.value == "" {
				return true
			}
		}
	}
	return false
}

func TestFaults(t *testing.T) {
	inFolder(t, wrongFiles())
	one := func(args ...string) fault {
		var f failure
		got := call(append(args, "-json")...)
		require.NoError(t, json.Unmarshal([]byte(got.out), &f), got.out)
		return f.Errors[0]
	}
	require.Equal(t, fault{
		File: "wrong.barbu", Line: 13, Column: 1, Text: "1 play 2C",
		Message: "1 play 2C: not in the hand (may play JS 8S 7S 6S 5S)",
	}, one("legal", "wrong.barbu"))
	require.Equal(t, fault{
		File: "bad.yaml", Line: 2, Column: 7, Path: "name", Message: "7 has the wrong type: want text, in quotes if it looks like a number",
	}, one("show", "bad.yaml"))
	require.Equal(t, fault{File: "none.barbu", Message: "open none.barbu: no such file or directory"}, one("verify", "none.barbu"))
	require.Equal(t, fault{
		File: "empty.barbu", Message: "no match has begun: want a record, which begins with the lines barbu 1, variant NAME and players N",
	}, one("legal", "empty.barbu"))
	require.Equal(t, "empty.barbu", one("verify", "empty.barbu").File)
	require.Equal(t, "house.barbu", one("legal", "house.barbu").File)
	require.Equal(t, 2, one("legal", "house.barbu").Line)

	// verify reports the record up to the wrong line.
	var summary summaryJSON
	var f failure
	text := []byte(call("verify", "wrong.barbu", "-json").out)
	require.NoError(t, json.Unmarshal(text, &summary))
	require.NoError(t, json.Unmarshal(text, &f))
	require.Equal(t, summaryJSON{1, "penguin", 4, []string{"Annie", "", "", ""}, 0, 28, false, false, []int32{0, 0, 0, 0}}, summary)
	require.Len(t, f.Errors, 1)
}

// The JSON says that the last score is missing, as the text does.
func TestJSONUnscored(t *testing.T) {
	inFolder(t, nil)
	require.Equal(t, success, call("play", "penguin", "-seed", "7", "-record", "whole").status)
	whole, err := os.ReadFile("whole")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile("cut", whole[:bytes.LastIndex(whole, []byte("score "))], 0o644))
	for file, want := range map[string]bool{"whole": false, "cut": true} {
		var summary summaryJSON
		require.NoError(t, json.Unmarshal([]byte(call("verify", file, "-json").out), &summary))
		require.True(t, summary.Complete)
		require.Equal(t, want, summary.Unscored, file)
	}
}

// Standard output that cannot be written is reported on standard error.
func TestJSONFullDisk(t *testing.T) {
	inFolder(t, map[string]string{"a": opening, "house.yaml": houseFile})
	for _, line := range []string{
		"play simplified", "verify a", "sheet a", "legal a", "variants", "show penguin", "diff penguin pagat", "check house.yaml", "version", "verify none",
		"analyse a", "puzzle penguin -contract no-queens",
	} {
		var err strings.Builder
		status := run(append(strings.Fields(line), "-json"), streams{in: strings.NewReader(""), out: fullDisk{}, err: &err})
		require.Equal(t, refused, status, line)
		name, _, _ := strings.Cut(line, " ")
		require.Equal(t, "barbu "+name+": the disk is full\n", err.String(), line)
	}
}

func TestJSONIsAloneOnStandardOutput(t *testing.T) {
	inFolder(t, map[string]string{"a": opening})
	for line, wrong := range map[string]string{
		"sheet a -json -markdown":      "-json and -markdown: want only one of them",
		"sheet a -json -html -":        "-html and -json: want only one of them",
		"show penguin -json -markdown": "-json and -markdown: want only one of them",
	} {
		name, _, _ := strings.Cut(line, " ")
		require.Equal(t, misuse(t, name, wrong), call(strings.Fields(line)...), line)
	}
	got := call("play", "simplified", "-record", "-", "-json")
	require.True(t, strings.HasPrefix(got.out, "barbu 1\n"), got.out)
	require.True(t, json.Valid([]byte(got.err)), got.err)
}
