package c

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # Places that may overlap
//
// Two accesses of an expression are to one object, or one of them to a part of what the other is to: a member of a
// struct that is assigned as a whole, another member of a union, a byte of a number behind a pointer to char. What the
// text and the types of two places do not exclude is asked when the program runs.

// meeting tells whether two places are one object, or one of them a part of the other.
type meeting uint8

const (
	never meeting = iota
	always
	perhaps // it is asked when the program runs
	unknown // it cannot be asked before the expression is evaluated
)

// maxSteps bounds the places that are compared to ask whether two objects overlap.
const maxSteps = 1024

// meet tells whether two places overlap.
func (f *fn) meet(a, b cc.ExpressionNode) meeting {
	x, y := f.spotOf(a), f.spotOf(b)
	if x.root != "" && y.root != "" {
		if x.root != y.root {
			return never
		}
		if !x.inArray && !y.inArray {
			nested := strings.HasPrefix(x.path+".", y.path+".") || strings.HasPrefix(y.path+".", x.path+".")
			switch {
			case !nested:
				return never
			case !x.inUnion && !y.inUnion:
				return always
			}
		}
	}
	t, u := f.accessed(a), f.accessed(b)
	switch {
	case x.private && x.root != y.root, y.private && x.root != y.root, t == nil, u == nil, !mayOverlap(t, u, x, y):
		return never
	case !f.foundAhead(a), !f.foundAhead(b):
		return unknown
	}
	return perhaps
}

// accessed gives the type of what an access is to; nil if it is not known.
func (f *fn) accessed(n cc.ExpressionNode) *model.Type {
	if n.Type() == nil {
		return nil
	}
	t := f.typing(f.pos(n)).model(n.Type())
	if build.IsInvalid(t) || !t.IsScalar() && !t.IsRecord() || t.Size < 0 {
		return nil
	}
	return t
}

// apart gives the condition that two places do not overlap.
func (f *fn) apart(a, b cc.ExpressionNode) model.Expr {
	p, q := f.place(a), f.place(b)
	if build.IsBad(p) || build.IsBad(q) || build.InOther(p) || build.InOther(q) {
		return build.Bad(f.pos(a))
	}
	return f.apartAt(build.Address(f.firstByte(p)), build.Address(f.firstByte(q)), f.pos(a))
}

// apartAt gives the condition that objects at two addresses do not overlap.
func (f *fn) apartAt(left, right model.Expr, at source.Pos) model.Expr {
	t, u := left.Type().Elem, right.Type().Elem
	if left.Type().Same(right.Type()) {
		return f.Condition(f.Operate(model.Ne, left, right, at))
	}
	if t.Size == u.Size && t.IsScalar() && u.IsScalar() {
		left, right = f.Cast(left, build.PointerTo(build.Void)), f.Cast(right, build.PointerTo(build.Void))
		return f.Condition(f.Operate(model.Ne, left, right, at))
	}
	if len(steps(t, u)) > maxSteps {
		f.Report(diag.Unsupported, at, "whether objects of %d and of %d bytes overlap that are used in no defined order "+
			"is not asked: use one of them in a statement of its own", t.Size, u.Size)
		return build.Bad(at)
	}
	left, right = f.Cast(left, build.PointerTo(tChar)), f.Cast(right, build.PointerTo(tChar))
	var all model.Expr
	for _, k := range steps(t, u) {
		x, y := left, right
		if k > 0 {
			y = f.Operate(model.Add, right, build.IntConst(k, build.Long, at), at)
		} else if k < 0 {
			x = f.Operate(model.Add, left, build.IntConst(-k, build.Long, at), at)
		}
		all = build.And(all, f.Condition(f.Operate(model.Ne, x, y, at)))
	}
	return all
}

// steps gives by how many bytes an object may begin behind another one that it overlaps, both being aligned: from 0 on
// in the second, and below 0 where the second begins in the first.
func steps(t, u *model.Type) []int64 {
	step := min(t.Align(), u.Align())
	var list []int64
	for k := int64(0); k < u.Size; k += step {
		list = append(list, k)
	}
	for k := step; k < t.Size; k += step {
		list = append(list, -k)
	}
	return list
}

