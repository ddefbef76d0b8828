package exec

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Clear discharges what was required so far, and leaves the path condition with
// it. When it gives false, the call must return at once.
func (c *Call) Clear() bool { return !c.Failed() && c.st.Clear(c.S, c.P) }

// Computed tells who asks for it of floating values that the call has computed.
func (c *Call) Computed(values ...sym.Expr) {
	if c.M.Evaluator.Computed == nil {
		return
	}
	for _, x := range values {
		if x != sym.Nil {
			c.M.Evaluator.Computed(c.P, x, c.Pos, c.Act.Name)
		}
	}
}

// Happened tells of an event.
func (c *Call) Happened(e Event) { c.st.Emit(e) }

// Truth tells whether a condition holds. One that is open is split into its two
// cases; ok is then false, and the call must return at once.
func (c *Call) Truth(cond sym.Expr) (truth, ok bool) {
	if c.Failed() {
		return false, false
	}
	switch cond = c.env.Simplify(cond); cond {
	case sym.True:
		return true, true
	case sym.False:
		return false, true
	}
	c.env.Failure = &eval.Failure{Split: cond}
	return false, false
}

// Choose gives which of n ways the call goes, from 0, where MPI leaves that open. Where the search has yet to choose,
// ok is false, and the call must return at once. A step chooses once.
func (c *Call) Choose(n int) (way int, ok bool) {
	switch {
	case c.Failed():
		return 0, false
	case n == 1:
		return 0, true
	}
	list := make([]int, n)
	for k := range list {
		list[k] = k
	}
	return c.ChooseOf(list)
}

// ChooseOf is Choose for ways that have numbers of their own, which are not negative.
func (c *Call) ChooseOf(list []int) (way int, ok bool) {
	if c.st.choice.Way > 0 {
		return c.st.choice.Way - 1, true
	}
	ways := make([]int, len(list))
	for k, n := range list {
		ways[k] = n + 1
	}
	c.env.Failure = &eval.Failure{Ways: ways}
	return 0, false
}

// Value gives an expression as a concrete integer. A symbolic one is split into
// its cases.
func (c *Call) Value(x sym.Expr) (int64, bool) {
	if c.Failed() {
		return 0, false
	}
	return c.env.Concretize(x, c.Pos)
}

// Need fails because values must be numbers, for the first of them that is none.
func (c *Call) Need(list ...sym.Expr) {
	for _, x := range list {
		if _, isNumber := c.M.F.AsInt64(c.env.Simplify(x)); !isNumber && !c.Failed() {
			c.env.Need(x, c.Pos)
		}
	}
	if !c.Failed() {
		c.Unsupported("memory of this length is not modelled")
	}
}

// Assume adds what is known of a result to the path condition. It must come
// after Go; when it gives false, the call must return at once.
func (c *Call) Assume(cond sym.Expr) bool {
	c.st.Emit(Known{cond})
	return c.st.Assume(c.S, cond)
}

// Unknown makes a symbolic constant that stands for a value which nothing is
// known of; what names it in messages. It must come after Go.
func (c *Call) Unknown(what string, s sym.Sort) sym.Expr {
	if c.P != 0 { // its name has the rank in it
		c.Ordered()
	}
	c.proc.Fresh++
	return c.M.F.Symbol(fmt.Sprintf("%s%d%s%s%d", what, c.proc.Fresh, UnknownMark, c.Group().Role, c.Self()), s)
}

// orderName begins the name of every symbol that stands for an order; see Order.
const orderName = "order"

// CountOrder notes that the collective operation which the process enters has a result
// that depends on an order of operations, and MPI leaves the order open. It gives the number of the
// operation, for Order. It must come after Go.
func (c *Call) CountOrder() int64 {
	c.proc.Orders++
	return int64(c.proc.Orders)
}

// Order makes a symbolic constant that stands for the order in which element i of the
// result of a collective operation comes about, which has a number from CountOrder. It is
// the same for all processes that take part, as each has entered as many operations
// before, whatever the schedule was; and another one for each operation and element,
// as MPI promises neither that two calls nor that two elements of one call are treated
// alike.
func (c *Call) Order(operation int64, i int) sym.Expr {
	return c.M.F.Symbol(fmt.Sprintf("%s%d.%d%s%s", orderName, operation, i, UnknownMark, c.Group().Role),
		sym.SortInt)
}

// OrderIn is Order for the n-th such operation on a communicator that the program has made, which has a name.
func (c *Call) OrderIn(communicator string, n, i int) sym.Expr {
	name := fmt.Sprintf("%s%s/%d.%d%s%s", orderName, communicator, n, i, UnknownMark, c.Group().Role)
	return c.M.F.Symbol(name, sym.SortInt)
}

