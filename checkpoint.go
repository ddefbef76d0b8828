package tass

import (
	"encoding/json"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/trace"
	"github.com/tass-go/tass/internal/verify"
)

const checkpointSchema = "tass.checkpoint/1"

// Checkpoint says where a search was cut, so that another run can go on from
// there: see Config.Resume.
type Checkpoint struct {
	Schema   string             `json:"schema"`
	Version  string             `json:"tass"`
	Command  string             `json:"command"`
	Programs [][]string         `json:"programs"`
	Hashes   []trace.Hash       `json:"hashes"`
	Config   Config             `json:"config"`
	NP       int                `json:"np"`   // of the run that was cut
	Done     []Run              `json:"done"` // the runs before it
	Position *verify.Checkpoint `json:"position"`
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
		return nil, badInput(err)
	}
	if c.Schema != checkpointSchema || c.Position == nil {
		return nil, badInput(diag.New(diag.TraceFile, source.Pos{}, "%s is not a checkpoint file of this version (%s)", name, checkpointSchema))
	}
	for i := range c.Done {
		c.Done[i].Before, c.Done[i].Stats = true, Stats{}
	}
	return c, nil
}

// fits makes sure that a checkpoint was made by the same run: limits, the prover
// and the number of violations asked for may differ.
func (j *job) fits(c *Checkpoint) error {
	wrong := func(format string, args ...any) error {
		return badInput(diag.New(diag.TraceFile, source.Pos{}, format, args...))
	}
	switch name := trace.Differ(c.Hashes, j.hashes); {
	case c.Command != j.command:
		return wrong("the checkpoint is of tass %s, not of tass %s", c.Command, j.command)
	case name != "":
		return wrong("the checkpoint was made for another text of %s", name)
	case c.essence() != (&Checkpoint{Config: j.cfg}).essence():
		return wrong("the checkpoint was made with another configuration: %s", c.essence())
	case c.NP < j.cfg.NP.From || c.NP > j.cfg.NP.To:
		return wrong("the checkpoint is of a run with np=%d", c.NP)
	}
	return nil
}

// essence gives the part of the configuration on which the meaning of choices
// depends.
func (c *Checkpoint) essence() string {
	cfg := c.Config
	cfg.Prover, cfg.Errors, cfg.Timeout, cfg.MaxStates, cfg.MaxDepth, cfg.MaxMemory = "", 0, 0, 0, 0, 0
	b, err := json.Marshal(cfg)
	if err != nil {
		return err.Error()
	}
	return string(b)
}
