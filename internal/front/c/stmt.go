package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// items lowers what stands between the braces of a compound statement.
func (f *fn) items(cs *cc.CompoundStatement) {
	for l := cs.BlockItemList; l != nil; l = l.BlockItemList {
		switch it := l.BlockItem; it.Case {
		case cc.BlockItemDecl:
			f.localDeclaration(it.Declaration)
		case cc.BlockItemStmt:
			f.statement(it.Statement)
		case cc.BlockItemLabel:
			f.report(diag.Unsupported, f.pos(it), "local labels are not supported")
		case cc.BlockItemFuncDef:
			f.report(diag.Unsupported, f.pos(it), "nested functions are not supported")
		}
		f.endStatement()
	}
}

// compound lowers a block.
func (f *fn) compound(cs *cc.CompoundStatement) {
	f.enter(f.pos(cs), f.user && hasLabel(cs))
	f.items(cs)
	f.leave(f.u.l.pos(cs.Token2.Position()))
}

func (f *fn) statement(s *cc.Statement) {
	switch s.Case {
	case cc.StatementLabeled:
		f.labeled(s.LabeledStatement)
	case cc.StatementCompound:
		f.compound(s.CompoundStatement)
	case cc.StatementExpr:
		if e := s.ExpressionStatement.ExpressionList; e != nil {
			f.effect(e)
		}
	case cc.StatementSelection:
		f.selection(s.SelectionStatement)
	case cc.StatementIteration:
		f.iteration(s.IterationStatement)
	case cc.StatementJump:
		f.jumpStatement(s.JumpStatement)
	case cc.StatementAsm:
		f.report(diag.Unsupported, f.pos(s), "inline assembly is not supported")
	}
	f.endStatement()
}

// substatement lowers the body of an if or a loop, in which a pragma cannot
// stand alone: a compiler, which ignores it, would see another body.
func (f *fn) substatement(s *cc.Statement) {
	if s.Case == cc.StatementExpr && s.ExpressionStatement.ExpressionList != nil {
		if p := f.annotationCall(s.ExpressionStatement.ExpressionList); p != nil {
			f.report(diag.Annotation, p.at, "the pragma stands where the body of a statement is expected").
				WithHint("put the body in braces")
		}
	}
	f.statement(s)
}

func (f *fn) selection(s *cc.SelectionStatement) {
	switch s.Case {
	case cc.SelectionStatementSwitch:
		f.switchStatement(s)
		return
	case cc.SelectionStatementIf:
		then, join := &label{}, &label{}
		f.cond(s.ExpressionList, then, join)
		f.bind(then, f.pos(s.Statement), model.Plain)
		f.substatement(s.Statement)
		f.bind(join, f.pos(s), model.IfJoin)
	case cc.SelectionStatementIfElse:
		then, other, join := &label{}, &label{}, &label{}
		f.cond(s.ExpressionList, then, other)
		f.bind(then, f.pos(s.Statement), model.Plain)
		f.substatement(s.Statement)
		f.jump(join)
		f.bind(other, f.pos(s.Statement2), model.Plain)
		f.substatement(s.Statement2)
		f.bind(join, f.pos(s), model.IfJoin)
	}
}

func (f *fn) iteration(s *cc.IterationStatement) {
	switch s.Case {
	case cc.IterationStatementWhile:
		f.loop(s, model.LoopHead, s.ExpressionList, nil)
	case cc.IterationStatementFor:
		if s.ExpressionList != nil {
			f.effect(s.ExpressionList)
			f.endStatement()
		}
		f.loop(s, model.ForHead, s.ExpressionList2, s.ExpressionList3)
	case cc.IterationStatementForDecl:
		f.enter(f.pos(s), false)
		f.localDeclaration(s.Declaration)
		f.endStatement()
		f.loop(s, model.ForHead, s.ExpressionList, s.ExpressionList2)
		f.leave(f.pos(s))
	case cc.IterationStatementDo:
		f.doLoop(s)
	}
}

// loop lowers "for (; test; step) body"; test and step may be missing.
func (f *fn) loop(s *cc.IterationStatement, kind model.LocKind, test, step cc.ExpressionNode) {
	note, inner := f.loopNote(s.Statement)
	head, body, next, exit := &label{}, &label{}, &label{}, &label{}
	f.bind(head, f.pos(s), kind)
	switch {
	case note != nil:
		f.loopLocation(note, test, f.pos(s), body, exit)
	case test != nil:
		f.cond(test, body, exit)
	default:
		f.jump(body)
	}
	f.endStatement()
	f.bind(body, f.pos(inner), model.Plain)
	f.loopBody(inner, next, exit, note)
	f.bind(next, f.pos(s), model.Plain)
	if step != nil {
		f.effect(step)
		f.endStatement()
	}
	f.jump(head)
	f.bind(exit, f.pos(s), model.Plain)
}

