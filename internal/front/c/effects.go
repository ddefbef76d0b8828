package c

import (
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/model"
)

// effects says what evaluating an expression can change.
type effects struct {
	calls  bool // a function of the program or of a library that changes memory
	stores bool // to a place other than a simple local variable
	vars   map[*cc.Declarator]bool
	steps  bool // needs actions of its own, though it changes nothing (a call of sqrt, a lowered &&)
}

func (e *effects) any() bool { return e.calls || e.stores || e.steps || len(e.vars) > 0 }

// effectsOf gives the effects of an expression.
func (f *fn) effectsOf(n cc.ExpressionNode) effects {
	var e effects
	f.addEffects(n, &e)
	return e
}

// hasEffects tells whether an expression cannot be lowered to an expression
// alone.
func (f *fn) hasEffects(n cc.ExpressionNode) bool {
	e := f.effectsOf(n)
	return e.any()
}

func (f *fn) addEffects(n cc.ExpressionNode, e *effects) {
	v := look(n)
	switch v.form {
	case formAssign, formStep:
		t := look(v.x)
		d := f.localOf(t)
		if d == nil {
			e.stores = true
		} else {
			if e.vars == nil {
				e.vars = map[*cc.Declarator]bool{}
			}
			e.vars[d] = true
		}
	case formCall:
		f.callEffects(v, e)
	case formCompound:
		e.steps = true
	case formStmt:
		e.steps = e.steps || binderCall(v.prim) == nil
		return
	case formAnd, formOr, formCond:
		if !f.annotation && f.lowersChoice(v) {
			e.steps = true
		}
	}
	for _, k := range v.kids() {
		f.addEffects(k, e)
	}
}

func (f *fn) callEffects(v view, e *effects) {
	s := f.callee(v)
	switch {
	case s == nil:
		name := calleeName(v)
		e.calls = name != nameImplies && !strings.HasPrefix(name, markRemote)
	case s.abstract != nil:
	case s.library && pureLibrary[s.name]:
		e.steps = true
	default:
		e.calls = true
	}
}

// localOf gives the declarator of a local variable that a view names, whose
// address is never taken; else nil.
func (f *fn) localOf(v view) *cc.Declarator {
	if v.form != formIdent {
		return nil
	}
	d, ok := v.prim.ResolvedTo().(*cc.Declarator)
	if !ok || f.locals[d] == nil || f.shared[f.locals[d]] || !f.locals[d].Type.IsScalar() {
		return nil
	}
	return d
}

// lowersChoice tells whether &&, || or ?: becomes control flow in a value: its
// later operands have effects or obligations.
func (f *fn) lowersChoice(v view) bool {
	if f.needsGuard(v.y) || v.form == formCond && f.needsGuard(v.z) {
		return true
	}
	return false
}

// needsGuard tells whether evaluating an expression does anything or can go
// wrong.
func (f *fn) needsGuard(n cc.ExpressionNode) bool {
	v := look(n)
	switch v.form {
	case formAssign, formStep, formCall, formCompound, formIndex, formDeref, formArrow, formStmt:
		return true
	case formBinary:
		switch v.op {
		case model.Div, model.Mod, model.Shl, model.Shr:
			return true
		}
	case formSizeofExpr, formSizeofType, formAlignof:
		return false
	}
	for _, k := range v.kids() {
		if f.needsGuard(k) {
			return true
		}
	}
	return false
}

// hold keeps the value of an expression that was lowered before the nodes
// later: in a temporary when evaluating them can change it.
func (f *fn) hold(e model.Expr, later ...cc.ExpressionNode) model.Expr {
	var eff effects
	for _, n := range later {
		f.addEffects(n, &eff)
	}
	return f.holdOver(e, &eff)
}

func (f *fn) holdOver(e model.Expr, eff *effects) model.Expr {
	if f.stable(e, eff) || f.f == nil || isBad(e.Type()) || e.Type().Kind == model.Void {
		return e
	}
	if e.Type().Kind == model.Logical { // keep 0 or 1
		e = f.fromLogical(e, tInt)
	}
	t := f.newTemp(e.Type(), e.Pos())
	f.assign(e.Pos(), t, e)
	return load(t)
}

// holdPlace keeps a place from changing while later nodes are evaluated: the
// pointers and indices in it are kept.
func (f *fn) holdPlace(p model.Expr, later ...cc.ExpressionNode) model.Expr {
	var eff effects
	for _, n := range later {
		f.addEffects(n, &eff)
	}
	return f.fixPlace(p, &eff)
}

func (f *fn) fixPlace(p model.Expr, eff *effects) model.Expr {
	switch p := p.(type) {
	case *model.Deref:
		return &model.Deref{Node: p.Node, Ptr: f.holdOver(p.Ptr, eff)}
	case *model.Index:
		return &model.Index{Node: p.Node, Array: f.fixPlace(p.Array, eff), Index: f.holdOver(p.Index, eff)}
	case *model.Member:
		return &model.Member{Node: p.Node, Struct: f.fixPlace(p.Struct, eff), Field: p.Field}
	}
	return p
}

// stable tells whether effects leave the value of an expression alone.
func (f *fn) stable(e model.Expr, eff *effects) bool {
	if !eff.calls && !eff.stores && len(eff.vars) == 0 {
		return true
	}
	changed := map[*model.Variable]bool{}
	for d := range eff.vars {
		changed[f.locals[d]] = true
	}
	ok := true
	model.Walk(e, func(x model.Expr) bool {
		l, is := x.(*model.Load)
		if !is {
			return ok
		}
		if r, direct := l.Place.(*model.VarRef); direct &&
			(r.Var.Class == model.Input || r.Var.Class == model.Bound || f.private(r.Var)) {
			ok = ok && !changed[r.Var]
			return ok
		}
		if v := model.Root(l.Place); v != nil && v.Class == model.Input {
			return ok
		}
		if eff.calls || eff.stores {
			ok = false
		}
		return ok
	})
	return ok
}

// private tells whether only the function's own assignments change a variable.
func (f *fn) private(v *model.Variable) bool {
	local := v.Class == model.Local || v.Class == model.Param || v.Class == model.Temp
	return local && v.Type.IsScalar() && !f.shared[v]
}
