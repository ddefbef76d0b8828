package messagerace

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Judge compares the ends of a program.
type Judge struct {
	Unit     *session.Unit
	Printing *property.Printing
	Found    func(*exec.Finding)
	// Note, if not nil, is notified of differences in outputs, instead, and nothing else is looked for.
	Note func(exec.Remark)

	region int
	seen   []end
}

// end is an end that the search has found.
type end struct {
	ctx *simplify.Context
	out *property.Outputs
	way *way
}

// Forget forgets the ends seen: those of a search that starts over are void.
func (j *Judge) Forget() { j.region, j.seen = 0, nil }

// Add compares an end with those seen before in the same region of the search; 0 is none, as the inputs alone decide
// what happens. Along goes the path to the end, with the nodes.
func (j *Judge) Add(s *state.State, out *property.Outputs, region int,
	along func() ([]*explore.Node, []*explore.Choice)) {
	if region == 0 || j.Note != nil && len(out.Cells) == 0 {
		return
	}
	if region != j.region {
		j.region, j.seen = region, nil
	}
	known := func(old end) bool {
		return old.out.Same(out) && (old.ctx == s.Ctx || old.ctx.Condition() == s.Ctx.Condition())
	}
	if slices.ContainsFunc(j.seen, known) {
		return
	}
	nodes, choices := along()
	now := end{ctx: s.Ctx, out: out, way: wayOf(j.Unit, nodes, choices)}
	for i := range j.seen {
		if old := &j.seen[i]; !old.out.Same(out) {
			j.compare(s, old, &now)
		}
	}
	j.seen = append(j.seen, now)
}

// compare reports that two ends differ for some inputs that lead to both.
func (j *Judge) compare(s *state.State, old, now *end) {
	m := j.Unit.Machine
	mine, theirs := now.way.diverges(old.way)
	unclear := mine == nil
	if unclear {
		mine = cmp.Or(now.way.first(), old.way.first())
	}
	if mine == nil || j.Note != nil && (unclear || old.ctx.Condition() != s.Ctx.Condition()) {
		return
	}
	both := *s
	both.Ctx = s.Ctx.Assume(old.ctx.Condition())
	if both.Ctx.IsFalse() || j.check(&both, sym.False).Answer == prove.Yes {
		return
	}
	d := j.difference(&both, old, now)
	if d == nil {
		return
	}
	if j.Note != nil {
		j.Note(exec.Remark{Pos: theirs.at, Text: j.message(theirs, mine, d) +
			" (--check message-race makes it a violation, and compares what is printed, too)"})
		return
	}
	f := &exec.Finding{Kind: verdict.MessageRace, Process: mine.process, Pos: mine.at}
	f.Judge(m, &both, d.claim, d.result)
	if unclear {
		f.Certainty, f.Reason = verdict.Possible, "other executions that end so were not compared"
		f.Message = "executions with the same inputs end differently, and which message, or request, is taken here may be " +
			"why: " + d.text
		j.Found(f)
		return
	}
	if !now.way.alike(old.way) && d.vague == "" {
		d.vague = "the executions differ in other choices that MPI has, too"
	}
	if d.vague != "" && f.Certainty == verdict.Proved {
		f.Certainty, f.Reason = verdict.Possible, d.vague
	}
	f.Message = j.message(theirs, mine, d)
	for _, x := range []*pick{theirs, mine} {
		if r := j.related(x); r.Pos.IsValid() {
			f.Related = append(f.Related, r)
		}
	}
	if d.pos.IsValid() {
		f.Related = append(f.Related,
			exec.Related{Process: d.process, Pos: d.pos, Message: "what differs comes from here"})
	}
	j.Found(f)
}

