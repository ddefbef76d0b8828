package c

import (
	"fmt"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// nameFunc is C's name for the name of the function.
const nameFunc = "__func__"

// isPlace tells whether an expression denotes a place.
func (f *fn) isPlace(v syntax.View) bool {
	switch v.Form {
	case syntax.Ident:
		s, local := f.resolve(v)
		return local != nil || s != nil && s.variable != nil || v.Token.SrcStr() == nameFunc
	case syntax.Index, syntax.Deref, syntax.Arrow, syntax.String, syntax.Compound:
		return true
	case syntax.Member:
		return true
	case syntax.Real, syntax.Imag:
		t := v.X.Type()
		return t != nil && cc.IsComplexType(t) && f.isPlace(syntax.Look(v.X))
	case syntax.Generic:
		return v.X != nil && f.isPlace(syntax.Look(v.X))
	}
	return false
}

// place lowers an expression that denotes a place.
func (f *fn) place(n cc.ExpressionNode) model.Expr {
	p := f.placeOf(n)
	f.witnessed(syntax.Look(n).Node, p, f.pos(n))
	return p
}

func (f *fn) placeOf(n cc.ExpressionNode) model.Expr {
	v := syntax.Look(n)
	at := f.pos(n)
	switch v.Form {
	case syntax.Ident:
		return f.identPlace(v)
	case syntax.Index:
		return f.indexPlace(v, at)
	case syntax.Member:
		return f.memberPlace(v)
	case syntax.Arrow:
		return f.field(f.Deref(f.value(v.X), at), v)
	case syntax.Deref:
		return f.derefPlace(v, at)
	case syntax.Real, syntax.Imag:
		return f.partPlace(v, at)
	case syntax.String:
		return build.Ref(f.u.l.literal(f, v), at)
	case syntax.Compound:
		return f.compoundLiteral(v, at)
	case syntax.Generic:
		if v.X != nil {
			return f.place(v.X)
		}
	}
	f.Report(diag.TypeError, at, "the expression does not denote a place")
	return build.BadPlace(at)
}

func (f *fn) identPlace(v syntax.View) model.Expr {
	at := f.pos(v.Primary)
	s, local := f.resolve(v)
	switch {
	case v.Token.SrcStr() == nameFunc && f.F != nil:
		return build.Ref(f.u.l.stringArray(letters{bytes: f.F.Name + "\x00"}, at, !f.printing), at)
	case local != nil:
		if build.IsInvalid(local.Type) {
			return build.BadPlace(at)
		}
		return build.Ref(local, at)
	case s != nil && s.unmodelled:
		return f.unmodelledPlace(s, at)
	case s != nil && s.name == nameArguments:
		return f.argumentsPlace(at)
	case s != nil && s.variable != nil:
		s.use(at)
		if build.IsInvalid(s.variable.Type) {
			return build.BadPlace(at)
		}
		return build.Ref(s.variable, at)
	}
	f.Report(diag.TypeError, at, "%s is not a variable", v.Token.SrcStr())
	return build.BadPlace(at)
}

func (s *symbol) use(at source.Pos) {
	if !s.used {
		s.used, s.firstUse = true, at
	}
}

// resolve gives what an identifier names: a symbol, or a local variable.
func (f *fn) resolve(v syntax.View) (*symbol, *model.Variable) {
	d, ok := v.Primary.ResolvedTo().(*cc.Declarator)
	if !ok {
		return nil, nil
	}
	if local := f.locals[d]; local != nil {
		return nil, local
	}
	name := v.Token.SrcStr()
	s := f.u.lookup(name)
	if s == nil || d.IsSynthetic() || declaredAfter(d, v.Token) {
		return nil, nil
	}
	return s, nil
}

// declaredAfter tells whether a declaration comes after a use in the text.
func declaredAfter(d *cc.Declarator, use cc.Token) bool {
	return d.Visible() > use.Seq()
}

func (f *fn) derefPlace(v syntax.View, at source.Pos) model.Expr {
	defer f.reading()()
	return f.DerefObject(f.value(v.X), at)
}

// indexPlace lowers x[y], of which either can be the pointer.
func (f *fn) indexPlace(v syntax.View, at source.Pos) model.Expr {
	defer f.reading()()
	defer f.comparing()()
	f.sequenceIndex(v, at)
	if e := f.happened(v.X); e != nil {
		return f.pointerIndex(e, v, at)
	}
	bv := syntax.Look(v.X)
	if f.isPlace(bv) {
		p := f.place(v.X)
		if p.Type().Kind == model.Array {
			return f.element(p, v, at)
		}
		return f.pointerIndex(f.Read(p), v, at)
	}
	return f.pointerIndex(f.value(v.X), v, at)
}

// element gives the place of an element of an array place.
func (f *fn) element(p model.Expr, v syntax.View, at source.Pos) model.Expr {
	p = f.holdPlace(p, v.Y)
	return f.Element(p, f.value(v.Y), at, f.pos(v.Y))
}

func (f *fn) pointerIndex(x model.Expr, v syntax.View, at source.Pos) model.Expr {
	x = f.hold(x, v.Y)
	return f.PointerElement(x, f.value(v.Y), at)
}

// memberPlace lowers x.name; the struct may be the result of a call.
func (f *fn) memberPlace(v syntax.View) model.Expr {
	if f.isPlace(syntax.Look(v.X)) {
		return f.field(f.place(v.X), v)
	}
	return f.field(f.Home(f.value(v.X)), v)
}

// field gives the place of a field of a record's place.
func (f *fn) field(s model.Expr, v syntax.View) model.Expr {
	return f.Field(s, v.Token.SrcStr(), f.u.l.pos(v.Token.Position()))
}

// literalPrefix starts the names of the variables of compound literals outside
// functions.
const literalPrefix = "$literal"

// compoundLiteral makes the unnamed variable of a compound literal.
func (f *fn) compoundLiteral(v syntax.View, at source.Pos) model.Expr {
	if f.NoActions(at) {
		return build.BadPlace(at)
	}
	defer f.apartFromGroup()()
	ct := v.Postfix.Type()
	if u := ct.Undecay(); u != nil {
		ct = u
	}
	if a, ok := v.TypeName.Type().(*cc.ArrayType); ok && a.Len() >= 0 {
		ct = a
	}
	t := f.typing(at).model(ct)
	if build.IsInvalid(t) {
		return build.BadPlace(at)
	}
	if s, ok := bracedString(v.Postfix.InitializerList); ok && t.Kind == model.Array && lengthless(v.TypeName) {
		t = build.ArrayOf(t.Elem, f.u.l.literalType(s, at).Extent)
	}
	if t.Kind == model.Array && t.Extent == nil {
		f.Report(diag.Unsupported, at, "a compound literal of unknown length is not supported")
		return build.BadPlace(at)
	}
	constant := f.u.l.linking.constants.Named(v.TypeName)
	if f == f.u.l.linking.initFn { // static storage
		l := f.u.l
		x := &model.Variable{Name: fmt.Sprintf("%s%d", literalPrefix, len(l.prog.Globals)+1), Type: t, At: at,
			Class: model.Global, ReadOnly: constant}
		l.prog.Globals = append(l.prog.Globals, x)
		f.initialiseBraced(build.Ref(x, at), v.Postfix.InitializerList, at, true)
		return build.Ref(x, at)
	}
	x := f.Local("", t, at, model.Temp)
	x.ReadOnly = constant
	f.Share(x)
	f.Declare(at, x)
	f.initialiseBraced(build.Ref(x, at), v.Postfix.InitializerList, at, false)
	return build.Ref(x, at)
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
func bracedString(l *cc.InitializerList) (syntax.View, bool) {
	if l == nil || l.InitializerList != nil || l.Designation != nil || l.Initializer.Case != cc.InitializerExpr {
		return syntax.View{}, false
	}
	v := syntax.Look(l.Initializer.AssignmentExpression)
	return v, v.Form == syntax.String
}

// reading has the literals of an operand read, also in an argument of printf, until the
// function that it gives is called.
func (f *fn) reading() func() {
	printing := f.printing
	f.printing = false
	return func() { f.printing = printing }
}
