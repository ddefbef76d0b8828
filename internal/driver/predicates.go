package driver

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// mostQuantities is how many integers conditions are made of.
const mostQuantities = 3

// quantity is an integer that comes from outside: an input variable, or a number that is read.
type quantity struct {
	name  string // as the user knows it
	fn    string // the function that stands for what is read; "" for an input variable
	args  []int64
	value int64 // where something fails
}

// key tells quantities apart.
func (q *quantity) key() string { return fmt.Sprint(q.fn, q.args, q.name) }

// input gives the name of an input variable, and none for what is read.
func (q *quantity) input() string {
	if q.fn != "" {
		return ""
	}
	return q.name
}

func (q *quantity) expr(f *sym.Factory) sym.Expr {
	if q.fn == "" {
		return f.Symbol(q.name, sym.SortInt)
	}
	args := make([]sym.Expr, len(q.args))
	for i, a := range q.args {
		args[i] = f.Int(a)
	}
	return f.Apply(q.fn, sym.SortInt, args...)
}

// instance is a case: values of quantities by their keys, and a number of processes.
type instance struct {
	values map[string]int64
	np     int64
}

// size orders cases.
func (x *instance) size() int64 {
	n := x.np
	for _, v := range x.values {
		n += max(v, -v)
	}
	return n
}

// readers are the functions that stand for integers which are read.
var readers = []string{"input_int", "input_long", "input_short", "input_unsigned", "input_unsigned_long",
	"input_unsigned_short"}

// quantitiesOf gives the integers that a violation depends on, with their values.
func (j *job) quantitiesOf(v *result.Violation) []*quantity {
	var list []*quantity
	for _, x := range j.programs[0].Inputs {
		text, ok := v.File.Inputs[x.Var.Name].(string)
		n, err := strconv.ParseInt(text, 10, 64)
		if _, fixed := j.cfg.Inputs[x.Var.Name]; ok && err == nil && !fixed && x.Var.Type.Kind == model.Int {
			list = append(list, &quantity{name: x.Var.Name, value: n})
		}
	}
	for _, c := range v.File.Calls {
		n, err := strconv.ParseInt(c.Value, 10, 64)
		name := v.Reads[c.Func+"("+strings.Join(c.Args, ", ")+")"]
		if err != nil || name == "" || !slices.Contains(readers, c.Func) {
			continue
		}
		q := &quantity{name: name, fn: c.Func, value: n}
		for _, a := range c.Args {
			x, ok := new(big.Int).SetString(a, 10)
			if !ok || !x.IsInt64() && !x.IsUint64() {
				q = nil
				break
			}
			q.args = append(q.args, x.Int64())
		}
		if q != nil {
			list = append(list, q)
		}
	}
	return list
}

// predicate is a condition on quantities and the number of processes.
type predicate struct {
	text  string
	holds func(values map[string]int64, np int64) bool
	claim func(f *sym.Factory, np int64) sym.Expr

	weight int    // in how many cases of a grid it holds
	truth  string // in which
}

// relation is a relation of two integers.
type relation struct {
	sign  string
	holds func(a, b int64) bool
	claim func(f *sym.Factory, a, b sym.Expr) sym.Expr
}

func relations() []relation {
	return []relation{
		{"!=", func(a, b int64) bool { return a != b }, func(f *sym.Factory, a, b sym.Expr) sym.Expr { return f.Ne(a, b) }},
		{">=", func(a, b int64) bool { return a >= b }, func(f *sym.Factory, a, b sym.Expr) sym.Expr { return f.Ge(a, b) }},
		{"<=", func(a, b int64) bool { return a <= b }, func(f *sym.Factory, a, b sym.Expr) sym.Expr { return f.Le(a, b) }},
		{">", func(a, b int64) bool { return a > b }, func(f *sym.Factory, a, b sym.Expr) sym.Expr { return f.Gt(a, b) }},
		{"<", func(a, b int64) bool { return a < b }, func(f *sym.Factory, a, b sym.Expr) sym.Expr { return f.Lt(a, b) }},
		{"==", func(a, b int64) bool { return a == b }, func(f *sym.Factory, a, b sym.Expr) sym.Expr { return f.Eq(a, b) }},
	}
}

// operand is what a quantity is compared with.
type operand struct {
	text  string
	value func(values map[string]int64, np int64) (int64, bool)
	expr  func(f *sym.Factory, np int64) sym.Expr
}

func (q *quantity) operand() operand {
	return operand{q.name, func(values map[string]int64, _ int64) (int64, bool) { v, ok := values[q.key()]; return v, ok },
		func(f *sym.Factory, _ int64) sym.Expr { return q.expr(f) }}
}

func number(n int64) operand {
	return operand{strconv.FormatInt(n, 10), func(map[string]int64, int64) (int64, bool) { return n, true },
		func(f *sym.Factory, _ int64) sym.Expr { return f.Int(n) }}
}

func processes() operand {
	return operand{"np", func(_ map[string]int64, np int64) (int64, bool) { return np, true },
		func(f *sym.Factory, np int64) sym.Expr { return f.Int(np) }}
}

// compared is a relation of two operands. Of a value that is not known it does not hold.
func compared(a operand, r relation, b operand) *predicate {
	return &predicate{text: a.text + " " + r.sign + " " + b.text,
		holds: func(values map[string]int64, np int64) bool {
			x, ok := a.value(values, np)
			y, known := b.value(values, np)
			return ok && known && r.holds(x, y)
		},
		claim: func(f *sym.Factory, np int64) sym.Expr { return r.claim(f, a.expr(f, np), b.expr(f, np)) }}
}

