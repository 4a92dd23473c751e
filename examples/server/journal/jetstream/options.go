package jetstream

import (
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
	"github.com/nats-io/nats-server/v2/server"
)

// Cluster joins several servers, which keep three copies of each line.
type Cluster struct {
	// Name is the name of this server. Each server of a cluster has its own.
	Name string
	// Host and Port are the address at which the other servers find this one.
	Host string
	Port int
	// Address is where clients find this server, such as "https://s1.example.org". When another server stops, it
	// sends the clients of the tables that this server owns to this address. It can be empty.
	Address string
	// Secret is a text that all servers of the cluster share, and nobody else knows.
	Secret string
	// Peers are the addresses of other servers, such as "10.0.0.2:6222". One that is up is enough.
	Peers []string
}

// on reports whether there is a cluster.
func (c Cluster) on() bool { return c.Name != "" }

// replicas is the number of copies that a cluster has of each line.
const replicas = 3

// replicas returns the number of copies of each line.
func (c Cluster) replicas() int {
	if c.on() {
		return replicas
	}
	return 1
}

// patience returns how long Open waits for the other servers.
func (c Cluster) patience() time.Duration {
	if c.on() {
		return time.Minute
	}
	return 0
}

// Lock reserves the directory of a server that does not run, and returns what frees it.
func Lock(dir string) (free func(), err error) {
	l, err := lock(dir)
	if err != nil {
		return nil, err
	}
	return func() { _ = l.Unlock() }, nil
}

// lock reserves a directory for this process.
func lock(dir string) (*flock.Flock, error) {
	if dir == "" {
		return nil, errors.New("jetstream: no directory: want one for the files")
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("jetstream: %w", err)
	}
	l := flock.New(filepath.Join(dir, "lock"))
	ok, err := l.TryLock()
	if err != nil {
		return nil, fmt.Errorf("jetstream: %w", err)
	}
	if !ok {
		return nil, fmt.Errorf("jetstream: %s is used by another process: stop it, or use another directory", dir)
	}
	return l, nil
}

// server returns the options of the server of NATS.
func (o Options) server() (*server.Options, error) {
	s := &server.Options{
		JetStream: true, StoreDir: o.Dir, SyncAlways: !o.Unsynced && o.Cluster.on(),
		NoSigs: true, NoLog: true, DontListen: true, NoSystemAccount: false,
	}
	if !o.Cluster.on() {
		return s, nil
	}
	if o.Cluster.Secret == "" {
		return nil, errors.New("jetstream: no secret of the cluster: want the same text on all its servers")
	}
	// With a cluster, the server of NATS must listen for clients too: only this process knows the token.
	s.DontListen, s.Host, s.Port, s.Authorization = false, "127.0.0.1", server.RANDOM_PORT, rand.Text()
	s.ServerName = o.Cluster.Name
	s.Cluster = server.ClusterOpts{
		Name: "barbu", Host: o.Cluster.Host, Port: o.Cluster.Port, Username: "barbu", Password: o.Cluster.Secret,
	}
	for _, peer := range o.Cluster.Peers {
		u, err := url.Parse("nats-route://" + peer)
		if err != nil || u.Port() == "" {
			return nil, fmt.Errorf("jetstream: the address %q of another server: want a host and a port, such as 10.0.0.2:6222", peer)
		}
		u.User = url.UserPassword("barbu", o.Cluster.Secret)
		s.Routes = append(s.Routes, u)
	}
	return s, nil
}
