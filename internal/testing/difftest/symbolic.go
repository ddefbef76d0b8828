package difftest

import (
	"fmt"
	"math/big"
	"sort"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/check/engine"
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/lib/mpi"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/testing/harness"
)

// Symbolic is a program explored for all its inputs within bounds.
type Symbolic struct {
	Result *verify.Result
	Ends   []property.Terminal

	unit    *session.Unit
	in      *exec.Inputs
	visited record.Visits
}

// Explore does what verify.Run does, and keeps the ends.
func Explore(p *model.Program, cfg verify.Config) (*Symbolic, error) {
	return exploreWith(p, cfg, func(*session.Unit) {})
}

// exploreWith does so with something changed.
func exploreWith(p *model.Program, cfg verify.Config, change func(*session.Unit)) (*Symbolic, error) {
	e := engine.NewEngine(cfg)
	u, err := e.Unit(p, cfg.NP, "")
	if err != nil {
		return nil, err
	}
	change(u)
	s := &Symbolic{unit: u}
	if s.in, err = u.Machine.MakeInputs(e.Empty(), cfg.Inputs); err != nil {
		return nil, err
	}
	start := func(int, *state.State) (*state.State, *exec.Inputs, error) {
		in, err := u.Machine.MakeInputs(e.Empty(), cfg.Inputs)
		if err != nil {
			return nil, nil, err
		}
		return u.Machine.Initial(in), in, nil
	}
	det := &property.Determinism{M: u.Machine, Group: &u.Machine.Groups[0], Constants: u.Rules.Constants, Found: e.Found}
	complete := e.Search(&engine.Search{Unit: u, Start: e.Session(start, u).Fresh(0, nil),
		Again: func() {
			det.Forget()
			s.Ends = nil
		},
		Terminal: func(st *state.State, region int) {
			if out := e.JudgeEnd(st, region, det, nil); out != nil {
				s.Ends = append(s.Ends, property.Terminal{Ctx: st.Ctx, Outputs: out})
			}
		}})
	s.visited = e.Record.Visited
	s.Result, err = e.Result(complete)
	return s, err
}

// Functions computes abstract functions.
type Functions func(name string, args []*big.Rat) *big.Rat

// At gives the ends that the program has for given inputs, without repetition
// and in order of their keys.
func (s *Symbolic) At(in concrete.Inputs, abstract Functions) ([]End, error) {
	at, err := s.valuation(in, abstract)
	if err != nil {
		return nil, err
	}
	keyed := map[string]End{}
	for i := range s.Ends {
		t := &s.Ends[i]
		holds, err := s.holds(t.Ctx.Conjuncts(), at)
		if err != nil {
			return nil, err
		}
		if !holds {
			continue
		}
		one := *t.Outputs
		for _, one.Exit = range append([]sym.Expr{one.Exit}, one.Others...) {
			e, err := s.end(&one, at)
			if err != nil {
				return nil, err
			}
			keyed[e.Key()] = e
		}
	}
	return ordered(keyed), nil
}

// predefined gives what the concrete interpreter takes for a predefined attribute, by the name of the symbol for it.
func predefined(name string) (sym.Value, bool) {
	what, _, unknown := strings.Cut(name, exec.UnknownMark)
	n, ok := map[string]int{"MPI_HOST": mpispec.ProcNull, "MPI_IO": mpispec.AnySource, "MPI_WTIME_IS_GLOBAL": 0,
		"MPI_APPNUM": 0, "given MPI_APPNUM": 1, "MPI_UNIVERSE_SIZE": 1, "given MPI_UNIVERSE_SIZE": 0}[what]
	return sym.Value{Num: big.NewRat(int64(n), 1)}, unknown && ok
}

// address gives a number for what MPI_Get_address gives, by the name of the symbol for it, in which the objects of a
// process are numbered: none is at 0, and they are apart.
func address(name string) (sym.Value, bool) {
	what, _, unknown := strings.Cut(name, exec.UnknownMark)
	number, is := strings.CutPrefix(what, "address")
	k, err := strconv.ParseInt(number, 10, 64)
	return sym.Value{Num: big.NewRat(4096*k, 1)}, unknown && is && err == nil
}

