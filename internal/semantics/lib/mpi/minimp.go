package mpi

import (
	"fmt"
	"hash/fnv"
	"slices"
	"sync"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// The communication of MINIMP (Siegel, Wei and Zirkel, The Toolkit for Accurate
// Scientific Software, section 1). There is nothing to initialise; PID is what
// MPI_Comm_rank gives, and messages are those of MPI_Send and MPI_Recv, but of any
// type: the one that the first argument points to.

// Minimp gives the table of what MINIMP programs call.
func Minimp() exec.Library {
	lib := sync.OnceValue(func() *library {
		l := newLibrary()
		l.minimp = true
		return l
	})
	rows := mpispec.Minimp()
	return exec.Library{Name: "minimp", Names: func() []string {
		var names []string
		for _, f := range rows {
			names = append(names, f.Name)
		}
		return names
	}, Find: func(name string) *exec.Func {
		k := slices.IndexFunc(rows, func(f mpispec.Function) bool { return f.Name == name })
		if k < 0 {
			return nil
		}
		return lib().model(&rows[k], statement(name))
	}}
}

// statement is what a statement of MINIMP does.
func statement(name string) behaviour {
	switch name {
	case "PID":
		return behaviour{begin: pid}
	case "NPROCS":
		return behaviour{begin: processes}
	case "send":
		return behaviour{begin: sendValue}
	}
	return behaviour{begin: receiveValue}
}

func pid(c *call) { c.Return(c.Rank(c.P)) }

func processes(c *call) { c.Return(c.f.Int(int64(c.Size()))) }

func sendValue(c *call) {
	s, ok := c.typed()
	if !ok {
		return
	}
	msg, _, ok := c.message(s)
	if !ok {
		return
	}
	if c.Go() && c.post(msg) {
		c.Wait(state.Op{Kind: state.OpSend})
	}
}

func receiveValue(c *call) {
	s, ok := c.typed()
	if !ok {
		return
	}
	if op, _, ok := c.receipt(s); ok {
		c.exchange(nil, op)
	}
}

// named gives the constants that may stand in place of an argument: in MINIMP, where
// no number stands for them, only where the program says ANY.
func (c *call) named(i int, constants []int64) []int64 {
	if !c.lib.minimp {
		return constants
	}
	if k, ok := c.Act.Args[i].(*model.Const); ok && k.Macro == mpispec.MinimpAny {
		return []int64{k.Value.Num().Int64()}
	}
	return nil
}

// greatestTag names the greatest tag for messages, and says why a tag may be too great.
func (c *call) greatestTag() (name, why string) {
	switch {
	case c.lib.minimp:
		return fmt.Sprint(mpispec.TagUpperBound), ""
	case c.M.TagUB > 0:
		return fmt.Sprintf("MPI_TAG_UB, which is %d", c.M.TagUB), ""
	}
	return "MPI_TAG_UB", fmt.Sprintf(", which the MPI Standard promises to be at least %d, and no more "+
		"(--tag-ub says what it is, and MPI_Comm_get_attr asks for it)", mpispec.LeastTagUB)
}

// typed gives the signature of the data: the datatype is that of what the pointer is to.
func (c *call) typed() (signature, bool) {
	d := c.bufferOf(mpispec.Outgoing, mpispec.Incoming)
	count, ok := c.Int(d.Count)
	return signature{int(count), c.lib.datatypeOf(c.Act.Args[d.Buffer].Type().Elem)}, ok
}

// derivedHandles is the first of the handles of datatypes that are derived from
// types.
const derivedHandles = 0x60000000

// datatypeOf gives the datatype of the values of a type. Types of the same scalars
// in the same order, of the same names, have one datatype.
func (l *library) datatypeOf(t *model.Type) *datatype {
	if d := l.derived[t]; d != nil {
		return d
	}
	d := &datatype{Datatype: mpispec.Datatype{Name: t.String(), Size: t.Size}, times: 1}
	d.layout = exec.Layout{Name: d.Name, Elem: t, Kind: verdict.MPITypeMismatch}
	flatten(t, d)
	hash := fnv.New32a()
	for _, name := range d.basics {
		hash.Write([]byte(name + ","))
	}
	for d.Handle = derivedHandles + int64(hash.Sum32()&0xfffff); ; d.Handle++ {
		other := l.types[d.Handle]
		if other == nil || other.Name == d.Name && (signature{1, other}).equals(signature{1, d}) {
			break
		}
	}
	l.types[d.Handle] = d
	l.derived[t] = d
	return d
}

// flatten adds the scalars of a type to a datatype.
func flatten(t *model.Type, d *datatype) {
	switch t.Kind {
	case model.Struct:
		for _, fd := range t.Fields {
			flatten(fd.Type, d)
		}
	case model.Array:
		n := int64(0)
		if c, ok := t.Extent.(*model.Const); ok {
			n = c.Value.Num().Int64()
		}
		for range n {
			flatten(t.Elem, d)
		}
	default:
		d.basics = append(d.basics, t.String())
		d.layout.Cells = append(d.layout.Cells, t)
	}
}
