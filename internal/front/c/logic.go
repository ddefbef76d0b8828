package c

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// What comments say in the logic (ACSL 2.6): definitions, of which the body stands for each use; functions without a
// body, of which nothing is known but what axioms say; and lemmas and axioms. These are about no state. A lemma is
// proved by itself, from the axioms and the lemmas in front of it: its proof rests on no function. Proofs of contracts
// take those for true that are about what is to be proved, and say so.

// lemmaID begins the name of a lemma among those of contracts. No function is called so.
const lemmaID = "lemma "

// What a program says of the axioms and the lemmas that it takes for true.
const (
	Axiom = "the axiom "
	Lemma = "the " + lemmaID
)

// Contradiction names the lemma that all axioms together are false.
const Contradiction = lemmaID + "of contradiction"

// fact is a lemma or an axiom with the file in which it stands.
type fact struct {
	*annot.Fact
	file *source.File
	used map[*model.Function]bool // in which something is proved from it
}

// define adds what is said in the logic, which holds in all files.
func (l *loader) define(f *file, all *annot.Logic) *diag.Diagnostic {
	if l.linking.logic == nil {
		l.linking.logic = map[string]*annot.Definition{}
	}
	for _, d := range all.Definitions {
		if other := l.linking.logic[d.Name]; other != nil {
			return diag.New(diag.Annotation, d.At, "%s is defined at %s, too", d.Name, other.At)
		}
		l.linking.logic[d.Name] = d
	}
	for _, x := range all.Facts {
		for _, other := range l.linking.facts {
			if other.Name == x.Name {
				return diag.New(diag.Annotation, x.At, "there is another lemma or axiom %s, at %s", x.Name, other.At)
			}
		}
		l.linking.facts = append(l.linking.facts, &fact{Fact: x, file: f.src, used: map[*model.Function]bool{}})
	}
	return nil
}

// lemmas lists those that are proved.
func (l *loader) lemmas() (list []Contracted) {
	for _, x := range l.linking.facts {
		if !x.Axiom {
			list = append(list, Contracted{Name: x.Name, ID: lemmaID + x.Name, At: x.At, Proved: true, Lemma: true})
		}
	}
	return list
}

// lemmaDriver makes the program by which a lemma is proved; nil after a report.
func (l *loader) lemmaDriver(id string) *driver {
	i := slices.IndexFunc(l.linking.facts, func(x *fact) bool {
		return id == Contradiction && x.Axiom || !x.Axiom && lemmaID+x.Name == id
	})
	if i < 0 {
		l.report(diag.New(diag.Usage, source.Pos{}, "there is no %s", id))
		return nil
	}
	x := l.linking.facts[i]
	d := &drafting{l: l, driver: &driver{function: id, id: id, at: x.At, clauses: map[int][]*pragma{},
		places: map[string]bool{}}}
	if id == Contradiction {
		x = &fact{Fact: &annot.Fact{Clause: made(x.At, d.tokens(x.At, `\false`))}, file: x.file}
		d.axioms = x
	}
	for _, u := range l.linking.units {
		if u.read(x.file) {
			d.unit = u.name
			break
		}
	}
	d.prefix, d.result = d.unused("pre_"), d.unused("result_of_the_call")
	d.begin()
	d.line("#undef main")
	d.line("int main(void) {")
	p := clause("assert", x.Clause, verdict.Ensures, id+" does not follow from what is in front of it: "+x.Text)
	p.fact = x
	d.pragma(p)
	d.line("return 0;")
	d.line("}")
	d.text = strings.Join(d.lines, "\n") + "\n"
	return d.driver
}

// under puts in front of a condition that is proved the axioms and the lemmas about what it speaks of: it holds where
// they do. Of the proof of a lemma, these are those in front of it. They are no part of what is known of states, where
// whatever comes of them would be looked for all the time.
func (w *world) under(m *met, x annot.Expr) annot.Expr {
	l := w.u.l
	if !m.exact || m.kind != "assert" && m.kind != "invariant" || len(l.linking.facts) == 0 || l.known.contract == nil {
		return x
	}
	about := l.logicIn(x, map[string]bool{})
	var list []*fact
	if m.fact == l.known.contract.axioms && m.fact != nil {
		for _, f := range l.linking.facts {
			if f.Axiom {
				list = append(list, f)
			}
		}
	}
	for again := true; again; {
		again = false
		for _, f := range l.linking.facts {
			if m.fact != nil && f.Name == m.fact.Name {
				break // and what is behind it
			}
			of := l.logicIn(f.X, map[string]bool{})
			shared := slices.ContainsFunc(slices.Collect(maps.Keys(of)), func(name string) bool { return about[name] })
			if !shared || slices.Contains(list, f) {
				continue
			}
			list, again = append(list, f), true
			maps.Copy(about, of)
		}
	}
	for _, f := range list {
		f.used[w.F] = true
		x = &annot.Binary{Node: annot.Node{At: x.Pos()}, Op: "=>", OpAt: x.Pos(), X: f.X, Y: x}
	}
	return x
}

// logicIn gives the names of what is defined in the logic and used in an expression, within definitions, too.
func (l *loader) logicIn(x annot.Expr, found map[string]bool) map[string]bool {
	annot.Walk(x, func(x annot.Expr) bool {
		if n, ok := x.(*annot.Name); ok {
			if d := l.linking.logic[n.Text]; d != nil && !found[d.Name] {
				found[d.Name] = true
				l.logicIn(d.Body, found)
			}
		}
		return true
	})
	return found
}

