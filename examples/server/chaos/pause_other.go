//go:build !unix

package chaos

import (
	"errors"
	"os"
)

var errUnix = errors.New("only Unix can stop a process and let it continue")

// CanPause returns an error.
func CanPause() error { return errUnix }

// Pause returns an error.
func Pause(*os.Process) error { return errUnix }

// Resume returns an error.
func Resume(*os.Process) error { return errUnix }
