package cases

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/driver"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// ContractExample is a file with contracts. It opens with its cases, as other examples do, of which the command is
// contract, or verify for programs whose contracts are checked where they are passed. A wanted text may begin with a
// rule in brackets: [PRV-II]. A line "// note: text" announces a remark on a clause. A procedure whose name is that of
// another one with _right behind it is the twin of one that breaks its contract, and must keep its own.
type ContractExample struct {
	Path  string
	Cases []*ContractCase
	Wants []Want
	// Diagnostics are what is wrong with a file that is refused.
	Diagnostics []Want
	// Notes are texts of remarks.
	Notes []string
}

// Twin is what the names of procedures end in that do right what others do wrong.
const Twin = "_right"

// noteMark begins a line that announces a remark.
const noteMark = "// note:"

// ContractCase is one way to prove the contracts of a file.
type ContractCase struct {
	Line     int
	Command  option.Command
	Settings *option.Settings
	Verdict  verdict.Verdict
}

// ParseContracts reads the cases and wants of a file.
func ParseContracts(path string) (*ContractExample, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	ex := &ContractExample{Path: path}
	wants := &parser{ex: &Example{}}
	for i, line := range strings.Split(string(text), "\n") {
		switch words, ok := strings.CutPrefix(line, caseMark); {
		case ok:
			list := strings.Fields(words)
			if len(list) == 0 || list[0] != string(option.Proving) && list[0] != string(option.Verify) {
				return nil, fmt.Errorf("%s:%d: the command is contract or verify", path, i+1)
			}
			c := &ContractCase{Line: i + 1, Command: option.Command(list[0]), Settings: option.New(option.Command(list[0]))}
			for _, w := range list[1:] {
				if err := c.Settings.Spelled(w); err != nil {
					return nil, fmt.Errorf("%s:%d: %w", path, i+1, err)
				}
			}
			ex.Cases = append(ex.Cases, c)
		case strings.HasPrefix(line, verdictMark):
			ex.Cases[len(ex.Cases)-1].Verdict = verdict.Verdict(strings.TrimSpace(strings.TrimPrefix(line, verdictMark)))
		case strings.HasPrefix(line, noteMark):
			ex.Notes = append(ex.Notes, strings.TrimSpace(strings.TrimPrefix(line, noteMark)))
		default:
			if err := wants.wants(i+1, line); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", path, i+1, err)
			}
		}
	}
	ex.Wants, ex.Diagnostics = wants.ex.Wants, wants.ex.Diagnostics
	if len(ex.Cases) == 0 {
		return nil, fmt.Errorf("%s: no case", path)
	}
	return ex, nil
}

// Judge proves the contracts in all cases, and gives one text for each thing that is not as announced.
func (ex *ContractExample) Judge() (faults []string) {
	met := make([]bool, len(ex.Wants))
	for _, c := range ex.Cases {
		cfg := c.Settings.Config
		if c.Command == option.Verify {
			faults = append(faults, ex.verified(c, met)...)
			continue
		}
		t, err := driver.Contracts(context.Background(), []string{ex.Path}, cfg)
		switch {
		case c.Verdict == verdict.BadInput:
			faults = append(faults, ex.refused(c, err)...)
		case err != nil:
			faults = append(faults, fmt.Sprintf("case at line %d: %v", c.Line, err))
		case t.Verdict != c.Verdict:
			faults = append(faults, fmt.Sprintf("case at line %d: %s %s, wanted %s", c.Line, t.Verdict, t.Reason, c.Verdict))
			fallthrough
		default:
			faults = append(faults, ex.violations(c, t, met)...)
		}
	}
	for i, w := range ex.Wants {
		if !met[i] {
			faults = append(faults, w.String()+": wanted, not found")
		}
	}
	return faults
}

// refused compares what is wrong with a file with what it announces.
func (ex *ContractExample) refused(c *ContractCase, err error) (faults []string) {
	var bad *tass.BadInputError
	if !errors.As(err, &bad) {
		return []string{fmt.Sprintf("case at line %d: not refused: %v", c.Line, err)}
	}
	met := make([]bool, len(ex.Diagnostics))
	for _, d := range bad.Diagnostics {
		found := false
		for i, w := range ex.Diagnostics {
			if string(w.Kind) == string(d.Code) && w.Line == d.Position.Line && strings.Contains(d.Message+" "+d.Hint, w.Text) {
				met[i], found = true, true
			}
		}
		if !found {
			faults = append(faults, fmt.Sprintf("case at line %d: %s: %s, not wanted", c.Line, d.Position, d.Message))
		}
	}
	for i, w := range ex.Diagnostics {
		if !met[i] {
			faults = append(faults, fmt.Sprintf("case at line %d: %s: wanted, not found", c.Line, w))
		}
	}
	return faults
}

