package c

import (
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
)

// readsItself refuses a braced list of several items in which one reads the object that the list initialises, as in
//
//	int a[2] = {f(), a[0]};
//
// C leaves open in which order the items are evaluated (C11 6.7.9p23), so that nobody knows what the item reads. Its
// address, and its size, may be there.
func (f *fn) readsItself(name string, array bool, in *cc.Initializer) bool {
	if in.Case != cc.InitializerInitList || in.InitializerList == nil || in.InitializerList.InitializerList == nil {
		return false
	}
	toks := cc.NodeTokens(in)
	sized := sizedTokens(toks)
	for k := range toks {
		if toks[k].SrcStr() == name && !sized[k] && isRead(toks, k, array) {
			f.Report(diag.Unsupported, f.u.l.pos(toks[k].Position()),
				"an item of the list that initialises %s reads %s, and C leaves open which items come first", name, name).
				WithHint("assign to it behind the declaration")
			return true
		}
	}
	return false
}

// isRead tells whether a name among tokens may stand for the value of its object or of a part of it.
func isRead(toks []cc.Token, k int, array bool) bool {
	text := func(i int) string {
		if i < 0 || i >= len(toks) {
			return ""
		}
		return toks[i].SrcStr()
	}
	before := text(k - 1)
	if after := text(k + 1); array && before != "*" && (after == "+" || after == "," || after == "}") {
		return false // its address
	}
	if before == "(" {
		before = text(k-2) + "("
	}
	switch before {
	case "&", "&(", ".", "->":
		return false
	}
	return true
}

// sizedTokens gives the places of the names that are asked for their size, and not evaluated: sizeof *a.b names a.
func sizedTokens(toks []cc.Token) map[int]bool {
	sized := map[int]bool{}
	for k := range toks {
		if toks[k].SrcStr() != "sizeof" {
			continue
		}
		i := k + 1
		for i < len(toks) && strings.Contains("*&(", toks[i].SrcStr()) {
			i++
		}
		sized[i] = true
	}
	return sized
}
