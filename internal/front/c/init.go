package c

import (
	"math/big"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Initialisers (C11 6.7.9). A list is walked with the current object: the path
// of subobjects being filled. Items that are not braced fill as many scalars
// as the subobject has. Before the items, the whole object is set to zero,
// unless it has static storage or every scalar of it is given.

// lower lowers a static initialiser into Init.
func (in *initialiser) lower(init *fn) {
	at := in.v.At
	if build.IsInvalid(in.v.Type) {
		return
	}
	saved := init.u
	init.u = in.u
	if in.fn != nil {
		for d, v := range in.fn.locals {
			if v.Class == model.Global {
				init.locals[d] = v
			}
		}
	}
	before := len(init.F.Locations)
	init.initialise(build.Ref(in.v, at), in.init, at, true)
	init.EndStatement()
	init.u = saved
	if in.v.Class == model.Output && len(init.F.Locations) > before {
		init.Report(diag.Annotation, at, "output %s has an initialiser that is not zero", in.v.Name).
			WithHint("assign to it in the program")
	}
}

// initialise lowers the initialiser of a place; static tells that the place is
// zero already and that the initialiser must be constant.
func (f *fn) initialise(p model.Expr, in *cc.Initializer, at source.Pos, static bool) {
	t := p.Type()
	if in.Case == cc.InitializerInitList {
		f.initialiseBraced(p, in.InitializerList, f.pos(in), static)
		return
	}
	if t.Kind == model.Array {
		if !f.arrayFromString(p, in, static) {
			f.Report(diag.TypeError, f.pos(in), "an array needs an initialiser in braces")
		}
		return
	}
	f.store1(p, in.AssignmentExpression, at, static)
}

// store1 assigns an initialiser's expression to a scalar or a whole struct.
func (f *fn) store1(p model.Expr, n cc.ExpressionNode, at source.Pos, static bool) {
	if !static && f.assignCall(p, n, at, false) != nil {
		return
	}
	acts := static && f.acts(n)
	e := f.Convert(f.value(n), p.Type(), f.pos(n))
	if build.IsBad(e) {
		return
	}
	if static {
		if acts || !f.constant(e) {
			f.Report(diag.TypeError, f.pos(n), "the initialiser is not constant")
			return
		}
		if build.IsZero(e) {
			return
		}
	}
	f.Assign(at, p, e)
}

// acts tells whether an expression assigns or calls a function with a body or a
// library model.
func (f *fn) acts(n cc.ExpressionNode) bool {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Assign, syntax.Step:
		return true
	case syntax.Call:
		if s := f.callee(v); s == nil || s.abstract == nil {
			return true
		}
	}
	for _, k := range v.Operands() {
		if f.acts(k) {
			return true
		}
	}
	return false
}

// isScalar tells whether one expression initialises an object of a type: a complex number is one.
func isScalar(t *model.Type) bool { return t.IsScalar() || build.IsComplex(t) }

// constant tells whether an expression is an address or arithmetic constant;
// inputs count as constants.
func (f *fn) constant(e model.Expr) bool {
	if p, ok := e.(*build.Pair); ok {
		return f.constant(p.Re) && f.constant(p.Im)
	}
	ok := true
	model.Walk(e, func(x model.Expr) bool {
		if l, is := x.(*model.Load); is {
			v := model.Root(l.Place)
			ok = ok && v != nil && (v.Class == model.Input || v.Class == model.Temp || strings.HasPrefix(v.Name, literalPrefix))
		}
		return ok
	})
	return ok
}

// initialiseBraced lowers a list in braces.
func (f *fn) initialiseBraced(p model.Expr, l *cc.InitializerList, at source.Pos, static bool) {
	switch {
	case !isScalar(p.Type()):
		f.initialiseList(p, l, at, static)
	case l == nil && static:
	case l == nil:
		f.Zero(p)
	case l.InitializerList != nil || l.Designation != nil:
		f.Report(diag.TypeError, at, "too many initialisers for a scalar")
	default:
		f.initialise(p, l.Initializer, f.pos(l.Initializer), static)
	}
}

