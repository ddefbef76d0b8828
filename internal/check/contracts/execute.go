package contracts

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/verdict"
)

// Execute executes a program from the beginning of main, where global variables are undefined and inputs have any
// values, the same for all processes. Where Config.Inline is set, bodies are executed, and each contract that is passed
// is checked; what breaks no contract is not reported, as that is for those who check programs, and ends the path:
// Result.Ended has the first such kind. Else contracts are used in place of bodies, and everything is reported.
//
// Given tells whether a value of an input is one of those that are assumed, as a condition.
func Execute(prog *code.Program, cfg Config, given func(name string, x sym.Expr) sym.Expr) *Result {
	cfg.Plain = true // there is one pre-state, and statements with contracts see all variables
	x := newSearch(prog, prog.Main(), cfg)
	x.bodies = cfg.Inline
	x.start(given)
	x.drain()
	x.conclude()
	return x.result
}

// start makes the state in which all processes are at the beginning of main.
func (x *search) start(given func(name string, x sym.Expr) sym.Expr) {
	m := dynamic.NewMemory(x.cfg.F, x.cfg.Prover)
	n := x.cfg.NP
	s := &state{mem: m, start: &start{view: &dynamic.View{}}}
	for range n {
		vars := make([]dynamic.Value, len(x.f.Vars))
		globals := make([]dynamic.Value, len(x.prog.Globals))
		s.procs = append(s.procs, &proc{frames: []*frame{{x.f, 0, vars}}, globals: globals})
		s.chans = append(s.chans, make([][]dynamic.Value, n))
	}
	var tasks []func(*state)
	for _, in := range x.prog.Inputs {
		tasks = append(tasks, func(s *state) { x.input(s, in, given) })
	}
	s.plan(append(tasks, x.entered)...)
	x.push(s)
}

// input gives an input any value that is assumed of it.
func (x *search) input(s *state, in *code.Input, given func(name string, x sym.Expr) sym.Expr) {
	v := x.inputOf(s, in.Name, in, in.Extents, given)
	for p, pr := range s.procs {
		g := append([]dynamic.Value(nil), pr.globals...)
		g[x.prog.Global(in.Name)] = v
		s.procs[p].globals = g
	}
	for _, c := range in.Given {
		holds, f := s.mem.Truth(x.env(s, 0), c)
		if f != nil || !holds {
			panic(dynamic.Cut{})
		}
	}
}

// inputOf makes an integer, or a sequence.
func (x *search) inputOf(s *state, name string, in *code.Input, extents []*contract.Expr,
	given func(name string, x sym.Expr) sym.Expr) dynamic.Value {
	m := s.mem
	if len(extents) == 0 {
		v := m.FreshInt(name)
		m.Assume(given(in.Name, v.E))
		return v
	}
	v, f := m.Eval(x.env(s, 0), extents[0])
	var n int64
	known := false
	if f == nil && m.Is(v, dynamic.Integer) {
		n, known = m.F.AsInt64(m.Ctx.Simplify(m.Find(v).E))
	}
	if !known || n < 0 || n > maxElements {
		panic(dynamic.Undecided{Reason: fmt.Sprintf("%s: contracts are checked where the lengths of inputs are numbers up "+
			"to %d; give them with --input", in.At, maxElements)})
	}
	var list []dynamic.Value
	for i := range n {
		list = append(list, x.inputOf(s, fmt.Sprintf("%s[%d]", name, i), in, extents[1:], given))
	}
	return m.List(list)
}

// entered has all enter main, with its contract, if it has one.
func (x *search) entered(s *state) {
	if s.mem.Possible().Answer == prove.Yes {
		panic(dynamic.Cut{})
	}
	x.result.Starts++
	at := &start{view: &dynamic.View{}}
	for _, pr := range s.procs {
		at.view.Scopes = append(at.view.Scopes, &scope{x.prog, x.f, pr.top().vars, pr.globals})
	}
	at.variant = x.variants(s, at.view)
	s.start = at
	if x.bodies {
		s.pass = newPassing(len(s.procs))
		if x.f.Contract.Empty() {
			return
		}
		for p, pr := range s.procs {
			if !x.enters(s, p, x.f, pr.top().vars, 0, x.f.At) {
				return
			}
		}
		return
	}
	at.terms = order.NewTerms()
	for p := range s.procs { // nothing comes behind main
		for q := range s.procs {
			at.terms.Quiet[order.Pair{P: p, Q: q}] = true
		}
	}
	s.order = order.New(len(s.procs), at.terms, x.alone())
	s.terms = at.terms
	var tasks []func(*state)
	for _, pc := range x.f.Contract.PathEnsures {
		for p := range s.procs {
			tasks = append(tasks, func(s *state) {
				if f := s.addTerms(s.start.view, p, pc); f != nil {
					x.violation(s, &Violation{Kind: verdict.PathEnsures, Rule: string(order.PGV), At: pc.At, Process: -1,
						Message: "the path guarantee has no value: " + f.Text})
				}
			})
		}
	}
	tasks = append(tasks, x.prove(x.requires(x.f, at.view, x.f.At)), func(s *state) {
		s.order = order.New(len(s.procs), s.terms, x.alone())
	})
	s.plan(tasks...)
}

// Passable tells the kinds of what breaks a contract that is passed.
func Passable(k verdict.Kind) bool {
	info, ok := verdict.Lookup(string(k))
	return ok && (info.Switch == verdict.ByContract || k == verdict.MPICollectiveMismatch)
}
