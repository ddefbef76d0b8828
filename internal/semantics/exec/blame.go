package exec

import (
	"errors"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/semantics/state"
)

// atCall shows a finding in what a header defines in C where the program calls it.
func (f *Finding) atCall(s *state.State) {
	if f.Pos.File == nil || !f.Pos.File.Library || f.Process < 0 || f.Process >= len(s.Procs) {
		return
	}
	frames, called := s.Procs[f.Process].Frames, ""
	for i := len(frames) - 1; i >= 0; i-- {
		fn := frames[i].Func
		at := fn.Locations[frames[i].Loc].At
		if at.File != nil && !at.File.Library {
			f.Pos = at
			if called != "" && !strings.HasPrefix(called, "_") {
				f.Message = called + ": " + f.Message
			}
			return
		}
		called = fn.Name
	}
}

// refusedAtCall shows what is not modelled in what a header defines in C where the program calls it.
func refusedAtCall(s *state.State, p int, err error) error {
	var d *diag.Diagnostic
	if !errors.As(err, &d) {
		return err
	}
	f := Finding{Process: p, Pos: d.Pos, Message: d.Message}
	f.atCall(s)
	if f.Pos == d.Pos {
		return err
	}
	return &diag.Diagnostic{Code: d.Code, Pos: f.Pos, Message: f.Message, Hint: d.Hint}
}
