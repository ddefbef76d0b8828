package concrete_test

import (
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	c "github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// exampleCase is one `// tass:` line of an example with what it wants.
type exampleCase struct {
	file     string
	args     string
	compare  bool
	spec     string // of a comparison
	impl     string
	npLo     int
	npHi     int
	inputs   map[string]*big.Rat
	deadlock concrete.Deadlocks
	want     string
	// unchecked is the kind of violation that is not looked for; empty when there is none.
	unchecked string
	// checked is one that is looked for only here; empty when there is none.
	checked verdict.Kind
}

// limits of the oracle: cases beyond them are run at these sizes.
const (
	maxNP    = 3
	maxBound = 5
	maxRuns  = 400 // inputs of one case
)

var wantComment = regexp.MustCompile(`// want ([a-z][a-z-]*)`)

// wants gives the violations that a file expects, as "kind:line".
func wants(text string) []string {
	var out []string
	for i, line := range strings.Split(text, "\n") {
		for _, m := range wantComment.FindAllStringSubmatch(line, -1) {
			out = append(out, fmt.Sprintf("%s:%d", m[1], i+1))
		}
	}
	return out
}

func cases(t *testing.T, file, text string) []exampleCase {
	t.Helper()
	var out []exampleCase
	for _, line := range strings.Split(text, "\n") {
		if args, ok := strings.CutPrefix(line, "// tass: "); ok {
			out = append(out, parseCase(t, file, args))
		}
		if want, ok := strings.CutPrefix(line, "// want: "); ok && len(out) > 0 {
			out[len(out)-1].want, _, _ = strings.Cut(strings.TrimSpace(want), " ")
		}
	}
	return out
}

func parseCase(t *testing.T, file, args string) exampleCase {
	t.Helper()
	ec := exampleCase{file: file, args: args, npLo: 1, npHi: 1, inputs: map[string]*big.Rat{}}
	var files []string
	for i, f := range strings.Fields(args) {
		name, val, _ := strings.Cut(strings.TrimLeft(f, "-"), "=")
		switch {
		case i == 0:
			ec.compare = f == "compare"
		case !strings.HasPrefix(f, "-"):
			files = append(files, filepath.Join(filepath.Dir(file), f))
		case name == "np" || name == "np2":
			lo, hi, both := strings.Cut(val, "..")
			ec.npLo, _ = strconv.Atoi(lo)
			ec.npHi = ec.npLo
			if both {
				ec.npHi, _ = strconv.Atoi(hi)
			}
		case strings.HasPrefix(name, "input"):
			r, ok := new(big.Rat).SetString(val)
			if !ok {
				t.Fatalf("%s: %s", file, f)
			}
			ec.inputs[strings.TrimPrefix(name, "input")] = r
		case name == "no-check":
			ec.unchecked = val
		case name == "check":
			ec.checked = verdict.Kind(val)
		case name == "deadlock":
			ec.deadlock = map[string]concrete.Deadlocks{"absolute": concrete.DeadlockAbsolute, "none": concrete.DeadlockNone}[val]
		}
	}
	ec.impl = file
	if ec.compare && len(files) == 2 {
		ec.spec, ec.impl = files[0], files[1]
	}
	return ec
}

// space gives the inputs on which a case is run.
func (ec *exampleCase) space() concrete.Space {
	s := concrete.Space{Fixed: map[string]*big.Rat{}, Lo: -2, Hi: 8, Fills: concrete.Patterns()}
	hi := int64(0)
	for n, v := range ec.inputs {
		s.Fixed[n] = v
		if v.IsInt() && v.Cmp(big.NewRat(maxBound, 1)) > 0 {
			s.Fixed[n] = big.NewRat(maxBound, 1)
		}
		if v.IsInt() {
			s.Lo, hi = -1, max(hi, s.Fixed[n].Num().Int64()+1)
		}
	}
	if hi > 0 {
		s.Hi = hi
	}
	return s
}

// found collects "kind:line" of a run.
func found(set map[string]bool, r *concrete.Result) {
	for i := range r.Violations {
		set[fmt.Sprintf("%s:%d", r.Violations[i].Kind, r.Violations[i].Pos.Line)] = true
	}
}

// run explores a case on all its inputs and gives the violations found.
func (ec *exampleCase) run(t *testing.T) (map[string]bool, bool) {
	t.Helper()
	set := map[string]bool{}
	impl := load(t, ec.impl)
	var spec *model.Program
	if ec.compare {
		spec = load(t, ec.spec)
	}
	ins, err := concrete.Enumerate(impl, ec.space())
	if err != nil {
		t.Fatalf("%s: %v", ec.impl, err)
	}
	complete, runs := true, 0
	for k := 0; k < len(ins); k += 1 + len(ins)/maxRuns {
		in := ins[k]
		for np := ec.npLo; np <= ec.npHi && (np <= maxNP || np == ec.npLo); np++ {
			for _, f := range ec.abstracts(impl) {
				o := concrete.Options{NP: np, Inputs: in, Coarse: true, Deadlock: ec.deadlock, Abstract: f, MaxSteps: 20000, MaxStates: 20000,
					SharedSend: ec.checked == verdict.MPISharedSend, Float: strings.Contains(ec.args, "-arith=ieee")}
				var end *concrete.Terminal
				if spec != nil {
					if end = specEnd(t, spec, o); end == nil {
						continue // one of its assumptions does not hold
					}
				}
				r, err := concrete.Explore(impl, o)
				if err != nil {
					t.Fatalf("%s: np=%d %v: %v", ec.impl, np, in, err)
				}
				runs++
				complete = complete && r.Complete
				found(set, r)
				if end != nil {
					compareRuns(set, end, impl, r)
				}
			}
		}
	}
	return set, complete && runs > 0
}

// abstracts gives some interpretations of the abstract functions.
func (ec *exampleCase) abstracts(p *model.Program) []func(string, []*big.Rat) *big.Rat {
	all := []func(string, []*big.Rat) *big.Rat{
		concrete.HashAbstract,
		func(_ string, args []*big.Rat) *big.Rat { return new(big.Rat).Neg(args[0]) },
	}
	if len(p.Abstract) == 0 {
		return all[:1]
	}
	return all
}

// specEnd gives the one end of the specification for inputs; nil if there is none, because
// they do not satisfy what it assumes.
func specEnd(t *testing.T, spec *model.Program, o concrete.Options) *concrete.Terminal {
	t.Helper()
	o.NP = 1
	s, err := concrete.Explore(spec, o)
	if err != nil {
		t.Fatal(err)
	}
	if s.Complete && len(s.Violations)+len(s.Terminals) == 0 {
		return nil
	}
	if len(s.Terminals) != 1 {
		t.Fatalf("the specification %s has %d terminals for %v", spec.Name, len(s.Terminals), o.Inputs)
	}
	return &s.Terminals[0]
}

// compareRuns adds the cells in which a run of the implementation differs from
// the specification's.
func compareRuns(set map[string]bool, spec *concrete.Terminal, impl *model.Program, r *concrete.Result) {
	for _, end := range r.Terminals {
		if end.Aborted || spec.Aborted {
			if end.Aborted != spec.Aborted {
				set[fmt.Sprintf("%s:%d", verdict.NotEquivalent, impl.Main.End.Line)] = true
			}
			continue
		}
		for i, a := range spec.Outputs {
			b := end.Outputs[i]
			switch {
			case a.Writer >= 0 && b.Writer < 0:
				set[fmt.Sprintf("%s:%d", verdict.NotEquivalent, impl.Main.End.Line)] = true
			case a.Text != b.Text:
				set[fmt.Sprintf("%s:%d", verdict.NotEquivalent, b.At.Line)] = true
			}
		}
	}
}

func load(t *testing.T, file string) *model.Program {
	t.Helper()
	p, err := c.Load(c.Options{}, []string{file})
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return p
}

func sorted(set map[string]bool) string {
	var out []string
	for k := range set {
		out = append(out, k)
	}
	sort.Strings(out)
	return strings.Join(out, " ")
}

// Every example does, on all schedules and on small inputs, exactly what its
// comments say.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("../../examples/*/*.c")
	if err != nil {
		t.Fatal(err)
	}
	deeper, _ := filepath.Glob("../../examples/*/*/*.c")
	files = append(files, deeper...)
	if len(files) < 20 {
		t.Fatalf("only %d examples found", len(files))
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, ec := range cases(t, file, string(b)) {
			// What is found in programs with joint annotations, and in those that run for
			// ever, this interpreter confirms in the tests of package cases. More than eight
			// processes have too many schedules for it.
			if strings.Contains(string(b), "TASS joint") || strings.Contains(ec.args, "-errors=") || ec.npLo > 8 {
				continue
			}
			t.Run(filepath.Base(file)+"/"+ec.args, func(t *testing.T) { ec.check(t, string(b)) })
		}
	}
}

