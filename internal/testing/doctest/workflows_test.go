package doctest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// workflow is what is of interest in a workflow of GitHub, or an action.
type workflow struct {
	Jobs map[string]struct {
		RunsOn string `yaml:"runs-on"`
		Steps  []step
	}
	Runs struct{ Steps []step }
}

type step struct{ Uses, Run string }

// called are targets of make, and scripts, in a step.
var (
	targets = regexp.MustCompile(`(?m)\bmake((?: [a-z-]+)+)`)
	scripts = regexp.MustCompile(`(?m)\b(?:packaging|scripts)/[a-z-]+\.sh`)
)

// Workflows can be read, and what they call is there: actions have a version, make the targets, and scripts can be run.
func TestWorkflows(t *testing.T) {
	const root = "../../.."
	makefile, err := os.ReadFile(filepath.Join(root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(root, ".github/workflows/*.yml"))
	if err != nil || len(files) != 2 {
		t.Fatalf("%q, %v", files, err)
	}
	for _, file := range append(files, filepath.Join(root, "action.yml")) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var w workflow
		if err := yaml.Unmarshal(text, &w); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		steps := w.Runs.Steps
		for name, job := range w.Jobs {
			if steps = append(steps, job.Steps...); job.RunsOn == "" || len(job.Steps) == 0 {
				t.Errorf("%s: the job %s runs nowhere, or does nothing", file, name)
			}
		}
		if len(steps) == 0 {
			t.Errorf("%s: there are no steps", file)
		}
		for _, s := range steps {
			if (s.Uses == "") == (s.Run == "") || s.Uses != "" && !strings.Contains(s.Uses, "@") {
				t.Errorf("%s: a step uses %q and runs %q", file, s.Uses, s.Run)
			}
			for _, m := range targets.FindAllStringSubmatch(s.Run, -1) {
				for _, target := range strings.Fields(m[1]) {
					if !regexp.MustCompile(`(?m)^` + target + `:`).Match(makefile) {
						t.Errorf("%s: make %s: there is no such target", file, target)
					}
				}
			}
			for _, script := range scripts.FindAllString(s.Run, -1) {
				if info, err := os.Stat(filepath.Join(root, script)); err != nil || info.Mode()&0o111 == 0 {
					t.Errorf("%s: %s cannot be run: %v", file, script, err)
				}
			}
		}
	}
}
