//go:build unix

package chaos

import (
	"os"
	"syscall"
)

// CanPause returns nil: Unix can stop a process for a while.
func CanPause() error { return nil }

// Pause stops a process until [Resume]. The process does not know that time passes.
func Pause(p *os.Process) error { return p.Signal(syscall.SIGSTOP) }

// Resume lets a process continue that [Pause] has stopped.
func Resume(p *os.Process) error { return p.Signal(syscall.SIGCONT) }
