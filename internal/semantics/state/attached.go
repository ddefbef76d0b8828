package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Attachment says what is attached to an object of MPI.
type Attachment uint8

// The kinds of what is attached.
const (
	NoAttachment Attachment = iota
	ObjectName              // the name that the program gave it
	ThreadLevel             // the level of thread support, of the process as a whole
)

// Attached is what a process has attached to an object of MPI, which may be a predefined one. No other process
// learns of it. Values are immutable.
type Attached struct {
	What Attachment `ref:"word"`
	// To is the handle of the object, as the program has it.
	To    int64  `ref:"word"`
	Text  string `ref:"word"`
	Value sym.Expr
}

// Refs is that of comm.Referrer.
func (a *Attached) Refs(w *comm.Walk) {
	w.Word(uint32(a.What))
	w.Long(a.To)
	w.Text(a.Text)
	w.ValueRef(&a.Value)
}

// AttachedTo gives what is attached to an object; nil where nothing of the kind is.
func (p *Proc) AttachedTo(to int64, what Attachment) *Attached {
	for _, a := range p.Attached {
		if a.To == to && a.What == what {
			return a
		}
	}
	return nil
}

// Attach attaches something to an object, in the place of what there was of the kind, in a process got from State.Edit.
func (p *Proc) Attach(a Attached) {
	list := slices.DeleteFunc(slices.Clone(p.Attached), func(b *Attached) bool { return b.To == a.To && b.What == a.What })
	at := slices.IndexFunc(list, func(b *Attached) bool { return b.To > a.To || b.To == a.To && b.What > a.What })
	if at < 0 {
		at = len(list)
	}
	p.Attached = slices.Insert(list, at, &a)
}

// Detach forgets what is attached to an object that is given up, in a process got from State.Edit.
func (p *Proc) Detach(to int64) {
	of := func(a *Attached) bool { return a.To == to }
	if slices.ContainsFunc(p.Attached, of) {
		p.Attached = slices.DeleteFunc(slices.Clone(p.Attached), of)
	}
}
