package c

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// # Unsequenced side effects
//
// The operands of most operators, and the arguments of a call, are evaluated in no defined
// order, not even one after the other. If one of them writes an object, and another writes or
// reads it, the program means nothing (C11 6.5). So where such an operator is lowered, each
// access of one operand is compared with those of the others:
//
//   - an assignment writes after its operands have their values, but not after their side
//     effects: "i = i + 1" is right, "i = i++" is not;
//   - "&&", "||", "?:" and "," evaluate their first operand before the others, so that nothing
//     within them is unsequenced; what is beside them is, if it is evaluated at all;
//   - a function's body is evaluated after its arguments, and never between other things;
//   - for the same reasons "i = f(i++)", "i = (i++, 2)" and "i = i++ && j" are right: what is
//     written there is written when the value to be assigned is known (lateWrites).
//
// Of two variables it is known whether they are one object. Of places behind pointers, in arrays and
// in unions it is asked when the program runs: an assertion that they do not overlap (overlap.go) stands
// before the operator. Where that cannot be asked beforehand, because a call finds the place, as in
// "*f(p) = 1", or decides whether the access happens, places are remembered, and compared behind it (witness.go).
//
// A chain "x = y = v" is taken to write y before x, as all compilers do.

// use is an access of an expression to an object.
type use struct {
	place  cc.ExpressionNode
	writes bool
	when   []guard
	// late: what stands before a comma, and comes first, changes something, so that the place is not found ahead.
	late bool
}

// guard is a condition under which something is evaluated.
type guard struct {
	cond  cc.ExpressionNode
	truth bool
}

// unsequenced asserts that accesses of operands that are evaluated in no order do not
// conflict.
func (f *fn) unsequenced(at source.Pos, operands ...[]use) {
	if f.F == nil || f.Pure != "" || f.annotation || f.ahead {
		return
	}
	found := map[string]bool{}
	for _, both := range []bool{true, false} {
		pairs(operands, func(a, b use) {
			if a.writes && b.writes == both || b.writes && a.writes == both {
				f.conflict(at, a, b, found)
			}
		})
	}
}

// pairs gives each access of an operand with each of those of the operands after it.
func pairs(operands [][]use, visit func(a, b use)) {
	for i, first := range operands {
		for _, second := range operands[i+1:] {
			for _, a := range first {
				for _, b := range second {
					visit(a, b)
				}
			}
		}
	}
}

// conflict asserts that two accesses are not to one object, if both happen. Found are the pairs of which that was said,
// and the texts of places that are one object for certain.
func (f *fn) conflict(at source.Pos, a, b use, found map[string]bool) {
	meet := f.meet(a.place, b.place)
	if meet == never {
		return
	}
	text := sourceText(a.place)
	if found[text] {
		return
	}
	when := append(a.when[:len(a.when):len(a.when)], b.when...)
	told := f.pos(a.place).String() + " " + f.pos(b.place).String()
	if meet == always && len(when) == 0 {
		told = text
	}
	if found[told] {
		return
	}
	found[told] = true
	what := " is written and read, in no defined order"
	if a.writes && b.writes {
		what = " is written twice, in no defined order"
	}
	late := (a.late || b.late) && (meet == perhaps || len(when) > 0)
	if meet == unknown || late || slices.ContainsFunc(when, func(g guard) bool { return f.changes(g.cond) }) {
		f.remember(at, a, b, text+what)
		return
	}
	f.asAhead(func() {
		f.where(when, func() {
			cond := f.Condition(build.IntConst(0, build.Int, at))
			if meet == perhaps {
				cond = f.apart(a.place, b.place)
			}
			if !build.IsBad(cond) {
				x := &model.Assert{Cond: cond, Text: text + what, Kind: verdict.Unsequenced}
				f.Emit(at, x, &x.Next)
			}
		})
	})
}

