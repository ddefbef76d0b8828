package native

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/tass-go/tass/internal/verdict"
)

// sign is how a failure shows when a program runs.
type sign int

const (
	unknown   sign = iota
	still          // no process goes on
	message        // the macro assert writes where it failed
	sanitizer      // a sanitizer says so
	refusal        // MPI reports an error in the call, and aborts
	aborting       // the program calls MPI_Abort
)

// signs says, by kinds, how a failure shows. What is not here is only against a standard: a program that does it may go
// on as if nothing were.
var signs = map[verdict.Kind]sign{
	verdict.Deadlock: still, verdict.PotentialDeadlock: still,
	verdict.Assertion:   message,
	verdict.OutOfBounds: sanitizer, verdict.InvalidPointer: sanitizer, verdict.InvalidFree: sanitizer,
	verdict.DivisionByZero: sanitizer, verdict.ArithmeticOverflow: sanitizer, verdict.ShiftOutOfRange: sanitizer,
	verdict.MisalignedPointer: sanitizer, verdict.OverlappingCopy: sanitizer, verdict.AllocationSize: sanitizer,
	verdict.MPITruncation: refusal, verdict.MPIInvalidArgument: refusal, verdict.MPILifecycle: refusal,
	verdict.MPICollectiveMismatch: refusal, verdict.MPIRequestMisuse: refusal, verdict.MPITypeMismatch: refusal,
	verdict.MPIBufferHazard: refusal,
	verdict.Abort:           aborting,
}

func sanitized(k verdict.Kind) bool { return signs[k] == sanitizer }

// Unseen says why a failure of a kind cannot be seen when a program runs; "" when it can be.
func Unseen(k verdict.Kind) string {
	if signs[k] != unknown {
		return ""
	}
	return fmt.Sprintf("a failure of the kind %s is not looked for in a run: a program that does this may go on as if "+
		"nothing had happened, or what is wrong shows only when runs are compared", k)
}

// refused, reported and abortion tell what programs and libraries say that stop.
func refused(output string) bool {
	return says(output, "Fatal error in", "An error occurred in MPI_")
}

func reported(output string) bool {
	return says(output, "runtime error:", "ERROR: AddressSanitizer")
}

func abortion(output string) bool {
	return says(output, "application called MPI_Abort", "MPI_ABORT was invoked")
}

func says(output string, either, or string) bool {
	return strings.Contains(output, either) || strings.Contains(output, or)
}

// judge tells whether what was seen is the failure, and if not what was seen.
func (t *Trial) judge(s *Shown) {
	first := t.Finding.Places[0]
	where := fmt.Sprintf("%s:%d:", filepath.Base(first.Pos.File.Name), first.Pos.Line)
	seen := ""
	switch signs[t.Finding.Kind] {
	case still:
		if s.Failed = s.still && t.standAt(s, t.Finding.Places); !s.Failed && s.still {
			seen = "no process goes on, but not where the trace says"
		}
	case message:
		for line := range strings.Lines(s.Output) {
			s.Failed = s.Failed || strings.Contains(line, where) && strings.Contains(line, "Assertion")
		}
	case sanitizer:
		s.Failed = reported(s.Output) && mentions(s.Output, where)
	case refusal:
		s.Failed = refused(s.Output) && t.standAtOne(s)
	case aborting:
		s.Failed = abortion(s.Output) && t.standAtOne(s)
	}
	if s.Failed {
		return
	}
	if seen == "" {
		seen = s.seen()
	}
	s.Reason = seen
}

// mentions tells whether a place is in a text: file:line: with a column, or at the end of a line.
func mentions(text, where string) bool {
	return strings.Contains(text, where) || strings.Contains(text, strings.TrimSuffix(where, ":")+"\n")
}

// standAtOne tells whether a process is in a call at one of the places of the failure. Of collective calls that do not
// fit together MPI may find fault with that of any process; and where several processes make the same mistake, the
// first to come to it ends all of them, which may be another than the trace's.
func (t *Trial) standAtOne(s *Shown) bool {
	for _, p := range t.Finding.Places {
		if t.standAt(s, []Place{p}) {
			return true
		}
		for r, x := range s.Stands {
			p.Process = r
			if (t.Finding.Kind == verdict.MPICollectiveMismatch || blamed(s.Output, x.Call)) && t.standAt(s, []Place{p}) {
				return true
			}
		}
	}
	return false
}

// blamed tells whether it is a call of some function that ends the program. MPICH calls MPI_Send internal_Send, or
// PMPI_Send, in its messages.
func blamed(output, function string) bool {
	if function == "MPI_Abort" {
		return abortion(output)
	}
	name, found := strings.CutPrefix(function, "MPI_")
	return found && says(output, "_"+name+":", "An error occurred in "+function+"\n")
}

// standAt tells whether processes are in calls at all of some places.
func (t *Trial) standAt(s *Shown, places []Place) bool {
	for _, p := range places {
		if p.Process < 0 || p.Process >= len(s.Stands) || p.Pos.File == nil {
			return false
		}
		x := s.Stands[p.Process]
		if x.How != "inside" || x.Line != int(p.Pos.Line) || x.File != filepath.Base(p.Pos.File.Name) {
			return false
		}
	}
	return true
}

// seen says what was seen instead of the failure.
func (s *Shown) seen() string {
	switch {
	case s.still:
		return "no process goes on: each is in a call of MPI, or has ended"
	case reported(s.Output):
		return "a sanitizer reports something else, or at another place"
	case refused(s.Output):
		return "MPI reports an error, but not where the trace says"
	case strings.Contains(s.Output, "Assertion"):
		return "another assertion failed"
	}
	return "the program came to its end, or to the limit of time, and the failure was not seen"
}
