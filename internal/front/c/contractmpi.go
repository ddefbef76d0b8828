package c

import (
	"fmt"
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

// The driver of a contract with a collective behavior (Luo, Contracts for Message-Passing Programs, 9.3.1 and
// Fig. 9.10): all processes execute the function, from any collective state that the contract allows, in which no
// message is under way. Inputs have a row for each process; blocks have the same length in all processes, and the
// contract says so (\mpi_agree).
//
//	#pragma TASS input
//	int pre_n[NP];
//	#pragma TASS input
//	double pre_a[NP][...];
//	double block_of_a[...];
//	int its_rank;
//	int main(void) {
//	    MPI_Init(0, 0); MPI_Comm_rank(MPI_COMM_WORLD, &its_rank);
//	    int n = pre_n[its_rank];
//	    (memcpy)(block_of_a, pre_a[its_rank], sizeof block_of_a);
//	    double *a = block_of_a;
//	    MPI_Comm comm; MPI_Comm_dup(MPI_COMM_WORLD, &comm);
//	    #pragma TASS                       what is required of each process is assumed
//	    f(n, a, comm);
//	    #pragma TASS                       what is ensured is proved; what all ensure, when all are there
//	    MPI_Comm_free(&comm);
//	    MPI_Finalize();
//	    return 0;
//	}

// isCommunicator tells whether a type is MPI_Comm.
func isCommunicator(t cc.Type) bool {
	x := t.Typedef()
	return x != nil && x.Name() == "MPI_Comm"
}

// row gives the text of a variable of the pre-state of the process that comes there.
func (d *drafting) row(name string) string {
	if d.processes > 0 && d.summary == "" {
		return d.prefix + name + "[" + d.rank + "]"
	}
	return d.prefix + name
}

// alike gives the parameters of which the contract says that all processes agree on them.
func (d *drafting) alike() (list []string) {
	for _, c := range d.f.contract.Collective.Requires {
		for _, x := range annot.Conjuncts(c.X) {
			call, ok := x.(*annot.Call)
			if !ok || len(call.Args) != 1 {
				continue
			}
			f, isName := call.Fun.(*annot.Name)
			if arg, ok := call.Args[0].(*annot.Name); ok && isName && f.Text == wordAgree {
				list = append(list, arg.Text)
			}
		}
	}
	return list
}

const (
	wordAgree = `\mpi_agree`
	wordRank  = `\mpi_comm_rank`
	wordSize  = `\mpi_comm_size`
)

// collective checks what a collective behavior is about.
func (d *drafting) collective() {
	if d.processes == 0 {
		return
	}
	d.rank = d.own + "rank"
	d.universe, d.world = d.f.contract.Collective.Collective, d.l.hasInvariants()
	if c := d.f.contract.Decreases; c != nil {
		d.fail(c.At, "decreases is not supported in a contract with a collective behavior, which stands for no call")
		return
	}
	comm, ok := d.f.contract.Collective.Comm.(*annot.Name)
	isParam := ok && comm.Text == d.communicator()
	if !isParam && (!ok || comm.Text != "MPI_COMM_WORLD") {
		d.fail(d.f.contract.Collective.Comm.Pos(), "this communicator is not supported in a contract").
			WithHint("supported are MPI_COMM_WORLD and a parameter of type MPI_Comm")
		return
	}
	d.comm = comm.Text
	for _, p := range d.parts {
		if isCommunicator(p.typ) && (!isParam || p.name != comm.Text) {
			d.fail(p.at, "a communicator besides that of the collective behavior is not supported")
			return
		}
	}
	for _, p := range d.globalParts {
		if p.typ.Kind() == cc.Array {
			d.fail(p.at, "a global variable that is an array is not supported in contracts with a collective behavior")
			return
		}
	}
}

// lengths holds that blocks are as long in all processes.
func (d *drafting) lengths() {
	if d.processes == 0 {
		return
	}
	alike := d.alike()
	for _, b := range d.blocks {
		for _, name := range b.lengths {
			if d.isParameter(name) && !slices.Contains(alike, name) {
				d.fail(b.at, "a block whose length may differ between processes is not supported in a collective behavior").
					WithHint(`requires \mpi_agree(%s);`, name)
			}
		}
	}
}

// writeCollective writes the text.
func (d *drafting) writeCollective() {
	d.noMacros("main")
	d.line("extern void *memcpy(void *, const void *, unsigned long);")
	d.line("int %s;", d.rank)
	for _, p := range d.lengthsFirst() {
		d.declareRows(&p)
	}
	for _, p := range d.globalParts {
		d.line("#pragma TASS input")
		d.line("__typeof__(%s) %s%s[%d];", p.name, d.prefix, p.name, d.processes)
	}
	call := d.f.Name + "(" + d.arguments() + ");"
	if result := d.f.decl.Type().(*cc.FunctionType).Result(); result.Kind() != cc.Void {
		word, ok := typeWords(result)
		if !ok || notPlain(result) != "" {
			d.fail(d.f.At, "the result of %s is not supported in a contract with a collective behavior", d.f.Name)
			return
		}
		d.line("%s %s;", word, d.result)
		call = d.result + " = " + call
	}
	d.line("int main(void) {")
	d.line("MPI_Init(0, 0);")
	d.line("MPI_Comm_rank(MPI_COMM_WORLD, &%s);", d.rank)
	d.prepare()
	d.requiredOfAll()
	d.line("%s", call)
	d.ensured()
	d.ensuredByAll()
	d.unchanged()
	if c := d.communicator(); c != "" && !d.world {
		d.line("MPI_Comm_free(&%s);", c)
	}
	d.line("MPI_Finalize();")
	d.line("return 0;")
	d.line("}")
	d.text = strings.Join(d.lines, "\n") + "\n"
}

// communicator gives the parameter that is one; empty without one.
func (d *drafting) communicator() string {
	for _, p := range d.parts {
		if isCommunicator(p.typ) {
			return p.name
		}
	}
	return ""
}

// shownAs says by which name, if by another one, and where a call of the library is shown: that with which a driver
// ends is what comes behind the function, and stands at its contract.
func (f *fn) shownAs(s *symbol, name string, at source.Pos) (where source.Pos, written string) {
	d := f.u.l.known.contract
	switch {
	case d != nil && f.F.Name == "main" && f.u.name == d.unit && name == "MPI_Comm_free":
		return f.u.l.here(d.at), "what comes behind " + d.function
	case s.name != name:
		return at, s.name
	}
	return at, ""
}

// declareRows declares the inputs of a parameter, and its block.
func (d *drafting) declareRows(p *part) {
	if isCommunicator(p.typ) {
		return
	}
	b := d.blockOf(p.name)
	d.line("#pragma TASS input")
	if b == nil {
		name, _ := typeWords(p.typ)
		d.line("%s %s%s[%d];", name, d.prefix, p.name, d.processes)
		return
	}
	name, _ := typeWords(b.elem)
	d.line("%s %s%s[%d][%s];", name, d.prefix, p.name, d.processes, b.extent)
	if !b.readOnly {
		d.line("%s %s[%s];", name, b.object, b.extent)
	}
	if b.ranged && d.l.known.asks {
		d.line("#pragma TASS input")
		d.line("int %s[%d];", d.nowhere(b), d.processes)
	}
}

// requiredOfAll assumes what is required of each process, and asks each about its own behaviors.
func (d *drafting) requiredOfAll() {
	for k := range d.processes {
		take := func(c *annot.Clause) {
			p := taken(c, false)
			p.process = k + 1
			d.pragma(p)
		}
		for _, b := range d.f.contract.Behaviors {
			for _, c := range b.Requires {
				take(d.under(b, c, false))
			}
		}
		for _, c := range d.f.contract.Collective.Requires {
			take(c)
		}
	}
	d.askBehaviors()
}

// ensuredByAll proves what is ensured of all processes together, when each has returned.
func (d *drafting) ensuredByAll() {
	for i, c := range d.f.contract.Collective.Ensures {
		p := promise(c, verdict.Ensures, d.f.Name+" does not ensure "+c.Text)
		p.scope, p.id, p.idAt = model.Collective, fmt.Sprintf("ENSURES_%d", i+1), c.At
		d.pragma(p)
	}
}

// ofProcess gives what a name stands for in a contract with a collective behavior, where that is not what it stands for
// elsewhere: a variable of another process, or of the pre-state.
func (w *world) ofProcess(n *annot.Name) (e model.Expr, place, ok bool) {
	d := w.driver()
	if d == nil || d.processes == 0 {
		return nil, false, false
	}
	switch n.Text {
	case wordSize:
		return build.IntConst(int64(d.processes), build.Int, n.At), false, true
	case wordRank:
		return w.itsRank(n.At), false, true
	}
	if d.summary != "" {
		return w.atMeeting(d, n)
	}
	x, declared := w.find(n.Text).(*cc.Declarator)
	if !declared || x.IsTypename() {
		return nil, false, false
	}
	v, s := w.variable(x, n.Text)
	was := w.u.lookup(d.prefix + n.Text)
	switch {
	case w.at != nil && v != nil && (was == nil || was.variable == nil):
		return w.unknownElsewhere(n)
	case v == nil, was == nil, was.variable == nil, !w.before && !w.joint:
		return nil, false, false
	case s == nil && v.Class == model.Local && w.F.Name != "main":
		return nil, false, false
	}
	if name := d.now(n.Text, s != nil); name != "" && !w.before {
		if w.at != nil {
			return w.visibleRemote(&model.Remote{Node: model.Node{At: n.At}, Rank: w.at, Name: name}), true, true
		}
		here := w.u.lookup(name)
		here.use(n.At)
		return build.Ref(here.variable, n.At), true, true
	}
	was.use(n.At)
	return w.Element(build.Ref(was.variable, n.At), w.itsRank(n.At), n.At, n.At), true, true
}

// now gives the name of the variable that has what a name stands for behind the call: the block to which a parameter
// points, or a global variable; empty for what is as it was before.
func (d *driver) now(name string, global bool) string {
	for _, b := range d.blocks {
		if b.param == name && !b.readOnly {
			return b.object
		}
	}
	if global {
		return name
	}
	return ""
}

// itsRank gives the rank of the process that is spoken of.
func (w *world) itsRank(at source.Pos) model.Expr {
	if w.at != nil {
		return w.at
	}
	if x, ok := lookup(w.scope, w.seq, w.driver().rank).(*cc.Declarator); ok && w.driver().summary != "" {
		v, _ := w.variable(x, w.driver().rank)
		return build.Load(build.Ref(v, at))
	}
	s := w.u.lookup(w.driver().rank)
	s.use(at)
	return build.Load(build.Ref(s.variable, at))
}

// agree lowers \mpi_agree(e): e is the same in all processes.
func (w *world) agree(c *annot.Call) model.Expr {
	d := w.driver()
	if d == nil || d.processes == 0 || !w.joint || len(c.Args) != 1 {
		return nil
	}
	own := annot.Lower(c.Args[0], w, &w.Func)
	all := w.Truth(&annot.Truth{Node: c.Node, Value: true})
	at := w.at
	defer func() { w.at = at }()
	for k := range d.processes {
		w.at = build.IntConst(int64(k), build.Int, c.At)
		same := w.Operate(model.Eq, annot.Lower(c.Args[0], w, &w.Func), own, c.At)
		x, y := w.Func.Condition(all), w.Func.Condition(same)
		if build.IsBad(x) || build.IsBad(y) {
			return build.Bad(c.At)
		}
		all = build.Truth(build.Join(model.And, x, y, c.At))
	}
	return all
}

// collectiveLibrary tells whether a function whose contract has a collective behavior may call a function of MPI.
func collectiveLibrary(name string) bool {
	row := mpispec.FunctionOf(name)
	local := []string{"MPI_Comm_rank", "MPI_Comm_size", "MPI_Get_count"}
	return slices.Contains(local, name) ||
		row != nil && (row.Class == mpispec.PointToPoint || row.Class == mpispec.Collective)
}

// lengthsFirst gives the parameters, those first that lengths of blocks are made of.
func (d *drafting) lengthsFirst() []part {
	var scalars, blocks []part
	for _, p := range d.parts {
		if d.blockOf(p.name) == nil {
			scalars = append(scalars, p)
		} else {
			blocks = append(blocks, p)
		}
	}
	return append(scalars, blocks...)
}

// hasInvariants tells whether some loop has an invariant. Communicators are not made in such programs: one that is a
// parameter is MPI_COMM_WORLD there, and the function may use no other, nor look at which it is (checkWorld).
func (l *loader) hasInvariants() bool {
	for _, u := range l.linking.units {
		for _, m := range u.stream.met {
			if m.ofLoop() && m.kind == "invariant" {
				return true
			}
		}
	}
	return false
}

// checkWorld reports what a function does in which it matters that MPI_COMM_WORLD stands for a communicator.
func (l *loader) checkWorld(body *model.Function) {
	d := l.known.contract
	if !d.world || d.comm == nameWorld {
		return
	}
	if at, why := l.communicates(d, body); why != "" {
		l.report(diag.New(diag.Unsupported, at, "the contract of %s is not supported beside loop invariants: %s", d.id, why).
			WithHint("loops in a file of their own have no part in it"))
	}
}
