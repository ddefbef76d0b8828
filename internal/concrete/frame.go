package concrete

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// What a loop says it assigns: where an iteration ends, memory that was there when the loop was entered is compared
// with what it held then.

// patch is some bytes of an object, or a register.
type patch struct {
	register *scalar
	obj      int
	off, end int64
}

// keepsFrame checks what a loop says it assigns, where an iteration ends.
func (t *thread) keepsFrame(n *model.Annotation, entry *process) error {
	if n.Frame == nil || entry.renumbered != t.p.renumbered || slices.Contains(t.in.o.Passed, verdict.Assigns) {
		return nil
	}
	var named []patch
	for _, x := range n.Frame.Places {
		list, err := t.patches(x.First, x.Last)
		if err != nil {
			return err
		}
		named = append(named, list...)
	}
	what := t.changedRegister(n.Frame, entry, named)
	for id := 1; what == "" && id < min(len(entry.objs), len(t.p.objs)); id++ {
		if a, b := entry.objs[id], t.p.objs[id]; a != b && a.live && b.live && isOwn(b) && changed(id, a, b, named) {
			what = "memory"
			if b.v != nil {
				what = b.v.Name
			}
		}
	}
	if what == "" {
		return nil
	}
	rank := t.p.rank
	return &fault{kind: verdict.Assigns, pos: n.Frame.At, rank: &rank,
		msg: fmt.Sprintf("an iteration changes %s, which is not within loop assigns %s", what, n.Frame.Text)}
}

// isOwn tells whether an object is one of the program's own.
func isOwn(o *object) bool {
	switch o.class {
	case inputObj, requestObj, lentObj:
		return false
	}
	v := o.v
	return v == nil && !o.ofLibc || v != nil && !v.Marker && !v.Literal && v.Class != model.Temp && !inHeader(v)
}

func inHeader(v *model.Variable) bool { return v.At.File != nil && v.At.File.Library }

// changedRegister gives a variable in a register that has changed and is not named; "" if there is none.
func (t *thread) changedRegister(frame *model.Frame, entry *process, named []patch) string {
	differ := func(was, is *scalar) bool {
		return !sameScalar(was, is) && !slices.ContainsFunc(named, func(x patch) bool { return x.register == is })
	}
	top := t.p.top()
	was := entry.frames[len(t.p.frames)-1]
	for _, v := range frame.Vars {
		if i, ok := top.code.regs[v]; ok && differ(&was.regs[i], &top.regs[i]) {
			return v.Name
		}
	}
	name := ""
	for v, i := range t.in.statReg {
		if !inHeader(v) && differ(&entry.regs[i], &t.p.regs[i]) && (name == "" || v.Name < name) {
			name = v.Name
		}
	}
	return name
}

// changed tells whether an object has a byte that has changed and is not named.
func changed(id int, was, is *object, named []patch) bool {
	within := func(off int64) bool {
		return slices.ContainsFunc(named, func(x patch) bool {
			return x.register == nil && x.obj == id && x.off <= off && off < x.end
		})
	}
	for off := int64(0); off < min(was.size, is.size); off++ {
		if i := off / pageBytes; off%pageBytes == 0 && was.pages[i] == is.pages[i] && was.zero == is.zero {
			off += pageBytes - 1
			continue
		}
		a, b := was.byteAt(off), is.byteAt(off)
		if !sameCell(&a, &b) && !within(off) {
			return true
		}
	}
	return false
}

// sameCell tells whether two cells hold the same.
func sameCell(a, b *cell) bool {
	if a.k != b.k || a.obj != b.obj || a.bits != b.bits {
		return false
	}
	switch x := a.ref.(type) {
	case *big.Rat:
		y, ok := b.ref.(*big.Rat)
		return ok && x.Cmp(y) == 0
	case *fragment:
		y, ok := b.ref.(*fragment)
		return ok && x.index == y.index && x.place == y.place && x.packed == y.packed && x.unset == y.unset &&
			sameCell(&x.of, &y.of)
	}
	return a.ref == b.ref
}

