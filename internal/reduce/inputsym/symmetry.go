package inputsym

import (
	"encoding/json"
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Symmetry is the symmetry of the inputs in one search. It is idle until Wake: most
// programs have no use for it, and looking for orbits costs something. So it is a guess that
// there is no use for it.
type Symmetry struct {
	search.Ground
	f       *sym.Factory
	inputs  []Input
	look    func() []sym.Expr // what must be invariant
	start   *simplify.Context
	rereads *Rereads
	looked  int // for orbits, when that many inputs were known to be read more than once
	awake   bool
	orbits  []Orbit
	scanner *scanner
	renames map[string]*renaming
	blur    *renaming // that takes the elements of each orbit for one; nil until it is used
	// Renamed counts the states that were renamed.
	Renamed int64
}

// Rereads are the inputs, by number, of which elements are known to be read more than
// once; that those of others are not is a guess. They can be shared between searches of one
// program.
type Rereads struct {
	search.Ground
	known map[int32]bool
}

// NewRereads knows of none.
func NewRereads() *Rereads { return &Rereads{known: map[int32]bool{}} }

// Key implements search.Guess.
func (r *Rereads) Key() string { return "input reads" }

// Forget implements search.Guess.
func (r *Rereads) Forget() { clear(r.known) }

// Save implements search.Guess.
func (r *Rereads) Save() any {
	var list []int32
	for obj := range r.known {
		list = append(list, obj)
	}
	slices.Sort(list)
	return list
}

// Merge implements search.Guess.
func (r *Rereads) Merge(saved json.RawMessage) error {
	var list []int32
	err := json.Unmarshal(saved, &list)
	for _, obj := range list {
		r.known[obj] = true
	}
	return err
}

// New makes the symmetry of a search that starts under a path condition. The
// expressions that look gives must be invariant, beside that condition.
func New(f *sym.Factory, start *simplify.Context, inputs []Input, rereads *Rereads, look func() []sym.Expr) *Symmetry {
	return &Symmetry{f: f, inputs: inputs, look: look, start: start, rereads: rereads}
}

// Wake looks for orbits, once. If there are any, the search has to be restarted with Reads
// from the start.
func (y *Symmetry) Wake() {
	if y == nil || y.awake {
		return
	}
	y.awake = true
	y.find()
	if y.Learn(); len(y.orbits) > 0 {
		y.Refute()
	}
}

// Key implements search.Guess.
func (y *Symmetry) Key() string { return "input symmetry" }

// Begin implements search.Guess: the search begins with the inputs that are known now to be
// read more than once.
func (y *Symmetry) Begin() {
	y.Ground.Begin()
	if y.awake && y.looked != len(y.rereads.known) {
		y.find()
	}
}

// Forget implements search.Guess.
func (y *Symmetry) Forget() { y.awake, y.orbits = false, nil }

// Save implements search.Guess.
func (y *Symmetry) Save() any {
	if !y.awake {
		return nil
	}
	return true
}

// Merge implements search.Guess.
func (y *Symmetry) Merge(json.RawMessage) error {
	y.awake = true
	y.find()
	return nil
}

func (y *Symmetry) find() {
	y.looked = len(y.rereads.known)
	inputs := slices.DeleteFunc(slices.Clone(y.inputs), func(in Input) bool { return y.rereads.known[in.Obj] })
	y.orbits = Find(y.f, inputs, append([]sym.Expr{y.start.Condition()}, y.look()...))
	inputs = nil
	for _, o := range y.orbits {
		for _, in := range o.Inputs {
			if !slices.Contains(inputs, in) {
				inputs = append(inputs, in)
			}
		}
	}
	y.scanner = newScanner(y.f, inputs)
	y.renames, y.blur = map[string]*renaming{}, nil
}

// GiveUp takes an input out of the orbits, if it is not known to be read more than once.
func (y *Symmetry) GiveUp(obj int32) {
	if y.rereads.known[obj] {
		return
	}
	y.rereads.known[obj] = true
	y.find()
	y.rereads.Refute()
}

// Reads gives the Reads of the initial state: nil while there are no orbits. From there on
// the search rests on that there are none, or on that they are read once.
func (y *Symmetry) Reads() *state.Reads {
	if y == nil {
		return nil
	}
	if y.Rest(); len(y.orbits) == 0 {
		return nil
	}
	y.rereads.Rest()
	var objs []int32
	for _, o := range y.orbits {
		for _, in := range o.Inputs {
			objs = append(objs, in.Obj)
		}
	}
	return state.NoReads(objs)
}
