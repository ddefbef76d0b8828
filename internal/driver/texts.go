package driver

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/trace"
)

// The functions of which the characters of made-up texts are values, and by which such a text is not there, or is no
// number, or has something behind the number.
const (
	charOfText = "input_char"
	endOfText  = "input_ends"
	anyOfText  = "input_"
)

// namedTexts says what the texts of a program are that are made up of characters, such as argument 1 = "-v", and how
// their characters are read. It gives the other calls as they are.
func namedTexts(calls []witness.Call, made []model.MadeUp) (others []witness.Call, texts []string,
	named []trace.Reading) {
	taken := make([]bool, len(calls))
	for _, text := range made {
		said := madeText{chars: map[int64]byte{}}
		for i, c := range calls {
			if !strings.HasPrefix(c.Func, anyOfText) || len(c.Args) != 2 ||
				c.Args[0].Cmp(new(big.Rat).SetInt64(text.Key)) != 0 {
				continue
			}
			taken[i] = true
			k := c.Args[1].Num().Int64()
			if said.add(c.Func, k, c.Value) {
				named = append(named, trace.Reading{Call: fmt.Sprintf("%s(%d, %d)", c.Func, text.Key, k),
					Into: fmt.Sprintf("%s[%d]", text.Code, k)})
			}
		}
		if what := said.String(); what != "" {
			texts = append(texts, text.Name+what)
		}
	}
	for i, c := range calls {
		if !taken[i] {
			others = append(others, c)
		}
	}
	return others, texts, named
}

// madeText is what is known of a made-up text.
type madeText struct {
	met, missing, none bool // it was looked at; it is not there; it is no number
	more, huge         bool // something is behind the number; there are more digits
	number             string
	chars              map[int64]byte
}

// add notes what a function gives for a place; it tells whether that is a character.
func (t *madeText) add(function string, place int64, value *big.Rat) bool {
	t.met = true
	yes := value.Sign() != 0
	switch {
	case function == charOfText:
		t.chars[place] = byte(value.Num().Int64())
		return true
	case function != endOfText && value.IsInt():
		t.number = value.Num().String()
	case function != endOfText:
		x, _ := value.Float64()
		t.number = strconv.FormatFloat(x, 'g', -1, 64)
	case place == 0:
		t.missing = yes
	case place == 1:
		t.none = yes
	case place == 2:
		t.more = yes
	default: // the number is beyond what its type can hold
		t.huge = yes
	}
	return false
}

// String says what the text is; nothing where it was not looked at.
func (t *madeText) String() string {
	if t.huge {
		t.number += "0"
	}
	switch {
	case !t.met:
		return ""
	case t.missing:
		return " is not set"
	case t.none:
		return ` = "?"`
	case t.number != "" && t.more:
		return " = " + strconv.Quote(t.number+"?")
	case t.number != "":
		return " = " + strconv.Quote(t.number)
	}
	return " = " + strconv.Quote(textOf(t.chars))
}

// textOf gives the text of which these are the characters, by their places: what is not printable ends it.
func textOf(chars map[int64]byte) string {
	var text []byte
	for k := int64(0); chars[k] >= ' ' && chars[k] < 128; k++ {
		text = append(text, chars[k])
	}
	return string(text)
}
