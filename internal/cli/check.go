package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/report"
	"github.com/tass-go/tass/internal/report/exchange"
	"github.com/tass-go/tass/internal/report/picture"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// check runs verify or compare and writes what comes out.
func (a *app) check(l *line, run func(tass.Config) (*tass.Result, error)) error {
	for _, name := range []string{l.JSON, l.SARIF, l.JUnit, l.HTML, l.SVG, l.Trace, l.Checkpoint} {
		if err := writable(name); err != nil {
			return err
		}
	}
	if err := answers(l.Settings); err != nil {
		return err
	}
	cfg := l.Config
	cfg.TuneGC = true
	bar := newProgress(a.err, l.Quiet)
	cfg.Progress = bar.show
	if l.Verbose && !l.Quiet && l.JSON != "-" && l.Format != option.FormatGCC {
		cfg.Narrate = func(text string) { fmt.Fprintln(a.out, text) }
	}
	r, err := run(cfg)
	bar.clear()
	if err != nil {
		return err
	}
	a.code = r.ExitCode()
	if err := a.files(l, r); err != nil {
		return err
	}
	switch {
	case l.JSON == "-":
		return written(writeJSON(a.out, "-", r))
	case l.Format == option.FormatGCC:
		return written(exchange.GCC(a.out, r))
	case l.Quiet:
		return written(report.Line(a.out, r))
	}
	if err := report.Text(a.out, r, report.Options{Verbose: l.Verbose, Colour: coloured(a.out)}); err != nil {
		return written(err)
	}
	a.hints(l, r)
	return nil
}

// writable makes sure, before a long search, that a file can be written after it, as
// far as can be told without writing it.
func writable(name string) error {
	if name == "" || name == "-" {
		return nil
	}
	if isProgram(name) {
		return &fileError{fmt.Errorf("cannot write %s: that is the name of a program; a flag such as --json is "+
			"followed by the name of the file that it writes", name)}
	}
	if st, err := os.Stat(filepath.Dir(name)); err != nil || !st.IsDir() {
		return &fileError{fmt.Errorf("cannot write %s: there is no folder %s", name, filepath.Dir(name))}
	}
	if st, err := os.Stat(name); err == nil && st.IsDir() {
		return &fileError{fmt.Errorf("cannot write %s: it is a folder", name)}
	}
	return nil
}

// isProgram tells whether a file is somebody's program, which no flag may overwrite.
func isProgram(name string) bool {
	return slices.Contains([]string{".c", ".h", ".i", ".mmp", ".minimp"}, filepath.Ext(name))
}

// files writes the result, the trace and the checkpoint to the files asked for.
func (a *app) files(l *line, r *tass.Result) error {
	if l.JSON != "" && l.JSON != "-" {
		if err := writeJSON(a.out, l.JSON, r); err != nil {
			return &fileError{err}
		}
	}
	if err := a.exchanged(l, r); err != nil {
		return &fileError{err}
	}
	if err := drawn(l.SVG, r); err != nil {
		return &fileError{err}
	}
	if v := traced(r); l.Trace != "" && v != nil {
		if err := v.WriteTrace(l.Trace); err != nil {
			return &fileError{err}
		}
	}
	if l.Checkpoint != "" && r.Checkpoint != nil {
		if err := r.Checkpoint.Write(l.Checkpoint); err != nil {
			return &fileError{err}
		}
	}
	return nil
}

// traced gives the first violation that has a trace; nil for none. Those that are not confirmed may have none.
func traced(r *tass.Result) *tass.Violation {
	for _, v := range r.Violations {
		if v.File != nil {
			return v
		}
	}
	return nil
}

// document is a file that is written: its name, empty where it was not asked for, and what writes it.
type document struct {
	name  string
	write func(io.Writer) error
}

// exchanged writes the result to the files for other programs that were asked for.
func (a *app) exchanged(l *line, r *tass.Result) error {
	return write([]document{
		{l.SARIF, func(w io.Writer) error { return exchange.SARIF(w, r, tass.Version) }},
		{l.JUnit, func(w io.Writer) error { return exchange.JUnit(w, r) }},
		{l.HTML, func(w io.Writer) error { return picture.Page(w, a.shown(r, l.Config)) }},
	})
}

