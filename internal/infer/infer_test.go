package infer

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
)

// proposed gives what is proposed for programs, a line for each loop and
// proposal.
func proposed(t *testing.T, np int, files ...string) string {
	t.Helper()
	var programs []Program
	for i, f := range files {
		p, err := c.Load(c.Options{}, []string{filepath.Join("testdata", f)})
		if err != nil {
			t.Fatal(err)
		}
		n := 1
		if i == len(files)-1 {
			n = np
		}
		programs = append(programs, Program{p, []int{n}})
	}
	list, err := Propose(programs, nil)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, s := range list {
		fmt.Fprintf(&b, "%s %d at %s, %d meetings\n", s.ID, s.Scope, s.own(), len(s.meetings))
		for _, p := range s.Proposals {
			fmt.Fprintf(&b, "    %s\n", p.Text)
		}
	}
	return b.String()
}

func TestProposals(t *testing.T) {
	for _, x := range []struct {
		np    int
		files []string
	}{
		{4, []string{"count.c"}},
		{4, []string{"ring.c"}},
		{1, []string{"matrix.c"}},
		{1, []string{"flat.c"}},
		{2, []string{"stagger.c"}},
		{1, []string{"mean_spec.c", "mean_impl.c"}},
		{1, []string{"nested_spec.c", "nested_impl.c"}},
		{1, []string{"fib_spec.c", "fib_impl.c"}},
	} {
		t.Run(x.files[len(x.files)-1], func(t *testing.T) { t.Log("\n" + proposed(t, x.np, x.files...)) })
	}
}
