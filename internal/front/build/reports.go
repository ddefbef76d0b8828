package build

import "github.com/tass-go/tass/internal/diag"

// Reports collects what is wrong with a program, each diagnostic once: what is lowered
// twice, such as a condition that is asked for its type first, is reported once.
type Reports struct {
	list diag.List
	seen map[string]bool
}

// Add adds diagnostics, except those that have been reported.
func (r *Reports) Add(list ...*diag.Diagnostic) {
	if r.seen == nil {
		r.seen = map[string]bool{}
	}
	for _, d := range list {
		if key := d.Error(); !r.seen[key] {
			r.seen[key] = true
			r.list = append(r.list, d)
		}
	}
}

// Any tells whether anything has been reported.
func (r *Reports) Any() bool { return len(r.list) > 0 }

// Err gives the reports as an error, sorted; nil if there are none.
func (r *Reports) Err() error { return r.list.Err() }
