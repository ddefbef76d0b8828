package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// curve is a program over one of its parameters, the others held at those of a
// published row.
type curve struct {
	of        string // the published row
	parameter string // an input of ours, or np
	sizes     []int
}

// curves gives, for each program, its main parameter from small to beyond what
// was published.
func curves() []curve {
	return []curve{
		{"2011 adder n<=200 np=30", "B", []int{50, 100, 200, 400, 800}},
		{"2011 adder n<=200 np=30", processes, []int{4, 8, 15, 30, 60}},
		{"2011 factorial n<=200 np=1", "B", []int{50, 100, 200, 400, 800}},
		{"2011 diffusion nx<=100 nt<=2 np=50", "NXB", []int{25, 50, 100, 200}},
		{"2010 diffusion nx<=16 nt<=4 np=8", "NTB", []int{2, 4, 8, 16}},
		{"2011 tiling n<=20 np=1", "NB", []int{5, 10, 20, 30, 40}},
		{"2011 manager-worker l<=2 m<=2 n<=10 np=7", "NB", []int{4, 6, 8, 10, 12, 14}},
		{"2011 manager-worker l<=2 m<=2 n<=10 np=11", processes, []int{3, 5, 7, 9, 11}},
		{"2010 matrix l<=5 m<=5 n<=5 np=5", "NB", []int{2, 3, 4, 5, 6, 8}},
		{"2011 integrate intervals=12 tol=0.01 np=6", "NI", []int{3, 4, 5, 6, 7, 8, 10, 12}},
		{"2011 laplace nx<=4 ny<=12 nt<=30 np=5", "NTB", []int{4, 8, 15, 30}},
		{"2011 laplace nx<=4 ny<=30 nt<=3 np=20", "NYB", []int{8, 15, 30, 60}},
	}
}

// point is a place on a curve.
type point struct {
	Parameter string
	Value     int
	figures
}

// name gives what the curve shows, as in "adder over n, np=30".
func (c *curve) name() string {
	_, program, _ := strings.Cut(c.of, " ")
	program, bounds, _ := strings.Cut(program, " ")
	var held []string
	for _, b := range strings.Fields(bounds) {
		if variableOf(b) != c.variable() {
			held = append(held, b)
		}
	}
	return fmt.Sprintf("%s over %s, %s", program, c.variable(), strings.Join(held, " "))
}

// fileName gives the curve's name as that of a file.
func (c *curve) fileName() string {
	_, program, _ := strings.Cut(c.of, " ")
	program, bounds, _ := strings.Cut(program, " ")
	_, np, _ := strings.Cut(bounds, "np=")
	if c.parameter == processes {
		return program + "_np.svg"
	}
	return program + "_" + c.variable() + "_np" + np + ".svg"
}

// variable gives the published name of the parameter.
func (c *curve) variable() string {
	if c.parameter == processes {
		return processes
	}
	fields := strings.Fields(c.of)
	for published, ours := range programs[fields[1]].inputs {
		if ours == c.parameter && slices.ContainsFunc(fields[2:], func(b string) bool { return variableOf(b) == published }) {
			return published
		}
	}
	return c.parameter
}

func variableOf(bound string) string {
	return bound[:strings.IndexAny(bound+"<", "<=")]
}

// at gives the row of a point of the curve.
func (c *curve) at(rows []published, value int) (row, error) {
	of := find(rows, c.of)
	if of == nil {
		return row{}, fmt.Errorf("no published row is named %s", c.of)
	}
	r := of.scaled(c.parameter, value)
	r.Name = fmt.Sprintf("growth %s: %d", c.name(), value)
	return r, nil
}

// marks gives the published rows that lie on the curve.
func (c *curve) marks(rows []published) []published {
	of := find(rows, c.of)
	if of == nil {
		return nil
	}
	var on []published
	for _, p := range rows {
		same := of.scaled(c.parameter, p.value(c.parameter))
		if p.command() == same.command() {
			on = append(on, p)
		}
	}
	return on
}

// measuredCurve is a curve with its points.
type measuredCurve struct {
	curve
	points []point
}

// slowest is the time in seconds after which a curve is not followed further.
const slowest = 30

// follow measures the points of a curve, from small to large, until one takes too
// long or fails; what comes after is left out.
func (c *curve) follow(ctx context.Context, rows []published, prepare func(*row), done func(point)) error {
	for _, size := range c.sizes {
		r, err := c.at(rows, size)
		if err != nil {
			return err
		}
		prepare(&r)
		p := point{Parameter: c.variable(), Value: size, figures: measure(ctx, r)}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		done(p)
		if !p.verified() || p.Seconds > slowest {
			return nil
		}
	}
	return nil
}

// noise is the time in seconds below which a measurement says little about growth.
const noise = 0.004

// growth says how the states seen and the time grow along the curve. Times are
// those of the search alone: starting a process and reading the programs costs
// the same everywhere.
func (m *measuredCurve) growth() (states, times string) {
	var x, seen, tx, seconds []float64
	for _, p := range m.points {
		if !p.verified() {
			continue
		}
		x, seen = append(x, float64(p.Value)), append(seen, float64(p.Stats.StatesSeen))
		if p.Stats.Time >= noise {
			tx, seconds = append(tx, float64(p.Value)), append(seconds, p.Stats.Time)
		}
	}
	describe := func(x, y []float64) string {
		f, ok := fitGrowth(x, y)
		if !ok {
			return "too few points"
		}
		return f.in(m.variable())
	}
	return describe(x, seen), describe(tx, seconds)
}
