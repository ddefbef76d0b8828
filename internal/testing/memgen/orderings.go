package memgen

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
)

// ordering makes one expression.
type ordering struct {
	r      *rand.Rand
	depth  int
	events []happening
	calls  int
	wrote  [3]bool // w0, w1 and w2 are written at most once
	before []int   // what comes first by a sequence point
	when   string  // under which condition
}

// made is an expression: as written, by temporaries, and what happens in it.
type made struct {
	text, value string
	events      []int
}

func (g *ordering) pick(list ...string) string { return list[g.r.Intn(len(list))] }

// event adds an event with a value of the type unsigned, which comes after those of its operands.
func (g *ordering) event(code, text string, of ...made) made {
	return g.eventOf("unsigned", code, text, of...)
}

// eventOf is event for a value of any type.
func (g *ordering) eventOf(typ, code, text string, of ...made) made {
	e := happening{code: code, when: g.when, after: slices.Clone(g.before)}
	for _, x := range of {
		e.after = append(e.after, x.events...)
	}
	g.events = append(g.events, e)
	m := joined(text, fmt.Sprintf("((%s)t%d)", typ, len(g.events)-1), of...)
	m.events = append(m.events, len(g.events)-1)
	return m
}

// joined makes an expression of operands.
func joined(text, value string, of ...made) made {
	m := made{text: text, value: value}
	for _, x := range of {
		m.events = append(m.events, x.events...)
	}
	return m
}

// read is an event that only has a value.
func (g *ordering) read(place string) made { return g.event(place, place) }

// call is an event of a function with its arguments.
func (g *ordering) call(name string, args ...made) made {
	g.calls++
	var text, value []string
	for _, a := range args {
		text, value = append(text, a.text), append(value, a.value)
	}
	return g.event(name+"("+strings.Join(value, ", ")+")", name+"("+strings.Join(text, ", ")+")", args...)
}

// statement gives a statement with an expression, as written and as it is when all has happened.
func (g *ordering) statement() (text, last string) {
	d := g.depth
	switch g.r.Intn(8) {
	case 0:
		at, e := g.expr(d-1), g.expr(d-1)
		return fmt.Sprintf("a[%s %% 3u] = %s;", at.text, e.text), fmt.Sprintf("a[%s %% 3u] = %s;", at.value, e.value)
	case 1:
		place := g.pick("x", "y", "r", "a[1]")
		old, e := g.read(place), g.expr(d)
		return fmt.Sprintf("%s += %s;", place, e.text), fmt.Sprintf("%s = %s + %s;", place, old.value, e.value)
	case 2:
		a, b, c := g.expr(d-1), g.expr(d-1), g.expr(d-2)
		form := "r = take(%s, %s, %s);"
		return fmt.Sprintf(form, a.text, b.text, c.text), fmt.Sprintf(form, a.value, b.value, c.value)
	case 3:
		a, b := g.expr(d-1), g.expr(d-1)
		form := "unsigned b[2] = {%s, %s}; r = 7u * b[0] + b[1];"
		return fmt.Sprintf(form, a.text, b.text), fmt.Sprintf(form, a.value, b.value)
	case 4:
		a, b := g.expr(d-1), g.expr(d-1)
		form := "if (%s < %s) r = 1u;"
		return fmt.Sprintf(form, a.text, b.text), fmt.Sprintf(form, a.value, b.value)
	case 6:
		return g.items()
	case 5:
		n, e := g.node(), g.expr(d-1)
		return fmt.Sprintf("%s->v = %s;", n.text, e.text), fmt.Sprintf("%s->v = %s;", n.value, e.value)
	}
	e := g.expr(d)
	return "r = " + e.text + ";", "r = " + e.value + ";"
}

// items gives a statement with a list whose items use one another without calls: one is evaluated after the other, in
// an order that is open (C11 6.7.9p23).
func (g *ordering) items() (text, last string) {
	g.calls += 2 // as good as calls
	var texts, values []string
	for range 2 + g.r.Intn(2) {
		item := g.pick("x++", "(x += 2u)", "(y = x)", "x", "*p", "(*q)++", "a[1]++", "a[x % 3u]", "(x++, x)", "(z = *p + 1u)",
			"(x & 1u ? y++ : z)", "n0.v--", "m->v", "(m = m->next)->v", "z")
		e := g.event(item, item)
		texts, values = append(texts, e.text), append(values, e.value)
	}
	form := g.pick("unsigned b[3] = {%s}; r = 7u * b[0] + b[1] + 3u * b[2];",
		"struct { unsigned v, b[2]; } s = {%s}; r = 7u * s.v + s.b[0] + 3u * s.b[1];")
	return fmt.Sprintf(form, strings.Join(texts, ", ")), fmt.Sprintf(form, strings.Join(values, ", "))
}

// expr makes an expression of the type unsigned.
func (g *ordering) expr(depth int) made {
	if depth <= 0 || g.r.Intn(6) == 0 {
		return g.leaf()
	}
	if g.r.Intn(7) == 0 {
		return g.sequence(depth)
	}
	a, b := g.expr(depth-1), g.expr(depth-1)
	op := g.pick("+", "-", "*", "<", "^")
	return joined("("+a.text+" "+op+" "+b.text+")", "("+a.value+" "+op+" "+b.value+")", a, b)
}

