package c

import (
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// assertion lowers a use of the macro assert of assert.h.
func (f *fn) assertion(v view, at source.Pos) {
	args := v.args()
	if len(args) != 2 || f.NoActions(at) {
		return
	}
	text := ""
	if s, ok := args[1].Value().(cc.StringValue); ok {
		text = strings.TrimSuffix(string(s), "\x00")
	}
	f.Assert(at, f.truth(args[0]), text)
}

// truth lowers a condition to a Logical; && and || stay expressions when they
// can, since And and Or guard the obligations of their right operands.
func (f *fn) truth(n cc.ExpressionNode) model.Expr {
	saved := f.annotation
	if !f.hasChanges(n) {
		f.annotation = true
	}
	e := f.Condition(f.value(n))
	f.annotation = saved
	return e
}

// hasChanges tells whether an expression calls functions or changes anything.
func (f *fn) hasChanges(n cc.ExpressionNode) bool {
	saved := f.annotation
	f.annotation = true // && and || need no steps of their own
	e := f.effectsOf(n)
	f.annotation = saved
	return e.Any()
}

// annotationCall gives the pragma whose rewritten text an expression is, or nil.
func (f *fn) annotationCall(n cc.ExpressionNode) *pragma {
	v := look(n)
	if v.form != formCall {
		return nil
	}
	for _, prefix := range []string{markAssert, markAssume, markNote} {
		if k, ok := suffix(calleeName(v), prefix); ok && k < len(f.u.l.pragmas) {
			return f.u.l.pragmas[k]
		}
	}
	return nil
}

// annotationStatement lowers the pragmas assert, assume and collective assert.
func (f *fn) annotationStatement(v view, p *pragma) {
	args := v.args()
	if len(args) != 1 || f.NoActions(p.at) {
		f.Report(diag.Annotation, p.expr, "expected one expression")
		return
	}
	if p.scope != model.Alone {
		f.collectiveAssert(args[0], p)
		return
	}
	saved := f.annotation
	f.annotation = true
	cond := f.Condition(f.value(args[0]))
	f.annotation = saved
	if p.kind == "assert" {
		f.Assert(p.expr, cond, p.text)
		return
	}
	f.Assume(p.expr, cond, p.text)
}

// implication lowers "x => y".
func (f *fn) implication(v view, at source.Pos) model.Expr {
	args := v.args()
	if len(args) != 2 {
		return build.Bad(at)
	}
	x, y := f.Condition(f.value(args[0])), f.Condition(f.value(args[1]))
	if build.IsBad(x) || build.IsBad(y) {
		return build.Bad(at)
	}
	return build.Truth(build.Join(model.Implies, x, y, at))
}

// binderCall gives the call of __tass_forall, __tass_sum or the like in a
// statement expression that rewriting made, or nil.
func binderCall(n *cc.PrimaryExpression) *view {
	items := n.CompoundStatement.BlockItemList
	if items == nil || items.BlockItem.Case != cc.BlockItemDecl || items.BlockItemList == nil {
		return nil
	}
	s := items.BlockItemList.BlockItem.Statement
	if s == nil || s.Case != cc.StatementExpr || s.ExpressionStatement.ExpressionList == nil {
		return nil
	}
	v := look(s.ExpressionStatement.ExpressionList)
	if v.form != formCall {
		return nil
	}
	name := calleeName(v)
	if _, fold := foldOps[name]; !fold && name != nameForall && name != nameExists {
		return nil
	}
	return &v
}

// statementExpr lowers a quantifier or a fold; other statement expressions are
// not supported.
func (f *fn) statementExpr(v view, at source.Pos) model.Expr {
	q := binderCall(v.prim)
	if q == nil {
		f.Report(diag.Unsupported, at, "statement expressions are not supported")
		return build.Bad(at)
	}
	decl := v.prim.CompoundStatement.BlockItemList.BlockItem.Declaration
	d := decl.InitDeclaratorList.InitDeclarator.Declarator
	at = f.pos(q.x)
	t := scalarTypes[d.Type().Kind()]
	bound := &model.Variable{Name: d.Name(), Type: t, At: f.pos(d), Class: model.Bound, InReg: true}
	f.locals[d] = bound
	pure, annotation := f.Pure, f.annotation
	defer func() { f.Pure, f.annotation = pure, annotation }()
	f.annotation = true
	name := calleeName(*q)
	if _, fold := foldOps[name]; fold {
		f.Pure = "a fold"
		return f.foldExpr(name, bound, q.args(), at)
	}
	f.Pure = "a quantifier"
	return f.quantifier(name == nameForall, bound, q.args(), at)
}

// quantifier lowers a quantifier; args are its constraint, if there is one, and its body.
func (f *fn) quantifier(forall bool, bound *model.Variable, args []cc.ExpressionNode, at source.Pos) model.Expr {
	var within model.Expr
	if len(args) == 2 {
		within = f.Condition(f.value(args[0]))
	}
	return f.Quantified(forall, bound, within, f.value(args[len(args)-1]), at)
}

// literal is a string literal's hidden array.
type literal struct {
	v     *model.Variable
	bytes string // with the final zero
	read  bool   // something else uses it than printf and the like
}

// noRead are library functions that do not read the strings given to them in
// the model: their literals need not be initialised.
var noRead = map[string]bool{"printf": true, "fprintf": true, "puts": true, "fputs": true}

// literalType gives the type of a string literal.
func (l *loader) literalType(v view, at source.Pos) *model.Type {
	s, ok := v.prim.Value().(cc.StringValue)
	if !ok {
		l.report(diag.New(diag.Unsupported, at, "wide string literals are not supported"))
		return build.Invalid()
	}
	return build.ArrayOf(tChar, build.IntConst(int64(len(s)), build.ULong, at))
}

// freshString gives an array with its own copy of a string, which the program may write.
func (l *loader) freshString(s string, t *model.Type, at source.Pos) *model.Variable {
	v := &model.Variable{Name: strconv.Quote(strings.TrimSuffix(s, "\x00")), Type: t, At: at, Class: model.Global}
	l.strings = append(l.strings, &literal{v: v, bytes: s, read: true})
	l.prog.Globals = append(l.prog.Globals, v)
	return v
}

// literal gives the hidden array of a string literal, one for equal literals.
func (l *loader) literal(f *fn, v view) *model.Variable {
	at := f.pos(v.prim)
	t := l.literalType(v, at)
	s, _ := v.prim.Value().(cc.StringValue)
	return l.stringArray(string(s), t, at, !f.printing)
}

func (l *loader) stringArray(s string, t *model.Type, at source.Pos, read bool) *model.Variable {
	x := l.literals[s]
	if x == nil {
		name := strconv.Quote(strings.TrimSuffix(s, "\x00"))
		x = &literal{v: &model.Variable{Name: name, Type: t, At: at, Class: model.Global}, bytes: s}
		x.v.ReadOnly, x.v.Literal = true, true
		x.v.Text = strings.TrimSuffix(s, "\x00")
		l.literals[s] = x
		l.strings = append(l.strings, x)
		l.prog.Globals = append(l.prog.Globals, x.v)
	}
	x.read = x.read || read
	return x.v
}

// lowerLiterals fills the arrays of the string literals that are read.
func (l *loader) lowerLiterals() {
	for _, x := range l.strings {
		if x.read && !build.IsInvalid(x.v.Type) {
			l.initFn.storeString(build.Ref(x.v, x.v.At), x.bytes, x.v.At)
		}
	}
}

// storeString assigns the bytes of a string to an array, but for zeros: the
// array is zero.
func (f *fn) storeString(p model.Expr, s string, at source.Pos) {
	for i := 0; i < len(s); i++ {
		if s[i] == 0 {
			continue
		}
		elem := build.Part(p, int64(i), at)
		b := int64(s[i])
		if p.Type().Elem.Signed {
			b = int64(int8(s[i]))
		}
		f.Assign(at, elem, build.IntConst(b, p.Type().Elem, at))
	}
}
