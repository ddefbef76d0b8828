package triples_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/trial"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/triples"
	"github.com/tass-go/tass/internal/verdict"
)

// own are the ways in which a procedure can break its contract by itself.
func own() []trial.Options {
	const states = 50000
	return []trial.Options{
		{Kind: verdict.Ensures, Rule: "SGV", MaxStates: states},
		{Kind: verdict.Assigns, Rule: "SGV", MaxStates: states},
		{Kind: verdict.PathEnsures, Rule: "PGV", MaxStates: states},
	}
}

// Random procedures that main calls once break their contracts there in the ways in which they do by themselves, from
// the values that they are given.
func TestRandomPassedContracts(t *testing.T) {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	count := map[string]int{}
	for seed := range campaign.Seeds(t, 1000) {
		n := 2 + int(seed%2)
		m := &maker{r: rand.New(rand.NewPCG(uint64(seed), 7)), n: n}
		m.alone()
		start := trial.Start{}
		m.b.WriteString("fun main() {\nvar x;\n")
		for p := range n {
			v := m.r.IntN(2)
			fmt.Fprintf(&m.b, "if (PID == %d) x = %d;\n", p, v)
			start.Params, start.Globals = append(start.Params, []trial.Value{int64(v)}), append(start.Globals, nil)
		}
		m.b.WriteString("x = f(x);\n}\n")
		prog, err := collective.LoadWhole(source.NewFile("r.minimp", m.b.String()))
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		r := contracts.Execute(prog, contracts.Config{NP: n, F: sym.New(sym.Real), Prover: stack, Paths: true, Inline: true,
			Errors: 1 << 20}, func(string, sym.Expr) sym.Expr { return sym.True })
		d := unlike(prog, start, r, count)
		if d == "" {
			d = inWhole(prog, n, r, count)
		}
		if d != "" {
			t.Errorf("seed %d, %d processes: %s\n%s", seed, n, d, m.b.String())
		}
	}
	t.Log(count)
	for _, k := range []string{"verified", "ensures", "path-ensures"} {
		if campaign.Usual() && count[k] < 20 {
			t.Errorf("only %d are %s", count[k], k)
		}
	}
}

// inWhole says how what was found in a program differs from what its executions on values show; empty if it does not.
func inWhole(prog *code.Program, n int, r *contracts.Result, count map[string]int) string {
	const states = 20000
	start := trial.Start{Params: make([][]trial.Value, n), Globals: make([][]trial.Value, n)}
	for _, v := range r.Violations {
		o := trial.Options{Kind: v.Kind, Rule: v.Rule, MaxStates: states, Whole: true, Callee: v.Callee, At: v.At}
		found := trial.Search(prog, prog.Main(), start, o)
		if found == nil {
			return fmt.Sprintf("no execution shows %s %s of %s: %s", v.Kind, v.Rule, v.Callee, v.Message)
		}
		count["shown"]++
		again, _ := trial.Replay(prog, prog.Main(), start, o, found, 0)
		if again == nil || len(again.Steps) != len(found.Steps) {
			return fmt.Sprintf("the execution that shows %s %s is none when it is made again", v.Kind, v.Rule)
		}
	}
	if len(r.Violations) > 0 || r.Reason != "" && !r.Vacuous {
		return ""
	}
	any := trial.Options{Any: true, MaxStates: states, Whole: true}
	if found := trial.Search(prog, prog.Main(), start, any); found != nil {
		return fmt.Sprintf("%s %s, and an execution shows %s", r.Verdict, r.Ended, found.Message)
	}
	return ""
}

// unlike says how what was found in main differs from what the procedure does by itself; empty if it does not.
func unlike(prog *code.Program, start trial.Start, r *contracts.Result, count map[string]int) string {
	f := prog.Find("f")
	for _, v := range r.Violations {
		count[string(v.Kind)]++
		i := slices.IndexFunc(own(), func(o trial.Options) bool { return o.Kind == v.Kind && o.Rule == v.Rule })
		if i < 0 || trial.Search(prog, f, start, own()[i]) == nil {
			return fmt.Sprintf("no execution of f shows %s %s: %s", v.Kind, v.Rule, v.Message)
		}
	}
	if len(r.Violations) > 0 {
		return ""
	}
	count[string(r.Verdict)]++
	for _, o := range own() {
		if found := trial.Search(prog, f, start, o); found != nil {
			return fmt.Sprintf("%s %s, and an execution of f breaks its contract: %s", r.Verdict, r.Reason, found.Message)
		}
	}
	return ""
}

