//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// apart keeps a program from the signals of the terminal: an interrupt is for this program, which then ends its work.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
