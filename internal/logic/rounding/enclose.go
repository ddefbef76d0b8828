package rounding

import (
	"math"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Box says in which ranges values lie that are not computed.
type Box interface {
	// Float gives the range of a floating value that is not computed: an input, or an
	// element of one. The value is no NaN and not infinite then.
	Float(e sym.Expr) (Interval, bool)
	// Int gives the range of an integer.
	Int(e sym.Expr) (Interval, bool)
}

// enclosure is what is known of the values of a tape's nodes; the slices go by the
// numbers of the nodes. See the package's documentation for what is enclosed.
type enclosure struct {
	t *tape
	x []Interval
	// local bounds the rounding error that a node itself adds; total the
	// difference of its value from that without any rounding.
	local, total []float64
	grid         []int // exponents: the values are multiples of 2^grid
}

// enclose goes along the tape. Ranges that the reals give may be nil.
func enclose(t *tape, box Box, r *ranges) (*enclosure, *Reason) {
	n := len(t.nodes)
	c := &enclosure{t: t, x: make([]Interval, n), local: make([]float64, n), total: make([]float64, n),
		grid: make([]int, n)}
	for k := range t.nodes {
		if why := c.node(k, box, r); why != nil {
			return nil, why
		}
		if !c.x[k].Finite() {
			return nil, &Reason{Kind: Overflow, What: shown(t.f, t.nodes[k].e)}
		}
	}
	return c, nil
}

// node encloses the values of a node, and bounds its errors.
func (c *enclosure) node(k int, box Box, r *ranges) *Reason {
	n := &c.t.nodes[k]
	ft := formatOf(n.bits)
	switch n.kind {
	case leaf, integer:
		if why := c.given(k, box); why != nil || n.kind == leaf {
			return why
		}
	case constant:
		c.x[k], c.grid[k] = point(n.val), gridOf(n.val)
		return nil
	case whole:
		a := c.x[n.args[0]]
		c.x[k], c.grid[k] = Interval{math.Trunc(a.Lo), math.Trunc(a.Hi)}, 0
	default:
		if why := c.operation(k); why != nil {
			return why
		}
		c.total[k] = c.inherited(k)
		if r != nil && n.kind != neg {
			if iv, ok := r.of(k); ok {
				c.x[k] = c.x[k].meet(iv.widen(c.total[k]))
			}
		}
	}
	c.round(k, ft)
	c.total[k] = sumUp(c.total[k], c.local[k])
	if r != nil {
		r.learn(k, c.x[k])
	}
	return nil
}

// given encloses a value that is not computed.
func (c *enclosure) given(k int, box Box) *Reason {
	n := &c.t.nodes[k]
	get := box.Float
	if c.grid[k] = formatOf(n.bits).quantum(); n.kind == integer {
		get, c.grid[k] = box.Int, 0
	}
	iv, ok := get(n.e)
	switch {
	case ok && iv.Lo > iv.Hi:
		return &Reason{Kind: noInput}
	case !ok || !iv.Finite():
		return &Reason{Kind: NoRange, What: shown(c.t.f, n.e)}
	}
	c.x[k] = iv
	return nil
}

// gridOf gives the grid that a number lies on; 0 lies on all.
func gridOf(v float64) int {
	if v == 0 {
		return coarsest
	}
	return finest(v)
}

const coarsest = 2000

// operation gives the exact result of a node's operation on the values of its
// arguments, as x, and the grid on which it lies.
func (c *enclosure) operation(k int) *Reason {
	n := &c.t.nodes[k]
	a := c.x[n.args[0]]
	g := c.grid[n.args[0]]
	b, h := a, g
	if len(n.args) > 1 {
		b, h = c.x[n.args[1]], c.grid[n.args[1]]
	}
	x, grid := a, g
	switch n.kind {
	case add:
		x, grid = a.add(b), min(g, h)
	case sub:
		if x, grid = a.sub(b), min(g, h); n.args[0] == n.args[1] {
			x, grid = point(0), coarsest
		}
	case mul:
		if x, grid = a.mul(b), g+h; n.args[0] == n.args[1] {
			x = a.square()
		}
	case div:
		if b.hasZero() {
			return &Reason{Kind: DivisorZero, What: shown(c.t.f, c.t.nodes[n.args[1]].e)}
		}
		x, grid = a.div(b), finestOfAll
	case neg:
		x = a.neg()
	case sqroot:
		if a.Lo < 0 || a.Lo == 0 && c.total[n.args[0]] != 0 {
			return &Reason{Kind: RootZero, What: shown(c.t.f, c.t.nodes[n.args[0]].e)}
		}
		x, grid = a.sqrt(), finestOfAll
	case absolute:
		x = a.abs()
	case lesser, larger, reduceSum, reduceFactor:
		x, grid = c.several(n)
	}
	c.x[k], c.grid[k] = x, grid
	return nil
}

// finestOfAll is no grid: the values are any real numbers.
const finestOfAll = -1 << 20

func (c *enclosure) several(n *node) (x Interval, grid int) {
	x, grid = c.x[n.args[0]], c.grid[n.args[0]]
	for _, i := range n.args[1:] {
		y, h := c.x[i], c.grid[i]
		switch n.kind {
		case lesser:
			x, grid = x.least(y), min(grid, h)
		case larger:
			x, grid = x.greatest(y), min(grid, h)
		case reduceSum:
			x, grid = x.add(y), min(grid, h)
		default:
			x, grid = x.mul(y), grid+h
		}
	}
	return x, grid
}

// round bounds the rounding error of a node whose exact result has been enclosed,
// and encloses the rounded result as well.
func (c *enclosure) round(k int, ft format) {
	n := &c.t.nodes[k]
	switch {
	case n.kind == reduceSum:
		c.roundSum(k, ft)
	case n.kind == reduceFactor:
		c.roundFactor(k, ft)
	case !c.rounds(k, ft):
	default:
		c.local[k] = c.operationError(n, ft, c.x[k].Mag())
	}
	c.x[k], c.grid[k] = c.x[k].ofFormat(n.bits), max(c.grid[k], ft.quantum())
}

// rounds tells whether a result need not be a number of the format. It is one if it
// lies on a grid of at most 2^precision points, or if the operation is exact.
func (c *enclosure) rounds(k int, ft format) bool {
	n := &c.t.nodes[k]
	switch n.kind {
	case neg, absolute, lesser, larger:
		return false
	case convert:
		if n.bits >= c.t.nodes[n.args[0]].bits {
			return false
		}
	case add, sub:
		if c.x[n.args[0]] == point(0) || c.x[n.args[1]] == point(0) {
			return false
		}
	}
	return !c.onGrid(k, ft, c.x[k].Mag())
}

// onGrid tells whether all multiples of the node's grid up to a magnitude are numbers
// of the format.
func (c *enclosure) onGrid(k int, ft format, mag float64) bool {
	g := c.grid[k]
	if g < ft.quantum() {
		return false
	}
	return mag <= math.Ldexp(1, min(g, 1023-ft.precision)+ft.precision)
}

// operationError bounds the rounding error of one operation whose exact result is of
// at most a magnitude. Multiplication by a power of two only errs when the result is
// subnormal.
func (c *enclosure) operationError(n *node, ft format, mag float64) float64 {
	if n.kind == mul {
		for i, a := range n.args {
			v := c.x[a]
			k, ok := powerOfTwo(v.Lo)
			switch {
			case !ok || v.Lo != v.Hi:
			case k >= 0 || c.grid[n.args[1-i]]+k >= ft.quantum():
				return 0
			default:
				return ft.halfUlp(min(mag, ft.smallest()))
			}
		}
	}
	return ft.halfUlp(mag)
}

// roundSum is for sums in any order: however n numbers are added, the error is at most
// ((1+u)^(n-1) - 1) times the sum of their magnitudes (Higham, Accuracy and Stability
// of Numerical Algorithms, section 4.2). Sums do not underflow.
func (c *enclosure) roundSum(k int, ft format) {
	n := &c.t.nodes[k]
	mag := 0.0
	for _, i := range n.args {
		mag = sumUp(mag, c.x[i].Mag())
	}
	if c.onGrid(k, ft, mag) {
		return
	}
	c.local[k] = productUp(ft.grow(len(n.args)-1), mag)
	c.x[k] = c.x[k].widen(c.local[k])
	if all := sumUp(mag, c.local[k]); !point(all).ofFormat(n.bits).Finite() {
		c.x[k] = everything // a partial sum may overflow
	}
}

// roundFactor is for products in any order. With m the product of the magnitudes of
// the factors, each at least 1, the partial products are at most (1+u)^(n-1) * m, and
// the error is at most ((1+u)^(n-1) - 1) * m, and for underflow as often as a product
// is rounded half the smallest number times (1+u)^n * m; by induction on the last
// product to be made.
func (c *enclosure) roundFactor(k int, ft format) {
	n := &c.t.nodes[k]
	mag := 1.0
	for _, i := range n.args {
		mag = productUp(mag, max(c.x[i].Mag(), 1))
	}
	count := len(n.args)
	if c.onGrid(k, ft, mag) {
		return
	}
	all := productUp(sumUp(1, ft.grow(count)), mag)
	under := productUp(productUp(float64(count), math.Ldexp(1, ft.quantum())), all)
	c.local[k] = sumUp(productUp(ft.grow(count-1), mag), under)
	c.x[k] = c.x[k].widen(c.local[k])
	if !point(all).ofFormat(n.bits).Finite() {
		c.x[k] = everything
	}
}

// inherited bounds how far the result of a node's operation can be from that without
// rounding: by the mean value theorem, the sum over the arguments of the largest
// derivative times their deviation.
func (c *enclosure) inherited(k int) float64 {
	total := 0.0
	for i, a := range c.t.nodes[k].args {
		if c.total[a] != 0 {
			total = sumUp(total, productUp(c.slope(k, i).Mag(), c.total[a]))
		}
	}
	return total
}

// slope encloses the derivative of a node by its i-th argument.
func (c *enclosure) slope(k, i int) Interval {
	n := &c.t.nodes[k]
	switch n.kind {
	case add, convert, reduceSum:
		return point(1)
	case sub:
		if i == 1 {
			return point(-1)
		}
		return point(1)
	case neg:
		return point(-1)
	case mul:
		return c.x[n.args[1-i]]
	case div:
		b := c.x[n.args[1]]
		if i == 0 {
			return point(1).div(b)
		}
		return c.x[k].div(b).neg()
	case sqroot:
		return point(0.5).div(c.x[n.args[0]].sqrt())
	case absolute:
		a := c.x[n.args[0]]
		switch {
		case a.Lo >= 0:
			return point(1)
		case a.Hi <= 0:
			return point(-1)
		}
		return Interval{-1, 1}
	case reduceFactor:
		r := point(1)
		for j, a := range n.args {
			if j != i {
				r = r.mul(c.x[a])
			}
		}
		return r
	}
	return c.chosen(n, i)
}

// chosen encloses the derivative of a minimum or maximum: 1 where it is the argument,
// 0 elsewhere, and between where arguments are equal.
func (c *enclosure) chosen(n *node, i int) Interval {
	r := point(1)
	for j, a := range n.args {
		if j == i {
			continue
		}
		low, high := c.x[n.args[i]], c.x[a] // it is the argument if low is below high
		if n.kind == larger {
			low, high = high, low
		}
		if low.Lo > high.Hi {
			return point(0)
		}
		if low.Hi >= high.Lo {
			r = Interval{0, 1}
		}
	}
	return r
}
