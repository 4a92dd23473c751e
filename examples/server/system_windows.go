package main

import (
	"math"
	"syscall"
	"time"
)

// cpuTime returns the CPU that this process has used.
func cpuTime() time.Duration {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0
	}
	var created, ended, kernel, user syscall.Filetime
	if syscall.GetProcessTimes(self, &created, &ended, &kernel, &user) != nil {
		return 0
	}
	return length(kernel) + length(user)
}

// length returns a length of time, which Windows counts in steps of 100 ns.
func length(t syscall.Filetime) time.Duration {
	return 100 * time.Nanosecond * time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime))
}

// openFiles returns how many files and connections this process may have open: Windows has no limit for connections.
func openFiles() int { return math.MaxInt }
