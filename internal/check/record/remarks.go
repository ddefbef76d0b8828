package record

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

// Remarks is a set of remarks. A map is never changed once it is in a record.
type Remarks map[Remark]bool

// Add gives the union.
func (r Remarks) Add(o Remarks) Remarks {
	for x := range o {
		if !r[x] {
			all := maps.Clone(o)
			maps.Copy(all, r)
			return all
		}
	}
	return r
}

// Sorted lists the remarks by their places, each text once, at the first of them.
func (r Remarks) Sorted() []Remark {
	all := slices.SortedFunc(maps.Keys(r), func(a, b Remark) int {
		if a.Pos.Line != b.Pos.Line {
			return cmp.Compare(a.Pos.Line, b.Pos.Line)
		}
		return strings.Compare(a.Pos.String()+a.Text, b.Pos.String()+b.Text)
	})
	said := map[string]bool{}
	return slices.DeleteFunc(all, func(x Remark) bool {
		again := said[x.Text]
		said[x.Text] = true
		return again
	})
}
