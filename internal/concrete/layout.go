package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// maxCells bounds one object, so that a wrong size ends in a message.
const maxCells = 1 << 22

// layout is a type laid out in memory: its scalars in order, each with the
// offset in bytes that a C compiler on x86-64 gives it.
type layout struct {
	leaves []*model.Type
	offs   []int64
	size   int64
}

// cellsFor gives the number of cells, from cell `from` on, that so many bytes
// cover; false when they end inside a cell or outside the object.
func (l *layout) cellsFor(from int, bytes int64) (int, bool) {
	if bytes == 0 {
		return 0, true
	}
	if from < 0 || from >= len(l.offs) {
		return 0, false
	}
	end := l.offs[from] + bytes
	n := from
	for n < len(l.offs) && l.offs[n] < end {
		n++
	}
	last := l.offs[n-1] + l.leaves[n-1].Size
	return n - from, last <= end && end <= l.size
}

func alignUp(n, a int64) int64 {
	if a <= 1 {
		return n
	}
	return (n + a - 1) / a * a
}

func scalarSize(t *model.Type) int64 {
	switch {
	case t.Size > 0:
		return t.Size
	case t.Kind == model.Pointer:
		return 8
	case t.Kind == model.Float && t.Bits == 80:
		return 16
	case t.Bits <= 8:
		return 1
	}
	return int64(t.Bits) / 8
}

func alignOf(t *model.Type) int64 {
	switch t.Kind {
	case model.Array:
		return alignOf(t.Elem)
	case model.Struct:
		a := int64(1)
		for _, f := range t.Fields {
			a = max(a, alignOf(f.Type))
		}
		return a
	}
	return scalarSize(t)
}

// extent evaluates the number of elements of an array type.
func (t *thread) extent(a *model.Type, pos source.Pos) (int, error) {
	if a.Extent == nil {
		return 0, unsupported(pos, "an array of unknown length")
	}
	v, err := t.eval(a.Extent)
	if err != nil {
		return 0, err
	}
	if v.k != number || v.n.sign() < 0 {
		return 0, &fault{kind: verdict.OutOfBounds, pos: pos, msg: "the length of an array is negative"}
	}
	if v.n.r != nil || v.n.i > maxCells {
		return 0, unsupported(pos, "an array of %s elements", v.n)
	}
	return int(v.n.i), nil
}

// cellCount gives the number of scalars in a type.
func (t *thread) cellCount(ty *model.Type, pos source.Pos) (int, error) {
	switch ty.Kind {
	case model.Array:
		n, err := t.extent(ty, pos)
		if err != nil {
			return 0, err
		}
		c, err := t.cellCount(ty.Elem, pos)
		return n * c, err
	case model.Struct:
		sum := 0
		for _, f := range ty.Fields {
			c, err := t.cellCount(f.Type, pos)
			if err != nil {
				return 0, err
			}
			sum += c
		}
		return sum, nil
	}
	return 1, nil
}

// byteSize gives sizeof the type.
func (t *thread) byteSize(ty *model.Type, pos source.Pos) (int64, error) {
	if ty.Size > 0 {
		return ty.Size, nil
	}
	switch ty.Kind {
	case model.Void:
		return 1, nil
	case model.Array:
		n, err := t.extent(ty, pos)
		if err != nil {
			return 0, err
		}
		e, err := t.byteSize(ty.Elem, pos)
		return int64(n) * e, err
	case model.Struct:
		sum := int64(0)
		for _, f := range ty.Fields {
			s, err := t.byteSize(f.Type, pos)
			if err != nil {
				return 0, err
			}
			sum = alignUp(sum, alignOf(f.Type)) + s
		}
		return alignUp(sum, alignOf(ty)), nil
	}
	return scalarSize(ty), nil
}

// layoutOf lays out a type.
func (t *thread) layoutOf(ty *model.Type, pos source.Pos) (*layout, error) {
	n, err := t.cellCount(ty, pos)
	if err != nil {
		return nil, err
	}
	if n > maxCells {
		return nil, unsupported(pos, "an object of %d scalars", n)
	}
	l := &layout{leaves: make([]*model.Type, 0, n), offs: make([]int64, 0, n)}
	if err := t.lay(ty, 0, l, pos); err != nil {
		return nil, err
	}
	l.size, err = t.byteSize(ty, pos)
	return l, err
}

// arrayLayout lays out n elements of a type.
func (t *thread) arrayLayout(elem *model.Type, n int64, pos source.Pos) (*layout, error) {
	c, err := t.cellCount(elem, pos)
	if err != nil {
		return nil, err
	}
	if n*int64(c) > maxCells {
		return nil, unsupported(pos, "a block of %d elements", n)
	}
	size, err := t.byteSize(elem, pos)
	if err != nil {
		return nil, err
	}
	l := &layout{size: n * size}
	for i := int64(0); i < n; i++ {
		if err := t.lay(elem, i*size, l, pos); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// lay appends the scalars of a type that starts at byte base.
func (t *thread) lay(ty *model.Type, base int64, l *layout, pos source.Pos) error {
	switch ty.Kind {
	case model.Array:
		n, err := t.extent(ty, pos)
		if err != nil {
			return err
		}
		size, err := t.byteSize(ty.Elem, pos)
		if err != nil {
			return err
		}
		for i := 0; i < n; i++ {
			if err := t.lay(ty.Elem, base+int64(i)*size, l, pos); err != nil {
				return err
			}
		}
		return nil
	case model.Struct:
		off := int64(0)
		for _, f := range ty.Fields {
			off = alignUp(off, alignOf(f.Type))
			if err := t.lay(f.Type, base+off, l, pos); err != nil {
				return err
			}
			s, err := t.byteSize(f.Type, pos)
			if err != nil {
				return err
			}
			off += s
		}
		return nil
	case model.Void, model.Func:
		return unsupported(pos, "an object of type %s", ty)
	}
	l.leaves = append(l.leaves, ty)
	l.offs = append(l.offs, base)
	return nil
}
