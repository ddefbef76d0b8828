package tass

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// Every kind of violation and every reason has a constant in the API.
func TestConstantsAreComplete(t *testing.T) {
	own, err := os.ReadFile("constants.go")
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(`(?m)^\t(\w+) +(?:Kind|Reason|Certainty) += "`)
	for _, file := range []string{"kind.go", "reason.go", "verdict.go"} {
		text, err := os.ReadFile("internal/verdict/" + file)
		if err != nil {
			t.Fatal(err)
		}
		list := declared.FindAllSubmatch(text, -1)
		if len(list) == 0 {
			t.Errorf("%s declares no constant", file)
		}
		for _, m := range list {
			if !strings.Contains(string(own), "= verdict."+string(m[1])+"\n") {
				t.Errorf("constants.go does not have %s", m[1])
			}
		}
	}
}
