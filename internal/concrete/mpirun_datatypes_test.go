package concrete_test

import (
	"github.com/tass-go/tass/internal/source"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomDatatypesUnderMPICH runs programs that communicate with random derived datatypes, and have no fault, under
// MPICH: what they give there is among what the interpreter finds possible.
func TestRandomDatatypesUnderMPICH(t *testing.T) {
	compared := 0
	for seed := range campaign.Seeds(t, 20) {
		src := progen.Datatypes(seed)
		read := source.Only(src.Text)
		p, err := c.Load(c.Options{ReadFile: read}, []string{"datatypes.c"})
		if err != nil {
			t.Fatalf("%v\n%s", err, src.Text)
		}
		ins, err := concrete.Enumerate(p, concrete.Space{Ranges: map[string][2]int64{"n": {1, 1}}})
		if err != nil {
			t.Fatal(err)
		}
		r, err := concrete.Explore(p, concrete.Options{NP: src.NP, Inputs: ins[0], Coarse: true, MaxStates: 20000})
		if err != nil || !r.Complete || len(r.Violations) > 0 || len(r.Terminals) == 0 {
			continue
		}
		compared++
		run := called{src, ins[0]}
		out := run.results(t)
		if !slices.ContainsFunc(r.Terminals, func(e concrete.Terminal) bool { return gives(&e, out) }) {
			t.Errorf("seed %d: mpirun prints %v, but possible are\n%s\n%s", seed, out, digest(r), src.Text)
		}
	}
	if t.Logf("%d programs were compared", compared); campaign.Usual() && compared < 5 {
		t.Error("too few programs have no fault")
	}
}
