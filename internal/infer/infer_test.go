package infer

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
)

var update = flag.Bool("update", false, "write what is proposed to testdata/proposals.golden")

// proposed gives what is proposed for programs, a line for each loop and
// proposal.
func proposed(t *testing.T, np []int, files ...string) string {
	t.Helper()
	var programs []Program
	for i, f := range files {
		p, err := c.Load(c.Options{}, []string{filepath.Join("testdata", f)})
		if err != nil {
			t.Fatal(err)
		}
		n := []int{1}
		if i == len(files)-1 {
			n = np
		}
		programs = append(programs, Program{p, n})
	}
	list, err := Propose(programs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, s := range list {
		fmt.Fprintf(&b, "%s: %s %s\n", s.own(), s.Scope, s.ID)
		for _, p := range s.Proposals {
			fmt.Fprintf(&b, "    %s\n", p.Text)
		}
	}
	return b.String()
}

// TestProposals pins what is proposed for programs without annotations.
func TestProposals(t *testing.T) {
	const golden = "testdata/proposals.golden"
	var b strings.Builder
	for _, x := range []struct {
		np    []int
		files []string
	}{
		{[]int{3, 4}, []string{"count.c"}},
		{[]int{4}, []string{"ring.c"}},
		{[]int{2}, []string{"stagger.c"}},
		{[]int{1}, []string{"matrix.c"}},
		{[]int{1}, []string{"flat.c"}},
		{[]int{2}, []string{"local_spec.c", "local.c"}},
		{[]int{1}, []string{"mean_spec.c", "mean_impl.c"}},
		{[]int{1}, []string{"nested_spec.c", "nested_impl.c"}},
		{[]int{1}, []string{"fib_spec.c", "fib_impl.c"}},
	} {
		fmt.Fprintf(&b, "== np=%v %s\n%s\n", x.np, strings.Join(x.files, " "), proposed(t, x.np, x.files...))
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
