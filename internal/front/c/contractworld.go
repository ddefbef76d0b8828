package c

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// What the words of contracts mean (annot.Contracts) where the contract of a function is proved: the pre-state is that
// of the inputs that the driver declares.

// contract gives the driver, or nil.
func (w *world) contract() *driver { return w.u.l.known.contract }

// driver gives that whose text, or whose function, is lowered; nil in any other function.
func (w *world) driver() *driver {
	if w.F == nil {
		return nil
	}
	for _, d := range w.u.l.known.summaries {
		if d.summary == w.F.Name && d.unit == w.u.name {
			return d
		}
	}
	if d := w.contract(); d != nil && w.begun() {
		return d
	}
	return nil
}

// begun tells whether the function that is lowered is the one whose contract is proved, or its driver.
func (w *world) begun() bool {
	return w.F != nil && (w.proved() || w.F.Name == "main")
}

// proved tells whether the function that is lowered is the one whose contract is proved.
func (w *world) proved() bool { return w.contract().is(w.u, w.F) }

// is tells whether a function of a unit is the one whose contract is proved.
func (d *driver) is(u *unit, f *model.Function) bool {
	return f.Name == d.function && u.name == d.unit
}

// On lowers what another process has, where the contract speaks of all of them.
func (w *world) On(o *annot.On, rank model.Expr, x func() model.Expr) model.Expr {
	if d := w.driver(); d != nil && d.processes > 0 && w.joint {
		at := w.at
		defer func() { w.at = at }()
		w.at = rank
		return x()
	}
	w.Report(diag.Unsupported, o.At, `\on is supported in collective behaviors only`)
	return build.Bad(o.At)
}

// Result gives the place of the result of the function whose contract is proved.
func (w *world) Result(r *annot.Result) model.Expr {
	d := w.driver()
	if d == nil || d.summary == "" && w.F.Name != "main" || !w.after {
		w.Report(diag.Annotation, r.At, `\result stands only in ensures`)
		return build.BadPlace(r.At)
	}
	if w.at != nil && d.summary != "" {
		if x, ok := lookup(w.scope, w.seq, d.allBehind+d.result).(*cc.Declarator); ok {
			all, _ := w.declared(x, &annot.Name{Node: r.Node, Text: d.result})
			return w.Element(all, w.at, r.At, r.At)
		}
	}
	if x, ok := lookup(w.scope, w.seq, d.result).(*cc.Declarator); ok && d.summary != "" {
		if v, _ := w.variable(x, d.result); v != nil {
			return build.Ref(v, r.At)
		}
	}
	if w.at != nil && d.processes > 0 && w.u.lookup(d.result) != nil {
		return w.visibleRemote(&model.Remote{Node: model.Node{At: r.At}, Rank: w.at, Name: d.result})
	}
	s := w.u.lookup(d.result)
	if s == nil || s.variable == nil {
		w.Report(diag.Annotation, r.At, "%s has no result", d.function)
		return build.BadPlace(r.At)
	}
	s.use(r.At)
	return build.Ref(s.variable, r.At)
}

// Predicate gives the truth of a built-in predicate: the driver makes those true that it knows.
func (w *world) Predicate(c *annot.Call) model.Expr {
	n := c.Fun.(*annot.Name)
	if d := w.driver(); d != nil && d.places[n.At.String()] && !w.after {
		return w.Truth(&annot.Truth{Node: c.Node, Value: true})
	}
	if n.Text == wordAgree {
		if e := w.agree(c); e != nil {
			return e
		}
		w.Report(diag.Annotation, n.At, `\mpi_agree is of one expression, in a collective behavior`)
		return build.Bad(n.At)
	}
	w.Report(diag.Unsupported, n.At, "%s is supported in requires only, by itself or joined to other conditions "+
		"with &&", n.Text)
	return build.Bad(n.At)
}

// proves makes the loader prove the contract that Options name: the program is read once more, with its driver. False:
// it is as it should be, or cannot be.
func (l *loader) proves() bool {
	switch {
	case l.opts.Contract != "" && l.known.contract == nil:
		if strings.HasPrefix(l.opts.Contract, lemmaID) {
			if l.known.contract = l.lemmaDriver(l.opts.Contract); l.known.contract == nil {
				return false
			}
			break
		}
		f := l.named(l.opts.Contract)
		if f == nil {
			return false
		}
		if l.known.contract = l.driverOf(f); l.known.contract == nil {
			return false
		}
		if l.opts.ByContract {
			l.known.summaries = l.summariesOf(f)
		}
	case l.opts.Contract == "" && l.opts.ByContract && l.known.summaries == nil:
		if l.known.summaries = l.summariesOf(nil); len(l.known.summaries) == 0 {
			l.report(diag.New(diag.Usage, source.Pos{}, "no function has a contract that can be used"))
		}
	default:
		return false
	}
	return !l.reports.Any()
}

