package sym

import "math/big"

// eval is the meaning of a tree; false if some part of it is undefined.
func (t *tree) eval(w *world) (v Value, ok bool) {
	switch t.op {
	case "num", "rnum":
		return Value{Num: t.num}, true
	case "var", "rvar":
		if b, isBool := w.bools[t.name]; isBool {
			return Value{Bool: b}, true
		}
		return Value{Num: w.num[t.name]}, true
	case "forall", "exists", "ranged", "sum", "prod":
		return t.evalBinder(w)
	}
	k := make([]Value, len(t.kids))
	for i, c := range t.kids {
		if k[i], ok = c.eval(w); !ok {
			return v, false
		}
	}
	if len(k) > 0 && k[len(k)-1].Num == nil || t.op == "not" {
		return t.evalLogic(k), true
	}
	return t.evalNumber(w, k)
}

func (t *tree) evalBinder(w *world) (v Value, ok bool) {
	lo, hi := int64(-testRange), int64(testRange)
	switch t.op {
	case "ranged":
		lo, hi = -1, 2
	case "sum", "prod":
		lo, hi = -2, w.num["i"].Num().Int64()
	}
	v = Value{Bool: t.op != "exists"}
	old := w.num[t.name]
	defer func() { w.num[t.name] = old }()
	if t.op == "sum" || t.op == "prod" {
		v = Value{Num: new(big.Rat)}
		if t.op == "prod" {
			v.Num.SetInt64(1)
		}
		// A fold without terms is undefined where its terms would be. The first
		// argument is there to be drawn alike; the sum is of the second.
		w.num[t.name] = new(big.Rat)
		if _, ok := t.kids[1].eval(w); !ok {
			return v, false
		}
	}
	for i := lo; i <= hi; i++ {
		w.num[t.name] = new(big.Rat).SetInt64(i)
		x, ok := t.kids[len(t.kids)-1].eval(w)
		if !ok {
			return v, false
		}
		switch t.op {
		case "sum":
			v.Num = new(big.Rat).Add(v.Num, x.Num)
		case "prod":
			v.Num = new(big.Rat).Mul(v.Num, x.Num)
		case "exists":
			v.Bool = v.Bool || x.Bool
		default:
			v.Bool = v.Bool && x.Bool
		}
	}
	return v, true
}

func (t *tree) evalLogic(k []Value) Value {
	b := func(i int) bool { return k[i].Bool }
	switch t.op {
	case "and":
		return Value{Bool: b(0) && b(1)}
	case "and3":
		return Value{Bool: b(0) && b(1) && b(2)}
	case "or":
		return Value{Bool: b(0) || b(1)}
	case "or3":
		return Value{Bool: b(0) || b(1) || b(2)}
	case "not":
		return Value{Bool: !b(0)}
	case "iff":
		return Value{Bool: b(0) == b(1)}
	case "implies":
		return Value{Bool: !b(0) || b(1)}
	}
	if b(0) { // ite
		return k[1]
	}
	return k[2]
}

func element(i *big.Int, writes ...Value) *big.Rat {
	for len(writes) > 0 {
		n := len(writes)
		if writes[n-2].Num.Num().Cmp(i) == 0 {
			return writes[n-1].Num
		}
		writes = writes[:n-2]
	}
	for _, e := range [][2]int64{{0, 5}, {1, -2}, {3, 1}} {
		if i.Cmp(big.NewInt(e[0])) == 0 {
			return new(big.Rat).SetInt64(e[1])
		}
	}
	return new(big.Rat).SetInt64(7)
}

func (t *tree) evalNumber(w *world, k []Value) (Value, bool) {
	x := k[0].Num
	r := new(big.Rat)
	whole := func(z *big.Int) (Value, bool) { return Value{Num: new(big.Rat).SetInt(z)}, true }
	z := new(big.Int)
	switch t.op {
	case "neg":
		return Value{Num: r.Neg(x)}, true
	case "sq":
		return Value{Num: r.Mul(x, x)}, true
	case "real":
		return k[0], true
	case "trunc":
		return whole(z.Quo(x.Num(), x.Denom()))
	case ">=1":
		return Value{Bool: x.Cmp(big.NewRat(1, 1)) >= 0}, true
	case "<=1":
		return Value{Bool: x.Cmp(big.NewRat(1, 1)) <= 0}, true
	case "wrap":
		return whole(z.Mod(x.Num(), big.NewInt(8)))
	case "shl":
		return Value{Num: r.Mul(x, big.NewRat(4, 1))}, true
	case "shr":
		return whole(z.Div(x.Num(), big.NewInt(4)))
	case "g":
		return Value{Num: applyFn(x)}, true
	case "read":
		return Value{Num: element(x.Num())}, true
	case "rw":
		return Value{Num: element(k[2].Num.Num(), k[:2]...)}, true
	case "rww":
		return Value{Num: element(k[4].Num.Num(), k[:4]...)}, true
	case "ite":
		if k[0].Bool {
			return k[1], true
		}
		return k[2], true
	}
	return t.evalBinary(x, k[1].Num)
}

func (t *tree) evalBinary(x, y *big.Rat) (Value, bool) {
	r, z := new(big.Rat), new(big.Int)
	whole := func(z *big.Int) (Value, bool) { return Value{Num: new(big.Rat).SetInt(z)}, true }
	c := x.Cmp(y)
	switch t.op {
	case "+":
		return Value{Num: r.Add(x, y)}, true
	case "-":
		return Value{Num: r.Sub(x, y)}, true
	case "*":
		return Value{Num: r.Mul(x, y)}, true
	case "/", "div", "mod":
		if y.Sign() == 0 {
			return Value{}, false
		}
		switch t.op {
		case "/":
			return Value{Num: r.Quo(x, y)}, true
		case "div":
			return whole(z.Quo(x.Num(), y.Num()))
		}
		return whole(z.Rem(x.Num(), y.Num()))
	case "&":
		return whole(z.And(x.Num(), y.Num()))
	case "|":
		return whole(z.Or(x.Num(), y.Num()))
	case "^":
		return whole(z.Xor(x.Num(), y.Num()))
	case "min", "max":
		if (c <= 0) == (t.op == "min") {
			return Value{Num: x}, true
		}
		return Value{Num: y}, true
	case "<":
		return Value{Bool: c < 0}, true
	case "<=":
		return Value{Bool: c <= 0}, true
	case "==":
		return Value{Bool: c == 0}, true
	}
	return Value{Bool: c != 0}, true
}
