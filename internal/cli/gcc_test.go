package cli_test

import (
	"bytes"
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/cli"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// Every program of examples/c prints, and ends, under `tass run` as it does when gcc has compiled it.
func TestRunIsLikeGCC(t *testing.T) {
	files, err := filepath.Glob("../../examples/c/*/*.c")
	const atLeast = 200
	if err != nil || len(files) < atLeast {
		t.Fatalf("%d programs: %v", len(files), err)
	}
	for _, file := range campaign.Sample(t, files, 5) {
		t.Run(strings.TrimPrefix(filepath.ToSlash(file), "../../examples/c/"), func(t *testing.T) {
			t.Parallel()
			want, status := compiled(t, file)
			var out, errs bytes.Buffer
			if code := cli.Main([]string{"run", file}, &out, &errs); code != status {
				t.Errorf("the status is %d, with gcc %d: %s", code, status, errs.String())
			}
			if out.String() != want {
				t.Errorf("it prints\n%s\nand with gcc\n%s", out.String(), want)
			}
		})
	}
}

// compiled gives what a program prints when gcc has compiled it, and its status.
func compiled(t *testing.T, file string) (out string, status int) {
	t.Helper()
	bin := filepath.Join(t.TempDir(), "program")
	if text, err := exec.Command("gcc", "-w", "-o", bin, file, "-lm").CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, text)
	}
	b, err := exec.Command(bin).Output()
	var end *exec.ExitError
	switch {
	case errors.As(err, &end):
		return string(b), end.ExitCode()
	case err != nil:
		t.Fatal(err)
	}
	return string(b), 0
}
