package tass_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/logic/prove/ledger"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/option"
)

// What runs took from simplifier and provers is proved again: of conditions on inputs and their bounds, of obligations
// about elements, of sorting by a function, and of invariants of two programs side by side.
func TestAuditOfExamples(t *testing.T) {
	for _, test := range []struct {
		spec, impl string
		np         int
	}{
		{"", "properties/comparison_without_order_ok.c", 1},
		{"", "mpi/array_bounded_later.c", 2},
		{"lise/mean_spec.c", "lise/mean_impl.c", 1},
	} {
		impl := []string{filepath.Join("examples", test.impl)}
		cfg := tass.Config{NP: tass.Range{From: test.np, To: test.np}, Arith: option.Real,
			LogObligations: filepath.Join(t.TempDir(), "log")}
		var r *tass.Result
		var err error
		if test.spec == "" {
			r, err = tass.Verify(context.Background(), impl, cfg)
		} else {
			r, err = tass.Compare(context.Background(), []string{filepath.Join("examples", test.spec)}, impl, cfg)
		}
		if err != nil || r.Verdict != tass.Verified {
			t.Fatalf("%s: %+v, %v", test.impl, r, err)
		}
		a, err := ledger.Audit(context.Background(), cfg.LogObligations,
			ledger.Options{Solvers: smt.Find(), Limit: time.Minute, Jobs: 2})
		if err != nil || a.Verdict() != tass.Verified || a.Manifest.Counts[ledger.Obligation] == 0 {
			t.Errorf("%s: %+v, %v", test.impl, a, err)
		}
	}
}
