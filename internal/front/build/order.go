package build

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Chance is one of several things that a language orders only in part.
type Chance struct {
	Text  string
	After []int // those that come before it, by number
	Do    func()
}

// InAnyOrder does things in every order that they allow: each is a way of a Choose, open
// when those that come before it are done and it is not.
//
//	     done1 = 0; done2 = 0
//	L:   choose { done1 == 0: A;  done2 == 0: B;  else: end }
//	A:   ...; done1 = 1; goto L
//	B:   ...; done2 = 1; goto L
//	end:
func (f *Func) InAnyOrder(list []Chance, at source.Pos) {
	done := make([]*model.VarRef, len(list))
	for i := range list {
		done[i] = f.Temp(Int, at)
		f.Assign(at, done[i], IntConst(0, Int, at))
	}
	is := func(i int, value int64) model.Expr {
		return Join(model.Eq, Load(done[i]), IntConst(value, Int, at), at)
	}
	choose := &model.Choose{Ways: make([]model.Way, len(list))}
	for i, c := range list {
		when := is(i, 0)
		for _, k := range c.After {
			when = Join(model.And, when, is(k, 1), at)
		}
		choose.Ways[i] = model.Way{When: when, Text: c.Text}
	}
	head := &Label{}
	f.Bind(head, at, model.LoopHead)
	f.Append(at, model.Plain, choose)
	for i, c := range list {
		f.open = append(f.open[:0], &choose.Ways[i].Next)
		c.Do()
		f.Assign(at, done[i], IntConst(1, Int, at))
		f.Jump(head)
	}
	f.open = append(f.open[:0], &choose.Next)
}
