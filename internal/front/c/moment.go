package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/front/order"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// moment is a part of the evaluation of an expression that takes place at one time, with the expression.
type moment struct {
	order.Moment
	node cc.ExpressionNode
	at   source.Pos
	told cc.ExpressionNode // whose text tells of it
	text string            // once it is asked
	// dropped: of a decision, that of ",", whose value is not used.
	dropped bool
}

// momentKey names the value of a moment: of its expression, or the old one of an assignment to it.
type momentKey struct {
	node cc.ExpressionNode
	old  bool
}

// source gives the text that tells of a moment. Few are asked, and to write one takes as long as it is.
func (m *moment) source() string {
	if m.text == "" {
		m.text = sourceText(m.told)
	}
	return m.text
}

func (m *moment) key() momentKey { return momentKey{m.node, m.Kind == order.OldValue} }

// goesWrong tells whether a moment may be a violation, so that it matters whether it comes before the program is ended.
func (m *moment) goesWrong() bool {
	place := syntax.Look(m.node)
	switch m.Kind {
	case order.Called, order.Computed, order.Decided, order.Entire:
		return true
	case order.Assigned, order.Stepped:
		place = syntax.Look(place.X)
	}
	return place.Form == syntax.Deref || place.Form == syntax.Index || place.Form == syntax.Arrow
}

// moment gives a moment of an expression.
func (f *fn) moment(kind order.Kind, n cc.ExpressionNode) *moment {
	return &moment{Moment: order.Moment{Kind: kind, Own: map[order.Object]order.Manner{}}, node: n, told: n, at: f.pos(n)}
}

// uses adds what a moment does to an object.
func (m *moment) uses(o order.Object, how order.Manner) *moment {
	m.Own[o] |= how
	return m
}

// momentsOf adds what happens when an expression is evaluated, operands first, and gives the numbers of all of it.
func (f *fn) momentsOf(n cc.ExpressionNode, g *unordered) []int {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.And, syntax.Or, syntax.Cond, syntax.Comma:
		return f.addSequence(v, g)
	case syntax.Compound:
		return f.addEntire(v, g)
	case syntax.Stmt:
		return g.add(nil, f.momentOfStatements(v))
	case syntax.String, syntax.SizeofExpr, syntax.SizeofType, syntax.Alignof:
		return nil
	case syntax.Ident, syntax.Index, syntax.Deref, syntax.Arrow, syntax.Member:
		return f.addRead(n, v, g)
	case syntax.Addr:
		return f.momentsOfPlace(v.X, g)
	case syntax.Assign, syntax.Step:
		return f.addAssignment(v, g)
	case syntax.Call:
		return f.addCall(v, g)
	}
	list := f.momentsOfAll(v.Operands(), g)
	if v.Form == syntax.Binary && (v.Op == model.Div || v.Op == model.Mod || v.Op == model.Shl || v.Op == model.Shr) {
		list = g.add(list, f.moment(order.Computed, v.Node))
	}
	return list
}

func (f *fn) momentsOfAll(nodes []cc.ExpressionNode, g *unordered) []int {
	var list []int
	for _, k := range nodes {
		list = append(list, f.momentsOf(k, g)...)
	}
	return list
}

// momentsOfPlace is momentsOf for an expression of which only the place is asked.
func (f *fn) momentsOfPlace(n cc.ExpressionNode, g *unordered) []int {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Ident, syntax.String:
		return nil
	case syntax.Index:
		return append(f.momentsOfBase(v.X, g), f.momentsOfBase(v.Y, g)...)
	case syntax.Deref, syntax.Arrow:
		return f.momentsOf(v.X, g)
	case syntax.Member:
		return f.momentsOfPlace(v.X, g)
	}
	return f.momentsOf(n, g)
}

// momentsOfBase is momentsOf for an operand of x[y].
func (f *fn) momentsOfBase(n cc.ExpressionNode, g *unordered) []int {
	if isArray(n) {
		return f.momentsOfPlace(n, g)
	}
	return f.momentsOf(n, g)
}

// add adds a moment that comes after others, and gives their numbers with its own.
func (g *unordered) add(after []int, m *moment) []int {
	m.Before, m.Under, m.Risky = g.before, g.under, m.goesWrong()
	m.After = append(g.before[:len(g.before):len(g.before)], after...)
	g.moments = append(g.moments, m)
	return append(after[:len(after):len(after)], len(g.moments)-1)
}

func (f *fn) addRead(n cc.ExpressionNode, v syntax.View, g *unordered) []int {
	list := f.momentsOfPlace(n, g)
	if isArray(n) || isFunction(n) || !f.isPlace(v) {
		return list
	}
	return g.add(list, f.moment(order.Read, v.Node).uses(f.objectOf(n), order.Reads))
}

func isFunction(n cc.ExpressionNode) bool {
	t := n.Type()
	if t == nil {
		return false
	}
	_, ok := t.Undecay().(*cc.FunctionType)
	return ok
}

