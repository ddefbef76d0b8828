package compare

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// # Files that two programs write
//
// A file is compared with the one of the same name, as the standard output is: line by line, where one process has
// written it in each program, and as a multiset of lines otherwise; or byte by byte, where functions of MPI use it. A
// file that only one of them makes is a difference, even if nothing is in it.

// titleOf names a file in messages.
func titleOf(file string) string {
	if file == "" {
		return "the standard output"
	}
	return fmt.Sprintf("the file %q", file)
}

// samePages compares the standard output and the files of two ends.
func (j *judge) samePages(s *state.State, want, got []*property.Page) {
	for len(want) > 0 || len(got) > 0 {
		switch {
		case len(got) == 0 || len(want) > 0 && strings.Compare(want[0].Name, got[0].Name) < 0:
			j.fileMissing(s, want[0])
			want = want[1:]
		case len(want) == 0 || want[0].Name != got[0].Name:
			j.fileTooMuch(s, got[0])
			got = got[1:]
		default:
			j.samePage(s, want[0], got[0])
			want, got = want[1:], got[1:]
		}
	}
}

func (j *judge) samePage(s *state.State, want, got *property.Page) {
	title := titleOf(want.Name)
	for _, x := range []struct {
		page *property.Page
		side *side
	}{{want, &j.spec}, {got, &j.impl}} {
		switch {
		case x.page.Emptied > 1:
			j.undecided(s, x.page.Site, x.side, fmt.Sprintf("%s is not compared: processes %s open it to write it from its "+
				"beginning, and what it holds then is a matter of their order", title, numbers(x.page.Openers)),
				"the order of processes is open")
			return
		case x.page.Emptied == 1 && len(x.page.Openers) > 1:
			j.remark(exec.Remark{Pos: x.side.m.PosOf(x.page.Site), Text: fmt.Sprintf("several processes write %s: the one that "+
				"empties it is taken to do so before the others open it", title)})
		}
	}
	if want.Stored != nil || got.Stored != nil {
		j.sameBytes(s, want, got)
		return
	}
	a, b := sheetOf(title, want), sheetOf(title, got)
	if a.ordered && b.ordered {
		j.inOrder(s, a, b)
		return
	}
	j.inAnyOrder(s, a, b)
}

func numbers(list []int) string {
	texts := make([]string, len(list))
	for i, n := range slices.Compact(slices.Clone(list)) {
		texts[i] = fmt.Sprint(n)
	}
	return strings.Join(texts, ", ")
}

// undecided reports something that is neither known to be equal nor to differ, at a place of a program.
func (j *judge) undecided(s *state.State, site comm.CallSite, x *side, what, why string) {
	if j.impl.m.Check(s, sym.False).Answer == prove.Yes {
		return
	}
	f := j.finding(s, sym.False, prove.Result{Answer: prove.Unknown, Reason: why}, what)
	f.Process, f.Pos = -1, x.placeOf(site)
	j.found(f)
}

// fileMissing reports a file that the specification makes, and the implementation does not.
func (j *judge) fileMissing(s *state.State, p *property.Page) {
	r := j.impl.m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		return
	}
	f := j.finding(s, sym.False, r, titleOf(p.Name)+" is missing: the specification writes it")
	f.Process, f.Pos = -1, j.impl.end
	f.Related = []exec.Related{{Process: p.First(), Pos: j.spec.placeOf(p.Site), Message: "the specification opens it"}}
	j.found(f)
}

// fileTooMuch reports a file that the implementation makes, and the specification does not.
func (j *judge) fileTooMuch(s *state.State, p *property.Page) {
	r := j.impl.m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		return
	}
	f := j.finding(s, sym.False, r, titleOf(p.Name)+" is written, and the specification does not write it")
	f.Process, f.Pos = p.First(), j.impl.placeOf(p.Site)
	j.found(f)
}
