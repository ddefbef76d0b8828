package c

import (
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
)

// The C parser reads the attribute packed and #pragma pack, and lays structs out as if they were not there. Of which
// struct the attribute speaks is found in the syntax tree; a pragma speaks of what the preprocessor comes to behind it
// (packpragma.go).

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
	alignments := l.newAlignments()
	syntax.EachNode(ast.TranslationUnit, func(n cc.Node, _ []cc.Node) {
		switch n := n.(type) {
		case *cc.AttributeValue:
			all = append(all, n)
		case *cc.StructOrUnionSpecifier:
			x, ok := n.Type().(recordType)
			if n.Case != cc.StructOrUnionSpecifierDef || !ok {
				return
			}
			p := packing{pack: alignments.of(n)}
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
