package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// libAddress converts a pointer to an integer: an address that the object has from then on.
func libAddress(t *thread, _ *model.LibCall, a []value) (value, error) {
	p := a[0].scalar
	switch {
	case p.k != pointer:
		return value{}, unsupported(t.at, "the conversion of %s to an integer", p)
	case p.obj == 0 || t.marker(p, mpispec.BottomVar):
		return numValue(intNum(0)), nil
	}
	base, err := t.baseOf(p.obj)
	if err != nil {
		return value{}, err
	}
	return numValue(intNum(base).add(intNum(int64(p.off))).wrap(64, false)), nil
}

// libPointer converts an integer to a pointer: into the object whose address it is, or to what stands for numbers.
func libPointer(t *thread, _ *model.LibCall, a []value) (value, error) {
	n := a[0].n.wrap(64, true)
	if n.sign() == 0 {
		return value{scalar: ptrScalar(0, 0)}, nil
	}
	for id, o := range t.p.objs {
		if o == nil || o.base == 0 || !o.live || n.i>>baseBits != o.base>>baseBits {
			continue
		}
		if off := n.i - o.base; off <= o.size {
			return value{scalar: ptrScalar(id, int(off))}, nil
		}
		return value{}, t.fault(verdict.OutOfBounds, t.at, "the pointer would be outside its object")
	}
	return value{scalar: ptrScalar(a[1].obj, int(n.i))}, nil
}

// samePointer compares two pointers: those that stand for numbers are equal where the numbers are.
func (t *thread) samePointer(x, y scalar) bool {
	a, ok := t.number(x)
	b, both := t.number(y)
	return x.equal(y) || ok && both && a == b
}

// shared tells whether a pointer is the request of an operation that may be complete already, which an MPI may have for
// several of these.
func (p *process) shared(s scalar) bool {
	if s.k != pointer || s.obj == 0 {
		return false
	}
	i := slices.IndexFunc(p.requests, func(r *request) bool { return r.obj == s.obj })
	return i >= 0 && !p.requests[i].persistent && !p.requests[i].message && (!p.requests[i].open() || p.requests[i].sends)
}

// number gives the number that a pointer stands for which was written as one, or made of one.
func (t *thread) number(s scalar) (int64, bool) {
	if s.k != pointer || s.obj == 0 || t.p.objs[s.obj] == nil || t.p.objs[s.obj].v == nil {
		return 0, false
	}
	first, ok := t.p.objs[s.obj].v.Numbers()
	return first + int64(s.off), ok
}
