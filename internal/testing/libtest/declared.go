package libtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/semantics/exec"
)

var prototype = regexp.MustCompile(`(?m)^[a-z][a-z_ ]*[ *]([a-z0-9_]+)\([^{};]*\);$`)

// Declared fails the test unless the library models exactly the functions that
// the headers declare without a body. The folder is that of a package beside
// this one.
func Declared(t *testing.T, lib exec.Library, headers ...string) {
	t.Helper()
	declared := map[string]bool{}
	for _, h := range headers {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "front", "c", "headers", h))
		if err != nil {
			t.Fatal(err)
		}
		found := prototype.FindAllStringSubmatch(string(text), -1)
		if len(found) == 0 {
			t.Errorf("%s declares nothing", h)
		}
		for _, m := range found {
			declared[m[1]] = true
			if lib.Find(m[1]) == nil {
				t.Errorf("%s is declared in %s and not modelled", m[1], h)
			}
		}
	}
	const made = "__tass_" // by the front end: no program calls these
	for _, name := range lib.Names() {
		if !declared[name] && !strings.HasPrefix(name, made) {
			t.Errorf("%s is modelled and not declared", name)
		}
	}
}
