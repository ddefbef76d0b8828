package verify

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/reduce"
	"github.com/tass-go/tass/internal/verdict"
)

// On tells whether a reduction is on for searches of the unit.
func (u *Unit) On(r reduce.Reduction) bool { return u.on.Has(r) }

// traits says what reductions may not go with.
func (e *Engine) traits(u *Unit) reduce.Traits {
	var t reduce.Traits
	np := u.Machine.NP
	t.Add(reduce.Assertions, len(u.Program.Annotations) > 0)
	t.Add(reduce.Invariants, u.Program.HasInvariants())
	t.Add(reduce.Beside, u.IsComposed())
	t.Add(reduce.Alone, u.Role != verdict.Impl)
	t.Add(reduce.Polls, u.Machine.Polls())
	t.Add(reduce.Regroups, u.Machine.Regroups())
	t.Add(reduce.OneProcess, np == 1)
	t.Add(reduce.TwoProcesses, np == 2)
	t.Add(reduce.TooMany, np > sym.MaxRanks)
	t.Add(reduce.Observed, e.Config.Listener != nil)
	t.Add(reduce.Origins, e.Config.Origins != nil)
	return t
}

// switchedOff gives the reductions that options switch off.
func (c *Config) switchedOff() reduce.Set {
	off := reduce.Set(0)
	for _, s := range []struct {
		off  bool
		list reduce.Set
	}{
		{c.NoReduce, reduce.Of(reduce.Urgent, reduce.Silent, reduce.Persistent, reduce.Commuting, reduce.Merging)},
		{c.UrgentOnly, reduce.Of(reduce.Persistent)},
		{c.NoMerge, reduce.Of(reduce.Merging)},
		{c.KeepDead, reduce.Of(reduce.Liveness)},
		{c.NoSymmetry, reduce.Of(reduce.ProcessSymmetry)},
		{c.NoInputSymmetry, reduce.Of(reduce.InputSymmetry)},
		{c.Workers <= 1, reduce.Of(reduce.Workers)},
	} {
		if s.off {
			off |= s.list
		}
	}
	return off
}

// shareable tells whether several workers may explore the programs of a session.
func (s *Session) shareable() bool {
	for _, u := range s.Units {
		if !u.On(reduce.Workers) {
			return false
		}
	}
	return true
}
