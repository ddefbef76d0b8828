package difftest

import (
	"context"
	"fmt"
	"math/big"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/check/tabulate"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/mmp"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/result"
)

// sequential shapes random programs of one process.
func sequential(seed int64) progen.Options {
	return progen.Options{Processes: 1, Phases: 1 + int(seed%5), Selects: int(seed % 3)}
}

// TestRandomCasesPartitionTheInputs makes the tables of random sequential programs. For each
// input the condition of exactly one case holds, and the concrete interpreter comes to
// that end, or that violation.
func TestRandomCasesPartitionTheInputs(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 250) {
		p := generate(t, seed, sequential(seed))
		p.addInputs(rand.New(rand.NewSource(seed)))
		if fault := p.partitioned(t, seen); fault != "" {
			t.Errorf("seed %d: %s\n%s", seed, fault, numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for what, least := range map[string]int{"ends": 500, "violations": 100, "several": 80} {
		if campaign.Usual() && seen[what] < least {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// TestRandomCasesOfMinimp does the same with programs in MINIMP.
func TestRandomCasesOfMinimp(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 120) {
		p := loadAs(t, progen.Minimp(seed, progen.Options{Processes: 1, Phases: 4}), mmp.Extension)
		p.addInputs(rand.New(rand.NewSource(seed)))
		if fault := p.partitioned(t, seen); fault != "" {
			t.Errorf("seed %d: %s\n%s", seed, fault, numbered(p.src.Text))
		}
	}
	t.Log(seen)
	if campaign.Usual() && (seen["ends"] < 500 || seen["several"] < 30) {
		t.Errorf("the programs are too tame: %v", seen)
	}
}

// TestRandomCasesOfMachineArithmetic does the same in IEEE arithmetic: conditions and outputs are
// evaluated as the machine does.
func TestRandomCasesOfMachineArithmetic(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 100) {
		p := generate(t, seed, sequential(seed))
		p.float = true
		p.addInputs(rand.New(rand.NewSource(seed)))
		if fault := p.partitioned(t, seen); fault != "" {
			t.Errorf("seed %d: %s\n%s", seed, fault, numbered(p.src.Text))
		}
	}
	t.Log(seen)
	if campaign.Usual() && (seen["ends"] < 500 || seen["several"] < 30) {
		t.Errorf("the programs are too tame: %v", seen)
	}
}

// addInputs adds inputs with other numbers in the array.
func (p *program) addInputs(r *rand.Rand) {
	for _, in := range p.inputs[:len(p.inputs):len(p.inputs)] {
		more := concrete.Inputs{}
		for name, v := range in {
			more[name] = v
		}
		list := make([]concrete.Value, 3)
		for i := range list {
			list[i] = concrete.Rat(big.NewRat(r.Int63n(17)-8, 1+r.Int63n(4)))
		}
		more["a"] = concrete.List(list...)
		p.inputs = append(p.inputs, more)
	}
}

func (p *program) table(t *testing.T) *tabulate.Table {
	t.Helper()
	provers, err := choose.New("auto", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer provers.Close()
	cfg := verify.Config{NP: p.src.NP, Prover: provers}
	if p.float {
		cfg.Arith = sym.IEEE
	}
	cfg.Limits.Timeout = patience
	table, err := tabulate.Run(p.model, cfg)
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", p.src.Seed, err, p.src.Text)
	}
	return table
}

// partitioned holds the table to the interpreter; it gives what is wrong.
func (p *program) partitioned(t *testing.T, seen tally) string {
	table := p.table(t)
	if !table.Result.Complete || table.Schedules {
		return fmt.Sprintf("complete=%v (%s), schedules=%v", table.Result.Complete, table.Result.Reason, table.Schedules)
	}
	if len(table.Cases) > 1 {
		seen["several"]++
	}
	s := &Symbolic{unit: table.Unit, in: table.Inputs}
	for _, in := range p.inputs {
		r := p.oracle(t, in)
		if r == nil {
			continue
		}
		at, err := s.valuation(in, concrete.HashAbstract)
		if err != nil {
			return err.Error()
		}
		var held []*tabulate.Case
		for _, c := range table.Cases {
			if yes, err := s.holds(c.Condition, at); err != nil {
				return err.Error()
			} else if yes {
				held = append(held, c)
			}
		}
		if len(held) != 1 {
			return fmt.Sprintf("for %v the conditions of %d cases hold", in, len(held))
		}
		c := held[0]
		if c.Violation != nil {
			seen["violations"]++
			if !r.HasAt(c.Violation.Kind, c.Violation.Pos) {
				return fmt.Sprintf("for %v the case is the violation %s at %s, which the interpreter does not find", in,
					c.Violation.Kind, c.Violation.Pos)
			}
			continue
		}
		seen["ends"]++
		end, err := s.end(c.Outputs, at)
		if err != nil {
			return err.Error()
		}
		if got, want := end.Key(), Keys(Concrete(r)); got != want || len(r.Violations) != len(c.Beside) {
			return fmt.Sprintf("for %v the case gives\n%s with %d violations\nand the interpreter\n%s with %d", in, got,
				len(c.Beside), want, len(r.Violations))
		}
	}
	return ""
}

// TestRandomCasesOfSchedules makes the tables of random programs with several processes. The
// cases whose conditions hold for an input are the ends that the concrete interpreter
// comes to by all schedules; it is one at most, unless the table says that schedules
// matter.
func TestRandomCasesOfSchedules(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 120) {
		p := generate(t, 3000+seed, progen.Options{Phases: 3, NoBugs: seed%3 > 0})
		if fault := p.scheduled(t, seen); fault != "" {
			t.Errorf("seed %d, np=%d: %s\n%s", p.src.Seed, p.src.NP, fault, numbered(p.src.Text))
		}
	}
	t.Log(seen)
	if campaign.Usual() && seen["ends"] < 500 {
		t.Errorf("the programs are too tame: %v", seen)
	}
}

// scheduled holds the table to the interpreter; it gives what is wrong.
func (p *program) scheduled(t *testing.T, seen tally) string {
	table := p.table(t)
	if !table.Result.Complete {
		return "not complete: " + table.Result.Reason
	}
	seen[map[bool]string{true: "schedules", false: "conditions"}[table.Schedules]]++
	s := &Symbolic{unit: table.Unit, in: table.Inputs}
	for _, in := range p.inputs {
		r := p.oracle(t, in)
		if r == nil || len(r.Violations) > 0 { // a violation of one process hides what others do
			continue
		}
		at, err := s.valuation(in, concrete.HashAbstract)
		if err != nil {
			return err.Error()
		}
		keyed := map[string]End{}
		held := 0
		for _, c := range table.Cases {
			if yes, err := s.holds(c.Condition, at); err != nil {
				return err.Error()
			} else if !yes {
				continue
			}
			if held++; c.Violation != nil || len(c.Beside) > 0 {
				return fmt.Sprintf("for %v there is a violation, which the interpreter does not find", in)
			}
			end, err := s.end(c.Outputs, at)
			if err != nil {
				return err.Error()
			}
			keyed[end.Key()] = end
		}
		seen["ends"] += held
		if got, want := Keys(ordered(keyed)), Keys(Concrete(r)); got != want || held > 1 && !table.Schedules {
			return fmt.Sprintf("for %v %d cases give\n%s\nand the interpreter\n%s", in, held, got, want)
		}
	}
	return ""
}

// TestRandomTextsOfCases reads the tables of random sequential programs back: that each
// condition implies the outputs of its case, as they are printed, holds in all cases.
func TestRandomTextsOfCases(t *testing.T) {
	read := 0
	for seed := range campaign.Seeds(t, 40) {
		src := progen.Generate(seed, sequential(seed))
		file := filepath.Join(t.TempDir(), "random.c")
		if err := os.WriteFile(file, []byte(src.Text), 0o644); err != nil {
			t.Fatal(err)
		}
		cfg := tass.Config{Limits: tass.Limits{Timeout: patience}}
		table, err := tass.Cases(context.Background(), []string{file}, cfg)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range table.Cases {
			var values []string
			for _, o := range c.Outputs {
				values = append(values, fmt.Sprintf("%s == (%s)", o.Name, o.Value))
			}
			if len(values) > 0 {
				cfg.Asserts = append(cfg.Asserts, fmt.Sprintf("(%s) => %s", c.Condition, strings.Join(values, " && ")))
			}
		}
		if table, err = tass.Cases(context.Background(), []string{file}, cfg); err != nil {
			t.Fatalf("%v\n%s", err, strings.Join(cfg.Asserts, "\n"))
		}
		for _, a := range table.Assertions {
			if read++; a.Result != result.AssertionProved {
				t.Errorf("seed %d: %s (%s): %s\n%s", seed, a.Result, a.Reason, a.Condition, numbered(src.Text))
			}
		}
	}
	if campaign.Usual() && read < 40 {
		t.Errorf("only %d texts were read", read)
	}
}
