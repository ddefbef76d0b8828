package tass_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass"
)

// A solver that never answers keeps a run from neither its time limit nor Ctrl-C,
// and what it did not answer is no violation.
func TestHangingSolver(t *testing.T) {
	dir := t.TempDir()
	asked := filepath.Join(dir, "asked")
	script := "#!/bin/sh\nread l\necho > " + asked + "\nexec sleep 1000\n"
	for _, name := range []string{"z3", "cvc5"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir+":/bin:/usr/bin")
	files := []string{"examples/clang/cubes.c"}
	cfg := tass.Config{Errors: -1}

	limited := cfg
	limited.Timeout = 2 * time.Second
	r, err := tass.Verify(context.Background(), files, limited)
	if err != nil || !strings.HasPrefix(r.Reason, "time limit reached; it stood at ") || r.Complete {
		t.Errorf("%+v %v", r, err)
	}
	for _, v := range r.Violations {
		if v.Certainty == "possible" {
			t.Errorf("%s: %s", v.Kind, v.Reason)
		}
	}

	if err := os.Remove(asked); err != nil {
		t.Fatal("no solver was asked: ", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		for ctx.Err() == nil {
			if _, err := os.Stat(asked); err == nil {
				cancel()
			}
			time.Sleep(time.Millisecond)
		}
	}()
	r, err = tass.Verify(ctx, files, cfg)
	cancel()
	if err != nil || r.Reason != "interrupted" || r.Complete {
		t.Errorf("%+v %v", r, err)
	}
}

// What keeps a loop from coming back to a state seen before is named once: blocks that a
// loop allocates are called alike.
func TestWhatKeepsChangingIsNamedOnce(t *testing.T) {
	if testing.Short() {
		t.Skip("it searches for 20 seconds")
	}
	file := write(t, "leak.c", `#include <stdlib.h>
#pragma TASS input {n >= 0} int
#define n 5
int main(void) {
    int i;
#pragma TASS invariant 0 <= i && i <= n
    for (i = 0; i < n; i++) {
        int *q = malloc(4);
        q[0] = i;
        if (i != 33)
            free(q);
    }
    return 0;
}
`)
	r, err := tass.Verify(context.Background(), []string{file}, tass.Config{Limits: tass.Limits{MaxStates: 2000}})
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(r.Reason, "block[0] of"); n != 1 {
		t.Errorf("%d blocks are named: %s", n, r.Reason)
	}
}
