package c

import (
	"sort"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Annotations are attached to what stands behind them: those of declarations to the next
// one at file scope, those of statements and of loops to the token that comes next. The
// lowering asks for them where it comes to that token, and what it has not asked for stands
// where nothing can be annotated.

// attached are the annotations of a unit by what they are attached to.
type attached struct {
	roles      map[*cc.ExternalDeclaration]*pragma
	statements map[source.Pos][]*met
	loops      map[source.Pos][]*met
	order      []*met // those of statements and loops
}

// attach finds what the annotations of a unit speak of.
func (u *unit) attach() {
	u.attached = attached{map[*cc.ExternalDeclaration]*pragma{}, map[source.Pos][]*met{}, map[source.Pos][]*met{}, nil}
	var list []*cc.ExternalDeclaration
	for n := u.ast.TranslationUnit; n != nil; n = n.TranslationUnit {
		list = append(list, n.ExternalDeclaration)
	}
	tokens := map[*cc.ExternalDeclaration][]cc.Token{}
	seen := map[*pragma]bool{}
	for _, m := range u.stream.met {
		next := sort.Search(len(list), func(i int) bool { return u.stream.before(m, list[i].Position()) })
		if next > 0 {
			d := list[next-1]
			if tokens[d] == nil {
				tokens[d] = cc.NodeTokens(d)
			}
			if k := u.nextToken(m, tokens[d]); k < len(tokens[d]) {
				u.attachWithin(m, d, tokens[d][k], seen)
				continue
			}
		}
		u.attachBefore(m, list[next:])
	}
}

// nextToken gives the index of the first token behind an annotation.
func (u *unit) nextToken(m *met, toks []cc.Token) int {
	return sort.Search(len(toks), func(i int) bool { return u.stream.before(m, toks[i].Position()) })
}

// attachBefore attaches an annotation at file scope to the next of some declarations.
func (u *unit) attachBefore(m *met, next []*cc.ExternalDeclaration) {
	switch {
	case m.bad:
	case m.role() && len(next) == 0:
		u.misplaced(m.pragma, "the end of the file")
	case m.role():
		if first := u.attached.roles[next[0]]; first != nil && first != m.pragma {
			u.misplaced(first, "another pragma")
		}
		u.attached.roles[next[0]] = m.pragma
	case m.ofLoop():
		u.noLoop(m)
	default:
		u.cannotStand(m)
	}
}

// attachWithin attaches an annotation within a declaration, most often the body of a
// function, to the next token.
func (u *unit) attachWithin(m *met, d *cc.ExternalDeclaration, next cc.Token, seen map[*pragma]bool) {
	body := false
	if d.Case == cc.ExternalDeclarationFuncDef {
		open := d.FunctionDefinition.CompoundStatement.Token
		body = open.Seq() < next.Seq()
	}
	at := u.l.pos(next.Position())
	m.seq = next.Seq()
	switch {
	case m.bad && !m.ofLoop():
	case m.role() && body:
		u.l.report(diag.New(diag.Annotation, m.at, "the pragma %s stands inside a function", m.kind).
			WithHint("it stands before a declaration at file scope"))
	case !body:
		u.cannotStand(m)
	case seen[m.pragma]:
		const text = "an annotation in a file that is included more than once is not supported"
		u.l.report(diag.New(diag.Unsupported, m.at, text))
	case u.l.opts.Bare:
	case m.ofLoop():
		u.attached.loops[at] = append(u.attached.loops[at], m)
		u.attached.order = append(u.attached.order, m)
	default:
		for _, x := range u.attached.loops[at] {
			u.noLoop(x) // this one stands between
		}
		delete(u.attached.loops, at)
		u.attached.statements[at] = append(u.attached.statements[at], m)
		u.attached.order = append(u.attached.order, m)
	}
	seen[m.pragma] = true
}

func (u *unit) cannotStand(m *met) {
	u.l.report(diag.New(diag.Annotation, m.at, "the TASS pragma cannot stand here").
		WithHint("assertions and assume stand where a statement can; input and output before a declaration at file scope"))
}

// noLoop reports the annotation of a loop that no loop follows.
func (u *unit) noLoop(m *met) {
	if m.used {
		return
	}
	m.used = true
	if !m.bad {
		u.l.report(diag.New(diag.Annotation, m.at, "no loop follows the pragma %s", m.kind).
			WithHint("it stands right before for, while or do"))
	}
}

// leftOver reports the annotations that the lowering has not come to.
func (u *unit) leftOver() {
	for _, m := range u.attached.order {
		switch {
		case m.used:
		case m.ofLoop():
			u.noLoop(m)
		default:
			u.cannotStand(m)
		}
	}
}

// atStatement takes the annotations that stand before the statement at a place.
func (u *unit) atStatement(at source.Pos) []*met {
	list := u.attached.statements[at]
	delete(u.attached.statements, at)
	for _, m := range list {
		m.used = true
	}
	return list
}

// atLoop takes the annotations of the loop at a place: those before it, then those that do
// not stand in the text.
func (u *unit) atLoop(at source.Pos) []*met {
	list := u.attached.loops[at]
	delete(u.attached.loops, at)
	list = append(list, u.beside[at]...)
	delete(u.beside, at)
	for _, m := range list {
		m.used = true
	}
	return list
}

// annotations lowers the annotations that stand before the statement at a place.
func (f *fn) annotations(at source.Pos) {
	for _, m := range f.u.atStatement(at) {
		f.annotate(m)
		f.EndStatement()
	}
}

// notBefore reports the annotations before the body of a statement, which is not in braces:
// a compiler, which ignores them, sees another body.
func (f *fn) notBefore(s *cc.Statement) {
	for _, m := range f.u.atStatement(f.pos(s)) {
		f.Report(diag.Annotation, m.at, "the pragma stands where the body of a statement is expected").
			WithHint("put the body in braces")
	}
}

// annotate lowers the pragmas assert, assume and those that relate processes.
func (f *fn) annotate(m *met) {
	what := ""
	if m.scope != model.Alone {
		f.u.l.claimID(m.pragma)
		what = "a " + m.scope.String() + " assertion"
	}
	cond := f.condition(m, &world{fn: f, scope: f.scope, seq: m.seq}, what)
	if build.IsBad(cond) {
		return
	}
	switch {
	case m.scope != model.Alone:
		note := &model.Annotation{Scope: m.scope, ID: m.id, Cond: cond, Text: m.text, At: m.expr}
		a := &model.CollectiveAssert{Note: note}
		f.Emit(m.expr, a, &a.Next)
	case m.kind == "assert":
		f.Assert(m.expr, cond, m.text)
	default:
		f.Assume(m.expr, cond, m.text)
	}
}
