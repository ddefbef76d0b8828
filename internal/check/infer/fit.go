package infer

import (
	"math/big"
	"strings"
)

// matrix holds rows of observations; each row has a value for each column.
type matrix [][]*big.Rat

// relation is a linear relation between columns that all rows satisfy: the sum of
// coefficient times column is 0. The pivot is a column that occurs in no other
// relation of the same fit; its coefficient is positive, and all are integers
// without a common divisor.
type relation struct {
	coeffs []*big.Rat
	pivot  int
}

// nullspace gives a basis of the linear relations between the columns of a matrix:
// Gaussian elimination over the rationals. Columns that stand first become pivots
// if they can.
func nullspace(rows matrix, columns int) []relation {
	// eliminate with the last columns as pivots of the row space, so that the
	// first ones are free, each the pivot of one relation
	var basis matrix
	var lead []int
	for _, row := range rows {
		r := append([]*big.Rat(nil), row...)
		for i, b := range basis {
			subtract(r, b, r[lead[i]])
		}
		p := lastNonzero(r)
		if p < 0 {
			continue
		}
		scale(r, new(big.Rat).Inv(r[p]))
		for _, b := range basis {
			subtract(b, r, b[p])
		}
		basis, lead = append(basis, r), append(lead, p)
		if len(basis) == columns {
			return nil
		}
	}
	rank := map[int]int{}
	for i, p := range lead {
		rank[p] = i
	}
	var out []relation
	for c := 0; c < columns; c++ {
		if _, leads := rank[c]; leads {
			continue
		}
		rel := relation{coeffs: make([]*big.Rat, columns), pivot: c}
		for d := range rel.coeffs {
			rel.coeffs[d] = new(big.Rat)
			if i, leads := rank[d]; leads {
				rel.coeffs[d].Neg(basis[i][c])
			}
		}
		rel.coeffs[c].SetInt64(1)
		rel.clear()
		out = append(out, rel)
	}
	return out
}

// subtract takes f times b from r. Elements are replaced, not changed.
func subtract(r, b []*big.Rat, f *big.Rat) {
	if f.Sign() == 0 {
		return
	}
	f = new(big.Rat).Set(f)
	for i := range r {
		if b[i].Sign() != 0 {
			r[i] = new(big.Rat).Sub(r[i], new(big.Rat).Mul(f, b[i]))
		}
	}
}

func scale(r []*big.Rat, f *big.Rat) {
	for i := range r {
		r[i] = new(big.Rat).Mul(r[i], f)
	}
}

func lastNonzero(r []*big.Rat) int {
	for i := len(r) - 1; i >= 0; i-- {
		if r[i].Sign() != 0 {
			return i
		}
	}
	return -1
}

// clear makes the coefficients integers without a common divisor.
func (r *relation) clear() {
	lcm, gcd := big.NewInt(1), new(big.Int)
	for _, c := range r.coeffs {
		g := new(big.Int).GCD(nil, nil, lcm, c.Denom())
		lcm.Mul(lcm, new(big.Int).Quo(c.Denom(), g))
	}
	for _, c := range r.coeffs {
		c.Mul(c, new(big.Rat).SetInt(lcm))
		gcd.GCD(nil, nil, gcd, new(big.Int).Abs(c.Num()))
	}
	for _, c := range r.coeffs {
		c.Quo(c, new(big.Rat).SetInt(gcd))
	}
}

// weight is how complicated a relation is: the number of its columns, and the size
// of its coefficients.
func (r *relation) weight() int {
	w := 0
	for _, c := range r.coeffs {
		if c.Sign() != 0 {
			w += 1 + c.Num().BitLen()/2
		}
	}
	return w
}

// equality tells whether a relation says that two columns before the n-th are
// equal.
func (r *relation) equality(n int) bool {
	others, total := 0, new(big.Rat)
	for i, c := range r.coeffs {
		if c.Sign() != 0 {
			others++
			total.Add(total, c)
		}
		if i >= n && c.Sign() != 0 {
			return false
		}
	}
	return others == 2 && total.Sign() == 0
}

// maxBits bounds the coefficients of relations that are proposed: larger ones come
// from too few observations.
const maxBits = 12

func (r *relation) sane() bool {
	for _, c := range r.coeffs {
		if c.Num().BitLen() > maxBits {
			return false
		}
	}
	return true
}

// text writes a relation as an equation with the pivot alone on the left.
func (r *relation) text(names []string) string {
	var plus, minus []string
	for i, c := range r.coeffs {
		switch {
		case i == r.pivot:
		case c.Sign() < 0:
			plus = append(plus, product(new(big.Rat).Neg(c), names[i]))
		case c.Sign() > 0:
			minus = append(minus, product(c, names[i]))
		}
	}
	right := strings.Join(plus, " + ")
	for _, m := range minus {
		if right == "" {
			right = "-" + m
		} else {
			right += " - " + m
		}
	}
	if right == "" {
		right = "0"
	}
	return product(r.coeffs[r.pivot], names[r.pivot]) + " == " + right
}

// product writes a positive number times a column; the column of ones has no name.
func product(c *big.Rat, name string) string {
	switch {
	case name == "":
		return c.RatString()
	case c.IsInt() && c.Num().IsInt64() && c.Num().Int64() == 1:
		return name
	}
	return c.RatString() + "*" + name
}
