package libc

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
)

// # Values that are written as they are
//
// fwrite writes the bytes of memory. Characters are text, as if they were printed one by one. Of other scalars the
// value is kept with its format, as in %<f64> for a double: that is a conversion of its own, which no text is equal to.
// Padding has no value, and is left out.

// writeBytes models __tass_write: so many bytes from a pointer on go to a stream.
func writeBytes(c *call) {
	n, ok := c.Int(1)
	if !ok {
		return
	}
	from, ok := c.Region(c.Args[0], int(n), &c.lib.bytes, false)
	if !ok {
		return
	}
	if c.printTo(2, func() ([]exec.Portion, bool) { return c.binary(from) }) {
		c.Return(sym.Nil)
	}
}

// binary gives the scalars of a region as they are written.
func (c *call) binary(from *exec.Region) ([]exec.Portion, bool) {
	cells, ok := from.Cells()
	if !ok {
		return nil, false
	}
	var out []exec.Portion
	var known strings.Builder
	flush := func() {
		if known.Len() > 0 {
			out = append(out, exec.Portion{Text: known.String()})
			known.Reset()
		}
	}
	for i, t := range from.Types() {
		x := c.scalar(cells[i], t)
		if c.Failed() {
			return nil, false
		}
		if x.Value == sym.Nil {
			known.WriteString(x.Text)
			continue
		}
		flush()
		out = append(out, x)
	}
	flush()
	return out, true
}

// scalar gives a scalar as it is written. What has no value is anything.
func (c *call) scalar(x sym.Expr, t *model.Type) exec.Portion {
	switch {
	case x == sym.Nil:
		return exec.Portion{Text: anyValue, Value: c.f.Int(0)}
	case t.Kind == model.Float:
		return exec.Portion{Text: fmt.Sprintf("%%<f%d>", t.Bits), Value: x}
	case t.Kind != model.Int:
		c.Unsupported("writing a %s to a file is not modelled", t)
		return exec.Portion{}
	}
	if t.Size == 1 {
		return c.shown(x)
	}
	if !t.Signed {
		x = c.wrapped(x, t, &conversion{verb: 'd', length: map[int64]string{2: "h", 8: "l"}[t.Size]})
	}
	return exec.Portion{Text: fmt.Sprintf("%%<i%d>", 8*t.Size), Value: x}
}
