package outcome

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

func (o *Exploration) assumptions() []string {
	list := []string{Floating(o.Config.Arith)}
	if o.Config.Overflow() != eval.OverflowOfAny {
		list = append(list, "no signed integer operation overflows")
	}
	list = append(list, "memory allocation succeeds")
	if o.Config.Random == option.GlibcRandom {
		list = append(list, "random numbers are those that the GNU C library draws")
	}
	list = append(list, o.topologies()...)
	combines := func(u *session.Unit) bool { return mpispec.MakesOperations(u.Program.LibFuncs) }
	if slices.ContainsFunc(o.Units, combines) {
		list = append(list, "user-defined reduction operations are associative, and commutative where they say so, and "+
			"change nothing between the elements of a datatype: they combine in the order of the ranks, one after "+
			"the other, by calls at the process that gets the result alone, "+
			"each with all elements")
	}
	if slices.ContainsFunc(o.Units, cancelsSends) {
		list = append(list, "a send that is cancelled is complete only when it is withdrawn or its message was received, as "+
			"the Standard says, and not every implementation does")
	}
	if slices.ContainsFunc(o.Units, packs) {
		list = append(list, "packed data are the bytes of the data side by side, and each packing unit is sent as a whole")
	}
	if names := o.synchronising(); len(names) > 0 {
		list = append(list, "no process leaves "+strings.Join(names, ", ")+" before all have entered it")
	}
	files := func(u *session.Unit) bool { return mpispec.Files(u.Program.LibFuncs) }
	if slices.ContainsFunc(o.Units, files) {
		list = append(list, "no file that the program creates is there before, and no process leaves a call that opens, "+
			"closes or resizes a file before all have entered it")
	}
	if slices.ContainsFunc(o.Units, func(u *session.Unit) bool { return u.Machine.Turns }) {
		list = append(list, "no process leaves a collective that moves or sets a shared file pointer before all "+
			"have entered it")
	}
	unified := func(u *session.Unit) bool { return u.Machine.Locks || u.Machine.Calls("MPI_Win_get_attr") }
	if slices.ContainsFunc(o.Units, unified) {
		list = append(list, "windows have the unified memory model (MPI_WIN_UNIFIED)")
	}
	for _, u := range o.Units {
		list = append(list, assumed(u.Program)...)
		if o.Config.SameValue() && u.Program.AnnotatesFloats() && !slices.Contains(list, Identity) {
			list = append(list, Identity)
		}
		if o.Config.Arith != sym.Real && CallsExtremes(u.Program) && !slices.Contains(list, Extremes) {
			list = append(list, Extremes)
		}
	}
	for _, k := range verdict.Kinds() {
		if on, ok := o.Config.Checks[k.Kind]; ok && !on {
			list = append(list, "not checked: "+unchecked(k.Kind))
		}
	}
	list = append(list, o.Record.CutOff.Describe()...)
	switch o.Config.Deadlock {
	case session.Absolute:
		list = append(list, "MPI buffers every standard-mode message")
	case session.NoneDeadlock:
		list = append(list, "deadlocks are not looked for")
	}
	return list
}

// cancelsSends tells whether a program may cancel sends.
func cancelsSends(u *session.Unit) bool {
	sends := func(name string) bool {
		row := mpispec.FunctionOf(name)
		return row != nil && row.Class == mpispec.Nonblocking && row.Find(mpispec.Dest, 0) >= 0
	}
	return u.Machine.Cancels() && slices.ContainsFunc(u.Program.LibFuncs, sends)
}

// topologies gives what is assumed of the calls that make topologies: there, the Standard leaves ranks and the order of
// edges to implementations.
func (o *Exploration) topologies() []string {
	var list []string
	ordered := false
	for _, row := range o.called() {
		if row.Index("reorder") >= 0 {
			list = append(list, row.Name+" does not reorder ranks, also where it may")
		}
		ordered = ordered || row.Name == "MPI_Dist_graph_create"
	}
	if ordered {
		list = append(list, "the edges of a process that MPI_Dist_graph_create makes are in the order of the processes that "+
			"name them, and of their arguments")
	}
	return list
}

