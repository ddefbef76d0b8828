package trace

import (
	"bytes"
	"strconv"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// shown gives the value of a variable of a type as a debugger does: a character behind its code, and a constant of
// an enumeration by its name.
//
//	c = 120 'x'     colour = BLUE
func shown(t *model.Type, value string) string {
	if t == nil || t.Kind != model.Int {
		return value
	}
	code, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return value
	}
	if isChar(t) && strconv.IsPrint(rune(code)) && code < 0x80 || isChar(t) && escaped(code) {
		return value + " " + strconv.QuoteRune(rune(code))
	}
	for _, e := range t.Enumerators {
		if e.Value == code {
			return e.Name
		}
	}
	return value
}

// isChar tells whether a type is plain char: signed char and unsigned char are small numbers.
func isChar(t *model.Type) bool { return t.Name == "char" }

// escaped tells whether a character has an escape sequence of its own that is common in text.
func escaped(code int64) bool { return code == '\n' || code == '\t' || code == '\r' }

// char says that a change is that of one element of an array of characters.
type char struct {
	array string
	index int
	code  byte
}

// element notes that the change last listed is that of an array's element, where that is a character.
func (d *differ) element(array string, a *state.Agg, i int) {
	if a.Type.Model.Kind != model.Array || a.Type.Elem == nil || !isChar(a.Type.Elem.Model) {
		return
	}
	if code, ok := d.f.AsInt64(a.Cell(d.f, i)); ok && code >= 0 && code < 0x80 {
		d.list[len(d.list)-1].char = &char{array, i, byte(code)}
	}
}

// strung puts characters that a step has put side by side into one string, without the zeros that end it:
//
//	word[0] = 104 'h', word[1] = 105 'i', word[2] = 0   becomes   word = "hi"
//
// and where the first of them is not the array's first, word[3..5] = "abc".
func strung(changes []Change) []Change {
	var out []Change
	for len(changes) > 0 {
		n := beside(changes)
		chars := make([]byte, 0, n)
		for _, c := range changes[:n] {
			chars = append(chars, c.char.code)
		}
		chars = bytes.TrimRight(chars, "\x00")
		if len(chars) < 2 || bytes.IndexByte(chars, 0) >= 0 {
			n = max(n, 1)
			out = append(out, changes[:n]...)
		} else {
			out = append(out, Change{Name: stretch(changes[0].char, len(chars)), Value: strconv.Quote(string(chars))})
		}
		changes = changes[n:]
	}
	return out
}

// beside counts the changes at the front that are those of characters side by side.
func beside(changes []Change) int {
	n := 0
	for n < len(changes) && changes[n].char != nil && changes[n].char.array == changes[0].char.array &&
		changes[n].char.index == changes[0].char.index+n {
		n++
	}
	return n
}

// stretch names n elements of an array of characters; those that it begins with as the array.
func stretch(first *char, n int) string {
	if first.index == 0 {
		return first.array
	}
	return first.array + "[" + strconv.Itoa(first.index) + ".." + strconv.Itoa(first.index+n-1) + "]"
}
