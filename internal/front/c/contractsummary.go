package c

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Calls by contract (Luo, Contracts for Message-Passing Programs, 9.3.3 and Fig. 9.11, for one process): a function g
// that has a contract is called as a text behind its declaration says, which does what the contract allows, no less:
//
//	R summary_of_g(int n, double *a) {
//	    #pragma TASS                           what \valid says is asked, and that each element has a value
//	    long its_between_1 = __tass_behind(a, b);  ... and that what parameters point to does not overlap
//	    #pragma TASS                           what is required is proved
//	    if (n > 0) a[0] = a[0];                it can be written, as \valid says
//	    double old_a[...];                     copies of what may be changed, to which \old refers
//	    __tass_havoc(a, n, sizeof *a);         all of it becomes anything ...
//	    #pragma TASS                           ... but for what assigns leaves out, which is as it was
//	    R result; __tass_havoc(&result, 1, sizeof result);
//	    #pragma TASS                           what is ensured is assumed
//	    return result;
//	}
//
// Names of its own begin with __ there, so that traces leave them out. What happens in the text is shown at the call.
//
// A contract that cannot be used as a whole so is not used at all: the body is executed instead.

// What a program says of each function whose contract it uses: Used, the name and UsedEnd.
const (
	Used    = "the contract of "
	UsedEnd = " holds, and it returns: tass contract proves that"
)

// Endless begins what a program says of functions that call themselves, and of which nothing says that they end.
const Endless = "the recursion ends of "

// summariesOf makes those of contracts that can be used, in the order of the text. f is the contract that is proved, or
// nil.
func (l *loader) summariesOf(f *contracted) (list []*driver) {
	l.known.unusable = map[string]string{}
	for _, g := range l.contracts() {
		if g.Name == "main" {
			continue
		}
		d := l.summaryOf(g, f)
		if d.wrong {
			l.known.unusable[g.Name] = d.why
			continue
		}
		list = append(list, d.driver)
	}
	return list
}

// summaryOf makes one; it is wrong where the contract cannot be used.
func (l *loader) summaryOf(g, proved *contracted) *drafting {
	u := g.unit
	d := &drafting{l: l, f: g, quiet: true, driver: &driver{function: g.Name, id: g.ID, at: g.At, unit: u.name,
		clauses: map[int][]*pragma{}, places: map[string]bool{}}}
	d.prefix, d.result, d.bound = d.unused("__old_"), d.unused("__result_of_the_call"), d.unused("__element_")
	d.own, d.allBefore, d.allBehind = d.unused("__its_"), d.unused("__all_"), d.unused("__new_")
	d.summary = d.unused("summary_of_") + g.Name
	steps := []func(){d.parameters, d.globals, d.memory, d.collective, d.lengths, d.framed}
	if d.together() {
		d.processes = max(l.opts.Processes, 1)
		steps = append(steps, d.meetable)
	}
	steps = append(steps, func() { d.summarise(proved) })
	for _, step := range steps {
		if step(); d.wrong {
			break
		}
	}
	return d
}

// framed refuses a contract that does not say what is changed.
func (d *drafting) framed() {
	if c := d.f.contract.Collective; c != nil && len(c.Assigns) > 0 {
		return
	}
	for _, b := range d.f.contract.Behaviors {
		if len(b.Assigns) > 0 && len(b.Assumes) == 0 {
			return
		}
	}
	d.fail(d.f.At, "it has no assigns clause, so that anything may be changed")
}

