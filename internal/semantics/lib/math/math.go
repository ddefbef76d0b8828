// Package mathlib models the functions of math.h.
//
// Over the reals, a function that can be expressed exactly is (fabs, floor,
// fmax, pow with a constant integer exponent, ...); every other one is an
// uninterpreted function, of which a few sound and cheap facts are added to the
// path condition where it is applied, as Siegel and Zirkel, "The Toolkit for
// Accurate Scientific Software", section 3.4, suggest. In the other arithmetics
// all functions are uninterpreted. The three formats of a function are one
// function of their arguments' values: expf over the reals is exp. What a function gives
// for constants is known as closely as a comparison needs (sym.Factory.IsClosed).
//
//	Library   the table of functions, for exec.New
//
// To add a function, declare it in the header and add it to one of the tables.
package mathlib

import (
	"math/big"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
)

// call is a call of a function of math.h in progress.
type call struct {
	*exec.Call
	f    *sym.Factory
	name string // without the suffix for the format
	bits int    // of the format
}

// model gives the value of a function over the reals. Where it gives false, the
// call has failed, or waits for a split into cases.
type model func(c *call, x []sym.Expr) (sym.Expr, bool)

// Library gives the table of math.h's functions in their three formats.
func Library() exec.Library {
	table := sync.OnceValue(func() map[string]model {
		all := exactly()
		for name, known := range opaque() {
			all[name] = known.model
		}
		return all
	})
	return exec.Library{Name: "math", Names: func() []string {
		var names []string
		for name := range table() {
			names = append(names, name, name+"f", name+"l")
		}
		return names
	}, Find: func(name string) *exec.Func { return find(table(), name) }}
}

// find makes the model of a function: that of a name, or of one with a suffix for the format.
func find(table map[string]model, name string) *exec.Func {
	base, bits := name, 64
	if table[base] == nil {
		switch {
		case strings.HasSuffix(name, "f"):
			base, bits = name[:len(name)-1], 32
		case strings.HasSuffix(name, "l"):
			base, bits = name[:len(name)-1], 80
		}
	}
	fn := table[base]
	if fn == nil {
		return nil
	}
	return &exec.Func{Silent: true, Begin: func(c *exec.Call) {
		begin(&call{Call: c, f: c.M.F, name: base, bits: bits}, fn)
	}}
}

// begin gives the function's value; over other numbers than the reals it is
// uninterpreted.
func begin(c *call, fn model) {
	x := make([]sym.Expr, len(c.Args))
	for i, a := range c.Args {
		x[i] = c.Env().Simplify(a)
	}
	if c.f.Arith() != sym.Real {
		if signed, ok := c.signed(x); !ok {
			return
		} else if !signed {
			c.unsigned()
			return
		}
		y := c.apply(x...)
		c.Computed(y)
		c.Return(y)
		return
	}
	if y, ok := fn(c, x); ok {
		c.Return(y)
	}
}

// signed tells whether the function's value does not depend on the sign of what is not a
// number. That of copysign does, and IEEE 754 does not say which sign such a result of an
// operation has: x86 gives 0.0/0.0 one, ARM the other.
func (c *call) signed(x []sym.Expr) (signed, ok bool) {
	if c.name != "copysign" || !c.f.Arith().Machine() || !c.f.MayBeNaN(x[1]) {
		return true, true
	}
	return c.Truth(c.f.FEq(x[1], x[1]))
}

// unsigned returns a value of which nothing is known.
func (c *call) unsigned() {
	if c.Go() {
		c.Return(c.Unknown(c.name, c.f.FloatSort(c.bits)))
	}
}

// apply gives the application of the function as an uninterpreted one.
func (c *call) apply(x ...sym.Expr) sym.Expr { return c.f.FApply(c.name, c.bits, x...) }

// real gives a constant; the text is an exact decimal or a fraction.
func (c *call) real(text string) sym.Expr {
	r, _ := new(big.Rat).SetString(text)
	return c.f.Rational(r)
}

// know adds facts about the result to the path condition.
func (c *call) know(facts ...sym.Expr) bool {
	return c.Go() && c.Assume(c.f.And(facts...))
}
