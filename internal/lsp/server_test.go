package lsp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/tass-go/tass/internal/lsp"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// editor is a scripted client.
type editor struct {
	t        *testing.T
	conn     jsonrpc2.Conn
	marks    chan protocol.PublishDiagnosticsParams
	lensesOf chan struct{} // told to ask for lenses again
	file     string
	over     chan error
}

// begin starts a server and a client that has a file with a text.
func begin(t *testing.T, checks lsp.Checks, text string, initial any) *editor {
	t.Helper()
	a, b := net.Pipe()
	e := &editor{t: t, marks: make(chan protocol.PublishDiagnosticsParams, 100), lensesOf: make(chan struct{}, 100),
		file: filepath.Join(t.TempDir(), "p.c"), over: make(chan error, 1)}
	e.write(text)
	go func() { e.over <- lsp.Serve(context.Background(), a, checks) }()
	e.conn = jsonrpc2.NewConn(jsonrpc2.NewStream(b))
	e.conn.Go(context.Background(), func(ctx context.Context, reply jsonrpc2.Replier, req jsonrpc2.Request) error {
		switch req.Method() {
		case protocol.MethodTextDocumentPublishDiagnostics:
			var p protocol.PublishDiagnosticsParams
			if err := json.Unmarshal(req.Params(), &p); err != nil {
				t.Error(err)
			}
			e.marks <- p
		case protocol.MethodCodeLensRefresh:
			e.lensesOf <- struct{}{}
		}
		return reply(ctx, nil, nil)
	})
	var r protocol.InitializeResult
	e.call(protocol.MethodInitialize, &protocol.InitializeParams{InitializationOptions: initial,
		Capabilities: protocol.ClientCapabilities{Workspace: &protocol.WorkspaceClientCapabilities{
			CodeLens: &protocol.CodeLensWorkspaceClientCapabilities{RefreshSupport: true}}}}, &r)
	if r.Capabilities.CodeLensProvider == nil || r.Capabilities.ExecuteCommandProvider == nil {
		t.Errorf("capabilities: %+v", r.Capabilities)
	}
	e.notify(protocol.MethodInitialized, &protocol.InitializedParams{})
	t.Cleanup(func() {
		e.call(protocol.MethodShutdown, nil, nil)
		e.notify(protocol.MethodExit, nil)
		if err := <-e.over; err != nil {
			t.Error(err)
		}
	})
	return e
}

func (e *editor) write(text string) {
	e.t.Helper()
	if err := os.WriteFile(e.file, []byte(text), 0o600); err != nil {
		e.t.Fatal(err)
	}
}

func (e *editor) call(method string, params, answer any) {
	e.t.Helper()
	if _, err := e.conn.Call(context.Background(), method, params, answer); err != nil {
		e.t.Fatalf("%s: %v", method, err)
	}
}

func (e *editor) notify(method string, params any) {
	e.t.Helper()
	if err := e.conn.Notify(context.Background(), method, params); err != nil {
		e.t.Fatalf("%s: %v", method, err)
	}
}

func (e *editor) id() protocol.TextDocumentIdentifier {
	return protocol.TextDocumentIdentifier{URI: uri.File(e.file)}
}

func (e *editor) open(text string) {
	e.t.Helper()
	e.notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{
		TextDocument: protocol.TextDocumentItem{URI: e.id().URI, LanguageID: "c", Version: 1, Text: text}})
}

func (e *editor) change(version int32, text string) {
	e.t.Helper()
	e.notify(protocol.MethodTextDocumentDidChange, &protocol.DidChangeTextDocumentParams{
		TextDocument:   protocol.VersionedTextDocumentIdentifier{TextDocumentIdentifier: e.id(), Version: version},
		ContentChanges: []protocol.TextDocumentContentChangeEvent{{Text: text}}})
}

func (e *editor) save() {
	e.t.Helper()
	e.notify(protocol.MethodTextDocumentDidSave, &protocol.DidSaveTextDocumentParams{TextDocument: e.id()})
}

