package c

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # Arguments whose characters the program looks at
//
// strcmp(argv[1], "-n"), getopt and the like need characters. Where a program does anything with an argument but to
// convert it to a number, to print it, or to take it for the name of a file, the argument is a text of printable
// characters that nobody knows, up to a bound (--input-length). The k-th argument is the same text in all processes,
// and in both programs that are compared.

const (
	nameArgumentMade = "__tass_argument_made"
	argumentChars    = "__tass_argument_chars_"
)

// untouchedArguments are functions that do not look at the characters of some of their operands, with the first and the
// last of these: they convert them, print them, or open files of such names.
var untouchedArguments = map[string][2]int{"fopen": {0, 0}, "remove": {0, 0}, "rename": {0, 1}, "MPI_File_open": {1, 1},
	"MPI_File_delete": {0, 0}, "printf": {1, 99}, "fprintf": {2, 99}}

// findTexts finds out of which arguments the program looks at the characters.
func (l *loader) findTexts() {
	x := &usage{l: l, bodys: map[string]*cc.FunctionDefinition{}}
	if !x.read() {
		return
	}
	looked, anywhere, options := map[int]bool{}, false, false
	for _, u := range l.linking.units {
		syntax.EachNode(u.ast.TranslationUnit, func(n cc.Node, around []cc.Node) {
			e, ok := n.(cc.ExpressionNode)
			if !ok || headers.Contain(u.pos(n).File) {
				return
			}
			v := syntax.Look(e)
			if v.Node != e || v.Form != syntax.Ident || v.Token.SrcStr() != x.argv {
				return
			}
			outer, call, operand := enclosing(e, around)
			k := x.isArgument(outer)
			if k >= 0 {
				_, call, operand = enclosing(outer.Node, around)
			}
			switch name := calleeName(call); {
			case k == 0, k > 0 && x.untouched(name, operand), name == "sscanf" && operand == 0 && l.isNumber(k):
			case k > 0:
				looked[k] = true
			case strings.HasPrefix(name, "getopt"):
				options = true
			case !strings.HasPrefix(name, "MPI_Init") && !x.handsOn(name, operand):
				anywhere = true
			}
		})
	}
	for i, a := range l.known.mainArgs {
		if a.open && !a.said && (options || looked[i+1] || anywhere && a.typ == "") {
			a.chars, a.typ, a.name, a.given = true, "", "", nil
		}
	}
}

// sameTexts gives an error where of two programs that are compared one alone looks at the characters of an argument:
// what they are is not said by what is known of it in the other one.
func (l *loader) sameTexts() error {
	if l.opts.Spec == nil {
		return nil
	}
	for _, old := range l.opts.Spec.Arguments {
		k, now := old.Number, l.known.mainArgs
		if k <= len(now) && now[k-1].open && now[k-1].chars != old.Text {
			return diag.New(diag.Unsupported, source.Pos{}, "argument %d of the program: one of the two programs looks at its "+
				"characters, the other one does not", k).WithHint("--arg %d=TEXT gives it a text", k)
		}
	}
	return nil
}

// isNumber tells whether an argument is one that is converted to a number.
func (l *loader) isNumber(k int) bool {
	return k > 0 && k <= len(l.known.mainArgs) && l.known.mainArgs[k-1].open && l.known.mainArgs[k-1].typ != ""
}

// handsOn tells whether a function of the program calls argv by the name that it has in main: what it does with the
// arguments is seen there.
func (x *usage) handsOn(name string, operand int) bool {
	def := x.bodys[name]
	if def == nil {
		return false
	}
	ft, ok := def.Declarator.Type().(*cc.FunctionType)
	return ok && operand >= 0 && operand < len(ft.Parameters()) && ft.Parameters()[operand].Name() == x.argv
}

// untouched tells whether a function does not look at the characters of an operand.
func (x *usage) untouched(name string, operand int) bool {
	if x.bodys[name] != nil {
		return false
	}
	if conversions[name] != "" {
		return operand == 0
	}
	which, ok := untouchedArguments[name]
	return ok && operand >= which[0] && operand <= which[1]
}

// enclosing gives the expression of which one is an operand and, if that is a call, the call and the operand's number.
func enclosing(n cc.ExpressionNode, around []cc.Node) (outer, call syntax.View, operand int) {
	for i := len(around) - 1; i >= 0; i-- {
		e, ok := around[i].(cc.ExpressionNode)
		if !ok {
			continue
		}
		outer = syntax.Look(e)
		if outer.Node != e || e == n {
			continue
		}
		if inside := slices.Contains(around[i:], cc.Node(n)) || contains(outer, n); !inside {
			continue
		}
		if outer.Form == syntax.Call {
			for k, a := range outer.Args() {
				if syntax.Look(a).Node == n {
					return outer, outer, k
				}
			}
		}
		return outer, syntax.View{}, -1
	}
	return syntax.View{}, syntax.View{}, -1
}

// contains tells whether an expression is an operand of another one.
func contains(v syntax.View, n cc.ExpressionNode) bool {
	for _, k := range v.Operands() {
		if syntax.Look(k).Node == n {
			return true
		}
	}
	return false
}

// texts gives the numbers of the arguments that are made up of characters.
func (l *loader) texts() []int {
	var list []int
	made := l.madeUp()
	for _, k := range slices.Sorted(maps.Keys(made)) {
		if made[k].chars {
			list = append(list, k)
		}
	}
	return list
}

func (l *loader) lengthOfTexts() int {
	if l.opts.InputLength > 0 {
		return l.opts.InputLength
	}
	return lengthOfInput
}

// argumentTexts gives the part of the arguments' header that makes up texts.
func (l *loader) argumentTexts() string {
	var b, which strings.Builder
	for _, k := range l.texts() {
		fmt.Fprintf(&b, "static char %s%d[%d];\n", argumentChars, k, l.lengthOfTexts()+1)
		fmt.Fprintf(&which, "  if (__k == %d)\n    __to = %s%d;\n", k, argumentChars, k)
	}
	if which.Len() == 0 {
		return ""
	}
	fmt.Fprintf(&b, `char __tass_input_char(int __rank, unsigned long __place); /* for what is here */
static char *%s(int __k) {
  char *__to = (char *)0;
  int __n = 0;
%s  for (; __n < %d; __n++) {
    char __c = __tass_input_char(-__k, (unsigned long)__n);
    if (__c < ' ')
      break;
    __to[__n] = __c;
  }
  __to[__n] = 0;
  __tass_remark("made-up arguments of the program have at most %d characters, which are printable (--input-length)");
  return __to;
}
`, nameArgumentMade, which.String(), l.lengthOfTexts(), l.lengthOfTexts())
	return b.String()
}

// makeArguments fills in the arguments that are made up of characters, where main begins.
func (f *fn) makeArguments(argv *model.Variable, at source.Pos) {
	made := f.u.function(nameArgumentMade)
	if made == nil {
		return
	}
	for _, k := range f.u.l.texts() {
		made.use(at)
		number := build.IntConst(int64(k), build.Int, at)
		f.Call(made.fn, []model.Expr{number}, build.Part(build.Ref(argv, at), int64(k), at), at)
	}
}
