package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Dynamic windows (MPI 3.1, section 11.2.4): each process attaches pieces of its memory, and says where an operation is
// by addresses of its target.

// region is memory of a process that belongs to a window.
type region struct {
	base    scalar
	size    int64
	address int64 // in operations, that of its first byte: 0 where displacements count from there
	index   int64 // of its first byte among the marks of the window
	at      source.Pos
}

// makesDynamic tells whether a function makes such a window.
func makesDynamic(name string) bool { return name == "MPI_Win_create_dynamic" }

// dynamic tells whether memory is attached to a window.
func (x *window) dynamic() bool { return x.flavor == mpispec.FlavorDynamic }

// own gives the memory that the process of a rank has in its window.
func (x *window) own(rank int) []region {
	if x.dynamic() {
		return x.pieces
	}
	if x.size(rank) == 0 {
		return nil
	}
	return []region{{base: x.base, size: x.size(rank)}}
}

// byteAt gives the place in memory that one of the marks is of.
func (x *window) byteAt(rank, k int) scalar {
	if x.shared() {
		return ptrScalar(x.all.obj, k)
	}
	for _, s := range x.own(rank) {
		if n := int64(k) - s.index; n >= 0 && n < s.size {
			return ptrScalar(s.base.obj, s.base.off+int(n))
		}
	}
	return scalar{}
}

// markOf gives which of the marks is of a byte that operations know by its address, or by its displacement.
func (x *window) markOf(address int64) int64 {
	for _, s := range x.pieces {
		if s.address <= address && address < s.address+s.size {
			return s.index + address - s.address
		}
	}
	return address
}

// placeOf gives where in memory the place of an operation is.
func (x *window) placeOf(o *remoteOp) scalar {
	if x.shared() {
		return ptrScalar(x.all.obj, int(o.disp))
	}
	place := ptrScalar(x.base.obj, x.base.off+int(o.disp))
	o.cells(func(k int, off int64, _ *basic) {
		for _, s := range x.pieces {
			if k == 0 && s.address <= off && off < s.address+s.size {
				place = ptrScalar(s.base.obj, s.base.off+int(o.disp-s.address))
			}
		}
	})
	return place
}

// attachedTo gives the dynamic window of a call.
func (t *thread) attachedTo(c *mpiCall) (*window, error) {
	x, err := t.windowAt(c)
	if err == nil && !x.dynamic() {
		err = t.invalid("the window is not a dynamic one")
	}
	return x, err
}

func winAttach(t *thread, c *mpiCall) (value, error) {
	x, err := t.attachedTo(c)
	if err != nil {
		return value{}, err
	}
	size, s := c.arg("size").n, region{base: c.arg("base").scalar, at: t.at}
	if size.sign() < 0 {
		return value{}, t.invalid("the size %s is negative", size)
	}
	if s.size = size.i; s.size > 0 {
		if s.base.isNull() {
			return value{}, t.invalid("the memory is null")
		}
		o, err := t.object(s.base.obj, t.at)
		if err != nil {
			return value{}, err
		}
		if s.base.off < 0 || int64(s.base.off)+s.size > o.size {
			return value{}, t.fault(verdict.OutOfBounds, t.at, "the memory is not within its object")
		}
		for _, q := range x.pieces {
			if first := int64(s.base.off - q.base.off); q.base.obj == s.base.obj && first < q.size && first+s.size > 0 {
				return value{}, t.invalid("some of the memory is attached already")
			}
		}
		if s.address, err = t.baseOf(s.base.obj); err != nil {
			return value{}, err
		}
		s.address += int64(s.base.off)
	}
	s.index = int64(len(x.marks))
	next := *x
	next.pieces = append(slices.Clip(x.pieces), s)
	next.marks = append(slices.Clip(x.marks), make([]mark, s.size)...)
	used := t.marksOf(&next)[s.index:]
	copy(next.marks[s.index:], used)
	if next.open && t.in.locking {
		next.lately = append(slices.Clip(x.lately), used...)
	}
	t.p.setWindow(x, &next)
	return success(), nil
}

func winDetach(t *thread, c *mpiCall) (value, error) {
	x, err := t.attachedTo(c)
	if err != nil {
		return value{}, err
	}
	base := c.arg("base").scalar
	k := slices.IndexFunc(x.pieces, func(s region) bool {
		return s.base.obj == base.obj && s.base.off == base.off && s.base.isNull() == base.isNull()
	})
	if k < 0 {
		return value{}, t.invalid("no memory is attached that begins there")
	}
	if x.exposure != nil {
		return value{}, unsupported(t.at, "%s in an exposure epoch", c.name)
	}
	s := x.pieces[k]
	for _, q := range t.w.procs {
		y := q.windowOf(x.ctx)
		if y == nil {
			continue
		}
		fenced := t.passedFence(x, q.rank)
		for _, o := range y.ops {
			if fenced && !o.passive {
				continue
			}
			if under := o.target == x.ctx.rank(t.p.rank); under && o.touches(s.address, s.size) {
				return value{}, t.invalid("an operation on the memory is not complete")
			}
		}
	}
	next := *x
	next.pieces = slices.Delete(slices.Clone(x.pieces), k, k+1)
	next.marks = slices.Delete(slices.Clone(x.marks), int(s.index), int(s.index+s.size))
	if next.open && t.in.locking {
		next.lately = slices.Delete(slices.Clone(x.lately), int(s.index), int(s.index+s.size))
	}
	for i := range next.pieces {
		if next.pieces[i].index > s.index {
			next.pieces[i].index -= s.size
		}
	}
	t.p.setWindow(x, &next)
	return success(), nil
}

// touches tells whether an operation is on some of so many bytes from an address on.
func (o *remoteOp) touches(address, size int64) bool {
	met := false
	o.cells(func(_ int, off int64, one *basic) {
		met = met || off < address+size && address < off+one.form.bytes()
	})
	return met
}

// locatedInPiece is located for a dynamic window: all is in one piece of what the target has attached.
func (t *thread) locatedInPiece(c *mpiCall, x *window, o *remoteOp) error {
	n := c.arg("target_disp").n
	if y := t.w.procs[x.ctx.group[o.target]].windowOf(x.ctx); y != nil {
		o.disp = n.i
		for _, s := range y.pieces {
			inside := true
			o.cells(func(_ int, off int64, one *basic) {
				inside = inside && off >= s.address && off+one.form.bytes() <= s.address+s.size
			})
			if inside {
				return nil
			}
		}
	}
	return t.fault(verdict.OutOfBounds, t.at, c.name+" for memory that its target has not attached")
}
