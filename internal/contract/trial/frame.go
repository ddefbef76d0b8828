package trial

import (
	"reflect"
	"slices"

	"github.com/tass-go/tass/internal/contract"
)

// changed tells whether a variable was changed elsewhere than where the assigns clauses of a contract list it.
func changed(c *contract.Contract, e *env, name string, before, after Value) bool {
	var paths [][]*contract.Expr
	for _, a := range c.Assigns {
		var path []*contract.Expr
		for a.Op == contract.Index {
			path = append(path, a.Args[1])
			a = a.Args[0]
		}
		if a.Text == name {
			slices.Reverse(path)
			paths = append(paths, path)
		}
	}
	return differs(e, before, after, paths)
}

// differs tells whether two values differ elsewhere than at paths of indices.
func differs(e *env, before, after Value, paths [][]*contract.Expr) bool {
	if slices.ContainsFunc(paths, func(p []*contract.Expr) bool { return len(p) == 0 }) {
		return false
	}
	a, ok := before.([]Value)
	b, ok2 := after.([]Value)
	if len(paths) == 0 || !ok || !ok2 || len(a) != len(b) {
		return !reflect.DeepEqual(before, after)
	}
	for i := range a {
		var below [][]*contract.Expr
		for _, p := range paths {
			if within(e, p[0], int64(i)) {
				below = append(below, p[1:])
			}
		}
		if differs(e, a[i], b[i], below) {
			return true
		}
	}
	return false
}

// within tells whether an index is one, or in a range; false where that has no value.
func within(e *env, x *contract.Expr, i int64) bool {
	ends := []*contract.Expr{x, x}
	if x.Op == contract.Range {
		ends = x.Args
	}
	at := &contract.Expr{Op: contract.Int, Value: i, At: x.At}
	for k, args := range [][]*contract.Expr{{ends[0], at}, {at, ends[1]}} {
		if !e.truth(&contract.Expr{Op: contract.Le, Args: args, At: ends[k].At}) {
			return false
		}
	}
	return true
}
