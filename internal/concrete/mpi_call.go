package concrete

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// mpiCall is a call of an MPI function: its row, and its arguments, which are found by the names that the
// row gives them.
type mpiCall struct {
	row  *mpispec.Function
	name string
	args []value
	// types are those of the parameters of the function that the program calls.
	types []*model.Type
	// arrays are those of the arguments that a collective uses.
	arrays []buffer
	// filed is the access to a file that the call has begun.
	filed *filed
}

// mpiFunc is what an MPI function does.
type mpiFunc func(t *thread, c *mpiCall) (value, error)

// arg gives an argument by its name.
func (c *mpiCall) arg(name string) value {
	i := c.row.Index(name)
	if i < 0 {
		panic(fmt.Sprintf("%s has no parameter %s", c.name, name))
	}
	return c.args[i]
}

// has tells whether the function has a parameter with a name.
func (c *mpiCall) has(name string) bool { return c.row.Index(name) >= 0 }

// mpiTable gives the MPI functions.
func mpiTable() map[string]libFunc {
	out := map[string]libFunc{}
	tables := []map[string]mpiFunc{mpiLocal(), mpiErrors(), mpiTransfers(), mpiProbes(), mpiRequests(), mpiCompletions(),
		mpiInfos(), mpiOperations(), mpiNames(), mpiAttributes(), mpiWindows(), mpiEpochs(), mpiFiles(),
		mpiLocks(),
		mpiPacking(), mpiBufferedSends(), mpiCancelling(), mpiPartitioned(), mpiGeneralized(),
		mpiCollectives(), mpiComms(), mpiGroups(), mpiSessions(), mpiDatatypes(), mpiTopologies()}
	for _, row := range mpispec.Rows() {
		for _, table := range tables {
			fn := table[row.Name]
			if fn == nil {
				continue
			}
			out[row.Name] = func(t *thread, a *model.LibCall, args []value) (value, error) {
				if !row.Anytime {
					if err := t.needMPI(row.Name); err != nil {
						return value{}, err
					}
				}
				if row.Class != mpispec.Local && row.Name != "MPI_Abort" && t.p.inFold() {
					return value{}, t.fault(verdict.MPILifecycle, t.at, row.Name+" is called in a function that combines values")
				}
				if !t.p.announced && (t.in.readies && row.Expects() || t.in.locking && noticed(&row) || t.takesTurn(&row)) {
					t.p.pend = &pending{kind: opExpect, name: row.Name, at: t.at}
					return value{}, nil
				}
				if open, err := t.unsettledHandle(&row, args); open || err != nil {
					return value{}, err
				}
				t.p.announced = false
				t.pass(a, args)
				c := &mpiCall{row: &row, name: row.Name, args: args, types: a.FuncType.Params}
				widen(args, c.types)
				t.calling = true
				v, err := fn(t, c)
				t.keepLoans()
				if d, ok := err.(*deletion); ok {
					return value{}, t.deleteFirst(d, args)
				}
				return t.orReturned(a, c, v, err)
			}
		}
	}
	return out
}

// widen marks the arguments that point to integers of 64 bits, as those of functions with large counts do (MPI 4.0,
// section 19.2).
func widen(args []value, types []*model.Type) {
	for i := range min(len(args), len(types)) {
		t := types[i]
		args[i].wide = t.Kind == model.Pointer && isCount(t.Elem)
	}
}

// noticed tells whether others may notice that a function is called, in a program that locks windows.
func noticed(row *mpispec.Function) bool {
	return row.Class != mpispec.Local || row.Find(mpispec.Window, 0) >= 0
}
