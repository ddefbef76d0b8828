package driver

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/witness"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/confirm"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// violation turns one finding of a run into what is reported: it executes the path
// again for the trace, and shows it on the concrete interpreter where it can.
func (j *job) violation(r *outcome.Result, v *record.Violation, np int) *result.Violation {
	c := &converter{session: v.Session, v: v, model: v.Model}
	c.readInputs()
	c.stop = j.cancel.graced()
	t, err := c.record(c.v.Role, 0)
	var out confirm.Outcome
	if err == nil && confirm.Worth(v.Session, v) {
		if out = confirm.Try(v.Session, v, t.Schedule, j.cancel.over); out.Confirmed {
			r.Confirm(v)
			if c.adopt(out.Inputs) {
				t, err = c.record(c.v.Role, 0)
			}
		}
	}
	w := c.base(np)
	for _, d := range out.Differences {
		w.Differences = append(w.Differences, result.Difference{Output: d.Output, Specification: d.Spec,
			Implementation: d.Impl})
	}
	w.Related = append(w.Related, j.parts(v, out, np)...)
	for _, d := range out.Printed {
		w.Printed = append(w.Printed, result.Difference{Output: d.Output, Specification: d.Spec, Implementation: d.Impl})
	}
	if w.Hidden = out.Hidden; out.Hidden {
		w.Message = strings.Replace(w.Message, " differs: ", " differs in exact arithmetic: ", 1)
	}
	if err != nil {
		w.Reason = strings.TrimPrefix(w.Reason+"; its steps cannot be shown: "+err.Error(), "; ")
		return w
	}
	w.Reads = map[string]string{}
	for _, x := range t.Reads {
		w.Reads[x.Call] = x.Into
	}
	w.Message = trace.Named(w.Message, t.Reads)
	w.Functions = trace.NameReads(w.Functions, t.Reads)
	w.Trace, w.Omitted, w.Kept = steps(t.Steps), t.Dropped, t.Kept
	w.File = j.traceFile(c, np)
	return w
}

// converter is the work on one violation.
type converter struct {
	session *session.Session
	v       *record.Violation
	model   *prove.Model    // what values are shown in
	inputs  concrete.Inputs // nil when unknown
	stop    func() bool     // ends the writing down of steps; nil: nothing does

	symbolic bool // values are shown as expressions all the same
}

func (c *converter) readInputs() {
	if c.model == nil {
		return
	}
	in, err := c.session.Inputs()
	if err != nil {
		return
	}
	if c.inputs, err = witness.Values(c.session.Units[0], in, c.model); err != nil {
		c.inputs = nil
	}
}

// adopt takes other values for the inputs. It tells whether they are others.
func (c *converter) adopt(in concrete.Inputs) bool {
	same := true
	for _, name := range in.Names() {
		same = same && in[name].String() == c.inputs[name].String()
	}
	if same {
		return false
	}
	start, err := c.session.Inputs()
	if err != nil {
		return false
	}
	m, err := witness.Model(c.session.Units[0], start, in)
	if err != nil {
		return false
	}
	if c.model != nil {
		m.Merge(c.model)
	}
	c.model, c.inputs = m, in
	return true
}

// record gives the steps of a program of the role; those of the violation's lead to it.
func (c *converter) record(role verdict.Role, stateAt int) (*trace.Trace, error) {
	found := c.v.Violation
	if c.v.Found != "" {
		found.Certainty = c.v.Found
	}
	return trace.Record(c.session, trace.Options{Role: role, Path: c.v.Path, Refuted: c.v.Refuted,
		Model: c.model, Until: &found, StateAt: stateAt, Stop: c.stop, Symbolic: c.symbolic})
}

// base gives the violation without its trace.
func (c *converter) base(np int) *result.Violation {
	v := c.v
	info := v.Kind.Info()
	w := &result.Violation{Kind: v.Kind, Title: info.Title, Doc: info.Doc, Certainty: v.Certainty, Message: v.Message,
		Reason: v.Reason, Cause: v.Cause, Formula: v.Formula, Values: v.Values,
		Process: v.Process, Program: v.Role, Position: v.Pos.Position(), NP: []int{np},
		Related: []result.Related{}, Inputs: result.Inputs{}, Trace: []result.Step{}}
	for _, r := range v.Related {
		w.Related = append(w.Related, result.Related{Process: r.Process, Program: r.Program, Message: r.Message,
			Position: r.Pos.Position()})
	}
	u := c.session.Units[0]
	if c.inputs != nil {
		w.Inputs = inputList(u.Program, c.inputs)
	}
	if c.model != nil {
		calls, texts, named := namedTexts(witness.Calls(u, c.model), u.Program.MadeUp)
		w.Functions, w.Message = texts, trace.Named(w.Message, named)
		for _, call := range calls {
			args := make([]string, len(call.Args))
			for i, a := range call.Args {
				args[i] = trace.Rational(a)
			}
			w.Functions = append(w.Functions, fmt.Sprintf("%s(%s) = %s", call.Func, strings.Join(args, ", "),
				trace.Rational(call.Value)))
		}
	}
	return w
}

// inputList puts inputs in the order of their declaration.
func inputList(p *model.Program, values concrete.Inputs) result.Inputs {
	list := result.Inputs{}
	for _, x := range p.Inputs {
		if v, ok := values[x.Var.Name]; ok {
			list = append(list, result.Input{Name: x.Var.Name, Value: publicValue(v)})
		}
	}
	return list
}

func publicValue(v concrete.Value) result.Value {
	if v.Num != nil {
		return result.Value{Number: v.Num}
	}
	out := result.Value{Parts: make([]result.Value, len(v.List))}
	for i, e := range v.List {
		out.Parts[i] = publicValue(e)
	}
	return out
}

func steps(list []trace.Step) []result.Step {
	out := make([]result.Step, len(list))
	for i := range list {
		s := &list[i]
		out[i] = result.Step{Number: s.N, Process: s.Process, Program: s.Program, Function: s.Func,
			Position: s.Pos.Position(), Source: s.Source(), Note: s.Note, Changes: changes(s.Changes),
			Events: s.Events, Aside: s.Aside}
	}
	return out
}

func changes(list []trace.Change) []result.Change {
	out := make([]result.Change, len(list))
	for i, c := range list {
		out[i] = result.Change{Name: c.Name, Value: c.Value}
	}
	return out
}

// traceFile makes what Replay needs.
func (j *job) traceFile(c *converter, np int) *trace.File {
	v := c.v
	cfg, err := json.Marshal(j.cfg)
	if err != nil {
		return nil
	}
	f := &trace.File{Schema: trace.Schema, Version: Version, Command: string(j.command), Programs: j.files,
		Hashes: j.hashes,
		Config: cfg, NP: np,
		Violation: trace.Violation{Kind: v.Kind, Certainty: v.Certainty, Found: v.Found, Message: v.Message,
			Process: v.Process, Program: v.Role,
			Line: v.Pos.Line, Column: v.Pos.Col},
		Inputs: trace.TextInputs(c.inputs), Within: j.within, Labels: v.Path, Refuted: c.v.Refuted}
	if v.Pos.File != nil {
		f.Violation.File = v.Pos.File.Name
	}
	if f.Labels == nil {
		f.Labels = []session.Label{}
	}
	if c.model != nil {
		f.Calls = trace.WriteCalls(witness.Calls(c.session.Units[0], c.model))
	}
	return f
}