// write writes the documents that were asked for, each only when all of it is known.
func write(list []document) error {
	for _, x := range list {
		if x.name == "" {
			continue
		}
		var b bytes.Buffer
		if err := x.write(&b); err != nil {
			return err
		}
		if err := os.WriteFile(x.name, b.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// hints tells what to do next.
func (a *app) hints(l *line, r *tass.Result) {
	switch {
	case l.Trace == "" || len(r.Violations) == 0:
	case traced(r) == nil:
		fmt.Fprintln(a.out, "\nNo trace was written: what was found about contracts has none. The steps are above.")
	default:
		fmt.Fprintf(a.out, "\nThe trace is in %s: tass replay %s --state N shows all variables after step N.\n", l.Trace,
			l.Trace)
	}
	switch {
	case l.Checkpoint == "" || r.Checkpoint == nil:
	case r.Checkpoint.Anew():
		fmt.Fprintf(a.out, "\nWhich runs were made is in %s: "+
			"with --resume %s they are not repeated, but the one that was cut is restarted.\n",
			l.Checkpoint, l.Checkpoint)
	default:
		fmt.Fprintf(a.out, "\nWhere the search stood is in %s: the same command with --resume %s goes on from there.\n",
			l.Checkpoint, l.Checkpoint)
	}
	if r.Verdict == tass.Inconclusive && r.Stats.StatesSeen > 0 && len(r.Solvers) == 0 && l.Prover != "light" {
		fmt.Fprintln(a.out, "\nNo solver was found on the PATH. With z3 or cvc5 more can be decided; tass doctor lists "+
			"what is there.")
	}
	var kinds []verdict.Kind
	for _, v := range r.Violations {
		kinds = append(kinds, v.Kind)
	}
	a.pointTo(kinds)
}

// pointTo says, as the last line of a report, how to learn more of what was found.
func (a *app) pointTo(kinds []verdict.Kind) {
	const most = 3
	var names []string
	for _, k := range kinds {
		if !slices.Contains(names, string(k)) && len(names) < most {
			names = append(names, string(k))
		}
	}
	if len(names) > 0 {
		fmt.Fprintf(a.out, "\nWhat to change, with an example: tass explain %s\n", strings.Join(names, " "))
	}
}

func written(err error) error {
	if err != nil {
		return &fileError{err}
	}
	return nil
}

// writeJSON writes a value as JSON to a file, or to w when the name is -.
func writeJSON(w io.Writer, name string, v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return err
	}
	if name == "-" {
		_, err := w.Write(b.Bytes())
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o644)
}

// badDocument is a document of any schema when the input cannot be used: what all have
// that cannot be left out, and what is wrong.
type badDocument struct {
	Schema      string              `json:"schema"`
	Verdict     tass.Verdict        `json:"verdict"`
	Complete    bool                `json:"complete"`
	Reason      string              `json:"reason"`
	Diagnostics []result.Diagnostic `json:"diagnostics"`
}

// badCases is a table of cases, and badResult a result, when the input cannot be used.
type (
	badCases struct {
		badDocument
		Cases []struct{} `json:"cases"`
	}
	badContracts struct {
		badDocument
		Contracts []struct{} `json:"contracts"`
	}
	badResult struct {
		badDocument
		Config     struct{}   `json:"config"`
		Violations []struct{} `json:"violations"`
		Stats      tass.Stats `json:"stats"`
	}
)

// badJSON gives the document of a schema when the input cannot be used; the empty schema is
// that of results.
func badJSON(schema string, e *tass.BadInputError) any {
	d := badDocument{Schema: schema, Verdict: verdict.BadInput, Reason: e.Error(), Diagnostics: e.Diagnostics}
	switch schema {
	case result.CasesSchema:
		return badCases{badDocument: d, Cases: []struct{}{}}
	case result.ContractsSchema:
		return badContracts{badDocument: d, Contracts: []struct{}{}}
	}
	d.Schema = result.Schema
	return badResult{badDocument: d, Violations: []struct{}{}}
}
