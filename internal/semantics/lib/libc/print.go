package libc

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// Streams of stdio.h by name.
const (
	nameStdin  = "tass_stdin"
	nameStdout = "tass_stdout"
	nameStderr = "tass_stderr"
)

// anyValue is the conversion of what may be any number, such as an address.
const anyValue = "%p"

// standardOutput is the name of the standard output, as opposed to that of files.
const standardOutput = ""

// goesTo finds the file that the stream is for that is argument number k. What goes to the standard error does not
// count.
func (c *call) goesTo(k int) (file string, counts, ok bool) {
	p := c.Args[k]
	if c.f.Op(p) != sym.OpPointer || c.f.PtrObj(p) < 0 {
		return "", false, true
	}
	if o := c.Process().Objs[c.f.PtrObj(p)]; o != nil && o.Var != nil {
		switch o.Var.Name {
		case nameStdout:
			return standardOutput, true, true
		case nameStderr, nameStdin:
			return "", false, true
		}
	}
	var name strings.Builder
	cells, ok := c.text(p) // the name is the first member of the stream
	for _, x := range cells {
		n, known := c.f.AsInt64(x)
		if !known {
			c.Unsupported("writing to a file whose name is not known here is not modelled")
			return "", false, false
		}
		name.WriteByte(byte(n))
	}
	return name.String(), true, ok
}

// printTo notes what is written to the stream that is argument number k, if somebody wants to know. When it gives
// false, the call must return at once.
func (c *call) printTo(k int, what func() ([]exec.Portion, bool)) bool {
	if !c.Prints() {
		return true
	}
	file, counts, ok := c.goesTo(k)
	if !counts || !ok {
		return ok
	}
	return c.write(file, what)
}

// print notes what is printed to the standard output, as printTo does.
func (c *call) print(what func() ([]exec.Portion, bool)) bool {
	return !c.Prints() || c.write(standardOutput, what)
}

func (c *call) write(file string, what func() ([]exec.Portion, bool)) bool {
	list, ok := what()
	if !ok || !c.Go() {
		return false
	}
	for i := range list {
		if x := &list[i]; x.Text == anyValue || x.Value != sym.Nil && exec.IsKept(x.Text, exec.KeptAnyhow) {
			x.Value = c.Unknown("address", sym.SortInt)
		}
	}
	c.WriteTo(file, list...)
	return true
}

// pieces gives what conversions, and the text behind them, make of the arguments from number k on.
func (c *call) pieces(list []conversion, tail string, k int) ([]exec.Portion, bool) {
	var out []exec.Portion
	for i := range list {
		conv := &list[i]
		out = append(out, exec.Portion{Text: conv.before})
		written, first := c.written(conv, k), len(out)
		k += len(conv.wants)
		switch t := c.Act.Args[k-1].Type(); conv.verb {
		case 's':
			limit, ok := c.limit(conv, k-1)
			if !ok {
				return nil, false
			}
			if why := c.opaque(c.Args[k-1]); why != "" && written != "%s" {
				c.Unsupported("%s", why)
				return nil, false
			}
			var text []exec.Portion
			if conv.length == "l" {
				text, ok = c.narrow(k-1, conv.text, limit)
			} else {
				text, ok = c.characters(k-1, limit)
			}
			if !ok {
				return nil, false
			}
			out = padded(append(out, text...), first, written)
		case 'c':
			out = padded(append(out, c.shown(c.Args[k-1])), first, written)
		case 'a', 'A', 'e', 'E', 'f', 'F', 'g', 'G':
			out = append(out, exec.Portion{Text: written, Value: c.Args[k-1]})
		default:
			if t.Kind != model.Int || c.Env().Secret(c.Args[k-1]) {
				out = append(out, exec.Portion{Text: anyValue, Value: c.f.Int(0)})
				continue
			}
			out = append(out, exec.Portion{Text: written, Value: c.wrapped(c.Args[k-1], t, conv)})
		}
	}
	return append(out, exec.Portion{Text: tail}), true
}

// field matches the width of a conversion.
var field = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^%([-+ #0]*)([0-9]+|{.*?})`)
})

// padded fills what a conversion makes of characters, the portions from number first on, up to its width: with text
// that stands for that, where the width is not known.
func padded(list []exec.Portion, first int, conversion string) []exec.Portion {
	m := field().FindStringSubmatch(conversion)
	if m == nil {
		return list
	}
	n := 0
	for _, x := range list[first:] {
		if x.Value != sym.Nil {
			n++
		} else {
			n += len(x.Text)
		}
	}
	pad := m[2]
	if width, err := strconv.Atoi(m[2]); err == nil {
		pad = strings.Repeat(" ", max(width-n, 0))
	}
	fill := exec.Portion{Text: pad, Padding: true}
	if strings.Contains(m[1], "-") {
		return append(list, fill)
	}
	return slices.Insert(list, first, fill)
}

