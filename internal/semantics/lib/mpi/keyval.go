package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Attributes that programs attach to communicators, windows and datatypes (MPI 3.1, section 6.7): each is a pointer,
// under a key that the process has made. When the object is duplicated, the key says whether the attribute is copied.
// A function of the program that copies an attribute is called when the new object is there, before the call ends; for
// those that delete them see deletion.go.

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
	if c.Process().NextHandle(0) > mpispec.MostHandles {
		c.Unsupported("%s after %d handles of communicators, groups and the like is not modelled", c.name,
			mpispec.MostHandles)
		return
	}
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

// attributed gives the object of a call on attributes.
func (c *call) attributed() (int64, bool) {
	object, _, ok := c.object()
	return object, ok
}

// keyGivenUp gives the key of a call that was freed, and that the object still has an attribute with; nil if it is
// another one.
func (c *call) keyGivenUp(of state.HandleKind) *state.Handle {
	object, ok := c.attributed()
	if !ok {
		return nil
	}
	value, ok := c.Int(c.argument("keyval"))
	if !ok {
		return nil
	}
	key := c.Process().Handle(int(value - state.Keyval.First()))
	if key != nil && key.Kind == state.Keyval && key.Dead && key.Of == of &&
		c.Process().AttributeOf(object, key.Number) != nil {
		return key
	}
	return nil
}

// hasDeleted tells whether a function of the program has deleted the attribute of an object that the call is about.
func (c *call) hasDeleted(object int64) bool {
	return slices.ContainsFunc(c.Process().Held().Folds, func(f *state.Fold) bool {
		return f.What == state.Deletes && f.Gone && f.To == object && f.Depth == len(c.Process().Frames)
	})
}

// copies tells whether attributes with a key are copied.
func (c *call) copies(key *state.Handle) bool {
	fn := c.Callee(key.Copy)
	return fn != nil && mpispec.CopiesValue(fn.Name)
}

// copiesAll checks that the attributes of an object can be copied: several functions of the program would be called in
// an order that MPI leaves open.
func (c *call) copiesAll(object int64) bool {
	var called []*model.Function
	for _, a := range c.Process().Held().Attached {
		if a.What == state.Attribute && a.To == object {
			if fn := c.copier(c.Process().Handle(a.Key)); fn != nil {
				called = append(called, fn)
			}
		}
	}
	switch {
	case c.Failed():
	case len(called) > 1:
		c.Unsupported("%s of an object with several attributes that functions of the program copy, in an order that MPI "+
			"leaves open, is not modelled", c.name)
	case len(called) == 1 && len(called[0].Params) != 6:
		c.invalid("%s does not take six arguments, as a function that copies attributes does", called[0].Name)
	}
	return !c.Failed()
}

// copier gives the function of the program that copies attributes with a key; nil where they are copied as they are, or
// not at all.
func (c *call) copier(key *state.Handle) *model.Function {
	if key.Copy == c.f.NullPtr() || c.copies(key) {
		return nil
	}
	fn := c.Callee(key.Copy)
	if fn == nil {
		c.Unsupported("a function to copy attributes that is not one of the program is not modelled")
	}
	return fn
}

// copyAttributes copies the attributes of an object to a new one, or has functions of the program do so before the call
// ends, which puts its handle at a place. It must come after Go.
func (c *call) copyAttributes(from, to int64, into sym.Expr) {
	for _, a := range c.Proc().Held().Attached {
		if a.What != state.Attribute || a.To != from {
			continue
		}
		key := c.Process().Handle(a.Key)
		if fn := c.copier(key); fn != nil {
			out, flag := c.Alloc(c.f.Int(pointerSize), nil, false), c.Alloc(c.f.Int(c.lib.number.Elem.Size), nil, false)
			c.Proc().AddFold(state.Fold{What: state.Copies, Depth: len(c.Proc().Frames), Func: fn.Index, Key: a.Key, To: to,
				Buf: into, Parts: []sym.Expr{c.f.Int(from), key.Extra, a.Value, out, flag}})
		}
	}
	c.Proc().CopyAttributes(from, to, c.copies)
}

// pointerSize is the size of an attribute.
const pointerSize = 8

// copy calls the function that copies an attribute. It must come after Go.
func (c *call) copy(f *state.Fold) {
	p := f.Parts
	key := c.f.Int(state.Keyval.First() + int64(f.Key))
	c.CallBack(c.M.Program.Functions[f.Func], []sym.Expr{p[0], key, p[1], p[2], p[3], p[4]})
}

