package barbutest

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// checkFile checks that the variant can be read back from its YAML and JSON.
func checkFile(t testing.TB, v *variant.Variant, e engine) {
	t.Helper()
	text, err := v.MarshalJSON()
	if err != nil {
		t.Fatalf("barbutest: variant %s: as JSON: %v", v.Name(), err)
	}
	texts := map[string][]byte{"YAML": e.yaml(v), "JSON": text}
	for _, form := range []string{"YAML", "JSON"} {
		text := texts[form]
		read, _, err := variant.Load(form, bytes.NewReader(text), nil)
		if err != nil {
			t.Fatalf("barbutest: variant %s: its %s does not load: %v\n%s", v.Name(), form, err, text)
		}
		if read.Fingerprint() != v.Fingerprint() {
			t.Fatalf("barbutest: variant %s: read back from its %s: fingerprint %s: want %s\n%s",
				v.Name(), form, read.Fingerprint(), v.Fingerprint(), text)
		}
	}
}

// find returns the variant of the match by its name.
func (g *game) find(name string) (*variant.Variant, error) {
	if v := g.match.Variant(); name == v.Name() {
		return v, nil
	}
	return nil, fmt.Errorf("no variant %q", name)
}

// fromRecord returns the match that the record so far describes.
func (g *game) fromRecord() *barbu.Match {
	g.t.Helper()
	r := record.NewReader("record", bytes.NewReader(g.text.Bytes()), g.find)
	for {
		if _, err := r.Next(); err == io.EOF {
			return r.Match()
		} else if err != nil {
			g.failf("the record cannot be read: %v", err)
		}
	}
}

// checkRecord compares the match with its record, and checks that clones are independent.
func (g *game) checkRecord() {
	g.t.Helper()
	read := g.fromRecord()
	if !read.Equal(g.match) {
		g.failf("the match read from the record differs")
	}
	if g.kept != nil && !g.kept.Equal(g.read) {
		g.failf("a clone changed when the match was played on")
	}
	g.kept, g.read = g.clone(g.match), read
	if !g.kept.Equal(g.match) {
		g.failf("a clone differs from the match")
	}
	other := g.clone(g.match)
	for range 30 {
		if other.Turn().Over() {
			break
		}
		if other.Turn().Chance() {
			g.must(other.Chance(g.src), "playing a clone")
			continue
		}
		for a := range other.Legal() {
			g.must(other.Apply(a), "playing a clone")
			break
		}
	}
	if !g.match.Equal(read) {
		g.failf("the match changed when a clone was played on")
	}
}

// checkSummary compares the match that is over with the summary of its record.
func (g *game) checkSummary() {
	g.t.Helper()
	done, _ := g.match.Deals()
	records := 0
	for s, err := range g.verify("record", bytes.NewReader(g.text.Bytes()), g.find) {
		g.must(err, "verifying the record")
		if !s.Complete || s.Deals != done || s.Total != g.match.Total() {
			g.failf("the summary of the record is %v: want %d deals, total %v, complete", s, done, g.match.Total())
		}
		records++
	}
	if records != 1 {
		g.failf("Verify returns %d records: want 1", records)
	}
}
