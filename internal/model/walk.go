package model

// Walk calls visit for an expression and for those within it, parents first
// and from left to right. The children of an expression for which visit gives
// false are left out. A nil expression is ignored. The extents within types are
// not visited: see WalkType.
func Walk(e Expr, visit func(Expr) bool) {
	if e == nil || !visit(e) {
		return
	}
	for _, c := range Children(e) {
		Walk(c, visit)
	}
}

// Children gives the direct subexpressions of an expression that are there,
// from left to right.
func Children(e Expr) []Expr {
	switch e := e.(type) {
	case *Deref:
		return []Expr{e.Ptr}
	case *Index:
		return []Expr{e.Array, e.Index}
	case *Member:
		return []Expr{e.Struct}
	case *Load:
		return []Expr{e.Place}
	case *AddrOf:
		return []Expr{e.Place}
	case *Unary:
		return []Expr{e.X}
	case *Binary:
		return []Expr{e.X, e.Y}
	case *Cond:
		return []Expr{e.C, e.X, e.Y}
	case *Cast:
		return []Expr{e.X}
	case *Quant:
		if e.Constraint != nil {
			return []Expr{e.Constraint, e.Body}
		}
		return []Expr{e.Body}
	case *Apply:
		return e.Args
	case *Sequence:
		return e.Args
	case *InFlight:
		return e.args()
	case *Remote:
		if e.Rank != nil {
			return []Expr{e.Rank}
		}
	case *Fold:
		if e.Cond != nil {
			return []Expr{e.Lo, e.Hi, e.Cond, e.Body}
		}
		return []Expr{e.Lo, e.Hi, e.Body}
	}
	return nil
}

// WalkType calls visit for the extents of the arrays within a type, through
// pointers, fields and signatures; each type is entered once, as seen records.
func WalkType(t *Type, seen map[*Type]bool, visit func(Expr)) {
	if t == nil || seen[t] {
		return
	}
	seen[t] = true
	if t.Extent != nil {
		visit(t.Extent)
	}
	WalkType(t.Elem, seen, visit)
	WalkType(t.Result, seen, visit)
	for _, f := range t.Fields {
		WalkType(f.Type, seen, visit)
	}
	for _, p := range t.Params {
		WalkType(p, seen, visit)
	}
}

// Exprs gives the expressions of an action that are there, in the order of
// evaluation: places first.
func Exprs(a Action) []Expr {
	var out []Expr
	add := func(es ...Expr) {
		for _, e := range es {
			if e != nil {
				out = append(out, e)
			}
		}
	}
	switch a := a.(type) {
	case *Assign:
		add(a.Place, a.Value)
	case *Discard:
		add(a.X)
	case *Zero:
		add(a.Place)
	case *Branch:
		if a.Invariant != nil {
			add(a.Invariant.exprs()...)
			add(a.Invariant.Frame.exprs()...)
		}
		add(a.Cond)
	case *CollectiveAssert:
		add(a.Note.Cond)
	case *Switch:
		add(a.X)
	case *Choose:
		for _, w := range a.Ways {
			add(w.When)
		}
	case *Call:
		add(a.Result, a.Ptr)
		add(a.Args...)
	case *LibCall:
		add(a.Result)
		add(a.Args...)
	case *Return:
		add(a.Value)
	case *Assert:
		add(a.Cond)
	case *Assume:
		add(a.Cond)
	}
	return out
}

// Root gives the variable in which a place lies, or nil when the place is
// reached through a pointer, or lies in another process.
func Root(place Expr) *Variable {
	if r, ok := innermost(place).(*VarRef); ok {
		return r.Var
	}
	return nil
}

// innermost gives the place of which a place is a part.
func innermost(place Expr) Expr {
	for {
		switch e := place.(type) {
		case *Index:
			place = e.Array
		case *Member:
			place = e.Struct
		default:
			return place
		}
	}
}

// retarget renames the locations that an action names.
func retarget(a Action, to func(int) int) {
	switch a := a.(type) {
	case *Goto:
		a.Next = to(a.Next)
	case *Assign:
		a.Next = to(a.Next)
	case *Discard:
		a.Next = to(a.Next)
	case *Zero:
		a.Next = to(a.Next)
	case *Branch:
		a.Then, a.Else = to(a.Then), to(a.Else)
	case *Switch:
		for i := range a.Cases {
			a.Cases[i].Next = to(a.Cases[i].Next)
		}
		a.Default = to(a.Default)
	case *Choose:
		for i := range a.Ways {
			a.Ways[i].Next = to(a.Ways[i].Next)
		}
		a.Next = to(a.Next)
	case *Call:
		a.Next = to(a.Next)
	case *LibCall:
		a.Next = to(a.Next)
	case *Assert:
		a.Next = to(a.Next)
	case *Assume:
		a.Next = to(a.Next)
	case *CollectiveAssert:
		a.Next = to(a.Next)
	case *Leave:
		a.Next = to(a.Next)
	case *Declare:
		a.Next = to(a.Next)
	case *Kill:
		a.Next = to(a.Next)
	}
}
