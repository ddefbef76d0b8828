package triples_test

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// twin is what is changed in a procedure, so that its contract is broken, and with how many processes it is: with the
// first of these numbers, and perhaps with no other.
type twin struct {
	name, old, new string
	np             int
}

// family is a procedure whose contract holds for every number of processes, with its twins.
type family struct {
	name, text string
	twins      []twin
}

const rooted = `fun f(x, root) requires \forall t; \on(root, t) == root;
	requires 0 <= root && root < NPROCS && 0 <= x && x < 3; `

var families = []family{
	{"shift", `fun f(x) assigns \nothing; ensures \result == \on(x, (PID + NPROCS - 1) % NPROCS);
		ensures \no \exit(PID) \after \enter(PID) \until \enter((PID + NPROCS - 1) % NPROCS);
		{ var y; send x to (PID + 1) % NPROCS; recv y from (PID + NPROCS - 1) % NPROCS; return y; }`, []twin{
		{"five alone", "return y;", "if (NPROCS == 5) y = 0; return y;", 5},
		{"even alone", "return y;", "if (NPROCS % 2 == 0 && NPROCS > 2) y = x; return y;", 4},
		{"the last one", "return y;", "if (PID == NPROCS - 1 && PID > 2) y = x; return y;", 4},
		{"one process", "return y;", "if (PID == 4) y = 0; return y;", 5},
		{"wrong at the wrap", "PID + NPROCS - 1) % NPROCS; return", "PID + 2) % NPROCS; return", 2},
		{"no wrap", "send x to (PID + 1) % NPROCS", "send x to PID + 1", 2},
		{"waits for the wrong one", `\until \enter((PID + NPROCS - 1) % NPROCS)`, `\until \enter((PID + 1) % NPROCS)`, 3},
		{"left over", "return y;", "if (PID == 4) send x to 0; return y;", 5},
		{"to itself", "return y;", "if (PID == 3) send x to PID; return y;", 4},
		{"waits for itself", "return y;", "if (PID == 3) recv y from PID; return y;", 4},
		{"a circle", "send x to (PID + 1) % NPROCS; recv y from (PID + NPROCS - 1) % NPROCS;",
			`if (NPROCS == 5) { recv y from (PID + NPROCS - 1) % NPROCS; send x to (PID + 1) % NPROCS; }
			else { send x to (PID + 1) % NPROCS; recv y from (PID + NPROCS - 1) % NPROCS; }`, 5},
	}},
	{"chain", `fun f(x) requires x - x == 0; assigns \nothing; ensures PID == NPROCS - 1 ==> \forall t; \on(x, t) <= \result;
		ensures \no \exit(PID) \after \enter(PID) \until \enter(0 .. PID);
		{ var y; y = x; if (PID > 0) { recv y from PID - 1; if (y < x) y = x; }
		if (PID + 1 < NPROCS) send y to PID + 1; return y; }`, []twin{
		{"forgets one", "if (y < x)", "if (y < x && PID != 2)", 3},
		{"one in the middle", "if (y < x)", "if (y < x && (PID != 3 || NPROCS < 7))", 7},
		{"some wait for all", `ensures \no \exit(PID) \after \enter(PID) \until \enter(0 .. PID)`,
			`ensures PID > 2 ==> \no \exit(PID) \after \enter(PID) \until \enter(0 .. NPROCS - 1)`, 5},
		{"the first alone", "if (y < x)", "if (y < x && (PID < 3 || PID == NPROCS - 1 || NPROCS < 6))", 6},
		{"waits for all", `0 .. PID`, `0 .. NPROCS - 1`, 2},
		{"waits for more", `\enter(0 .. PID)`, `\enter(0 .. 3 * (PID / 2))`, 3},
		{"stops at five", "PID + 1 < NPROCS", "PID + 1 < NPROCS && PID != 4", 6},
		{"sends what is no number", "send y to", "{ if (PID == 3) y = true; } if (PID + 1 < NPROCS) send y to", 5},
	}},
	{"ring from a root", rooted + `assigns \nothing; ensures PID == root ==> \forall t; \on(x, t) <= \result;
		ensures PID == root ==> \no \exit(PID) \after \enter(PID) \until \enter(0 .. NPROCS - 1);
		{ var y; y = x; if (PID != root) { recv y from (PID + NPROCS - 1) % NPROCS; if (y < x) y = x; }
		send y to (PID + 1) % NPROCS; if (PID == root) recv y from (PID + NPROCS - 1) % NPROCS; return y; }`, []twin{
		{"one does not take part", "if (y < x)", "if (y < x && PID != 3)", 4},
		{"from the first one", "PID != root", "PID != 0", 2},
		{"the number is forgotten", "send y to", "if (NPROCS == 5 && PID == 4) y = x; send y to", 5},
	}},
	{"broadcast", rooted + `assigns \nothing; ensures \result == \on(x, root);
		{ var i, y; y = x; if (PID == root) { i = 0; while (i < NPROCS) { if (i != root) { send x to i; } i = i + 1; } }
		else recv y from root; return y; }`, []twin{
		{"one is left out", "i != root", "i != root && i != 4", 5},
		{"not the last one", "i != root", "i != root && (NPROCS != 4 || i < 3)", 4},
		{"begins too late", "i = 0;", "i = 1;", 2},
		{"twice", "i = i + 1;", "if (i == 3) send x to i; i = i + 1;", 4},
		{"something else", "send x to i;", "if (i == 3) send 7 to i; else send x to i;", 4},
	}},
	{"count", `fun f(x) assigns \nothing; ensures PID == 0 ==> \result == NPROCS - 1 || 0 <= \result;
		{ var i, y, w; y = 0; if (PID == 0) { i = 1; while (i < NPROCS) { recv w from i; y = y + 1; i = i + 1; } }
		else send 1 to 0; return y; }`, []twin{
		{"few are expected", `\result == NPROCS - 1 || 0 <= \result`, `\result <= 3`, 5},
		{"it falls", "y = y + 1", "y = y - 1", 2},
		{"it sends to others", "recv w from i;", "recv w from i; if (i == 3) send 1 to 2;", 4},
	}},
	{"gather", `fun f(x) assigns \nothing; ensures PID == 0 ==> \forall t; 0 <= t && t < NPROCS ==> \result[t] == \on(x, t);
		{ var i, a; if (PID == 0) { a = new [NPROCS]; i = 0; while (i < NPROCS) {
		if (i == 0) a[i] = x; else recv a[i] from i; i = i + 1; } } else send x to 0; return a; }`, []twin{
		{"writes elsewhere", "i = i + 1;", "if (i == 4) a[2] = 0; i = i + 1;", 5},
		{"in another order", "recv a[i] from i", "recv a[NPROCS - i] from NPROCS - i", 0},
		{"is shifted", "recv a[i] from i", "recv a[NPROCS - i] from i", 3},
	}},
	{"all", `fun f(x) requires 0 <= x; assigns \nothing; ensures \forall t; \on(x, t) <= \result;
		{ var i, y, w; y = x; i = 0; while (i < NPROCS) { if (i != PID) send x to i; i = i + 1; }
		i = 0; while (i < NPROCS) { if (i != PID) { recv w from i; if (w > y) y = w; } i = i + 1; } return y; }`, []twin{
		{"one forgets", "w > y", "w > y && (PID != 3 || i != 1)", 4},
		{"it is forgotten", "i = i + 1; } return y;", "if (i == 5) y = x; i = i + 1; } return y;", 6},
		{"not for four", "if (i != PID) send", "if (i != PID && (NPROCS != 4 || i > 0)) send", 4},
	}},
	{"pairs", `fun f(x) assigns \nothing; ensures PID % 2 == 0 && PID + 1 < NPROCS ==> \result == \on(x, PID + 1);
		{ var p, y; y = x; if (PID % 2 == 0) p = PID + 1; else p = PID - 1;
		if (p < NPROCS) { send x to p; recv y from p; } return y; }`, []twin{
		{"odd numbers", "if (p < NPROCS)", "if (p < NPROCS || NPROCS == 5)", 5},
		{"not the last one", "if (p < NPROCS)", "if (p < NPROCS && (PID < 4 || PID == 5))", 6},
	}},
}

