package driver

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/result"
)

// usage is an error in what was asked for.
func usage(format string, args ...any) error {
	return result.BadInput(diag.New(diag.Usage, source.Pos{}, format, args...))
}
