package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// local gives the functions that other processes do not notice, and that which ends all.
func local() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Init":                {begin: initialize},
		"MPI_Init_thread":         {begin: initializeThread},
		"MPI_Query_thread":        {begin: queryThread},
		"MPI_Pcontrol":            {begin: (*call).succeed},
		"MPI_Get_library_version": {begin: func(c *call) { c.giveText("tass", mpispec.MaxLibraryVersion) }},
		"MPI_Initialized":         {begin: initialized},
		"MPI_Finalized":           {begin: finalized},
		"MPI_Finalize":            {begin: finalize},
		"MPI_Abort":               {begin: abort},
		"MPI_Comm_rank":           {begin: commRank},
		"MPI_Comm_size":           {begin: commSize},
		"MPI_Get_processor_name":  {begin: processorName},
		"MPI_Wtime":               {begin: wallTime},
		"MPI_Wtick":               {begin: tick},
		"MPI_Get_count":           {begin: getCount},
		"MPI_Reduce_local":        {begin: reduceLocal},
	}
}

// once checks that MPI was not initialised before.
func (c *call) once() bool {
	switch c.Process().MPI {
	case state.Initialized:
		c.Fail(verdict.MPILifecycle, c.name+" is called although MPI is initialised already")
	case state.Finalized:
		c.Fail(verdict.MPILifecycle, c.name+" is called after MPI_Finalize")
	}
	return !c.Failed()
}

func initialize(c *call) {
	if c.once() && c.Go() {
		c.Proc().MPI = state.Initialized
		c.succeed()
	}
}

// initializeThread grants the level of thread support that is asked for.
func initializeThread(c *call) {
	level := c.Args[c.find(mpispec.Number)]
	in := c.f.And(c.f.Ge(level, c.f.Int(mpispec.ThreadSingle)), c.f.Le(level, c.f.Int(mpispec.ThreadMultiple)))
	if !c.once() || !c.require(in, level, "%s is not a level of thread support",
		"%s may not be a level of thread support") {
		return
	}
	r, ok := c.result(c.find(mpispec.Result))
	if ok && c.Go() {
		r.Set([]sym.Expr{level})
		if slices.Contains(c.M.Program.LibFuncs, "MPI_Query_thread") {
			c.Proc().Attach(state.Attached{What: state.ThreadLevel, Value: level})
		}
		c.Proc().MPI = state.Initialized
		c.succeed()
	}
}

// queryThread tells the level of thread support that MPI_Init_thread granted.
func queryThread(c *call) {
	level := c.f.Int(mpispec.ThreadSingle)
	if a := c.Process().AttachedTo(0, state.ThreadLevel); a != nil {
		level = a.Value
	}
	c.store(level)
}

// store ends the call with a number stored where its result goes.
func (c *call) store(n sym.Expr) {
	i := c.find(mpispec.Result)
	if i < 0 {
		i = c.find(mpispec.NewCount)
	}
	r, ok := c.result(i)
	if ok && c.Go() {
		r.Set([]sym.Expr{n})
		c.succeed()
	}
}

func (c *call) flag(b bool) sym.Expr {
	if b {
		return c.f.Int(1)
	}
	return c.f.Int(0)
}

func initialized(c *call) { c.store(c.flag(c.Process().MPI != state.BeforeInit)) }

func finalized(c *call) { c.store(c.flag(c.Process().MPI == state.Finalized)) }

// finalize is local here: MPI lets it wait for the other processes, but after it
// a process does nothing that another could notice.
func finalize(c *call) {
	if c.forgetsAll(mpispec.CommSelf) && c.Go() && (c.inSession() || c.Leaks()) {
		c.Proc().MPI = state.Finalized
		c.succeed()
	}
}

func abort(c *call) {
	if c.connected() {
		c.Abort(c.Args[c.find(mpispec.Number)])
	}
}

func commRank(c *call) {
	switch ok := c.connected(); {
	case !ok:
	case c.group == nil:
		c.store(c.Rank(c.P))
	default:
		c.store(c.f.Int(int64(c.ownRank())))
	}
}

func commSize(c *call) {
	if c.connected() {
		c.store(c.f.Int(int64(c.size())))
	}
}

// processorName takes every process to run on "localhost", and says so.
func processorName(c *call) {
	c.Remark("all processors are taken to be called localhost")
	c.giveText(mpispec.Localhost, mpispec.MaxProcessorNm)
}

// giveText ends the call with a text in a buffer of the given size, and with its length.
func (c *call) giveText(name string, size int) {
	place := c.Args[c.find(mpispec.Text)]
	if place == c.f.NullPtr() {
		c.invalid("the buffer for the name is null")
		return
	}
	text, ok := c.Region(place, size, &c.lib.text, true)
	if !ok {
		return
	}
	length, ok := c.result(c.find(mpispec.Result))
	if !ok || !c.Go() {
		return
	}
	text.Set(c.characters(name))
	length.Set([]sym.Expr{c.f.Int(int64(len(name)))})
	c.succeed()
}

// characters gives the characters of a text, and the null at its end.
func (c *call) characters(text string) []sym.Expr {
	cells := make([]sym.Expr, 0, len(text)+1)
	for _, b := range []byte(text + "\x00") {
		cells = append(cells, c.f.Int(int64(b)))
	}
	return cells
}

func wallTime(c *call) {
	if c.Act.Result == nil {
		c.Return(sym.Nil)
		return
	}
	if !c.Go() {
		return
	}
	if t, ok := c.Now(exec.WallClock); ok {
		c.Return(t)
	}
}

// tick gives one positive constant, the same for all processes.
func tick(c *call) {
	if !c.Go() {
		return
	}
	t := c.f.Symbol("tick"+exec.UnknownMark, c.f.FloatSort(64))
	if c.Assume(c.f.FLt(c.f.IntToFloat(c.f.Int(0), 64), t)) {
		c.Return(t)
	}
}
