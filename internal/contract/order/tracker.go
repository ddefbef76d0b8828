package order

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/source"
)

// Nobody stands for a number that is none of a process: nobody with it ever enters.
const Nobody = -1

// Pair is two processes, p and q.
type Pair struct{ P, Q int }

// Terms are the path clauses of a contract at one pre-state.
type Terms struct {
	// Quiet: p sends nothing to q after it has left until q has left, a requirement.
	Quiet map[Pair]bool
	// NoSend: p sends nothing to q until each of these has entered.
	NoSend map[Pair][]int
	// NoExit: p does not leave until each of these has entered.
	NoExit map[int][]int
}

// NewTerms makes terms that say nothing.
func NewTerms() *Terms {
	return &Terms{Quiet: map[Pair]bool{}, NoSend: map[Pair][]int{}, NoExit: map[int][]int{}}
}

// Clone makes a copy that can be added to.
func (t *Terms) Clone() *Terms {
	out := &Terms{maps.Clone(t.Quiet), maps.Clone(t.NoSend), maps.Clone(t.NoExit)}
	for k, v := range out.NoSend {
		out.NoSend[k] = slices.Clip(v)
	}
	for k, v := range out.NoExit {
		out.NoExit[k] = slices.Clip(v)
	}
	return out
}

// Rule is the abbreviation of a way to break a path clause (Luo, Figs. 7.2 and 7.4).
type Rule string

// The rules.
const (
	PGV    Rule = "PGV"
	PGVII  Rule = "PGV-II"
	ITF    Rule = "ITF"
	ITFII  Rule = "ITF-II"
	PRV    Rule = "PRV"
	PRVII  Rule = "PRV-II"
	PRVIII Rule = "PRV-III"
	SRV    Rule = "SRV"
	SGV    Rule = "SGV"
)

// Finding is a rule that is broken.
type Finding struct {
	Rule Rule
	At   source.Pos
	Text string
	Call string // the procedure whose contract it is, empty for the one that is proved
}

// clock says of each process up to which of its events is in the past.
type clock []int32

func (c clock) join(d clock) clock {
	out := slices.Clone(c)
	for i, x := range d {
		out[i] = max(out[i], x)
	}
	return out
}

// window is the last receive from any process that a late message can still come into: event number index of the
// receiver. Without one, index is 0.
type window struct {
	index int32
	at    source.Pos
}

// windows are those for messages of one process to another one: the last of all, and the last before the last call.
type windows struct{ last, before window }

// called is a call that all have made, with the pairs that its contract requires to be quiet, and where each left it.
type called struct {
	name  string
	at    source.Pos
	left  []int32
	quiet map[Pair]bool
}

// Tracker follows one execution. Clone it to follow another one from here.
type Tracker struct {
	n      int
	terms  *Terms
	clocks []clock
	exited []bool
	queues [][][]clock // [p][q]: the pasts of messages that are not received
	open   [][]windows // [q][p]: for messages of p to q
	alone  bool
	calls  []called
}

// New begins an execution of n processes, all of which have entered. Alone: it calls no procedures with contracts.
func New(n int, terms *Terms, alone bool) *Tracker {
	t := &Tracker{n: n, terms: terms, alone: alone, exited: make([]bool, n)}
	for p := range n {
		c := make(clock, n)
		c[p] = 1
		t.clocks = append(t.clocks, c)
		t.queues = append(t.queues, make([][]clock, n))
		t.open = append(t.open, make([]windows, n))
	}
	return t
}

// Clone makes a copy that can be changed on its own.
func (t *Tracker) Clone() *Tracker {
	out := *t
	out.clocks = slices.Clone(t.clocks)
	out.exited = slices.Clone(t.exited)
	out.queues = slices.Clone(t.queues)
	for p := range out.queues {
		out.queues[p] = slices.Clone(t.queues[p])
		for q := range out.queues[p] {
			out.queues[p][q] = slices.Clip(out.queues[p][q])
		}
	}
	out.open, out.calls = cloned(t.open), slices.Clone(t.calls)
	return &out
}

func cloned[T any](m [][]T) [][]T {
	out := slices.Clone(m)
	for i := range out {
		out[i] = slices.Clone(out[i])
	}
	return out
}

// step makes an event of a process.
func (t *Tracker) step(p int, past clock) {
	c := t.clocks[p]
	if past == nil {
		c = slices.Clone(c)
	} else {
		c = c.join(past)
	}
	c[p]++
	t.clocks[p] = c
}

// process names a process.
func process(r int) string {
	if r == Nobody {
		return "a process that does not exist"
	}
	return fmt.Sprintf("process %d", r)
}

// entered tells whether the entering of r is in a past.
func entered(past clock, r int) bool { return r != Nobody && past[r] >= 1 }

// Send tells that p sends to q.
func (t *Tracker) Send(p, q int, at source.Pos) []Finding {
	t.step(p, nil)
	c := t.clocks[p]
	var out []Finding
	for _, r := range t.terms.NoSend[Pair{p, q}] {
		if !entered(c, r) {
			out = append(out, Finding{PGV, at, fmt.Sprintf("process %d can send to process %d before %s has entered",
				p, q, process(r)), ""})
		}
	}
	for _, x := range t.calls {
		if x.quiet[Pair{p, q}] && c[q] < x.left[q] {
			out = append(out, Finding{PRV, at, fmt.Sprintf("process %d can send to process %d after it has left %s, before "+
				"process %d has left it", p, q, x.name, q), x.name})
		}
	}
	if w := t.open[q][p].before; w.reached(q, c) {
		out = append(out, Finding{SRV, at, fmt.Sprintf("process %d can receive at line %d, before a call, what process %d "+
			"sends behind it", q, w.at.Line, p), ""})
	}
	t.open[q][p] = windows{}
	t.queues[p][q] = append(slices.Clip(t.queues[p][q]), c)
	return out
}

