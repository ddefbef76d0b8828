// Package livetest makes predictions of dead variables that are wrong on purpose, for
// tests of what notices that.
package livetest

import (
	"hash/fnv"
	"strconv"

	"github.com/tass-go/tass/internal/live"
	"github.com/tass-go/tass/internal/model"
)

// Prediction takes variables at random for dead.
type Prediction struct {
	seed, oneIn int64
	kept        map[string]bool
}

// Wrong gives a prediction that takes one in so many variables for dead at each
// point, but none of those in kept.
func Wrong(seed, oneIn int64, kept []string) *Prediction {
	p := &Prediction{seed, oneIn, map[string]bool{}}
	for _, name := range kept {
		p.kept[name] = true
	}
	return p
}

// Dead implements explore.Prediction.
func (p *Prediction) Dead(fn *model.Function, loc int, at live.Point) *live.Dead {
	d := &live.Dead{}
	for _, list := range [][]*model.Variable{fn.Params, fn.Locals} {
		for _, x := range list {
			switch {
			case p.kept[live.Name(x)] || !p.chosen(fn.Name, loc, int(at), live.Name(x)):
			case x.InReg:
				d.Regs = append(d.Regs, x.Slot)
			default:
				d.Objs = append(d.Objs, x.Slot)
			}
		}
	}
	return d
}

func (p *Prediction) chosen(fn string, loc, at int, name string) bool {
	h := fnv.New64a()
	for _, part := range []string{strconv.FormatInt(p.seed, 10), fn, strconv.Itoa(loc), strconv.Itoa(at), name} {
		h.Write([]byte(part))
		h.Write([]byte{0})
	}
	return h.Sum64()%uint64(p.oneIn) == 0
}
