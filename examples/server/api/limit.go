package api

import (
	"net/http"
	"net/netip"
	"sync"

	"golang.org/x/time/rate"
)

// subscriber is the number of leading bits that are the same in all IPv6 addresses of one customer of a provider.
const subscriber = 64

// network returns the name under which the limits count a request.
func (s *Server) network(r *http.Request) string { return Network(s.c.Address(r)) }

// Network returns the name under which the limits count an address: the address, or the network of an IPv6 address.
func Network(text string) string {
	a, err := netip.ParseAddr(text)
	if a = a.Unmap(); err != nil {
		return text
	}
	if a.Is4() {
		return a.String()
	}
	network, err := a.WithZone("").Prefix(subscriber)
	if err != nil {
		return text
	}
	return network.String()
}

// limiters has a limiter for each name, such as an address. It forgets the names that have asked for
// nothing lately, so its memory is bounded.
type limiters struct {
	limit rate.Limit
	burst int

	mu  sync.Mutex
	all map[string]*rate.Limiter
}

// mostNames is the number of names after which the idle ones are forgotten.
const mostNames = 10_000

func newLimiters(limit rate.Limit, burst int) *limiters {
	return &limiters{limit: limit, burst: max(1, burst), all: map[string]*rate.Limiter{}}
}

// allow reports whether a name may ask for one thing more.
func (l *limiters) allow(name string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	one := l.all[name]
	if one == nil {
		if len(l.all) >= mostNames {
			l.forget()
		}
		one = rate.NewLimiter(l.limit, l.burst)
		l.all[name] = one
	}
	return one.Allow()
}

// forget drops the names that may ask for everything again, or all names if none may.
func (l *limiters) forget() {
	for name, one := range l.all {
		if one.Tokens() >= float64(l.burst) {
			delete(l.all, name)
		}
	}
	if len(l.all) >= mostNames {
		clear(l.all)
	}
}

// counts has a number for each name, with a limit.
type counts struct {
	most int

	mu  sync.Mutex
	all map[string]int
}

// add adds one, unless the name has the most already.
func (c *counts) add(name string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all == nil {
		c.all = map[string]int{}
	}
	if c.all[name] >= c.most {
		return false
	}
	c.all[name]++
	return true
}

// remove removes one. It reports whether it was the last one.
func (c *counts) remove(name string) (last bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all[name]--; c.all[name] <= 0 {
		delete(c.all, name)
		return true
	}
	return false
}
