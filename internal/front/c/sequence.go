package c

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
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
// Of two variables it is known whether they are one object. Of places behind pointers and in
// arrays it is asked when the program runs: an assertion that their addresses differ stands
// before the operator. Where that cannot be asked beforehand, because a call finds the place, as in
// "*f(p) = 1", or decides whether the access happens, the expression is refused.
//
// A chain "x = y = v" is taken to write y before x, as all compilers do.

// use is an access of an expression to an object.
type use struct {
	place  cc.ExpressionNode
	writes bool
	when   []guard
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
	told := map[string]bool{}
	for _, both := range []bool{true, false} {
		pairs(operands, func(a, b use) {
			if a.writes && b.writes == both || b.writes && a.writes == both {
				f.conflict(at, a, b, told)
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

// conflict asserts that two accesses are not to one object, if both happen.
func (f *fn) conflict(at source.Pos, a, b use, told map[string]bool) {
	meet := f.meet(a.place, b.place)
	text := sourceText(a.place)
	if meet == never || told[text] {
		return
	}
	told[text] = true
	what := " is written and read, in no defined order"
	if a.writes && b.writes {
		what = " is written twice, in no defined order"
	}
	when := append(a.when[:len(a.when):len(a.when)], b.when...)
	if meet == unknown || slices.ContainsFunc(when, func(g guard) bool { return f.changes(g.cond) }) {
		f.Report(diag.Unsupported, at, "whether %s%s, depends on a call, or on a side effect that comes before: "+
			"do that in a statement of its own", text, what)
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

// meeting tells whether two places are one object, or one of them a part of the other.
type meeting uint8

const (
	never meeting = iota
	always
	perhaps // it is asked when the program runs
	unknown // it cannot be asked before the expression is evaluated
)

// meet tells whether two places are one object.
func (f *fn) meet(a, b cc.ExpressionNode) meeting {
	x, y := f.spotOf(a), f.spotOf(b)
	if x.root != "" && y.root != "" {
		if x.root != y.root {
			return never
		}
		if !x.inArray && !y.inArray {
			if strings.HasPrefix(x.path+".", y.path+".") || strings.HasPrefix(y.path+".", x.path+".") {
				return always
			}
			return never
		}
	}
	ta, tb := a.Type(), b.Type()
	switch {
	case x.private || y.private, ta == nil, tb == nil,
		!cc.IsScalarType(ta) || !cc.IsScalarType(tb), !mayAlias(ta, tb),
		x.field != "" && y.field != "" && x.field != y.field:
		return never
	case !f.foundAhead(a), !f.foundAhead(b):
		return unknown
	}
	return perhaps
}

// apart gives the condition that two places are not one object.
func (f *fn) apart(a, b cc.ExpressionNode) model.Expr {
	p, q := f.place(a), f.place(b)
	if build.IsBad(p) || build.IsBad(q) || build.InOther(p) || build.InOther(q) {
		return build.Bad(f.pos(a))
	}
	left, right := build.Address(p), build.Address(q)
	if !left.Type().Same(right.Type()) {
		left, right = f.Cast(left, build.PointerTo(build.Void)), f.Cast(right, build.PointerTo(build.Void))
	}
	return f.Condition(f.Operate(model.Ne, left, right, f.pos(a)))
}

// mayAlias tells whether scalars of two types can be one object to C: those that differ in what
// is const, and in their sign, can (C11 6.5, paragraph 7).
func mayAlias(a, b cc.Type) bool {
	if cc.IsIntegerType(a) && cc.IsIntegerType(b) {
		return a.Size() == b.Size()
	}
	p, isPointer := a.(*cc.PointerType)
	q, areBoth := b.(*cc.PointerType)
	return a.Kind() == b.Kind() && (!isPointer || !areBoth || p.Elem().Kind() == q.Elem().Kind())
}

// spotted says what is known of a place from its text.
type spotted struct {
	root    string // the variable that it is a part of; empty behind a pointer
	path    string // the fields on the way
	inArray bool   // an index is on the way
	private bool   // the variable has no address that a pointer can hold
	field   string // the last field, with its struct
}

func (f *fn) spotOf(n cc.ExpressionNode) spotted {
	switch v := syntax.Look(n); v.Form {
	case syntax.Ident:
		d, ok := v.Primary.ResolvedTo().(*cc.Declarator)
		if !ok {
			return spotted{}
		}
		root := v.Token.SrcStr()
		if x := f.locals[d]; x != nil {
			root = x.Name + " " + f.pos(d).String()
		}
		return spotted{root: root, private: !d.AddressTaken() && d.Type().Kind() != cc.Array}
	case syntax.Member:
		s := f.spotOf(v.X)
		s.path += "." + v.Token.SrcStr()
		s.field = v.X.Type().String() + "." + v.Token.SrcStr()
		return s
	case syntax.Arrow:
		s := spotted{}
		if p, ok := v.X.Type().(*cc.PointerType); ok {
			s.field = p.Elem().String() + "." + v.Token.SrcStr()
		}
		return s
	case syntax.Index:
		for _, x := range []cc.ExpressionNode{v.X, v.Y} {
			if isArray(x) {
				s := f.spotOf(x)
				s.inArray, s.private, s.field = true, false, ""
				return s
			}
		}
	}
	return spotted{}
}

func isArray(n cc.ExpressionNode) bool {
	t := n.Type()
	if t == nil {
		return false
	}
	_, ok := t.Undecay().(*cc.ArrayType)
	return ok
}

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
		if !isArray(n) {
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
		uses := append(f.valueUses(v.X), guarded(f.valueUses(v.Y), v.X, true)...)
		return append(uses, guarded(f.valueUses(v.Z), v.X, false)...)
	case syntax.Stmt, syntax.Compound, syntax.String, syntax.SizeofExpr, syntax.SizeofType, syntax.Alignof:
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

// placeUses gives the accesses of an expression of which only the place is asked.
func (f *fn) placeUses(n cc.ExpressionNode) []use {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Index:
		return append(f.baseUses(v.X), f.baseUses(v.Y)...)
	case syntax.Deref, syntax.Arrow:
		return f.valueUses(v.X)
	case syntax.Member:
		return f.placeUses(v.X)
	}
	return nil
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
	case syntax.Call, syntax.Stmt, syntax.Compound, syntax.String, syntax.SizeofExpr, syntax.SizeofType, syntax.Alignof:
		return nil
	case syntax.Comma:
		kids = kids[len(kids)-1:]
	case syntax.And, syntax.Or:
		return guarded(f.lateWrites(v.Y), v.X, v.Form == syntax.And)
	case syntax.Cond:
		return append(guarded(f.lateWrites(v.Y), v.X, true), guarded(f.lateWrites(v.Z), v.X, false)...)
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
