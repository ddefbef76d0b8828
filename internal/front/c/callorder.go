package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # Calls whose order C leaves open
//
// The operands of most operators, and the arguments of a call, are evaluated in an order that the compiler
// chooses; where calls are among them, the bodies run one after the other, but nobody says which is first (they are
// indeterminately sequenced: C11 6.5.2.2, paragraph 10). Both interpreters go from left to right, and gcc often goes
// from right to left. For
//
//	pair(next(), next())          // int next(void) { return ++k; }
//	k + next()
//
// what comes out depends on the compiler, so that nothing proved of one order would be true of the program. Such an
// expression is refused: while it is lowered it is noted what its operands call and use, and when all functions
// are known, what the calls do (callEffects) is compared with what the other operands do. Functions that only count
// (k++, and nobody looks at k) have the same effect in each order.
//
// Objects are told apart by the variables that they are, or that hold the pointers to them: that two
// different pointers are to one object is not seen.

// object is what an access is to: a variable, or what a pointer variable points to.
type object struct {
	v       *model.Variable
	through bool
}

// manner says how an object is used: bits.
type manner uint8

const (
	reads manner = 1 << iota
	writes
	counts // adds to it, whatever it was
)

// conflicts tells whether the order of two uses of one object matters.
func (m manner) conflicts(o manner) bool {
	changes := func(m manner) bool { return m&(writes|counts) != 0 }
	return m != 0 && o != 0 && (changes(m) || changes(o)) && m|o != counts
}

// operand is what one operand does: by itself, and by the functions that it calls.
type operand struct {
	own   map[object]manner
	calls []calling
}

// calling is a call with the objects that it passes pointers to.
type calling struct {
	name    string
	fn      *model.Function // nil where the call is through a pointer
	library bool            // of a library: fn is nil, too
	passed  []object
}

// unordered is an expression whose operands are evaluated in an open order.
type unordered struct {
	at       source.Pos
	operands []operand
}

// orderedAnyhow notes operands that are evaluated in an open order, if there are calls among them.
func (f *fn) orderedAnyhow(at source.Pos, nodes ...cc.ExpressionNode) {
	if f.f == nil || f.pure != "" || f.annotation {
		return
	}
	x := &unordered{at: at}
	found := false
	for _, n := range nodes {
		o := operand{own: map[object]manner{}}
		f.operandUses(n, &o)
		found = found || len(o.calls) > 0
		x.operands = append(x.operands, o)
	}
	if found {
		f.u.l.unordered = append(f.u.l.unordered, x)
	}
}

// operandUses adds what evaluating an expression does.
func (f *fn) operandUses(n cc.ExpressionNode, o *operand) {
	v := look(n)
	switch v.form {
	case formStmt, formCompound, formString, formSizeofExpr, formSizeofType, formAlignof:
		return
	case formAssign, formStep:
		o.own[f.objectOf(v.x)] |= writes
	case formIdent, formIndex, formDeref, formArrow, formMember:
		if !isArray(n) {
			o.own[f.objectOf(n)] |= reads
		}
	case formAddr:
		return
	case formCall:
		f.callUses(v, o)
	}
	for _, k := range v.kids() {
		f.operandUses(k, o)
	}
}

func (f *fn) callUses(v view, o *operand) {
	s := f.callee(v)
	c := calling{name: "the function behind the pointer"}
	switch {
	case s != nil && (s.abstract != nil || s.library && pureLibrary[s.name]), calleeName(v) == nameImplies,
		calleeName(v) == nameAssert:
		return
	case s != nil:
		c.name, c.fn, c.library = s.name, s.fn, s.fn == nil
	}
	for _, a := range v.args() {
		if t := a.Type(); t != nil && (t.Kind() == cc.Ptr || isArray(a)) {
			c.passed = append(c.passed, f.pointedBy(a))
		}
	}
	o.calls = append(o.calls, c)
}

// pointedBy gives what an expression of a pointer type points to, as far as it is told apart.
func (f *fn) pointedBy(n cc.ExpressionNode) object {
	switch v := look(n); {
	case isArray(n):
		return f.objectOf(n)
	case v.form == formAddr:
		return f.objectOf(v.x)
	case v.form == formIdent:
		x := f.objectOf(n)
		return object{x.v, x.v != nil}
	case v.form == formBinary || v.form == formCast || v.form == formPlus:
		for _, k := range v.kids() {
			if t := k.Type(); t != nil && (t.Kind() == cc.Ptr || isArray(k)) {
				return f.pointedBy(k)
			}
		}
	}
	return object{}
}

// objectOf gives the object in which a place is; the zero object where it is not known.
func (f *fn) objectOf(n cc.ExpressionNode) object {
	v := look(n)
	switch v.form {
	case formIdent:
		s, local := f.resolve(v)
		if local != nil {
			return object{v: local}
		}
		if s != nil && s.variable != nil {
			return object{v: s.variable}
		}
	case formMember:
		return f.objectOf(v.x)
	case formDeref, formArrow:
		return f.pointedBy(v.x)
	case formIndex:
		for _, x := range []cc.ExpressionNode{v.x, v.y} {
			if t := x.Type(); isArray(x) || t != nil && t.Kind() == cc.Ptr {
				return f.pointedBy(x)
			}
		}
	}
	return object{}
}

// checkOrders refuses the expressions in which the order of calls matters.
func (l *loader) checkOrders() {
	if len(l.unordered) == 0 {
		return
	}
	effects := effectsIn(l.prog.Functions)
	for _, x := range l.unordered {
		x.check(l, effects)
	}
}

func (x *unordered) check(l *loader, effects callEffects) {
	for i, a := range x.operands {
		for _, b := range x.operands[i+1:] {
			for _, c := range a.calls {
				if o := effects.clash(c, b); o != nil {
					x.refuse(l, c, o)
					return
				}
			}
			for _, c := range b.calls {
				if o := effects.clash(c, a); o != nil {
					x.refuse(l, c, o)
					return
				}
			}
		}
	}
}

func (x *unordered) refuse(l *loader, c calling, v *model.Variable) {
	l.report(diag.New(diag.Unsupported, x.at, "C leaves open whether %s is called before or after the other operands "+
		"are evaluated (C11 6.5.2.2, paragraph 10), and one of them changes %s, which another uses: "+
		"call it in a statement of its own", c.name, v.Name))
}

// orderOfAssign is orderedAnyhow for an assignment, which writes when both operands are evaluated: what is on
// the left is used before only where it says which place is meant, or has the old value.
func (f *fn) orderOfAssign(v view, at source.Pos) {
	left := look(v.x)
	switch {
	case !v.plain:
		f.orderedAnyhow(at, v.x, v.y)
	case left.form == formIndex:
		f.orderedAnyhow(at, left.x, v.y)
		f.orderedAnyhow(at, left.y, v.y)
	case left.form == formDeref || left.form == formArrow:
		f.orderedAnyhow(at, left.x, v.y)
	}
}

// listed gives the expressions of a braced list, which are evaluated in any order (C11 6.7.9, paragraph 23).
func listed(l *cc.InitializerList) []cc.ExpressionNode {
	var list []cc.ExpressionNode
	for ; l != nil; l = l.InitializerList {
		if l.Initializer.Case == cc.InitializerExpr {
			list = append(list, l.Initializer.AssignmentExpression)
		} else {
			list = append(list, listed(l.Initializer.InitializerList)...)
		}
	}
	return list
}
