package specgen

import (
	"fmt"
	"math/rand"
	"slices"
)

// parameter is one of a function.
type parameter struct {
	name, typ string
	pointer   bool
	length    string // of what it points to: the name of a parameter; empty for one element
	readOnly  bool
	structure bool // it points to a struct pair
}

// region is a set of places: a scalar variable, or elements lo..hi of an array.
type region struct {
	name   string
	lo, hi *term // nil for a scalar
}

// Candidate is something that may be promised.
type Candidate struct {
	behavior int // 0 is the contract itself
	term     *term
	// Chosen: it is an ensures clause.
	Chosen bool
}

// behavior is a set of clauses; the first one is the contract itself.
type behavior struct {
	name     string
	assumes  *term
	requires []*term
	assigns  []region
	framed   bool // it has an assigns clause
}

// Function is one with its contract.
type Function struct {
	Name       string
	result     string // its type
	params     []*parameter
	behaviors  []*behavior
	Candidates []*Candidate
	group      string // complete or disjoint, or empty
	body       []string
	callee     *Function // that it calls, or nil
	Loops      bool      // some loop has invariants
}

// Calls tells whether the function calls another.
func (f *Function) Calls() bool { return f.callee != nil }

// Unit is a file with some functions. Each function that is called stands before the one that calls it.
type Unit struct {
	Functions []*Function
	elem      string // the type of what parameters point to
	globals   []*parameter
}

// Generate makes a unit.
func Generate(seed int64) *Unit {
	r := rand.New(rand.NewSource(seed))
	u := &Unit{elem: pick(r, "int", "int", "int", "long", "short", "unsigned char", "unsigned")}
	u.globals = []*parameter{{name: "g", typ: pick(r, "int", "int", "long", "short", "unsigned", "signed char")}}
	for i := range 3 {
		f := u.function(r, fmt.Sprintf("f%d", i), nil)
		u.Functions = append(u.Functions, f)
		if r.Intn(2) == 0 {
			u.Functions = append(u.Functions, u.function(r, fmt.Sprintf("c%d", i), f))
		}
	}
	return u
}

func pick[T any](r *rand.Rand, list ...T) T { return list[r.Intn(len(list))] }

// maker makes a function.
type maker struct {
	*rand.Rand
	u        *Unit
	f        *Function
	written  []region
	facts    []*term
	under    []*term // conditions under which the statement is executed
	indent   string
	loop     string // the variable of the loop around; or empty
	locals   int
	bound    bool // n is at most 3
	assigned map[string]bool
}

const (
	arrayH  = "h"
	lengthH = 3
)

func (u *Unit) function(r *rand.Rand, name string, callee *Function) *Function {
	f := &Function{Name: name, result: pick(r, "void", "int", "int", u.elem), callee: callee,
		behaviors: []*behavior{{}}}
	m := &maker{Rand: r, u: u, f: f, indent: "    ", assigned: map[string]bool{}}
	m.parameters()
	m.requires()
	m.body()
	m.frame()
	m.guesses()
	m.split()
	return f
}

func (m *maker) chance(p float64) bool { return m.Float64() < p }

func (m *maker) parameters() {
	f, elem := m.f, m.u.elem
	add := func(p *parameter) { f.params = append(f.params, p) }
	if m.chance(0.6) {
		add(&parameter{name: "n", typ: "int"})
		add(&parameter{name: "a", typ: elem, pointer: true, length: "n", readOnly: m.chance(0.1)})
		if m.chance(0.4) {
			add(&parameter{name: "b", typ: elem, pointer: true, length: "n", readOnly: m.chance(0.7)})
		}
		if m.chance(0.5) {
			add(&parameter{name: "k", typ: "int"})
		}
	}
	if m.chance(0.4) {
		add(&parameter{name: "p", typ: elem, pointer: true, readOnly: m.chance(0.1)})
	}
	if m.chance(0.25) {
		add(&parameter{name: "s", typ: "struct pair", pointer: true, structure: true, readOnly: m.chance(0.1)})
	}
	if m.chance(0.7) || len(f.params) == 0 {
		add(&parameter{name: "x", typ: pick(m.Rand, "int", "int", "short", "unsigned", "long", "unsigned char")})
	}
}

// param gives a parameter by its name, or nil.
func (f *Function) param(name string) *parameter {
	if i := slices.IndexFunc(f.params, func(p *parameter) bool { return p.name == name }); i >= 0 {
		return f.params[i]
	}
	return nil
}

func between(lo int, x *term, hi int) *term {
	return op("&&", op("<=", num(lo), x), op("<=", x, num(hi)))
}

