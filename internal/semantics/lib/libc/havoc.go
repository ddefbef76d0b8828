package libc

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
)

// havoc models __tass_havoc, what a call of which only the contract is known does to what it may change (Luo,
// Contracts for Message-Passing Programs, Fig. 9.11): argument 1 elements from a pointer on, of argument 2 bytes each.
// Each number in them becomes another one of which only the type is known.
func havoc(c *call) {
	n := c.Env().Simplify(c.Args[1])
	size, _ := c.f.AsInt64(c.Args[2])
	array, from := c.Around(c.Args[0])
	k, known := c.f.AsInt64(n)
	if known && (k <= 0 || array == nil || array.Elem().Model.Size != size || isNumber(c, array.Lengths()[0])) {
		c.havocCells(k * size)
		return
	}
	if array == nil || array.Elem().Model.Size != size {
		if !c.Failed() {
			c.Unsupported("what a contract says is changed, which is no array of numbers, or of structures of numbers, " +
				"and has a length that is not known, is not modelled")
		}
		return
	}
	length := array.Lengths()[0]
	now, rest := sym.Nil, c.Env().Simplify(c.f.And(c.f.Eq(from, c.f.Int(0)), c.f.Eq(n, length))) != sym.True
	if rest {
		var ok bool
		if now, ok = array.Value(); !ok {
			return
		}
	}
	if !array.Writable() || !c.Go() {
		return
	}
	if known && k <= fewElements && array.Elem().IsScalar() {
		c.havocElements(array, now, from, k)
		return
	}
	x := c.Unknown("changed", array.Type().Sort)
	if r := eval.RangeOf(array.Type()); r != nil {
		c.f.Declare(sym.OpSymbol, c.f.Name(x), r)
	}
	if rest {
		b := c.f.BoundVar("element", sym.SortInt)
		in := c.f.And(c.f.Le(c.f.Int(0), b), c.f.Lt(b, length))
		here := c.f.And(c.f.Le(from, b), c.f.Lt(b, c.f.Add(from, n)))
		same := c.f.Eq(c.f.Read(x, b), c.f.Read(now, b))
		if !c.Assume(c.f.Forall(b, c.f.Implies(in, c.f.Or(here, same)))) {
			return
		}
	}
	if array.Set(x) {
		c.Return(sym.Nil)
	}
}

// fewElements are so many that each of them gets a value of its own.
const fewElements = 8

func isNumber(c *call, x sym.Expr) bool {
	_, ok := c.f.AsInt64(x)
	return ok
}

// havocElements is havoc for a few elements of an array whose length is not known; now is what it holds.
func (c *call) havocElements(array *exec.Array, now, from sym.Expr, n int64) {
	t := array.Elem()
	known := c.f.Bool(true)
	for i := range n {
		x := c.Unknown("changed", t.Sort)
		if t.Model.Kind == model.Int {
			lo, hi := eval.IntRange(t.Model)
			known = c.f.And(known, c.f.Le(c.f.BigInt(lo), x), c.f.Le(x, c.f.BigInt(hi)))
		}
		now = c.f.Write(now, c.f.Add(from, c.f.Int(i)), x)
	}
	if c.Assume(known) && array.Set(now) {
		c.Return(sym.Nil)
	}
}

// havocCells is havoc for a known number of bytes.
func (c *call) havocCells(bytes int64) {
	if bytes <= 0 {
		if c.Go() {
			c.Return(sym.Nil)
		}
		return
	}
	to, ok := c.Region(c.Args[0], int(bytes), &c.lib.bytes, true)
	if !ok {
		return
	}
	cells, ok := to.Copied()
	if ok && c.Go() && c.fill("changed", to, cells) {
		c.Return(sym.Nil)
	}
}