func (ec *exampleCase) check(t *testing.T, text string) {
	got, complete := ec.run(t)
	want := map[string]bool{}
	switch ec.want {
	case "inconclusive":
		if complete {
			t.Error("the exploration was complete")
		}
	case "violated":
		for _, w := range wants(text) {
			if ec.deadlock == concrete.DeadlockPotential || !strings.HasPrefix(w, string(verdict.PotentialDeadlock)) {
				want[w] = true
			}
		}
		if len(want) == 0 {
			t.Error("no line has a want comment")
		}
	default:
		if !complete {
			t.Error("the exploration was not complete, or there were no inputs")
		}
	}
	for w := range got {
		if ec.unchecked != "" && strings.HasPrefix(w, ec.unchecked+":") {
			delete(got, w)
		}
	}
	forgive(got, want, text)
	if sorted(got) != sorted(want) {
		t.Errorf("found %s, want %s", sorted(got), sorted(want))
	}
}

// forgive takes out what the search does not look for: that a loop with an invariant runs
// for ever, and what follows where an invariant is false, which it assumes from there on.
func forgive(got, want map[string]bool, text string) {
	if !strings.Contains(text, " invariant ") {
		return
	}
	refuted := strings.Contains(sorted(want), string(verdict.LoopInvariant))
	for w := range got {
		if strings.HasPrefix(w, string(verdict.Nontermination)) || refuted && !want[w] {
			delete(got, w)
		}
	}
}
