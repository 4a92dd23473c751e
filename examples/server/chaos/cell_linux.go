package chaos

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
	"unsafe"
)

// variable says what the process may do in its cell: "root", or "user" if it cannot mount disks.
const variable = "BARBU_CHAOS_CELL"

// Cell is what this process may do. A cell is a process with its own network, mounts and processes: when
// it ends, the system removes all of them.
type Cell struct {
	Network, Disks error // why partitions or power cuts are not possible; nil if they are
}

// Enter runs this program again in a cell, with these arguments, and waits for its end. It returns false
// and the reason if the machine does not permit a cell, or if this process is in a cell already.
func Enter(ctx context.Context, args []string, out, log io.Writer) (entered bool, err error) {
	if os.Getenv(variable) != "" {
		return false, nil
	}
	if _, err := exec.LookPath("ip"); err != nil { // a cell would have no network at all
		return false, err
	}
	self, err := os.Executable()
	if err != nil {
		return false, err
	}
	const cell = syscall.CLONE_NEWNS | syscall.CLONE_NEWNET | syscall.CLONE_NEWPID
	root := &syscall.SysProcAttr{Cloneflags: cell}
	user := &syscall.SysProcAttr{
		Cloneflags:  cell | syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}},
	}
	var reasons []error
	for name, attributes := range map[string]*syscall.SysProcAttr{"root": root, "user": user} {
		if (name == "root") != (os.Getuid() == 0) {
			continue
		}
		c := exec.CommandContext(ctx, self, args...)
		c.Env = append(os.Environ(), variable+"="+name)
		c.Stdout, c.Stderr, c.SysProcAttr = out, log, attributes
		c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) }
		c.WaitDelay = 30 * time.Second
		if err := c.Start(); err != nil {
			reasons = append(reasons, err)
			continue
		}
		return true, c.Wait()
	}
	return false, errors.Join(reasons...)
}

// Open prepares the cell of this process.
func Open() (c Cell) {
	kind := os.Getenv(variable)
	if kind == "" {
		err := errors.New("this machine permits no namespaces to this user")
		return Cell{err, err}
	}
	// The mounts of this process are its own from now on. Another /proc is only for metrics.
	err := syscall.Mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, "")
	_ = syscall.Mount("proc", "/proc", "proc", 0, "")
	if err == nil {
		err = syscall.Mount("tmpfs", "/run", "tmpfs", 0, "")
	}
	if err == nil {
		err = command("ip", "link", "set", "lo", "up")
	}
	c.Network = err
	if kind != "root" {
		c.Disks = errors.New("only root can mount disks")
	} else if _, err := os.Stat("/dev/loop-control"); err != nil {
		c.Disks = fmt.Errorf("there are no loop devices: %w", err)
	}
	return c
}

// Disk is a file system in a file. Its power can be cut.
type Disk struct {
	Dir   string // where it is mounted
	image string
}

// NewDisk makes a file system in a directory, and mounts it.
func NewDisk(dir, name string) (*Disk, error) {
	d := &Disk{filepath.Join(dir, name), filepath.Join(dir, name+".image")}
	f, err := os.Create(d.image)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(f.Truncate(2<<30), f.Close(), os.MkdirAll(d.Dir, 0o700)); err != nil {
		return nil, err
	}
	if err := command("mkfs.ext4", "-q", "-F", d.image); err != nil {
		return nil, err
	}
	return d, d.mount()
}

func (d *Disk) mount() error { return command("mount", "-o", "loop", d.image, d.Dir) }

// shutdown is EXT4_IOC_SHUTDOWN: the file system writes nothing more, not even its journal, as if the
// power were cut. What it has not written to the device is lost.
const (
	shutdown   = 0x8004587d
	noLogFlush = 2
)

// Cut cuts the power of the disk. From now on it writes nothing, and every write fails.
func (d *Disk) Cut() error {
	f, err := os.Open(d.Dir)
	if err != nil {
		return err
	}
	defer f.Close()
	how := uint32(noLogFlush)
	if _, _, code := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), shutdown, uintptr(unsafe.Pointer(&how))); code != 0 {
		return fmt.Errorf("the power of %s cannot be cut: %w", d.Dir, code)
	}
	return nil
}

// Restore mounts the disk again, as after a power cut. No process may use it.
func (d *Disk) Restore() error {
	if err := d.Close(); err != nil {
		return err
	}
	return d.mount()
}

// Close unmounts the disk.
func (d *Disk) Close() (err error) {
	for range 100 {
		if err = syscall.Unmount(d.Dir, 0); !errors.Is(err, syscall.EBUSY) {
			return err
		}
		time.Sleep(50 * time.Millisecond) // the process that was killed is not gone yet
	}
	return err
}
