package infer

import (
	"fmt"
	"math/big"
	"strconv"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/model"
)

// sample is a meeting seen by one process of the owner.
type sample struct {
	m    *meeting
	rank int
}

// term is something with a value at a visit that a proposal can name: a variable of
// the process, of process 0, or of the specification.
type term struct {
	text     string
	v        *model.Variable
	prog     int
	peer     bool // of the first process of the owner, or of the other program
	of       int  // the rank of that process
	changing bool // an iteration can change it
	moving   bool // it changes in the course of a run
}

func (t *term) integer() bool { return t.v.Type.Kind == model.Int }

// visit gives the visit at which a term has its value.
func (t *term) visit(s sample) *visit {
	if t.peer {
		return s.m.visits[t.prog][t.of]
	}
	return s.m.visits[t.prog][s.rank]
}

// value gives the value of a term of arithmetic type, or nil.
func (t *term) value(s sample) *big.Rat { return t.visit(s).values[t.v].Num }

// list gives the elements of a term that is an array.
func (t *term) list(s sample) []concrete.Value { return t.visit(s).values[t.v].List }

// samples lists the meetings of a site as each process of the owner sees them.
func (s *LoopSite) samples() []sample {
	var out []sample
	for _, m := range s.meetings {
		for rank, v := range m.visits[s.Owner] {
			if v != nil {
				out = append(out, sample{m, rank})
			}
		}
	}
	return out
}

// terms lists what proposals for a site can name: the owner's variables, and, of
// process 0 and of the other program, those that iterations change.
func (s *LoopSite) terms() []*term {
	var out []*term
	all := s.samples()
	add := func(t *term, always bool) {
		t.changing = changes(t, all, func(m *meeting) *meeting { return m.after })
		t.moving = t.changing || changes(t, all, func(m *meeting) *meeting { return m.before })
		if t.changing || always {
			out = append(out, t)
		}
	}
	for _, v := range s.Loop().vars {
		add(&term{text: v.Name, v: v, prog: s.Owner}, true)
	}
	if s.Scope != model.Alone && s.several() {
		for _, v := range s.Loop().vars {
			first := s.ranks.First
			add(&term{text: fmt.Sprintf("PROC[%d].%s", first, v.Name), v: v, prog: s.Owner, peer: true, of: first}, false)
		}
	}
	if s.Scope == model.Joint {
		prefix := "spec."
		if f := s.Loops[0].Func; f.Name != "main" {
			prefix = "spec@" + f.Name + "."
		}
		for _, v := range s.Loops[0].vars {
			add(&term{text: prefix + v.Name, v: v, peer: true}, false)
		}
	}
	return out
}

// several tells whether the owner runs with more than one process.
func (s *LoopSite) several() bool {
	return len(s.meetings) > 0 && len(s.meetings[0].visits[s.Owner]) > 1
}

// changes tells whether a term has another value at some meeting than at an earlier
// one.
func changes(t *term, all []sample, earlier func(*meeting) *meeting) bool {
	for _, s := range all {
		if m := earlier(s.m); m != nil && !same(t.visit(s).values[t.v], t.visit(sample{m, s.rank}).values[t.v]) {
			return true
		}
	}
	return false
}

func same(a, b concrete.Value) bool {
	if a.Num != nil || b.Num != nil {
		return a.Num != nil && b.Num != nil && a.Num.Cmp(b.Num) == 0
	}
	if len(a.List) != len(b.List) {
		return false
	}
	for i := range a.List {
		if !same(a.List[i], b.List[i]) {
			return false
		}
	}
	return true
}

// scalars keeps the terms that have a number at every sample, and are not
// constant.
func scalars(terms []*term, all []sample) []*term {
	var out []*term
	for _, t := range terms {
		var first *big.Rat
		always, constant := true, true
		for _, s := range all {
			x := t.value(s)
			if x == nil {
				always = false
				break
			}
			if first == nil {
				first = x
			}
			constant = constant && first.Cmp(x) == 0
		}
		if always && !constant {
			out = append(out, t)
		}
	}
	return out
}

// fresh gives a name that no variable in sight has.
func (s *LoopSite) fresh(base string, also ...string) string {
	used := map[string]bool{}
	for _, l := range s.Loops {
		if l != nil {
			for _, v := range l.vars {
				used[v.Name] = true
			}
		}
	}
	for _, n := range also {
		used[n] = true
	}
	name := base
	for i := 1; used[name]; i++ {
		name = base + strconv.Itoa(i)
	}
	return name
}

func (l *Loop) String() string { return fmt.Sprintf("%s:%d", l.At.File.Name, l.At.Line) }
