package sym

import (
	"slices"
	"strconv"
)

// Substitute replaces expressions in e, all at once, and rebuilds what stands
// above them in canonical form. A key is any expression but a number
// that occurs as a node (part of a sum or product is none); its value has the same sort. Bound variables are not
// captured: one that occurs in a value is renamed where it is bound in e.
func (f *Factory) Substitute(e Expr, m map[Expr]Expr) Expr {
	if len(m) == 0 {
		return e
	}
	s := substitution{f: f, m: m, memo: map[Expr]Expr{}}
	return s.apply(e)
}

// substitution is one call of Substitute; memo makes it linear in the number of
// nodes however much they share.
type substitution struct {
	f    *Factory
	m    map[Expr]Expr
	memo map[Expr]Expr
}

// done returns the result for x if it is known.
func (s *substitution) done(x Expr) (Expr, bool) {
	if isSmall(x) || rawArgs[s.f.at(x).op] { // constants are also coefficients: never replaced
		return x, true
	}
	if r, ok := s.m[x]; ok {
		return r, true
	}
	if len(s.f.Args(x)) == 0 {
		return x, true
	}
	r, ok := s.memo[x]
	return r, ok
}

// apply works on its own stack: expressions may be deep.
func (s *substitution) apply(e Expr) Expr {
	f := s.f
	stack := []Expr{e}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		if _, ok := s.done(x); ok {
			stack = stack[:len(stack)-1]
			continue
		}
		if f.binds(x) {
			s.memo[x] = s.binder(x)
			continue
		}
		pending := len(stack)
		args := f.args(x)
		for _, a := range args {
			if _, ok := s.done(a); !ok {
				stack = append(stack, a)
			}
		}
		if len(stack) > pending {
			continue
		}
		out := make([]Expr, len(args))
		for i, a := range args {
			out[i], _ = s.done(a)
		}
		if slices.Equal(out, args) {
			s.memo[x] = x
		} else {
			s.memo[x] = f.rebuild(x, out)
		}
	}
	r, _ := s.done(e)
	return r
}

// binder substitutes in a quantifier or fold, under a fresh name of its variable.
func (s *substitution) binder(x Expr) Expr {
	f := s.f
	args := f.args(x)
	v, body := args[0], args[len(args)-1]
	inner := map[Expr]Expr{}
	for k, r := range s.m {
		if k != v {
			inner[k] = r
		}
	}
	w := v
	for i := 0; s.captures(w, inner); i++ {
		w = f.BoundVar("%"+strconv.Itoa(i), f.Sort(v))
	}
	if w != v {
		body = f.Substitute(body, map[Expr]Expr{v: w})
	}
	body = f.Substitute(body, inner)
	if f.folds(x) {
		return f.Fold(f.at(x).op, w, s.sub(args[1]), s.sub(args[2]), body)
	}
	return f.quantify(f.at(x).op, w, body)
}

func (s *substitution) sub(e Expr) Expr { return s.f.Substitute(e, s.m) }

// captures tells whether the variable occurs in a value of the map.
func (s *substitution) captures(v Expr, m map[Expr]Expr) bool {
	for _, r := range m {
		if s.f.occurs(r, v) {
			return true
		}
	}
	return false
}

// rebuild applies x's operator to new arguments.
func (f *Factory) rebuild(x Expr, a []Expr) Expr {
	n := *f.at(x)
	if make2 := rebuild2(n.op); make2 != nil {
		return make2(f, a[0], a[1])
	}
	switch n.op {
	case OpPoly:
		return f.rebuildPoly(a, n.sort)
	case OpProduct, OpQuot:
		return f.rebuildPowers(x, a)
	case OpApart:
		return a[0]
	case OpEq0, OpNe0, OpGe0, OpGt0:
		return f.rel(n.op, a[0])
	case OpAnd, OpOr:
		return f.join(n.op, a)
	case OpDense, OpChunk, OpWrite, OpConstArray:
		return f.rebuildArray(n, a)
	}
	return f.rebuildOther(n, a)
}

// rebuild2 returns the constructor of an operator with two arguments and no
// further data, nil for others.
func rebuild2(op Op) func(*Factory, Expr, Expr) Expr {
	if op >= OpFAdd {
		return rebuildFloat2(op)
	}
	switch op {
	case OpRead:
		return (*Factory).Read
	case OpIntDiv:
		return (*Factory).IntDiv
	case OpIntMod:
		return (*Factory).IntMod
	case OpFloorMod:
		return (*Factory).FloorMod
	case OpBitAnd:
		return (*Factory).BitAnd
	case OpBitOr:
		return (*Factory).BitOr
	case OpBitXor:
		return (*Factory).BitXor
	case OpShl:
		return (*Factory).Shl
	case OpShr:
		return (*Factory).Shr
	}
	return nil
}

