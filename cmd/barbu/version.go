package main

import (
	"cmp"
	"flag"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/record"
)

// build describes how this program was built. Revision, Time and Modified are those of the
// checkout in which go build built it. They are not known after go run, nor after go install
// of a module.
type build struct {
	Version  string `json:"version"` // (devel) if it is not known
	Revision string `json:"revision,omitempty"`
	Time     string `json:"time,omitempty"`
	Modified bool   `json:"modified,omitempty"` // the checkout had changes that were not committed
	Go       string `json:"go"`
	Record   int    `json:"record-format"`
}

// version prints the version of the program.
func version(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("version", flag.ContinueOnError)
	c.jsonFlag(flags)
	if status, ok := c.parseNone(flags, args, s); !ok {
		return status
	}
	info, _ := debug.ReadBuildInfo()
	b := buildOf(info)
	if c.json {
		return c.print(s, b)
	}
	fmt.Fprint(s.out, b.text())
	return success
}

// buildOf returns what Go recorded when it built the program. The argument is nil if Go
// recorded nothing.
func buildOf(info *debug.BuildInfo) build {
	b := build{Version: "(devel)", Record: record.Version}
	if info == nil {
		return b
	}
	b.Go = info.GoVersion
	if info.Main.Version != "" {
		b.Version = info.Main.Version
	}
	for _, setting := range info.Settings {
		switch setting.Key {
		case "vcs.revision":
			b.Revision = setting.Value
		case "vcs.time":
			b.Time = setting.Value
		case "vcs.modified":
			b.Modified = setting.Value == "true"
		}
	}
	return b
}

func (b build) text() string {
	revision := []string{cmp.Or(b.Revision, "unknown")}
	if b.Time != "" {
		revision = append(revision, b.Time)
	}
	if b.Modified {
		revision = append(revision, "modified")
	}
	return texttable.Table{Rows: [][]string{
		{"barbu", b.Version},
		{"revision", strings.Join(revision, ", ")},
		{"go", cmp.Or(b.Go, "unknown")},
		{"record format", fmt.Sprint(b.Record)},
	}}.Text()
}
