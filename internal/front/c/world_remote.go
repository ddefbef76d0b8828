package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// Remote gives a variable of another process. PROC[e].x names a variable that is visible
// where the annotation stands. The variables of another function, and those of the
// specification, come from a model: that of the specification, or that of this program
// read without the annotations of its statements.
func (w *world) Remote(r *annot.Remote, rank model.Expr) model.Expr {
	m := &model.Remote{Node: model.Node{At: r.NameAt}, Spec: r.Spec, Rank: rank, Func: r.Func, Name: r.Name}
	if !r.Spec && r.Func == "" {
		return w.visibleRemote(m)
	}
	l := w.u.l
	p := l.opts.Spec
	switch {
	case r.Spec && p == nil:
		w.Report(diag.Annotation, r.At, "spec stands for the specification, and this program is the specification").
			WithHint("write x for spec.x here")
		return build.BadPlace(r.At)
	case !r.Spec:
		var err error
		if p, err = l.ownModel(); err != nil {
			l.report(diag.All(err)[0])
			return build.BadPlace(r.At)
		}
	}
	s := &search{p: p, spec: r.Spec}
	v := s.find(r.Func, r.Name)
	if v == nil {
		at := r.NameAt
		if s.noFunction {
			at = r.FuncAt
		}
		w.Report(diag.Annotation, at, "%s", s.message).WithHint("%s", s.hint)
		return build.BadPlace(at)
	}
	m.Func, m.Name, m.T = s.owner, v.Name, openType(v.Type)
	if !r.Spec {
		l.linking.foreign = append(l.linking.foreign, m)
	}
	return m
}

// visibleRemote completes a variable of another process that is declared where the
// annotation stands.
func (w *world) visibleRemote(m *model.Remote) model.Expr {
	switch x := w.find(m.Name).(type) {
	case nil:
		where := ""
		if w.F != nil {
			where = ": function " + w.F.Name + " does not declare it before"
		}
		const text = "no variable %s is visible here%s, and no global variable has that name"
		w.Report(diag.TypeError, m.At, text, m.Name, where).
			WithHint("PROC[e]@f.%s names the variable %s of a function f", m.Name, m.Name)
		return build.BadPlace(m.At)
	case *cc.Declarator:
		v, s := w.variable(x, m.Name)
		if v == nil || s != nil && s.marker {
			break
		}
		if s != nil {
			s.use(m.At)
		}
		if build.IsInvalid(v.Type) {
			return build.BadPlace(m.At)
		}
		m.Var, m.T, m.Name = v, v.Type, v.Name
		if v.Class == model.Local || v.Class == model.Param {
			m.Func = w.F.Name
		}
		return m
	}
	w.Report(diag.Annotation, m.At, "%s is not a variable", m.Name)
	return build.BadPlace(m.At)
}

// ownModel gives the model of this program without the annotations of its
// statements, which has the types of its variables.
func (l *loader) ownModel() (*model.Program, error) {
	if l.linking.own == nil && l.linking.ownErr == nil {
		x := newLoader(l.opts, l.names[0])
		x.opts.Bare = true
		l.linking.own, l.linking.ownErr = x.load(l.names)
	}
	return l.linking.own, l.linking.ownErr
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

// resolveForeign gives the variables of other functions that annotations name
// their declarations, when all functions have been lowered.
func (l *loader) resolveForeign() {
	for _, m := range l.linking.foreign {
		s := &search{p: l.prog}
		fn, name := m.Func, m.Name
		if v := s.findIn(fn, name); v != nil {
			m.Var, m.T = v, v.Type
			continue
		}
		l.report(diag.New(diag.Annotation, m.At, "%s", s.message))
	}
}
