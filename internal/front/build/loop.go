package build

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Loop is a loop of the text: "for (; Test; Step) Body", or "do Body while (Test)".
type Loop struct {
	At   source.Pos    // of the keyword
	Kind model.LocKind // of its head: model.ForHead, or model.LoopHead
	// Test is the condition, at a place; nil for a loop that does not end by itself.
	Test   Test
	TestAt source.Pos
	// Note is the invariant that the loop carries, or nil. Then Value, if there is a Test,
	// gives the value of the condition as an expression: such a loop has one location that
	// evaluates its condition, and is left through it alone (Siegel and Zirkel, Loop
	// Invariant Symbolic Execution for Parallel Programs, 2.2).
	Note  *model.Annotation
	Value func() model.Expr
	// When, if not nil, says at which iterations the invariant is met: at those that it holds for, and where the loop is
	// left. The others run on as in any loop, so that the loop may keep step with one that does several iterations at
	// once. WhenText is what it was written as.
	When     model.Expr
	WhenText string
	// Later, if not nil, does what needs the condition of the invariant once that is lowered: it may speak of what the
	// text has further down. Otherwise it is lowered before the loop.
	Later func(do func())
	Body  func()
	Step  func() // nil for none
}

// target is a label that break or continue leads to, with the block that it stands in.
type target struct {
	*Label
	block *Block
	fence *fence // the loop with an invariant that jumping there leaves, or nil
}

// fence is a loop with an invariant; parent is the next one around it. Who leaves one by break, return or goto says so
// first (model.Leave).
type fence struct {
	parent *fence
	note   *model.Annotation
}

// common gives the innermost loop in which both places lie.
func (x *fence) common(y *fence) *fence {
	for ; x != nil; x = x.parent {
		for z := y; z != nil; z = z.parent {
			if z == x {
				return x
			}
		}
	}
	return nil
}

// While lowers a loop that is tested before its body.
func (f *Func) While(l *Loop) {
	head, body, next, exit := &Label{}, &Label{}, &Label{}, &Label{}
	f.Bind(head, l.At, l.Kind)
	f.F.Locations[f.test(l, head, body, exit)].Loop = l.At
	f.EndStatement()
	f.Bind(body, l.At, model.Plain)
	f.body(l, next, exit)
	f.Bind(next, l.At, model.Plain)
	if l.Step != nil {
		l.Step()
		f.EndStatement()
	}
	f.Jump(head)
	f.Bind(exit, l.At, model.Plain)
}

// DoWhile lowers a loop that is tested behind its body.
func (f *Func) DoWhile(l *Loop) {
	head, next, exit := &Label{}, &Label{}, &Label{}
	f.Bind(head, l.At, l.Kind)
	f.body(l, next, exit)
	kind := model.Plain
	if l.Note != nil {
		kind = l.Kind
	}
	f.Bind(next, l.TestAt, kind)
	f.test(l, next, head, exit)
	f.Bind(exit, l.At, model.Plain)
}

// test lowers the condition of a loop, which begins at a label, and gives the location that stands for the loop.
func (f *Func) test(l *Loop, begin, body, exit *Label) int {
	switch {
	case l.Note != nil:
		return f.testOnce(l, begin, body, exit)
	case l.Test != nil:
		l.Test(body, exit)
	default:
		f.Jump(body)
	}
	return begin.id
}

