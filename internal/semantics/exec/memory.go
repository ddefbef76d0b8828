package exec

import (
	"iter"
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Layout describes the elements of a buffer as a library's caller states them.
type Layout struct {
	Name string      // for messages: the datatype
	Elem *model.Type // the type that a block without a type takes
	// Cells holds the scalars of an element, in order; nil when the buffer is
	// counted in bytes and holds anything.
	Cells []*model.Type
	Kind  verdict.Kind // of a buffer that holds something else
	// Pieces gives where the scalars of n elements are, in order, if they are not side by side; ok is false where these
	// are too many. Of other layouts it is nil.
	Pieces func(n int) (list []Piece, ok bool)
	// Bases is where the pieces are counted from, each from one of them, if not from the pointer to the buffer.
	Bases []sym.Expr
}

// Region is a sequence of scalars in memory, as a flat walk from a pointer finds
// them: over row boundaries and through the fields of structs, inside one object. Where the layout says where pieces
// are, each of them is such a sequence.
//
// It is good as long as its Call is.
type Region struct {
	c    *Call
	runs []run
	n    int // scalars in all runs
}

// scratch is memory for one attempt at a step, which the next one uses again.
type scratch struct {
	regions []*Region
	used    int // of the regions
	walk    walk
	call    Call
	values  []state.Value // arguments of a function
	types   []*state.Type // of declared variables
}

// region gives an empty region.
func (s *scratch) region(c *Call) *Region {
	if s.used == len(s.regions) {
		s.regions = append(s.regions, &Region{})
	}
	r := s.regions[s.used]
	s.used++
	*r = Region{c: c, runs: r.runs[:0]}
	return r
}

// run is a part of a region inside one innermost array or struct.
type run struct {
	obj   int32
	path  []sym.Expr // to that aggregate
	first sym.Expr
	n     int
	elem  *model.Type
	as    *others // what the scalars are taken for, if not for themselves
}

// Cells gives the scalars of n elements from a pointer on; sym.Nil for one that
// was never initialised.
func (c *Call) Cells(ptr sym.Expr, n int, layout *Layout) ([]sym.Expr, bool) {
	r, ok := c.Region(ptr, n, layout, false)
	if !ok {
		return nil, false
	}
	return r.Cells()
}

// Region finds the scalars of n elements from a pointer on: n bytes, where the
// layout has no cells. The region of a write has concrete indices throughout.
func (c *Call) Region(ptr sym.Expr, n int, layout *Layout, write bool) (*Region, bool) {
	r, ok := c.Extent(ptr, n, layout, write)
	if ok && len(c.Process().Requests)+len(c.Process().Held().Folds) > 0 {
		r.untouched(write)
	}
	if ok && len(c.Process().Windows()) > 0 {
		r.touch(write)
	}
	return r, ok
}

// Bytes is Region for n bytes, whatever they are parts of.
func (c *Call) Bytes(ptr sym.Expr, n int, write bool) (*eval.Bytes, bool) {
	if c.Failed() {
		return nil, false
	}
	b, ok := c.env.Bytes(ptr, n, c.Pos)
	return b, ok && b.Permits(c.env, write, !c.completing, !c.synchronising, c.Pos)
}

// HeldIn gives what bytes hold; sym.Nil for those without a value.
func (c *Call) HeldIn(b *eval.Bytes) ([]sym.Expr, bool) { return b.Held(c.env, c.Pos) }

// SetBytes stores bytes. It must come after Go.
func (c *Call) SetBytes(b *eval.Bytes, bytes []sym.Expr) bool {
	return b.Write(c.env, c.proc, bytes, &c.st.editor, c.Pos)
}

// Displaced gives the pointer so many bytes behind another, or before it, for elements of a layout.
func (c *Call) Displaced(ptr sym.Expr, bytes int64, layout *Layout) (sym.Expr, bool) {
	if c.Failed() {
		return sym.Nil, false
	}
	p := c.env.Displaced(ptr, bytes, layout.Elem, c.Pos)
	return p, p != sym.Nil && !c.Failed()
}

// Writable tells whether Region would give the region of a write without any doubt. That there is none is no
// fault. Where it gives false and the call has Failed, a distinction of cases comes first.
func (c *Call) Writable(ptr sym.Expr, n int, layout *Layout) bool {
	known, settled := len(c.env.Obligations), len(c.env.Settled)
	_, ok := c.Region(ptr, n, layout, true)
	ok = ok && len(c.env.Obligations) == known
	c.env.Obligations, c.env.Settled = c.env.Obligations[:known], c.env.Settled[:settled]
	if f := c.env.Failure; f != nil && (f.Violation != nil || f.Unsupported != nil) {
		c.env.Failure = nil
	}
	return ok
}

// Extent is Region for memory that must be there, and is neither read nor written: a
// pending operation may own it.
func (c *Call) Extent(ptr sym.Expr, n int, layout *Layout, write bool) (*Region, bool) {
	if c.Failed() {
		return nil, false
	}
	if layout.Pieces != nil {
		return c.pieces(ptr, n, layout, write)
	}
	r := c.st.scratch.region(c)
	if n == 0 {
		return r, true
	}
	pl, ok := c.env.Start(ptr, layout.Elem, c.Pos)
	if !ok {
		return nil, false
	}
	w := &c.st.scratch.walk
	*w = walk{c: c, ptr: ptr, region: r, layout: layout, write: write, obj: pl.Obj, path: pl.Path,
		object: c.Process().Objs[pl.Obj], types: w.types[:0]}
	if write && !c.mayWrite(w.object) {
		return nil, false
	}
	if w.bytewise() {
		return r, w.takeBytewise(n)
	}
	if !w.start() {
		return nil, false
	}
	if layout.Cells == nil {
		ok = w.takeBytes(int64(n))
	} else {
		ok = w.takeCells(n)
	}
	if ok && write && r.tooFar() {
		c.Unsupported("writing array elements behind number %d is not modelled", eval.MaxIndex)
		return nil, false
	}
	return r, ok
}

// tooFar tells whether a region of concrete indices has one at which nothing can be
// written.
func (r *Region) tooFar() bool {
	f := r.c.M.F
	for _, run := range r.runs {
		if k, _ := f.AsInt64(run.first); k+int64(run.n)-1 > eval.MaxIndex {
			return true
		}
		for _, i := range run.path {
			if k, _ := f.AsInt64(i); k > eval.MaxIndex {
				return true
			}
		}
	}
	return false
}

// Len gives the number of scalars.
func (r *Region) Len() int { return r.n }

// Bytes gives the number of bytes of the scalars, without padding.
func (r *Region) Bytes() int64 {
	n := int64(0)
	for _, run := range r.runs {
		if run.as != nil {
			n += run.as.bytes()
			continue
		}
		n += int64(run.n) * run.elem.Size
	}
	return n
}

// Types gives the types of the scalars, in order.
func (r *Region) Types() iter.Seq2[int, *model.Type] {
	return func(yield func(int, *model.Type) bool) {
		i := 0
		for _, run := range r.runs {
			for k := range run.len() {
				if !yield(i, run.typeOf(k)) {
					return
				}
				i++
			}
		}
	}
}

// Type gives the type of scalar i.
func (r *Region) Type(i int) *model.Type {
	for _, run := range r.runs {
		if i < run.len() {
			return run.typeOf(i)
		}
		i -= run.len()
	}
	return nil
}

// Copied gives the scalars of the region, to be stored where there are scalars of the same
// types; sym.Nil for one that was never initialised.
func (r *Region) Copied() ([]sym.Expr, bool) {
	out, ok := r.held(make([]sym.Expr, 0, r.Len()))
	for i, x := range out {
		if x == sym.Stale {
			r.c.env.Stale(r.c.Process().Objs[r.objectOf(i)].Var)
			return nil, false
		}
	}
	for i := 0; ok && i < len(out); i++ {
		out[i], ok = r.c.either(out[i])
	}
	return out, ok
}

// objectOf gives the object that scalar i is in.
func (r *Region) objectOf(i int) int32 {
	for k := range r.runs {
		if i < r.runs[k].len() {
			return r.runs[k].obj
		}
		i -= r.runs[k].len()
	}
	panic("exec: a region has no such scalar")
}

// Clearable tells whether sym.Stale can be set throughout the region, so that nobody but who reads it can tell: not in
// outputs, which are read at the end, nor where scalars are taken for others.
func (r *Region) Clearable() bool {
	return !slices.ContainsFunc(r.runs, func(x run) bool {
		v := r.c.Process().Objs[x.obj].Var
		return x.as != nil || v != nil && v.Class == model.Output
	})
}

// NeedCleared says that a value is needed which was cleared, as a Stale one that is read does.
func (c *Call) NeedCleared() { c.env.Stale(nil) }

// either is eval.Env.Either, with provers asked first: what an invariant says of all elements
// tells it as a rule, and then there is nothing to decide.
func (c *Call) either(x sym.Expr) (sym.Expr, bool) {
	f := c.M.F
	if f.IsPartly(x) {
		if held, mask := f.Halves(x); c.M.Prove(c.S, f.Eq(mask, f.Int(1))).Answer == prove.Yes {
			return held, true
		}
	}
	return c.env.Either(x, c.Pos)
}

// maxCells is how many scalars can be read together: a quarter of a gigabyte of expressions.
const maxCells = 1 << 26

// Cells gives the scalars of the region; sym.Nil for one that was never
// initialised.
func (r *Region) Cells() ([]sym.Expr, bool) {
	if r.Len() > maxCells {
		r.c.Unsupported("memory of %d elements that are read together is not modelled", r.Len())
		return nil, false
	}
	out, ok := r.Copied()
	for i, x := range out {
		if r.c.M.F.OfBytes(x) {
			if out[i] = r.c.env.Joined(x, r.Type(i), r.c.Pos); out[i] == sym.Nil {
				return nil, false
			}
		}
	}
	return out, ok
}

// Held gives what the region holds, to be set again where it stands: sym.Stale for
// a scalar that was cleared. It is good as long as the region is.
func (r *Region) Held() ([]sym.Expr, bool) { return r.held(r.c.env.Room(r.Len())) }

func (r *Region) held(out []sym.Expr) ([]sym.Expr, bool) {
	for k := range r.runs {
		var ok bool
		if out, ok = r.read(out, &r.runs[k]); !ok {
			return nil, false
		}
	}
	return out, true
}

func (r *Region) read(out []sym.Expr, run *run) ([]sym.Expr, bool) {
	if run.as != nil {
		return r.readOthers(out, run.as)
	}
	f := r.c.M.F
	a := r.c.Process().Objs[run.obj].Root
	first, direct := f.AsInt64(run.first)
	var room state.Agg
	for _, i := range run.path {
		k, ok := f.AsInt64(i)
		if direct = direct && ok; !direct {
			return r.peek(out, run)
		}
		a = a.Within(f, int(k), &room)
	}
	if !direct {
		return r.peek(out, run)
	}
	for k := int(first); k < int(first)+run.n; k++ {
		out = append(out, a.Cell(f, k))
	}
	r.note(run, int(first))
	return out, true
}

// note takes down which elements of an input a run at concrete indices reads.
func (r *Region) note(run *run, first int) {
	if r.c.S.Reads == nil {
		return
	}
	if len(run.path) > 1 {
		r.c.env.NoteRead(run.obj, run.path)
		return
	}
	for k := range run.n {
		r.c.env.NoteRead(run.obj, append(append([]sym.Expr(nil), run.path...), r.c.M.F.Int(int64(first+k))))
	}
}

// peek reads a run at symbolic indices.
func (r *Region) peek(out []sym.Expr, run *run) ([]sym.Expr, bool) {
	f := r.c.M.F
	for k := range run.n {
		path := append(append([]sym.Expr(nil), run.path...), f.Add(run.first, f.Int(int64(k))))
		val, ok := r.c.env.Peek(&eval.Place{Obj: run.obj, Path: path, Type: run.elem}, r.c.Pos)
		if !ok {
			return nil, false
		}
		out = append(out, val.Expr)
	}
	return out, true
}

// Whole tells whether the region is all of an object, which is no output.
func (r *Region) Whole() bool {
	if r.n == 0 {
		return false
	}
	one := r.runs[0].obj
	if slices.ContainsFunc(r.runs, func(x run) bool { return x.obj != one }) {
		return false
	}
	root := r.c.Process().Objs[one].Root
	n, ok := r.c.M.F.AsInt64(r.c.env.Simplify(root.Type.Extent))
	size := root.Type.Elem.Model.Size
	return ok && r.runs[0].as == nil && !root.Tracked && size > 0 && n*size == r.Bytes()
}

// Unset makes the object uninitialised of which the region is the whole. It must come after Go.
func (r *Region) Unset() { r.c.S.Unset(r.c.S.EditObject(r.c.proc, r.runs[0].obj)) }

// Set stores scalars in the first cells of a region that was made for writing.
// It must come after Go.
func (r *Region) Set(cells []sym.Expr) {
	if len(cells) == 0 {
		return
	}
	var o *state.Object
	for k := range r.runs {
		run := &r.runs[k]
		if k == 0 || run.obj != r.runs[k-1].obj {
			o = r.c.S.EditObject(r.c.proc, run.obj)
		}
		n := min(run.len(), len(cells))
		if run.as != nil {
			r.setOthers(run, cells[:n])
		} else {
			o.Root = r.store(run, o.Root, run.path, cells[:n])
		}
		if cells = cells[n:]; len(cells) == 0 {
			return
		}
	}
}

// store puts scalars of a run where the rest of its path leads to.
func (r *Region) store(of *run, a *state.Agg, path []sym.Expr, cells []sym.Expr) *state.Agg {
	f, ed := r.c.M.F, &r.c.st.editor
	if len(path) > 0 {
		k, _ := f.AsInt64(path[0])
		return ed.SetKid(a, int(k), r.store(of, ed.Kid(a, int(k)), path[1:], cells))
	}
	i, _ := f.AsInt64(of.first)
	for k, x := range cells {
		if x == sym.Nil && a.Base != sym.Nil {
			a = r.unset(of, a, int(i)+k)
			continue
		}
		a = ed.SetCell(a, int(i)+k, x)
	}
	return a
}

// flat tells whether the fields of a type, if it is a struct, are all scalars.
func flat(t *state.Type) bool {
	for _, field := range t.Fields {
		if !field.IsScalar() {
			return false
		}
	}
	return true
}

// unset makes a scalar uninitialised whose array or struct has a base: the base is
// written out into cells. Where the length is not known, or a struct has parts that are no
// scalars, the scalar gets an unknown value instead.
func (r *Region) unset(of *run, a *state.Agg, i int) *state.Agg {
	f, ed := r.c.M.F, &r.c.st.editor
	if a.Base == sym.Stale { // there is no form for a scalar without a value among cleared ones
		r.c.env.Stale(r.c.Process().Objs[of.obj].Var)
		return a
	}
	n, ok := int64(len(a.Type.Fields)), true
	if a.Type.Model.Kind != model.Struct {
		n, ok = f.AsInt64(a.Type.Extent)
	}
	if !ok || n > 1<<16 || !flat(a.Type) {
		s := a.Type.Sort
		if a.Type.Model.Kind == model.Struct {
			s = a.Type.Fields[i].Sort
		} else {
			s = f.ElemSort(s)
		}
		if a.IsPartly(f) {
			return ed.SetCell(a, i, state.PartlyScalar(f, sym.Nil, s))
		}
		return ed.SetCell(a, i, r.c.Unknown("indeterminate", s))
	}
	for k := range int(n) {
		if k != i {
			a = ed.SetCell(a, k, a.Cell(f, k))
		}
	}
	if a = ed.SetCell(a, i, sym.Nil); a.Base != sym.Nil {
		a.Base = sym.Nil
	}
	return a
}
