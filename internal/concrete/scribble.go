package concrete

import (
	"math"

	"github.com/tass-go/tass/internal/model"
)

// libScribble is what a stub does to what it reaches through a pointer. Any values may be stored there; here, where
// there is none yet, that is zero, and everything else stays as it is.
func libScribble(t *thread, _ *model.LibCall, a []value) (value, error) {
	if a[0].k != pointer {
		return value{}, nil
	}
	seen := map[int]bool{0: true}
	for todo := []int{a[0].obj}; len(todo) > 0; todo = todo[1:] {
		id := todo[0]
		if seen[id] || id >= len(t.p.objs) {
			continue
		}
		seen[id] = true
		o := t.p.objs[id]
		if !o.live || o.class == inputObj || o.v != nil && (o.v.Marker || o.v.ReadOnly) {
			continue
		}
		if err := t.scribble(id); err != nil {
			return value{}, err
		}
		t.p.objs[id].pointers(func(c *cell) { todo = append(todo, int(c.obj)) })
	}
	return value{}, nil
}

// scribble stores zero wherever an object has no value.
func (t *thread) scribble(id int) error {
	return t.fillUnset(id, 0, t.p.objs[id].size)
}

// libHavoc is what a call does of which only the contract is known. Here it stores zero where there is no value yet.
func libHavoc(t *thread, _ *model.LibCall, a []value) (value, error) {
	size := a[1].n.mul(a[2].n)
	if a[0].k != pointer || size.sign() <= 0 {
		return value{}, nil
	}
	from := int64(a[0].off)
	return value{}, t.fillUnset(a[0].obj, from, from+size.within(0, math.MaxInt32))
}

// fillUnset stores zero in those bytes of an object that have no value.
func (t *thread) fillUnset(id int, from, to int64) error {
	one := zeroCell(1)
	for i := from; i < min(to, t.p.objs[id].size); i++ {
		if b := t.p.objs[id].byteAt(i); b.k != undef {
			continue
		}
		o, err := t.writing(id, int(i), 1, t.at)
		if err != nil {
			return err
		}
		o.fill(i, 1, one)
	}
	return nil
}
