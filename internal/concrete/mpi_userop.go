package concrete

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Reductions by functions of the program (MPI 3.1, section 5.9.5). The process that gets the result lays out what all
// have brought in memory of its own, in the order of the ranks, and calls the function for the first two, for the
// second and the third, and so on; what is in the last one then is the result.

// userOp is an operation that a process has made. It is never changed.
type userOp struct {
	by             *model.Function
	commute, freed bool
	at             source.Pos
}

// fold is a reduction that is being computed. It is never changed.
type fold struct {
	depth     int // of the stack without the function
	by        *model.Function
	parts     []buffer // what is left to combine
	len, kind int      // the objects of the last two arguments
	into      buffer
	of        []*request // the operations that the call completes, whose memory it has
	loans     []loan     // what else that call was given
	// deletes is not nil where it is no reduction, but a function by that deletes an attribute: args are those of the
	// call of MPI, which begins again then.
	deletes *attached
	args    []value
	// Other functions that MPI calls, with some arguments: one that copies an attribute has len and kind for its answer
	// and for the copy, one that handles an error has them for the handle and the code, and gives what the call returns.
	copies *attached
	gives  *value
	// Those of a generalized request: what by has to do with args, and then the function that frees it.
	general *general
}

// combines tells whether it is a reduction.
func (f *fold) combines() bool {
	return f.deletes == nil && f.copies == nil && f.gives == nil && f.general == nil
}

func mpiOperations() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Op_create":      mpiOpCreate,
		"MPI_Op_free":        mpiOpFree,
		"MPI_Op_commutative": mpiOpCommutative,
	}
}

func mpiOpCreate(t *thread, c *mpiCall) (value, error) {
	f := c.arg("user_fn")
	if f.k != funcPtr {
		return value{}, t.invalid("user_fn is no function")
	}
	for _, x := range f.fn.Params {
		if len(f.fn.Params) != 4 || x.Type.Kind != model.Pointer {
			return value{}, t.invalid("%s does not take four pointers", f.fn.Name)
		}
	}
	if takesCount(f.fn) != isCount(c.types[0].Elem.Params[2].Elem) {
		return value{}, t.invalid("%s takes its length as another integer than MPI gives", f.fn.Name)
	}
	op := &userOp{by: f.fn, commute: c.arg("commute").n.sign() != 0, at: t.at}
	h := t.p.anew(mpispec.OperationBase + 1 + int64(len(t.p.ops)))
	t.p.ops = slices.Clone(t.p.ops)
	if k := int(h - mpispec.OperationBase - 1); k < len(t.p.ops) {
		t.p.ops[k] = op
	} else {
		t.p.ops = append(t.p.ops, op)
	}
	return success(), t.out(c.arg("op"), intNum(h))
}

// operationOf gives what a handle stands for: one of the process's operations, by number, or a predefined one.
func (t *thread) operationOf(h value) (k int, o *mpispec.Op, err error) {
	if h.n.r == nil {
		if o, ok := mpispec.OpOf(h.n.i); ok {
			return -1, &o, nil
		}
		k := h.n.i - mpispec.OperationBase - 1
		if k >= 0 && k < int64(len(t.p.ops)) {
			if !t.p.ops[k].freed {
				return int(k), nil, nil
			}
			return 0, nil, t.wrong(mpispec.ErrOp, "the operation was freed")
		}
	}
	return 0, nil, t.wrong(mpispec.ErrOp, "%s is not a reduction operation", h.n)
}

func mpiOpFree(t *thread, c *mpiCall) (value, error) {
	ptr := c.arg("op")
	if ptr.isNull() {
		return value{}, t.invalid("the pointer to the operation is null")
	}
	h, err := t.read(intPlace(ptr.scalar, 0, "the operation"), t.at)
	if err != nil {
		return value{}, err
	}
	k, o, err := t.operationOf(h)
	if err != nil {
		return value{}, err
	}
	if o != nil {
		return value{}, t.invalid("%s cannot be freed", o.Name)
	}
	t.p.ops = slices.Clone(t.p.ops)
	gone := *t.p.ops[k]
	gone.freed = true
	t.p.ops[k] = &gone
	return success(), t.out(ptr, intNum(mpispec.OpNull))
}

func mpiOpCommutative(t *thread, c *mpiCall) (value, error) {
	k, o, err := t.operationOf(c.arg("op"))
	if err != nil {
		return value{}, err
	}
	commutes := o != nil && o.Handle != mpispec.OpReplace || o == nil && t.p.ops[k].commute
	return success(), t.out(c.arg("commute"), boolNum(commutes))
}

