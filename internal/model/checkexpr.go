package model

// The part of Check that looks at expressions.

// logical checks a value of type Logical.
func (c *checker) logical(e Expr) {
	if c.value(e) && e.Type().Kind != Logical {
		c.fail("%s has type %s where a Logical is expected", Text(e), e.Type())
	}
}

// value checks an expression that stands where a value is expected; false when
// it or its type is missing.
func (c *checker) value(e Expr) bool {
	if e == nil || e.Type() == nil {
		c.fail("an expression or its type is missing")
		return false
	}
	switch e := e.(type) {
	case *VarRef, *Deref, *Index, *Member, *Remote:
		c.fail("place %s stands where a value is expected", Text(e))
	case *Const:
		c.constant(e)
	case *Null:
		if e.T.Kind != Pointer {
			c.fail("null of type %s", e.T)
		}
	case *FuncRef:
		if !c.funcs[e.Func] {
			c.fail("refers to %s, which is not in the program", e.Func.Name)
		}
	case *Load:
		c.load(e)
	case *AddrOf:
		c.addrOf(e)
	case *Unary:
		c.unary(e)
	case *Binary:
		c.binary(e)
	case *Cond:
		c.logical(e.C)
		if c.value(e.X) && c.value(e.Y) {
			c.same(e.T, e.X.Type(), "?:")
			c.same(e.T, e.Y.Type(), "?:")
		}
	case *Cast:
		c.cast(e)
	case *Quant:
		c.quant(e)
	case *Apply:
		c.apply(e)
	case *Fold:
		c.fold(e)
	case *InFlight:
		c.inFlight(e)
	case *Sequence:
		c.sequence(e)
	default:
		c.fail("unknown expression %T", e)
	}
	return true
}

func (c *checker) load(e *Load) {
	if c.place(e.Place) {
		c.same(e.T, e.Place.Type(), "load")
	}
	if k := e.T.Kind; k == Array || k == Void || k == Func {
		c.fail("loads the type %s", e.T)
	}
}

func (c *checker) constant(e *Const) {
	switch {
	case e.Value == nil:
		c.fail("a constant has no value")
	case !e.T.IsArith():
		c.fail("a constant has type %s", e.T)
	case e.T.Kind == Int && !e.Value.IsInt():
		c.fail("the integer constant %s", e.Value.RatString())
	}
	if e.Index < 0 || e.Index >= len(c.prog.Consts) {
		c.fail("constant %s has index %d of %d", Text(e), e.Index, len(c.prog.Consts))
	}
}

// place checks an expression that stands where a place is expected; false when
// it or its type is missing.
func (c *checker) place(e Expr) bool {
	if e == nil || e.Type() == nil {
		c.fail("a place is missing")
		return false
	}
	switch e := e.(type) {
	case *VarRef:
		c.scope(e.Var)
		c.same(e.Var.Type, e.T, "variable "+e.Var.Name)
	case *Remote:
		c.remote(e)
	case *Deref:
		if !c.value(e.Ptr) {
			return true
		}
		if t := e.Ptr.Type(); t.Kind != Pointer {
			c.fail("dereferences the type %s", t)
		} else {
			c.same(t.Elem, e.T, "dereference")
		}
	case *Index:
		c.index(e)
	case *Member:
		if !c.place(e.Struct) {
			return true
		}
		t := e.Struct.Type()
		if !t.IsRecord() || e.Field < 0 || e.Field >= len(t.Fields) {
			c.fail("field %d of the type %s", e.Field, t)
			return true
		}
		c.same(t.Fields[e.Field].Type, e.T, "field")
	default:
		c.fail("value %s stands where a place is expected", Text(e))
	}
	return true
}

func (c *checker) index(e *Index) {
	if !c.place(e.Array) || !c.value(e.Index) {
		return
	}
	if t := e.Array.Type(); t.Kind != Array {
		c.fail("indexes the type %s", t)
	} else {
		c.same(t.Elem, e.T, "element")
	}
	if t := e.Index.Type(); t.Kind != Int {
		c.fail("an index of type %s", t)
	}
}

func (c *checker) scope(v *Variable) {
	for _, b := range c.bound {
		if b == v {
			return
		}
	}
	if !c.shared[v] && !c.local[v] {
		c.fail("variable %s is not in scope", v.Name)
	}
}

