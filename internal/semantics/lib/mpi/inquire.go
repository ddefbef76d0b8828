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
	name, ok := c.textOf(c.find(mpispec.Name), "name", mpispec.MaxObjectName)
	if !ok {
		return
	}
	if len(name) >= mpispec.MaxObjectName {
		c.Unsupported("the name of a communicator with more than %d characters is not modelled", mpispec.MaxObjectName-1)
		return
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
	n.Name = name
	c.Proc().SetHandle(&n)
	c.succeed()
}

// textOf gives the text that argument i is, up to so many characters: a longer one is cut there. What says, in
// messages, what the text is.
func (c *call) textOf(i int, what string, most int) (string, bool) {
	if c.Args[i] == c.f.NullPtr() {
		c.invalid("the %s is null", what)
		return "", false
	}
	var text []byte
	for len(text) < most {
		cells, ok := c.Cells(c.Args[i], len(text)+1, &c.lib.text)
		if !ok {
			return "", false
		}
		last := cells[len(text)]
		if last == sym.Nil {
			c.Fail(verdict.Uninitialized, fmt.Sprintf("character %d of the %s was never given a value", len(text), what))
			return "", false
		}
		b, ok := c.Value(last)
		if !ok || b == 0 {
			return string(text), ok
		}
		text = append(text, byte(b))
	}
	return string(text), true
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
