package tass

import (
	"slices"

	"github.com/tass-go/tass/internal/verify"
)

// Note is something that the reader of a result should know about the text of a program,
// and that is no mistake in it, such as annotations for other tools, which are not read.
type Note struct {
	Message  string   `json:"message"`
	Position Position `json:"position"`
}

// Skipped is a branch on argc or argv of which one side was never taken, so that most of main was
// not looked at, or calls of MPI were not.
type Skipped struct {
	Position Position `json:"position"`
	// Lines of main are on that side alone, of so many lines with statements.
	Lines int `json:"lines"`
	Of    int `json:"of"`
	// MPI is the first call of MPI there, other than those that end the program; nil for none.
	MPI *Position `json:"mpi,omitempty"`
}

func skipped(list []verify.Skipped) []Skipped {
	var out []Skipped
	for _, x := range list {
		s := Skipped{Position: position(x.Branch), Lines: x.Lines, Of: x.Of}
		if x.MPI.IsValid() {
			at := position(x.MPI)
			s.MPI = &at
		}
		out = append(out, s)
	}
	return out
}

// notes lists those of the programs.
func (j *job) notes() []Note {
	list := []Note{}
	for _, p := range j.programs {
		for _, n := range p.Notes {
			note := Note{n.Text, position(n.At)}
			if len(list) == 0 || list[len(list)-1] != note { // a program compared with itself
				list = append(list, note)
			}
		}
	}
	return list
}

// remarks adds what a run says about calls, once for each place.
func (r *Result) remarks(list []verify.Remark) {
	for _, x := range list {
		if n := (Note{x.Text, position(x.Pos)}); !slices.Contains(r.Notes, n) {
			r.Notes = append(r.Notes, n)
		}
	}
}

// checked names the kinds of violations that are looked for.
func (j *job) checked() []string {
	list := []string{}
	for _, k := range j.engine.Checked(j.command == "compare") {
		list = append(list, string(k))
	}
	return list
}
