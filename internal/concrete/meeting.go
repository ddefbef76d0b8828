package concrete

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// meeting is where processes meet at annotations that relate them: the k-th that
// each of them passes, of those that it shares with the others. Nobody waits there;
// what every process looked like when it passed is kept until all have passed. A
// meeting is never changed.
type meeting struct {
	first  int // the process that came first
	of     attendees
	visits []*visit // by place among these; nil: has not passed yet
	// crossed are the messages that were received by processes which had passed, and at the end those in the channels.
	crossed []crossing
}

// visit is one process passing an annotation.
type visit struct {
	in    *interp
	p     *process // as it was then
	note  *model.Annotation
	taken bool      // of a loop location: the process goes on with the body
	made  *progress // of a loop's variant; nil when there is none, or the loop is left
	sent  int       // how many messages the process had sent
}

// name gives the annotation as messages call it.
func (v *visit) name() string {
	what := "assertion"
	if v.note.Loop {
		what = "invariant"
	}
	return strings.TrimSpace(v.note.Scope.String() + " " + what + " " + v.note.ID)
}

// absent lists the processes that have not come.
func (m *meeting) absent() []int {
	var out []int
	for i, v := range m.visits {
		if v == nil {
			out = append(out, m.of.at(i))
		}
	}
	return out
}

// visited gives the visit of a process; nil where it has not passed, or takes no part.
func (m *meeting) visited(index int) *visit {
	place, ok := m.of.place(index)
	if !ok {
		return nil
	}
	return m.visits[place]
}

// joined gives the meeting with one more visit.
func (m *meeting) joined(index int, v *visit) *meeting {
	place, _ := m.of.place(index)
	n := *m
	n.visits = append([]*visit(nil), m.visits...)
	n.visits[place] = v
	return &n
}

// index gives the number of a process among those of all programs.
func (in *interp) index(p *process) int { return in.base + p.rank }

// meet lets the process pass an annotation that relates it to others. When it is
// the last to come, the conditions of all who came are checked.
func (t *thread) meet(note *model.Annotation, taken bool, made *progress) error {
	of, ok := t.in.attendees(note)
	if !ok {
		return nil
	}
	me := t.in.index(t.p)
	if _, comes := of.place(me); !comes {
		rank := t.p.rank
		return &fault{kind: kindOf(note), pos: note.At, rank: &rank,
			msg: fmt.Sprintf("rank %d passes %s, which is of the ranks %s", rank, note.ID, note.Ranks)}
	}
	v := &visit{in: t.in, p: t.snapshot(), note: note, taken: taken, made: made, sent: t.w.comm.sentBy(t.p.rank)}
	i, found := t.w.nextMeeting(me, of)
	if found {
		m := t.w.meetings[i]
		if err := m.conflict(v); err != nil {
			return err
		}
		t.w.meetings = append([]*meeting(nil), t.w.meetings...)
		t.w.meetings[i] = m.joined(me, v)
		return t.w.conclude(i, t.in.base)
	}
	m := &meeting{first: me, of: of, visits: make([]*visit, of.size)}
	// A process can be far ahead of the others. Worlds that share the list have it clipped.
	if i == len(t.w.meetings) {
		t.w.meetings = append(t.w.meetings, m.joined(me, v))
	} else {
		t.w.meetings = slices.Insert(slices.Clone(t.w.meetings), i, m.joined(me, v))
	}
	return t.w.conclude(i, t.in.base)
}

// nextMeeting gives the place of the meeting that a process comes to at an annotation of some
// processes: the first to which it has not come and one of these has. If there is none, that of a new one: before all
// that the process is yet to come to, which none of these has come to.
func (w *world) nextMeeting(me int, of attendees) (place int, found bool) {
	place = len(w.meetings)
	for i, m := range w.meetings {
		if _, comes := m.of.place(me); !comes || m.visited(me) != nil {
			continue
		}
		for k := range of.size {
			if m.visited(of.at(k)) != nil {
				return i, true
			}
		}
		place = min(place, i)
	}
	return place, false
}

// conclude ends a meeting once everyone has come: it is forgotten, and what each
// of the processes claims must be true of all of them as they were. Base is the number of the first process of the
// program that runs.
func (w *world) conclude(i, base int) error {
	m := w.meetings[i]
	if len(m.absent()) > 0 {
		return nil
	}
	w.meetings = append(append([]*meeting(nil), w.meetings[:i]...), w.meetings[i+1:]...)
	m = m.withRest(w, base)
	var worst *fault
	for _, v := range m.visits {
		v.in.epoch++
		t := &thread{in: v.in, p: v.p.clone(v.in.epoch), at: v.note.At, met: m}
		err := t.claim(v.note)
		if err == nil {
			err = t.decreased(v.note, v.made)
		}
		var f *fault
		switch {
		case err == nil:
		case !errors.As(err, &f):
			return err
		case worst == nil:
			worst = f
		default:
			t.in.note(t.p, f)
		}
	}
	if worst == nil {
		return nil
	}
	return worst
}

