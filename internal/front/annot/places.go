package annot

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// Places lowers a place of an assigns clause, with ranges where indices stand, or what is added to a pointer behind *
// (ACSL 2.3.4); false after a report.
func Places(x Expr, s Scope, f *build.Func) (model.Span, bool) {
	l := &lowerer{scope: s, Func: f}
	var span model.Span
	for _, e := range []struct {
		last bool
		to   *model.Expr
	}{{false, &span.First}, {true, &span.Last}} {
		ok := true
		*e.to = f.Purely("an assigns clause", func() model.Expr {
			place, is := l.term(endOf(x, e.last))
			if !is && !build.IsBad(place) {
				f.Report(diag.Annotation, x.Pos(), "this is no place that can be assigned to").
					WithHint(`name variables, elements such as a[0 .. n-1], members, or what a pointer points to: *p`)
			}
			ok = is
			return place
		})
		if !ok || build.IsBad(*e.to) || hasBad(*e.to) {
			return span, false
		}
	}
	return span, true
}

// hasBad tells whether something within an expression has been reported.
func hasBad(e model.Expr) bool {
	bad := false
	model.Walk(e, func(x model.Expr) bool {
		bad = bad || build.IsBad(x)
		return !bad
	})
	return bad
}

// endOf gives a place with the first, or the last, element in the place of each range.
func endOf(x Expr, last bool) Expr {
	switch x := x.(type) {
	case *Index:
		return &Index{x.Node, endOf(x.X, last), endOf(x.I, last)}
	case *Field:
		y := *x
		y.X = endOf(x.X, last)
		return &y
	case *Unary:
		if x.Op == "*" {
			return &Unary{x.Node, x.Op, endOf(x.X, last)}
		}
	case *Binary:
		if x.Op == "+" {
			return &Binary{x.Node, x.Op, x.OpAt, endOf(x.X, last), endOf(x.Y, last)}
		}
	case *Range:
		if last {
			return x.Hi
		}
		return x.Lo
	}
	return x
}
