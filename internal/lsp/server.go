package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/tass-go/tass/result"
)

// Checks are what is done with programs. Options are the flags that the client has set. Cancelling ctx ends them.
type Checks struct {
	Verify  func(ctx context.Context, file string, flags []string) (*result.Result, error)
	Compare func(ctx context.Context, spec, impl string, flags []string) (*result.Result, error)
}

// The commands that lenses name, and clients may call with the URIs of files.
const (
	verifyCommand  = "tass.verify"
	compareCommand = "tass.compare"
	// chooseCommand is one of the client: it asks for a specification, and calls compareCommand.
	chooseCommand = "tass.compareWith"
)

// options are what a client says of itself at the beginning.
type options struct {
	// Flags are those of tass verify, each in one word: -np=2.
	Flags []string `json:"flags"`
	// Specification is the file that programs are compared with. CompareWith: the client has the command that asks for
	// one.
	Specification string `json:"specification"`
	CompareWith   bool   `json:"compareWith"`
}

// server is one connection.
type server struct {
	checks Checks
	conn   jsonrpc2.Conn
	ctx    context.Context // of the connection: runs end with it
	turn   chan struct{}   // one run at a time

	mu        sync.Mutex
	options   options
	refreshes []string // what makes the client ask for lenses and hints again
	documents map[protocol.DocumentURI]*document
	leaving   bool
	end       func()
	runs      sync.WaitGroup
}

// Serve serves a client until it leaves. The error says that the connection failed.
func Serve(ctx context.Context, stream io.ReadWriteCloser, checks Checks) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &server{checks: checks, conn: jsonrpc2.NewConn(jsonrpc2.NewStream(stream)), ctx: ctx,
		turn: make(chan struct{}, 1), documents: map[protocol.DocumentURI]*document{}}
	over := make(chan struct{}) // a read that waits for a client does not end when the stream is closed
	s.end = sync.OnceFunc(func() { close(over); _ = s.conn.Close() })
	stop := context.AfterFunc(ctx, s.end)
	defer stop()
	s.conn.Go(ctx, jsonrpc2.AsyncHandler(jsonrpc2.ReplyHandler(s.handle)))
	select {
	case <-s.conn.Done():
	case <-over:
	}
	cancelled := ctx.Err() != nil
	cancel()
	s.runs.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.conn.Err(); err != nil && !s.leaving && !cancelled {
		return fmt.Errorf("the client is gone: %w", err)
	}
	return nil
}

// handle answers one message; they come one after the other.
func (s *server) handle(ctx context.Context, reply jsonrpc2.Replier, req jsonrpc2.Request) error {
	answer, err := s.answer(req)
	if err != nil {
		answer = nil
		if known := (*jsonrpc2.Error)(nil); errors.As(err, &known) { // of what it wraps, only the code would be said
			err = jsonrpc2.NewError(known.Code, err.Error())
		}
	}
	return reply(ctx, answer, err)
}

func (s *server) answer(req jsonrpc2.Request) (any, error) {
	switch req.Method() {
	case protocol.MethodInitialize:
		if inlayRefresh(req) {
			s.refreshes = append(s.refreshes, methodInlayHintRefresh)
		}
		return with(req, s.initialize)
	case protocol.MethodInitialized:
		return nil, nil
	case protocol.MethodShutdown:
		s.mu.Lock()
		defer s.mu.Unlock()
		s.leaving = true
		return nil, nil
	case protocol.MethodExit:
		go s.end() // behind the answer to this message
		return nil, nil
	case protocol.MethodTextDocumentDidOpen:
		return with(req, func(p *protocol.DidOpenTextDocumentParams) (any, error) {
			return nil, s.open(p.TextDocument.URI, p.TextDocument.Version, p.TextDocument.Text)
		})
	case protocol.MethodTextDocumentDidChange:
		return with(req, s.change)
	case protocol.MethodTextDocumentDidSave:
		return with(req, func(p *protocol.DidSaveTextDocumentParams) (any, error) { return nil, s.saved() })
	case protocol.MethodWorkspaceDidChangeWatchedFiles:
		return nil, s.saved()
	case protocol.MethodTextDocumentDidClose:
		return with(req, func(p *protocol.DidCloseTextDocumentParams) (any, error) {
			return nil, s.closed(p.TextDocument.URI)
		})
	case protocol.MethodTextDocumentHover:
		return with(req, func(p *protocol.HoverParams) (any, error) {
			return s.hover(p.TextDocument.URI, int(p.Position.Line)), nil
		})
	case protocol.MethodTextDocumentCodeLens:
		return with(req, func(p *protocol.CodeLensParams) (any, error) { return s.lenses(p.TextDocument.URI), nil })
	case methodInlayHint:
		return with(req, func(p *inlayHintParams) (any, error) { return s.inlays(p.TextDocument.URI), nil })
	case protocol.MethodWorkspaceExecuteCommand:
		return with(req, s.command)
	}
	return nil, fmt.Errorf("%w: %s", jsonrpc2.ErrMethodNotFound, req.Method())
}

