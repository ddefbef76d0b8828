package driver

import (
	"context"
	"encoding/json"

	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Replay executes the trace in a file again. A step greater than 0 asks for the
// state after it, of the program in which the violation is. The error is a
// *BadInputError when the file cannot be used, or a program has changed since. Of limits
// those on time and memory count. Cancelling ctx ends it.
func Replay(ctx context.Context, file string, limits option.Config,
	want option.Replaying) (*result.Replayed, error) {
	cancel := newCancellation(ctx, limits.Timeout)
	var out *result.Replayed
	var err error
	cut := cancel.wait(limits.MaxMemory, func() { out, err = replayed(file, want, cancel.over) })
	if cut || cancel.over() && err != nil {
		return &result.Replayed{Reason: cancel.why().String()}, nil
	}
	if err != nil {
		return nil, result.BadInput(err)
	}
	return out, nil
}

func replayed(file string, want option.Replaying, stop func() bool) (*result.Replayed, error) {
	f, err := trace.Read(file)
	if err != nil {
		return nil, err
	}
	r := &replay{file: f, name: file, stop: stop}
	if f.Contract != nil {
		return r.contract(want)
	}
	return r.run(want)
}

type replay struct {
	file     *trace.File
	name     string
	stop     func() bool
	cfg      option.Config
	programs []*model.Program
}

func (r *replay) wrong(format string, args ...any) error {
	return diag.New(diag.TraceFile, source.Pos{}, format, args...)
}

func (r *replay) run(want option.Replaying) (out *result.Replayed, err error) {
	err = r.within(func(s *session.Session) error {
		out, err = r.follow(s, want)
		return err
	})
	return out, err
}

// within reads the programs, and calls f with a session of them.
func (r *replay) within(f func(*session.Session) error) error {
	if err := r.load(); err != nil {
		return err
	}
	provers, err := choose.New(string(r.cfg.Prover), nil)
	if err != nil {
		provers, err = choose.New("light", nil)
	}
	if err != nil {
		return err
	}
	defer provers.Close()
	cfg, err := engine(&r.cfg)
	if err != nil {
		return err
	}
	cfg.NP, cfg.Prover, cfg.Solvers, cfg.Refuted = r.file.NP, provers, provers, r.file.Refuted
	cfg.Given = given(r.file.Within)
	session, err := prepare(r.programs, cfg)
	if err != nil {
		return err
	}
	return f(session)
}

// load reads the programs, which must be as they were.
func (r *replay) load() error {
	if err := json.Unmarshal(r.file.Config, &r.cfg); err != nil {
		return r.wrong("%s has a configuration that is not understood: %v", r.name, err)
	}
	var err error
	if r.programs, err = loadAll(r.file.Programs, r.cfg); err != nil {
		return err
	}
	if name := trace.Differ(r.file.Hashes, trace.Hashes(r.programs)); name != "" {
		return r.wrong("%s has changed since the trace %s was written", name, r.name).(*diag.Diagnostic).
			WithHint("run tass %s again with --trace", r.file.Command)
	}
	return nil
}

func (r *replay) follow(session *session.Session, want option.Replaying) (*result.Replayed, error) {
	v := r.violation()
	m, err := r.model(session)
	if err != nil {
		return nil, err
	}
	c := &converter{session: session, v: v, model: m, inputs: r.file.Values(), stop: r.stop, symbolic: want.Symbolic}
	u, _ := session.Unit(v.Role)
	if u == nil {
		return nil, r.wrong("%s names a program %q, which there is not", r.name, v.Role)
	}
	role, err := r.role(session, want)
	if err != nil {
		return nil, err
	}
	t, err := c.record(role, want.State)
	if err != nil {
		return nil, err
	}
	if step := want.State; step < 0 || step > t.Total {
		return nil, diag.New(diag.Usage, source.Pos{}, "--state=%d: the trace has the steps 1 to %d", step, t.Total)
	}
	out := &result.Replayed{Command: option.Command(r.file.Command), Files: r.file.Programs, NP: r.file.NP,
		Violation: c.base(r.file.NP), Steps: t.Total,
		Shown: t.Reached || atEnd(v.Kind), Spec: role != v.Role}
	out.Violation.Trace, out.Violation.Omitted, out.Violation.Kept = steps(t.Steps), t.Dropped, t.Kept
	if t.Finding != nil {
		for _, x := range t.Finding.Related {
			y := u.Related(x)
			out.Violation.Related = append(out.Violation.Related,
				result.Related{Process: y.Process, Program: y.Program, Message: y.Message, Position: y.Pos.Position()})
		}
	}
	for _, p := range t.State {
		ps := result.ProcessState{Process: p.Process, Program: p.Program, Where: p.Where}
		for _, fr := range p.Frames {
			ps.Frames = append(ps.Frames, result.Frame{Function: fr.Func, Variables: changes(fr.Variables)})
		}
		out.State = append(out.State, ps)
	}
	return out, nil
}

// role gives the program whose steps are wanted. A unit that executes both programs side by side has the steps of both.
func (r *replay) role(session *session.Session, want option.Replaying) (verdict.Role, error) {
	role := r.file.Violation.Program
	if !want.Spec {
		return role, nil
	}
	spec, _ := session.Unit(verdict.Spec)
	if spec == nil {
		return role, diag.New(diag.Usage, source.Pos{}, "--spec: the trace is not of a comparison")
	}
	if spec.Has(role) {
		return role, nil
	}
	return verdict.Spec, nil
}

// atEnd tells whether a violation shows only when the ends of executions are
// compared.
func atEnd(k verdict.Kind) bool {
	return k == verdict.NotEquivalent || k == verdict.NondeterministicOut
}

// violation gives the violation that the file names.
func (r *replay) violation() *record.Violation {
	x := r.file.Violation
	v := &record.Violation{Path: r.file.Labels, Role: x.Program, Found: x.Found,
		Violation: verdict.Violation{Kind: x.Kind, Certainty: x.Certainty, Message: x.Message,
			Process: x.Process, Pos: source.Pos{Line: x.Line, Col: x.Column}}}
	for _, p := range r.programs {
		for _, f := range p.Files {
			if f.Name == x.File && (v.Pos.File == nil || v.Role != verdict.Spec) {
				v.Pos.File = f
			}
		}
	}
	if v.Pos.File == nil {
		v.Pos = source.Pos{}
	}
	return v
}

// model gives the inputs of the file, as values for the symbols of this run.
func (r *replay) model(session *session.Session) (*prove.Model, error) {
	in, err := session.Inputs()
	if err != nil {
		return nil, err
	}
	values := r.file.Values()
	if len(values) == 0 {
		return nil, nil
	}
	u := session.Units[0]
	m, err := witness.Model(u, in, values)
	if err != nil {
		return nil, r.wrong("%s has inputs that do not fit: %v", r.name, err)
	}
	if err := witness.AssignCalls(u, m, r.file.ReadCalls()); err != nil {
		return nil, r.wrong("%s has function values that do not fit: %v", r.name, err)
	}
	return m, nil
}
