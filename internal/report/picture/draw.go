package picture

import (
	_ "embed" // the templates
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"github.com/tass-go/tass/result"
)

//go:embed figure.tmpl
var figureText string

//go:embed page.tmpl
var pageText string

// templates are read when the first picture is drawn: most runs draw none.
var templates = sync.OnceValue(func() *template.Template {
	return template.Must(template.Must(template.New("figure").Parse(figureText)).New("page").Parse(pageText))
})

// Measures of a drawing, in pixels.
const (
	rowHeight = 36
	headRoom  = 60
	footRoom  = 30
	margin    = 24
	charWidth = 7  // of a label
	besides   = 12 // from a line to the text beside it
	aboveStep = 10 // from a step to the label above it
	stubWidth = 26 // of a message that is not received
)

// drawing is a figure in pixels, for the template.
type drawing struct {
	ID, Title     string // ID begins what is named in the drawing
	Width, Height int
	Bottom        int
	Lanes         []drawnLane
	Marks         []drawnMark
	Arrows        []drawnArrow
	Labels        []drawnLabel
	Bars          []drawnBar
	Epochs        []drawnEpoch
	Fold          string
}

type drawnLane struct {
	X, EndY   int
	Name, End string
	Wrong     bool
}

type drawnMark struct {
	X, Y, TextX, SkipY, Step int
	Text, Title, Skipped     string
	Class                    string
}

type drawnArrow struct {
	X1, Y1, X2, Y2, Step int
	Class, Head          string
}

// drawnLabel is the text of the messages that end at one place.
type drawnLabel struct {
	X, Y, Step         int
	Text, Title, Class string
}

type drawnBar struct {
	TextX, TextY int
	Points, Name string
}

const wide, middle, narrow = 380, 230, 100 // lanes

// laneWidth gives lanes room for the source where there are few of them.
func laneWidth(lanes int) int {
	switch {
	case lanes <= 3:
		return wide
	case lanes <= 6:
		return middle
	}
	return narrow
}

// draw puts a figure into pixels.
func draw(v *result.Violation, f *Figure) *drawing {
	left := f.epochRoom()
	apart := max(laneWidth(len(f.Lanes)), narrow+left)
	w := apart - left // for what stands to the right of a lane
	x := func(lane int) int { return margin + 30 + left + lane*apart }
	y := func(row int) int { return headRoom + (row+1)*rowHeight }
	d := &drawing{Title: short(short(v.Title, longLine)+": "+short(v.Message, longLine), longLine),
		Width: 2*margin + left + max(1, len(f.Lanes))*apart, Bottom: y(f.Rows)}
	d.Height = d.Bottom + footRoom
	for i, l := range f.Lanes {
		end := short(l.End, max(10, longest(w)))
		d.Lanes = append(d.Lanes, drawnLane{X: x(i), Name: short(l.Name, longLabel), End: end, Wrong: l.Wrong,
			EndY: y(l.Row + 1)})
	}
	for _, m := range f.Marks {
		d.Marks = append(d.Marks, drawMark(m, w, x(m.Lane), y(m.Row)))
	}
	for _, a := range f.Arrows {
		d.arrow(a, w, x, y)
	}
	for _, b := range f.Bars {
		d.Bars = append(d.Bars, drawBar(b, x, y))
	}
	for _, e := range f.Epochs {
		d.Epochs = append(d.Epochs, drawEpoch(e, x, y))
	}
	if f.Folded > 0 {
		d.Fold = fmt.Sprintf("%d of %d steps are not drawn", f.Folded, f.Folded+len(f.Marks))
	}
	if f.Omitted > 0 {
		d.Fold = strings.TrimPrefix(fmt.Sprintf("%s; the trace was too long to keep %d more", d.Fold, f.Omitted), "; ")
	}
	return d
}

func drawMark(m Mark, width, x, y int) drawnMark {
	s := &m.Step
	out := drawnMark{X: x, Y: y, TextX: x + besides, SkipY: y - rowHeight*2/3, Step: s.Number,
		Title: short(fmt.Sprintf("step %d, %s, line %d: %s", s.Number, short(s.Function, longLabel), s.Position.Line,
			told(s)), longLine)}
	if width > narrow {
		out.Text = fmt.Sprintf("%d: %s", s.Position.Line, short(code(s.Source), longLine))
		if m.Again {
			out.Text = "… " + short(s.Note, longLine)
		}
		out.Text = short(out.Text, longest(width))
	} else if len(s.Events) > 0 {
		out.Text = fmt.Sprintf("line %d", s.Position.Line)
	}
	out.Class = "mark"
	if m.Finding != "" {
		out.Class += " related"
		if m.Wrong {
			out.Class = "mark bad"
		}
		text := short(m.Finding, longLabel)
		out.Text = short(out.Text, max(10, longest(width)-len(text)-2))
		out.Text = short(out.Text+"  ◀ "+text, longest(width))
		out.Title = short(m.Finding+"; "+out.Title, longLine)
	}
	if m.Skipped > 0 {
		out.Skipped = fmt.Sprintf("⋮ %d steps", m.Skipped)
	}
	return out
}

