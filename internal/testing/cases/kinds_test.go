package cases

import (
	"testing"

	"github.com/tass-go/tass/internal/verdict"
)

// Every kind of violation has a program that shows it: what nothing produces is not offered.
func TestEveryKindIsShown(t *testing.T) {
	shown := map[verdict.Kind]bool{}
	for _, path := range allSources(t) {
		ex, err := Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range ex.Wants {
			shown[w.Kind] = true
		}
	}
	for _, path := range contractSources(t) {
		ex, err := ParseContracts(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range ex.Wants {
			shown[w.Kind] = true
		}
	}
	for _, k := range verdict.Kinds() {
		if !shown[k.Kind] {
			t.Errorf("no example shows the kind %s", k.Kind)
		}
	}
}
