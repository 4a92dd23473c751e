package api

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"sync"
	"time"
)

// hijacker takes over the connection of a request, with buffers for short messages: those of
// net/http would be most of the memory of a connection.
type hijacker struct {
	http.ResponseWriter
	limit time.Duration
	wire  *wire
}

// Hijack is for [websocket.Accept].
func (h *hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	first, err := buffered.Reader.Peek(buffered.Reader.Buffered())
	if err != nil {
		return nil, nil, err
	}
	if err := buffered.Writer.Flush(); err != nil {
		return nil, nil, err
	}
	h.wire = &wire{Conn: conn, limit: h.limit}
	r := bufio.NewReaderSize(io.MultiReader(bytes.NewReader(bytes.Clone(first)), conn), 256)
	if _, err := r.Peek(len(first)); err != nil { // Accept keeps what is buffered
		return nil, nil, err
	}
	return h.wire, bufio.NewReadWriter(r, bufio.NewWriterSize(h.wire, 512)), nil
}

// wire is a connection on which each write has a time limit. While it is held, writes wait in memory.
type wire struct {
	net.Conn
	limit time.Duration

	mu   sync.Mutex
	held bool
	text *bytes.Buffer
	end  time.Time // the time limit that is set
}

// texts has buffers for wires that are held.
var texts = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// mostHeld is the largest number of bytes that wait.
const mostHeld = 1 << 14

func (w *wire) Write(text []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.held {
		return w.write(text)
	}
	if w.text.Len()+len(text) > mostHeld {
		if err := w.flush(); err != nil {
			return 0, err
		}
	}
	return w.text.Write(text)
}

func (w *wire) write(text []byte) (int, error) {
	// Most writes take no time, so a limit that is not much shorter than wanted stays.
	if now := time.Now(); w.end.Before(now.Add(w.limit / 2)) {
		w.end = now.Add(w.limit)
		if err := w.Conn.SetWriteDeadline(w.end); err != nil {
			return 0, err
		}
	}
	return w.Conn.Write(text)
}

func (w *wire) flush() error {
	if w.text.Len() == 0 {
		return nil
	}
	_, err := w.write(w.text.Bytes())
	w.text.Reset()
	return err
}

// hold lets writes wait for release.
func (w *wire) hold() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.held, w.text = true, texts.Get().(*bytes.Buffer)
}

// release writes what waits, at once.
func (w *wire) release() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	err := w.flush()
	texts.Put(w.text)
	w.held, w.text = false, nil
	return err
}
