package stretch

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/num"
)

// slot is the value of a register: a number as its type has it, or a pointer.
type slot struct {
	n     int64    // of an integer type; 0 or 1 of a logical one
	q     num.Q    // of a floating type
	e     sym.Expr // a term of a floating type, or a pointer
	open  uint64   // when it was looked at last, see file
	none  bool     // there is no value
	dirty bool     // it is not what the state has
}

// file is the registers of a function, or the global ones. They are looked up in a state when they are first needed:
// a slot is looked at if its open is that of the file.
type file struct {
	types  []sort
	slots  []slot
	from   []sym.Expr // what the state has
	number uint64
	dirty  []int32
}

// open gives a file new contents.
func (r *file) open(types []sort, from []sym.Expr) {
	r.types, r.from = types, from
	r.number++
	if len(r.slots) < len(types) {
		r.slots = make([]slot, len(types))
		r.number = 1
	}
}

// fresh gives a file contents in which no register has a value.
func (r *file) fresh(types []sort) {
	r.open(types, nil)
	for k := range types {
		r.slots[k].open, r.slots[k].none = r.number, true
	}
}

func (r *file) close() {
	for _, k := range r.dirty {
		r.slots[k].dirty = false
	}
	r.dirty, r.from = r.dirty[:0], nil
}

// set gives a slot for a new value.
func (r *file) set(k int) *slot {
	s := &r.slots[k]
	if !s.dirty {
		s.dirty = true
		r.dirty = append(r.dirty, int32(k))
	}
	s.open, s.none = r.number, false
	return s
}

// unset takes a register its value.
func (r *file) unset(k int) { r.set(k).none = true }

// agree tells whether what was changed is what a list has.
func (r *file) agree(f *sym.Factory, list []sym.Expr) bool {
	for _, k := range r.dirty {
		if !r.slots[k].is(f, r.types[k], list[k]) {
			return false
		}
	}
	return true
}

// store puts what was changed into a list.
func (r *file) store(f *sym.Factory, list []sym.Expr) {
	for _, k := range r.dirty {
		list[k] = r.slots[k].expr(f, r.types[k])
	}
}

// sort is what a slot of a type holds.
type sort uint8

const (
	other sort = iota // nothing that is known here
	integer
	logical
	floating
	term
	pointing
)

// meaning says what floating types are for a compiler: numbers, terms of operations, or nothing that it knows.
type meaning uint8

const (
	unknown meaning = iota
	reals
	terms
)

// sortOf gives what a slot of a type holds.
func sortOf(t *model.Type, floats meaning) sort {
	switch {
	case t == nil:
		return other
	case t.Kind == model.Int:
		return integer
	case t.Kind == model.Logical:
		return logical
	case t.Kind == model.Float && floats == reals:
		return floating
	case t.Kind == model.Float && floats == terms:
		return term
	case t.Kind == model.Pointer:
		return pointing
	}
	return other
}

// expr gives the expression of a value.
func (s *slot) expr(f *sym.Factory, as sort) sym.Expr {
	switch {
	case s.none:
		return sym.Nil
	case as == integer:
		return f.Int(s.n)
	case as == logical:
		return f.Bool(s.n != 0)
	case as == floating:
		return f.Const(s.q, sym.SortReal)
	}
	return s.e
}

// is tells whether a slot has the value of an expression, without making one.
func (s *slot) is(f *sym.Factory, as sort, e sym.Expr) bool {
	var other slot
	switch {
	case s.none || e == sym.Nil:
		return s.none && e == sym.Nil
	case as == pointing || as == term:
		return s.e == e
	case !other.take(f, as, e):
		return false
	case as == floating:
		return other.q.Equal(s.q)
	}
	return other.n == s.n
}

// take gives a slot the value of an expression; false where that is not a number, or none that fits.
func (s *slot) take(f *sym.Factory, as sort, e sym.Expr) (ok bool) {
	if e == sym.Nil || e == sym.Stale {
		return false
	}
	switch as {
	case integer:
		if _, rank := f.AsRank(e); rank {
			return false
		}
		s.n, ok = f.AsInt64(e)
	case logical:
		s.n, ok = 0, e == sym.False || e == sym.True
		if e == sym.True {
			s.n = 1
		}
	case floating:
		s.q, ok = f.Num(e)
	case term:
		s.e, ok = e, isTerm(f, e)
	case pointing:
		op := f.Op(e)
		s.e, ok = e, op == sym.OpPointer || op == sym.OpNull || op == sym.OpFunc
	}
	return ok
}

// frame is an activation of a function: the one that executes in the state, or one entered on the way.
type frame struct {
	code     *code
	loc      int
	regs     file
	returned bool // the function called here has returned
	ret      slot
	returns  sort // what it is
	trail    *trail
}

func (v *vm) frame(c *code) *frame {
	var fr *frame
	if n := len(v.spare); n > 0 {
		fr, v.spare = v.spare[n-1], v.spare[:n-1]
	} else {
		fr = &frame{}
	}
	fr.code, fr.returned = c, false
	return fr
}

func (v *vm) release(fr *frame) {
	fr.regs.close()
	v.spare = append(v.spare, fr)
}

// activation gives one of a function in which no register has a value.
func (v *vm) activation(c *code) *frame {
	fr := v.frame(c)
	fr.loc, fr.trail = 0, &c.trail
	fr.regs.fresh(c.regs)
	return fr
}

// enter begins an activation.
func (v *vm) enter(fr *frame) {
	if c := fr.code; len(c.trail.locs) == 0 {
		if c.trail.seen == nil {
			c.trail.seen = make([]bool, len(c.steps))
		}
		v.trails = append(v.trails, c)
	}
	v.frames = append(v.frames, fr)
	v.top = fr
}

// leave ends the activation that executes.
func (v *vm) leave() {
	last := len(v.frames) - 1
	v.release(v.frames[last])
	v.frames = v.frames[:last]
	v.top = v.frames[last-1]
}

// look gives the slot of a register with its value; nil, and gives up, where that is none that is known here.
func (v *vm) look(r *file, k int) *slot {
	s := &r.slots[k]
	if s.open == r.number {
		if s.none {
			v.gaveUp = true
		}
		return s
	}
	if r.from == nil || !s.take(v.f, r.types[k], r.from[k]) || v.runner.secret(r.types[k], s) {
		v.gaveUp = true
		return s
	}
	s.open, s.none = r.number, false
	return s
}
