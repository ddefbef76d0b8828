package lsp

import (
	"encoding/json"
	"fmt"
	"slices"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// Inlay hints are those of version 3.17 of the protocol, which the library does not have yet.
const (
	methodInlayHint        = "textDocument/inlayHint"
	methodInlayHintRefresh = "workspace/inlayHint/refresh"
)

// inlayHint is a text that the editor shows within a line, though it does not stand there.
type inlayHint struct {
	Position    protocol.Position `json:"position"`
	Label       string            `json:"label"`
	Tooltip     string            `json:"tooltip"`
	PaddingLeft bool              `json:"paddingLeft"`
}

// inlayHintParams says of which text they are wanted.
type inlayHintParams struct {
	TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
}

// capabilities are what the server can do, with that which the library does not have.
type capabilities struct {
	protocol.ServerCapabilities
	InlayHintProvider bool `json:"inlayHintProvider"`
}

// initialized is the answer to a client that begins.
type initialized struct {
	Capabilities capabilities         `json:"capabilities"`
	ServerInfo   *protocol.ServerInfo `json:"serverInfo"`
}

// inlayRefresh tells whether a client that begins asks for hints again when it is told to.
func inlayRefresh(req jsonrpc2.Request) bool {
	var p struct {
		Capabilities struct {
			Workspace struct {
				InlayHint struct {
					RefreshSupport bool `json:"refreshSupport"`
				} `json:"inlayHint"`
			} `json:"workspace"`
		} `json:"capabilities"`
	}
	return json.Unmarshal(req.Params(), &p) == nil && p.Capabilities.Workspace.InlayHint.RefreshSupport
}

// inlays are the invariants that were found, and proved, behind the first lines of their loops. Of a program that is
// not verified there are none: they hold only as far as it was explored.
func (s *server) inlays(file protocol.DocumentURI) []inlayHint {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := []inlayHint{}
	d := s.documents[file]
	if d == nil || d.outcome == nil || d.outcome.result == nil || d.outcome.result.Verdict != verdict.Verified {
		return list
	}
	r := d.outcome.result
	found := slices.Clone(r.Added)
	if r.Inferred != nil {
		found = append(found, r.Inferred.Invariants...)
	}
	for _, x := range found {
		if d.fileOf(x.Position) == d.uri {
			list = append(list, d.inlay(x))
		}
	}
	return list
}

func (d *document) inlay(x option.Invariant) inlayHint {
	what := "invariant"
	if x.Scope != "" {
		what = x.Scope + " invariant"
	}
	return inlayHint{Position: d.at(x.Position).End, Label: "proved: " + x.Condition, PaddingLeft: true,
		Tooltip: fmt.Sprintf("tass found this %s of the loop, and proved it:\n\n%s", what, x.Pragma)}
}