// combiner notes the operation of a reduction: a predefined one, or a function with what is said of it.
func (t *thread) combiner(c *mpiCall, me *collCall, dt *datatype) error {
	if t.again != nil && !t.preparing {
		me.op, me.by = t.again.op, t.again.by
		return nil
	}
	k, o, err := t.operationOf(c.arg("op"))
	if err != nil {
		return err
	}
	if o != nil {
		if me.op = o; !o.Takes(dt.Datatype) {
			return t.wrong(mpispec.ErrOp, "%s is not defined for %s", o.Name, dt.Name)
		}
		return nil
	}
	user := t.p.ops[k]
	if from, to := dt.reach(); from < 0 || to > dt.Size {
		return unsupported(t.at, "a user-defined operation on data outside of their bounds")
	}
	me.by = user.by
	name := fmt.Sprintf("%s (commutes: %v)", user.by.Name, user.commute)
	me.op = &mpispec.Op{Name: name, Handle: int64(-2 * user.by.Index)}
	if user.commute {
		me.op.Handle--
	}
	return nil
}

// startFold lays out what is to be combined, for a collective with its memory.
func (t *thread) startFold(by *model.Function, parts [][]scalar, into buffer, of *begun) error {
	f := &fold{depth: len(t.p.frames), by: by, into: into, of: []*request{{coll: of}}}
	for _, cells := range parts {
		id := t.p.newObject(object{class: lentObj, at: t.at})
		t.p.objs[id].setSize(into.bytes(), false)
		b := buffer{sig: into.sig, ptr: ptrScalar(id, 0), cells: into.cells, size: into.size}
		if err := t.fill(b, cells); err != nil {
			return err
		}
		f.parts = append(f.parts, b)
	}
	for _, id := range []*int{&f.len, &f.kind} {
		*id = t.p.newObject(object{class: lentObj, at: t.at})
		t.p.objs[*id].setSize(intSize, false)
	}
	t.p.objs[f.len].setSize(lengthPlace(by, f.len).t.Size, false)
	t.p.folds = append(slices.Clip(t.p.folds), f)
	return nil
}

// takesCount tells whether a function that combines values takes their number as an MPI_Count.
func takesCount(by *model.Function) bool { return isCount(by.Params[2].Type.Elem) }

// isCount tells whether a type is an integer of 64 bits.
func isCount(t *model.Type) bool { return t.Kind == model.Int && t.Bits == 64 }

// lengthPlace is where the length is that a function which combines values is given, in an object.
func lengthPlace(by *model.Function, object int) place {
	return numberPlace(value{scalar: ptrScalar(object, 0), wide: takesCount(by)}, 0, "an argument")
}

// folding gives the reduction that the process computes in the call where it is.
func (p *process) folding() *fold {
	for _, f := range p.folds {
		if f.depth == len(p.frames) {
			return f
		}
	}
	return nil
}

// inFold tells whether the process is in a function that combines values for MPI.
func (p *process) inFold() bool {
	return len(p.busy()) > 0
}

// busy gives the reductions whose function the process is in.
func (p *process) busy() []*fold {
	var list []*fold
	for _, f := range p.folds {
		if f.depth < len(p.frames) && f.combines() {
			list = append(list, f)
		}
	}
	return list
}

// uses tells whether n bytes are of a buffer of a reduction, which its function may not use by itself.
func (f *fold) uses(ptr scalar, n int64, write bool) bool {
	for _, l := range f.loans {
		if l.meets(ptr, n) && (write || l.writes) {
			return true
		}
	}
	return f.into.meets(ptr, n) || slices.ContainsFunc(f.of, func(r *request) bool { return r.uses(ptr, n, write) })
}

// combineNext calls the function of a reduction, which gets the length and the datatype afresh: it may change them.
func (t *thread) combineNext(f *fold) error {
	if f.copies != nil || f.general != nil {
		return t.push(f.by, f.args)
	}
	set := func(pl place, n int64) error { return t.write(pl, numValue(intNum(n)), t.at) }
	kind := intPlace(ptrScalar(f.kind, 0), 0, "an argument")
	if err := errors.Join(set(lengthPlace(f.by, f.len), f.into.count), set(kind, f.into.dt.Handle)); err != nil {
		return err
	}
	var args []value
	for _, p := range []scalar{f.parts[0].ptr, f.parts[1].ptr, ptrScalar(f.len, 0), ptrScalar(f.kind, 0)} {
		args = append(args, value{scalar: p})
	}
	return t.push(f.by, args)
}

