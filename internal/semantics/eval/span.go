package eval

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Memory is read and written by bytes where what is there has another type than the access:
// through a pointer to characters, in a union, or through a pointer that was converted. C
// allows the first two to any program (C17 6.5, paragraph 7; 6.5.2.3, footnote 97). Of the
// others it allows what has the type that the memory was last written with, and leaves the
// rest undefined; here all of them mean what they mean to the machine, as with gcc's
// -fno-strict-aliasing.

// span is memory in bytes: pieces of scalars and of padding, in order.
type span []piece

// piece is some bytes of a scalar, or a byte of padding.
type piece struct {
	path    []sym.Expr
	t       *model.Type
	from    int // the first byte of the scalar
	n       int
	padding bool
	bits    bool // it is a byte with bit-fields of the struct that the path leads to: the one at from
}

// Resolve prepares a path for access: it walks over row boundaries, checks that the place is
// inside its object, and finds out whether the object holds a value of the place's type
// there, or bytes of which one can be made.
func (v *Env) Resolve(pl *Place, pos source.Pos) bool {
	o := v.object(pl)
	if !v.typed(o, pl, pos) {
		return false
	}
	var room [8]*state.Type
	if types, ok := v.along(o, pl.Path, pl.Type, room[:0]); ok {
		return v.carryPath(pl, types, pos) && (pl.packed || v.alignedIn(o, pl, types, pos))
	}
	return v.resolveBytes(pl, o, pos)
}

// alignedIn obliges that a place suits its type which may be a member of a struct whose members are not aligned.
func (v *Env) alignedIn(o *state.Object, pl *Place, types []*state.Type, pos source.Pos) bool {
	for _, t := range types {
		if t.Model.Packed || t.Model.Pack > 0 {
			at, ok := v.position(o, pl.Path)
			return !ok || v.aligned(v.simplify(at), pl.Type, pos)
		}
	}
	return true
}

// resolveBytes is Resolve where the path does not lead to something of the place's type.
func (v *Env) resolveBytes(pl *Place, o *state.Object, pos source.Pos) bool {
	at, ok := v.position(o, pl.Path)
	if !ok {
		v.unsupported(pos, "access to a %s through a pointer into %s is not modelled", pl.Type, v.Describe(pl))
		return false
	}
	at = v.simplify(at)
	if pl.bits != nil {
		return v.resolveBits(pl, o, at, pos)
	}
	size := v.modelSize(pl.Type)
	if size == sym.Nil {
		v.unsupported(pos, "access to a %s, whose size is not known, is not modelled", pl.Type)
		return false
	}
	if !v.reaches(o, at, size, pos) || !pl.packed && !v.aligned(at, pl.Type, pos) {
		return false
	}
	path, found, ok := v.locate(o, at, pl.Type, pos)
	if !ok {
		return false
	}
	if pl.Path = path; found {
		types, _ := v.along(o, path, pl.Type, nil)
		return v.carryPath(pl, types, pos)
	}
	n, ok := v.Concretize(size, pos)
	if !ok {
		return false
	}
	s, ok := v.spanOf(o, path, at, int(n), pos)
	pl.span = &s
	return ok
}

// along appends the aggregates that the components of a path lead into to a list; false
// where the path ends in bytes, or in something of another type than the wanted one.
func (v *Env) along(o *state.Object, path []sym.Expr, want *model.Type, types []*state.Type) ([]*state.Type, bool) {
	t := o.Root.Type
	for _, i := range path {
		types = append(types, t)
		if t = v.component(t, i); t == nil || i == v.F.InBytes() {
			return nil, false
		}
	}
	return types, t.Model.Same(want)
}

// carryPath brings each index of a path within its array.
func (v *Env) carryPath(pl *Place, types []*state.Type, pos source.Pos) bool {
	for k := len(pl.Path) - 1; k >= 0; k-- {
		if types[k].Model.Kind == model.Array && !v.carry(pl, types, k, pos) {
			return false
		}
	}
	return true
}