// claim checks the condition of an annotation for a process.
func (t *thread) claim(n *model.Annotation) error {
	holds, err := t.truth(n.Cond)
	rank := t.p.rank
	var f *fault
	if errors.As(err, &f) && f.rank == nil {
		f.rank = &rank
	}
	if err != nil || holds || slices.Contains(t.in.o.Passed, kindOf(n)) {
		return err
	}
	return t.unkept(n)
}

// unkept says which parts of a condition are false, of those that && joins, one on each line: the first, and the others
// as violations beside it.
func (t *thread) unkept(n *model.Annotation) error {
	rank, line := t.p.rank, int32(0)
	var first *fault
	for _, part := range model.Conjuncts(n.Cond) {
		holds, err := t.truth(part)
		if err != nil {
			break // it has no value where one before it is false
		}
		at := part.Pos()
		if !at.IsValid() {
			at = n.At
		}
		if holds || at.Line == line {
			continue
		}
		line = at.Line
		f := &fault{kind: kindOf(n), pos: at, rank: &rank, msg: "violated: " + n.Text}
		if first == nil {
			first = f
		} else {
			t.in.note(t.p, f)
		}
	}
	if first == nil {
		return &fault{kind: kindOf(n), pos: n.At, rank: &rank, msg: "violated: " + n.Text}
	}
	return first
}

// kindOf gives the kind of violation that an annotation stands for.
func kindOf(n *model.Annotation) verdict.Kind {
	switch {
	case n.Loop:
		return verdict.LoopInvariant
	case n.Breaks != "":
		return n.Breaks
	}
	return verdict.CollectiveAssertion
}

// unfinished gives, at the end of the program, a violation for each meeting to
// which not everybody has come. Meetings with processes of a program that is yet
// to be run are left out.
func (in *interp) unfinished(w *world) []*fault {
	var out []*fault
	for _, m := range w.meetings {
		if m.of.end() > in.base+in.o.NP {
			continue
		}
		first := m.visited(m.first)
		rank := first.p.rank
		out = append(out, &fault{kind: kindOf(first.note), pos: first.note.At, rank: &rank,
			msg: fmt.Sprintf("the program ends, and not all processes have passed %s: those numbered %v have not", first.name(),
				m.absent())})
	}
	return out
}

// text appends what tells two meetings apart.
func (m *meeting) text(b []byte) []byte {
	b = fmt.Appendf(b, "m%d.%v", m.first, m.of)
	for _, c := range m.crossed {
		b = c.text(b)
	}
	for _, v := range m.visits {
		if v == nil {
			b = append(b, '-')
			continue
		}
		if v.p.key == "" {
			v.p.key = v.in.processKey(v.p)
		}
		b = fmt.Appendf(b, "v%d.%v.%d", v.note.Index, v.taken, v.sent)
		if v.made != nil {
			b = fmt.Appendf(b, ".%v.%s", v.made.before, v.made.now)
		}
		b = append(b, v.p.key...)
	}
	return b
}

// snapshot copies the process as it is. Both copies write to copies of the
// objects that they share.
func (t *thread) snapshot() *process {
	t.in.epoch++
	q := t.p.clone(t.in.epoch)
	t.in.epoch++
	t.p.epoch = t.in.epoch
	return q
}

// conflict tells whether a visit does not fit a meeting: another annotation, or
// another side of the loop's condition.
func (m *meeting) conflict(v *visit) error {
	first := m.visited(m.first)
	f := &fault{kind: kindOf(v.note), pos: v.note.At,
		related: []verdict.Related{{Pos: first.note.At, Process: first.p.rank,
			Message: fmt.Sprintf("rank %d passed %s", first.p.rank, first.name())}}}
	switch {
	case v.note.ID != first.note.ID || v.note.Loop != first.note.Loop || v.note.Scope != first.note.Scope:
		f.msg = fmt.Sprintf("rank %d passes %s where rank %d passed %s", v.p.rank, v.name(), first.p.rank, first.name())
	case v.taken != first.taken:
		in, out := v, first
		if first.taken {
			in, out = first, v
		}
		f.msg = fmt.Sprintf("at %s rank %d leaves the loop where rank %d goes on", v.name(), out.p.rank, in.p.rank)
	default:
		return nil
	}
	return f
}
