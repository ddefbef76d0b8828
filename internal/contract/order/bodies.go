package order

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/source"
)

// Bodies follows an execution in which the bodies of all procedures are executed, and nobody waits where a procedure
// with a contract is called: contracts are passed, one inside of another, too. Tell it all events, in an order in which
// they happen. As in a Tracker, a clock says what has happened before each event, so that one execution stands for all
// orders of its events.
//
// Where a process enters or leaves a contract is a mark. All processes come to the same marks in the same order, or the
// contracts are no collective ones, which the caller finds out. A message crosses a mark if one of its two processes
// had passed it and the other had not. Every choice of receives is an execution of its own, so that a message that
// can cross does in one of them.
type Bodies struct {
	n      int
	clocks []clock
	queues [][][]stamp // [p][q]
	marks  []Mark
	passed []int   // of each process, how many marks
	inside [][]int // of each process, the contracts that it is in, the outermost first
	calls  []*passage
}

// stamp is what is known of a message: its past, and how many marks its sender had passed, and in how many contracts
// it was.
type stamp struct {
	past  clock
	marks int
	depth int
}

// Mark is where the contract with a number is entered, or left.
type Mark struct {
	Call    int
	Leaving bool
}

// passage is one contract that is passed. Entered and left are events of each process, 0 as long as they have not
// happened. Late are places where a process that had left sent to one that may not have.
type passage struct {
	name          string
	entered, left []int32
	terms         *Terms
	late          map[Pair]source.Pos
}

func (c *passage) clone() *passage {
	return &passage{c.name, slices.Clone(c.entered), slices.Clone(c.left), c.terms.Clone(), maps.Clone(c.late)}
}

// NewBodies begins an execution of n processes.
func NewBodies(n int) *Bodies {
	b := &Bodies{n: n, passed: make([]int, n), inside: make([][]int, n)}
	for range n {
		b.clocks = append(b.clocks, make(clock, n))
		b.queues = append(b.queues, make([][]stamp, n))
	}
	return b
}

// Clone makes a copy that can be changed on its own.
func (b *Bodies) Clone() *Bodies {
	out := *b
	out.clocks, out.passed, out.inside = slices.Clone(b.clocks), slices.Clone(b.passed), slices.Clone(b.inside)
	out.queues = cloned(b.queues)
	for _, row := range out.queues {
		for q := range row {
			row[q] = slices.Clip(row[q])
		}
	}
	out.marks, out.calls = slices.Clip(b.marks), slices.Clone(b.calls)
	return &out
}

// Marks gives the marks that some process has passed, in order. They are not changed.
func (b *Bodies) Marks() []Mark { return b.marks }

// Passed gives how many of the marks a process has passed.
func (b *Bodies) Passed(p int) int { return b.passed[p] }

func (b *Bodies) step(p int, past clock) clock {
	c := slices.Clone(b.clocks[p])
	if past != nil {
		c = c.join(past)
	}
	c[p]++
	b.clocks[p] = c
	return c
}

// Enter tells that p enters the contract with the next number, or one that others have entered. Terms are those that
// p finds where it enters.
func (b *Bodies) Enter(p, call int, name string, terms *Terms) []Finding {
	if call == len(b.calls) {
		b.calls = append(b.calls, &passage{name, make([]int32, b.n), make([]int32, b.n), NewTerms(), map[Pair]source.Pos{}})
	}
	c := b.calls[call].clone()
	b.calls[call] = c
	c.entered[p] = b.step(p, nil)[p]
	c.terms.add(terms)
	b.pass(p, Mark{call, false})
	b.inside[p] = append(slices.Clip(b.inside[p]), call)
	var out []Finding
	for _, k := range sorted(terms.Quiet) {
		if at, ok := c.late[k]; ok {
			out = append(out, Finding{PRV, at, c.quietText(k), c.name})
		}
	}
	return out
}

// sorted gives the pairs that a map has, in order.
func sorted[V any](pairs map[Pair]V) []Pair {
	return slices.SortedFunc(maps.Keys(pairs), func(a, b Pair) int { return cmp.Or(a.P-b.P, a.Q-b.Q) })
}

