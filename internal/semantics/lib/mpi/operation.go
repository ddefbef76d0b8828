package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Reduction operations that a program makes of its own functions (MPI 3.1, section 5.9.5). An operation is a handle of
// its process. What the processes of a reduction must agree in is the function, and whether it is said to commute: the
// number that stands for both in an entry is the same for all.

// userOperations is what the numbers of functions as operations count from, in entries.
const userOperations = 0x59000000

// entryOperation gives the number that stands for an operation in an entry.
func entryOperation(o *state.Operation) int64 {
	n := int64(userOperations + 2*o.Func)
	if o.Commute {
		n++
	}
	return n
}

// combiner gives the function of an operation of an entry; nil where that is predefined, or there is none.
func (c *call) combiner(op int64) *model.Function {
	k := (op - userOperations) / 2
	if op < userOperations || k >= int64(len(c.M.Program.Functions)) {
		return nil
	}
	return c.M.Program.Functions[k]
}

// operationName names an operation of an entry.
func (c *call) operationName(op int64) string {
	fn := c.combiner(op)
	switch {
	case fn == nil:
		return number(op)
	case op%2 == 0:
		return "an operation by " + fn.Name + ", not commutative"
	}
	return "an operation by " + fn.Name
}

// operations gives the functions that make operations, ask about them, and free them.
func operations() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Op_create":      {begin: opCreate},
		"MPI_Op_free":        {begin: opFree},
		"MPI_Op_commutative": {begin: opCommutative},
	}
}

// opCreate makes an operation of a function, which takes two vectors, their length and their datatype.
func opCreate(c *call) {
	fn := c.Callee(c.Args[c.find(mpispec.UserFunction)])
	if fn == nil {
		c.invalid("user_fn of %s is not a function of the program", c.name)
		return
	}
	for _, x := range fn.Params {
		if len(fn.Params) != 4 || x.Type.Kind != model.Pointer {
			c.invalid("%s does not take four pointers, as a function that combines values does", fn.Name)
			return
		}
	}
	if large := c.Act.FuncType.Params[0].Elem.Params[2].Elem.Bits == 64; large != takesCount(fn) {
		how := map[bool]string{true: "an MPI_Count, as MPI_Op_create_c", false: "an int, as MPI_Op_create"}
		c.invalid("%s does not take its length as %s expects", fn.Name, how[large])
		return
	}
	commute, ok := c.Truth(c.f.Ne(c.Args[c.find(mpispec.Number)], c.f.Int(0)))
	if !ok {
		return
	}
	place, ok := c.place(c.find(mpispec.NewOperation), &c.lib.number)
	if !ok || !c.Go() {
		return
	}
	handle := c.Proc().AddOperation(state.Operation{Func: fn.Index, Commute: commute, Site: c.Site})
	place.Set([]sym.Expr{c.f.Int(handle)})
	c.succeed()
}

// takesCount tells whether a function that combines values takes their number as an MPI_Count.
func takesCount(fn *model.Function) bool {
	t := fn.Params[2].Type.Elem
	return t.Kind == model.Int && t.Bits == 64
}

// made gives the operation of the program with a handle; nil for a predefined one.
func (c *call) madeOperation(h int64) (*state.Operation, bool) {
	_, predefined := c.lib.ops[h]
	o := c.Process().OperationOf(h)
	switch {
	case o != nil || predefined:
	case h > mpispec.OperationBase && h <= mpispec.OperationBase+int64(c.Process().Held().Defined):
		c.wrong(mpispec.ErrOp, "the operation was freed")
	default:
		c.wrong(mpispec.ErrOp, "%s is not a reduction operation", number(h))
	}
	return o, !c.Failed()
}

// opFree frees an operation. Reductions that are under way have the function, and need it no more.
func opFree(c *call) {
	place, ok := c.place(c.find(mpispec.OneOperation), &c.lib.number)
	if !ok {
		return
	}
	cells, ok := place.Cells()
	if !ok {
		return
	}
	if cells[0] == sym.Nil {
		c.Fail(verdict.Uninitialized, c.name+" is called with an operation that was never set")
		return
	}
	h, ok := c.Value(cells[0])
	if !ok {
		return
	}
	o, ok := c.madeOperation(h)
	if ok && o == nil {
		c.invalid("%s is predefined, and cannot be freed", number(h))
	}
	if c.Failed() || !c.Go() {
		return
	}
	c.Proc().DropOperation(o)
	place.Set([]sym.Expr{c.f.Int(mpispec.OpNull)})
	c.succeed()
}

