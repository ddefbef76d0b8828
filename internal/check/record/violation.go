package record

import (
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
)

// Violation is a violation with the choices that lead to it.
type Violation struct {
	verdict.Violation
	Path  []session.Label
	Model *prove.Model // inputs that lead there; may be nil
	// Role tells the program: "", "spec" or "impl".
	Role verdict.Role
	// Found is the certainty with which the search found it, where an execution has confirmed it since; else empty.
	Found verdict.Certainty
	// Abstract: the state stands for more than what can be reached, since a loop
	// invariant took the place of what the loop did.
	Abstract bool
	// General: the state stands for more than what can be reached, since values that keep changing while
	// a process polls were generalised.
	General bool
	// Session executes the path again; the model is one of its symbols.
	Session *session.Session
	// Refuted is what was known to be wrong of guesses when it was found, as Engine.Refuted gives
	// it: the path leads to it again under the same guesses.
	Refuted map[verdict.Role]search.Refuted
}
