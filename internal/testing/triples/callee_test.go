package triples_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/triples"
)

// callee writes a procedure with a contract, of which the body does not count.
func (m *maker) callee(name string) *triples.Callee {
	c := &triples.Callee{Name: name}
	fmt.Fprintf(&m.b, "fun %s(x)\n  assigns \\nothing;\n", name)
	if m.one(2) {
		r := m.required()
		fmt.Fprintf(&m.b, "  requires %s;\n", r.text)
		c.Requires = func(p int, x triples.Values) bool { return r.holds(p, x, x) }
	}
	if !m.one(4) {
		e := m.ensured()
		fmt.Fprintf(&m.b, "  ensures %s;\n", e.text)
		c.Ensures = e.holds
	}
	for range m.r.IntN(4) {
		m.b.WriteString(m.path(&c.Contract))
	}
	m.b.WriteString("{\n}\n")
	return c
}

// argument is what a callee is given.
func (m *maker) argument() string { return []string{"x", "x", "y", "1", "0"}[m.r.IntN(5)] }

// piece is some of the body of a procedure that calls others.
func (m *maker) piece(names []string) string {
	name := names[m.r.IntN(len(names))]
	to := []string{"", "y = "}[m.r.IntN(2)]
	switch m.r.IntN(9) {
	case 0, 1, 2:
		return fmt.Sprintf("%s%s(%s);\n", to, name, m.argument())
	case 3:
		return fmt.Sprintf("if (PID == %d) %s%s(%s); else y = %s(%s);\n", m.rank(), to, name, m.argument(), name,
			m.argument())
	case 4:
		if m.one(4) {
			return fmt.Sprintf("if (PID == %d) y = %s(x);\n", m.rank(), name)
		}
		p, q := m.rank(), m.rank()
		return fmt.Sprintf("if (PID == %d) send x to %d;\nif (PID == %d) recv y from %d;\n", p, q, q, p)
	case 5, 6:
		return m.gather()
	case 7:
		return fmt.Sprintf("if (y == 1) { %s}\n", m.stmt(0))
	}
	return m.stmt(1)
}

// gather has one process receive from some others, from any of them.
func (m *maker) gather() string {
	root := m.rank()
	var b strings.Builder
	for p := range m.n {
		if p != root && !m.one(3) {
			fmt.Fprintf(&b, "if (PID == %d) send x to %d;\nif (PID == %d) recv y from any z;\n", p, root, root)
		}
	}
	return b.String()
}

// calling gives a random procedure f(x) that calls g and h.
func (m *maker) calling() *triples.Problem {
	x := &triples.Problem{Returned: []triples.Value{triples.Undefined, 0, 1}}
	m.values = []string{"x", "y", "1"}
	names := []string{"g", "h"}[:1+m.r.IntN(2)]
	for _, name := range names {
		x.Callees = append(x.Callees, m.callee(name))
	}
	x.Contract = m.contract()
	m.b.WriteString("{\nvar y, z;\ny = x;\n")
	if m.one(4) {
		m.b.WriteString("y = g(x);\n")
	}
	for range 1 + m.r.IntN(5-m.n) {
		m.b.WriteString(m.piece(names))
	}
	fmt.Fprintf(&m.b, "return %s;\n}\n", []string{"x", "y"}[m.r.IntN(2)])
	return x
}

// Random procedures whose callees do everything that their contracts allow are judged as by trying everything.
func TestRandomCallees(t *testing.T) {
	count := compare(t, campaign.Seeds(t, 600), (*maker).calling)
	for _, kind := range []string{"verified", "inconclusive", "SRV", "PRV", "PRV-II", "PRV-III", "ITF-II", "PGV-II"} {
		if campaign.Usual() && count[kind] < 2 {
			t.Errorf("only %d are %s", count[kind], kind)
		}
	}
}
