package concrete

import (
	"cmp"
	"maps"
	"math"
	"math/big"
	"strconv"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// library holds the functions of all libraries by their names.
var library = sync.OnceValue(func() map[string]libFunc {
	m := map[string]libFunc{}
	for _, part := range []map[string]libFunc{libcTable(), mathTable(), mpiTable(), minimpTable(), channelTable()} {
		for name, f := range part {
			m[name] = f
		}
	}
	return m
})

// libChanges tells how calls of a function show but by what they give.
func libChanges(_ *thread, _ *model.LibCall, a []value) (value, error) {
	if a[0].k != funcPtr || a[0].fn == nil {
		return numValue(intNum(0)), nil
	}
	return numValue(intNum(int64(a[0].fn.Changes))), nil
}

func libcTable() map[string]libFunc {
	m := map[string]libFunc{
		"malloc": sized(func(t *thread, c *model.LibCall, a []value) (value, error) { return t.alloc(c, a[0].n, false) }),
		"calloc": sized(func(t *thread, c *model.LibCall, a []value) (value, error) {
			return t.alloc(c, a[0].n.mul(a[1].n), true)
		}),
		"realloc": sized(libRealloc),
		"__tass_block": func(t *thread, c *model.LibCall, a []value) (value, error) {
			v, err := t.alloc(c, a[0].n, false)
			if err == nil {
				t.p.objs[v.obj].ofLibc = true
			}
			return v, err
		},
		"__tass_unblock": func(t *thread, _ *model.LibCall, a []value) (value, error) {
			if a[0].k == pointer && t.p.objs[a[0].obj].ofLibc {
				t.p.kill(a[0].obj)
				return value{}, nil
			}
			return value{}, t.fault(verdict.InvalidFree, t.at, "this is no memory of the C library")
		},
		"free": func(t *thread, _ *model.LibCall, a []value) (value, error) {
			return value{}, t.free(a[0].scalar)
		},
		"exit": func(t *thread, _ *model.LibCall, a []value) (value, error) {
			return value{}, t.exit(a[0])
		},
		"__tass_exit": func(t *thread, _ *model.LibCall, a []value) (value, error) {
			return value{}, t.exit(a[0])
		},
		"__tass_exit_at_once": func(t *thread, _ *model.LibCall, a []value) (value, error) {
			if t.in.o.Prints && t.p.printed != nil {
				return value{}, unsupported(t.userPos(t.at), "leaving at once, which may lose what was printed")
			}
			return value{}, t.exit(a[0])
		},
		"abort": func(t *thread, _ *model.LibCall, _ []value) (value, error) {
			t.abort("abort", 134)
			return value{}, nil
		},
		"abs": libAbs, "labs": libAbs, "llabs": libAbs,
		"memcpy": libMemcpy, "memmove": libMemcpy, "memset": libMemset, "memcmp": libMemcmp,
		"strlen": libStrlen, "strcpy": libStrcpy, "strcmp": libStrcmp,
		"printf": libPrint(0), "fprintf": libPrint(1), "puts": libLine, "fputs": libLine, "putchar": libChar,
		"clock": libClock, "time": libClock, "__tass_microseconds": libClock,
		"__tass_realtime": libClock, "__tass_monotonic": libClock, "__tass_cputime": libClock,
		"__tass_opened": libOpened, "__tass_write": libWrite,
	}
	maps.Copy(m, hostFiles())
	m["__tass_fail"] = func(t *thread, _ *model.LibCall, a []value) (value, error) {
		return value{}, t.fault(verdict.Kind(t.said(a[0])), t.at, t.said(a[1]))
	}
	m["__tass_refuse"] = func(t *thread, _ *model.LibCall, a []value) (value, error) {
		return value{}, unsupported(t.userPos(t.at), "%s", t.said(a[0]))
	}
	m["__tass_any"] = func(t *thread, _ *model.LibCall, a []value) (value, error) {
		t.p.pend = &pending{kind: opClock, between: [2]num{a[1].n, a[2].n}, bounded: true, at: t.at}
		return value{}, nil
	}
	m["__tass_known"] = func(*thread, *model.LibCall, []value) (value, error) { return numValue(intNum(1)), nil }
	m["__tass_alive"] = func(t *thread, _ *model.LibCall, a []value) (value, error) {
		return numValue(boolNum(!t.dangling(a[0].scalar))), nil
	}
	m["__tass_changes"] = libChanges
	m["__tass_again"] = libAgain
	m["__tass_known_real"] = m["__tass_known"]
	m["__tass_host_zone"] = libZone
	m["__tass_claim"] = libClaim
	m["__tass_reshaped"] = func(t *thread, _ *model.LibCall, a []value) (value, error) {
		if t.in.o.Prints {
			return value{}, unsupported(t.userPos(t.at), "%s where files are compared", t.said(a[0]))
		}
		return value{}, nil
	}
	m["__tass_rank"] = func(t *thread, _ *model.LibCall, _ []value) (value, error) {
		return numValue(intNum(int64(t.p.rank - t.in.base))), nil
	}
	for name, bits := range map[string]int{"__tass_decimal": 64, "__tass_decimalf": 32, "__tass_decimall": 80} {
		m[name] = func(t *thread, _ *model.LibCall, a []value) (value, error) { return t.decimal(a[0], bits) }
	}
	m["__tass_behind"] = func(_ *thread, _ *model.LibCall, a []value) (value, error) {
		if a[0].obj != a[1].obj {
			return numValue(intNum(math.MaxInt64)), nil
		}
		return numValue(intNum(int64(a[1].off - a[0].off))), nil
	}
	m["__tass_real_char"] = libRealChar
	m["__tass_address"] = libAddress
	m["__tass_pointer"] = libPointer
	m["__tass_scribble"] = libScribble
	m["__tass_havoc"] = libHavoc
	m["__tass_remark"] = func(*thread, *model.LibCall, []value) (value, error) { return value{}, nil }
	m["fflush"] = func(*thread, *model.LibCall, []value) (value, error) { return numValue(intNum(0)), nil }
	return m
}

// sized is a function that makes a block, preceded by a look at the block's exact size where that is passed behind the
// arguments.
func sized(f libFunc) libFunc {
	return func(t *thread, c *model.LibCall, a []value) (value, error) {
		if k := len(c.FuncType.Params); len(a) > k {
			if n := a[k].n; n.sign() < 0 || n.cmp(intNum(math.MaxInt64)) > 0 {
				return value{}, t.fault(verdict.AllocationSize, t.at, "no block has "+n.String()+" bytes")
			}
		}
		return f(t, c, a)
	}
}

// alloc makes a block of the heap.
func (t *thread) alloc(c *model.LibCall, size num, zero bool) (value, error) {
	if size.sign() < 0 || size.cmp(intNum(maxBytes)) > 0 {
		return value{}, unsupported(t.at, "a block of %s bytes", size)
	}
	id := t.p.newObject(object{class: heapObj, at: t.at})
	t.p.objs[id].setSize(size.i, zero)
	if c.ElemType != nil && c.ElemType.Kind != model.Void {
		t.typeBlock(id, c.ElemType, t.at)
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
	case o.class != heapObj || o.ofMPI || o.ofLibc:
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
	v, err := t.alloc(c, a[1].n, false)
	if err != nil {
		return v, err
	}
	block := t.p.objs[v.obj]
	if old.shape != nil {
		t.typeBlock(v.obj, old.shape.elem.t, t.at)
	}
	block.copyIn(0, old.copyOut(0, min(old.size, block.size)))
	t.p.kill(a[0].obj)
	return v, nil
}

func libAbs(t *thread, c *model.LibCall, a []value) (value, error) {
	if a[0].n.sign() >= 0 {
		return a[0], nil
	}
	n, bits := a[0].n.neg(), c.FuncType.Result.Bits
	if t.in.o.Overflow && n.wrap(bits, true).cmp(n) != 0 {
		return value{}, t.fault(verdict.ArithmeticOverflow, t.at, c.Name+" gives "+n.String()+", which does not fit its type")
	}
	return numValue(n), nil
}

// span checks that so many bytes are there behind a pointer, and gives the object.
func (t *thread) span(p scalar, bytes num) (*object, error) {
	if p.k != pointer {
		return nil, unsupported(t.at, "a pointer made from %s", p)
	}
	o, err := t.object(p.obj, t.at)
	if err != nil {
		return nil, err
	}
	if p.off < 0 || intNum(o.size-int64(p.off)).cmp(bytes) < 0 {
		return nil, t.fault(verdict.OutOfBounds, t.at, bytes.String()+" bytes are not within the object")
	}
	return o, nil
}

// bytes gives what is in so many bytes behind a pointer.
func (t *thread) bytes(p scalar, size num) ([]piece, error) {
	o, err := t.span(p, size)
	if err != nil {
		return nil, err
	}
	return o.copyOut(int64(p.off), size.i), t.untouched(p, size.i, false, t.at)
}

func libMemcpy(t *thread, c *model.LibCall, a []value) (value, error) {
	dst, src, size := a[0].scalar, a[1].scalar, a[2].n
	if size.sign() == 0 {
		return a[0], t.noNull(dst, src)
	}
	pieces, err := t.bytes(src, size)
	if err != nil {
		return value{}, err
	}
	if _, err := t.span(dst, size); err != nil {
		return value{}, err
	}
	if c.Name != "memmove" {
		if err := t.noOverlap(dst, src, size.i, c.Name); err != nil {
			return value{}, err
		}
	}
	if o := t.p.objs[src.obj]; o.spelt || o.shape != nil && o.shape.begins(int64(src.off), (*model.Type).IsChar) {
		t.spell(dst.obj)
	}
	return a[0], t.store(dst.obj, dst.off, pieces, t.at)
}

// noNull checks the pointers of a call that is about no bytes (C11 7.24.1p2, 7.1.4).
func (t *thread) noNull(pointers ...scalar) error {
	for _, p := range pointers {
		if p.isNull() {
			return t.fault(verdict.InvalidPointer, t.at, "a null pointer is given for no bytes")
		}
	}
	return nil
}

// noOverlap checks that two places of so many bytes do not overlap.
func (t *thread) noOverlap(a, b scalar, size int64, name string) error {
	if a.obj == b.obj && int64(a.off) < int64(b.off)+size && int64(b.off) < int64(a.off)+size {
		return t.fault(verdict.OverlappingCopy, t.at, name+" copies to a place that overlaps where it copies from")
	}
	return nil
}

func libMemset(t *thread, _ *model.LibCall, a []value) (value, error) {
	p, size := a[0].scalar, a[2].n
	if size.sign() == 0 {
		return a[0], t.noNull(p)
	}
	if _, err := t.span(p, size); err != nil {
		return value{}, err
	}
	one := zeroCell(1)
	one.bits = a[1].n.wrap(8, false).i
	o, err := t.writing(p.obj, p.off, size.i, t.at)
	if err == nil {
		o.fill(int64(p.off), size.i, one)
	}
	return a[0], err
}

// libMemcmp compares bytes up to the first that differs.
func libMemcmp(t *thread, _ *model.LibCall, a []value) (value, error) {
	x, y, size := a[0].scalar, a[1].scalar, a[2].n
	if size.sign() == 0 {
		return numValue(num{}), t.noNull(x, y)
	}
	for _, p := range []scalar{x, y} {
		if _, err := t.span(p, size); err != nil {
			return value{}, err
		}
		if err := t.untouched(p, size.i, false, t.at); err != nil {
			return value{}, err
		}
	}
	for i := range size.i {
		b, c := t.p.objs[x.obj].byteAt(int64(x.off)+i).plain(), t.p.objs[y.obj].byteAt(int64(y.off)+i).plain()
		if b.k == undef || c.k == undef {
			return value{}, t.fault(verdict.Uninitialized, t.at, "a byte is compared before it has a value")
		}
		if b.k == part || c.k == part {
			if x, y := b.unpack(), c.unpack(); x.equal(y) && x.frag.of.k != undef {
				continue
			}
			return value{}, unsupported(t.at, "a comparison with %s", partOf(&b, &c))
		}
		if b.bits != c.bits {
			return numValue(intNum(int64(cmp.Compare(b.bits, c.bits)))), nil
		}
	}
	return numValue(num{}), nil
}

// text reads a string, without its end.
func (t *thread) text(p scalar) ([]scalar, error) {
	var out []scalar
	for i := 0; ; i++ {
		pl := charPlace(p, i, "the string")
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

func libStrcpy(t *thread, c *model.LibCall, a []value) (value, error) {
	s, err := t.text(a[1].scalar)
	if err == nil {
		err = t.noOverlap(a[0].scalar, a[1].scalar, int64(len(s)+1), c.Name)
	}
	if err != nil {
		return value{}, err
	}
	for i, c := range append(s, intScalar(0)) {
		pl := charPlace(a[0].scalar, i, "the string")
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
	t.p.pend = &pending{kind: opClock, at: t.at}
	if len(a) > 0 && !a[0].isNull() {
		if _, err := t.span(a[0].scalar, intNum(8)); err != nil {
			return value{}, err
		}
		t.p.pend.answer = a[0].scalar
	}
	return value{}, nil
}

// libZone is what tass run knows of the time zone of the machine: the seconds east of UTC, or whether it is summer.
func libZone(t *thread, _ *model.LibCall, a []value) (value, error) {
	var east int64
	var summer bool
	if t.in.o.Zone != nil {
		east, summer = t.in.o.Zone(a[0].n.i)
	}
	if a[1].n.i == 0 {
		return numValue(intNum(east)), nil
	}
	return numValue(boolNum(summer)), nil
}

// said gives the text of a literal of a header.
func (t *thread) said(v value) string {
	if v.k != pointer || t.p.objs[v.obj].v == nil {
		return ""
	}
	return t.p.objs[v.obj].v.Text
}

// decimal gives the number that a text of digits, with a point and an exponent, says.
func (t *thread) decimal(text value, bits int) (value, error) {
	s, err := t.string(text.scalar)
	if err != nil {
		return value{}, err
	}
	largest, e := 1e307, strings.IndexAny(s, "eE")
	if bits == 32 {
		largest = 1e37
	}
	if e >= 0 && len(s)-e > 5 || len(s) > 300 { // keep clear of huge powers of ten
		return value{}, unsupported(t.userPos(t.at), "the number %s in a text", s)
	}
	near, _ := strconv.ParseFloat(s, 64)
	r, ok := new(big.Rat).SetString(s)
	switch {
	case !ok || r.Sign() != 0 && (near > largest || near < 1/largest):
		return value{}, unsupported(t.userPos(t.at), "the number %s in a text", s)
	case !t.in.o.Float:
		return numValue(ratNum(r)), nil
	case bits == 32:
		f, _ := strconv.ParseFloat(s, 32) // rounded once
		return value{scalar: fltScalar(f)}, nil
	}
	if bits == extendedBits && !isDouble(r) {
		return value{}, notDouble(t.userPos(t.at))
	}
	f, _ := strconv.ParseFloat(s, 64)
	return value{scalar: fltScalar(f)}, nil
}

// libRealChar is a character of the text of a floating-point number: those of numbers that are not negative are made
// where printf makes them.
func libRealChar(_ *thread, _ *model.LibCall, a []value) (value, error) {
	x := a[0].f
	if a[0].k == number {
		x = ratToFloat(a[0].n.rat())
	}
	s := spec{precision: int(a[2].n.i), verb: string(rune(a[1].n.i)), width: -1}
	if a[3].truth() {
		s.flags = "#"
	}
	text, k := s.float(x), a[4].n.i
	if k >= int64(len(text)) {
		return numValue(num{}), nil
	}
	return numValue(intNum(int64(text[k]))), nil
}
