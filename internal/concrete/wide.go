package concrete

import (
	"github.com/tass-go/tass/internal/model"
)

// narrow reads wide characters as %ls of printf does (C11 7.21.6.1p8), no further than a number of them; negative for
// all. What becomes of others than those of ASCII depends on the locale.
func (t *thread) narrow(p scalar, limit int) (string, error) {
	wide := &model.Type{Kind: model.Int, Bits: 32, Signed: true, Size: 4}
	var b []byte
	for i := 0; i != limit; i++ {
		at := place{obj: p.obj, off: p.off + i*int(wide.Size), t: wide, name: "the string"}
		c, err := t.read(at, t.at)
		if err != nil || !c.truth() {
			return string(b), err
		}
		letter, err := t.narrowed(c.scalar)
		if err != nil {
			return "", err
		}
		b = append(b, letter)
	}
	return string(b), nil
}

// narrowed gives the byte of a wide character.
func (t *thread) narrowed(c scalar) (byte, error) {
	const last = 127
	if !c.n.isInt() || c.n.i < 0 || c.n.i > last {
		return 0, unsupported(t.at, "wide characters that are not those of ASCII where they are printed")
	}
	return byte(c.n.i), nil
}
