package verify

import (
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Prepare makes everything ready for a run of a program.
func Prepare(p *model.Program, cfg Config) (*Session, error) {
	e := NewEngine(cfg)
	if err := e.CheckInputs(p); err != nil {
		return nil, err
	}
	u, err := e.Unit(p, cfg.NP, "")
	if err != nil {
		return nil, err
	}
	return &Session{Engine: e, Units: []*Unit{u}, Start: func(int, *state.State) (*state.State, *exec.Inputs, error) {
		in, err := u.Machine.MakeInputs(e.Empty(), cfg.Inputs)
		if err != nil {
			return nil, nil, err
		}
		return u.Machine.Initial(in), in, nil
	}}, nil
}

// program is a world in which one program is checked.
type program struct{ session *Session }

// Session implements World.
func (p *program) Session() *Session { return p.session }

// Run checks a program against everything that the configuration asks for, for
// all its inputs and all that MPI allows.
func Run(p *model.Program, cfg Config) (*Result, error) {
	pool, err := NewPool(cfg, func(cfg Config) (*program, error) {
		session, err := Prepare(p, cfg)
		return &program{session}, err
	})
	if err != nil {
		return nil, err
	}
	session := pool.Main().session
	in, err := session.Inputs()
	if err != nil {
		return nil, err
	}
	whole := func(int) (role verdict.Role, prefix []Label) { return "", nil }
	pool.Explore(&Task[*program]{Searches: 1, Place: whole, Search: (*program).search})
	r, err := pool.Result()
	if err != nil {
		return nil, err
	}
	r.Bounds = Bounds(session.Units[0], in, cfg)
	return r, nil
}

// search prepares the search of all that the program can do.
func (p *program) search(int) (*Search, error) {
	e, u := p.session.Engine, p.session.Units[0]
	det := &property.Determinism{M: u.Machine, Group: &u.Machine.Groups[0], Constants: u.Rules.Constants, Found: e.Found}
	out := &Search{Unit: u, Start: p.session.Fresh(0, nil)}
	l := e.Config.Listener
	if l != nil {
		out.Again = l.Again
	}
	out.Terminal = func(s *state.State, region int) {
		if o := e.JudgeEnd(s, region, det, nil); o != nil && l != nil && !e.quiet {
			if err := l.Ended(u, s, o, e.Path()); err != nil {
				e.Monitor.Fail(err)
			}
		}
	}
	return out, nil
}

// JudgeEnd looks at the outputs of a program in a terminal state, and gives them; nil
// when they cannot be told. Those wanted as wholes are as in property.Collect.
func (e *Engine) JudgeEnd(s *state.State, region int, det *property.Determinism, wholes []bool) *property.Outputs {
	out, clashes, err := property.Collect(det.M, s, det.Group, wholes)
	if err != nil {
		e.Monitor.Fail(err)
		return nil
	}
	det.Clashes(s, clashes)
	det.Unknowns(s, out)
	if region > 0 && !out.Aborted && det.Add(s, out, region) {
		e.trails = append(e.trails, Trail{det.Group.Role, e.Path(), e.explored.guesses.Save()})
	}
	return out
}

// Bounds says in words what is assumed about the inputs.
func Bounds(u *Unit, in *exec.Inputs, cfg Config) []string {
	var list []string
	for _, x := range u.Program.Inputs {
		if v := cfg.Inputs[x.Var.Name]; v != nil {
			list = append(list, x.Var.Name+" = "+v.RatString())
		}
	}
	for _, x := range u.Program.Inputs {
		if x.Range == nil {
			continue
		}
		text := x.Var.Name + " = " + x.Range.Text
		if !x.Var.Type.IsScalar() {
			text += " (each element)"
		}
		list = append(list, text)
	}
	for _, a := range in.Assumed {
		if u.Machine.F.IsConst(a) {
			continue
		}
		list = append(list, u.Machine.F.String(a))
	}
	return list
}
