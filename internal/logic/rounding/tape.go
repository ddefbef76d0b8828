package rounding

import (
	"math"
	"strconv"

	"github.com/tass-go/tass/internal/logic/divergence"
	"github.com/tass-go/tass/internal/logic/sym"
)

// kind is what a node of a tape does.
type kind uint8

const (
	leaf     kind = iota // a value that is taken as it is
	constant             // a number
	integer              // an integer expression, converted to the format
	whole                // its argument rounded towards zero, converted to the format
	add
	sub
	mul
	div
	neg
	convert // to another format
	sqroot
	absolute
	lesser       // the least of its arguments
	larger       // the largest
	reduceSum    // the sum of its arguments in some order
	reduceFactor // their product
)

// node is an operation on nodes that stand before it.
type node struct {
	kind kind
	bits uint8 // of the format of its value
	args []int32
	val  float64  // of a constant
	e    sym.Expr // what it is the value of; of an integer node, the integer
}

// tape is expressions written as a list of operations in an order in which they can
// be executed. Each expression is there once.
type tape struct {
	f      *sym.Factory
	nodes  []node
	at     map[sym.Expr]int32
	chosen map[sym.Expr]bool // conditions that are decided
	open   sym.Expr          // the condition that must be decided first, Nil for none
}

// maxNodes bounds a tape.
const maxNodes = 1 << 20

// newTape writes expressions of floating sorts on a tape. Conditional values are
// those of the arms chosen. If a condition is met that is not decided, the tape's open
// is this condition, and the tape is of no use.
func newTape(f *sym.Factory, chosen map[sym.Expr]bool, roots ...sym.Expr) (*tape, *Reason) {
	t := &tape{f: f, at: map[sym.Expr]int32{}, chosen: chosen}
	for _, e := range roots {
		if r := t.write(e); r != nil || t.open != sym.Nil {
			return t, r
		}
	}
	return t, nil
}

// node gives the number of the node of an expression that was written.
func (t *tape) node(e sym.Expr) int32 { return t.at[e] }

// write puts an expression on the tape, arguments first, on a stack of its own:
// expressions may be deep.
func (t *tape) write(e sym.Expr) *Reason {
	stack := []sym.Expr{e}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		if _, ok := t.at[x]; ok {
			stack = stack[:len(stack)-1]
			continue
		}
		args, r := t.operands(x)
		if r != nil || t.open != sym.Nil {
			return r
		}
		pending := len(stack)
		for _, a := range args {
			if _, ok := t.at[a]; !ok {
				stack = append(stack, a)
			}
		}
		if len(stack) > pending {
			continue
		}
		if len(t.nodes) >= maxNodes {
			return &Reason{Kind: TooLarge}
		}
		if r := t.put(x, args); r != nil {
			return r
		}
	}
	return nil
}

// operands gives the floating expressions that x is computed from.
func (t *tape) operands(x sym.Expr) ([]sym.Expr, *Reason) {
	f := t.f
	if f.Sort(x) == sym.SortF80 {
		return nil, &Reason{Kind: LongDouble}
	}
	args := f.Args(x)
	switch f.Op(x) {
	case sym.OpIte:
		yes, ok := t.decided(args[0])
		switch {
		case !ok:
			t.open = args[0]
			return nil, nil
		case yes:
			return args[1:2], nil
		}
		return args[2:], nil
	case sym.OpFReduce:
		if f.Sort(x) == sym.SortInt {
			return nil, &Reason{Kind: NoModel, What: f.Name(x)}
		}
		_, terms := f.Reduction(x)
		if reductions[f.Name(x)] == leaf {
			return nil, &Reason{Kind: NoModel, What: f.Name(x)}
		}
		return terms, nil
	case sym.OpFApply:
		if functions[f.Name(x)] == leaf {
			return nil, &Reason{Kind: NoModel, What: f.Name(x)}
		}
		return args, nil
	case sym.OpIntToF:
		if f.Op(args[0]) == sym.OpFToInt {
			return f.Args(args[0]), nil
		}
		return nil, nil
	case sym.OpFAdd, sym.OpFSub, sym.OpFMul, sym.OpFDiv, sym.OpFNeg, sym.OpFConv:
		return args, nil
	}
	return nil, nil
}

func (t *tape) decided(c sym.Expr) (value, ok bool) {
	if c == sym.True || c == sym.False {
		return c == sym.True, true
	}
	if v, ok := t.chosen[c]; ok {
		return v, true
	}
	v, ok := t.chosen[t.f.Not(c)]
	return !v, ok
}

var operators = map[sym.Op]kind{sym.OpFAdd: add, sym.OpFSub: sub, sym.OpFMul: mul, sym.OpFDiv: div,
	sym.OpFNeg: neg, sym.OpFConv: convert}

// reductions are those whose errors are known, in whatever order they are made.
var reductions = map[string]kind{sym.ReduceSum: reduceSum, sym.ReduceProd: reduceFactor,
	sym.ReduceMin: lesser, sym.ReduceMax: larger}

// functions are those of math.h that are exact, or correctly rounded.
var functions = map[string]kind{"sqrt": sqroot, "fabs": absolute, "fmin": lesser, "fmax": larger}

// put appends the node of x, whose operands are there.
func (t *tape) put(x sym.Expr, args []sym.Expr) *Reason {
	f := t.f
	n := node{e: x, bits: bitsOf(f.Sort(x))}
	for _, a := range args {
		n.args = append(n.args, t.at[a])
	}
	switch op := f.Op(x); op {
	case sym.OpIte:
		t.at[x] = n.args[0]
		return nil
	case sym.OpFConst:
		n.kind = constant
		v, ok := parse(f.Name(x))
		if !ok {
			return &Reason{Kind: Open, What: shown(f, x)}
		}
		n.val = v
	case sym.OpIntToF:
		n.kind, n.e = integer, f.Args(x)[0]
		if len(args) > 0 {
			n.kind = whole
		}
	case sym.OpFReduce:
		n.kind = reductions[f.Name(x)]
	case sym.OpFApply:
		n.kind = functions[f.Name(x)]
	default:
		n.kind = operators[op] // a leaf for all others
	}
	if n.bits == 0 {
		return &Reason{Kind: Open, What: shown(f, x)}
	}
	t.at[x] = int32(len(t.nodes))
	t.nodes = append(t.nodes, n)
	return nil
}

// parse reads the name of a literal that is a number.
func parse(name string) (float64, bool) {
	v, err := strconv.ParseFloat(name, 64)
	return v, err == nil && !math.IsNaN(v) && !math.IsInf(v, 0)
}

// bitsOf gives the width of a format, 0 for a sort that is none.
func bitsOf(s sym.Sort) uint8 {
	switch s {
	case sym.SortF32:
		return 32
	case sym.SortF64:
		return 64
	}
	return 0
}

// shown is an expression for people; a long one is cut.
func shown(f *sym.Factory, e sym.Expr) string {
	const limit = 60
	text := divergence.Text(f, e)
	if r := []rune(text); len(r) > limit {
		return string(r[:limit]) + "..."
	}
	return text
}
