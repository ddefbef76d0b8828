package triples_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/front/minimp/syntax"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/triples"
	"github.com/tass-go/tass/internal/verdict"
)

// The theorems of Luo, Contracts for Message-Passing Programs, chapters 6 and 7, on random procedures. Theorem 7.25
// (what MC finds is what executions show) is TestRandomContracts, 7.28 with callees that do everything that their
// contracts allow is TestRandomCallees; Lemmas 6.14 to 6.16, by which executions in which everybody waits suffice, are
// what both rest on. The order alone of Theorem 6.17 and Lemmas 6.18 to 6.21 is tested in package order.

// judge proves contracts of programs in text.
type judge struct {
	t     *testing.T
	stack prove.Prover
	n     int
}

func newJudge(t *testing.T) *judge {
	t.Helper()
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stack.Close() })
	return &judge{t: t, stack: stack}
}

func (j *judge) load(text string) *code.Program {
	j.t.Helper()
	prog, err := collective.Load(source.NewFile("r.minimp", text))
	if err != nil {
		j.t.Fatalf("%v\n%s", err, text)
	}
	return prog
}

func (j *judge) prove(text, name string, change func(*contracts.Config)) *contracts.Result {
	j.t.Helper()
	prog := j.load(text)
	cfg := contracts.Config{NP: j.n, F: sym.New(sym.Real), Prover: j.stack, Paths: true, Errors: 1 << 20,
		Stop: atMost(5000)}
	if change != nil {
		change(&cfg)
	}
	return contracts.Prove(prog, prog.Find(name), cfg)
}

func inline(c *contracts.Config)    { c.Inline = true }
func decompose(c *contracts.Config) { c.Decompose = true }

// keeping gives the text of a random procedure that keeps its contract; empty where few tries make none.
func (j *judge) keeping(m *maker, name, also string) string {
	for range 12 {
		sub := &maker{r: m.r, n: m.n}
		sub.alone()
		text := strings.Replace(sub.b.String(), "fun f(", "fun "+name+"(", 1)
		text = strings.Replace(text, "  assigns x;\n", "  assigns x;\n"+also, 1)
		if j.prove(text, name, nil).Verdict == verdict.Verified {
			return text
		}
	}
	return ""
}

// Stronger requirements and fewer guarantees leave a contract that is kept one that is kept (Luo, Theorem 6.22).
func TestRandomConsequences(t *testing.T) {
	j, kept := newJudge(t), 0
	for seed := range campaign.Seeds(t, 100) {
		j.n = 2 + int(seed%2)
		m := &maker{r: rand.New(rand.NewPCG(uint64(seed), 622)), n: j.n}
		text := j.keeping(m, "g", "")
		if text == "" {
			continue
		}
		var lines []string
		for _, l := range strings.SplitAfter(text, "\n") {
			if !strings.HasPrefix(l, "  ensures") || m.one(2) {
				lines = append(lines, l)
			}
		}
		var c triples.Contract
		stronger := []string{"", fmt.Sprintf("  requires %s;\n", m.required().text)}[m.r.IntN(2)]
		for more := m.path(&c); m.one(2); more = m.path(&c) {
			if strings.HasPrefix(more, "  requires") {
				stronger += more
			}
		}
		weaker := strings.Replace(strings.Join(lines, ""), "  assigns x;\n", stronger+"  assigns x;\n", 1)
		r := j.prove(weaker, "g", nil)
		if r.Verdict != verdict.Verified && !r.Vacuous {
			t.Errorf("seed %d: %s %s\n%s\nand it is verified\n%s", seed, r.Verdict, r.Reason, weaker, text)
		}
		kept++
	}
	if campaign.Usual() && kept < 25 {
		t.Errorf("only %d keep their contracts", kept)
	}
}

