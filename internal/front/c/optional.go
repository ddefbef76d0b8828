package c

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Arguments that a program takes and can do without. It is run without them where nothing is said, so that what it
// does with them is not covered: a note says so, and names them.

// optional is what a program looks at beyond the arguments that it is given.
type optional struct {
	at      source.Pos     // of the first look
	numbers map[int]string // of the arguments, with the names of the variables that get them; "" where there is none
	others  bool           // further ones, whose numbers are computed
}

// optional finds the arguments behind the first that a program looks at; nil if there are none.
func (x *usage) optional(given int) *optional {
	o := &optional{numbers: map[int]string{}}
	if !x.read() {
		return nil
	}
	for _, u := range x.l.linking.units {
		syntax.EachNode(u.ast.TranslationUnit, func(n cc.Node, _ []cc.Node) {
			e, ok := n.(*cc.PostfixExpression)
			if !ok {
				return
			}
			if v := syntax.Look(e); v.Node == cc.ExpressionNode(e) && x.looksBeyond(v, given, o) && o.at.File == nil {
				o.at = u.pos(n)
			}
		})
	}
	if o.at.File == nil {
		return nil
	}
	for k, a := range x.converted() {
		if _, looks := o.numbers[k]; looks && a.name != fmt.Sprintf("arg%d", k) {
			o.numbers[k] = a.name
		}
	}
	return o
}

// looksBeyond notes that an expression looks at an argument that is not given: argv[k], argv[i], or a call that is
// passed argv.
func (x *usage) looksBeyond(v syntax.View, given int, o *optional) bool {
	switch v.Form {
	case syntax.Index:
		base := syntax.Look(v.X)
		if base.Form != syntax.Ident || base.Token.SrcStr() != x.argv {
			return false
		}
		if k, ok := intValue(v.Y.Value()); !ok || !k.IsInt64() {
			o.others = true
		} else if k := int(k.Int64()); k <= given {
			return false
		} else {
			o.numbers[k] = ""
		}
		return true
	case syntax.Call:
		for _, a := range v.Args() {
			if w := syntax.Look(a); w.Form == syntax.Ident && w.Token.SrcStr() == x.argv {
				o.others = true
				return true
			}
		}
	}
	return false
}

// note says which arguments the program is run without.
func (o *optional) note(given int) model.Note {
	const how = "gives one, and --arg %d=symbolic:int any int"
	if len(o.numbers) == 0 {
		text := "the program is run without arguments"
		if given > 0 {
			text = "the program is run without further arguments"
		}
		return model.Note{At: o.at, Text: text + ", though it looks for some: --arg " + fmt.Sprint(given+1) +
			"=VALUE " + fmt.Sprintf(how, given+1)}
	}
	list := slices.Sorted(maps.Keys(o.numbers))
	var names []string
	for _, k := range list {
		name := fmt.Sprint(k)
		if n := o.numbers[k]; n != "" {
			name += " (" + n + ")"
		}
		names = append(names, name)
	}
	word := build.Counted(len(list), "argument")
	word = word[strings.IndexByte(word, ' ')+1:]
	return model.Note{At: o.at, Text: fmt.Sprintf("the program is run without %s %s, which it looks for: "+
		"--arg %d=VALUE "+how, word, strings.Join(names, ", "), list[0], list[0])}
}
