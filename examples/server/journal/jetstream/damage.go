package jetstream

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// hurtFile has the tables with damaged lines, so that the next start knows them too.
const hurtFile = "damaged.json"

// inspect reads the files before the server of NATS does, because that server drops what is damaged and
// whatever follows it. The tables that may have lost lines never continue; the damaged files are copied
// to the directory damaged.
func (j *Journal) inspect(o Options) (*Files, error) {
	var err error
	if j.hurt, err = readHurt(o.Dir); err != nil {
		return nil, fmt.Errorf("jetstream: %w", err)
	}
	files, err := ReadFiles(o.Dir)
	switch {
	case errors.Is(err, ErrNoTables):
		return &Files{}, nil
	case err != nil:
		return nil, fmt.Errorf("jetstream: %w", err)
	}
	for _, d := range files.Damage {
		if d.Lost > 0 {
			return nil, fmt.Errorf("jetstream: %w: restore the files from a copy, or remove %s to go on without these lines", d, d.File)
		}
	}
	if o.Cluster.on() && len(files.Damage) == 0 {
		return &Files{}, nil // the servers of a cluster agree later on what was written
	}
	if len(files.Damage) == 0 {
		return files, nil
	}
	if o.Cluster.on() {
		return nil, fmt.Errorf("jetstream: %w: remove %s, and the other servers of the cluster send their copies", files.Damage[0], o.Dir)
	}
	for _, d := range files.Damage {
		for _, table := range d.Tables {
			if j.hurt[table] == "" {
				j.hurt[table] = d.place()
			}
		}
		if err := keepCopy(o.Dir, d); err != nil {
			return nil, fmt.Errorf("jetstream: %w", err)
		}
	}
	text, err := json.MarshalIndent(j.hurt, "", "  ")
	if err != nil {
		return nil, err
	}
	if err := replaceFile(filepath.Join(o.Dir, hurtFile), append(text, '\n')); err != nil {
		return nil, fmt.Errorf("jetstream: %w", err)
	}
	return files, nil
}

// replaceFile writes a file and puts it on the disk. If it fails, or the power is cut meanwhile, the old file stays.
func replaceFile(path string, text []byte) error {
	if err := os.WriteFile(path+".new", text, 0o600); err != nil {
		return err
	}
	if err := syncFile(path + ".new"); err != nil {
		return err
	}
	if err := os.Rename(path+".new", path); err != nil {
		return err
	}
	return syncFile(filepath.Dir(path))
}

// readHurt returns the tables that an earlier start has found damaged, and what was wrong.
func readHurt(dir string) (map[string]string, error) {
	hurt, path := map[string]string{}, filepath.Join(dir, hurtFile)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return hurt, nil
	}
	if err == nil {
		if err = json.Unmarshal(text, &hurt); err == nil && hurt == nil {
			err = errors.New("null")
		}
		if err != nil {
			err = fmt.Errorf("%s: %w: want the damaged tables, as in {\"TABLE\": \"what is wrong\"}: if all files are complete, remove it", path, err)
		}
	}
	return hurt, err
}

// keepCopy copies a damaged file, and removes the index of its stream: with it, the server of NATS can
// drop whole messages before the damage.
func keepCopy(dir string, d Damage) error {
	text, err := os.ReadFile(d.File)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(dir, "damaged"), 0o700); err != nil {
		return err
	}
	path := filepath.Join(dir, "damaged", d.Stream+"-"+filepath.Base(d.File))
	if err := os.WriteFile(path, text, 0o600); err != nil {
		return err
	}
	err = os.Remove(filepath.Join(filepath.Dir(d.File), "index.db"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// complete reports whether the streams have all lines that the files had, except those of damaged tables.
func (j *Journal) complete(files *Files) error {
	last := map[int]uint64{}
	for table, places := range files.lines {
		if _, hurt := j.hurt[table]; !hurt {
			last[j.Shard(table)] = max(last[j.Shard(table)], places[len(places)-1].number)
		}
	}
	for shard, number := range last {
		ctx, cancel := context.WithTimeout(context.Background(), wait)
		defer cancel()
		s, err := j.js.Stream(ctx, streamName(shard))
		if err != nil {
			return fmt.Errorf("jetstream: stream %s: %w", streamName(shard), err)
		}
		if got := s.CachedInfo().State.LastSeq; got < number {
			return fmt.Errorf("jetstream: stream %s ends with message %d, and its files end with message %d: restore the files from a copy", streamName(shard), got, number)
		}
	}
	return nil
}

// Hurt returns the tables with damaged lines, and what is wrong.
func (j *Journal) Hurt() map[string]string { return j.hurt }
