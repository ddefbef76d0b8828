package model

import "github.com/tass-go/tass/internal/source"

// Claim is a condition on the inputs and outputs of a program that is asked about where
// the program ends.
type Claim struct {
	Cond Expr // Logical
	Text string
	At   source.Pos // in a text of its own
}

// everyClaim visits the conditions of the claims.
func (p *Program) everyClaim(visit func(Expr)) {
	for _, x := range p.Claims {
		visit(x.Cond)
	}
}

// claims checks that claims are conditions on inputs and outputs.
func (c *checker) claims() {
	for _, x := range c.prog.Claims {
		c.where = "claim " + x.Text
		c.logical(x.Cond)
		if v := Foreign(x.Cond); v != nil {
			c.fail("mentions %s, which is neither an input nor an output", v.Var.Name)
		}
	}
}

// Foreign gives the first mention of a variable that is neither an input nor an output
// nor bound in the expression; nil when there is none.
func Foreign(e Expr) *VarRef {
	var found *VarRef
	Walk(e, func(x Expr) bool {
		if r, ok := x.(*VarRef); ok && found == nil && r.Var.Class != Input && r.Var.Class != Output && r.Var.Class != Bound {
			found = r
		}
		return found == nil
	})
	return found
}
