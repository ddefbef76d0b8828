package contracts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/source"
)

// Derivation says how a contract follows from those of its parts by the rules of Luo, Fig. 6.1: where the bodies of all
// processes do nothing but call the same parts, one after the other. What the rules say of states is proved where each
// part is entered and left; what they say of paths are the side conditions. The rules are not complete: a contract may
// be verified, by executions, where a side condition is false.
type Derivation struct {
	// Rule is sequence, consequence, or elaboration where processes call the parts at several places, or not all
	// executions call the same ones, and each way is a sequence of its own. Empty where no rule applies: Why says so.
	Rule  string
	Parts []string // of the first execution
	// Executions is the number of those that were looked at, as they differ symbolically.
	Executions int
	// Broken has, for each side condition of the sequence rule, an instance for which it is false.
	Broken [4]string
	Why    string
}

// Loop tells whether the rule is that of the collective loop, of which the first of Broken is the side condition.
func (d *Derivation) Loop() bool { return d.Rule == collectiveLoop }

// part is a part that was passed, with those before it.
type part struct {
	before *part
	name   string
	terms  *order.Terms
	places bool // processes called it at several places
}

// list gives the parts from the first on.
func (p *part) list() (out []*part) {
	for ; p != nil; p = p.before {
		out = append(out, p)
	}
	slices.Reverse(out)
	return out
}

// key writes what of the parts a derivation depends on.
func (p *part) key(b *strings.Builder) {
	for _, x := range p.list() {
		fmt.Fprint(b, x.name, x.terms.Quiet, x.terms.NoSend, x.terms.NoExit)
	}
}

// talks notes that a process sends or receives outside of all parts.
func (s *state) talks(p int, at source.Pos) {
	if s.order != nil && s.alone == "" {
		s.alone = fmt.Sprintf("process %d communicates at line %d, outside of what has a contract", p, at.Line)
	}
}

// called adds a part.
func (x *search) called(s *state, w *waiting) {
	p := &part{before: s.parts, name: w.callee.Name, terms: s.terms}
	for _, pr := range s.procs {
		p.places = p.places || pr.waits.at != w.at
	}
	s.parts = p
}

// derive looks at the side conditions at the end of an execution.
func (x *search) derive(s *state) {
	d := x.result.Derivation
	if d == nil {
		d = &Derivation{}
		x.result.Derivation = d
	}
	parts := s.parts.list()
	switch {
	case s.alone != "":
		d.Why = s.alone
	case len(parts) == 0:
		d.Why = "nothing with a contract is called"
	}
	if d.Why != "" {
		d.Rule = ""
		return
	}
	d.Executions++
	var names []string
	var terms []*order.Terms
	several := false
	for _, p := range parts {
		names, terms, several = append(names, p.name), append(terms, p.terms), several || p.places
	}
	if d.Executions == 1 {
		d.Parts = names
	}
	switch {
	case several, !slices.Equal(names, d.Parts):
		d.Rule = "elaboration"
	case d.Rule != "":
	case len(parts) == 1:
		d.Rule = "consequence"
	default:
		d.Rule = "sequence"
	}
	for i, text := range order.Derive(terms, s.start.terms) {
		if d.Broken[i] == "" {
			d.Broken[i] = text
		}
	}
}