func (m *maker) requires() {
	b := m.f.behaviors[0]
	add := func(t *term) { b.requires = append(b.requires, t) }
	limit := func(x *term) {
		if m.chance(0.9) {
			add(between(pick(m.Rand, -100, -100, -5, 0, 0, 1), x, pick(m.Rand, 100, 100, 5, 3)))
		}
	}
	limit(variable("g"))
	for _, p := range m.f.params {
		switch {
		case p.name == "n":
			lo := pick(m.Rand, 0, 1, 1, 1)
			if m.bound = m.chance(0.7); m.bound {
				add(between(lo, variable("n"), pick(m.Rand, 1, 2, 3)))
			} else {
				add(op("<=", num(lo), variable("n")))
			}
		case p.name == "k":
			if m.chance(0.85) {
				add(op("&&", op("<=", num(0), variable("k")), op("<", variable("k"), variable("n"))))
			}
		case p.structure:
			limit(variable("s->u"))
			limit(element("s->v", num(0)))
		case p.length != "":
			if m.chance(0.9) {
				q := variable("q")
				add(all("forall", "q", num(0), variable("n"), between(-100, element(p.name, q), 100)))
			}
		case p.pointer:
			limit(variable("*" + p.name))
		default:
			limit(variable(p.name))
		}
	}
	if m.chance(0.7) {
		add(all("forall", "q", num(0), num(lengthH), between(-50, element(arrayH, variable("q")), 50)))
	}
	if m.chance(0.1) {
		add(m.condition())
	}
}

// index gives an index of an array that is most often within it.
func (m *maker) index(array string) *term {
	switch array {
	case arrayH:
		return num(m.Intn(lengthH))
	case "s->v":
		return num(m.Intn(2))
	}
	switch {
	case m.loop != "" && m.chance(0.8):
		return variable(m.loop)
	case m.f.param("k") != nil && m.chance(0.6) && !m.assigned["k"]:
		return variable("k")
	case m.chance(0.1):
		return op("-", variable("n"), num(1))
	}
	return num(pick(m.Rand, 0, 0, 0, 0, 0, 0, 1))
}

// scalars and arrays give what the function can read; write: what it should write to.
func (m *maker) scalars(write bool) []string {
	list := []string{"g"}
	for _, p := range m.f.params {
		switch {
		case write && p.readOnly && !m.chance(0.02):
		case p.structure:
			list = append(list, "s->u")
		case p.pointer && p.length == "":
			list = append(list, "*"+p.name)
		case !p.pointer && !(write && p.name == "n"):
			list = append(list, p.name)
		}
	}
	return list
}

func (m *maker) arrays(write bool) []string {
	list := []string{arrayH}
	for _, p := range m.f.params {
		switch {
		case write && p.readOnly && !m.chance(0.02):
		case p.structure:
			list = append(list, "s->v")
		case p.length != "":
			list = append(list, p.name, p.name)
		}
	}
	return list
}

// operand gives a number.
func (m *maker) operand() *term {
	switch {
	case m.loop != "" && m.chance(0.2):
		return variable(m.loop)
	case m.chance(0.25):
		return num(m.Intn(8) - 2)
	case m.chance(0.6):
		return variable(pick(m.Rand, m.scalars(false)...))
	}
	array := pick(m.Rand, m.arrays(false)...)
	return element(array, m.index(array))
}

func (m *maker) expression(depth int) *term {
	if depth == 0 || m.chance(0.3) {
		return m.operand()
	}
	x := m.expression(depth - 1)
	switch m.Intn(12) {
	case 0:
		return op("*", x, m.operand())
	case 1:
		return op(pick(m.Rand, "/", "%"), x, num(pick(m.Rand, 2, 3, -2)))
	case 2:
		return op("?:", m.condition(), x, m.operand())
	case 3, 4, 5, 6:
		return op("-", x, m.expression(depth-1))
	}
	return op("+", x, m.expression(depth-1))
}

func (m *maker) condition() *term {
	c := op(pick(m.Rand, "<", "<=", "==", "!=", ">", ">="), m.operand(), m.expression(1))
	if m.chance(0.15) {
		return op(pick(m.Rand, "&&", "||"), c, m.condition())
	}
	return c
}

func (m *maker) line(format string, args ...any) {
	m.f.body = append(m.f.body, m.indent+fmt.Sprintf(format, args...))
}

// fact notes what should be so behind the function.
func (m *maker) fact(t *term) {
	for _, c := range m.under {
		t = op("==>", old(c), t)
	}
	local := func(x *term) bool { return x.op == "var" && (x.text[0] == 'i' || x.text[0] == 't') }
	if !t.uses(local) {
		m.facts = append(m.facts, t)
	}
}

func (m *maker) write(name string, lo, hi *term) {
	m.written = append(m.written, region{name, lo, hi})
}

