package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/tass-go/tass/internal/logic/prove/ledger"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/verdict"
)

// auditing is what the flags of tass audit say.
type auditing struct {
	prover string
	limit  time.Duration
	jobs   int
	quiet  bool
}

func (a *app) auditCommand() *cobra.Command {
	var o auditing
	cmd := &cobra.Command{Use: "audit [flags] DIR", Short: "Have what a run proved proved again, by other solvers",
		DisableFlagsInUseLine: true, Example: "  tass verify --log-obligations log prog.c\n  tass audit log",
		Long: `Have everything that a run with --log-obligations took from the simplifier and from
provers proved again: each question by a solver that did not answer it before. The exit
status is 0 if the run verified its program and everything was proved again; 1 if
something was refuted, or the run found a violation; 2 if the folder is not as it was
written; and 3, with a list, if something is open, the run was inconclusive, or a log
of --log-search does not show that everything was searched.
docs/audit.md says what an audit shows.`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("tass audit needs the folder that --log-obligations wrote")
			}
			return a.audit(args[0], o)
		}}
	f := cmd.Flags()
	f.StringVar(&o.prover, "prover", "auto", "auto (all there are), z3 or cvc5")
	f.DurationVar(&o.limit, "limit", 10*time.Second, "the time for each question and solver")
	f.IntVarP(&o.jobs, "jobs", "j", runtime.NumCPU(), "how many questions are asked at a time")
	f.BoolVar(&o.quiet, "quiet", false, "write the first line only, and no progress")
	return cmd
}

// audit audits a folder.
func (a *app) audit(dir string, o auditing) error {
	solvers, err := referees(o.prover)
	if err != nil {
		return err
	}
	if o.limit <= 0 || o.jobs < 1 {
		return usagef("--limit and --jobs must be positive")
	}
	how := ledger.Options{Solvers: solvers, Limit: o.limit, Jobs: o.jobs}
	r, err := ledger.Audit(a.ctx, dir, how)
	var bad *ledger.DamageError
	switch {
	case errors.As(err, &bad):
		return usagef("%s is not as it was written: %s", dir, bad.What)
	case errors.Is(err, context.Canceled):
		a.code = verdict.Inconclusive.ExitCode()
		_, err := fmt.Fprintln(a.out, "OPEN: the audit was interrupted.")
		return written(err)
	case err != nil:
		return usagef("%s cannot be audited: %v", dir, err)
	}
	a.code = r.Verdict().ExitCode()
	return written(auditReport(a.out, dir, r, solvers, o.quiet))
}

// referees gives the solvers that are asked.
func referees(prover string) ([]smt.Solver, error) {
	if prover == "auto" {
		found := smt.Find()
		if len(found) == 0 {
			return nil, usagef("no solver is on the PATH to prove anything again with: install %s",
				strings.Join(smt.Names(), " or "))
		}
		return found, nil
	}
	if !slices.Contains(smt.Names(), prover) {
		return nil, usagef("--prover=%s: it is auto, %s", prover, strings.Join(smt.Names(), " or "))
	}
	s, ok := smt.FindOne(prover)
	if !ok {
		return nil, usagef("%s is not on the PATH", prover)
	}
	return []smt.Solver{s}, nil
}