// valuation gives the inputs, and abstract functions, as the expressions see them.
func (s *Symbolic) valuation(in concrete.Inputs, abstract Functions) (*sym.Valuation, error) {
	in, err := harness.Nested(s.unit.Program, in)
	if err != nil {
		return nil, err
	}
	m, err := witness.Model(s.unit, s.in, in)
	if err != nil {
		return nil, err
	}
	at := m.Valuation()
	symbol := at.Symbol
	at.Symbol = func(name string, sort sym.Sort) (sym.Value, bool) {
		switch name {
		case "tick" + exec.UnknownMark: // of MPI_Wtick, which is positive
			return sym.Value{Num: big.NewRat(1, 1000)}, true
		case mpi.TagBound: // what the concrete interpreter takes for it
			return sym.Value{Num: big.NewRat(mpispec.LeastTagUB, 1)}, true
		}
		if v, ok := predefined(name); ok {
			return v, true
		}
		if v, ok := address(name); ok {
			return v, true
		}
		return symbol(name, sort)
	}
	given := at.Func
	at.Func = func(name string, sort sym.Sort, args []sym.Value) (sym.Value, bool) {
		for _, fn := range s.unit.Program.Abstract {
			if fn.Name == name {
				return sym.Value{Num: abstract(name, numbers(args))}, true
			}
		}
		return given(name, sort, args)
	}
	return at, nil
}

func numbers(args []sym.Value) []*big.Rat {
	list := make([]*big.Rat, len(args))
	for i, a := range args {
		list[i] = a.Num
	}
	return list
}

func (s *Symbolic) holds(conjuncts []sym.Expr, at *sym.Valuation) (bool, error) {
	for _, e := range conjuncts {
		v, err := s.unit.Machine.F.Eval(e, at)
		if err != nil {
			return false, fmt.Errorf("%s: %w", s.unit.Machine.F.String(e), err)
		}
		if !v.Bool {
			return false, nil
		}
	}
	return true, nil
}

func (s *Symbolic) end(out *property.Outputs, at *sym.Valuation) (End, error) {
	f := s.unit.Machine.F
	e := End{Cells: map[string]*big.Rat{}, Aborted: out.Aborted}
	if out.Exit != sym.Nil {
		v, err := f.Eval(out.Exit, at)
		if err != nil {
			return e, err
		}
		e.Status = int(v.Num.Num().Int64())
	}
	if out.Aborted {
		return e, nil
	}
	for i := range out.Cells {
		c := &out.Cells[i]
		v, err := f.Eval(c.Value, at)
		if err != nil {
			return e, fmt.Errorf("%s = %s: %w", c.Name(s.unit.Program.Outputs), f.String(c.Value), err)
		}
		q := v.Num
		if q == nil { // a number of the machine
			q = new(big.Rat).SetFloat64(v.Float)
		}
		if q == nil {
			return e, fmt.Errorf("%s is no number", c.Name(s.unit.Program.Outputs))
		}
		e.Cells[c.Name(s.unit.Program.Outputs)] = q
	}
	return e, nil
}

// End is one way in which a program ends, for given inputs.
type End struct {
	Cells   map[string]*big.Rat // the output cells written, by path; none after an abort
	Aborted bool
	Status  int // of the lowest rank that does not end with 0
}

// Key is a text that is the same exactly for ends that are the same.
func (e End) Key() string {
	names := make([]string, 0, len(e.Cells))
	for n := range e.Cells {
		names = append(names, n)
	}
	sort.Strings(names)
	var b strings.Builder
	fmt.Fprintf(&b, "aborted=%v status=%d", e.Aborted, e.Status)
	for _, n := range names {
		fmt.Fprintf(&b, " %s=%s", n, e.Cells[n].RatString())
	}
	return b.String()
}

// Concrete turns what the interpreter found into ends, as Symbolic.At gives them.
func Concrete(r *concrete.Result) []End {
	keyed := map[string]End{}
	for i := range r.Terminals {
		t := &r.Terminals[i]
		e := End{Cells: map[string]*big.Rat{}, Aborted: t.Aborted}
		for _, s := range t.Status {
			if e.Status == 0 {
				e.Status = s
			}
		}
		for _, c := range t.Outputs {
			if c.Writer >= 0 && !t.Aborted {
				e.Cells[c.Path] = c.Value
			}
		}
		keyed[e.Key()] = e
	}
	return ordered(keyed)
}

func ordered(keyed map[string]End) []End {
	keys := make([]string, 0, len(keyed))
	for k := range keyed {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	list := make([]End, len(keys))
	for i, k := range keys {
		list[i] = keyed[k]
	}
	return list
}

// Keys gives the keys of ends, a line each.
func Keys(ends []End) string {
	lines := make([]string, len(ends))
	for i, e := range ends {
		lines[i] = e.Key()
	}
	return strings.Join(lines, "\n")
}
