package main

import (
	"context"
	"errors"
	"fmt"
	"image/color"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/tass-go/tass/option"
)

// experiment is one that a paper shows as a figure without a table: lines over one
// parameter. What is printed there are curves, so that there are no figures to put beside ours.
type experiment struct {
	name      string // also of its plot
	figure    string // the paper, and the figure
	text      string // what the paper says of it, and how ours differs
	parameter string
	sizes     []int
	lines     []line
}

// line is a way to do the work of an experiment.
type line struct {
	name string
	at   func(size int) row
}

const (
	toolkit = "Siegel and Zirkel, The Toolkit for Accurate Scientific Software"
	loops   = "Siegel and Zirkel, Loop Invariant Symbolic Execution for Parallel Programs"
)

// experiments gives the figures that are repeated. A new one takes an entry here.
func experiments() []experiment {
	return []experiment{
		{name: "deadlock", figure: toolkit + ", Fig. 8(c)", parameter: processes, sizes: []int{2, 5, 10, 20, 30, 40, 50},
			text: "The parallel diffusion program alone, for `nx <= 100`, `nt <= 2`. In the paper it is checked for potential " +
				"deadlock; here for that and for everything else that `tass verify` looks for.",
			lines: []line{{"potential deadlock", alone(of("diffusion", "nx<=100 && nt<=2"))}}},
		{name: "ghosts", figure: toolkit + ", Fig. 8(d)", parameter: processes, sizes: []int{2, 4, 8, 12, 16, 20},
			text: "Diffusion with collective assertions about the exchange of ghost cells, for `nx <= 3*np`, `nt <= 2`. " +
				"In the paper they take time, and whole snapshots much more; here neither can be told from the work itself.",
			lines: ghosts()},
		{name: "diffusion", figure: toolkit + ", Fig. 8(e)", parameter: processes, sizes: []int{2, 4, 8, 12, 16, 20},
			text:  "Equivalence of the diffusion programs for `nx <= 20`, `nt <= 4`.",
			lines: []line{{"equivalence", of("diffusion", "nx<=20 && nt<=4")}}},
		{name: "integrate", figure: toolkit + ", Fig. 8(f)", parameter: processes, sizes: []int{2, 3, 4, 5, 6, 7},
			text: "Equivalence of the integrators, for twice as many intervals as processes, and a tolerance of 0.01.",
			lines: []line{{"equivalence", func(np int) row {
				return of("integrate", fmt.Sprintf("intervals=%d && tol=0.01", 2*np))(np)
			}}}},
		{name: "modes", figure: toolkit + ", Fig. 8(g)", parameter: processes, sizes: []int{2, 3, 4, 5, 6, 7, 8, 9, 10, 11},
			text: "Equivalence and freedom from deadlock of the manager-worker programs for `l <= 2`, `m <= 2`, `n <= 8`. " +
				"In the paper, potential deadlocks cost much more than the others; here they cost nothing. As there, the work " +
				"first grows with the processes and then less, as more rows are handed out before anybody answers.",
			lines: modes()},
		{name: "laplace", figure: toolkit + ", Fig. 9", parameter: processes, sizes: []int{2, 4, 8, 12, 16, 20},
			text: "Equivalence of the Laplace programs for `nx <= 4`, `ny <= 12`, `nt <= 3`; the curves over steps and over " +
				"rows are [above](#growth).",
			lines: []line{{"equivalence", of("laplace", "nx<=4 && ny<=12 && nt<=3")}}},
		{name: "fixed", figure: toolkit + ", Fig. 11", parameter: processes, sizes: []int{2, 3, 4, 5, 6, 7, 8, 9},
			text: "Equivalence of the manager-worker programs of fixed size, `l = m = 2` and `n = 8`. MPI-SPIN, with which " +
				"the paper compares, is not measured.",
			lines: []line{{"equivalence", func(np int) row {
				r := of("manager-worker", "l<=2 && m<=2 && n<=8")(np)
				maps.Copy(r.Inputs, map[string]string{"l": "2", "m": "2", "n": "8"})
				return r
			}}}},
		{name: "unbounded", figure: loops + ", Fig. 5 right", parameter: "nt", sizes: []int{2, 4, 6, 8, 10, 12, 14, 16},
			text: "Equivalence of the diffusion programs with 10 processes and 20 cells, for at most so many steps, and for " +
				"any number of steps with invariants. In the paper, the latter takes as many transitions as a small bound, " +
				"and far more time for each; here it takes fewer than the least bound, and about the time of a dozen steps.",
			lines: []line{
				{"bounded", func(nt int) row {
					r := of("diffusion", fmt.Sprintf("nx<=20 && nt<=%d", nt))(10)
					r.Inputs["nx"] = "20"
					return r
				}},
				{"unbounded", func(int) row {
					return row{Spec: "lise/diffusion_spec.c", Impl: "lise/diffusion_par.c", NP: 10,
						Inputs: map[string]string{"nx": "20"}}
				}}}},
	}
}

