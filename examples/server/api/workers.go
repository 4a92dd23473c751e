package api

import "sync"

// workers run functions in goroutines that they keep for a while: a new goroutine would have to grow its
// stack for each action again, and the goroutines of all connections, which mostly wait, stay small.
type workers struct {
	jobs chan func()

	mu    sync.Mutex
	idle  int
	ended chan struct{}
}

// mostIdle is the number of goroutines that wait for work.
const mostIdle = 128

func newWorkers() *workers { return &workers{jobs: make(chan func()), ended: make(chan struct{})} }

// run calls f in another goroutine. It never waits.
func (w *workers) run(f func()) {
	select {
	case w.jobs <- f:
	default: // nobody is idle
		go w.work(f)
	}
}

// work calls f, and then what comes next, until enough others are idle.
func (w *workers) work(f func()) {
	for {
		f()
		w.mu.Lock()
		if w.idle >= mostIdle {
			w.mu.Unlock()
			return
		}
		w.idle++
		w.mu.Unlock()
		select {
		case f = <-w.jobs:
		case <-w.ended:
			return
		}
		w.mu.Lock()
		w.idle--
		w.mu.Unlock()
	}
}

// end ends the goroutines that are idle. Functions still run, in new goroutines.
func (w *workers) end() {
	w.mu.Lock()
	defer w.mu.Unlock()
	select {
	case <-w.ended:
	default:
		close(w.ended)
	}
}