// marked waits for diagnostics with a number of entries.
func (e *editor) marked(n int) []protocol.Diagnostic {
	e.t.Helper()
	for {
		select {
		case p := <-e.marks:
			if len(p.Diagnostics) == n {
				return p.Diagnostics
			}
		case <-time.After(20 * time.Second):
			e.t.Fatalf("no diagnostics with %d entries", n)
		}
	}
}

// lenses gives the titles of the lenses.
func (e *editor) lenses() []string {
	e.t.Helper()
	var list []protocol.CodeLens
	e.call(protocol.MethodTextDocumentCodeLens, &protocol.CodeLensParams{TextDocument: e.id()}, &list)
	var titles []string
	for _, l := range list {
		titles = append(titles, l.Command.Title)
	}
	return titles
}

// shows waits for a lens with a title.
func (e *editor) shows(title string) {
	e.t.Helper()
	for !slices.Contains(e.lenses(), title) {
		select {
		case <-e.lensesOf:
		case <-time.After(20 * time.Second):
			e.t.Fatalf("lenses: %q, want %s", e.lenses(), title)
		}
	}
}

func (e *editor) hover(line uint32) string {
	e.t.Helper()
	var h *protocol.Hover
	e.call(protocol.MethodTextDocumentHover, &protocol.HoverParams{
		TextDocumentPositionParams: protocol.TextDocumentPositionParams{TextDocument: e.id(),
			Position: protocol.Position{Line: line}}}, &h)
	if h == nil {
		return ""
	}
	return h.Contents.Value
}

const program = "int main(void) {\n    int ä = 0; return 1 / ä;\n}\n"

func one() option.Config { return option.Config{NP: option.Range{From: 1, To: 1}} }

func (e *editor) broken() *result.Result {
	at := result.Position{File: e.file, Line: 2, Column: 24}
	return &result.Result{Verdict: verdict.Violated, Config: one(), Violations: []*result.Violation{{
		Kind: verdict.DivisionByZero, Title: "Division by zero", Message: "by a*b", Certainty: verdict.Confirmed,
		Position: at, Process: 0, NP: []int{1},
		Trace: []result.Step{{Position: at, Changes: []result.Change{{Name: "ä", Value: "0"}}}}}}}
}

// What is wrong stands at its line, and goes when the text changes; the verdict of a new text is that of the new text.
func TestVerdictsAreThoseOfTheText(t *testing.T) {
	var e *editor
	fine := &result.Result{Verdict: verdict.Verified, Config: one()}
	checks := lsp.Checks{Verify: func(_ context.Context, file string, flags []string) (*result.Result, error) {
		b, err := os.ReadFile(file)
		if err != nil || !slices.Equal(flags, []string{"-np=1"}) {
			t.Errorf("%v %q", err, flags)
		}
		if strings.Contains(string(b), "/ ä") {
			return e.broken(), nil
		}
		return fine, nil
	}}
	e = begin(t, checks, program, map[string]any{"flags": []string{"-np=1"}, "compareWith": true})
	e.open(program)
	d := e.marked(1)[0]
	if d.Severity != protocol.DiagnosticSeverityError || d.Code != "division-by-zero" || d.Range.Start.Line != 1 ||
		d.Range.Start.Character != 22 || d.Range.End.Character != 28 {
		t.Errorf("%+v", d)
	}
	e.shows("verify (violated, np=1)")
	if l := e.lenses(); !slices.Contains(l, "compare") {
		t.Errorf("lenses: %q", l)
	}
	if h := e.hover(1); !strings.Contains(h, `by a\*b`) || !strings.Contains(h, "rank 0: `ä = 0`") {
		t.Errorf("hover: %s", h)
	}
	right := strings.Replace(program, "/ ä", "/ 2", 1)
	e.change(2, right)
	e.marked(0)
	e.shows("verify")
	if h := e.hover(1); h != "" {
		t.Errorf("hover over a changed text: %s", h)
	}
	e.write(right)
	e.save()
	e.shows("verify (verified, np=1)")
	e.change(3, right+"\n")
	e.shows("verify")
	if h := e.hover(0); h != "" {
		t.Errorf("hover over a changed text: %s", h)
	}
	e.save() // said, but not done
	if l := e.lenses(); slices.Contains(l, "verify (verified, np=1)") {
		t.Errorf("lenses of a text that is not on the disk: %q", l)
	}
}

