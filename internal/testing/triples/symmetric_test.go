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

// symmetricCase is a procedure, with what its clauses say as functions of the values of x.
type symmetricCase struct {
	text  string
	given func(args []triples.Value) bool
	terms func(args []triples.Value) triples.Contract
}

func (m *namer) program() symmetricCase {
	var b strings.Builder
	b.WriteString("fun f(x)\n  requires 0 <= x && x < NPROCS;\n")
	back := m.r.IntN(3) > 0
	if back {
		b.WriteString("  requires \\on(x, x) == PID;\n")
	}
	promise, exit, send, quiet := m.r.IntN(3), m.r.IntN(2) == 0, m.r.IntN(3) == 0, m.r.IntN(2) == 0
	b.WriteString([]string{"  ensures \\result == \\on(x, x);\n", "  ensures \\result == x;\n", ""}[promise])
	if exit {
		b.WriteString("  ensures \\no \\exit(PID) \\after \\enter(PID) \\until \\enter(x);\n")
	}
	if send {
		b.WriteString("  ensures \\no \\send(PID, x) \\after \\enter(PID) \\until \\enter(x);\n")
	}
	if quiet {
		b.WriteString("  requires \\no \\send(PID, 0 .. NPROCS-1) \\after \\exit(PID) \\until \\exit(0 .. NPROCS-1);\n")
	}
	b.WriteString("  assigns x;\n{\nvar y, z;\n")
	b.WriteString(m.body())
	fmt.Fprintf(&b, "return %s;\n}\n", m.rank())
	given := func(args []triples.Value) bool {
		for p, x := range args {
			if back && args[x.(int)] != triples.Value(p) {
				return false
			}
		}
		return true
	}
	return symmetricCase{b.String(), given, func(args []triples.Value) triples.Contract {
		return pointwise(args, promise, exit, send, quiet)
	}}
}

// pointwise are the clauses of a procedure for given values of x.
func pointwise(args []triples.Value, promise int, exit, send, quiet bool) triples.Contract {
	out := triples.Contract{Quiet: map[triples.Pair]bool{}, NoSend: map[triples.Pair][]int{}, NoExit: map[int][]int{}}
	out.Ensures = func(p int, before, results []triples.Value) bool {
		x := before[p].(int)
		return promise == 2 || promise == 1 && results[p] == before[p] || promise == 0 && results[p] == before[x]
	}
	for p, v := range args {
		x := v.(int)
		if exit {
			out.NoExit[p] = []int{x}
		}
		if send {
			out.NoSend[triples.Pair{p, x}] = []int{x}
		}
		for q := range args {
			out.Quiet[triples.Pair{p, q}] = quiet
		}
	}
	return out
}

// pointwiseOracle tries all pre-states.
func pointwiseOracle(f *syntax.Procedure, n int, c symmetricCase) string {
	total := 1
	for range n {
		total *= n
	}
	for k := range total {
		args, rest := make([]triples.Value, n), k
		for p := range args {
			args[p], rest = rest%n, rest/n
		}
		if !c.given(args) {
			continue
		}
		if b := triples.Check(f, args, c.terms(args)); b != "" {
			return fmt.Sprintf("from %v: %s", args, b)
		}
	}
	return ""
}

// Random procedures that treat numbers of processes as names are judged from some pre-states as from all, and as by
// trying everything.
func TestSymmetricContracts(t *testing.T) {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	good, count, fewer := 0, 0, 0
	for seed := range campaign.Seeds(t, 400) {
		count++
		n := 2 + int(seed%2)
		c := (&namer{rand.New(rand.NewPCG(uint64(seed), 6))}).program()
		tree, err := syntax.Parse(source.NewFile("r.minimp", c.text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, c.text)
		}
		prog, err := collective.Load(source.NewFile("r.minimp", c.text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, c.text)
		}
		var results [2]*contracts.Result
		for k := range results {
			results[k] = contracts.Prove(prog, prog.Contracted[0], contracts.Config{NP: n, F: sym.New(sym.Real), Prover: stack,
				Paths: true, Plain: k == 1})
		}
		broken := pointwiseOracle(tree.Procedures[0], n, c)
		for k, r := range results {
			if (r.Verdict == verdict.Verified) != (broken == "") || r.Verdict == verdict.Inconclusive {
				t.Errorf("seed %d, %d processes, plain %t: %s %s, and by trying everything: %q\n%s", seed, n, k == 1, r.Verdict,
					r.Reason, broken, c.text)
			}
		}
		if results[0].Verdict == verdict.Verified && results[0].Starts < results[1].Starts {
			fewer++
		}
		if broken == "" {
			good++
		}
	}
	if good < count/20 || fewer < good/4 {
		t.Errorf("of %d procedures %d keep their contracts, and %d of them have fewer pre-states", count, good, fewer)
	}
	t.Logf("%d of %d procedures keep their contracts, %d from fewer pre-states", good, count, fewer)
}
