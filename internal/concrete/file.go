package concrete

import (
	"cmp"
	"fmt"
	"path"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// stored is a file that processes share. Stored files are never changed.
type stored struct {
	name  string
	there bool
	open  int    // handles
	size  int64  // in bytes
	bytes []cell // the first ones, one by one
	base  int64  // the size that it was given other than by writing
	uses  []use
	// shared are the shared pointers, by the names of the communicators that stand for the file.
	shared []*sharedPointer
}

// use is that a process reads or writes bytes of a file through a handle.
type use struct {
	who      reader
	from, to int64
	write    bool
	at       source.Pos
	synced   bool     // its process has synchronised the file since
	seen     []reader // who has synchronised the file after that
	request  int      // the id of its request, while it is not complete
	atomic   string   // the communicator that stands for the file, of one in atomic mode
}

// reader is a handle of a process.
type reader struct {
	process int
	handle  int64
}

// opened is what a process has of a file that is open. It is never changed.
type opened struct {
	name            string
	mode            int64
	disp            int64
	etype, filetype *datatype
	at              int64 // the file pointer, in elements
	least           int64 // that it may be, where a read has ended with the file
	atomic          bool  // accesses are in atomic mode
}

// file gives the file with a name.
func (w *world) file(name string) *stored {
	for _, f := range w.files {
		if f.name == name {
			return f
		}
	}
	return &stored{name: name}
}

// store puts a file in the place of the one with its name.
func (w *world) store(f stored) {
	w.files = slices.DeleteFunc(slices.Clone(w.files), func(g *stored) bool { return g.name == f.name })
	w.files = append(w.files, &f)
	slices.SortFunc(w.files, func(a, b *stored) int { return cmp.Compare(a.name, b.name) })
}

// text appends what identifies a file.
func (f *stored) text(b []byte) []byte {
	b = fmt.Appendf(b, "F%q %v %d %d %d ", f.name, f.there, f.open, f.size, f.base)
	for i := range f.bytes {
		b = f.bytes[i].text(b, nil)
	}
	var uses []string
	for _, u := range f.uses {
		uses = append(uses, fmt.Sprint(u.who, u.from, u.to, u.write, u.at, u.synced, u.seen, u.request, u.atomic))
	}
	slices.Sort(uses)
	for _, p := range f.shared {
		b = fmt.Append(b, *p)
	}
	return fmt.Append(b, uses)
}

// uses adds a use to a file, unless it conflicts with another one that is not ordered before it.
func (t *thread) uses(f *stored, h *handle, from, to int64, write bool) error {
	me := reader{t.p.rank, h.value}
	for _, u := range f.uses {
		if (write || u.write) && from < u.to && u.from < to && !u.before(me) && !u.inTurn(h) {
			if u.atomic != "" && u.atomic == h.turnsIn() {
				return unsupported(t.at, "an access in atomic mode while another one is not complete")
			}
			return fileRace(t.p.rank, t.at, u)
		}
	}
	mine := use{who: me, from: from, to: to, write: write, at: t.at, request: t.underWay, atomic: h.turnsIn()}
	for i, u := range f.uses {
		alike := u.who == me && !u.synced && u.request == mine.request && u.atomic == mine.atomic && u.write == write
		if alike && from <= u.to && u.from <= to {
			mine.from, mine.to, mine.at = min(from, u.from), max(to, u.to), u.at
			f.uses = slices.Delete(slices.Clone(f.uses), i, i+1)
			break
		}
	}
	f.uses = append(slices.Clip(f.uses), mine)
	return nil
}

// before tells whether a use is ordered before what is done through a handle now.
func (u *use) before(me reader) bool {
	return u.who == me && u.request == 0 || slices.Contains(u.seen, me)
}

// endless is behind the last byte of any file.
const endless = 1 << 62

// measures notes that a process sees where a file ends.
func (t *thread) measures(f *stored, h *handle) error {
	me := reader{t.p.rank, h.value}
	if f.size > f.known(h, me) {
		for _, u := range f.uses {
			if u.write && u.to == f.size && !u.before(me) && !u.inTurn(h) {
				return fileRace(t.p.rank, t.at, u)
			}
		}
	}
	return t.uses(f, h, f.size, endless, false)
}

// known gives where a file ends as far as others have synchronised it.
func (f *stored) known(h *handle, me reader) int64 {
	size := f.base
	for _, u := range f.uses {
		if u.write && (u.before(me) || u.inTurn(h)) {
			size = max(size, u.to)
		}
	}
	return size
}

func fileRace(rank int, at source.Pos, u use) error {
	there, other := u.at, u.who.process
	if other > rank {
		rank, at, other, there = other, there, rank, at
	}
	return &fault{kind: verdict.MPIRace, pos: at, rank: &rank, msg: "accesses to one byte of a file conflict",
		related: []verdict.Related{{Pos: there, Process: other, Message: fmt.Sprintf("rank %d has the other", other)}}}
}

// looks makes a handle see what was synchronised.
func (f *stored) looks(me reader) {
	f.uses = slices.Clone(f.uses)
	for i := range f.uses {
		if u := &f.uses[i]; u.synced && !slices.Contains(u.seen, me) {
			u.seen = append(slices.Clip(u.seen), me)
			slices.SortFunc(u.seen, func(a, b reader) int {
				return cmp.Or(a.process-b.process, cmp.Compare(a.handle, b.handle))
			})
		}
	}
}

// synced makes what was done through a handle one that others can come to see.
func (f *stored) synced(me reader) {
	f.uses = slices.Clone(f.uses)
	for i := range f.uses {
		f.uses[i].synced = f.uses[i].synced || f.uses[i].who == me
	}
}

// Opening and closing.

func opensFile() collective { return collective{enter: enterOpen, leave: withAll, ends: endOpen} }

func enterOpen(t *thread, c *mpiCall, p *pending) error {
	if err := t.want(p, c.arg("fh"), sig{dt: t.in.types[intHandle], count: 1}, 1); err != nil {
		return err
	}
	if err := t.withoutHints(c); err != nil {
		return err
	}
	if err := t.ownFileHandler(); err != nil {
		return err
	}
	name, err := t.fileName(c)
	if err != nil {
		return err
	}
	m := c.arg("amode").n.i
	ways := []int64{mpispec.ModeRdonly, mpispec.ModeWronly, mpispec.ModeRdwr}
	ways = slices.DeleteFunc(ways, func(w int64) bool { return m&w == 0 })
	switch {
	case m&mpispec.ModeSequential != 0:
		return unsupported(t.at, "a file in sequential mode")
	case m < 0 || m >= 2*mpispec.ModeSequential:
		return t.invalid("%d is no mode of a file", m)
	case len(ways) != 1:
		return t.invalid("the mode %d does not say whether the file is read or written", m)
	case ways[0] == mpispec.ModeRdonly && m&(mpispec.ModeCreate|mpispec.ModeExcl) != 0:
		return t.invalid("a file is created, and only read")
	}
	p.coll.memory[0], p.coll.file = m, name
	return nil
}

// fileName gives the name of the file of a call, without what leads nowhere in it.
func (t *thread) fileName(c *mpiCall) (string, error) {
	name, err := t.readText(c.arg("filename"))
	if err == nil && name != "" {
		name = path.Clean(name)
	}
	return name, err
}

// endOpen gives a process its handle of a file. Whether there is one is found out by the first that leaves.
func endOpen(t *thread, r *record, me *collCall) error {
	f, m := *t.w.file(me.file), me.memory[0]
	if r.outcome == 0 {
		if !f.there && f.open > 0 {
			return unsupported(t.at, "a file that was deleted while it was open")
		}
		r.outcome = 1
		switch create := m&mpispec.ModeCreate != 0; {
		case f.there && m&mpispec.ModeExcl != 0:
			r.outcome = mpispec.ErrFileExists
		case f.open > 0 && (m&mpispec.ModeUniqueOpen != 0 || t.w.opensOnce(f.name)):
			return t.invalid("a file is opened twice that is to be opened once")
		case f.there:
		case create:
			f = stored{name: f.name, there: true, open: f.open}
		case !slices.ContainsFunc(t.w.files, func(g *stored) bool { return g.name == f.name }):
			return unsupported(t.at, "a file that the program has not made")
		default:
			r.outcome = mpispec.ErrNoSuchFile
		}
	}
	value := int64(mpispec.FileNull)
	if r.outcome != 1 {
		t.class = int64(r.outcome)
	} else {
		bytes := t.in.types[byteHandle]
		h := handle{kind: ofFile, made: me.at, file: &opened{name: f.name, mode: m, etype: bytes, filetype: bytes}}
		of := t.ownOf(r.ctx)
		next := *of
		next.born++
		t.replace(of, &next)
		h.ctx = &context{name: fmt.Sprintf("%s/%d.file", r.ctx.name, next.born), group: r.ctx.group}
		value = t.handOut(h)
		if a, ok := t.p.find(mpispec.FileNull, itsHandler); ok {
			a.to = value
			t.p.attach(a)
		}
		f.open++
		f.looks(reader{t.p.rank, value})
		if m&mpispec.ModeAppend != 0 {
			mine := t.p.handles[len(t.p.handles)-1]
			if err := t.measures(&f, mine); err != nil {
				return err
			}
			moved := *mine.file
			moved.at, moved.least = f.size, f.size
			t.replace(mine, mine.with(&moved))
			if !slices.Contains(r.left, true) {
				f.setPointer(&sharedPointer{ctx: h.ctx.name, at: f.size})
			}
		}
	}
	t.w.store(f)
	return t.fillParts(t.p.pend, []scalar{numValue(intNum(value)).scalar})
}

// fatalFiles tells whether an error in a call about a file that is not open ends the run.
func (t *thread) fatalFiles() bool {
	a, ok := t.p.find(mpispec.FileNull, itsHandler)
	return ok && a.value.n.i != mpispec.ErrorsReturn
}

// ownFileHandler refuses a function of the program for such errors.
func (t *thread) ownFileHandler() error {
	if a, ok := t.p.find(mpispec.FileNull, itsHandler); ok && t.catcher(a.value.n.i) != nil {
		return unsupported(t.at, "a function of the program as the handler of MPI_FILE_NULL")
	}
	return nil
}

// opensOnce tells whether a file is open that is to be opened once.
func (w *world) opensOnce(name string) bool {
	for _, p := range w.procs {
		for _, h := range p.handles {
			if h.file != nil && h.file.name == name && h.file.mode&mpispec.ModeUniqueOpen != 0 {
				return true
			}
		}
	}
	return false
}

// ofOneFile tells whether two calls open one file in one way, if they open any.
func (c *collCall) ofOneFile(o *collCall) bool {
	return c.file == o.file && (c.file == "" || c.memory == o.memory)
}

// with gives a handle of a file with something else of that.
func (h *handle) with(x *opened) *handle {
	next := *h
	next.file = x
	return &next
}

func closesFile() collective {
	return collective{
		enter: func(t *thread, c *mpiCall, p *pending) error {
			return t.want(p, c.arg("fh"), sig{dt: t.in.types[intHandle], count: 1}, 1)
		},
		leave: withAll,
		ends: func(t *thread, r *record, _ *collCall) error {
			h := t.ownOf(r.ctx)
			f := *t.w.file(h.file.name)
			f.synced(reader{t.p.rank, h.value})
			f.open--
			f.setPointer(&sharedPointer{ctx: r.ctx.name})
			f.there = f.there && h.file.mode&mpispec.ModeDeleteOnClose == 0
			t.w.store(f)
			t.p.detach(h.value, "")
			t.giveUp(h)
			t.sweep()
			return t.fillParts(t.p.pend, []scalar{numValue(intNum(mpispec.FileNull)).scalar})
		},
	}
}

// joinsFile makes the group of the file of a call the one that ranks belong to.
func (t *thread) joinsFile(c *mpiCall) error {
	_, err := t.fileAt(c)
	return err
}

// fileAt gives the handle of the file of a call.
func (t *thread) fileAt(c *mpiCall) (*handle, error) {
	h, err := t.handleAt(c.arg("fh"), ofFile)
	if err == nil {
		t.ctx = h.ctx
		err = t.goesWith(c, h)
	}
	return h, err
}

func (t *thread) closedFile(c *mpiCall) error {
	h, err := t.behind(c.arg("fh"), ofFile)
	if err == nil {
		t.ctx = h.ctx
		err = t.goesWith(c, h)
	}
	return err
}

func syncsFile() collective {
	return collective{
		enter: func(t *thread, c *mpiCall, _ *pending) error {
			h, err := t.fileAt(c)
			if err == nil {
				f := *t.w.file(h.file.name)
				f.looks(reader{t.p.rank, h.value})
				t.w.store(f)
			}
			return err
		},
		leave: anyTime,
		ends: func(t *thread, r *record, _ *collCall) error {
			h := t.ownOf(r.ctx)
			f := *t.w.file(h.file.name)
			f.synced(reader{t.p.rank, h.value})
			t.w.store(f)
			return nil
		},
	}
}

func anyTime(*record, *collCall) bool { return true }

// resizesFile gives a file another size, or makes room for one, when the first leaves.
func resizesFile(exact bool) collective {
	return collective{
		enter: func(t *thread, c *mpiCall, p *pending) error {
			h, err := t.fileAt(c)
			if err != nil {
				return err
			}
			size, err := t.natural(c, "size")
			if err != nil {
				return err
			}
			if h.file.mode&mpispec.ModeRdonly != 0 {
				return t.invalid("a file that is only read is given a size")
			}
			p.coll.shape = []int{int(size)}
			if t.w.file(h.file.name).open > t.size() {
				return unsupported(t.at, "%s of a file that is open more than once", c.name)
			}
			return nil
		},
		leave: withAll,
		ends: func(t *thread, r *record, me *collCall) error {
			f, size := *t.w.file(t.ownOf(r.ctx).file.name), int64(me.shape[0])
			if r.outcome != 0 || !exact && size <= f.size {
				return nil
			}
			r.outcome = 1
			f.size, f.base = size, size
			f.bytes = f.bytes[:min(int64(len(f.bytes)), size)]
			var kept []use
			for _, u := range f.uses {
				if u.write {
					u.to = min(u.to, size)
				}
				if u.from < u.to {
					kept = append(kept, u)
				}
			}
			f.uses = kept
			t.w.store(f)
			return nil
		},
	}
}

func deletesFile(t *thread, c *mpiCall) (value, error) {
	name, err := t.fileName(c)
	if err == nil {
		err = t.withoutHints(c)
	}
	if err == nil {
		err = t.ownFileHandler()
	}
	if err != nil {
		return value{}, err
	}
	f := *t.w.file(name)
	was := f.there
	if f.open > 0 {
		return value{}, unsupported(t.at, "a file that is deleted while it is open")
	}
	f.there = false
	t.w.store(f)
	if !was && t.fatalFiles() {
		t.abort(c.name, mpispec.ErrNoSuchFile)
		return value{}, nil
	}
	if !was {
		return numValue(intNum(mpispec.ErrNoSuchFile)), nil
	}
	return success(), nil
}

// representation is what is attached to no object: the name of a representation of data, which is a key by its place.
const representation = "representation"

// registersRepresentation keeps the name of a representation of data.
func registersRepresentation(t *thread, c *mpiCall) (value, error) {
	name, err := t.readText(c.arg("datarep"))
	if err == nil {
		err = t.ownFileHandler()
	}
	if err != nil {
		return value{}, err
	}
	if len(name) >= mpispec.MaxDatarep {
		return value{}, t.invalid("the name of a representation is too long")
	}
	if c.arg("dtype_file_extent_fn").isNull() {
		return value{}, t.invalid("a representation without extents")
	}
	n, taken := 0, slices.Contains([]string{"native", "internal", "external32"}, name)
	for _, a := range t.p.attached {
		if a.what == representation {
			n++
			taken = taken || a.text == name
		}
	}
	switch {
	case !taken:
		t.p.attach(attached{what: representation, text: name, key: int64(n)})
		return success(), nil
	case t.fatalFiles():
		t.abort(c.name, mpispec.ErrDupDatarep)
		return value{}, nil
	}
	return numValue(intNum(mpispec.ErrDupDatarep)), nil
}

// hasRepresentation tells whether the process has registered a representation of data.
func (t *thread) hasRepresentation(name string) bool {
	return slices.ContainsFunc(t.p.attached, func(a attached) bool { return a.what == representation && a.text == name })
}