// calling are procedures that use contracts.
const calling = `fun next(x) assigns \nothing; ensures \result == \on(x, (PID + NPROCS - 1) % NPROCS);
	ensures \no \exit(PID) \after \enter(PID) \until \enter((PID + NPROCS - 1) % NPROCS); { }
	fun back(x) requires 0 <= x; assigns \nothing; ensures \result == \on(x, (PID + 1) % NPROCS); { }
	fun most(x) requires \forall t; \on(x, t) < 9; assigns \nothing; ensures \forall t; \on(x, t) <= \result; { }
	fun f(x) requires 0 <= x && x < 3; assigns \nothing; `

var callers = []family{
	{"there and back", calling + `ensures \result == x;
		ensures \no \exit(PID) \after \enter(PID) \until \enter((PID + NPROCS - 1) % NPROCS);
		{ var y; y = next(x); y = back(y); return y; }`, []twin{
		{"one does not call", "y = back(y);", "if (PID != 4) y = back(y);", 5},
		{"one calls something else", "y = back(y);", "if (PID != 4) y = back(y); else y = next(y);", 5},
		{"one does not keep what is required", "y = back(y);", "if (PID == 4) y = 0 - 1; y = back(y);", 5},
		{"waits for the wrong one", `ensures \result == x;
		ensures \no \exit(PID) \after \enter(PID) \until \enter((PID + NPROCS - 1) % NPROCS)`, `ensures \result == x;
		ensures \no \exit(PID) \after \enter(PID) \until \enter((PID + 1) % NPROCS)`, 3},
		{"one changes it", "return y;", "if (NPROCS == 5 && PID == 4) y = 4; return y;", 5},
		{"a message crosses", "y = back(y);",
			"if (PID == 0 && NPROCS > 4) send x to 4; y = back(y); if (PID == 4) recv x from 0;", 5},
	}},
	{"the greatest", calling + `ensures \forall t; \on(x, t) <= \result;
		{ var y; y = most(x); return y; }`, []twin{
		{"one has too much", "y = most(x);", "y = x; if (PID == 3) y = 9; y = most(y);", 4},
		{"one is left out", "y = most(x);", "y = x; if (PID == 3) y = 0; y = most(y);", 4},
	}},
}

