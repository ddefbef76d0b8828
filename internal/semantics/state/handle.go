package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// HandleKind says what a handle stands for.
type HandleKind uint8

// The kinds of handles.
const (
	NoHandle HandleKind = iota
	Communicator
	Group
	Info
	Keyval
	Errhandler
	ErrorCode
	OfWindow
	OfFile
	Session
	numHandleKinds
)

// HandleKinds gives the kinds of handles that stand for something.
func HandleKinds() []HandleKind {
	var all []HandleKind
	for k := NoHandle + 1; k < numHandleKinds; k++ {
		all = append(all, k)
	}
	return all
}

// String names what a handle of the kind stands for.
func (k HandleKind) String() string {
	return [...]string{"nothing", "communicator", "group", "info object", "attribute key",
		"error handler", "error code", "window", "file", "session"}[k]
}

// First is what comes before the values that the program has for handles of the kind.
func (k HandleKind) First() int64 {
	return [...]int64{0, mpispec.MadeComms, mpispec.MadeGroups, mpispec.MadeInfos, mpispec.MadeKeyvals,
		mpispec.MadeErrhandlers, mpispec.LastCode, mpispec.MadeWins, mpispec.MadeFiles, mpispec.MadeSessions}[k]
}

// Ended says how a handle of the kind is given up.
func (k HandleKind) Ended() string {
	if k == OfFile {
		return "closed"
	}
	return "freed"
}

// Handle is what a process has of a communicator, a group, an info object or a window that it made. To the program it
// is an integer, the next one at each time, or one of an object that is gone where the program can tell (Renumbered).
// Handles are immutable.
type Handle struct {
	Kind HandleKind `ref:"word"`
	// Number tells it from the others of its process, from 1.
	Number int `ref:"word"`
	// Comm is the number of a communicator, or of that of a window.
	Comm int `ref:"word"`
	// Members are the processes of a group, in the order of their ranks.
	Members []int         `ref:"process"`
	Made    comm.CallSite `ref:"word"`
	// Of says to what objects the key of an attribute belongs, and Copy and Delete are the functions of the program for
	// these attributes, which get Extra.
	Of                  HandleKind `ref:"word"`
	Copy, Delete, Extra sym.Expr
	// Calls is the function of an error handler, and Uses counts the handles of one, or of a group, besides the first.
	Calls sym.Expr
	Uses  int `ref:"word"`
	// Class is that of an error code.
	Class int64 `ref:"word"`
	// Dead: the program has given up the key or error handler, and something is there that has it.
	Dead bool `ref:"word"`
	// Pairs are the keys and values of an info object, one after the other, in the order in which the keys were set.
	Pairs []string `ref:"word"`
	// Open: what an info object holds is not known.
	Open bool `ref:"word"`
	// Freed is where it was given up, of one that is remembered for the sake of messages alone.
	Freed comm.CallSite `ref:"-"`
}

// Value is what the program has for the handle.
func (h *Handle) Value() int64 { return h.Kind.First() + int64(h.Number) }

// Refs is that of comm.Referrer.
func (h *Handle) Refs(w *comm.Walk) {
	w.Word(uint32(h.Kind))
	w.Word(uint32(h.Number))
	w.Word(uint32(h.Comm))
	w.ProcessRefs(&h.Members)
	w.SiteRef(h.Made)
	w.Flags(h.Open, h.Dead)
	w.Word(uint32(h.Of))
	w.ValueRef(&h.Copy)
	w.ValueRef(&h.Delete)
	w.ValueRef(&h.Extra)
	w.ValueRef(&h.Calls)
	w.Word(uint32(h.Uses))
	w.Long(h.Class)
	w.Word(uint32(len(h.Pairs)))
	for _, s := range h.Pairs {
		w.Text(s)
	}
}

// Handle gives the handle with a number; nil when there is none, or none any more.
func (p *Proc) Handle(number int) *Handle {
	for _, h := range p.Held().Handles {
		if h.Number == number {
			return h
		}
	}
	return nil
}

// Communicator gives the handle of a communicator, by its number; nil where the process has none.
func (p *Proc) Communicator(id int) *Handle {
	for _, h := range p.Held().Handles {
		if h.Kind == Communicator && h.Comm == id {
			return h
		}
	}
	return nil
}

// AddHandle adds a handle to a process got from State.Edit, and gives it the next number if it has none.
func (p *Proc) AddHandle(h *Handle) {
	held := p.Hold()
	if h.Number == 0 {
		h.Number = p.NextHandle(0)
	}
	held.Handed, held.Chosen = max(held.Handed, h.Number), Renumbered{}
	held.Handles = byNumber(held.Handles, h, func(h *Handle) int { return h.Number })
	held.Gone = slices.DeleteFunc(slices.Clone(held.Gone), func(q *Handle) bool { return q.Number == h.Number })
}

// ShareHandle gives the handle with a number, which was chosen, once more, in a process got from State.Edit.
func (p *Proc) ShareHandle(number int) *Handle {
	h := *p.Handle(number)
	h.Uses++
	p.SetHandle(&h)
	p.Hold().Chosen = Renumbered{}
	return &h
}

// SetHandle puts another handle in the place of the one with its number, in a process got from State.Edit.
func (p *Proc) SetHandle(h *Handle) {
	held := p.Hold()
	held.Handles = slices.Clone(held.Handles)
	held.Handles[slices.IndexFunc(held.Handles, func(q *Handle) bool { return q.Number == h.Number })] = h
}

// mostFreed bounds the handles given up that are remembered.
const mostFreed = 16

// DropHandle takes a handle from a process got from State.Edit, which gives it up at a place.
func (p *Proc) DropHandle(h *Handle, at comm.CallSite) {
	held := p.Hold()
	held.Handles = slices.DeleteFunc(slices.Clone(held.Handles), func(q *Handle) bool { return q == h })
	gone := *h
	gone.Freed = at
	held.Gone = append(slices.Clip(held.Gone), &gone)
	if len(held.Gone) > mostFreed {
		held.Gone = held.Gone[1:]
	}
}

// Kept tells whether a persistent operation of some process belongs to a communicator, by its number.
func (s *State) Kept(id int) bool {
	return slices.ContainsFunc(s.Procs, func(p *Proc) bool {
		return slices.ContainsFunc(p.Requests, func(r *Request) bool { return r.Persistent && r.For.Comm == id })
	})
}
