package exec

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Abort ends the program: abort() and MPI_Abort (MPI 4.0, 9.7), whatever the status.
func (c *Call) Abort(code sym.Expr) {
	if !c.Go() || c.M.Checks[verdict.Abort] && !c.forced(c.Act.Called()+" is called") {
		return
	}
	c.st.Terminate(c.S, c.P, state.Aborted, code)
	c.done = true
}

// forced notes that the program is ended by force: as a violation or, where that is its answer to what it is given, as
// a remark. It gives false where the call cannot go on.
func (c *Call) forced(what string) bool {
	switch c.asked() {
	case model.InputAsked:
		c.Remark("the program ends by force where what it reads, or is given, is not as it asks for: that is taken for its " +
			"answer, and for no violation")
	case model.ProcessesAsked:
		c.Remark("the program ends by force where the number of processes is not as it asks for: that is taken for its " +
			"answer, and for no violation")
	case model.NotAsked:
		c.Remark("abort and exit end an execution, and are no violation, in a program that calls __VERIFIER_nondet functions")
	default:
		return c.Note(verdict.Abort, what)
	}
	return true
}

// asked says what the branches in front of the call ask, or where there are none, of the call that it stands in.
func (c *Call) asked() model.Asked {
	frames := c.Process().Frames
	for i := len(frames) - 1; i >= 0; i-- {
		fr := frames[i]
		if asked := fr.Func.Locations[fr.Loc].Asked; asked != model.NothingAsked {
			return asked
		}
	}
	return model.NothingAsked
}

// Exit ends the process with a status (C11 7.22.4.4). Another status than 0 says that
// something went wrong, and is a violation where that is looked for. While MPI can still be
// used it is then no second violation that MPI_Finalize was not called, nor what becomes of the
// other processes: what starts processes for MPI ends them all.
func (c *Call) Exit(code sym.Expr) {
	how := state.Terminated
	if c.M.Checks[verdict.Abort] {
		switch zero := c.env.Simplify(c.M.F.Eq(code, c.M.F.Int(0))); zero {
		case sym.True:
		case sym.False:
			if !c.Go() || !c.forced("exit is called with status "+c.M.F.String(code)) {
				return
			}
			if c.Process().MPI != state.Finalized {
				how = state.Aborted
			}
		default:
			if c.asked() == model.NotAsked {
				break
			}
			c.Require(verdict.Abort, zero, "exit may be called with another status than 0")
		}
	}
	if !c.Go() {
		return
	}
	c.st.Terminate(c.S, c.P, how, code)
	c.done = true
}