// quietText says that a path requirement is broken.
func (c *passage) quietText(k Pair) string {
	return fmt.Sprintf("process %d can send to process %d after it has left %s, before process %d has left it", k.P, k.Q,
		c.name, k.Q)
}

// add puts other terms to these.
func (t *Terms) add(other *Terms) {
	maps.Copy(t.Quiet, other.Quiet)
	for k, v := range other.NoSend {
		t.NoSend[k] = append(slices.Clip(t.NoSend[k]), v...)
	}
	for k, v := range other.NoExit {
		t.NoExit[k] = append(slices.Clip(t.NoExit[k]), v...)
	}
}

func (b *Bodies) pass(p int, m Mark) {
	if b.passed[p] == len(b.marks) {
		b.marks = append(slices.Clip(b.marks), m)
	}
	b.passed[p]++
}

// Leave tells that p leaves the contract that it has entered last.
func (b *Bodies) Leave(p int, at source.Pos) []Finding {
	last := len(b.inside[p]) - 1
	call := b.inside[p][last]
	b.inside[p] = b.inside[p][:last]
	c := b.calls[call].clone()
	b.calls[call] = c
	now := b.step(p, nil)
	c.left[p] = now[p]
	b.pass(p, Mark{call, true})
	var out []Finding
	for _, r := range c.terms.NoExit[p] {
		if !c.has(now, r) {
			out = append(out, Finding{PGV, at, fmt.Sprintf("process %d can leave %s before %s has entered it", p, c.name,
				process(r)), c.name})
		}
	}
	return out
}

// has tells whether the entering of r is in a past.
func (c *passage) has(past clock, r int) bool {
	return r != Nobody && c.entered[r] > 0 && past[r] >= c.entered[r]
}

// gone tells whether the leaving of r is in a past.
func (c *passage) gone(past clock, r int) bool { return c.left[r] > 0 && past[r] >= c.left[r] }

// Send tells that p sends to q.
func (b *Bodies) Send(p, q int, at source.Pos) []Finding {
	now := b.step(p, nil)
	var out []Finding
	for k, call := range b.inside[p] {
		c := b.calls[call]
		rule := PGVII
		if k == len(b.inside[p])-1 {
			rule = PGV
		}
		for _, r := range c.terms.NoSend[Pair{p, q}] {
			if !c.has(now, r) {
				out = append(out, Finding{rule, at, fmt.Sprintf("in %s process %d can send to process %d before %s has "+
					"entered it", c.name, p, q, process(r)), c.name})
			}
		}
	}
	out = append(out, b.loud(p, q, now, at)...)
	b.queues[p][q] = append(slices.Clip(b.queues[p][q]), stamp{now, b.passed[p], len(b.inside[p])})
	return out
}

// loud gives the contracts that p has left, and q perhaps not, and that require that p sends nothing to q then.
func (b *Bodies) loud(p, q int, now clock, at source.Pos) (out []Finding) {
	rule := PRV
	if len(b.inside[p]) > 0 {
		rule = PRVIII
	}
	k := Pair{p, q}
	for i, c := range b.calls {
		if p == q || c.left[p] == 0 || c.gone(now, q) {
			continue
		}
		if c.terms.Quiet[k] {
			out = append(out, Finding{rule, at, c.quietText(k), c.name})
		}
		if _, ok := c.late[k]; !ok && c.entered[q] == 0 { // what q requires is not known yet
			c = c.clone()
			c.late[k] = at
			b.calls[i] = c
		}
	}
	return out
}

