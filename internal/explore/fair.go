package explore

import (
	"slices"

	"github.com/tass-go/tass/internal/por"
)

// unfair tells whether no execution goes round a cycle for ever, as far as is known, because the cycle takes
// tests of requests that find that they are not complete. MPI promises that repeated tests
// of a request that is complete say so at some time (MPI 3.1, section 3.7.4), and that what
// others do goes on meanwhile. Such a cycle does not show that the program can run for ever if
// a test on it could have had the other answer, or a process that does not move on it, or a match, could
// move all along. This is decided at the node where the cycle closes: what is possible somewhere on
// the cycle, and is not done on it, stays possible (package por).
//
// A search that finds no other cycles does not show that a program with tests ends: executions that are fair
// may go round several such cycles in turn, or round a cycle that the search has not closed because it came
// to its states by one of these. That such a program ends is an assumption, and is reported as one.
func (sys *System) unfair(n *Node, cycle []*Choice, moved []bool) bool {
	tests, answered := false, false
	for _, c := range cycle {
		tests = tests || c.Kind == por.Pass
		answered = answered || c.answered
	}
	if !tests || answered {
		return answered
	}
	for p, m := range moved {
		if !m && sys.Policy.Moves(sys.M, n.State, p) {
			return true
		}
	}
	return slices.ContainsFunc(por.Matches(n.State), func(mv por.Move) bool {
		return !slices.ContainsFunc(cycle, func(c *Choice) bool { return c.Move == mv })
	})
}
