package trace

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Reading is a number that a program has read from an unknown input: the abstract function's call that stands for it,
// as expressions are written, and the variable, or the part of one, that it was read into.
type Reading struct{ Call, Into string }

// inputPrefix begins the names of the abstract functions of the headers that stand for what is read, and nondetPrefix
// those that stand for what the program asks __VERIFIER_nondet functions for.
const (
	inputPrefix  = "input_"
	nondetPrefix = "nondet_"
)

// noteRead notes that a variable has been given what stands for a number that is read.
func (n *namer) noteRead(into string, value sym.Expr) {
	if n.f.Op(value) != sym.OpApply {
		return
	}
	if name := n.f.Name(value); !strings.HasPrefix(name, inputPrefix) && !strings.HasPrefix(name, nondetPrefix) {
		return
	}
	call := n.f.String(value)
	if !slices.ContainsFunc(n.reads, func(r Reading) bool { return r.Call == call }) {
		n.reads = append(n.reads, Reading{call, into})
	}
}

// NameReads puts the variables that were read in the place of the calls that stand for what was read, in the order in
// which that was done, behind which come the other calls. Each line is a call, " = " and its value:
//
//	input_int(0, 9766687635430257832) = 3   becomes   n = 3
//
// That inputs do not end, and that numbers fit, is left out.
func NameReads(calls []string, reads []Reading) []string {
	var named, others []string
	for _, r := range reads {
		for _, c := range calls {
			if value, ok := strings.CutPrefix(c, r.Call+" = "); ok {
				named = append(named, r.Into+" = "+value)
			}
		}
	}
	for _, c := range calls {
		known := slices.ContainsFunc(reads, func(r Reading) bool { return strings.HasPrefix(c, r.Call+" = ") })
		switch {
		case known, strings.HasPrefix(c, "input_ends(") && strings.HasSuffix(c, " = 0"),
			strings.HasPrefix(c, "input_fits(") && strings.HasSuffix(c, " = 1"),
			strings.HasPrefix(c, "input_opens(") && strings.HasSuffix(c, " = 1"):
		case strings.HasPrefix(c, "input_ends("):
			others = append(others, "the standard input, or a file, ends")
		case strings.HasPrefix(c, "input_fits("):
			others = append(others, "what is there is not what is to be read")
		case strings.HasPrefix(c, "input_opens("):
			others = append(others, "a file is not there")
		default:
			others = append(others, c)
		}
	}
	return slices.Concat(named, slices.Compact(others))
}