// message says which choice makes what difference.
func (j *Judge) message(first, second *pick, d *difference) string {
	m := j.Unit.Machine
	if first.kind == exec.Complete {
		return fmt.Sprintf("with which request the wait of rank %d ends makes a difference: %s", m.RankOf(first.process),
			d.text)
	}
	return fmt.Sprintf("which message rank %d takes here makes a difference, that of rank %d or that of rank %d: %s",
		m.RankOf(first.process), m.RankOf(first.from), m.RankOf(second.from), d.text)
}

func (j *Judge) related(x *pick) exec.Related {
	if x.kind == exec.Complete {
		return exec.Related{Process: x.process, Pos: x.sent, Message: "one execution ends with this request"}
	}
	return exec.Related{Process: x.from, Pos: x.sent, Message: "one execution takes the message that is sent here"}
}

// difference is how two ends differ.
type difference struct {
	text    string
	claim   sym.Expr // does not hold where they do
	result  prove.Result
	process int
	pos     source.Pos
	vague   string // why it is possible only; "" where it is not
}

// difference gives the first difference of two ends that is not known to be none; nil where there is none.
func (j *Judge) difference(s *state.State, a, b *end) *difference {
	if d := j.statuses(s, a.out, b.out); d != nil || a.out.Aborted || b.out.Aborted {
		return d
	}
	if d := j.outputs(s, a.out.Cells, b.out.Cells); d != nil || j.Printing == nil {
		return d
	}
	return j.printed(s, a.out, b.out)
}

// check asks whether a claim holds: for a note, no provers.
func (j *Judge) check(s *state.State, claim sym.Expr) prove.Result {
	if j.Note == nil {
		return j.Unit.Machine.Check(s, claim)
	}
	if claim == sym.False || s.Ctx.Simplify(claim) == sym.False {
		return prove.Result{Answer: prove.Unknown}
	}
	return prove.Result{Answer: prove.Yes}
}

// unless gives a difference unless a claim is proved.
func (j *Judge) unless(s *state.State, claim sym.Expr, d difference) *difference {
	if d.result = j.check(s, claim); d.result.Answer == prove.Yes {
		return nil
	}
	d.claim = claim
	return &d
}

// statuses compares how two executions end.
func (j *Judge) statuses(s *state.State, a, b *property.Outputs) *difference {
	f := j.Unit.Machine.F
	show := func(o *property.Outputs) string {
		text := "exit status 0"
		if o.Exit != sym.Nil {
			text = "exit status " + f.String(o.Exit)
		}
		if o.Aborted {
			text = "an abort with " + text
		}
		return text
	}
	d := difference{text: "the program ends with " + show(a) + " or with " + show(b), process: -1,
		pos: j.Unit.Program.Main.End}
	if a.Aborted != b.Aborted || (a.Exit == sym.Nil) != (b.Exit == sym.Nil) {
		return j.unless(s, sym.False, d)
	}
	if a.Exit == b.Exit {
		return nil
	}
	return j.unless(s, f.Eq(a.Exit, b.Exit), d)
}

// outputs compares variables that are marked as outputs.
func (j *Judge) outputs(s *state.State, a, b []property.Cell) *difference {
	m := j.Unit.Machine
	of := m.Groups[0].Outputs
	for len(a) > 0 || len(b) > 0 {
		if len(a) == 0 || len(b) == 0 || a[0].Order(&b[0]) != 0 {
			x := append(append([]property.Cell(nil), a...), b...)[0]
			return j.unless(s, sym.False, difference{text: "output " + x.Name(of) + " is written or is not", process: x.Rank,
				pos: m.PosOf(x.Site)})
		}
		x, y := &a[0], &b[0]
		a, b = a[1:], b[1:]
		if x.Value == y.Value {
			continue
		}
		text := fmt.Sprintf("output %s is %s or %s", y.Name(of), m.F.String(x.Value), m.F.String(y.Value))
		if d := j.unless(s, property.Equal(m, x, x.Value, y.Value), difference{text: text, process: y.Rank,
			pos: m.PosOf(y.Site)}); d != nil {
			return d
		}
	}
	return nil
}
