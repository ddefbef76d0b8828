package driver

import (
	"fmt"
	"math/big"
	"strconv"

	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/trace"
)

// The functions of which the characters of made-up texts are values, and by which such a text is not there.
const (
	charOfText = "input_char"
	endOfText  = "input_ends"
)

// namedTexts says what the texts of a program are that are made up of characters, such as argument 1 = "-v", and how
// their characters are read. It gives the other calls as they are.
func namedTexts(calls []witness.Call, made []model.MadeUp) (others []witness.Call, texts []string,
	named []trace.Reading) {
	taken := make([]bool, len(calls))
	for _, text := range made {
		chars, found, missing := map[int64]byte{}, false, false
		for i, c := range calls {
			ours := (c.Func == charOfText || c.Func == endOfText) && len(c.Args) == 2
			if !ours || c.Args[0].Cmp(new(big.Rat).SetInt64(text.Key)) != 0 {
				continue
			}
			taken[i], found = true, true
			if c.Func == endOfText {
				missing = c.Value.Sign() != 0
			} else {
				k := c.Args[1].Num().Int64()
				chars[k] = byte(c.Value.Num().Int64())
				named = append(named, trace.Reading{Call: fmt.Sprintf("%s(%d, %d)", c.Func, text.Key, k),
					Into: fmt.Sprintf("%s[%d]", text.Code, k)})
			}
		}
		switch {
		case missing:
			texts = append(texts, text.Name+" is not set")
		case found:
			texts = append(texts, text.Name+" = "+strconv.Quote(textOf(chars)))
		}
	}
	for i, c := range calls {
		if !taken[i] {
			others = append(others, c)
		}
	}
	return others, texts, named
}

// textOf gives the text of which these are the characters, by their places: what is not printable ends it.
func textOf(chars map[int64]byte) string {
	var text []byte
	for k := int64(0); chars[k] >= ' ' && chars[k] < 128; k++ {
		text = append(text, chars[k])
	}
	return string(text)
}
