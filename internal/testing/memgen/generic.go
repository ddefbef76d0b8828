package memgen

import (
	"fmt"
	"strings"
)

// library gives functions in the manner of qsort: over pointers to anything, and sizes.
func library() map[string]string {
	return map[string]string{
		"swap": `static void swap@(void *p, void *q, size_t size)
{
    char *a = p, *b = q;
    for (size_t i = 0; i < size; i++) {
        char t = a[i];
        a[i] = b[i];
        b[i] = t;
    }
}
`,
		"sort": `static void sort@(void *base, size_t n, size_t size, int (*order)(const void *, const void *))
{
    char *p = base;
    for (size_t i = 1; i < n; i++)
        for (size_t j = i; j > 0 && order(p + j * size, p + (j - 1) * size) < 0; j--)
            swap@(p + j * size, p + (j - 1) * size, size);
}
`,
		"least": `static const void *least@(const void *base, size_t n, size_t size, int (*order)(const void *, const void *))
{
    const char *p = base;
    const void *m = p;
    for (size_t i = 1; i < n; i++)
        if (order(p + i * size, m) < 0)
            m = p + i * size;
    return m;
}
`,
		"reverse": `static void reverse@(void *base, size_t n, size_t size)
{
    char *p = base, *q = p + (n - 1) * size;
    for (; p < q; p += size, q -= size)
        swap@(p, q, size);
}
`,
		"copy": `static void copy@(void *to, const void *from, size_t n)
{
    const unsigned char *p = from;
    for (unsigned char *q = to; n > 0; n--)
        *q++ = *p++;
}
`,
		"fill": `static void fill@(void *base, size_t n, const void *one, size_t size)
{
    for (char *p = base, *end = p + n * size; p != end; p += size)
        memcpy(p, one, size);
}
`,
	}
}

// need adds a function of the library.
func (g *gen) need(name string) {
	if !g.needs[name] {
		g.needs[name] = true
		g.funcs.WriteString(strings.ReplaceAll(library()[name], "@", g.tail))
	}
}

// order adds a function that compares two scalars, given by pointers.
func (g *gen) order(t ctype) string {
	f := "order_" + t.word() + g.tail
	if !g.needs[f] {
		g.needs[f] = true
		fmt.Fprintf(&g.funcs, "static int %s(const void *p, const void *q)\n{\n", f)
		fmt.Fprintf(&g.funcs, "    const %s a = *(const %s *)p, b = *(const %s *)q;\n", t.name, t.name, t.name)
		fmt.Fprintf(&g.funcs, "    return (a > b) - (a < b);\n}\n")
	}
	return f
}

// generic applies a function of the library to an array.
func (g *gen) generic() {
	a := pick(g, g.arrays...)
	g.need("swap")
	switch g.r.Intn(5) {
	case 0:
		g.need("sort")
		g.line("sort%s(%s, %d, sizeof *%s, %s);", g.tail, a.name, a.n, a.name, g.order(a.t))
	case 1:
		g.need("least")
		least := fmt.Sprintf("least%s(%s, %d, sizeof *%s, %s)", g.tail, a.name, a.n, a.name, g.order(a.t))
		g.add(a.t, fmt.Sprintf("*(const %s *)%s", a.t.name, least))
	case 2:
		g.need("reverse")
		g.line("reverse%s(%s, %d, sizeof *%s);", g.tail, a.name, a.n, a.name)
	case 3:
		g.need("copy")
		g.line("copy%s(&%s[%d], &%s[%s], sizeof *%s);", g.tail, a.name, g.r.Intn(a.n), a.name, g.index(a.n), a.name)
	default:
		g.need("fill")
		v := g.name("v")
		g.line("const %s %s = %s;", a.t.name, v, g.literal(a.t))
		g.line("fill%s(%s, %d, &%s, sizeof %s);", g.tail, a.name, a.n, v, v)
	}
	g.add(a.t, fmt.Sprintf("%s[%s]", a.name, g.index(a.n)))
}
