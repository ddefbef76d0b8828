package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// statements lowers what stands between braces.
func (f *fn) statements(list []stmt) {
	for _, s := range list {
		f.statement(s)
	}
}

func (f *fn) statement(s stmt) {
	switch s := s.(type) {
	case *block:
		f.enter(s.at)
		f.statements(s.list)
		f.leave(s.end)
	case *declStmt:
		f.localDeclaration(s.declaration)
	case *exprStmt:
		if s.x != nil {
			f.effect(s.x)
		}
	case *ifStmt:
		f.selection(s)
	case *loopStmt:
		f.loop(s)
	case *jumpStmt:
		f.jumpStatement(s)
	case *claimStmt:
		f.claim(s)
	case *noteStmt:
		f.collectiveAssert(s)
	case *sendStmt:
		f.send(s)
	case *recvStmt:
		f.recv(s)
	case *freeStmt:
		f.free(s)
	}
	f.endStatement()
}

func (f *fn) selection(s *ifStmt) {
	then, other, join := &label{}, &label{}, &label{}
	if s.alt == nil {
		other = join
	}
	f.cond(s.cond, then, other)
	f.bind(then, s.then.pos(), model.Plain)
	f.statement(s.then)
	if s.alt != nil {
		f.jump(join)
		f.bind(other, s.alt.pos(), model.Plain)
		f.statement(s.alt)
	}
	f.bind(join, s.at, model.IfJoin)
}

// loop lowers a loop with its annotations.
func (f *fn) loop(s *loopStmt) {
	switch s.word {
	case "while":
		f.whileLoop(s, model.LoopHead)
	case "do":
		f.doLoop(s)
	case "for":
		f.enter(s.at)
		if s.init != nil {
			f.statement(s.init)
		}
		f.whileLoop(s, model.ForHead)
		f.leave(s.at)
	}
}

// whileLoop lowers "for (; test; step) body"; test and step may be missing.
func (f *fn) whileLoop(s *loopStmt, kind model.LocKind) {
	note := f.loopNote(s)
	head, body, next, exit := &label{}, &label{}, &label{}, &label{}
	f.bind(head, s.at, kind)
	switch {
	case note != nil:
		f.loopLocation(note, s, body, exit)
	case s.test != nil:
		f.cond(s.test, body, exit)
	default:
		f.jump(body)
	}
	f.endStatement()
	f.bind(body, s.body.pos(), model.Plain)
	f.loopBody(s, next, exit, note != nil)
	f.bind(next, s.at, model.Plain)
	if s.step != nil {
		f.effect(s.step)
		f.endStatement()
	}
	f.jump(head)
	f.bind(exit, s.at, model.Plain)
}

func (f *fn) doLoop(s *loopStmt) {
	note := f.loopNote(s)
	head, next, exit := &label{}, &label{}, &label{}
	f.bind(head, s.at, model.LoopHead)
	f.loopBody(s, next, exit, note != nil)
	if note != nil {
		f.bind(next, s.test.pos(), model.LoopHead)
		f.loopLocation(note, s, head, exit)
	} else {
		f.bind(next, s.test.pos(), model.Plain)
		f.cond(s.test, head, exit)
	}
	f.bind(exit, s.at, model.Plain)
}

func (f *fn) loopBody(s *loopStmt, next, exit *label, fenced bool) {
	brk, cont, was := f.brk, f.cont, f.fenced
	f.brk, f.cont = &target{label: exit, block: f.block, fenced: fenced}, &target{label: next, block: f.block}
	f.fenced = was || fenced
	f.statement(s.body)
	f.brk, f.cont, f.fenced = brk, cont, was
}

func (f *fn) jumpStatement(s *jumpStmt) {
	switch s.word {
	case "break":
		f.leaveTo(f.brk, s)
	case "continue":
		f.leaveTo(f.cont, s)
	case "return":
		f.returnStatement(s)
	}
}

func (f *fn) leaveTo(t *target, s *jumpStmt) {
	if t == nil {
		f.report(diag.Syntax, s.at, "%s outside a loop", s.word)
		return
	}
	if t.fenced {
		f.reportExit(s.at, s.word)
	}
	f.exitTo(t.block, s.at)
	f.jump(t.label)
}

func (f *fn) reportExit(at source.Pos, what string) {
	f.report(diag.Unsupported, at, "%s out of a loop that carries an invariant is not supported", what).
		WithHint("such a loop is left through its condition alone: let the condition say when it ends")
}

