package c

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/option"
)

// Every program under examples must load, unless it says that it is bad input.
func TestExamplesLoad(t *testing.T) {
	root := filepath.Join("..", "..", "..", "examples")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".c") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if strings.Contains(string(text), "want: error") || strings.Contains(string(text), "want: bad") {
			return nil
		}
		// these need the other program: package cases loads them with it
		joint := strings.Contains(string(text), "TASS joint")
		source := option.Source{Unmodelled: option.ReachedUnmodelled}
		p, err := Load(Options{Source: source, Compared: joint, Bare: joint}, []string{path})
		switch {
		case err != nil && len(diag.All(err)) == 1 && diag.All(err)[0].Code == diag.NoMain:
			// a translation unit of a larger program
		case err != nil:
			t.Errorf("%v", err)
		case len(p.Functions) == 0:
			t.Errorf("%s: no functions", path)
		default:
			if err := p.Check(); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
