package concrete

import (
	"errors"
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// Space says which inputs Enumerate gives. The zero value takes integers from
// 0 to 0 and fills everything else with the first pattern of Patterns.
type Space struct {
	Fixed  map[string]*big.Rat // scalars with one value, such as bounds
	Ranges map[string][2]int64 // first and last value of some integer inputs
	Lo, Hi int64               // the same for all other integer inputs
	// Fills gives the values of floating inputs and of the elements of
	// arrays, by their number in order: one set of inputs for each. Integers
	// get the integer part. Nil means the first of Patterns.
	Fills []func(i int) *big.Rat
}

// Patterns gives a few ways to fill arrays: all different, with a zero and
// signs mixed, all equal.
func Patterns() []func(i int) *big.Rat {
	return []func(i int) *big.Rat{
		func(i int) *big.Rat { return big.NewRat(int64(i*i+3*i+1), int64(i%3+1)) },
		func(i int) *big.Rat { return big.NewRat(int64(7*i%5)-2, 2) },
		func(int) *big.Rat { return big.NewRat(1, 1) },
	}
}

// Enumerate gives all inputs of a space that satisfy the program's assumptions.
func Enumerate(p *model.Program, s Space) ([]Inputs, error) {
	if s.Fills == nil {
		s.Fills = Patterns()[:1]
	}
	var out []Inputs
	var ints []*model.Variable
	base := Inputs{}
	for _, iv := range p.Inputs {
		if r, ok := s.Fixed[iv.Var.Name]; ok {
			base[iv.Var.Name] = Rat(r)
		} else if iv.Var.Type.Kind == model.Int {
			ints = append(ints, iv.Var)
		}
	}
	var walk func(i int) error
	walk = func(i int) error {
		if i == len(ints) {
			for _, fill := range s.Fills {
				in, ok, err := completed(p, base, fill)
				if err != nil {
					return err
				}
				if ok {
					out = append(out, in)
				}
			}
			return nil
		}
		lo, hi := s.Lo, s.Hi
		if r, ok := s.Ranges[ints[i].Name]; ok {
			lo, hi = r[0], r[1]
		}
		for n := lo; n <= hi; n++ {
			if ty := ints[i].Type; intNum(n).wrap(ty.Bits, ty.Signed).i != n {
				continue
			}
			base[ints[i].Name] = Int(n)
			if err := walk(i + 1); err != nil {
				return err
			}
		}
		return nil
	}
	return out, walk(0)
}

// completed fills in the inputs that have no value yet; false when the whole
// does not satisfy the assumptions, or an array's length is negative.
func completed(p *model.Program, base Inputs, fill func(i int) *big.Rat) (Inputs, bool, error) {
	in := Inputs{}
	for k, v := range base {
		in[k] = v
	}
	it := newInterp(p, Options{Inputs: in}, nil)
	pr := &process{objs: make([]*object, it.fixed+1)}
	t := &thread{in: it, p: pr}
	next := 0
	for _, iv := range p.Inputs {
		v := iv.Var
		if _, ok := in[v.Name]; !ok {
			sh, err := t.shape(v.Type, v.At)
			var f *fault
			if errors.As(err, &f) {
				return nil, false, nil
			}
			if err != nil {
				return nil, false, err
			}
			var cells []Value
			sh.scalars(0, func(_ int64, ty *model.Type) {
				r := inRange(fill(next), next, iv.Range)
				next++
				if ty.Kind == model.Int {
					r.SetInt(bigNum(ratNum(r).big()).wrap(ty.Bits, ty.Signed).big())
				}
				cells = append(cells, Rat(r))
			})
			in[v.Name] = List(cells...)
			if v.Type.IsScalar() {
				in[v.Name] = cells[0]
			}
		}
		if !allInRange(in[v.Name], iv.Range) {
			return nil, false, nil
		}
		if err := t.input(v); err != nil {
			return nil, false, err
		}
	}
	_, vacuous, err := it.newProcess(0)
	return in, !vacuous && err == nil, err
}

// inRange gives a number, or where it is outside of the range that its input has, another one in the range: one of nine
// that go evenly from one end to the other, or for a number of many digits one that has many as well.
func inRange(x *big.Rat, number int, r *model.Interval) *big.Rat {
	if r == nil || r.Lo.Cmp(x) <= 0 && x.Cmp(r.Hi) <= 0 {
		return new(big.Rat).Set(x)
	}
	const parts, many = 8, 16
	place := big.NewRat(int64(number*5%(parts+1)), parts)
	if x.Denom().BitLen() > many {
		whole := new(big.Int).Quo(x.Num(), x.Denom())
		place.Sub(x, new(big.Rat).SetInt(whole))
		place.Abs(place)
	}
	at := new(big.Rat).Sub(r.Hi, r.Lo)
	at.Mul(at, place)
	return at.Add(at, r.Lo)
}

// allInRange tells whether the numbers of an input are in the range that it has.
func allInRange(v Value, r *model.Interval) bool {
	if r == nil {
		return true
	}
	for _, e := range v.List {
		if !allInRange(e, r) {
			return false
		}
	}
	return v.Num == nil || r.Lo.Cmp(v.Num) <= 0 && v.Num.Cmp(r.Hi) <= 0
}