// What is proved with contracts that are kept is found with bodies, too (Luo, Theorem 7.28).
func TestRandomModularProofs(t *testing.T) {
	j, both := newJudge(t), 0
	for seed := range campaign.Seeds(t, 200) {
		j.n = 2 + int(seed%2)
		m := &maker{r: rand.New(rand.NewPCG(uint64(seed), 728)), n: j.n}
		g, h := j.keeping(m, "g", ""), j.keeping(m, "h", "")
		if g == "" || h == "" {
			continue
		}
		m.values = []string{"x", "y", "1"}
		m.contract()
		m.b.WriteString("{\nvar y, z;\ny = g(x);\n")
		if m.one(2) {
			m.b.WriteString(m.piece([]string{"g", "h"}))
		} else {
			fmt.Fprintf(&m.b, "y = h(%s);\n", m.argument())
		}
		m.b.WriteString("return y;\n}\n")
		text := g + h + m.b.String()
		with, without := j.prove(text, "f", nil), j.prove(text, "f", inline)
		if with.Verdict == verdict.Verified {
			both++
			if without.Verdict != verdict.Verified {
				t.Errorf("seed %d: verified with contracts, and with bodies %s %s\n%s", seed, without.Verdict, without.Reason,
					text)
			}
		}
	}
	if campaign.Usual() && both < 8 {
		t.Errorf("only %d are verified", both)
	}
}

// A loop of calls keeps what each of them keeps and needs, if the path guarantee of the body sees to its path
// requirement, and it iterates at least once (Luo, Theorem 6.23): without an iteration, nobody waits for anybody.
func TestRandomCollectiveLoops(t *testing.T) {
	j, loops := newJudge(t), 0
	for seed := range campaign.Seeds(t, 120) {
		j.n = 2 + int(seed%2)
		m := &maker{r: rand.New(rand.NewPCG(uint64(seed), 623)), n: j.n}
		body := j.keeping(m, "g", "  ensures 0 <= \\result && \\result < 2;\n")
		if body == "" || strings.Contains(body, "x == 1 ==>") { // a clause that an iteration can change
			continue
		}
		loop := func(k int) string {
			var b strings.Builder
			fmt.Fprintf(&b, "fun f(x, n)\n  requires n == %d && 0 <= x && x < 2;\n  assigns x, n;\n", k)
			for _, l := range strings.SplitAfter(body, "\n") {
				if strings.Contains(l, "\\no") {
					b.WriteString(l)
				}
			}
			b.WriteString("  ensures 0 <= \\result && \\result < 2;\n{\n")
			return body + b.String() + "while (0 < n) { x = g(x); n = n - 1; }\nreturn x;\n}\n"
		}
		two := j.prove(loop(2), "f", decompose)
		if d := two.Derivation; d == nil || d.Broken[0] != "" {
			continue
		}
		loops++
		for k := 1; k <= 4; k++ {
			for _, how := range []func(*contracts.Config){nil, inline} {
				if r := j.prove(loop(k), "f", how); r.Verdict != verdict.Verified {
					t.Errorf("seed %d, %d iterations, inline %t: %s %s\n%s", seed, k, how != nil, r.Verdict, r.Reason, loop(k))
				}
			}
		}
	}
	if campaign.Usual() && loops < 8 {
		t.Errorf("the side condition holds for %d loops only", loops)
	}
}

// invariant writes a loop of calls of g with an invariant, from a number of iterations of which something is required.
// Sure: it says that nobody waits without an iteration.
func invariant(body, number string, sure bool) string {
	var of, loop strings.Builder
	for _, l := range strings.SplitAfter(body, "\n") {
		if !strings.Contains(l, "\\no") {
			continue
		}
		loop.WriteString(l)
		switch {
		case !sure:
		case strings.Contains(l, "ensures") && strings.Contains(l, "==>"):
			l = strings.Replace(l, "ensures ", "ensures 0 < n && ", 1)
		case strings.Contains(l, "ensures"):
			l = strings.Replace(l, "ensures ", "ensures 0 < n ==> ", 1)
		}
		of.WriteString(l)
	}
	return body + "fun f(x, n)\n  requires " + number + ";\n  requires 0 <= x && x < 2;\n  assigns x, n;\n" + of.String() +
		"  ensures 0 <= \\result && \\result < 2;\n{\ninvariant 0 <= n && \\forall t; \\on(n, t) == n;\n" +
		"invariant 0 <= x && x < 2;\n" + loop.String() +
		"assigns x, n;\ndecreases n;\nwhile (0 < n) { x = g(x); n = n - 1; }\nreturn x;\n}\n"
}

