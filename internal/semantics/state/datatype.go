package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/typemap"
)

// Datatype is a derived datatype of a process. To the program it is a number, which no other one of the process ever
// has: the handle of a freed datatype stands for nothing. Datatypes are immutable.
type Datatype struct {
	Number    int  `ref:"word"`
	Committed bool `ref:"word"`
	// Uses counts the handles of it besides the first.
	Uses int `ref:"word"`
	// From is the number that the datatype had which MPI_Type_get_contents gave this one for; 0 for none.
	From int `ref:"word"`
	// Freed: the program has given it up, and an operation that is under way still has it.
	Freed bool          `ref:"word"`
	Maker string        `ref:"word"` // the function that made it
	Site  comm.CallSite `ref:"word"`
	Map   typemap.Type
	// Bases are pointers to the objects from which displacements count that were given as addresses, for MPI_BOTTOM:
	// the typemap has what is in one of them far from what is in another (typemap.From). Other datatypes have none.
	Bases []sym.Expr
	// Recipe says how it was made, in programs that ask.
	Recipe *Recipe
}

// Recipe is the constructor of a datatype, by its combiner, with its arguments (MPI 3.1, section 4.1.13).
type Recipe struct {
	Combiner  int64   `ref:"word"`
	Integers  []int64 `ref:"word"`
	Addresses []int64 `ref:"word"`
	Counts    []int64 `ref:"word"` // those of a constructor with large counts
	Of        []Ingredient
}

// Ingredient is a datatype that another one was made of: the handle of a predefined one, or else what a derived one was
// then, and its number.
type Ingredient struct {
	Handle int64         `ref:"word"`
	Number int           `ref:"word"`
	Map    *typemap.Type `ref:"-"` // gone over by Refs, in place
	Recipe *Recipe       `ref:"-"` // the same
}

// Refs is that of comm.Referrer.
func (r *Recipe) Refs(w *comm.Walk) {
	w.Long(r.Combiner)
	w.Numbers(r.Integers)
	w.Numbers(r.Addresses)
	w.Numbers(r.Counts)
	w.Word(uint32(len(r.Of)))
	for i := range r.Of {
		r.Of[i].Refs(w)
	}
}

// Refs is that of comm.Referrer.
func (i *Ingredient) Refs(w *comm.Walk) {
	w.Long(i.Handle)
	w.Word(uint32(i.Number))
	w.Flags(i.Map != nil, i.Recipe != nil)
	if i.Map != nil {
		i.Map.Refs(w)
	}
	if i.Recipe != nil {
		i.Recipe.Refs(w)
	}
}

// Refs is that of comm.Referrer.
func (d *Datatype) Refs(w *comm.Walk) {
	w.Word(uint32(d.Number))
	w.Word(uint32(d.Uses))
	w.Word(uint32(d.From))
	w.Flags(d.Committed, d.Freed, d.Recipe != nil, len(d.Bases) > 0)
	w.Text(d.Maker)
	w.SiteRef(d.Site)
	d.Map.Refs(w)
	if len(d.Bases) > 0 {
		w.ValueRefs(&d.Bases)
	}
	if d.Recipe != nil {
		d.Recipe.Refs(w)
	}
}

// Holds tells whether the process has anything of MPI that it should give back: requests, communicators, groups,
// datatypes, operations.
func (p *Proc) Holds() bool {
	return len(p.Requests)+len(p.Held().Handles)+len(p.Held().Datatypes)+len(p.Held().Operations) > 0
}

// DatatypeOf gives the derived datatype with a handle, also a freed one; nil where there is none.
func (p *Proc) DatatypeOf(handle int64) *Datatype {
	for _, d := range p.Held().Datatypes {
		if int64(d.Number)+mpispec.DerivedBase == handle {
			return d
		}
	}
	return nil
}

// AddDatatype gives a process got from State.Edit a datatype, and gives its handle.
func (p *Proc) AddDatatype(d Datatype) int64 {
	held := p.Hold()
	d.Number = held.next(&held.Made, len(p.Frames), p.hasDatatype)
	held.Datatypes = byNumber(held.Datatypes, &d, func(d *Datatype) int { return d.Number })
	return int64(d.Number) + mpispec.DerivedBase
}

// ReplaceDatatype puts another datatype in the place of one of a process got from State.Edit.
func (p *Proc) ReplaceDatatype(old *Datatype, now Datatype) {
	list := slices.Clone(p.Held().Datatypes)
	list[slices.Index(list, old)] = &now
	p.Hold().Datatypes = list
}

// ShareDatatype gives the handle of the datatype with a number, which was chosen, once more, in a process got from
// State.Edit.
func (p *Proc) ShareDatatype(number int) int64 {
	handle := int64(number) + mpispec.DerivedBase
	d := p.DatatypeOf(handle)
	n := *d
	n.Uses++
	p.ReplaceDatatype(d, n)
	p.Hold().Chosen = Renumbered{}
	return handle
}

// FreeDatatype frees a datatype of a process got from State.Edit.
func (p *Proc) FreeDatatype(d *Datatype) {
	n := *d
	n.Freed = true
	p.ReplaceDatatype(d, n)
	p.dropDatatypes()
}

// dropDatatypes forgets the datatypes that are freed and that no operation has. A collective may have one for each
// process, which only its entry names: as long as one is under way, all are kept.
func (p *Proc) dropDatatypes() {
	over := func(d *Datatype) bool {
		return d.Freed && !slices.ContainsFunc(p.Requests, func(r *Request) bool {
			return r.Collective || r.Window != 0 || r.Type == d.Number+mpispec.DerivedBase
		}) && !slices.ContainsFunc(p.Held().Folds, func(f *Fold) bool { return f.Type == d.Number+mpispec.DerivedBase })
	}
	if slices.ContainsFunc(p.Held().Datatypes, over) {
		p.Hold().Datatypes = slices.DeleteFunc(slices.Clone(p.Held().Datatypes), over)
	}
}
