package triples_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// counter writes random procedures whose processes exchange nothing, and do and promise something else for some numbers
// of processes.
type counter struct{ r *rand.Rand }

func (c *counter) of(list ...string) string { return list[c.r.IntN(len(list))] }

func (c *counter) number() string {
	if c.r.IntN(3) == 0 {
		return c.of("PID", "NPROCS", "x", "y") + c.of(" + ", " - ") + c.of("1", "2", "PID", "x")
	}
	return c.of("x", "y", "w", "PID", "NPROCS", "0", "1", "3", "4", "5")
}

func (c *counter) condition() string {
	return c.of("PID == 0", "PID == 4", "NPROCS == 5", "NPROCS > 3", "PID == NPROCS - 1", "x == 0", "x < PID", "PID < 3")
}

func (c *counter) stmt(depth int) string {
	switch k := c.r.IntN(8); {
	case k < 2 && depth > 0:
		return fmt.Sprintf("if (%s) { %s} else { %s}\n", c.condition(), c.stmt(depth-1), c.stmt(depth-1))
	case k == 2:
		return fmt.Sprintf("y = g(%s);\n", c.number())
	case k == 3:
		return fmt.Sprintf("y = h(%s);\n", c.number())
	}
	return fmt.Sprintf("%s = %s;\n", c.of("y", "y", "w"), c.number())
}

// promise is a condition on the result.
func (c *counter) promise(list ...string) string {
	p := c.of(append(list, `0 <= \result`, `\result < NPROCS + 3`, `\result == x`, `w == \old(w)`, `\result != 4`,
		`PID <= \result`)...)
	if c.r.IntN(2) == 0 {
		return c.condition() + " ==> " + p
	}
	return p
}

func (c *counter) program() string {
	var b strings.Builder
	b.WriteString("var w;\n")
	fmt.Fprintf(&b, "fun g(x)\n  requires %s;\n  assigns %s;\n%s  ensures %s;\n{\n  return x;\n}\n",
		c.of("0 <= x", "0 <= x || PID > 0", "0 <= x && NPROCS < 6", "x != 4", "PID < NPROCS"), c.of("w", `\nothing`),
		c.of("", "", "  ensures \\no \\send(PID, 0 .. 1) \\after \\enter(PID) \\until \\enter(1);\n",
			"  ensures \\no \\exit(PID) \\after \\enter(PID) \\until \\enter(0);\n"), c.promise(`\result == x + 1`))
	fmt.Fprintf(&b, "fun h(x) {\n%sreturn x;\n}\n", c.of("", "w = x;\n", "x = g(x);\n"))
	b.WriteString("fun f(x)\n  requires 0 <= x && x < 3 && 0 <= w;\n")
	if c.r.IntN(3) == 0 {
		fmt.Fprintf(&b, "  requires %s;\n", c.of("NPROCS > 2", "x < NPROCS", "PID == 0 ==> x == 0", "NPROCS != 4 || PID < 2"))
	}
	fmt.Fprintf(&b, "  assigns %s;\n  ensures %s;\n", c.of("w", "w", `\nothing`), c.promise())
	if c.r.IntN(4) == 0 {
		fmt.Fprintf(&b, "  ensures %s ==> \\no \\exit(PID) \\after \\enter(PID) \\until \\enter(%s);\n", c.condition(),
			c.of("0", "PID", "x", "x .. PID", "4"))
	}
	if c.r.IntN(4) == 0 {
		b.WriteString("  ensures \\no \\send(PID, 0) \\after \\enter(PID) \\until \\enter(1);\n")
	}
	b.WriteString("{\nvar y;\ny = 0;\n")
	for range c.r.IntN(4) {
		b.WriteString(c.stmt(1))
	}
	fmt.Fprintf(&b, "return %s;\n}\n", c.of("x", "y", "y", "PID"))
	return b.String()
}

// What is proved of random procedures for every number of processes is proved for each of the first ones, and what is
// found at some number is a violation there.
func TestRandomEveryNumber(t *testing.T) {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	const most = 6
	count := map[string]int{}
	for seed := range campaign.Seeds(t, 150) {
		text := (&counter{rand.New(rand.NewPCG(uint64(seed), 7))}).program()
		prog, err := collective.Load(source.NewFile("r.minimp", text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		f := prog.Contracted[len(prog.Contracted)-1]
		cfg := contracts.Config{NP: 2, F: sym.New(sym.Real), Prover: stack, Paths: true}
		every := contracts.ProveGeneral(prog, f, cfg)
		count["every "+string(every.Verdict)]++
		single := 0
		for np := cfg.NP; np <= most; np++ {
			one := cfg
			one.NP = np
			r := contracts.Prove(prog, f, one)
			vacuous := r.Excluded || r.Vacuous
			switch {
			case every.Verdict == verdict.Verified && r.Verdict != verdict.Verified && !vacuous:
				t.Errorf("seed %d: proved for every number, and with %d processes %s %s\n%s", seed, np, r.Verdict, r.Reason, text)
			case len(every.Violations) > 0 && every.Violations[0].NP == np:
				count["shown "+string(r.Verdict)]++
				if r.Verdict != verdict.Violated && !vacuous {
					t.Errorf("seed %d: %s, and with %d processes %s\n%s", seed, every.Violations[0].Message, np, r.Verdict, text)
				}
			}
			if r.Verdict == verdict.Violated {
				single = np
				break
			}
		}
		if single > 0 {
			count[fmt.Sprintf("first violated with %d", single)]++
		}
	}
	t.Log(count)
	if campaign.Usual() && (count["every verified"] < 15 || count["first violated with 5"] == 0) {
		t.Errorf("too little is proved, or told apart: %v", count)
	}
}
