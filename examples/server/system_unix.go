//go:build unix

package main

import (
	"math"
	"syscall"
	"time"
)

// cpuTime returns the CPU that this process has used.
func cpuTime() time.Duration {
	var r syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &r) != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// openFiles returns how many files and connections this process may have open. The runtime has raised the limit as far as
// it can be raised.
func openFiles() int {
	var r syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &r) != nil {
		return math.MaxInt
	}
	return int(min(uint64(r.Cur), math.MaxInt))
}
