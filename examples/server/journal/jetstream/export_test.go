package jetstream

// Twin returns another writer of the same streams, with a memory of its own. It must not be closed.
func (j *Journal) Twin() *Journal {
	return &Journal{conn: j.conn, js: j.js, lines: j.lines, ends: map[string]end{}}
}
