package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// class says what an object is for.
type class uint8

const (
	stackObj class = iota
	heapObj
	staticObj
	inputObj
	outputObj
	requestObj // what a handle of a request points to
	lentObj    // what a function of the program combines for MPI
)

// object is a piece of memory. What is where in it, its pages know.
type object struct {
	class class
	v     *model.Variable // nil for a block of the heap
	at    source.Pos      // the declaration, or the call of malloc
	live  bool
	ofMPI bool // it is a block from MPI_Alloc_mem, or of a window
	ofWin bool // the latter
	// ofLibc: it is a block of the C library, which nobody else frees.
	ofLibc bool
	epoch  int // the process epoch that may write to it; others copy it first
	// shape is that of the declared type. For a block of the heap it is a guess, by the first
	// pointer to something that it was converted to; nil when there was none.
	shape *shape
	// passed are the types of values to which pointers into a block of the heap were when calls of MPI took them, other
	// than that of the shape.
	passed []*model.Type
	// spelt: characters were stored in a block of the heap, or copied from where they were.
	spelt bool
	size  int64
	base  int64 // where it begins, if the program has asked for an address in it
	zero  bool  // what is in a page that nothing was written to
	pages []*page
	// digest is that of all pages but the stale ones.
	digest digest
	stale  []int64
}

// code is a function with its variables numbered.
type code struct {
	f    *model.Function
	regs map[*model.Variable]int
	objs map[*model.Variable]int
	vars []*model.Variable // by object number
}

func newCode(f *model.Function) *code {
	c := &code{f: f, regs: map[*model.Variable]int{}, objs: map[*model.Variable]int{}}
	for _, v := range append(append([]*model.Variable{}, f.Params...), f.Locals...) {
		if v.InReg {
			c.regs[v] = len(c.regs)
		} else {
			c.objs[v] = len(c.objs)
			c.vars = append(c.vars, v)
		}
	}
	return c
}

// frame is one activation of a function.
type frame struct {
	code *code
	loc  int
	regs []scalar
	objs []int // indices in process.objs; 0: not declared
	// laps are the loops with an invariant that it is in, outermost first.
	laps []lap
	// entry is, deep in a recursion, the canonical text of what the call
	// started from.
	entry string
}

// status says how far a process is.
type status uint8

const (
	running    status = iota
	terminated        // main returned, or exit was called
	stuck             // its next step is a violation, or its path was assumed away
)

// mpiPhase says where a process is in MPI's lifetime.
type mpiPhase uint8

const (
	beforeInit mpiPhase = iota
	active
	finalized
)

// process is the state of one process.
type process struct {
	rank   int
	epoch  int
	frames []*frame
	objs   []*object // objs[0] is nil; then the program's inputs, outputs, globals
	regs   []scalar  // globals that live in registers
	status status
	inInit bool // static initialisers are being run
	exit   int  // exit status, once terminated
	phase  mpiPhase
	clock  int64
	pend   *pending
	// announced: the operation that the process is about to begin, in a program with ready sends, is known to others.
	announced bool
	// requests are the nonblocking operations, in the order of their calls.
	requests []*request
	// handles are those that the process has, the predefined ones first.
	handles []*handle
	handed  int64      // how many it has ever made
	chosen  renumbered // for what it is about to make
	asides  []tally    // how often it has made communicators with some processes alone
	windows []*window  // what it has of windows
	types   []*made    // the datatypes that it has made, freed ones too
	ops     []*userOp  // the reduction operations that it has made, freed ones too
	folds   []*fold    // the reductions that it computes
	// attached is what it has attached to handles. The list is never changed in place.
	attached []attached
	printed  *printing // what it has printed last; nil for nothing, and where that is not kept
	// claimed are the files of the C library that it has used, by number. The map is never changed in place.
	claimed map[int64]fileUse
	bases   int64  // how many objects it has asked for an address of
	key     string // canonical text; "" when not known
	// renumbered counts how often objects got other numbers.
	renumbered int
}

func (p *process) top() *frame { return p.frames[len(p.frames)-1] }

// clone copies what a step changes; objects are copied when written to.
func (p *process) clone(epoch int) *process {
	q := *p
	q.epoch = epoch
	q.key = ""
	q.frames = make([]*frame, len(p.frames))
	for i, f := range p.frames {
		g := *f
		g.regs = append([]scalar(nil), f.regs...)
		g.objs = append([]int(nil), f.objs...)
		q.frames[i] = &g
	}
	q.objs = append(make([]*object, 0, len(p.objs)+8), p.objs...)
	q.regs = append([]scalar(nil), p.regs...)
	if p.pend != nil {
		pend := *p.pend
		pend.collParts, pend.collSent = slices.Clone(pend.collParts), slices.Clone(pend.collSent)
		pend.collArrays, pend.loans = slices.Clone(pend.collArrays), slices.Clone(pend.loans)
		q.pend = &pend
	}
	if garbage := len(q.objs) > 256 && q.compact(); garbage {
		q.key = ""
	}
	return &q
}

