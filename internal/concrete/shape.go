package concrete

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// maxBytes bounds one object, so that a wrong size ends in a message.
const maxBytes = 1 << 28

// shape is a type whose arrays have their lengths: what of an object is where, in bytes.
// It says what an object was declared for; what is really there are its cells.
type shape struct {
	t    *model.Type
	size int64
	// elem and n are of an array.
	elem *shape
	n    int64
	// parts are the fields of a struct or union, which begin at offs.
	parts []*shape
	offs  []int64
}

// extent evaluates the number of elements of an array type.
func (t *thread) extent(a *model.Type, pos source.Pos) (int, error) {
	if a.IsFlexible() {
		return 0, nil
	}
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
	if v.n.r != nil || v.n.i > maxBytes {
		return 0, unsupported(pos, "an array of %s elements", v.n)
	}
	return int(v.n.i), nil
}

// byteSize gives sizeof the type; an array without elements has no bytes.
func (t *thread) byteSize(ty *model.Type, pos source.Pos) (int64, error) {
	if ty.Size > 0 {
		return ty.Size, nil
	}
	switch ty.Kind {
	case model.Void:
		return 1, nil
	case model.Array:
		if ty.IsFlexible() {
			return 0, nil
		}
		n, err := t.extent(ty, pos)
		if err != nil {
			return 0, err
		}
		e, err := t.byteSize(ty.Elem, pos)
		return int64(n) * e, err
	case model.Struct, model.Union:
		s, err := t.shape(ty, pos)
		if err != nil {
			return 0, err
		}
		return s.size, nil
	case model.Func:
		return 0, unsupported(pos, "the size of a function")
	}
	return formOf(ty).bytes(), nil
}

// shape gives a type its lengths.
func (t *thread) shape(ty *model.Type, pos source.Pos) (*shape, error) {
	s := &shape{t: ty}
	switch ty.Kind {
	case model.Array:
		n, err := t.extent(ty, pos)
		if err != nil {
			return nil, err
		}
		if s.elem, err = t.shape(ty.Elem, pos); err != nil {
			return nil, err
		}
		s.n = int64(n)
		s.size = s.n * s.elem.size
	case model.Struct, model.Union:
		return s, t.shapeFields(s, pos)
	case model.Void, model.Func:
		return nil, unsupported(pos, "an object of type %s", ty)
	default:
		s.size = formOf(ty).bytes()
	}
	if s.size > maxBytes {
		return nil, unsupported(pos, "an object of %d bytes", s.size)
	}
	return s, nil
}

// shapeFields places the fields of a struct or union: where the model has them, or behind
// one another where that depends on lengths that the model does not know.
func (t *thread) shapeFields(s *shape, pos source.Pos) error {
	end := int64(0)
	for _, f := range s.t.Fields {
		part, err := t.shape(f.Type, pos)
		if err != nil {
			return err
		}
		if f.IsBits() {
			part.size = f.Bytes()
		}
		off := f.Offset
		if off == model.Unplaced {
			off = alignUp(end, f.Type.Align())
		}
		end = max(end, off+part.size)
		s.parts, s.offs = append(s.parts, part), append(s.offs, off)
	}
	if s.size = s.t.Size; s.size < 0 {
		s.size = alignUp(end, s.t.Align())
	}
	return nil
}

func alignUp(n, a int64) int64 { return (n + a - 1) / a * a }

// arrayShape is the shape of n elements of a type, which need not fill the bytes.
func (t *thread) arrayShape(elem *model.Type, bytes int64, pos source.Pos) (*shape, error) {
	e, err := t.shape(elem, pos)
	if err != nil {
		return nil, err
	}
	if e.size == 0 {
		return nil, unsupported(pos, "a block of elements without size")
	}
	return &shape{t: &model.Type{Kind: model.Array, Elem: elem}, size: bytes, elem: e, n: bytes / e.size}, nil
}

// begins tells whether the function is true for a scalar that begins at a byte; there can be
// several in a union.
func (s *shape) begins(off int64, is func(t *model.Type) bool) bool {
	switch {
	case off < 0 || off >= s.size:
		return false
	case s.elem != nil:
		return off < s.n*s.elem.size && s.elem.begins(off%s.elem.size, is)
	case s.parts != nil:
		for i, p := range s.parts {
			if p.begins(off-s.offs[i], is) {
				return true
			}
		}
		return false
	}
	return off == 0 && is(s.t)
}

// padding tells whether a byte belongs to no scalar.
func (s *shape) padding(off int64) bool {
	switch {
	case off < 0 || off >= s.size:
		return true
	case s.elem != nil:
		return off >= s.n*s.elem.size || s.elem.padding(off%s.elem.size)
	case s.parts != nil:
		for i, p := range s.parts {
			if !p.padding(off - s.offs[i]) {
				return false
			}
		}
		return true
	}
	return false
}

// leaf is a scalar of an object.
type leaf struct {
	path string // such as u[1][2].x
	off  int64
	t    *model.Type
}

// named gives the scalars of an object with a name.
func (s *shape) named(name string) []leaf {
	var out []leaf
	s.walk(name, 0, true, func(l leaf) { out = append(out, l) })
	return out
}

// scalars calls a function with each scalar and the byte where it begins, in order.
func (s *shape) scalars(base int64, f func(off int64, t *model.Type)) {
	s.walk("", base, false, func(l leaf) { f(l.off, l.t) })
}

// walk calls a function with each scalar in order, of a union with those of the first member, and
// gives it a path if that is wanted.
func (s *shape) walk(path string, base int64, paths bool, f func(leaf)) {
	sub := path
	switch {
	case s.elem != nil:
		for i := range s.n {
			if paths {
				sub = fmt.Sprintf("%s[%d]", path, i)
			}
			s.elem.walk(sub, base+i*s.elem.size, paths, f)
		}
	case s.t.IsRecord():
		for i, p := range s.parts {
			if paths {
				sub = path + "." + s.t.Fields[i].Name
			}
			p.walk(sub, base+s.offs[i], paths, f)
			if s.t.Kind == model.Union {
				break
			}
		}
	default:
		f(leaf{path: path, off: base, t: s.t})
	}
}
