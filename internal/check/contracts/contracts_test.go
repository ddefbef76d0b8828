package contracts_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
)

func load(t *testing.T, text string) *code.Program {
	t.Helper()
	p, err := collective.Load(source.NewFile("p.minimp", text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func prover(t *testing.T) prove.Prover {
	t.Helper()
	s, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// outcome proves all contracts of a program for some number of processes, and writes names, verdicts and rules.
func outcome(t *testing.T, text string, np int, change func(*contracts.Config)) string {
	t.Helper()
	prog := load(t, text)
	var out []string
	for _, f := range prog.Contracted {
		cfg := contracts.Config{NP: np, F: sym.New(sym.Real), Prover: prover(t), Paths: true, MaxStates: 20000}
		if change != nil {
			change(&cfg)
		}
		r := contracts.Prove(prog, f, cfg)
		line := fmt.Sprintf("%s %s", f.Name, r.Verdict)
		for _, v := range r.Violations {
			line += fmt.Sprintf(" %s %s:%d", v.Kind, v.Rule, v.At.Line)
		}
		out = append(out, line)
	}
	return strings.Join(out, "; ")
}

// states gives the counters of the proof of the first contract.
func states(t *testing.T, text string, np int) string {
	t.Helper()
	prog := load(t, text)
	r := contracts.Prove(prog, prog.Contracted[0], contracts.Config{NP: np, F: sym.New(sym.Real), Prover: prover(t),
		Paths: true})
	return fmt.Sprintf("%s %d states %d transitions %d pre-states", r.Verdict, r.States, r.Transitions, r.Starts)
}

const interrupted = `fun f(x)
  assigns \nothing;
{
  var y, a;
  if (PID == 0)
    recv a from any y;
  else if (PID == 1)
    send x to 0;
}
`

// A receive from any process is interfered with as soon as another process than the sender has left, and only where
// path clauses are looked at.
func TestPathsOff(t *testing.T) {
	for np, want := range map[int]string{2: "f verified", 3: "f violated interference ITF:6"} {
		if got := outcome(t, interrupted, np, nil); got != want {
			t.Errorf("np=%d: %s, want %s", np, got, want)
		}
	}
	off := func(c *contracts.Config) { c.Paths = false }
	if got := outcome(t, interrupted, 3, off); got != "f verified" {
		t.Errorf("without path clauses: %s", got)
	}
}

// A limit leaves nothing verified.
func TestLimits(t *testing.T) {
	for name, change := range map[string]func(*contracts.Config){
		"states": func(c *contracts.Config) { c.MaxStates = 1 },
		"time":   func(c *contracts.Config) { c.Stop = func() string { return "no time" } },
	} {
		if got := outcome(t, fmt.Sprintf(gather, ""), 3, change); !strings.HasPrefix(got, "gather inconclusive") {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// A loop whose length is any has no end, and is not verified.
func TestUnbounded(t *testing.T) {
	text := `fun f(n)
  requires 0 <= n;
  ensures \result == n;
{
  var i;
  i = 0;
  while (i < n)
    i = i + 1;
  return i;
}
`
	few := func(c *contracts.Config) { c.MaxStates = 20; c.Stop = stopAfter(200) }
	if got := outcome(t, text, 1, few); got != "f inconclusive" {
		t.Error(got)
	}
	if got := outcome(t, `fun f(x)
  ensures \result == 1;
{
  while (true) { }
}
`, 1, nil); !strings.HasPrefix(got, "f violated nontermination") {
		t.Error(got)
	}
}

// stopAfter ends a search after it has asked so many times.
func stopAfter(n int) func() string {
	return func() string {
		if n--; n < 0 {
			return "it was asked often enough"
		}
		return ""
	}
}

// A receive from any process, before a call, may take what a process sends behind the call that is ahead of the others.
func TestLateMessage(t *testing.T) {
	text := `fun f() assigns \nothing; {
  var x, y;
  if (PID == 2) send 1 to 0;
  if (PID == 0) recv x from any y;
  g();
  if (PID == 1) send 5 to 0;
  if (PID == 0) recv x from 1;
}
fun g() assigns \nothing;
  ensures \no \send(PID, 0 .. NPROCS-1) \after \enter(PID) \until \enter(NPROCS); %s { }
`
	waits := `ensures \no \exit(PID) \after \enter(PID) \until \enter(0);`
	for clause, want := range map[string]string{"": "f violated requires SRV:6", waits: "f verified"} {
		got, _, _ := strings.Cut(outcome(t, fmt.Sprintf(text, clause), 3, nil), ";")
		if got != want {
			t.Errorf("%s: %s, want %s", clause, got, want)
		}
	}
}
