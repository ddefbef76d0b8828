package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

func libTable() map[string]libFunc {
	m := map[string]libFunc{}
	for _, part := range []map[string]libFunc{libcTable(), mathTable(), mpiLocalTable(), mpiTable(), minimpTable()} {
		for name, f := range part {
			m[name] = f
		}
	}
	return m
}

func libcTable() map[string]libFunc {
	m := map[string]libFunc{
		"malloc": func(t *thread, c *model.LibCall, a []value) (value, error) { return t.alloc(c, a[0].n, false) },
		"calloc": func(t *thread, c *model.LibCall, a []value) (value, error) {
			return t.alloc(c, a[0].n.mul(a[1].n), true)
		},
		"realloc": libRealloc,
		"free": func(t *thread, _ *model.LibCall, a []value) (value, error) {
			return value{}, t.free(a[0].scalar)
		},
		"exit": func(t *thread, _ *model.LibCall, a []value) (value, error) {
			return value{}, t.exit(a[0])
		},
		"abort": func(t *thread, _ *model.LibCall, _ []value) (value, error) {
			t.abort("abort", 134)
			return value{}, nil
		},
		"abs": libAbs, "labs": libAbs, "llabs": libAbs,
		"memcpy": libMemcpy, "memmove": libMemcpy, "memset": libMemset,
		"strlen": libStrlen, "strcpy": libStrcpy, "strcmp": libStrcmp,
		"clock": libClock, "time": libClock,
	}
	for _, name := range []string{"printf", "fprintf", "puts", "putchar", "fputs", "fflush"} {
		m[name] = func(*thread, *model.LibCall, []value) (value, error) { return numValue(intNum(1)), nil }
	}
	return m
}

// alloc makes a block of the heap, with a type when the call knows it.
func (t *thread) alloc(c *model.LibCall, size num, zero bool) (value, error) {
	if size.sign() < 0 || size.cmp(intNum(maxCells*16)) > 0 {
		return value{}, unsupported(t.at, "a block of %s bytes", size)
	}
	id := t.p.newObject(object{class: heapObj, at: t.at, zero: zero})
	t.p.objs[id].raw = size.i
	if c.ElemType != nil && c.ElemType.Kind != model.Void {
		if err := t.typeBlock(id, c.ElemType, t.at); err != nil {
			return value{}, err
		}
	}
	return value{scalar: ptrScalar(id, 0)}, nil
}

// block checks that a pointer is the start of a block of the heap.
func (t *thread) block(p scalar) (*object, error) {
	if p.k != pointer {
		return nil, t.fault(verdict.InvalidFree, t.at, "this is no pointer to a block of the heap")
	}
	o := t.p.objs[p.obj]
	switch {
	case o.class != heapObj:
		return nil, t.fault(verdict.InvalidFree, t.at, "the pointer does not point to a block of the heap")
	case !o.live:
		return nil, t.fault(verdict.InvalidFree, t.at, "the block was freed before")
	case p.off != 0:
		return nil, t.fault(verdict.InvalidFree, t.at, "the pointer does not point to the start of its block")
	}
	return o, nil
}

func (t *thread) free(p scalar) error {
	if p.isNull() {
		return nil
	}
	if _, err := t.block(p); err != nil {
		return err
	}
	if err := t.unused(p.obj, t.at); err != nil {
		return err
	}
	t.p.kill(p.obj)
	return nil
}

func libRealloc(t *thread, c *model.LibCall, a []value) (value, error) {
	if a[0].isNull() {
		return t.alloc(c, a[1].n, false)
	}
	old, err := t.block(a[0].scalar)
	if err != nil {
		return value{}, err
	}
	if err := t.unused(a[0].obj, t.at); err != nil {
		return value{}, err
	}
	call := *c
	if old.elem != nil {
		call.ElemType = old.elem
	}
	v, err := t.alloc(&call, a[1].n, false)
	if err != nil {
		return v, err
	}
	copy(t.p.objs[v.obj].cells, old.cells)
	t.p.kill(a[0].obj)
	return v, nil
}

func libAbs(_ *thread, _ *model.LibCall, a []value) (value, error) {
	if a[0].n.sign() < 0 {
		return numValue(a[0].n.neg()), nil
	}
	return a[0], nil
}

// span checks that so many bytes are there behind a pointer, and gives the
// number of cells that they are.
func (t *thread) span(p scalar, bytes num) (*object, int, error) {
	if p.k != pointer {
		return nil, 0, unsupported(t.at, "a pointer made from %s", p)
	}
	o, err := t.object(p.obj, t.at)
	if err != nil {
		return nil, 0, err
	}
	if o.raw >= 0 {
		return nil, 0, unsupported(t.at, "bytes of a block without a type")
	}
	if bytes.r != nil {
		return nil, 0, unsupported(t.at, "%s bytes", bytes)
	}
	if p.off == len(o.cells) && bytes.i == 0 {
		return o, 0, nil
	}
	if p.off < 0 || p.off >= len(o.cells) || o.lay.offs[p.off]+bytes.i > o.lay.size {
		return nil, 0, t.fault(verdict.OutOfBounds, t.at, bytes.String()+" bytes are not within the object")
	}
	n, ok := o.lay.cellsFor(p.off, bytes.i)
	if !ok {
		return nil, 0, unsupported(t.at, "a part of a scalar")
	}
	return o, n, nil
}

