package model

import "slices"

// The part of Check that looks at annotations.

// annotation checks the annotation of a loop, or of a collective assertion.
func (c *checker) annotation(n *Annotation, loop bool) {
	if n == nil {
		c.fail("a collective assertion without an annotation")
		return
	}
	if n.Index < 0 || n.Index >= len(c.prog.Annotations) || c.prog.Annotations[n.Index] != n {
		c.fail("annotation %q is not in its place in the program's list", n.Text)
	}
	if n.Loop != loop || !loop && n.Scope == Alone {
		c.fail("annotation %q is of the wrong kind for its location", n.Text)
	}
	if (n.ID == "") != (n.Scope == Alone) {
		c.fail("annotation %q of scope %q has the ID %q", n.Text, n.Scope, n.ID)
	}
	c.sameID(n)
	c.note = n
	c.logical(n.Cond)
	if n.Variant != nil && c.value(n.Variant) && n.Variant.Type().Kind != Int {
		c.fail("a variant of type %s", n.Variant.Type())
	}
	for _, x := range n.Frame.exprs() {
		c.place(x)
	}
	c.note = nil
}

// leave checks that loops can be left in the midst of an iteration.
func (c *checker) leave(a *Leave) {
	for _, n := range a.Loops {
		if n.Scope != Alone || !n.Loop {
			c.fail("leaves a loop of several processes")
		}
	}
}

// sameID compares an annotation with the others of its ID.
func (c *checker) sameID(n *Annotation) {
	if n.ID == "" {
		return
	}
	first := c.ids[n.ID]
	if first == nil {
		c.ids[n.ID] = n
		return
	}
	if first.Scope != n.Scope || first.Loop != n.Loop || first.Ranks != n.Ranks {
		c.fail("the annotations %s differ in scope, ranks or kind", n.ID)
	}
}

func (c *checker) remote(e *Remote) {
	if c.note == nil || c.note.Scope == Alone {
		c.fail("%s stands outside the annotations that relate processes", Text(e))
	}
	switch {
	case e.Rank == nil && !e.Spec:
		c.fail("%s has no rank", Text(e))
	case e.Rank != nil && c.value(e.Rank) && e.Rank.Type().Kind != Int:
		c.fail("a rank of type %s", e.Rank.Type())
	}
	if e.Spec && c.note != nil && c.note.Scope != Joint {
		c.fail("%s in an annotation that is not joint", Text(e))
	}
	switch {
	case e.Var == nil:
		if !e.Spec {
			c.fail("%s is not resolved", Text(e))
		}
		return
	case e.Func == "" && !c.shared[e.Var]:
		c.fail("%s is no global variable", Text(e))
	case e.Func != "" && !slices.ContainsFunc(c.prog.Functions,
		func(f *Function) bool { return f.Name == e.Func && f.Declares(e.Var) }):
		c.fail("%s is no variable of the function %s", Text(e), e.Func)
	}
	c.same(e.Var.Type, e.T, "variable "+e.Name)
}

func (c *checker) fold(e *Fold) {
	if e.Var == nil || e.Var.Class != Bound || e.Var.Type.Kind != Int {
		c.fail("a fold without an integer that is bound")
		return
	}
	if e.Op != Add && e.Op != Mul {
		c.fail("a fold by the operator %s", e.Op)
	}
	for _, x := range []Expr{e.Lo, e.Hi} {
		if c.value(x) && x.Type().Kind != Int {
			c.fail("the bound of a fold has type %s", x.Type())
		}
	}
	c.bound = append(c.bound, e.Var)
	if e.Cond != nil {
		c.logical(e.Cond)
	}
	if c.value(e.Body) {
		c.same(e.T, e.Body.Type(), "fold")
	}
	c.bound = c.bound[:len(c.bound)-1]
	if !e.T.IsArith() {
		c.fail("a fold of type %s", e.T)
	}
}
