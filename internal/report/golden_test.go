package report_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/report"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

var update = flag.Bool("update", false, "write the reports to testdata instead of comparing them")

const examples = "../../examples/"

// The reports as people read them. Times and memory are left out.
func TestGoldenReports(t *testing.T) {
	one := func(np int) option.Config { return option.Config{NP: option.Range{From: np, To: np}, Prover: "light"} }
	with := func(c option.Config, inputs map[string]string) option.Config {
		c.Inputs = inputs
		return c
	}
	states := one(2)
	states.MaxStates = 40
	several := with(option.Config{NP: option.Range{From: 1, To: 3}, Prover: "light"}, map[string]string{"B": "3"})
	for _, g := range []struct {
		name  string
		files []string
		cfg   option.Config
		o     report.Options
	}{
		{"verified", []string{"compare/adder/adder_seq.c", "compare/adder/adder_par.c"}, several, report.Options{}},
		{"not_equivalent", []string{"compare/adder/adder_seq.c", "compare/adder/adder_bad_lastblock.c"},
			with(one(2), map[string]string{"B": "3"}), report.Options{}},
		{"never_written", []string{"properties/running_sum_spec.c", "properties/running_sum_bad_unwritten.c"},
			with(one(1), map[string]string{"B": "2"}), report.Options{}},
		{"diffusion", []string{"compare/diffusion/diffusion_seq.c", "compare/diffusion/diffusion_bad_ghost.c"},
			with(one(2), map[string]string{"NXB": "4", "NTB": "1"}), report.Options{}},
		{"potential_deadlock", []string{"properties/send_send.c"}, one(2), report.Options{}},
		{"collective_mismatch", []string{"properties/collective_order.c"}, one(2), report.Options{}},
		{"long_loop", []string{"properties/endless_loop.c"}, one(1), report.Options{}},
		{"schedule", []string{"properties/first_come.c"}, one(3), report.Options{}},
		{"all_violations", []string{"properties/endless_beside_assertion.c"},
			option.Config{NP: option.Range{From: 2, To: 2}, Prover: "light", Errors: -1}, report.Options{}},
		{"cut", []string{"mpi/odd_even_sort.c"}, states, report.Options{}},
	} {
		t.Run(g.name, func(t *testing.T) {
			var names []string
			for _, f := range g.files {
				names = append(names, examples+f)
			}
			var r *result.Result
			var err error
			if len(names) == 2 {
				r, err = tass.Compare(context.Background(), names[:1], names[1:], g.cfg)
			} else {
				r, err = tass.Verify(context.Background(), names, g.cfg)
			}
			if err != nil {
				t.Fatal(err)
			}
			r.Stats.Time, r.Stats.Memory = 0, 0
			for i := range r.Runs {
				r.Runs[i].Stats.Time = 0
			}
			var b bytes.Buffer
			if err := report.Text(&b, r, g.o); err != nil {
				t.Fatal(err)
			}
			compareGolden(t, g.name, b.String())
		})
	}
}

// checkedList is the list of the kinds that were looked for, which grows with their table.
var checkedList = regexp.MustCompile(`(?m)^Checked\n(  [a-z, -]+\n)+`)

// compareGolden compares all but the counters, which other tests pin, and the kinds that
// were looked for.
func compareGolden(t *testing.T, name, got string) {
	t.Helper()
	var lines []string
	got = checkedList.ReplaceAllString(got, "")
	for _, l := range strings.Split(got, "\n") {
		if strings.HasPrefix(l, "  expressions") || strings.HasPrefix(l, "  prover calls") ||
			strings.HasPrefix(l, "  states seen") || strings.HasPrefix(l, "  transitions") {
			continue
		}
		if i := strings.Index(l, " states, 0.00 s"); i > 0 {
			l = strings.TrimRight(l[:i], " 0123456789,")
		}
		lines = append(lines, l)
	}
	got = strings.Join(lines, "\n")
	file := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the report is not as in %s (go test ./internal/report -update, if it should be):\n%s", file, got)
	}
}