// summarise writes the text.
func (d *drafting) summarise(proved *contracted) {
	result := d.f.decl.Type().(*cc.FunctionType).Result()
	name := "void"
	if result.Kind() != cc.Void {
		word, ok := typeWords(result)
		if why := notPlain(result); why != "" || !ok {
			d.fail(d.f.At, "its result is not supported: %s", why)
			return
		}
		name = word
	}
	d.begin()
	d.noMacros()
	d.line("void __tass_havoc(void *, long, long);")
	d.line("long __tass_behind(const void *, const void *);")
	d.line("extern void *memcpy(void *, const void *, unsigned long);")
	var params []string
	for _, p := range d.parts {
		t := p.typ
		star := ""
		if x, ok := t.(*cc.PointerType); ok {
			t, star = x.Elem(), "*"
		}
		word, _ := typeWords(t)
		params = append(params, word+" "+star+p.name)
	}
	d.line("%s %s(%s) {", name, d.summary, cmp.Or(strings.Join(params, ", "), "void"))
	if d.together() {
		d.line("extern void __tass_refuse(const char *);")
		d.line("int %s(const void *, int, MPI_Datatype, void *, int, MPI_Datatype, MPI_Comm);", nameMeeting)
		d.meet()
	}
	d.demand()
	d.decreases(proved)
	if d.together() {
		d.demandOfAll()
	}
	d.change()
	if name != "void" {
		d.line("%s %s; __tass_havoc(&%s, 1, sizeof %s);", name, d.result, d.result, d.result)
	}
	for _, b := range d.f.contract.Behaviors {
		for _, c := range b.Ensures {
			d.pragma(taken(d.under(b, c, true), true))
		}
	}
	if d.together() {
		d.takeOfAll(result)
	}
	if name != "void" {
		d.line("return %s;", d.result)
	}
	d.line("}")
	d.text = strings.Join(d.lines, "\n") + "\n"
}

// demand proves what is required.
func (d *drafting) demand() {
	demand := func(c *annot.Clause, what string) {
		d.pragma(clause("assert", c, verdict.Requires, fmt.Sprintf("%s is called where its contract does not allow it: %s",
			d.f.Name, what)))
	}
	for _, b := range d.blocks {
		b.object = b.param
		has := d.keepsElements(b.param, b.param, b.elem, b.count, 0, nil)
		demand(made(b.at, d.tokens(b.at, has)), b.param+" does not point to so many elements that have values")
	}
	d.apart(demand)
	for _, b := range d.f.contract.Behaviors {
		for _, c := range b.Requires {
			demand(d.under(b, c, false), "it requires "+c.Text)
		}
	}
}

// apart proves that what parameters point to does not overlap, nor contain global variables: under that assumption the
// contract is proved.
func (d *drafting) apart(demand func(*annot.Clause, string)) {
	n := 0
	ask := func(at source.Pos, p, q, size, other, what string) {
		n++
		between := fmt.Sprintf("%sbetween_%d", d.own, n)
		d.line("long %s = __tass_behind(%s, %s);", between, p, q)
		const greatest = "9223372036854775807"
		text := fmt.Sprintf("%s == %s || %s >= %s || -%s >= %s || %s <= 0 || %s <= 0", between, greatest, between, size,
			between, other, size, other)
		demand(made(at, d.tokens(at, text)), what)
	}
	for i, b := range d.blocks {
		size := d.bytes(b)
		for _, c := range d.blocks[:i] {
			ask(b.at, b.param, c.param, size, d.bytes(c), "what "+c.param+" and "+b.param+" point to overlaps")
		}
		for _, g := range d.globalParts {
			ask(b.at, b.param, "&"+g.name, size, "sizeof("+g.name+")", "what "+b.param+" points to is, or contains, "+g.name)
		}
	}
}

// bytes gives the size of a block, in ACSL.
func (d *drafting) bytes(b *block) string {
	name, _ := typeWords(b.elem)
	words := "(" + b.count + ") * sizeof(" + name + ")"
	return "(" + words + ")"
}

// mayChange gives the places of all assigns clauses.
func (d *drafting) mayChange() (may []assigned) {
	behaviors := slices.Clone(d.f.contract.Behaviors)
	if c := d.f.contract.Collective; c != nil {
		behaviors = append(behaviors, c.Behavior)
	}
	for _, b := range behaviors {
		for _, a := range b.Assigns {
			for _, x := range a.Places {
				may = append(may, d.place(x))
			}
		}
	}
	return may
}

