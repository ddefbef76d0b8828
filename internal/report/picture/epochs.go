package picture

import (
	"fmt"

	"github.com/tass-go/tass/result"
)

// opened begins an epoch.
func (l *layer) opened(e result.Event, at Point) {
	beside := 0
	for l.besides(at.Lane, beside) {
		beside++
	}
	l.fig.Epochs = append(l.fig.Epochs, Epoch{Lane: at.Lane, From: at.Row, Open: true, Name: e.Name, Beside: beside,
		window: e.Comm})
}

// besides tells whether a place beside a lane is taken by an epoch that is open.
func (l *layer) besides(lane, place int) bool {
	for _, x := range l.fig.Epochs {
		if x.Open && x.Lane == lane && x.Beside == place {
			return true
		}
	}
	return false
}

// closed ends an epoch; without one, of an epoch whose beginning is not drawn, it draws one from above.
func (l *layer) closed(e result.Event, at Point) {
	for k := range l.fig.Epochs {
		if x := &l.fig.Epochs[k]; x.Open && x.Lane == at.Lane && x.window == e.Comm && x.Name == e.Name {
			x.Open, x.To = false, at.Row
			return
		}
	}
	l.opened(e, Point{at.Lane, -1})
	x := &l.fig.Epochs[len(l.fig.Epochs)-1]
	x.Open, x.To = false, at.Row
}

// endEpochs lets epochs that nobody closed go on to the end of their lanes, and tells those of several windows apart.
func (l *layer) endEpochs() {
	windows := map[int]int{}
	for k := range l.fig.Epochs {
		x := &l.fig.Epochs[k]
		if x.Open {
			x.To = l.clock[x.Lane]
		}
		if _, known := windows[x.window]; !known {
			windows[x.window] = len(windows) + 1
		}
	}
	if len(windows) < 2 {
		return
	}
	for k := range l.fig.Epochs {
		x := &l.fig.Epochs[k]
		x.Name = fmt.Sprintf("window %d: %s", windows[x.window], x.Name)
	}
}

// drawnEpoch is a bar along a lane.
type drawnEpoch struct {
	X, Y, Height, TextX, TextY int
	Name, Title, Class         string
}

// Measures of bars of epochs, in pixels.
const (
	epochWidth = 6
	epochApart = 20 // from one beside a lane to the next, with room for the name of one
	epochSpare = 12 // how far beyond its steps a bar goes, above and below
)

// epochRoom is the room to the left of each lane that epochs take, beyond that of a figure without any.
func (f *Figure) epochRoom() int {
	room := 0
	for _, e := range f.Epochs {
		room = max(room, (e.Beside+1)*epochApart)
	}
	return room
}

// drawEpoch draws an epoch to the left of its lane.
func drawEpoch(e Epoch, x, y func(int) int) drawnEpoch {
	top, bottom := y(e.From)-epochSpare, y(e.To)+epochSpare
	out := drawnEpoch{X: x(e.Lane) - epochWidth - 4 - e.Beside*epochApart, Y: top, Height: bottom - top, Class: "epoch"}
	out.TextX, out.TextY = out.X-3, bottom
	out.Name = short(e.Name, max(5, (bottom-top)/charWidth))
	out.Title = "epoch: " + e.Name
	if e.Open {
		out.Class, out.Title = "epoch pending", out.Title+", not closed"
	}
	return out
}
