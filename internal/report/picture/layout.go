package picture

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// Limits of a figure.
const (
	fewSteps  = 40  // traces up to here are shown step by step; of longer ones, steps that communicate, and the last
	mostMarks = 600 // steps that are shown at most: the last ones
)

// Figure is a space-time diagram. Rows count from 0 downwards, lanes from 0 to the right.
type Figure struct {
	Lanes  []Lane
	Rows   int
	Marks  []Mark
	Arrows []Arrow
	Bars   []Bar
	Epochs []Epoch
	// Folded is how many steps are not drawn, Omitted how many the trace does not have.
	Folded, Omitted int
}

// Lane is a process.
type Lane struct {
	Name string
	// End says where the trace leaves the process: it waits in a call, or something is wrong there. It may be empty.
	End   string
	Wrong bool // End is what the violation says of it
	Row   int  // of its last mark; -1 for none
}

// Mark is a step of a process.
type Mark struct {
	Lane, Row int
	Step      result.Step
	Again     bool // it goes on with the call of the mark before
	Skipped   int  // steps of the process before it that are not drawn
	// Finding is what the violation says of the step; it may be empty. Wrong: it is what is wrong, and not a place that
	// has to do with it.
	Finding string
	Wrong   bool
}

// Arrow is a message.
type Arrow struct {
	From, To       int // lanes
	FromRow, ToRow int // FromRow is -1 where the send is not drawn; ToRow counts only of received ones
	Event          result.Event
	Step           int  // number of the step that sent it; where that is not drawn, that received it
	Received       bool // a receive of it is complete
	Buffered       bool // its sender went on before it was received
}

// Point is a place of a figure.
type Point struct{ Lane, Row int }

// Bar is a collective.
type Bar struct {
	Name    string
	Entered []Point
}

// Epoch is a time in which a process is in an epoch of a window.
type Epoch struct {
	Lane int
	// From is the row of the step that opened it, -1 where that is not drawn, and To that of the step that closed it; the
	// row behind the last one of the lane where none did, and then Open is true.
	From, To int
	Open     bool
	Name     string
	// Beside is how many epochs of the lane were open already: they are drawn side by side.
	Beside int
	window int
}

// place names a lane.
type place struct {
	program result.Role
	rank    int
}

// layer is the work of Lay.
type layer struct {
	v     *result.Violation
	fig   *Figure
	lanes map[place]int
	clock []int          // by lane: the next row
	open  map[string]int // unreceived arrows, by what a receive knows of them
	bars  map[string]int
	turns map[string]int // collectives entered, by lane and communicator
	in    []int          // by lane: the bar entered last
	sent  []int          // by lane: the arrow sent last
	last  []*result.Step // by lane: the step drawn last
	found map[int]finding
}

// finding is what a violation says of a step.
type finding struct {
	text  string
	wrong bool
}

// Lay lays out the trace of a violation.
func Lay(v *result.Violation) *Figure {
	l := &layer{v: v, fig: &Figure{Omitted: v.Omitted}, lanes: map[place]int{}, open: map[string]int{},
		bars: map[string]int{}, turns: map[string]int{}}
	l.makeLanes()
	l.found = l.findings()
	skipped := make([]int, len(l.fig.Lanes))
	drawn := l.drawn()
	for i := range v.Trace {
		s := &v.Trace[i]
		lane := l.lane(s)
		if !drawn[i] {
			skipped[lane]++
			l.fig.Folded++
			continue
		}
		l.mark(s, lane, skipped[lane])
		m := &l.fig.Marks[len(l.fig.Marks)-1]
		m.Finding, m.Wrong = l.found[i].text, l.found[i].wrong
		skipped[lane] = 0
	}
	l.ends()
	l.endEpochs()
	for i := range l.fig.Lanes {
		l.fig.Rows = max(l.fig.Rows, l.clock[i])
	}
	return l.fig
}

func (l *layer) lane(s *result.Step) int { return l.lanes[place{s.Program, s.Process}] }

