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
	entire                     // an operand with an order of its own: && || ?: "," and literals
)

// moment is a part of the evaluation of an expression that takes place at one time.
type moment struct {
	kind  momentKind
	node  cc.ExpressionNode
	at    source.Pos
	text  string
	own   map[object]manner // what it does to objects, without what calls do
	calls []calling
	after []int       // the moments of its operands, by number: they come first
	inner [][]*moment // what happens within a whole, by the ways through it
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
	case called, computed, entire:
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
	if sequences(v) || v.form == formCompound {
		return f.addWhole(v, g)
	}
	switch v.form {
	case formString, formSizeofExpr, formSizeofType, formAlignof:
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
	m.after = after
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

// addWhole adds an operand within which C fixes an order.
func (f *fn) addWhole(v view, g *unordered) []int {
	m := &moment{kind: entire, node: v.node, at: f.pos(v.node), own: map[object]manner{}, inner: f.throughAll(v)}
	for _, way := range m.inner {
		for _, x := range way {
			m.calls = append(m.calls, x.calls...)
			for o, how := range x.own {
				m.own[o] |= how
			}
		}
	}
	return g.add(nil, m)
}

// maxWays bounds the ways through an operand that are told apart.
const maxWays = 64

// through gives what happens on each way through an expression.
func (f *fn) through(n cc.ExpressionNode) [][]*moment {
	if v := look(n); sequences(v) {
		return f.throughAll(v)
	}
	g := &unordered{}
	f.momentsOf(n, g)
	ways := [][]*moment{nil}
	for _, m := range g.moments {
		if m.kind == entire {
			ways = crossed(ways, m.inner)
		} else {
			ways = crossed(ways, [][]*moment{{m}})
		}
	}
	return ways
}

// throughAll is through for the operands of an expression that has an order.
func (f *fn) throughAll(v view) [][]*moment {
	if v.form == formCond {
		x, y, z := f.through(v.x), f.through(v.y), f.through(v.z)
		return append(crossed(x, y), crossed(x, z)...)
	}
	ways := [][]*moment{nil}
	for _, k := range v.kids() {
		ways = crossed(ways, f.through(k))
	}
	return ways
}

// crossed continues each way with each of others; as one, where they become many.
func crossed(a, b [][]*moment) [][]*moment {
	if len(a)*len(b) > maxWays {
		return [][]*moment{append(joinedWays(a), joinedWays(b)...)}
	}
	var out [][]*moment
	for _, x := range a {
		for _, y := range b {
			out = append(out, append(x[:len(x):len(x)], y...))
		}
	}
	return out
}

func joinedWays(list [][]*moment) []*moment {
	var out []*moment
	for _, way := range list {
		out = append(out, way...)
	}
	return out
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