func (f *fn) returnStatement(s *jumpStmt) {
	want := f.f.Type.Result
	if f.fenced {
		f.reportExit(s.at, "return")
	}
	r := &model.Return{}
	switch {
	case s.x == nil && want.Kind != model.Void:
		f.report(diag.TypeError, s.at, "return without a value in a function that gives %s", want)
	case s.x != nil && want.Kind == model.Void && !isBad(want):
		f.report(diag.TypeError, s.x.pos(), "return with a value in a function that gives none")
	case s.x != nil:
		r.Value = f.convert(f.value(s.x), want, s.x.pos())
	}
	f.add(s.at, model.Plain, r)
}

// localDeclaration declares local variables, and initialises them.
func (f *fn) localDeclaration(d *declaration) {
	for _, x := range d.names {
		f.here = x.at
		t := f.typeOfName(d.typ, x, false)
		if t.Kind == model.Void && !isBad(t) {
			f.report(diag.TypeError, x.at, "the variable %s of type void", x.name)
			t = tBad
		}
		if at, ok := f.block.names[x.name]; ok {
			f.report(diag.TypeError, x.at, "%s is declared twice in this block, first at %s", x.name, at)
		}
		f.block.names[x.name] = x.at
		v := f.newLocal(x.name, t, x.at, model.Local)
		f.declareVars(x.at, v)
		f.env = &scope{x.name, v, f.env}
		if x.init != nil && !isBad(t) {
			f.initialise(ref(v, x.at), x.init, false)
		}
		f.endStatement()
	}
}

// claim lowers assert and assume, whose conditions have no side effects, but may call
// functions of mathematics.
func (f *fn) claim(s *claimStmt) {
	f.claiming = true
	cond := f.logical(f.value(s.cond.x))
	f.claiming = false
	switch {
	case isBad(cond.Type()):
	case s.word == "assert":
		a := &model.Assert{Cond: cond, Text: s.cond.text}
		f.emit(s.at, a, &a.Next)
	default:
		a := &model.Assume{Cond: cond, Text: s.cond.text}
		f.emit(s.at, a, &a.Next)
	}
}

// initialise lowers the initialiser of a place; static tells that the place is zero
// already.
func (f *fn) initialise(p model.Expr, n node, static bool) {
	l, list := n.(*listExpr)
	t := p.Type()
	switch {
	case list && t.IsScalar():
		f.report(diag.TypeError, l.at, "a list in braces initialises an array or a record, not %s", t)
	case list:
		if !fixedType(t) {
			f.report(diag.TypeError, l.at, "an array whose length is not made of constants and inputs cannot be initialised")
			return
		}
		if !static {
			f.zero(p)
		}
		f.initialiseParts(p, l)
	case t.Kind == model.Array:
		f.report(diag.TypeError, n.pos(), "an array needs an initialiser in braces")
	case static:
		if e := f.convert(f.value(n), t, n.pos()); !isBad(e.Type()) && !isZero(e) {
			f.assign(p.Pos(), p, e)
		}
	case !f.assignCall(p, n, false):
		f.store(p, f.convert(f.value(n), t, n.pos()), p.Pos(), false)
	}
}

// initialiseParts lowers a list for an aggregate that is zero.
func (f *fn) initialiseParts(p model.Expr, l *listExpr) {
	t := p.Type()
	for i, n := range l.items {
		var part model.Expr
		switch {
		case t.Kind == model.Array:
			if c, ok := t.Extent.(*model.Const); ok && c.Value.Num().IsInt64() && int64(i) >= c.Value.Num().Int64() {
				f.report(diag.TypeError, n.pos(), "too many initialisers")
				return
			}
			part = &model.Index{Node: model.Node{T: t.Elem, At: p.Pos()}, Array: p, Index: intConst(int64(i), tInt, n.pos())}
		case i >= len(t.Fields):
			f.report(diag.TypeError, n.pos(), "too many initialisers")
			return
		default:
			part = &model.Member{Node: model.Node{T: t.Fields[i].Type, At: p.Pos()}, Struct: p, Field: i}
		}
		if sub, ok := n.(*listExpr); ok && !part.Type().IsScalar() {
			f.initialiseParts(part, sub)
			continue
		}
		f.initialise(part, n, true)
	}
}

// isZero tells whether an expression is the constant zero of its type.
func isZero(e model.Expr) bool {
	switch e := e.(type) {
	case *model.Const:
		return e.Value.Sign() == 0
	case *model.Null:
		return true
	}
	return false
}
