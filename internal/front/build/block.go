package build

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Block is a block with its local variables, which live until control leaves it.
type Block struct {
	parent *Block
	depth  int
	vars   []*model.Variable
	entry  *model.Declare // at the block's entry, when labels can be jumped to
	kills  []*model.Kill  // completed when the block ends
	vla    bool           // an array of variable length is declared in it
}

// Enter opens a block; labelled says that jumps can lead into it.
func (f *Func) Enter(at source.Pos, labelled bool) {
	b := &Block{parent: f.block}
	if f.block != nil {
		b.depth = f.block.depth + 1
	}
	f.block = b
	if labelled {
		b.entry = &model.Declare{}
		f.Emit(at, b.entry, &b.entry.Next)
	}
}

// Leave closes the current block at its end.
func (f *Func) Leave(at source.Pos) {
	b := f.block
	if len(f.open) > 0 && b.parent != nil {
		f.kill(b, at)
	}
	if b.entry != nil && !b.vla {
		b.entry.Vars = b.vars
	}
	if b.entry != nil {
		for _, k := range b.kills {
			k.Vars = b.vars
		}
	}
	f.block = b.parent
}

// Declare begins the lifetime of variables in the current block.
func (f *Func) Declare(at source.Pos, vars ...*model.Variable) {
	if f.block != nil {
		f.block.vars = append(f.block.vars, vars...)
	}
	for _, v := range vars {
		if f.block != nil && v.Class == model.Local && v.Type.Kind == model.Array && !FixedType(v.Type) {
			f.block.vla = true
		}
	}
	d := &model.Declare{Vars: vars}
	f.Emit(at, d, &d.Next)
}

func (f *Func) kill(b *Block, at source.Pos) {
	k := &model.Kill{Vars: append([]*model.Variable(nil), b.vars...)}
	b.kills = append(b.kills, k)
	f.Emit(at, k, &k.Next)
}

// exitTo ends the lifetime of the variables of the blocks between the current one and to,
// which stays.
func (f *Func) exitTo(to *Block, at source.Pos) {
	for b := f.block; b != nil && b != to; b = b.parent {
		f.kill(b, at)
	}
}

// Valued lowers a block that is part of an expression, and keeps the value that it ends with: a body gives one of type
// void where there is none. Statements in it leave the temporaries of the expression alone.
func (f *Func) Valued(at, end source.Pos, labelled bool, body func() model.Expr) model.Expr {
	around := f.inUse
	f.inUse = f.Busy()
	f.Enter(at, labelled)
	value := body()
	f.inUse = around
	if !IsBad(value) && value.Type().Kind != model.Void {
		if value.Type().Kind == model.Logical {
			value = Truth(value)
		}
		t := f.outliving(value.Type(), at)
		f.Assign(at, t, value)
		value = Load(t)
	}
	f.Leave(end)
	return value
}

// outliving gives a temporary that is there when the current block has ended.
func (f *Func) outliving(t *model.Type, at source.Pos) model.Expr {
	if t.IsScalar() {
		return f.Temp(t, at)
	}
	return f.joined(t, at)
}