func libMemcpy(t *thread, _ *model.LibCall, a []value) (value, error) {
	dst, src, size := a[0].scalar, a[1].scalar, a[2].n
	if size.sign() == 0 {
		return a[0], nil
	}
	from, n, err := t.span(src, size)
	if err != nil {
		return value{}, err
	}
	if dst.k == pointer && dst.obj != 0 && t.p.objs[dst.obj].live && t.p.objs[dst.obj].raw >= 0 {
		if err := t.typeBlock(dst.obj, from.lay.leaves[src.off], t.at); err != nil {
			return value{}, err
		}
	}
	to, m, err := t.span(dst, size)
	if err != nil {
		return value{}, err
	}
	if n != m {
		return value{}, unsupported(t.at, "a copy between objects of different types")
	}
	for i := 0; i < n; i++ {
		if !compatible(to.lay.leaves[dst.off+i], from.lay.leaves[src.off+i]) {
			return value{}, unsupported(t.at, "a copy between objects of different types")
		}
	}
	if err := t.untouched(src, n, false, t.at); err != nil {
		return value{}, err
	}
	cells := append([]scalar(nil), from.cells[src.off:src.off+n]...)
	return a[0], t.store(dst.obj, dst.off, cells, t.at)
}

func libMemset(t *thread, _ *model.LibCall, a []value) (value, error) {
	p, size := a[0].scalar, a[2].n
	if p.k == pointer && p.obj != 0 && t.p.objs[p.obj].live && p.off == 0 {
		if o := t.p.mut(p.obj); o.raw >= 0 && a[1].n.sign() == 0 && size.cmp(intNum(o.raw)) == 0 {
			o.zero = true
			return a[0], nil
		}
	}
	o, n, err := t.span(p, size)
	if err != nil {
		return value{}, err
	}
	cells := make([]scalar, n)
	for i := range cells {
		leaf := o.lay.leaves[p.off+i]
		switch {
		case a[1].n.sign() == 0:
			cells[i] = zeroOf(leaf, t.in.o.Float)
		case leaf.Kind == model.Int && leaf.Bits == 8:
			cells[i] = numScalar(a[1].n.wrap(8, leaf.Signed))
		default:
			return value{}, unsupported(t.at, "memset with another byte than zero")
		}
	}
	return a[0], t.store(p.obj, p.off, cells, t.at)
}

// text reads a string, without its end.
func (t *thread) text(p scalar) ([]scalar, error) {
	var out []scalar
	for i := 0; ; i++ {
		pl := place{obj: p.obj, off: p.off + i, t: &model.Type{Kind: model.Int, Bits: 8, Signed: true}, name: "the string"}
		v, err := t.read(pl, t.at)
		if err != nil {
			return nil, err
		}
		if !v.truth() {
			return out, nil
		}
		out = append(out, v.scalar)
	}
}

func libStrlen(t *thread, _ *model.LibCall, a []value) (value, error) {
	s, err := t.text(a[0].scalar)
	return numValue(intNum(int64(len(s)))), err
}

func libStrcpy(t *thread, _ *model.LibCall, a []value) (value, error) {
	s, err := t.text(a[1].scalar)
	if err != nil {
		return value{}, err
	}
	for i, c := range append(s, intScalar(0)) {
		pl := place{obj: a[0].obj, off: a[0].off + i, t: &model.Type{Kind: model.Int, Bits: 8, Signed: true}, name: "the string"}
		if err := t.write(pl, value{scalar: c}, t.at); err != nil {
			return value{}, err
		}
	}
	return a[0], nil
}

func libStrcmp(t *thread, _ *model.LibCall, a []value) (value, error) {
	x, err := t.text(a[0].scalar)
	if err != nil {
		return value{}, err
	}
	y, err := t.text(a[1].scalar)
	if err != nil {
		return value{}, err
	}
	x, y = append(x, intScalar(0)), append(y, intScalar(0))
	for i := range x {
		if i >= len(y) {
			return numValue(intNum(1)), nil
		}
		if c := x[i].n.wrap(8, false).cmp(y[i].n.wrap(8, false)); c != 0 {
			return numValue(intNum(int64(c))), nil
		}
	}
	return numValue(intNum(0)), nil
}

func libClock(t *thread, _ *model.LibCall, a []value) (value, error) {
	if len(a) > 0 && !a[0].isNull() {
		return value{}, unsupported(t.at, "time with an argument that is not null")
	}
	t.p.pend = &pending{kind: opClock, at: t.at}
	return value{}, nil
}