// change makes anything of what may be changed, but for what is not within the assigns clauses.
func (d *drafting) change() {
	may := d.mayChange()
	for _, p := range d.globalParts {
		if len(of(may, p.name)) == 0 {
			continue
		}
		d.line("__typeof__(%s) %s%s;", p.name, d.prefix, p.name)
		if p.typ.Kind() == cc.Array {
			d.line("(memcpy)(%s%s, %s, sizeof %s);", d.prefix, p.name, p.name, p.name)
		} else {
			d.line("%s%s = %s;", d.prefix, p.name, p.name)
		}
		d.line("__tass_havoc(&%s, 1, sizeof %s);", p.name, p.name)
	}
	for _, b := range d.blocks {
		if !b.readOnly { // \valid says that it can be written: the function may, and put back what was there
			d.line("if (%s > 0) %s[0] = %s[0];", b.extent, b.param, b.param)
		}
		if len(of(may, b.param)) > 0 {
			d.changeBlock(b)
		}
	}
	changed := func(base string) bool { return len(of(may, base)) > 0 }
	d.frame(changed, func(b *annot.Behavior, at source.Pos, _, same, _ string) {
		if same != "" {
			d.pragma(taken(d.under(b, made(at, d.tokens(at, same)), true), true))
		}
	})
}

// changeBlock makes anything of what a parameter points to, and a copy of what was there.
func (d *drafting) changeBlock(b *block) {
	name, _ := typeWords(b.elem)
	old := d.prefix + b.param
	if n, err := strconv.Atoi(b.extent); err == nil && n <= fewElements {
		d.line("%s %s[%d];", name, old, n)
		for k := range n {
			d.line("%s[%d] = %s[%d];", old, k, b.param, k)
		}
		d.line("__tass_havoc(%s, %d, sizeof(%s));", b.param, n, name)
		return
	}
	d.line("%s %s[%s > 0 ? %s : 1];", name, old, b.extent, b.extent)
	d.line("__tass_havoc(%s, %s > 0 ? %s : 1, sizeof(%s));", old, b.extent, b.extent, name)
	d.pragma(taken(made(b.at, d.tokens(b.at, d.keepsElements(old, b.param, b.elem, b.count, 0, nil))), false))
	d.line("__tass_havoc(%s, %s, sizeof(%s));", b.param, b.extent, name)
}

// decreases proves that a call which the function whose contract is proved comes back to gets nearer to the end of the
// recursion: by 1 or more, as numbers that are no integers could become less for ever.
func (d *drafting) decreases(proved *contracted) {
	c := d.f.contract.Decreases
	if proved == nil || !d.l.known.recursive[d.f.ID] || c == nil || proved.contract.Decreases == nil {
		return
	}
	before, ok := annot.Writer{Name: func(name string) string {
		if slices.Contains(d.l.known.contract.inputs, name) {
			return d.l.known.contract.prefix + name
		}
		return name
	}}.Write(proved.contract.Decreases.X)
	if !ok || d.f.unit != proved.unit {
		d.l.report(diag.New(diag.Unsupported, proved.contract.Decreases.At, "that this decreases where %s is called is not "+
			"supported", d.f.ID).
			WithHint("supported are parameters and global variables, in functions of one file"))
		return
	}
	d.ends = true
	toks := slices.Concat(d.tokens(c.At, "0 <= "+before+" && "), d.enclosed(c), d.tokens(c.At, "+ 1 <= "+before))
	d.pragma(clause("assert", made(c.At, toks), verdict.Nontermination, d.f.Name+" is called again, and "+c.Text+
		" has not decreased, or was negative"))
}

// joinSummaries gives the functions that stand for others where these are called.
func (l *loader) joinSummaries() {
	for _, d := range l.known.summaries {
		u := l.unitNamed(d.unit)
		s, by := u.lookup(d.function), u.lookup(d.summary)
		if s != nil && by != nil && by.fn != nil {
			s.summary, by.fn.Stands = by, d.byContract()
		}
	}
}

func (l *loader) unitNamed(name string) *unit {
	return l.linking.units[slices.IndexFunc(l.linking.units, func(u *unit) bool { return u.name == name })]
}

// byContract gives what a call of a function executes in place of its body; nil for the body.
func (f *fn) byContract(s *symbol) *model.Function {
	d := f.u.l.known.contract
	if s.summary == nil || d != nil && f.F.Name == "main" && f.u.name == d.unit {
		return nil
	}
	s.summary.use(s.at)
	return s.summary.fn
}

