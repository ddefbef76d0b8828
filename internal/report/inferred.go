package report

import (
	"strings"

	"github.com/tass-go/tass/result"
)

// added lists what was added to the invariants in the text.
func (p *printer) added(r *result.Result) {
	if len(r.Added) == 0 {
		return
	}
	p.line("")
	p.line("Added to invariants, and proved with them")
	for _, v := range r.Added {
		p.line("  %s:%d: added: %s", v.Position.File, v.Position.Line, v.Condition)
	}
}

// inferred lists the invariants that were found, ready to be put into the programs,
// and the loops for which there is none.
func (p *printer) inferred(r *result.Result) {
	f := r.Inferred
	if f == nil {
		return
	}
	p.line("")
	switch {
	case len(f.Invariants) > 0:
		p.line("Invariants found; each can be put before its loop")
		for _, v := range f.Invariants {
			p.line("  %s:%d: %s", v.Position.File, v.Position.Line, strings.TrimSpace(v.Position.Text))
			for _, text := range strings.Split(v.Pragma, "\n") {
				p.line("    %s", text)
			}
		}
	case len(f.Open) == 0:
		p.line("No loop needed an invariant.")
	}
	if len(f.Open) > 0 {
		p.line("Loops without a sufficient invariant")
		for _, l := range f.Open {
			p.line("  %s:%d: %s", l.Position.File, l.Position.Line, l.Reason)
		}
	}
}
