package session

import (
	"crypto/sha256"

	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// Label names one choice of a search in a way that does not depend on the order
// in which choices are tried.
type Label struct {
	Program verdict.Role `json:"program"`
	Process int          `json:"process"`
	Func    string       `json:"func"`
	Loc     int          `json:"loc"`
	// Kind is "step", "receive", "proceed", "match", "complete", "pass", "found" or "effect".
	Kind string `json:"kind"`
	From int    `json:"from,omitempty"` // sender, for "receive", "match" and "found"; element, for "effect"
	// of the receive that is matched, for "match", or that a wait ends with, for "complete", or of the operation, for
	// "effect"
	Request int    `json:"request,omitempty"`
	Case    string `json:"case,omitempty"` // "true" or "false" where data are split
	Way     int    `json:"way,omitempty"`  // from 1, where C leaves the order of evaluation open
}

// LabelOf names a choice.
func LabelOf(u *Unit, c *explore.Choice) Label {
	g := u.Machine.Group(c.Process)
	l := Label{Program: g.Role, Process: c.Process - g.First, Func: u.Program.Functions[c.Func].Name, Loc: c.Loc,
		Kind:    [...]string{"step", "receive", "proceed", "match", "complete", "pass", "found", "effect"}[c.Kind],
		Request: c.Request, Way: c.Way}
	if c.Kind == exec.Receive || c.Kind == exec.Match || c.Kind == exec.Found {
		l.From = c.From - g.First
	}
	if c.Kind == exec.Effect {
		l.From = c.From
	}
	if c.Cond != sym.Nil {
		l.Case = map[bool]string{true: "true", false: "false"}[c.Truth]
	}
	return l
}

// Labels names choices.
func Labels(u *Unit, path []*explore.Choice) []Label {
	labels := make([]Label, len(path))
	for i, c := range path {
		labels[i] = LabelOf(u, c)
	}
	return labels
}

// PathOf gives the part of a path that is one unit's.
func PathOf(path []Label, u *Unit) []Label {
	var part []Label
	for _, l := range path {
		if u.Has(l.Program) {
			part = append(part, l)
		}
	}
	return part
}

// Waypoint is a choice on a path that another world goes along. The label names it
// among the choices of one node; the depth and the condition that is decided tell
// whether the other world is at that very node. It may not be there when a solver,
// which works within limits, has decided what it did not decide before: an
// execution would then come to its next choice earlier or later, perhaps at the
// same place in the program.
type Waypoint struct {
	Label
	Depth int64
	Cond  [sha256.Size]byte // of the condition's text
}
