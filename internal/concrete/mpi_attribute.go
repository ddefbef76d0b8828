package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// mpiAttributes gives the functions on attributes. Those of communicators have two names.
func mpiAttributes() map[string]mpiFunc {
	out := map[string]mpiFunc{}
	for _, of := range []string{"comm", "datatype", "win"} {
		names := []string{"MPI_Comm_create_keyval", "MPI_Comm_free_keyval", "MPI_Comm_set_attr", "MPI_Comm_get_attr",
			"MPI_Comm_delete_attr", "MPI_Keyval_create", "MPI_Keyval_free", "MPI_Attr_put", "MPI_Attr_get",
			"MPI_Attr_delete"}
		switch of {
		case "win":
			names = []string{"MPI_Win_create_keyval", "MPI_Win_free_keyval", "MPI_Win_set_attr", "MPI_Win_get_attr",
				"MPI_Win_delete_attr"}
		case "datatype":
			names = []string{"MPI_Type_create_keyval", "MPI_Type_free_keyval", "MPI_Type_set_attr", "MPI_Type_get_attr",
				"MPI_Type_delete_attr"}
		}
		does := []func(t *thread, c *mpiCall, of string) (value, error){makeKey, dropKey, putAttr, getAttr, dropAttr}
		for i, name := range names {
			out[name] = func(t *thread, c *mpiCall) (value, error) { return does[i%5](t, c, of) }
		}
	}
	return out
}

func makeKey(t *thread, c *mpiCall, of string) (value, error) {
	h := handle{kind: ofKey, of: of, copies: c.args[0].fn, deletes: c.args[1].fn, made: t.at}
	key := t.handOut(h)
	if key > mpispec.MadeKeyvals+mpispec.MostHandles {
		return value{}, unsupported(t.at, "%s after %d handles", c.row.Name, mpispec.MostHandles)
	}
	if extra := c.arg("extra_state").scalar; !extra.isNull() {
		t.p.attach(attached{to: key, what: extraState, value: extra})
	}
	return success(), t.out(c.arg("keyval"), intNum(key))
}

func dropKey(t *thread, c *mpiCall, of string) (value, error) {
	h, err := t.behind(c.arg("keyval"), ofKey)
	if err != nil {
		return value{}, err
	}
	if h.of != of {
		return value{}, t.invalid("the key is not one of a %s", of)
	}
	n := *h
	n.gone = true
	t.replace(h, &n)
	t.sweep()
	return success(), t.out(c.arg("keyval"), intNum(mpispec.KeyvalInvalid))
}

// sweep forgets keys that were given up and that nothing has.
func (t *thread) sweep() {
	t.p.handles = slices.DeleteFunc(slices.Clone(t.p.handles), func(h *handle) bool {
		return h.gone && !slices.ContainsFunc(t.p.attached, func(a attached) bool { return a.key == h.value })
	})
	t.p.attached = slices.DeleteFunc(slices.Clone(t.p.attached), func(a attached) bool {
		there := func(h *handle) bool { return h.kind == ofKey && h.value == a.to }
		return a.what == extraState && !slices.ContainsFunc(t.p.handles, there)
	})
}

// keyed gives the object and the key of a call.
func (t *thread) keyed(c *mpiCall, of string) (int64, *handle, error) {
	object := c.arg(of)
	var err error
	switch of {
	case "comm":
		_, err = t.handleAt(object, ofComm)
	case "win":
		_, err = t.handleAt(object, ofWindow)
	default:
		_, err = t.typeOf(object)
	}
	if err != nil {
		return 0, nil, err
	}
	h, err := t.handleAt(c.arg("keyval"), ofKey)
	if err == nil && h.of != of {
		err = t.invalid("the key is not one of a %s", of)
	}
	return object.n.i, h, err
}

// keyedStill is keyed for a call that may have a key that was freed, as long as the object has an attribute with it.
func (t *thread) keyedStill(c *mpiCall, of string) (int64, *handle, error) {
	object, key := c.arg(of).n, c.arg("keyval").n
	for _, h := range t.p.handles {
		if h.gone && h.kind == ofKey && h.of == of && key.cmp(intNum(h.value)) == 0 {
			if _, there := t.p.its(object.i, h.value); there {
				return object.i, h, nil
			}
		}
	}
	return t.keyed(c, of)
}

// its gives an attribute.
func (p *process) its(object, key int64) (attached, bool) {
	for _, a := range p.attached {
		if a.to == object && a.what == attribute && a.key == key {
			return a, true
		}
	}
	return attached{}, false
}

func putAttr(t *thread, c *mpiCall, of string) (value, error) {
	object, h, err := t.keyed(c, of)
	if err != nil {
		return value{}, err
	}
	if t.isCopied(object) {
		return value{}, unsupported(t.at, "setting an attribute of an object whose attributes are being copied")
	}
	if a, there := t.p.its(object, h.value); there && h.deletes != nil {
		return value{}, &deletion{a, h.deletes}
	}
	last := 0
	for _, a := range t.p.attached {
		if a.to == object && a.what == attribute {
			last = max(last, a.turn)
		}
	}
	t.p.attach(attached{to: object, what: attribute, key: h.value, value: c.arg("attribute_val").scalar, turn: last + 1})
	return success(), nil
}