// divides says that a number, or that of processes, divides a quantity.
func divides(b, a operand) *predicate {
	return &predicate{text: a.text + " % " + b.text + " == 0",
		holds: func(values map[string]int64, np int64) bool {
			x, ok := a.value(values, np)
			y, known := b.value(values, np)
			return ok && known && y != 0 && x%y == 0
		},
		claim: func(f *sym.Factory, np int64) sym.Expr {
			return f.Eq(f.FloorMod(a.expr(f, np), b.expr(f, np)), f.Int(0))
		}}
}

// not says that one number does not divide another.
func not(p *predicate) *predicate {
	return &predicate{text: strings.Replace(p.text, "==", "!=", 1),
		holds: func(values map[string]int64, np int64) bool { return !p.holds(values, np) },
		claim: func(f *sym.Factory, np int64) sym.Expr { return f.Not(p.claim(f, np)) }}
}

func both(p, q *predicate) *predicate {
	return &predicate{text: p.text + " && " + q.text,
		holds: func(values map[string]int64, np int64) bool { return p.holds(values, np) && q.holds(values, np) },
		claim: func(f *sym.Factory, np int64) sym.Expr { return f.And(p.claim(f, np), q.claim(f, np)) }}
}

// predicates gives conditions, the weaker ones first; known are numbers that may matter.
func predicates(quantities []*quantity, failing []instance, np option.Range, known []int64) []*predicate {
	var single []*predicate
	for i, q := range quantities {
		x := q.operand()
		others := []operand{processes()}
		for _, n := range slices.Concat(constants(q, failing), known) {
			others = append(others, number(n))
		}
		for _, o := range quantities[i+1:] {
			others = append(others, o.operand())
		}
		for _, o := range others {
			for _, r := range relations() {
				single = append(single, compared(x, r, o))
			}
		}
		single = append(single, divides(processes(), x), divides(number(2), x))
		for _, n := range known {
			single = append(single, divides(number(n), x), not(divides(number(n), x)))
		}
	}
	grid := cases(quantities, func(q *quantity) []int64 {
		const least, most = -2, 9
		values := slices.Concat(constants(q, failing), between(least, most)(q))
		slices.Sort(values)
		return slices.Compact(values)
	}, np)
	list := weighed(single, grid)
	var pairs []*predicate
	for i, p := range list {
		for _, q := range list[i+1:] {
			if len(pairs) < mostPairs && simple(p) && simple(q) {
				pairs = append(pairs, both(p, q))
			}
		}
	}
	return weighed(append(list, pairs...), grid)
}

const mostPairs = 1500

// simple tells whether a condition is taken for a part of another one: inequalities and divisibility.
func simple(p *predicate) bool {
	return !strings.Contains(p.text, "!=") && (strings.Contains(p.text, "%") || !strings.Contains(p.text, "=="))
}

// constants gives the numbers that a quantity is compared with.
func constants(q *quantity, failing []instance) []int64 {
	list := []int64{0, 1, 2}
	for _, x := range failing {
		if v, ok := x.values[q.key()]; ok {
			list = append(list, v)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// numbersIn gives the integers that stand in a program and that conditions are made with: few, and none that is large.
func numbersIn(p *model.Program) []int64 {
	const least, largest, most = 3, 100, 6
	var list []int64
	note := func(x model.Expr) bool {
		c, ok := x.(*model.Const)
		if !ok || c.T.Kind != model.Int || !c.Value.IsInt() || !c.Value.Num().IsInt64() {
			return true
		}
		n := c.Value.Num().Int64()
		if n >= least && n <= largest && !slices.Contains(list, n) && len(list) < most {
			list = append(list, n)
		}
		return true
	}
	for _, fn := range p.Functions {
		if fn.At.File == nil || fn.At.File.Library {
			continue
		}
		for _, loc := range fn.Locations {
			for _, e := range model.Exprs(loc.Action) {
				model.Walk(e, note)
			}
		}
	}
	return list
}

// between gives the values from one to another, for cases.
func between(least, most int64) func(*quantity) []int64 {
	return func(*quantity) []int64 {
		var list []int64
		for n := least; n <= most; n++ {
			list = append(list, n)
		}
		return list
	}
}

// cases gives a grid of cases.
func cases(quantities []*quantity, values func(*quantity) []int64, np option.Range) []instance {
	list := []instance{{values: map[string]int64{}}}
	for _, q := range quantities {
		var more []instance
		for _, x := range list {
			for _, v := range values(q) {
				next := map[string]int64{q.key(): v}
				for k, o := range x.values {
					next[k] = o
				}
				more = append(more, instance{values: next})
			}
		}
		list = more
	}
	var all []instance
	for _, n := range np.Numbers() {
		for _, x := range list {
			all = append(all, instance{values: x.values, np: int64(n)})
		}
	}
	return all
}

// weighed sorts conditions by how often they hold, and leaves out those that never do, that always do, or that hold
// where a shorter one does.
func weighed(list []*predicate, grid []instance) []*predicate {
	for _, p := range list {
		truth := make([]byte, len(grid))
		p.weight = 0
		for i, x := range grid {
			if truth[i] = '0'; p.holds(x.values, x.np) {
				truth[i] = '1'
				p.weight++
			}
		}
		p.truth = string(truth)
	}
	slices.SortStableFunc(list, func(a, b *predicate) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(len(a.text), len(b.text)))
	})
	seen := map[string]bool{}
	return slices.DeleteFunc(list, func(p *predicate) bool {
		double := seen[p.truth]
		seen[p.truth] = true
		return double || p.weight == 0 || p.weight == len(grid)
	})
}