// makeLanes makes a lane for each process that is in the trace.
func (l *layer) makeLanes() {
	var list []place
	for _, s := range l.v.Trace {
		if p := (place{s.Program, s.Process}); !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b place) int {
		if c := strings.Compare(string(b.program), string(a.program)); c != 0 { // the specification is on the left
			return c
		}
		return a.rank - b.rank
	})
	for i, p := range list {
		name := fmt.Sprintf("rank %d", p.rank)
		if p.program != "" {
			name += " of " + string(p.program)
		}
		l.lanes[p] = i
		l.fig.Lanes = append(l.fig.Lanes, Lane{Name: name, Row: -1})
	}
	l.clock, l.in, l.sent = make([]int, len(list)), make([]int, len(list)), make([]int, len(list))
	l.last = make([]*result.Step, len(list))
	for i := range list {
		l.in[i], l.sent[i] = -1, -1
	}
}

// drawn chooses the steps that are drawn.
func (l *layer) drawn() []bool {
	list := make([]bool, len(l.v.Trace))
	last := map[int]bool{}
	left := mostMarks
	for i := len(list) - 1; i >= 0; i-- {
		s := &l.v.Trace[i]
		lane := l.lane(s)
		tail := !last[lane]
		last[lane] = true
		_, found := l.found[i]
		if tail || found || left > 0 && (len(list) <= fewSteps || len(s.Events) > 0) {
			list[i] = true
			left--
		}
	}
	return list
}

// findings are what the violation says of steps, by their places in the trace: of the last step at each place.
func (l *layer) findings() map[int]finding {
	out := map[int]finding{}
	add := func(program result.Role, process int, at result.Position, x finding) {
		lane, ok := l.laneOf(program, process)
		for i := len(l.v.Trace) - 1; i >= 0 && ok; i-- {
			s := &l.v.Trace[i]
			if l.lane(s) == lane && s.Position.File == at.File && s.Position.Line == at.Line {
				if _, taken := out[i]; !taken {
					out[i] = x
				}
				return
			}
		}
	}
	add(l.v.Program, l.v.Process, l.v.Position, finding{l.v.Title, true})
	for _, x := range l.v.Related {
		if !strings.HasPrefix(x.Message, "waits") {
			add(x.Program, x.Process, x.Position, finding{text: x.Message})
		}
	}
	return out
}

// laneOf gives the lane of a process; traces of one program do not name it.
func (l *layer) laneOf(program result.Role, rank int) (lane int, ok bool) {
	if lane, ok = l.lanes[place{program, rank}]; !ok {
		lane, ok = l.lanes[place{"", rank}]
	}
	return lane, ok
}

// mark draws a step with what it did.
func (l *layer) mark(s *result.Step, lane, skipped int) {
	row := l.clock[lane]
	if skipped > 0 && l.fig.Lanes[lane].Row >= 0 {
		row++ // room for the number of steps left out
	}
	arrived := make([]int, len(s.Events))
	for k, e := range s.Events {
		arrived[k] = -1
		if e.Kind == trace.Received {
			if a, ok := l.take(s, e); ok {
				arrived[k] = a
				row = max(row, l.fig.Arrows[a].FromRow+1)
			}
		}
		if e.Kind == trace.Left && l.in[lane] >= 0 {
			for _, p := range l.fig.Bars[l.in[lane]].Entered {
				row = max(row, p.Row+1)
			}
		}
	}
	for k, e := range s.Events {
		switch e.Kind {
		case trace.Sent:
			l.send(s, e, lane, row)
		case trace.Received:
			l.receive(s, e, arrived[k], Point{lane, row})
		case trace.Buffered:
			if a := l.sent[lane]; a >= 0 {
				l.fig.Arrows[a].Buffered = true
			}
		case trace.Entered:
			l.enter(e, Point{lane, row})
		case trace.Opened:
			l.opened(e, Point{lane, row})
		case trace.Closed:
			l.closed(e, Point{lane, row})
		}
	}
	again := skipped == 0 && l.last[lane] != nil && l.last[lane].Position.Line == s.Position.Line &&
		l.last[lane].Function == s.Function && s.Note != ""
	l.last[lane] = s
	l.fig.Marks = append(l.fig.Marks, Mark{Lane: lane, Row: row, Step: *s, Again: again, Skipped: skipped})
	l.fig.Lanes[lane].Row = row
	l.clock[lane] = row + 1
}

// key is what both ends know of a message. Messages that agree in it are received in the order in which they were sent
// (MPI 4.1, section 3.5).
func key(program result.Role, from, to int, e result.Event, turn int) string {
	return fmt.Sprintf("%s %d %d %s %d %s %d", program, from, to, e.Tag, e.Comm, e.At, turn)
}