// told gives a step in words: its source, note and changes.
func told(s *result.Step) string {
	text := short(s.Source, longLine)
	if s.Note != "" {
		text += " -- " + short(s.Note, longLine)
	}
	return text + " " + changed(s)
}

// changed lists the first changes of a step.
func changed(s *result.Step) string {
	const shown = 8
	var list []string
	for i, c := range s.Changes {
		if i == shown {
			list = append(list, fmt.Sprintf("and %d more", len(s.Changes)-i))
			break
		}
		list = append(list, short(c.Name, longLabel)+" = "+short(c.Value, longLabel))
	}
	return strings.Join(list, ", ")
}

// arrow draws a message. Its label is above the step that received it; without that, below the step that sent it.
func (d *drawing) arrow(a Arrow, width int, x, y func(int) int) {
	out := drawnArrow{X1: x(a.From), Y1: y(a.FromRow), X2: x(a.To), Y2: y(a.ToRow), Step: a.Step, Class: "message",
		Head: "head"}
	said := "tag " + short(a.Event.Tag, longValue)
	if a.Event.Value != "" {
		said += ": " + short(a.Event.Value, longValue)
	}
	state := "received"
	if a.Buffered {
		out.Class, state = "message buffered", "received after MPI had buffered it"
	}
	label := drawnLabel{X: out.X2 + besides, Y: out.Y2 - aboveStep, Text: said}
	if !a.Received {
		out.X2, out.Y2, out.Class, out.Head = out.X1+stubWidth, out.Y1+rowHeight/2, "message pending", "lost"
		if a.To < a.From {
			out.X2 = out.X1 - stubWidth
		}
		state = "no receive of it is complete"
		label = drawnLabel{X: out.X1 + stubWidth + 6, Y: out.Y2 + 3,
			Text: fmt.Sprintf("to rank %d, %s; not received", a.Event.Peer, said)}
	}
	label.Step, label.Class = a.Step, out.Class
	label.Title = short(fmt.Sprintf("message sent at %s to rank %d, tag %s, %d elements: %s; %s", a.Event.At, a.Event.Peer,
		a.Event.Tag, a.Event.Count, short(a.Event.Value, longLine), state), longLine)
	d.Arrows = append(d.Arrows, out)
	d.label(label, max(longest(width), 14))
}

// label adds a label, to that at the same place where there is one.
func (d *drawing) label(l drawnLabel, most int) {
	for i := range d.Labels {
		if o := &d.Labels[i]; o.X == l.X && o.Y == l.Y {
			o.Text, o.Title = short(o.Text+"; "+l.Text, most), o.Title+"\n"+l.Title
			return
		}
	}
	l.Text = short(l.Text, most)
	d.Labels = append(d.Labels, l)
}

// longest is how many characters fit into a lane.
func longest(width int) int { return width/charWidth - 5 }

// drawBar draws a collective through the places where it was entered.
func drawBar(b Bar, x, y func(int) int) drawnBar {
	out := drawnBar{Name: short(b.Name, longLabel)}
	var list []string
	byLane := map[int]int{}
	most := 0
	for _, p := range b.Entered {
		byLane[p.Lane] = p.Row
		most = max(most, p.Lane)
	}
	for lane := range most + 1 {
		if row, ok := byLane[lane]; ok {
			if list == nil {
				out.TextX, out.TextY = x(lane)+8, y(row)+16
			}
			list = append(list, fmt.Sprintf("%d,%d", x(lane)-8, y(row)), fmt.Sprintf("%d,%d", x(lane)+8, y(row)))
		}
	}
	out.Points = strings.Join(list, " ")
	return out
}

// SVG writes the picture of a violation as a document of its own. The error is that of writing.
func SVG(w io.Writer, v *result.Violation) error {
	if _, err := io.WriteString(w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"); err != nil {
		return err
	}
	d := draw(v, Lay(v))
	d.ID = "figure"
	return templates().ExecuteTemplate(w, "figure", d)
}
