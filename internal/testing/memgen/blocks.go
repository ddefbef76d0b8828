package memgen

import "fmt"

// copyPart copies bytes between two arrays of integers, or within one.
func (g *gen) copyPart() {
	a, b := g.some(whole), g.some(whole)
	n := 1 + g.r.Intn(min(a.bytes(), b.bytes()))
	i, j := g.r.Intn(a.bytes()-n+1), g.r.Intn(b.bytes()-n+1)
	f := "memcpy"
	if a == b {
		f = "memmove"
	}
	length := fmt.Sprint(n)
	if n > 2 && g.chance(1, 3) {
		length = fmt.Sprintf("%d + (%s & 1)", n-1, g.input())
	}
	g.line("%s((char *)%s + %d, (char *)%s + %d, %s);", f, a.name, i, b.name, j, length)
	g.add(a.t, fmt.Sprintf("%s[%s]", a.name, g.index(a.n)))
}

// setPart sets bytes of an array of integers.
func (g *gen) setPart() {
	a := g.some(whole)
	n := 1 + g.r.Intn(a.bytes())
	value := pick(g, "0", "1", "255", "-1", "0x5a", g.number())
	g.line("memset((char *)%s + %d, %s, %d);", a.name, g.r.Intn(a.bytes()-n+1), value, n)
	g.add(a.t, fmt.Sprintf("%s[%s]", a.name, g.index(a.n)))
}

// comparePart compares bytes.
func (g *gen) comparePart() {
	a, b := g.some(whole), g.some(whole)
	n := 1 + g.r.Intn(min(a.bytes(), b.bytes()))
	c := g.name("c")
	i, j := g.r.Intn(a.bytes()-n+1), g.r.Intn(b.bytes()-n+1)
	g.line("int %s = memcmp((char *)%s + %d, (char *)%s + %d, %d);", c, a.name, i, b.name, j, n)
	g.line("s += (%s > 0) - (%s < 0);", c, c)
}

// serial puts numbers into bytes, and takes them out again.
func (g *gen) serial() {
	b, v := g.name("b"), g.name("v")
	t := pick(g, integers()...)
	off := g.r.Intn(4)
	g.line("unsigned char %s[%d] = {0};", b, off+t.size+g.r.Intn(3))
	g.line("%s %s = %s;", t.name, v, g.number())
	g.line("memcpy(%s + %d, &%s, sizeof %s);", b, off, v, v)
	switch g.r.Intn(3) {
	case 0:
		g.line("memcpy(&%s, %s + %d, sizeof %s);", v, b, g.r.Intn(off+1), v)
	case 1:
		g.line("%s[%s] ^= 1;", b, g.index(off+t.size))
		g.line("memcpy(&%s, %s + %d, sizeof %s);", v, b, off, v)
	default:
		g.line("for (int i = 0; i < %d; i++) s += (i + 1) * %s[%d + i];", t.size, b, off)
	}
	g.add(t, v)
}

// grow makes a block of the heap larger, or smaller.
func (g *gen) grow() {
	p, t := g.name("p"), g.scalar()
	n, m := 1+g.r.Intn(3), 1+g.r.Intn(4)
	g.line("%s *%s = malloc(%d * sizeof *%s);", t.name, p, n, p)
	g.line("for (int i = 0; i < %d; i++) %s[i] = i + %s;", n, p, g.literal(ctype{}))
	g.line("%s = realloc(%s, %d * sizeof *%s);", p, p, m, p)
	g.line("for (int i = %d; i < %d; i++) %s[i] = 2 * i;", n, m, p)
	g.add(t, fmt.Sprintf("%s[%s]", p, g.index(m)))
	g.line("free(%s);", p)
}

// list makes a linked list and goes along it.
func (g *gen) list() {
	t := "struct node" + g.tail
	if !g.needs[t] {
		g.needs[t] = true
		fmt.Fprintf(&g.types, "%s { %s v; %s *next; };\n", t, pick(g, "char", "int", "short"), t)
	}
	h := g.name("h")
	g.line("%s *%s = NULL;", t, h)
	g.line("for (int i = 0; i < %d; i++) {", 1+g.r.Intn(3))
	g.line("    %s *n = malloc(sizeof *n);", t)
	if g.chance(1, 2) {
		g.line("    memset(n, 0, sizeof *n);")
	}
	g.line("    n->v = i + %s;", pick(g, "1", g.input()))
	if g.chance(1, 2) {
		g.line("    n->next = %s;", h)
	} else {
		g.line("    memcpy((char *)n + offsetof(%s, next), &%s, sizeof %s);", t, h, h)
	}
	g.line("    %s = n;", h)
	g.line("}")
	g.line("while (%s != NULL) {", h)
	g.line("    %s *next = %s->next;", t, h)
	g.line("    s = 2 * s + %s->v;", h)
	g.line("    free(%s);", h)
	g.line("    %s = next;", h)
	g.line("}")
}

// text handles strings.
func (g *gen) text() {
	c := g.name("t")
	g.line("char %s[8] = \"%s\";", c, pick(g, "", "a", "abc", "abcdefg", "ab\\0cd"))
	switch g.r.Intn(5) {
	case 0:
		g.line("s += strlen(%s);", c)
	case 1:
		g.line("strcpy(%s, \"%s\");", c, pick(g, "", "xyz", "hello"))
		g.line("s += %s[%s];", c, g.index(4))
	case 2:
		g.line("int %sr = strcmp(%s, \"%s\");", c, c, pick(g, "abc", "abd", "b", ""))
		g.line("s += (%sr > 0) - (%sr < 0);", c, c)
	case 3:
		g.line("%s[%s] = 'Z';", c, g.index(4))
		g.line("s += strlen(%s + 1) * 2 + %s[2];", c, c)
	default:
		g.line("const char *%sw[3] = {\"one\", \"two\", %s};", c, c)
		g.line("s += %sw[%s][%s];", c, g.index(3), g.within(3)) // nothing guards what lies around literals
	}
}

// scope uses a variable of a block through a pointer within it.
func (g *gen) scope() {
	p := g.name("q")
	g.line("int *%s;", p)
	g.line("for (int i = 0; i < 2; i++) {")
	g.line("    int v[2] = {i, %s};", g.number())
	g.line("    %s = v;", p)
	g.line("    s += %s[%s];", p, g.index(2))
	g.line("}")
}