// where does something where all guards hold.
func (f *fn) where(guards []guard, do func()) {
	if len(guards) == 0 {
		do()
		return
	}
	g := guards[0]
	test := f.test(g.cond)
	if !g.truth {
		test = func(yes, no *build.Label) { f.branch(g.cond, no, yes) }
	}
	f.Either(test, f.pos(g.cond), func() { f.where(guards[1:], do) }, nil)
}

func sourceText(n cc.ExpressionNode) string { return strings.TrimSpace(cc.NodeSource(n)) }

// valueUses gives the accesses of an expression to whose value it has.
func (f *fn) valueUses(n cc.ExpressionNode) []use {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Ident:
		if _, ok := v.Primary.ResolvedTo().(*cc.Declarator); ok && !isArray(n) {
			return []use{{place: n}}
		}
		return nil
	case syntax.Index, syntax.Member, syntax.Arrow, syntax.Deref:
		uses := f.placeUses(n)
		if !isArray(n) && inObject(n) {
			uses = append(uses, use{place: n})
		}
		return uses
	case syntax.Addr:
		return f.placeUses(v.X)
	case syntax.Assign:
		uses := append(f.placeUses(v.X), f.valueUses(v.Y)...)
		if !v.Plain {
			uses = append(uses, use{place: v.X})
		}
		return append(uses, use{place: v.X, writes: true})
	case syntax.Step:
		return append(f.placeUses(v.X), use{place: v.X}, use{place: v.X, writes: true})
	case syntax.And, syntax.Or:
		return append(f.valueUses(v.X), guarded(f.valueUses(v.Y), v.X, v.Form == syntax.And)...)
	case syntax.Cond:
		uses := append(f.valueUses(v.X), guarded(f.valueUses(v.Z), v.X, false)...)
		if v.Twice {
			return uses
		}
		return append(uses, guarded(f.valueUses(v.Y), v.X, true)...)
	case syntax.Comma:
		return f.usesInTurn(v.Operands())
	case syntax.Stmt, syntax.String, syntax.SizeofExpr, syntax.SizeofType, syntax.Alignof:
		return nil
	}
	var uses []use
	for k, x := range v.Operands() {
		if k == 0 && v.Form == syntax.Call && syntax.Look(x).Form == syntax.Ident && f.callee(v) != nil {
			continue
		}
		uses = append(uses, f.valueUses(x)...)
	}
	return uses
}

// usesInTurn gives the accesses of expressions that are evaluated one after the other.
func (f *fn) usesInTurn(list []cc.ExpressionNode) []use {
	var uses []use
	late := false
	for _, x := range list {
		for _, u := range f.valueUses(x) {
			u.late = u.late || late
			uses = append(uses, u)
		}
		late = late || f.changes(x)
	}
	return uses
}

// placeUses gives the accesses of an expression of which only the place is asked, or a part of its value.
func (f *fn) placeUses(n cc.ExpressionNode) []use {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Ident, syntax.String:
		return nil
	case syntax.Index:
		return append(f.baseUses(v.X), f.baseUses(v.Y)...)
	case syntax.Deref, syntax.Arrow:
		return f.valueUses(v.X)
	case syntax.Member:
		return f.placeUses(v.X)
	}
	return f.valueUses(n)
}

// inObject tells whether an expression denotes a place that lasts, and no part of the value of a call or an assignment,
// as "(x = y).member" does.
func inObject(n cc.ExpressionNode) bool {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Ident, syntax.String, syntax.Deref, syntax.Arrow, syntax.Compound:
		return true
	case syntax.Member:
		return inObject(v.X)
	case syntax.Index:
		return !isArray(v.X) && !isArray(v.Y) || isArray(v.X) && inObject(v.X) || isArray(v.Y) && inObject(v.Y)
	}
	return false
}

// baseUses gives the accesses of an operand of x[y].
func (f *fn) baseUses(n cc.ExpressionNode) []use {
	if isArray(n) {
		return f.placeUses(n)
	}
	return f.valueUses(n)
}