// testOnce emits the location of a loop with an invariant, and the one before it where the invariant is met at some
// iterations alone: "while (i < n)" with "when i % 4 == 0" is
//
//	begin: if i % 4 == 0 || !(i < n) then meet else body
//	meet:  [invariant && (i % 4 == 0 || !(i < n))] if i < n then body else exit
func (f *Func) testOnce(l *Loop, begin, body, exit *Label) int {
	b := &model.Branch{Cond: Always(l.At), Invariant: l.Note}
	at := l.At
	if l.Test != nil {
		at = l.TestAt
		b.Cond = f.Condition(f.Purely("the condition of a loop that carries an invariant", l.Value))
	}
	if IsBad(b.Cond) || l.Note.Cond != nil && IsBad(l.Note.Cond) {
		b.Cond, b.Invariant = Always(at), nil // it has been reported
	}
	meet := begin
	if l.When != nil && b.Invariant != nil && !IsBad(l.When) {
		meet = &Label{}
		met := Join(model.Or, l.When, Negate(b.Cond, at), l.When.Pos())
		l.Note.Text = "(" + l.Note.Text + ") && (" + l.WhenText + " || !(" + model.Text(b.Cond) + "))"
		l.withInvariant(func() { l.Note.Cond = And(l.Note.Cond, met) })
		pass := &model.Branch{Cond: met}
		f.Append(at, model.Plain, pass)
		meet.refer(&pass.Then)
		body.refer(&pass.Else)
		f.Bind(meet, at, l.Kind)
	}
	f.Append(at, model.Plain, b)
	body.refer(&b.Then)
	exit.refer(&b.Else)
	return meet.id
}

// withInvariant does what needs the condition of the invariant.
func (l *Loop) withInvariant(do func()) {
	if l.Later != nil {
		l.Later(do)
		return
	}
	do()
}

// Purely lowers an expression where no action can be emitted; what names it for a report.
func (f *Func) Purely(what string, lower func() model.Expr) model.Expr {
	was := f.Pure
	defer func() { f.Pure = was }()
	f.Pure = what
	return lower()
}

// body lowers the body of a loop, with what break and continue mean in it.
func (f *Func) body(l *Loop, next, exit *Label) {
	brk, cont, around := f.brk, f.cont, f.fence
	f.brk, f.cont = &target{Label: exit, block: f.block}, &target{Label: next, block: f.block}
	if l.Note != nil {
		f.fence = &fence{parent: around, note: l.Note}
		f.brk.fence = f.fence
	}
	l.Body()
	f.brk, f.cont, f.fence = brk, cont, around
}

// Break lowers break.
func (f *Func) Break(at source.Pos) { f.leaveTo(f.brk, at, "break") }

// Continue lowers continue.
func (f *Func) Continue(at source.Pos) { f.leaveTo(f.cont, at, "continue") }

func (f *Func) leaveTo(t *target, at source.Pos, word string) {
	if t == nil {
		f.Report(diag.Syntax, at, "%s outside a loop", word)
		return
	}
	if t.fence != nil {
		f.leaves(t.fence, t.fence.parent, at, word)
	}
	f.exitTo(t.block, at)
	f.Jump(t.Label)
}

// Return lowers return; value, at a place, is nil where there is none.
func (f *Func) Return(at source.Pos, value model.Expr, valueAt source.Pos) {
	r := &model.Return{}
	switch want := f.F.Type.Result; {
	case value == nil:
	case want.Kind != model.Void || IsInvalid(want):
		r.Value = f.Whole(f.Convert(value, want, valueAt))
	case value.Type().Kind != model.Void:
		f.Report(diag.TypeError, valueAt, "return with a value in a function that gives none")
	}
	f.leaves(f.fence, nil, at, "return")
	f.Append(at, model.Plain, r)
}

// leaves says that loops with invariants are left: those from one to another, which stays.
func (f *Func) leaves(from, to *fence, at source.Pos, word string) {
	if a := f.leave(from, to, at, word); a != nil {
		f.Emit(at, a, &a.Next)
	}
}

// leave gives the action of leaves; nil where no loop is left, or after a report.
func (f *Func) leave(from, to *fence, at source.Pos, word string) *model.Leave {
	a := &model.Leave{}
	for x := from; x != to; x = x.parent {
		if x.note.Scope != model.Alone {
			f.Report(diag.Unsupported, at, "%s out of a loop that carries %s invariant is not supported", word,
				map[model.Scope]string{model.Collective: "a collective", model.Joint: "a joint"}[x.note.Scope]).
				WithHint("such a loop is left through its condition alone: let the condition say when it ends")
			return nil
		}
		a.Loops = append(a.Loops, x.note)
	}
	if len(a.Loops) == 0 {
		return nil
	}
	return a
}