func (f *fn) doLoop(s *cc.IterationStatement) {
	note, inner := f.loopNote(s.Statement)
	head, next, exit := &label{}, &label{}, &label{}
	f.bind(head, f.pos(s), model.LoopHead)
	f.loopBody(inner, next, exit, note)
	if note != nil {
		f.bind(next, f.pos(s.ExpressionList), model.LoopHead)
		f.loopLocation(note, s.ExpressionList, f.pos(s), head, exit)
	} else {
		f.bind(next, f.pos(s.ExpressionList), model.Plain)
		f.cond(s.ExpressionList, head, exit)
	}
	f.bind(exit, f.pos(s), model.Plain)
}

// loopBody lowers the body of a loop, with its annotation if it has one.
func (f *fn) loopBody(s *cc.Statement, next, exit *label, note *model.Annotation) {
	brk, cont, fence := f.brk, f.cont, f.fence
	f.brk, f.cont = &target{label: exit, block: f.block}, &target{label: next, block: f.block}
	if note != nil {
		f.fence = &fenced{parent: fence}
		f.brk.fence = f.fence
	}
	f.substatement(s)
	f.brk, f.cont, f.fence = brk, cont, fence
}

// switching is a switch statement being lowered.
type switching struct {
	block *block // around the switch
	cases []switchCase
	other *switchCase // default
}

type switchCase struct {
	value int64
	at    source.Pos
	label *label
	block *block
}

// maxRange bounds the number of values of a case range.
const maxRange = 1024

func (f *fn) switchStatement(s *cc.SelectionStatement) {
	at := f.pos(s)
	x := f.promote(f.value(s.ExpressionList))
	if x.Type().Kind != model.Int && !isBad(x.Type()) {
		f.report(diag.TypeError, f.pos(s.ExpressionList), "the operand of switch must be an integer, not %s", x.Type())
	}
	act := &model.Switch{X: x}
	f.add(at, model.Plain, act)
	sw, brk := f.sw, f.brk
	exit := &label{}
	f.sw = &switching{block: f.block}
	f.brk = &target{label: exit, block: f.block}
	f.substatement(s.Statement)
	f.jump(exit)
	act.Cases = make([]model.Case, len(f.sw.cases))
	seen := map[int64]bool{}
	for i, c := range f.sw.cases {
		if seen[c.value] {
			f.report(diag.TypeError, c.at, "duplicate case %d", c.value)
		}
		seen[c.value] = true
		act.Cases[i].Value = c.value
		f.enterAt(&act.Cases[i].Next, f.sw.block, c.block, c.label, c.at)
	}
	if d := f.sw.other; d != nil {
		f.enterAt(&act.Default, f.sw.block, d.block, d.label, d.at)
	} else {
		f.refer(exit, &act.Default)
	}
	f.sw, f.brk = sw, brk
	f.bind(exit, at, model.IfJoin)
}

func (f *fn) labeled(s *cc.LabeledStatement) {
	at := f.pos(s)
	l := &label{}
	f.bind(l, at, model.Plain)
	switch s.Case {
	case cc.LabeledStatementLabel:
		name := s.Token.SrcStr()
		if f.labels[name] != nil {
			f.report(diag.TypeError, at, "label %s is defined twice", name)
		}
		f.labels[name] = &userLabel{l, f.block, f.fence}
	case cc.LabeledStatementCaseLabel:
		f.caseLabel(s, l, at)
	case cc.LabeledStatementRange:
		f.caseRange(s, l, at)
	case cc.LabeledStatementDefault:
		if f.sw == nil {
			f.report(diag.Syntax, at, "default outside a switch")
		} else if f.sw.other != nil {
			f.report(diag.TypeError, at, "two defaults in one switch")
		} else {
			f.sw.other = &switchCase{at: at, label: l, block: f.block}
		}
	}
	f.statement(s.Statement)
}

func (f *fn) caseLabel(s *cc.LabeledStatement, l *label, at source.Pos) {
	v, ok := intValue(s.ConstantExpression.Value())
	switch {
	case f.sw == nil:
		f.report(diag.Syntax, at, "case outside a switch")
	case !ok || !v.IsInt64():
		f.report(diag.TypeError, f.pos(s.ConstantExpression), "the value of a case must be an integer constant")
	default:
		f.sw.cases = append(f.sw.cases, switchCase{v.Int64(), at, l, f.block})
	}
}