// reaches obliges that so many bytes from a position on are inside their object.
func (v *Env) reaches(o *state.Object, at, size sym.Expr, pos source.Pos) bool {
	f, t := v.F, o.Root.Type
	each := v.sizeOf(t.Elem)
	if t.Extent == sym.Nil || each == sym.Nil {
		return true
	}
	end := v.simplify(f.Mul(v.simplify(t.Extent), each))
	in := v.simplify(f.And(f.Ge(at, f.Int(0)), f.Le(f.Add(at, size), end)))
	name := "the block"
	if o.Var != nil {
		name = o.Var.Name
	}
	switch {
	case in == sym.True:
	case in == sym.False:
		v.violation(verdict.OutOfBounds, pos, "bytes from %s on are accessed, %s in number, but %s has only %s",
			f.String(at), f.String(size), name, f.String(end))
		return false
	default:
		v.oblige(verdict.OutOfBounds, in, pos,
			"bytes from %s on are accessed, %s in number, which may be outside %s", f.String(at), f.String(size), name)
	}
	return true
}

// spanOf finds n bytes from a position on, of which the path is known.
func (v *Env) spanOf(o *state.Object, path []sym.Expr, at sym.Expr, n int, pos source.Pos) (span, bool) {
	if s, ok := v.shortSpan(o, path, n); ok || v.Failure != nil {
		return s, ok
	}
	first, ok := v.Concretize(at, pos)
	if !ok {
		return nil, false
	}
	var s span
	for k := 0; k < n; {
		p, ok := v.pieceAt(o, first+int64(k), n-k, pos)
		if !ok {
			return nil, false
		}
		s = append(s, p)
		k += p.n
	}
	return s, true
}

// shortSpan is span where its bytes are part of one scalar, of one union, or of elements of
// one array that are known to be in it: then indices may be symbolic.
func (v *Env) shortSpan(o *state.Object, path []sym.Expr, n int) (span, bool) {
	f, from := v.F, 0
	if v.inBytes(path) {
		k, ok := f.AsInt64(path[len(path)-1])
		if !ok {
			return nil, false
		}
		from, path = int(k), path[:len(path)-2]
	}
	around, t := (*state.Type)(nil), o.Root.Type
	for _, i := range path {
		if around, t = t, v.component(t, i); t == nil {
			return nil, false
		}
	}
	switch last := len(path) - 1; {
	case t.Model.Kind == model.Union && from+n <= int(t.Model.Size):
		return v.unionSpan(path, from, n), true
	case !t.IsScalar():
		return nil, false
	case from+n <= int(t.Model.Size):
		return span{{path: path, t: t.Model, from: from, n: n}}, true
	case around.Model.Kind == model.Array && from == 0 && n%int(t.Model.Size) == 0 && around.Extent != sym.Nil:
		count := n / int(t.Model.Size)
		if v.simplify(f.Le(f.Add(path[last], f.Int(int64(count))), v.simplify(around.Extent))) != sym.True {
			return nil, false
		}
		s := make(span, count)
		for k := range s {
			next := append(append([]sym.Expr(nil), path[:last]...), f.Add(path[last], f.Int(int64(k))))
			s[k] = piece{path: next, t: t.Model, n: int(t.Model.Size)}
		}
		return s, true
	}
	return nil, false
}

// unionSpan is bytes of the union at a path.
func (v *Env) unionSpan(path []sym.Expr, from, n int) span {
	s := make(span, n)
	for k := range s {
		s[k] = piece{path: append(append([]sym.Expr(nil), path...), v.F.Int(int64(from+k))), t: state.Byte, n: 1}
	}
	return s
}

// pieceAt finds the piece that begins at a position that is a number, of at most n bytes.
func (v *Env) pieceAt(o *state.Object, at int64, n int, pos source.Pos) (piece, bool) {
	path, _, ok := v.locate(o, v.F.Int(at), nil, pos)
	if !ok {
		return piece{}, false
	}
	from, t := int64(0), o.Root.Type
	if v.inBytes(path) {
		from, _ = v.F.AsInt64(path[len(path)-1])
		path = path[:len(path)-2]
	}
	for _, i := range path {
		t = v.component(t, i)
	}
	for !t.IsScalar() { // to the first scalar, or the padding before it
		switch t.Model.Kind {
		case model.Array:
			path, t = append(path, v.F.Int(0)), t.Elem
			continue
		case model.Union:
			return v.unionSpan(path, int(from), 1)[0], true
		case model.Struct:
			if i := fieldAt(t.Model, from); i >= 0 {
				path, t = append(path, v.F.Int(int64(i))), t.Fields[i]
				from = 0
				continue
			}
			if len(t.Model.BitsAt(from)) > 0 {
				return piece{path: append([]sym.Expr(nil), path...), t: t.Model, from: int(from), n: 1, bits: true}, true
			}
			i := v.F.Int(int64(state.Padding(t.Model, from)))
			return piece{path: append(append([]sym.Expr(nil), path...), i), t: state.Byte, n: 1, padding: true}, true
		}
		v.unsupported(pos, "the bytes of a %s are not modelled", t.Model)
		return piece{}, false
	}
	return piece{path: append([]sym.Expr(nil), path...), t: t.Model, from: int(from), n: min(n,
		int(t.Model.Size-from))}, true
}

