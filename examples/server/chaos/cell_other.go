//go:build !linux

package chaos

import (
	"context"
	"errors"
	"io"
)

// Cell is what this process may do.
type Cell struct {
	Network, Disks error // why partitions or power cuts are not possible; nil if they are
}

var errLinux = errors.New("only Linux has network namespaces and loop devices")

// Enter returns false: only Linux has cells.
func Enter(context.Context, []string, io.Writer, io.Writer) (bool, error) { return false, errLinux }

// Open returns a cell in which nothing is possible.
func Open() Cell { return Cell{errLinux, errLinux} }

// Disk is a file system whose power can be cut.
type Disk struct{ Dir string }

// NewDisk returns an error.
func NewDisk(string, string) (*Disk, error) { return nil, errLinux }

// Cut returns an error.
func (*Disk) Cut() error { return errLinux }

// Restore returns an error.
func (*Disk) Restore() error { return errLinux }

// Close returns an error.
func (*Disk) Close() error { return errLinux }
