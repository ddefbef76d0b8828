package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// end records the end of a run, and tells of it whoever wants to know.
func (s *search) end(w *world) {
	s.terminal(w)
	if s.ended != nil {
		s.ended(w)
	}
}

// terminal records the end of a run: messages that nobody received, outputs,
// and exit status.
func (s *search) terminal(w *world) {
	t := Terminal{Aborted: w.aborted}
	if w.aborted {
		t.Status = []int{w.code}
	} else {
		for _, ch := range w.comm.chans {
			for _, m := range ch {
				rank := m.src
				s.in.note(w.procs[rank], &fault{kind: verdict.MPIUnreceivedMessage, pos: m.at, rank: &rank,
					msg: fmt.Sprintf("the message from rank %d to rank %d with tag %d is never received", m.src, m.dst, m.tag)})
			}
		}
		s.unentered(w)
		for _, f := range s.in.unfinished(w) {
			s.in.note(w.procs[0], f)
		}
		for _, p := range w.procs {
			t.Status = append(t.Status, p.exit)
		}
		t.Outputs = s.outputs(w)
		t.Printed, t.Left = s.in.printed(w), s.in.left(w)
	}
	if k := t.Key(); !s.ends[k] {
		s.ends[k] = true
		if s.in.o.MessageRaces {
			t.way = s.schedule()
		}
		s.res.Terminals = append(s.res.Terminals, t)
	}
}

// unentered notes collectives that some process has left early and another one has never entered. Where deadlocks are
// looked for that are only potential, there is one.
func (s *search) unentered(w *world) {
	if s.in.o.Deadlock == DeadlockPotential {
		return
	}
	for _, r := range w.comm.coll {
		missing := slices.Index(r.entries, nil)
		if missing < 0 {
			continue
		}
		var first *collCall
		for _, e := range r.entries {
			if e != nil && (first == nil || e.caller < first.caller) {
				first = e
			}
		}
		s.in.note(w.procs[first.caller], &fault{kind: verdict.MPICollectiveMismatch, pos: first.at, rank: &first.caller,
			msg: fmt.Sprintf("%s is never entered by rank %d", first.name, r.ctx.members()[missing])})
	}
}

// outputs merges the processes' copies of the outputs.
func (s *search) outputs(w *world) []Cell {
	var out []Cell
	for _, v := range s.in.prog.Outputs {
		id := s.in.static[v]
		for _, l := range w.procs[0].objs[id].shape.named(v.Name) {
			out = append(out, s.output(w, id, l))
		}
	}
	return out
}

// output merges the processes' copies of one scalar of an output.
func (s *search) output(w *world, id int, l leaf) Cell {
	c := Cell{Path: l.path, Writer: -1}
	var val scalar
	for _, p := range w.procs {
		o, t := p.objs[id], &thread{in: s.in, p: p}
		v, err := t.load(o, l.off, formOf(l.t), source.Pos{})
		if err != nil {
			v = scalar{}
		}
		at := o.writtenAt(l.off, formOf(l.t).bytes())
		switch {
		case p.rank == 0 && !at.IsValid():
			val = v
		case !at.IsValid():
		case c.Writer < 0:
			c.Writer, c.At, val = p.rank, at, v
		case !v.equal(val):
			s.conflict(c, val, p.rank, v, at)
		}
	}
	c.Text, c.Value = val.String(), val.rat()
	return c
}

// conflict reports an output cell to which two processes gave different values.
func (s *search) conflict(first Cell, a scalar, rank int, b scalar, at source.Pos) {
	s.found(verdict.Violation{Kind: verdict.NondeterministicOut, Certainty: verdict.Confirmed, Process: rank, Pos: at,
		Message: fmt.Sprintf("rank %d gives %s the value %s, but rank %d gives it %s", rank, first.Path, b, first.Writer, a),
		Related: []verdict.Related{{Pos: first.At, Process: first.Writer,
			Message: fmt.Sprintf("rank %d writes it here", first.Writer)}}})
}
