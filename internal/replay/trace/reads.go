package trace

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

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
//
// Characters are written as C does, and those of an array that follow each other as one text.
func NameReads(calls []string, reads []Reading) []string {
	var named, others []string
	var text characters
	for _, r := range reads {
		for _, c := range calls {
			value, ok := strings.CutPrefix(c, r.Call+" = ")
			if !ok || text.takes(r, value) {
				continue
			}
			named = append(named, text.end()...)
			if !text.takes(r, value) {
				named = append(named, r.Into+" = "+value)
			}
		}
	}
	named = append(named, text.end()...)
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
		case strings.HasPrefix(c, characterCall):
			others = append(others, "a character that is read = "+character(c[strings.LastIndex(c, " ")+1:]))
		default:
			others = append(others, c)
		}
	}
	return slices.Concat(named, slices.Compact(others))
}

// Named writes in a text what was read into in the place of the calls that stand for what was read.
func Named(text string, reads []Reading) string {
	pairs := make([]string, 0, 2*len(reads))
	for _, r := range reads {
		pairs = append(pairs, r.Call, r.Into)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// characterCall begins a call that stands for a character of input.
const characterCall = inputPrefix + "char("

// characters are those of an array that are read one behind the other.
type characters struct {
	array string
	next  int
	text  []byte
}

// takes adds a character that is read to the text, if it is the next one.
func (t *characters) takes(r Reading, value string) bool {
	array, place, ok := strings.Cut(strings.TrimSuffix(r.Into, "]"), "[")
	k, err := strconv.Atoi(place)
	n, bad := strconv.ParseInt(value, 10, 8)
	follows := k == t.next && (k == 0 || array == t.array)
	if !ok || err != nil || bad != nil || !follows || !strings.HasPrefix(r.Call, characterCall) {
		return false
	}
	t.array, t.next, t.text = array, k+1, append(t.text, byte(n))
	return true
}

// end gives the text as a line, if there is one, and begins the next.
func (t *characters) end() []string {
	if len(t.text) == 0 {
		return nil
	}
	line := t.array + " = " + strconv.Quote(string(t.text))
	*t = characters{}
	return []string{line}
}

// character writes the value of a character as C does.
func character(value string) string {
	n, err := strconv.ParseInt(value, 10, 16)
	if err != nil || n < 0 || n > unicode.MaxASCII {
		return value
	}
	return strconv.QuoteRune(rune(n))
}
