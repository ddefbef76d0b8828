package difftest

import (
	"context"
	"fmt"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/specgen"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// promised is a unit of functions with contracts, and the program that tries them.
type promised struct {
	*specgen.Unit
	t       *testing.T
	seed    int64
	dir     string
	program string
	seen    map[string]int
}

// TestRandomContractsOfFunctions holds proofs of contracts of C functions to executions that gcc compiles: what is
// verified holds in random states, also where callees do anything that their contracts allow, and what is violated and
// confirmed is so in the state that is shown.
func TestRandomContractsOfFunctions(t *testing.T) {
	seen := map[string]int{}
	for seed := range campaign.Seeds(t, 8) {
		u := &promised{Unit: specgen.Generate(seed), t: t, seed: seed, dir: t.TempDir(), seen: seen}
		u.compile()
		u.choose()
		u.judge()
	}
	if campaign.Usual() && (seen["verified"] < 3 || seen["shown"] < 10 || seen["by contract"] < 2) {
		t.Errorf("too few contracts were compared: %v", seen)
	}
	t.Log(seen)
}

func (u *promised) compile() {
	u.t.Helper()
	u.program = filepath.Join(u.dir, "try")
	for name, text := range map[string]string{"unit.c": u.Hooked(), "try.c": u.Driver()} {
		if err := os.WriteFile(filepath.Join(u.dir, name), []byte(text), 0o600); err != nil {
			u.t.Fatal(err)
		}
	}
	args := []string{"-w", "-O0", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-o", u.program,
		filepath.Join(u.dir, "unit.c"), filepath.Join(u.dir, "try.c")}
	out, err := exec.Command("gcc", args...).CombinedOutput()
	if err != nil {
		u.t.Fatalf("seed %d: %v\n%s", u.seed, err, out)
	}
}

// tried is what the program said of a function.
type tried struct {
	states int
	fails  map[int]bool // the candidates that did not hold
	wrong  []string     // what else was wrong
	died   string       // what ended it
}

// What is called does anything that its contract allows, or what its body does.
const (
	byContract = "1"
	byBody     = "2"
)

// try runs the program for a function: on random states, or on one that is given.
func (u *promised) try(f int, callees string, state []string) tried {
	args := []string{fmt.Sprint(f), "r", fmt.Sprint(u.seed), "2500", callees}
	if state != nil {
		args = []string{fmt.Sprint(f), "s", "0", "1", callees}
	}
	for _, x := range u.Functions {
		mask := uint64(0)
		for i, c := range x.Candidates {
			if c.Chosen {
				mask |= 1 << i
			}
		}
		args = append(args, fmt.Sprintf("%x", mask))
	}
	ctx, cancel := context.WithTimeout(u.t.Context(), 20*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, u.program, args...)
	cmd.Env = append(os.Environ(), "ASAN_OPTIONS=detect_leaks=0")
	cmd.Stdin = strings.NewReader(strings.Join(state, " ") + "\n")
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	r := tried{fails: map[int]bool{}}
	if err != nil {
		if r.died = said.String(); r.died == "" {
			r.died = err.Error()
		}
		return r
	}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		var k, n int
		switch {
		case strings.HasPrefix(line, "states"):
			_, _ = fmt.Sscanf(line, "states %d", &r.states)
		case strings.HasPrefix(line, "fail"):
			_, _ = fmt.Sscanf(line, "fail %d %d", &k, &n)
			r.fails[k] = true
		default:
			r.wrong = append(r.wrong, line)
		}
	}
	return r
}

// choose makes ensures clauses of candidates, mostly of those that seem to hold.
func (u *promised) choose() {
	r := rand.New(rand.NewSource(u.seed))
	for i, f := range u.Functions {
		out := u.try(i, byContract, nil)
		n := 0
		for k, c := range f.Candidates {
			c.Chosen = n < 4 && (r.Intn(3) > 0 && !out.fails[k] || r.Intn(25) == 0)
			if c.Chosen {
				n++
			}
		}
	}
}

