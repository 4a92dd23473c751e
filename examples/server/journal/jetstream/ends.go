package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/barbukit/barbukit/examples/server/journal"
)

// end returns the last line of a subject. If the line that the caller expects is in memory, or the caller
// expects none, it asks nobody: the stream refuses the append if it is not the last one.
func (j *Journal) end(subject string, expected uint64) (end, error) {
	if expected == 0 {
		return end{}, nil
	}
	j.mu.Lock()
	e, ok := j.ends[subject]
	j.mu.Unlock()
	if ok && e.line == expected {
		return e, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	return j.ask(ctx, subject)
}

// ask asks the leader of the stream for the last line of a subject. A direct get would ask any server that
// has a copy, and the copy may be old. While the servers of a cluster elect a leader, ask waits for it.
func (j *Journal) ask(ctx context.Context, subject string) (end, error) {
	for {
		e, err := j.askNow(ctx, subject)
		var refused *jetstream.APIError
		if !errors.Is(err, nats.ErrNoResponders) && !(errors.As(err, &refused) && refused.Code == http.StatusServiceUnavailable) {
			return e, err
		}
		select {
		case <-ctx.Done():
			return e, err
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// askNow does the same without waiting.
func (j *Journal) askNow(ctx context.Context, subject string) (end, error) {
	name, err := j.name(subject)
	if err != nil {
		return end{}, err
	}
	request, err := json.Marshal(map[string]string{"last_by_subj": name})
	if err != nil {
		return end{}, err
	}
	answer, err := j.conn.RequestWithContext(ctx, "$JS.API.STREAM.MSG.GET."+j.stream(subject), request)
	if err != nil {
		return end{}, err
	}
	var found struct {
		Error   *jetstream.APIError `json:"error"`
		Message *struct {
			Sequence uint64 `json:"seq"`
			Header   []byte `json:"hdrs"`
		} `json:"message"`
	}
	switch err := json.Unmarshal(answer.Data, &found); {
	case err != nil:
		return end{}, err
	case found.Error != nil && found.Error.ErrorCode == jetstream.JSErrCodeMessageNotFound:
		return end{}, nil
	case found.Error != nil:
		return end{}, found.Error
	case found.Message == nil:
		return end{}, fmt.Errorf("jetstream: no answer for %s", name)
	}
	h, err := nats.DecodeHeadersMsg(found.Message.Header)
	if err != nil {
		return end{}, err
	}
	n, err := lineNumber(name, found.Message.Sequence, h)
	if err != nil {
		return end{}, err
	}
	e := end{n, found.Message.Sequence}
	j.keep(subject, e)
	return e, nil
}

// lineNumber returns the number of a line in its subject.
func lineNumber(name string, message uint64, h nats.Header) (uint64, error) {
	n, err := strconv.ParseUint(h.Get(header), 10, 64)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("%w: message %d of %s has no number of a line: it was not written by this program", journal.ErrDamaged, message, name)
	}
	return n, nil
}

// mostEnds is the number of subjects whose end is in memory. The end of any other one is asked for.
const mostEnds = 1 << 15

func (j *Journal) keep(subject string, e end) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if e.line <= j.ends[subject].line {
		return
	}
	if len(j.ends) >= mostEnds {
		for other := range j.ends { // any one
			delete(j.ends, other)
			break
		}
	}
	j.ends[subject] = e
}

// ended reports whether a line is the last one of a subject that is in memory.
func (j *Journal) ended(subject string, line uint64) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.ends[subject].line == line
}

func (j *Journal) forget(subject string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	delete(j.ends, subject)
}
