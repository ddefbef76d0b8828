package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Functions of the program that delete attributes (MPI 3.1, section 6.7.2). A call that has attributes deleted begins
// with that: it calls the function for an attribute and does nothing else. When the function has returned, the
// attribute is taken away, and the call begins again, with the arguments that it had (state.Fold).

// forgets tells whether an attribute can be taken away as it is. Otherwise its function is called, or the call fails.
func (c *call) forgets(a *state.Attached) bool {
	key := c.Process().Handle(a.Key)
	if key.Delete == c.f.NullPtr() {
		return true
	}
	fn := c.Callee(key.Delete)
	switch {
	case fn == nil:
		c.Unsupported("a function to delete attributes that is not one of the program is not modelled")
	case len(fn.Params) != 4:
		c.invalid("%s does not take four arguments, as a function that deletes attributes does", fn.Name)
	}
	if c.Failed() || !c.Go() {
		return false
	}
	again := c.Proc().Folding()
	fold := state.Fold{Depth: len(c.Proc().Frames), Func: fn.Index, Parts: slices.Clone(c.Args), What: state.Deletes,
		Key: a.Key, To: a.To}
	if again != nil {
		c.Proc().ReplaceFold(again, nil)
	}
	c.Proc().AddFold(fold)
	c.CallBack(fn, []sym.Expr{c.f.Int(a.To), c.f.Int(key.Value()), a.Value, key.Extra})
	return false
}

// forgetsAll is forgets for all attributes of an object, those of MPI_COMM_SELF from the last one that was set to the
// first (section 8.7.1). Of other objects the Standard leaves the order open.
func (c *call) forgetsAll(object int64) bool {
	if c.beingCopied(object) {
		return false
	}
	var called []*state.Attached
	for _, a := range c.Process().Held().Attached {
		if a.What == state.Attribute && a.To == object && c.Process().Handle(a.Key).Delete != c.f.NullPtr() {
			called = append(called, a)
		}
	}
	switch {
	case len(called) == 0:
		return true
	case len(called) > 1 && object != mpispec.CommSelf:
		c.Unsupported("%s of an object with several attributes that functions of the program delete, in an order that MPI "+
			"leaves open, is not modelled", c.name)
		return false
	}
	return c.forgets(slices.MaxFunc(called, func(a, b *state.Attached) int { return a.Order - b.Order }))
}

// forgotten goes on when a function that deletes an attribute has returned, or when the attribute is gone: then the
// call begins again.
func (c *call) forgotten(f *state.Fold, begin handler) {
	if f.Gone {
		c.Args = f.Parts
		c.begin(begin)
		if c.Proc() != nil && !c.Failed() && slices.Contains(c.Proc().Held().Folds, f) {
			c.Proc().ReplaceFold(f, nil)
		}
		return
	}
	code := c.Process().Top().Ret.Expr
	if code == sym.Nil {
		c.Unsupported("a function that deletes attributes and returns nothing is not modelled")
		return
	}
	done, ok := c.Truth(c.f.Eq(code, c.f.Int(mpispec.Success)))
	if ok && !done {
		c.refused(f, "deletes an attribute", f.To, code, func() {})
		return
	}
	if !ok || c.Failed() || !c.Go() {
		return
	}
	if a := c.Proc().AttributeOf(f.To, f.Key); a != nil {
		c.Proc().Remove(a)
	}
	now := *f
	now.Gone = true
	c.Proc().ReplaceFold(f, &now)
	c.Stay()
}

// goesOn gives what follows when a function of the program has returned that a call has called.
func (l *library) goesOn(row *mpispec.Function, begin handler) func(x *exec.Call) {
	return func(x *exec.Call) {
		c := l.call(x, row)
		switch f := c.Process().Folding(); f.What {
		case state.Deletes:
			c.forgotten(f, begin)
		case state.Copies:
			c.copied(f)
		case state.Handles:
			c.handledError(f)
		case state.Queries:
			c.queried(f)
		default:
			c.returned()
		}
	}
}
