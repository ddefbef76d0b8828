package build

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Chance is one of several things that a language orders only in part.
type Chance struct {
	Text  string
	After []int   // those that come before it, by number
	Under []Under // what it takes for it to be done at all; those decisions come before it, too
	// Do does it. Of a decision it gives what was decided, as a Logical; else nil.
	Do      func() model.Expr
	Decides bool
}

// Under is how a decision comes out, by its number.
type Under struct {
	Decision int
	Truth    bool
}

// InAnyOrder does things in every order that they allow: each is a way of a Choose, open
// when those that come before it are done, or are not to be done, and it is not.
//
//	     done1 = 0; done2 = 0
//	L:   choose { done1 == 0: A;  done2 == 0: B;  else: end }
//	A:   ...; done1 = 1; goto L
//	B:   ...; done2 = 1; goto L
//	end:
func (f *Func) InAnyOrder(list []Chance, at source.Pos) {
	o := &orders{f: f, list: list, at: at, done: make([]*model.VarRef, len(list)),
		truth: make([]*model.VarRef, len(list))}
	for i, c := range list {
		o.done[i] = o.flag()
		if c.Decides {
			o.truth[i] = o.flag()
		}
	}
	choose := &model.Choose{Ways: make([]model.Way, len(list))}
	for i, c := range list {
		choose.Ways[i] = model.Way{When: o.open(i), Text: c.Text, After: c.After}
	}
	head := &Label{}
	f.Bind(head, at, model.LoopHead)
	f.Append(at, model.Plain, choose)
	for i, c := range list {
		f.open = append(f.open[:0], &choose.Ways[i].Next)
		if decided := c.Do(); c.Decides && decided != nil {
			f.Assign(at, o.truth[i], Truth(decided))
		}
		f.Assign(at, o.done[i], IntConst(1, Int, at))
		f.Jump(head)
	}
	f.open = append(f.open[:0], &choose.Next)
}

// orders are things to be done, with temporaries that say which are, and what was decided.
type orders struct {
	f           *Func
	list        []Chance
	at          source.Pos
	done, truth []*model.VarRef
}

// flag makes a temporary that is zero.
func (o *orders) flag() *model.VarRef {
	t := o.f.Temp(Int, o.at)
	o.f.Assign(o.at, t, IntConst(0, Int, o.at))
	return t
}

// open is the condition that something can be done next.
func (o *orders) open(i int) model.Expr {
	cond := o.is(o.done[i], false)
	for _, u := range o.list[i].Under {
		cond = o.both(cond, o.decided(u))
	}
	for _, k := range o.list[i].After {
		over := o.is(o.done[k], true)
		for _, u := range o.list[k].Under {
			u.Truth = !u.Truth
			over = Join(model.Or, over, o.decided(u), o.at)
		}
		cond = o.both(cond, over)
	}
	return cond
}

// decided is the condition that a decision has come out so.
func (o *orders) decided(u Under) model.Expr {
	return o.both(o.is(o.done[u.Decision], true), o.is(o.truth[u.Decision], u.Truth))
}

func (o *orders) both(x, y model.Expr) model.Expr { return Join(model.And, x, y, o.at) }

func (o *orders) is(flag *model.VarRef, set bool) model.Expr {
	value := int64(0)
	if set {
		value = 1
	}
	return Join(model.Eq, Load(flag), IntConst(value, Int, o.at), o.at)
}
