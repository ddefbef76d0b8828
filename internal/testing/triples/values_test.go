package triples_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/contract/trial"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// valuer writes random procedures f(a, b) on values of all kinds, with a global variable w. seq tells that a is a
// sequence, nums that what is no sequence is an integer. With modular, f calls a procedure that has a contract, and has
// statements that do.
type valuer struct {
	r         *rand.Rand
	b         strings.Builder
	seq, nums bool
	modular   bool
}

func (v *valuer) of(list ...string) string { return list[v.r.IntN(len(list))] }

// number is an integer where the requirements see to it.
func (v *valuer) number(depth int) string {
	switch k := v.r.IntN(6); {
	case k < 2 && depth > 0:
		return "(" + v.number(depth-1) + v.of(" + ", " - ", " * ", " % ", " / ") + v.number(depth-1) + ")"
	case k == 2 && v.seq:
		return v.of("len(a)", "a[0]", "a[1]", "a[y]")
	}
	return v.of("b", "w", "y", "PID", "0", "1", "2")
}

// value has any kind.
func (v *valuer) value() string {
	switch v.r.IntN(5) {
	case 0:
		return v.of("a", "b", "w", "z")
	case 1:
		return v.of("{}", "{1, 2}", "{b, a}", "new [2]", "true")
	}
	if v.nums {
		return v.number(1)
	}
	return v.of("a", "b", "w", "y", "1")
}

func (v *valuer) condition() string {
	if v.nums {
		return v.number(1) + v.of(" == ", " < ", " <= ", " != ") + v.number(1)
	}
	return v.of("y == 0", "y == 1", "PID == 0")
}

func (v *valuer) stmt(depth int) string {
	switch k := v.r.IntN(12); {
	case k < 2 && depth > 0:
		return fmt.Sprintf("if (%s) { %s} else { %s}\n", v.condition(), v.stmt(depth-1), v.stmt(depth-1))
	case k == 2 && v.seq:
		return fmt.Sprintf("a[%s] = %s;\n", v.of("0", "1", "y", "b", "len(a) - 1"), v.value())
	case k == 3:
		return fmt.Sprintf("send %s to (PID + 1) %% NPROCS;\nrecv %s from (PID + NPROCS - 1) %% NPROCS;\n", v.value(),
			v.of("z", "z", "w"))
	case k == 4 && v.modular:
		return fmt.Sprintf("%sz = g(%s, %s);\n", v.of("", "", "assigns z, w;\n",
			"assigns w, z, a;\nensures z == \\old(b);\n"), v.of("a", "a", v.value()), v.of("b", "0", v.value()))
	case k == 4:
		return fmt.Sprintf("z = g(%s);\n", v.value())
	case k == 8 && v.modular && depth > 0:
		return v.of("assigns w, z;\n", "assigns z, y, a, b;\n", "ensures w == \\old(w);\nassigns z, y, a, b, w;\n",
			"requires y == 0;\nassigns y, z;\n", "assigns a[0], z;\n") + v.stmt(0)
	case k == 5 && v.seq:
		return "y = 0;\nwhile (y < len(a)) { a[y] = " + v.value() + "; y = y + 1; }\n"
	case k < 8 && v.nums:
		return fmt.Sprintf("%s = %s;\n", v.of("y", "w", "b"), v.number(1))
	}
	return fmt.Sprintf("%s = %s;\n", v.of("z", "z", "a", "b", "w"), v.value())
}

func (v *valuer) requires() {
	if v.seq {
		fmt.Fprintf(&v.b, "  requires %s;\n", v.of("len(a) == 2", "len(a) >= 1", "len(a) == 2 && 0 <= a[0] && 0 <= a[1]",
			`len(a) <= 2 && \forall i; 0 <= i && i < len(a) ==> 0 <= a[i]`))
	}
	if v.nums {
		fmt.Fprintf(&v.b, "  requires 0 <= b && b < 2 && 0 <= w;\n")
	}
	if v.r.IntN(3) == 0 {
		fmt.Fprintf(&v.b, "  requires %s;\n", v.of("a == b", "a != b", `b != \undefined`, `\on(a, 0) == a`, `\on(w, 0) == b`,
			"w == {1, 2}", `a != {\undefined, 1}`, "b == true || b == 1"))
	}
}

func (v *valuer) promises() {
	if k := v.of("", `\nothing`, "w", "a, w", "b, w", "a, b, w", "a[0]", "a[0 .. 1], w", "a[b], b, w"); k != "" {
		fmt.Fprintf(&v.b, "  assigns %s;\n", k)
	}
	v.b.WriteString("  ensures true;\n")
	for range v.r.IntN(3) {
		fmt.Fprintf(&v.b, "  ensures %s;\n", v.of(`\result == a`, `\result == \old(b)`, `w == \old(w)`, `a == \old(a)`,
			`a[0] == \old(a[0])`, `\result != \undefined`, `len(a) == \old(len(a))`, `\result == \on(\result, 0)`,
			`\forall i; 0 <= i && i < len(a) ==> a[i] == \old(a[i])`, `\forall i; 0 <= i && i < len(a) ==> i == 0 || a[i] == a[0]`,
			`\exists i; 0 <= i && i < 2 && a[i] == \result`, `\result == {1, 2}`, `w == 1 || \result == w`, `0 <= \result`,
			`a == b ==> \result == a`, `!(a == b) || \old(a) == b`, `\old(\on(a, 0)) == \on(\old(a), 0)`))
	}
}

