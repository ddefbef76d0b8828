package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// inquiries gives the functions that tell of communicators.
func inquiries() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Comm_compare":    {begin: compareCommunicators},
		"MPI_Comm_group":      {begin: groupOfCommunicator},
		"MPI_Comm_test_inter": {begin: testInter},
		"MPI_Comm_set_name":   {begin: setName},
		"MPI_Comm_get_name":   {begin: getName},
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

func testInter(c *call) {
	if c.connected() {
		c.store(c.f.Int(0))
	}
}

// setName gives a communicator a name, which is the calling process's alone.
func setName(c *call) {
	if !c.connected() {
		return
	}
	i := c.find(mpispec.Name)
	if c.Args[i] == c.f.NullPtr() {
		c.invalid("the name is null")
		return
	}
	var name []byte
	for {
		if len(name) >= mpispec.MaxObjectName {
			c.Unsupported("the name of a communicator with more than %d characters is not modelled", mpispec.MaxObjectName-1)
			return
		}
		cells, ok := c.Cells(c.Args[i], len(name)+1, &c.lib.text)
		if !ok {
			return
		}
		last := cells[len(name)]
		if last == sym.Nil {
			c.Fail(verdict.Uninitialized, fmt.Sprintf("character %d of the name was never given a value", len(name)))
			return
		}
		b, ok := c.Value(last)
		if !ok {
			return
		}
		if b == 0 {
			break
		}
		name = append(name, byte(b))
	}
	h := c.ownHandle(c.comm)
	if h == nil {
		c.Unsupported("a name for %s is not modelled", c.communicatorName())
		return
	}
	if !c.Go() {
		return
	}
	n := *h
	n.Name = string(name)
	c.Proc().SetHandle(&n)
	c.succeed()
}

func getName(c *call) {
	if !c.connected() {
		return
	}
	name := c.communicatorName()
	if h := c.ownHandle(c.comm); h != nil {
		name = h.Name
	}
	c.giveText(name, mpispec.MaxObjectName)
}