// copied goes on when a function that copies an attribute has returned, which says whether there is to be a copy.
func (c *call) copied(f *state.Fold) {
	code := c.Process().Top().Ret.Expr
	if code == sym.Nil {
		c.Unsupported("a function that copies attributes and returns nothing is not modelled")
		return
	}
	done, ok := c.Truth(c.f.Eq(code, c.f.Int(mpispec.Success)))
	if ok && !done {
		c.unmade(f, code)
		return
	}
	if !ok || c.Failed() {
		return
	}
	value, copied, ok := c.copyOf(f)
	if !ok || !c.Go() {
		return
	}
	c.Kill(f.Parts[3])
	c.Kill(f.Parts[4])
	c.Proc().ReplaceFold(f, nil)
	if copied {
		c.Proc().Attach(state.Attached{What: state.Attribute, To: f.To, Key: f.Key, Value: value,
			Order: c.Process().NextAttribute(f.To)})
	}
	c.proceed()
}

// beingCopied refuses to change the attributes of an object while a function of the program copies one of them: MPI
// does not say which of them the duplicate gets then.
func (c *call) beingCopied(object int64) bool {
	is := func(f *state.Fold) bool { return f.What == state.Copies && f.Parts[0] == c.f.Int(object) }
	if !slices.ContainsFunc(c.Process().Held().Folds, is) {
		return false
	}
	c.Unsupported("%s of an object while a function of the program copies its attributes is not modelled", c.name)
	return true
}

// copyOf gives what a function that copies an attribute has stored: whether there is a copy, and its value.
func (c *call) copyOf(f *state.Fold) (value sym.Expr, copied, ok bool) {
	read := func(r *exec.Region, ok bool, name string) sym.Expr {
		if !ok {
			return sym.Nil
		}
		cells, ok := r.Cells()
		if ok && cells[0] == sym.Nil {
			c.Fail(verdict.Uninitialized, "the function that copies an attribute has not set "+name)
		}
		if !ok || c.Failed() {
			return sym.Nil
		}
		return cells[0]
	}
	r, ok := c.Region(f.Parts[4], 1, &c.lib.number, true)
	flag := read(r, ok, "*flag")
	if flag == sym.Nil {
		return sym.Nil, false, false
	}
	if copied, ok = c.Truth(c.f.Ne(flag, c.f.Int(0))); !ok || !copied {
		return sym.Nil, false, ok
	}
	if c.Process().Handle(f.Key) == nil {
		c.Unsupported("a function that copies an attribute and frees its key is not modelled")
		return sym.Nil, false, false
	}
	name := "attribute_val_out"
	if r, ok = c.wordAt(f.Parts[3], name); ok && r.Len() == 1 && r.Type(0).Kind == model.Int {
		n := read(r, ok, "*"+name)
		value, ok = c.attributeOf(n, f.Parts[2])
		return value, true, ok
	}
	r, _, ok = c.pointerAt(f.Parts[3], name)
	value = read(r, ok, "*"+name)
	return value, true, value != sym.Nil
}

// attributeOf gives the pointer that an integer is which a function has stored for a copy, where the attribute that it
// is a copy of is one that was made of an integer, too.
func (c *call) attributeOf(n, original sym.Expr) (sym.Expr, bool) {
	if n == sym.Nil {
		return sym.Nil, false
	}
	if zero, ok := c.is(n, 0); !ok || zero {
		return c.f.NullPtr(), ok
	}
	if _, numbered := c.AddressNumber(original); !numbered || c.MadeOfAddress(n) {
		c.Unsupported("a function that copies an attribute and stores the integer %s for it is not modelled", c.f.String(n))
		return sym.Nil, false
	}
	return c.f.Pointer(c.f.PtrObj(original), n), true
}

func setAttribute(c *call, of state.HandleKind) {
	object, _, key, ok := c.keyed(of, false)
	if !ok || c.beingCopied(object) {
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

// deleteAttribute may be called with a key that was freed, as long as the object has an attribute with it (MPI 3.1,
// section 6.7.2, of MPI_Comm_free_keyval).
func deleteAttribute(c *call, of state.HandleKind) {
	object, ok := c.attributed()
	if ok && c.hasDeleted(object) {
		if c.Go() {
			c.succeed()
		}
		return
	}
	key := c.keyGivenUp(of)
	if ok && key == nil {
		_, _, key, ok = c.keyed(of, false)
	}
	if !ok || c.beingCopied(object) {
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
