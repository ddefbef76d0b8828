package libc

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// # Formats
//
// What printf and fprintf are given must fit the format (C11 7.21.6.1): there are as many
// arguments as it asks for, each of the size and in the kind of register in which a machine passes
// what the format says. Signed and unsigned integers are passed alike; so are pointers and
// integers of their size, save where a string is to be read. A string that is printed is read up to its end. What is
// printed is noted where it is a part of what the program computes (print.go).

// conversion is one conversion specification, with the arguments that it takes.
type conversion struct {
	before    string // the text before it, in which %% is one character
	text      string // as written, such as %-8.3f
	length    string // the length modifier
	verb      byte
	wants     []passed // a width and a precision that are arguments, and what is converted
	precision int      // greatest number of characters of a string; -1 for all
	starred   bool     // the precision is an argument, the last before what is converted
}

// passed is a size and a class of arguments, as machines pass them.
type passed struct {
	class class
	bits  int
}

// class is the kind of register that an argument is passed in.
type class uint8

const (
	integer class = iota // of the machine's words
	floating
	address // of something that is read or written
)

func (p passed) String() string {
	switch p.class {
	case floating:
		return map[int]string{80: "a long double"}[p.bits] + map[int]string{64: "a double"}[p.bits]
	case address:
		return "a pointer"
	}
	return "an integer of " + strconv.Itoa(p.bits) + " bits"
}

// sizes are the bits of integers by length modifier. Those below int are promoted.
var sizes = map[string]int{"": 32, "hh": 32, "h": 32, "l": 64, "ll": 64, "j": 64, "z": 64, "t": 64}

// parseFormat takes a format apart, and gives the text behind its last conversion, too; trouble says what is wrong
// with it.
func parseFormat(text string) (list []conversion, tail, trouble string) {
	for {
		i := strings.IndexByte(text, '%')
		if i < 0 {
			return list, tail + text, ""
		}
		c, rest := parseConversion(text[i:])
		if c.verb == 0 {
			return nil, "", "the format has " + strconv.Quote(c.text) + ", which is no conversion"
		}
		if tail += text[:i]; c.verb == '%' {
			tail += "%"
		} else {
			c.before, tail = tail, ""
			list = append(list, c)
		}
		text = rest
	}
}

// parseConversion takes the conversion specification apart that a text begins with. Of one that is
// not valid the verb is 0.
func parseConversion(text string) (c conversion, rest string) {
	s := strings.TrimLeft(text[1:], "-+ #0")
	s = c.number(s)
	c.precision = -1
	if strings.HasPrefix(s, ".") {
		c.precision = 0
		before := len(c.wants)
		digits := s[1:]
		s = c.number(digits)
		if c.starred = len(c.wants) > before; !c.starred {
			c.precision, _ = strconv.Atoi("0" + digits[:len(digits)-len(s)])
		}
	}
	length := s[:len(s)-len(strings.TrimLeft(s, "hljztL"))]
	s = s[len(length):]
	c.length = length
	if s == "" {
		c.text = text
		return c, ""
	}
	c.text, rest = text[:len(text)-len(s)+1], s[1:]
	if c.want(s[0], length) || s[0] == '%' && len(c.text) == 2 {
		c.verb = s[0]
	}
	return c, rest
}

// number takes a number from a text, or a star, for which an argument is asked.
func (c *conversion) number(s string) (rest string) {
	if strings.HasPrefix(s, "*") {
		c.wants = append(c.wants, passed{integer, 32})
		return s[1:]
	}
	return strings.TrimLeft(s, "0123456789")
}

// want notes what a conversion converts; false where there is no such conversion.
func (c *conversion) want(verb byte, length string) bool {
	p, ok := passed{integer, sizes[length]}, false
	switch {
	case strings.IndexByte("diouxX", verb) >= 0:
		_, ok = sizes[length]
	case strings.IndexByte("aAeEfFgG", verb) >= 0:
		p, ok = passed{floating, 64}, length == "" || length == "l"
		if length == "L" {
			p, ok = passed{floating, 80}, true
		}
	case verb == 'c':
		p, ok = passed{integer, 32}, length == "" || length == "l"
	case verb == 's':
		p, ok = passed{address, 64}, length == "" || length == "l"
	case verb == 'p':
		p, ok = passed{integer, 64}, length == ""
	case verb == 'n':
		p, ok = passed{address, 64}, length != "L" && (sizes[length] != 0)
	}
	c.wants = append(c.wants, p)
	return ok
}

// fits tells whether an argument of a type is passed so.
func (p passed) fits(t *model.Type) bool {
	switch t.Kind {
	case model.Pointer:
		return p.class == address || p.class == integer && p.bits == 64
	case model.Float:
		return p.class == floating && p.bits == t.Bits
	case model.Int:
		return p.class == integer && p.bits == max(t.Bits, 32)
	}
	return false
}

// format gives the text of the format of a call; false where it is not known.
func (c *call) format(p sym.Expr) (string, bool) {
	if text, ok := c.literal(p); ok {
		if why := c.opaque(p); why != "" {
			c.Unsupported("%s", why)
			return "", false
		}
		return text, true
	}
	var b strings.Builder
	cells, ok := c.text(p)
	for _, x := range cells {
		n, known := c.f.AsInt64(x)
		if !known {
			c.Unsupported("a format that is not known here is not modelled")
			return "", false
		}
		b.WriteByte(byte(n))
	}
	return b.String(), ok
}

