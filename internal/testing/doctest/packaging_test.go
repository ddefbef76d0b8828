package doctest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Recipes of packages name the version that the command has.
func TestRecipesHaveTheVersion(t *testing.T) {
	read := func(name string) string {
		b, err := os.ReadFile(filepath.Join("../../..", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	m := regexp.MustCompile(`(?m)^const Version = "(.*)"$`).FindStringSubmatch(read("internal/driver/programs.go"))
	if m == nil {
		t.Fatal("the version is not found")
	}
	for name, text := range map[string]string{
		"packaging/spack/package.py":               `version("` + m[1] + `", tag="v` + m[1] + `")`,
		"packaging/easybuild/tass-" + m[1] + ".eb": "version = '" + m[1] + "'",
		"packaging/modulefiles/" + m[1]:            "set version " + m[1],
		"editors/vscode/package.json":              `"version": "` + m[1] + `"`,
	} {
		if !strings.Contains(read(name), text) {
			t.Errorf("%s does not say %s", name, text)
		}
	}
}
