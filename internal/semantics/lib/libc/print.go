package libc

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// The name of the standard output in stdio.h.
const nameStdout = "tass_stdout"

// isOutput tells whether argument number k, which is a stream, is the standard output.
func (c *call) isOutput(k int) bool {
	p := c.Args[k]
	if c.f.Op(p) != sym.OpPointer || c.f.PtrObj(p) < 0 {
		return false
	}
	o := c.Process().Objs[c.f.PtrObj(p)]
	return o != nil && o.Var != nil && o.Var.Name == nameStdout
}

// print notes what is printed, if somebody wants to know. When it gives false, the call must return at once.
func (c *call) print(what func() ([]exec.Portion, bool)) bool {
	if !c.Prints() {
		return true
	}
	list, ok := what()
	if !ok || !c.Go() {
		return false
	}
	for i := range list {
		if x := &list[i]; x.Text == "%p" { // an address is any number
			x.Value = c.Unknown("address", sym.SortInt)
		}
	}
	c.Print(list...)
	return true
}

// pieces gives what conversions, and the text behind them, make of the arguments from number k on.
func (c *call) pieces(list []conversion, tail string, k int) ([]exec.Portion, bool) {
	var out []exec.Portion
	for i := range list {
		conv := &list[i]
		out = append(out, exec.Portion{Text: conv.before})
		written := c.written(conv, k)
		k += len(conv.wants)
		switch t := c.Act.Args[k-1].Type(); conv.verb {
		case 's':
			limit, ok := c.limit(conv, k-1)
			if !ok {
				return nil, false
			}
			text, ok := c.characters(k-1, limit)
			if !ok {
				return nil, false
			}
			out = append(out, text...)
		case 'c':
			out = append(out, c.shown(c.Args[k-1]))
		case 'a', 'A', 'e', 'E', 'f', 'F', 'g', 'G':
			out = append(out, exec.Portion{Text: written, Value: c.Args[k-1]})
		default:
			if t.Kind != model.Int {
				out = append(out, exec.Portion{Text: "%p", Value: c.f.Int(0)})
				continue
			}
			out = append(out, exec.Portion{Text: written, Value: c.wrapped(c.Args[k-1], t, conv)})
		}
	}
	return append(out, exec.Portion{Text: tail}), true
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
	puts := len(c.Args) == 1
	if !puts && !c.isOutput(1) || c.print(func() ([]exec.Portion, bool) {
		list, ok := c.characters(0, -1)
		if puts {
			list = append(list, exec.Portion{Text: "\n"})
		}
		return list, ok
	}) {
		c.unknown("printed")
	}
}

// putchar gives the character back as an unsigned char.
func putchar(c *call) {
	x := c.Args[0]
	if c.print(func() ([]exec.Portion, bool) { return []exec.Portion{c.shown(x)}, true }) {
		c.Return(c.f.FloorMod(x, c.f.Int(256)))
	}
}
