package memgen

import (
	"fmt"
	"strings"
)

// ctype is a scalar type.
type ctype struct {
	name string
	size int
	real bool
}

func (t ctype) word() string { return strings.ReplaceAll(t.name, " ", "_") }

func integers() []ctype {
	return []ctype{{"int", 4, false}, {"int", 4, false}, {"short", 2, false}, {"unsigned char", 1, false},
		{"signed char", 1, false}, {"unsigned short", 2, false}, {"unsigned", 4, false}, {"long", 8, false}}
}

func (g *gen) scalar() ctype {
	if g.chance(1, 6) {
		return ctype{"double", 8, true}
	}
	return pick(g, integers()...)
}

// array is an array, or a block of the heap.
type array struct {
	name string
	t    ctype
	n    int
}

func (a *array) bytes() int { return a.n * a.t.size }

// literal gives a value that every integer type can hold, or a double.
func (g *gen) literal(t ctype) string {
	if t.real {
		return pick(g, "0.5", "1.25", "-2.5", "3.0", "100.0", "0.0")
	}
	return fmt.Sprint(g.r.Intn(127))
}

// literals gives a list of values.
func (g *gen) literals(t ctype, n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = g.literal(t)
	}
	return "{" + strings.Join(list, ", ") + "}"
}

// array makes one, all of whose elements have values.
func (g *gen) array() {
	a := &array{t: g.scalar(), n: 2 + g.r.Intn(4)}
	g.arrays = append(g.arrays, a)
	switch g.r.Intn(3) {
	case 0:
		a.name = g.name("a") + g.tail
		fmt.Fprintf(&g.types, "static %s %s[%d] = %s;\n", a.t.name, a.name, a.n, g.literals(a.t, a.n))
	case 1:
		a.name = g.name("a")
		g.line("%s %s[%d] = %s;", a.t.name, a.name, a.n, g.literals(a.t, a.n))
	default:
		a.name = g.name("p")
		if g.chance(1, 3) {
			g.line("%s *%s = calloc(%d, sizeof(%s));", a.t.name, a.name, a.n, a.t.name)
		} else {
			g.line("%s *%s = malloc(%d * sizeof(%s));", a.t.name, a.name, a.n, a.t.name)
			g.line("for (int i = 0; i < %d; i++) %s[i] = %s;", a.n, a.name, pick(g, "i", "3 * i + 1", "7 - i"))
		}
		g.ends = append(g.ends, fmt.Sprintf("free(%s);", a.name))
	}
}

// some gives an array that the function is true for, or makes one.
func (g *gen) some(ok func(a *array) bool) *array {
	var list []*array
	for _, a := range g.arrays {
		if ok(a) {
			list = append(list, a)
		}
	}
	if len(list) > 0 {
		return pick(g, list...)
	}
	a := &array{name: g.name("a"), t: pick(g, integers()...), n: 3}
	for !ok(a) {
		a.t, a.n = pick(g, integers()...), 2+g.r.Intn(4)
	}
	g.line("%s %s[%d] = %s;", a.t.name, a.name, a.n, g.literals(a.t, a.n))
	g.arrays = append(g.arrays, a)
	return a
}

func whole(a *array) bool { return !a.t.real }

// add counts a value of a type into the sum, in such a way that the sum stays small.
func (g *gen) add(t ctype, e string) {
	w := pick(g, "", "", "3 * ", "-2 * ", "5 * ")
	switch {
	case t.real:
		g.line("s += %s(long)(%s * 4);", w, e)
	case t.size >= 4:
		g.line("s += %s(long)(%s %% 1000);", w, e)
	default:
		g.line("s += %s%s;", w, e)
	}
}

// element reads an element.
func (g *gen) element() {
	a := pick(g, g.arrays...)
	g.add(a.t, fmt.Sprintf("%s[%s]", a.name, g.index(a.n)))
}

// assign writes an element.
func (g *gen) assign() {
	a := pick(g, g.arrays...)
	g.line("%s[%s] = %s;", a.name, g.index(a.n), g.number())
}

// readByte reads a byte of an integer.
func (g *gen) readByte() {
	a := g.some(whole)
	if g.chance(1, 2) {
		g.line("s += ((unsigned char *)%s)[%s];", a.name, g.index(a.bytes()))
		return
	}
	b := g.name("b")
	g.line("const unsigned char *%s = (const unsigned char *)&%s[%s];", b, a.name, g.index(a.n))
	g.line("s += %s[%s];", b, g.index(a.t.size))
}

