package mpi

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// The checks below find arguments by the roles of their parameters, or take the position of one. Where they
// give false, the call has failed, or waits for a split into cases, and must return at once.

// find gives the position of the first argument with a role; -1 where there is none.
func (c *call) find(role mpispec.Role) int { return c.row.Find(role, 0) }

// argument gives the argument with a name.
func (c *call) argument(name string) int { return c.row.Index(name) }

// buffer gives what tells what is in the first buffer with one of the roles; its position is -1 where there is none.
func (c *call) bufferOf(roles ...mpispec.Role) mpispec.Data {
	for _, role := range roles {
		if i := c.find(role); i >= 0 {
			return c.row.Data(i)
		}
	}
	return mpispec.Data{Buffer: -1, Count: -1, Type: -1, Types: -1}
}

func (c *call) invalid(format string, args ...any) {
	c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf(format, args...))
}

// number gives the name of a constant, if it has one.
func number(n int64) string {
	if s := mpispec.ConstantName(n); s != "" {
		return s
	}
	return fmt.Sprint(n)
}

// signature checks the count and the datatype of a buffer.
func (c *call) signature(d mpispec.Data) (signature, bool) {
	n := c.Args[d.Count]
	if !c.natural(c.row.Params[d.Count].Name, n, "") {
		return signature{}, false
	}
	t, ok := c.datatype(d.Type)
	if !ok {
		return signature{}, false
	}
	count, ok := c.Int(d.Count)
	return signature{int(count), t}, ok
}

// natural checks that a number is not negative; name and where say which number it is.
func (c *call) natural(name string, n sym.Expr, where string) bool {
	is := c.f.Ge(n, c.f.Int(0))
	if c.certain(is) {
		return true
	}
	what := "the " + name + " %s" + where
	if i := c.find(mpispec.Count); where == "" && i >= 0 && c.row.Params[i].Name == name {
		c.class = mpispec.ErrCount
	}
	return c.require(is, n, what+" is negative", what+" can be negative")
}

// datatype checks the datatype of the data that are communicated.
func (c *call) datatype(i int) (*datatype, bool) {
	h, ok := c.Int(i)
	if !ok {
		return nil, false
	}
	return c.usable(h, "")
}

// neverSet says that an element of an array holds no value.
func (c *call) neverSet(element string) {
	c.Fail(verdict.Uninitialized, element+" was never given a value")
}

// require obliges a condition on an argument x. The messages have a place for x:
// one where it is a number, another where it is symbolic.
func (c *call) require(cond, x sym.Expr, concrete, symbolic string) bool {
	if c.Failed() {
		return false
	}
	if cond = c.Env().Simplify(cond); cond == sym.True {
		return true
	}
	message := fmt.Sprintf(symbolic, c.f.String(x))
	if n, ok := c.f.AsInt64(x); ok && c.lib.minimp {
		message = fmt.Sprintf(concrete, fmt.Sprint(n))
	} else if ok {
		message = fmt.Sprintf(concrete, number(n))
	}
	if _, _, returns := c.returns(); c.class == 0 || !returns {
		c.class = 0
		c.Require(verdict.MPIInvalidArgument, cond, message)
		return c.Clear()
	}
	holds, ok := c.Truth(cond)
	switch {
	case !ok:
		return false
	case !holds:
		c.invalid("%s", message)
		return false
	}
	c.class = 0
	return true
}

// certain tells whether a condition is known to hold.
func (c *call) certain(cond sym.Expr) bool {
	return !c.Failed() && c.Env().Simplify(cond) == sym.True
}

// is decides whether an argument is one of the named constants.
func (c *call) is(x sym.Expr, constant int64) (truth, ok bool) {
	return c.Truth(c.f.Eq(x, c.f.Int(constant)))
}

// rankWords says whose rank an argument with a role is.
var rankWords = map[mpispec.Role]string{mpispec.Dest: "destination", mpispec.Source: "source", mpispec.RootRank: "root",
	mpispec.Leader: "local leader", mpispec.RemoteLeader: "remote leader"}