func getAttr(t *thread, c *mpiCall, of string) (value, error) {
	for _, a := range mpispec.PredefinedAttributes() {
		if of == "comm" && c.arg("keyval").n.cmp(intNum(a.Key)) == 0 {
			return t.predefinedAttr(c, a)
		}
	}
	if n := c.arg("keyval").n; of == "win" && n.cmp(intNum(mpispec.WinBase)) >= 0 && n.cmp(intNum(mpispec.WinModel)) <= 0 {
		return t.windowAttr(c)
	}
	object, h, err := t.keyed(c, of)
	if err != nil {
		return value{}, err
	}
	a, there := t.p.its(object, h.value)
	if there {
		if err := t.outPointer(c.arg("attribute_val"), value{scalar: a.value}); err != nil {
			return value{}, err
		}
	}
	return success(), t.out(c.arg("flag"), boolNum(there))
}

// windowAttr gives a predefined attribute of a window.
func (t *thread) windowAttr(c *mpiCall) (value, error) {
	x, err := t.windowAt(c)
	if err != nil {
		return value{}, err
	}
	key, v := c.arg("keyval").n.i, x.base
	switch {
	case key == mpispec.WinBase && x.dynamic():
		return value{}, unsupported(t.at, "MPI_WIN_BASE of a dynamic window")
	case key != mpispec.WinBase:
		if v, err = t.numberOf(x, key); err != nil {
			return value{}, err
		}
	}
	if err := t.outPointer(c.arg("attribute_val"), value{scalar: v}); err != nil {
		return value{}, err
	}
	return success(), t.out(c.arg("flag"), intNum(1))
}

// numberOf gives a pointer to an attribute of a window that is a number.
func (t *thread) numberOf(x *window, key int64) (scalar, error) {
	if len(x.numbers) == 0 {
		next := *x
		for k, n := range []int64{x.size(t.p.rank), x.units[x.ctx.rank(t.p.rank)], x.flavor, mpispec.WinUnified} {
			size := int64(intSize)
			if k == 0 {
				size = addressSize
			}
			id := t.p.newObject(object{class: heapObj, at: t.at, ofMPI: true, ofWin: true})
			t.p.objs[id].setSize(size, false)
			ty := &model.Type{Kind: model.Int, Bits: int(8 * size), Signed: true, Size: size}
			t.typeBlock(id, ty, t.at)
			if err := t.write(place{obj: id, t: ty, name: "the attribute"}, numValue(intNum(n)), t.at); err != nil {
				return scalar{}, err
			}
			next.numbers = append(next.numbers, ptrScalar(id, 0))
		}
		t.p.setWindow(x, &next)
		x = &next
	}
	return x.numbers[(key-mpispec.WinSize)/2], nil
}

// outPointer stores a pointer.
func (t *thread) outPointer(to, v value) error {
	if to.isNull() {
		return t.invalid("the pointer for a result is null")
	}
	return t.write(pointerPlace(to.scalar), v, t.at)
}

// pointerPlace gives the place of a pointer behind another one.
func pointerPlace(at scalar) place {
	pointer := &model.Type{Kind: model.Pointer, Size: 8, Elem: &model.Type{Kind: model.Void}}
	return place{obj: at.obj, off: at.off, t: pointer, name: "the place for a pointer"}
}

// predefinedAttr gives the address of the variable that holds an attribute of MPI_COMM_WORLD, one of the last
// arguments.
func (t *thread) predefinedAttr(c *mpiCall, a mpispec.PredefinedAttribute) (value, error) {
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	if t.context() != t.p.handles[0].ctx {
		return value{}, unsupported(t.at, "predefined attributes of a communicator other than MPI_COMM_WORLD")
	}
	variable := c.arg(a.Variable)
	if variable.isNull() {
		return value{}, unsupported(t.at, "an attribute that the program does not name")
	}
	if a.Key == mpispec.UniverseSize { // MPI need not say
		return success(), t.out(c.arg("flag"), intNum(0))
	}
	n := map[int64]int64{mpispec.TagUB: t.in.o.TagUB, mpispec.Host: mpispec.ProcNull, mpispec.IO: mpispec.AnySource,
		mpispec.LastUsedCode: t.p.lastCode()}[a.Key]
	if err := t.out(variable, intNum(n)); err != nil {
		return value{}, err
	}
	if err := t.outPointer(c.arg("attribute_val"), variable); err != nil {
		return value{}, err
	}
	return success(), t.out(c.arg("flag"), intNum(1))
}

