package c

import (
	"fmt"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Variables of other processes, in annotations that relate processes. PROC[e].x
// names a variable that is visible where the annotation stands, so that the C
// front end finds its type:
//
//	(*(__typeof__(x)*)__tass_remote_K(e, sizeof(x)))
//
// The variables of another function, and those of the specification, are not
// declared there. Their types come from a model: that of the specification, or
// that of this program read without the annotations of its statements.
//
//	(*(double(*)[])__tass_remote_K(e))
//
// K is the index in loader.remotes.

const (
	markRemote = "__tass_remote_"
	scopeHint  = "PROC[e].x stands in collective and joint annotations, spec.x in joint ones"
)

// remote is a variable of another process, as an annotation names it.
type remote struct {
	at     source.Pos // of the name
	spec   bool
	ranked bool
	fn     string // of the owner, or "" for a global variable; unknown while visible
	name   string
	// typ is the type, without the extents that are not constant; nil for a
	// variable that is visible at the annotation.
	typ *model.Type
}

// remote translates a variable of another process.
func (a *annotation) remote() {
	first := a.next()
	r := &remote{spec: first.text == "spec"}
	if r.spec && !a.mayNameSpec(first) {
		return
	}
	rank := &output{}
	owner := token{}
	if r.spec && a.peek().text == "." && a.toks[a.i+1].text == "PROC" {
		a.next()
		first = a.next()
	}
	if first.text == "PROC" {
		r.ranked = true
		if a.rank(first, rank); a.err != nil {
			return
		}
	}
	if a.peek().text == "@" {
		a.next()
		if owner = a.next(); !macroName.MatchString(owner.text) {
			a.fail(owner, "expected the name of a function after @, not %s", owner)
			return
		}
	}
	if t := a.next(); t.text != "." {
		a.fail(t, "expected . and the name of a variable, not %s", t)
		return
	}
	name := a.next()
	if !macroName.MatchString(name.text) {
		a.fail(name, "expected the name of a variable, not %s", name)
		return
	}
	r.at, r.name = name.pos, name.text
	a.emitRemote(r, rank, owner, name)
}

// mayNameSpec tells whether the annotation may speak of the specification.
func (a *annotation) mayNameSpec(t token) bool {
	switch {
	case a.scope != model.Joint:
		a.fail(t, "spec stands only in joint annotations").WithHint("%s", scopeHint)
	case a.l.opts.Spec == nil:
		a.fail(t, "spec stands for the specification, and this program is the specification").
			WithHint("write x for spec.x here")
	}
	return a.err == nil
}

// rank translates "[e]" behind PROC.
func (a *annotation) rank(proc token, to *output) {
	open := a.next()
	if open.text != "[" {
		a.fail(open, "expected [ after PROC, not %s", open)
		return
	}
	saved := a.out
	a.out = to
	a.expr(whole)
	a.out = saved
	if t := a.next(); a.err == nil && t.text != "]" {
		a.fail(open, "%s is not closed", open)
	}
}

// emitRemote writes the C text of a variable of another process.
func (a *annotation) emitRemote(r *remote, rank *output, owner, name token) {
	k := len(a.l.remotes)
	a.l.remotes = append(a.l.remotes, r)
	if !r.spec && owner.text == "" {
		a.out.made(name.pos, "(*(__typeof__(")
		a.out.token(name)
		a.out.made(name.pos, fmt.Sprintf(")*)%s%d(", markRemote, k))
		a.out.append(rank)
		a.out.made(name.pos, ", sizeof(")
		a.out.token(name)
		a.out.made(name.pos, "))) ")
		return
	}
	p := a.l.opts.Spec
	if !r.spec {
		var err error
		if p, err = a.l.ownModel(); err != nil {
			a.err = diag.All(err)[0]
			return
		}
	}
	s := &search{p: p, spec: r.spec}
	v := s.find(owner.text, name.text)
	if v == nil {
		at := name
		if s.noFunction {
			at = owner
		}
		a.fail(at, "%s", s.message).WithHint("%s", s.hint)
		return
	}
	r.fn, r.name, r.typ = s.owner, v.Name, openType(v.Type)
	a.out.made(name.pos, "(*("+(&typeText{remote: k}).pointer(r.typ)+fmt.Sprintf(")%s%d(", markRemote, k))
	a.out.append(rank)
	a.out.made(name.pos, ")) ")
}

// ownModel gives the model of this program without the annotations of its
// statements, which has the types of its variables.
func (l *loader) ownModel() (*model.Program, error) {
	if l.own == nil && l.ownErr == nil {
		x := newLoader(l.opts, l.names[0])
		x.opts.Bare = true
		l.own, l.ownErr = x.load(l.names)
	}
	return l.own, l.ownErr
}

// openType gives a type without the extents that are not constant: they speak of
// variables of another model.
func openType(t *model.Type) *model.Type { return opening{}.open(t) }

// opening keeps the copies that were made, for types that contain themselves.
type opening map[*model.Type]*model.Type

func (o opening) open(t *model.Type) *model.Type {
	if t == nil || t.IsArith() {
		return t
	}
	if c := o[t]; c != nil {
		return c
	}
	c := *t
	o[t] = &c
	c.Extent = nil
	if k, ok := t.Extent.(*model.Const); ok {
		n := *k
		c.Extent = &n
	}
	c.Elem, c.Result = o.open(t.Elem), o.open(t.Result)
	c.Fields, c.Params = nil, nil
	for _, f := range t.Fields {
		c.Fields = append(c.Fields, model.Field{Name: f.Name, Type: o.open(f.Type), Offset: f.Offset})
	}
	for _, p := range t.Params {
		c.Params = append(c.Params, o.open(p))
	}
	return &c
}

// remoteCall gives the call that stands for a variable of another process in what
// is dereferenced, and the variable; nil when it is something else.
func (f *fn) remoteCall(v view) (*view, *remote) {
	c := look(v.x)
	if c.form != formCast {
		return nil, nil
	}
	call := look(c.x)
	if call.form != formCall {
		return nil, nil
	}
	k, ok := suffix(calleeName(call), markRemote)
	if !ok || k >= len(f.u.l.remotes) {
		return nil, nil
	}
	return &call, f.u.l.remotes[k]
}

// remotePlace lowers a variable of another process.
func (f *fn) remotePlace(call *view, r *remote) model.Expr {
	m := &model.Remote{Node: model.Node{T: r.typ, At: r.at}, Spec: r.spec, Func: r.fn, Name: r.name}
	args := call.args()
	if r.ranked {
		m.Rank = f.Promote(f.value(args[0]))
		if t := m.Rank.Type(); build.IsInvalid(t) || t.Kind != model.Int {
			if !build.IsInvalid(t) {
				f.Report(diag.TypeError, f.pos(args[0]), "the rank of a process is an integer, not %s", t)
			}
			return build.BadPlace(r.at)
		}
	}
	if r.typ != nil {
		if !r.spec {
			f.u.l.foreign = append(f.u.l.foreign, m)
		}
		return m
	}
	v := f.visible(args[len(args)-1], r)
	if v == nil || build.IsInvalid(v.Type) {
		return build.BadPlace(r.at)
	}
	m.Var, m.T, m.Name = v, v.Type, v.Name
	if v.Class == model.Local || v.Class == model.Param {
		m.Func = f.F.Name
	}
	return m
}

// visible gives the variable in "sizeof(x)", or nil after a report.
func (f *fn) visible(n cc.ExpressionNode, r *remote) *model.Variable {
	x := look(n)
	if x.form == formSizeofExpr {
		x = look(x.x)
	}
	if x.form == formIdent {
		s, local := f.resolve(x)
		switch {
		case local != nil && local.Class == model.Bound:
			f.Report(diag.Annotation, r.at, "%s is bound in the annotation, and no variable of a process", r.name)
			return nil
		case local != nil:
			return local
		case s != nil && s.variable != nil && !s.marker:
			s.use(r.at)
			return s.variable
		}
	}
	f.Report(diag.Annotation, r.at, "%s is not a variable", r.name)
	return nil
}

// resolveForeign gives the variables of other functions that annotations name
// their declarations, when all functions have been lowered.
func (l *loader) resolveForeign() {
	for _, m := range l.foreign {
		s := &search{p: l.prog}
		fn, name := m.Func, m.Name
		if v := s.findIn(fn, name); v != nil {
			m.Var, m.T = v, v.Type
			continue
		}
		l.report(diag.New(diag.Annotation, m.At, "%s", s.message))
	}
}