func guarded(uses []use, cond cc.ExpressionNode, truth bool) []use {
	for i := range uses {
		uses[i].when = append([]guard{{cond, truth}}, uses[i].when...)
	}
	return uses
}

// lateWrites gives the writes of an expression that need not have happened when its value, or
// its place, is known: those that no sequence point comes after (C11 annex C). What an
// assignment writes itself is the last.
func (f *fn) lateWrites(n cc.ExpressionNode) []use {
	v := syntax.Look(n)
	kids := v.Operands()
	switch v.Form {
	case syntax.Call, syntax.Stmt, syntax.String, syntax.SizeofExpr, syntax.SizeofType, syntax.Alignof:
		return nil
	case syntax.Comma:
		last := kids[len(kids)-1:]
		uses := f.lateWrites(last[0])
		for i := range uses {
			uses[i].late = uses[i].late || slices.ContainsFunc(kids[:len(kids)-1], f.changes)
		}
		return uses
	case syntax.And, syntax.Or:
		return guarded(f.lateWrites(v.Y), v.X, v.Form == syntax.And)
	case syntax.Cond:
		uses := guarded(f.lateWrites(v.Z), v.X, false)
		if v.Twice { // evaluated once, as what is tested
			return uses
		}
		return append(guarded(f.lateWrites(v.Y), v.X, true), uses...)
	}
	var uses []use
	for _, x := range kids {
		uses = append(uses, f.lateWrites(x)...)
	}
	if v.Form == syntax.Assign || v.Form == syntax.Step {
		uses = append(uses, use{place: v.X, writes: true})
	}
	return uses
}

// writesIn tells whether evaluating an expression writes anything by itself.
func (f *fn) writesIn(n cc.ExpressionNode) bool {
	v := syntax.Look(n)
	if v.Form == syntax.Assign || v.Form == syntax.Step {
		return true
	}
	for _, k := range v.Operands() {
		if f.writesIn(k) {
			return true
		}
	}
	return false
}

// sequenceBinary looks at the operands of a binary operator.
func (f *fn) sequenceBinary(v syntax.View) {
	if f.writesIn(v.X) || f.writesIn(v.Y) {
		f.unsequenced(f.u.l.pos(v.Token.Position()), f.valueUses(v.X), f.valueUses(v.Y))
	}
}

// sequenceIndex looks at the operands of x[y].
func (f *fn) sequenceIndex(v syntax.View, at source.Pos) {
	if f.writesIn(v.X) || f.writesIn(v.Y) {
		f.unsequenced(at, f.baseUses(v.X), f.baseUses(v.Y))
	}
}

// sequenceArgs looks at the arguments of a call.
func (f *fn) sequenceArgs(v syntax.View, at source.Pos) {
	args := v.Args()
	var uses [][]use
	found := false
	for _, a := range args {
		found = found || f.writesIn(a)
	}
	if !found {
		return
	}
	for _, a := range args {
		uses = append(uses, f.valueUses(a))
	}
	f.unsequenced(at, uses...)
}

// sequenceAssign looks at an assignment: at its operands, and at its own write beside their side
// effects.
func (f *fn) sequenceAssign(v syntax.View, at source.Pos) {
	if !f.writesIn(v.X) && !f.writesIn(v.Y) {
		return
	}
	left, right := f.placeUses(v.X), f.valueUses(v.Y)
	if !v.Plain {
		left = append(left, use{place: v.X})
	}
	f.unsequenced(at, left, right)
	effects := f.lateWrites(v.Y)
	if inner := syntax.Look(v.Y); inner.Form == syntax.Assign && inner.Plain {
		effects = effects[:len(effects)-1]
	}
	f.unsequenced(at, []use{{place: v.X, writes: true}}, append(f.lateWrites(v.X), effects...))
}

// sequenceStep looks at ++ or --.
func (f *fn) sequenceStep(v syntax.View, at source.Pos) {
	if f.writesIn(v.X) {
		f.unsequenced(at, []use{{place: v.X, writes: true}}, f.lateWrites(v.X))
	}
}
