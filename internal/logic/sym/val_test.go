package sym

import "testing"

// valRules are those of values of dynamically typed languages.
func valRules(v *vars) []ruleCase {
	f := v.Factory
	n, i, c, w := f.Symbol("n", SortInt), f.Symbol("i", SortInt), f.Symbol("c", SortBool), f.Symbol("w", SortVal)
	two := f.Elements(f.IntVal(n), f.TruthVal(c))
	open := f.Part(f.Ite(c, w, f.Undef()), PartKind)
	return []ruleCase{
		{"part-val", f.Part(f.IntVal(n), PartInt), "n", f.Part(w, PartInt), "integer(w)"},
		{"part-val", f.Part(f.TruthVal(c), PartInt), "0", f.Part(w, PartElements), "elements(w)"},
		{"part-val", f.Part(two, PartLength), "2", f.Part(w, PartLength), "len(w)"},
		{"part-ite", f.Part(f.Ite(c, f.IntVal(n), f.Undef()), PartKind), "c ? 1 : 0", open, "c ? kind(w) : 0"},
		{"part-read", f.Part(f.Read(f.Part(f.Elements(f.IntVal(n), f.IntVal(i)), PartElements), i), PartInt),
			"{all: 0}{n, i}[i]",
			f.Part(f.Read(f.Part(w, PartElements), i), PartInt), "integer(elements(w)[i])"},
		{"eq-val", f.Eq(f.IntVal(n), f.TruthVal(c)), "false", f.Eq(w, f.Symbol("u", SortVal)), "u == w"},
		{"eq-val", f.Eq(f.TruthVal(c), f.TruthVal(True)), "c", f.Eq(f.IntVal(n), f.IntVal(i)), "i == n"},
		{"eq-val", f.Eq(two, f.Elements(f.IntVal(n), f.TruthVal(True))), "c", f.Eq(two, f.Elements(f.IntVal(n))), "false"},
		{"eq-val", f.Eq(f.Sequence(f.Int(1), f.Part(two, PartElements)), f.Elements(f.IntVal(n))), "true",
			f.Eq(f.Undef(), f.Elements()), "false"},
		{"eq-val-atom", f.Eq(w, f.IntVal(n)), "n == integer(w) && kind(w) == 1", f.Eq(w, f.Undef()), "kind(w) == 0"},
		{"eq-val-ite", f.Eq(f.Ite(c, w, f.IntVal(n)), f.Undef()), "c && kind(w) == 0", f.Eq(w, w), "true"},
	}
}

func TestValRules(t *testing.T) {
	v := newVars(Real)
	checkRules(t, v, valRules(v))
	f := v.Factory
	w, n := f.Symbol("w", SortVal), f.Symbol("n", SortInt)
	if e := f.Part(w, PartInt); f.Op(e) != OpPart || f.Substitute(e, map[Expr]Expr{w: f.IntVal(n)}) != n {
		t.Errorf("%s is no atom that becomes n", f.String(e))
	}
}

// The reference evaluation agrees with the constructors.
func TestValValues(t *testing.T) {
	f := New(Real)
	v, w := f.Symbol("v", SortVal), f.Symbol("w", SortVal)
	// Two sequences {7, true} that differ beyond their length.
	seq := func(beyond Value) Value {
		a := (&ArrayValue{Elems: map[string]Value{"0": valValue(ValInt, []Value{IntValue(7)}), "5": beyond},
			Default: UndefValue()})
		a.Elems["1"] = valValue(ValTruth, []Value{{Bool: true}})
		return valValue(ValSequence, []Value{IntValue(2), {Array: a}})
	}
	val := &Valuation{Symbol: func(name string, _ Sort) (Value, bool) {
		if name == "v" {
			return seq(UndefValue()), true
		}
		return seq(valValue(ValInt, []Value{IntValue(1)})), true
	}}
	for _, x := range []struct {
		e    Expr
		want bool
	}{
		{f.Eq(v, w), true},
		{f.Eq(v, f.Elements(f.IntVal(f.Int(7)), f.TruthVal(True))), true},
		{f.Eq(v, f.Elements(f.IntVal(f.Int(7)), f.TruthVal(False))), false},
		{f.Eq(v, f.Undef()), false},
		{f.HasKind(v, ValSequence), true},
		{f.Eq(f.Part(f.Read(f.Part(w, PartElements), f.Int(5)), PartInt), f.Int(1)), true},
		{f.Eq(f.Part(v, PartInt), f.Int(0)), true},
	} {
		got, err := f.Eval(x.e, val)
		if err != nil || got.Bool != x.want {
			t.Errorf("%s: got %v (%v), want %v", f.String(x.e), got.Bool, err, x.want)
		}
	}
}