func (l *layer) send(s *result.Step, e result.Event, lane, row int) {
	to, ok := l.lanes[place{s.Program, e.Peer}]
	if !ok { // the other process did nothing
		to = lane
	}
	l.sent[lane] = len(l.fig.Arrows)
	n := key(s.Program, s.Process, e.Peer, e, -1)
	l.open[key(s.Program, s.Process, e.Peer, e, l.turns["sent "+n])] = len(l.fig.Arrows)
	l.turns["sent "+n]++
	l.fig.Arrows = append(l.fig.Arrows, Arrow{From: lane, To: to, FromRow: row, Event: e, Step: s.Number})
}

// take finds the arrow of the message that a step received.
func (l *layer) take(s *result.Step, e result.Event) (arrow int, ok bool) {
	n := key(s.Program, e.Peer, s.Process, e, -1)
	arrow, ok = l.open[key(s.Program, e.Peer, s.Process, e, l.turns["received "+n])]
	if ok {
		l.turns["received "+n]++
	}
	return arrow, ok
}

// receive ends an arrow; without one, of a message whose send is not drawn, it draws one from above.
func (l *layer) receive(s *result.Step, e result.Event, arrow int, at Point) {
	if arrow < 0 {
		from, ok := l.lanes[place{s.Program, e.Peer}]
		if !ok {
			from = at.Lane
		}
		l.fig.Arrows = append(l.fig.Arrows, Arrow{From: from, FromRow: -1, To: at.Lane, ToRow: at.Row, Event: e,
			Step: s.Number, Received: true})
		return
	}
	a := &l.fig.Arrows[arrow]
	a.To, a.ToRow, a.Received = at.Lane, at.Row, true
}

// enter adds a process to a collective: the k-th that it enters on a communicator is the k-th of the others.
func (l *layer) enter(e result.Event, at Point) {
	turn := fmt.Sprintf("enter %d %d", e.Comm, at.Lane)
	name := fmt.Sprintf("%d %d", e.Comm, l.turns[turn])
	l.turns[turn]++
	k, ok := l.bars[name]
	if !ok {
		k = len(l.fig.Bars)
		l.bars[name] = k
		l.fig.Bars = append(l.fig.Bars, Bar{Name: e.Name})
	}
	b := &l.fig.Bars[k]
	if !slices.Contains(strings.Split(b.Name, ", "), e.Name) {
		b.Name += ", " + e.Name // others have called something else
	}
	b.Entered = append(b.Entered, at)
	l.in[at.Lane] = k
}

// ends notes where the trace leaves the processes that the violation speaks of.
func (l *layer) ends() {
	stuck := l.v.Kind == verdict.Deadlock || l.v.Kind == verdict.PotentialDeadlock
	for _, x := range l.v.Related {
		if lane, ok := l.laneOf(x.Program, x.Process); ok && strings.HasPrefix(x.Message, "waits") {
			l.fig.Lanes[lane].End, l.fig.Lanes[lane].Wrong = l.waits(lane, x.Message), stuck
		}
	}
	lane, ok := l.laneOf(l.v.Program, l.v.Process)
	if !ok {
		return
	}
	end := &l.fig.Lanes[lane]
	_, after, found := strings.Cut(l.v.Message, fmt.Sprintf("rank %d waits in ", l.v.Process))
	switch {
	case stuck && found:
		end.Wrong, end.End = true, l.waits(lane, "waits in "+after)
	case stuck || !slices.ContainsFunc(l.fig.Marks, func(m Mark) bool { return m.Wrong }):
		end.Wrong, end.End = true, l.v.Title
	}
	if stuck {
		for i := range l.fig.Marks {
			l.fig.Marks[i].Finding, l.fig.Marks[i].Wrong = "", false // the ends of the lanes say it
		}
	}
}

// waits says for what a process waits at the end of the trace: what is known beside the call.
func (l *layer) waits(lane int, message string) string {
	s := l.last[lane]
	if s == nil {
		return message
	}
	if strings.HasPrefix(s.Note, "waits for") {
		return s.Note
	}
	for _, a := range l.fig.Arrows {
		if a.Step == s.Number && !a.Received {
			return fmt.Sprintf("%s until rank %d receives", message, a.Event.Peer)
		}
	}
	return message
}