// checkReached reports what the function whose contract is proved uses and what belongs to no pre-state that the driver
// makes.
func (l *loader) checkReached() {
	d := l.known.contract
	if d == nil || l.prog.Main == nil {
		return
	}
	l.prog.Assumed = append(l.prog.Assumed, l.factsUsed()...)
	clauses := len(d.clauses)
	for _, x := range l.known.summaries {
		clauses += len(x.clauses)
	}
	if l.linking.clauses != clauses {
		l.report(diag.New(diag.Annotation, l.prog.Main.At, "the contract of %s is not read as a whole", d.function))
	}
	if by := l.unitNamed(d.unit).lookup(d.function); d.processes > 0 && by != nil && by.fn != nil {
		l.checkWorld(by.fn)
	}
	known := mentionedBy(l.prog.Main)
	reached := l.reached(l.prog.Main)
	recursive := false
	if l.meetsAlone(reached) {
		return
	}
	for _, f := range l.prog.Functions {
		if !reached[f] {
			continue
		}
		if f.Name == d.function && l.reached(f)[f] && l.callsItself(f) {
			recursive = true
		}
		for _, loc := range f.Locations {
			if c := beyondMemory(loc); c != nil {
				if d.processes > 0 && (f == l.prog.Main || collectiveLibrary(c.Name)) || c.Name == "__tass_refuse" {
					continue
				}
				l.report(diag.New(diag.Unsupported, loc.At, "the contract of %s cannot be proved: %s depends on, or changes, more "+
					"than memory, and the states in which it may be called are not known", d.function, c.Called()))
			}
			l.checkVariables(f, loc, known)
		}
	}
	if recursive && d.variant != nil {
		l.report(diag.New(diag.Unsupported, d.variant.At, "%s calls itself, and its body is executed there: what decreases "+
			"is not proved", d.function).WithHint("the contract stands for the call if it has an assigns clause; " +
			"and without --inline"))
	}
	if recursive && l.linking.moments {
		l.report(diag.New(diag.Unsupported, l.prog.Main.At, "%s calls itself: \\at(e, Pre) in its body is not "+
			"supported", d.function))
	}
}

// beyondMemory gives the call of a library function that depends on, or changes, more than memory; nil for any other
// action.
func beyondMemory(loc *model.Location) *model.LibCall {
	c, ok := loc.Action.(*model.LibCall)
	if !ok || slices.Contains(stateless(), c.Name) || pureLibrary()[c.Name] {
		return nil
	}
	return c
}

// callsItself tells whether a function comes back to itself.
func (l *loader) callsItself(f *model.Function) bool {
	for _, loc := range f.Locations {
		if c, ok := loc.Action.(*model.Call); ok && c.Func != nil && (c.Func == f || l.reached(c.Func)[f]) {
			return true
		}
	}
	return false
}

// mentionedBy gives the variables that a function names.
func mentionedBy(f *model.Function) map[*model.Variable]bool {
	out := map[*model.Variable]bool{}
	for _, loc := range f.Locations {
		for _, e := range model.Exprs(loc.Action) {
			model.Walk(e, func(x model.Expr) bool {
				if r, ok := x.(*model.VarRef); ok {
					out[r.Var] = true
				}
				return true
			})
		}
	}
	return out
}

// checkVariables reports variables that keep a value from before the call, and that the driver does not give any value.
func (l *loader) checkVariables(f *model.Function, loc *model.Location, known map[*model.Variable]bool) {
	for _, e := range model.Exprs(loc.Action) {
		model.Walk(e, func(x model.Expr) bool {
			r, ok := x.(*model.VarRef)
			if !ok || known[r.Var] {
				return true
			}
			v := r.Var
			if v.Class != model.Global && v.Class != model.Output || v.Marker || v.Literal || v.ReadOnly && !refers(v.Type) {
				return true
			}
			known[v] = true
			l.report(l.keeps(f, loc, v))
			return true
		})
	}
}

// keeps reports a variable of which the driver does not know what it may be before the call. What a header has is said
// of its function.
func (l *loader) keeps(f *model.Function, loc *model.Location, v *model.Variable) *diag.Diagnostic {
	d := l.known.contract
	if loc.At.File != nil && loc.At.File.Library {
		return diag.New(diag.Unsupported, d.at, "the contract of %s cannot be proved: %s, which is called in it, "+
			"depends on calls "+
			"before", d.function, f.Name)
	}
	return diag.New(diag.Unsupported, loc.At, "the contract of %s cannot be proved: %s keeps a value from before "+
		"the call, "+
		"and is not one that tass gives any value", d.function, v.Name).
		WithHint("supported are global variables of numbers in the file of the function, not volatile, that no " +
			"parameter hides")
}

// refers tells whether a value of a type may have pointers to objects.
func refers(t *model.Type) bool {
	switch t.Kind {
	case model.Pointer:
		return t.Elem.Kind != model.Func
	case model.Array:
		return refers(t.Elem)
	case model.Struct, model.Union:
		return slices.ContainsFunc(t.Fields, func(f model.Field) bool { return refers(f.Type) })
	}
	return false
}

// stateless are the functions of the library, besides those of mathematics, that use no state but memory, or output
// whose place does not matter. Of exit, nothing says whether the function may call it (exits clauses are not
// supported).
func stateless() []string {
	return []string{"malloc", "calloc", "realloc", "free", "memcpy", "memmove", "memset", "memcmp",
		"__tass_havoc", "__tass_behind",
		"printf",
		"puts", "putchar",
		"strlen", "strcmp", "strncmp", "strcpy", "strncpy", "strcat", "strchr", "abort"}
}
