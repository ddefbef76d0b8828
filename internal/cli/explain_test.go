package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/cli"
	"github.com/tass-go/tass/internal/verdict"
)

// kindsIn lists the kinds of violations in a document, of results or of contracts.
func kindsIn(t *testing.T, document []byte) map[string]bool {
	t.Helper()
	type violations []struct{ Kind string }
	var d struct {
		Violations violations
		Contracts  []struct {
			Runs []struct{ Violations violations }
		}
	}
	if err := json.Unmarshal(document, &d); err != nil {
		t.Fatalf("%v\n%s", err, document)
	}
	kinds := map[string]bool{}
	for _, c := range d.Contracts {
		for _, r := range c.Runs {
			d.Violations = append(d.Violations, r.Violations...)
		}
	}
	for _, v := range d.Violations {
		kinds[v.Kind] = true
	}
	return kinds
}

// The example of each kind has violations of that kind, and of no other: all are looked for.
func TestExamplesOfKinds(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, k := range verdict.Kinds() {
		e, ok := verdict.Explain(k.Kind)
		if !ok {
			continue // package verdict tells
		}
		for _, f := range e.Files {
			if err := os.WriteFile(f.Name, []byte(f.Text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		words := e.Command()
		args := append([]string{words[0], "--errors=all", "--no-cache", "--json=-"}, words[1:]...)
		if words[0] != "contract" {
			args = append(args, "--condition=off", "-j1")
		}
		var out, errs bytes.Buffer
		if code := cli.Main(args, &out, &errs); code != verdict.Violated.ExitCode() {
			t.Errorf("%q: exit status %d: %s", args, code, errs.String())
			continue
		}
		if kinds := kindsIn(t, out.Bytes()); len(kinds) != 1 || !kinds[string(k.Kind)] {
			t.Errorf("%q: violations %v, want %s", args, kinds, k.Kind)
		}
	}
}

func TestExplain(t *testing.T) {
	for _, c := range []struct {
		args, want string
		code       int
	}{
		{"explain", "potential-deadlock       potential deadlock\n", 0},
		{"explain mpi_truncation", "Where it stands: MPI 3.1, 3.2.4.\n", 0},
		{"explain deadlock not-equivalent", "tass compare -np=4 not-equivalent-spec.c not-equivalent.c shows it.\n", 0},
		{"explain deadlok", `there is no kind of violation "deadlok": did you mean deadlock?`, 2},
		{"explain Potential_Deadlock", "Potential deadlock [potential-deadlock]\n", 0},
	} {
		var out bytes.Buffer
		if code := cli.Main(strings.Fields(c.args), &out, &out); code != c.code || !strings.Contains(out.String(), c.want) {
			t.Errorf("tass %s: exit status %d, no %q in\n%s", c.args, code, c.want, out.String())
		}
	}
}
