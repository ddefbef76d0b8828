package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
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
	f.EndStatement()
}

func (f *fn) selection(s *ifStmt) {
	var other func()
	if s.alt != nil {
		other = func() { f.statement(s.alt) }
	}
	f.Either(f.test(s.cond), s.at, func() { f.statement(s.then) }, other)
}

// loop lowers a loop with its annotations.
func (f *fn) loop(s *loopStmt) {
	if s.word == "for" {
		f.enter(s.at)
		defer f.leave(s.at)
		if s.init != nil {
			f.statement(s.init)
		}
	}
	l := &build.Loop{At: s.at, Kind: model.LoopHead, Body: func() { f.statement(s.body) }}
	f.loopNote(l, s)
	if s.test != nil {
		l.Test, l.TestAt, l.Value = f.test(s.test), s.test.pos(), func() model.Expr { return f.value(s.test) }
	}
	if s.step != nil {
		l.Step = func() { f.effect(s.step) }
	}
	switch s.word {
	case "do":
		f.DoWhile(l)
		return
	case "for":
		l.Kind = model.ForHead
	}
	f.While(l)
}

func (f *fn) jumpStatement(s *jumpStmt) {
	switch s.word {
	case "break":
		f.Break(s.at)
	case "continue":
		f.Continue(s.at)
	case "return":
		f.returnStatement(s)
	}
}

func (f *fn) returnStatement(s *jumpStmt) {
	if s.x != nil {
		f.Return(s.at, f.value(s.x), s.x.pos())
		return
	}
	if want := f.F.Type.Result; want.Kind != model.Void {
		f.Report(diag.TypeError, s.at, "return without a value in a function that gives %s", want)
	}
	f.Return(s.at, nil, s.at)
}

// localDeclaration declares local variables, and initialises them.
func (f *fn) localDeclaration(d *declaration) {
	for _, x := range d.names {
		f.here = x.at
		t := f.typeOfName(d.typ, x, false)
		if t.Kind == model.Void && !build.IsInvalid(t) {
			f.Report(diag.TypeError, x.at, "the variable %s of type void", x.name)
			t = build.Invalid()
		}
		if at, ok := f.frames[len(f.frames)-1].names[x.name]; ok {
			f.Report(diag.TypeError, x.at, "%s is declared twice in this block, first at %s", x.name, at)
		}
		v := f.Local(x.name, t, x.at, model.Local)
		f.Declare(x.at, v)
		f.variable(v)
		if x.init != nil && !build.IsInvalid(t) {
			f.initialise(build.Ref(v, x.at), x.init, false)
		}
		f.EndStatement()
	}
}

// claim lowers assert and assume, whose conditions have no side effects, but may call
// functions of mathematics.
func (f *fn) claim(s *claimStmt) {
	f.claiming = true
	cond := f.noteCondition(s.cond)
	f.claiming = false
	if s.word == "assert" {
		f.Assert(s.at, cond, s.cond.text)
	} else {
		f.Assume(s.at, cond, s.cond.text)
	}
}

// initialise lowers the initialiser of a place; static tells that the place is zero
// already.
func (f *fn) initialise(p model.Expr, n node, static bool) {
	l, list := n.(*listExpr)
	t := p.Type()
	switch {
	case list && t.IsScalar():
		f.Report(diag.TypeError, l.at, "a list in braces initialises an array or a record, not %s", t)
	case list:
		if !build.FixedType(t) {
			f.Report(diag.TypeError, l.at, "an array whose length is not made of constants and inputs cannot be initialised")
			return
		}
		if !static {
			f.Zero(p)
		}
		f.initialiseParts(p, l)
	case t.Kind == model.Array:
		f.Report(diag.TypeError, n.pos(), "an array needs an initialiser in braces")
	case static:
		if e := f.Convert(f.value(n), t, n.pos()); !build.IsBad(e) && !build.IsZero(e) {
			f.Assign(p.Pos(), p, e)
		}
	case !f.assignCall(p, n, false):
		f.Store(p, f.Convert(f.value(n), t, n.pos()), p.Pos(), false)
	}
}

// initialiseParts lowers a list for an aggregate that is zero.
func (f *fn) initialiseParts(p model.Expr, l *listExpr) {
	t := p.Type()
	for i, n := range l.items {
		if known := build.Parts(t); known >= 0 && int64(i) >= known {
			f.Report(diag.TypeError, n.pos(), "too many initialisers")
			return
		}
		part := build.Part(p, int64(i), p.Pos())
		if sub, ok := n.(*listExpr); ok && !part.Type().IsScalar() {
			f.initialiseParts(part, sub)
			continue
		}
		f.initialise(part, n, true)
	}
}