func (v *valuer) program() string {
	v.seq, v.nums = v.r.IntN(2) == 0, v.r.IntN(3) > 0
	v.b.WriteString("var w;\n")
	if v.r.IntN(2) == 0 {
		v.procedure("g", 2)
		v.modular = true
	} else {
		v.b.WriteString("fun g(x) {\n" + v.of("", "w = x;\n") + "return x;\n}\n")
	}
	v.procedure("f", 4)
	return v.b.String()
}

// procedure writes one that has a contract.
func (v *valuer) procedure(name string, most int) {
	fmt.Fprintf(&v.b, "fun %s(a, b)\n", name)
	v.requires()
	v.promises()
	v.b.WriteString("{\nvar y, z;\ny = 0;\n")
	if v.modular {
		v.b.WriteString("z = g(a, b);\n")
	}
	for range v.r.IntN(most) {
		if s := v.stmt(1); name == "f" || !strings.Contains(s, "g(") {
			v.b.WriteString(s)
		}
	}
	fmt.Fprintf(&v.b, "return %s;\n}\n", v.of("a", "b", "w", "z", "y"))
}

// pick is a value for a variable.
func (v *valuer) pick(depth int) trial.Value {
	switch k := v.r.IntN(9); {
	case k < 4:
		return int64(v.r.IntN(3))
	case k < 7 && depth > 0:
		list := make([]trial.Value, v.r.IntN(3))
		for i := range list {
			list[i] = v.pick(depth - 1)
		}
		return list
	case k == 7:
		return v.r.IntN(2) == 0
	}
	return nil
}

// start gives values to all variables; often the same ones to several.
func (v *valuer) start(n int) (s trial.Start) {
	pool := []trial.Value{v.pick(1), v.pick(1), v.pick(2), int64(1), []trial.Value{int64(0), int64(1)}}
	any := func() trial.Value { return pool[v.r.IntN(len(pool))] }
	for range n {
		s.Params = append(s.Params, []trial.Value{any(), any()})
		s.Globals = append(s.Globals, []trial.Value{any()})
	}
	return s
}

// atMost ends a search that has asked so many times whether it must.
func atMost(n int) func() string {
	return func() string {
		if n--; n < 0 {
			return "it takes too long"
		}
		return ""
	}
}

// What is proved of random procedures is not refuted by executing them on values, and what is refuted is shown so.
func TestRandomValues(t *testing.T) {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	count := map[string]int{}
	for seed := range campaign.Seeds(t, 600) {
		v := &valuer{r: rand.New(rand.NewPCG(uint64(seed), 9))}
		n := 1 + int(seed%2)
		text := v.program()
		prog, err := collective.Load(source.NewFile("r.minimp", text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		f := prog.Find("f")
		var r *contracts.Result
		trusted := true // what is used of other contracts is proved
		for _, g := range prog.Contracted {
			x := contracts.Prove(prog, g, contracts.Config{NP: n, F: sym.New(sym.Real), Prover: stack, Paths: true,
				MaxStates: 2000, Stop: atMost(2000)})
			trusted = trusted && (g == f || x.Verdict == verdict.Verified)
			if g == f {
				r = x
			}
		}
		if !trusted {
			count["not trusted"]++
			continue
		}
		if len(r.Used) > 0 {
			count["modular "+string(r.Verdict)]++
		}
		count[string(r.Verdict)]++
		for range 200 {
			start := v.start(n)
			found := trial.Search(prog, f, start, trial.Options{Any: true, MaxStates: 2000})
			if found != nil && r.Verdict == verdict.Verified {
				t.Errorf("seed %d: verified, and from %v: %s\n%s", seed, start, found.Message, text)
				break
			}
			if found != nil && r.Verdict == verdict.Inconclusive && r.Vacuous {
				t.Errorf("seed %d: %s, and from %v: %s\n%s", seed, r.Reason, start, found.Message, text)
				break
			}
		}
		for _, x := range r.Violations {
			switch {
			case x.Certainty == verdict.Possible:
			case len(r.Used) > 0:
			case shown(prog, f, x):
				count["shown"]++
			default:
				count["not shown"]++
				t.Logf("seed %d, not shown from %v: %s %s %s\n%s", seed, x.Start, x.Kind, x.Rule, x.Message, text)
			}
		}
	}
	t.Log(count)
	if campaign.Usual() && count["verified"] < 50 {
		t.Errorf("only %d are verified", count["verified"])
	}
}