// opCommutative tells whether an operation commutes; of the predefined ones all do but MPI_REPLACE.
func opCommutative(c *call) {
	h, ok := c.Int(c.find(mpispec.Operation))
	if !ok {
		return
	}
	o, ok := c.madeOperation(h)
	if ok {
		c.store(c.flag(o != nil && o.Commute || o == nil && h != mpispec.OpReplace))
	}
}

// startFold begins the reduction of a delivery by a function of the program. It must come after Go.
func (c *call) startFold(d delivery) {
	t := d.sig.typ
	fold := state.Fold{Depth: len(c.Proc().Frames), Func: d.by.Index, Buf: d.ptr, Count: d.sig.count, Type: int(t.Handle),
		Owned: d.owned}
	elem, bytes := c.lib.element(t), c.f.Int(int64(d.sig.count)*t.extent())
	for _, cells := range d.parts {
		ptr := c.AllocTyped(bytes, elem, false)
		if r, ok := c.Region(ptr, d.sig.count, &t.layout, true); ok {
			r.Set(cells)
		}
		fold.Parts = append(fold.Parts, ptr)
	}
	argument := func(l *exec.Layout) sym.Expr { return c.AllocTyped(c.f.Int(l.Elem.Size), l.Elem, false) }
	fold.Length, fold.Datatype = argument(c.lengthOf(d.by)), argument(&c.lib.number)
	c.Proc().AddFold(fold)
}

// lend gives the reductions of a call that completes requests, which functions of the program compute, the arrays of
// the call, too: they are the call's until it returns.
func (c *call) lend(op *state.Op, results []delivery, status *exec.Region, a *answers) bool {
	if !slices.ContainsFunc(results, func(d delivery) bool { return d.by != nil }) {
		return true
	}
	list := []exec.Owned{{Region: status, Written: true}}
	if op.Buf != c.f.NullPtr() {
		handles, ok := c.handles(op.Buf, op.Count)
		if !ok {
			return false
		}
		list = append(list, exec.Owned{Region: handles, Written: true})
	}
	for _, place := range a.places {
		list = append(list, exec.Owned{Region: place, Written: true})
	}
	for k := range results {
		results[k].owned = append(slices.Clip(results[k].owned), exec.Spans(list...)...)
	}
	return true
}

// setArguments gives the last two arguments of the function of a reduction their values, before each of its calls: it
// may have changed them. It must come after Go.
func (c *call) setArguments(f *state.Fold) {
	set := func(ptr sym.Expr, x int, layout *exec.Layout) {
		if r, ok := c.Region(ptr, 1, layout, true); ok {
			r.Set([]sym.Expr{c.f.Int(int64(x))})
		}
	}
	set(f.Length, f.Count, c.lengthOf(c.M.Program.Functions[f.Func]))
	set(f.Datatype, f.Type, &c.lib.number)
}

// lengthOf gives the layout of the length that a function which combines values is given.
func (c *call) lengthOf(fn *model.Function) *exec.Layout {
	if takesCount(fn) {
		return &c.lib.count
	}
	return &c.lib.number
}

// proceed ends a call, or first computes the reductions that it has begun. It must come after Go.
func (c *call) proceed() {
	f := c.Proc().Folding()
	switch {
	case f == nil || f.What == state.Deletes:
		c.succeed()
		return
	case f.What == state.Copies:
		c.copy(f)
		return
	case f.What == state.Queries:
		c.ask(f)
		return
	}
	c.setArguments(f)
	c.CallBack(c.M.Program.Functions[f.Func], []sym.Expr{f.Parts[0], f.Parts[1], f.Length, f.Datatype})
}

// returned goes on with a reduction when the function of the program has combined two vectors. After the last of them
// the result goes to its place.
func (c *call) returned() {
	old := c.Process().Folding()
	now, last := *old, old.Parts[1]
	if now.Parts = old.Parts[1:]; len(now.Parts) > 1 {
		if c.Go() {
			c.Kill(old.Parts[0])
			c.Proc().ReplaceFold(old, &now)
			c.proceed()
		}
		return
	}
	s := signature{old.Count, c.typeOf(old.Type)}
	cells, _, ok := c.data(last, s)
	if !ok {
		return
	}
	place, ok := c.target(old.Buf, s, cells)
	if !ok || !c.Go() {
		return
	}
	for _, ptr := range []sym.Expr{old.Parts[0], last, old.Length, old.Datatype} {
		c.Kill(ptr)
	}
	c.Proc().ReplaceFold(old, nil)
	c.put(place, s, cells)
	c.Computed(cells...)
	c.proceed()
}

// combinesNow tells whether the process is in a function that combines values, where it may call no function that
// communicates (MPI 3.1, section 5.9.5).
func (c *call) combinesNow() bool {
	return c.row.Class != mpispec.Local && c.row.Name != "MPI_Abort" && c.Process().InFold()
}