// arrayFromString lowers the initialiser of an array of characters by a string
// literal, if it is one.
func (f *fn) arrayFromString(p model.Expr, in *cc.Initializer, static bool) bool {
	t := p.Type()
	v := syntax.Look(in.AssignmentExpression)
	if v.Form != syntax.String || t.Elem.Kind != model.Int {
		return false
	}
	text, ok := f.u.l.letters(v, f.pos(in))
	if !ok {
		return true
	}
	if !text.fits(t.Elem) {
		return false
	}
	if n, known := build.ConstExtent(t); known && text.len() > n {
		if text.len() > n+1 {
			f.Report(diag.TypeError, f.pos(in), "the string is longer than the array")
			return true
		}
		text = text.cut(n)
	}
	if !static {
		f.Zero(p)
	}
	f.storeString(p, text, f.pos(in))
	return true
}

// cursor is the current object of an initialiser list: a place and how far its
// subobjects have been filled.
type cursor struct {
	place model.Expr
	next  int64
}

// full tells whether all subobjects have been filled.
func (c *cursor) full() bool {
	c.next = build.Filled(c.place.Type(), c.next)
	n := build.Parts(c.place.Type())
	return n >= 0 && c.next >= n
}

// sub gives the subobject with an index.
func (c *cursor) sub(i int64) model.Expr {
	return build.Part(c.place, i, c.place.Pos())
}

// listInit fills an aggregate from a braced list.
type listInit struct {
	f      *fn
	static bool
	stack  []*cursor // the outermost first
}

// initialiseList lowers a braced list for an aggregate.
func (f *fn) initialiseList(p model.Expr, l *cc.InitializerList, at source.Pos, static bool) {
	t := p.Type()
	if t.Kind == model.Array && !build.FixedType(t) {
		f.Report(diag.TypeError, at, "an array of variable length cannot be initialised")
		return
	}
	if !static && !f.givesAll(t, l) {
		f.Zero(p)
	}
	if l != nil && l.InitializerList == nil && l.Designation == nil && t.Kind == model.Array &&
		l.Initializer.Case == cc.InitializerExpr && f.arrayFromString(p, l.Initializer, static) {
		return
	}
	defer f.unorderedAmong(listed(l)...)()
	x := &listInit{f: f, static: static, stack: []*cursor{{place: p}}}
	for ; l != nil; l = l.InitializerList {
		if !x.item(l) {
			return
		}
	}
}

// givesAll tells whether a list without designators names every scalar of an
// array of scalars.
func (f *fn) givesAll(t *model.Type, l *cc.InitializerList) bool {
	n := int64(0)
	for ; l != nil; l = l.InitializerList {
		if l.Designation != nil || l.Initializer.Case != cc.InitializerExpr ||
			syntax.Look(l.Initializer.AssignmentExpression).Form == syntax.String {
			return false
		}
		n++
	}
	if t.IsRecord() {
		for _, fd := range t.Fields {
			if !isScalar(fd.Type) {
				return false
			}
		}
		return n == int64(len(t.Fields)) && t.Kind == model.Struct
	}
	have, ok := build.ConstExtent(t)
	return ok && isScalar(t.Elem) && n == have
}

// item fills the next subobject, or the one that a designation names.
func (x *listInit) item(l *cc.InitializerList) bool {
	in := l.Initializer
	at := x.f.pos(in)
	if l.Designation != nil {
		return x.designated(l.Designation, in, at)
	}
	// go back to an object that has room
	for len(x.stack) > 1 && x.top().full() {
		x.stack = x.stack[:len(x.stack)-1]
	}
	top := x.top()
	if top.full() {
		x.f.Report(diag.TypeError, at, "too many initialisers")
		return false
	}
	p := top.sub(top.next)
	top.next++
	return x.fill(p, in, at)
}

func (x *listInit) top() *cursor { return x.stack[len(x.stack)-1] }

// fill initialises a subobject with an item; an aggregate without braces takes
// this item and those that follow.
func (x *listInit) fill(p model.Expr, in *cc.Initializer, at source.Pos) bool {
	for {
		t := p.Type()
		if build.IsInvalid(t) {
			return false
		}
		if t.IsFlexible() {
			x.f.Report(diag.Unsupported, at, "an initialiser of a flexible array member is not supported")
			return false
		}
		if isScalar(t) || in.Case == cc.InitializerInitList {
			// the whole is zero already
			x.f.subInitialise(p, in, at, x.static)
			return true
		}
		if t.Kind == model.Array && x.f.arrayFromStringZeroed(p, in) {
			return true
		}
		if t.IsRecord() && x.f.isRecord(in.AssignmentExpression) {
			x.f.store1(p, in.AssignmentExpression, at, x.static)
			return true
		}
		c := &cursor{place: p}
		x.stack = append(x.stack, c)
		if c.full() {
			x.f.Report(diag.TypeError, at, "too many initialisers")
			return false
		}
		p = c.sub(c.next)
		c.next++
	}
}

