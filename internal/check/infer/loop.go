package infer

import (
	"sort"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Loop is a loop of a program that tests its condition before every iteration.
type Loop struct {
	Func  *model.Function
	Head  *model.Location
	At    source.Pos // of the keyword
	Outer *Loop      // the loop of the same function around it, or nil
	// Annotated: it carries an invariant already.
	Annotated bool

	body map[int]bool
	vars []*model.Variable // in sight at the head, those of interest
}

// depth is the number of loops around a loop.
func (l *Loop) depth() int {
	d := 0
	for o := l.Outer; o != nil; o = o.Outer {
		d++
	}
	return d
}

// inside tells whether a loop is another one, or lies within it.
func (l *Loop) inside(o *Loop) bool {
	for ; l != nil; l = l.Outer {
		if l == o {
			return true
		}
	}
	return false
}

// loopsOf gives the loops of a program in the order of the source.
func loopsOf(p *model.Program) []*Loop {
	var out []*Loop
	for _, f := range p.Functions {
		out = append(out, loopsIn(f)...)
	}
	for _, l := range out {
		l.vars = inSight(p, l, out)
	}
	return out
}

// loopsIn finds the loops of a function: a head, and the locations from which a
// back edge leads to it without passing it.
func loopsIn(f *model.Function) []*Loop {
	var list []*Loop
	preds := predecessors(f)
	for _, h := range f.Locations {
		if h.Kind != model.ForHead && h.Kind != model.LoopHead {
			continue
		}
		test, tests := h.Action.(*model.Branch)
		if !tests {
			continue
		}
		body := naturalLoop(f, preds, h.ID)
		if body == nil || !h.Loop.IsValid() {
			continue
		}
		list = append(list, &Loop{Func: f, Head: h, At: h.Loop, Annotated: test.Invariant != nil, body: body})
	}
	for _, l := range list {
		for _, o := range list {
			if o != l && o.body[l.Head.ID] && (l.Outer == nil || len(o.body) < len(l.Outer.body)) {
				l.Outer = o
			}
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return before(list[i].At, list[j].At) })
	return list
}

// others gives the places of the loops that loopsIn leaves out.
func others(p *model.Program) []source.Pos {
	var out []source.Pos
	for _, f := range p.Functions {
		preds := predecessors(f)
		known := map[int]bool{}
		for _, l := range loopsIn(f) {
			known[l.Head.ID] = true
		}
		for _, h := range f.Locations {
			if (h.Kind == model.ForHead || h.Kind == model.LoopHead) && !known[h.ID] && naturalLoop(f, preds, h.ID) != nil {
				out = append(out, h.At)
			}
		}
	}
	return out
}

func before(a, b source.Pos) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Col < b.Col
}

func predecessors(f *model.Function) [][]int {
	preds := make([][]int, len(f.Locations))
	for _, l := range f.Locations {
		for _, s := range l.Action.Succs() {
			preds[s] = append(preds[s], l.ID)
		}
	}
	return preds
}

// naturalLoop gives the locations of the loop with a head: those from which a
// location that the head dominates and that leads back to it is reached. Nil when
// nothing leads back.
func naturalLoop(f *model.Function, preds [][]int, head int) map[int]bool {
	without := reachable(f, head)
	body := map[int]bool{head: true}
	var work []int
	for _, p := range preds[head] {
		if !without[p] && !body[p] {
			body[p] = true
			work = append(work, p)
		}
	}
	if work == nil {
		return nil
	}
	for len(work) > 0 {
		l := work[len(work)-1]
		work = work[:len(work)-1]
		for _, p := range preds[l] {
			if !body[p] {
				body[p] = true
				work = append(work, p)
			}
		}
	}
	return body
}

// reachable gives the locations that are reached from the entry without passing
// a location; that one itself is not among them.
func reachable(f *model.Function, avoid int) map[int]bool {
	seen := map[int]bool{}
	work := []int{0}
	for len(work) > 0 {
		l := work[len(work)-1]
		work = work[:len(work)-1]
		if l == avoid || seen[l] {
			continue
		}
		seen[l] = true
		work = append(work, f.Locations[l].Action.Succs()...)
	}
	return seen
}