// reached tells whether a message with this past can be there when q makes the receive: it is not in the past.
func (w window) reached(q int, past clock) bool { return past[q] < w.index }

// Receive tells that q takes the next message from p, from any process or from this one.
func (t *Tracker) Receive(q, p int, wildcard bool, at source.Pos) {
	queue := t.queues[p][q]
	t.queues[p][q] = queue[1:]
	t.step(q, queue[0])
	if wildcard {
		t.widen(q, p, at)
	}
	t.forget()
}

// widen opens a receive from any process, the last event of q, which took a message of from, to messages that are not
// sent yet: of a process from which all were taken that were sent before. Others would come first.
func (t *Tracker) widen(q, from int, at source.Pos) {
	for p := range t.n {
		if p == q || p == from || len(t.queues[p][q]) > 0 || t.alone && t.terms.Quiet[Pair{p, q}] {
			continue
		}
		t.open[q][p].last = window{t.clocks[q][q], at}
	}
}

// forget closes receives that are in the past of the process for whose messages they were open.
func (t *Tracker) forget() {
	for q, row := range t.open {
		for p := range row {
			for _, w := range []*window{&row[p].last, &row[p].before} {
				if w.index != 0 && !w.reached(q, t.clocks[p]) {
					*w = window{}
				}
			}
		}
	}
}

// Call tells that all processes enter and leave a procedure with a contract whose terms are known.
func (t *Tracker) Call(name string, at source.Pos, terms *Terms) []Finding {
	for p := range t.n {
		t.step(p, nil)
	}
	in := slices.Clone(t.clocks)
	var out []Finding
	for p := range t.n {
		for q := range t.n {
			past := in[p]
			until := terms.NoSend[Pair{p, q}]
			if slices.Contains(until, Nobody) {
				continue // it never sends
			}
			for _, r := range until {
				past = past.join(in[r])
			}
			out = append(out, t.inside(name, at, p, q, past)...)
		}
	}
	left := make([]int32, t.n)
	for p := range t.n {
		past := in[p]
		for _, r := range terms.NoExit[p] {
			past = past.join(in[r])
		}
		t.step(p, past)
		left[p] = t.clocks[p][p]
	}
	t.calls = append(t.calls, called{name, at, left, terms.Quiet})
	for _, row := range t.open {
		for p := range row {
			row[p].before = row[p].last
		}
	}
	t.forget()
	return out
}

// inside gives what is broken when p sends to q inside of a procedure that is called, where past has happened.
func (t *Tracker) inside(name string, at source.Pos, p, q int, past clock) []Finding {
	var out []Finding
	for _, r := range t.terms.NoSend[Pair{p, q}] {
		if !entered(past, r) {
			out = append(out, Finding{PGVII, at, fmt.Sprintf("in %s process %d may send to process %d before %s has "+
				"entered the caller", name, p, q, process(r)), name})
		}
	}
	if p == q {
		return out
	}
	for _, x := range t.calls {
		if x.quiet[Pair{p, q}] && past[q] < x.left[q] {
			out = append(out, Finding{PRVIII, at, fmt.Sprintf("in %s process %d may send to process %d before process %d has "+
				"left %s", name, p, q, q, x.name), x.name})
		}
	}
	if w := t.open[q][p].last; w.reached(q, past) {
		out = append(out, Finding{ITFII, at, fmt.Sprintf("process %d can receive at line %d what process %d may send in %s",
			q, w.at.Line, p, name), name})
	}
	return out
}

// Exit tells that p leaves.
func (t *Tracker) Exit(p int, at source.Pos) []Finding {
	t.step(p, nil)
	t.exited[p] = true
	c := t.clocks[p]
	var out []Finding
	for _, r := range t.terms.NoExit[p] {
		if !entered(c, r) {
			out = append(out, Finding{PGV, at, fmt.Sprintf("process %d can leave before %s has entered", p, process(r)), ""})
		}
	}
	for _, x := range t.calls {
		for q := range t.n {
			if x.quiet[Pair{p, q}] && c[q] < x.left[q] && !t.terms.Quiet[Pair{p, q}] {
				out = append(out, Finding{PRVII, at, fmt.Sprintf("process %d can leave before process %d has left %s, and "+
					"nothing keeps it from sending to process %d then", p, q, x.name, q), x.name})
			}
		}
	}
	return out
}

// End tells that all have left, and gives the receives that what comes behind can interfere with.
func (t *Tracker) End() []Finding {
	var out []Finding
	for q, row := range t.open {
		for p := range t.n {
			if w := row[p].last; w.reached(q, t.clocks[p]) && !t.terms.Quiet[Pair{p, q}] {
				out = append(out, Finding{ITF, w.at, fmt.Sprintf("process %d can receive here what process %d sends after it has "+
					"left", q, p), ""})
			}
		}
	}
	return out
}

// Key writes what the future depends on.
func (t *Tracker) Key(b *strings.Builder) {
	fmt.Fprint(b, t.clocks, t.exited, t.queues)
	for q, row := range t.open {
		for p, w := range row {
			if w.last.index != 0 {
				fmt.Fprint(b, "w", q, p, w.last.index, w.last.at.Line, w.last.at.Col, w.before.index)
			}
		}
	}
	for _, c := range t.calls {
		fmt.Fprint(b, "c", c.left)
		for _, k := range slices.SortedFunc(maps.Keys(c.quiet), func(a, b Pair) int { return (a.P-b.P)*1000 + a.Q - b.Q }) {
			fmt.Fprint(b, k)
		}
	}
}
