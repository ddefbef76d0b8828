package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Folds over ranges of integers, such as \sum {int i | 0 <= i && i < n} a[i].

// Names of folds in the rewritten text.
const (
	nameSum     = "__tass_sum"
	nameProduct = "__tass_product"
	nameCount   = "__tass_numof"
)

var foldNames = map[string]string{`\sum`: nameSum, `\product`: nameProduct, `\numof`: nameCount}

// foldOps are the operators of folds.
var foldOps = map[string]model.Op{nameSum: model.Add, nameProduct: model.Mul, nameCount: model.Add}

// fold translates "\sum {int i | range} body".
func (a *annotation) fold() {
	word := a.next()
	fn := foldNames[word.text]
	switch open := a.peek(); {
	case fn == "":
		a.fail(word, "%s is not known", word.text).WithHint("known are %s", orList(foldNames))
	case open.text != "{":
		a.fail(open, "expected { after %s, not %s", word.text, open)
	default:
		a.binder(word, fn, map[string]string{"int": "int"})
	}
	if a.err != nil {
		return
	}
	a.out.made(a.peek().pos, "(")
	a.expr(product)
	a.out.made(a.peek().pos, ")); })")
}

// foldExpr lowers a fold. Its range has been made the first of two arguments.
func (f *fn) foldExpr(name string, bound *model.Variable, args []cc.ExpressionNode, at source.Pos) model.Expr {
	if len(args) != 2 {
		f.Report(diag.Annotation, at, "a fold needs a range").WithHint("write {int %s | 0 <= %s && %s < n}", bound.Name,
			bound.Name, bound.Name)
		return build.Bad(at)
	}
	within := f.Condition(f.value(args[0]))
	body := f.value(args[1])
	if name == nameCount {
		return f.Count(bound, within, body, at)
	}
	return f.Fold(foldOps[name], bound, within, body, at)
}
