package annot

import (
	"regexp"
	"strconv"

	"github.com/tass-go/tass/internal/model"
)

// RanksHint says how the ranks of a collective annotation are written.
const RanksHint = "ranks are {2}, or {1..3}, or {1..}: those from 1 on, to the last that there is"

// ranksText is what a set of ranks can be: {2}, {1..3}, {1..}.
var ranksText = regexp.MustCompile(`^\{(\d{1,6})(\.\.(\d{1,6})?)?\}$`)

// Ranks reads the ranks of which a collective annotation is, written without blanks, and says what is wrong with
// the text; "" where nothing is.
func Ranks(text string) (ranks model.Ranks, problem string) {
	parts := ranksText.FindStringSubmatch(text)
	if parts == nil {
		return ranks, text + " is no set of ranks"
	}
	first, _ := strconv.Atoi(parts[1])
	last, _ := strconv.Atoi(parts[3])
	ranks = model.Ranks{Some: true, First: first, Last: last, Open: parts[2] == ".."}
	if parts[2] == "" {
		ranks.Last = first
	}
	if !ranks.Open && ranks.Last < first {
		return ranks, text + " are no ranks"
	}
	return ranks, ""
}