// fieldAt gives the field that begins at an offset; -1 for none.
func fieldAt(t *model.Type, offset int64) int {
	for i, f := range t.Fields {
		if f.Offset == offset && !f.IsBits() {
			return i
		}
	}
	return -1
}

// pieceValue gives the scalar of a piece, sym.Nil if it has no value; false with a failure.
func (v *Env) pieceValue(pl *Place, p *piece, pos source.Pos) (sym.Expr, bool) {
	scalar := Place{Obj: pl.Obj, Path: p.path, Type: p.t, away: pl.away}
	val := v.peekTyped(&scalar, pos)
	if v.Failure != nil {
		return sym.Nil, false
	}
	return v.Either(val.Expr, pos)
}

// spanBytes reads the bytes of a span; sym.Nil for those without a value.
func (v *Env) spanBytes(pl *Place, s span, pos source.Pos) ([]sym.Expr, bool) {
	var bytes []sym.Expr
	for i := range s {
		p := &s[i]
		if p.bits {
			x, ok := v.bitByte(pl, p, pos)
			if !ok {
				return nil, false
			}
			bytes = append(bytes, x)
			continue
		}
		x, ok := v.pieceValue(pl, p, pos)
		if !ok {
			return nil, false
		}
		if p.padding && x == sym.Nil {
			bytes = append(bytes, v.F.Padding())
			continue
		}
		bytes = append(bytes, v.bytesOf(x, p.t)[p.from:p.from+p.n]...)
	}
	return bytes, true
}

// readSpan makes a value of a place's type of the bytes there.
func (v *Env) readSpan(pl *Place, pos source.Pos) state.Value {
	if pl.bits != nil {
		return v.readBits(pl, pos)
	}
	bytes, ok := v.spanBytes(pl, *pl.span, pos)
	if !ok {
		return state.Value{}
	}
	if !pl.Type.IsScalar() {
		if t := v.typeOf(pl.Type); t != nil {
			return state.Value{Agg: v.aggregate(t, bytes, pos)}
		}
		return state.Value{}
	}
	for _, b := range bytes {
		if b != sym.Nil {
			return state.Value{Expr: v.value(bytes, pl.Type, v.Describe(pl), pos)}
		}
	}
	return state.Value{}
}

// aggregate makes an array, struct or union of its bytes. Its parts may be without a value.
func (v *Env) aggregate(t *state.Type, bytes []sym.Expr, pos source.Pos) *state.Agg {
	a := &state.Agg{Type: t}
	put := func(i int, part *state.Type, at int64) {
		for len(a.Cells) <= i && part.IsScalar() {
			a.Cells = append(a.Cells, sym.Nil)
		}
		for len(a.Kids) <= i && !part.IsScalar() {
			a.Kids = append(a.Kids, nil)
		}
		own := bytes[at : at+part.Model.Size]
		if part.IsScalar() {
			a.Cells[i] = v.stored(own, part.Model)
		} else {
			a.Kids[i] = v.aggregate(part, own, pos)
		}
	}
	if t.Model.Kind == model.Struct {
		for i := range t.Model.Fields {
			field := &t.Model.Fields[i]
			if !field.IsBits() {
				put(i, t.Fields[i], field.Offset)
				continue
			}
			for len(a.Cells) <= i {
				a.Cells = append(a.Cells, sym.Nil)
			}
			if field.Bits > 0 {
				own := bytes[field.Offset : field.Offset+field.Bytes()]
				a.Cells[i] = v.bitsOf(own, field, func() string { return field.Name }, pos)
			}
		}
		return a
	}
	for i := range len(bytes) / int(max(t.Elem.Model.Size, 1)) {
		put(i, t.Elem, int64(i)*t.Elem.Model.Size)
	}
	return a
}

