package mmp

import (
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// fn lowers one function.
type fn struct {
	build.Func
	l      *loader
	env    *scope
	frames []frame         // the blocks around, the innermost last
	taken  map[string]bool // names of variables whose address is taken somewhere
	status *model.Variable // what recv says of the message, once it was asked
	sized  *model.Type     // of the first sizeof since it was cleared
	here   source.Pos      // of the declaration that is lowered
	note   *note           // the annotation that is lowered, or nil
	// claiming: in the condition of assert or assume, which calls no function of the
	// program's.
	claiming bool
}

// frame is a block of the text.
type frame struct {
	env   *scope // around it
	names map[string]source.Pos
}

func newFn(l *loader, f *model.Function) *fn {
	x := &fn{Func: build.New(f, &l.reports), l: l}
	x.StrictPointers = true
	return x
}

// trial gives what lowers an expression for its type alone.
func (f *fn) trial() *fn {
	x := *f
	x.Func = f.Func.Trial()
	return &x
}

// enter opens a block.
func (f *fn) enter(at source.Pos) {
	f.Enter(at, false)
	f.frames = append(f.frames, frame{f.env, map[string]source.Pos{}})
}

// leave closes the current block at its end.
func (f *fn) leave(at source.Pos) {
	f.Leave(at)
	last := len(f.frames) - 1
	f.env, f.frames = f.frames[last].env, f.frames[:last]
}

// variable adds a variable of the text to the function.
func (f *fn) variable(v *model.Variable) {
	if f.taken[v.Name] {
		f.Share(v)
	}
	f.frames[len(f.frames)-1].names[v.Name] = v.At
	f.env = &scope{v.Name, v, f.env}
}