// judge compares what is proved with what executions show.
func (u *promised) judge() {
	u.t.Helper()
	file := filepath.Join(u.dir, fmt.Sprintf("u%d.c", u.seed))
	if err := os.WriteFile(file, []byte(u.Text()), 0o600); err != nil {
		u.t.Fatal(err)
	}
	for i, f := range u.Functions {
		for _, inline := range []bool{false, true} {
			if inline && !f.Calls() {
				continue
			}
			cfg := tass.Config{Limits: tass.Limits{MaxStates: 3000, Timeout: 4 * time.Second}}
			cfg.Procedures, cfg.Inline = []string{f.Name}, inline
			cfg.Check = []tass.Kind{verdict.ArithmeticOverflow}
			table, err := tass.Contracts(u.t.Context(), []string{file}, cfg)
			switch {
			case err != nil && strings.Contains(err.Error(), "the body of another one"):
				u.seen["refused"]++
				continue
			case err != nil:
				u.t.Errorf("seed %d: %s\n%v\n%s", u.seed, f.Name, err, u.Text())
				return
			}
			p := table.Contracts[0]
			u.seen[string(p.Verdict)]++
			modular := len(p.Used) > 0
			if modular {
				u.seen["by contract"]++
			}
			switch p.Verdict {
			case verdict.Verified:
				u.holds(i, f, modular)
			case verdict.Violated:
				u.fails(i, f, p.Runs[0].Violations[0], modular)
			}
		}
	}
}

// holds checks a proof on random states.
func (u *promised) holds(i int, f *specgen.Function, modular bool) {
	u.t.Helper()
	callees := byBody
	if modular {
		callees = byContract
	}
	out := u.try(i, callees, nil)
	if out.states > 0 {
		u.seen["tried"]++
	}
	wrong := out.wrong
	for k, c := range f.Candidates {
		if c.Chosen && out.fails[k] {
			wrong = append(wrong, fmt.Sprintf("ensures %d", k))
		}
	}
	if out.died != "" {
		wrong = append(wrong, out.died)
	}
	if len(wrong) > 0 {
		u.t.Errorf("seed %d: %s is verified (by contracts: %v), and is not so: %s\n%s", u.seed, f.Name, modular, wrong,
			u.Text())
	}
}

// fails checks what is shown of a violation.
func (u *promised) fails(i int, f *specgen.Function, v *result.ContractViolation, modular bool) {
	u.t.Helper()
	// Sanitizers see no pointer that is made, and not used, and no loop invariants.
	unseen := strings.HasPrefix(v.Message, "the pointer may leave") || v.Kind == verdict.LoopInvariant
	if v.Certainty != verdict.Confirmed || modular || unseen {
		u.seen["not shown"]++
		return
	}
	state, ok := stateOf(f, v)
	if !ok {
		u.seen["not read"]++
		return
	}
	out := u.try(i, byBody, state)
	if strings.Contains(out.died, "exit status 7") {
		u.seen["too long"]++
		return
	}
	broken := out.died != "" || len(out.wrong) > 0 && v.Kind != verdict.Assigns
	switch v.Kind {
	case verdict.Ensures:
		// The program may end before it says that behaviors are not complete.
		early := strings.HasPrefix(v.Message, "the behaviors are not")
		broken = slices.Contains(out.wrong, "group") || out.died != "" && early
		for k, c := range f.Candidates {
			broken = broken || c.Chosen && out.fails[k]
		}
	case verdict.Assigns:
		broken = slices.Contains(out.wrong, "frame")
	}
	u.seen["shown"]++
	if !broken {
		u.t.Errorf("seed %d: %s is confirmed not to hold, and does: %s %s\n%v\n%+v\n%s", u.seed, f.Name, v.Kind, v.Message,
			v.Prestate, out, u.Text())
	}
}

// stateOf gives the numbers of the state that a violation shows.
func stateOf(f *specgen.Function, v *result.ContractViolation) ([]string, bool) {
	numbers := regexp.MustCompile(`-?\d+`)
	return f.Values(func(name string) ([]string, bool) {
		for _, line := range v.Prestate {
			if text, ok := strings.CutPrefix(line, "pre_"+name+" = "); ok {
				return numbers.FindAllString(text, -1), !strings.Contains(text, "...") && !strings.Contains(text, "…")
			}
		}
		return nil, false
	})
}
