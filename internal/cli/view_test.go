package cli

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestView serves a page to those that ask for it by its address alone, until the command ends.
func TestView(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var out, errs bytes.Buffer
	a := &app{out: &out, err: &errs, ctx: ctx}
	got := make(chan string, 1)
	err := a.serve([]byte("a page"), func(url string) error {
		go func() {
			defer cancel()
			got <- ask(url, "") + ask(url+"other", "") + ask(url, "elsewhere.example")
		}()
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if text := <-got; text != "200 a page;404;404;" {
		t.Errorf("the answers are %q", text)
	}
	if !strings.HasPrefix(out.String(), "http://127.0.0.1:") || errs.Len() > 0 {
		t.Errorf("printed: %q, %q", out.String(), errs.String())
	}
}

// ask gives the answer to a request, whose host is another one unless that is empty.
func ask(url, host string) string {
	q, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return err.Error()
	}
	if host != "" {
		q.Host = host
	}
	r, err := http.DefaultClient.Do(q)
	if err != nil {
		return err.Error()
	}
	defer func() { _ = r.Body.Close() }()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		return err.Error()
	}
	if r.StatusCode == http.StatusOK {
		return "200 " + string(b) + ";"
	}
	return r.Status[:3] + ";"
}
