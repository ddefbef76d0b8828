package concrete

import (
	"math/big"
	"math/bits"
)

// num is an exact rational number: i when r is nil, else r, which is then no
// integer of 64 bits. Values are never changed after they were made.
type num struct {
	i int64
	r *big.Rat
}

func intNum(i int64) num { return num{i: i} }

func boolNum(b bool) num {
	if b {
		return num{i: 1}
	}
	return num{}
}

// ratNum takes over r.
func ratNum(r *big.Rat) num {
	if r.IsInt() && r.Num().IsInt64() {
		return num{i: r.Num().Int64()}
	}
	return num{r: r}
}

func bigNum(b *big.Int) num {
	if b.IsInt64() {
		return num{i: b.Int64()}
	}
	return num{r: new(big.Rat).SetInt(b)}
}

func (a num) rat() *big.Rat {
	if a.r != nil {
		return a.r
	}
	return new(big.Rat).SetInt64(a.i)
}

// big gives the integer part, towards zero.
func (a num) big() *big.Int {
	if a.r == nil {
		return big.NewInt(a.i)
	}
	return new(big.Int).Quo(a.r.Num(), a.r.Denom())
}

func (a num) sign() int {
	if a.r != nil {
		return a.r.Sign()
	}
	switch {
	case a.i < 0:
		return -1
	case a.i > 0:
		return 1
	}
	return 0
}

func (a num) isInt() bool { return a.r == nil || a.r.IsInt() }

func (a num) cmp(b num) int {
	if a.r == nil && b.r == nil {
		switch {
		case a.i < b.i:
			return -1
		case a.i > b.i:
			return 1
		}
		return 0
	}
	return a.rat().Cmp(b.rat())
}

func (a num) add(b num) num {
	if a.r == nil && b.r == nil {
		s := a.i + b.i
		if (s > a.i) == (b.i > 0) {
			return num{i: s}
		}
	}
	return ratNum(new(big.Rat).Add(a.rat(), b.rat()))
}

func (a num) neg() num {
	if a.r == nil && a.i != -1<<63 {
		return num{i: -a.i}
	}
	return ratNum(new(big.Rat).Neg(a.rat()))
}

func (a num) sub(b num) num { return a.add(b.neg()) }

func (a num) mul(b num) num {
	if a.r == nil && b.r == nil && a.i != -1<<63 && b.i != -1<<63 {
		hi, lo := bits.Mul64(abs64(a.i), abs64(b.i))
		if hi == 0 && lo < 1<<63 {
			return num{i: a.i * b.i}
		}
	}
	return ratNum(new(big.Rat).Mul(a.rat(), b.rat()))
}

func abs64(i int64) uint64 {
	if i < 0 {
		return uint64(-i)
	}
	return uint64(i)
}

// quo is the exact quotient; b is not zero.
func (a num) quo(b num) num { return ratNum(new(big.Rat).Quo(a.rat(), b.rat())) }

// truncDiv is C's integer division; b is not zero.
func (a num) truncDiv(b num) num {
	if a.r == nil && b.r == nil && b.i != -1 {
		return num{i: a.i / b.i}
	}
	return bigNum(new(big.Int).Quo(a.big(), b.big()))
}

// mod is C's integer remainder; b is not zero.
func (a num) mod(b num) num {
	if a.r == nil && b.r == nil && b.i != -1 {
		return num{i: a.i % b.i}
	}
	return bigNum(new(big.Int).Rem(a.big(), b.big()))
}

// wrap brings an integer into the range of a type of so many bits.
func (a num) wrap(width int, signed bool) num {
	if width <= 0 {
		return a
	}
	if a.r == nil && width < 64 {
		m := a.i & (1<<uint(width) - 1)
		if signed && m>>(uint(width)-1) == 1 {
			m -= 1 << uint(width)
		}
		return num{i: m}
	}
	mod := new(big.Int).Lsh(big.NewInt(1), uint(width))
	m := new(big.Int).Mod(a.big(), mod)
	if signed && m.Bit(width-1) == 1 {
		m.Sub(m, mod)
	}
	return bigNum(m)
}

// within gives the integer in a range that is nearest to one.
func (a num) within(lo, hi int64) int64 {
	switch {
	case a.cmp(intNum(lo)) < 0:
		return lo
	case a.cmp(intNum(hi)) > 0:
		return hi
	}
	return a.i
}

func (a num) floor() num {
	if a.isInt() {
		return a
	}
	return bigNum(new(big.Int).Div(a.r.Num(), a.r.Denom()))
}

func (a num) String() string {
	if a.r == nil {
		return big.NewInt(a.i).String()
	}
	return a.r.RatString()
}
