package mpi

import (
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/typemap"
)

// signatures checks the data at the origin of an operation, where it uses them, and at last those at the target.
func (c *call) signatures(o *operation) ([]signature, bool) {
	var list []signature
	roles := []mpispec.Role{mpispec.Outgoing, mpispec.Incoming, mpispec.Dest}
	if !o.updates() {
		roles = roles[1:]
	}
	for _, role := range roles {
		i := c.find(role)
		if i < 0 {
			continue
		}
		s, ok := c.signature(c.row.Data(i))
		if !ok {
			return nil, false
		}
		if len(list) > 0 && o.kind == fetches && !list[0].equals(s) && role == mpispec.Incoming {
			c.invalid("%s is called with %s at the origin, and %s for the result", c.name, list[0], s)
			return nil, false
		}
		list = append(list, s)
	}
	return list, true
}

// predefined gives the predefined datatype that data consist of; one of several kinds where they do of more.
func (l *library) predefined(s signature) *datatype {
	t := l.plain(s).typ
	if s.typ.made != nil {
		switch pair := s.typ.made.Map.Pairs(); pair {
		case 0:
		case typemap.Mixed:
			return l.mixed(s.typ.kinds)
		default:
			return l.typeAt(pair)
		}
	}
	if len(t.kinds) == 2 {
		for _, d := range l.types {
			if d.Class == mpispec.Complex && d.Parts()[0].Handle == t.kinds[0] && d.Parts()[1].Handle == t.kinds[1] {
				return d
			}
		}
	}
	return t
}

// ofOne is bothEnds for an operation on one element of a predefined datatype.
func (c *call) ofOne(o *operation) (signature, bool) {
	t, ok := c.datatype(c.find(mpispec.Type))
	if !ok {
		return signature{}, false
	}
	s := signature{1, t}
	o.of = t.Handle
	switch {
	case t.made != nil:
		c.invalid("%s is for predefined datatypes, and %s is none", c.name, t.Name)
	case o.kind == swaps && !comparable(t.Class):
		c.invalid("%s is not for %s: it compares integers", c.name, t.Name)
	case o.kind != swaps && !c.accumulated(o, s):
	default:
		c.inRuns(o, s)
	}
	return s, !c.Failed()
}

// comparable tells whether MPI_Compare_and_swap takes datatypes of a class (MPI 3.1, section 11.3.4).
func comparable(c mpispec.Class) bool {
	return c == mpispec.Integer || c == mpispec.Logical || c == mpispec.Byte
}

// inRuns says which bytes of the target's memory an operation is on, from its displacement on.
func (c *call) inRuns(o *operation, t signature) {
	var ok bool
	if o.runs, ok = c.lib.typemapOf(t.typ).Runs(int64(t.count), mostPieces); !ok {
		c.Unsupported("%s with so many pieces of memory is not modelled", c.name)
	}
}
