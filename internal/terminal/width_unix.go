//go:build linux || darwin || dragonfly || freebsd || netbsd || openbsd

package terminal

import (
	"os"
	"syscall"
	"unsafe"
)

// columns asks the system for the width of a terminal.
func columns(f *os.File) int {
	var size struct{ rows, columns, width, height uint16 }
	raw, err := f.SyscallConn()
	if err != nil {
		return 0
	}
	raw.Control(func(fd uintptr) {
		_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, fd, syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&size)))
		if errno != 0 {
			size.columns = 0
		}
	})
	return int(size.columns)
}
