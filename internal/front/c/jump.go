package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// userLabel is a label of the user's with the block it stands in.
type userLabel struct {
	label *label
	block *block
	fence *fenced
}

// pendingGoto is a goto that waits for all labels to be known.
type pendingGoto struct {
	next  *int
	name  string
	block *block
	fence *fenced
	at    source.Pos
}

func (f *fn) jumpStatement(s *cc.JumpStatement) {
	at := f.pos(s)
	switch s.Case {
	case cc.JumpStatementGoto:
		g := &model.Goto{}
		f.add(at, model.Plain, g)
		f.gotos = append(f.gotos, &pendingGoto{&g.Next, s.Token2.SrcStr(), f.block, f.fence, at})
	case cc.JumpStatementGotoExpr:
		f.report(diag.Unsupported, at, "computed goto is not supported")
	case cc.JumpStatementContinue:
		f.leaveTo(f.cont, at, "continue")
	case cc.JumpStatementBreak:
		f.leaveTo(f.brk, at, "break")
	case cc.JumpStatementReturn:
		f.returnStatement(s, at)
	}
}

func (f *fn) leaveTo(t *target, at source.Pos, what string) {
	if t == nil {
		f.report(diag.Syntax, at, "%s outside a loop", what)
		return
	}
	if t.fence != nil {
		f.reportExit(at, what)
	}
	f.exitTo(t.block, at)
	f.jump(t.label)
}

func (f *fn) returnStatement(s *cc.JumpStatement, at source.Pos) {
	want := f.f.Type.Result
	if f.fence != nil {
		f.reportExit(at, "return")
	}
	r := &model.Return{}
	switch {
	case s.ExpressionList == nil:
		// Elsewhere it is an error only to use the value that is missing (C90; gcc warns).
		if want.Kind != model.Void && f.f.Name == "main" {
			f.report(diag.TypeError, at, "return without a value in a function that gives %s", want)
		}
	case want.Kind == model.Void && !isBad(want):
		e := f.value(s.ExpressionList)
		if e.Type().Kind != model.Void {
			f.report(diag.TypeError, f.pos(s.ExpressionList), "return with a value in a function that gives none")
		}
	default:
		r.Value = f.convert(f.value(s.ExpressionList), want, f.pos(s.ExpressionList))
	}
	f.add(at, model.Plain, r)
}

// resolveGotos connects the gotos with their labels.
func (f *fn) resolveGotos() {
	for _, g := range f.gotos {
		l := f.labels[g.name]
		if l == nil {
			f.report(diag.TypeError, g.at, "label %s is not defined", g.name)
			continue
		}
		if !g.fence.holds(l.fence) {
			f.reportExit(g.at, "goto")
		}
		f.open = f.open[:0]
		common := commonBlock(g.block, l.block)
		first := len(f.f.Locations)
		for b := g.block; b != common; b = b.parent {
			k := &model.Kill{Vars: b.vars}
			f.emit(g.at, k, &k.Next)
		}
		if len(f.open) == 0 {
			f.enterAt(g.next, common, l.block, l.label, g.at)
			continue
		}
		*g.next = first
		last := f.open[0]
		f.open = f.open[:0]
		f.enterAt(last, common, l.block, l.label, g.at)
	}
	f.open = f.open[:0]
}

func commonBlock(a, b *block) *block {
	for a != b {
		if a.depth >= b.depth {
			a = a.parent
		} else {
			b = b.parent
		}
	}
	return a
}

// enterAt makes an exit lead to a label in an inner block: the variables of
// the blocks between out and in, which control enters past their declarations,
// are declared on the way.
func (f *fn) enterAt(exit *int, out, in *block, l *label, at source.Pos) {
	var entered []*block
	for b := in; b != out && b != nil; b = b.parent {
		if b.vla {
			f.report(diag.TypeError, at, "jump into the scope of an array of variable length")
		}
		if len(b.vars) > 0 {
			entered = append(entered, b)
		}
	}
	saved := append([]*int(nil), f.open...)
	f.open = append(f.open[:0], exit)
	for i := len(entered) - 1; i >= 0; i-- {
		d := &model.Declare{Vars: entered[i].vars}
		f.emit(at, d, &d.Next)
	}
	f.jump(l)
	f.open = append(f.open[:0], saved...)
}

// hasLabel tells whether a label of the user's stands inside a block.
func hasLabel(cs *cc.CompoundStatement) bool {
	for l := cs.BlockItemList; l != nil; l = l.BlockItemList {
		if l.BlockItem.Case == cc.BlockItemStmt && labelIn(l.BlockItem.Statement) {
			return true
		}
	}
	return false
}

func labelIn(s *cc.Statement) bool {
	if s == nil {
		return false
	}
	switch s.Case {
	case cc.StatementLabeled:
		return s.LabeledStatement.Case == cc.LabeledStatementLabel || labelIn(s.LabeledStatement.Statement)
	case cc.StatementCompound:
		return hasLabel(s.CompoundStatement)
	case cc.StatementSelection:
		return labelIn(s.SelectionStatement.Statement) || labelIn(s.SelectionStatement.Statement2)
	case cc.StatementIteration:
		return labelIn(s.IterationStatement.Statement)
	}
	return false
}