// resume goes on with a reduction when its function has returned, and ends the call of MPI after the last one.
func (t *thread) resume(f *fold, c *model.LibCall, returned value) error {
	switch {
	case f.deletes != nil:
		return t.forgotten(f, c, returned)
	case f.copies != nil:
		return t.copied(f, c, returned)
	case f.general != nil:
		return t.queried(f, c, returned)
	case f.gives != nil && t.changedCode(f):
		return unsupported(t.at, "an error handler that changes the error code")
	case f.gives != nil:
		t.over(f)
		return t.finish(c, *f.gives)
	}
	rest := *f
	rest.parts = f.parts[1:]
	k := slices.Index(t.p.folds, f)
	t.p.folds = slices.Clone(t.p.folds)
	t.p.folds[k] = &rest
	if len(rest.parts) > 1 {
		t.p.kill(f.parts[0].ptr.obj)
		return t.combineNext(&rest)
	}
	cells, err := t.held(rest.parts[0])
	if err != nil {
		return err
	}
	for _, id := range []int{f.parts[0].ptr.obj, f.parts[1].ptr.obj, f.len, f.kind} {
		t.p.kill(id)
	}
	t.p.folds = slices.Delete(t.p.folds, k, k+1)
	if err := t.accessible(&f.into, true); err != nil {
		return err
	}
	if err := t.fill(f.into, cells); err != nil {
		return err
	}
	if next := t.p.folding(); next != nil {
		return t.combineNext(next)
	}
	return t.finish(c, success())
}

// pointers gives the pointers into the process's memory that a reduction holds.
func (f *fold) pointers() []*scalar {
	list := []*scalar{&f.into.ptr}
	for i := range f.parts {
		list = append(list, &f.parts[i].ptr)
	}
	for i := range f.args {
		list = append(list, &f.args[i].scalar)
	}
	for i := range f.loans {
		list = append(list, &f.loans[i].ptr)
	}
	for _, r := range f.of {
		list = append(list, r.pointers()...)
	}
	return list
}

// over ends a call of a function of the program that had memory for two arguments.
func (t *thread) over(f *fold) {
	t.p.kill(f.len)
	t.p.kill(f.kind)
	t.p.folds = slices.DeleteFunc(slices.Clone(t.p.folds), func(g *fold) bool { return g == f })
}

// lent makes memory of the process for an argument of a function that MPI calls.
func (t *thread) lent(size int64) int {
	id := t.p.newObject(object{class: lentObj, at: t.at})
	t.p.objs[id].setSize(size, false)
	return id
}

// lend gives the reductions that begin in a call the memory of all operations that it completes.
func (t *thread) lend(ended []*request) {
	for k, f := range t.p.folds {
		if f.depth == len(t.p.frames) {
			n := *f
			n.of, n.loans = ended, t.p.pend.loans
			t.p.folds[k] = &n
		}
	}
}

// renumbered gives the reduction when objects have other numbers.
func (f *fold) renumbered(number map[int]int, renumber func(*scalar)) *fold {
	n := *f
	n.parts, n.of = slices.Clone(f.parts), make([]*request, len(f.of))
	for i, r := range f.of {
		n.of[i] = r.clone()
	}
	n.args, n.loans = slices.Clone(f.args), slices.Clone(f.loans)
	n.len, n.kind = number[f.len], number[f.kind]
	for _, s := range n.pointers() {
		renumber(s)
	}
	return &n
}

// text identifies the operations and reductions of a process.
func (p *process) combining(b []byte, ids map[int]int) []byte {
	for _, o := range p.ops {
		b = fmt.Appendf(b, "O%d %v %v %v", o.by.Index, o.commute, o.freed, o.at)
	}
	for _, f := range p.folds {
		b = fmt.Appendf(b, "F%d %d %d %d %s", f.depth, f.by.Index, ids[f.len], ids[f.kind], f.into.sig)
		for _, a := range []*attached{f.deletes, f.copies} {
			if a != nil {
				b = fmt.Appendf(b, "D%d %d", a.to, a.key)
			}
		}
		if f.gives != nil {
			b = fmt.Appendf(b, "G%s", f.gives.n)
		}
		for _, s := range f.pointers() {
			b = appendScalars(b, []scalar{*s}, ids)
		}
	}
	return b
}

// loseOperations reports the operations that were not freed when a process ends with MPI.
func (t *thread) loseOperations() {
	for _, o := range t.p.ops {
		if !o.freed {
			t.in.note(t.p, &fault{kind: verdict.MPIResourceLeak, pos: o.at, msg: "the operation is never freed"})
		}
	}
	t.p.ops = nil
}
