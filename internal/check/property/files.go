package property

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Stored is what a program has left in a file that it has used by functions of MPI.
type Stored struct {
	Name string
	// There: the file exists at the end. One that was deleted has no bytes.
	There bool
	// Bytes are all that it has; those that nobody has written are sym.Nil.
	Bytes []sym.Expr
	// Writes are the accesses that have written it.
	Writes []comm.Access
}

// Writer gives the last of the accesses listed that wrote a byte.
func (x *Stored) Writer(at int) comm.Access {
	for _, a := range slices.Backward(x.Writes) {
		if a.From <= int64(at) && int64(at) < a.To {
			return a
		}
	}
	return comm.Access{}
}

// Known gives the bytes that have a value.
func (x *Stored) Known() []sym.Expr {
	return slices.DeleteFunc(slices.Clone(x.Bytes), func(b sym.Expr) bool { return b == sym.Nil })
}

// same tells whether two files are equal as expressions.
func (x *Stored) same(y *Stored) bool {
	return x.Name == y.Name && x.There == y.There && slices.Equal(x.Bytes, y.Bytes)
}

// stored takes down what files hold, where what is printed counts.
func (c *collector) stored() {
	if !c.m.Prints {
		return
	}
	for _, f := range c.s.Comm.Files {
		if !slices.ContainsFunc(f.Marks, func(m comm.Mark) bool { return c.g.Contains(m.Process) }) {
			continue // it is one of the other program
		}
		x := Stored{Name: f.Name, There: f.There}
		if f.There {
			x.Bytes = make([]sym.Expr, f.Size)
			for i, b := range f.Bytes {
				if b != sym.Nil {
					b = c.s.Ctx.Simplify(b)
				}
				x.Bytes[i] = b
			}
			x.Writes = slices.DeleteFunc(slices.Clone(f.Accesses), func(a comm.Access) bool { return !a.Write })
		}
		c.out.Stored = append(c.out.Stored, x)
	}
}