func rebuildFloat2(op Op) func(*Factory, Expr, Expr) Expr {
	switch op {
	case OpFAdd:
		return (*Factory).FAdd
	case OpFSub:
		return (*Factory).FSub
	case OpFMul:
		return (*Factory).FMul
	case OpFDiv:
		return (*Factory).FDiv
	case OpFLt:
		return (*Factory).FLt
	case OpFLe:
		return (*Factory).FLe
	case OpFEq:
		return (*Factory).FEq
	case OpEq:
		return (*Factory).Eq
	}
	return nil
}

func (f *Factory) rebuildOther(n node, a []Expr) Expr {
	switch n.op {
	case OpToReal:
		return f.IntToReal(a[0])
	case OpToInt:
		return f.RealToInt(a[0])
	case OpIte:
		return f.Ite(a[0], a[1], a[2])
	case OpNot:
		return f.Not(a[0])
	case OpField:
		return f.Field(a[0], int(n.aux))
	case OpTuple:
		return f.Tuple(n.sort, a...)
	case OpPart:
		return f.Part(a[0], Part(n.aux))
	case OpVal:
		return f.mkArgs(OpVal, SortVal, n.aux, a)
	case OpFNeg:
		return f.FNeg(a[0])
	case OpFConv:
		return f.FConv(a[0], f.FloatBits(n.sort))
	case OpIntToF:
		return f.IntToFloat(a[0], f.FloatBits(n.sort))
	case OpFToInt:
		return f.FloatToInt(a[0])
	case OpFApply:
		return f.FApply(f.names[n.aux], f.FloatBits(n.sort), a...)
	case OpFReduce:
		return f.rebuildReduction(n, a)
	}
	return f.mkArgs(n.op, n.sort, n.aux, a) // apply, pointer
}

// rebuildPoly adds coefficient times monomial.
func (f *Factory) rebuildPoly(a []Expr, s Sort) Expr {
	var ts []term
	var quots []Expr
	for i := 0; i < len(a); i += 2 {
		m := a[i]
		if m == unit {
			ts = append(ts, term{unit, a[i+1]})
			continue
		}
		if f.Op(m) == OpQuot {
			quots = append(quots, f.scale(a[i+1], m))
			continue
		}
		var buf one
		for t := f.terms(m, &buf); len(t) > 0; t = t[2:] {
			ts = append(ts, term{t[0], f.NumMul(a[i+1], t[1])})
		}
	}
	r := f.sumTerms(ts, s)
	for _, q := range quots {
		r = f.Add(r, q)
	}
	return r
}

// rebuildPowers multiplies the powers of a monomial, or divides a numerator by
// those of its denominator.
func (f *Factory) rebuildPowers(x Expr, a []Expr) Expr {
	op, s := f.Op(x), f.Sort(x)
	r, old := f.constOf(small(1), s), f.args(x)
	if op == OpQuot {
		r, a = a[0], a[1:]
	}
	for i := 0; i < len(a); i += 2 {
		n, ok := f.AsInt64(a[i+1])
		if !ok || n > maxExpandPower { // too high to multiply out
			n = 1
			a[i] = f.highPower(a[i], a[i+1], s)
		}
		base := a[i]
		if op == OpQuot { // a power of a reciprocal keeps its factor, one of the base would not
			base = f.Div(f.oneR, base)
		}
		if p := f.Pow(base, int(n)); op == OpProduct && f.Op(old[i]) == OpApart && f.bothLong(r, p) {
			r = f.mulApart(r, p) // as the product of the sums had them whose terms they were
		} else {
			r = f.Mul(r, p)
		}
	}
	return r
}

// bothLong tells whether two expressions are quotients that are kept apart as factors.
func (f *Factory) bothLong(a, b Expr) bool {
	long := func(e Expr) bool { return f.Op(e) == OpQuot && f.isLong(f.ratio(e).num) }
	return !f.mulOut && long(a) && long(b)
}

// rebuildArray rebuilds the array operators. A chunk is rebuilt as it is; the
// dense array above it reads its elements back.
func (f *Factory) rebuildArray(n node, a []Expr) Expr {
	switch n.op {
	case OpChunk:
		return f.mkArgs(OpChunk, n.sort, 0, a)
	case OpWrite:
		return f.Write(a[0], a[1], a[2])
	case OpConstArray:
		return f.ConstArray(n.sort, a[0])
	}
	raw := f.mk(OpDense, n.sort, 0, a...)
	_, size := f.Dense(raw)
	elems := make([]Expr, size)
	for i := range elems {
		elems[i] = f.DenseAt(raw, i)
	}
	return f.DenseArray(a[0], elems)
}

// highPower is a power too high to be multiplied out: an opaque monomial, or
// for a base that has a constant factor an uninterpreted function.
func (f *Factory) highPower(base, n Expr, s Sort) Expr {
	if f.plain(base) == Nil && f.Op(base) != OpQuot {
		if k, p := f.primitive(base); k == small(1) && f.Op(p) != OpProduct {
			return f.fromFactors([]Expr{p, n}, s)
		}
	}
	return f.Apply("^", s, base, n)
}
