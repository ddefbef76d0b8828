package annot

import (
	"regexp"
	"strconv"
	"sync"

	"github.com/tass-go/tass/internal/model"
)

// RanksHint says how the ranks of a collective annotation are written.
const RanksHint = "ranks are {2}, or {1..3}, or {1..}: those from 1 on, to the last that there is; " +
	"with gaps {1,4}, or {0,2..6}, or {0,2..}: every second one"

// ranksText is what a set of ranks can be: {2}, {1..3}, {1..}, and {1,4}, {0,2..6}, {0,2..}.
var ranksText = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^\{(\d{1,6})(,(\d{1,6}))?(\.\.(\d{1,6})?)?\}$`)
})

// Ranks reads the ranks of which a collective annotation is, written without blanks, and says what is wrong with
// the text; "" where nothing is.
func Ranks(text string) (ranks model.Ranks, problem string) {
	parts := ranksText().FindStringSubmatch(text)
	if parts == nil {
		return ranks, text + " is no set of ranks"
	}
	number := func(part string) int {
		n, _ := strconv.Atoi(part)
		return n
	}
	first, last := number(parts[1]), number(parts[5])
	ranks = model.Ranks{Some: true, First: first, Step: 1, Open: parts[4] == ".."}
	if parts[2] != "" {
		ranks.Step = number(parts[3]) - first
	}
	if parts[4] == "" {
		last = first
		if parts[2] != "" {
			last = number(parts[3])
		}
	}
	switch {
	case ranks.Step < 1, !ranks.Open && last < first:
		return ranks, text + " are no ranks"
	case ranks.Open:
		return ranks, ""
	}
	ranks.Last = last - (last-first)%ranks.Step
	if ranks.Last == first {
		ranks.Step = 1
	}
	return ranks, ""
}