// rank checks a rank, and gives its process, or the constant that its role allows in its place.
func (c *call) rank(i int) (int, bool) {
	x, role := c.Args[i], c.row.Params[i].Role
	var exceptions []int64
	switch role {
	case mpispec.Dest:
		exceptions = []int64{mpispec.ProcNull}
	case mpispec.Source:
		exceptions = []int64{mpispec.ProcNull, mpispec.AnySource}
	}
	exceptions = c.named(i, exceptions)
	for _, e := range exceptions {
		yes, ok := c.is(x, e)
		if yes && e == mpispec.AnySource && c.M.Program.Meets {
			c.Unsupported("a receive from any process is not supported beside calls by contract of functions that processes " +
				"execute together")
			return 0, false
		}
		if !ok || yes {
			return int(e), ok
		}
	}
	last := c.facingSize() - 1
	in := c.f.And(c.f.Ge(x, c.f.Int(0)), c.f.Le(x, c.f.Int(int64(last))))
	if c.certain(in) {
		return c.process(i)
	}
	of := c.communicatorName()
	if len(c.has().remote) > 0 {
		of = "the other group of " + of
	}
	ranks := fmt.Sprintf("a rank of %s, whose ranks are 0 to %d", of, last)
	if last == 0 {
		ranks = "a rank of " + of + ", whose only rank is 0"
	}
	if c.lib.minimp {
		ranks = fmt.Sprintf("the PID of a process, which are 0 to %d", last)
	}
	if n, ok := c.f.AsInt64(x); ok && n < 0 && n > -10 && len(exceptions) > 0 {
		ranks += "; " + oneOf(exceptions) + " must be named"
	}
	what := rankWords[role]
	if c.class = mpispec.ErrRank; role == mpispec.RootRank {
		c.class = mpispec.ErrRoot
	}
	if !c.require(in, x, "the "+what+" %s is not "+ranks, "the "+what+" %s may not be "+ranks) {
		return 0, false
	}
	return c.process(i)
}

// process gives the process that argument i, a rank, names. That it is named by a number
// counts, unless it is the first.
func (c *call) process(i int) (int, bool) {
	if k, isName := c.f.AsRank(c.Args[i]); isName && c.group == nil {
		return k, true
	}
	n, ok := c.Among(i, 0, int64(c.facingSize()-1))
	if ok && n > 0 {
		c.Ordered()
	}
	if !ok {
		return 0, false
	}
	return c.peer(int(n)), true
}

// root gives the process that is the root of a collective. Which process it is counts, unless it is
// the first.
func (c *call) root() (int, bool) {
	root, ok := c.rank(c.find(mpispec.RootRank))
	if ok && c.group == nil && root > c.Peer(0) {
		c.Ordered()
	}
	c.orderedUnlessSymmetric(root == c.P)
	return root, ok
}

// oneOf names constants.
func oneOf(values []int64) string {
	names := make([]string, len(values))
	for i, v := range values {
		names[i] = number(v)
	}
	return strings.Join(names, " or ")
}

// tag checks the tag that belongs to a rank, argument i.
func (c *call) tag(i int) (int64, bool) {
	var exceptions []int64
	if c.row.Params[i].Role == mpispec.Source {
		exceptions = []int64{mpispec.AnyTag}
	}
	i = c.row.Find(mpispec.Tag, i)
	x := c.Args[i]
	for _, e := range c.named(i, exceptions) {
		if yes, ok := c.is(x, e); !ok || yes {
			return e, ok
		}
	}
	permitted := c.permitted(x)
	if c.certain(permitted) {
		return c.tagNumber(x)
	}
	last, why := c.greatestTag()
	is, may := "the tag %s is not within 0.."+last, "the tag %s may not be within 0.."+last+why
	if n, ok := c.f.AsInt64(x); ok && n > mpispec.LeastTagUB && why != "" {
		is = "the tag %s may be greater than " + last + why
	}
	if c.class = mpispec.ErrTag; !c.require(permitted, x, is, may) {
		return 0, false
	}
	return c.tagNumber(x)
}

