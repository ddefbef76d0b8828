package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// The numbers of handles are some that MPI could have chosen. What a program computes from them, and how they are
// ordered, would be otherwise elsewhere: only which of them are equal is like in every MPI, or chosen.

// ofHandle tells whether a value is the number of a handle, or a pointer made of one, and handles show.
func (t *thread) ofHandle(s *scalar) bool {
	if s.k == number && s.n.r == nil {
		return len(t.in.prog.HandlesShow) > 0 && mpispec.IsHandle(s.n.i) || t.isKey(s)
	}
	if len(t.in.prog.HandlesShow) == 0 && !t.in.prog.KeysShow {
		return false
	}
	n, ok := t.number(*s)
	return ok && (len(t.in.prog.HandlesShow) > 0 && mpispec.IsHandle(n) || t.in.prog.KeysShow && mpispec.IsKeyval(n))
}

// isKey tells whether a value is a key of attributes, and the program makes some.
func (t *thread) isKey(s *scalar) bool {
	return t.in.prog.KeysShow && s.k == number && s.n.r == nil && mpispec.IsKeyval(s.n.i)
}

// plain gives an error where one of some values is a handle.
func (t *thread) plain(at source.Pos, values ...*scalar) error {
	for _, s := range values {
		if t.ofHandle(s) {
			return unsupported(t.pos(at), "the number of a handle in a computation")
		}
	}
	return nil
}

// operands gives an error where an operator looks at a handle in another way than to compare it with another one, or
// with what is 0.
func (t *thread) operands(e *model.Binary, x, y *scalar) error {
	none := func(s *scalar) bool {
		n, numbered := t.number(*s)
		return s.k == number && s.n.sign() == 0 || s.k == pointer && (!numbered || n == 0)
	}
	key := func(s *scalar) bool { return s.k == number && s.n.r == nil && mpispec.KeyComparable(s.n.i) }
	if (e.Op == model.Eq || e.Op == model.Ne) && (t.isKey(x) || t.isKey(y)) && key(x) && key(y) {
		return nil
	}
	if (e.Op == model.Eq || e.Op == model.Ne) && (t.ofHandle(x) || none(x)) && (t.ofHandle(y) || none(y)) {
		return nil
	}
	return t.plain(e.At, x, y)
}

// converts evaluates what is converted, with an error where that is a handle, which would not be the same one any more.
func (t *thread) converts(e *model.Cast) (value, error) {
	v, err := t.eval(e.X)
	if err == nil && !keepsHandle(e.X.Type(), e.T) {
		err = t.plain(e.At, &v.scalar)
	}
	return v, err
}

// keepsHandle tells whether a conversion leaves the number of a handle what it is, be it negative or not.
func keepsHandle(from, to *model.Type) bool {
	switch to.Kind {
	case model.Logical, model.Void:
		return true
	case model.Int:
		return to.IsBool() || to.Bits >= 8*intSize && (from.Signed || to.Bits <= from.Bits)
	}
	return from.Kind != model.Int
}
