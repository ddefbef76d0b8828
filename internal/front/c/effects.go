package c

import (
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
)

// effectsOf gives the effects of expressions.
func (f *fn) effectsOf(list ...cc.ExpressionNode) *build.Effects {
	e := &build.Effects{}
	for _, n := range list {
		f.addEffects(n, e)
	}
	return e
}

// hasEffects tells whether an expression cannot be lowered to an expression
// alone.
func (f *fn) hasEffects(n cc.ExpressionNode) bool {
	return f.effectsOf(n).Any()
}

func (f *fn) addEffects(n cc.ExpressionNode, e *build.Effects) {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Assign, syntax.Step:
		f.Change(e, f.localOf(syntax.Look(v.X)))
	case syntax.Call:
		f.callEffects(v, e)
	case syntax.Ident:
		if s, local := f.resolve(v); local == nil && s != nil && f.u.l.reaching() && (s.unmodelled || s.bodiless()) {
			e.Calls = true
		}
	case syntax.Compound:
		e.Steps = true
	case syntax.Cast:
		e.Steps = e.Steps || changesNature(v)
	case syntax.Stmt:
		f.effectsWithin(v, e)
		return
	case syntax.And, syntax.Or, syntax.Cond:
		if !f.annotation && f.lowersChoice(v) {
			e.Steps = true
		}
	}
	for _, k := range v.Operands() {
		f.addEffects(k, e)
	}
}

func (f *fn) callEffects(v syntax.View, e *build.Effects) {
	s := f.callee(v)
	switch {
	case s == nil:
		e.Calls = true
	case s.abstract != nil:
	case s.library && pureLibrary()[s.name]:
		e.Steps = true
	default:
		e.Calls = true
	}
}

// localOf gives the local variable that a view names, or nil.
func (f *fn) localOf(v syntax.View) *model.Variable {
	if v.Form != syntax.Ident {
		return nil
	}
	d, ok := v.Primary.ResolvedTo().(*cc.Declarator)
	if !ok {
		return nil
	}
	return f.locals[d]
}

// lowersChoice tells whether &&, || or ?: becomes control flow in a value: its
// later operands have effects or obligations.
func (f *fn) lowersChoice(v syntax.View) bool {
	if f.needsGuard(v.Y) || v.Form == syntax.Cond && f.needsGuard(v.Z) {
		return true
	}
	return false
}

// needsGuard tells whether evaluating an expression does anything or can go
// wrong.
func (f *fn) needsGuard(n cc.ExpressionNode) bool {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Assign, syntax.Step, syntax.Call, syntax.Compound, syntax.Index, syntax.Deref, syntax.Arrow, syntax.Stmt:
		return true
	case syntax.Binary:
		switch v.Op {
		case model.Div, model.Mod, model.Shl, model.Shr:
			return true
		}
	case syntax.SizeofExpr, syntax.SizeofType, syntax.Alignof:
		return false
	case syntax.Cast:
		if changesNature(v) {
			return true
		}
	}
	if known, ok := f.guarded[n]; ok {
		return known
	}
	f.guarded[n] = slices.ContainsFunc(v.Operands(), f.needsGuard)
	return f.guarded[n]
}

// hold keeps the value of an expression that was lowered before the nodes later.
func (f *fn) hold(e model.Expr, later ...cc.ExpressionNode) model.Expr {
	return f.Hold(e, f.effectsOf(later...))
}

// holdPlace keeps a place from changing while later nodes are evaluated.
func (f *fn) holdPlace(p model.Expr, later ...cc.ExpressionNode) model.Expr {
	return f.HoldPlace(p, f.effectsOf(later...))
}
