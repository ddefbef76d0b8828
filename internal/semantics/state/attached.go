package state

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Attachment says what is attached to an object of MPI.
type Attachment uint8

// The kinds of what is attached.
const (
	NoAttachment   Attachment = iota
	ObjectName                // the name that the program gave it
	ThreadLevel               // the level of thread support, of the process as a whole
	Attribute                 // the value of an attribute
	Transfers                 // how many partitioned transfers it has made, from or to a process, with a tag
	Handler                   // the error handler: its number, or as a value a predefined one
	Representation            // that there is one of data in files, of which the text is the name
)

// Attached is what a process has attached to an object of MPI, which may be a predefined one. No other process
// learns of it. Values are immutable.
type Attached struct {
	What Attachment `ref:"word"`
	// To is the handle of the object, as the program has it.
	To int64 `ref:"word"`
	// Key is the number of the key of an attribute, or of an error handler.
	Key   int    `ref:"word"`
	Text  string `ref:"word"`
	Value sym.Expr
	// Order says which attributes of an object were set before an attribute.
	Order int `ref:"word"`
}

// Refs is that of comm.Referrer.
func (a *Attached) Refs(w *comm.Walk) {
	w.Word(uint32(a.What))
	w.Long(a.To)
	w.Word(uint32(a.Key))
	w.Text(a.Text)
	w.ValueRef(&a.Value)
	w.Word(uint32(a.Order))
}

// AttachedTo gives what is attached to an object; nil where nothing of the kind is.
func (p *Proc) AttachedTo(to int64, what Attachment) *Attached {
	for _, a := range p.Held().Attached {
		if a.To == to && a.What == what {
			return a
		}
	}
	return nil
}

// AttributeOf gives the attribute of an object with a key; nil where there is none.
func (p *Proc) AttributeOf(to int64, key int) *Attached {
	for _, a := range p.Held().Attached {
		if a.What == Attribute && a.To == to && a.Key == key {
			return a
		}
	}
	return nil
}

// NextAttribute gives the order of an attribute of an object that comes after all that it has.
func (p *Proc) NextAttribute(to int64) int {
	last := 0
	for _, a := range p.Held().Attached {
		if a.What == Attribute && a.To == to {
			last = max(last, a.Order)
		}
	}
	return last + 1
}

// CopyAttributes attaches the attributes of an object to a new one as far as the keys say so, in a process got from
// State.Edit.
func (p *Proc) CopyAttributes(from, to int64, copied func(key *Handle) bool) {
	for _, a := range p.Held().Attached {
		if a.What == Attribute && a.To == from && copied(p.Handle(a.Key)) {
			n := *a
			n.To = to
			p.Attach(n)
		}
	}
}

// Remove takes away an attribute, and its key if that was given up and has no other, in a process got from State.Edit.
func (p *Proc) Remove(a *Attached) {
	p.Hold().Attached = slices.DeleteFunc(slices.Clone(p.Held().Attached), func(b *Attached) bool { return a == b })
	p.dropKeys()
}

// dropKeys forgets the keys that were given up and that no attribute has.
func (p *Proc) dropKeys() {
	over := func(h *Handle) bool {
		return h.Dead && !slices.ContainsFunc(p.Held().Attached, func(a *Attached) bool { return a.Key == h.Number })
	}
	if slices.ContainsFunc(p.Held().Handles, over) {
		p.Hold().Handles = slices.DeleteFunc(slices.Clone(p.Held().Handles), over)
	}
}

// FreeKey gives up the key of an attribute or an error handler, at a place, in a process got from State.Edit.
func (p *Proc) FreeKey(h *Handle, at comm.CallSite) {
	if !slices.ContainsFunc(p.Held().Attached, func(a *Attached) bool { return a.Key == h.Number }) {
		p.DropHandle(h, at)
		return
	}
	n := *h
	n.Dead = true
	p.SetHandle(&n)
}

// Attach attaches something to an object, in the place of what there was of the kind, in a process got from State.Edit.
func (p *Proc) Attach(a Attached) {
	order := func(b *Attached) int {
		return cmp.Or(cmp.Compare(b.To, a.To), cmp.Compare(b.What, a.What), cmp.Compare(b.Key, a.Key))
	}
	list := slices.DeleteFunc(slices.Clone(p.Held().Attached), func(b *Attached) bool { return order(b) == 0 })
	at := slices.IndexFunc(list, func(b *Attached) bool { return order(b) > 0 })
	if at < 0 {
		at = len(list)
	}
	p.Hold().Attached = slices.Insert(list, at, &a)
}

// Reattach gives an object what is attached to another one, in a process got from State.Edit.
func (p *Proc) Reattach(from, to int64) {
	for _, a := range p.Held().Attached {
		if a.To == from {
			n := *a
			n.To = to
			p.Attach(n)
		}
	}
	p.Detach(from)
}

// Detach forgets what is attached to an object that is given up, in a process got from State.Edit.
func (p *Proc) Detach(to int64) {
	of := func(a *Attached) bool { return a.To == to }
	if slices.ContainsFunc(p.Held().Attached, of) {
		p.Hold().Attached = slices.DeleteFunc(slices.Clone(p.Held().Attached), of)
		p.dropKeys()
	}
}
