package mpi

import (
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// inquiries gives the functions that tell of communicators.
func inquiries() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Comm_compare":    {begin: compareCommunicators},
		"MPI_Comm_group":      {begin: groupOfCommunicator},
		"MPI_Comm_get_info":   {begin: getHints},
		"MPI_Comm_test_inter": {begin: testInter},
	}
}

// compareCommunicators says whether two communicators are one, or else how their groups compare.
func compareCommunicators(c *call) {
	first := c.find(mpispec.Communicator)
	x, ok := c.communicatorAt(first)
	if !ok {
		return
	}
	y, ok := c.communicatorAt(c.row.Find(mpispec.Communicator, first+1))
	if !ok {
		return
	}
	how := comparison(c.membersOf(x), c.membersOf(y))
	if how == mpispec.Ident && x != y {
		how = mpispec.Congruent
	}
	c.store(c.f.Int(how))
}

func groupOfCommunicator(c *call) {
	if c.connected() {
		c.giveGroup(c.membersOf(c.comm))
	}
}

// getHints gives the hints that the implementation uses.
func getHints(c *call) {
	if c.connected() {
		c.giveInfo(&state.Handle{Open: true})
	}
}

func testInter(c *call) {
	if c.connected() {
		c.store(c.f.Int(0))
	}
}
