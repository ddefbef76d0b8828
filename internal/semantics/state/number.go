package state

import (
	"math"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// An MPI may give an object that it makes the handle of one that is gone. A program can tell that only by a number that
// it has kept, and compares; so the search chooses where there is such a number, and else each object gets a number
// that none has had.

// Renumbered is what the search has chosen for the object that a call is about to make.
type Renumbered struct {
	// Depth is that of the stack where the call is; 0 where nothing was chosen.
	Depth int `ref:"word"`
	// Number is that of the object, as one had it that is gone; 0 for a new one.
	Number int `ref:"word"`
}

// Numbers are those that a process gives to objects of a kind.
type Numbers struct {
	first int64
	made  int
	taken func(n int) bool
}

// NumbersOf gives those of objects whose handles are stored where a role says.
func (p *Proc) NumbersOf(role mpispec.Role) Numbers {
	held := p.Held()
	switch role {
	case mpispec.NewType:
		return Numbers{mpispec.DerivedBase, held.Made, p.hasDatatype}
	case mpispec.NewOperation:
		return Numbers{mpispec.OperationBase, held.Defined, p.hasOperation}
	}
	kind := map[mpispec.Role]HandleKind{mpispec.NewCommunicator: Communicator, mpispec.NewGroup: Group,
		mpispec.NewInfo: Info, mpispec.NewErrhandler: Errhandler, mpispec.NewKeyval: Keyval, mpispec.NewWindow: OfWindow,
		mpispec.NewFile: OfFile, mpispec.NewSession: Session}[role]
	return Numbers{kind.First(), held.Handed, p.hasHandle}
}

// Vacant gives the numbers of objects that are gone whose handles are in the memory of the process, and how often. Also
// counted are those of which like, if it is not nil, says that they may be given again.
func (p *Proc) Vacant(f *sym.Factory, of Numbers, like func(n int) bool) map[int]int {
	count := map[sym.Expr]int{}
	for n := 1; n <= of.made; n++ {
		if !of.taken(n) || like != nil && like(n) {
			count[of.Handle(f, n)] = 0
		}
	}
	if len(count) == 0 {
		return nil
	}
	p.Count(f, count)
	found := map[int]int{}
	for n := 1; n <= of.made; n++ {
		if k := count[of.Handle(f, n)]; k > 0 {
			found[n] = k
		}
	}
	return found
}

// Handle gives the handle with a number.
func (of Numbers) Handle(f *sym.Factory, n int) sym.Expr { return f.Int(of.first + int64(n)) }

// Count counts how often numbers are in the memory of the process: as they are, or as what a value may be.
func (p *Proc) Count(f *sym.Factory, numbers map[sym.Expr]int) {
	c := counting{f, numbers, map[sym.Expr]bool{}}
	c.values(p.Globals)
	for _, fr := range p.Frames {
		c.values(fr.Regs)
		c.value(fr.Ret.Expr)
		c.agg(fr.Ret.Agg)
	}
	for _, o := range p.Objs {
		if o != nil {
			c.agg(o.Root)
		}
	}
	(*standing)(p).Refs(&comm.Walk{Value: func(e sym.Expr) sym.Expr {
		c.value(e)
		return e
	}})
}

type counting struct {
	f       *sym.Factory
	numbers map[sym.Expr]int
	seen    map[sym.Expr]bool // of what may be one of several values
}

func (c counting) values(list []sym.Expr) {
	for _, e := range list {
		c.value(e)
	}
}

func (c counting) value(e sym.Expr) {
	if !valued(e) {
		return
	}
	if c.has(e) {
		c.numbers[e]++
		return
	}
	switch c.f.Op(e) {
	case sym.OpIte:
		if !c.seen[e] {
			c.seen[e] = true
			c.values(c.f.Args(e)[1:])
		}
	case sym.OpPointer: // it may be made of a number
		c.values(c.f.PtrPath(e))
	case sym.OpApply:
		if b, ok := c.f.AsByte(e); ok {
			c.value(b.Of)
		} else if pieces, ok := c.f.AsPieced(e); ok {
			c.values(pieces)
		}
	}
}

func (c counting) agg(a *Agg) {
	if a == nil {
		return
	}
	c.values(a.Cells)
	c.bytes(a.Cells)
	for _, kid := range a.Kids {
		c.agg(kid)
	}
	if valued(a.Base) {
		c.within(a.Base)
	}
}

// bytes counts the numbers that are in memory as four bytes, as those of unions are, and those copied to characters.
func (c counting) bytes(cells []sym.Expr) {
	var word uint32
	known := 0
	for _, e := range cells {
		n, ok := int64(0), valued(e)
		if ok {
			n, ok = c.f.AsInt64(e)
		}
		if !ok || n < math.MinInt8 || n > math.MaxUint8 {
			known = 0
			continue
		}
		word = word>>8 | uint32(uint8(n))<<24
		if known++; known < 4 {
			continue
		}
		if e := c.f.Int(int64(int32(word))); c.has(e) {
			c.numbers[e]++
		}
	}
}

func (c counting) has(e sym.Expr) bool {
	_, ok := c.numbers[e]
	return ok
}

// within counts what a value is made of, once.
func (c counting) within(e sym.Expr) {
	if c.value(e); c.seen[e] {
		return
	}
	c.seen[e] = true
	for _, x := range c.f.Args(e) {
		c.within(x)
	}
}

// next gives the number of the next object of a process got from State.Edit, of which it has made some: one that was
// chosen for it, if that is still free.
func (h *Holdings) next(made *int, depth int, taken func(n int) bool) int {
	chosen := h.Chosen
	h.Chosen = Renumbered{}
	if n := chosen.Number; n > 0 && chosen.Depth == depth && !taken(n) {
		return n
	}
	*made++
	return *made
}

// NextHandle gives the number of the next object but some that the process makes.
func (p *Proc) NextHandle(but int) int {
	h := *p.Held()
	for range but {
		h.next(&h.Handed, len(p.Frames), p.hasHandle)
	}
	return h.next(&h.Handed, len(p.Frames), p.hasHandle)
}

// hasHandle tells whether an object has a number, or will have.
func (p *Proc) hasHandle(n int) bool {
	return p.Handle(n) != nil || slices.ContainsFunc(p.Requests, func(r *Request) bool { return r.Gets == n })
}

func (p *Proc) hasDatatype(n int) bool { return p.DatatypeOf(mpispec.DerivedBase+int64(n)) != nil }

func (p *Proc) hasOperation(n int) bool { return p.OperationOf(mpispec.OperationBase+int64(n)) != nil }

// ChosenNumber gives the number that was chosen for what the process is about to make; 0 for the next one.
func (p *Proc) ChosenNumber() int {
	if c := p.Held().Chosen; c.Depth == len(p.Frames) {
		return c.Number
	}
	return 0
}

// Forget gives up what was chosen for an object that a call has not made, in a process got from State.Edit.
func (p *Proc) Forget() {
	if p.Rest != nil && p.Rest.Chosen.Depth == len(p.Frames) {
		p.Hold().Chosen = Renumbered{}
	}
}

// byNumber puts an object in its place in a list that is in the order of numbers.
func byNumber[T any](list []*T, x *T, number func(x *T) int) []*T {
	i, _ := slices.BinarySearchFunc(list, number(x), func(y *T, n int) int { return number(y) - n })
	return slices.Insert(slices.Clone(list), i, x)
}
