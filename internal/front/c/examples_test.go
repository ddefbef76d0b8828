package c

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/option"
)

// Every program under examples must load, unless it says that it is bad input.
func TestExamplesLoad(t *testing.T) {
	root := filepath.Join("..", "..", "..", "examples")
	var files []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(path, ".c") {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, path := range campaign.Sample(t, files, 8) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "want: error") || strings.Contains(string(text), "want: bad") {
			continue
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
	}
}
