package concrete

import (
	"errors"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// fault is a violation that a process runs into; as an error it ends the step.
type fault struct {
	kind    verdict.Kind
	pos     source.Pos
	msg     string
	related []verdict.Related
	class   int64 // of the error that the call returns under MPI_ERRORS_RETURN; 0 of what is not returned
	rank    *int  // whose violation it is, when not the moving process's
}

func (f *fault) Error() string { return f.msg }

// beyond ends an execution at what nothing models.
type beyond struct{ what string }

func (b *beyond) Error() string { return b.what }

// errAssume ends a path whose assumption does not hold.
var errAssume = errors.New("the assumption does not hold")

func unsupported(pos source.Pos, format string, args ...any) error {
	return diag.New(diag.Unsupported, pos, "the concrete interpreter: "+format, args...)
}
