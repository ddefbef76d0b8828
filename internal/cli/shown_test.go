package cli_test

import (
	"bytes"
	"os"
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
		commands := 0
		for _, block := range fenced(string(text)) {
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
		if commands < least {
			t.Errorf("%s: only %d commands were found", file, commands)
		}
	}
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
