package cli

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/report/picture"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// drawn writes the picture of the first violation with a trace; without one there is none to write.
func drawn(name string, r *tass.Result) error {
	k := slices.IndexFunc(r.Violations, func(v *tass.Violation) bool { return len(v.Trace) > 0 })
	if name == "" || k < 0 {
		return nil
	}
	var b bytes.Buffer
	if err := picture.SVG(&b, r.Violations[k]); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o644)
}

// shown gathers what a page shows of a result.
func (a *app) shown(r *tass.Result, cfg tass.Config) picture.Content {
	c := picture.Content{Result: r, Sources: sources(r)}
	if v := traced(r); r.Command == option.Compare && v != nil {
		if steps := a.specification(v, cfg); steps != nil {
			c.Specifications = map[*tass.Violation][]result.Step{v: steps}
		}
	}
	return c
}

// specification gives the steps of the specification for the inputs of a violation, where the implementation is what
// goes wrong; nil where they are not known.
func (a *app) specification(v *tass.Violation, cfg tass.Config) []result.Step {
	if v.Program != verdict.Impl || len(v.Trace) == 0 || v.Trace[0].Program != "" {
		return nil
	}
	dir, err := os.MkdirTemp("", "tass-")
	if err != nil {
		return nil
	}
	defer func() { _ = os.RemoveAll(dir) }()
	name := filepath.Join(dir, "trace.json")
	if err := v.WriteTrace(name); err != nil {
		return nil
	}
	return a.ofSpecification(name, cfg)
}

func (a *app) ofSpecification(name string, cfg tass.Config) []result.Step {
	r, err := tass.Replay(a.ctx, name, cfg, option.Replaying{Spec: true})
	if err != nil || r.Violation == nil || !r.Spec {
		return nil
	}
	return r.Violation.Trace
}

// replayedPage writes the page of a trace.
func (a *app) replayedPage(name, file string, r *tass.Replayed, cfg tass.Config) error {
	page, err := a.pageOf(file, r, cfg)
	if err != nil {
		return err
	}
	return os.WriteFile(name, page, 0o644)
}

func (a *app) pageOf(file string, r *tass.Replayed, cfg tass.Config) ([]byte, error) {
	as := &tass.Result{Command: r.Command, Verdict: verdict.Violated, Files: r.Files,
		Violations: []*tass.Violation{r.Violation}}
	c := picture.Content{Result: as, Sources: sources(as)}
	if r.Command == option.Compare && r.Violation.Program == verdict.Impl && !r.Spec {
		c.Specifications = map[*tass.Violation][]result.Step{r.Violation: a.ofSpecification(file, cfg)}
	}
	var b bytes.Buffer
	err := picture.Page(&b, c)
	return b.Bytes(), err
}

// sources reads the programs of a result again, for showing. What cannot be read, or is large, is left out.
func sources(r *tass.Result) []picture.Source {
	const largest = 16 << 20
	sums := map[string]string{}
	names := slices.Concat(r.Files...)
	for _, v := range r.Violations {
		if v.File == nil {
			continue
		}
		for _, h := range v.File.Hashes {
			sums[h.Name] = h.SHA256
		}
		for _, s := range v.Trace {
			if sums[s.Position.File] != "" && !slices.Contains(names, s.Position.File) {
				names = append(names, s.Position.File) // a header
			}
		}
	}
	var list []picture.Source
	for i, name := range names {
		if st, err := os.Stat(name); err != nil || st.Size() > largest || slices.Contains(names[:i], name) {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		sum := sha256.Sum256(text)
		list = append(list, picture.Source{Name: name, Text: string(text),
			Changed: sums[name] != "" && sums[name] != hex.EncodeToString(sum[:])})
	}
	return list
}
