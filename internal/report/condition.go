package report

import (
	"strings"

	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// condition says for which inputs or numbers of processes nothing is wrong.
func (p *printer) condition(r *result.Result) {
	c := r.Condition
	if c == nil {
		return
	}
	holds := "Nothing is wrong"
	if r.Command == option.Compare {
		holds = "The programs are equivalent, and nothing is wrong,"
	}
	within := "np = " + c.NP.String()
	if len(c.Bounds) > 0 {
		within += " and " + strings.Join(c.Bounds, ", ")
	}
	p.line("%s whenever %s; this is proved for %s. It fails, for example, for %s.", holds, c.Text, within, c.Fails)
}
