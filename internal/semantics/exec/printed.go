package exec

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// # What is printed
//
// What a process prints, and writes to files, is a part of what its program computes where nothing else is marked as an
// output (option.Printing): a text in which some places are values. In the state of the process it is one expression, a
// term that no formula has in it, and for which nothing but its structure counts: each print makes a term whose
// function is named by the text with its conversions, and whose arguments are what was printed before, the place of the
// call, and the values. So it is encoded, simplified and renamed as any other expression is, and states in
// which a process has printed other things are other states.

// Portion is a part of what a process prints: some text, or a value.
type Portion struct {
	// Text is the text or, of a value, the conversion, such as %5.2f.
	Text  string
	Value sym.Expr // Nil for text
	Site  comm.CallSite
	// File is the name of the file that it goes to; "" for the standard output.
	File string
	// Opens says that the file is opened, and how: 'w' to be written from its beginning, 'a' behind its end. There is
	// nothing else then.
	Opens byte
	// Padding: the text fills a field up to its width. It counts only where characters are compared.
	Padding bool
}

// Classes of values that are written as memory holds them.
const (
	KeptFloat   = 'f'
	KeptInt     = 'i'
	KeptPadding = '_' // of which nothing but the length counts
	KeptAnyhow  = '?' // what has no value
)

// AsKept is the conversion of a value of a class that is written as memory holds it, in so many bits: such as %<f64>.
func AsKept(class byte, bits int) string { return fmt.Sprintf("%%<%c%d>", class, bits) }

// Kept takes such a conversion apart; false for others.
func Kept(conversion string) (class byte, bits int, ok bool) {
	text, ok := strings.CutPrefix(conversion, "%<")
	text, ends := strings.CutSuffix(text, ">")
	if !ok || !ends || text == "" {
		return 0, 0, false
	}
	bits, err := strconv.Atoi(text[1:])
	return text[0], bits, err == nil
}

// IsKept tells whether a conversion is of a class of values that are written as memory holds them.
func IsKept(conversion string, class byte) bool {
	c, _, ok := Kept(conversion)
	return ok && c == class
}

// Prints tells whether what the program prints to the standard output is a part of what it computes.
func (c *Call) Prints() bool { return c.M.Prints }

// Print notes what the call prints to the standard output. It must come after Go.
func (c *Call) Print(pieces ...Portion) { c.WriteTo("", pieces...) }

// WriteTo notes what the call writes to a file, of which sites and names of files are left out; "" stands for the
// standard output. It must come after Go.
func (c *Call) WriteTo(file string, pieces ...Portion) {
	f := c.M.F
	before := c.proc.Printed
	if before == sym.Nil {
		before = f.Int(0)
	}
	site := c.M.printSite(c.proc)
	args := []sym.Expr{before, f.Int(int64(site.Func)), f.Int(int64(site.Loc))}
	var name strings.Builder
	put := func(kind byte, text string) { fmt.Fprintf(&name, "%c%d:%s", kind, len(text), text) }
	if file != "" {
		put('f', file)
	}
	for _, x := range pieces {
		switch {
		case x.Opens != 0:
			put('o', string(x.Opens))
		case x.Padding:
			put('p', x.Text)
		case x.Value != sym.Nil:
			put('v', x.Text)
			args = append(args, x.Value)
		default:
			put('t', x.Text)
		}
	}
	if c.M.PrintsByRank {
		c.Ordered()
	}
	c.proc.Printed = f.Apply(name.String(), sym.SortInt, args...)
}

// printSite gives the place where the program prints: where it calls what a header defines in C, if that does.
func (m *Machine) printSite(p *state.Proc) comm.CallSite {
	for i := len(p.Frames) - 1; i >= 0; i-- {
		fr := p.Frames[i]
		if at := fr.Func.Locations[fr.Loc].At; at.File != nil && !at.File.Library {
			return comm.CallSite{Func: int32(fr.Func.Index + 1), Loc: int32(fr.Loc)}
		}
	}
	return m.Site(p)
}

// Printed takes apart what a process has printed.
func Printed(f *sym.Factory, e sym.Expr) []Portion {
	var calls []sym.Expr
	for e != sym.Nil && f.Op(e) == sym.OpApply {
		calls = append(calls, e)
		e = f.Args(e)[0]
	}
	var list []Portion
	for i := len(calls) - 1; i >= 0; i-- {
		list = append(list, printedBy(f, calls[i])...)
	}
	return list
}

// printedBy gives what one call has printed.
func printedBy(f *sym.Factory, e sym.Expr) []Portion {
	args := f.Args(e)
	fn, _ := f.AsInt64(args[1])
	loc, _ := f.AsInt64(args[2])
	site := comm.CallSite{Func: int32(fn), Loc: int32(loc)}
	values := args[3:]
	var list []Portion
	file := ""
	for name := f.Name(e); name != ""; {
		kind, rest := name[0], name[1:]
		digits, rest, _ := strings.Cut(rest, ":")
		n, _ := strconv.Atoi(digits)
		x := Portion{Text: rest[:n], Site: site, File: file}
		name = rest[n:]
		switch kind {
		case 'f':
			file = x.Text
			continue
		case 'o':
			x.Text, x.Opens = "", x.Text[0]
		case 'p':
			x.Padding = true
		case 'v':
			x.Value, values = values[0], values[1:]
		}
		list = append(list, x)
	}
	return list
}