// Receive tells that q takes the next message from p, from any process or from this one.
func (b *Bodies) Receive(q, p int, wildcard bool, at source.Pos) []Finding {
	m := b.queues[p][q][0]
	b.queues[p][q] = b.queues[p][q][1:]
	b.step(q, m.past)
	if m.marks == b.passed[q] {
		return nil
	}
	x := b.marks[min(m.marks, b.passed[q])]
	name := b.calls[x.Call].name
	f := Finding{At: at, Call: name}
	switch early := m.marks > b.passed[q]; {
	case early && x.Leaving:
		f.Rule, f.Text = ITF, fmt.Sprintf("process %d receives in %s what process %d sends after it has left it", q, name, p)
	case early && wildcard && m.depth > 0:
		f.Rule, f.Text = ITFII, fmt.Sprintf("process %d receives, before it enters %s, what process %d sends in a call", q,
			name, p)
	case early:
		f.Rule, f.Text = SRV, fmt.Sprintf("process %d receives, before it enters %s, what process %d sends after it has "+
			"entered it", q, name, p)
	case x.Leaving:
		f.Rule, f.Text = SGV, unreceived(p, q, name)
	default:
		f.Rule, f.Text = SRV, pending(p, q, name)
	}
	return []Finding{f}
}

func unreceived(p, q int, name string) string {
	return fmt.Sprintf("a message from process %d to process %d is not received when all have left %s", p, q, name)
}

func pending(p, q int, name string) string {
	return fmt.Sprintf("%s needs empty channels, and a message from process %d to process %d was not received", name, p, q)
}

// Crossed gives the first message that was sent before all had passed a mark, which they have, and was not received.
func (b *Bodies) Crossed(mark int, at source.Pos) []Finding {
	channels := b.Channels(mark)
	if len(channels) == 0 {
		return nil
	}
	m, k := b.marks[mark], channels[0]
	name := b.calls[m.Call].name
	f := Finding{Rule: SRV, At: at, Text: pending(k.P, k.Q, name), Call: name}
	if m.Leaving {
		f.Rule, f.Text = SGV, unreceived(k.P, k.Q, name)
	}
	return []Finding{f}
}

// Channels gives the messages in the channels of the collective state at a mark (Luo, section 7.3.2): those that were
// sent before their senders passed the mark, and are not received.
func (b *Bodies) Channels(mark int) (out []Pair) {
	for p, row := range b.queues {
		for q, queue := range row {
			for _, m := range queue {
				if m.marks <= mark {
					out = append(out, Pair{p, q})
				}
			}
		}
	}
	return out
}

// Shape writes what of the marks the next steps depend on, but for the order of events: where processes and messages
// are, counted from the process that has passed fewest.
func (b *Bodies) Shape(w *strings.Builder) {
	first, oldest := slices.Min(b.passed), len(b.calls)
	for _, list := range b.inside {
		if len(list) > 0 {
			oldest = min(oldest, list[0])
		}
	}
	for _, m := range b.marks[first:] {
		oldest = min(oldest, m.Call)
	}
	for p, list := range b.inside {
		fmt.Fprint(w, b.passed[p]-first, "(")
		for _, call := range list {
			fmt.Fprint(w, call-oldest, " ")
		}
		w.WriteByte(')')
	}
	for _, m := range b.marks[first:] {
		fmt.Fprint(w, m.Call-oldest, m.Leaving, b.calls[m.Call].name)
	}
	for _, row := range b.queues {
		for _, queue := range row {
			for _, m := range queue {
				fmt.Fprint(w, m.marks-first, "/", m.depth, " ")
			}
			w.WriteByte(';')
		}
	}
}

// Key writes what the future depends on.
func (b *Bodies) Key(w *strings.Builder) {
	fmt.Fprint(w, b.clocks, b.passed, b.inside)
	for _, row := range b.queues {
		for _, queue := range row {
			for _, m := range queue {
				fmt.Fprint(w, m.past, m.marks)
			}
			w.WriteByte(';')
		}
	}
	for i, c := range b.calls {
		if c.over(b.clocks) {
			continue
		}
		fmt.Fprint(w, "c", i, c.entered, c.left, c.terms.NoExit, c.terms.NoSend, sorted(c.terms.Quiet))
		fmt.Fprint(w, sorted(c.late))
	}
}

// over tells whether nothing is asked of a contract any more: all know that all have left.
func (c *passage) over(clocks []clock) bool {
	for _, now := range clocks {
		for q := range now {
			if !c.gone(now, q) {
				return false
			}
		}
	}
	return true
}
