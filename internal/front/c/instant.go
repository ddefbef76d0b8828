package c

import (
	"slices"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// The states at labels of a function that \at(e, L) speaks of (ACSL 2.4.3): where control passes such a label, or comes
// to a loop, the variables that e names are copied. A label is known behind it, in its block and the blocks within; it
// means the last time that control passed it, and where that has not been, the copies have no values, so that \at is a
// violation. LoopEntry is the state in which the innermost loop was entered, behind the initialisation of for;
// LoopCurrent that in which the iteration began. The copies are made of memory as it is, values or not.

// instant is one of these states.
type instant struct {
	label   string
	names   []string // in expressions about it
	copies  map[*cc.Declarator]copied
	refused string // why it is not supported; or empty
}

// copied is a variable that has a copy: of itself, or of what it points to.
type copied struct{ of, to *model.Variable }

// instants are those of a function.
type instants struct {
	body    *cc.CompoundStatement
	labels  []*labelled
	loops   []*looped
	jumps   []*cc.JumpStatement // goto
	cases   []*cc.LabeledStatement
	moved   map[*cc.Declarator]bool // pointers that are assigned to
	unknown bool                    // jumps may lead anywhere
}

// extent is where in the text something stands, in numbers of tokens.
type extent struct{ first, last int }

func (x extent) holds(seq int) bool { return x.first <= seq && seq <= x.last }

// labelled is a label of the text.
type labelled struct {
	instant
	stmt  *cc.LabeledStatement
	seq   int
	block extent // of the innermost block, or loop, in which it stands
}

// looped is a loop.
type looped struct {
	extent
	stmt           *cc.IterationStatement
	entry, current *instant
}

func extentOf(n cc.Node) extent {
	toks := cc.NodeTokens(n)
	return extent{toks[0].Seq(), toks[len(toks)-1].Seq()}
}

// instantsIn finds the states that the annotations of a function speak of; nil if there are none.
func (f *fn) instantsIn(def *cc.FunctionDefinition, body *cc.CompoundStatement) *instants {
	var notes []*met
	within := extent{body.Token.Seq(), body.Token2.Seq()}
	for _, m := range f.u.attached.order {
		atLabel := func(t annot.Token) bool { return t.Is(`\at`) || t.Is(`\old`) }
		if m.exact && within.holds(m.seq) && slices.ContainsFunc(m.args, atLabel) {
			notes = append(notes, m)
		}
	}
	if len(notes) == 0 {
		return nil
	}
	x := &instants{body: body, moved: map[*cc.Declarator]bool{}}
	x.unknown = f.labels != nil || f.landings.sites > 0
	syntax.EachNode(body, x.visit)
	for _, m := range notes {
		for _, a := range labelsOf(m) {
			in, _ := x.of(m, a.Label)
			if in == nil {
				continue
			}
			in.names = append(in.names, f.u.l.namesIn(a.X, nil)...)
		}
	}
	return x
}

// visit notes what a node is.
func (x *instants) visit(n cc.Node, around []cc.Node) {
	switch n := n.(type) {
	case *cc.LabeledStatement:
		if n.Case != cc.LabeledStatementLabel {
			x.cases = append(x.cases, n)
			return
		}
		block := cc.Node(x.body)
		for _, y := range around {
			switch y.(type) {
			case *cc.CompoundStatement, *cc.IterationStatement:
				block = y
			}
		}
		x.labels = append(x.labels, &labelled{instant: instant{label: n.Token.SrcStr()}, stmt: n, seq: n.Token.Seq(),
			block: extentOf(block)})
	case *cc.IterationStatement:
		x.loops = append(x.loops, &looped{extent: extentOf(n), stmt: n, entry: &instant{label: annot.LabelEntry},
			current: &instant{label: annot.LabelCurrent}})
	case *cc.JumpStatement:
		if n.Case == cc.JumpStatementGoto {
			x.jumps = append(x.jumps, n)
		}
	case cc.ExpressionNode:
		v := syntax.Look(n)
		if v.Form != syntax.Assign && v.Form != syntax.Step {
			return
		}
		if to := syntax.Look(v.X); to.Form == syntax.Ident {
			if d, ok := to.Primary.ResolvedTo().(*cc.Declarator); ok {
				x.moved[d] = true
			}
		}
	}
}

// moves tells whether a parameter may be assigned to.
func (x *instants) moves(d *cc.Declarator) bool { return x == nil || x.moved[d] || d.AddressTaken() }

// names gives the labels of the text.
func (x *instants) names() (list []string) {
	if x == nil {
		return nil
	}
	for _, l := range x.labels {
		list = append(list, l.label)
	}
	return list
}

// labelsOf gives the expressions at labels in an annotation.
func labelsOf(m *met) (list []*annot.At) {
	var trees []annot.Expr
	if m.kind == frameKind {
		trees, _ = annot.ParsePlaces(m.args)
	} else if x, wrong := annot.Parse(m.args, annot.Options{Language: m.language(), Scope: m.scope}); wrong == nil {
		trees = append(trees, x)
	}
	for _, t := range trees {
		annot.Walk(t, func(x annot.Expr) bool {
			if a, ok := x.(*annot.At); ok {
				list = append(list, a)
			}
			return true
		})
	}
	return list
}

// namesIn gives the names in an expression, and in the definitions that it uses.
func (l *loader) namesIn(x annot.Expr, defining []string) (list []string) {
	annot.Walk(x, func(x annot.Expr) bool {
		n, ok := x.(*annot.Name)
		if !ok {
			return true
		}
		list = append(list, n.Text)
		if d := l.linking.logic[n.Text]; d != nil && !slices.Contains(defining, d.Name) {
			list = append(list, l.namesIn(d.Body, append(slices.Clone(defining), d.Name))...)
		}
		return true
	})
	return list
}

// of gives the state at a label that an annotation names, or nil; isHere: it is that of the annotation itself.
func (x *instants) of(m *met, label string) (in *instant, isHere bool) {
	switch label {
	case annot.LabelEntry, annot.LabelCurrent:
		return x.ofLoop(m, label == annot.LabelEntry)
	}
	for _, l := range x.labels {
		if l.label != label || l.seq >= m.seq || !l.block.holds(m.seq) {
			continue
		}
		return &l.instant, false
	}
	return nil, false
}

// ofLoop is of for a loop.
func (x *instants) ofLoop(m *met, entry bool) (in *instant, isHere bool) {
	var inner *looped
	for _, l := range x.loops {
		inside := l.first < m.seq && m.seq <= l.last || m.ofLoop() && l.first == m.seq
		if inside && (inner == nil || l.first > inner.first) {
			inner = l
		}
	}
	if inner == nil {
		return nil, false
	}
	x.allow(inner)
	switch own := m.ofLoop() && inner.first == m.seq; {
	case entry:
		return inner.entry, false
	case own && (m.kind == frameKind || inner.stmt.Case == cc.IterationStatementDo):
		return &instant{refused: "it is not supported in loop assigns, nor of the annotations of do"}, false
	case own:
		return nil, true
	}
	return inner.current, false
}

// allow refuses the states of a loop that control may enter otherwise than at its beginning.
func (x *instants) allow(l *looped) {
	enters := x.unknown
	for _, j := range x.jumps {
		for _, to := range x.labels {
			enters = enters || to.label == j.Token2.SrcStr() && l.holds(to.seq) && !l.holds(j.Token.Seq())
		}
	}
	for _, c := range x.cases {
		enters = enters || l.holds(c.Token.Seq()) && !x.switchWithin(l, c)
	}
	if enters {
		const why = "a jump may lead into the loop"
		l.entry.refused, l.current.refused = why, why
	}
}

// switchWithin tells whether the switch of a case stands in a loop.
func (x *instants) switchWithin(l *looped, c *cc.LabeledStatement) bool {
	found := false
	syntax.EachNode(l.stmt.Statement, func(n cc.Node, _ []cc.Node) {
		s, ok := n.(*cc.SelectionStatement)
		found = found || ok && s.Case == cc.SelectionStatementSwitch && extentOf(s).holds(c.Token.Seq())
	})
	return found
}

// label gives the state at a label of the text, or nil.
func (x *instants) label(s *cc.LabeledStatement) *instant {
	if x != nil {
		for _, l := range x.labels {
			if l.stmt == s {
				return &l.instant
			}
		}
	}
	return nil
}

// loop gives a loop, or nil.
func (x *instants) loop(s *cc.IterationStatement) *looped {
	if x != nil {
		for _, l := range x.loops {
			if l.stmt == s {
				return l
			}
		}
	}
	return nil
}

// keepEntry copies what annotations say of the state in which a loop is entered.
func (f *fn) keepEntry(s *cc.IterationStatement) {
	if l := f.instants.loop(s); l != nil {
		w := f.ofLoop(s)
		f.keepAt(l.entry, w.scope, w.seq, f.pos(s))
	}
}

// stepOf lowers the body of a loop, behind copies of what annotations say of the state in which an iteration begins.
// The condition of the loop may change nothing then.
func (f *fn) stepOf(s *cc.IterationStatement) {
	l := f.instants.loop(s)
	if l == nil || len(l.current.names) == 0 {
		f.substatement(s.Statement)
		return
	}
	test := s.ExpressionList
	switch s.Case {
	case cc.IterationStatementFor:
		test = s.ExpressionList2
	case cc.IterationStatementDo:
		test = nil
	}
	if test != nil && f.hasChanges(test) {
		l.current.refused = "the condition of the loop calls functions, or changes something"
		f.substatement(s.Statement)
		return
	}
	w := f.ofLoop(s)
	f.Enter(f.pos(s), f.landings.sites > 0 || f.user && labelIn(s.Statement))
	f.keepAt(l.current, w.scope, w.seq, f.pos(s))
	f.substatement(s.Statement)
	f.Leave(f.pos(s))
}

// keepAt copies the variables that annotations name in a state, where control comes to it.
func (f *fn) keepAt(in *instant, scope *cc.Scope, seq int, at source.Pos) {
	if in == nil || len(in.names) == 0 || in.refused != "" {
		return
	}
	slices.Sort(in.names)
	w := &world{fn: f, scope: scope, seq: seq}
	in.copies = map[*cc.Declarator]copied{}
	for _, name := range slices.Compact(in.names) {
		d, ok := lookup(scope, seq, name).(*cc.Declarator)
		if !ok || d.IsTypename() || d.IsVolatile() {
			continue
		}
		v, s := w.variable(d, name)
		if v == nil || build.IsInvalid(v.Type) || s != nil && s.unmodelled || isFixed(v, s) {
			continue
		}
		from := v
		if v.Type.Kind == model.Pointer {
			if from = w.blockVariable(w.fixedBlock(d, name)); from == nil {
				continue
			}
		}
		if refers(from.Type) {
			continue
		}
		if s != nil {
			s.use(at)
		}
		in.copies[d] = copied{v, f.copyOf(d, from, in.label, s != nil || d.IsParam() || d.HasInitializer(), at)}
	}
}

// isFixed tells whether a variable never changes.
func isFixed(v *model.Variable, s *symbol) bool {
	return v.Class == model.Input || v.ReadOnly && s != nil
}

// copyOf copies a variable as it is; valued: it has a value.
func (f *fn) copyOf(d *cc.Declarator, from *model.Variable, label string, valued bool, at source.Pos) *model.Variable {
	to := f.Local(d.Name()+" at "+label, from.Type, at, model.Temp)
	f.Declare(at, to)
	if from.Type.IsScalar() && valued {
		f.Assign(at, build.Ref(to, at), build.Load(build.Ref(from, at)))
		return to
	}
	void := build.PointerTo(scalarTypes[cc.Void])
	t := build.FuncType(void, void, void, build.ULong)
	pointer := func(v *model.Variable) model.Expr {
		return f.CastTo(build.Address(build.Ref(v, at)), void, at)
	}
	f.Library("memcpy", t, []model.Expr{pointer(to), pointer(from), f.SizeOf(from.Type, build.ULong, at)}, nil, at)
	f.EndStatement()
	return to
}

// fixedBlock gives what a parameter points to in the function whose contract is proved, if it keeps pointing there; nil
// for any other pointer.
func (w *world) fixedBlock(d *cc.Declarator, name string) *block {
	x := w.driver()
	if x == nil || x.summary != "" || !w.proved() || !d.IsParam() || w.instants.moves(d) {
		return nil
	}
	w.u.l.linking.moments = true // not where the function calls itself, and points elsewhere
	for _, b := range x.blocks {
		if b.param == name {
			return b
		}
	}
	return nil
}

// blockVariable gives the variable that is a block, which can be written; or nil.
func (w *world) blockVariable(b *block) *model.Variable {
	if b == nil || b.readOnly {
		return nil
	}
	s := w.u.lookup(b.object)
	if s == nil {
		return nil
	}
	s.use(b.at)
	return s.variable
}

// atLabel gives what a variable was at the label of which is spoken.
func (w *world) atLabel(d *cc.Declarator, n *annot.Name) (model.Expr, bool) {
	if c, ok := w.instant.copies[d]; ok {
		return build.Ref(c.to, n.At), true
	}
	v, s := w.variable(d, n.Text)
	switch {
	case v == nil || isFixed(v, s) || build.IsInvalid(v.Type):
		return w.declared(d, n)
	case v.Type.Kind == model.Pointer:
		if b := w.fixedBlock(d, n.Text); b != nil && b.readOnly {
			return w.declared(d, n)
		}
		w.Report(diag.Unsupported, n.At, "what %s points to in another state is not supported", n.Text).
			WithHint("supported are parameters of the function whose contract is proved, which are not assigned to, " +
				"and variables that are no pointers")
	case refers(v.Type) || d.IsVolatile():
		w.Report(diag.Unsupported, n.At, "%s in another state is not supported: it has pointers, or is volatile", n.Text)
	default:
		w.Report(diag.Annotation, n.At, "%s is not declared at the label", n.Text).
			WithHint("a variable that is declared behind the label, or in a block within, is none of the state there")
	}
	return build.Bad(n.At), false
}

// original gives the variable of which another one is the copy, or the parameter that points to it.
func (in *instant) original(v *model.Variable) (of *model.Variable, ok bool) {
	for _, c := range in.copies {
		if c.to == v {
			return c.of, true
		}
	}
	return nil, true
}
