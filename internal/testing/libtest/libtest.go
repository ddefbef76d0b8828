// Package libtest checks small C programs for the tests of the library models.
// A line of a program that something is wrong with says so:
//
//	free(p); // want invalid-free "freed before"
//
// The findings must be exactly these; a program without any must be verified.
package libtest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"regexp"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
)

var wants = regexp.MustCompile(`// want (\S+)(?: "(.*)")?`)

// Check verifies the program with the configuration, asking for all violations,
// and fails the test unless they are the wanted ones. The configuration needs
// only what differs from the usual; NP 0 stands for one process.
func Check(t *testing.T, cfg verify.Config, program string) {
	t.Helper()
	r, err := run(cfg, program)
	if err != nil {
		t.Errorf("%v\n%s", err, numbered(program))
		return
	}
	var got []string
	texts := map[string]string{}
	for _, v := range r.Violations {
		key := fmt.Sprintf("%d %s", v.Pos.Line, v.Kind)
		got, texts[key] = append(got, key), v.Message
	}
	var want []string
	for i, line := range strings.Split(program, "\n") {
		for _, m := range wants.FindAllStringSubmatch(line, -1) {
			key := fmt.Sprintf("%d %s", i+1, m[1])
			if want = append(want, key); texts[key] != "" && !strings.Contains(texts[key], m[2]) {
				t.Errorf("line %s says %q, which lacks %q", key, texts[key], m[2])
			}
		}
	}
	sort.Strings(got)
	sort.Strings(want)
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("findings %q %v, want %q\n%s", got, texts, want, numbered(program))
	}
	if len(want) == 0 && r.Verdict != verdict.Verified {
		t.Errorf("the verdict is %s: %s\n%s", r.Verdict, r.Reason, numbered(program))
	}
}

// Seen verifies the program with the configuration, fails the test unless it is right, and gives how many states were
// seen.
func Seen(t *testing.T, cfg verify.Config, program string) int {
	t.Helper()
	r, err := run(cfg, program)
	if err != nil || r.Verdict != verdict.Verified {
		t.Fatalf("%v, %v\n%s", err, r, numbered(program))
	}
	return int(r.Stats.StatesSeen)
}

// Unsupported fails the test unless the program is rejected, or its search
// given up, with a message that holds the text.
func Unsupported(t *testing.T, cfg verify.Config, program, text string) {
	t.Helper()
	r, err := run(cfg, program)
	if err == nil {
		err = fmt.Errorf("verdict %s, %s", r.Verdict, r.Reason)
	}
	if !strings.Contains(err.Error(), text) {
		t.Errorf("the program gives %q, which lacks %q\n%s", err, text, numbered(program))
	}
}

func run(cfg verify.Config, program string) (*verify.Result, error) {
	const name = "test.c"
	cfg.NP = max(cfg.NP, 1)
	cfg.Errors, cfg.Prover, cfg.Limits = -1, light.New(light.Limits{}), search.Limits{Timeout: time.Minute}
	m, err := c.Load(c.Options{ReadFile: source.Only(program)}, []string{name})
	if err != nil {
		return nil, err
	}
	return verify.Run(m, cfg)
}

func numbered(program string) string {
	var b strings.Builder
	for i, line := range strings.Split(program, "\n") {
		fmt.Fprintf(&b, "%3d %s\n", i+1, line)
	}
	return b.String()
}
