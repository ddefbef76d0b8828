package eval_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/testing/transcript"
)

var update = flag.Bool("update", false, "rewrite the results in testdata from this run")

// The files of testdata are a specification by examples of what expressions of C mean: statements, and expressions
// behind them, each with its value, and with what has to hold for it to have one. A file has one topic, and cites the
// sections of the C Standard (C11) that it is about. How it reads is said in package transcript; the command is
//
//	= a[n] / n
//	    needs n <= 2, else out-of-bounds: ...   a condition that the step has to prove, or report
//	    the value
//	= (unsigned char)(n - 1)
//	    if n >= 1: n - 1                        the cases of what is open and has to be decided
//	    if n <= 0: 255
//
// Statements in front of an expression are executed, and the expression is only evaluated: what it needs is not assumed
// by those that follow.
func TestValues(t *testing.T) {
	transcript.Test(t, *update, func(t *testing.T, c *transcript.Case) transcript.Player {
		count := 0
		r := c.Start(t, func(command string) string {
			count++
			e := strings.TrimPrefix(command, "= ")
			return fmt.Sprintf("{ __typeof__(%s) %s = %s; }", e, variable(count), e)
		})
		return begin(r)
	})
}

// prefix begins the names of the variables that expressions are the values of.
const prefix = "value_"

func variable(k int) string { return fmt.Sprintf("%s%d", prefix, k) }

// asked is a case whose expressions are asked about, one after the other.
type asked struct {
	*transcript.Run
	start *state.State
	count int
	// values are the locations where expressions are evaluated, by the lines that they are in.
	values map[int32]*model.Location
	at     *model.Location // that of the expression
	list   []string        // what came of it
}

func begin(r *transcript.Run) transcript.Player {
	a := &asked{Run: r, start: r.State, values: map[int32]*model.Location{}}
	for _, loc := range r.Machine.Program.Main.Locations {
		if name := assigned(loc); strings.HasPrefix(name, prefix) {
			a.values[loc.At.Line] = loc
		}
	}
	return a.play
}

// assigned names the variable that a location gives a value.
func assigned(loc *model.Location) string {
	if assign, ok := loc.Action.(*model.Assign); ok {
		if x, ok := assign.Place.(*model.VarRef); ok {
			return x.Var.Name
		}
	}
	return ""
}

// play evaluates the next expression behind the statements in front of it.
func (a *asked) play(string) []string {
	a.count++
	a.list = nil
	for _, loc := range a.values {
		if assigned(loc) == variable(a.count) {
			a.at = loc
		}
	}
	a.State = a.start.Fork(a.Machine.Epochs)
	a.come()
	return a.list
}

// come has the process act until it comes to where the expression is evaluated, in each case of what is open.
func (a *asked) come() {
	a.T.Helper()
	var res exec.Result
	for a.State.Procs[0].Top().Loc != a.at.ID {
		if a.passed() {
			continue
		}
		a.Machine.Step(a.State, exec.Choice{}, &res)
		if res.Outcome == exec.Split {
			a.decide(res.Open)
			return
		}
		for _, text := range a.Events(res.Events) {
			a.say("%s", text)
		}
		if res.Outcome != exec.Done {
			return
		}
	}
	a.evaluate()
}

// passed passes another expression by, if the process has come to one.
func (a *asked) passed() bool {
	loc := a.values[a.Machine.Here(a.State, 0).Line]
	if loc == nil || loc == a.at || a.Line(0) > a.Counted(int(a.at.At.Line)) {
		return false
	}
	if fr := a.State.Procs[0].Top(); fr.Func != a.Machine.Program.Main || ended(fr.Func.Locations[fr.Loc]) {
		return false
	}
	a.State.EditTop(a.State.Edit(0)).Loc = loc.Action.(*model.Assign).Next
	return true
}

// ended tells whether a location is where the variable of an expression ends.
func ended(loc *model.Location) bool {
	switch loc.Action.(type) {
	case *model.Kill, *model.Goto:
		return true
	}
	return false
}

// evaluate evaluates the expression.
func (a *asked) evaluate() {
	var env eval.Env
	env.Evaluator = a.Machine.Evaluator
	env.Reset(a.State, 0)
	value := env.Value(a.at.Action.(*model.Assign).Value)
	if env.Failure != nil && env.Failure.Split != sym.Nil {
		a.decide(env.Failure.Split)
		return
	}
	for _, o := range env.Obligations {
		a.say("needs %s, else %s: %s", a.Value(0, o.Cond), o.Kind, o.Message)
	}
	switch {
	case env.Failure != nil:
		a.say("%s", failure(env.Failure))
	case value.Agg != nil:
		a.say("%s", a.Aggregate(0, value.Agg))
	default:
		a.say("%s", a.Value(0, env.Simplify(value.Expr)))
	}
}

// say adds a line to what came of the expression, with the case in which it is so.
func (a *asked) say(format string, args ...any) {
	var given []string
	for _, e := range a.State.Ctx.Conjuncts() {
		if !slices.Contains(a.start.Ctx.Conjuncts(), e) {
			given = append(given, a.Value(0, e))
		}
	}
	text := fmt.Sprintf(format, args...)
	if len(given) > 0 {
		text = fmt.Sprintf("if %s: %s", strings.Join(given, " && "), text)
	}
	a.list = append(a.list, text)
}

// decide comes there in the two cases of a condition.
func (a *asked) decide(cond sym.Expr) {
	const most = 40
	if len(a.list) > most {
		a.T.Fatal("too many cases")
	}
	s := a.State
	for _, fact := range []sym.Expr{cond, a.Machine.F.Not(cond)} {
		a.State = s.Fork(a.Machine.Epochs)
		if a.State.Ctx = a.State.Ctx.Assume(fact); !a.State.Ctx.IsFalse() {
			a.come()
		}
	}
}

// failure says why there is no value.
func failure(f *eval.Failure) string {
	switch {
	case f.Violation != nil:
		return fmt.Sprintf("%s: %s", f.Violation.Kind, f.Violation.Message)
	case f.Unsupported != nil:
		return "not modelled: " + f.Unsupported.Message
	case f.Untyped != nil:
		return fmt.Sprintf("first, the block takes the type %s", f.Untyped.Elem)
	default:
		return f.Stale.Var.Name + " was cleared"
	}
}
