package exchange

import (
	"fmt"
	"io"
	"strings"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// GCC writes the violations as gcc writes what is wrong, an error or, where it is only possible, a warning, with its
// kind in brackets and notes for the other places; and then the verdict. The error is that of writing.
//
//	ring.c:19:5: error: no process can take a step; rank 0 waits in MPI_Recv [deadlock]
//	ring.c:19:5: note: rank 1 waits in MPI_Recv
func GCC(w io.Writer, r *result.Result) error {
	var b strings.Builder
	for _, v := range r.Violations {
		level := "error"
		if v.Certainty == verdict.Possible {
			level = "warning"
		}
		fmt.Fprintf(&b, "%s%s: %s [%s]\n", at(v.Position), level, oneLine(v.Message), v.Kind)
		for _, x := range v.Related {
			fmt.Fprintf(&b, "%snote: %s\n", at(x.Position), oneLine(related(x)))
		}
	}
	text := string(r.Verdict)
	if r.Reason != "" {
		text += ": " + r.Reason
	}
	fmt.Fprintln(&b, "tass: "+oneLine(text))
	_, err := io.WriteString(w, b.String())
	return err
}

// at gives a place as the beginning of a line; nothing where there is none.
func at(p source.Position) string {
	if p.File == "" {
		return "tass: "
	}
	return p.String() + ": "
}

// related says what another place has to do with a violation.
func related(x result.Related) string {
	if x.Process < 0 || strings.Contains(x.Message, "rank") {
		return x.Message
	}
	return fmt.Sprintf("rank %d: %s", x.Process, x.Message)
}

// oneLine gives a text with nothing in it that would end a line, or that a terminal would obey.
func oneLine(text string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' || c == 0x7f {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(text, "\uFFFD"))
}
