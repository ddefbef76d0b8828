package driver

import (
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/result"
)

// fits makes sure that a checkpoint was made by the same run: limits, the prover
// and the number of violations asked for may differ.
func (j *job) fits(c *result.Checkpoint) error {
	wrong := func(format string, args ...any) error {
		return result.BadInput(diag.New(diag.TraceFile, source.Pos{}, format, args...))
	}
	switch name := trace.Differ(c.Hashes, j.hashes); {
	case c.Command != j.command:
		return wrong("the checkpoint is of tass %s, not of tass %s", c.Command, j.command)
	case name != "":
		return wrong("the checkpoint was made for another text of %s", name)
	case c.Config.Fingerprint() != j.cfg.Fingerprint():
		return wrong("the checkpoint was made with another configuration: %s", c.Config.Fingerprint())
	case !slices.Contains(j.cfg.NP.Numbers(), c.NP):
		return wrong("the checkpoint is of a run with np=%d", c.NP)
	}
	return nil
}
