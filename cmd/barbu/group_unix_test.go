//go:build unix

package main

import (
	"os"
	"os/exec"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// A program that is kept apart has a group of its own, so that a signal to the group of this program does not reach it.
func TestApart(t *testing.T) {
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.CommandContext(t.Context(), self, "-test.run=^$")
	apart(cmd)
	require.NoError(t, cmd.Start())
	group, err := syscall.Getpgid(cmd.Process.Pid)
	require.NoError(t, err)
	require.Equal(t, cmd.Process.Pid, group)
	require.NoError(t, cmd.Wait())
}
