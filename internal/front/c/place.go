package c

import (
	"fmt"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// nameFunc is C's name for the name of the function.
const nameFunc = "__func__"

// badPlace is the place of an expression that has been reported.
func badPlace(at source.Pos) model.Expr {
	return &model.Deref{Node: model.Node{T: tBad, At: at}, Ptr: bad(at)}
}

// isPlace tells whether an expression denotes a place.
func (f *fn) isPlace(v view) bool {
	switch v.form {
	case formIdent:
		s, local := f.resolve(v)
		return local != nil || s != nil && s.variable != nil || v.tok.SrcStr() == nameFunc
	case formIndex, formDeref, formArrow, formString, formCompound:
		return true
	case formMember:
		return true
	case formGeneric:
		return v.x != nil && f.isPlace(look(v.x))
	}
	return false
}

// place lowers an expression that denotes a place.
func (f *fn) place(n cc.ExpressionNode) model.Expr {
	v := look(n)
	at := f.pos(n)
	switch v.form {
	case formIdent:
		return f.identPlace(v)
	case formIndex:
		return f.indexPlace(v, at)
	case formMember:
		return f.memberPlace(v)
	case formArrow:
		p := f.value(v.x)
		return f.field(f.deref(p, at), v)
	case formDeref:
		return f.derefPlace(v, at)
	case formString:
		return ref(f.u.l.literal(f, v), at)
	case formCompound:
		return f.compoundLiteral(v, at)
	case formGeneric:
		if v.x != nil {
			return f.place(v.x)
		}
	}
	f.report(diag.TypeError, at, "the expression does not denote a place")
	return badPlace(at)
}

func (f *fn) identPlace(v view) model.Expr {
	at := f.pos(v.prim)
	s, local := f.resolve(v)
	switch {
	case v.tok.SrcStr() == nameFunc && f.f != nil:
		name := f.f.Name + "\x00"
		return ref(f.u.l.stringArray(name, arrayOf(tChar, intConst(int64(len(name)), tULong, at)), at, !f.printing), at)
	case local != nil:
		if isBad(local.Type) {
			return badPlace(at)
		}
		return ref(local, at)
	case s != nil && s.variable != nil:
		s.use(at)
		if isBad(s.variable.Type) {
			return badPlace(at)
		}
		return ref(s.variable, at)
	}
	f.report(diag.TypeError, at, "%s is not a variable", v.tok.SrcStr())
	return badPlace(at)
}

func (s *symbol) use(at source.Pos) {
	if !s.used {
		s.used, s.firstUse = true, at
	}
}

// resolve gives what an identifier names: a symbol, or a local variable.
func (f *fn) resolve(v view) (*symbol, *model.Variable) {
	d, ok := v.prim.ResolvedTo().(*cc.Declarator)
	if !ok {
		return nil, nil
	}
	if local := f.locals[d]; local != nil {
		return nil, local
	}
	name := v.tok.SrcStr()
	s := f.u.lookup(name)
	if s == nil || d.IsSynthetic() || declaredAfter(d, v.tok) {
		return nil, nil
	}
	return s, nil
}

// declaredAfter tells whether a declaration comes after a use in the text.
func declaredAfter(d *cc.Declarator, use cc.Token) bool {
	return d.Visible() > use.Seq()
}

func (f *fn) deref(p model.Expr, at source.Pos) model.Expr {
	t := p.Type()
	switch {
	case isBad(t):
		return badPlace(at)
	case t.Kind != model.Pointer:
		f.report(diag.TypeError, at, "%s is not a pointer", t)
		return badPlace(at)
	}
	if a, ok := p.(*model.AddrOf); ok {
		return a.Place
	}
	return &model.Deref{Node: model.Node{T: t.Elem, At: at}, Ptr: p}
}

func (f *fn) derefPlace(v view, at source.Pos) model.Expr {
	defer f.reading()()
	if call, r := f.remoteCall(v); call != nil {
		return f.remotePlace(call, r)
	}
	p := f.deref(f.value(v.x), at)
	if t := p.Type(); t.Kind == model.Void && !isBad(t) {
		f.report(diag.TypeError, at, "a pointer to void is dereferenced")
		return badPlace(at)
	}
	return p
}

// indexPlace lowers x[y], of which either can be the pointer.
func (f *fn) indexPlace(v view, at source.Pos) model.Expr {
	defer f.reading()()
	f.sequenceIndex(v, at)
	if e := f.happened(v.x); e != nil {
		return f.pointerIndex(e, v, at)
	}
	bv := look(v.x)
	if f.isPlace(bv) {
		p := f.place(v.x)
		if p.Type().Kind == model.Array {
			return f.element(p, v, at)
		}
		return f.pointerIndex(f.read(p), v, at)
	}
	return f.pointerIndex(f.value(v.x), v, at)
}

// element gives the place of an element of an array place.
func (f *fn) element(p model.Expr, v view, at source.Pos) model.Expr {
	p = f.holdPlace(p, v.y)
	i := f.promote(f.value(v.y))
	if isBad(i.Type()) {
		return badPlace(at)
	}
	if i.Type().Kind != model.Int {
		f.report(diag.TypeError, f.pos(v.y), "an index must be an integer, not %s", i.Type())
		return badPlace(at)
	}
	return &model.Index{Node: model.Node{T: p.Type().Elem, At: at}, Array: p, Index: i}
}

func (f *fn) pointerIndex(x model.Expr, v view, at source.Pos) model.Expr {
	x = f.hold(x, v.y)
	y := f.value(v.y)
	if x.Type().Kind == model.Int && y.Type().Kind == model.Pointer {
		x, y = y, x
	}
	if isBad(x.Type()) || isBad(y.Type()) {
		return badPlace(at)
	}
	if x.Type().Kind != model.Pointer || y.Type().Kind != model.Int {
		f.report(diag.TypeError, at, "%s cannot be indexed by %s", x.Type(), y.Type())
		return badPlace(at)
	}
	return f.deref(f.offset(x, y, model.PtrAdd, at), at)
}

// memberPlace lowers x.name; the struct may be the result of a call.
func (f *fn) memberPlace(v view) model.Expr {
	if f.isPlace(look(v.x)) {
		return f.field(f.place(v.x), v)
	}
	s := f.value(v.x)
	if isBad(s.Type()) || f.noActions(f.pos(v.x)) {
		return badPlace(f.pos(v.x))
	}
	if l, ok := s.(*model.Load); ok {
		return f.field(l.Place, v)
	}
	t := f.newTemp(s.Type(), s.Pos())
	f.assign(s.Pos(), t, s)
	return f.field(t, v)
}

// field gives the place of a field of a struct place.
func (f *fn) field(s model.Expr, v view) model.Expr {
	at := s.Pos()
	t := s.Type()
	if isBad(t) {
		return badPlace(at)
	}
	name := v.tok.SrcStr()
	if !t.IsRecord() {
		f.report(diag.TypeError, f.u.l.pos(v.tok.Position()), "%s has no field %s", t, name)
		return badPlace(at)
	}
	if path := fieldPath(t, name); path != nil {
		for _, i := range path {
			ft := s.Type().Fields[i].Type
			s = &model.Member{Node: model.Node{T: ft, At: at}, Struct: s, Field: i}
			if isBad(ft) {
				return badPlace(at)
			}
		}
		return s
	}
	for _, fd := range t.Fields {
		if isBad(fd.Type) {
			return badPlace(at) // perhaps within what has been reported
		}
	}
	f.report(diag.TypeError, f.u.l.pos(v.tok.Position()), "%s has no field %s", t, name)
	return badPlace(at)
}

// fieldPath finds a field, through anonymous structs and unions.
func fieldPath(t *model.Type, name string) []int {
	for i, fd := range t.Fields {
		if fd.Name == name {
			return []int{i}
		}
		if fd.Name == "" && fd.Type.IsRecord() {
			if p := fieldPath(fd.Type, name); p != nil {
				return append([]int{i}, p...)
			}
		}
	}
	return nil
}

// read gives the value of a place: arrays become the address of their first
// element.
func (f *fn) read(p model.Expr) model.Expr {
	t := p.Type()
	switch {
	case isBad(t):
		return bad(p.Pos())
	case t.Kind == model.Array && inOther(p):
		f.report(diag.Annotation, p.Pos(), "an array of another process stands for its address "+
			"here").WithHint("name its elements")
		return bad(p.Pos())
	case t.Kind == model.Array:
		zero := intConst(0, tInt, p.Pos())
		first := &model.Index{Node: model.Node{T: t.Elem, At: p.Pos()}, Array: p, Index: zero}
		return address(first)
	case t.Kind == model.Func:
		if d, ok := p.(*model.Deref); ok {
			return d.Ptr
		}
	case t.IsRecord() && incomplete(t):
		f.report(diag.TypeError, p.Pos(), "the type %s is incomplete", t)
		return bad(p.Pos())
	}
	return load(p)
}

// address gives the address of a place; &*p is p.
func address(p model.Expr) model.Expr {
	if d, ok := p.(*model.Deref); ok {
		return d.Ptr
	}
	return &model.AddrOf{Node: model.Node{T: pointerTo(p.Type()), At: p.Pos()}, Place: p}
}

// offset adds an integer to a pointer, or takes it away.
func (f *fn) offset(p, i model.Expr, op model.Op, at source.Pos) model.Expr {
	elem := p.Type().Elem
	if elem.Kind == model.Func || incomplete(elem) {
		f.report(diag.TypeError, at, "arithmetic on a pointer to %s",
			elem).WithHint("convert it to char* first, to count in bytes")
		return bad(at)
	}
	i = f.promote(i)
	if op == model.Sub {
		if !i.Type().Signed { // to take it away is not to add what it would be negated in its type
			i = f.cast(i, tLong)
		}
		if n := f.foldUnary(model.Neg, i, i.Pos()); n != nil {
			i = n
		} else {
			i = &model.Unary{Node: model.Node{T: i.Type(), At: i.Pos()}, Op: model.Neg, X: i}
		}
	}
	if isNullConstant(i) {
		return p
	}
	return &model.Binary{Node: model.Node{T: p.Type(), At: at}, Op: model.PtrAdd, X: p, Y: i}
}

// literalPrefix starts the names of the variables of compound literals outside
// functions.
const literalPrefix = "$literal"

// compoundLiteral makes the unnamed variable of a compound literal.
func (f *fn) compoundLiteral(v view, at source.Pos) model.Expr {
	if f.noActions(at) {
		return badPlace(at)
	}
	defer f.inSequence()()
	ct := v.post.Type()
	if u := ct.Undecay(); u != nil {
		ct = u
	}
	if a, ok := v.typ.Type().(*cc.ArrayType); ok && a.Len() >= 0 {
		ct = a
	}
	t := f.typing(at).model(ct)
	if isBad(t) {
		return badPlace(at)
	}
	if s, ok := bracedString(v.post.InitializerList); ok && t.Kind == model.Array && lengthless(v.typ) {
		t = arrayOf(t.Elem, f.u.l.literalType(s, at).Extent)
	}
	if t.Kind == model.Array && t.Extent == nil {
		f.report(diag.Unsupported, at, "a compound literal of unknown length is not supported")
		return badPlace(at)
	}
	constant := f.u.l.constants.typeName(v.typ).isConst()
	if f == f.u.l.initFn { // static storage
		l := f.u.l
		x := &model.Variable{Name: fmt.Sprintf("%s%d", literalPrefix, len(l.prog.Globals)+1), Type: t, At: at,
			Class: model.Global, ReadOnly: constant}
		l.prog.Globals = append(l.prog.Globals, x)
		f.initialiseBraced(ref(x, at), v.post.InitializerList, at, true)
		return ref(x, at)
	}
	x := f.newLocal("", t, at, model.Temp)
	x.ReadOnly = constant
	f.shared[x] = true
	f.declareVars(at, x)
	f.initialiseBraced(ref(x, at), v.post.InitializerList, at, false)
	return ref(x, at)
}

// lengthless tells whether the name of an array type leaves its length open.
func lengthless(n *cc.TypeName) bool {
	if n.AbstractDeclarator == nil || n.AbstractDeclarator.DirectAbstractDeclarator == nil {
		return false
	}
	d := n.AbstractDeclarator.DirectAbstractDeclarator
	return d.Case == cc.DirectAbstractDeclaratorArr && d.AssignmentExpression == nil
}

// bracedString gives the string literal of which alone a list in braces consists.
func bracedString(l *cc.InitializerList) (view, bool) {
	if l == nil || l.InitializerList != nil || l.Designation != nil || l.Initializer.Case != cc.InitializerExpr {
		return view{}, false
	}
	v := look(l.Initializer.AssignmentExpression)
	return v, v.form == formString
}

// noActions reports an expression that needs actions where none can be.
func (f *fn) noActions(at source.Pos) bool { return f.action(at) != nil }

// action is what noActions reports; nil for nothing.
func (f *fn) action(at source.Pos) *diag.Diagnostic {
	if f.pure == "" && f.f != nil {
		return nil
	}
	return f.report(diag.Annotation, at, "this is not allowed in %s: it has side effects or calls a function", f.pure)
}

// reading has the literals of an operand read, also in an argument of printf, until the
// function that it gives is called.
func (f *fn) reading() func() {
	printing := f.printing
	f.printing = false
	return func() { f.printing = printing }
}
