package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/cli"
)

// TestShownOutput runs the commands that the documents show, and looks for each line that
// stands below them in what they print. Times, memory and what depends on the number of
// threads are left out.
func TestShownOutput(t *testing.T) {
	t.Chdir("../..")
	for file, least := range map[string]int{
		"README.md": 2, "docs/equivalences.md": 1, "docs/howto/first-program.md": 2, "docs/howto/deadlock.md": 3,
		"docs/howto/inconclusive.md": 2, "docs/howto/invariant.md": 3, "docs/howto/ci.md": 1,
		"docs/papers.md": 13,
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if commands := shows(t, file, string(text)); commands < least {
			t.Errorf("%s: only %d commands were found", file, commands)
		}
	}
}

// TestWrittenFiles does the same for a document that shows the files of its example, which are examples, too: these
// begin with their cases.
func TestWrittenFiles(t *testing.T) {
	text, err := os.ReadFile("../../docs/howto/models.md")
	if err != nil {
		t.Fatal(err)
	}
	howto, err := filepath.Abs("../../examples/howto")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	written := 0
	for _, block := range fenced(string(text)) {
		first, rest, _ := strings.Cut(block, "\n")
		name, ok := strings.CutPrefix(first, "// ")
		if !ok {
			continue
		}
		written++
		if example, err := os.ReadFile(filepath.Join(howto, name)); err != nil {
			t.Error(err)
		} else if !strings.HasSuffix(string(example), rest) {
			t.Errorf("examples/howto/%s ends otherwise than what the page shows of it", name)
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(rest), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if commands := shows(t, "docs/howto/models.md", string(text)); written != 3 || commands != 3 {
		t.Errorf("%d files and %d commands were found", written, commands)
	}
}

// shows runs the commands that a document shows, and gives their number.
func shows(t *testing.T, file, text string) int {
	t.Helper()
	commands := 0
	for _, block := range fenced(text) {
		command, shown, ok := shownCommand(block)
		if !ok {
			continue
		}
		commands++
		var out bytes.Buffer
		cli.Main(append(words(command), "--no-cache"), &out, &out)
		printed := strings.Split(out.String(), "\n")
		for _, line := range strings.Split(shown, "\n") {
			changes := line == "..." || strings.HasPrefix(line, "  time ") || strings.HasPrefix(line, "  expressions ")
			if !changes && !slices.Contains(printed, line) {
				t.Errorf("%s shows of %s the line\n%s\nwhich is not in\n%s", file, command, line, out.String())
			}
		}
	}
	return commands
}

// fenced lists the blocks of a document between fences.
func fenced(text string) (blocks []string) {
	var block []string
	inside := false
	for _, line := range strings.SplitAfter(text, "\n") {
		switch {
		case !strings.HasPrefix(line, "```"):
			block = append(block, line)
			continue
		case inside:
			blocks = append(blocks, strings.Join(block, ""))
		}
		inside, block = !inside, nil
	}
	return blocks
}
