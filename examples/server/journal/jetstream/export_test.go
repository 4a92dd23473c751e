package jetstream

import "time"

// Twin returns another writer of the same streams, with a memory of its own. It must not be closed.
func (j *Journal) Twin() *Journal {
	return &Journal{conn: j.conn, js: j.js, appender: j.appender, writers: j.writers, alone: j.alone, shards: j.shards, ends: map[string]end{}}
}

// Impatient makes reads wait no longer than d for an answer.
func (j *Journal) Impatient(d time.Duration) { j.patience = d }

// Copied returns how many lines of a subject a read takes from its copy.
func (j *Journal) Copied(subject string) int {
	lines, _ := j.shelved(subject)
	return len(lines)
}
