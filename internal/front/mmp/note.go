package mmp

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// Lowering of annotations of loops, and of those that relate processes. Their
// conditions are lowered when all functions have been: they may speak of variables
// of any function. A loop with an invariant has one location that evaluates its
// condition, and is left through it alone (Siegel and Zirkel, Loop Invariant
// Symbolic Execution for Parallel Programs, 2.2).

var scopes = map[string]model.Scope{"": model.Alone, "collective": model.Collective, "joint": model.Joint}

// loopNote gives a loop its annotations.
func (f *fn) loopNote(to *build.Loop, s *loopStmt) {
	var variant, when *note
	for _, n := range slices.Concat(s.notes, f.l.beside(s.at)) {
		switch {
		case f.l.opts.Bare:
		case n.word == "variant":
			f.first(&variant, n)
		case n.word == "when":
			f.first(&when, n)
		case n.word == "label" && !f.l.opts.Compared && n.cond == nil:
		default:
			to.Note = f.invariant(to.Note, n)
		}
	}
	switch {
	case to.Note == nil:
		f.needsInvariant(variant)
		f.needsInvariant(when)
		return
	case variant != nil:
		f.variant(to.Note, variant)
	}
	if when != nil {
		f.when(to, when)
	}
}

// first keeps an annotation of which a loop has one; another is reported.
func (f *fn) first(have **note, n *note) {
	if *have != nil {
		f.Report(diag.Annotation, n.at, "the loop has another %s, at %s", n.word, (*have).at)
		return
	}
	*have = n
}

// needsInvariant reports an annotation that speaks of an invariant, where the loop has none.
func (f *fn) needsInvariant(n *note) {
	if n != nil {
		f.Report(diag.Annotation, n.at, "the loop has a %s, but no invariant", n.word).WithHint("add invariant true;")
	}
}

// when adds at which iterations the invariant is met. Each process asks that by itself, where its loop is, of what it
// sees there: so the condition is lowered now, where invariants wait until all functions have been.
func (f *fn) when(to *build.Loop, n *note) {
	lower := func() model.Expr { return f.noteCondition(n.cond) }
	to.When, to.WhenText = f.Purely("what stands behind when", lower), n.cond.text
	to.Later = func(do func()) { f.l.later = append(f.l.later, do) }
}

// variant adds the integer that decreases with every iteration.
func (f *fn) variant(to *model.Annotation, n *note) {
	to.VariantText, to.VariantAt = n.cond.text, n.cond.x.Pos()
	f.postpone(n, to.Scope, "a variant", func(x *fn) {
		e := x.Promote(annot.Lower(n.cond.x, &noteScope{x}, &x.Func))
		if t := e.Type(); t.Kind != model.Int && !build.IsInvalid(t) {
			x.Report(diag.Annotation, e.Pos(), "a variant is an integer, not %s", t)
		}
		to.Variant = e
	})
}

// invariant adds an invariant to those that a loop has.
func (f *fn) invariant(have *model.Annotation, n *note) *model.Annotation {
	x := f.annotation(n, true)
	switch {
	case x == nil || have == nil:
		return x
	case build.Apart(have, x):
		f.Report(diag.Annotation, n.at, "the loop has another invariant, at %s", have.At).
			WithHint("a loop carries one collective or joint invariant, and no other: join them with &&")
		return have
	}
	f.l.later = append(f.l.later, func() { have.Cond = build.And(have.Cond, x.Cond) })
	have.Text = "(" + have.Text + ") && (" + x.Text + ")"
	return have
}

// annotation makes an annotation, whose condition comes later; nil after a report.
func (f *fn) annotation(n *note, loop bool) *model.Annotation {
	x := &model.Annotation{Scope: scopes[n.scope], Ranks: n.ranks, Loop: loop, ID: n.id, At: n.at, Text: "true"}
	if n.word == "label" {
		fn := n.fn
		if fn == "" {
			fn = f.F.Name
		}
		x.ID = n.id + "@" + fn
	}
	if x.Scope == model.Joint && !f.l.opts.Compared {
		f.Report(diag.Annotation, n.at, "a joint annotation relates two programs").WithHint("it needs tass compare")
		return nil
	}
	if n.cond == nil {
		x.Cond = build.Always(n.at)
	} else {
		x.Text, x.At = n.cond.text, n.cond.x.Pos()
		f.postpone(n, x.Scope, "an annotation", func(g *fn) { x.Cond = g.noteCondition(n.cond) })
	}
	f.claimID(n, x)
	return x
}

// postpone lowers the expression of an annotation when all functions have been.
func (f *fn) postpone(n *note, scope model.Scope, what string, do func(*fn)) {
	x := *f
	x.Pure, x.note = what, &note{at: n.at, word: n.word, scope: n.scope, fn: n.fn}
	if scope == model.Alone {
		x.note.scope = ""
	}
	f.l.later = append(f.l.later, func() { do(&x) })
}

// claimID enters the name of an annotation. Labels need their counterparts.
func (f *fn) claimID(n *note, x *model.Annotation) {
	l := f.l
	if l.ids == nil {
		l.ids = build.NamesOf(l.opts.Spec)
	}
	if n.word == "label" {
		if l.opts.Spec != nil && l.ids[x.ID] == nil {
			l.report(diag.Annotation, n.idAt, "the specification has no loop with the label %s", x.ID).WithHint("%s", l.labels())
			return
		}
		l.labelled[x.ID] = true
	}
	l.reports.Enter(l.ids, x, n.idAt)
}

