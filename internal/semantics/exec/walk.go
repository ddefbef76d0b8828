package exec

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// walk goes over the scalars of an object from a place on.
//
// The path leads to a scalar; types[k] is the aggregate that path[k] leads into.
type walk struct {
	c      *Call
	ptr    sym.Expr // where the buffer begins
	region *Region
	layout *Layout
	write  bool
	obj    int32
	object *state.Object
	path   []sym.Expr
	types  []*state.Type
	// spent: the path leads behind the last scalar of its innermost aggregate,
	// or behind a field.
	spent bool
}

// start brings the path to the first scalar: down into aggregates, and into the
// bounds of the arrays around it.
func (w *walk) start() bool {
	c, f := w.c, w.c.M.F
	t := w.object.Root.Type
	if t.Elem.Model.Kind == model.Void && c.env.Failure == nil {
		w.untyped()
		return false
	}
	for _, i := range w.path {
		w.types = append(w.types, t)
		next := component(f, t, i)
		if next == nil {
			w.misplaced(t)
			return false
		}
		t = next
	}
	if !w.descend(t) {
		return false
	}
	for k := len(w.path) - 1; k >= 0; k-- {
		if w.types[k].Model.Kind == model.Array && !w.carry(k) {
			return false
		}
	}
	w.cut()
	return true
}

// misplaced is reached where the buffer begins in the middle of something, or of what cannot be walked into.
func (w *walk) misplaced(in *state.Type) {
	switch {
	case !in.IsScalar():
		w.c.Unsupported("the pointer does not fit the object that it points to")
	case w.layout.Cells == nil:
		w.c.Unsupported("bytes that begin in the middle of a %s are not modelled", in.Model)
	default:
		w.amid(in.Model)
	}
}

// amid is reached where what should begin in the buffer is in the middle of something.
func (w *walk) amid(in *model.Type) {
	if w.object.Var == nil && (w.argued() || w.layout.Cells != nil && w.layout.Cells[0].IsChar() && w.passedAsChars()) {
		w.c.Unsupported("a buffer of %s of which a part begins in the middle of a %s of a block is not modelled",
			w.layout.Name, in)
		return
	}
	w.c.Fail(w.layout.Kind, fmt.Sprintf("the buffer has a %s where none begins in %s", w.layout.Name, w.name()))
}

// cut shortens a path that leads behind the end of an array to that end.
func (w *walk) cut() {
	for k, t := range w.types {
		if t.Model.Kind == model.Array && t.Extent != sym.Nil && w.path[k] == w.c.env.Simplify(t.Extent) {
			w.path, w.types, w.spent = w.path[:k+1], w.types[:k+1], true
			return
		}
	}
}

// component gives the type that an index or field number selects.
func component(f *sym.Factory, t *state.Type, i sym.Expr) *state.Type {
	switch t.Model.Kind {
	case model.Array, model.Union:
		if i == f.InBytes() {
			return nil
		}
		return t.Elem
	case model.Struct:
		if n, ok := f.AsInt64(i); ok && n >= 0 && int(n) < len(t.Fields) {
			return t.Fields[n]
		}
	}
	return nil
}

// descend goes down to the first scalar of what the path leads to.
func (w *walk) descend(t *state.Type) bool {
	zero := w.c.M.F.Int(0)
	for !t.IsScalar() {
		next := component(w.c.M.F, t, zero)
		if next == nil {
			w.c.Unsupported("a buffer that holds a %s is not modelled", t.Model)
			return false
		}
		w.path, w.types = append(w.path, zero), append(w.types, t)
		t = next
	}
	return true
}

// carry brings index k of the path into its array. An index outside is carried
// into the array around it; a symbolic one is made concrete where that may be
// needed.
func (w *walk) carry(k int) bool {
	c, f := w.c, w.c.M.F
	i, extent := c.env.Simplify(w.path[k]), w.types[k].Extent
	w.path[k] = i
	a, okA := f.AsInt64(i)
	if !okA && w.write {
		c.Need(i)
		return false
	}
	if extent == sym.Nil {
		return true
	}
	n, okN := f.AsInt64(c.env.Simplify(extent))
	if !okA || !okN {
		return w.carrySymbolic(k, i, extent)
	}
	if a >= 0 && a < n || k == 0 && a == n {
		return true
	}
	if k > 0 && w.types[k-1].Model.Kind == model.Array && n > 0 {
		q := a / n
		if a%n < 0 {
			q--
		}
		w.path[k], w.path[k-1] = f.Int(a-q*n), f.Add(w.path[k-1], f.Int(q))
		return true
	}
	if a == n {
		return true // there may be a next field
	}
	c.Fail(verdict.OutOfBounds, "the buffer is not inside "+w.name())
	return false
}