// with reads the parameters of a message.
func with[P any](req jsonrpc2.Request, do func(*P) (any, error)) (any, error) {
	p := new(P)
	if err := json.Unmarshal(req.Params(), p); err != nil {
		return nil, fmt.Errorf("%w: %w", jsonrpc2.ErrInvalidParams, err)
	}
	return do(p)
}

func (s *server) initialize(p *protocol.InitializeParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	text, err := json.Marshal(p.InitializationOptions)
	if err == nil {
		err = json.Unmarshal(text, &s.options)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", jsonrpc2.ErrInvalidParams, err)
	}
	if w := p.Capabilities.Workspace; w != nil && w.CodeLens != nil && w.CodeLens.RefreshSupport {
		s.refreshes = append(s.refreshes, protocol.MethodCodeLensRefresh)
	}
	return &initialized{ServerInfo: &protocol.ServerInfo{Name: "tass"},
		Capabilities: capabilities{InlayHintProvider: true, ServerCapabilities: protocol.ServerCapabilities{
			TextDocumentSync: &protocol.TextDocumentSyncOptions{OpenClose: true, Change: protocol.TextDocumentSyncKindFull,
				Save: &protocol.SaveOptions{}},
			HoverProvider:    true,
			CodeLensProvider: &protocol.CodeLensOptions{},
			ExecuteCommandProvider: &protocol.ExecuteCommandOptions{
				Commands: []string{verifyCommand, compareCommand}},
		}}}, nil
}

func (s *server) open(uri protocol.DocumentURI, version int32, text string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := &document{uri: uri, version: version, text: text}
	d.file, _ = path(uri)
	s.documents[uri] = d
	if !d.onDisk() { // an editor keeps what was not saved
		s.forgetUsers(d)
	}
	s.verify(d)
	return nil
}

func (s *server) change(p *protocol.DidChangeTextDocumentParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.documents[p.TextDocument.URI]
	if d == nil || len(p.ContentChanges) == 0 {
		return nil, nil
	}
	d.version, d.text = p.TextDocument.Version, p.ContentChanges[len(p.ContentChanges)-1].Text
	s.forget(d)
	s.forgetUsers(d)
	return nil, nil
}

// saved checks all programs again: what was saved may be a header, or a file of several programs.
func (s *server) saved() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.documents {
		s.verify(d)
	}
	return nil
}

func (s *server) closed(uri protocol.DocumentURI) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d := s.documents[uri]; d != nil {
		s.forget(d)
		delete(s.documents, uri)
	}
	return nil
}

// command does one of the commands that lenses name.
func (s *server) command(p *protocol.ExecuteCommandParams) (any, error) {
	var files []protocol.DocumentURI
	for _, x := range p.Arguments {
		text, ok := x.(string)
		if !ok {
			return nil, fmt.Errorf("%w: the arguments of %s are URIs of files", jsonrpc2.ErrInvalidParams, p.Command)
		}
		files = append(files, protocol.DocumentURI(text))
	}
	const both = 2
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case p.Command == verifyCommand && len(files) == 1 && s.documents[files[0]] != nil:
		s.verify(s.documents[files[0]])
	case p.Command == compareCommand && len(files) == both && s.documents[files[1]] != nil:
		if spec, is := path(files[0]); is {
			s.compare(spec, s.documents[files[1]])
			return nil, nil
		}
		fallthrough
	default:
		return nil, fmt.Errorf("%w: %s is for an open file, and tass.compare for a specification before it",
			jsonrpc2.ErrInvalidParams, p.Command)
	}
	return nil, nil
}
