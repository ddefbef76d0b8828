package state

import "github.com/tass-go/tass/internal/semantics/comm"

// Holdings is what a process has of MPI besides its requests. Most steps of a process leave it alone, so that a new
// state of the process shares it with the one before. The tags say what each field is to its Refs.
type Holdings struct {
	// Handles are those of communicators, groups, windows and files that the process has made and not freed, by number.
	Handles []*Handle
	// Handed counts all that it has ever made.
	Handed int `ref:"word"`
	// Chosen is the number of the object that the process is about to make.
	Chosen Renumbered `ref:"word"`
	// Windows are what the process has of windows, by number.
	Windows []*Window
	// Files are what the process has of files, by handle, and Known are the synchronisations of files that it has heard
	// of, by process: see comm.File.
	Files []*OpenFile
	Known []int `ref:"word"`
	// Claimed are the files of the C library that the process has used, by number, each with what it did: see Claim.
	Claimed []int `ref:"word"`
	// Region is, in programs that lock windows, that behind the last barrier of all processes that this one has left.
	Region comm.Region `ref:"word"`
	// Gone are the last ones that it has freed; they are no part of the state's identity.
	Gone []*Handle `ref:"-"`
	// Datatypes are the derived datatypes, by number, and Made is how many the process has made so far.
	Datatypes []*Datatype
	Made      int `ref:"word"`
	// Operations are the reduction operations, by number, and Defined is how many the process has made so far.
	Operations []*Operation
	Defined    int `ref:"word"`
	// Folds are the reductions by functions of the program that the process is computing.
	Folds []*Fold
	// Attached is what it has attached to objects of MPI, in order of these.
	Attached []*Attached
}

// Held gives what the process has, to look at.
func (p *Proc) Held() *Holdings {
	if p.Rest == nil {
		return &Holdings{}
	}
	return p.Rest
}

// Hold gives what a process got from Edit has, for changing. It is a copy each time: other states and snapshots of the
// process have the same holdings, and few steps change them.
func (p *Proc) Hold() *Holdings {
	n := *p.Held()
	p.Rest = &n
	return &n
}

// Release takes from a process that has ended what it still has, and not what it has counted.
func (p *Proc) Release() {
	if p.Rest != nil {
		h := p.Hold()
		h.Handles, h.Datatypes, h.Operations, h.Folds, h.Attached, h.Windows = nil, nil, nil, nil, nil, nil
	}
}

// Empty tells whether there is nothing: a process that never had anything is the same as one that has given back all,
// and counts nothing.
func (h *Holdings) Empty() bool {
	return h == nil || len(h.Handles)+len(h.Windows)+len(h.Files)+len(h.Known)+len(h.Claimed)+len(h.Datatypes)+
		len(h.Operations)+len(h.Folds)+len(h.Attached)+h.Handed+h.Made+h.Defined == 0 &&
		h.Region == comm.Region{}
}

// Refs is that of comm.Referrer.
func (h *Holdings) Refs(w *comm.Walk) {
	comm.ListRef(w, &h.Handles)
	w.Word(uint32(h.Handed))
	w.Word(uint32(h.Chosen.Depth))
	w.Word(uint32(h.Chosen.Number))
	w.Word(uint32(h.Made))
	comm.ListRef(w, &h.Datatypes)
	comm.ListRef(w, &h.Operations)
	w.Word(uint32(h.Defined))
	comm.ListRef(w, &h.Folds)
	comm.ListRef(w, &h.Attached)
	comm.ListRef(w, &h.Windows)
	comm.ListRef(w, &h.Files)
	w.Counts(h.Known)
	w.Counts(h.Claimed)
	w.RegionRef(h.Region)
}

// Windows gives what the process has of windows, without a copy of nothing: it is asked for at each access to memory.
func (p *Proc) Windows() []*Window {
	if p.Rest == nil {
		return nil
	}
	return p.Rest.Windows
}
