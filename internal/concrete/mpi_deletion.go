package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
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
		return unsupported(t.at, "a function that fails to delete an attribute")
	}
	t.p.attached = slices.DeleteFunc(slices.Clone(t.p.attached), func(a attached) bool {
		return a.what == attribute && a.to == f.deletes.to && a.key == f.deletes.key
	})
	t.sweep()
	t.p.folds = slices.DeleteFunc(slices.Clone(t.p.folds), func(g *fold) bool { return g == f })
	t.forgot = f.deletes
	return t.runCall(t.in.lib[c.Name], c, f.args)
}
