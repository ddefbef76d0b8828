// Package livetest makes predictions of dead variables that are wrong on purpose, for
// tests of what notices that.
package livetest

import (
	"hash/fnv"
	"slices"
	"strconv"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/live"
)

// Prediction takes variables at random for dead.
type Prediction struct {
	program     *model.Program
	seed, oneIn int64
	kept        map[string]bool
}

// Wrong gives a prediction for a program that takes one in so many variables for
// dead at each point, but none of those in kept.
func Wrong(m *model.Program, seed, oneIn int64, kept []string) *Prediction {
	p := &Prediction{m, seed, oneIn, map[string]bool{}}
	for _, name := range kept {
		p.kept[name] = true
	}
	return p
}

// Dead implements explore.Prediction.
func (p *Prediction) Dead(fn *model.Function, loc int, at live.Point) *live.Dead {
	d := &live.Dead{}
	d.Regs, d.Objs = p.choose(slices.Concat(fn.Params, fn.Locals), fn.Name, loc, int(at))
	d.GlobalRegs, d.GlobalObjs = p.choose(p.program.Globals, "", 0, 0)
	return d
}

// choose takes variables by chance, and gives their slots in order.
func (p *Prediction) choose(from []*model.Variable, fn string, loc, at int) (regs, objs []int) {
	for _, x := range from {
		switch {
		case x.Marker || p.kept[live.Name(x)] || !p.chosen(fn, loc, at, live.Name(x)):
		case x.InReg:
			regs = append(regs, x.Slot)
		default:
			objs = append(objs, x.Slot)
		}
	}
	return regs, objs
}

func (p *Prediction) chosen(fn string, loc, at int, name string) bool {
	h := fnv.New64a()
	for _, part := range []string{strconv.FormatInt(p.seed, 10), fn, strconv.Itoa(loc), strconv.Itoa(at), name} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return h.Sum64()%uint64(p.oneIn) == 0
}