// carrySymbolic leaves an index that is symbolic, or in an array of symbolic
// length, alone where no carry is possible: then takeRun checks the innermost
// one, and reading the others.
func (w *walk) carrySymbolic(k int, i, extent sym.Expr) bool {
	if w.alone(k) {
		return true
	}
	f := w.c.M.F
	in := f.And(f.Ge(i, f.Int(0)), f.Lt(i, extent))
	if w.c.env.Simplify(in) == sym.True {
		return true
	}
	w.c.Need(extent, i)
	return false
}

// alone tells whether the arrays around the k-th have one element each, so that
// nothing can be carried into them.
func (w *walk) alone(k int) bool {
	one := w.c.M.F.Int(1)
	for _, t := range w.types[:k] {
		if t.Model.Kind != model.Array || t.Extent != one {
			return false
		}
	}
	return true
}

func (w *walk) name() string {
	if x := w.object.Var; x != nil {
		return x.Name
	}
	return "the block"
}

// scalar gives the type of the scalar that the path leads to.
func (w *walk) scalar() *model.Type {
	last := len(w.path) - 1
	return component(w.c.M.F, w.types[last], w.path[last]).Model
}

// atBits tells whether the path leads to a bit-field, which is no buffer.
func (w *walk) atBits() bool {
	last := len(w.path) - 1
	i, ok := w.c.M.F.AsInt64(w.path[last])
	if t := w.types[last].Model; t.Kind != model.Struct || !ok || !t.Fields[i].IsBits() {
		return false
	}
	w.c.Unsupported("a buffer with bit-fields in it is not modelled")
	return true
}

// room gives the number of scalars of one type from the path on in the innermost
// aggregate; ok is false when it is not concrete.
func (w *walk) room() (n int64, ok bool) {
	f, last := w.c.M.F, len(w.path)-1
	switch {
	case w.spent:
		return 0, true
	case w.types[last].Model.Kind == model.Struct:
		return 1, true
	}
	i, okI := f.AsInt64(w.path[last])
	extent := w.types[last].Extent
	if extent == sym.Nil {
		return 1 << 40, okI
	}
	m, okM := f.AsInt64(w.c.env.Simplify(extent))
	return max(0, m-i), okI && okM
}

// add appends a run of n scalars to the region, and moves the path behind it,
// still inside the aggregate or at its end.
func (w *walk) add(n int) {
	f, last := w.c.M.F, len(w.path)-1
	t := w.scalar()
	w.region.runs = append(w.region.runs,
		run{obj: w.obj, path: append(w.c.env.Room(last), w.path[:last]...), first: w.path[last], n: n, elem: t})
	w.region.n += n
	w.path[last] = f.Add(w.path[last], f.Int(int64(n)))
	w.spent = w.types[last].Model.Kind == model.Struct
}

// advance moves the path from the end of an aggregate to the scalar after it in
// memory. It gives false, without a failure, at the end of the object.
func (w *walk) advance() bool {
	f := w.c.M.F
	w.spent = false
	for k := len(w.path) - 1; k >= 0; k-- {
		i, ok := w.c.Value(w.path[k])
		if !ok {
			return false
		}
		if k < len(w.path)-1 {
			i++
		}
		if in, ok := w.has(k, i); !ok {
			return false
		} else if in {
			w.path, w.types = w.path[:k+1], w.types[:k+1]
			w.path[k] = f.Int(i)
			return w.descend(component(f, w.types[k], w.path[k]))
		}
	}
	return false
}

// has tells whether the aggregate of level k has a component i. A block of
// symbolic length is obliged to have it.
func (w *walk) has(k int, i int64) (in, ok bool) {
	c, f, t := w.c, w.c.M.F, w.types[k]
	if t.Model.Kind == model.Struct {
		return i < int64(len(t.Fields)), true
	}
	if t.Extent == sym.Nil {
		return true, true
	}
	cond := c.env.Simplify(f.Lt(f.Int(i), t.Extent))
	if cond != sym.True && cond != sym.False && k == 0 {
		c.Require(verdict.OutOfBounds, cond, fmt.Sprintf("the buffer may reach beyond the end of %s", w.name()))
		return true, c.Clear()
	}
	return c.Truth(cond)
}

// takeCells takes n elements of the layout.
func (w *walk) takeCells(n int) bool {
	cells := w.layout.Cells
	if w.asOthers() {
		return w.takeOthers(n)
	}
	if w.c.Failed() {
		return false
	}
	total := n * len(cells)
	if uniform(cells) {
		cells = cells[:1]
	}
	for done := 0; done < total; {
		room, ok := w.room()
		if ok && room == 0 {
			if !w.advance() {
				return w.short(done/len(w.layout.Cells), n)
			}
			continue
		}
		if w.atBits() || !w.fits(cells[done%len(cells)], done) {
			return false
		}
		k := total - done
		if len(cells) > 1 {
			k = 1
		}
		if !ok {
			if !w.bounded(k) {
				return false
			}
		} else if int64(k) > room {
			k = int(room)
		}
		w.add(k)
		done += k
	}
	return true
}