// verified executes the program as a whole.
func (ex *ContractExample) verified(c *ContractCase, met []bool) (faults []string) {
	r, err := driver.Verify(context.Background(), []string{ex.Path}, c.Settings.Config)
	if err != nil {
		return []string{fmt.Sprintf("case at line %d: %v", c.Line, err)}
	}
	if r.Verdict != c.Verdict {
		faults = append(faults, fmt.Sprintf("case at line %d: %s %s, wanted %s", c.Line, r.Verdict, r.Reason, c.Verdict))
	}
	for _, v := range r.Violations {
		if v.Rule != "" && !c.Settings.Config.UseContracts {
			faults = append(faults, ex.confirmed(c, v)...)
		}
		if !ex.match(v.Kind, v.Position.Line, "["+v.Rule+"] "+v.Message, met) {
			faults = append(faults, fmt.Sprintf("case at line %d: %s: %s [%s] %s, not wanted", c.Line, v.Position, v.Kind,
				v.Rule, v.Message))
		}
	}
	return faults
}

// confirmed tells what is wrong with a violation of a contract that is passed: an execution must show it, also when it
// is made again.
func (ex *ContractExample) confirmed(c *ContractCase, v *tass.Violation) (faults []string) {
	if v.Certainty != verdict.Confirmed {
		return []string{fmt.Sprintf("case at line %d: %s: no execution shows it", c.Line, v.Position)}
	}
	if fault := again(v.WriteTrace, len(v.Trace), len(v.Trace), v.NP[0]); fault != "" {
		return []string{fmt.Sprintf("case at line %d: %s: %s", c.Line, v.Position, fault)}
	}
	return nil
}

// noted compares the remarks with those that are announced.
func (ex *ContractExample) noted(c *ContractCase, t *tass.ContractTable) (faults []string) {
	all := ""
	for _, p := range t.Contracts {
		for _, n := range p.Notes {
			all += n.Message + "\n"
		}
	}
	for _, text := range ex.Notes {
		if !strings.Contains(all, text) {
			faults = append(faults, fmt.Sprintf("case at line %d: no remark says %q", c.Line, text))
		}
	}
	return faults
}

func (ex *ContractExample) violations(c *ContractCase, t *tass.ContractTable, met []bool) (faults []string) {
	faults = ex.noted(c, t)
	for _, p := range t.Contracts {
		if strings.HasSuffix(p.Name, Twin) && p.Verdict != verdict.Verified {
			faults = append(faults, fmt.Sprintf("case at line %d: the twin %s is %s: %s", c.Line, p.Name, p.Verdict, p.Reason))
		}
		for _, r := range p.Runs {
			for _, v := range r.Violations {
				// of what a lemma says of all numbers, no execution is
				shown := v.Certainty == verdict.Confirmed || strings.HasPrefix(p.Name, "lemma ") && v.Certainty == verdict.Proved
				if !shown && v.Weak == "" && v.Kind != verdict.Nontermination {
					faults = append(faults, fmt.Sprintf("case at line %d, np=%d: %s: no execution shows it, and no contract "+
						"is too weak", c.Line, r.NP, v.Position))
				}
				if fault := replayed(v, r.NP); fault != "" {
					faults = append(faults, fmt.Sprintf("case at line %d, np=%d: %s: %s", c.Line, r.NP, v.Position, fault))
				}
				found := ex.match(v.Kind, v.Position.Line, "["+v.Rule+"] "+v.Message, met)
				if filepath.Base(v.Position.File) == filepath.Base(ex.Path) && found {
					continue
				}
				faults = append(faults, fmt.Sprintf("case at line %d, np=%d: %s: %s [%s] %s, not wanted", c.Line, r.NP, v.Position,
					v.Kind, v.Rule, v.Message))
			}
		}
	}
	return faults
}

// replayed executes the trace of a violation again, if it has one, and says what is wrong then.
func replayed(v *tass.ContractViolation, np int) string {
	if v.File == nil {
		if v.Certainty == verdict.Confirmed {
			return "it is confirmed, and has no trace"
		}
		return ""
	}
	states, processes := len(v.Steps), len(v.Prestate)
	if strings.HasSuffix(v.Position.File, ".c") { // of a program, which is loaded anew for each step
		states, processes = 1, np
	}
	return again(v.WriteTrace, len(v.Steps), states, processes)
}

// again executes a trace of so many steps again, and looks at the first states.
func again(write func(string) error, steps, states, processes int) string {
	dir, err := os.MkdirTemp("", "contracts")
	if err != nil {
		return err.Error()
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "trace.json")
	if err := write(name); err != nil {
		return err.Error()
	}
	for step := range states + 1 {
		r, err := driver.Replay(context.Background(), name, option.Config{}, option.Replaying{State: step})
		switch {
		case err != nil:
			return err.Error()
		case !r.Shown || r.Steps != steps || len(r.Violation.Trace) != steps:
			return fmt.Sprintf("the trace has %d steps, and the execution %d", r.Steps, steps)
		case step > 0 && len(r.State) != processes:
			return fmt.Sprintf("after step %d the state has %d processes", step, len(r.State))
		}
	}
	return ""
}

// match notes the wants that a violation meets.
func (ex *ContractExample) match(k verdict.Kind, line int, text string, met []bool) (found bool) {
	for i, w := range ex.Wants {
		if w.Kind == k && w.Line == line && strings.Contains(text, w.Text) {
			met[i], found = true, true
		}
	}
	return found
}
