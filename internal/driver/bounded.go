package driver

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// madeUp are the beginnings of what headers say of the bounds of input that is made up.
const (
	madeUp          = "made-up words and lines of input"
	madeUpArguments = "made-up arguments of the program"
	madeUpVariables = "made-up variables of the environment"
)

// bounded makes the bounds of made-up input, which come as remarks, bounds of the result. Where nobody has asked for
// them, what was found in them is not said of all inputs.
func (r *merging) bounded() {
	var texts []string
	r.Notes = slices.DeleteFunc(r.Notes, func(n result.Note) bool {
		for _, begin := range []string{madeUp, madeUpArguments, madeUpVariables} {
			if i := strings.Index(n.Message, begin); i >= 0 {
				if text := n.Message[i:]; !slices.Contains(texts, text) {
					texts = append(texts, text)
				}
				return true
			}
		}
		return false
	})
	if len(texts) == 0 {
		return
	}
	r.Bounds = append(r.Bounds, texts...)
	if r.Config.InputLength > 0 || r.Verdict != verdict.Verified {
		return
	}
	r.Verdict, r.Why = verdict.Inconclusive, verdict.Unbounded
	r.Reason = fmt.Sprintf("proved for made-up input of a length of at most %d; --input-length N sets the bound",
		option.DefaultInputLength)
	for i := range r.Runs {
		if r.Runs[i].Verdict == verdict.Verified {
			r.Runs[i].Verdict, r.Runs[i].Reason, r.Runs[i].Why = r.Verdict, r.Reason, r.Why
		}
	}
}