// operation checks a reduction operation for a datatype. The handle of one that the program has made is the number that
// stands for it in entries.
func (c *call) operation(t *datatype) (mpispec.Op, bool) {
	h, ok := c.Int(c.find(mpispec.Operation))
	if !ok {
		return mpispec.Op{}, false
	}
	o, ok := c.madeOperation(h)
	if !ok {
		return mpispec.Op{}, false
	}
	if o != nil {
		if c.lib.element(t) == nil {
			c.Unsupported("a function of the program that combines elements of %s, whose bytes are not side by side within "+
				"its bounds, is not modelled", t.Name)
		}
		n := entryOperation(o)
		return mpispec.Op{Name: c.operationName(n), Handle: n}, !c.Failed()
	}
	op := c.lib.ops[h]
	if !op.Takes(t.Datatype) {
		c.wrong(mpispec.ErrOp, "%s is not defined for %s", op.Name, t.Name)
	}
	return op, !c.Failed()
}

// buffer checks that there is a buffer behind a pointer for so many elements.
func (c *call) buffer(ptr sym.Expr, s signature, write bool) (*exec.Region, bool) {
	if !c.isMemory(ptr, s) {
		return nil, false
	}
	if write && s.typ.made != nil {
		if _, ok := c.Extent(ptr, s.count, &s.typ.layout, true); !ok {
			return nil, false
		}
		if s.overlapping() {
			c.invalid("the buffer of %s has some bytes more than once, and cannot be received in", s)
		}
	}
	return c.Region(ptr, s.count, &s.typ.layout, write)
}

// idle is buffer for one that is neither read nor written.
func (c *call) idle(ptr sym.Expr, s signature) (*exec.Region, bool) {
	if !c.isMemory(ptr, s) {
		return nil, false
	}
	return c.Extent(ptr, s.count, &s.typ.layout, false)
}

// isMemory tells whether a pointer is to memory, and not null or a marker.
func (c *call) isMemory(ptr sym.Expr, s signature) bool {
	if s.length() > 0 {
		if ptr == c.f.NullPtr() {
			c.wrong(mpispec.ErrBuffer, "the buffer is null, although the count is %d", s.count)
		} else if m := c.Marker(ptr); m == mpispec.BottomVar {
			switch {
			case !s.absolute():
				c.Unsupported("MPI_BOTTOM as a buffer, with a datatype that says no addresses, is not modelled")
			case s.count > 1 && len(s.typ.made.Bases) > 1:
				c.Unsupported("more than one element of a datatype with addresses in several objects is not modelled")
			}
		} else if s.absolute() {
			c.Unsupported("a datatype whose displacements are addresses, in a buffer other than MPI_BOTTOM, is not modelled")
		} else if m != "" {
			c.invalid("%s is not allowed here as a buffer", markerName(m))
		}
	}
	return !c.Failed()
}

// markerName gives the macro that stands for a sentinel variable.
func markerName(variable string) string {
	for _, m := range mpispec.Markers() {
		if m.Variable == variable {
			return m.Macro
		}
	}
	return variable
}

// data gives what a buffer holds.
func (c *call) data(ptr sym.Expr, s signature) ([]sym.Expr, *exec.Region, bool) {
	r, ok := c.buffer(ptr, s, false)
	if !ok {
		return nil, nil, false
	}
	for _, t := range r.Types() {
		if !t.IsArith() {
			c.Unsupported("a message with a value of type %s is not modelled", t)
			return nil, nil, false
		}
	}
	cells, ok := r.Cells()
	return c.foreign(cells), r, ok
}

// sent is data for what another process will get.
func (c *call) sent(ptr sym.Expr, s signature) ([]sym.Expr, *exec.Region, bool) {
	cells, r, ok := c.data(ptr, s)
	if ok {
		r.Unshared()
	}
	return cells, r, ok && !c.Failed()
}