func (c *checker) addrOf(e *AddrOf) {
	if !c.place(e.Place) {
		return
	}
	if e.T.Kind != Pointer {
		c.fail("an address of type %s", e.T)
		return
	}
	c.same(e.T.Elem, e.Place.Type(), "address")
	if v := Root(e.Place); v != nil && v.InReg {
		c.fail("takes the address of %s, which is in a register", v.Name)
	}
}

func (c *checker) unary(e *Unary) {
	if !c.value(e.X) {
		return
	}
	c.same(e.T, e.X.Type(), "operator "+e.Op.String())
	ok := false
	switch e.Op {
	case Neg:
		ok = e.T.IsArith()
	case BitNot:
		ok = e.T.Kind == Int
	case Not:
		ok = e.T.Kind == Logical
	}
	if !ok {
		c.fail("unary operator %s on the type %s", e.Op, e.T)
	}
}

func (c *checker) binary(e *Binary) {
	if !c.value(e.X) || !c.value(e.Y) {
		return
	}
	x, y := e.X.Type(), e.Y.Type()
	if !binaryTypes(e, x, y) {
		c.fail("operator %s on the types %s and %s gives %s", e.Op, x, y, e.T)
	}
}

// binaryTypes tells whether the types of an operation and its operands x and y
// are those that Op requires.
func binaryTypes(e *Binary, x, y *Type) bool {
	arith := x.Same(e.T) && y.Same(e.T)
	switch e.Op {
	case Add, Sub, Mul, Div:
		return e.T.IsArith() && arith
	case Mod, BitAnd, BitOr, BitXor:
		return e.T.Kind == Int && arith
	case Shl, Shr:
		return e.T.Kind == Int && x.Same(e.T) && y.Kind == Int
	case Eq, Ne:
		return e.T.Kind == Logical && (ordered(x, y) || x.Kind == Dynamic && y.Kind == Dynamic)
	case Lt, Le, Gt, Ge:
		return e.T.Kind == Logical && ordered(x, y)
	case And, Or, Implies:
		return e.T.Kind == Logical && x.Kind == Logical && y.Kind == Logical
	case PtrAdd:
		return e.T.Kind == Pointer && x.Same(e.T) && y.Kind == Int
	case PtrSub:
		return e.T.Kind == Int && x.Kind == Pointer && y.Kind == Pointer
	}
	return false
}

// ordered tells whether values of two types have an order.
func ordered(x, y *Type) bool {
	return x.IsArith() && x.Same(y) || x.Kind == Pointer && y.Kind == Pointer
}

func (c *checker) cast(e *Cast) {
	if !c.value(e.X) {
		return
	}
	from, to := e.X.Type(), e.T
	ok := false
	switch {
	case to.Kind == Dynamic:
		ok = from.IsUnbounded() || from.Kind == Logical
	case from.Kind == Dynamic:
		ok = to.IsUnbounded() || to.Kind == Logical
	case from.IsArith():
		ok = to.IsArith() || to.Kind == Logical
	case from.Kind == Logical:
		ok = to.IsArith()
	case from.Kind == Pointer:
		ok = to.Kind == Pointer || to.Kind == Logical
	}
	if !ok {
		c.fail("a cast from %s to %s", from, to)
	}
}

func (c *checker) quant(e *Quant) {
	if e.Bound == nil || e.Bound.Class != Bound || !e.Bound.Type.IsArith() {
		c.fail("a quantifier without a bound variable")
		return
	}
	c.bound = append(c.bound, e.Bound)
	if e.Constraint != nil {
		c.logical(e.Constraint)
	}
	c.logical(e.Body)
	c.bound = c.bound[:len(c.bound)-1]
	if e.T.Kind != Logical {
		c.fail("a quantifier of type %s", e.T)
	}
}

func (c *checker) apply(e *Apply) {
	if len(e.Args) != len(e.Func.Params) {
		c.fail("%s has %d arguments for %d parameters", e.Func.Name, len(e.Args), len(e.Func.Params))
		return
	}
	for i, a := range e.Args {
		if c.value(a) {
			c.same(e.Func.Params[i], a.Type(), "argument")
		}
	}
	c.same(e.Func.Result, e.T, "result")
}
