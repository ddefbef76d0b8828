package infer

import (
	"flag"
	"fmt"
	"math/rand"
	"os"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/testing/campaign"
)

var update = flag.Bool("update", false, "write what is proposed to testdata/proposals.golden")

// example is programs for which invariants are proposed.
type example struct {
	np    []int // of the last
	files []string
}

var examples = []example{
	{[]int{3, 4}, []string{"count.c"}},
	{[]int{4}, []string{"ring.c"}},
	{[]int{2}, []string{"stagger.c"}},
	{[]int{1}, []string{"matrix.c"}},
	{[]int{1}, []string{"flat.c"}},
	{[]int{2}, []string{"local_spec.c", "local.c"}},
	{[]int{1}, []string{"mean_spec.c", "mean_impl.c"}},
	{[]int{1}, []string{"nested_spec.c", "nested_impl.c"}},
	{[]int{1}, []string{"fib_spec.c", "fib_impl.c"}},
}

func (x *example) String() string { return strings.Join(x.files, " ") }

// Observation ends when it is asked to, and nothing is proposed of what nobody saw.
func TestObservationEnds(t *testing.T) {
	asked := 0
	list, _, err := Propose([]Program{{loadAll(t, []string{"count.c"}, nil)[0], []int{3}}}, nil, func() bool {
		asked++
		return asked > 1
	})
	if err != nil || asked < 2 {
		t.Fatal(asked, err)
	}
	for _, s := range list {
		if len(s.Proposals) > 0 {
			t.Errorf("%d conditions are proposed", len(s.Proposals))
		}
	}
}

// proposed gives what is proposed.
func (x *example) proposed(t *testing.T) []*LoopSite {
	t.Helper()
	var programs []Program
	for i, p := range loadAll(t, x.files, nil) {
		n := []int{1}
		if i == len(x.files)-1 {
			n = x.np
		}
		programs = append(programs, Program{p, n})
	}
	list, skipped, err := Propose(programs, nil, nil)
	if err != nil || len(skipped) > 0 {
		t.Fatal(skipped, err)
	}
	return list
}

// TestProposals pins what is proposed for programs without annotations.
func TestProposals(t *testing.T) {
	if testing.Short() {
		t.Skip("it executes each example some times")
	}
	const golden = "testdata/proposals.golden"
	var b strings.Builder
	for _, x := range examples {
		fmt.Fprintf(&b, "== np=%v %s\n", x.np, x.String())
		for _, s := range x.proposed(t) {
			fmt.Fprintf(&b, "%s:%d: %s\n", s.Loop().At.File.Base(), s.Loop().At.Line,
				strings.TrimSpace(s.Scope.String()+" "+s.ID))
			for _, p := range s.Proposals {
				fmt.Fprintf(&b, "    %s\n", p.Text)
			}
		}
		fmt.Fprintln(&b)
	}
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("proposals differ from %s; have\n%s", golden, b.String())
	}
}

// TestProposalsHold reads the proposals as annotations, and has the concrete
// interpreter check those of one program at every visit.
func TestProposalsHold(t *testing.T) {
	for _, x := range campaign.Sample(t, examples, 1) {
		var with []Pragma
		for _, s := range x.proposed(t) {
			with = append(with, s.Pragmas()...)
		}
		programs := loadAll(t, x.files, with)
		for i, p := range programs {
			n := 0
			for _, w := range with {
				if w.Program == i {
					n++
				}
			}
			if len(p.Annotations) != n {
				t.Errorf("%s: want %d annotations, have %d", x.String(), n, len(p.Annotations))
			}
		}
		if len(programs) == 2 {
			continue
		}
		inputs, err := inputsFor(programs[0], nil, rand.New(rand.NewSource(2)))
		if err != nil || len(inputs) == 0 {
			t.Fatal(inputs, err)
		}
		for _, in := range inputs[:min(len(inputs), 8)] {
			r, err := concrete.Run(programs[0], concrete.Options{NP: x.np[0], Inputs: in}, concrete.First)
			if err != nil || len(r.Violations) > 0 {
				t.Errorf("%s with %v: %v %v", x.String(), in, err, r.Violations)
			}
		}
	}
}