// sameScalar tells whether two scalars are the same.
func sameScalar(a, b *scalar) bool {
	if a.k != b.k {
		return false
	}
	switch a.k {
	case number:
		return a.n.cmp(b.n) == 0
	case part:
		return sameCell(&cell{k: part, ref: a.frag}, &cell{k: part, ref: b.frag})
	}
	return a.f == b.f && a.obj == b.obj && a.off == b.off && a.fn == b.fn && a.dyn == b.dyn
}

// patches gives the memory of all places from one to another. Where no memory is, there is none.
func (t *thread) patches(first, last model.Expr) ([]patch, error) {
	switch a := first.(type) {
	case *model.VarRef:
		pl, err := t.varPlace(a)
		if err != nil || pl.reg != nil {
			return []patch{{register: pl.reg}}, err
		}
		size, err := t.byteSize(a.T, a.At)
		return []patch{{obj: pl.obj, off: int64(pl.off), end: int64(pl.off) + size}}, err
	case *model.Index:
		b := last.(*model.Index)
		list, err := t.patches(a.Array, b.Array)
		if err != nil {
			return nil, err
		}
		return t.elements(list, a.Index, b.Index, a.T)
	case *model.Member:
		list, err := t.patches(a.Struct, last.(*model.Member).Struct)
		if err != nil {
			return nil, err
		}
		off, err := t.fieldOffset(a.Struct.Type(), a.Field, a.At)
		if err != nil {
			return nil, err
		}
		size, err := t.byteSize(a.T, a.At)
		for i := range list {
			list[i].off += off
			list[i].end = list[i].off + size
		}
		return list, err
	case *model.Deref:
		return t.pointed(a.Ptr, last.(*model.Deref).Ptr, a)
	}
	return nil, unsupported(t.pos(first.Pos()), "%T as a place", first)
}

// elements gives those of arrays from one index to another.
func (t *thread) elements(arrays []patch, first, last model.Expr, elem *model.Type) (out []patch, err error) {
	size, err := t.byteSize(elem, first.Pos())
	if err != nil {
		return nil, err
	}
	lo, err := t.index(first)
	if err != nil {
		return nil, err
	}
	hi, err := t.index(last)
	if err != nil || size == 0 {
		return nil, err
	}
	for _, a := range arrays {
		for i := max(lo, 0); i <= hi && a.off+i*size < a.end; i++ {
			out = append(out, patch{obj: a.obj, off: a.off + i*size, end: a.off + (i+1)*size})
		}
	}
	return out, nil
}

// index evaluates an index; what no object has an element for is as far as that is.
func (t *thread) index(e model.Expr) (int64, error) {
	v, err := t.eval(e)
	if err != nil {
		return 0, err
	}
	if v.k != number || !v.n.isInt() {
		return 0, unsupported(t.pos(e.Pos()), "index %s", v)
	}
	return v.n.within(-maxBytes, maxBytes), nil
}

// pointed gives the places to which pointers point, from one to another.
func (t *thread) pointed(first, last model.Expr, at *model.Deref) ([]patch, error) {
	zero := &model.Const{Node: model.Node{T: &model.Type{Kind: model.Int, Bits: 32, Signed: true, Size: intSize}},
		Value: new(big.Rat)}
	base, from, to := first, model.Expr(zero), model.Expr(zero)
	if x, ok := first.(*model.Binary); ok && x.Op == model.PtrAdd {
		base, from = x.X, x.Y
	}
	if x, ok := last.(*model.Binary); ok && x.Op == model.PtrAdd {
		base, to = x.X, x.Y
	}
	p, err := t.eval(base)
	if err != nil {
		return nil, err
	}
	if p.k != pointer || p.obj == 0 || !t.p.objs[p.obj].live {
		return nil, nil
	}
	size, err := t.byteSize(at.T, at.At)
	if err != nil {
		return nil, err
	}
	lo, err := t.index(from)
	if err != nil {
		return nil, err
	}
	hi, err := t.index(to)
	if err != nil {
		return nil, err
	}
	var out []patch
	end := t.p.objs[p.obj].size
	for i := max(lo, -end); i <= min(hi, end); i++ {
		off := int64(p.off) + i*size
		out = append(out, patch{obj: p.obj, off: off, end: off + size})
	}
	return out, nil
}
