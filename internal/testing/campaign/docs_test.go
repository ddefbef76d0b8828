package campaign_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The tests that the documents name exist; TestRandom is how the names of the random ones begin.
func TestDocumentedTestsExist(t *testing.T) {
	const root = "../../.."
	var code strings.Builder
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		code.Write(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	pages, err := filepath.Glob(root + "/docs/*.md")
	if err != nil || len(pages) < 5 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	named := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile("`(Test[A-Z][A-Za-z]+)`").FindAllSubmatch(text, -1) {
			named++
			if string(m[1]) != "TestRandom" && !strings.Contains(code.String(), "func "+string(m[1])+"(") {
				t.Errorf("%s names %s, which is no test", page, m[1])
			}
		}
	}
	if named < 10 {
		t.Errorf("the documents name %d tests", named)
	}
}
