package contracts_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// executed executes a program with the bodies, or with the contracts.
func executed(t *testing.T, text string, np int, bodies bool) *contracts.Result {
	t.Helper()
	prog, err := collective.LoadWhole(source.NewFile("p.minimp", text))
	if err != nil {
		t.Fatal(err)
	}
	cfg := contracts.Config{NP: np, F: sym.New(sym.Real), Prover: prover(t), Paths: true, Inline: bodies, MaxStates: 100,
		Stop: stopAfter(5000)}
	return contracts.Execute(prog, cfg, func(string, sym.Expr) sym.Expr { return sym.True })
}

const bcasting = `fun bcast(x, root)
  requires \forall t; \on(root, t) == root;
  requires 0 <= root && root < NPROCS;
  assigns \nothing;
  ensures \result == \old(\on(x, root));
  ensures \no \exit(PID) \after \enter(PID) \until \enter(root);
{
  var y, i;
  if (PID == root) {
    i = 0;
    while (i < NPROCS) { if (i != PID) send x to i; i = i + 1; }
    return x;
  }
  recv y from root;
  return y;
}
`

const gathering = `fun gather()
  requires PID == 0 ==> \no \send(0 .. NPROCS-1, PID) \after \exit(0 .. NPROCS-1) \until \exit(PID);
{
  var x, y, i;
  if (PID == 0) {
    i = 1;
    while (i < NPROCS) { recv x from any y; i = i + 1; }
  } else send PID to 0;
}
`