func uniform(cells []*model.Type) bool {
	for _, t := range cells {
		if !t.Same(cells[0]) {
			return false
		}
	}
	return true
}

// bounded obliges the next n scalars to be in the innermost array, whose length
// or whose first index is symbolic.
func (w *walk) bounded(n int) bool {
	c, f, last := w.c, w.c.M.F, len(w.path)-1
	i, extent := w.path[last], w.types[last].Extent
	if extent == sym.Nil {
		return true
	}
	extent = c.env.Simplify(extent)
	in := c.env.Simplify(f.And(f.Ge(i, f.Int(0)), f.Le(f.Add(i, f.Int(int64(n))), extent)))
	if in == sym.True {
		return true
	}
	if !w.alone(last) {
		c.Need(extent, i)
		return false
	}
	size := fmt.Sprintf("the buffer of %d elements from index %s on may not be inside %s, which has %s", n, f.String(i),
		w.name(), f.String(extent))
	c.Require(verdict.OutOfBounds, in, size)
	return c.Clear()
}

func (w *walk) short(have, want int) bool {
	if !w.c.Failed() {
		w.c.Fail(verdict.OutOfBounds, fmt.Sprintf("the buffer must hold %s, but %s ends after %d",
			elements(want, w.layout.Name), w.name(), have))
	}
	return false
}

func elements(n int, name string) string {
	if n == 1 {
		return "1 element of type " + name
	}
	return fmt.Sprintf("%d elements of type %s", n, name)
}

// fits checks that the scalar here has the type that the layout states.
func (w *walk) fits(want *model.Type, done int) bool {
	t := w.scalar()
	if StandsFor(want, t) {
		return true
	}
	if w.types[len(w.types)-1].Model.Kind == model.Union {
		w.c.Unsupported("a buffer in a union is not modelled")
		return false
	}
	where := "the buffer"
	if done > 0 {
		where = fmt.Sprintf("element %d of the buffer", done/len(w.layout.Cells))
	}
	w.c.Fail(w.layout.Kind, fmt.Sprintf("%s has type %s, which is not what %s stands for", where, t, w.layout.Name))
	return false
}

// StandsFor tells whether a scalar of one type is what a layout states as another.
func StandsFor(want, t *model.Type) bool {
	return t.Kind == want.Kind && t.Bits == want.Bits &&
		(t.Kind != model.Int || t.Signed == want.Signed || t.IsBool() || strings.HasPrefix(t.Name, "enum"))
}

// takeBytes takes the scalars that n bytes from the path on consist of.
func (w *walk) takeBytes(n int64) bool {
	base, ok := w.offset()
	if !ok {
		return false
	}
	for {
		room, ok := w.room()
		if !ok {
			w.c.Need(w.path[len(w.path)-1], w.types[len(w.types)-1].Extent)
			return false
		}
		if room == 0 {
			if w.advance() {
				continue
			}
			return w.end(base, n)
		}
		at, ok := w.offset()
		if !ok || at-base >= n {
			return ok
		}
		if w.atBits() {
			return false
		}
		size := w.scalar().Size
		k := min(room, (n-(at-base)+size-1)/size)
		if left := n - (at - base); left < k*size {
			w.c.Unsupported("%d bytes end in the middle of a %s, which is not modelled", n, w.scalar())
			return false
		}
		w.add(int(k))
	}
}

// end is reached after the object's last scalar: there may be padding behind it.
func (w *walk) end(base, n int64) bool {
	root := w.object.Root.Type
	count, ok := w.c.Value(root.Extent)
	if !ok {
		return false
	}
	size := w.size(root.Elem)
	if size < 0 {
		return false
	}
	if have := count*size - base; have < n {
		w.c.Fail(verdict.OutOfBounds, fmt.Sprintf("%d bytes are accessed, but %s ends after %d", n, w.name(), have))
		return false
	}
	return true
}

// offset gives the position of the path in its object, in bytes.
func (w *walk) offset() (int64, bool) {
	at := int64(0)
	for k, t := range w.types {
		i, ok := w.c.Value(w.path[k])
		if !ok {
			return 0, false
		}
		if t.Model.Kind == model.Struct {
			at += t.Model.Fields[i].Offset
			continue
		}
		size := w.size(t.Elem)
		if size < 0 {
			return 0, false
		}
		at += i * size
	}
	return at, true
}

// size gives the bytes of a value of a type; -1, with a failure, when it is not
// known.
func (w *walk) size(t *state.Type) int64 {
	if t.Model.Size >= 0 {
		return t.Model.Size
	}
	if t.Model.Kind != model.Array || t.Extent == sym.Nil {
		w.c.Unsupported("the size of a %s is not known here", t.Model)
		return -1
	}
	n, ok := w.c.Value(t.Extent)
	if size := w.size(t.Elem); ok && size >= 0 {
		return n * size
	}
	return -1
}
