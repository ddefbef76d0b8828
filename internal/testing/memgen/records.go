package memgen

import (
	"fmt"
	"strings"
)

// records is an array of structs.
type records struct {
	tag    string
	name   string
	n      int
	fields []member
}

// member is a field: n elements, or a scalar if n is 0.
type member struct {
	name string
	t    ctype
	n    int
}

// at gives an expression for a field, or an element of it.
func (g *gen) at(r string, m member) string {
	if m.n > 0 {
		return fmt.Sprintf("%s.%s[%s]", r, m.name, g.index(m.n))
	}
	return r + "." + m.name
}

// record makes a type and an array of it.
func (g *gen) record() {
	r := &records{tag: "struct rec" + g.tail, n: 2 + g.r.Intn(2)}
	var decl, values strings.Builder
	for i := range 2 + g.r.Intn(3) {
		m := member{name: fmt.Sprint("f", i), t: g.scalar()}
		if i == 0 {
			m.t = pick(g, integers()...)
		}
		dims, value := "", g.literal(m.t)
		if i > 0 && g.chance(1, 3) {
			m.t = pick(g, m.t, ctype{"char", 1, false})
			m.n = 2
			dims, value = "[2]", g.literals(m.t, 2)
		}
		r.fields = append(r.fields, m)
		fmt.Fprintf(&decl, " %s %s%s;", m.t.name, m.name, dims)
		fmt.Fprintf(&values, "%s, ", value)
	}
	fmt.Fprintf(&g.types, "%s {%s };\n", r.tag, decl.String())
	one := "{" + strings.TrimSuffix(values.String(), ", ") + "}"
	list := strings.TrimSuffix(strings.Repeat(one+", ", r.n), ", ")
	switch g.r.Intn(3) {
	case 0:
		r.name = g.name("r") + g.tail
		fmt.Fprintf(&g.types, "static %s %s[%d] = {%s};\n", r.tag, r.name, r.n, list)
	case 1:
		r.name = g.name("r")
		g.line("%s %s[%d] = {%s};", r.tag, r.name, r.n, list)
	default:
		r.name = g.name("r")
		g.line("%s *%s = malloc(%d * sizeof *%s);", r.tag, r.name, r.n, r.name)
		g.line("for (int i = 0; i < %d; i++) %s[i] = (%s)%s;", r.n, r.name, r.tag, one)
		g.ends = append(g.ends, fmt.Sprintf("free(%s);", r.name))
	}
	g.line("for (int i = 0; i < %d; i++) %s[i].f0 = %s;", r.n, r.name, pick(g, "i", "5 - 2 * i", "i * i"))
	g.records = append(g.records, r)
}

// one gives an element of the records and a field.
func (g *gen) one() (*records, string, member) {
	r := pick(g, g.records...)
	return r, fmt.Sprintf("%s[%s]", r.name, g.index(r.n)), pick(g, r.fields...)
}

// field reads or writes a field.
func (g *gen) field() {
	_, at, m := g.one()
	if g.chance(1, 2) {
		g.line("%s = %s;", g.at(at, m), g.number())
	}
	g.add(m.t, g.at(at, m))
}

// fieldThroughChars reads or writes a field at its offset.
func (g *gen) fieldThroughChars() {
	r, at, m := g.one()
	place := fmt.Sprintf("*(%s *)((char *)&%s + offsetof(%s, %s))", m.t.name, at, r.tag, m.name)
	if g.chance(1, 2) {
		g.line("%s = %s;", place, g.number())
		g.add(m.t, g.at(at, m))
		return
	}
	g.add(m.t, place)
}

// container finds the struct that a field is in.
func (g *gen) container() {
	r, at, m := g.one()
	q := g.name("q")
	address := "&"
	if m.n > 0 {
		address = ""
	}
	g.line("%s *%s = %s%s.%s;", m.t.name, q, address, at, m.name)
	other := pick(g, r.fields...)
	g.add(other.t, g.at(fmt.Sprintf("(*(%s *)((char *)%s - offsetof(%s, %s)))", r.tag, q, r.tag, m.name), other))
}

// copyRecord copies a struct in one of several ways.
func (g *gen) copyRecord() {
	r, at, m := g.one()
	from := fmt.Sprintf("%s[%s]", r.name, g.index(r.n))
	switch g.r.Intn(5) {
	case 0:
		g.line("%s = %s;", at, from)
	case 1:
		g.line("memmove(&%s, &%s, sizeof %s);", at, from, at)
	case 2:
		g.need("swap")
		g.line("swap%s(&%s, &%s, sizeof %s);", g.tail, at, from, at)
	case 3: // pointers that step over all its members
		p, q := g.name("p"), g.name("q")
		t := pick(g, "char", "unsigned char", "signed char")
		g.line("%s *%s = (%s *)&%s;", t, p, t, at)
		g.line("const %s *%s = (const %s *)&%s;", t, q, t, from)
		g.line("for (size_t i = 0; i < sizeof %s; i++) *%s++ = *%s++;", at, p, q)
	default:
		v := g.name("v")
		g.line("%s %s = %s;", r.tag, v, from)
		g.line("for (size_t i = 0; i < sizeof %s; i++) ((unsigned char *)&%s)[i] = ((unsigned char *)&%s)[i];", v, at, v)
	}
	g.add(m.t, g.at(at, m))
}

// byValue gives a struct to a function, which gives it back.
func (g *gen) byValue() {
	r, at, _ := g.one()
	f := "twist" + g.tail
	m := r.fields[len(r.fields)-1]
	if !g.needs[f] {
		g.needs[f] = true
		place := "r." + m.name
		if m.n > 0 {
			place += "[1]"
		}
		fmt.Fprintf(&g.funcs, "static %s %s(%s r, int v) { r.f0 = v; %s = r.f0; return r; }\n", r.tag, f, r.tag, place)
	}
	g.line("%s = %s(%s[%s], %s);", at, f, r.name, g.index(r.n), g.index(3))
	g.add(m.t, g.at(at, m))
}

// fieldRun compares a field with the same one of another struct by its bytes.
func (g *gen) fieldRun() {
	r, at, m := g.one()
	c := g.name("c")
	g.line("int %s = memcmp(&%s.%s, &%s[%s].%s, sizeof %s.%s);", c, at, m.name, r.name, g.index(r.n), m.name, at, m.name)
	g.line("s += (%s > 0) - (%s < 0);", c, c)
}

// sortRecords sorts structs by their first field.
func (g *gen) sortRecords() {
	r, at, m := g.one()
	g.need("swap")
	g.need("sort")
	g.line("sort%s(%s, %d, sizeof *%s, order_%s%s);", g.tail, r.name, r.n, r.name, r.fields[0].t.word(), g.tail)
	g.order(r.fields[0].t)
	g.add(m.t, g.at(at, m))
}
