package build

import (
	"math/big"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// jumps is what a function knows of its labels and of the switch statement around.
type jumps struct {
	labels map[string]*userLabel
	gotos  []*pendingGoto
	sw     *switching
}

// userLabel is a label of the text with where it stands.
type userLabel struct {
	label *Label
	block *Block
	fence *fence
}

// pendingGoto is a goto that waits for all labels to be known.
type pendingGoto struct {
	next  *int
	name  string
	block *Block
	fence *fence
	at    source.Pos
}

// switching is a switch statement being lowered.
type switching struct {
	t     *model.Type // of the operand
	block *Block      // around the switch
	cases []switchCase
	other *switchCase // default
}

type switchCase struct {
	value int64
	at    source.Pos
	label *Label
	block *Block
}

// maxRange bounds the number of values of a case range.
const maxRange = 1024

// Goto lowers goto.
func (f *Func) Goto(name string, at source.Pos) {
	g := &model.Goto{}
	f.Append(at, model.Plain, g)
	f.gotos = append(f.gotos, &pendingGoto{&g.Next, name, f.block, f.fence, at})
}

// Named puts a label of the text here.
func (f *Func) Named(name string, at source.Pos) {
	if f.labels[name] != nil {
		f.Report(diag.TypeError, at, "label %s is defined twice", name)
	}
	l := &Label{}
	f.Bind(l, at, model.Plain)
	f.labels[name] = &userLabel{l, f.block, f.fence}
}

// Switch lowers a switch on an integer; its body calls Case and Default, and break leaves
// it.
func (f *Func) Switch(x model.Expr, at source.Pos, body func()) {
	act := &model.Switch{X: x}
	f.Append(at, model.Plain, act)
	around, brk := f.sw, f.brk
	exit := &Label{}
	f.sw = &switching{t: x.Type(), block: f.block}
	f.brk = &target{Label: exit, block: f.block}
	body()
	f.Jump(exit)
	act.Cases = make([]model.Case, len(f.sw.cases))
	seen := map[int64]bool{}
	for i, c := range f.sw.cases {
		if seen[c.value] {
			f.Report(diag.TypeError, c.at, "duplicate case %d", c.value)
		}
		seen[c.value] = true
		if c.value < 0 && !f.sw.t.Signed {
			act.X = f.Cast(x, Long)
		}
		act.Cases[i].Value = c.value
		f.enterAt(&act.Cases[i].Next, f.sw.block, c.block, c.label, c.at)
	}
	if d := f.sw.other; d != nil {
		f.enterAt(&act.Default, f.sw.block, d.block, d.label, d.at)
	} else {
		exit.refer(&act.Default)
	}
	f.sw, f.brk = around, brk
	f.Bind(exit, at, model.IfJoin)
}

// caseValue converts the value of a case to the type of the operand (6.8.4.2p5). Unsigned values beyond 63 bits are
// what they are as numbers of long, and then the operand is converted to that, too.
func (f *Func) caseValue(n int64) int64 {
	if f.sw == nil || f.sw.t.Kind != model.Int || f.sw.t.Bits >= Long.Bits {
		return n
	}
	return Wrap(big.NewInt(n), f.sw.t).Int64()
}

// Case puts the label of the values from lo to hi here; those beyond 63 bits are given modulo 2^64.
func (f *Func) Case(lo, hi int64, at source.Pos) {
	l := &Label{}
	lo, hi = f.caseValue(lo), f.caseValue(hi)
	f.Bind(l, at, model.Plain)
	switch {
	case f.sw == nil:
		f.Report(diag.Syntax, at, "case outside a switch")
	case hi < lo || uint64(hi)-uint64(lo) >= maxRange:
		f.Report(diag.Unsupported, at, "a case range of more than %d values, or none, is not supported", maxRange)
	default:
		for i := range hi - lo + 1 {
			f.sw.cases = append(f.sw.cases, switchCase{lo + i, at, l, f.block})
		}
	}
}

// Default puts the label of all other values here.
func (f *Func) Default(at source.Pos) {
	l := &Label{}
	f.Bind(l, at, model.Plain)
	switch {
	case f.sw == nil:
		f.Report(diag.Syntax, at, "default outside a switch")
	case f.sw.other != nil:
		f.Report(diag.TypeError, at, "two defaults in one switch")
	default:
		f.sw.other = &switchCase{at: at, label: l, block: f.block}
	}
}

// resolveGotos connects the gotos with their labels.
func (f *Func) resolveGotos() {
	for _, g := range f.gotos {
		if l := f.labels[g.name]; l == nil {
			f.Report(diag.TypeError, g.at, "label %s is not defined", g.name)
		} else {
			f.resolve(g, l)
		}
	}
	f.open = f.open[:0]
}

// resolve leads a goto to its label: variables of the blocks that it leaves end, and those
// of the blocks that it enters begin.
func (f *Func) resolve(g *pendingGoto, l *userLabel) {
	around := commonBlock(g.block, l.block)
	exit := g.next
	if a := f.leave(g.fence, g.fence.common(l.fence), g.at, "goto"); a != nil {
		f.open = append(f.open[:0], exit)
		f.Emit(g.at, a, &a.Next)
		exit = &a.Next
	}
	for b := g.block; b != around; b = b.parent {
		k := &model.Kill{Vars: b.vars}
		f.open = append(f.open[:0], exit)
		f.Emit(g.at, k, &k.Next)
		exit = &k.Next
	}
	f.enterAt(exit, around, l.block, l.label, g.at)
}

func commonBlock(a, b *Block) *Block {
	for a != b {
		if a.depth >= b.depth {
			a = a.parent
		} else {
			b = b.parent
		}
	}
	return a
}

// enterAt makes an exit lead to a label in an inner block: the variables of the blocks
// between out and in, which control enters past their declarations, are declared on the
// way.
func (f *Func) enterAt(exit *int, out, in *Block, l *Label, at source.Pos) {
	var entered []*Block
	for b := in; b != out && b != nil; b = b.parent {
		if b.vla {
			f.Report(diag.TypeError, at, "jump into the scope of an array of variable length")
		}
		if len(b.vars) > 0 {
			entered = append(entered, b)
		}
	}
	saved := append([]*int(nil), f.open...)
	f.open = append(f.open[:0], exit)
	for i := len(entered) - 1; i >= 0; i-- {
		d := &model.Declare{Vars: entered[i].vars}
		f.Emit(at, d, &d.Next)
	}
	f.Jump(l)
	f.open = append(f.open[:0], saved...)
}
