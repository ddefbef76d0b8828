package coverage

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
)

// Claim is what a run says that its searches show.
type Claim struct {
	NP       []int                  // the numbers of processes that it is made for: there is one search for each
	SpecNP   int                    // of the specification, where two programs are compared; else 0
	Absolute bool                   // only absolute deadlocks are looked for, or none
	Records  int64                  // that the log has
	Question func(file string) bool // whether a question about a condition, of that name, is there to be proved
}

// Report is what came of a check.
type Report struct {
	Searches, States, Choices int // that count, of searches that do
	// Alone are the steps that were made without a look at others, and Sets the persistent sets, if they were checked.
	Alone, Sets int
	// Holes are what is missing or contradicts itself: the search did not explore what it claims, or the log is
	// not what it wrote.
	Holes []string
	// NotChecked are the reductions that the searches used and that were not checked, with how often.
	NotChecked map[string]int
}

// Whole tells whether the searches are shown to have explored all that there is.
func (r *Report) Whole() bool { return len(r.Holes) == 0 && len(r.NotChecked) == 0 }

// mostHoles is how many are listed.
const mostHoles = 100

// Check checks a log. The error is one of reading: what is written there is no log.
func Check(in io.Reader, claim Claim) (*Report, error) {
	c := &checker{claim: claim, searches: map[int]*graph{}, names: map[string]string{},
		report: &Report{NotChecked: map[string]int{}}}
	zip, err := gzip.NewReader(in)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(zip)
	d.DisallowUnknownFields()
	records := int64(0)
	for {
		r := &Record{}
		if err := d.Decode(r); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		records++
		c.read(r)
	}
	c.conclude()
	if records != claim.Records {
		c.report.Holes = append(c.report.Holes, fmt.Sprintf("there are %d records, and not %d", records, claim.Records))
	}
	return c.report, nil
}

// checker has what was read.
type checker struct {
	claim    Claim
	searches map[int]*graph
	names    map[string]string // of choices, each kept once
	report   *Report
}

// graph is what is known of one search.
type graph struct {
	number, np   int
	initial      int // how often there was one
	states       map[int]*vertex
	seen         map[uint32]bool
	met          []met // states that were seen before
	edges        []edge
	chosen       []chosen
	influence    influence
	steppedAlone int // how many steps were made alone
	absolute     bool
	direct       bool
	role         string
	of           int          // the end of the specification that it is for
	ends         map[int]bool // the ends that are compared with
	lost         int          // how many ends are compared with nothing
	aside        bool         // processes were set aside on the way to the record at hand, and move no more
	uses         map[string]int
	holes        []string

	void, finished, complete bool
}

// met says where a state was met that was seen before.
type met struct {
	from int
	by   string
	seen uint32
}

// vertex is a state.
type vertex struct {
	open    Open
	seen    uint32
	depth   int64
	begun   *Steps // the step that has something open there, if it is made alone
	full    bool   // all that there is was looked at
	choices []choice
	shown   string // the question that shows of a choice that no input takes it
}

// choice is one that there is in a state.
type choice struct {
	name  string
	taken bool
	left  string // the reduction by which it was left out
}

// choice gives one of a state by its name; nil if there is none.
func (v *vertex) choice(name string) *choice {
	for k := range v.choices {
		if v.choices[k].name == name {
			return &v.choices[k]
		}
	}
	return nil
}

func (g *graph) hole(format string, args ...any) {
	if len(g.holes) < mostHoles {
		g.holes = append(g.holes, fmt.Sprintf("search %d: ", g.number)+fmt.Sprintf(format, args...))
	}
}

// read takes a record.
func (c *checker) read(r *Record) {
	g := c.searches[r.Search]
	if r.Kind == Again {
		for n := range c.searches {
			c.searches[n] = &graph{number: n, void: true}
		}
		return
	}
	if g != nil && g.void {
		return
	}
	if r.Kind == Begun {
		if g != nil {
			g.hole("it begins twice")
			return
		}
		c.searches[r.Search] = &graph{number: r.Search, np: r.NP, states: map[int]*vertex{}, seen: map[uint32]bool{},
			uses: map[string]int{}, absolute: c.claim.Absolute, direct: r.Direct,
			role: r.Role, of: r.Of}
		return
	}
	if g == nil {
		g = &graph{number: r.Search, states: map[int]*vertex{}, seen: map[uint32]bool{}, uses: map[string]int{}}
		c.searches[r.Search] = g
		g.hole("its beginning is missing")
	}
	switch {
	case r.Kind == Void:
		c.searches[r.Search] = &graph{number: r.Search, void: true}
	case g.finished:
		g.hole("it goes on behind its end")
	case r.Kind == Finished:
		g.finished, g.complete = true, r.Complete
	default:
		c.arrive(g, r)
	}
}

// arrive takes a record of where a choice led.
func (c *checker) arrive(g *graph, r *Record) {
	for _, name := range r.Uses {
		g.uses[name]++
	}
	g.take(r)
	g.steps(r)
	switch r.Kind {
	case State:
		g.state(r, c.once)
	case Seen:
		g.met = append(g.met, met{r.From, c.once(r.By), r.Seen})
	case End:
		g.end(r, c.claim.Question)
	default:
		g.hole("a record is of the kind %q", r.Kind)
	}
}

// once gives a name as it was met first, so that it takes memory once.
func (c *checker) once(name string) string {
	if known, is := c.names[name]; is {
		return known
	}
	c.names[name] = name
	return name
}

