package c

import (
	"modernc.org/cc/v4"

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
	place := look(m.node)
	switch m.kind {
	case called, computed, decided, entire:
		return true
	case assigned, stepped:
		place = look(place.x)
	}
	return place.form == formDeref || place.form == formIndex || place.form == formArrow
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
	v := look(n)
	switch v.form {
	case formAnd, formOr, formCond, formComma:
		return f.addSequence(v, g)
	case formCompound:
		return f.addEntire(v, g)
	case formStmt, formString, formSizeofExpr, formSizeofType, formAlignof:
		return nil
	case formIdent, formIndex, formDeref, formArrow, formMember:
		return f.addRead(n, v, g)
	case formAddr:
		return f.momentsOfPlace(v.x, g)
	case formAssign, formStep:
		return f.addAssignment(v, g)
	case formCall:
		return f.addCall(v, g)
	}
	list := f.momentsOfAll(v.kids(), g)
	if v.form == formBinary && (v.op == model.Div || v.op == model.Mod || v.op == model.Shl || v.op == model.Shr) {
		list = g.add(list, &moment{kind: computed, node: v.node, at: f.pos(v.node)})
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
	v := look(n)
	switch v.form {
	case formIdent, formString:
		return nil
	case formIndex:
		return append(f.momentsOfBase(v.x, g), f.momentsOfBase(v.y, g)...)
	case formDeref, formArrow:
		return f.momentsOf(v.x, g)
	case formMember:
		return f.momentsOfPlace(v.x, g)
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

func (f *fn) addRead(n cc.ExpressionNode, v view, g *unordered) []int {
	list := f.momentsOfPlace(n, g)
	if isArray(n) || isFunction(n) || !f.isPlace(v) {
		return list
	}
	return g.add(list, &moment{kind: read, node: v.node, at: f.pos(v.node), own: map[object]manner{f.objectOf(n): reads}})
}

func isFunction(n cc.ExpressionNode) bool {
	t := n.Type()
	if t == nil {
		return false
	}
	_, ok := t.Undecay().(*cc.FunctionType)
	return ok
}

func (f *fn) addAssignment(v view, g *unordered) []int {
	list := f.momentsOfPlace(v.x, g)
	at := f.pos(v.node)
	m := &moment{kind: assigned, node: v.node, at: at, own: map[object]manner{f.objectOf(v.x): writes}}
	if v.form == formStep {
		m.own[f.objectOf(v.x)] |= reads
		if !v.plain {
			m.kind = stepped
		}
		return g.add(list, m)
	}
	if !v.plain {
		old := &moment{kind: oldValue, node: look(v.x).node, at: at, own: map[object]manner{f.objectOf(v.x): reads}}
		list = g.add(list, old)
	}
	return g.add(append(list, f.momentsOf(v.y, g)...), m)
}

func (f *fn) addCall(v view, g *unordered) []int {
	if calleeName(v) == nameAssert {
		return f.momentsOfAll(v.args(), g)
	}
	s := f.callee(v)
	var list []int
	if s == nil {
		list = f.momentsOf(v.x, g)
	}
	list = append(list, f.momentsOfAll(v.args(), g)...)
	if s != nil && (s.abstract != nil || s.library && pureLibrary[s.name]) {
		return list
	}
	c := calling{name: "the function behind the pointer"}
	if s != nil {
		c.name, c.fn, c.library = s.name, s.fn, s.fn == nil
	}
	for _, a := range v.args() {
		var to *object
		if t := a.Type(); look(a).form != formString && t != nil && (t.Kind() == cc.Ptr || isArray(a)) {
			o := f.pointedBy(a)
			to = &o
		}
		c.passed = append(c.passed, to)
	}
	return g.add(list, &moment{kind: called, node: v.node, at: f.pos(v.node), calls: []calling{c}})
}

// addSequence adds operands that are evaluated one after the other, the later ones perhaps not at all.
func (f *fn) addSequence(v view, g *unordered) []int {
	before, conditions := g.before, g.under
	defer func() { g.before, g.under = before, conditions }()
	if v.form == formComma {
		kids := v.kids()
		last := len(kids) - 1
		var list []int
		for _, k := range kids[:last] {
			list = append(list, f.addDecision(k, true, g)...)
			g.before = append(before[:len(before):len(before)], list...)
		}
		return append(list, f.momentsOf(kids[last], g)...)
	}
	list := f.addDecision(v.x, false, g)
	decision := list[len(list)-1]
	g.before = append(before[:len(before):len(before)], list...)
	g.under = append(conditions[:len(conditions):len(conditions)], under{decision, v.form != formOr})
	list = append(list, f.momentsOf(v.y, g)...)
	if v.form == formCond {
		g.under = append(conditions[:len(conditions):len(conditions)], under{decision, false})
		list = append(list, f.momentsOf(v.z, g)...)
	}
	return list
}

// addDecision adds an operand that others come after.
func (f *fn) addDecision(n cc.ExpressionNode, dropped bool, g *unordered) []int {
	list := f.momentsOf(n, g)
	node := look(n).node
	return g.add(list, &moment{kind: decided, node: node, at: f.pos(node), dropped: dropped})
}

// addEntire adds a literal with a list.
func (f *fn) addEntire(v view, g *unordered) []int {
	m := &moment{kind: entire, node: v.node, at: f.pos(v.node), own: map[object]manner{}}
	inner := &unordered{}
	f.momentsOfAll(v.kids(), inner)
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
	switch v := look(n); {
	case isArray(n):
		return f.objectOf(n)
	case v.form == formAddr:
		return f.objectOf(v.x)
	case v.form == formBinary || v.form == formCast || v.form == formPlus:
		for _, k := range v.kids() {
			if t := k.Type(); t != nil && (t.Kind() == cc.Ptr || isArray(k)) {
				return f.pointedBy(k)
			}
		}
	}
	return object{}
}

// objectOf gives the object in which a place is; the zero object where it is behind a pointer.
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
