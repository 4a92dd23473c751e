package solve

// link is a bound in the table. It has two words of its proof: most positions differ from the proof in
// one of them.
type link struct {
	words [2]uint64 // anyWord if there are fewer
	place uint32    // of all words, after their number
	count uint32    // the number of words
	bound int32     // twice the bound, plus 1 if it is a lower bound
}

// runs has the links of the table. Each run has the links for one key and one leader, close together in
// memory and those with the fewest words first.
type runs struct {
	list  []run
	masks []uint64 // for each link, the words of the dictionary that its bound needs
	links []link
	used  uint32                   // the runs in use
	link  uint32                   // the links in use
	most  uint8                    // a run has at most 1 << most links; then the last one is replaced
	free  [mostLinkBits + 1]uint32 // for each size, the first place that is free, or 0; its link has the next one
}

type run struct {
	start uint32
	bits  uint8               // there is room for 1 << bits links
	ends  [linkClasses]uint16 // the links with at most so many words
}

const (
	linkClasses    = 16 // links with 15 words or more are in the last class
	fewestLinkBits = 2
	mostLinkBits   = 14 // if there is enough memory
	runSize        = 40
	linkSize       = 40 // with its mask
)

// init allocates the memory, and returns how much that is.
func (r *runs) init(memory int) int {
	n := memory / (linkSize + runSize/8)
	r.most = uint8(min(bitsFor(n/4, 1), mostLinkBits))
	r.links, r.masks, r.list = make([]link, n), make([]uint64, n), make([]run, n/8+2)
	return n*linkSize + len(r.list)*runSize
}

func (r *runs) clear() { r.used, r.link, r.free = 1, 1<<fewestLinkBits, [mostLinkBits + 1]uint32{} }

func (r *runs) full() bool {
	return int(r.used)+1 >= len(r.list) || int(r.link)+1<<r.most >= len(r.links)
}

// size returns the number of links in a run.
func (r *runs) size(i uint32) int { return int(r.list[i].ends[linkClasses-1]) }

// of returns the links of a run.
func (r *runs) of(i uint32) ([]uint64, []link) {
	run := &r.list[i]
	n := run.ends[linkClasses-1]
	return r.masks[run.start:][:n], r.links[run.start:][:n]
}

// promote moves a link to the front of the links with as many words.
func (r *runs) promote(i uint32, k int) {
	run := &r.list[i]
	masks, links := r.of(i)
	first := 0
	if class := min(links[k].count, linkClasses-1); class > 0 {
		first = int(run.ends[class-1])
	}
	masks[k], masks[first] = masks[first], masks[k]
	links[k], links[first] = links[first], links[k]
}

// add adds a link to a run. It returns the run, which is a new one if i is 0.
func (r *runs) add(i uint32, l *link, mask uint64) uint32 {
	if i == 0 {
		i = r.used
		r.used++
		r.list[i] = run{start: r.room(fewestLinkBits), bits: fewestLinkBits}
	}
	run := &r.list[i]
	if n := run.ends[linkClasses-1]; n == 1<<run.bits {
		if run.bits == r.most {
			for class := range run.ends {
				run.ends[class] = min(run.ends[class], n-1)
			}
		} else {
			r.grow(run)
		}
	}
	masks, links := r.masks[run.start:][:1<<run.bits], r.links[run.start:][:1<<run.bits]
	class := min(int(l.count), linkClasses-1)
	for k := linkClasses - 1; k > class; k-- { // move the first link of each later class behind its last
		first, end := run.ends[k-1], run.ends[k]
		masks[end], links[end] = masks[first], links[first]
		run.ends[k]++
	}
	end := run.ends[class]
	masks[end], links[end] = mask, *l
	run.ends[class]++
	return i
}

// grow doubles the room of a run.
func (r *runs) grow(run *run) {
	old, n := run.start, uint32(1)<<run.bits
	run.start = r.room(run.bits + 1)
	copy(r.masks[run.start:], r.masks[old:old+n])
	copy(r.links[run.start:], r.links[old:old+n])
	r.links[old].place = r.free[run.bits]
	r.free[run.bits] = old
	run.bits++
}

// room returns the place of room for 1 << bits links.
func (r *runs) room(bits uint8) uint32 {
	if at := r.free[bits]; at != 0 {
		r.free[bits] = r.links[at].place
		return at
	}
	at := r.link
	r.link += 1 << bits
	return at
}
