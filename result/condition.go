package result

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/option"
)

// Condition is one on inputs and on the number of processes, np, under which everything is proved.
type Condition struct {
	Text string `json:"text"`
	// NP and Bounds say for how many processes, and within which bounds on inputs.
	NP     option.Range `json:"np"`
	Bounds []string     `json:"bounds,omitempty"`
	// Fails is the smallest case that is known to fail.
	Fails string `json:"fails"`
}

// HoldsWhenever says in a sentence for which inputs or numbers of processes nothing is wrong; empty if that
// is not known.
func (r *Result) HoldsWhenever() string {
	c := r.Condition
	if c == nil {
		return ""
	}
	holds := "Nothing is wrong"
	if r.Command == option.Compare {
		holds = "The programs are equivalent, and nothing is wrong,"
	}
	within := "np = " + c.NP.String()
	if len(c.Bounds) > 0 {
		within += " and " + strings.Join(c.Bounds, ", ")
	}
	return fmt.Sprintf("%s whenever %s; this is proved for %s. It fails, for example, for %s.", holds, c.Text, within,
		c.Fails)
}