// writeByte writes a byte of an integer, and reads the element.
func (g *gen) writeByte() {
	a := g.some(whole)
	g.line("((%s *)%s)[%s] = %s;", pick(g, "char", "unsigned char", "signed char"), a.name, g.index(a.bytes()), g.number())
	g.add(a.t, fmt.Sprintf("%s[%s]", a.name, g.index(a.n)))
}

// throughChars reads an element through a pointer to characters.
func (g *gen) throughChars() {
	a := pick(g, g.arrays...)
	c := g.name("c")
	g.line("char *%s = (char *)%s;", c, a.name)
	switch g.r.Intn(3) {
	case 0:
		g.line("%s += (%s) * sizeof(%s);", c, g.index(a.n), a.t.name)
		g.add(a.t, fmt.Sprintf("*(%s *)%s", a.t.name, c))
	case 1:
		g.add(a.t, fmt.Sprintf("*(%s *)(%s + (%s) * %d)", a.t.name, c, g.index(a.n), a.t.size))
	default:
		g.line("for (int i = 0; i < %d; i++, %s += sizeof(%s))", a.n, c, a.t.name)
		g.add(a.t, fmt.Sprintf("(i + 1) * *(%s *)%s", a.t.name, c))
	}
}

// difference subtracts pointers.
func (g *gen) difference() {
	a := pick(g, g.arrays...)
	i, j := g.within(a.n), g.within(a.n)
	if g.chance(1, 2) {
		g.line("s += (char *)&%s[%s] - (char *)&%s[%s];", a.name, i, a.name, j)
		return
	}
	g.line("s += &%s[%s] - &%s[%s];", a.name, i, a.name, j)
}

// compare compares pointers.
func (g *gen) compare() {
	a := pick(g, g.arrays...)
	op := pick(g, "<", "<=", "==", "!=", ">")
	if g.chance(1, 2) {
		g.line("s += 10 * (&%s[%s] %s &%s[%s]);", a.name, g.within(a.n), op, a.name, g.within(a.n))
		return
	}
	g.line("s += 20 * ((char *)%s + %d %s (char *)&%s[%s]);", a.name, g.r.Intn(a.bytes()+1), op, a.name, g.within(a.n))
}

// walk goes over an array with a pointer that ends one past it.
func (g *gen) walk() {
	a := pick(g, g.arrays...)
	p := g.name("q")
	g.line("for (%s *%s = %s; %s %s %s + %d; %s++)", a.t.name, p, a.name, p, pick(g, "<", "!="), a.name, a.n, p)
	g.add(a.t, "*"+p)
}

// rows goes over a matrix as if it were flat.
func (g *gen) rows() {
	m, f := g.name("m"), g.name("f")
	r, c := 1+g.r.Intn(2), 2+g.r.Intn(2)
	rows := make([]string, r)
	for i := range rows {
		rows[i] = g.literals(ctype{name: "int", size: 4}, c)
	}
	g.line("int %s[%d][%d] = {%s}, *%s = &%s[0][0];", m, r, c, strings.Join(rows, ", "), f, m)
	switch g.r.Intn(3) {
	case 0:
		g.line("s += %s[%s];", f, g.index(r*c))
	case 1:
		g.line("%s[%s] = %s;", f, g.index(r*c), g.number())
		g.line("s += %s[%s][%s];", m, g.index(r), g.index(c))
	default:
		g.line("int (*%sr)[%d] = (int (*)[%d])%s;", m, c, c, f)
		g.line("s += %sr[%s][%s] + (int)sizeof *%sr;", m, g.index(r), g.index(c), m)
	}
}

// otherWidth reads an array of integers as one of others.
func (g *gen) otherWidth() {
	a := g.some(func(a *array) bool { return !a.t.real && a.t.size >= 2 && a.bytes()%4 == 0 })
	t := pick(g, ctype{name: "short", size: 2}, ctype{name: "unsigned short", size: 2},
		ctype{name: "signed char", size: 1})
	if a.t.size >= 4 {
		t = pick(g, t, ctype{name: "unsigned", size: 4}, ctype{name: "int", size: 4})
	}
	if g.chance(1, 2) {
		g.add(t, fmt.Sprintf("((%s *)%s)[%s]", t.name, a.name, g.index(a.bytes()/t.size)))
		return
	}
	g.line("((%s *)%s)[%s] = %s;", t.name, a.name, g.index(a.bytes()/t.size), g.number())
	g.add(a.t, fmt.Sprintf("%s[%s]", a.name, g.index(a.n)))
}