// opaque says why a pointer's text, which can be printed as it is, cannot be looked at; "" for others.
func (c *call) opaque(p sym.Expr) string {
	if c.f.Op(p) != sym.OpPointer || c.f.PtrObj(p) < 0 {
		return ""
	}
	if o := c.Process().Objs[c.f.PtrObj(p)]; o != nil && o.Var != nil {
		return o.Var.Opaque
	}
	return ""
}

// literal gives the rest of a string literal that a pointer points into.
func (c *call) literal(p sym.Expr) (string, bool) {
	if c.f.Op(p) != sym.OpPointer || c.f.PtrObj(p) < 0 {
		return "", false
	}
	o := c.Process().Objs[c.f.PtrObj(p)]
	if o == nil || o.Var == nil || !o.Var.Literal {
		return "", false
	}
	at, ok := c.Env().Position(p)
	if !ok {
		return "", false
	}
	i, ok := c.f.AsInt64(at)
	if !ok || i < 0 || i > int64(len(o.Var.Text)) {
		return "", false
	}
	text, _, _ := strings.Cut(o.Var.Text[i:], "\x00")
	return text, true
}

// printed models printf and fprintf, whose format is argument number k.
func printed(k int) func(c *call) {
	return func(c *call) {
		if k > 0 && !c.stream(0) {
			return
		}
		if c.Args[k] == c.f.NullPtr() {
			c.Fail(verdict.FormatMismatch, "the format is a null pointer")
			return
		}
		text, ok := c.format(c.Args[k])
		if !ok {
			return
		}
		list, tail, trouble := parseFormat(text)
		if trouble != "" {
			c.Fail(verdict.FormatMismatch, trouble)
			return
		}
		if !c.fits(list, k+1) {
			return
		}
		pieces := func() ([]exec.Portion, bool) { return c.pieces(list, tail, k+1) }
		if k == 0 && c.print(pieces) || k > 0 && c.printTo(0, pieces) {
			c.wrote(leastPrinted(list, tail))
		}
	}
}

// leastPrinted gives how many characters a format makes at least: its own, and one for each number, which only a
// precision of 0 can make vanish.
func leastPrinted(list []conversion, tail string) int {
	least := len(tail)
	for i := range list {
		least += len(list[i].before)
		if conv := &list[i]; strings.IndexByte("diuoxXfFeEgGaA", conv.verb) >= 0 && !strings.Contains(conv.text, ".") {
			least++
		}
	}
	return least
}

// stream checks that argument number k is a stream.
func (c *call) stream(k int) bool {
	if c.Args[k] == c.f.NullPtr() {
		c.Fail(verdict.InvalidPointer, "the stream is a null pointer")
	}
	return !c.Failed()
}

// fits checks the arguments from number k on against the conversions of a format.
func (c *call) fits(list []conversion, k int) bool {
	for i := range list {
		conv := &list[i]
		for _, want := range conv.wants {
			if k >= len(c.Args) {
				c.Fail(verdict.FormatMismatch, "there is no argument for "+conv.text+" of the format")
				return false
			}
			if t := c.Act.Args[k].Type(); !want.fits(t) {
				c.Fail(verdict.FormatMismatch,
					fmt.Sprintf("%s of the format takes %s, and the argument is %s", conv.text, want, described(t)))
				return false
			}
			k++
		}
		if !c.converted(conv, k-1) {
			return false
		}
	}
	return true
}

func described(t *model.Type) string {
	if t.Kind == model.Pointer {
		return "a pointer"
	}
	return "of type " + t.String()
}

// converted checks what a conversion does with argument number k beside printing a number.
func (c *call) converted(conv *conversion, k int) bool {
	switch conv.verb {
	case 'n':
		c.Unsupported("%s in a format is not modelled: it writes how much was printed", conv.text)
		return false
	case 's':
		limit, ok := c.limit(conv, k)
		if ok && conv.length == "l" {
			_, ok = c.narrow(k, conv.text, limit)
			return ok
		}
		return ok && c.string(k, conv.text, limit)
	case 'c':
		return conv.length != "l" || c.isNarrow(c.Args[k])
	}
	return true
}

// limit gives the greatest number of characters of the string that is argument number k; -1 for all.
func (c *call) limit(conv *conversion, k int) (limit int, ok bool) {
	if !conv.starred {
		return conv.precision, true
	}
	n, ok := c.Int(k - 1)
	return int(max(n, -1)), ok // a negative precision is none
}

// string reads the string that argument number k points to, up to its end or so many
// characters.
func (c *call) string(k int, what string, limit int) bool {
	p := c.Args[k]
	if p == c.f.NullPtr() {
		c.Fail(verdict.FormatMismatch, what+" is given a null pointer")
		return false
	}
	if _, ok := c.literal(p); ok {
		return true
	}
	for i := 0; limit < 0 || i < limit; i++ {
		x, ok := c.at(p, i)
		if !ok {
			return false
		}
		if end, ok := c.Truth(c.f.Eq(x, c.f.Int(0))); end || !ok {
			return ok
		}
	}
	return true
}
