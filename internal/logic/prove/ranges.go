package prove

import (
	"github.com/tass-go/tass/internal/logic/sym"
)

// Ranges says where the elements of declared arrays and the values of declared functions in some
// expressions lie, by the types of the program (sym.Factory.Declare). A context knows it, and does
// not have it among its conjuncts, where it would be nothing new. Who goes by the conjuncts alone
// must be told: solvers, and whoever checks a model.
func Ranges(f *sym.Factory, es []sym.Expr) []sym.Expr {
	if !f.Ranged() {
		return nil
	}
	var list []sym.Expr
	for _, a := range Atoms(f, es) {
		if x := f.RangeOf(a); x != nil {
			list = append(list, f.And(f.Ge(a, f.Number(x.Lo)), f.Le(a, f.Number(x.Hi))))
		}
	}
	return list
}
