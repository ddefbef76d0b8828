package libc

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// What the headers define in C says by these functions what went wrong there.

// failed models __tass_fail: a violation, of a kind that the first text names.
func failed(c *call) {
	kind, _ := c.literal(c.Args[0])
	what, _ := c.literal(c.Args[1])
	c.Fail(verdict.Kind(kind), what)
}

// refused models __tass_refuse: the C library does here what is not modelled.
func refused(c *call) {
	what, _ := c.literal(c.Args[0])
	c.Unsupported("%s", what)
}

// anything models __tass_any: a number within bounds of which nothing else is known.
func anything(c *call) {
	what, _ := c.literal(c.Args[0])
	if !c.Go() {
		return
	}
	x := c.Unknown(what, sym.SortInt)
	if c.Assume(c.f.And(c.f.Le(c.Args[1], x), c.f.Le(x, c.Args[2]))) {
		c.Return(x)
	}
}

// isKnown models __tass_known.
func isKnown(c *call) {
	known := int64(0)
	if c.f.IsConst(c.Args[0]) {
		known = 1
	}
	c.Return(c.f.Int(known))
}

// isAlive models __tass_alive: whether a pointer may be compared, as it is null or what it points to is there.
func isAlive(c *call) {
	alive := int64(1)
	if p := c.Args[0]; c.f.Op(p) == sym.OpPointer {
		if id := c.f.PtrObj(p); id < 0 || c.Process().Objs[id] == nil {
			alive = 0
		}
	}
	c.Return(c.f.Int(alive))
}

// changes models __tass_changes: how calls of a function show but by what they give (model.CallChange).
func changes(c *call) {
	changing := model.ChangesNothing
	if fn := c.Callee(c.Args[0]); fn != nil {
		changing = fn.Changes
	}
	c.Return(c.f.Int(int64(changing)))
}

// again models __tass_again, for numbers that mpi.h gives to what the program has as pointers: whether something new
// gets a number that something had which is gone. It does where the program has that number no more.
func again(c *call) {
	number, ok := c.Value(c.Args[0])
	if !ok {
		return
	}
	count := map[sym.Expr]int{c.f.Int(number): 0}
	c.Process().Count(c.f, count)
	way := 1
	if count[c.f.Int(number)] > 0 {
		if way, ok = c.Choose(2); !ok {
			return
		}
	}
	c.Return(c.f.Int(int64(way)))
}

// remarked models __tass_remark: what a model takes for granted, for the report.
func remarked(c *call) {
	what, _ := c.literal(c.Args[0])
	if c.Go() {
		c.Remark(what)
		c.Return(sym.Nil)
	}
}

// ownRank models __tass_rank.
func ownRank(c *call) {
	if c.P != 0 {
		c.Ordered() // no process but the first stands for itself
	}
	c.Return(c.f.Int(int64(c.Self())))
}

// reshaped models __tass_reshaped: a file is not what was written one after the other, which is what is compared.
func reshaped(c *call) {
	if what, _ := c.literal(c.Args[0]); c.Prints() {
		c.Unsupported("%s are not modelled where files are compared", what)
		return
	}
	c.Return(sym.Nil)
}

// decimal models __tass_decimal and its kind: the number that a text of digits, with a point and an exponent, says.
func decimal(bits int) func(c *call) {
	return func(c *call) {
		chars, ok := c.text(c.Args[0])
		if !ok {
			return
		}
		text := make([]byte, len(chars))
		for i, x := range chars {
			n, known := c.f.AsInt64(x)
			if !known {
				c.Unsupported("a number that is read from a text that is not known is not modelled")
				return
			}
			text[i] = byte(n)
		}
		exact, ok := numeral(string(text), bits)
		if !ok {
			c.Unsupported("the number %s in a text is not modelled", text)
			return
		}
		c.Return(c.f.FConst(string(text), exact, bits))
	}
}

// numeral gives the number that a text says, if it is 0 or a normal number of a format, for which strtod sets no errno.
func numeral(text string, bits int) (*big.Rat, bool) {
	const most, least, leastOfFloat = 308, 1e-307, 1e-37
	_, exponent, _ := strings.Cut(strings.ToLower(text), "e")
	n, err := strconv.Atoi("0" + strings.TrimLeft(exponent, "+-"))
	if err != nil || n > most || len(text) > most {
		return nil, false
	}
	exact, ok := new(big.Rat).SetString(text)
	if !ok || exact.Sign() == 0 {
		return exact, ok
	}
	x, _ := exact.Float64()
	if bits == 32 {
		return exact, leastOfFloat < x && x < 1/leastOfFloat
	}
	return exact, least < x && x < 1/least
}

// behind models __tass_behind: by how many bytes the second pointer is behind the first. It is the greatest number
// where they are not into one object.
func behind(c *call) {
	f, a, b := c.f, c.Args[0], c.Args[1]
	if f.Op(a) == sym.OpIte || f.Op(b) == sym.OpIte {
		c.Unsupported("a pointer that depends on an input is not modelled here")
		return
	}
	if f.Op(a) != sym.OpPointer || f.Op(b) != sym.OpPointer || f.PtrObj(a) != f.PtrObj(b) {
		c.Return(f.Int(math.MaxInt64))
		return
	}
	x, ok := c.Env().Position(a)
	y, known := c.Env().Position(b)
	if !ok || !known {
		c.Unsupported("a text made from another part of the object that it goes to, at a position that is not known, " +
			"is not modelled")
		return
	}
	c.Return(f.Sub(y, x))
}