// mayOverlap tells whether objects of two types may overlap to C, of which the places say no more (C11 6.5p7).
func mayOverlap(t, u *model.Type, x, y spotted) bool {
	switch {
	case x.inUnion || y.inUnion:
		return true
	case t.IsRecord() || u.IsRecord():
		return u.IsRecord() && partOf(t, x, u) || t.IsRecord() && partOf(u, y, t)
	case x.field != "" && y.field != "":
		return x.field == y.field && x.of.Same(y.of)
	case x.anything && t.IsChar() || y.anything && u.IsChar():
		return true
	}
	return alike(t, u)
}

// partOf tells whether an object of one type may be a part of a record, or all of it.
func partOf(t *model.Type, x spotted, record *model.Type) bool {
	return holds(record, func(part *model.Type) bool {
		switch {
		case t.IsRecord():
			return part.Same(t)
		case x.field != "":
			return part.Same(x.of)
		}
		return x.anything && t.IsChar() || part.IsScalar() && alike(part, t)
	})
}

// holds tells whether a type, or that of a part of its objects, is what is looked for.
func holds(t *model.Type, wanted func(*model.Type) bool) bool {
	if t.Kind == model.Array {
		return holds(t.Elem, wanted)
	}
	return wanted(t) || t.IsRecord() && slices.ContainsFunc(t.Fields, func(x model.Field) bool {
		return holds(x.Type, wanted)
	})
}

// alike tells whether scalars of two types can be one object to C: those that differ in what is const, and in their
// sign, can.
func alike(t, u *model.Type) bool {
	return t.Kind == u.Kind && t.Size == u.Size && (t.Kind != model.Pointer || t.Elem.Kind == u.Elem.Kind)
}

// spotted says what is known of a place from its text.
type spotted struct {
	root     string // the variable that it is a part of; empty behind a pointer
	path     string // the fields on the way, to the first union
	inArray  bool   // an index is on the way
	inUnion  bool   // a member of a union is
	private  bool   // the variable has no address that a pointer can hold
	anything bool   // behind a pointer, which may point to any object if it points to characters
	field    string // the last field
	of       *model.Type
}

func (f *fn) spotOf(n cc.ExpressionNode) spotted {
	switch v := syntax.Look(n); v.Form {
	case syntax.Ident:
		d, ok := v.Primary.ResolvedTo().(*cc.Declarator)
		if !ok {
			return spotted{anything: true}
		}
		root := v.Token.SrcStr()
		if x := f.locals[d]; x != nil {
			root = x.Name + " " + f.pos(d).String()
		}
		return spotted{root: root, private: !d.AddressTaken() && !f.holdsArray(d.Type(), n)}
	case syntax.Compound:
		return spotted{root: "the literal at " + f.pos(n).String()}
	case syntax.Member:
		s := f.spotOf(v.X)
		return f.fieldSpot(s, v.X.Type(), v)
	case syntax.Arrow:
		if p, ok := v.X.Type().(*cc.PointerType); ok {
			return f.fieldSpot(spotted{}, p.Elem(), v)
		}
		return spotted{}
	case syntax.Index:
		for _, x := range []cc.ExpressionNode{v.X, v.Y} {
			if isArray(x) {
				s := f.spotOf(x)
				s.inArray, s.private, s.field, s.of = true, false, "", nil
				return s
			}
		}
	}
	return spotted{anything: true}
}

// fieldSpot adds a field of a record to what is known of a place.
func (f *fn) fieldSpot(s spotted, record cc.Type, v syntax.View) spotted {
	name := v.Token.SrcStr()
	s.field, s.anything = "", false
	t := f.typing(f.u.l.pos(v.Token.Position())).model(record)
	for _, i := range build.FieldPath(t, name) {
		s.inUnion = s.inUnion || t.Kind == model.Union
		s.field, s.of = name, t
		t = t.Fields[i].Type
	}
	if !s.inUnion {
		s.path += "." + name
	}
	return s
}

// holdsArray tells whether a type is an array, or has one in it, whose elements have addresses without being asked for.
func (f *fn) holdsArray(t cc.Type, n cc.ExpressionNode) bool {
	switch t.Kind() {
	case cc.Array:
		return true
	case cc.Struct, cc.Union:
		array := false
		var look func(t *model.Type)
		look = func(t *model.Type) {
			array = array || t.Kind == model.Array
			for _, x := range t.Fields {
				look(x.Type)
			}
		}
		look(f.typing(f.pos(n)).model(t))
		return array
	}
	return false
}

func isArray(n cc.ExpressionNode) bool {
	t := n.Type()
	if t == nil {
		return false
	}
	_, ok := t.Undecay().(*cc.ArrayType)
	return ok
}
