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

// quieter writes random procedures that call what has path requirements, with messages between the calls.
type quieter struct{ counter }

func (c *quieter) ranks() string {
	return c.of("0", "0", "0", "NPROCS - 1", "0 .. NPROCS - 1", "PID + 1 .. NPROCS - 1", nextOne, "PID", "4")
}

func (c *quieter) when() string {
	return c.of("", "", "", "PID != 0 ==> ", "PID == 0 ==> ", "PID == 4 ==> ", "NPROCS == 5 ==> ", "PID < 3 ==> ")
}

// needed is a path requirement.
func (c *quieter) needed() string {
	to := c.ranks()
	if c.r.IntN(3) == 0 {
		return fmt.Sprintf("  requires %s\\no \\send(%s, PID) \\after \\exit(%s) \\until \\exit(PID);\n", c.when(), to, to)
	}
	return fmt.Sprintf("  requires %s\\no \\send(PID, %s) \\after \\exit(PID) \\until \\exit(%s);\n", c.when(), to, to)
}

// kept is a path guarantee.
func (c *quieter) kept() string {
	if c.r.IntN(2) == 0 {
		return fmt.Sprintf("  ensures %s\\no \\exit(PID) \\after \\enter(PID) \\until \\enter(%s);\n", c.when(), c.ranks())
	}
	return fmt.Sprintf("  ensures %s\\no \\send(PID, %s) \\after \\enter(PID) \\until \\enter(%s);\n", c.when(),
		c.of("0 .. NPROCS - 1", "0 .. NPROCS - 1", c.ranks()), c.ranks())
}

func (c *quieter) some(one func() string, most int) string {
	var b strings.Builder
	for range c.r.IntN(most + 1) {
		b.WriteString(one())
	}
	return b.String()
}

func (c *quieter) stmt() string {
	send, recv := "send 1 to "+nextOne+";\n", "recv y from "+lastOne+";\n"
	switch c.r.IntN(10) {
	case 0, 1, 9:
		return "y = g(x);\n"
	case 2, 3:
		return "y = h(x);\n"
	case 4:
		return send + recv
	case 5: // along a chain
		return "if (PID > 0) recv y from PID - 1;\nif (PID + 1 < NPROCS) send x to PID + 1;\n"
	case 6: // from process 0 to all
		return "if (PID == 0) {\ni = 1;\nwhile (i < NPROCS) { send x to i; i = i + 1; }\n} else\nrecv y from 0;\n"
	case 7: // from all to process 0
		return "if (PID == 0) {\ni = 1;\nwhile (i < NPROCS) { recv y from i; i = i + 1; }\n} else\nsend x to 0;\n"
	}
	return fmt.Sprintf("if (%s && NPROCS > 4) send x to 0;\nif (PID == 0 && NPROCS > 4) recv y from 4;\n", "PID == 4")
}

func (c *quieter) program() string {
	var b strings.Builder
	for _, name := range []string{"g", "h"} {
		fmt.Fprintf(&b, "fun %s(x)\n%s%s  assigns \\nothing;\n{ }\n", name, c.some(c.needed, 1), c.some(c.kept, 2))
	}
	all := "  requires \\no \\send(PID, 0 .. NPROCS - 1) \\after \\exit(PID) \\until \\exit(0 .. NPROCS - 1);\n"
	fmt.Fprintf(&b, "fun f(x)\n%s%s  assigns \\nothing;\n{\nvar y, i;\n", c.of(all, all, c.some(c.needed, 2)),
		[]string{"", "", c.kept()}[c.r.IntN(3)])
	b.WriteString(c.stmt() + c.some(c.stmt, 3) + "}\n")
	return b.String()
}

// What is proved for every number of processes of random procedures that call what has path requirements is proved for
// each of the first ones.
func TestRandomEveryNumberQuiet(t *testing.T) {
	stack, err := choose.New("light", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer stack.Close()
	const most = 5
	count := map[string]int{}
	for seed := range campaign.Seeds(t, 120) {
		text := (&quieter{counter{rand.New(rand.NewPCG(uint64(seed), 9))}}).program()
		prog, err := collective.Load(source.NewFile("r.minimp", text))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		f := prog.Contracted[len(prog.Contracted)-1]
		cfg := contracts.Config{NP: 2, F: sym.New(sym.Real), Prover: stack, Paths: true}
		every := contracts.ProveGeneral(prog, f, cfg)
		kept := true
		for np := cfg.NP; np <= most && kept; np++ {
			one := cfg
			one.NP = np
			r := contracts.Prove(prog, f, one)
			kept = r.Verdict == verdict.Verified || r.Excluded || r.Vacuous
			if every.Verdict == verdict.Verified && !kept {
				t.Errorf("seed %d: proved for every number, and with %d processes %s %s\n%s", seed, np, r.Verdict, r.Reason, text)
			}
		}
		quiet := strings.Contains(text[:strings.Index(text, "fun f")], "  requires")
		count[fmt.Sprintf("%s, kept %t, requirements %t", every.Verdict, kept, quiet)]++
	}
	t.Log(count)
	if campaign.Usual() && (count["verified, kept true, requirements true"] < 5 ||
		count["inconclusive, kept false, requirements true"] < 5) {
		t.Errorf("too little is proved, or refused: %v", count)
	}
}
