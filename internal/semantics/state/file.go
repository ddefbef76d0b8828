package state

import (
	"slices"

	"github.com/tass-go/tass/internal/semantics/comm"
)

// OpenFile is what a process has of a file that it has opened (MPI 3.1, chapter 13). Open files are immutable.
type OpenFile struct {
	// Comm is the number of the communicator that stands for the file: its group, and the order of its collectives.
	Comm int `ref:"word"`
	// Handle is the number of the process's handle.
	Handle int    `ref:"word"`
	Name   string `ref:"word"`
	Mode   int64  `ref:"word"` // how it was opened
	// Disp is where the view begins, in bytes. Etype and Filetype are the datatypes of the view.
	Disp            int64 `ref:"word"`
	Etype, Filetype Ingredient
	// Pointer is the individual file pointer, in elements. After a read that ended with the file, implementations differ:
	// Open MPI moves it by what was to be read, which Pointer says, and MPICH by what was read, which Least says.
	Pointer int64 `ref:"word"`
	Least   int64 `ref:"word"`
	// Atomic: accesses are in atomic mode.
	Atomic bool `ref:"word"`
	// Seen are the synchronisations of each process that this one knew of when it synchronised the file last.
	Seen []int `ref:"word"`
}

// Refs is that of comm.Referrer.
func (x *OpenFile) Refs(w *comm.Walk) {
	w.Word(uint32(x.Comm))
	w.Word(uint32(x.Handle))
	w.Text(x.Name)
	w.Long(x.Mode)
	w.Long(x.Disp)
	x.Etype.Refs(w)
	x.Filetype.Refs(w)
	w.Long(x.Pointer)
	w.Long(x.Least)
	w.Flags(x.Atomic)
	w.Counts(x.Seen)
}

// FileOf gives what the process has of a file, by the number of its communicator; nil where it has nothing.
func (p *Proc) FileOf(id int) *OpenFile {
	for _, x := range p.Held().Files {
		if x.Comm == id {
			return x
		}
	}
	return nil
}

// SetFile puts an open file in the place of the one with its handle, or adds it, in a process got from State.Edit.
func (p *Proc) SetFile(x *OpenFile) {
	p.DropFile(x)
	held := p.Hold()
	held.Files = append(held.Files, x)
	slices.SortFunc(held.Files, func(a, b *OpenFile) int { return a.Handle - b.Handle })
}

// DropFile takes an open file from a process got from State.Edit.
func (p *Proc) DropFile(x *OpenFile) {
	held := p.Hold()
	held.Files = slices.DeleteFunc(slices.Clone(held.Files), func(y *OpenFile) bool { return y.Handle == x.Handle })
}

// Synchronisations gives how many synchronisations of files process i has done.
func (p *Proc) Synchronisations(i int) int {
	if i < len(p.Held().Known) {
		return p.Held().Known[i]
	}
	return 0
}

// Learn notes, in a process got from State.Edit, what it has heard of synchronisations of files.
func (p *Proc) Learn(known []int) { p.Hold().Known = comm.Join(p.Held().Known, known) }