func dropAttr(t *thread, c *mpiCall, of string) (value, error) {
	if a := t.forgot; a != nil && a.to == c.arg(of).n.i && c.arg("keyval").n.cmp(intNum(a.key)) == 0 {
		return success(), nil
	}
	object, h, err := t.keyedStill(c, of)
	if err != nil {
		return value{}, err
	}
	if t.isCopied(object) {
		return value{}, unsupported(t.at, "deleting an attribute of an object whose attributes are being copied")
	}
	if a, there := t.p.its(object, h.value); there && h.deletes != nil {
		return value{}, &deletion{a, h.deletes}
	}
	t.p.attached = slices.DeleteFunc(slices.Clone(t.p.attached), func(a attached) bool {
		return a.to == object && a.what == attribute && a.key == h.value
	})
	t.sweep()
	return success(), nil
}

// keys gives the keys of the attributes of an object.
func (t *thread) keys(object int64) []*handle {
	var list []*handle
	for _, a := range t.p.attached {
		for _, h := range t.p.handles {
			if a.what == attribute && a.to == object && a.key == h.value {
				list = append(list, h)
			}
		}
	}
	return list
}

// copyable refuses to call several functions that copy attributes, in any order.
func (t *thread) copyable(object int64) error {
	var list []*model.Function
	for _, h := range t.keys(object) {
		if h.copies != nil && !mpispec.CopiesValue(h.copies.Name) {
			list = append(list, h.copies)
		}
	}
	switch {
	case len(list) > 1:
		return unsupported(t.at, "several functions that copy attributes, in any order")
	case len(list) == 1 && len(list[0].Params) != 6:
		return t.invalid("%s does not take six arguments", list[0].Name)
	}
	return nil
}

// copyAttributes gives a duplicate the attributes whose keys say so, and has functions of the program called for
// others; into is the place for the duplicate's handle.
func (t *thread) copyAttributes(from, to int64, into scalar) {
	for _, h := range t.keys(from) {
		a, _ := t.p.its(from, h.value)
		switch {
		case h.copies == nil:
		case mpispec.CopiesValue(h.copies.Name):
			a.to = to
			t.p.attach(a)
		default:
			extra := ptrScalar(0, 0)
			if e, ok := t.p.find(h.value, extraState); ok {
				extra = e.value
			}
			f := &fold{depth: len(t.p.frames), by: h.copies, len: t.lent(intSize), kind: t.lent(attributeSize)}
			f.copies, f.into.ptr = &attached{to: to, what: attribute, key: h.value}, into
			f.args = []value{numValue(intNum(from)), numValue(intNum(h.value)), {scalar: extra}, {scalar: a.value},
				{scalar: ptrScalar(f.kind, 0)}, {scalar: ptrScalar(f.len, 0)}}
			t.p.folds = append(slices.Clip(t.p.folds), f)
		}
	}
}

// isCopied tells whether a function of the program copies an attribute of an object at this moment.
func (t *thread) isCopied(object int64) bool {
	return slices.ContainsFunc(t.p.folds, func(f *fold) bool {
		return f.copies != nil && f.args[0].n.cmp(intNum(object)) == 0
	})
}

// attributeSize is the size of an attribute in bytes.
const attributeSize = 8

// copiedValue gives what a function has stored for the copy of an attribute: a pointer, or the integer that one is made
// of.
func (t *thread) copiedValue(f *fold) (value, error) {
	v, err := t.read(pointerPlace(ptrScalar(f.kind, 0)), t.at)
	if err == nil {
		return v, nil
	}
	n, other := t.read(addressPlace(ptrScalar(f.kind, 0), 0, "the copy"), t.at)
	if _, numbered := t.number(f.args[3].scalar); other != nil || n.k != number || n.n.sign() != 0 && !numbered {
		return v, err
	}
	return libPointer(t, nil, []value{n, f.args[3]})
}

// copied goes on when a function has returned that copies an attribute, or says that there is to be no copy.
func (t *thread) copied(f *fold, c *model.LibCall, returned value) error {
	if returned.k != number || returned.n.sign() != 0 {
		return t.notDone(f, c, f.args[0].n.i, returned)
	}
	flag, err := t.read(intPlace(ptrScalar(f.len, 0), 0, "the flag"), t.at)
	if err != nil {
		return err
	}
	if flag.k != number {
		return t.fault(verdict.Uninitialized, t.at, "the function has not set the flag")
	}
	a := *f.copies
	if flag.n.sign() != 0 {
		v, err := t.copiedValue(f)
		if err != nil {
			return err
		}
		if v.k == undef {
			return t.fault(verdict.Uninitialized, t.at, "the function has not set the copy")
		}
		last := 0
		for _, b := range t.p.attached {
			if b.to == a.to && b.what == attribute {
				last = max(last, b.turn)
			}
		}
		a.value, a.turn = v.scalar, last+1
		t.p.attach(a)
	}
	t.over(f)
	if next := t.p.folding(); next != nil {
		return t.combineNext(next)
	}
	return t.finish(c, success())
}
