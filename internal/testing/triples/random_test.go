package triples_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/front/minimp/syntax"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/triples"
	"github.com/tass-go/tass/internal/verdict"
)

// maker writes a random procedure with a random contract, as text and as functions.
type maker struct {
	r     *rand.Rand
	n     int
	b     strings.Builder
	terms triples.Contract
}

func (m *maker) rank() int { return m.r.IntN(m.n) }

// value is something to send or to return; y may be undefined.
func (m *maker) value() string { return []string{"x", "y", "1", "x + 1"}[m.r.IntN(4)] }

// target is a process.
func (m *maker) target() string {
	if m.r.IntN(3) == 0 {
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
		if m.r.IntN(2) == 0 {
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
	if m.r.IntN(2) == 0 {
		for q := range m.n {
			if q != root {
				fmt.Fprintf(&b, "if (PID == %d) send x to %d;\nif (PID == %d) recv y from %d;\n", root, q, q, root)
			}
		}
	}
	if m.r.IntN(3) == 0 {
		b.WriteString(m.stmt(1))
	}
	return b.String()
}

func (m *maker) clauses() {
	m.terms = triples.Contract{Quiet: map[triples.Pair]bool{}, NoSend: map[triples.Pair][]int{},
		NoExit: map[int][]int{}}
	fmt.Fprintf(&m.b, "fun f(x)\n  requires 0 <= x && x < 2;\n")
	j, k := m.rank(), m.rank()
	switch m.r.IntN(4) {
	case 0:
		fmt.Fprintf(&m.b, "  ensures PID == %d ==> \\result == \\on(x, %d);\n", j, k)
		m.terms.Ensures = func(p int, before, results []triples.Value) bool { return p != j || results[p] == before[k] }
	case 1:
		fmt.Fprintf(&m.b, "  ensures \\result == x || PID == %d;\n", j)
		m.terms.Ensures = func(p int, before, results []triples.Value) bool { return p == j || results[p] == before[p] }
	default:
		fmt.Fprintf(&m.b, "  assigns x;\n")
		m.terms.Ensures = func(int, []triples.Value, []triples.Value) bool { return true }
	}
	for range m.r.IntN(3) {
		p, q, r := m.rank(), m.rank(), m.rank()
		switch m.r.IntN(3) {
		case 0:
			fmt.Fprintf(&m.b, "  ensures PID == %d ==> \\no \\exit(PID) \\after \\enter(PID) \\until \\enter(%d);\n", p, r)
			m.terms.NoExit[p] = append(m.terms.NoExit[p], r)
		case 1:
			fmt.Fprintf(&m.b, "  ensures PID == %d ==> \\no \\send(PID, %d) \\after \\enter(PID) \\until \\enter(%d);\n",
				p, q, r)
			m.terms.NoSend[triples.Pair{p, q}] = append(m.terms.NoSend[triples.Pair{p, q}], r)
		default:
			fmt.Fprintf(&m.b, "  requires PID != %d ==> \\no \\send(PID, %d) \\after \\exit(PID) \\until \\exit(%d);\n", q, q, q)
			for s := range m.n {
				if s != q {
					m.terms.Quiet[triples.Pair{s, q}] = true
				}
			}
		}
	}
}

// program gives a random procedure f(x).
func (m *maker) program() string {
	m.clauses()
	m.b.WriteString("{\nvar y, z;\n")
	if m.r.IntN(3) == 0 {
		m.b.WriteString(m.block(2))
	} else {
		m.b.WriteString(m.exchange())
	}
	fmt.Fprintf(&m.b, "return %s;\n}\n", []string{"x", "y"}[m.r.IntN(2)])
	return m.b.String()
}

// oracle tries all pre-states.
func oracle(f *syntax.Procedure, n int, c triples.Contract) string {
	for k := range 1 << n {
		args := make([]triples.Value, n)
		for p := range args {
			args[p] = k >> p & 1
		}
		if b := triples.Check(f, args, c); b != "" {
			return fmt.Sprintf("from %v: %s", args, b)
		}
	}
	return ""
}

// Random procedures with random contracts are judged as by trying everything.
func TestRandomContracts(t *testing.T) {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	good, count := 0, 0
	for seed := range campaign.Seeds(t, 2000) {
		count++
		n := 2 + int(seed%2)
		m := &maker{r: rand.New(rand.NewPCG(uint64(seed), 5)), n: n}
		text := m.program()
		tree, err := syntax.Parse(source.NewFile("r.minimp", text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		prog, err := collective.Load(source.NewFile("r.minimp", text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		r := contracts.Prove(prog, prog.Contracted[0], contracts.Config{NP: n, F: sym.New(sym.Real), Prover: stack,
			Paths: true})
		broken := oracle(tree.Procedures[0], n, m.terms)
		if (r.Verdict == verdict.Verified) != (broken == "") || r.Verdict == verdict.Inconclusive {
			said := ""
			for _, v := range r.Violations {
				said += fmt.Sprintf(" %s %s: %s", v.Kind, v.Rule, v.Message)
			}
			t.Errorf("seed %d, %d processes: %s %s%s, and by trying everything: %q\n%s", seed, n, r.Verdict, r.Reason, said,
				broken, text)
		}
		if broken == "" {
			good++
		}
	}
	if good < count/20 {
		t.Errorf("only %d of %d procedures keep their contracts", good, count)
	}
	t.Logf("%d of %d procedures keep their contracts", good, count)
}
