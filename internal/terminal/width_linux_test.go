package terminal_test

import (
	"os"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/terminal"
)

// The width is the one that the terminal was given last.
func TestWidthOfATerminal(t *testing.T) {
	f, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("this system has no pseudo terminals: ", err)
	}
	defer f.Close()
	for _, columns := range []uint16{40, 132} {
		size := struct{ rows, columns, width, height uint16 }{24, columns, 0, 0}
		_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCSWINSZ, uintptr(unsafe.Pointer(&size)))
		require.Zero(t, errno)
		require.EqualValues(t, columns, terminal.Width(f))
	}
}
