package c

import (
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// The C parser reads the attribute packed and #pragma pack, and lays structs out as if they were not there. What they
// say of which struct is found in the syntax tree, and in the text in front of it.

// packing is what a program says of the layout of a struct or union.
type packing struct {
	packed bool
	pack   int64
}

// apply notes it with the type.
func (p packing) apply(m *model.Type) { m.Packed, m.Pack = p.packed, p.pack }

// packingWord is pack, of a pragma, or packed, of an attribute, or the first part of such a name, which may be made of
// parts: pack_all is none.
var packingWord = lazyRegexp(`\b_*pack(?:ed?)?_*\b`)

// saysPacking tells whether a text may say something of the layout of structs.
func saysPacking(text string) bool {
	return strings.Contains(text, "pack") && packingWord().MatchString(splices.Replace(text))
}

// packings finds them, by the keys of records. The attribute is reported where it stands elsewhere.
func (l *loader) packings(ast *cc.AST) map[any]packing {
	out := map[any]packing{}
	said := saysPacking(l.commandLine())
	for name := range l.parsing.stream.opened {
		f := l.parsing.files[name]
		said = said || f == nil || f.packs
	}
	if !said {
		return out
	}
	known := map[*cc.AttributeValue]bool{}
	var all []*cc.AttributeValue
	syntax.EachNode(ast.TranslationUnit, func(n cc.Node, _ []cc.Node) {
		switch n := n.(type) {
		case *cc.AttributeValue:
			all = append(all, n)
		case *cc.StructOrUnionSpecifier:
			x, ok := n.Type().(recordType)
			if n.Case != cc.StructOrUnionSpecifierDef || !ok {
				return
			}
			p := packing{pack: l.packAt(l.pos(n.Position()))}
			for _, list := range []*cc.AttributeSpecifierList{n.AttributeSpecifierList, n.AttributeSpecifierList2} {
				p.packed = markPacked(list, known) || p.packed
			}
			out[recordKey(x)] = p
		}
	})
	for _, a := range all {
		if isPacked(a) && !known[a] {
			l.report(diag.New(diag.Unsupported, l.pos(a.Position()),
				"the attribute packed is not supported here, but at structs and unions"))
		}
	}
	return out
}

func isPacked(a *cc.AttributeValue) bool { return strings.Trim(a.Token.SrcStr(), "_") == "packed" }

// markPacked tells whether packed is among attributes, which are known then.
func markPacked(list *cc.AttributeSpecifierList, known map[*cc.AttributeValue]bool) bool {
	found := false
	for ; list != nil; list = list.AttributeSpecifierList {
		for v := list.AttributeSpecifier.AttributeValueList; v != nil; v = v.AttributeValueList {
			if v.AttributeValue != nil && isPacked(v.AttributeValue) {
				known[v.AttributeValue], found = true, true
			}
		}
	}
	return found
}

// packPragma is a #pragma pack, with what it does, and the number.
var packPragma = lazyRegexp(`^\s*#\s*pragma\s+pack\s*\(\s*(push|pop)?\s*,?\s*(\d*)\s*\)\s*(?://.*|/\*.*)?$`)

// packAt gives the largest alignment of members that #pragma pack allows at a place; 0 where there is none.
func (l *loader) packAt(at source.Pos) int64 {
	if at.File == nil {
		return 0
	}
	now, stack := int64(0), []int64(nil)
	for i := 1; i < int(at.Line); i++ {
		m := packPragma().FindStringSubmatch(at.File.Line(i))
		if m == nil {
			continue
		}
		n, _ := strconv.ParseInt(m[2], 10, 64)
		switch {
		case m[1] == "push":
			if stack = append(stack, now); m[2] != "" {
				now = n
			}
		case m[1] == "pop" && len(stack) > 0:
			now, stack = stack[len(stack)-1], stack[:len(stack)-1]
		case m[1] == "":
			now = n
		}
	}
	return now
}
