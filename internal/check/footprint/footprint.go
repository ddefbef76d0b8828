package footprint

import (
	"slices"

	"github.com/tass-go/tass/internal/check/coverage"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Of gives what a step of process p has changed, in order. What does not look as a change of the process's own, or of
// its part of the communication, counts as a change of Others.
func Of(p int, before, after *state.State) []string {
	f := &print{process: p, found: map[coverage.Change]bool{}}
	for q := range after.Procs {
		switch same := state.EqualProc(before.Procs[q], after.Procs[q]); {
		case same:
		case q == p:
			f.note(coverage.Own)
		default:
			f.note(coverage.Others, q)
		}
	}
	if before.Ctx != after.Ctx && before.Ctx.Condition() != after.Ctx.Condition() {
		f.note(coverage.Narrows)
	}
	if before.Coll != after.Coll {
		f.note(coverage.Annotates)
	}
	if before.Comm != after.Comm {
		f.communication(before.Comm, after.Comm)
	}
	return f.list()
}

// print is a footprint in the making.
type print struct {
	process int
	found   map[coverage.Change]bool
}

func (f *print) note(kind coverage.ChangeKind, with ...int) {
	if len(with) == 0 {
		with = []int{coverage.Nobody}
	}
	for _, q := range with {
		f.found[coverage.Change{Kind: kind, With: q}] = true
	}
}

func (f *print) list() []string {
	list := make([]string, 0, len(f.found))
	for c := range f.found {
		list = append(list, c.String())
	}
	slices.Sort(list)
	return list
}

// communication compares what is under way.
func (f *print) communication(before, after *comm.Comm) {
	f.messages(before, after)
	f.receives(before, after)
	f.records(before.Records, after.Records)
	if !slices.Equal(before.Contexts, after.Contexts) {
		f.note(coverage.Makes)
	}
	if !slices.Equal(before.Files, after.Files) {
		f.note(coverage.Accesses)
	}
}

// messages compares the channels. One that is new stands at the end of its channel; one that is gone was for the
// process; one that is other than it was is its own, and differs in what the process says of it alone.
func (f *print) messages(before, after *comm.Comm) {
	gone, added := differ(before.Messages, after.Messages)
	for _, m := range added {
		switch k := slices.IndexFunc(gone, func(x *comm.Message) bool { return sameMessage(x, m) }); {
		case m.Src != f.process:
			f.note(coverage.Others, m.Src)
		case k >= 0:
			f.note(coverage.Marks, m.Dst)
			gone = slices.Delete(gone, k, k+1)
		case last(after.Messages, m, added):
			f.note(coverage.Posts, m.Dst)
		default:
			f.note(coverage.Others, m.Dst)
		}
	}
	for _, m := range gone {
		switch {
		case m.Dst == f.process:
			f.note(coverage.Takes, m.Src)
		case m.Src == f.process && m.OfEpoch(): // that its memory was exposed, as the epoch is over
			f.note(coverage.Marks, m.Dst)
		default:
			f.note(coverage.Others, m.Src)
		}
	}
}

// sameMessage tells whether two are the same but for what their sender says of them.
func sameMessage(a, b *comm.Message) bool {
	return a.Src == b.Src && a.Dst == b.Dst && a.Comm == b.Comm && a.Tag == b.Tag && a.Site == b.Site &&
		a.Series == b.Series && a.Part == b.Part && slices.Equal(a.Cells, b.Cells)
}

// last tells whether no message that was there before stands behind a new one in its channel.
func last(all []*comm.Message, m *comm.Message, added []*comm.Message) bool {
	k := slices.Index(all, m)
	return !slices.ContainsFunc(all[k+1:], func(x *comm.Message) bool {
		return x.Src == m.Src && x.Dst == m.Dst && !slices.Contains(added, x)
	})
}

// receives compares the posted receives. One of another process is other than it was only by a message of this one
// that it has got.
func (f *print) receives(before, after *comm.Comm) {
	gone, added := differ(before.Receives, after.Receives)
	for _, r := range added {
		if r.For.Dst == f.process {
			f.own(r)
			continue
		}
		k := slices.IndexFunc(gone, func(x *comm.Receive) bool { return x.For.Dst == r.For.Dst && x.Request == r.Request })
		if k < 0 || !f.brought(gone[k], r) {
			f.note(coverage.Others, r.For.Dst)
			continue
		}
		f.note(coverage.Posts, r.For.Dst)
		gone = slices.Delete(gone, k, k+1)
	}
	for _, r := range gone {
		if r.For.Dst != f.process {
			f.note(coverage.Others, r.For.Dst)
		}
	}
}

// own notes what the process has done to a receive of its own.
func (f *print) own(r *comm.Receive) {
	f.note(coverage.Receives)
	if r.Msg != nil {
		f.note(coverage.Takes, r.Msg.Src)
	}
	for _, m := range r.Parts {
		f.note(coverage.Takes, m.Src)
	}
}

// brought tells whether a receive differs from what it was by messages of the process.
func (f *print) brought(before, after *comm.Receive) bool {
	from := func(m *comm.Message) bool { return m == nil || m.Src == f.process }
	b, a := *before, *after
	if b.Msg != nil && a.Msg != b.Msg || !from(a.Msg) && a.Msg != b.Msg {
		return false
	}
	b.Msg, a.Msg = nil, nil
	for k, m := range a.Parts {
		if (k >= len(b.Parts) || b.Parts[k] != m) && !from(m) {
			return false
		}
	}
	b.Parts, a.Parts = nil, nil
	return comm.Same(&b, &a)
}

// differ gives what is in the one list only, and in the other.
func differ[T comparable](before, after []T) (gone, added []T) {
	for _, x := range before {
		if !slices.Contains(after, x) {
			gone = append(gone, x)
		}
	}
	for _, x := range after {
		if !slices.Contains(before, x) {
			added = append(added, x)
		}
	}
	return gone, added
}