// valueBytes gives the bytes of a value of a type, nil with a failure. Padding is without a value.
func (v *Env) valueBytes(val state.Value, t *state.Type, pos source.Pos) []sym.Expr {
	if val.Agg == nil {
		return v.bytesOf(val.Expr, t.Model)
	}
	bytes := make([]sym.Expr, t.Model.Size)
	take := func(i int, part *state.Type, at int64) {
		x := state.Value{}
		if part.IsScalar() {
			x.Expr = val.Agg.Cell(v.F, i)
		} else {
			x.Agg = val.Agg.Kid(v.F, i)
		}
		copy(bytes[at:], v.valueBytes(x, part, pos))
	}
	if t.Model.Kind == model.Struct {
		for i := range t.Model.Fields {
			field := &t.Model.Fields[i]
			if !field.IsBits() {
				take(i, t.Fields[i], field.Offset)
			} else if field.Bits > 0 && bytes != nil {
				bytes = v.addBits(bytes, 0, field, val.Agg.Cell(v.F, i), pos)
			}
		}
		return bytes
	}
	for i := range int(t.Model.Size / max(t.Elem.Model.Size, 1)) {
		take(i, t.Elem, int64(i)*t.Elem.Model.Size)
	}
	return bytes
}

// writeSpan stores bytes in the scalars of a span. All of them can be told before the first is
// written, so that nothing has changed if it gives false.
func (v *Env) writeSpan(p *state.Proc, pl *Place, s span, bytes []sym.Expr, ed *state.Editor, pos source.Pos) bool {
	if bytes == nil {
		return false
	}
	list := make([]change, 0, len(s))
	for len(s) > 0 {
		if n := bitRun(s); n > 0 {
			more, ok := v.changes(pl, s[:n], bytes, pos)
			if !ok {
				return false
			}
			list, s, bytes = append(list, more...), s[n:], bytes[n:]
			continue
		}
		x, ok := v.changed(pl, &s[0], bytes[:s[0].n], pos)
		if !ok {
			return false
		}
		list, bytes, s = append(list, change{s[0], x}), bytes[s[0].n:], s[1:]
	}
	for i := range list {
		c := &list[i]
		if c.padding && (v.object(pl).Root.Tracked || c.to == sym.Nil && v.empty(pl, &c.piece, pos)) {
			continue
		}
		scalar := Place{Obj: pl.Obj, Path: c.path, Type: c.t, away: pl.away}
		if !v.Write(p, &scalar, state.Value{Expr: c.to}, ed, pos) {
			return false
		}
	}
	return true
}

// changed gives what the scalar of a piece holds once the bytes of the piece are these.
func (v *Env) changed(pl *Place, p *piece, own []sym.Expr, pos source.Pos) (sym.Expr, bool) {
	if p.padding {
		return v.unpadded(own[0]), true
	}
	if p.n < int(p.t.Size) {
		x, ok := v.pieceValue(pl, p, pos)
		if !ok {
			return x, false
		}
		all := append([]sym.Expr(nil), v.bytesOf(x, p.t)...)
		copy(all[p.from:], own)
		own = all
	}
	return v.kept(pl, v.stored(own, p.t), own, p.t, pos)
}

// kept is what a scalar is to hold: a value, or bytes, which may be without one. Below it, a base may have a value.
func (v *Env) kept(pl *Place, x sym.Expr, own []sym.Expr, t *model.Type, pos source.Pos) (sym.Expr, bool) {
	if x == sym.Nil {
		x = v.F.Pieced(v.Types.Of(t, nil).Sort, own)
	}
	if _, ok := v.F.AsPieced(x); ok && v.object(pl).Root.Tracked {
		v.unsupported(pos, "a part of a scalar of an output is written, which is not modelled")
		return x, false
	}
	return x, true
}

// unpadded is what a byte of padding keeps of a byte that is written there: nothing if that
// has no value, or is padding itself.
func (v *Env) unpadded(b sym.Expr) sym.Expr {
	if c, ok := v.F.AsByte(b); ok && v.F.IsPadding(c) || b == sym.Nil {
		return sym.Nil
	}
	return v.stored([]sym.Expr{b}, state.Byte)
}

// empty tells whether a byte of padding keeps nothing.
func (v *Env) empty(pl *Place, p *piece, pos source.Pos) bool {
	x, ok := v.pieceValue(pl, p, pos)
	return ok && x == sym.Nil
}