func (f *fn) addAssignment(v syntax.View, g *unordered) []int {
	list := f.momentsOfPlace(v.X, g)
	m := f.moment(order.Assigned, v.Node).uses(f.objectOf(v.X), order.Writes)
	if v.Form == syntax.Step {
		m.uses(f.objectOf(v.X), order.Reads)
		if !v.Plain {
			m.Kind = order.Stepped
		}
		return g.add(list, m)
	}
	if !v.Plain {
		old := f.moment(order.OldValue, syntax.Look(v.X).Node).uses(f.objectOf(v.X), order.Reads)
		old.at = m.at
		list = g.add(list, old)
	}
	return g.add(append(list, f.momentsOf(v.Y, g)...), m)
}

func (f *fn) addCall(v syntax.View, g *unordered) []int {
	if calleeName(v) == nameAssert {
		return f.momentsOfAll(v.Args(), g)
	}
	s := f.callee(v)
	var list []int
	if s == nil {
		list = f.momentsOf(v.X, g)
	}
	list = append(list, f.momentsOfAll(v.Args(), g)...)
	if s != nil && (s.abstract != nil || s.library && pureLibrary()[s.name]) {
		return list
	}
	var c order.Call
	if s != nil {
		c.Name, c.Func, c.Library = s.name, s.fn, s.fn == nil
	}
	for _, a := range v.Args() {
		var to *order.Object
		if t := a.Type(); syntax.Look(a).Form != syntax.String && t != nil && (t.Kind() == cc.Ptr || isArray(a)) {
			o := f.pointedBy(a)
			to = &o
		}
		c.Passed = append(c.Passed, to)
	}
	m := f.moment(order.Called, v.Node)
	m.Calls = []order.Call{c}
	return g.add(list, m)
}

// addSequence adds operands that are evaluated one after the other, the later ones perhaps not at all.
func (f *fn) addSequence(v syntax.View, g *unordered) []int {
	before, conditions := g.before, g.under
	defer func() { g.before, g.under = before, conditions }()
	if v.Form == syntax.Comma {
		kids := v.Operands()
		last := len(kids) - 1
		var list []int
		for _, k := range kids[:last] {
			list = append(list, f.addDecision(k, true, g)...)
			g.before = append(before[:len(before):len(before)], list...)
		}
		return append(list, f.momentsOf(kids[last], g)...)
	}
	list := f.addDecision(v.X, false, g)
	decision := list[len(list)-1]
	g.before = append(before[:len(before):len(before)], list...)
	first := order.Under{Decision: decision, Truth: v.Form != syntax.Or}
	g.under = append(conditions[:len(conditions):len(conditions)], first)
	if !v.Twice {
		list = append(list, f.momentsOf(v.Y, g)...)
	}
	if v.Form == syntax.Cond {
		g.under = append(conditions[:len(conditions):len(conditions)], order.Under{Decision: decision})
		list = append(list, f.momentsOf(v.Z, g)...)
	}
	return list
}

// addDecision adds an operand that others come after.
func (f *fn) addDecision(n cc.ExpressionNode, dropped bool, g *unordered) []int {
	list := f.momentsOf(n, g)
	m := f.moment(order.Decided, syntax.Look(n).Node)
	m.dropped = dropped
	return g.add(list, m)
}

// addEntire adds a literal with a list.
func (f *fn) addEntire(v syntax.View, g *unordered) []int {
	m := f.moment(order.Entire, v.Node)
	inner := &unordered{}
	f.momentsOfAll(v.Operands(), inner)
	for _, x := range inner.moments {
		m.Calls = append(m.Calls, x.Calls...)
		for o, how := range x.Own {
			m.uses(o, how)
		}
	}
	return g.add(nil, m)
}

// pointedBy gives what an expression of a pointer type points to, as far as it is told apart: the zero object for
// anything whose address is taken somewhere.
func (f *fn) pointedBy(n cc.ExpressionNode) order.Object {
	switch v := syntax.Look(n); {
	case isArray(n):
		return f.objectOf(n)
	case v.Form == syntax.Addr:
		return f.objectOf(v.X)
	case v.Form == syntax.Binary || v.Form == syntax.Cast || v.Form == syntax.Plus:
		for _, k := range v.Operands() {
			if t := k.Type(); t != nil && (t.Kind() == cc.Ptr || isArray(k)) {
				return f.pointedBy(k)
			}
		}
	}
	return order.Object{}
}

// objectOf gives the object in which a place is; the zero object where it is behind a pointer.
func (f *fn) objectOf(n cc.ExpressionNode) order.Object {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Ident:
		s, local := f.resolve(v)
		if local != nil {
			return order.Object{Var: local}
		}
		if s != nil && s.variable != nil {
			return order.Object{Var: s.variable}
		}
	case syntax.Member:
		return f.objectOf(v.X)
	case syntax.Deref, syntax.Arrow:
		return f.pointedBy(v.X)
	case syntax.Index:
		for _, x := range []cc.ExpressionNode{v.X, v.Y} {
			if t := x.Type(); isArray(x) || t != nil && t.Kind() == cc.Ptr {
				return f.pointedBy(x)
			}
		}
	}
	return order.Object{}
}
