package infer

import (
	"path/filepath"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
)

// loadAll reads a program, or a specification and an implementation, with
// invariants beside those in the text.
func loadAll(t *testing.T, files []string, with []Pragma) []*model.Program {
	t.Helper()
	var out []*model.Program
	o := c.Options{Compared: len(files) == 2}
	for i, f := range files {
		o.Invariants = nil
		for _, p := range with {
			if p.Program == i {
				o.Invariants = append(o.Invariants, c.Invariant{Loop: p.Loop.At, Scope: p.Scope, ID: p.ID, Cond: p.Cond})
			}
		}
		p, err := c.Load(o, []string{filepath.Join("testdata", f)})
		if err != nil {
			t.Fatal(err)
		}
		o.Spec = p
		out = append(out, p)
	}
	return out
}
