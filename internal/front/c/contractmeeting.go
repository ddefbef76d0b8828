package c

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Calls by contract of functions that all processes of a communicator execute together (Luo, Contracts for
// Message-Passing Programs, 7.3 and 9.3.3). The text that stands for such a function is that of
// contractsummary.go, with a meeting of the processes before and behind what changes:
//
//	void summary_of_g(int n, double *a, MPI_Comm comm) {
//	    MPI_Comm_rank(comm, &its_rank);  MPI_Comm_size(comm, &its_size);
//	    __tass_meet(...);                      all have come, and to the same function
//	    int all_n[NP]; __tass_meet(...);       what each has of parameters and global variables,
//	    double all_a[NP][...];             and of what parameters point to
//	    #pragma TASS                           what is required is proved
//	    __tass_havoc(a, ...);                  what may be changed becomes anything
//	    double new_a[NP][...]; __tass_meet(...);
//	    #pragma TASS                           what is ensured is assumed, of all processes
//	}
//
// The calls of __tass_meet become those of a collective of their own (mpispec.Meeting), which names the contract.
//
// Nobody leaves before all have entered. The function itself may let a process go earlier; that this makes no
// difference beside deadlocks is why a program that uses such contracts is restricted (checkMeetings):
//
// Theorem. Let every receive name its sender, nothing be waited for or tested but by blocking calls, and processes
// meet in contracts whose bodies communicate in the universe that the contract names. If no execution with
// meetings violates a property, or deadlocks whatever messages are buffered, none with the bodies does.
//
// Proof. Without a choice of a message, what a process does depends on its own steps and on the sequence of
// messages and collectives from each other process (Corollary 5.24), not on when they come. Take an execution with
// the bodies, and a first step in it that no execution with meetings has, by the order in which steps depend on
// each other. Before it, each process has done what it does with meetings. If the step is behind a call of g that
// some process has not come to, that process does what it does with meetings as well, up to its call; it comes
// there, or waits for ever, ends, or violates something, and with meetings that is a deadlock or the violation. So
// all come to the call. There no message of the caller is under way: its sender would wait for it, as sends may be
// synchronous, and never come. So the body sees channels as its contract supposes them. A message that a process
// sends behind g comes behind all that it sends in g, and the receives of g are matched with messages of g (they
// are all received in it, in every execution): messages of one sender do not overtake each other.

// nameMeeting is the name of mpispec.Meeting in these texts, which is none anywhere else.
const nameMeeting = "__tass_meet"

// meets gives the text that is lowered, if the function that it calls is that by which processes meet; nil for others.
func (f *fn) meets(s *symbol) *driver {
	list := f.u.l.known.summaries
	i := slices.IndexFunc(list, func(d *driver) bool { return d.summary == f.F.Name && d.unit == f.u.name })
	if i < 0 || s.name != nameMeeting {
		return nil
	}
	return list[i]
}

// joins emits the call by which processes meet: with the number of the contract for which the text stands.
func (f *fn) joins(d *driver, s *symbol, args []model.Expr, at source.Pos) {
	which := slices.Index(f.u.l.known.summaries, d)
	args = append(args, build.IntConst(int64(which), build.Int, at))
	f.Library(mpispec.Meeting, s.typ, args, nil, at).Written = d.byContract()
}

// byContract says what the text stands for.
func (d *driver) byContract() string { return d.id + " by contract" }

// together tells whether the text stands for a function of all processes of a communicator.
func (d *drafting) together() bool { return d.summary != "" && d.f.contract.Collective != nil }

// datatype gives the datatype of MPI for the elements of a type; empty if there is none.
func datatype(t cc.Type) string {
	return map[cc.Kind]string{cc.Char: "MPI_CHAR", cc.SChar: "MPI_SIGNED_CHAR", cc.UChar: "MPI_UNSIGNED_CHAR",
		cc.Short: "MPI_SHORT", cc.UShort: "MPI_UNSIGNED_SHORT", cc.Int: "MPI_INT", cc.UInt: "MPI_UNSIGNED",
		cc.Long: "MPI_LONG", cc.ULong: "MPI_UNSIGNED_LONG", cc.LongLong: "MPI_LONG_LONG",
		cc.ULongLong: "MPI_UNSIGNED_LONG_LONG",
		cc.Float:     "MPI_FLOAT", cc.Double: "MPI_DOUBLE", cc.LongDouble: "MPI_LONG_DOUBLE", cc.Bool: "MPI_C_BOOL",
		cc.Enum: "MPI_INT"}[t.Kind()]
}

// meetable refuses what cannot be exchanged between processes.
func (d *drafting) meetable() {
	for _, p := range d.parts {
		if !isCommunicator(p.typ) && d.blockOf(p.name) == nil && datatype(p.typ) == "" {
			d.fail(p.at, "the parameter %s is a structure, which is not supported in calls by contract of all processes", p.name)
			return
		}
	}
	for _, p := range d.globalParts {
		if datatype(p.typ) == "" {
			d.fail(p.at, "the global variable %s is a structure, which is not supported in calls by contract of all "+
				"processes", p.name)
			return
		}
	}
	for _, b := range d.blocks {
		if datatype(b.elem) == "" {
			d.fail(b.at, "structures behind %s are not supported in calls by contract of all processes", b.param)
			return
		}
	}
	if t := d.f.decl.Type().(*cc.FunctionType).Result(); t.Kind() != cc.Void && datatype(t) == "" {
		d.fail(d.f.At, "a result that is a structure is not supported in calls by contract of all processes")
	}
}

// meet writes that all processes come to the function.
func (d *drafting) meet() {
	size := d.own + "size"
	d.line("int %s, %s; MPI_Comm_rank(%s, &%s); MPI_Comm_size(%s, &%s);", d.rank, size, d.comm, d.rank, d.comm, size)
	d.line("if (%s != %d) __tass_refuse(\"the contract of %s is used for all %d processes together, and this "+
		"communicator has another size\");", size, d.processes, d.f.Name, d.processes)
	d.line("%s(0, 0, MPI_INT, 0, 0, MPI_INT, %s);", nameMeeting, d.comm)
}

// gather writes that each process gets a variable of every process, under the name of a prefix.
func (d *drafting) gather(prefix, name string, t cc.Type) {
	word, _ := typeWords(t)
	array := prefix + name
	d.line("%s %s[%d];", word, array, d.processes)
	d.line("%s(&%s, 1, %s, %s, 1, %s, %s);", nameMeeting, name, datatype(t), array, datatype(t), d.comm)
}

// gatherBlock is gather for what a parameter points to.
func (d *drafting) gatherBlock(prefix string, b *block) {
	word, _ := typeWords(b.elem)
	array := prefix + b.param
	d.line("%s %s[%d][%s > 0 ? %s : 1];", word, array, d.processes, b.extent, b.extent)
	d.line("if (%s > 0) %s(%s, %s, %s, %s, %s, %s, %s);", b.extent, nameMeeting, b.param, b.extent, datatype(b.elem),
		array, b.extent, datatype(b.elem), d.comm)
}

// demandOfAll proves what is required of all processes.
func (d *drafting) demandOfAll() {
	for _, p := range d.parts {
		if !isCommunicator(p.typ) && d.blockOf(p.name) == nil {
			d.gather(d.allBefore, p.name, p.typ)
		}
	}
	for _, p := range d.globalParts {
		d.gather(d.allBefore, p.name, p.typ)
	}
	demand := func(c *annot.Clause, what string) {
		p := clause("assert", c, verdict.Requires, d.f.Name+" is called where its contract does not allow it: "+what)
		p.joint = true
		d.pragma(p)
	}
	for _, b := range d.blocks {
		for _, name := range b.lengths {
			text := wordAgree + "(" + name + ")"
			demand(made(b.at, d.tokens(b.at, text)), "it requires "+text)
		}
	}
	for _, b := range d.blocks {
		d.gatherBlock(d.allBefore, b)
	}
	for _, c := range d.f.contract.Collective.Requires {
		demand(c, "it requires "+c.Text)
	}
}

// takeOfAll assumes what is ensured, of all processes.
func (d *drafting) takeOfAll(result cc.Type) {
	may := d.mayChange()
	for _, p := range d.globalParts {
		if len(of(may, p.name)) > 0 {
			d.gather(d.allBehind, p.name, p.typ)
		}
	}
	for _, b := range d.blocks {
		if len(of(may, b.param)) > 0 {
			d.gatherBlock(d.allBehind, b)
		}
	}
	if result.Kind() != cc.Void {
		d.gather(d.allBehind, d.result, result)
	}
	for _, c := range d.f.contract.Collective.Ensures {
		p := taken(c, true)
		p.joint = true
		d.pragma(p)
	}
}

// atMeeting gives what a name stands for in another process, where all processes call a function by contract.
func (w *world) atMeeting(d *driver, n *annot.Name) (e model.Expr, place, ok bool) {
	if w.at == nil {
		return nil, false, false
	}
	prefixes := []string{d.allBefore}
	if w.after && !w.before {
		prefixes = []string{d.allBehind, d.allBefore}
	}
	for _, p := range prefixes {
		if x, declared := lookup(w.scope, w.seq, p+n.Text).(*cc.Declarator); declared {
			all, _ := w.declared(x, n)
			return w.Element(all, w.at, n.At, n.At), true, true
		}
	}
	return w.unknownElsewhere(n)
}

// unknownElsewhere refuses a variable of which nothing says what another process has.
func (w *world) unknownElsewhere(n *annot.Name) (e model.Expr, place, ok bool) {
	x, declared := w.find(n.Text).(*cc.Declarator)
	if !declared || x.IsTypename() {
		return nil, false, false
	}
	if v, _ := w.variable(x, n.Text); v == nil || v.ReadOnly && !refers(v.Type) {
		return nil, false, false
	}
	w.Report(diag.Unsupported, n.At, "what another process has of %s is not supported", n.Text).
		WithHint("supported are parameters and global variables of numbers")
	return build.BadPlace(n.At), true, true
}

// communicates says why the body of a function does something of which its collective behavior does not speak: empty if
// it does not. Where contracts stand for calls in it, these speak for themselves.
func (l *loader) communicates(d *driver, body *model.Function) (at source.Pos, why string) {
	c := &communication{l: l, d: d, comms: map[*model.Variable]bool{}, bodies: map[*model.Function]bool{}}
	for _, v := range body.Params {
		c.comms[v] = v.Name == d.comm
	}
	c.visit(body)
	for again := true; again; {
		again = false
		for f := range c.bodies {
			for _, loc := range f.Locations {
				if a, ok := loc.Action.(*model.Call); ok && c.bodies[a.Func] {
					again = c.pass(a) || again
				}
			}
		}
	}
	for _, f := range l.prog.Functions {
		for _, loc := range f.Locations {
			if why := c.within(loc.Action); c.bodies[f] && why != "" {
				return loc.At, why
			}
		}
	}
	return at, ""
}

// communication is a look at what a body communicates.
type communication struct {
	l      *loader
	d      *driver
	comms  map[*model.Variable]bool // parameters: whether they always have the communicator
	bodies map[*model.Function]bool // functions that are executed in it
}

// visit finds the functions that are executed, but for those that stand for others, and their parameters that may have
// the communicator.
func (c *communication) visit(f *model.Function) {
	if f == nil || c.bodies[f] || c.l.standsForAnother(f) {
		return
	}
	c.bodies[f] = true
	for _, loc := range f.Locations {
		if a, ok := loc.Action.(*model.Call); ok && a.Func != nil {
			for i, x := range a.Args {
				if i < len(a.Func.Params) && c.isComm(x) {
					if _, seen := c.comms[a.Func.Params[i]]; !seen {
						c.comms[a.Func.Params[i]] = true
					}
				}
			}
			c.visit(a.Func)
		}
	}
}

// pass takes parameters out that may have something else than the communicator; false if there are none.
func (c *communication) pass(a *model.Call) (found bool) {
	for i, x := range a.Args {
		if i < len(a.Func.Params) && c.comms[a.Func.Params[i]] && !c.isComm(x) {
			c.comms[a.Func.Params[i]], found = false, true
		}
	}
	return found
}

// isComm tells whether an expression is the communicator.
func (c *communication) isComm(x model.Expr) bool {
	switch x := x.(type) {
	case *model.Cast:
		return c.isComm(x.X)
	case *model.Const:
		return c.d.comm == nameWorld && x.Value.IsInt() && x.Value.Num().Int64() == mpispec.CommWorld
	case *model.Load:
		r, ok := x.Place.(*model.VarRef)
		return ok && c.comms[r.Var]
	}
	return false
}

// within says why an action is not within what the behavior speaks of.
func (c *communication) within(a model.Action) string {
	passed := map[model.Expr]bool{}
	for _, x := range arguments(a) {
		passed[x] = c.isComm(x)
	}
	why := ""
	for _, e := range model.Exprs(a) {
		if passed[e] {
			continue
		}
		model.Walk(e, func(x model.Expr) bool {
			switch x := x.(type) {
			case *model.Const:
				if isAnySource(x) {
					why = "it receives from any process"
				}
			case *model.VarRef:
				if c.comms[x.Var] {
					why = "it does more with the communicator " + x.Var.Name + " than to pass it on"
				}
			case *model.FuncRef:
				why = "it calls functions through pointers"
			}
			return why == ""
		})
	}
	if call, ok := a.(*model.Call); ok && why == "" {
		return c.byContract(call)
	}
	call, ok := a.(*model.LibCall)
	if !ok || why != "" {
		return why
	}
	return c.library(call)
}

// arguments gives what a call passes.
func arguments(a model.Action) []model.Expr {
	switch a := a.(type) {
	case *model.Call:
		return a.Args
	case *model.LibCall:
		return a.Args
	}
	return nil
}

// byContract is within for a call of a function of all processes by contract.
func (c *communication) byContract(call *model.Call) string {
	if call.Func == nil {
		return "it calls functions through pointers"
	}
	for _, d := range c.l.known.summaries {
		if d.summary != call.Func.Name || d.processes == 0 {
			continue
		}
		same := d.universe == c.d.universe
		for i, v := range call.Func.Params {
			same = same && (v.Name != d.comm || c.isComm(call.Args[i]))
		}
		if d.comm == nameWorld {
			same = same && c.d.comm == nameWorld
		}
		if !same {
			return d.id + " is not in the universe of the collective behavior"
		}
	}
	return ""
}

// library is within for a call of a function of a library.
func (c *communication) library(call *model.LibCall) string {
	row := mpispec.FunctionOf(call.Name)
	if row == nil || !meetingLibrary(call.Name) {
		if slices.Contains(stateless(), call.Name) || pureLibrary()[call.Name] {
			return ""
		}
		return call.Called() + " depends on, or changes, more than memory and messages"
	}
	for i, p := range row.Params {
		if p.Role == mpispec.Communicator && (i >= len(call.Args) || !c.isComm(call.Args[i])) {
			return call.Called() + " uses another communicator than that of the collective behavior"
		}
	}
	universe := map[bool]mpispec.FunctionClass{true: mpispec.Collective, false: mpispec.PointToPoint}[c.d.universe]
	if row.Class != universe && row.Class != mpispec.Local {
		return call.Called() + " is not in the universe of the collective behavior"
	}
	return ""
}

// isAnySource tells whether an expression is the constant MPI_ANY_SOURCE, by whatever name.
func isAnySource(x model.Expr) bool {
	c, ok := x.(*model.Const)
	return ok && c.Value != nil && c.Value.IsInt() && c.Value.Num().IsInt64() &&
		c.Value.Num().Int64() == mpispec.AnySource
}

// keepsAnySource gives the place where a program makes MPI_ANY_SOURCE a value that may come to a body for which a
// contract stands. What passes it to a function of MPI is refused where it is executed.
func (l *loader) keepsAnySource(reached map[*model.Function]bool) (at source.Pos, found bool) {
	for _, f := range append(slices.Clone(l.prog.Functions), l.prog.Init) {
		if !reached[f] && f != l.prog.Init {
			continue
		}
		for _, loc := range f.Locations {
			_, library := loc.Action.(*model.LibCall)
			for _, e := range model.Exprs(loc.Action) {
				if library && isAnySource(e) {
					continue
				}
				model.Walk(e, func(x model.Expr) bool {
					if isAnySource(x) && !found {
						at, found = loc.At, true
					}
					return !found
				})
			}
		}
	}
	return at, found
}

// nameWorld is the communicator of all processes.
const nameWorld = "MPI_COMM_WORLD"

// meetingLibrary tells whether a function of MPI may be called beside calls by contract of all processes: it waits for
// messages of named senders, or all processes take part.
func meetingLibrary(name string) bool {
	row := mpispec.FunctionOf(name)
	if row.Class == mpispec.PointToPoint {
		return !row.Ready && !row.Buffered && !strings.Contains(name, "probe") && !strings.Contains(name, "Mrecv")
	}
	return slices.Contains(strings.Fields("MPI_Comm_rank MPI_Comm_size MPI_Get_count MPI_Barrier MPI_Bcast MPI_Gather "+
		"MPI_Gatherv MPI_Scatter MPI_Scatterv MPI_Allgather MPI_Allgatherv MPI_Alltoall MPI_Alltoallv MPI_Reduce "+
		"MPI_Allreduce MPI_Reduce_scatter MPI_Reduce_scatter_block MPI_Scan MPI_Exscan"), name)
}

// standsForAnother tells whether a function is the text that stands for another one.
func (l *loader) standsForAnother(f *model.Function) bool {
	return slices.ContainsFunc(l.known.summaries, func(d *driver) bool { return d.summary == f.Name })
}

// meetsAlone reports a contract of one process whose function calls one of all processes by contract.
func (l *loader) meetsAlone(reached map[*model.Function]bool) bool {
	d := l.known.contract
	for _, g := range l.known.summaries {
		if d.processes == 0 && g.processes > 0 && l.used(g, reached) {
			l.report(diag.New(diag.Unsupported, d.at, "the contract of %s cannot be proved: it is of one process, and calls "+
				"%s, which processes execute together", d.function, g.id).
				WithHint(`say what it does for all of them: \mpi_collective(comm, P2P):`))
			return true
		}
	}
	return false
}

// checkMeetings refuses what a program must not do beside calls by contract of all processes. Receives from any process
// are refused where they are executed.
func (l *loader) checkMeetings(reached map[*model.Function]bool) {
	if !slices.ContainsFunc(l.known.summaries, func(d *driver) bool { return d.processes > 0 && l.used(d, reached) }) {
		return
	}
	l.prog.Meets = true
	if at, found := l.keepsAnySource(reached); found {
		l.report(diag.New(diag.Unsupported, at, "MPI_ANY_SOURCE as a value beside calls by contract of functions that "+
			"processes execute together is not supported").
			WithHint("execute the bodies: tass contract --inline, or tass verify without --use-contracts"))
		return
	}
	for _, f := range l.prog.Functions {
		if !reached[f] || l.standsForAnother(f) || l.known.contract != nil && f == l.prog.Main {
			continue
		}
		for _, loc := range f.Locations {
			what := ""
			switch a := loc.Action.(type) {
			case *model.Assume:
				if !a.Contract && (loc.At.File == nil || !loc.At.File.Library) {
					what = "an assumption"
				}
			case *model.LibCall:
				if beyondMemory(loc) != nil && !besideMeetings(a.Name) {
					what = a.Called()
				}
			}
			if what != "" {
				l.report(diag.New(diag.Unsupported, loc.At, "%s beside calls by contract of functions that processes execute "+
					"together is not supported", what).
					WithHint("execute the bodies: tass contract --inline, or tass verify without --use-contracts"))
				return
			}
		}
	}
}

// used tells whether a program comes to the text that stands for a function.
func (l *loader) used(d *driver, reached map[*model.Function]bool) bool {
	by := l.unitNamed(d.unit).lookup(d.summary)
	return by != nil && by.fn != nil && reached[by.fn]
}

// besideMeetings tells whether a function may be called beside calls by contract of all processes.
func besideMeetings(name string) bool {
	if mpispec.FunctionOf(name) != nil && meetingLibrary(name) {
		return true
	}
	return slices.Contains(strings.Fields("MPI_Init MPI_Finalize MPI_Comm_dup MPI_Comm_free MPI_Comm_split MPI_Wtime "+
		"MPI_Abort exit fprintf fputs fflush __tass_fail __tass_refuse __tass_remark __tass_any"), name)
}
