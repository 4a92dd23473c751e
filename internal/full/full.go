// Package full says how long tests run, and makes long ones faster. In a program that imports it the garbage
// collector runs less often.
package full

import (
	"os"
	"runtime/debug"
	"testing"
)

// Tests make much garbage and keep little. With fewer collections they take a quarter less time. With even fewer,
// some programs use more than a gigabyte, and take longer because the memory must be mapped first.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(600)
	}
}

// Run reports whether BARBU_FULL=1 is set, which asks for the long tests at full length.
// Without it they run a sample.
func Run() bool { return os.Getenv("BARBU_FULL") == "1" }

// Of returns the size of a test: short with -short, most with BARBU_FULL=1, otherwise usual.
func Of[T any](short, usual, most T) T {
	switch {
	case Run():
		return most
	case testing.Short():
		return short
	}
	return usual
}

// Quick returns t without its method Helper. Each function of package require calls that method, which reads the
// stack: in a loop of many short checks it takes up to a third of the time. A failure lists the same lines without it.
func Quick(t failer) failer { return quick{t} }

// failer is require.TestingT.
type failer interface {
	Errorf(format string, args ...any)
	FailNow()
}

type quick struct{ failer }