// A run is ended when its text changes, and what it gives is not shown even if it comes.
func TestStaleRunsEnd(t *testing.T) {
	began, ended := make(chan struct{}, 10), make(chan struct{}, 10)
	checks := lsp.Checks{Verify: func(ctx context.Context, _ string, _ []string) (*result.Result, error) {
		began <- struct{}{}
		<-ctx.Done()
		ended <- struct{}{}
		return &result.Result{Verdict: verdict.Verified, Config: one()}, nil
	}}
	e := begin(t, checks, program, nil)
	e.open(program)
	<-began
	e.shows("verify (running)")
	e.change(2, program+" ")
	<-ended
	e.shows("verify")
	e.write(program + " ")
	e.save()
	<-began
	e.save() // another one takes its place
	<-ended
	<-began
	e.notify(protocol.MethodTextDocumentDidClose, &protocol.DidCloseTextDocumentParams{TextDocument: e.id()})
	<-ended
	if l := e.lenses(); len(l) > 0 {
		t.Errorf("lenses of a closed file: %q", l)
	}
}

// A file that changes on the disk while it is checked has no verdict.
func TestFilesThatChangeWhileTheyAreChecked(t *testing.T) {
	var e *editor
	runs := make(chan struct{}, 10)
	checks := lsp.Checks{Verify: func(context.Context, string, []string) (*result.Result, error) {
		e.write(program + "/* by another program */\n")
		runs <- struct{}{}
		return &result.Result{Verdict: verdict.Verified, Config: one()}, nil
	}}
	e = begin(t, checks, program, nil)
	e.open(program)
	<-runs
	e.shows("verify")
}

// Commands verify and compare; what a program lacks is shown, and so is what is only possible.
func TestCommands(t *testing.T) {
	var e *editor
	checks := lsp.Checks{
		Verify: func(context.Context, string, []string) (*result.Result, error) {
			return nil, &result.BadInputError{Diagnostics: []result.Diagnostic{{Code: "syntax", Message: "no", Hint: "yes"}}}
		},
		Compare: func(_ context.Context, spec, _ string, _ []string) (*result.Result, error) {
			r := e.broken()
			r.Verdict, r.Reason = verdict.Inconclusive, filepath.Base(spec)
			r.Violations[0].Certainty = verdict.Possible
			return r, nil
		}}
	e = begin(t, checks, program, map[string]any{"specification": "/a/spec.c"})
	e.open(program)
	if d := e.marked(1)[0]; d.Message != "no\nyes" || d.Code != "syntax" {
		t.Errorf("%+v", d)
	}
	e.shows("verify (the program cannot be checked)")
	e.shows("compare with spec.c")
	e.call(protocol.MethodWorkspaceExecuteCommand, &protocol.ExecuteCommandParams{Command: "tass.compare",
		Arguments: []any{"file:///a/spec.c", string(e.id().URI)}}, nil)
	e.shows("verify (inconclusive, np=1: spec.c)")
	e.call(protocol.MethodWorkspaceExecuteCommand, &protocol.ExecuteCommandParams{Command: "tass.verify",
		Arguments: []any{string(e.id().URI)}}, nil)
	e.shows("verify (the program cannot be checked)")
	for _, p := range []*protocol.ExecuteCommandParams{{Command: "tass.verify"}, {Command: "rm", Arguments: []any{"x"}},
		{Command: "tass.verify", Arguments: []any{1}}} {
		if _, err := e.conn.Call(context.Background(), protocol.MethodWorkspaceExecuteCommand, p, nil); err == nil {
			t.Errorf("%+v is done", p)
		}
	}
	if _, err := e.conn.Call(context.Background(), "textDocument/rename", nil, nil); err == nil {
		t.Error("an unknown method is answered")
	}
}

