package main

import (
	"image/color"
	"io"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

var (
	measuredColour  = color.RGBA{R: 0x1f, G: 0x77, B: 0xb4, A: 0xff}
	publishedColour = color.RGBA{R: 0xd6, G: 0x27, B: 0x28, A: 0xff}
)

// plotCurve draws time against the curve's parameter as SVG, on logarithmic axes,
// and the published points on it. There must be one of either.
func plotCurve(w io.Writer, c *measuredCurve, marks []published) error {
	var measured, old plotter.XYs
	for _, p := range c.points {
		if p.verified() {
			measured = append(measured, plotter.XY{X: float64(p.Value), Y: p.Seconds})
		}
	}
	for _, m := range marks {
		old = append(old, plotter.XY{X: float64(m.value(c.parameter)), Y: m.Time})
	}
	p := plot.New()
	p.Title.Text = c.name()
	p.X.Label.Text, p.Y.Label.Text = c.variable(), "time in seconds"
	p.X.Scale, p.Y.Scale = plot.LogScale{}, plot.LogScale{}
	p.X.Tick.Marker, p.Y.Tick.Marker = sizes(c), plot.LogTicks{Prec: -1}
	p.Add(plotter.NewGrid())
	if len(measured) > 0 {
		line, points, err := plotter.NewLinePoints(measured)
		if err != nil {
			return err
		}
		line.Color, points.Color, points.Shape = measuredColour, measuredColour, draw.CircleGlyph{}
		p.Add(line, points)
		p.Legend.Add("measured", line, points)
	}
	if len(old) > 0 {
		stars, err := plotter.NewScatter(old)
		if err != nil {
			return err
		}
		stars.Color, stars.Shape, stars.Radius = publishedColour, draw.PyramidGlyph{}, vg.Points(5)
		p.Add(stars)
		p.Legend.Add("published", stars)
	}
	p.Legend.Left, p.Legend.Top = true, true
	p.X.Min, p.X.Max = p.X.Min*0.95, p.X.Max*1.05
	p.Y.Min, p.Y.Max = p.Y.Min*0.5, p.Y.Max*4 // room for the legend
	canvas := vgsvg.New(14*vg.Centimeter, 9*vg.Centimeter)
	const margin = 2 * vg.Millimeter
	p.Draw(draw.Crop(draw.New(canvas), margin, -margin, margin, -margin))
	_, err := canvas.WriteTo(w)
	return err
}

// sizes gives ticks at the points of a curve.
func sizes(c *measuredCurve) plot.ConstantTicks {
	var ticks plot.ConstantTicks
	for _, p := range c.points {
		ticks = append(ticks, plot.Tick{Value: float64(p.Value), Label: count(int64(p.Value))})
	}
	return ticks
}
