package num

import (
	"math"
	"math/big"
	"math/bits"
)

// wide is a rational number n/d in lowest terms with d > 0. It is immutable.
//
// Sums and products take common factors out before they multiply (Knuth, The Art
// of Computer Programming, volume 2, section 4.5.1), which keeps the numbers that
// divisors are sought for small. Where one of two numbers is a power of two, as the
// denominators of sums of halves and quarters are, their divisor is read off.
type wide struct{ n, d big.Int }

// widen returns the number as a wide one, for reading only.
func (q Q) widen() *wide {
	if q.wide != nil {
		return q.wide
	}
	w := &wide{}
	w.n.SetInt64(q.n)
	w.d.SetInt64(q.d + 1)
	return w
}

// Digits gives about how many digits the numerator and the denominator have together; 0 of numbers in words.
func (q Q) Digits() int64 {
	if q.wide == nil {
		return 0
	}
	return q.wide.digits()
}

func (w *wide) digits() int64 { return int64(float64(w.n.BitLen()+w.d.BitLen()) * math.Log10(2)) }

// narrow returns the number w, which must not be changed any more.
func narrow(w *wide) Q {
	if w.n.IsInt64() && w.d.IsInt64() {
		return Q{n: w.n.Int64(), d: w.d.Int64() - 1}
	}
	return Q{wide: w}
}

func (w *wide) isInt() bool { return w.d.IsInt64() && w.d.Int64() == 1 }

func (w *wide) rat() *big.Rat { return new(big.Rat).SetFrac(&w.n, &w.d) }

// addWide returns x + y.
func addWide(x, y *wide) Q {
	z := &wide{}
	var g, s, t big.Int
	divisor(&g, &x.d, &y.d)
	exact(&s, &y.d, &g) // what x's denominator lacks
	exact(&t, &x.d, &g)
	z.n.Mul(&x.n, &s)
	s.Mul(&y.n, &t)
	z.n.Add(&z.n, &s)
	if z.n.Sign() == 0 {
		return Q{}
	}
	// Only factors of g are common to the sum and the common denominator.
	divisor(&s, &z.n, &g)
	exact(&z.n, &z.n, &s)
	exact(&g, &y.d, &s)
	z.d.Mul(&t, &g)
	return narrow(z)
}

// mulWide returns x * y.
func mulWide(x, y *wide) Q {
	if x.n.Sign() == 0 || y.n.Sign() == 0 {
		return Q{}
	}
	z := &wide{}
	var g, h, s, t big.Int
	divisor(&g, &x.n, &y.d)
	divisor(&h, &y.n, &x.d)
	exact(&s, &x.n, &g)
	exact(&t, &y.n, &h)
	z.n.Mul(&s, &t)
	exact(&s, &x.d, &h)
	exact(&t, &y.d, &g)
	z.d.Mul(&s, &t)
	return narrow(z)
}

// cmpWide compares as numbers.
func cmpWide(x, y *wide) int {
	if a, b := x.n.Sign(), y.n.Sign(); a != b {
		return cmp64(int64(a), int64(b))
	}
	if x.d.Cmp(&y.d) == 0 {
		return x.n.Cmp(&y.n)
	}
	var s, t big.Int
	return s.Mul(&x.n, &y.d).Cmp(t.Mul(&y.n, &x.d))
}

// divisor sets z to the greatest common divisor of a and b, b > 0.
func divisor(z, a, b *big.Int) {
	za, zb := a.TrailingZeroBits(), b.TrailingZeroBits()
	if a.Sign() != 0 && (powerOfTwo(a, za) || powerOfTwo(b, zb)) {
		z.SetUint64(1)
		z.Lsh(z, min(za, zb))
		return
	}
	var t big.Int
	z.GCD(nil, nil, t.Abs(a), b)
}

// powerOfTwo tells whether |a| is 2^zeros, zeros being its trailing zero bits.
func powerOfTwo(a *big.Int, zeros uint) bool { return a.BitLen() == int(zeros)+1 }

// exact sets z to a/b, where b > 0 divides a.
func exact(z, a, b *big.Int) {
	zeros := b.TrailingZeroBits()
	switch {
	case b.BitLen() == 1:
		z.Set(a)
	case powerOfTwo(b, zeros):
		z.Rsh(a, zeros) // rounds down, of which there is nothing
	default:
		z.Quo(a, b)
	}
}

// appendKey appends the words of a number's size, and how many.
func appendKey(key []byte, z *big.Int) []byte {
	words := z.Bits()
	key = append(key, byte(len(words)), byte(len(words)>>8), byte(len(words)>>16), byte(len(words)>>24))
	for _, w := range words {
		for i := 0; i < bits.UintSize; i += 8 {
			key = append(key, byte(w>>i))
		}
	}
	return key
}

// AppendKey appends bytes that are the same for equal numbers only. They are
// made for tables, not for people.
func (q Q) AppendKey(key []byte) []byte {
	w := q.widen()
	key = append(key, byte(w.n.Sign()+1))
	return appendKey(appendKey(key, &w.n), &w.d)
}
