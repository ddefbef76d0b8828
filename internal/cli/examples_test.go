package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/tass-go/tass/internal/cli"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/option"
)

// result is what the tests read of a result.
type result struct {
	Verdict    string
	Complete   bool
	Reason     string
	Violations []struct {
		Kind, Certainty, Message string
		Process                  int
		Position                 struct {
			File string
			Line int
		}
		Inputs      map[string]any
		Trace       []step
		Differences []struct{ Output, Specification, Implementation string }
	}
	Stats struct {
		StatesSeen int64 `json:"states_seen"`
	}
}

// step is a step of a trace.
type step struct {
	Step, Process int
	Position      struct{ Line int }
	Source        string
}

func compileSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	f, err := os.Open("../../docs/schema/tass.result-1.json")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	doc, err := jsonschema.UnmarshalJSON(f)
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("result.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("result.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// runJSON runs a command with --json - and holds the output to the schema.
func runJSON(t *testing.T, schema *jsonschema.Schema, args ...string) (*result, int) {
	t.Helper()
	var out, errs bytes.Buffer
	code := cli.Main(slices.Concat(args[:1], []string{"--no-cache", "--json", "-"}, args[1:]), &out, &errs)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(out.Bytes()))
	if err != nil {
		t.Fatalf("%q: no JSON: %v\n%s%s", args, err, out.Bytes(), errs.Bytes())
	}
	if err := schema.Validate(doc); err != nil {
		t.Errorf("%q: the output does not fit the schema: %v", args, err)
	}
	r := &result{}
	if err := json.Unmarshal(out.Bytes(), r); err != nil {
		t.Fatal(err)
	}
	return r, code
}

var caseLine = regexp.MustCompile(`(?m)^// tass: (verify|compare) ?(.*)\n// want: (\w+)(?: \w+)?$`)

// verifiedPart is one in how many cases without violations are run here.
const verifiedPart = 8

// Examples give the verdict that they want through the command line, their
// output fits the schema, and every violation in it is confirmed by the concrete
// interpreter, with a trace that ends where the violation is: all examples with violations, and one in verifiedPart of
// the others, all of which package cases runs. With -short each has a few seconds, and what takes longer is not judged:
// those that try all arithmetics take a minute.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("../../examples/*/*.c")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	pairs, err := filepath.Glob("../../examples/compare/*/*.c")
	if err != nil || len(pairs) == 0 {
		t.Fatalf("no pairs: %v", err)
	}
	files = slices.DeleteFunc(files, func(name string) bool { // which package cases runs, and take long
		return filepath.Base(filepath.Dir(name)) == "pairs" || strings.HasPrefix(filepath.Base(name), "jacobi_")
	})
	schema := compileSchema(t)
	cases := 0
	for _, name := range campaign.Sample(t, append(files, pairs...), 10) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range caseLine.FindAllStringSubmatch(string(text), -1) {
			if cases++; m[3] == "verified" && cases%verifiedPart != 0 {
				continue
			}
			t.Run(strings.TrimPrefix(name, "../../examples/")+" "+m[2], func(t *testing.T) {
				checkExample(t, schema, name, m[1], strings.Fields(m[2]), m[3])
			})
		}
	}
	const atLeast = 200
	if cases < atLeast && !testing.Short() {
		t.Errorf("only %d cases: the examples' headers are not read", cases)
	}
}

// cutWords gives what stands before and after the first of some words that is the separator.
func cutWords(words []string, separator string) (before, after []string, found bool) {
	k := slices.Index(words, separator)
	if k < 0 {
		return words, nil, false
	}
	return words[:k], words[k+1:], true
}

// inFolder gives an argument of an example whose files, and library models, are in a folder.
func inFolder(dir, word string) string {
	if strings.HasSuffix(word, ".c") {
		return filepath.Join(dir, word)
	}
	if models, ok := strings.CutPrefix(word, "--models="); ok {
		return "--models=" + filepath.Join(dir, models)
	}
	parts := strings.SplitN(word, "=", 3)
	if len(parts) < 3 || parts[0] != "--file" || parts[2] == option.SymbolicArgument {
		return word
	}
	parts[2] = filepath.Join(dir, parts[2])
	return strings.Join(parts, "=")
}

func checkExample(t *testing.T, schema *jsonschema.Schema, name, command string, words []string, want string) {
	args := []string{command, "--condition", "off", "--shrink", "off"} // for the time that it takes
	words, own, split := cutWords(words, "--")
	for _, w := range words {
		args = append(args, inFolder(filepath.Dir(name), w))
	}
	if command == "verify" {
		args = append(args, name)
	}
	if split {
		args = append(append(args, "--"), own...)
	}
	const patience = 3 * time.Second
	if testing.Short() {
		args = slices.Concat(args[:1], []string{"--timeout", patience.String()}, args[1:])
	}
	start := time.Now()
	r, code := runJSON(t, schema, args...)
	if testing.Short() && time.Since(start) >= patience {
		return
	}
	if r.Verdict != want {
		t.Fatalf("verdict %s (%s), want %s", r.Verdict, r.Reason, want)
	}
	if codes := map[string]int{"verified": 0, "violated": 1, "inconclusive": 3}; code != codes[want] {
		t.Errorf("exit status %d with verdict %s", code, want)
	}
	if want == "verified" && (!r.Complete || len(r.Violations) > 0) {
		t.Errorf("verified, but complete=%v with %d violations", r.Complete, len(r.Violations))
	}
	for _, v := range r.Violations {
		// a concrete execution that counts comes back to no state
		counts := v.Kind == "nontermination" && strings.Contains(v.Message, "only its iterations change")
		if v.Certainty != "confirmed" && !counts {
			t.Errorf("%s at line %d is %s", v.Kind, v.Position.Line, v.Certainty)
		}
		if len(v.Trace) == 0 {
			t.Errorf("%s at line %d has no trace", v.Kind, v.Position.Line)
			continue
		}
		for i := 1; i < len(v.Trace); i++ {
			if v.Trace[i].Step <= v.Trace[i-1].Step {
				t.Errorf("step %d follows step %d", v.Trace[i].Step, v.Trace[i-1].Step)
			}
		}
		if v.Kind == "not-equivalent" && len(v.Differences) == 0 {
			t.Errorf("not-equivalent at line %d shows no outputs that differ", v.Position.Line)
		}
		checkLast(t, v.Kind, v.Process, v.Position.Line, v.Trace[len(v.Trace)-1])
	}
}

// checkLast holds that a trace ends with a step of the process in whose step something is wrong.
func checkLast(t *testing.T, kind string, process, line int, last step) {
	t.Helper()
	if !slices.Contains([]string{"assertion", "out-of-bounds", "division-by-zero", "uninitialized"}, kind) {
		return
	}
	// what is collective is evaluated for each process when the last one comes to it
	collective := strings.HasPrefix(last.Source, "#pragma TASS collective") && last.Position.Line == line
	if last.Process != process && !collective {
		t.Errorf("%s of rank %d at line %d, but the trace ends with rank %d at line %d", kind, process, line,
			last.Process, last.Position.Line)
	}
}