// The invariants that were found stand behind the heads of their loops, while the text is the one that was verified.
func TestFoundInvariantsStandInTheText(t *testing.T) {
	const loop = "int main(void) {\n    for (int i = 0; i < 9; i++)\n        ;\n}\n"
	var e *editor
	outcome := func() *result.Result {
		found := option.Invariant{Position: result.Position{File: e.file, Line: 2, Column: 5}, Condition: "0 <= i && i <= 9",
			Pragma: "#pragma TASS invariant 0 <= i && i <= 9"}
		elsewhere := found
		elsewhere.Position.File = e.file + ".h"
		return &result.Result{Verdict: verdict.Verified, Config: one(), Added: []option.Invariant{found, elsewhere}}
	}
	e = begin(t, lsp.Checks{Verify: func(context.Context, string, []string) (*result.Result, error) {
		r := outcome()
		if b, err := os.ReadFile(e.file); err != nil || strings.Contains(string(b), "wrong") {
			r.Verdict = verdict.Violated
		}
		return r, nil
	}}, loop, nil)
	inlays := func() string {
		var list []struct {
			Position protocol.Position
			Label    string
		}
		e.call("textDocument/inlayHint", map[string]any{"textDocument": e.id()}, &list)
		return fmt.Sprint(list)
	}
	e.open(loop)
	e.shows("verify (verified, np=1)")
	if got := inlays(); got != "[{{1 31} proved: 0 <= i && i <= 9}]" {
		t.Errorf("hints: %s", got)
	}
	e.change(2, loop+"// wrong\n")
	if got := inlays(); got != "[]" {
		t.Errorf("hints of a text that has changed: %s", got)
	}
	e.write(loop + "// wrong\n")
	e.save()
	e.shows("verify (violated, np=1)")
	if got := inlays(); got != "[]" {
		t.Errorf("hints of a program that is not verified: %s", got)
	}
}

// A file that has no main may be a part of a program: while it is not saved, the program has no verdict.
func TestFilesWithoutMain(t *testing.T) {
	e := begin(t, lsp.Checks{Verify: func(context.Context, string, []string) (*result.Result, error) {
		return &result.Result{Verdict: verdict.Verified, Config: one()}, nil
	}}, program, nil)
	e.open(program)
	e.shows("verify (verified, np=1)")
	main, part := e.file, filepath.Join(filepath.Dir(e.file), "part.c")
	e.file = part
	e.write("int f;\n")
	e.open("int f;\n")
	e.change(2, "int g;\n")
	e.file = main
	e.shows("verify")
	e.save()
	if l := e.lenses(); slices.Contains(l, "verify (verified, np=1)") {
		t.Errorf("lenses beside a part that is not on the disk: %q", l)
	}
	e.file = part
	e.write("int g;\n")
	e.save()
	e.file = main
	e.shows("verify (verified, np=1)")
}