// calledByContract emits a call by contract, and tells whether it is one.
func (f *fn) calledByContract(s *symbol, args []model.Expr, result model.Expr, at source.Pos) bool {
	by, d := f.byContract(s), f.meets(s)
	switch {
	case by != nil:
		f.Call(by, args, result, at)
	case d != nil:
		f.joins(d, s, args, at)
	}
	return by != nil || d != nil
}

// lacksBody tells whether what happens in a call is decided when it is known which functions the program reaches.
func (f *fn) lacksBody(s *symbol) bool {
	return s.bodiless() && f.byContract(s) == nil && f.meets(s) == nil && f.u.l.reaching()
}

// checkSummaries says which contracts the program uses. It gives true if the program must be read once more, since
// functions call themselves.
func (l *loader) checkSummaries() (again bool) {
	if len(l.known.summaries) == 0 || l.prog.Main == nil {
		return false
	}
	reached := l.reached(l.prog.Main)
	body := map[*model.Function]*model.Function{}
	for _, d := range l.known.summaries {
		u := l.unitNamed(d.unit)
		if by := u.lookup(d.summary); by != nil && by.fn != nil {
			body[by.fn] = u.lookup(d.function).fn
			if reached[by.fn] {
				l.prog.Assumed = append(l.prog.Assumed, Used+d.id+UsedEnd)
				l.standsFor(d, body[by.fn])
			}
		}
	}
	l.checkMeetings(reached)
	return l.checkRecursion(reached, body)
}

// standsFor reports what a body does of which no contract of one process speaks, such as calls of MPI: in place of it,
// the contract would leave that out.
func (l *loader) standsFor(d *driver, body *model.Function) {
	if body == nil {
		return
	}
	if d.processes > 0 {
		if at, why := l.communicates(d, body); why != "" {
			l.report(diag.New(diag.Unsupported, at, "the contract of %s cannot stand for its body: %s", d.id, why).
				WithHint("execute the body: tass contract --inline, or tass verify without --use-contracts"))
		}
		return
	}
	reached := l.reached(body)
	for _, f := range l.prog.Functions {
		if !reached[f] {
			continue
		}
		for _, loc := range f.Locations {
			if c := beyondMemory(loc); c != nil {
				l.report(diag.New(diag.Unsupported, loc.At, "the contract of %s cannot stand for its body: %s depends on, or "+
					"changes, more than memory, of which contracts of one process say nothing", d.id, c.Called()).
					WithHint("execute the body: tass contract --inline, or tass verify without --use-contracts"))
				return
			}
		}
	}
}

// checkRecursion says which functions call themselves by contract, so that only what their contracts say of it makes
// them end.
func (l *loader) checkRecursion(reached map[*model.Function]bool,
	body map[*model.Function]*model.Function) (again bool) {
	d := l.known.contract
	if d == nil {
		return false
	}
	self := l.unitNamed(d.unit).lookup(d.function).fn
	found := map[string]bool{}
	for _, x := range l.known.summaries {
		by := l.unitNamed(x.unit).lookup(x.summary)
		if by == nil || by.fn == nil || !reached[by.fn] || body[by.fn] == nil || !l.comesTo(body[by.fn], self, body) {
			continue
		}
		found[x.id] = true
		again = again || !l.known.recursive[x.id]
		if l.known.recursive[x.id] && !x.ends {
			l.prog.Assumed = append(l.prog.Assumed, Endless+x.id)
		}
	}
	if again {
		l.known.recursive = found
	}
	return again
}

// comesTo tells whether a function calls another one in the end, with bodies in place of contracts.
func (l *loader) comesTo(from, to *model.Function, body map[*model.Function]*model.Function) bool {
	seen := map[*model.Function]bool{}
	todo := []*model.Function{from}
	for len(todo) > 0 {
		f := todo[0]
		todo = todo[1:]
		if b := body[f]; b != nil {
			f = b
		}
		if f == to {
			return true
		}
		if seen[f] {
			continue
		}
		seen[f] = true
		for g := range l.reached(f) {
			todo = append(todo, g)
		}
	}
	return false
}
