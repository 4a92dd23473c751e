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

// WriteCopy writes the copy of a subject into a directory, and returns its file.
func WriteCopy(dir, subject string, lines [][]byte, message uint64) (path string, err error) {
	s := &shelf{dir}
	return s.path(subject), s.write(subject, end{uint64(len(lines)), message}, lines)
}

// ReadCopy reads a copy that WriteCopy has written.
func ReadCopy(dir, subject string) (lines [][]byte, line, message uint64) {
	lines, e := (&shelf{dir}).read(subject)
	return lines, e.line, e.message
}
