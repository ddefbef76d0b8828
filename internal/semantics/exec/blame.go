package exec

import (
	"cmp"
	"errors"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
)

// UserPos gives the call in the program by which a process got to a place in what is not the program's; other places
// are as they are.
func UserPos(p *state.Proc, at source.Pos) source.Pos {
	for i := len(p.Frames) - 1; i >= 0 && at.File != nil && at.File.Library; i-- {
		at = p.Frames[i].Func.Locations[p.Frames[i].Loc].At
	}
	return at
}

// atCall shows a finding in what a header defines in C where the program calls it.
func (f *Finding) atCall(s *state.State) {
	if f.Pos.File == nil || !f.Pos.File.Library || f.Process < 0 || f.Process >= len(s.Procs) {
		return
	}
	frames, called, said := s.Procs[f.Process].Frames, "", false
	for i := len(frames) - 1; i >= 0; i-- {
		fn := frames[i].Func
		at := fn.Locations[frames[i].Loc].At
		if at.File != nil && !at.File.Library {
			f.Pos = at
			if called != "" && !strings.HasPrefix(called, "_") && !said {
				f.Message = called + ": " + f.Message
			}
			return
		}
		called, said = cmp.Or(fn.Stands, fn.Name), fn.Stands != "" && strings.Contains(f.Message, fn.Stands)
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
