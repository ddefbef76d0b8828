package verify

import (
	"testing"

	"github.com/tass-go/tass/internal/verdict"
)

// A run that is made again decides, but does not take back a violation that it was
// cut before it could find.
func TestOr(t *testing.T) {
	for _, c := range []struct{ first, again, want verdict.Verdict }{
		{verdict.Inconclusive, verdict.Verified, verdict.Verified},
		{verdict.Inconclusive, verdict.Violated, verdict.Violated},
		{verdict.Violated, verdict.Violated, verdict.Violated},
		{verdict.Violated, verdict.Inconclusive, verdict.Violated},
		{verdict.Inconclusive, verdict.Inconclusive, verdict.Inconclusive},
	} {
		if got := (&Result{Verdict: c.first}).MergeRetry(&Result{Verdict: c.again}); got.Verdict != c.want {
			t.Errorf("%s, then %s: %s", c.first, c.again, got.Verdict)
		}
	}
}