// around gives a random program whose main calls procedures with requirements, and sends messages between the calls.
func (m *maker) around() {
	m.values = []string{"x", "y", "1"}
	for _, name := range []string{"g", "h"} {
		fmt.Fprintf(&m.b, "fun %s(x)\n  requires %s;\n", name, m.required().text)
		for range m.r.IntN(3) {
			m.b.WriteString(m.path(&triples.Contract{}))
		}
		m.b.WriteString("{\nvar y, z;\ny = x;\n")
		if name == "h" && m.one(3) {
			m.b.WriteString("y = g(y);\n")
		}
		m.b.WriteString([]string{"", m.exchange(), m.gather(), m.block(1)}[m.r.IntN(4)])
		m.b.WriteString("return y;\n}\n")
	}
	fmt.Fprintf(&m.b, "fun main() {\nvar x, y, z;\nx = %s;\ny = x;\n", []string{"0", "1", "PID % 2"}[m.r.IntN(3)])
	for range 1 + m.r.IntN(4) {
		m.b.WriteString(m.piece([]string{"g", "h"}))
	}
	m.b.WriteString("}\n")
}

// outside are the ways in which main can break the contracts of what it calls.
func outside() []trial.Options {
	const states = 5000
	return []trial.Options{
		{Kind: verdict.Requires, Rule: "SRV", MaxStates: states},
		{Kind: verdict.PathRequires, Rule: "PRV", MaxStates: states},
		{Kind: verdict.PathRequires, Rule: "PRV-III", MaxStates: states},
		{Kind: verdict.Interference, Rule: "ITF-II", MaxStates: states},
		{Kind: verdict.MPICollectiveMismatch, MaxStates: states},
	}
}

// What an execution shows of the requirements of called procedures, and of messages that cross calls, is found where
// contracts are passed.
func TestRandomCallsOfMain(t *testing.T) {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	count := map[string]int{}
	for seed := range campaign.Seeds(t, 100) {
		n := 2 + int(seed%2)
		m := &maker{r: rand.New(rand.NewPCG(uint64(seed), 9)), n: n}
		m.around()
		prog, err := collective.LoadWhole(source.NewFile("r.minimp", m.b.String()))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, m.b.String())
		}
		r := contracts.Execute(prog, contracts.Config{NP: n, F: sym.New(sym.Real), Prover: stack, Paths: true, Inline: true,
			Errors: 1 << 20}, func(string, sym.Expr) sym.Expr { return sym.True })
		if d := inWhole(prog, n, r, count); d != "" {
			t.Errorf("seed %d, %d processes: %s\n%s", seed, n, d, m.b.String())
		}
		main := *prog.Find("main")
		main.Contract = nothingBehind(t)
		start := trial.Start{Params: make([][]trial.Value, n), Globals: make([][]trial.Value, n)}
		for _, v := range r.Violations {
			count[string(v.Kind)+" "+v.Rule]++
		}
		if len(r.Violations) > 0 || r.Reason != "" && !r.Vacuous {
			continue
		}
		count[string(r.Verdict)]++
		for _, o := range outside() {
			if found := trial.Search(prog, &main, start, o); found != nil && !(r.Ended != "" && o.Rule == "") {
				t.Errorf("seed %d, %d processes: %s %s, and an execution shows %s\n%s", seed, n, r.Verdict, r.Ended,
					found.Message, m.b.String())
			}
		}
	}
	t.Log(count)
	for _, k := range []string{"verified", "requires SRV", "path-requires PRV", "mpi-collective-mismatch "} {
		if campaign.Usual() && count[k] < 1 {
			t.Errorf("only %d are %s", count[k], k)
		}
	}
}

// nothingBehind is the contract of main: nothing comes behind it.
func nothingBehind(t *testing.T) *contract.Contract {
	t.Helper()
	prog, err := collective.Load(source.NewFile("q.minimp", `fun q()
  requires \no \send(0 .. NPROCS-1, PID) \after \exit(0 .. NPROCS-1) \until \exit(PID); { }`))
	if err != nil {
		t.Fatal(err)
	}
	return prog.Find("q").Contract
}
