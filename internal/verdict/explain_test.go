package verdict

import (
	"io/fs"
	"os"
	"strings"
	"testing"
)

// Each kind says where it stands, what to change, and which page says more, and has an example that begins with its
// command.
func TestEveryKindIsExplained(t *testing.T) {
	used := 0
	for _, k := range Kinds() {
		e, ok := Explain(k.Kind)
		if !ok {
			t.Errorf("%s is not explained, or has no example", k.Kind)
			continue
		}
		if e.Standard == "" || !strings.HasSuffix(e.Change, ".") {
			t.Errorf("%s: nothing says where it stands, or what to change", k.Kind)
		}
		if _, err := os.Stat("../../docs/" + e.Page + ".md"); err != nil {
			t.Error(err)
		}
		words := e.Command()
		for _, f := range e.Files {
			used++
			if words[len(words)-len(e.Files)] != e.Files[0].Name || words[len(words)-1] != e.Files[len(e.Files)-1].Name {
				t.Errorf("%s is checked by %q", f.Name, words)
			}
		}
	}
	if all, err := fs.ReadDir(examples, "examples"); err != nil || len(all) != used {
		t.Errorf("%d of %d files are used: %v", used, len(all), err)
	}
}
