package cli

import (
	"os"
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// docs/flags.md describes every command and every flag.
func TestEveryFlagIsDocumented(t *testing.T) {
	b, err := os.ReadFile("../../docs/flags.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	for _, cmd := range (&app{}).root().Commands() {
		if !strings.Contains(text, "`tass "+cmd.Name()) {
			t.Errorf("the command %s is not described", cmd.Name())
		}
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if !strings.Contains(text, "--"+f.Name) {
				t.Errorf("the flag --%s of %s is not described", f.Name, cmd.Name())
			}
		})
	}
}