// sequence makes an expression in which C has an operand come first.
func (g *ordering) sequence(depth int) made {
	before, when := g.before, g.when
	defer func() { g.before, g.when = before, when }()
	a := g.expr(depth - 1)
	g.before = append(slices.Clone(before), a.events...)
	under := func(cond string) {
		if g.when = "(" + cond + ")"; when != "" {
			g.when = when + " && " + g.when
		}
	}
	switch g.r.Intn(3) {
	case 0:
		b := g.expr(depth - 1)
		return joined("("+a.text+", "+b.text+")", b.value, a, b)
	case 1:
		odd := a.value + " & 1u"
		under(odd)
		b := g.expr(depth - 1)
		return joined("(("+a.text+" & 1u) && "+b.text+" > 2u)", "(("+odd+") && "+b.value+" > 2u)", a, b)
	}
	odd := a.value + " & 1u"
	under(odd)
	b := g.expr(depth - 1)
	under("!(" + odd + ")")
	c := g.expr(depth - 1)
	return joined("(("+a.text+" & 1u) ? "+b.text+" : "+c.text+")", "(("+odd+") ? "+b.value+" : "+c.value+")", a, b, c)
}

func (g *ordering) leaf() made {
	switch g.r.Intn(16) {
	case 0:
		return g.constant()
	case 1, 2:
		return g.read(g.pick("x", "y", "z", "u", "a[1]", "n0.v"))
	case 3:
		to := g.pointer()
		return g.event("*"+to.value, "*"+to.text, to)
	case 4:
		n := g.node()
		return g.event(n.value+"->v", n.text+"->v", n)
	case 5:
		return g.write()
	}
	return g.called()
}

func (g *ordering) constant() made {
	k := fmt.Sprintf("%du", g.r.Intn(7))
	return made{text: k, value: k}
}

// write makes an assignment to a variable that nothing else of the expression names.
func (g *ordering) write() made {
	k := g.r.Intn(len(g.wrote))
	if g.wrote[k] {
		return g.constant()
	}
	g.wrote[k] = true
	w := fmt.Sprintf("w%d", k)
	if g.r.Intn(2) == 0 {
		return g.event(w+"++", w+"++")
	}
	e := g.expr(0)
	return g.event("("+w+" = "+e.value+")", "("+w+" = "+e.text+")", e)
}

// called makes a call.
func (g *ordering) called() made {
	switch g.r.Intn(16) {
	case 15:
		return g.call("duo", g.pointer(), g.pointer())
	case 0, 1:
		return g.call("twice", g.pointer())
	case 2:
		return g.call("add", g.pointer(), g.expr(0))
	case 3:
		return g.call("peek", g.pointer())
	case 4:
		return g.call("both", g.pointer(), g.pointer())
	case 5:
		return g.call("count")
	case 6:
		return g.call("bump")
	case 7:
		return g.call("swing", g.address("&p", "&q"))
	case 8:
		return g.call("follow", g.node())
	case 9:
		return g.call("turn")
	case 10:
		return g.call("hop", g.address("&m", "&n0.next", "&n1.next"))
	case 11:
		return g.call("twist", g.node())
	case 12:
		return g.call("plain", g.expr(0))
	case 13:
		return g.call("through", g.address("&p", "&q"), g.constant())
	}
	if g.r.Intn(2) == 0 {
		return g.call("change")
	}
	f := g.eventOf("unsigned (*)(void)", "(unsigned long)fn", "fn")
	g.calls++
	return g.event(f.value+"()", "fn()", f)
}

func (g *ordering) address(list ...string) made {
	text := g.pick(list...)
	return made{text: text, value: text}
}

// pointer makes a pointer to unsigned.
func (g *ordering) pointer() made {
	switch g.r.Intn(6) {
	case 0, 1:
		return g.address("&x", "&y", "&u", "&a[1]", "&n0.v", "&n1.v", "&z", "&w0", "l", "l")
	case 2, 3:
		return g.pointerRead(g.pick("p", "q"))
	case 4:
		n := g.node()
		return joined("&"+n.text+"->v", "&"+n.value+"->v", n)
	}
	e := g.expr(0)
	return joined("&a["+e.text+" % 3u]", "&a["+e.value+" % 3u]", e)
}

func (g *ordering) pointerRead(name string) made {
	return g.eventOf("unsigned *", "(unsigned long)"+name, name)
}

// node makes a pointer to a node.
func (g *ordering) node() made {
	switch g.r.Intn(4) {
	case 0:
		return g.address("(&n0)", "(&n1)")
	case 1:
		return g.nodeRead("n0.next")
	}
	m := g.nodeRead("m")
	if g.r.Intn(2) == 0 {
		return m
	}
	return g.eventOf("struct node *", "(unsigned long)"+m.value+"->next", m.text+"->next", m)
}

func (g *ordering) nodeRead(text string) made {
	return g.eventOf("struct node *", "(unsigned long)"+text, text)
}