// written gives a conversion with what argument number k, and those behind it, say in the place of its stars.
func (c *call) written(conv *conversion, k int) string {
	text := conv.text
	for range strings.Count(text, "*") {
		before, behind, _ := strings.Cut(text, "*")
		shown := "{" + c.f.String(c.Args[k]) + "}"
		if n, ok := c.f.AsInt64(c.Args[k]); ok {
			shown = strconv.FormatInt(n, 10)
			if trimmed, found := strings.CutSuffix(before, "."); found && n < 0 { // as if there were no precision
				before, shown = trimmed, ""
			}
		}
		text = before + shown + behind
		k++
	}
	return text
}

// wrapped gives the number that a conversion makes of an integer: its length and sign need not be those of the
// argument's type.
func (c *call) wrapped(x sym.Expr, t *model.Type, conv *conversion) sym.Expr {
	bits := map[string]int{"hh": 8, "h": 16}[conv.length]
	if bits == 0 {
		bits = sizes[conv.length]
	}
	to := &model.Type{Kind: model.Int, Bits: bits, Signed: conv.verb == 'd' || conv.verb == 'i'}
	lo, hi := eval.IntRange(to)
	if low, high := eval.IntRange(t); lo.Cmp(low) <= 0 && high.Cmp(hi) <= 0 {
		return x
	}
	least := c.f.BigInt(lo)
	size := c.f.BigInt(new(big.Int).Lsh(big.NewInt(1), uint(bits)))
	return c.Env().Simplify(c.f.Add(c.f.FloorMod(c.f.Sub(x, least), size), least))
}

// shown gives a character that is printed.
func (c *call) shown(x sym.Expr) exec.Portion {
	x = c.Env().Simplify(c.f.FloorMod(x, c.f.Int(256)))
	if n, ok := c.f.AsInt64(x); ok {
		return exec.Portion{Text: string([]byte{byte(n)})}
	}
	return exec.Portion{Text: "%c", Value: x}
}

// characters gives those of the string that argument number k points to, up to a limit; negative for none. The string
// is known to be there.
func (c *call) characters(k, limit int) ([]exec.Portion, bool) {
	p := c.Args[k]
	if text, ok := c.literal(p); ok {
		if limit >= 0 && limit < len(text) {
			text = text[:limit]
		}
		return []exec.Portion{{Text: text}}, true
	}
	var out []exec.Portion
	var known strings.Builder
	flush := func() {
		out = append(out, exec.Portion{Text: known.String()})
		known.Reset()
	}
	for i := 0; limit < 0 || i < limit; i++ {
		x, ok := c.at(p, i)
		if !ok {
			return nil, false
		}
		end, ok := c.Truth(c.f.Eq(x, c.f.Int(0)))
		if !ok {
			return nil, false
		}
		if end {
			break
		}
		if s := c.shown(x); s.Value == sym.Nil {
			known.WriteString(s.Text)
		} else {
			flush()
			out = append(out, s)
		}
	}
	flush()
	return out, true
}

// line models puts and fputs: a string, and a stream for fputs.
func line(c *call) {
	if len(c.Args) > 1 && !c.stream(1) {
		return
	}
	if c.Args[0] == c.f.NullPtr() {
		c.Fail(verdict.InvalidPointer, "the string is a null pointer")
		return
	}
	if !c.string(0, c.Act.Name, -1) {
		return
	}
	what := func() ([]exec.Portion, bool) { return c.characters(0, -1) }
	if len(c.Args) == 1 { // puts
		if c.print(func() ([]exec.Portion, bool) {
			list, ok := what()
			return append(list, exec.Portion{Text: "\n"}), ok
		}) {
			c.wrote(0)
		}
		return
	}
	if c.printTo(1, what) {
		c.wrote(0)
	}
}

// opened models __tass_opened: the stream that is argument 0 was opened to be written.
func opened(c *call) {
	mode, ok := c.Int(1)
	if ok && c.printTo(0, func() ([]exec.Portion, bool) { return []exec.Portion{{Opens: byte(mode)}}, true }) {
		c.Return(sym.Nil)
	}
}

// putchar gives the character back as an unsigned char.
func putchar(c *call) {
	x := c.Args[0]
	if c.print(func() ([]exec.Portion, bool) { return []exec.Portion{c.shown(x)}, true }) {
		c.Return(c.f.FloorMod(x, c.f.Int(256)))
	}
}
