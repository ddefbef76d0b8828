package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Names of objects (MPI 3.1, section 6.8), which are the calling process's alone.

// naming gives the functions that give names, and tell them.
func naming() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Comm_set_name": {begin: setName},
		"MPI_Comm_get_name": {begin: getName},
		"MPI_Type_set_name": {begin: setName},
		"MPI_Type_get_name": {begin: getName},
		"MPI_Win_set_name":  {begin: setName},
		"MPI_Win_get_name":  {begin: getName},
	}
}

// object gives the handle of the object that the call is about, and the name that it has from the start.
func (c *call) object() (handle int64, name string, ok bool) {
	if i := c.find(mpispec.OldType); i >= 0 {
		handle, ok = c.Int(i)
		if !ok {
			return 0, "", false
		}
		if mpispec.IsMarker(handle) {
			return handle, mpispec.ConstantName(handle), true
		}
		t, ok := c.known(handle)
		if _, _, unnamed := mpispec.MadeKind(handle); ok && t.made == nil && !unnamed {
			name = t.Name
		}
		return handle, name, ok
	}
	if i := c.find(mpispec.Window); i >= 0 {
		handle, ok = c.Int(i)
		if ok {
			_, ok = c.window()
		}
		return handle, "", ok
	}
	if handle, ok = c.Int(c.find(mpispec.Communicator)); !ok || !c.connected() {
		return 0, "", false
	}
	if c.ownHandle(c.comm) == nil {
		name = c.communicatorName()
	}
	return handle, name, true
}

func setName(c *call) {
	handle, _, ok := c.object()
	if !ok {
		return
	}
	name, ok := c.textOf(c.find(mpispec.Name), "name", mpispec.MaxObjectName)
	switch {
	case !ok:
	case len(name) >= mpispec.MaxObjectName:
		c.Unsupported("a name with more than %d characters is not modelled", mpispec.MaxObjectName-1)
	case c.Go():
		c.Proc().Attach(state.Attached{What: state.ObjectName, To: handle, Text: name})
		c.succeed()
	}
}

func getName(c *call) {
	handle, name, ok := c.object()
	if !ok {
		return
	}
	if a := c.Process().AttachedTo(handle, state.ObjectName); a != nil {
		name = a.Text
	}
	c.giveText(name, mpispec.MaxObjectName)
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
