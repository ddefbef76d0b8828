package mpi

import (
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// inquiries gives the functions that tell of communicators.
func inquiries() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Comm_compare":      {begin: compareCommunicators},
		"MPI_Comm_group":        {begin: groupOfCommunicator},
		"MPI_Comm_get_info":     {begin: getHints},
		"MPI_Comm_test_inter":   {begin: testInter},
		"MPI_Comm_get_parent":   {begin: func(c *call) { c.store(c.f.Int(mpispec.CommNull)) }},
		"MPI_Comm_remote_size":  {begin: remoteSize},
		"MPI_Comm_remote_group": {begin: remoteGroup},
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
	a, b := c.remoteOf(x), c.remoteOf(y)
	switch {
	case (a == nil) != (b == nil):
		how = mpispec.Unequal
	case a != nil:
		how = max(how, comparison(a, b))
	}
	if how == mpispec.Ident && x != y {
		how = mpispec.Congruent
	}
	c.store(c.f.Int(how))
}

// remoteOf gives the other group of a communicator; nil where it is no intercommunicator.
func (c *call) remoteOf(id int) []int {
	of := *c
	return of.on(id).has().remote
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
		c.store(c.flag(len(c.has().remote) > 0))
	}
}

// onInter checks that the communicator of the call is an intercommunicator.
func (c *call) onInter() bool {
	if !c.connected() {
		return false
	}
	if len(c.has().remote) == 0 {
		c.invalid("%s is no intercommunicator", c.communicatorName())
	}
	return !c.Failed()
}

func remoteSize(c *call) {
	if c.onInter() {
		c.store(c.f.Int(int64(len(c.has().remote))))
	}
}

func remoteGroup(c *call) {
	if c.onInter() {
		c.giveGroup(c.has().remote)
	}
}
