package comm

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Referrer is an object of communication: a message, a posted receive, what a process brought into a collective, a
// request. It says once, in Refs, what it refers to and what else tells it from others of its kind. All that is done
// with objects of every kind is written against that: they are encoded, compared, their values are simplified,
// processes exchanged, memory objects renumbered, and what can be reached from them is found. A new kind of object
// needs its Refs and no more.
//
// The fields of an object have tags that say what each is: `ref:"process"`, `ref:"object"`, `ref:"word"`
// for what is no reference, `ref:"-"` for what is no part of the identity; those that are expressions, and
// other objects, need none. A test holds Refs to the tags.
type Referrer interface {
	// Refs calls the methods of w, in an order that depends on the structure of the object alone.
	Refs(w *Walk)
}

// Walk goes over what objects refer to. The functions give what comes in the place of a reference; where one is nil
// they stay.
type Walk struct {
	Process func(p int) int
	Object  func(id int32) int32
	Value   func(e sym.Expr) sym.Expr

	write, changed bool
	encoding       bool
	words          []uint32
}

// ProcessRef is called with the number of a process; a negative one stands for none, or for any.
func (w *Walk) ProcessRef(p *int) {
	n := *p
	if n >= 0 && w.Process != nil {
		n = w.Process(n)
	}
	switch {
	case w.encoding:
		w.words = append(w.words, uint32(n))
	case n != *p:
		if w.changed = true; w.write {
			*p = n
		}
	}
}

// ProcessRefs is called with the numbers of processes. The list is copied before it is changed.
func (w *Walk) ProcessRefs(list *[]int) {
	w.Word(uint32(len(*list)))
	copied := false
	for i, p := range *list {
		n := p
		w.ProcessRef(&n)
		if n == p {
			continue
		}
		if !copied {
			*list = slices.Clone(*list)
			copied = true
		}
		(*list)[i] = n
	}
}

// ObjectRef is called with the number of a memory object of the process that the object belongs to; a negative one
// stands for none.
func (w *Walk) ObjectRef(id *int32) {
	n := *id
	if n >= 0 && w.Object != nil {
		n = w.Object(n)
	}
	switch {
	case w.encoding:
		w.words = append(w.words, uint32(n))
	case n != *id:
		if w.changed = true; w.write {
			*id = n
		}
	}
}

// ValueRef is called with an expression.
func (w *Walk) ValueRef(e *sym.Expr) {
	n := *e
	if w.Value != nil {
		n = w.Value(n)
	}
	switch {
	case w.encoding:
		w.words = append(w.words, uint32(n))
	case n != *e:
		if w.changed = true; w.write {
			*e = n
		}
	}
}

// ValueRefs is called with a list of expressions. The list is copied before it is changed.
func (w *Walk) ValueRefs(list *[]sym.Expr) {
	if w.encoding {
		w.words = append(w.words, uint32(len(*list)))
	}
	if w.Value == nil && !w.encoding {
		return
	}
	copied := false
	for i, e := range *list {
		n := e
		w.ValueRef(&n)
		if n == e {
			continue
		}
		if !copied {
			*list, copied = slices.Clone(*list), true
		}
		(*list)[i] = n
	}
}

// Word is called with what is no reference.
func (w *Walk) Word(n uint32) {
	if w.encoding {
		w.words = append(w.words, n)
	}
}

// Long is Word for what may need two words.
func (w *Walk) Long(n int64) {
	w.Word(uint32(n))
	w.Word(uint32(n >> 32))
}

// Numbers is Long for several.
func (w *Walk) Numbers(list []int64) {
	w.Word(uint32(len(list)))
	for _, n := range list {
		w.Long(n)
	}
}

// Counts gives a list of counts.
func (w *Walk) Counts(list []int) {
	w.Word(uint32(len(list)))
	for _, n := range list {
		w.Word(uint32(n))
	}
}

// Text is Word for a text.
func (w *Walk) Text(s string) {
	if !w.encoding {
		return
	}
	w.Word(uint32(len(s)))
	for i := range len(s) {
		w.Word(uint32(s[i]))
	}
}

// Flags is Word for truth values.
func (w *Walk) Flags(flags ...bool) {
	if !w.encoding {
		return
	}
	n := uint32(0)
	for i, f := range flags {
		if f {
			n |= 1 << i
		}
	}
	w.Word(n)
}

