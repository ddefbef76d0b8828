package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// momentKind says what a moment is.
type momentKind uint8

const (
	called   momentKind = iota // a function's body runs
	read                       // an object is read
	oldValue                   // the value is read that "x op= y" starts from
	assigned                   // an assignment, or ++ or -- before its operand
	stepped                    // ++ or -- behind its operand, which calls cannot come in the middle of (C11 6.5.2.4p2)
	computed                   // an operator that may go wrong
	decided                    // the first operand of && || ?: or "," has its value, and all side effects are done
	entire                     // a literal with a list, which is not looked into
)

// moment is a part of the evaluation of an expression that takes place at one time.
type moment struct {
	kind  momentKind
	node  cc.ExpressionNode
	at    source.Pos
	text  string
	own   map[object]manner // what it does to objects, without what calls do
	calls []calling
	after []int // those that come first by the rules of C, such as those of its operands, by number
	// before are those of them that come first by a sequence point of && || ?: or ",", and under the conditions under
	// which the moment happens at all.
	before []int
	under  []under
	// dropped: of a decision, that of ",", whose value is not used.
	dropped bool
}

// under is a condition under which moments happen: how a decision came out.
type under struct {
	decision int
	truth    bool
}

// exclude tells whether only one of two moments happens.
func exclude(a, b *moment) bool {
	for _, x := range a.under {
		for _, y := range b.under {
			if x.decision == y.decision && x.truth != y.truth {
				return true
			}
		}
	}
	return false
}

// momentKey names the value of a moment: of its expression, or the old one of an assignment to it.
type momentKey struct {
	node cc.ExpressionNode
	old  bool
}

func (m *moment) key() momentKey { return momentKey{m.node, m.kind == oldValue} }

// follows tells whether a moment comes after another one of its group by the rules of C.
func (m *moment) follows(i int) bool {
	for _, k := range m.after {
		if k == i {
			return true
		}
	}
	return false
}

// goesWrong tells whether a moment may be a violation, so that it matters whether it comes before the program is ended.
func (m *moment) goesWrong() bool {
	place := syntax.Look(m.node)
	switch m.kind {
	case called, computed, decided, entire:
		return true
	case assigned, stepped:
		place = syntax.Look(place.X)
	}
	return place.Form == syntax.Deref || place.Form == syntax.Index || place.Form == syntax.Arrow
}

// calling is a call with the objects that it passes pointers to, by argument; nil for one that it passes none to.
type calling struct {
	name    string
	fn      *model.Function // nil where the call is through a pointer, or of a library
	library bool
	passed  []*object
}

// momentsOf adds what happens when an expression is evaluated, operands first, and gives the numbers of all of it.
func (f *fn) momentsOf(n cc.ExpressionNode, g *unordered) []int {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.And, syntax.Or, syntax.Cond, syntax.Comma:
		return f.addSequence(v, g)
	case syntax.Compound:
		return f.addEntire(v, g)
	case syntax.Stmt, syntax.String, syntax.SizeofExpr, syntax.SizeofType, syntax.Alignof:
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
		list = g.add(list, &moment{kind: computed, node: v.Node, at: f.pos(v.Node)})
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
	m.before, m.under = g.before, g.under
	m.after = append(g.before[:len(g.before):len(g.before)], after...)
	if m.text == "" {
		m.text = sourceText(m.node)
	}
	g.moments = append(g.moments, m)
	return append(after[:len(after):len(after)], len(g.moments)-1)
}

func (f *fn) addRead(n cc.ExpressionNode, v syntax.View, g *unordered) []int {
	list := f.momentsOfPlace(n, g)
	if isArray(n) || isFunction(n) || !f.isPlace(v) {
		return list
	}
	return g.add(list, &moment{kind: read, node: v.Node, at: f.pos(v.Node), own: map[object]manner{f.objectOf(n): reads}})
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
	at := f.pos(v.Node)
	m := &moment{kind: assigned, node: v.Node, at: at, own: map[object]manner{f.objectOf(v.X): writes}}
	if v.Form == syntax.Step {
		m.own[f.objectOf(v.X)] |= reads
		if !v.Plain {
			m.kind = stepped
		}
		return g.add(list, m)
	}
	if !v.Plain {
		old := &moment{kind: oldValue, node: syntax.Look(v.X).Node, at: at, own: map[object]manner{f.objectOf(v.X): reads}}
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
	if s != nil && (s.abstract != nil || s.library && pureLibrary[s.name]) {
		return list
	}
	c := calling{name: "the function behind the pointer"}
	if s != nil {
		c.name, c.fn, c.library = s.name, s.fn, s.fn == nil
	}
	for _, a := range v.Args() {
		var to *object
		if t := a.Type(); syntax.Look(a).Form != syntax.String && t != nil && (t.Kind() == cc.Ptr || isArray(a)) {
			o := f.pointedBy(a)
			to = &o
		}
		c.passed = append(c.passed, to)
	}
	return g.add(list, &moment{kind: called, node: v.Node, at: f.pos(v.Node), calls: []calling{c}})
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
	g.under = append(conditions[:len(conditions):len(conditions)], under{decision, v.Form != syntax.Or})
	list = append(list, f.momentsOf(v.Y, g)...)
	if v.Form == syntax.Cond {
		g.under = append(conditions[:len(conditions):len(conditions)], under{decision, false})
		list = append(list, f.momentsOf(v.Z, g)...)
	}
	return list
}

// addDecision adds an operand that others come after.
func (f *fn) addDecision(n cc.ExpressionNode, dropped bool, g *unordered) []int {
	list := f.momentsOf(n, g)
	node := syntax.Look(n).Node
	return g.add(list, &moment{kind: decided, node: node, at: f.pos(node), dropped: dropped})
}

// addEntire adds a literal with a list.
func (f *fn) addEntire(v syntax.View, g *unordered) []int {
	m := &moment{kind: entire, node: v.Node, at: f.pos(v.Node), own: map[object]manner{}}
	inner := &unordered{}
	f.momentsOfAll(v.Operands(), inner)
	for _, x := range inner.moments {
		m.calls = append(m.calls, x.calls...)
		for o, how := range x.own {
			m.own[o] |= how
		}
	}
	return g.add(nil, m)
}

// pointedBy gives what an expression of a pointer type points to, as far as it is told apart: the zero object for
// anything whose address is taken somewhere.
func (f *fn) pointedBy(n cc.ExpressionNode) object {
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
	return object{}
}

// objectOf gives the object in which a place is; the zero object where it is behind a pointer.
func (f *fn) objectOf(n cc.ExpressionNode) object {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Ident:
		s, local := f.resolve(v)
		if local != nil {
			return object{v: local}
		}
		if s != nil && s.variable != nil {
			return object{v: s.variable}
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
	return object{}
}