// IsLabel tells whether an annotation is made of the label of a loop.
func IsLabel(a *model.Annotation) bool { return strings.Contains(a.ID, "@") }

// labels lists the labels of the specification for a hint.
func (l *loader) labels() string {
	var list []string
	for _, a := range l.opts.Spec.Annotations {
		if IsLabel(a) {
			list = append(list, a.ID)
		}
	}
	if len(list) == 0 {
		return "a loop of the specification gets a label so: l: while (...)"
	}
	return "it has " + strings.Join(list, ", ")
}

// labelsMeet reports labels of the specification that the implementation does not
// have.
func (l *loader) labelsMeet() {
	if l.opts.Spec == nil || l.opts.Bare {
		return
	}
	for _, a := range l.opts.Spec.Annotations {
		if IsLabel(a) && !l.labelled[a.ID] {
			l.labelled[a.ID] = true
			l.report(diag.Annotation, a.At, "no loop of the implementation has the label %s", a.ID).
				WithHint("label the loop that corresponds to this one: %s { invariant } :", a.ID)
		}
	}
}

// collectiveAssert lowers collective and joint assertions.
func (f *fn) collectiveAssert(s *noteStmt) {
	if f.l.opts.Bare {
		return
	}
	if x := f.annotation(s.note, false); x != nil {
		a := &model.CollectiveAssert{Note: x}
		f.Emit(s.place.at, a, &a.Next)
	}
}

// Remote lowers a variable of another process.
func (f *noteScope) Remote(n *annot.Remote, rank model.Expr) model.Expr {
	scope := ""
	if f.note != nil {
		scope = f.note.scope
	}
	switch {
	case scope == "" || n.Spec && scope != "joint":
		f.Report(diag.Annotation, n.At, "this speaks of other processes, and the annotation does not relate them").
			WithHint("%s", annot.ScopeHint)
		return build.BadPlace(n.At)
	case n.Spec && f.l.opts.Spec == nil:
		f.Report(diag.Annotation, n.At, "spec stands for the specification, and this program is the specification").
			WithHint("write x for spec.x here")
		return build.BadPlace(n.At)
	}
	m := &model.Remote{Node: model.Node{At: n.NameAt}, Spec: n.Spec, Func: n.Func, Name: n.Name, Rank: rank}
	if !f.resolve(m, n) {
		return build.BadPlace(n.At)
	}
	return m
}

// resolve finds the variable that a Remote names. Without a function it is one that
// is visible here, or in the specification one of the function with the label, else
// of main, or one that all functions see.
func (f *fn) resolve(m *model.Remote, n *annot.Remote) bool {
	v := f.env.find(n.Name)
	p, where := f.l.prog, "this program"
	if n.Spec {
		p, where = f.l.opts.Spec, "the specification"
	}
	switch {
	case n.Func != "" && !slices.ContainsFunc(p.Functions, func(x *model.Function) bool { return x.Name == n.Func }):
		f.Report(diag.Annotation, n.FuncAt, "%s has no function %s", where, n.Func)
		return false
	case n.Func != "":
		v = find(p, n.Func, n.Name)
		where = "function " + n.Func + " of " + where
	case n.Spec:
		m.Func = "main"
		if f.note.fn != "" {
			m.Func = f.note.fn
		}
		if v = find(f.l.opts.Spec, m.Func, n.Name); v == nil {
			m.Func = ""
			v = find(f.l.opts.Spec, "", n.Name)
		}
	case v != nil && (v.Class == model.Local || v.Class == model.Param):
		m.Func = f.F.Name
	}
	switch {
	case v == nil:
		f.Report(diag.Annotation, n.NameAt, "%s has no variable %s here, or several", where, n.Name)
		return false
	case n.Spec:
		m.T = withoutExtents(v.Type)
	default:
		m.Var, m.T = v, v.Type
	}
	return !build.IsInvalid(m.T)
}

// find gives the variable of a function, or for the empty name one that all functions
// see; nil when there is none, or more than one.
func find(p *model.Program, fn, name string) *model.Variable {
	var vars []*model.Variable
	if fn == "" {
		for _, in := range p.Inputs {
			vars = append(vars, in.Var)
		}
		vars = append(append(vars, p.Outputs...), p.Globals...)
	}
	for _, x := range p.Functions {
		if fn != "" && x.Name == fn {
			vars = append(append(vars, x.Params...), x.Locals...)
		}
	}
	var found *model.Variable
	for _, v := range vars {
		if v.Name == name && v.Class != model.Temp {
			if found != nil {
				return nil
			}
			found = v
		}
	}
	return found
}

// withoutExtents gives a type without the extents that are not constant: they speak of
// variables of another model. Inputs and outputs hold no pointers, so that no type
// contains itself but through one, where the copy ends.
func withoutExtents(t *model.Type) *model.Type {
	if t == nil || t.Kind != model.Array {
		return t
	}
	c := *t
	if _, ok := t.Extent.(*model.Const); !ok {
		c.Extent = nil
	}
	c.Elem = withoutExtents(t.Elem)
	return &c
}
