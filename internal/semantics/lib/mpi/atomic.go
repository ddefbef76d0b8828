package mpi

import (
	"github.com/tass-go/tass/internal/mpispec"
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
		if !ok || !c.inWindows(s.typ) {
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

// inWindows refuses data of which operations on windows are not modelled.
func (c *call) inWindows(d *datatype) bool {
	if d.raw() || d.Class == mpispec.Pair || d.complex() {
		c.Unsupported("%s of %s is not modelled", c.name, d.Name)
	}
	return !c.Failed()
}

// ofOne is bothEnds for an operation on one element of a predefined datatype.
func (c *call) ofOne(o *operation) (signature, bool) {
	t, ok := c.datatype(c.find(mpispec.Type))
	if !ok || !c.inWindows(t) {
		return signature{}, false
	}
	s := signature{1, t}
	switch {
	case t.made != nil:
		c.invalid("%s is for predefined datatypes, and %s is none", c.name, t.Name)
	case o.kind == swaps && t.Class == mpispec.Floating:
		c.invalid("%s is not for %s: it compares integers", c.name, t.Name)
	case o.kind != swaps && !c.accumulated(o, s):
	default:
		c.inRuns(o, s)
	}
	return s, !c.Failed()
}

// inRuns says which bytes of the target's memory an operation is on, from its displacement on.
func (c *call) inRuns(o *operation, t signature) {
	var ok bool
	if o.runs, ok = c.lib.typemapOf(t.typ).Runs(int64(t.count), mostPieces); !ok {
		c.Unsupported("%s with so many pieces of memory is not modelled", c.name)
	}
}
