package cli

import (
	"context"
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/tass-go/tass/internal/lsp"
)

// An editor that opens a program is told what is wrong with it.
func TestLSPVerifiesAndCompares(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	a, b := net.Pipe()
	over := make(chan error, 1)
	go func() { over <- lsp.Serve(context.Background(), a, lspChecks([]string{"-np=2"})) }()
	marks := make(chan protocol.PublishDiagnosticsParams, 100)
	conn := jsonrpc2.NewConn(jsonrpc2.NewStream(b))
	conn.Go(context.Background(), func(ctx context.Context, reply jsonrpc2.Replier, req jsonrpc2.Request) error {
		var p protocol.PublishDiagnosticsParams
		if req.Method() == protocol.MethodTextDocumentPublishDiagnostics {
			if err := json.Unmarshal(req.Params(), &p); err != nil {
				t.Error(err)
			}
			marks <- p
		}
		return reply(ctx, nil, nil)
	})
	call := func(method string, params, answer any) {
		if _, err := conn.Call(context.Background(), method, params, answer); err != nil {
			t.Fatalf("%s: %v", method, err)
		}
	}
	wait := func(code string) {
		t.Helper()
		for {
			select {
			case p := <-marks:
				if len(p.Diagnostics) > 0 && p.Diagnostics[0].Code == code && len(p.Diagnostics[0].RelatedInformation) > 0 {
					return
				}
			case <-time.After(time.Minute):
				t.Fatalf("no %s", code)
			}
		}
	}
	path := func(name string) protocol.DocumentURI {
		full, err := filepath.Abs(filepath.Join("../../examples", name))
		if err != nil {
			t.Fatal(err)
		}
		return uri.File(full)
	}
	open := func(file protocol.DocumentURI) {
		text, err := os.ReadFile(file.Filename())
		if err != nil {
			t.Fatal(err)
		}
		if err := conn.Notify(context.Background(), protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{
			TextDocument: protocol.TextDocumentItem{URI: file, Version: 1, Text: string(text)}}); err != nil {
			t.Fatal(err)
		}
	}
	call(protocol.MethodInitialize, &protocol.InitializeParams{}, nil)
	open(path("howto/shift.c"))
	wait("potential-deadlock")
	spec, bad := path("compare/adder/adder_seq.c"), path("compare/adder/adder_bad_accumulator.c")
	open(bad)
	call(protocol.MethodWorkspaceExecuteCommand, &protocol.ExecuteCommandParams{Command: "tass.compare",
		Arguments: []any{string(spec), string(bad)}}, nil)
	wait("not-equivalent")
	call(protocol.MethodShutdown, nil, nil)
	if err := conn.Notify(context.Background(), protocol.MethodExit, nil); err != nil {
		t.Error(err)
	}
	if err := <-over; err != nil {
		t.Error(err)
	}
}

// With --project, a program is its file with main and all files of the project that have none, each with its flags.
func TestLSPProgramsOfSeveralFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	var database []map[string]string
	for _, f := range []struct{ name, text string }{
		{"main.c", "int half(int);\nint main(void) { return half(4) - 2; }\n"},
		{"half.c", "int half(int x) { return x / DIVISOR; }\n"},
		{"other.c", "int half(int);\nint main(void) { return half(1); }\n"}} {
		if err := os.WriteFile(f.name, []byte(f.text), 0o600); err != nil {
			t.Fatal(err)
		}
		database = append(database, map[string]string{"directory": ".", "file": f.name, "command": "cc -c " + f.name +
			map[bool]string{true: " -DDIVISOR=0"}[f.name == "half.c"]})
	}
	text, err := json.Marshal(database)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("compile_commands.json", text, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	full, err := filepath.Abs("main.c")
	if err != nil {
		t.Fatal(err)
	}
	r, err := lspChecks([]string{"-np=1"}).Verify(t.Context(), full, []string{"--project=compile_commands.json"})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Violations) != 1 || filepath.Base(r.Violations[0].Position.File) != "half.c" {
		t.Errorf("%s: %+v", r.Verdict, r.Violations)
	}
}

// The extension's settings are those that the server reads, and its commands those that lenses name.
func TestVSCodeExtension(t *testing.T) {
	b, err := os.ReadFile("../../editors/vscode/package.json")
	if err != nil {
		t.Fatal(err)
	}
	var p struct {
		Main        string
		Contributes struct {
			Commands      []struct{ Command string }
			Configuration struct{ Properties map[string]any }
		}
	}
	if err := json.Unmarshal(b, &p); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join("../../editors/vscode", p.Main))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"path", "flags", "specification"} {
		if p.Contributes.Configuration.Properties["tass."+name] == nil ||
			!strings.Contains(string(text), "get('"+name+"')") {
			t.Errorf("the setting %s is not declared, or not read", name)
		}
	}
	for _, c := range p.Contributes.Commands {
		if !strings.Contains(string(text), "registerCommand('"+c.Command+"'") {
			t.Errorf("%s is not registered", c.Command)
		}
	}
	if _, err := exec.LookPath("node"); err == nil {
		out, err := exec.CommandContext(t.Context(), "node", "--check",
			filepath.Join("../../editors/vscode", p.Main)).CombinedOutput()
		if err != nil {
			t.Errorf("%v\n%s", err, out)
		}
	}
}
