package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/tass-go/tass/internal/cli"
)

const casesDoc = "docs/cases.md"

// TestCasesDocument runs the commands that docs/cases.md shows, and holds what stands
// below them to what they print.
func TestCasesDocument(t *testing.T) {
	t.Chdir("../..")
	text, err := os.ReadFile(casesDoc)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	commands := 0
	for i, block := range strings.SplitAfter(string(text), "```\n") {
		if command, shown, ok := shownCommand(block); ok && i%2 == 1 {
			commands++
			var out bytes.Buffer
			cli.Main(append(words(command), "--no-cache"), &out, &out)
			if shown != out.String() && !*updateDocs {
				t.Errorf("%s\nprints (go test ./internal/cli -run CasesDocument -update accepts it)\n%s\nand the document "+
					"shows\n%s", command, out.String(), shown)
			}
			block = "$ " + command + "\n" + out.String() + "```\n"
		}
		b.WriteString(block)
	}
	if commands < 3 {
		t.Errorf("only %d commands were found", commands)
	}
	if *updateDocs {
		if err := os.WriteFile(casesDoc, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// shownCommand takes a block apart: the command behind the prompt, which goes on where a
// line ends with a backslash or within quotes, and what it printed.
func shownCommand(block string) (command, shown string, ok bool) {
	rest, ok := strings.CutPrefix(strings.TrimSuffix(block, "```\n"), "$ ")
	if !ok {
		return "", "", false
	}
	lines := strings.SplitAfter(rest, "\n")
	for i, line := range lines {
		if command += line; !strings.HasSuffix(line, "\\\n") && strings.Count(command, "'")%2 == 0 {
			return strings.TrimSuffix(command, "\n"), strings.Join(lines[i+1:], ""), true
		}
	}
	return "", "", false
}

// words gives the arguments of a command of tass; quotes are single ones.
func words(command string) (args []string) {
	for i, part := range strings.Split(strings.ReplaceAll(command, "\\\n", " "), "'") {
		if i%2 == 1 {
			args = append(args, part)
			continue
		}
		args = append(args, strings.Fields(part)...)
	}
	return args[1:]
}

// TestCasesFitTheirSchema holds the tables of sequential examples to the schema, and
// what cannot be used too.
func TestCasesFitTheirSchema(t *testing.T) {
	schema := casesSchema(t)
	commands := [][]string{
		{"-inputN=2", "../../examples/numerical/gauss_seq.c", "--assert", "reduced[0][0] == 1", "--assert",
			"reduced[0][1] <= 1"},
		{"-inputn=3", "../../examples/minimp/adder_seq.mmp", "--assert", `sum == \sum {int i | 0 <= i && i < n} a[i]`},
		{"-inputB=2", "../../examples/compare/adder/adder_seq.c", "--max-states=3"},
		{"-np=2", "-inputB=2", "../../examples/compare/adder/adder_par.c"},
		{"../../examples/numerical/gauss_seq.c", "--assert", "nothing == 1"},
		{"no_such_file.c"},
	}
	files, err := filepath.Glob("../../examples/properties/*.c")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	const some = 7
	for i := 0; i < len(files); i += some {
		commands = append(commands, []string{files[i], "--max-states=2000"})
	}
	for _, args := range commands {
		var out, errs bytes.Buffer
		cli.Main(append(append([]string{"cases"}, args...), "--no-cache", "--json", "-"), &out, &errs)
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(out.Bytes()))
		if err != nil {
			t.Errorf("%q: no JSON: %v\n%s%s", args, err, out.Bytes(), errs.Bytes())
			continue
		}
		if err := schema.Validate(doc); err != nil {
			t.Errorf("%q: the output does not fit the schema: %v", args, err)
		}
	}
}

func casesSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	const base = "https://github.com/tass-go/tass/docs/schema/"
	c := jsonschema.NewCompiler()
	for _, name := range []string{"tass.result-1.json", "tass.cases-1.json", "tass.contracts-1.json"} {
		b, err := os.ReadFile("../../docs/schema/" + name)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		if err := c.AddResource(base+name, doc); err != nil {
			t.Fatal(err)
		}
	}
	s, err := c.Compile(base + "tass.cases-1.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}
