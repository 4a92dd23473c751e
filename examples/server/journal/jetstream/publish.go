package jetstream

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// publish sends lines to the stream, and waits for the answer to the last one. All are stored if it has the number that
// it must have then.
func (w *writer) publish(lines []*line) {
	if !w.known {
		w.publishEach(lines)
		return
	}
	last := lines[len(lines)-1]
	for _, l := range lines[:len(lines)-1] {
		l.putInto(w.message)
		if err := w.conn.PublishMsg(w.message); err != nil {
			w.fail(lines, err)
			return
		}
	}
	switch seq, err := w.request(last); {
	case err == nil && seq == w.last+uint64(len(lines)):
		for _, l := range lines {
			w.last++
			l.seq = w.last
		}
	case err == nil, isRefusal(err):
		w.settle(lines)
	default:
		w.fail(lines, err)
	}
}

// publishEach sends lines one by one, until one has no answer. An answer to the last one shows that no message is on
// its way any more.
func (w *writer) publishEach(lines []*line) {
	for i, l := range lines {
		if l.seq, l.err = w.request(l); l.err != nil && !isRefusal(l.err) {
			w.fail(lines[i:], l.err) // the others are not sent: each could wait as long
			return
		}
	}
	_, _ = w.learn() // if it fails, the next lines are sent one by one too
}

// fail sets the error of lines when it is not known whether they are stored, or will be.
func (w *writer) fail(lines []*line, err error) {
	w.known = false
	for _, l := range lines {
		l.err = err
	}
}

// settle finds out which lines of a group the stream has stored, and sends the others again one by one, to learn why it
// refuses them. All of the group have been stored or refused.
func (w *writer) settle(lines []*line) {
	next := w.last + 1
	s, err := w.learn()
	var refused []*line
	for rest := lines; err == nil; next++ {
		if next > w.last {
			w.publishEach(append(refused, rest...))
			return
		}
		var m *jetstream.RawStreamMsg
		if m, err = w.read(s, next); err != nil {
			break
		}
		i := slices.IndexFunc(rest, func(l *line) bool { return l.is(m) })
		if i < 0 {
			err = fmt.Errorf("jetstream: message %d of %s is of another writer", next, w.stream)
			break
		}
		rest[i].seq = next
		refused, rest = append(refused, rest[:i]...), rest[i+1:]
	}
	w.fail(lines, err)
}

// learn asks for the number of the last message of the stream. It may be called only when all messages that were sent
// have been stored or refused.
func (w *writer) learn() (jetstream.Stream, error) {
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	s, err := w.js.Stream(ctx, w.stream)
	if w.known = err == nil; w.known {
		w.last = s.CachedInfo().State.LastSeq
	}
	return s, err
}

// read returns a message of the stream.
func (w *writer) read(s jetstream.Stream, number uint64) (*jetstream.RawStreamMsg, error) {
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	return s.GetMsg(ctx, number)
}

// request sends one line, and returns the number of its message.
func (w *writer) request(l *line) (uint64, error) {
	l.putInto(w.message)
	answer, err := w.conn.RequestMsg(w.message, wait)
	if err != nil {
		return 0, err
	}
	return parseAck(answer)
}

// message returns the message of a line.
func (l *line) message() *nats.Msg {
	m := &nats.Msg{Header: nats.Header{}}
	l.putInto(m)
	return m
}

// putInto makes a message that of a line. The message can have been that of another line, so that it needs no memory.
func (l *line) putInto(m *nats.Msg) {
	m.Subject, m.Data = l.name, l.text
	set := func(key string, n uint64) { m.Header[key] = append(m.Header[key][:0], strconv.FormatUint(n, 10)) }
	set(header, l.number)
	set(jetstream.ExpectedLastSubjSeqHeader, l.after)
}

// is reports whether a message is that of a line. It can have more headers.
func (l *line) is(m *jetstream.RawStreamMsg) bool {
	for key, want := range l.message().Header {
		if !slices.Equal(m.Header[key], want) {
			return false
		}
	}
	return m.Subject == l.name && bytes.Equal(m.Data, l.text)
}

// isRefusal reports whether an answer says that the stream has not stored a line.
func isRefusal(err error) bool {
	var refused *jetstream.APIError
	return errors.Is(err, journal.ErrConflict) || errors.As(err, &refused)
}

// isConflict reports whether a stream has refused a message because of the fence.
func isConflict(err *jetstream.APIError) bool {
	return err.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || err.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant
}

// parseAck returns the number of the message that a stream has stored.
func parseAck(m *nats.Msg) (uint64, error) {
	if len(m.Data) == 0 && m.Header.Get("Status") == "503" {
		return 0, errNobody
	}
	if _, after, ok := bytes.Cut(m.Data, []byte(`"seq":`)); ok && !bytes.Contains(m.Data, []byte(`"error"`)) {
		digits, _, _ := strings.Cut(strings.TrimRight(string(after), "} \n"), ",")
		return strconv.ParseUint(strings.TrimSpace(digits), 10, 64)
	}
	var ack struct {
		Error *jetstream.APIError `json:"error"`
	}
	if err := json.Unmarshal(m.Data, &ack); err != nil {
		return 0, err
	}
	if ack.Error == nil {
		return 0, fmt.Errorf("jetstream: an answer without a number: %.100q", m.Data)
	}
	if isConflict(ack.Error) {
		return 0, journal.ErrConflict
	}
	return 0, ack.Error
}
