package cli_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/tass-go/tass/internal/cli"
	"github.com/tass-go/tass/internal/testing/campaign"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"tass": func() { os.Exit(cli.Main(os.Args[1:], os.Stdout, os.Stderr)) },
	})
}

// The scripts in testdata/script run the command as a user does. $EX is the folder
// with the examples. "exits N COMMAND" runs a command that must end with status N.
func TestScripts(t *testing.T) {
	examples, err := filepath.Abs("../../examples")
	if err != nil {
		t.Fatal(err)
	}
	scripts, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Files:               campaign.Sample(t, scripts, 2),
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("EX", examples)
			env.Setenv("XDG_CACHE_HOME", filepath.Join(env.WorkDir, ".cache"))
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){"exits": exits},
	})
}

// exits runs a command and checks its exit status.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	const least = 2
	if neg || len(args) < least {
		ts.Fatalf("usage: exits STATUS COMMAND ARGS...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := "0"
	if e, ok := err.(interface{ ExitCode() int }); ok {
		code = string(rune('0' + e.ExitCode()))
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if code != args[0] {
		ts.Fatalf("exit status %s, want %s", code, args[0])
	}
}