// Joined gives the value of a scalar that holds bytes; sym.Nil with a failure.
func (v *Env) Joined(x sym.Expr, t *model.Type, pos source.Pos) sym.Expr {
	if b, ok := v.F.AsByte(x); ok {
		if v.F.Sort(b.Of) == sym.SortPtr {
			return v.unsupported(pos, "a byte of a pointer is used here, which is not modelled")
		}
		return x
	}
	if pieces, ok := v.F.AsPieced(x); ok {
		return v.value(pieces, t, "a "+t.String(), pos)
	}
	return x
}

// TypeAt gives the type of what a pointer points to, of the outermost thing that begins there
// and of which n bytes are a whole number; nil where there is none.
func (v *Env) TypeAt(p sym.Expr, n int64) *model.Type {
	if v.F.Op(p) != sym.OpPointer || v.F.PtrObj(p) < 0 || v.proc().Objs[v.F.PtrObj(p)] == nil {
		return nil
	}
	t := v.proc().Objs[v.F.PtrObj(p)].Root.Type
	for _, i := range v.F.PtrPath(p) {
		if t = v.component(t, i); t == nil {
			return nil
		}
	}
	for t.Model.Kind == model.Array || t.Model.Size <= 0 || n%t.Model.Size != 0 {
		if t = v.component(t, v.F.Int(0)); t == nil {
			return nil
		}
	}
	return t.Model
}

// Character gives the character that a pointer points to, of the type Char or Wide; sym.Nil if it has no value.
func (v *Env) Character(p sym.Expr, t *model.Type, pos source.Pos) (sym.Expr, bool) {
	pl, ok := v.Target(p, t, pos)
	if !ok || !v.Resolve(&pl, pos) {
		return sym.Nil, false
	}
	v.untouched(&pl, false, pos)
	val := v.present(v.peek(&pl, pos), &pl, pos)
	if v.Failure != nil {
		return sym.Nil, false
	}
	x := v.number(val.Expr, pos)
	return x, v.Failure == nil
}

// Char is C's char.
var Char = &model.Type{Kind: model.Int, Name: "char", Bits: 8, Signed: true, Size: 1}

// Wide is wchar_t, as it is in Linux.
var Wide = &model.Type{Kind: model.Int, Name: "int", Bits: 32, Signed: true, Size: 4}

// Number is Eval for a value with which something is done.
func (v *Env) Number(e model.Expr) sym.Expr { return v.number(v.Eval(e), e.Pos()) }

// Start finds the memory that a pointer points to: at something of a type, if there is such
// a thing, otherwise at the start of something.
func (v *Env) Start(p sym.Expr, t *model.Type, pos source.Pos) (Place, bool) {
	pl, ok := v.Target(p, nil, pos)
	if !ok || !v.inBytes(pl.Path) {
		return pl, ok
	}
	o := v.object(&pl)
	if !v.typed(o, &Place{Obj: pl.Obj, Type: t}, pos) {
		return pl, false
	}
	at, ok := v.position(o, pl.Path)
	if !ok {
		return pl, false
	}
	pl.Path, _, ok = v.locate(o, at, t, pos)
	return pl, ok
}

// Offset finds the place so many bytes behind a pointer where a scalar of type t begins. The byte must be inside the
// object that the pointer points into; where there is no such scalar, the place is a position in bytes, or that of
// something else.
func (v *Env) Offset(p sym.Expr, bytes int64, t *model.Type, pos source.Pos) (Place, bool) {
	f := v.F
	pl, ok := v.Target(p, nil, pos)
	if !ok {
		return pl, false
	}
	o := v.object(&pl)
	if !v.typed(o, &Place{Obj: pl.Obj, Type: t}, pos) {
		return pl, false
	}
	at, ok := v.position(o, pl.Path)
	if !ok {
		v.unsupported(pos, "a buffer with holes in %s, whose layout is not known, is not modelled", v.Describe(&pl))
		return pl, false
	}
	at = v.simplify(f.Add(at, f.Int(bytes)))
	if !v.reaches(o, at, f.Int(max(1, t.Size)), pos) {
		return pl, false
	}
	pl.Path, _, ok = v.locate(o, at, t, pos)
	return pl, ok
}