// SiteRef is Word for a place in the program.
func (w *Walk) SiteRef(s CallSite) {
	w.Word(uint32(s.Func))
	w.Word(uint32(s.Loc))
}

// RegionRef is SiteRef for a region.
func (w *Walk) RegionRef(r Region) {
	w.SiteRef(r.CallSite)
	w.Word(r.Stack)
}

// Rewritten gives the object with what the walk puts in the place of its references; x itself where all stay.
func Rewritten[T any, P interface {
	*T
	Referrer
}](x P, w *Walk) P {
	if !w.Changes(x) {
		return x
	}
	n := *x
	w.Apply(P(&n))
	return &n
}

// Changes tells whether the walk changes an object.
func (w *Walk) Changes(x Referrer) bool {
	write, changed := w.write, w.changed
	w.write, w.changed = false, false
	x.Refs(w)
	changes := w.changed
	w.write, w.changed = write, changed
	return changes
}

// Apply changes an object that nobody else has.
func (w *Walk) Apply(x Referrer) {
	write, changed := w.write, w.changed
	w.write = true
	x.Refs(w)
	w.write, w.changed = write, changed
}

// RewrittenList gives the list with its objects rewritten; the list itself where all stay.
func RewrittenList[T any, P interface {
	*T
	Referrer
}](list []P, w *Walk) []P {
	out := list
	for i, x := range list {
		n := Rewritten(x, w)
		if n == x {
			continue
		}
		if &out[0] == &list[0] {
			out = slices.Clone(list)
		}
		out[i] = n
	}
	return out
}

// PartRef is called with an object that belongs to the one which is gone over, and to others. It is copied before it is
// changed.
func PartRef[T any, P interface {
	*T
	Referrer
}](w *Walk, part *P) {
	if w.encoding {
		(*part).Refs(w)
		return
	}
	if n := Rewritten(*part, w); n != *part {
		if w.changed = true; w.write {
			*part = n
		}
	}
}

// ListRef is called with objects that belong to the one which is gone over.
func ListRef[T any, P interface {
	*T
	Referrer
}](w *Walk, list *[]P) {
	if w.encoding {
		w.Word(uint32(len(*list)))
		for _, x := range *list {
			x.Refs(w)
		}
		return
	}
	if n := RewrittenList(*list, w); len(n) > 0 && &n[0] != &(*list)[0] {
		if w.changed = true; w.write {
			*list = n
		}
	}
}

// ItemsRef is ListRef for objects that are parts of the list itself. The list is copied before it is changed.
func ItemsRef[T any, P interface {
	*T
	Referrer
}](w *Walk, list *[]T) {
	w.Word(uint32(len(*list)))
	if w.write {
		if !slices.ContainsFunc(*list, func(x T) bool { return w.Changes(P(&x)) }) {
			return
		}
		*list = slices.Clone(*list)
	}
	for i := range *list {
		P(&(*list)[i]).Refs(w)
	}
}

// Encode appends the words that identify the object to v.
func Encode(x Referrer, v []uint32) []uint32 { return EncodeWith(x, v, &Walk{}) }

// EncodeWith is Encode with what the walk puts in the place of references.
func EncodeWith(x Referrer, v []uint32, w *Walk) []uint32 {
	w.encoding, w.words = true, v
	x.Refs(w)
	v, w.words, w.encoding = w.words, nil, false
	return v
}

// Same tells whether two objects are the same.
func Same(x, y Referrer) bool {
	v := Encode(x, make([]uint32, 0, usual))
	n := len(v)
	v = Encode(y, v)
	return slices.Equal(v[:n], v[n:])
}

// usual is a number of words that two objects seldom exceed together.
const usual = 64

// Each calls visit with every expression of the object.
func Each(x Referrer, visit func(sym.Expr)) {
	x.Refs(&Walk{Value: func(e sym.Expr) sym.Expr {
		visit(e)
		return e
	}})
}

// processesOf calls visit with every process that the object refers to.
func processesOf(x Referrer, visit func(p int)) {
	x.Refs(&Walk{Process: func(p int) int {
		visit(p)
		return p
	}})
}
