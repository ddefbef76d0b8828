package memgen

import (
	"fmt"
	"strings"
)

// table looks up a number.
func (g *gen) table() {
	t, n := g.name("t"), 2+g.r.Intn(3)
	if g.chance(1, 2) {
		g.line("const int %s[%d] = %s;", t, n, g.literals(ctype{name: "int", size: 4}, n))
		g.line("s += %s[%s];", t, g.index(n))
		return
	}
	g.line("static const short %s[2][%d] = {%s, %s};", t, n, g.literals(ctype{}, n), g.literals(ctype{}, n))
	g.line("s += %s[%s][%s];", t, g.index(2), g.index(n))
}

// writeTable writes where an index says, that of a remainder as a rule.
func (g *gen) writeTable() {
	t, n := g.name("t"), 2+g.r.Intn(2)
	g.line("int %s[%d] = %s;", t, n, g.literals(ctype{name: "int", size: 4}, n))
	g.line("%s[%s] = %s;", t, g.index(n), g.number())
	g.line("s += %s[%s] + 2 * %s[%d];", t, g.index(n), t, g.r.Intn(n))
}

// tableOfPointers looks up an element of one of several arrays.
func (g *gen) tableOfPointers() {
	a := g.some(whole)
	t, n := g.name("t"), 2+g.r.Intn(2)
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("&%s[%d]", a.name, g.r.Intn(a.n))
	}
	g.line("%s *%s[%d] = {%s};", a.t.name, t, n, strings.Join(list, ", "))
	if g.chance(1, 2) {
		g.line("*%s[%s] = %s;", t, g.index(n), g.number())
	}
	g.add(a.t, fmt.Sprintf("*%s[%s]", t, g.index(n)))
}

// tableOfFunctions calls a function that a table has.
func (g *gen) tableOfFunctions() {
	f := "step" + g.tail
	if !g.needs[f] {
		g.needs[f] = true
		for i, e := range []string{"v + 1", "2 * v", "-v"} {
			fmt.Fprintf(&g.funcs, "static int %s_%d(int v) { return %s; }\n", f, i, e)
		}
	}
	t := g.name("t")
	g.line("int (*const %s[3])(int) = {%s_0, %s_1, %s_2};", t, f, f, f)
	g.line("s += %s[%s](%s);", t, g.index(3), g.number())
}

// union writes one member and reads another.
func (g *gen) union() {
	t := "union word" + g.tail
	if !g.needs[t] {
		g.needs[t] = true
		fmt.Fprintf(&g.types, "%s { int i; unsigned char b[4]; short h[2]; unsigned u;\n", t)
		fmt.Fprintf(&g.types, "    struct { unsigned char lo, hi; unsigned short rest; } p; };\n")
	}
	u := g.name("u")
	n := 1 + g.r.Intn(2)
	g.line("%s %s[%d];", t, u, n)
	g.line("for (int i = 0; i < %d; i++) %s[i].i = %s;", n, u, g.number())
	for range 1 + g.r.Intn(2) {
		at := fmt.Sprintf("%s[%s]", u, g.index(n))
		switch g.r.Intn(5) {
		case 0:
			g.line("%s.b[%s] = %s;", at, g.index(4), g.number())
		case 1:
			g.line("%s.h[%s] = %s;", at, g.index(2), g.number())
		case 2:
			g.line("%s.u = %s;", at, g.number())
		case 3:
			g.line("%s.p.%s = %s;", at, pick(g, "lo", "hi", "rest"), g.number())
		default:
			g.line("%s = %s[%s];", at, u, g.index(n))
		}
	}
	at := fmt.Sprintf("%s[%s]", u, g.index(n))
	g.line("s += %s;", pick(g, at+".i % 1000", "(long)("+at+".u % 1000)", at+".b["+g.index(4)+"]",
		at+".h["+g.index(2)+"]", at+".p.hi", at+".p.rest"))
}

// unionOfDouble reads the bytes of a double, or makes one of bytes.
func (g *gen) unionOfDouble() {
	t := "union real" + g.tail
	if !g.needs[t] {
		g.needs[t] = true
		fmt.Fprintf(&g.types, "%s { double d; long l; unsigned char b[8]; float f[2]; };\n", t)
	}
	u := g.name("u")
	g.line("%s %s;", t, u)
	switch g.r.Intn(3) {
	case 0:
		g.line("%s.d = %s;", u, g.literal(ctype{real: true}))
		g.line("s += %s.b[%s];", u, g.index(8))
	case 1:
		g.line("%s.l = %s;", u, pick(g, "0x3ff0000000000000", "0x4008000000000000", "0xc014000000000000", "0"))
		g.line("s += (long)(%s.d * 4);", u)
	default:
		g.line("%s.f[0] = %s; %s.f[1] = 1.0f;", u, pick(g, "0.5f", "-2.0f", "3.0f"), u)
		g.line("s += %s.b[%s] + %s.l %% 1000;", u, g.index(8), u)
	}
}
