package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
)

// sizedEnumerators refuses constants of enumerations that have their values from the size of a struct which the C
// parser lays out otherwise than the ABI has it: the parser itself reads them in many places, as in array sizes.
//
//	struct __attribute__((packed)) pair { char c; int i; };
//	enum { SIZE = sizeof(struct pair) };
func (u *unit) sizedEnumerators(s *cc.Scope) {
	for _, nodes := range s.Nodes {
		for _, n := range nodes {
			e, ok := n.(*cc.Enumerator)
			if !ok || e.ConstantExpression == nil || !asksSize(e.ConstantExpression) {
				continue
			}
			ours, ok := intValue(newFn(u, nil).constantOf(e.ConstantExpression))
			if theirs, known := intValue(e.Value()); ok && known && ours.Cmp(theirs) != 0 {
				u.l.report(diag.New(diag.Unsupported, u.pos(e),
					"%s, which is the size of a struct that is packed or has bit-fields, is not supported in an enumeration",
					e.Token.SrcStr()).WithHint("write it where it is used, or as a macro"))
			}
		}
	}
	for _, inner := range s.Children {
		u.sizedEnumerators(inner)
	}
}
