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

// namer writes random procedures that treat numbers of processes as names. The parameter x is one.
type namer struct{ r *rand.Rand }

func (m *namer) pick(list ...string) string { return list[m.r.IntN(len(list))] }

func (m *namer) rank() string { return m.pick("x", "x", "PID", "y") }

func (m *namer) stmt(depth int) string {
	switch m.r.IntN(7) {
	case 0:
		if depth == 0 {
			return fmt.Sprintf("y = %s;\n", m.rank())
		}
		return fmt.Sprintf("if (%s == %s) { %s} else { %s}\n", m.pick("x", "PID"), m.rank(), m.stmt(depth-1), m.stmt(depth-1))
	case 1, 2:
		return fmt.Sprintf("send %s to %s;\n", m.rank(), m.rank())
	case 3:
		return fmt.Sprintf("recv y from %s;\n", m.rank())
	case 4:
		return "recv y from any z;\n"
	}
	return fmt.Sprintf("send %s to x;\nrecv y from %s;\n", m.rank(), m.pick("x", "any z"))
}

// body is random, or an exchange, in which messages fit together more often.
func (m *namer) body() string {
	var b strings.Builder
	if m.r.IntN(3) == 0 {
		for range 1 + m.r.IntN(3) {
			b.WriteString(m.stmt(1))
		}
		return b.String()
	}
	for range 1 + m.r.IntN(2) {
		fmt.Fprintf(&b, "send %s to x;\nrecv y from %s;\n", m.pick("x", "PID"), m.pick("x", "any z"))
	}
	if m.r.IntN(3) == 0 {
		b.WriteString(m.stmt(0))
	}
	return b.String()
}

// program writes a procedure, with what its clauses say as functions.
func (m *namer) program(n int) (string, *triples.Problem) {
	var b strings.Builder
	var c triples.Contract
	b.WriteString("fun f(x)\n  requires 0 <= x && x < NPROCS;\n")
	if m.r.IntN(4) > 0 {
		b.WriteString("  requires \\on(x, x) == PID;\n")
		c.Requires = func(p int, x triples.Values) bool { return x[x[p]] == triples.Value(p) }
	}
	switch m.r.IntN(3) {
	case 0:
		b.WriteString("  ensures \\result == \\on(x, x);\n")
		c.Ensures = func(p int, x, results triples.Values) bool { return results[p] == x[x[p]] }
	case 1:
		b.WriteString("  ensures \\result == x;\n")
		c.Ensures = func(p int, x, results triples.Values) bool { return results[p] == x[p] }
	}
	if m.r.IntN(2) == 0 {
		b.WriteString("  ensures \\no \\exit(PID) \\after \\enter(PID) \\until \\enter(x);\n")
		c.NoExit = func(_ int, x triples.Value) []int { return []int{int(x)} }
	}
	if m.r.IntN(3) == 0 {
		b.WriteString("  ensures \\no \\send(PID, x) \\after \\enter(PID) \\until \\enter(x);\n")
		c.NoSend = func(_, q int, x triples.Value) (out []int) {
			if int(x) == q {
				out = []int{q}
			}
			return out
		}
	}
	if m.r.IntN(2) == 0 {
		b.WriteString("  requires \\no \\send(PID, 0 .. NPROCS-1) \\after \\exit(PID) \\until \\exit(0 .. NPROCS-1);\n")
		c.Quiet = func(int, int, triples.Value) bool { return true }
	}
	fmt.Fprintf(&b, "  assigns x;\n{\nvar y, z;\n%sreturn %s;\n}\n", m.body(), m.rank())
	return b.String(), &triples.Problem{Contract: c, Below: n}
}

// Random procedures that treat numbers of processes as names are judged from some pre-states as from all, and as by
// trying everything.
func TestRandomSymmetricContracts(t *testing.T) {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	good, count, fewer := 0, 0, 0
	for seed := range campaign.Seeds(t, 400) {
		n := 2 + int(seed%2)
		text, x := (&namer{rand.New(rand.NewPCG(uint64(seed), 6))}).program(n)
		tree, err := syntax.Parse(source.NewFile("r.minimp", text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		prog, err := collective.Load(source.NewFile("r.minimp", text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		x.Body = tree.Procedures[0]
		var starts [2]int64
		for k := range starts {
			r := contracts.Prove(prog, prog.Contracted[0], contracts.Config{NP: n, F: sym.New(sym.Real), Prover: stack,
				Paths: true, Errors: 1 << 20, Plain: k == 1})
			starts[k] = r.Starts
			o := triples.Check(x, n, enough(r))
			if d := differs(r, o); d != "" {
				t.Errorf("seed %d, %d processes, plain %t: %s\n%s", seed, n, k == 1, d, text)
			}
			if k == 0 && r.Verdict == verdict.Verified {
				good++
			}
		}
		count++
		if starts[0] < starts[1] {
			fewer++
		}
	}
	t.Logf("%d of %d procedures keep their contracts, %d have fewer pre-states", good, count, fewer)
	if campaign.Usual() && (good < count/20 || fewer < count/4) {
		t.Errorf("of %d procedures %d keep their contracts, and %d have fewer pre-states", count, good, fewer)
	}
}