// Each contract that is passed is checked: what breaks it in the bodies, or around the calls.
func TestExecute(t *testing.T) {
	for _, x := range []struct {
		name, text string
		np         int
		rule       string // empty: verified
		kind       verdict.Kind
	}{
		{"calls that are right", bcasting + `input a; fun main()
			{ var k; k = bcast(a + PID, 0); assert k == a; k = bcast(k, NPROCS - 1); }`,
			3, "", ""},
		{"a root that not all have", bcasting + `fun main() { var k; k = bcast(1, PID); }`,
			2, "SRV", verdict.Requires},
		{"a root that some input gives", bcasting + `input a; fun main() { var k; k = bcast(1, a); }`,
			2, "SRV", verdict.Requires},
		{"a root that is assumed", bcasting + `input a {0 <= a && a < 2}; fun main()
			{ var k; k = bcast(1, a); }`, 2, "", ""},
		{"a message that crosses the entering", bcasting + `fun main() { var k;
			if (PID == 0) send 7 to 1; k = bcast(1, 0); if (PID == 1) recv k from 0; }`,
			2, "SRV", verdict.Requires},
		{"a wrong result", `fun f(x) ensures \result == x + PID; { return x + 1; } fun main()
			{ var k; k = f(3); }`, 2, "SGV", verdict.Ensures},
		{"a result of one process", `fun f(x) ensures \result == x + PID; { return x + 1; } fun main()
			{ var k; if (PID == 1) k = 0; k = f(3); }`,
			2, "SGV", verdict.Ensures},
		{"what is assigned", `var g; fun f() assigns \nothing; { g = 1; } fun main() { g = 0; f(); }`,
			1, "SGV", verdict.Assigns},
		{"what is assigned in a statement", `var g, h;
			fun main() { g = 0; h = 0; assigns g; { g = 1; h = 2; } g = 3; }`, 1, "SGV",
			verdict.Assigns},
		{"a statement that keeps its contract", `var g, h;
			fun main() { g = 0; while (g < 3) { assigns g; ensures g == \old(g) + 1; g = g + 1; } h = 2; }`,
			2, "", ""},
		{"a message that is left behind", `fun f() assigns \nothing; { if (PID == 0) send 1 to 1; }
			fun main() { var k; f(); if (PID == 1) recv k from 0; }`,
			2, "SGV", verdict.Ensures},
		{"a send too early", `fun f() ensures \no \send(PID, 1) \after \enter(PID) \until \enter(1);
			{ var k; if (PID == 0) send 1 to 1; if (PID == 1) recv k from 0; } fun main() { f(); }`,
			2, "PGV", verdict.PathEnsures},
		{"a send that waits", `fun f() ensures PID == 0 ==> \no \send(PID, 1) \after \enter(PID) \until \enter(1);
			{ var k; if (PID == 1) send 1 to 0; if (PID == 0) { recv k from 1; send 1 to 1; }
			if (PID == 1) recv k from 0; } fun main() { f(); }`,
			2, "", ""},
		{"a send in a call", `fun g() { var k; if (PID == 0) send 1 to 1; if (PID == 1) recv k from 0; }
			fun h() assigns \nothing; { g(); }
			fun f() ensures \no \send(PID, 1) \after \enter(PID) \until \enter(1); { h(); } fun main() { f(); }`,
			2, "PGV-II",
			verdict.PathEnsures},
		{"leaving too early",
			`fun f() ensures \no \exit(PID) \after \enter(PID) \until \enter(1); { return 1; } fun main() { f(); }`,
			2, "PGV", verdict.PathEnsures},
		{"a send behind a gather", gathering + `fun main() { var x; gather(); if (PID == 1) send 5 to 0;
			if (PID == 0) recv x from 1; }`,
			3, "PRV", verdict.PathRequires},
		{"a send before the receiver comes", `fun f() requires PID == 0 ==> \no \send(1, PID) \after \exit(1) \until \exit(PID);
			{ } fun main() { var x, y; if (PID == 1) send 5 to 0; if (PID == 0) recv x from any y; f();
			if (PID == 1) send 7 to 0; if (PID == 0) recv x from 1; }`, 2, "PRV", verdict.PathRequires},
		{"a send in a call behind a gather", gathering + bcasting + `fun main()
			{ var x; gather(); x = bcast(1, 1); }`, 3, "PRV-III",
			verdict.PathRequires},
		{"a gather that is told of the end", gathering + `fun main() { var x, i; gather();
			if (PID == 0) { i = 1; while (i < NPROCS) { send 1 to i; i = i + 1; } }
			if (PID != 0) { recv x from 0; if (PID == 1) send 5 to 0; } if (PID == 0) recv x from 1; }`, 3, "", ""},
		{"a receive that takes a later message", `fun f() assigns \nothing; { var x, y;
			if (PID == 0) { recv x from any y; recv x from any y; } else send PID to 0; }
			fun main() { var x; f(); if (PID == 1) send 5 to 0; if (PID == 0) recv x from 1; }`,
			3, "ITF", verdict.Interference},
		{"a receive that takes a message of a call", bcasting + `fun main() { var x, y;
			if (PID == 2) send 5 to 0; if (PID == 0) recv x from any y;
			x = bcast(1, 1); }`, 3, "ITF-II", verdict.Interference},
		{"different calls", bcasting + `fun f() assigns \nothing; { } fun main() { var x;
			if (PID == 0) x = bcast(1, 0); else f(); }`, 2, "",
			verdict.MPICollectiveMismatch},
		{"not all call", `fun f() assigns \nothing; { } fun main() { if (PID == 0) f(); }`,
			2, "", verdict.MPICollectiveMismatch},
		{"what main requires", `var g; fun main() requires g == 1; { g = 2; }`, 1, "SRV", verdict.Requires},
		{"what main ensures", `var g; fun main() ensures g == PID; { g = 0; }`, 2, "SGV", verdict.Ensures},
	} {
		r := executed(t, x.text, x.np, true)
		switch {
		case x.rule == "" && x.kind == "":
			if r.Verdict != verdict.Verified || r.Ended != "" {
				t.Errorf("%s: %s %s %s %+v", x.name, r.Verdict, r.Reason, r.Ended, r.Violations)
			}
		case len(r.Violations) != 1 || r.Violations[0].Rule != x.rule || r.Violations[0].Kind != x.kind:
			t.Errorf("%s: %s %s", x.name, r.Verdict, r.Reason)
			for _, v := range r.Violations {
				t.Errorf("    %s %s: %s", v.Kind, v.Rule, v.Message)
			}
		}
	}
}