// subInitialise initialises a subobject of an object that has been set to zero.
func (f *fn) subInitialise(p model.Expr, in *cc.Initializer, at source.Pos, static bool) {
	if in.Case == cc.InitializerExpr || isScalar(p.Type()) {
		f.initialise(p, in, at, static)
		return
	}
	x := &listInit{f: f, static: static, stack: []*cursor{{place: p}}}
	l := in.InitializerList
	if l != nil && l.InitializerList == nil && l.Designation == nil && l.Initializer.Case == cc.InitializerExpr &&
		p.Type().Kind == model.Array &&
		f.arrayFromStringZeroed(p, l.Initializer) {
		return
	}
	for ; l != nil; l = l.InitializerList {
		if !x.item(l) {
			return
		}
	}
}

func (f *fn) arrayFromStringZeroed(p model.Expr, in *cc.Initializer) bool {
	return f.arrayFromString(p, in, true)
}

// isRecord tells whether an expression is a struct or union.
func (f *fn) isRecord(n cc.ExpressionNode) bool {
	k := n.Type().Kind()
	return k == cc.Struct || k == cc.Union
}

// designated fills the subobject that a designation names; the items that
// follow go on from there.
func (x *listInit) designated(d *cc.Designation, in *cc.Initializer, at source.Pos) bool {
	x.stack = x.stack[:1]
	c := x.stack[0]
	for l := d.DesignatorList; l != nil; l = l.DesignatorList {
		var ok bool
		if c, ok = x.designator(c, l.Designator, l.DesignatorList == nil, in, at); !ok {
			return false
		}
	}
	return true
}

// designator moves to the subobject that one designator names, and fills it
// when it is the last one.
func (x *listInit) designator(c *cursor, d *cc.Designator, last bool, in *cc.Initializer, at source.Pos) (*cursor,
	bool) {
	t := c.place.Type()
	lo, hi := int64(-1), int64(-1)
	switch d.Case {
	case cc.DesignatorIndex, cc.DesignatorIndex2:
		v, ok := intValue(x.f.constantOf(d.ConstantExpression))
		w := v
		if d.Case == cc.DesignatorIndex2 {
			w, ok = intValue(x.f.constantOf(d.ConstantExpression2))
		}
		n := build.Parts(c.place.Type())
		if !ok || v == nil || t.Kind != model.Array || n < 0 || v.Sign() < 0 || v.Cmp(big.NewInt(n)) >= 0 || w.Cmp(v) < 0 ||
			w.Cmp(big.NewInt(n)) >= 0 {
			x.f.Report(diag.TypeError, x.f.pos(d), "the designator does not name an element")
			return nil, false
		}
		lo, hi = v.Int64(), w.Int64()
	default:
		name := d.Token.SrcStr()
		if d.Case == cc.DesignatorField {
			name = d.Token2.SrcStr()
		}
		path := build.FieldPath(t, name)
		if path == nil {
			x.f.Report(diag.TypeError, x.f.pos(d), "%s has no field %s", t, name)
			return nil, false
		}
		for _, i := range path[:len(path)-1] {
			c.next = int64(i) + 1
			c = &cursor{place: c.sub(int64(i))}
			x.stack = append(x.stack, c)
		}
		lo = int64(path[len(path)-1])
		hi = lo
	}
	c.next = hi + 1
	if !last {
		sub := &cursor{place: c.sub(lo)}
		if isScalar(sub.place.Type()) || hi != lo {
			x.f.Report(diag.TypeError, x.f.pos(d), "the designator does not name an aggregate")
			return nil, false
		}
		x.stack = append(x.stack, sub)
		return sub, true
	}
	for i := lo; i <= hi; i++ {
		if !x.fill(c.sub(i), in, at) {
			return nil, false
		}
	}
	return c, true
}
