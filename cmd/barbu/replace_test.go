package main

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A file is replaced only by a file of its own kind, and a record only if its match is over. Nothing is written
// otherwise.
func TestOutputsReplaceOnlyTheirKind(t *testing.T) {
	const (
		notRecord = ": the file exists and is not a record: want a new file"
		notOver   = ": the file has a match that is not over: want a new file"
		sitting   = notOver + "; barbu sit -record can continue the match"
		unread    = ": the file has a record that cannot be read to its end, so perhaps a match is not over: want a new file, or delete this one"
		notPage   = ": the file exists and is not an HTML page: want a new file"
		notSVG    = ": the file exists and is not an SVG picture: want a new file"
		notTable  = ": the file exists and is not a table of scores: want a new file"
		notReport = ": the file exists and is not a report of arena or compare: want a new file"
	)
	whole := call("play", "simplified", "-record", "-").out
	files := map[string]string{
		"a": opening, "house.yaml": houseFile, "mine.yaml": houseFile, "notes": "text\n", "blank": "\n", "whole": whole,
		"cut": strings.Join(strings.SplitAfter(whole, "\n")[:40], ""), "header": opening[:len("barbu 1\n")],
		"mine":   strings.Replace(opening, "Annie", "you", 1),
		"second": whole + opening, "first": opening + whole, "damaged": strings.Replace(whole, " play ", " plays ", 1), "strange": "barbu 1\nvariant mine\nplayers 4\n", "wrong": "barbu 1\nvariant none",
		"played": call("play", "simplified", "-json").out, "shown": call("show", "simplified", "-json").out, "score": `{"keeper": 1, "variant": "penguin"}`, "page": "<!DOCTYPE html>", "comment": "# barbu 1\n",
	}
	inFolder(t, files)
	for line, want := range map[string]string{
		"play house.yaml -record mine.yaml":                            notRecord,
		"play house.yaml -record notes":                                notRecord,
		"play house.yaml -record blank":                                notRecord,
		"play house.yaml -record comment":                              notRecord,
		"play house.yaml -record score":                                notRecord,
		"play house.yaml -record a":                                    notOver,
		"play house.yaml -record cut":                                  notOver,
		"play house.yaml -record mine":                                 sitting,
		"play house.yaml -record header":                               notOver,
		"play house.yaml -record second":                               notOver,
		"play house.yaml -record first":                                notOver,
		"play house.yaml -record damaged":                              unread,
		"play house.yaml -record strange":                              unread,
		"play house.yaml -record wrong":                                unread,
		"replay a -html notes":                                         notPage,
		"sheet a -html mine.yaml":                                      notPage,
		"compare house.yaml simplified -matches 1 -html whole":         notPage,
		"view a -seat 0 -svg page":                                     notSVG,
		"arena house.yaml -matches 1 -csv whole":                       notTable,
		"arena house.yaml -matches 1 -json score":                      notReport,
		"arena house.yaml -matches 1 -json played":                     notReport,
		"arena house.yaml -matches 1 -json shown":                      notReport,
		"compare house.yaml simplified -matches 1 -csv page":           notTable,
		"compare house.yaml simplified -matches 1 -json mine.yaml":     notReport,
		"compare house.yaml simplified -matches 1 -csv new -json page": notReport,
	} {
		words := strings.Fields(line)
		got := call(words...)
		require.Equal(t, result{refused, "", "barbu " + words[0] + ": " + strings.Join(words[len(words)-2:], " ") + want + "\n"}, got, line)
	}
	require.Len(t, entries(t), len(files))
	for file, want := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, want, string(text), file)
	}
}

// The same command can run again.
func TestOutputsAreReplacedByTheSameCommand(t *testing.T) {
	inFolder(t, map[string]string{"a": opening, "house.yaml": houseFile, "saved": "\ufeffvariant,match,seat\n", "endless.yaml": "extends: fife\nname: endless\nsets: 0\n", "game": "", "picture": ""})
	for _, line := range []string{
		"play house.yaml -record game", "play endless.yaml -sets 2 -record endless", "play penguin -record built-in", "sheet a -html page", "replay a -html page",
		"view a -seat 0 -svg picture", "arena house.yaml -matches 1 -csv table -json report", "arena house.yaml -matches 1 -csv saved", "compare house.yaml simplified -matches 1 -csv table -json report",
	} {
		for range 2 {
			got := call(strings.Fields(line)...)
			require.Equal(t, success, got.status, "%s: %s", line, got.err)
		}
	}
}

// Without the rules of a record nobody knows whether its match is over: its last line can be a total between two deals.
func TestRecordsOfOtherRulesAreKept(t *testing.T) {
	inFolder(t, map[string]string{"house.yaml": houseFile, "other.yaml": "extends: penguin\nname: other\n"})
	for _, file := range []string{"house.yaml", "other.yaml"} {
		require.Equal(t, success, call("play", file, "-record", file+".barbu").status)
	}
	require.NoError(t, os.WriteFile("other.yaml", []byte("extends: simplified\nname: other\n"), 0o666))
	for _, record := range []string{"house.yaml.barbu", "other.yaml.barbu"} {
		before, err := os.ReadFile(record)
		require.NoError(t, err)
		got := call("play", "other.yaml", "-record", record)
		require.Equal(t, refused, got.status)
		require.Contains(t, got.err, "want a new file, or delete this one\n")
		after, err := os.ReadFile(record)
		require.NoError(t, err)
		require.Equal(t, string(before), string(after))
	}
}
