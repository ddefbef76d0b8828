package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Attributes that programs attach to communicators, windows and datatypes (MPI 3.1, section 6.7): each is a pointer,
// under a key that the process has made. When the object is duplicated, the key says whether the attribute is copied.
// Functions of the program that copy attributes are refused where they would be called; for those that delete them see
// deletion.go.

// attributeFunctions gives the functions on attributes, by all their names.
func attributeFunctions() map[string]behaviour {
	table := map[string]behaviour{}
	for _, names := range [][5]string{
		{"MPI_Comm_create_keyval", "MPI_Comm_free_keyval", "MPI_Comm_set_attr", "MPI_Comm_get_attr", "MPI_Comm_delete_attr"},
		{"MPI_Type_create_keyval", "MPI_Type_free_keyval", "MPI_Type_set_attr", "MPI_Type_get_attr", "MPI_Type_delete_attr"},
		{"MPI_Win_create_keyval", "MPI_Win_free_keyval", "MPI_Win_set_attr", "MPI_Win_get_attr", "MPI_Win_delete_attr"},
		{"MPI_Keyval_create", "MPI_Keyval_free", "MPI_Attr_put", "MPI_Attr_get", "MPI_Attr_delete"},
	} {
		of := state.Communicator
		switch names[0] {
		case "MPI_Type_create_keyval":
			of = state.NoHandle // datatypes have handles of another kind
		case "MPI_Win_create_keyval":
			of = state.OfWindow
		}
		for i, begin := range []func(c *call, of state.HandleKind){createKey, freeKey, setAttribute, getAttribute,
			deleteAttribute} {
			table[names[i]] = behaviour{begin: func(c *call) { begin(c, of) }}
		}
	}
	return table
}

func createKey(c *call, of state.HandleKind) {
	h := &state.Handle{Kind: state.Keyval, Of: of, Copy: c.Args[c.find(mpispec.CallsCopy)],
		Delete: c.Args[c.find(mpispec.CallsDelete)], Extra: c.Args[c.find(mpispec.Opaque)]}
	c.giveHandle(mpispec.NewKeyval, h)
}

// keyOf gives the key that a value stands for, for attributes of a kind of objects.
func (c *call) keyOf(value int64, of state.HandleKind) *state.Handle {
	if name := attributes[value] + attributesOfWindows[value]; name != "" {
		c.invalid("%s is predefined, and cannot be changed", name)
		return nil
	}
	h := c.handle(value, state.Keyval)
	if h != nil && h.Of != of {
		c.invalid("the key is one for attributes of another kind of objects")
		return nil
	}
	return h
}

func freeKey(c *call, of state.HandleKind) {
	value, ok := c.oldHandle(mpispec.OldKeyval)
	if !ok {
		return
	}
	h := c.keyOf(value, of)
	if h == nil {
		return
	}
	place, ok := c.result(c.find(mpispec.OldKeyval))
	if !ok || !c.Go() {
		return
	}
	c.Proc().FreeKey(h, c.Site)
	place.Set([]sym.Expr{c.f.Int(mpispec.KeyvalInvalid)})
	c.succeed()
}

// keyed gives the object of a call, the value of the key, and the key, which is nil for a predefined one that get asks
// for.
func (c *call) keyed(of state.HandleKind, get bool) (object, value int64, key *state.Handle, ok bool) {
	if object, _, ok = c.object(); !ok {
		return 0, 0, nil, false
	}
	if value, ok = c.Int(c.argument("keyval")); !ok {
		return 0, 0, nil, false
	}
	if get && attributes[value] != "" && of == state.Communicator || get && attributesOfWindows[value] != "" &&
		of == state.OfWindow {
		return object, value, nil, true
	}
	key = c.keyOf(value, of)
	return object, value, key, key != nil
}

// copies tells whether attributes with a key are copied.
func (c *call) copies(key *state.Handle) bool {
	fn := c.Callee(key.Copy)
	return fn != nil && mpispec.CopiesValue(fn.Name)
}

// copiesAll refuses to copy attributes of an object by functions of the program.
func (c *call) copiesAll(object int64) bool {
	if c.row.Form == mpispec.Unwaited && c.Process().AttachedTo(object, state.Handler) != nil {
		c.Unsupported("%s of a communicator with an error handler is not modelled", c.name)
		return false
	}
	for _, a := range c.Process().Attached {
		if a.What != state.Attribute || a.To != object {
			continue
		}
		key := c.Process().Handle(a.Key)
		switch {
		case key.Copy == c.f.NullPtr():
		case c.row.Form == mpispec.Unwaited:
			c.Unsupported("%s of a communicator with attributes that are copied is not modelled", c.name)
			return false
		case !c.copies(key):
			c.Unsupported("%s would call a function of the program to copy an attribute: that is not modelled", c.name)
			return false
		}
	}
	return true
}

func setAttribute(c *call, of state.HandleKind) {
	object, _, key, ok := c.keyed(of, false)
	if !ok {
		return
	}
	if a := c.Process().AttributeOf(object, key.Number); a != nil && !c.forgets(a) || !c.Go() {
		return
	}
	c.Proc().Attach(state.Attached{What: state.Attribute, To: object, Key: key.Number,
		Value: c.Args[c.find(mpispec.Opaque)], Order: c.Process().NextAttribute(object)})
	c.succeed()
}

func getAttribute(c *call, of state.HandleKind) {
	object, value, key, ok := c.keyed(of, true)
	switch {
	case !ok:
		return
	case key == nil && of == state.OfWindow:
		c.getOfWindow(value)
		return
	case key == nil:
		c.getPredefined(value)
		return
	}
	a := c.Process().AttributeOf(object, key.Number)
	if a == nil {
		c.answer(false)
		return
	}
	if place, _, ok := c.anyPointer(c.find(mpispec.Attribute)); ok {
		c.answer(true, stored{place, []sym.Expr{a.Value}})
	}
}

func deleteAttribute(c *call, of state.HandleKind) {
	object, _, key, ok := c.keyed(of, false)
	if !ok {
		return
	}
	a := c.Process().AttributeOf(object, key.Number)
	if a != nil && !c.forgets(a) || !c.Go() {
		return
	}
	if a != nil {
		c.Proc().Remove(a)
	}
	c.succeed()
}