// inPlace tells whether a buffer, argument i, is MPI_IN_PLACE, where the row allows that: at a root, or elsewhere.
func (c *call) inPlace(i int, root bool) bool {
	how := c.row.Params[i].InPlace
	if len(c.has().remote) > 0 {
		how = mpispec.NeverInPlace
	}
	return how != mpispec.NeverInPlace && (root || how != mpispec.RootInPlace) && c.Marker(c.Args[i]) == mpispec.InPlaceVar
}

// distinct checks that the send and the receive buffer are not the same memory.
func (c *call) distinct(apart sym.Expr) bool {
	if c.certain(apart) {
		return true
	}
	message := fmt.Sprintf("the send buffer and the receive buffer of %s overlap", c.name)
	switch {
	case c.certain(c.f.Not(apart)):
		c.invalid("%s", message)
	default:
		c.Require(verdict.MPIInvalidArgument, apart, message)
	}
	return !c.Failed()
}

// result gives the place for an int that the function stores through a pointer.
func (c *call) result(i int) (*exec.Region, bool) { return c.results(i, 1) }

// results is result for n ints, or MPI_Counts: see integers.
func (c *call) results(i, n int) (*exec.Region, bool) { return c.resultsIn(i, n, c.integers(i)) }

// integers gives the layout of the numbers that argument i points to: those of the twins of functions with large
// counts are wider than an int (MPI 4.0, section 19.2), as the type of the function says that the program calls.
func (c *call) integers(i int) *exec.Layout {
	switch {
	case !c.wide(i):
		return &c.lib.number
	case c.row.Params[i].Role == mpispec.Addresses:
		return &c.lib.address
	}
	return &c.lib.count
}

// wide tells whether argument i points to integers of 64 bits.
func (c *call) wide(i int) bool {
	params := c.Act.FuncType.Params
	return i < len(params) && params[i].Kind == model.Pointer && params[i].Elem.Kind == model.Int &&
		params[i].Elem.Bits == 64
}

// resultsIn is results for numbers of another type.
func (c *call) resultsIn(i, n int, layout *exec.Layout) (*exec.Region, bool) {
	if n > 0 && c.Args[i] == c.f.NullPtr() {
		c.invalid("%s of %s, where a result goes, is null", c.row.Params[i].Name, c.name)
		return nil, false
	}
	return c.Region(c.Args[i], n, layout, true)
}

// statusArg checks a status; it is the null pointer where the status is ignored.
func (c *call) statusArg(i int) (sym.Expr, bool) {
	p := c.Args[i]
	switch {
	case c.lib.minimp && p == c.f.NullPtr():
		return p, true
	case p == c.f.NullPtr():
		c.invalid("the status is null; MPI_STATUS_IGNORE says that it is not wanted")
		return p, false
	case c.ignored(p):
		return c.f.NullPtr(), c.ignoring(p, mpispec.StatusIgnoreVar)
	}
	_, ok := c.statusRegion(p, 1)
	return p, ok
}

// ignored tells whether a program does not want a status, or several.
func (c *call) ignored(p sym.Expr) bool {
	m := c.Marker(p)
	return m == mpispec.StatusIgnoreVar || m == mpispec.StatusesIgnoreVar
}

// ignoring checks that the marker which says that statuses are not wanted is the right one of the two
// (MPI 3.1, section 3.2.6). With the wrong one it is reported, and the call goes on, unless it must return at
// once: implementations ignore statuses with either.
func (c *call) ignoring(p sym.Expr, right string) bool {
	m := c.Marker(p)
	if m == right {
		return true
	}
	how := "one status"
	if right == mpispec.StatusesIgnoreVar {
		how = "an array of statuses"
	}
	message := fmt.Sprintf("%s is given for %s, where %s belongs", markerName(m), how, markerName(right))
	return c.Clear() && c.Note(verdict.MPIInvalidArgument, message)
}

// statusRegion gives the place of n statuses.
func (c *call) statusRegion(p sym.Expr, n int) (*exec.Region, bool) {
	if m := c.Marker(p); m != "" {
		c.invalid("%s is not allowed here as a status", markerName(m))
		return nil, false
	}
	return c.Region(p, n, &c.lib.status, true)
}