// called gives the rows of the functions of MPI that programs call, in the order of the table.
func (o *Exploration) called() []*mpispec.Function {
	var names []string
	for _, u := range o.Units {
		names = append(names, u.Program.LibFuncs...)
	}
	return mpispec.Called(names)
}

// assumed gives what a program says that is to be assumed, and which of its loops are
// not proved to end: those with an invariant and no variant.
func assumed(p *model.Program) []string {
	list := slices.Clone(p.Assumed)
	for _, fn := range p.Functions {
		for _, loc := range fn.Locations {
			switch a := loc.Action.(type) {
			case *model.Assume:
				if loc.At.File.Library {
					list = append(list, "what is given to "+fn.Name+" is not 0")
					continue
				}
				if !a.Contract {
					list = append(list, fmt.Sprintf("assume %s (%s)", a.Text, loc.At))
				}
			case *model.Branch:
				if a.Invariant != nil && a.Invariant.Variant == nil {
					list = append(list, fmt.Sprintf("termination of the loop at %s is assumed", loc.At))
				}
			}
		}
	}
	return list
}

// keptAway gives the reason for which nothing is verified where contracts stand for functions that processes execute
// together, and a loop is not proved to end; "" if there is none. A process in it for ever keeps the others from going
// on behind such a call, where with the bodies they may, and fail:
//
//	if (rank == 1) /*@ loop invariant rank == 1; */ while (1) { rank = 1; }
//	share(&x, MPI_COMM_WORLD); // the body lets process 0 go on
//	assert(rank != 0);
func (o *Exploration) keptAway() string {
	for _, u := range o.Units {
		if !u.Program.Meets {
			continue
		}
		for _, fn := range u.Program.Functions {
			for _, loc := range fn.Locations {
				if a, ok := loc.Action.(*model.Branch); ok && a.Invariant != nil && a.Invariant.Variant == nil {
					return fmt.Sprintf("the loop at %s is not proved to end, and a process that stays in it would never come to "+
						"what all processes call by contract: give it a variant", loc.At)
				}
			}
		}
	}
	return ""
}

// unchecked names a kind of violations that is not looked for, with what that means: what
// comes after a loop rests on its invariant. How many executions come to others, where
// nothing that follows has a meaning, is listed besides.
func unchecked(k verdict.Kind) string {
	switch k {
	case verdict.LoopInvariant:
		return fmt.Sprintf("%s (the invariants of loops are assumed to hold, and these loops to end)", k)
	case verdict.MisalignedPointer:
		return fmt.Sprintf("%s (memory is accessed wherever pointers lead, as x86 does it)", k)
	}
	return string(k)
}

// packs tells whether a program has to do with pack buffers.
func packs(u *session.Unit) bool {
	return slices.ContainsFunc(u.Program.LibFuncs, func(name string) bool {
		return strings.HasPrefix(name, "MPI_Pack") || strings.HasPrefix(name, "MPI_Unpack")
	})
}

// synchronising gives the functions that programs call which make windows, and are taken to wait for all: MPI does not
// promise that (MPI 3.1, section 2.4), where what a process gets does not depend on others.
func (o *Exploration) synchronising() []string {
	var list []string
	for _, row := range o.called() {
		if row.Synchronises() {
			list = append(list, row.Name)
		}
	}
	return list
}

// shownToEnd gives, in words, which loops with invariants were shown to end. Those without
// a variant are among the assumptions.
func (o *Exploration) shownToEnd() []string {
	var list []string
	for _, u := range o.Units {
		for _, fn := range u.Program.Functions {
			for _, loc := range fn.Locations {
				if b, ok := loc.Action.(*model.Branch); ok && b.Invariant != nil && b.Invariant.Variant != nil {
					list = append(list, fmt.Sprintf("the loop at %s ends, since its variant %s decreases", loc.At,
						b.Invariant.VariantText))
				}
			}
		}
	}
	return list
}
