package build

import (
	"strconv"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Call emits a call of a function of the program, which stores its result in a place, or
// drops it when the place is nil.
func (f *Func) Call(fn *model.Function, args []model.Expr, result model.Expr, at source.Pos) {
	c := &model.Call{Func: fn, Args: args, Result: result}
	f.Emit(at, c, &c.Next)
}

// Library emits a call of a function that a library models.
func (f *Func) Library(name string, t *model.Type, args []model.Expr, result model.Expr, at source.Pos) *model.LibCall {
	c := &model.LibCall{Name: name, FuncType: t, Args: args, Result: result}
	f.Emit(at, c, &c.Next)
	return c
}

// Unmodelled emits a call of a function that nothing models, at which executions end.
func (f *Func) Unmodelled(name string, result *model.Type, place model.Expr, at source.Pos) {
	f.Library(name, FuncType(result), nil, place, at).Unmodelled = true
}

// FuncType gives the type of a function.
func FuncType(result *model.Type, params ...*model.Type) *model.Type {
	return &model.Type{Kind: model.Func, Result: result, Params: params, Size: 1}
}

// Allocates says that a call allocates a block, whose address it stores in a place, and
// which holds objects of a type as far as the call's arguments say; nil for unknown. A
// conversion of the pointer says better.
func (f *Func) Allocates(c *model.LibCall, elem *model.Type) {
	c.ElemType = elem
	if r, ok := c.Result.(*model.VarRef); ok {
		f.blocks[r.Var] = c
	}
}

// typeBlock notes the element type that a conversion gives to a block just allocated.
func (f *Func) typeBlock(p model.Expr, elem *model.Type) {
	if l, ok := p.(*model.Load); ok {
		if r, ok := l.Place.(*model.VarRef); ok && f.blocks[r.Var] != nil {
			f.blocks[r.Var].ElemType = elem
		}
	}
}

// Counted gives a number with what is counted: "no arguments", "one argument".
func Counted(n int, noun string) string {
	switch n {
	case 0:
		return "no " + noun + "s"
	case 1:
		return "one " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
