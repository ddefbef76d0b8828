package verify

import (
	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/property"
	"github.com/tass-go/tass/internal/state"
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

// Run checks a program against everything that the configuration asks for, for
// all its inputs and all that MPI allows.
func Run(p *model.Program, cfg Config) (*Result, error) {
	session, err := Prepare(p, cfg)
	if err != nil {
		return nil, err
	}
	in, err := session.Inputs()
	if err != nil {
		return nil, err
	}
	e, u := session.Engine, session.Units[0]
	det := &property.Determinism{M: u.Machine}
	complete := e.Search(&Search{Unit: u, Start: session.Fresh(0, nil), Terminal: func(s *state.State, free bool) {
		e.JudgeEnd(u, s, free, det)
	}})
	r, err := e.Result(complete)
	if err != nil {
		return nil, err
	}
	r.Bounds, r.Session = Bounds(u, in, cfg), session
	return r, nil
}

// JudgeEnd looks at the outputs of a terminal state, and gives them; nil when they
// cannot be told.
func (e *Engine) JudgeEnd(u *Unit, s *state.State, free bool, det *property.Determinism) *property.Outputs {
	out, clashes, err := property.Collect(u.Machine, s)
	if err != nil {
		e.Monitor.Fail(err)
		return nil
	}
	det.Clashes(s, clashes)
	det.Unknowns(s, out)
	if free && !out.Aborted && det.Add(s, out) {
		e.ends = append(e.ends, Trail{u.Role, e.Path()})
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
	for _, a := range in.Assumed {
		if u.Machine.F.IsConst(a) {
			continue
		}
		list = append(list, u.Machine.F.String(a))
	}
	return list
}
