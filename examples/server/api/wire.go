package api

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"math"
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

// WriteHeader and Write drop the refusals of [websocket.Accept], which are not JSON.
func (h *hijacker) WriteHeader(status int) {
	if status == http.StatusSwitchingProtocols {
		h.ResponseWriter.WriteHeader(status)
	}
}

func (h *hijacker) Write(text []byte) (int, error) { return len(text), nil }

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
	return h.wire, bufio.NewReadWriter(r, bufio.NewWriterSize(h.wire, 128)), nil
}

// wire is a connection on which each write has a time limit. The messages of the server are written here, many
// at once: package websocket would lock, select and flush for each of them. It reads, and writes the rest.
type wire struct {
	net.Conn
	limit time.Duration

	mu    sync.Mutex
	ended bool      // package websocket writes that it closes: no message may follow
	end   time.Time // the time limit that is set
}

// texts has buffers for the messages of one write.
var texts = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// Write writes whole frames of package websocket, which has a buffer for each of them.
func (w *wire) Write(text []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.write(text)
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

// send writes messages at once.
func (w *wire) send(all [][]byte) error {
	b := texts.Get().(*bytes.Buffer)
	defer texts.Put(b)
	b.Reset()
	for _, text := range all {
		writeFrame(b, text)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended {
		return net.ErrClosed
	}
	_, err := w.write(b.Bytes())
	return err
}

// finish lets send fail from now on.
func (w *wire) finish() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ended = true
}

// writeFrame writes a text as one frame of a server: RFC 6455, section 5.2.
func writeFrame(b *bytes.Buffer, text []byte) {
	const wholeText, twoBytes, eightBytes = 0x81, 126, 127
	head := append(b.AvailableBuffer(), wholeText)
	switch n := len(text); {
	case n < twoBytes:
		head = append(head, byte(n))
	case n <= math.MaxUint16:
		head = binary.BigEndian.AppendUint16(append(head, twoBytes), uint16(n))
	default:
		head = binary.BigEndian.AppendUint64(append(head, eightBytes), uint64(n))
	}
	_, _ = b.Write(head) // a Buffer never fails
	_, _ = b.Write(text)
}
