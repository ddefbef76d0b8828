package c

import (
	"fmt"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// The driver of a contract (Luo, Contracts for Message-Passing Programs, 9.3.1 and Fig. 9.10, for one process): a text
// that is read behind the definition of the function f.
//
//	#pragma TASS input                     every parameter and global variable has any value
//	int pre_n;
//	#pragma TASS input                     \valid(a + (0 .. n-1)): an object of its own, with any values
//	double pre_a[...];
//	double block_of_a[...];
//	int main(void) {
//	    int n = pre_n;
//	    memcpy(block_of_a, pre_a, sizeof block_of_a);
//	    double *a = block_of_a;            \valid_read: double *a = (double *)pre_a, which nothing writes
//	    #pragma TASS                       what is required is assumed
//	    result_of_f = f(n, a);
//	    #pragma TASS                       what is ensured is proved, and that nothing else was changed
//	    return 0;
//	}
//
// Inputs are never written: they are the pre-state, to which \old refers. The clauses are not in the text: each pragma
// stands for those of a list, which keep their places in the text of the user. That no elements are valid says nothing
// of a pointer: where the range is empty, it points to an object without elements, or is null (contractnull.go).

// driver is one.
type driver struct {
	function string
	id       string
	summary  string        // the name of the function that stands for it; or empty
	ends     bool          // a summary: it asks whether the recursion gets nearer to its end
	variant  *annot.Clause // what decreases; or nil
	inputs   []string      // what has an input: parameters and global variables
	at       source.Pos    // of the contract
	unit     string        // the file behind which it is read
	text     string
	clauses  map[int][]*pragma // by the lines of the text
	parts    []part
	blocks   []*block
	prefix   string // of the names of inputs
	own      string // of the names of what the text has of its own, and that no name of inputs is
	result   string // the name of the variable that has the result
	// places are those where built-in predicates stand that the driver makes true.
	places map[string]bool
	// processes is how many processes a contract with a collective behavior has; else 0. rank is the variable that has
	// the rank of the process.
	processes int
	rank      string
	// comm is the communicator of a collective behavior, and universe whether it is about collectives, not messages.
	comm     string
	universe bool
	// allBefore and allBehind are prefixes of what each process has: before, and behind.
	allBefore, allBehind string
	axioms               *fact // that axioms contradict each other, which is asked; or nil
	world                bool  // a parameter that is a communicator is MPI_COMM_WORLD, and not one of its own
}

// part is a variable of the pre-state.
type part struct {
	name string
	typ  cc.Type
	at   source.Pos
}

// block is the object that a parameter points to.
type block struct {
	param    string
	object   string // the name of the variable that is the block
	elem     cc.Type
	readOnly bool
	at       source.Pos
	extent   string // in C, over inputs
	count    string // in ACSL, over parameters, evaluated in the pre-state
	lo, hi   string // the ends of the range, as they are written
	// ranged: it may be empty, and then the parameter may as well be null.
	ranged  bool
	lengths []string // parameters in the length
	names   []string // all names in the length
}

// nowhere is the name of the input that says whether a pointer to no elements is null.
func (d *drafting) nowhere(b *block) string { return d.own + b.param + "_is_null" }

// driverOf makes the driver of a contract; nil after a report.
func (l *loader) driverOf(f *contracted) *driver {
	d := &drafting{l: l, f: f, driver: &driver{function: f.Name, id: f.ID, at: f.At, unit: f.unit.name,
		variant: f.contract.Decreases,
		clauses: map[int][]*pragma{}, places: map[string]bool{}}}
	d.prefix, d.result, d.bound = d.unused("pre_"), d.unused("result_of_the_call"), d.unused("element_")
	d.own = d.unused("its_")
	write := d.write
	if f.contract.Collective != nil {
		d.processes, write = max(l.opts.Processes, 1), d.writeCollective
	}
	for _, step := range []func(){d.parameters, d.globals, d.memory, d.collective, d.lengths, write} {
		if step(); d.wrong {
			return nil
		}
	}
	for _, p := range slices.Concat(d.parts, d.globalParts) {
		d.inputs = append(d.inputs, p.name)
	}
	return d.driver
}

// drafting is a driver in the making.
type drafting struct {
	l *loader
	f *contracted
	*driver
	globalParts []part
	bound       string // the beginning of the names of variables that quantifiers of the driver bind
	lines       []string
	valued      []annot.Expr // of which it is required that it has values
	wrong       bool
	quiet       bool   // what is wrong is no error
	why         string // what is wrong
}

func (d *drafting) fail(at source.Pos, format string, args ...any) *diag.Diagnostic {
	w := diag.New(diag.Unsupported, at, format, args...)
	if !d.wrong {
		d.why = w.Message
	}
	if d.wrong = true; !d.quiet {
		d.l.report(w)
	}
	return w
}

// unused gives a prefix that is in no name of the program. Names with different prefixes are different.
func (d *drafting) unused(prefix string) string {
	for {
		found := false
		for _, f := range d.l.parsing.files {
			found = found || !headers.Contain(f.src) && strings.Contains(f.src.Text, prefix)
		}
		if !found {
			return prefix
		}
		prefix = "further_" + prefix
	}
}

// parameters finds those of the function.
func (d *drafting) parameters() {
	if why := d.f.strays(); why != "" {
		d.fail(d.f.At, "the contract of %s is not supported: %s", d.f.Name, why)
		return
	}
	typ, ok := d.f.decl.Type().(*cc.FunctionType)
	if !ok || typ.IsVariadic() {
		d.fail(d.f.At, "the contract of %s is not supported: it takes variable arguments", d.f.Name)
		return
	}
	for _, p := range typ.Parameters() {
		if p.Type().Kind() == cc.Void {
			continue
		}
		if d.processes > 0 && isCommunicator(p.Type()) {
			d.parts = append(d.parts, part{p.Name(), p.Type(), d.l.pos(p.Position())})
			continue
		}
		at := d.l.pos(p.Position())
		if p.Name() == "" {
			d.fail(d.f.At, "a parameter of %s has no name in its definition", d.f.Name)
			return
		}
		t := p.Type()
		if x, ok := t.(*cc.PointerType); ok {
			t = x.Elem()
		}
		if why := notPlain(t); why != "" {
			d.fail(at, "the parameter %s of %s is not supported in contracts: %s", p.Name(), d.f.Name, why).
				WithHint("supported are numbers, structures of numbers, and pointers to these")
			return
		}
		if _, ok := typeWords(t); !ok {
			d.fail(at, "the parameter %s of %s has a type without a name", p.Name(), d.f.Name)
			return
		}
		d.parts = append(d.parts, part{p.Name(), p.Type(), at})
	}
}

// notPlain says why a type is not one of numbers alone; empty if it is.
func notPlain(t cc.Type) string {
	if a := t.Attributes(); a != nil && a.IsVolatile() {
		return "it is, or has, something volatile"
	}
	switch x := t.(type) {
	case *cc.StructType:
		if x.IsIncomplete() {
			return "its structure is not complete"
		}
		for i := range x.NumFields() {
			f := x.FieldByIndex(i)
			if f.IsFlexibleArrayMember() {
				return "it has a member of unknown length"
			}
			if why := notPlain(f.Type()); why != "" {
				return why
			}
		}
		return ""
	case *cc.ArrayType:
		if x.Len() < 0 {
			return "it is an array whose length is not a constant"
		}
		return notPlain(x.Elem())
	case *cc.PointerType:
		return "it is, or has, a pointer behind a pointer"
	case *cc.UnionType:
		return "it is, or has, a union"
	case *cc.EnumType:
		return ""
	case *cc.FunctionType:
		return "it is a function"
	}
	if t.Kind() == cc.Void || scalarTypes[t.Kind()] == nil {
		return "it is of type " + t.String()
	}
	return ""
}

// typeWords gives the name of a type, without qualifiers; false if it has none.
func typeWords(t cc.Type) (string, bool) {
	if x := t.Typedef(); x != nil {
		return x.Name(), true
	}
	tag := func(word string, tag cc.Token) (string, bool) {
		name := tag.SrcStr()
		return word + " " + name, name != ""
	}
	switch x := t.(type) {
	case *cc.StructType:
		return tag("struct", x.Tag())
	case *cc.EnumType:
		return tag("enum", x.Tag())
	}
	if s := scalarTypes[t.Kind()]; s != nil {
		return s.Name, true
	}
	return "", false
}

// isParameter tells whether a name is that of a parameter, which hides a global variable in the contract.
func (d *drafting) isParameter(name string) bool {
	return slices.ContainsFunc(d.parts, func(p part) bool { return p.name == name })
}

// globals finds the global variables that can be named in the contract and may have any value.
func (d *drafting) globals() {
	seen := map[string]bool{}
	for n := d.f.unit.ast.TranslationUnit; n != nil; n = n.TranslationUnit {
		x := n.ExternalDeclaration
		if x.Case != cc.ExternalDeclarationDecl || d.f.unit.roles[x] != nil {
			continue
		}
		for i := x.Declaration.InitDeclaratorList; i != nil; i = i.InitDeclaratorList {
			v := i.InitDeclarator.Declarator
			if seen[v.Name()] || d.isParameter(v.Name()) || v.IsTypename() || v.Type().Kind() == cc.Function || !d.stateful(v) {
				continue
			}
			seen[v.Name()] = true
			d.globalParts = append(d.globalParts, part{v.Name(), v.Type(), d.l.pos(v.Position())})
		}
	}
}

// stateful tells whether a variable is one of the user's that some file defines, that can be changed, and whose type
// the driver knows to give any value. What is not is refused where the function uses it.
func (d *drafting) stateful(v *cc.Declarator) bool {
	f := d.l.parsing.files[v.Position().Filename]
	if f == nil || f.src.Library || headers.Contain(f.src) || d.l.linking.constants.Object(v) || v.IsVolatile() ||
		strings.HasPrefix(v.Name(), endPrefix) || notPlain(v.Type()) != "" {
		return false
	}
	for _, u := range d.l.linking.units {
		for n := u.ast.TranslationUnit; n != nil; n = n.TranslationUnit {
			x := n.ExternalDeclaration
			if x.Case != cc.ExternalDeclarationDecl {
				continue
			}
			for i := x.Declaration.InitDeclaratorList; i != nil; i = i.InitDeclaratorList {
				y := i.InitDeclarator.Declarator
				if y.Name() == v.Name() && (!y.IsExtern() || i.InitDeclarator.Initializer != nil) {
					return true
				}
			}
		}
	}
	return false
}

// noMacros makes names of the text mean what they mean to the function: what is defined as a macro behind it has
// nothing to do with it. Macros in the contract have been expanded where it stands.
func (d *drafting) noMacros(more ...string) {
	names := append(more, d.f.Name)
	add := func(t cc.Type) {
		for {
			words, _ := typeWords(t)
			names = append(names, strings.Fields(words)...)
			p, ok := t.(*cc.PointerType)
			if !ok {
				return
			}
			t = p.Elem()
		}
	}
	for _, p := range slices.Concat(d.parts, d.globalParts) {
		names = append(names, p.name)
		add(p.typ)
	}
	add(d.f.decl.Type().(*cc.FunctionType).Result())
	for _, b := range d.blocks {
		names = append(names, b.names...)
	}
	slices.Sort(names)
	for _, n := range slices.Compact(names) {
		d.line("#undef %s", n)
	}
}

func (d *drafting) line(format string, args ...any) {
	d.lines = append(d.lines, fmt.Sprintf(format, args...))
}

// pragma writes a line that stands for clauses.
func (d *drafting) pragma(list ...*pragma) {
	if len(list) > 0 {
		d.line("#pragma TASS")
		d.clauses[len(d.lines)] = list
	}
}

// write writes the text.
func (d *drafting) write() {
	d.begin()
	d.noMacros("main")
	d.line("extern void *memcpy(void *, const void *, unsigned long);")
	for _, p := range d.lengthsFirst() {
		if b := d.blockOf(p.name); b != nil {
			name, _ := typeWords(b.elem)
			d.line("#pragma TASS input")
			d.line("%s %s%s[%s];", name, d.prefix, p.name, b.extent)
			if !b.readOnly {
				d.line("%s %s[%s];", name, b.object, b.extent)
			}
			if b.ranged && d.l.known.asks {
				d.line("#pragma TASS input")
				d.line("int %s;", d.nowhere(b))
			}
			continue
		}
		name, _ := typeWords(p.typ)
		d.line("#pragma TASS input")
		d.line("%s %s%s;", name, d.prefix, p.name)
	}
	for _, p := range d.globalParts {
		d.line("#pragma TASS input")
		d.line("__typeof__(%s) %s%s;", p.name, d.prefix, p.name)
	}
	result := d.f.decl.Type().(*cc.FunctionType).Result()
	call := d.f.Name + "(" + d.arguments() + ");"
	if result.Kind() != cc.Void {
		d.line("__typeof__(%s(%s)) %s;", d.f.Name, d.samples(), d.result)
		call = d.result + " = " + call
	}
	d.line("int main(void) {")
	d.prepare()
	d.required()
	d.line("%s", call)
	d.ensured()
	d.unchanged()
	d.line("return 0;")
	d.line("}")
	d.text = strings.Join(d.lines, "\n") + "\n"
}

func (d *drafting) arguments() string {
	var list []string
	for _, p := range d.parts {
		list = append(list, p.name)
	}
	return strings.Join(list, ", ")
}

// samples gives expressions of the types of the parameters, which are not evaluated.
func (d *drafting) samples() string {
	var list []string
	for _, p := range d.parts {
		list = append(list, d.prefix+p.name)
	}
	return strings.Join(list, ", ")
}

// prepare makes the pre-state.
func (d *drafting) prepare() {
	for _, p := range d.globalParts {
		if p.typ.Kind() == cc.Array {
			d.line("(memcpy)(%s, %s, sizeof %s);", p.name, d.row(p.name), p.name)
		} else {
			d.line("%s = %s;", p.name, d.row(p.name))
		}
	}
	for _, p := range d.parts {
		if d.processes > 0 && isCommunicator(p.typ) {
			d.line("MPI_Comm %s = MPI_COMM_WORLD;", p.name)
			if !d.world {
				d.line("MPI_Comm_dup(MPI_COMM_WORLD, &%s);", p.name)
			}
			continue
		}
		b := d.blockOf(p.name)
		if b == nil {
			name, _ := typeWords(p.typ)
			d.line("%s %s = %s;", name, p.name, d.row(p.name))
			continue
		}
		name, _ := typeWords(b.elem)
		if b.readOnly {
			d.line("%s *%s = (%s *)%s;", name, p.name, name, d.row(p.name))
		} else {
			d.line("(memcpy)(%s, %s, sizeof %s);", b.object, d.row(p.name), b.object)
			d.line("%s *%s = %s;", name, p.name, b.object)
		}
		if b.ranged && !d.l.known.asks {
			d.line("if (%s == 0) %s = 0;", b.extent, p.name)
		} else if b.ranged {
			nowhere := d.nowhere(b)
			if d.processes > 0 {
				nowhere += "[" + d.rank + "]"
			}
			d.line("if (%s == 0 && %s) %s = 0;", b.extent, nowhere, p.name)
		}
	}
}

// clause makes a pragma of a clause.
func clause(kind string, c *annot.Clause, breaks verdict.Kind, wrong string) *pragma {
	return &pragma{kind: kind, at: c.At, args: c.Toks, expr: c.Toks[0].Pos, text: c.Text, exact: true, breaks: breaks,
		wrong: wrong}
}

// promise makes a pragma of what is proved behind the call.
func promise(c *annot.Clause, breaks verdict.Kind, wrong string) *pragma {
	p := clause("assert", c, breaks, wrong)
	p.behind = true
	return p
}

// taken makes a pragma of what is assumed.
func taken(c *annot.Clause, behind bool) *pragma {
	p := clause("assume", c, "", "")
	p.behind, p.clause = behind, true
	return p
}

// tokens gives those of a text, all at one place. Names in it are those of the driver, and macros none.
func (d *drafting) tokens(at source.Pos, text string) []annot.Token {
	f := source.NewFile(at.File.Name, text)
	toks, w := annot.Lex(f, source.Pos{File: f, Line: 1, Col: 1}, 1)
	if w != nil {
		d.fail(at, "the contract is not understood: %s", w.Message)
		return nil
	}
	for i := range toks {
		toks[i].Pos, toks[i].Meant = at, toks[i].Kind == annot.Word && toks[i].Text[0] != '\\'
	}
	return toks[:len(toks)-1]
}

// enclosed gives the tokens of a clause, which keep their places, in parentheses.
func (d *drafting) enclosed(c *annot.Clause) []annot.Token {
	return slices.Concat(d.tokens(c.At, "("), c.Toks[:len(c.Toks)-1], d.tokens(c.At, ")"))
}

// made makes a clause of tokens.
func made(at source.Pos, toks []annot.Token) *annot.Clause {
	toks = append(toks, annot.Token{Pos: at})
	return &annot.Clause{At: at, Text: annot.Text(toks), Toks: toks}
}

// under gives the condition that holds only where a behavior applies; in the pre-state, or behind it.
func (d *drafting) under(b *annot.Behavior, c *annot.Clause, behind bool) *annot.Clause {
	if len(b.Assumes) == 0 {
		return c
	}
	return made(c.At, slices.Concat(d.assumes(c.At, b, behind), d.tokens(c.At, "==>"), d.enclosed(c)))
}

// assumes gives the condition under which a behavior applies.
func (d *drafting) assumes(at source.Pos, b *annot.Behavior, behind bool) []annot.Token {
	list := d.tokens(at, `(\true`)
	for _, c := range b.Assumes {
		list = slices.Concat(list, d.tokens(c.At, "&&"), d.enclosed(c))
	}
	list = append(list, d.tokens(at, ")")...)
	if behind {
		list = slices.Concat(d.tokens(at, `\at(`), list, d.tokens(at, ", Old)"))
	}
	return list
}

// required assumes what is required, and asks about the behaviors.
func (d *drafting) required() {
	for _, b := range d.f.contract.Behaviors {
		for _, c := range b.Requires {
			d.pragma(taken(d.under(b, c, false), false))
		}
	}
	d.askBehaviors()
	if c := d.f.contract.Decreases; c != nil { // which must have a meaning, too
		same := slices.Concat(d.enclosed(c), d.tokens(c.At, "=="), d.enclosed(c))
		d.pragma(clause("assert", made(c.At, same), verdict.Nontermination, ""))
	}
}

// askBehaviors asks whether it has a meaning where behaviors apply, and whether they are complete and disjoint.
func (d *drafting) askBehaviors() {
	for _, b := range d.f.contract.Behaviors {
		for _, c := range b.Assumes {
			d.pragma(clause("assert", made(c.At, append(d.enclosed(c), d.tokens(c.At, `==> \true`)...)), verdict.Ensures, ""))
		}
	}
	for _, g := range d.f.contract.Groups {
		d.group(g)
	}
}

// group asks whether behaviors are complete, or disjoint.
func (d *drafting) group(g *annot.Group) {
	ask := func(toks []annot.Token, wrong string) {
		d.pragma(clause("assert", made(g.At, toks), verdict.Ensures, wrong))
	}
	var list [][]annot.Token
	some := d.tokens(g.At, `\false`)
	for _, b := range d.f.contract.Behaviors {
		if b.Name != "" && (len(g.Names) == 0 || slices.Contains(g.Names, b.Name)) {
			list = append(list, d.assumes(g.At, b, false))
			some = slices.Concat(some, d.tokens(g.At, "||"), list[len(list)-1])
		}
	}
	if !g.Disjoint {
		ask(some, "the behaviors are not complete: none may apply")
		return
	}
	for i := range list {
		for k := range i {
			both := slices.Concat(list[i], d.tokens(g.At, "&&"), list[k])
			ask(slices.Concat(d.tokens(g.At, "!("), both, d.tokens(g.At, ")")),
				"the behaviors are not disjoint: two may apply")
		}
	}
}

// ensured proves what is ensured.
func (d *drafting) ensured() {
	for _, b := range d.f.contract.Behaviors {
		for _, c := range b.Ensures {
			d.pragma(promise(d.under(b, c, true), verdict.Ensures, d.f.Name+" does not ensure "+c.Text))
		}
	}
}
