package c

import (
	"slices"

	"modernc.org/cc/v4"
	cctoken "modernc.org/token"

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
	repeated   bool   // some are in a file that is read more than once
}

// attach finds what the annotations of a unit speak of.
func (u *unit) attach() {
	u.attached = attached{roles: map[*cc.ExternalDeclaration]*pragma{},
		statements: map[source.Pos][]*met{}, loops: map[source.Pos][]*met{}}
	var list []*cc.ExternalDeclaration
	for n := u.ast.TranslationUnit; n != nil; n = n.TranslationUnit {
		list = append(list, n.ExternalDeclaration)
	}
	tokens := map[*cc.ExternalDeclaration][]cc.Token{}
	for _, m := range u.stream.met {
		next := u.stream.next(m, len(list), func(i int) cctoken.Position { return list[i].Position() })
		if next > 0 {
			d := list[next-1]
			if tokens[d] == nil {
				tokens[d] = cc.NodeTokens(d)
			}
			toks := tokens[d]
			k := u.stream.next(m, len(toks), func(i int) cctoken.Position { return toks[i].Position() })
			if k < len(toks) {
				u.attachWithin(m, d, toks[k])
				continue
			}
		}
		if m.frames[0].col > 0 {
			next = u.following(m, list)
		}
		u.attachBefore(m, list[next:])
	}
}

// attachBefore attaches an annotation at file scope to the next of some declarations.
func (u *unit) attachBefore(m *met, next []*cc.ExternalDeclaration) {
	switch {
	case m.bad:
	case m.role() && len(next) == 0:
		u.misplaced(m.pragma, "the end of the file")
	case m.role():
		if first := u.attached.roles[next[0]]; first != nil && first != m.pragma {
			u.misplaced(first, "another annotation")
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
func (u *unit) attachWithin(m *met, d *cc.ExternalDeclaration, next cc.Token) {
	body := false
	if d.Case == cc.ExternalDeclarationFuncDef {
		open := d.FunctionDefinition.CompoundStatement.Token
		body = open.Seq() < next.Seq()
	}
	at := u.l.pos(next.Position())
	m.seq = next.Seq()
	u.attached.repeated = u.attached.repeated || u.stream.times[m.frames[0].file.src.Name] > 1
	switch {
	case m.bad && !m.ofLoop():
	case m.contract != nil:
		u.l.report(diag.New(diag.Annotation, m.at, "a contract stands only before the declaration or definition of "+
			"a function"))
	case m.role() && body:
		u.l.report(diag.New(diag.Annotation, m.at, "the pragma %s stands inside a function", m.kind).
			WithHint("it stands before a declaration at file scope"))
	case !body:
		u.cannotStand(m)
	case u.l.opts.Bare:
	case m.ofLoop() && !slices.Contains([]string{"for", "while", "do"}, next.SrcStr()):
		u.noLoop(m)
	case m.ofLoop():
		u.attached.loops[at] = append(u.attached.loops[at], m)
		u.attached.order = append(u.attached.order, m)
	default:
		for _, x := range u.attached.loops[at] {
			if x.seq == m.seq {
				u.noLoop(x) // this one stands between
			}
		}
		u.attached.statements[at] = append(u.attached.statements[at], m)
		u.attached.order = append(u.attached.order, m)
	}
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

// take takes the annotations of a list that are attached to the token with which a node
// begins. The place tells which token that is, unless its file is read more than once.
func (u *unit) take(list map[source.Pos][]*met, at source.Pos, n cc.Node) []*met {
	found, seq := list[at], 0
	if len(found) > 0 && u.repeated {
		t := firstToken(n)
		seq = t.Seq()
	}
	var taken, rest []*met
	for _, m := range found {
		if m.used {
			continue
		}
		if u.repeated && m.seq != seq {
			rest = append(rest, m)
			continue
		}
		m.used = true
		taken = append(taken, m)
	}
	if list[at] = rest; rest == nil {
		delete(list, at)
	}
	return taken
}

// firstToken gives the token with which a node begins.
func firstToken(n cc.Node) cc.Token {
	if t, ok := n.(cc.Token); ok {
		return t
	}
	return cc.NodeTokens(n)[0]
}

// atStatement takes the annotations that stand before a statement.
func (u *unit) atStatement(n cc.Node) []*met { return u.take(u.attached.statements, u.pos(n), n) }

// atLoop takes the annotations of a loop: those before it, then those that do not stand in
// the text.
func (u *unit) atLoop(n cc.Node) []*met {
	at := u.pos(n)
	list := u.take(u.attached.loops, at, n)
	for _, m := range u.beside[at] {
		m.used = true
		list = append(list, m)
	}
	delete(u.beside, at)
	return list
}

// annotations lowers the annotations that stand before a statement, or the end of a block.
func (f *fn) annotations(n cc.Node) {
	for _, m := range f.u.atStatement(n) {
		f.annotate(m)
		f.EndStatement()
	}
}

// notBefore reports the annotations before the body of a statement, which is not in braces:
// a compiler, which ignores them, sees another body.
func (f *fn) notBefore(s *cc.Statement) {
	for _, m := range f.u.atStatement(s) {
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
		note := &model.Annotation{Scope: m.scope, Ranks: m.ranks, ID: m.id, Cond: cond, Text: m.text, At: m.expr,
			Breaks: m.breaks, Wrong: m.wrong}
		a := &model.CollectiveAssert{Note: note}
		f.Emit(m.expr, a, &a.Next)
	case m.kind == "assert" && m.breaks != "":
		a := &model.Assert{Cond: cond, Text: m.wrong, Kind: m.breaks}
		f.Emit(m.expr, a, &a.Next)
	case m.kind == "assert":
		f.Assert(m.expr, cond, m.text)
	default:
		a := &model.Assume{Cond: cond, Text: m.text, Contract: m.clause}
		f.Emit(m.expr, a, &a.Next)
	}
}
