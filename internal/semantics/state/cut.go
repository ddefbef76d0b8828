package state

// cut is a snapshot of a part of a process, with room for what it has as a rule: one
// activation.
type cut struct {
	proc   Proc
	frame  Frame
	frames [1]*Frame
	epoch  uint64 // that made it
}

// cut gives an empty one: a new one, or one that was dropped.
func (ed *Editor) cut() *cut {
	var c *cut
	if last := len(ed.spare) - 1; last >= 0 {
		c, ed.spare = ed.spare[last], ed.spare[:last]
	} else {
		c = &cut{}
	}
	c.epoch, c.proc.cut = ed.Epoch, c
	return c
}

// Drop takes back snapshots that the state of the editor's epoch held, and holds no
// longer. Those that the epoch has made are known to no other state, as nothing is that
// belongs to an epoch: their memory is used for the next ones. Most annotations are
// passed by the last process before any state is saved, so that these are most snapshots.
func (ed *Editor) Drop(snapshots []*Proc) {
	for _, p := range snapshots {
		if p == nil || p.cut == nil || &p.cut.proc != p || p.cut.epoch != ed.Epoch {
			continue
		}
		c := p.cut
		c.proc = Proc{Globals: emptied(p.Globals), Objs: emptied(p.Objs)}
		c.frame = Frame{Regs: emptied(c.frame.Regs), Objs: emptied(c.frame.Objs)}
		c.frames[0] = nil
		ed.spare = append(ed.spare, c)
	}
}

// emptied gives a list without elements that has the room of another one, and leaves
// nothing there.
func emptied[T any](list []T) []T {
	clear(list)
	return list[:0]
}

// fitted gives an emptied list n zero elements.
func fitted[T any](list []T, n int) []T {
	if n > cap(list) {
		return make([]T, n)
	}
	return list[:n]
}