// What takes two processes that are not followed to be wrong. Iterations for processes that a process has received from
// before, messages of a loop that are taken for later ones, and messages that were received before.
var deep = []family{
	{"an iteration for a process that is known", `fun f(x) requires NPROCS > 7; assigns \nothing; ensures \result != 2;
		{ var i, y, z, a, b; z = 0; send x to (PID + 3) % NPROCS; recv y from (PID + NPROCS - 3) % NPROCS;
		i = 0; while (i < NPROCS) { if (i == (PID + NPROCS - 3) % NPROCS) z = 1; i = i + 1; }
		send z to (PID + 1) % NPROCS; send z to (PID + 2) % NPROCS;
		recv a from (PID + NPROCS - 1) % NPROCS; recv b from (PID + NPROCS - 2) % NPROCS; return a + b; }`, []twin{{np: 8}}},
	{"messages of a loop", `fun f(x) requires NPROCS > 4 && 0 <= x && x < 3; assigns \nothing; ensures \result < 14;
		{ var i, w, a, b; i = 0; while (i < NPROCS) { if (i != PID) send x to i; i = i + 1; }
		i = 0; while (i < NPROCS) { if (i != PID) recv w from i; i = i + 1; }
		send 7 to (PID + 1) % NPROCS; send 7 to (PID + 2) % NPROCS;
		recv a from (PID + NPROCS - 1) % NPROCS; recv b from (PID + NPROCS - 2) % NPROCS; return a + b; }`, []twin{{np: 5}}},
	{"messages from before", `fun f(x) requires NPROCS > 7 && 0 <= x && x < 3; assigns \nothing; ensures \result != 14;
		{ var y, a, b, c, d; send x to (PID + 3) % NPROCS; send 7 to (PID + 3) % NPROCS;
		recv a from (PID + NPROCS - 3) % NPROCS; send 0 to (PID + 1) % NPROCS; send 0 to (PID + 3) % NPROCS;
		recv y from (PID + NPROCS - 1) % NPROCS; recv b from (PID + NPROCS - 3) % NPROCS;
		recv y from (PID + NPROCS - 3) % NPROCS; send 0 to (PID + 4) % NPROCS; send 0 to (PID + 6) % NPROCS;
		recv y from (PID + NPROCS - 4) % NPROCS; recv y from (PID + NPROCS - 6) % NPROCS;
		send b to (PID + 1) % NPROCS; send b to (PID + 3) % NPROCS;
		recv c from (PID + NPROCS - 1) % NPROCS; recv d from (PID + NPROCS - 3) % NPROCS; return c + d; }`, []twin{{np: 8}}},
	{"a loop whose bound one process knows", `fun f(x) assigns \nothing; ensures \result == 0;
		ensures PID == 3 && NPROCS == 5 ==> \no \exit(PID) \after \enter(PID) \until \enter(PID);
		{ var i, y, z, w; z = 0; w = 0; i = 0; while (i < NPROCS) { if (PID == 3 && NPROCS == 5) { if (i == 0) w = 1;
		if (i == 1 && w == 1) z = 7; } i = i + 1; }
		send z to (PID + 1) % NPROCS; recv y from (PID + NPROCS - 1) % NPROCS; return y; }`, []twin{{np: 5}}},
	{"two of all", `fun f(x) assigns \nothing; ensures x != 0 || (\forall t; \on(x, t) != 1) || (\forall s; \on(x, s) != 2);
		{ }`, []twin{{np: 3}}},
	{"a circle with a root", rooted + `requires 0 < root && NPROCS > 3; assigns \nothing; ensures true;
		{ var y; recv y from (PID + NPROCS - 1) % NPROCS; send x to (PID + 1) % NPROCS; }`, []twin{{np: 4}}},
	{"a circle of more", `fun f(x) requires NPROCS > 3; assigns \nothing; ensures true;
		{ var y; recv y from (PID + NPROCS - 1) % NPROCS; send x to (PID + 1) % NPROCS; }`, []twin{{np: 4}}},
	{"a circle that is cut at no place", rooted + `requires NPROCS > 3; assigns \nothing; ensures true;
		{ var y; if (PID != root) recv y from (PID + NPROCS - 1) % NPROCS; send x to (PID + 1) % NPROCS;
		recv y from (PID + NPROCS - 2) % NPROCS; send x to (PID + 2) % NPROCS; if (PID == root) recv y from (PID + NPROCS - 1)
		% NPROCS; }`, []twin{{np: 4}}},
}

