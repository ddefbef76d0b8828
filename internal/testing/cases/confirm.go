package cases

import (
	"fmt"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/replay/confirm"
	"github.com/tass-go/tass/internal/replay/trace"
)

// confirmAll executes the violations of a run again that are worth it, and shows them on
// the concrete interpreter: those that it shows become confirmed. It is an error if a path,
// executed again, does not lead to its violation.
func confirmAll(r *verify.Result) error {
	for _, v := range r.Violations {
		if !confirm.Worth(v.Session, v) {
			continue
		}
		t, err := trace.Record(v.Session, trace.Options{Role: v.Role, Path: v.Path, Refuted: v.Refuted,
			Model: v.Model, Until: &v.Violation})
		if err != nil {
			return fmt.Errorf("%s: %s: its path cannot be executed again: %w", v.Pos, v.Kind, err)
		}
		if confirm.Try(v.Session, v, t.Schedule, nil).Confirmed {
			r.Confirm(v)
		}
	}
	return nil
}
