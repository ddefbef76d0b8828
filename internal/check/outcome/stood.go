package outcome

import (
	"fmt"

	"github.com/tass-go/tass/internal/search"
)

// Stood adds to the reason for which a search was cut off where it stood, and, where it computes with fractions, that
// these have got so long that each operation takes its time; "" for reasons that say enough by themselves.
func Stood(m *search.Monitor, stop search.Stop) string {
	const long = 1000 // digits, more than any number of the machine
	if stop != search.TimeLimit && stop != search.MemoryLimit {
		return ""
	}
	text := ""
	if where := m.Stood(); where != "" {
		text = "; it stood " + where
	}
	if n := m.LongestNumber(); n >= long {
		text += fmt.Sprintf("; real numbers have got up to %d digits: with --arith ieee they are those of the machine", n)
	}
	return text
}
