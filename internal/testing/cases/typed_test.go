package cases

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/driver"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// Of what the contracts of MPI's collectives require of all processes (typed.h), no clause can be left out: what the
// collective does then breaks something, or is no contract. So callers are asked for what MPI needs, and for no more.
func TestTypedRequirements(t *testing.T) {
	const folder = contracted + "functions/"
	header, err := os.ReadFile(folder + "typed.h")
	if err != nil {
		t.Fatal(err)
	}
	bodies, err := os.ReadFile(folder + "typed.c")
	if err != nil {
		t.Fatal(err)
	}
	required := regexp.MustCompile(`^  @   requires .*;$`)
	declared := regexp.MustCompile(`(?m)^void (\w+)\(`)
	lines := strings.Split(string(header), "\n")
	dropped := 0
	for i, line := range lines {
		if !required.MatchString(line) {
			continue
		}
		dropped++
		dir := t.TempDir()
		rest := strings.Join(lines[i+1:], "\n")
		without := strings.Join(lines[:i], "\n") + "\n  @\n" + rest
		file := filepath.Join(dir, "typed.c")
		for name, text := range map[string]string{file: string(bodies), filepath.Join(dir, "typed.h"): without} {
			if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		var cfg option.Config
		cfg.NP, cfg.Procedures = option.Range{From: 2, To: 2}, []string{declared.FindStringSubmatch(rest)[1]}
		table, err := driver.Contracts(context.Background(), []string{file}, cfg)
		if err == nil && table.Verdict == verdict.Verified {
			t.Errorf("typed.h:%d: nothing breaks without %s", i+1, strings.TrimSpace(line))
		}
	}
	if dropped < 20 {
		t.Errorf("only %d clauses", dropped)
	}
}
