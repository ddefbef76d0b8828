package concrete

import (
	"crypto/sha256"
	"fmt"
	"math"
	"math/big"
	"slices"

	"github.com/tass-go/tass/internal/model"
)

// Printed is a part of what a process has printed or written to a file: a text, or a number.
type Printed struct {
	Text  string   // of a number the directive that printed it, such as %5.2f
	Value *big.Rat // nil for text
	File  string   // the name of the file that it went to; "" for the standard output
	// Bytes is how many bytes a value has that is written as it is in memory, or what has no value and is written so; 0
	// of others.
	Bytes int64
	// Opens says that the file was opened, as the mode of fopen begins; there is nothing else then.
	Opens byte
}

// String gives a text that two parts share exactly when they are equal.
func (p Printed) String() string {
	text := p.Text
	if p.Value != nil {
		text += ":" + p.Value.RatString()
	}
	if p.Bytes != 0 {
		text = fmt.Sprintf("%s of %d", text, p.Bytes)
	}
	if p.File != "" {
		text = fmt.Sprintf("%q %q: %s", p.File, p.Opens, text)
	}
	return text
}

// printing is a part of what a process has printed, behind what it had printed before. It is never changed.
type printing struct {
	before *printing
	part   Printed
	digest [sha256.Size]byte // of all
}

// with adds a part.
func (p *printing) with(x Printed) *printing {
	text := fmt.Sprintf("%x %q %v %q %d %d", p.identify(nil), x.Text, x.Value, x.File, x.Opens, x.Bytes)
	return &printing{before: p, part: x, digest: sha256.Sum256([]byte(text))}
}

// identify adds a text that tells it from others.
func (p *printing) identify(b []byte) []byte {
	if p == nil {
		return b
	}
	return append(b, p.digest[:]...)
}

// printed gives what the processes have printed, if that is kept.
func (in *interp) printed(w *world) [][]Printed {
	if !in.o.Prints {
		return nil
	}
	all := make([][]Printed, len(w.procs))
	for i, p := range w.procs {
		for x := p.printed; x != nil; x = x.before {
			all[i] = append(all[i], x.part)
		}
		slices.Reverse(all[i])
	}
	return all
}

// keepPrinted keeps what a call of printf prints to a file, of which the arguments begin at number k.
func (t *thread) keepPrinted(c *model.LibCall, a []value, file, format string, k int) error {
	add := func(x Printed) {
		x.File = file
		t.p.printed = t.p.printed.with(x)
	}
	text := func(s string) {
		if s != "" {
			add(Printed{Text: s})
		}
	}
	return t.printing(c, a, format, k, text, func(s spec, v value, typ *model.Type) error {
		switch s.verb {
		case "d", "i", "u", "o", "x", "X":
			if typ.Kind == model.Int {
				add(Printed{Text: "%" + s.length + s.verb, Value: new(big.Rat).SetInt(s.whole(v).big())})
				return nil
			}
		case "c", "s", "p":
		default:
			if v.k == number {
				add(Printed{Text: "%" + s.verb, Value: v.n.rat()})
				return nil
			}
			if !math.IsNaN(v.f) && !math.IsInf(v.f, 0) {
				add(Printed{Text: "%" + s.verb, Value: new(big.Rat).SetFloat64(v.f)})
				return nil
			}
		}
		s.width = -1
		shown, err := t.converted(s, v, typ)
		text(shown)
		return err
	})
}
