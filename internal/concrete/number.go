package concrete

import (
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// The handle of something new may be a number that nothing had before, or one that something had which is gone. Nobody
// can tell but a program that has such a number in its memory: only there the runs differ, and one of them is chosen
// before the call.

// renumbered is what was chosen for what a call makes, at a depth of the stack: the handle, 0 for a new one.
type renumbered struct {
	depth  int
	handle int64
}

// madeKinds are the kinds of handles that calls make, by the role of the argument that says where they go.
func madeKinds() map[mpispec.Role]handleKind {
	return map[mpispec.Role]handleKind{mpispec.NewCommunicator: ofComm, mpispec.NewGroup: ofGroup, mpispec.NewInfo: ofInfo,
		mpispec.NewErrhandler: ofCatch, mpispec.NewKeyval: ofKey, mpispec.NewWindow: ofWindow, mpispec.NewFile: ofFile,
		mpispec.NewSession: ofSession}
}

// first is what comes before the handles of a kind that a process makes.
func (k handleKind) first() int64 {
	return map[handleKind]int64{ofComm: mpispec.MadeComms, ofGroup: mpispec.MadeGroups, ofInfo: mpispec.MadeInfos,
		ofKey: mpispec.MadeKeyvals, ofError: mpispec.LastCode, ofCatch: mpispec.MadeErrhandlers,
		ofWindow: mpispec.MadeWins, ofFile: mpispec.MadeFiles, ofSession: mpispec.MadeSessions}[k]
}

// unsettledHandle tells whether it is open what handle a call gives. Then the process is left before the call, with the
// ways. Of groups, and of datatypes that others were made of, that is seen where these are known.
func (t *thread) unsettledHandle(row *mpispec.Function, args []value) (bool, error) {
	role, makes := row.Creates()
	if !makes || role == mpispec.NewGroup || row.Find(role, 0) < 0 {
		return false, nil
	}
	return t.openHandle(row, role, args, nil)
}

// openHandle is that of a call which may give the handle of something that is there as well.
func (t *thread) openHandle(row *mpispec.Function, role mpispec.Role, args []value, there []int64) (bool, error) {
	if !role.Shows(t.in.prog.HandlesShow) || t.p.chosen.depth == len(t.p.frames) {
		return false, nil
	}
	gone := slices.Concat(t.p.goneHandles(role), there)
	if len(gone) == 0 {
		return false, nil
	}
	kept := t.p.kept(gone)
	var to value
	if i := row.Find(role, 0); i >= 0 {
		to = args[i]
	}
	if to.k == pointer && to.obj > 0 && !t.dangling(to.scalar) {
		o, off := t.p.objs[to.obj], int64(to.off)
		if off >= 0 && off+intSize <= o.size {
			if c, ok := o.cellAt(off, form{signed, intSize}); ok && c.k == number {
				kept[c.bits]--
			}
		}
	}
	maps.DeleteFunc(kept, func(_ int64, n int) bool { return n <= 0 })
	switch {
	case len(kept) == 0:
		return false, nil
	case t.p.chosen.depth > 0:
		return false, unsupported(t.at, "%s while the program has handles of objects that are gone", row.Name)
	}
	ways := []int{0}
	for _, h := range slices.Sorted(maps.Keys(kept)) {
		ways = append(ways, int(h-baseOf(role)))
	}
	t.p.pend = &pending{kind: opNumber, name: row.Name, at: t.at, ways: ways}
	return true, nil
}

// settle gives what a call makes a handle, by its number among those of its kind.
func (t *thread) settle(n int) error {
	d := t.p.pend
	t.p.pend = nil
	row := mpispec.FunctionOf(d.name)
	if row == nil {
		return t.complete(numValue(intNum(int64(n))))
	}
	t.p.chosen = renumbered{depth: len(t.p.frames)}
	if role, _ := row.Creates(); n > 0 {
		t.p.chosen.handle = baseOf(role) + int64(n)
	}
	return nil
}

// baseOf is what comes before the handles that are stored where a role says.
func baseOf(role mpispec.Role) int64 {
	switch role {
	case mpispec.NewType:
		return mpispec.DerivedBase
	case mpispec.NewOperation:
		return mpispec.OperationBase
	}
	return madeKinds()[role].first()
}

// goneHandles gives the handles that the process has had and that stand for nothing any more.
func (p *process) goneHandles(role mpispec.Role) []int64 {
	var list []int64
	switch role {
	case mpispec.NewType:
		for k, m := range p.types {
			if m.freed && len(p.requests)+len(p.folds) == 0 { // one of these may have it
				list = append(list, mpispec.DerivedBase+1+int64(k))
			}
		}
	case mpispec.NewOperation:
		for k, o := range p.ops {
			if o.freed {
				list = append(list, mpispec.OperationBase+1+int64(k))
			}
		}
	default:
		first := madeKinds()[role].first()
		for n := int64(1); n <= p.handed; n++ {
			if !p.promises(first+n) && !slices.ContainsFunc(p.handles, func(h *handle) bool {
				return h.value-h.kind.first() == n
			}) {
				list = append(list, first+n)
			}
		}
	}
	return list
}

// promised gives the handle that the process gets as an operation with a request is complete; 0 for the next one.
func (p *process) promised(req int) int64 {
	for _, r := range p.requests {
		if r.id == req && r.coll != nil {
			return r.coll.gets
		}
	}
	return 0
}

// promises tells whether the process gets a handle as an operation is complete.
func (p *process) promises(h int64) bool {
	return slices.ContainsFunc(p.requests, func(r *request) bool { return r.coll != nil && r.coll.gets == h })
}

// kept counts how often numbers stand in the memory of a process.
func (p *process) kept(numbers []int64) map[int64]int {
	count := map[int64]int{}
	for _, n := range numbers {
		count[n] = 0
	}
	see := func(s scalar) {
		if s.k == number && s.n.r == nil {
			if n, ok := count[s.n.i]; ok {
				count[s.n.i] = n + 1
			}
		}
	}
	pointed := func(s scalar) { // a pointer that is made of a number
		if s.k == pointer && s.obj != 0 && p.objs[s.obj] != nil && p.objs[s.obj].v != nil && p.objs[s.obj].v.Marker {
			if n, ok := count[int64(s.off)]; ok {
				count[int64(s.off)] = n + 1
			}
		}
	}
	lists := [][]scalar{p.regs}
	for _, f := range p.frames {
		lists = append(lists, f.regs)
	}
	for _, s := range slices.Concat(lists...) {
		see(s)
		pointed(s)
	}
	for _, a := range p.attached {
		see(a.value)
	}
	for _, o := range p.objs {
		if o == nil || !o.live {
			continue
		}
		for _, page := range o.pages {
			for k := 0; page != nil && k < len(page.cells); k++ {
				switch c := &page.cells[k]; c.k {
				case number:
					see(c.unpack())
				case pointer:
					pointed(c.unpack())
				}
			}
		}
	}
	return count
}

// anew gives the handle of what a call makes: the one that was chosen, or the next one.
func (p *process) anew(next int64) int64 {
	h := p.chosenHandle()
	if h == 0 {
		return next
	}
	p.chosen = renumbered{}
	return h
}

// chosenHandle gives the handle that was chosen for what a call makes; 0 for the next one.
func (p *process) chosenHandle() int64 {
	if p.chosen.depth != len(p.frames) {
		return 0
	}
	return p.chosen.handle
}

// addType gives the process a datatype that it has made, and gives the handle, which the datatype gets.
func (p *process) addType(m made) int64 {
	d := *m.datatype
	m.datatype = &d
	d.Handle = p.anew(mpispec.DerivedBase + 1 + int64(len(p.types)))
	if k := int(d.Handle - mpispec.DerivedBase - 1); k < len(p.types) {
		p.changeType(k, m)
	} else {
		p.types = append(slices.Clip(p.types), &m)
	}
	return d.Handle
}

// libAgain is __tass_again: whether what is converted gets the number of something that is gone. It does where the
// program does not have the number any more.
func libAgain(t *thread, c *model.LibCall, a []value) (value, error) {
	if t.p.kept([]int64{a[0].n.i})[a[0].n.i] == 0 {
		return numValue(intNum(1)), nil
	}
	t.p.pend = &pending{kind: opNumber, name: c.Name, at: t.at, ways: []int{0, 1}}
	return value{}, nil
}