// A verdict goes when a text changes that the program was read from: an included file, even one that has a main of its
// own, or that speaks of main in a comment only.
func TestVerdictsAreThoseOfIncludedTexts(t *testing.T) {
	for what, part := range map[string]string{
		"a header that speaks of main": "// what main() needs\n#define N 3\n",
		"a program that is included":   "#ifndef PART\nint main(void) { return 0; }\n#endif\n",
	} {
		var e *editor
		name := ""
		checks := lsp.Checks{Verify: func(_ context.Context, file string, _ []string) (*result.Result, error) {
			return &result.Result{Verdict: verdict.Verified, Config: one(), Sources: []string{file, name}}, nil
		}}
		e = begin(t, checks, program, nil)
		name = filepath.Join(filepath.Dir(e.file), "part.c")
		if err := os.WriteFile(name, []byte(part), 0o600); err != nil {
			t.Fatal(err)
		}
		beside := uri.File(name)
		open := func(text string) {
			e.notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{
				TextDocument: protocol.TextDocumentItem{URI: beside, Version: 1, Text: text}})
		}
		open(part)
		e.open(program)
		e.shows("verify (verified, np=1)")
		e.notify(protocol.MethodTextDocumentDidChange, &protocol.DidChangeTextDocumentParams{
			TextDocument: protocol.VersionedTextDocumentIdentifier{
				TextDocumentIdentifier: protocol.TextDocumentIdentifier{URI: beside}, Version: 2},
			ContentChanges: []protocol.TextDocumentContentChangeEvent{{Text: part + "int more;\n"}}})
		if l := e.lenses(); !slices.Contains(l, "verify") {
			t.Errorf("%s changed: %q", what, l)
		}
		e.notify(protocol.MethodTextDocumentDidClose, &protocol.DidCloseTextDocumentParams{
			TextDocument: protocol.TextDocumentIdentifier{URI: beside}})
		e.save()
		e.shows("verify (verified, np=1)")
		open(part + "int kept;\n")
		if l := e.lenses(); !slices.Contains(l, "verify") {
			t.Errorf("%s was opened with a text that is not saved: %q", what, l)
		}
	}
}

// Texts that are no files, such as old versions and those without a name, are left alone, and end nothing.
func TestTextsThatAreNoFiles(t *testing.T) {
	e := begin(t, lsp.Checks{Verify: func(context.Context, string, []string) (*result.Result, error) {
		return &result.Result{Verdict: verdict.Verified, Config: one()}, nil
	}}, program, nil)
	for _, u := range []string{"untitled:Untitled-1", "git:/a/b.c?x=1", "http://x/y.c", "file:", "file:///a%zz.c", "%"} {
		of := protocol.DocumentURI(u)
		e.notify(protocol.MethodTextDocumentDidOpen, &protocol.DidOpenTextDocumentParams{
			TextDocument: protocol.TextDocumentItem{URI: of, Version: 1, Text: program}})
		_, err := e.conn.Call(context.Background(), protocol.MethodWorkspaceExecuteCommand, &protocol.ExecuteCommandParams{
			Command: "tass.compare", Arguments: []any{u, string(e.id().URI)}}, nil)
		if err == nil || !strings.Contains(err.Error(), "for a specification") {
			t.Errorf("compare with %s: %v", u, err)
		}
	}
	e.open(program)
	e.shows("verify (verified, np=1)")
}

// The function main is not one in a comment or a literal; editors leave out the mark of the order of bytes, and show
// what is no UTF-8 as U+FFFD; columns are those of the line that was read.
func TestTextsAsEditorsShowThem(t *testing.T) {
	const disk = "\ufeff/* main() \xe9 */ int main(void) { return 1 / 0; }\n"
	var e *editor
	e = begin(t, lsp.Checks{Verify: func(context.Context, string, []string) (*result.Result, error) {
		r := e.broken()
		at := &r.Violations[0].Position
		at.Line, at.Column = 1, strings.Index(disk, "1 / 0")+1
		at.Text, _, _ = strings.Cut(disk, "\n")
		return r, nil
	}}, disk, nil)
	shown := strings.ReplaceAll(strings.TrimPrefix(disk, "\ufeff"), "\xe9", "\ufffd")
	e.open(shown)
	d := e.marked(1)[0]
	if at := int(d.Range.Start.Character); at != len([]rune(shown[:strings.Index(shown, "1 / 0")])) {
		t.Errorf("%+v", d.Range)
	}
	for text, is := range map[string]bool{"int main(void) {}": true, "// main()\nint main ()": true, "// main()\n": false,
		"/*\nmain() */ int f();": false, `char *s = "main()";`: false, "int domain(void)": false,
		"#error don't\nint main()": true, `char q = '"'; int main()`: true} {
		if lsp.IsProgram(text) != is {
			t.Errorf("%q: %t", text, !is)
		}
	}
}