// InBytes tells whether a place is a position inside of something that is no array or struct.
func (v *Env) InBytes(pl *Place) bool { return v.inBytes(pl.Path) }

// Bytes is memory that a library function looks at by its bytes.
type Bytes struct {
	pl Place
	n  int
}

// Bytes finds n bytes from a pointer on, which must be there.
func (v *Env) Bytes(p sym.Expr, n int, pos source.Pos) (*Bytes, bool) {
	pl, ok := v.Target(p, nil, pos)
	if !ok {
		return nil, false
	}
	if n > MaxIndex {
		v.unsupported(pos, "%d bytes that are taken one by one are not modelled", n)
		return nil, false
	}
	o := v.object(&pl)
	if !v.typed(o, &Place{Obj: pl.Obj, Type: state.Byte}, pos) {
		return nil, false
	}
	at, ok := v.position(o, pl.Path)
	if !ok {
		v.unsupported(pos, "the bytes of %s are not modelled", v.Describe(&pl))
		return nil, false
	}
	at = v.simplify(at)
	if !v.reaches(o, at, v.F.Int(int64(n)), pos) {
		return nil, false
	}
	if pl.Path, _, ok = v.locate(o, at, nil, pos); !ok {
		return nil, false
	}
	s, ok := v.spanOf(o, pl.Path, at, n, pos)
	pl.span = &s
	return &Bytes{pl: pl, n: n}, ok
}

// Obj gives the object in which the bytes are.
func (b *Bytes) Obj() int32 { return b.pl.Obj }

// In tells whether the bytes are those of an object.
func (b *Bytes) In(obj int32) bool { return b.pl.Obj == obj }

// Read gives the bytes; sym.Nil for those without a value.
func (b *Bytes) Read(v *Env, pos source.Pos) ([]sym.Expr, bool) {
	v.untouchedSpan(&b.pl, false, pos)
	return v.spanBytes(&b.pl, *b.pl.span, pos)
}

// Writable checks that the bytes may be written.
func (b *Bytes) Writable(v *Env, pos source.Pos) bool {
	if !b.changeable(v, pos) {
		return false
	}
	v.untouchedSpan(&b.pl, true, pos)
	return v.Failure == nil
}

// changeable checks that the bytes are not those of an object that is only read.
func (b *Bytes) changeable(v *Env, pos source.Pos) bool {
	if o := v.object(&b.pl); o.Shared {
		v.violation(verdict.InvalidPointer, pos, "%s is an input, which cannot be written", o.Var.Name)
		return false
	} else if message, constant := Constant(o); constant {
		v.violation(verdict.ReadOnlyWrite, pos, "%s", message)
		return false
	}
	return true
}

// Write stores bytes. The process is the one got from State.Edit.
func (b *Bytes) Write(v *Env, p *state.Proc, bytes []sym.Expr, ed *state.Editor, pos source.Pos) bool {
	return v.writeSpan(p, &b.pl, *b.pl.span, bytes, ed, pos)
}

// Permits checks that a call may read the bytes, or write them. Owned: they must meet no buffer of an operation that is
// under way; noted: the access counts as one of the process's own, where they are memory of a window.
func (b *Bytes) Permits(v *Env, write, owned, noted bool, pos source.Pos) bool {
	if write && !b.changeable(v, pos) {
		return false
	}
	for i := range *b.pl.span {
		p := &(*b.pl.span)[i]
		if p.padding || !v.watched() {
			continue
		}
		at := &Place{Obj: b.pl.Obj, Path: p.path, Type: p.t, away: b.pl.away}
		if noted {
			v.touch(at, write)
		}
		if owned {
			v.unowned(at, write, pos)
		}
	}
	return v.Failure == nil
}

// Held gives the bytes to a call that they permit to read them.
func (b *Bytes) Held(v *Env, pos source.Pos) ([]sym.Expr, bool) {
	return v.spanBytes(&b.pl, *b.pl.span, pos)
}

// untouchedSpan is untouched for memory in bytes.
func (v *Env) untouchedSpan(pl *Place, write bool, pos source.Pos) {
	if !v.watched() {
		return
	}
	for i := range *pl.span {
		if p := &(*pl.span)[i]; !p.padding {
			v.untouched(&Place{Obj: pl.Obj, Path: p.path, Type: p.t, away: pl.away}, write, pos)
		}
	}
}