func (m *maker) body() {
	for range 1 + m.Intn(3) {
		m.statement(2)
	}
	m.call()
	if m.chance(0.3) {
		m.statement(1)
	}
	if m.f.result != "void" {
		e := m.expression(2)
		m.line("return %s;", inBody().write(e))
		m.fact(op("==", op("result"), old(e)))
		if !e.uses(func(x *term) bool { return x.op == "var" && m.assigned[x.text] }) {
			m.fact(op("==", op("result"), e))
		}
	}
}

func (m *maker) statement(depth int) {
	switch {
	case depth > 0 && m.chance(0.25):
		m.branch(depth)
	case depth > 0 && m.loop == "" && m.chance(0.35) && m.f.param("n") != nil:
		m.iterate()
	case m.f.result != "void" && len(m.under) > 0 && m.loop == "" && m.chance(0.2):
		e := m.expression(1)
		m.line("return %s;", inBody().write(e))
		m.fact(op("==", op("result"), old(e)))
	default:
		m.assign()
	}
}

func (m *maker) assign() {
	e := m.expression(2)
	if m.chance(0.45) {
		array := pick(m.Rand, m.arrays(true)...)
		i := m.index(array)
		m.line("%s[%s] = %s;", array, inBody().write(i), inBody().write(e))
		m.fact(op("==", element(array, old(i)), old(e)))
		if m.loop == "" {
			m.write(array, i, i)
		} else {
			m.write(array, num(0), op("-", m.lengthOf(array), num(1)))
		}
		return
	}
	name := pick(m.Rand, m.scalars(true)...)
	m.line("%s = %s;", name, inBody().write(e))
	m.assigned[name] = true
	if p := m.f.param(name); p != nil {
		return
	}
	m.fact(op("==", variable(name), old(e)))
	m.write(name, nil, nil)
}

func (m *maker) lengthOf(array string) *term {
	switch array {
	case arrayH:
		return num(lengthH)
	case "s->v":
		return num(2)
	}
	return variable("n")
}

func (m *maker) branch(depth int) {
	c := m.condition()
	m.line("if (%s) {", inBody().write(c))
	block := func(c *term) {
		m.under, m.indent = append(m.under, c), m.indent+"    "
		m.statement(depth - 1)
		m.under, m.indent = m.under[:len(m.under)-1], m.indent[4:]
	}
	block(c)
	if m.chance(0.4) {
		m.line("} else {")
		block(op("!", c))
	}
	m.line("}")
}

// iterate makes a loop over an array.
func (m *maker) iterate() {
	if !m.bound || m.chance(0.3) {
		m.proved()
		return
	}
	i := fmt.Sprintf("i%d", m.locals)
	m.locals++
	m.line("for (int %s = %d; %s < n; %s++) {", i, m.Intn(2), i, i)
	m.loop, m.indent = i, m.indent+"    "
	m.statement(1)
	m.loop, m.indent = "", m.indent[4:]
	m.line("}")
}

// proved makes a loop with invariants: each element of an array gets a value that is made of what was there.
func (m *maker) proved() {
	i := fmt.Sprintf("i%d", m.locals)
	m.locals++
	var writable []string
	for _, p := range m.f.params {
		if p.length != "" && !p.readOnly {
			writable = append(writable, p.name)
		}
	}
	if len(writable) == 0 {
		return
	}
	array := pick(m.Rand, writable...)
	m.loop = i
	e := m.expression(1).replaced(func(t *term) *term {
		if t.op == "elem" && t.text != arrayH && t.text != "s->v" {
			return element(t.text, variable(i))
		}
		return nil
	})
	m.loop = ""
	q := variable("q")
	as := func(by *term) *term {
		return e.replaced(func(t *term) *term {
			if t.op == "var" && t.text == i {
				return by
			}
			return nil
		})
	}
	done := op("==", element(array, q), old(as(q)))
	list := []*term{op("&&", op("<=", num(0), variable(i)), op("<=", variable(i), variable("n"))),
		all("forall", "q", variable(i), variable("n"), op("==", element(array, q), old(element(array, q)))),
		all("forall", "q", num(0), variable(i), done)}
	if m.chance(0.15) {
		k := m.Intn(len(list))
		list = slices.Delete(list, k, k+1)
	}
	for _, x := range list {
		m.line("//@ loop invariant %s;", atLoop().write(x))
	}
	m.f.Loops = true
	m.line("for (int %s = 0; %s < n; %s++) {", i, i, i)
	m.line("    %s[%s] = %s;", array, i, inBody().write(e))
	m.line("}")
	m.fact(all("forall", "q", num(0), variable("n"), done))
	m.write(array, num(0), op("-", variable("n"), num(1)))
}