// take notes that a choice was taken.
func (g *graph) take(r *Record) {
	if r.From == 0 {
		g.initial++
		return
	}
	v := g.states[r.From]
	if v == nil {
		g.hole("state %d is missing, in which %q was taken", r.From, r.By)
		return
	}
	x := v.choice(r.By)
	switch {
	case x == nil:
		g.hole("%q was taken in state %d, where there is no such choice", r.By, r.From)
		return
	case x.taken:
		g.hole("%q was taken twice in state %d", r.By, r.From)
	}
	x.taken = true
}

// state takes a state that is new.
func (g *graph) state(r *Record, once func(string) string) {
	if r.ID == 0 || g.states[r.ID] != nil {
		g.hole("state %d is there twice", r.ID)
		return
	}
	if r.Seen != 0 && g.seen[r.Seen] {
		g.hole("state %d is new, and has the number %d of another one", r.ID, r.Seen)
	}
	if len(r.All) == 0 {
		g.hole("state %d has no choices", r.ID)
	}
	v := &vertex{open: r.Open, choices: make([]choice, 0, len(r.All)), seen: r.Seen, depth: r.Depth, begun: r.Begun,
		full: r.Open == Moves && r.Begun == nil && len(r.Left) == 0}
	if r.From == 0 {
		v.depth = 0 // a search counts from its first state on
	}
	for _, x := range r.All {
		if v.choice(x) != nil {
			g.hole("state %d has the choice %q twice", r.ID, x)
		}
		v.choices = append(v.choices, choice{name: once(x), left: once(r.Left[x])})
	}
	for _, x := range slices.Sorted(maps.Keys(r.Left)) {
		if !slices.Contains(r.All, x) {
			g.hole("state %d leaves out %q, which is no choice there", r.ID, x)
		}
	}
	g.states[r.ID], g.seen[r.Seen] = v, true
	g.silent(r)
	g.sets(r)
	if r.Open == Condition && !decided(r.All) {
		g.hole("the choices in state %d are not a condition that holds and one that does not: %q", r.ID, r.All)
	}
}

// decided tells whether choices are that a condition holds, and that it does not.
func decided(all []string) bool {
	if len(all) != 2 {
		return false
	}
	for _, x := range all {
		move, is := cut(x, Holds(""))
		if is && slices.Contains(all, Fails(move)) {
			return true
		}
	}
	return false
}

func cut(text, end string) (string, bool) {
	n := len(text) - len(end)
	if n < 0 || text[n:] != end {
		return "", false
	}
	return text[:n], true
}

// end takes a state from which nothing is explored.
func (g *graph) end(r *Record, question func(string) bool) {
	switch {
	case r.Why == Over && len(r.All) > 0:
		g.hole("%q in state %d leads to an end, in which there are choices: %q", r.By, r.From, r.All)
	case r.Why == Over:
		g.keep(r)
	case r.Why == NoInput && r.Question != "":
		g.noInput(r, question)
	case r.Why == NoInput || r.Why == StepNoInput || r.Why == Stopped:
		g.uses["an end: "+string(r.Why)]++
	default:
		g.hole("%q in state %d leads to an end without a reason that counts: %q", r.By, r.From, r.Why)
	}
}

// noInput takes an end that a question is to show: that no input meets the condition which was chosen. That the
// question is the one about this condition is not looked at.
func (g *graph) noInput(r *Record, question func(string) bool) {
	v := g.states[r.From]
	switch {
	case question == nil || !question(r.Question):
		g.hole("that no input takes %q in state %d is said to be shown by %s, which is no question of the log about a "+
			"condition", r.By, r.From, r.Question)
	case v == nil: // said already
	case v.open != Condition:
		g.hole("no input is said to take %q in state %d, in which no condition is open", r.By, r.From)
	case v.shown == r.Question:
		g.hole("one question is said to show of both choices in state %d that no input takes them", r.From)
	default:
		v.shown = r.Question
	}
}

// conclude looks at the searches as a whole.
func (c *checker) conclude() {
	rep := c.report
	var counted []*graph
	for _, n := range slices.Sorted(maps.Keys(c.searches)) {
		g := c.searches[n]
		if g.void {
			continue
		}
		g.conclude()
		counted = append(counted, g)
		rep.Searches++
		rep.States += len(g.states)
		if !g.direct {
			rep.Alone, rep.Sets = rep.Alone+g.steppedAlone, rep.Sets+len(g.chosen)
		}
		for _, v := range g.states {
			rep.Choices += len(v.choices)
		}
		rep.Holes = append(rep.Holes, g.holes...)
		for name, n := range g.uses {
			rep.NotChecked[name] += n
		}
	}
	if c.claim.beside(counted) {
		rep.NotChecked["two programs that are searched side by side"]++
	}
	rep.Holes = append(rep.Holes, c.claim.answered(counted)...)
}

// conclude looks at a search of which all was read.
func (g *graph) conclude() {
	if g.initial != 1 {
		g.hole("it has %d initial states", g.initial)
	}
	if !g.finished || !g.complete {
		g.hole("it did not come to its end")
		return
	}
	for _, r := range g.met {
		if r.seen == 0 || !g.seen[r.seen] {
			g.hole("%q in state %d leads to a state that was seen before, with the number %d, which is missing", r.by, r.from,
				r.seen)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(g.states)) {
		v := g.states[id]
		for _, x := range v.choices {
			switch {
			case x.taken || !g.direct && (x.left == Urgent && v.begun != nil || x.left == Silent || x.left == Persistent):
			case x.left != "":
				g.uses[x.left]++
			default:
				g.hole("%q was not taken in state %d", x.name, id)
			}
		}
	}
	if !g.direct {
		g.fair()
		g.persistent()
	}
}
