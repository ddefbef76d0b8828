package result

import (
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
)

// CheckpointSchema names the format of a Checkpoint as JSON.
const CheckpointSchema = "tass.checkpoint/2"

// Checkpoint says where a search was cut, so that another run can go on from
// there: see Config.Resume.
type Checkpoint struct {
	Schema   string              `json:"schema"`
	Version  string              `json:"tass"`
	Command  option.Command      `json:"command"`
	Programs [][]string          `json:"programs"`
	Hashes   []trace.Hash        `json:"hashes"`
	Config   option.Config       `json:"config"`
	NP       int                 `json:"np"`   // of the run that was cut
	Done     []Run               `json:"done"` // the runs before it
	Position *session.Checkpoint `json:"position"`
}

// Write writes the checkpoint to a file.
func (c *Checkpoint) Write(name string) error { return trace.WriteJSON(name, c) }

// Anew tells that nothing of the run that was cut can be gone on from, so that it is made
// from its beginning: it had not begun, or two programs were explored side by side.
func (c *Checkpoint) Anew() bool {
	p := c.Position
	return p.Whole && p.Role == "" && len(p.Prefix) == 0
}

// ReadCheckpoint reads what Write wrote. The error is a *BadInputError when the
// file is not there or is no checkpoint.
func ReadCheckpoint(name string) (*Checkpoint, error) {
	c := &Checkpoint{}
	if err := trace.ReadJSON(name, "checkpoint", c); err != nil {
		return nil, BadInput(err)
	}
	if c.Schema != CheckpointSchema || c.Position == nil {
		return nil, BadInput(diag.New(diag.TraceFile, source.Pos{}, "%s is not a checkpoint file of this version (%s)",
			name, CheckpointSchema))
	}
	for i := range c.Done {
		c.Done[i].Before, c.Done[i].Stats = true, Stats{}
	}
	return c, nil
}
