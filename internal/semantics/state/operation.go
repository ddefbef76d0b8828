package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Operation is a reduction operation that a process has made of a function of the program. To the program it is a
// number, as a Handle is. Operations are immutable.
type Operation struct {
	Number int `ref:"word"`
	// Func is the index of the function.
	Func    int           `ref:"word"`
	Commute bool          `ref:"word"` // the program says that it commutes
	Site    comm.CallSite `ref:"word"`
}

// Refs is that of comm.Referrer.
func (o *Operation) Refs(w *comm.Walk) {
	w.Word(uint32(o.Number))
	w.Word(uint32(o.Func))
	w.Flags(o.Commute)
	w.SiteRef(o.Site)
}

// OperationOf gives the operation with a handle; nil where there is none, or none any more.
func (p *Proc) OperationOf(handle int64) *Operation {
	for _, o := range p.Held().Operations {
		if int64(o.Number)+mpispec.OperationBase == handle {
			return o
		}
	}
	return nil
}

// AddOperation gives a process got from State.Edit an operation, and gives its handle.
func (p *Proc) AddOperation(o Operation) int64 {
	held := p.Hold()
	o.Number = held.next(&held.Defined, len(p.Frames), p.hasOperation)
	held.Operations = byNumber(held.Operations, &o, func(o *Operation) int { return o.Number })
	return int64(o.Number) + mpispec.OperationBase
}

// DropOperation takes an operation from a process got from State.Edit.
func (p *Proc) DropOperation(o *Operation) {
	p.Hold().Operations = slices.DeleteFunc(slices.Clone(p.Held().Operations), func(q *Operation) bool { return q == o })
}

// Callback says what MPI calls a function of the program for.
type Callback uint8

// What functions of the program do for MPI.
const (
	Combines Callback = iota // two vectors, for a reduction
	Deletes                  // an attribute
	Copies                   // an attribute
	Handles                  // an error
	Queries                  // the status of a generalized request, and frees it
)

// Fold is a reduction by a function of the program that a process has the data of, and that it is computing. What the
// processes have contributed is in memory that the program has no name for: an object for each, in the order of the
// ranks. The function combines the first two into the second, that with the third, and so on. Folds are immutable.
type Fold struct {
	// Depth is the number of frames of the process without that of the function.
	Depth int `ref:"word"`
	// Func is the index of the function.
	Func int `ref:"word"`
	// Parts are pointers to what is not yet combined, two at least.
	Parts []sym.Expr
	// Length and Datatype are pointers to the last two arguments of the function.
	Length, Datatype sym.Expr
	// Buf is where the result goes: Count elements of the datatype with the handle Type.
	Buf   sym.Expr
	Count int `ref:"word"`
	Type  int `ref:"word"`
	// What is not Combines where it is no reduction, but another call of a function of the program. One that deletes the
	// attribute with the key Key of the object To has the arguments of the call of MPI as Parts, and Gone says that the
	// function has returned. One that copies an attribute to the object To from another one has as Parts the handle of
	// that, the value, and pointers to the copy and the answer. One that handles an error has pointers to its arguments
	// as Parts, and To is what the call of MPI returns. One of a generalized request has as Parts what it gets, the
	// status, and the function that frees it, which comes next where Gone is set; To says that the status is memory of
	// MPI.
	What Callback `ref:"word"`
	Key  int      `ref:"word"`
	To   int64    `ref:"word"`
	Gone bool     `ref:"word"`
	// Owned is the memory of the call of MPI that computes it, in which the function may not look or write by itself.
	Owned []Span
}

// Refs is that of comm.Referrer.
func (f *Fold) Refs(w *comm.Walk) {
	w.Word(uint32(f.Depth))
	w.Word(uint32(f.Func))
	w.ValueRefs(&f.Parts)
	w.ValueRef(&f.Length)
	w.ValueRef(&f.Datatype)
	w.ValueRef(&f.Buf)
	w.Word(uint32(f.Count))
	w.Word(uint32(f.Type))
	w.Word(uint32(f.What))
	w.Word(uint32(f.Key))
	w.Long(f.To)
	w.Flags(f.Gone)
	comm.ItemsRef(w, &f.Owned)
}

// Outside gives the reductions whose function is under way, so that the process is inside a call of MPI.
func (p *Proc) Outside() []*Fold {
	var list []*Fold
	for _, f := range p.Held().Folds {
		if f.Depth < len(p.Frames) && f.What == Combines {
			list = append(list, f)
		}
	}
	return list
}

// Folding gives the reduction that the executing frame is computing; nil when there is none. The first of several comes
// first.
func (p *Proc) Folding() *Fold {
	for _, f := range p.Held().Folds {
		if f.Depth == len(p.Frames) {
			return f
		}
	}
	return nil
}

// InFold tells whether the process is in a function that combines values for MPI.
func (p *Proc) InFold() bool {
	return len(p.Outside()) > 0
}

// Calling tells whether the process is in a call of MPI that has not returned yet.
func (p *Proc) Calling() bool { return p.Op.Kind != NoOp || len(p.Held().Folds) > 0 }

// AddFold gives a process got from State.Edit a reduction to compute.
func (p *Proc) AddFold(f Fold) { p.Hold().Folds = append(slices.Clip(p.Held().Folds), &f) }

// ReplaceFold puts another reduction in the place of one of a process got from State.Edit; none where it is nil.
func (p *Proc) ReplaceFold(old, now *Fold) {
	held := p.Hold()
	k := slices.Index(held.Folds, old)
	held.Folds = slices.Clone(held.Folds)
	if now == nil {
		held.Folds = slices.Delete(held.Folds, k, k+1)
		return
	}
	held.Folds[k] = now
}

// Lends tells whether an object is memory of a reduction that the process is computing.
func (p *Proc) Lends(f *sym.Factory, id int32) bool {
	is := func(ptr sym.Expr) bool { return f.PtrObj(ptr) == id }
	return slices.ContainsFunc(p.Held().Folds, func(r *Fold) bool {
		return slices.ContainsFunc(r.lent(), is) || is(r.Length) || is(r.Datatype)
	})
}

// lent gives those of the pointers that stand for memory of MPI.
func (f *Fold) lent() []sym.Expr {
	switch {
	case f.What == Deletes || f.What == Queries && f.To == 0:
		return nil
	case f.What == Queries:
		return f.Parts[1:2]
	case f.What == Copies:
		return f.Parts[3:]
	}
	return f.Parts
}
