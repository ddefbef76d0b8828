package libc

import (
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
)

// # Values that are written as they are
//
// fwrite writes the bytes of memory. Characters are text, as if they were printed one by one. Of other scalars the
// value is kept with its format, as in %<f64> for a double: that is a conversion of its own, which no text is equal to.
// Padding has no value, but its length counts.

// writeBytes models __tass_write: so many bytes from a pointer on go to a stream.
func writeBytes(c *call) {
	n, ok := c.count(1)
	if !ok {
		return
	}
	from, ok := c.Region(c.Args[0], int(n), &c.lib.bytes, false)
	if !ok {
		return
	}
	if c.printTo(2, func() ([]exec.Portion, bool) { return c.binary(from, int(n)) }) {
		c.Return(sym.Nil)
	}
}

// binary gives the scalars of a region of n bytes as they are written.
func (c *call) binary(from *exec.Region, n int) ([]exec.Portion, bool) {
	cells, ok := from.Cells()
	if !ok {
		return nil, false
	}
	gaps, ok := c.gaps(from, n)
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
	pad := func(i int) {
		if gaps != nil && gaps[i] > 0 {
			flush()
			out = append(out, c.valueless(exec.KeptPadding, int64(gaps[i])))
		}
	}
	for i, t := range from.Types() {
		pad(i)
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
	pad(len(cells))
	flush()
	return out, true
}

// gaps gives how many bytes of padding there are before each scalar of a region of n bytes, and behind the last one;
// nil where there are none.
func (c *call) gaps(from *exec.Region, n int) ([]int, bool) {
	var sizes []int
	sum := 0
	for _, t := range from.Types() {
		sizes = append(sizes, int(t.Size))
		sum += int(t.Size)
	}
	if sum == n {
		return nil, true
	}
	memory, ok := c.Bytes(c.Args[0], n, false)
	if !ok {
		return nil, false
	}
	bytes, ok := c.HeldIn(memory)
	if !ok {
		return nil, false
	}
	list := make([]int, len(sizes)+1)
	for i := 0; i <= len(sizes); i++ {
		for len(bytes) > 0 && c.padding(bytes[0]) {
			list[i], bytes = list[i]+1, bytes[1:]
		}
		switch {
		case i < len(sizes) && sizes[i] <= len(bytes):
			bytes = bytes[sizes[i]:]
		case i < len(sizes) || len(bytes) > 0:
			c.Unsupported("writing bytes of padding to a file, of which it is not known where they are, is not modelled")
			return nil, false
		}
	}
	return list, true
}

// padding tells whether a byte is one of padding.
func (c *call) padding(x sym.Expr) bool {
	b, ok := c.f.AsByte(x)
	return ok && c.f.IsPadding(b)
}

// valueless gives bytes without a value as they are written.
func (c *call) valueless(class byte, size int64) exec.Portion {
	return exec.Portion{Text: exec.AsKept(class, int(8*size)), Value: c.f.Int(0)}
}

// scalar gives a scalar as it is written. What has no value is anything.
func (c *call) scalar(x sym.Expr, t *model.Type) exec.Portion {
	switch {
	case x == sym.Nil:
		return c.valueless(exec.KeptAnyhow, t.Size)
	case t.Kind == model.Float:
		return exec.Portion{Text: exec.AsKept(exec.KeptFloat, t.Bits), Value: x}
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
	return exec.Portion{Text: exec.AsKept(exec.KeptInt, int(8*t.Size)), Value: x}
}
