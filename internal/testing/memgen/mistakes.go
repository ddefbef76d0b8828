package memgen

import "fmt"

// mistake does something that the sanitizers report: always, or for some inputs. A program has at
// most one.
func (g *gen) mistake() {
	if g.wrong {
		return
	}
	g.wrong = true
	known := g.arrays
	defer func() { g.arrays = known }()
	if g.chance(1, 2) {
		g.line("if (%s %s %d) {", g.input(), pick(g, ">", "<", "=="), g.r.Intn(3))
		defer g.line("}")
	}
	pick(g, g.pastEnd, g.pastEnd, g.beforeStart, g.misaligned, g.packed, g.freed, g.twice, g.inner, g.shift, g.overflow,
		g.zero, g.null, g.overlap, g.literalWrite, g.gone, g.copyTooMuch, g.quotient, g.badBool, g.rowEnd, g.constWrite)()
}

// pastEnd reads or writes what lies behind an array.
func (g *gen) pastEnd() {
	a := pick(g, g.arrays...)
	switch g.r.Intn(5) {
	case 4:
		g.unused(a.t.name, fmt.Sprintf("&%s[%d]", a.name, a.n))
	case 0:
		g.add(a.t, fmt.Sprintf("%s[%d]", a.name, a.n))
	case 1:
		g.line("%s[%d] = 1;", a.name, a.n)
	case 2:
		g.line("s += ((char *)%s)[%d];", a.name, a.bytes())
	default:
		g.line("s += *(unsigned char *)(&%s[%d]);", a.name, a.n)
	}
}

// unused reads what a pointer points to, and does not use the value; a compiler must read it, since it is volatile.
func (g *gen) unused(typ, pointer string) {
	read := fmt.Sprintf("*(volatile %s *)(%s)", typ, pointer)
	g.line("%s;", pick(g, read, "(void)"+read, "s > 1000 ? (void)0 : (void)"+read, "s += ("+read+", 1)"))
}

func (g *gen) beforeStart() {
	a := pick(g, g.arrays...)
	g.line("s += ((char *)%s)[-1];", a.name)
}

// misaligned reads a scalar where none can begin.
func (g *gen) misaligned() {
	a := g.some(func(a *array) bool { return !a.t.real && a.bytes() >= 8 })
	t := pick(g, ctype{name: "int", size: 4}, ctype{name: "short", size: 2})
	g.add(t, fmt.Sprintf("*(%s *)((char *)%s + %d)", t.name, a.name, pick(g, 1, 3)))
}

// packed reads or writes a member through a pointer that is not aligned as its type asks, though it is of that type.
func (g *gen) packed() {
	p := g.name("p")
	t := pick(g, "int", "short", "double")
	g.line("_Alignas(16) struct __attribute__((packed)) { char c; struct { %s i; } m; %s j; } %s = {1};", t, t, p)
	q := g.name("q")
	g.line("%s *%s = (%s *)&%s.%s;", t, q, t, p, pick(g, "m", "m.i", "j"))
	g.line("%s;", pick(g, "*"+q+" = 7", "s += *"+q, "*"+q+" += 1", q+"[0] = 2"))
}

// freed uses a block that was freed.
func (g *gen) freed() {
	p := g.name("p")
	g.line("int *%s = calloc(3, sizeof(int));", p)
	g.line("free(%s);", p)
	if g.chance(1, 4) {
		g.unused("int", p)
		return
	}
	g.line("%s;", pick(g, "s += "+p+"[1]", p+"[0] = 2", "s += *(char *)"+p, "memset("+p+", 0, 4)"))
}

func (g *gen) twice() {
	p := g.name("p")
	g.line("int *%s = malloc(8);", p)
	g.line("free(%s);", p)
	g.line("free(%s);", p)
}

// inner frees what is no start of a block.
func (g *gen) inner() {
	p := g.name("p")
	g.line("char *%s = malloc(8);", p)
	g.line("free(%s + %d);", p, 1+g.r.Intn(4))
}

func (g *gen) shift() {
	v := g.name("v")
	g.line("int %s = %s;", v, pick(g, "32", "33 + ("+g.input()+" & 1)", "-1", "40"))
	g.line("s += %s << %s;", pick(g, "1", "1u", "2"), v)
}

func (g *gen) overflow() {
	v := g.name("v")
	g.line("int %s = 2147483647;", v)
	g.line("s += %s;", pick(g, v+" + 1", v+" * 2", "-"+v+" - 2", v+" - -1"))
}

func (g *gen) zero() {
	v := g.name("v")
	g.line("int %s = 0;", v)
	g.line("s += 7 %s %s;", pick(g, "/", "%"), v)
}

func (g *gen) quotient() {
	v := g.name("v")
	g.line("int %s = -2147483647 - 1, %sw = -1;", v, v)
	g.line("s += %s %s %sw;", v, pick(g, "/", "%"), v)
}

func (g *gen) null() {
	p := g.name("p")
	g.line("int *%s = NULL;", p)
	if g.chance(1, 4) {
		g.unused("int", p)
		return
	}
	g.line("%s;", pick(g, "s += *"+p, "*"+p+" = 3", "s += ((char *)"+p+")[0]"))
}

// overlap copies bytes onto themselves with the function that must not.
func (g *gen) overlap() {
	a := g.some(func(a *array) bool { return a.bytes() >= 4 })
	g.line("memcpy((char *)%s + 1, %s, 2);", a.name, a.name)
}

func (g *gen) literalWrite() {
	c := g.name("c")
	g.line("char *%s = \"abc\";", c)
	g.line("%s[%s] = 'x';", c, g.index(3))
}

func (g *gen) constWrite() {
	c := g.name("c") + g.tail
	fmt.Fprintf(&g.types, "static const int %s[2] = {1, 2};\n", c)
	g.line("*(int *)&%s[%s] = 5;", c, g.index(2))
}

// gone uses a variable whose block was left.
func (g *gen) gone() {
	p := g.name("p")
	g.line("int *%s;", p)
	g.line("{ int v = 3; %s = &v; s += *%s; }", p, p)
	g.line("s += *%s;", p)
}

func (g *gen) copyTooMuch() {
	a := pick(g, g.arrays...)
	b := g.name("b")
	g.line("char %s[%d] = {0};", b, a.bytes()+8)
	g.line("%s;", pick(g, fmt.Sprintf("memcpy(%s, %s, %d)", b, a.name, a.bytes()+1),
		fmt.Sprintf("memset(%s, 0, %d)", a.name, a.bytes()+1),
		fmt.Sprintf("s += memcmp(%s, %s, %d) > 5", a.name, a.name, a.bytes()+1)))
}

// badBool makes a truth value that is none.
func (g *gen) badBool() {
	b := g.name("b")
	g.line("_Bool %s = 1;", b)
	g.line("*(unsigned char *)&%s = %d;", b, 2+g.r.Intn(3))
	g.line("s += %s;", b)
}

// rowEnd leaves a row of a matrix.
func (g *gen) rowEnd() {
	m := g.name("m")
	g.line("int %s[2][3] = {{1, 2, 3}, {4, 5, 6}};", m)
	g.line("s += %s[%d][3];", m, g.r.Intn(2))
}