func (f *fn) caseRange(s *cc.LabeledStatement, l *label, at source.Pos) {
	lo, ok1 := intValue(s.ConstantExpression.Value())
	hi, ok2 := intValue(s.ConstantExpression2.Value())
	switch {
	case f.sw == nil:
		f.report(diag.Syntax, at, "case outside a switch")
	case !ok1 || !ok2 || !lo.IsInt64() || !hi.IsInt64():
		f.report(diag.TypeError, at, "the values of a case must be integer constants")
	case hi.Int64()-lo.Int64() >= maxRange || hi.Int64()-lo.Int64() < 0:
		f.report(diag.Unsupported, at, "a case range of more than %d values, or none, is not supported", maxRange)
	default:
		for v := lo.Int64(); v <= hi.Int64(); v++ {
			f.sw.cases = append(f.sw.cases, switchCase{v, at, l, f.block})
		}
	}
}

// localDeclaration lowers a declaration inside a function.
func (f *fn) localDeclaration(d *cc.Declaration) {
	switch d.Case {
	case cc.DeclarationAssert:
		f.u.staticAssert(d.StaticAssertDeclaration)
		return
	case cc.DeclarationAuto:
		f.report(diag.Unsupported, f.pos(d), "__auto_type is not supported")
		return
	}
	if k, ok := marker(d); ok {
		p := f.u.l.pragmas[k]
		f.report(diag.Annotation, p.at, "the pragma %s stands inside a function", p.kind).
			WithHint("it stands before a declaration at file scope")
		return
	}
	for l := d.InitDeclaratorList; l != nil; l = l.InitDeclaratorList {
		f.localDeclarator(l.InitDeclarator)
		f.endStatement()
	}
}

func (f *fn) localDeclarator(id *cc.InitDeclarator) {
	d := id.Declarator
	at := f.pos(d)
	if id.Asm != nil {
		f.report(diag.Unsupported, f.pos(id.Asm), "inline assembly is not supported")
	}
	switch {
	case d.Name() == "__func__":
		// made by the C front end in every function: see identPlace
	case d.IsTypename():
		if variableLength(d.Type()) {
			f.named[d] = f.typing(at).model(d.Type())
		}
	case d.Type().Kind() == cc.Function:
		f.u.prototype(d, nil)
	case d.IsExtern():
		f.u.globalVariable(id, nil)
	case d.IsStatic():
		f.staticLocal(id)
	default:
		f.automatic(id)
	}
}

// variableLength tells whether a type contains an array of variable length.
func variableLength(t cc.Type) bool {
	switch x := t.(type) {
	case *cc.ArrayType:
		return x.Len() < 0 && x.SizeExpression() != nil || variableLength(x.Elem())
	case *cc.PointerType:
		if a, ok := x.Elem().(*cc.ArrayType); ok {
			return variableLength(a)
		}
	}
	return false
}

// automatic declares a local variable, and initialises it.
func (f *fn) automatic(id *cc.InitDeclarator) {
	d := id.Declarator
	at := f.pos(d)
	f.u.rejectQualifiers(d, at)
	t := f.typing(at).model(d.Type())
	if incomplete(t) {
		f.report(diag.TypeError, at, "%s has the incomplete type %s", d.Name(), t)
		t = tBad
	}
	v := f.newLocal(d.Name(), t, at, model.Local)
	v.ReadOnly = f.u.l.constObject(d)
	f.locals[d] = v
	if d.AddressTaken() {
		f.shared[v] = true
	}
	if t.Kind == model.Array && !f.fixedType(t) {
		f.block.vla = true
	}
	f.declareVars(at, v)
	if id.Initializer != nil && !isBad(t) {
		f.initialise(ref(v, at), id.Initializer, at, false)
	}
}

// staticLocal declares a variable of static storage duration in a function.
func (f *fn) staticLocal(id *cc.InitDeclarator) {
	d := id.Declarator
	at := f.pos(d)
	t := f.u.typing(at).model(d.Type())
	v := &model.Variable{Name: f.f.Name + "." + d.Name(), Type: t, At: at, Class: model.Global,
		ReadOnly: f.u.l.constObject(d)}
	f.locals[d] = v
	f.shared[v] = true
	f.u.l.prog.Globals = append(f.u.l.prog.Globals, v)
	if id.Initializer != nil {
		f.u.inits = append(f.u.inits, &initialiser{u: f.u, v: v, init: id.Initializer, fn: f})
	}
}
