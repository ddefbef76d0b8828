package driver

import (
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/inputs"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// confine states the ranges of inputs in all programs that have them.
func confine(programs []*model.Program, ranges map[string]string) error {
	for _, name := range slices.Sorted(maps.Keys(ranges)) {
		r, err := interval(name, ranges[name])
		if err != nil {
			return err
		}
		if err := confineOne(programs, name, r); err != nil {
			return result.BadInput(err)
		}
	}
	return nil
}

func confineOne(programs []*model.Program, name string, r *model.Interval) error {
	found := false
	for _, p := range programs {
		for _, x := range p.Inputs {
			if x.Var.Name != name {
				continue
			}
			if x.Var.Type.Number() == nil {
				return diag.New(diag.BadInput, x.Var.At,
					"input %s has type %s: only a number, or an array of numbers, can have a range", name, x.Var.Type)
			}
			if empty := without(x.Var.Type.Number(), r); empty != nil {
				return empty
			}
			x.Range, found = r, true
		}
	}
	if found {
		return nil
	}
	return diag.New(diag.BadInput, source.Pos{}, "there is no input named %s", name).WithHint("the inputs are: %s",
		inputs.Names(programs[0]))
}

// without is an error if no number of single precision lies in a range of its type. The ends
// are rounded to double precision, as literals are, so that a double always does; of
// integers the search finds it out.
func without(t *model.Type, r *model.Interval) error {
	if t.Kind != model.Float || t.Bits != 32 {
		return nil
	}
	lo, _ := r.Lo.Float64()
	hi, _ := r.Hi.Float64()
	above := float32(lo)
	if float64(above) < lo {
		above = math.Nextafter32(above, float32(math.Inf(1)))
	}
	if float64(above) <= hi {
		return nil
	}
	below := math.Nextafter32(above, float32(math.Inf(-1)))
	return diag.New(diag.BadInput, source.Pos{}, "the range %s holds no number of type %s", r.Text, t).
		WithHint("those beside it are %v and %v", float64(below), float64(above))
}

// interval reads LO..HI.
func interval(name, text string) (*model.Interval, error) {
	low, high, isRange := strings.Cut(text, "..")
	lo, okLo := option.ParseNumber(low)
	hi, okHi := option.ParseNumber(high)
	switch {
	case !isRange || !okLo || !okHi:
		return nil, usage("-range %s=%s: the range must be two numbers, such as -1..1 or 0.5..2e3", name, text)
	case lo.Cmp(hi) > 0:
		return nil, usage("-range %s=%s: the range is empty: %s is larger than %s", name, text, low, high)
	}
	return &model.Interval{Lo: lo, Hi: hi, Text: text}, nil
}
