package driver

import (
	"encoding/json"
	"strings"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/trial"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/collective"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// traceFile makes what Replay needs of a violation that an execution shows.
func (p *proofs) traceFile(f *code.Procedure, np int, v *contracts.Violation) *trace.File {
	cfg, err := json.Marshal(p.cfg)
	if err != nil {
		return nil
	}
	return &trace.File{Schema: trace.Schema, Version: Version, Command: string(option.Proving),
		Programs: [][]string{p.table.Files}, Hashes: hashOf(p.file), Config: cfg, NP: np,
		Violation: trace.Violation{Kind: v.Kind, Certainty: v.Certainty, Message: v.Message, Process: v.Process,
			File: p.file.Name, Line: v.At.Line, Column: v.At.Col},
		Inputs: map[string]any{}, Labels: []session.Label{},
		Contract: &trace.Contract{Procedure: f.Name, Rule: v.Rule, Start: *v.Witness, Choices: v.Shown.Choices,
			Ordered: v.Shown.Ordered}}
}

func hashOf(f *source.File) []trace.Hash {
	return trace.Hashes([]*model.Program{{Files: []*source.File{f}}})
}

// contract executes a violation of a contract again.
func (r *replay) contract(want option.Replaying) (*result.Replayed, error) {
	if want.Spec || want.Symbolic {
		return nil, diag.New(diag.Usage, source.Pos{}, "a trace of a contract has numbers, and one program: --spec and "+
			"--symbolic do not apply")
	}
	prog, file, err := r.procedures()
	if err != nil {
		return nil, err
	}
	t, v := r.file.Contract, r.file.Violation
	f := contracted(prog, t)
	if f == nil || len(t.Start.Params) != r.file.NP || len(t.Start.Globals) != r.file.NP {
		return nil, r.wrong("%s does not fit the procedures of %s", r.name, file.Name)
	}
	for p := range r.file.NP {
		if len(t.Start.Params[p]) != f.Params || len(t.Start.Globals[p]) != len(prog.Globals) {
			return nil, r.wrong("%s does not fit the variables of %s", r.name, f.Name)
		}
	}
	o := trial.Options{Kind: v.Kind, Rule: t.Rule, Whole: t.Whole, Callee: t.Callee,
		At: source.Pos{File: file, Line: v.Line, Col: v.Column}}
	found, held := trial.Replay(prog, f, t.Start, o,
		&trial.Found{Choices: t.Choices, Ordered: t.Ordered}, want.State)
	if found == nil {
		return nil, r.wrong("the steps in %s do not lead to the violation", r.name)
	}
	if want.State < 0 || want.State > len(found.Steps) {
		return nil, diag.New(diag.Usage, source.Pos{}, "--state=%d: the trace has the steps 1 to %d", want.State,
			len(found.Steps))
	}
	return r.shown(prog, file, found, held), nil
}

// contracted finds the procedure of an execution; nil if there is none.
func contracted(prog *code.Program, t *trace.Contract) *code.Procedure {
	if t.Whole {
		return prog.Main()
	}
	for _, f := range prog.Contracted {
		if f.Name == t.Procedure {
			return f
		}
	}
	return nil
}

// procedures reads the file, which must be as it was.
func (r *replay) procedures() (*code.Program, *source.File, error) {
	name := r.file.Programs[0][0]
	file, err := source.ReadFile(name)
	if err != nil {
		return nil, nil, diag.New(diag.NoSuchFile, source.Pos{}, "cannot read %s", name)
	}
	if trace.Differ(r.file.Hashes, hashOf(file)) != "" {
		return nil, nil, r.wrong("%s has changed since the trace %s was written", name, r.name).(*diag.Diagnostic).
			WithHint("run tass %s again with --trace", r.file.Command)
	}
	load := collective.Load
	if r.file.Command == string(option.Verify) {
		load = collective.LoadWhole
	}
	prog, err := load(file)
	return prog, file, err
}

// shown gives the steps as executed now.
func (r *replay) shown(prog *code.Program, file *source.File, found *trial.Found, held []trial.Held) *result.Replayed {
	v := r.file.Violation
	at := source.Pos{File: file, Line: v.Line, Col: v.Column}
	w := broken(r.file.NP, &contracts.Violation{Kind: v.Kind, Rule: r.file.Contract.Rule, Certainty: v.Certainty,
		Message: v.Message, Process: v.Process, At: at})
	procedure, _, _ := strings.Cut(r.file.Contract.Procedure, ":") // of a statement, the one that it stands in
	for i, s := range found.Steps {
		pos := s.At.Position()
		if r.file.Contract.Whole {
			procedure = around(prog, s.At)
		}
		w.Trace = append(w.Trace, result.Step{Number: i + 1, Process: s.Process, Position: pos,
			Function: procedure, Source: strings.TrimSpace(pos.Text), Note: s.Text, Changes: []result.Change{}})
	}
	out := &result.Replayed{Command: option.Command(r.file.Command), NP: r.file.NP, Violation: w, Shown: true,
		Steps: len(found.Steps)}
	for p, h := range held {
		st := result.ProcessState{Process: p, Where: h.Where, Frames: []result.Frame{{Variables: variables(h.Globals)}}}
		for _, f := range h.Frames {
			st.Frames = append(st.Frames, result.Frame{Function: f.Procedure, Variables: variables(f.Variables)})
		}
		out.State = append(out.State, st)
	}
	return out
}

func variables(list []trial.Variable) (out []result.Change) {
	for _, v := range list {
		out = append(out, result.Change{Name: v.Name, Value: trial.Text(v.Value)})
	}
	return out
}
