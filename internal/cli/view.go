package cli

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/option"
)

// viewCommand is tass view.
func (a *app) viewCommand() *cobra.Command {
	return &cobra.Command{Use: "view TRACE|FILE.html", Short: "Show a trace, or a page that --html wrote, in the browser",
		DisableFlagsInUseLine: true, Example: "  tass view trace.json\n  tass view result.html",
		Long: `Show a trace that --trace wrote, or a page that --html wrote, in the browser. The page is
served to this machine alone, until the command is interrupted.`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("tass view needs one file: a trace, or a page that --html wrote")
			}
			page, err := a.viewed(args[0])
			if err != nil {
				return err
			}
			return a.serve(page, browse)
		}}
}

// viewed gives the page of a file.
func (a *app) viewed(name string) ([]byte, error) {
	if filepath.Ext(name) == ".html" {
		page, err := os.ReadFile(name)
		if err != nil {
			return nil, usagef("%v", err)
		}
		return page, nil
	}
	r, err := tass.Replay(a.ctx, name, tass.Config{}, option.Replaying{})
	if err != nil {
		return nil, err
	}
	if r.Violation == nil {
		return nil, usagef("%s has nothing to show: %s", name, r.Reason)
	}
	return a.pageOf(name, r, tass.Config{})
}

// serve serves a page to this machine and opens it, until the command is interrupted.
func (a *app) serve(page []byte, open func(url string) error) error {
	l, err := (&net.ListenConfig{}).Listen(a.ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	url := "http://" + l.Addr().String() + "/"
	const (
		patience = 10 * time.Second
		policy   = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
	)
	answer := func(w http.ResponseWriter, q *http.Request) {
		if q.URL.Path != "/" || q.Host != l.Addr().String() { // a page of another site asks by another name
			http.NotFound(w, q)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", policy)
		_, _ = w.Write(page)
	}
	server := &http.Server{ReadHeaderTimeout: patience, Handler: http.HandlerFunc(answer)}
	stop := context.AfterFunc(a.ctx, func() { _ = server.Close() })
	defer stop()
	if _, err := fmt.Fprintf(a.out, "%s (end with Ctrl-C)\n", url); err != nil {
		return written(err)
	}
	if err := open(url); err != nil {
		fmt.Fprintf(a.err, "no browser could be opened (%v); open the address yourself\n", err)
	}
	if err := server.Serve(l); a.ctx.Err() == nil {
		return err
	}
	return nil
}

// browse opens an address in the user's browser.
func browse(url string) error {
	name, args := "xdg-open", []string{url}
	switch runtime.GOOS {
	case "darwin":
		name = "open"
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", url}
	}
	return exec.Command(name, args...).Start()
}
