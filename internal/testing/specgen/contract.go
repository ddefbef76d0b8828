package specgen

import (
	"fmt"
	"slices"
	"strings"
)

// frame makes the assigns clause: what is written, at times less.
func (m *maker) frame() {
	b := m.f.behaviors[0]
	if b.framed = m.chance(0.85); !b.framed {
		return
	}
	b.assigns = slices.Clone(m.written)
	if len(b.assigns) > 0 && m.chance(0.12) {
		k := m.Intn(len(b.assigns))
		b.assigns = slices.Delete(b.assigns, k, k+1)
	}
	if m.chance(0.3) {
		b.assigns = append(b.assigns, region{name: "g"})
	}
}

// guesses are promises that are not derived from statements.
func (m *maker) guesses() {
	list := append(slices.Clone(m.facts), m.values(m.facts)...)
	compare := func() string { return pick(m.Rand, "==", "==", ">=", "<=", "!=", ">") }
	for range 3 {
		name := pick(m.Rand, m.scalars(false)...)
		x := variable(name)
		list = append(list, op(compare(), x, old(x)))
	}
	array := pick(m.Rand, m.arrays(false)...)
	q := element(array, variable("q"))
	end := m.lengthOf(array)
	list = append(list, all("forall", "q", num(0), end, op(compare(), q, old(q))),
		all("forall", "q", num(0), end, op(compare(), q, m.operand())),
		all("exists", "q", num(0), end, op(compare(), q, old(m.operand()))))
	if m.f.result != "void" {
		list = append(list, op(compare(), op("result"), m.operand()), op(compare(), op("result"), old(m.expression(1))))
	}
	list = append(list, op("==>", old(m.condition()), op(compare(), m.operand(), old(m.operand()))),
		op(pick(m.Rand, "<==>", "^^", "||"), m.condition(), m.condition()))
	for _, t := range list {
		m.f.Candidates = append(m.f.Candidates, &Candidate{term: m.weakened(t)})
	}
	if len(m.f.Candidates) > 40 {
		m.f.Candidates = m.f.Candidates[:40]
	}
}

// weakened makes another promise of one at times.
func (m *maker) weakened(t *term) *term {
	if !m.chance(0.15) {
		return t
	}
	done := false
	return t.replaced(func(x *term) *term {
		if x.op != "==" || done {
			return nil
		}
		done = true
		return op(pick(m.Rand, ">=", "<=", "<", "!="), x.kids...)
	})
}

// split puts some promises into behaviors.
func (m *maker) split() {
	if !m.chance(0.3) {
		return
	}
	c := m.condition()
	conditions := []*term{c, op("!", c)}
	if m.chance(0.3) {
		conditions[1] = m.condition()
	}
	for i, c := range conditions {
		b := &behavior{name: fmt.Sprintf("way%d", i), assumes: c}
		if m.chance(0.1) {
			b.requires = append(b.requires, m.condition())
		}
		if m.chance(0.2) {
			b.framed, b.assigns = true, slices.Clone(m.written)
			if len(b.assigns) > 0 && m.chance(0.3) {
				b.assigns = b.assigns[1:]
			}
		}
		m.f.behaviors = append(m.f.behaviors, b)
	}
	m.f.group = pick(m.Rand, "", "complete", "disjoint")
	for _, c := range m.f.Candidates {
		c.behavior = m.Intn(3)
	}
}

// call calls the callee, and tells what it promises.
func (m *maker) call() {
	c := m.f.callee
	if c == nil {
		return
	}
	scalars := map[string]*term{}
	arrays := map[string]func(*term) *term{} // the element of an index
	var args []string
	shift := 0
	if m.f.param("n") != nil && m.chance(0.2) {
		shift = 1
	}
	for _, p := range c.params {
		text, ok := m.argument(p, shift, scalars, arrays)
		if !ok {
			m.f.callee = nil
			return
		}
		args = append(args, text)
	}
	to := ""
	call := "@" + c.Name + "(" + strings.Join(args, ", ") + ");"
	var gives *term
	if c.result != "void" {
		to = pick(m.Rand, "g", "h[0]", "")
		switch to {
		case "g":
			gives = variable("g")
			m.write("g", nil, nil)
		case "h[0]":
			gives = element(arrayH, num(0))
			m.write(arrayH, num(0), num(0))
		}
	}
	if to != "" {
		call = to + " = " + call
	}
	m.line("%s", call)
	m.f.Loops = m.f.Loops || c.Loops
	m.effects(c, arrays)
	for _, x := range c.Candidates {
		if t := m.translated(x.term, gives, scalars, arrays); t != nil && x.behavior == 0 {
			m.fact(t)
		}
	}
}

