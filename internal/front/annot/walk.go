package annot

// Walk visits a tree and what is in it, parts of what visit gives false for excepted.
func Walk(x Expr, visit func(Expr) bool) {
	if x == nil || !visit(x) {
		return
	}
	for _, k := range parts(x) {
		if k != nil {
			Walk(k, visit)
		}
	}
}

// parts gives the operands of a tree, of which some may be nil.
func parts(x Expr) []Expr {
	switch x := x.(type) {
	case *Unary:
		return []Expr{x.X}
	case *Binary:
		return []Expr{x.X, x.Y}
	case *Cond:
		return []Expr{x.C, x.X, x.Y}
	case *Index:
		return []Expr{x.X, x.I}
	case *Field:
		return []Expr{x.X}
	case *Call:
		return append([]Expr{x.Fun}, x.Args...)
	case *Cast:
		return append([]Expr{x.X}, x.Type.Dims...)
	case *Sizeof:
		return []Expr{x.X}
	case *Bind:
		if x.Range != nil {
			return []Expr{x.Range.Lo, x.Range.Hi, x.Body}
		}
		return []Expr{x.Given, x.Body}
	case *Let:
		return []Expr{x.X, x.Body}
	case *Remote:
		return []Expr{x.Rank}
	case *InFlight:
		return []Expr{x.Src, x.Dst, x.Tag, x.Message, x.Element}
	case *Range:
		return []Expr{x.Lo, x.Hi}
	case *Old:
		return []Expr{x.X}
	case *At:
		return []Expr{x.X}
	case *On:
		return []Expr{x.Rank, x.X}
	}
	return nil
}
