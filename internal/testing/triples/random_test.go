package triples_test

import (
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/trial"
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

// contract writes the contract of f, whose parameter is 0 or 1 at the beginning.
func (m *maker) contract() (c triples.Contract) {
	fmt.Fprintf(&m.b, "fun f(x)\n  requires 0 <= x && x < 2;\n")
	if m.one(2) {
		e := m.ensured()
		fmt.Fprintf(&m.b, "  ensures %s;\n", e.text)
		c.Ensures = e.holds
	}
	m.b.WriteString("  assigns x;\n")
	for range m.r.IntN(3) {
		m.b.WriteString(m.path(&c))
	}
	return c
}

// alone gives a random procedure f(x) that calls nothing.
func (m *maker) alone() *triples.Problem {
	m.values = []string{"x", "y", "1", "x + 1"}
	x := &triples.Problem{Contract: m.contract()}
	m.b.WriteString("{\nvar y, z;\n")
	if m.one(3) {
		m.b.WriteString(m.block(2))
	} else {
		m.b.WriteString(m.exchange())
	}
	fmt.Fprintf(&m.b, "return %s;\n}\n", []string{"x", "y"}[m.r.IntN(2)])
	return x
}

// rule names what a violation breaks as the oracle does.
func rule(v *contracts.Violation) string {
	switch {
	case v.Kind == verdict.MPICollectiveMismatch:
		return "DL"
	case v.Rule == "":
		return triples.Fault
	}
	return v.Rule
}

// differs compares what was proved with what trying everything found; empty if they agree.
func differs(r *contracts.Result, o *triples.Outcome) string {
	impossible := o.Impossible()
	said := ""
	for _, v := range r.Violations {
		said += fmt.Sprintf(" %s %s: %s;", v.Kind, v.Rule, v.Message)
	}
	tried := slices.Sorted(maps.Keys(o.Broken))
	switch {
	case len(o.Broken) > 0 != (r.Verdict == verdict.Violated):
	case r.Verdict == verdict.Inconclusive && (!r.Vacuous || !impossible):
	case r.Verdict == verdict.Verified && impossible:
	case slices.ContainsFunc(r.Violations, func(v *contracts.Violation) bool { return o.Broken[rule(v)] == "" }):
	default:
		return ""
	}
	return fmt.Sprintf("%s %s%s, and by trying everything: %v %v, impossible %t", r.Verdict, r.Reason, said, tried,
		o.Broken, impossible)
}

// compare judges random procedures with both, and counts verdicts and rules.
func compare(t *testing.T, seeds iter.Seq[int64], make func(*maker) *triples.Problem) map[string]int {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	count := map[string]int{}
	for seed := range seeds {
		n := 2 + int(seed%2)
		m := &maker{r: rand.New(rand.NewPCG(uint64(seed), 5)), n: n}
		x := make(m)
		compareOne(t, x, fmt.Sprintf("seed %d, %d processes", seed, n), m, stack, count)
	}
	t.Log(count)
	return count
}

func compareOne(t *testing.T, x *triples.Problem, name string, m *maker, stack prove.Prover, count map[string]int) {
	t.Helper()
	text := m.b.String()
	tree, err := syntax.Parse(source.NewFile("r.minimp", text))
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, text)
	}
	prog, err := collective.Load(source.NewFile("r.minimp", text))
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, text)
	}
	x.Body = tree.Procedures[len(tree.Procedures)-1]
	f := prog.Contracted[len(prog.Contracted)-1]
	r := contracts.Prove(prog, f, contracts.Config{NP: m.n, F: sym.New(sym.Real), Prover: stack, Paths: true,
		Errors: 1 << 20, Plain: m.r.IntN(2) == 0})
	o := triples.Check(x, m.n, enough(r))
	if o.TooMany {
		count["too many"]++
		return
	}
	d := differs(r, o)
	if d != "" && len(x.Callees) > 0 { // a result that the procedure compares with nothing may be what is needed
		more := *x
		more.Returned = append(slices.Clip(x.Returned), 2)
		if o = triples.Check(&more, m.n, enough(r)); o.TooMany {
			count["too many"]++
			return
		}
		d = differs(r, o)
	}
	if d != "" {
		t.Errorf("%s: %s\n%s", name, d, text)
	}
	count[string(r.Verdict)]++
	for _, v := range r.Violations {
		count[rule(v)]++
		if len(x.Callees) == 0 && !shown(prog, f, v) {
			t.Errorf("%s: no execution from %v shows %s %s: %s\n%s", name, v.Start, v.Kind, v.Rule, v.Message, text)
		}
	}
}

// shown tells whether an execution on values shows a violation.
func shown(prog *code.Program, f *code.Procedure, v *contracts.Violation) bool {
	return v.Witness != nil &&
		trial.Search(prog, f, *v.Witness, trial.Options{Kind: v.Kind, Rule: v.Rule, MaxStates: 50000}) != nil
}

// enough tells whether what trying everything has found agrees with what was proved, or cannot agree any more.
func enough(r *contracts.Result) func(*triples.Outcome) bool {
	return func(o *triples.Outcome) bool {
		return len(o.Broken) > 0 &&
			!slices.ContainsFunc(r.Violations, func(v *contracts.Violation) bool { return o.Broken[rule(v)] == "" })
	}
}

// Random procedures with random contracts are judged as by trying everything.
func TestRandomContracts(t *testing.T) {
	count := compare(t, campaign.Seeds(t, 2000), (*maker).alone)
	if campaign.Usual() && count["verified"] < 100 {
		t.Errorf("only %d procedures keep their contracts", count["verified"])
	}
}
