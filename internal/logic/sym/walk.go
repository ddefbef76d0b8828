package sym

import "slices"

// visited is a set of nodes that is emptied by starting a new epoch.
type visited struct {
	marks []uint32
	epoch uint32
}

// add puts a node into the set and tells whether it is new.
func (v *visited) add(e Expr) bool {
	if v.marks[e] == v.epoch {
		return false
	}
	v.marks[e] = v.epoch
	return true
}

// takeVisited returns an empty set that holds all nodes there are now; give it
// back with giveVisited.
func (f *Factory) takeVisited() *visited {
	v := &visited{}
	if n := len(f.visits); n > 0 {
		v = f.visits[n-1]
		f.visits = f.visits[:n-1]
	}
	if len(v.marks) < f.Size() {
		v.marks, v.epoch = make([]uint32, f.Size()+f.Size()/2), 0
	}
	v.epoch++
	if v.epoch == 0 {
		clear(v.marks)
		v.epoch = 1
	}
	return v
}

func (f *Factory) giveVisited(v *visited) { f.visits = append(f.visits, v) }

// walk visits the nodes of e, each once and before its arguments. It leaves out
// small integers, and the arguments of a node for which enter returns false.
// enter builds no expressions.
func (f *Factory) walk(e Expr, enter func(Expr) bool) {
	if e == Nil || isSmall(e) {
		return
	}
	seen := f.takeVisited()
	defer f.giveVisited(seen)
	var buf [32]Expr
	stack := append(buf[:0], e)
	seen.add(e)
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !enter(x) {
			continue
		}
		for _, a := range f.Args(x) {
			if a != Nil && !isSmall(a) && seen.add(a) {
				stack = append(stack, a)
			}
		}
	}
}

// Symbols returns the symbolic constants in e, in the order of Compare.
func (f *Factory) Symbols(e Expr) []Expr {
	var out []Expr
	f.walk(e, func(x Expr) bool {
		if f.at(x).flag&flagSym == 0 {
			return false
		}
		if f.at(x).op == OpSymbol {
			out = append(out, x)
		}
		return true
	})
	slices.SortFunc(out, f.Compare)
	return out
}

// Subterms returns the terms in e that apply an operator, in the order of Compare.
func (f *Factory) Subterms(e Expr, op Op) []Expr {
	var out []Expr
	f.walk(e, func(x Expr) bool {
		if f.at(x).op == op {
			out = append(out, x)
		}
		return true
	})
	slices.SortFunc(out, f.Compare)
	return out
}

// HasBound tells whether e contains a bound variable, bound in it or free.
func (f *Factory) HasBound(e Expr) bool { return !isSmall(e) && f.at(e).flag&flagBound != 0 }

// Applied tells whether e applies an uninterpreted function whose name is chosen. What is
// applied to constants alone is none if it has an enclosure.
func (f *Factory) Applied(e Expr, chosen func(name string) bool) bool {
	found := false
	f.walk(e, func(x Expr) bool {
		switch f.Op(x) {
		case OpApply, OpFApply:
			if f.IsKnown(x) {
				return false
			}
			found = found || chosen(f.Name(x))
		}
		return !found
	})
	return found
}

// FreeBound returns the bound variables that are free in e, in the order of Compare.
func (f *Factory) FreeBound(e Expr) []Expr {
	if !f.HasBound(e) {
		return nil
	}
	var out []Expr
	f.walk(e, func(x Expr) bool {
		if f.at(x).op == OpBound {
			out = append(out, x)
		}
		return f.at(x).flag&flagBound != 0
	})
	out = slices.DeleteFunc(out, func(v Expr) bool { return !f.occurs(e, v) })
	slices.SortFunc(out, f.Compare)
	return out
}
