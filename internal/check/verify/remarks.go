package verify

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/semantics/exec"
)

// Remark is something that the reader of a result should know about an execution, and that is no
// violation, such as a received message that is counted in elements of another datatype.
type Remark = exec.Remark

// remarks is a set of remarks. A map is never changed once it is in a record.
type remarks map[Remark]bool

// remark adds one to the record.
func (e *Engine) remark(r exec.Remark) {
	if !e.quiet {
		e.remarks = e.remarks.add(remarks{r: true})
	}
}

// add gives the union.
func (r remarks) add(o remarks) remarks {
	for x := range o {
		if !r[x] {
			all := maps.Clone(o)
			maps.Copy(all, r)
			return all
		}
	}
	return r
}

// sorted lists the remarks by their places.
func (r remarks) sorted() []Remark {
	return slices.SortedFunc(maps.Keys(r), func(a, b Remark) int {
		if a.Pos.Line != b.Pos.Line {
			return cmp.Compare(a.Pos.Line, b.Pos.Line)
		}
		return strings.Compare(a.Pos.String()+a.Text, b.Pos.String()+b.Text)
	})
}
