package triples_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/testing/triples"
)

// maker writes random procedures with random contracts, as text and as functions. values are what is sent; y may be
// undefined.
type maker struct {
	r      *rand.Rand
	n      int
	b      strings.Builder
	values []string
}

func (m *maker) rank() int { return m.r.IntN(m.n) }

// one tells in one of k cases that it is so.
func (m *maker) one(k int) bool { return m.r.IntN(k) == 0 }

// value is something to send or to return.
func (m *maker) value() string { return m.values[m.r.IntN(len(m.values))] }

// target is a process.
func (m *maker) target() string {
	if m.one(3) {
		return fmt.Sprintf("(PID + %d) %% NPROCS", 1+m.r.IntN(m.n-1))
	}
	return fmt.Sprint(m.rank())
}

func (m *maker) block(depth int) string {
	var b strings.Builder
	for range 1 + m.r.IntN(3) {
		b.WriteString(m.stmt(depth))
	}
	return b.String()
}

func (m *maker) stmt(depth int) string {
	switch k := m.r.IntN(8); {
	case k < 3 && depth > 0:
		if m.one(2) {
			return fmt.Sprintf("if (PID == %d) { %s} else { %s}\n", m.rank(), m.block(depth-1), m.block(depth-1))
		}
		return fmt.Sprintf("if (PID == %d) { %s}\n", m.rank(), m.block(depth-1))
	case k < 5:
		return fmt.Sprintf("send %s to %s;\n", m.value(), m.target())
	case k == 5:
		return fmt.Sprintf("recv y from %s;\n", m.target())
	case k == 6:
		return "recv y from any z;\n"
	}
	return fmt.Sprintf("y = %s;\n", m.value())
}

// exchange is a body in which messages fit together, so that more than deadlocks comes up.
func (m *maker) exchange() string {
	root := m.rank()
	from := []string{"any z", fmt.Sprint((root + 1) % m.n)}[m.r.IntN(2)]
	var b strings.Builder
	fmt.Fprintf(&b, "if (PID == %d) {\n", root)
	for range m.n - 1 {
		fmt.Fprintf(&b, "recv y from %s;\n", from)
	}
	fmt.Fprintf(&b, "} else\nsend x to %d;\n", root)
	if m.one(2) {
		for q := range m.n {
			if q != root {
				fmt.Fprintf(&b, "if (PID == %d) send x to %d;\nif (PID == %d) recv y from %d;\n", root, q, q, root)
			}
		}
	}
	if m.one(3) {
		b.WriteString(m.stmt(1))
	}
	return b.String()
}

// condition is a state clause as text and as a function; that of a requires clause ignores results.
type condition struct {
	text  string
	holds func(p int, x, results triples.Values) bool
}

func isInt(v, below triples.Value) bool { return 0 <= v && v < below }

// required is a condition on x.
func (m *maker) required() condition {
	k, n := m.rank(), m.n
	type values = triples.Values
	return []condition{
		{`0 <= x && x < 2`, func(p int, x, _ values) bool { return isInt(x[p], 2) }},
		{`\forall t; \on(x, t) == x`, func(p int, x, _ values) bool {
			return !slices.ContainsFunc(x[:n], func(v triples.Value) bool { return v != x[p] })
		}},
		{fmt.Sprintf(`x == \on(x, %d)`, k), func(p int, x, _ values) bool { return x[p] == x[k] }},
		{fmt.Sprintf(`PID == %d ==> x != \undefined`, k), func(p int, x, _ values) bool { return p != k || x[p] != triples.Undefined }},
	}[m.r.IntN(4)]
}

// ensured is a condition on x and \result.
func (m *maker) ensured() condition {
	j, k := m.rank(), m.rank()
	type values = triples.Values
	return []condition{
		{fmt.Sprintf(`\result == \on(x, %d)`, k), func(p int, x, r values) bool { return r[p] == x[k] }},
		{`0 <= \result && \result < 2`, func(p int, x, r values) bool { return isInt(r[p], 2) }},
		{fmt.Sprintf(`PID == %d ==> \result == \on(x, %d)`, j, k), func(p int, x, r values) bool {
			return p != j || r[p] == x[k]
		}},
		{fmt.Sprintf(`\result == x || PID == %d`, j), func(p int, x, r values) bool { return p == j || r[p] == x[p] }},
		{fmt.Sprintf(`PID == %d ==> \result == \on(\result, %d)`, j, k), func(p int, x, r values) bool {
			return p != j || r[p] == r[k]
		}},
		{fmt.Sprintf(`\result == x && \on(x, %d) != 1`, k), func(p int, x, r values) bool {
			return r[p] == x[p] && x[k] != 1
		}},
	}[m.r.IntN(6)]
}

// guard is the condition of a path clause.
func (m *maker) guard() (string, func(p int, x triples.Value) bool) {
	k := m.rank()
	switch m.r.IntN(4) {
	case 0:
		return fmt.Sprintf("PID == %d ==> ", k), func(p int, _ triples.Value) bool { return p == k }
	case 1:
		return fmt.Sprintf("PID != %d ==> ", k), func(p int, _ triples.Value) bool { return p != k }
	case 2:
		return "x == 1 ==> ", func(_ int, x triples.Value) bool { return x == 1 }
	}
	return "", func(int, triples.Value) bool { return true }
}

// ranks is a process or all of them.
func (m *maker) ranks() (string, []int) {
	if m.one(3) {
		all := make([]int, m.n)
		for p := range all {
			all[p] = p
		}
		return "0 .. NPROCS-1", all
	}
	r := m.rank()
	return fmt.Sprint(r), []int{r}
}

// path adds a path clause to a contract.
func (m *maker) path(c *triples.Contract) string {
	guard, when := m.guard()
	to, members := m.ranks()
	switch m.r.IntN(4) {
	case 0:
		before := c.NoExit
		c.NoExit = func(p int, x triples.Value) (out []int) {
			if before != nil {
				out = before(p, x)
			}
			if when(p, x) {
				out = append(slices.Clip(out), members...)
			}
			return out
		}
		return fmt.Sprintf("  ensures %s\\no \\exit(PID) \\after \\enter(PID) \\until \\enter(%s);\n", guard, to)
	case 1:
		until, list := m.ranks()
		before := c.NoSend
		c.NoSend = func(p, q int, x triples.Value) (out []int) {
			if before != nil {
				out = before(p, q, x)
			}
			if when(p, x) && slices.Contains(members, q) {
				out = append(slices.Clip(out), list...)
			}
			return out
		}
		return fmt.Sprintf("  ensures %s\\no \\send(PID, %s) \\after \\enter(PID) \\until \\enter(%s);\n", guard, to, until)
	case 2:
		k := m.rank()
		quiet(c, func(_, q int, _ triples.Value) bool { return q == k })
		return fmt.Sprintf("  requires PID == %d ==> \\no \\send(0 .. NPROCS-1, PID) \\after \\exit(0 .. NPROCS-1) \\until "+
			"\\exit(PID);\n", k)
	}
	quiet(c, func(p, q int, x triples.Value) bool { return when(p, x) && slices.Contains(members, q) })
	return fmt.Sprintf("  requires %s\\no \\send(PID, %s) \\after \\exit(PID) \\until \\exit(%s);\n", guard, to, to)
}

// quiet adds pairs to a path requirement.
func quiet(c *triples.Contract, also func(p, q int, x triples.Value) bool) {
	before := c.Quiet
	c.Quiet = func(p, q int, x triples.Value) bool {
		return also(p, q, x) || before != nil && before(p, q, x)
	}
}