// What is proved of a loop by its invariant, for any number of iterations, is found with the bodies for some numbers of
// them (Luo, Theorem 6.23, for loops that guarantee to wait only where they iterate).
func TestRandomInvariants(t *testing.T) {
	j, loops := newJudge(t), map[verdict.Verdict]int{}
	for seed := range campaign.Seeds(t, 150) {
		j.n = 2 + int(seed%2)
		m := &maker{r: rand.New(rand.NewPCG(uint64(seed), 6230)), n: j.n}
		body := j.keeping(m, "g", "  ensures 0 <= \\result && \\result < 2;\n")
		if body == "" || strings.Contains(body, "x == 1 ==>") {
			continue
		}
		sure := m.one(2)
		text, got := invariant(body, `0 <= n && \forall t; \on(n, t) == n`, sure), verdict.Verified
		prog := j.load(text)
		for _, f := range prog.Contracted {
			cfg := contracts.Config{NP: j.n, F: sym.New(sym.Real), Prover: j.stack, Paths: true, Stop: atMost(5000)}
			if r := contracts.Prove(prog, f, cfg); r.Verdict != verdict.Verified {
				got = r.Verdict
			}
		}
		loops[got]++
		for k := 0; k <= 4 && got == verdict.Verified; k++ {
			some := invariant(body, fmt.Sprintf("n == %d", k), sure)
			if r := j.prove(some, "f", inline); r.Verdict != verdict.Verified {
				t.Errorf("seed %d, %d iterations: %s %s\n%s", seed, k, r.Verdict, r.Reason, some)
			}
			whole := some + fmt.Sprintf("fun main() {\nvar r;\nr = f(PID %% 2, %d);\n}\n", k)
			cfg := contracts.Config{NP: j.n, F: sym.New(sym.Real), Prover: j.stack, Paths: true, Inline: true,
				Stop: atMost(5000)}
			if r := contracts.Execute(j.load(whole), cfg, nil); len(r.Violations) > 0 {
				t.Errorf("seed %d, %d iterations, as a whole: %s\n%s", seed, k, r.Violations[0].Message, whole)
			}
		}
	}
	if campaign.Usual() && (loops[verdict.Verified] < 8 || loops[verdict.Inconclusive] < 3) {
		t.Error(loops)
	}
}

// rules gives the rules that a proof found broken.
func rules(r *contracts.Result) (out []string) {
	for _, v := range r.Violations {
		out = append(out, rule(v))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Processes that call the same at several places break what those break that call it at one (Luo, Theorem 6.24).
func TestRandomElaborations(t *testing.T) {
	j, count := newJudge(t), map[verdict.Verdict]int{}
	for seed := range campaign.Seeds(t, 150) {
		j.n = 2 + int(seed%2)
		m := &maker{r: rand.New(rand.NewPCG(uint64(seed), 624)), n: j.n}
		m.values = []string{"x", "y", "1"}
		m.callee("g")
		m.callee("h")
		m.contract()
		calls := fmt.Sprintf("y = g(%s);\ny = h(%s);\n", m.argument(), m.argument())
		write := func(body string) string { return m.b.String() + "{\nvar y, z;\ny = x;\n" + body + "return y;\n}\n" }
		plain := write(calls)
		split := write(fmt.Sprintf("if (PID == %d) {\n%s} else {\n%s}\n", m.rank(), calls, calls))
		a, b := j.prove(plain, "f", nil), j.prove(split, "f", nil)
		if a.Verdict != b.Verdict || !slices.Equal(rules(a), rules(b)) {
			t.Errorf("seed %d: %s %v, and at two places %s %v\n%s", seed, a.Verdict, rules(a), b.Verdict, rules(b), split)
		}
		count[a.Verdict]++
	}
	if campaign.Usual() && (count[verdict.Verified] < 5 || count[verdict.Violated] < 5) {
		t.Error(count)
	}
}

// Steps of different processes lead to the same in either order, unless the second one needs the first (Luo, Lemma
// 6.13).
func TestRandomSwaps(t *testing.T) {
	pairs := 0
	for seed := range campaign.Seeds(t, 100) {
		n := 2 + int(seed%2)
		m := &maker{r: rand.New(rand.NewPCG(uint64(seed), 613)), n: n}
		m.alone()
		tree, err := syntax.Parse(source.NewFile("r.minimp", m.b.String()))
		if err != nil {
			t.Fatal(err)
		}
		k, wrong := triples.Swaps(tree.Procedures[0], n, triples.Values{0, 1, 1}, 500)
		pairs += k
		if wrong > 0 {
			t.Errorf("seed %d: %d of %d pairs of steps lead to something else in the other order\n%s", seed, wrong, k,
				m.b.String())
		}
	}
	if campaign.Usual() && pairs < 1000 {
		t.Errorf("only %d pairs", pairs)
	}
}