// factsUsed tells of what was put in front of something that the program may reach, in words.
func (l *loader) factsUsed() (list []string) {
	reached := l.reached(l.prog.Main)
	for _, f := range l.linking.facts {
		for fn := range f.used {
			if reached[fn] || fn == l.prog.Main {
				list = append(list, f.shown())
				break
			}
		}
	}
	return list
}

// shown tells of a fact in words.
func (x *fact) shown() string {
	if !x.Axiom {
		return Lemma + x.Name
	}
	return fmt.Sprintf("%s%s of %s, at line %d: %s", Axiom, x.Name, x.Of, x.At.Line, x.Text)
}

// read tells whether a file is read as a part of a unit.
func (u *unit) read(f *source.File) bool {
	_, opened := u.stream.opened[f.Name]
	return opened
}

// checkDefinitions reports names in definitions that are none of variables at file scope, and facts about what looks at
// variables.
func (l *loader) checkDefinitions() {
	for _, f := range l.linking.facts {
		for name := range l.logicIn(f.X, map[string]bool{}) {
			if d := l.linking.logic[name]; len(d.Free) > 0 {
				l.report(diag.New(diag.Unsupported, f.At, "a lemma or an axiom is about no state, and %s looks at %s", name,
					d.Free[0].Text).WithHint("%s stands at %s", d.Free[0].Text, d.Free[0].At))
				break
			}
		}
	}
	for _, d := range l.linking.logic {
		for _, n := range d.Free {
			for _, u := range l.linking.units {
				if u.read(n.At.File) {
					l.checkFree(u, d, n)
				}
			}
		}
	}
}

func (l *loader) checkFree(u *unit, d *annot.Definition, n *annot.Name) {
	wrong := diag.New(diag.Unsupported, n.At, "%s is no parameter of %s, nor a variable at file scope", n.Text, d.Name).
		WithHint("others are not supported in a definition: add a parameter")
	if _, is := u.macroNames()[n.Text]; is {
		wrong = diag.New(diag.Unsupported, n.At, "a macro is not supported in a definition").WithHint("add a parameter")
		l.report(wrong)
		return
	}
	switch x := lookup(u.ast.Scope, wholeText, n.Text).(type) {
	case *cc.Enumerator:
		return
	case *cc.Declarator:
		if x.IsTypename() || x.Type().Kind() == cc.Function {
			break
		}
		if len(d.Reads) > 0 && scalarTypes[x.Type().Kind()] == nil {
			wrong = diag.New(diag.Unsupported, n.At, "%s is no number, which is not supported behind reads", n.Text)
			break
		}
		return
	}
	l.report(wrong)
}

// Definition gives what is defined in the logic, in comments.
func (w *world) Definition(name string) *annot.Definition {
	if !w.exact {
		return nil
	}
	return w.u.l.linking.logic[name]
}

// Global gives what a variable holds that a definition names.
func (w *world) Global(n *annot.Name) (model.Expr, bool) {
	d := w.driver()
	static, _ := lookup(w.u.ast.Scope, wholeText, n.Text).(*cc.Declarator)
	switch {
	case d != nil && slices.ContainsFunc(d.parts, func(p part) bool { return p.name == n.Text }):
		w.Report(diag.Unsupported, n.At, "a parameter of %s hides %s, which a definition looks at: that is not supported",
			d.function, n.Text)
		return build.Bad(n.At), false
	case static != nil && static.Linkage() == cc.Internal && !w.u.read(n.At.File):
		w.Report(diag.Unsupported, n.At, "%s is static in %s, and the definition is used in another file", n.Text,
			n.At.File.Name)
		return build.Bad(n.At), false
	}
	global := w.global
	defer func() { w.global = global }()
	w.global = true
	return w.Name(n)
}

// Abstract applies a function of the logic of which axioms say what it is. Programs have no function of its name.
func (w *world) Abstract(d *annot.Definition, args []model.Expr, c *annot.Call) model.Expr {
	l := w.u.l
	f := l.linking.undefined[d]
	for i, a := range args {
		if args[i] = w.logical(a); args[i] == nil {
			w.Report(diag.Unsupported, c.At, "a value of type %s is not supported here", a.Type())
			return build.Bad(c.At)
		}
	}
	if f == nil {
		f = &model.AbstractFunc{Name: "logic." + d.Name, At: d.At, Result: annot.Integer()}
		if d.Result != nil && w.isReal(d.Result) {
			f.Result = build.Double
		}
		for _, a := range args {
			f.Params = append(f.Params, a.Type())
		}
		if l.linking.undefined == nil {
			l.linking.undefined = map[*annot.Definition]*model.AbstractFunc{}
		}
		l.linking.undefined[d] = f
		l.prog.Abstract = append(l.prog.Abstract, f)
	}
	return &model.Apply{Node: model.Node{T: f.Result, At: c.At}, Func: f, Args: args}
}

// logical gives a number as one of the logic; nil for what is none.
func (w *world) logical(e model.Expr) model.Expr {
	switch e.Type().Kind {
	case model.Int:
		return w.Cast(e, annot.Integer())
	case model.Float:
		return w.Cast(e, build.Double)
	case model.Logical:
		return w.Cast(build.Truth(e), annot.Integer())
	}
	return nil
}

// isReal tells whether a type of the logic is one of real numbers.
func (w *world) isReal(t *annot.Type) bool {
	if t.Name == "integer" || t.Name == "real" {
		return t.Name == "real"
	}
	return w.Type(t).Kind == model.Float
}