// mut gives an object for writing.
func (p *process) mut(id int) *object {
	o := p.objs[id]
	if o.epoch == p.epoch {
		return o
	}
	o.flush()
	c := *o
	c.epoch = p.epoch
	c.pages = append([]*page(nil), o.pages...)
	p.objs[id] = &c
	return &c
}

// newObject makes an object in which nothing has a value.
func (p *process) newObject(o object) int {
	o.epoch = p.epoch
	o.live = true
	if o.shape != nil {
		o.setSize(o.shape.size, false)
	}
	p.objs = append(p.objs, &o)
	return len(p.objs) - 1
}

// kill ends the life of an object.
func (p *process) kill(id int) {
	o := p.mut(id)
	o.live = false
	o.shape, o.passed = nil, nil
	o.setSize(0, false)
}

// walk calls f on every live root and cell scalar in a canonical order and
// gives the objects in the order in which they are met; the fixed objects of
// the program come first. Objects that are not met are garbage, or leaked.
func (p *process) walk(fixed int) (order []int, number map[int]int) {
	number = map[int]int{0: 0}
	see := func(id int) {
		if _, ok := number[id]; !ok {
			number[id] = len(order) + 1
			order = append(order, id)
		}
	}
	seeScalar := func(s scalar) {
		switch {
		case s.k == pointer:
			see(s.obj)
		case s.k == part && s.frag.of.k == pointer:
			see(int(s.frag.of.obj))
		}
	}
	for id := 1; id <= fixed; id++ {
		see(id)
	}
	for _, s := range p.regs {
		seeScalar(s)
	}
	for _, f := range p.frames {
		for _, id := range f.objs {
			see(id)
		}
		for _, s := range f.regs {
			seeScalar(s)
		}
	}
	if p.pend != nil {
		for _, s := range p.pend.pointers() {
			seeScalar(*s)
		}
	}
	for _, f := range p.folds {
		see(f.len)
		see(f.kind)
		for _, s := range f.pointers() {
			seeScalar(*s)
		}
	}
	for _, r := range p.requests {
		see(r.obj)
		for _, s := range r.pointers() {
			seeScalar(*s)
		}
	}
	for _, a := range p.attached {
		seeScalar(a.value)
	}
	for _, x := range p.windows {
		for _, s := range x.pointers() {
			seeScalar(*s)
		}
	}
	for i := 0; i < len(order); i++ {
		p.objs[order[i]].pointers(func(c *cell) { see(int(c.obj)) })
	}
	return order, number
}

// compact drops objects that are dead and that nothing points to; false when
// there are too few of them to be worth it.
func (p *process) compact() bool {
	live := 0
	for _, o := range p.objs[1:] {
		if o.live {
			live++
		}
	}
	if len(p.objs) < 4*live+64 {
		return false
	}
	_, seen := p.walk(0)
	number := map[int]int{0: 0}
	kept := []*object{nil}
	for id, o := range p.objs {
		if _, met := seen[id]; id > 0 && (o.live || met) {
			number[id] = len(kept)
			kept = append(kept, o)
		}
	}
	p.objs = kept
	p.renumbered++
	renumber := func(s *scalar) {
		switch {
		case s.k == pointer:
			s.obj = number[s.obj]
		case s.k == part && s.frag.of.k == pointer:
			s.frag = s.frag.renumbered(number)
		}
	}
	for id := 1; id < len(kept); id++ {
		if kept[id].pointing() {
			p.mut(id).renumber(number)
		}
	}
	p.attached = slices.Clone(p.attached)
	for i := range p.attached {
		renumber(&p.attached[i].value)
	}
	for i := range p.regs {
		renumber(&p.regs[i])
	}
	for _, f := range p.frames {
		for i := range f.regs {
			renumber(&f.regs[i])
		}
		for i := range f.objs {
			f.objs[i] = number[f.objs[i]]
		}
	}
	if p.pend != nil {
		for _, s := range p.pend.pointers() {
			renumber(s)
		}
	}
	p.folds = slices.Clone(p.folds)
	for i, f := range p.folds {
		p.folds[i] = f.renumbered(number, renumber)
	}
	p.windows = slices.Clone(p.windows)
	for i, x := range p.windows {
		p.windows[i] = x.clone()
		for _, s := range p.windows[i].pointers() {
			renumber(s)
		}
	}
	p.change(func(r request) *request {
		n := r.clone()
		n.obj = number[r.obj]
		for _, s := range n.pointers() {
			renumber(s)
		}
		return n
	})
	return true
}
