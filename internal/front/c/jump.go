package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

func (f *fn) jumpStatement(s *cc.JumpStatement) {
	at := f.pos(s)
	switch s.Case {
	case cc.JumpStatementGoto:
		f.Goto(s.Token2.SrcStr(), at)
	case cc.JumpStatementGotoExpr:
		f.gotoAddress(s.ExpressionList, at)
	case cc.JumpStatementContinue:
		f.Continue(at)
	case cc.JumpStatementBreak:
		f.Break(at)
	case cc.JumpStatementReturn:
		f.returnStatement(s, at)
	}
}

// returnStatement lowers return. Only in main is it an error to leave out the value: elsewhere it
// is one only to use the value that is missing (C90; gcc warns).
func (f *fn) returnStatement(s *cc.JumpStatement, at source.Pos) {
	if s.ExpressionList != nil {
		f.Return(at, f.endStack(f.returned(f.value(s.ExpressionList), at), at), f.pos(s.ExpressionList))
		return
	}
	if want := f.F.Type.Result; want.Kind != model.Void && f.F.Name == "main" {
		f.Report(diag.TypeError, at, "return without a value in a function that gives %s", want)
	}
	f.endStack(nil, at)
	f.Return(at, nil, at)
}

// landsIn tells whether a jump may lead into a block.
func (f *fn) landsIn(cs *cc.CompoundStatement) bool {
	return f.landings.sites > 0 || f.user && hasLabel(cs)
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