// IsOrder tells whether a symbol's name is one that Order gives.
func IsOrder(name string) bool {
	return strings.HasPrefix(name, orderName) && strings.Contains(name, UnknownMark)
}

// IsClock tells whether a symbol's name is that of what a clock shows.
func IsClock(name string) bool {
	what, _, unknown := strings.Cut(name, UnknownMark)
	return unknown && slices.Contains(clockNames[:], strings.TrimRight(what, "0123456789"))
}

// Clock names one of a process's clocks.
type Clock int

// The clocks: MPI_Wtime's, in seconds; the processor time of clock(), in ticks;
// the calendar time of time(), in seconds; that of gettimeofday(), in microseconds;
// three of clock_gettime(), in nanoseconds. Only the first is floating.
const (
	WallClock Clock = iota
	ProcessorClock
	CalendarClock
	DayClock
	RealTimeClock
	MonotonicClock
	ProcessTimeClock
)

// clockNames name what the clocks show.
var clockNames = [...]string{
	WallClock: "time", ProcessorClock: "clock", CalendarClock: "date", DayClock: "day",
	RealTimeClock: "realtime", MonotonicClock: "monotonic", ProcessTimeClock: "cputime",
}

// Now gives a new reading of a clock: unknown, but neither negative nor before
// the reading that came last. It must come after Go; when ok is false, the call
// must return at once.
func (c *Call) Now(k Clock) (t sym.Expr, ok bool) {
	f := c.M.F
	sorts, elems := make([]sym.Sort, len(clockNames)), make([]sym.Expr, len(clockNames))
	for i := range clockNames {
		sorts[i], elems[i] = sym.SortInt, f.Int(0)
		if Clock(i) == WallClock {
			sorts[i], elems[i] = f.FloatSort(64), f.FConst("0.0", new(big.Rat), 64)
		}
		if last := c.proc.LastTime; last != sym.Nil {
			elems[i] = f.Field(last, i)
		}
	}
	t = c.Unknown(clockNames[k], f.Sort(elems[k]))
	var since sym.Expr
	if k == WallClock {
		since = f.FLe(elems[k], t)
	} else {
		since = f.And(f.Le(elems[k], t), f.Le(t, f.Int(math.MaxInt64)))
	}
	elems[k] = t
	c.proc.LastTime = f.Tuple(f.TupleSort(sorts...), elems...)
	return t, c.Assume(since)
}

// Blame says that the call goes wrong for certain, for a reason that is better
// shown at a call of another process.
func (c *Call) Blame(rank int, pos source.Pos, kind verdict.Kind, message string, related ...Related) {
	if rank == c.P {
		c.Fail(kind, message, related...)
		return
	}
	c.BlameAt(rank, pos, kind, message, related...)
}

// BlameAt is Blame for a call that may be another one of the same process.
func (c *Call) BlameAt(rank int, pos source.Pos, kind verdict.Kind, message string, related ...Related) {
	st := c.st
	if !st.Checks[kind] {
		c.Fail(kind, message, related...)
		return
	}
	if c.Failed() || !c.Clear() {
		return
	}
	if !st.Happens(c.S, &Finding{Kind: kind, Process: rank, Pos: pos, Message: message, Related: related}) {
		st.dead = true
		return
	}
	st.Halt(c.S, c.P)
	c.done = true
}

// Note reports a violation that does not keep the call from being done. It must
// come after Go; when it gives false, the call must return at once.
func (c *Call) Note(kind verdict.Kind, message string) bool {
	c.st.finding(c.S, c.P, &Finding{Kind: kind, Process: c.P, Pos: c.Pos, Message: message})
	return !c.st.dead
}

// Remark tells the reader of the result something about the call that is no violation.
func (c *Call) Remark(text string) {
	f := Finding{Process: c.P, Pos: c.Pos, Message: text}
	f.atCall(c.S)
	c.st.Emit(Remark{f.Pos, f.Message})
}

// Marker gives the name of the sentinel variable that a pointer points to, such
// as the one behind MPI_IN_PLACE; "" for every other pointer.
func (c *Call) Marker(ptr sym.Expr) string {
	f := c.M.F
	if f.Op(ptr) != sym.OpPointer || f.PtrObj(ptr) < 0 {
		return ""
	}
	if o := c.Process().Objs[f.PtrObj(ptr)]; o != nil && o.Var != nil && o.Var.Marker {
		return o.Var.Name
	}
	return ""
}

// Sentinel gives the pointer to a sentinel variable, if the program names it.
func (c *Call) Sentinel(name string) (ptr sym.Expr, ok bool) {
	for id, o := range c.Process().Objs {
		if o != nil && o.Var != nil && o.Var.Marker && o.Var.Name == name {
			return c.M.F.Pointer(int32(id), c.M.F.Int(0)), true
		}
	}
	return sym.Nil, false
}
