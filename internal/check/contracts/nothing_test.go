package contracts_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// What ensures 1 == 2 is never verified: not by recursion, direct, through others or through a procedure without a
// contract, and not where nothing comes to an end; nor is it of main, where a program is executed as a whole.
func TestNothingProvesFalse(t *testing.T) {
	for name, text := range map[string]string{
		"itself":        `fun f() ensures 1 == 2; { f(); }`,
		"a global":      `var x; fun f() ensures x == 5; { f(); }`,
		"two":           `fun f() ensures 1 == 2; { g(); } fun g() ensures 1 == 2; { f(); }`,
		"one variant":   `fun f() ensures 1 == 2; decreases 5; { g(); } fun g() ensures 1 == 2; { f(); }`,
		"two variants":  `fun f() ensures 1 == 2; decreases 1; { g(); } fun g() ensures 1 == 2; decreases 0; { f(); }`,
		"no contract":   `fun f() ensures 1 == 2; { g(); } fun g() { f(); }`,
		"below":         `fun f() ensures 1 == 2; { g(); } fun g() { g(); }`,
		"a statement":   `fun f() ensures 1 == 2; { ensures 1 == 2; f(); }`,
		"weaker":        `fun f(x) ensures x != x || \result == 1; { var y; y = f(x); return y; }`,
		"a negative":    `fun f(n) requires n == n + 0; ensures 1 == 2; decreases n; { f(n - 1); }`,
		"a requirement": `fun f(x) requires x < x; ensures 1 == 2; { }`,
		"an assumption": `fun f() ensures 1 == 2; { assume false; }`,
		"a callee":      `fun g() assigns \nothing; ensures 1 == 2; { } fun f() ensures 1 == 2; { g(); }`,
		"a loop":        `fun f() ensures 1 == 2; { while (true) { } }`,
		"an open loop":  `fun f(x) requires x == 0; ensures 1 == 2; { while (x >= 0) x = x + 1; }`,
		"a loop of calls": `fun g() assigns \nothing; ensures true; { }
fun f() ensures 1 == 2; { while (true) g(); }`,
		"a loop of messages": `fun f() ensures 1 == 2; { var y, z; while (true) { send 1 to PID; recv y from any z; } }`,
		"one of two": `fun f(x) requires NPROCS == 2; ensures 1 == 2; { var y, z;
if (PID == 0) while (true) { recv y from any z; send 1 to 1; } else while (true) { send 1 to 0; recv y from any z; } }`,
	} {
		for mode, change := range map[string]func(*contracts.Config){
			"": func(*contracts.Config) {}, " inline": func(c *contracts.Config) { c.Inline = true },
			" without paths": func(c *contracts.Config) { c.Paths = false },
		} {
			got := outcome(t, text, 2, func(c *contracts.Config) {
				change(c)
				c.MaxStates, c.Stop = 100, stopAfter(5000)
			})
			for _, one := range strings.Split(got, "; ") {
				if strings.HasPrefix(one, "f verified") {
					t.Errorf("%s%s: %s\n%s", name, mode, got, text)
				}
			}
		}
		if whole := aProcedure.ReplaceAllString(text, "main"); strings.Contains(whole, "fun main()") {
			for _, bodies := range []bool{false, true} {
				if r := executed(t, whole, 2, bodies); r.Verdict == verdict.Verified && r.Ended == "" {
					t.Errorf("%s, as a program, bodies %t: verified\n%s", name, bodies, whole)
				}
			}
		}
	}
}

var aProcedure = regexp.MustCompile(`\bf\b`)

// A process may come back to a line with what it had, when what it is sent next is different.
func TestLoopsThatEnd(t *testing.T) {
	text := `fun f(n)
  requires NPROCS == 2;
  assigns \nothing;
  ensures PID == 1 ==> \result == 0;
{
  var x, i;
  if (PID == 0) {
    i = 0;
    while (i < 3) { send 1 to 1; recv x from 1; i = i + 1; }
    send 0 to 1;
    recv x from 1;
  } else {
    x = 1;
    while (x == 1) { recv x from 0; send x to 0; }
    return x;
  }
}`
	if got := outcome(t, text, 2, nil); got != "f verified" {
		t.Error(got)
	}
}

// Clauses that say nothing are found, and others are not taken for such.
func TestTautologies(t *testing.T) {
	prog := load(t, `var i, n;
fun f(x)
  requires 0 <= x;
  ensures x == x;
  ensures (i == 0 ==> \result == 1) || (i == 1 ==> \result == 2);
  ensures \result == x || \result != x;
  ensures 0 <= \result || 0 > \result;
  ensures (i == 0 ==> \result == 1) && (i == 1 ==> \result == 2);
  ensures \old(x) == x;
  ensures 0 <= \old(x);
  ensures PID == 1 ==> \result == 1;
  ensures (PID == 0 ==> \result <= \on(\result, 1)) || (PID == 1 ==> \result <= i);
  ensures (PID == 0 ==> \result <= \on(\result, 1)) || (PID == 0 ==> \result <= i);
{ }`)
	got := ""
	for _, c := range contracts.Tautologies(prog, prog.Contracted[0], contracts.Config{NP: 2, F: sym.New(sym.Real),
		Prover: prover(t)}) {
		got += c.Cond.String() + "\n"
		if c.Fitting {
			got += "  of values that fit\n"
		}
	}
	if want := `x == x
(i == 0 ==> \result == 1) || (i == 1 ==> \result == 2)
\result == x || \result != x
(PID == 0 ==> \result <= \on(\result, 1)) || (PID == 1 ==> \result <= i)
  of values that fit
`; got != want {
		t.Errorf("clauses that say nothing:\n%swant\n%s", got, want)
	}
}