// of gives a program of the published tables within bounds, over the number of processes.
func of(program, bounds string) func(np int) row {
	return func(np int) row {
		r, err := programs.configure(program, bounds, np)
		if err != nil {
			panic(err) // the table of experiments is wrong
		}
		return r
	}
}

// alone verifies the implementation without its specification.
func alone(at func(int) row) func(int) row {
	return func(size int) row {
		r := at(size)
		r.Spec = ""
		return r
	}
}

// ghosts are the three rows of assertions, over the number of processes.
func ghosts() []line {
	var out []line
	for k, name := range []string{"no assertions", "cqmin on", "cqmin off"} {
		out = append(out, line{name, func(np int) row {
			r := assertions("", fmt.Sprintf("nx<=%d && nt<=2", 3*np), np)[k]
			r.Repeats = 0
			return r
		}})
	}
	return out
}

// modes are the three ways to look for deadlocks.
func modes() []line {
	var out []line
	for _, mode := range []option.Deadlocks{option.PotentialDeadlocks, option.AbsoluteDeadlocks, option.NoDeadlocks} {
		out = append(out, line{string(mode), func(np int) row {
			r := of("manager-worker", "l<=2 && m<=2 && n<=8")(np)
			r.Deadlock = mode
			return r
		}})
	}
	return out
}

// trial is a point of an experiment.
type trial struct {
	Line  string
	Value int
	figures
}

// measuredExperiment is an experiment with its points.
type measuredExperiment struct {
	experiment
	trials []trial
}

func (m *measuredExperiment) title() string { return m.name }

// try measures the points of the experiments that are asked for, with one thread.
func (s *session) try(ctx context.Context) error {
	for _, e := range experiments() {
		if !s.match.MatchString(e.name) {
			continue
		}
		fmt.Fprintf(s.w, "%s: %s\n", e.name, e.figure)
		m := measuredExperiment{experiment: e}
		for _, l := range e.lines {
			for _, size := range e.sizes {
				r := l.at(size)
				r.Name, r.Jobs = fmt.Sprintf("%s %s %s=%d", e.name, l.name, e.parameter, size), 1
				s.limit(&r)
				f := measure(ctx, r)
				if ctx.Err() != nil {
					return ctx.Err()
				}
				m.trials = append(m.trials, trial{l.name, size, f})
				fmt.Fprintf(s.w, "  %-20s %-4d %10s s %14s seen  %s %s\n", l.name, size, seconds(f.CPU),
					grouped(f.Stats.StatesSeen), f.Verdict, f.Reason)
			}
		}
		s.done.experiments = append(s.done.experiments, m)
		if err := s.save(); err != nil {
			return err
		}
	}
	return nil
}

