// Package libc models the functions of the C standard library that programs in
// the supported subset call: memory, strings, output, time, and the end of the
// program. Output has no effect. What the headers define in C is not here.
//
//	Library   the table of functions, for exec.New
//
// To add a function, declare it in the header and add an entry to the table; a
// test holds the two together.
package libc

import (
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// library holds the layouts that calls look at memory with.
type library struct {
	char  exec.Layout // characters of strings
	bytes exec.Layout // memory counted in bytes
	date  exec.Layout // a time_t
}

// call is a call of a library function in progress.
type call struct {
	*exec.Call
	lib *library
	f   *sym.Factory
}

// Library gives the table of the C library's functions.
func Library() exec.Library {
	char := &model.Type{Kind: model.Int, Name: "char", Bits: 8, Signed: true, Size: 1}
	long := &model.Type{Kind: model.Int, Name: "long", Bits: 64, Signed: true, Size: 8}
	l := &library{
		char:  exec.Layout{Name: "char", Elem: char, Cells: []*model.Type{char}, Kind: verdict.InvalidPointer},
		bytes: exec.Layout{Name: "byte", Elem: char},
		date:  exec.Layout{Name: "time_t", Elem: long, Cells: []*model.Type{long}, Kind: verdict.InvalidPointer},
	}
	table := map[string]func(c *call){
		"malloc": malloc, "calloc": calloc, "realloc": realloc, "free": free,
		"memcpy": copyBytes, "memmove": copyBytes, "memset": setBytes, "memcmp": compareBytes,
		"strlen": length, "strcmp": compare, "strcpy": copyString,
		"printf": printed(0), "fprintf": printed(1), "puts": line, "fputs": line,
		"putchar": putchar, "fflush": flush, "__tass_opened": opened, "__tass_write": writeBytes,
		"abs": absolute, "labs": absolute, "llabs": absolute,
		"clock": clock(exec.ProcessorClock), "time": date,
		"__tass_microseconds": clock(exec.DayClock), "__tass_realtime": clock(exec.RealTimeClock),
		"__tass_monotonic": clock(exec.MonotonicClock), "__tass_cputime": clock(exec.ProcessTimeClock),
		"exit": exit, "__tass_exit": exit, "abort": abort, "__tass_exit_at_once": leave,
		"__tass_fail": failed, "__tass_refuse": refused, "__tass_any": anything,
		"__tass_remark": remarked, "__tass_rank": ownRank, "__tass_known": isKnown,
		"__tass_alive": isAlive, "__tass_changes": changes, "__tass_again": again,
		"__tass_known_real": isKnown, "__tass_claim": claim, "__tass_reshaped": reshaped,
		"__tass_block": malloc, "__tass_unblock": free,
		"__tass_decimal": decimal(64), "__tass_decimalf": decimal(32), "__tass_decimall": decimal(80),
		"__tass_address": asNumber, "__tass_pointer": asPointer,
		"__tass_behind": behind, "__tass_scribble": scribble, "__tass_havoc": havoc, "__tass_real_char": realChar,
		"__tass_host_open": onlyRun, "__tass_host_close": onlyRun, "__tass_host_seek": onlyRun,
		"__tass_host_size": onlyRun, "__tass_host_read": onlyRun,
		"__tass_host_remove": onlyRun, "__tass_host_rename": onlyRun,
		"__tass_host_zone": onlyRun,
	}
	return exec.Library{Name: "libc", Names: func() []string { return slices.Collect(maps.Keys(table)) },
		Find: func(name string) *exec.Func {
			fn := table[name]
			if fn == nil {
				return nil
			}
			return &exec.Func{Begin: func(c *exec.Call) { fn(&call{Call: c, lib: l, f: c.M.F}) },
				Records: name == "printf" || name == "fprintf"}
		}}
}

// wrote ends a call that writes, with a number of which is known that it is at least so large: of characters, or any
// that is not negative. That output does not fail is taken for granted, as it is for fflush and fclose.
func (c *call) wrote(least int) {
	if c.Act.Result == nil {
		c.Return(sym.Nil)
		return
	}
	if !c.Go() {
		return
	}
	c.Remark("what is printed can be written")
	x := c.Unknown("printed", sym.SortInt)
	_, most := eval.IntRange(c.Act.FuncType.Result)
	if c.Assume(c.f.And(c.f.Ge(x, c.f.Int(int64(least))), c.f.Le(x, c.f.BigInt(most)))) {
		c.Return(x)
	}
}

// count gives argument i as a number of bytes. More than any object has, as a negative number is once it is a size_t,
// cannot be there.
func (c *call) count(i int) (int64, bool) {
	_, fits := c.f.AsInt64(c.Args[i])
	if c.f.IsConst(c.Args[i]) && !fits {
		c.Fail(verdict.OutOfBounds, c.f.String(c.Args[i])+" bytes are more than any object has")
		return 0, false
	}
	return c.Int(i)
}

// onlyRun is for what headers call in programs for tass run alone.
func onlyRun(c *call) { c.Unsupported("files and the time zone of the machine are for tass run alone") }

// flush models fflush, which is taken to succeed.
func flush(c *call) { c.Return(c.f.Int(0)) }

func absolute(c *call) {
	x, zero := c.Args[0], c.f.Int(0)
	y := c.Env().Simplify(c.f.Ite(c.f.Lt(x, zero), c.f.Neg(x), x))
	if c.Env().Fits(y, c.Act.FuncType.Result, c.Pos) { // not of the least number of the type
		c.Return(y)
	}
}

func clock(k exec.Clock) func(c *call) {
	return func(c *call) {
		if !c.Go() {
			return
		}
		if t, ok := c.Now(k); ok {
			c.Return(t)
		}
	}
}

// date models time, which also stores its result if it is given a pointer.
func date(c *call) {
	var to *exec.Region
	if c.Args[0] != c.f.NullPtr() {
		var ok bool
		if to, ok = c.Region(c.Args[0], 1, &c.lib.date, true); !ok {
			return
		}
	}
	if !c.Go() {
		return
	}
	t, ok := c.Now(exec.CalendarClock)
	if !ok {
		return
	}
	if to != nil {
		to.Set([]sym.Expr{t})
	}
	c.Return(t)
}

func exit(c *call) { c.Exit(c.Args[0]) }

// leave ends the process at once. Whether what it has printed is written then, C leaves open (7.22.4.5p2); glibc loses
// what it has not flushed.
func leave(c *call) {
	if c.Prints() && c.Process().Printed != sym.Nil {
		c.Unsupported("leaving at once, which may lose what was printed, is not modelled: end with exit")
		return
	}
	exit(c)
}

// aborted is the exit status of a process that SIGABRT ended, as shells give it.
const aborted = 134

func abort(c *call) { c.Abort(c.f.Int(aborted)) }
