package build

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
)

// Reports collects what is wrong with a program, each diagnostic once: what is lowered
// twice, such as a condition that is asked for its type first, is reported once.
//
// What is not supported matters only where the program can get. It is withheld while In is the function whose body is
// being lowered, until Release is told which functions matter.
type Reports struct {
	In       *model.Function
	list     diag.List
	seen     map[string]bool
	withheld []withheld
}

// withheld is a report on the body of a function.
type withheld struct {
	in  *model.Function
	why *diag.Diagnostic
}

// Add adds diagnostics, except those that have been reported.
func (r *Reports) Add(list ...*diag.Diagnostic) {
	if r.seen == nil {
		r.seen = map[string]bool{}
	}
	for _, d := range list {
		key := d.Error()
		switch {
		case r.seen[key]:
		case r.In != nil && (d.Code == diag.Unsupported || d.Code == diag.Undefined):
			r.withheld = append(r.withheld, withheld{r.In, d})
		default:
			r.seen[key] = true
			r.list = append(r.list, d)
		}
	}
}

// Withhold tells whether any reports are withheld.
func (r *Reports) Withhold() bool { return len(r.withheld) > 0 }

// Release adds the reports that were withheld on functions that matter, and gives the functions with others.
func (r *Reports) Release(matters func(*model.Function) bool) (others []*model.Function) {
	list := r.withheld
	r.In, r.withheld = nil, nil
	for _, x := range list {
		if matters(x.in) {
			r.Add(x.why)
		} else {
			others = append(others, x.in)
		}
	}
	return others
}

// Any tells whether anything has been reported.
func (r *Reports) Any() bool { return len(r.list) > 0 }

// Err gives the reports as an error, sorted; nil if there are none.
func (r *Reports) Err() error { return r.list.Err() }
