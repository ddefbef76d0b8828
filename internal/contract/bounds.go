package contract

// Bounds is the range of a quantified variable. Ranks: the processes. Otherwise from Lo to Hi, both included.
type Bounds struct {
	Ranks  bool
	Lo, Hi *Expr
}

// RangeOf finds the range of what a quantifier binds: the processes if it is the second argument of \on, or what the
// left side of the implication says (\forall t; lo <= t && t < hi ==> ...), for \exists the conjuncts. Quantifying over
// all values would include the undefined one, of which nothing is true.
func RangeOf(e *Expr) (Bounds, bool) {
	if e.Args[0].RanksOver(e.Text) {
		return Bounds{Ranks: true}, true
	}
	body := e.Args[0]
	if e.Op == Forall {
		if body.Op != Implies {
			return Bounds{}, false
		}
		body = body.Args[0]
	}
	var b Bounds
	for _, c := range conjuncts(body) {
		lo, hi := boundOf(c, e.Text)
		if lo != nil && b.Lo == nil {
			b.Lo = lo
		}
		if hi != nil && b.Hi == nil {
			b.Hi = hi
		}
	}
	return b, b.Lo != nil && b.Hi != nil
}

func conjuncts(e *Expr) []*Expr {
	if e.Op != And {
		return []*Expr{e}
	}
	return append(conjuncts(e.Args[0]), conjuncts(e.Args[1])...)
}

// boundOf gives the bound that a comparison sets to a variable, if it does.
func boundOf(c *Expr, name string) (lo, hi *Expr) {
	if len(c.Args) != 2 {
		return nil, nil
	}
	x, y := c.Args[0], c.Args[1]
	op := c.Op
	if isName(y, name) && !x.Uses(name) {
		x, y = y, x
		op = map[Op]Op{Lt: Gt, Le: Ge, Gt: Lt, Ge: Le, Eq: Eq}[op]
	}
	if !isName(x, name) || y.Uses(name) {
		return nil, nil
	}
	one := &Expr{Op: Int, Value: 1, At: y.At}
	switch op {
	case Lt:
		return nil, &Expr{Op: Sub, Args: []*Expr{y, one}, At: y.At}
	case Le:
		return nil, y
	case Gt:
		return &Expr{Op: Add, Args: []*Expr{y, one}, At: y.At}, nil
	case Ge:
		return y, nil
	case Eq:
		return y, y
	}
	return nil, nil
}

func isName(e *Expr, name string) bool { return e.Op == Name && e.Text == name }

// Uses tells whether a name occurs in the expression.
func (e *Expr) Uses(name string) bool {
	found := false
	e.Walk(func(x *Expr) bool {
		found = found || isName(x, name)
		return !found
	})
	return found
}
