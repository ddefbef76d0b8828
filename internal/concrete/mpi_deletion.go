package concrete

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Attributes that functions of the program delete: what has to delete one fails with a deletion. Then the function is
// called, the attribute goes, and the call is tried again.

// deletion is an attribute that a function must delete before a call can do anything.
type deletion struct {
	attached
	by *model.Function
}

func (d *deletion) Error() string { return "an attribute is deleted" }

// deletable tells whether nothing must be called to delete the attributes of an object.
func (t *thread) deletable(object int64) error {
	if t.isCopied(object) {
		return unsupported(t.at, "deleting an object whose attributes are being copied")
	}
	var list []*deletion
	for _, h := range t.keys(object) {
		if a, _ := t.p.its(object, h.value); h.deletes != nil {
			list = append(list, &deletion{a, h.deletes})
		}
	}
	if len(list) == 0 {
		return nil
	}
	if len(list) > 1 && object != mpispec.CommSelf {
		return unsupported(t.at, "several functions that delete attributes, in any order")
	}
	return slices.MaxFunc(list, func(a, b *deletion) int { return a.turn - b.turn })
}

// deleteFirst calls the function that deletes an attribute, for a call with some arguments.
func (t *thread) deleteFirst(d *deletion, args []value) error {
	if len(d.by.Params) != 4 {
		return t.invalid("%s does not take four arguments", d.by.Name)
	}
	extra := ptrScalar(0, 0)
	if a, ok := t.p.find(d.key, extraState); ok {
		extra = a.value
	}
	t.p.folds = append(slices.Clip(t.p.folds), &fold{depth: len(t.p.frames), by: d.by, deletes: &d.attached,
		args: slices.Clone(args)})
	given := []value{numValue(intNum(d.to)), numValue(intNum(d.key)), {scalar: d.value}, {scalar: extra}}
	return t.push(d.by, given)
}

// forgotten goes on when the function has returned: the call is tried again.
func (t *thread) forgotten(f *fold, c *model.LibCall, returned value) error {
	if returned.k != number || returned.n.sign() != 0 {
		return t.notDone(f, c, f.deletes.to, returned)
	}
	t.p.attached = slices.DeleteFunc(slices.Clone(t.p.attached), func(a attached) bool {
		return a.what == attribute && a.to == f.deletes.to && a.key == f.deletes.key
	})
	t.sweep()
	t.p.folds = slices.DeleteFunc(slices.Clone(t.p.folds), func(g *fold) bool { return g == f })
	t.forgot = f.deletes
	return t.runCall(t.in.lib[c.Name], c, f.args)
}

// notDone ends a call when a function has failed to delete an attribute of an object, or to copy it: that returns the
// function's code, or is an error.
func (t *thread) notDone(f *fold, c *model.LibCall, object int64, returned value) error {
	switch {
	case returned.k != number || returned.n.r != nil:
		return unsupported(t.at, "a function for attributes that returns an unknown code")
	case strings.HasPrefix(c.Name, "MPI_Win_"):
		return t.invalid("%s returns an error", f.by.Name)
	case strings.HasPrefix(c.Name, "MPI_Type_"):
		object = mpispec.CommWorld
	}
	h, ok := t.p.find(object, itsHandler)
	switch {
	case !ok || h.value.n.i == mpispec.ErrorsAreFatal || h.value.n.i == mpispec.ErrorsAbort:
		return t.invalid("%s returns an error", f.by.Name)
	case h.value.n.i != mpispec.ErrorsReturn || c.Name == "MPI_Finalize":
		return unsupported(t.at, "an error of a function for attributes that is handled")
	case !c.Looked(t.in.prog, t.p.top().code.f):
		t.in.note(t.p, &fault{kind: verdict.MPIReturnedErrors, pos: t.pos(t.at),
			msg: f.by.Name + " returns an error, which is not looked at"})
	}
	if f.copies != nil {
		if err := t.takeBack(f); err != nil {
			return err
		}
	}
	t.p.folds = slices.DeleteFunc(slices.Clone(t.p.folds), func(g *fold) bool { return g == f })
	return t.finish(c, returned)
}

// takeBack takes a duplicate back from a process, whose place for it has no value then.
func (t *thread) takeBack(f *fold) error {
	made := f.copies.to
	if made < 0 {
		return unsupported(t.at, "a function that fails to copy an attribute for a nonblocking call")
	}
	t.p.kill(f.len)
	t.p.kill(f.kind)
	t.p.detach(made, "")
	if k := int(made - mpispec.DerivedBase - 1); k >= 0 && k < len(t.p.types) {
		n := *t.p.types[k]
		n.freed = true
		t.p.changeType(k, n)
	}
	t.p.handles = slices.DeleteFunc(slices.Clone(t.p.handles), func(h *handle) bool {
		return h.kind == ofComm && h.value == made
	})
	return t.write(intPlace(f.into.ptr, 0, "the duplicate"), value{scalar: scalar{k: undef}}, t.at)
}
