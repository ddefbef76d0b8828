package inputsym

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Symmetry is the symmetry of the inputs in one search. It is idle until Wake: most
// programs have no use for it, and looking for orbits costs something.
type Symmetry struct {
	f       *sym.Factory
	inputs  []Input
	look    func() []sym.Expr // what must be invariant
	start   *simplify.Context
	rereads Rereads
	awake   bool
	orbits  []Orbit
	scanner *scanner
	renames map[string]*renaming
	blur    *renaming // that takes the elements of each orbit for one; nil until it is used
	// Renamed counts the states that were renamed.
	Renamed int64
}

// Rereads are the inputs, by number, of which elements are known to be read more than
// once. It can be shared between searches of one program.
type Rereads map[int32]bool

// New makes the symmetry of a search that starts under a path condition. The
// expressions that look gives must be invariant, beside that condition.
func New(f *sym.Factory, start *simplify.Context, inputs []Input, rereads Rereads, look func() []sym.Expr) *Symmetry {
	if rereads == nil {
		rereads = Rereads{}
	}
	return &Symmetry{f: f, inputs: inputs, look: look, start: start, rereads: rereads}
}

// Wake looks for orbits, once. It tells whether there are any: then the search has to
// be made again with Reads from the start.
func (y *Symmetry) Wake() bool {
	if y == nil || y.awake {
		return false
	}
	y.awake = true
	y.find()
	return len(y.orbits) > 0
}

func (y *Symmetry) find() {
	inputs := slices.DeleteFunc(slices.Clone(y.inputs), func(in Input) bool { return y.rereads[in.Obj] })
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

// GiveUp takes an input out of the orbits. It tells whether that changes anything: then
// the search has to be restarted.
func (y *Symmetry) GiveUp(obj int32) bool {
	if y.rereads[obj] {
		return false
	}
	y.rereads[obj] = true
	y.find()
	return true
}

// Reads gives the Reads of the initial state: nil while there are no orbits.
func (y *Symmetry) Reads() *state.Reads {
	if y == nil || len(y.orbits) == 0 {
		return nil
	}
	var objs []int32
	for _, o := range y.orbits {
		for _, in := range o.Inputs {
			objs = append(objs, in.Obj)
		}
	}
	return state.NoReads(objs)
}