// What is proved for every number of processes is not where it is changed so that some numbers, or some processes,
// break it.
func TestEveryNumberTwins(t *testing.T) {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	prove := func(text string, np int) *contracts.Result {
		prog, err := collective.Load(source.NewFile("r.minimp", text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		cfg := contracts.Config{NP: max(np, 2), F: sym.New(sym.Real), Prover: stack, Paths: true}
		f := prog.Contracted[len(prog.Contracted)-1]
		if np == 0 {
			return contracts.ProveGeneral(prog, f, cfg)
		}
		return contracts.Prove(prog, f, cfg)
	}
	refused := func(t *testing.T, text string, np int) {
		if r := prove(text, 0); r.Verdict == verdict.Verified {
			t.Errorf("proved for every number of processes:\n%s", text)
		}
		if r := prove(text, np); r.Verdict != verdict.Violated {
			t.Errorf("%d processes: %s %s\n%s", np, r.Verdict, r.Reason, text)
		}
		if np == 2 || strings.Contains(text, "NPROCS > ") {
			return
		}
		if r := prove(text, np-1); r.Verdict != verdict.Verified {
			t.Errorf("%d processes: %s %s\n%s", np-1, r.Verdict, r.Reason, text)
		}
	}
	for _, f := range append(families, callers...) {
		t.Run(f.name, func(t *testing.T) {
			if r := prove(f.text, 0); r.Verdict != verdict.Verified {
				t.Errorf("%s %s", r.Verdict, r.Reason)
			}
			for _, w := range f.twins {
				if strings.Count(f.text, w.old) != 1 {
					t.Fatalf("%s: %q is not there once", w.name, w.old)
				}
				if text := strings.Replace(f.text, w.old, w.new, 1); w.np > 0 {
					t.Run(w.name, func(t *testing.T) { refused(t, text, w.np) })
				}
			}
		})
	}
	for _, f := range deep {
		t.Run(f.name, func(t *testing.T) { refused(t, f.text, f.twins[0].np) })
	}
}