// auditReport writes what came of an audit.
func auditReport(w io.Writer, dir string, r *ledger.Report, solvers []smt.Solver, quiet bool) error {
	m := r.Manifest
	var b strings.Builder
	b.WriteString(auditLine(dir, r))
	if quiet {
		_, err := io.WriteString(w, b.String())
		return err
	}
	fmt.Fprintf(&b, "The run was tass %s of", m.Run.Command)
	for _, p := range m.Run.Programs {
		fmt.Fprintf(&b, " %s", p.File)
	}
	fmt.Fprintf(&b, ": %s.\n", m.Run.Verdict)
	if m.Run.Reason != "" {
		fmt.Fprintf(&b, "  %s\n", m.Run.Reason)
	}
	if len(m.Run.NP) > 0 {
		fmt.Fprintf(&b, "  processes: %s\n", strings.Trim(strings.ReplaceAll(fmt.Sprint(m.Run.NP), " ", ", "), "[]"))
	}
	for _, text := range m.Run.Bounds {
		fmt.Fprintf(&b, "  %s\n", text)
	}
	fmt.Fprintf(&b, "\nQuestions, and how many of them were proved again\n")
	for _, s := range ledger.Sources() {
		if n := m.Counts[s]; n > 0 {
			fmt.Fprintf(&b, "  %-11s %7d %7d\n", s, n, r.Proved[s])
		}
	}
	for _, s := range solvers {
		fmt.Fprintf(&b, "  by %s %s: %d\n", s.Name, s.Version, r.By[s.Name])
	}
	searched(&b, r)
	doubts(&b, "Refuted", r.Refuted)
	doubts(&b, "Open", r.Open)
	if len(m.NotAudited) > 0 {
		fmt.Fprintf(&b, "\nNot audited\n")
		for _, u := range m.NotAudited {
			fmt.Fprintf(&b, "  %s\n    %s\n", u.What, u.Why)
		}
	}
	fmt.Fprintf(&b, "\nThe digest of the log is %s.\n", m.Digest)
	_, err := io.WriteString(w, b.String())
	return err
}

// auditLine is the first line of what came of an audit.
func auditLine(dir string, r *ledger.Report) string {
	m := r.Manifest
	all := len(m.Questions)
	again := fmt.Sprintf("all %d questions in %s", all, dir)
	proved := all - len(r.Refuted) - len(r.Open)
	switch {
	case len(r.Refuted) > 0:
		return fmt.Sprintf("REFUTED: %d of %d questions in %s are false.\n", len(r.Refuted), all, dir)
	case m.Run.Verdict == verdict.Violated:
		return fmt.Sprintf("VIOLATED: so the run said; of %d questions in %s, %d were proved again.\n", all, dir, proved)
	case r.Search != nil && len(r.Search.Holes) > 0:
		return fmt.Sprintf("INCOMPLETE: the log in %s does not show that everything was searched.\n", dir)
	case len(r.Open) > 0:
		return fmt.Sprintf("OPEN: %d of %d questions in %s were proved again.\n", proved, all, dir)
	case len(m.NotAudited) > 0:
		return fmt.Sprintf("OPEN: %s were proved again; of some of what was claimed there is none.\n", again)
	case r.Search != nil && !r.Search.Whole():
		return fmt.Sprintf("OPEN: %s were proved again; of the search not everything is checked.\n", again)
	case m.Run.Verdict != verdict.Verified:
		return fmt.Sprintf("OPEN: %s were proved again; the run was inconclusive.\n", again)
	case r.Search != nil:
		return fmt.Sprintf("PROVED AGAIN: %s; and each choice that the log has was searched.\n", again)
	}
	return fmt.Sprintf("PROVED AGAIN: %s.\n", again)
}

// searched writes what came of the log of what was searched.
func searched(b *strings.Builder, r *ledger.Report) {
	switch c := r.Search; {
	case r.Manifest.Search == nil:
	case c == nil:
		fmt.Fprintf(b, "\nSearched: not checked, as only a run that verified its program says that everything was searched\n")
	default:
		fmt.Fprintf(b, "\nSearched: states %d, choices %d, searches %d\n", c.States, c.Choices, c.Searches)
		if c.Alone > 0 {
			fmt.Fprintf(b, "  steps of one process that were made alone, and may be: %d\n", c.Alone)
		}
		if c.Sets > 0 {
			fmt.Fprintf(b, "  states in which one receive was looked at alone, and may be: %d\n", c.Sets)
		}
		for _, text := range c.Holes {
			fmt.Fprintf(b, "  hole: %s\n", text)
		}
		for _, name := range slices.Sorted(maps.Keys(c.NotChecked)) {
			fmt.Fprintf(b, "  not checked: %s (uses: %d)\n", name, c.NotChecked[name])
		}
	}
}

// mostDoubts is how many questions are listed by name.
const mostDoubts = 100

func doubts(b *strings.Builder, title string, list []ledger.Doubt) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(b, "\n%s\n", title)
	for i, d := range list {
		if i == mostDoubts {
			fmt.Fprintf(b, "  ... and %d more\n", len(list)-i)
			break
		}
		fmt.Fprintf(b, "  %s\n    %s\n", d.What, d.Why)
	}
}