// experimentTables gives a table and a plot for each experiment that was measured.
func (r *results) experimentTables() string {
	var b strings.Builder
	for i := range r.experiments {
		m := &r.experiments[i]
		fmt.Fprintf(&b, "### %s\n\n%s\n\n", m.figure, m.text)
		fmt.Fprintf(&b, "| %s |", m.parameter)
		for _, l := range m.lines {
			fmt.Fprintf(&b, " %s: CPU s | states seen |", l.name)
		}
		b.WriteString("\n|--:|" + strings.Repeat("--:|--:|", len(m.lines)) + "\n")
		for _, size := range m.sizes {
			fmt.Fprintf(&b, "| %d |", size)
			for _, l := range m.lines {
				b.WriteString(m.cell(l.name, size))
			}
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "\n![%s](performance/%s)\n\n", m.figure, m.fileName())
		for _, l := range m.lines {
			last := m.point(l.name, m.sizes[len(m.sizes)-1])
			if last != nil {
				fmt.Fprintf(&b, "```\n# %s, %s\n%s\n```\n\n", l.name, last.Name, last.Command)
			}
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// point gives the point of a line; nil if it was not measured.
func (m *measuredExperiment) point(line string, size int) *trial {
	i := slices.IndexFunc(m.trials, func(t trial) bool { return t.Line == line && t.Value == size })
	if i < 0 {
		return nil
	}
	return &m.trials[i]
}

func (m *measuredExperiment) cell(line string, size int) string {
	switch t := m.point(line, size); {
	case t == nil:
		return " | |"
	case !t.verified():
		return fmt.Sprintf(" %s: %s | |", t.Verdict, t.Reason)
	default:
		return fmt.Sprintf(" %s | %s |", seconds(t.CPU), grouped(t.Stats.StatesSeen))
	}
}

func (m *measuredExperiment) fileName() string { return "experiment_" + m.name + ".svg" }

func (r *results) plotExperiments() error {
	for i := range r.experiments {
		m := &r.experiments[i]
		f, err := os.Create(filepath.Join(filepath.FromSlash(resultFolder), m.fileName()))
		if err != nil {
			return err
		}
		if err := errors.Join(m.plot(f), f.Close()); err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
	}
	return nil
}

// plot draws time against the parameter as SVG, on a logarithmic axis, as the papers do.
func (m *measuredExperiment) plot(w io.Writer) error {
	p := plot.New()
	_, figure, _ := strings.Cut(m.figure, ", Fig.")
	p.Title.Text = m.name + " (Fig." + figure + ")"
	p.X.Label.Text, p.Y.Label.Text = m.parameter, "CPU time in seconds"
	p.Y.Scale, p.Y.Tick.Marker = plot.LogScale{}, plot.LogTicks{Prec: -1}
	p.Add(plotter.NewGrid())
	colours := []color.Color{measuredColour, publishedColour, color.RGBA{R: 0x2c, G: 0xa0, B: 0x2c, A: 0xff}}
	for k, l := range m.lines {
		var at plotter.XYs
		for _, size := range m.sizes {
			if t := m.point(l.name, size); t != nil && t.verified() && t.CPU > 0 {
				at = append(at, plotter.XY{X: float64(size), Y: t.CPU})
			}
		}
		if at == nil {
			continue
		}
		drawn, points, err := plotter.NewLinePoints(at)
		if err != nil {
			return err
		}
		drawn.Color, points.Color, points.Shape = colours[k], colours[k], draw.CircleGlyph{}
		p.Add(drawn, points)
		p.Legend.Add(l.name, drawn, points)
	}
	p.Legend.Left, p.Legend.Top = true, true
	p.Y.Min, p.Y.Max = p.Y.Min*0.5, p.Y.Max*4 // room for the legend
	canvas := vgsvg.New(14*vg.Centimeter, 9*vg.Centimeter)
	const margin = 2 * vg.Millimeter
	p.Draw(draw.Crop(draw.New(canvas), margin, -margin, margin, -margin))
	_, err := canvas.WriteTo(w)
	return err
}

func writeExperiments(name string, list []measuredExperiment) error {
	var records [][]string
	for i := range list {
		for _, t := range list[i].trials {
			records = append(records, append([]string{list[i].name, t.Line, strconv.Itoa(t.Value)}, t.record()...))
		}
	}
	return writeResults(name, slices.Concat([]string{"experiment", "line", "value"}, figureColumns), records)
}

// readExperiments reads what writeExperiments wrote, of the experiments that there still are.
func readExperiments(name string) ([]measuredExperiment, error) {
	list, err := readResults(name)
	var out []measuredExperiment
	for _, e := range experiments() {
		m := measuredExperiment{experiment: e}
		for _, r := range list {
			if r.cells["experiment"] == e.name {
				m.trials = append(m.trials, trial{Line: r.cells["line"], Value: int(r.whole("value")), figures: r.figures()})
				err = errors.Join(err, r.err)
			}
		}
		if m.trials != nil {
			out = append(out, m)
		}
	}
	return out, err
}