// translated gives what a promise of the callee says of the caller; nil where that is not known.
func (m *maker) translated(t, gives *term, scalars map[string]*term, arrays map[string]func(*term) *term) *term {
	t = t.replaced(func(t *term) *term {
		switch {
		case t.op == "result":
			return gives
		case t.op == "var" && scalars[t.text] != nil:
			return scalars[t.text]
		case t.op == "elem" && arrays[t.text] != nil && t.kids[0].op == "num":
			return arrays[t.text](t.kids[0])
		}
		return nil
	})
	foreign := func(x *term) bool {
		switch x.op {
		case "elem":
			return x.text != arrayH && m.f.param(strings.TrimSuffix(x.text, "->v")) == nil
		case "most":
			return m.f.param(x.text) == nil
		case "result":
			return gives == nil
		case "var":
			name := strings.TrimPrefix(strings.TrimSuffix(x.text, "->u"), "*")
			return !slices.Contains([]string{"g", "q", "v"}, name) && m.f.param(name) == nil
		}
		return false
	}
	if t.uses(foreign) {
		return nil
	}
	return t
}

// effects notes what a callee may write.
func (m *maker) effects(c *Function, arrays map[string]func(*term) *term) {
	m.write("g", nil, nil)
	m.write(arrayH, num(0), num(lengthH-1))
	for _, p := range c.params {
		if p.readOnly || arrays[p.name] == nil {
			continue
		}
		switch x := arrays[p.name](num(0)); {
		case p.structure:
			m.write("s->u", nil, nil)
			m.write("s->v", num(0), num(1))
		case x.op == "var":
			m.write(x.text, nil, nil)
		case p.length != "":
			m.write(x.text, num(0), op("-", variable("n"), num(1)))
		default:
			m.write(x.text, x.kids[0], x.kids[0])
		}
	}
}

// argument makes one for a parameter of the callee; false if there is none.
func (m *maker) argument(p *parameter, shift int, scalars map[string]*term,
	arrays map[string]func(*term) *term) (string, bool) {
	mine := m.f.param(p.name)
	switch {
	case p.structure:
		if mine == nil || mine.readOnly {
			return "", false
		}
		arrays["s"] = func(*term) *term { return variable("s->u") }
		return "s", true
	case p.length != "":
		if mine == nil || mine.readOnly && !p.readOnly {
			return "", false
		}
		arrays[p.name] = func(i *term) *term { return element(p.name, op("+", i, num(shift))) }
		if shift > 0 {
			return fmt.Sprintf("%s + %d", p.name, shift), true
		}
		return p.name, true
	case p.pointer:
		return m.address(p, arrays)
	case p.name == "n":
		if mine == nil {
			return "", false
		}
		scalars["n"] = op("-", variable("n"), num(shift))
		return inBody().write(scalars["n"]), true
	}
	e := m.operand()
	if mine != nil && m.chance(0.6) {
		e = variable(p.name)
	}
	scalars[p.name] = old(e)
	return inBody().write(e), true
}

// address makes a pointer to one element.
func (m *maker) address(p *parameter, arrays map[string]func(*term) *term) (string, bool) {
	mine := m.f.param(p.name)
	switch {
	case mine != nil && !mine.readOnly && m.chance(0.5):
		arrays[p.name] = func(*term) *term { return variable("*" + p.name) }
		return p.name, true
	case m.f.param("a") != nil && !m.f.param("a").readOnly && m.chance(0.7):
		i := m.index("a")
		arrays[p.name] = func(*term) *term { return element("a", i) }
		return "&a[" + inBody().write(i) + "]", true
	case m.chance(0.1):
		arrays[p.name] = func(*term) *term { return element(arrayH, num(1)) }
		if m.u.elem == "int" {
			return "&h[1]", true
		}
	}
	t := fmt.Sprintf("t%d", m.locals)
	m.locals++
	m.line("%s %s = %s;", p.typ, t, inBody().write(m.operand()))
	return "&" + t, true
}
