package infer

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/model"
)

// TestPragmas writes the invariants of a pair of loops, and of one without any
// proposal.
func TestPragmas(t *testing.T) {
	s := &LoopSite{ID: "L1", Scope: model.Joint, Owner: 1, Loops: []*Loop{{}, {}},
		Proposals: []*Proposal{{Text: "i == spec.i"}, {Text: "forall {int k | 0 <= k && k < i} a[k] == 0"}}}
	list := s.Pragmas()
	if len(list) != 2 || list[0].Lines() != "#pragma TASS joint invariant L1 true" ||
		list[1].Cond != "i == spec.i && (forall {int k | 0 <= k && k < i} a[k] == 0)" {
		t.Errorf("have %v", list)
	}
	alone := &LoopSite{Loops: []*Loop{{}}}
	if list := alone.Pragmas(); len(list) != 1 || list[0].Lines() != "#pragma TASS invariant true" {
		t.Errorf("have %v", list)
	}
}

// TestPragmaLines breaks a long pragma between conjuncts.
func TestPragmaLines(t *testing.T) {
	long := strings.Repeat("x", 60)
	p := Pragma{Loop: &Loop{}, Cond: long + " > 0 && " + long + " < 1 && i == 0"}
	p.Cond += " && (forall {int k | 0 <= k && k < n} " + long + "[k] == 0)"
	want := "#pragma TASS invariant " + long + " > 0 && \\\n    " + long +
		" < 1 && i == 0 && \\\n    (forall {int k | 0 <= k && k < n} " + long + "[k] == 0)"
	if p.Lines() != want {
		t.Errorf("have\n%s\nwant\n%s", p.Lines(), want)
	}
}
