package cli

import (
	"io"
	"os"

	"golang.org/x/term"
)

// coloured tells whether a report is written in colour: to a terminal that has any, unless NO_COLOR is set to
// something.
func coloured(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd())) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}
