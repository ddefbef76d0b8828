package cases

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// Example is a program with its cases and with what is wanted on its lines.
type Example struct {
	Path  string // of the file
	Cases []*Case
	Wants []Want
	// Refused are the cases in which the program is bad input: nothing is explored. What
	// is wrong stands on its lines as the codes of diagnostics, in Diagnostics.
	Refused     []*Case
	Diagnostics []Want
}

// Case is one way to check a program, for a range of process numbers.
type Case struct {
	Line    int      // of the header, from 1
	Command string   // "verify" or "compare"
	Files   []string // as paths; for compare the specification and the implementation
	Flags   Flags
	Verdict verdict.Verdict
	// Equivalence is, of a comparison that is verified, the strongest that holds, as
	// tass.Equivalence names it; empty where the header does not say it.
	Equivalence tass.Sense
	// Added is what the commands add to invariants by themselves; a case is run with it.
	Added []Addition

	once     sync.Once // of what follows
	programs []*model.Program
	failed   error
}

// Want is a finding that a line of the file announces.
type Want struct {
	Kind verdict.Kind
	Line int
	Text string // part of the message; empty for any
}

// String gives the want as "line 12: assertion".
func (w Want) String() string {
	s := fmt.Sprintf("line %d: %s", w.Line, w.Kind)
	if w.Text != "" {
		s += fmt.Sprintf(" %q", w.Text)
	}
	return s
}

// The marks of headers and wants.
const (
	caseMark    = "// tass:"
	verdictMark = "// want:"
	addedMark   = "// added:"
	wantMark    = "// want "
)

// Parse reads a file's cases and wants. It is an error if the file has no case,
// or a case or want that makes no sense; the text begins with file:line.
func Parse(path string) (*Example, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return parse(path, string(text))
}

func parse(path, text string) (*Example, error) {
	p := &parser{ex: &Example{Path: path}, header: true}
	for i, line := range strings.Split(text, "\n") {
		if err := p.line(i+1, line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, i+1, err)
		}
	}
	if p.open != nil {
		return nil, fmt.Errorf("%s:%d: a case with no verdict", path, p.open.Line)
	}
	if len(p.ex.Cases)+len(p.ex.Refused) == 0 {
		return nil, fmt.Errorf("%s:1: no case: a program opens with %q lines", path, caseMark)
	}
	return p.ex, p.consistent()
}

// consistent makes sure that wants and verdicts fit each other.
func (p *parser) consistent() error {
	violated, other := 0, 0
	for _, c := range p.ex.Cases {
		switch c.Verdict {
		case verdict.Violated:
			violated++
		case verdict.Inconclusive:
			other++
		}
	}
	switch {
	case (len(p.ex.Refused) > 0) != (len(p.ex.Diagnostics) > 0):
		return fmt.Errorf("%s: a case is bad input, and no line says what is wrong, or the reverse", p.ex.Path)
	case violated > 0 && len(p.ex.Wants) == 0:
		return fmt.Errorf("%s:%d: a violated case, and no line says what is wrong", p.ex.Path, p.ex.Cases[0].Line)
	case violated == 0 && other == 0 && len(p.ex.Wants) > 0:
		return fmt.Errorf("%s:%d: a want, and no case is violated", p.ex.Path, p.ex.Wants[0].Line)
	}
	return nil
}

type parser struct {
	ex     *Example
	header bool  // still in the opening comment
	open   *Case // waits for its verdict
}

func (p *parser) line(n int, line string) error {
	trimmed := strings.TrimSpace(line)
	if trimmed != "" && !strings.HasPrefix(trimmed, "//") {
		p.header = false
	}
	switch {
	case p.open != nil:
		rest, ok := strings.CutPrefix(trimmed, verdictMark)
		if !ok {
			return fmt.Errorf("a case is followed by %q and its verdict", verdictMark)
		}
		return p.verdict(strings.TrimSpace(rest))
	case strings.HasPrefix(trimmed, verdictMark):
		return fmt.Errorf("a verdict with no case before it")
	case strings.HasPrefix(trimmed, addedMark):
		return p.added(strings.TrimPrefix(trimmed, addedMark))
	case strings.Contains(line, caseMark):
		if !p.header || !strings.HasPrefix(trimmed, caseMark) {
			return fmt.Errorf("a case outside the opening comment")
		}
		return p.newCase(n, strings.TrimPrefix(trimmed, caseMark))
	}
	return p.wants(n, line)
}

// verdict reads a verdict, and the equivalence after it.
func (p *parser) verdict(text string) error {
	v, equivalence, _ := strings.Cut(text, " ")
	switch {
	case equivalence == "":
	case v != string(verdict.Verified) || p.open.Command != "compare":
		return fmt.Errorf("an equivalence is for comparisons that are verified")
	case !slices.Contains([]string{"herbrand", "ieee", "real"}, equivalence):
		return fmt.Errorf("the equivalence %q is not one of herbrand, ieee, real", equivalence)
	}
	p.open.Equivalence = tass.Sense(equivalence)
	switch verdict.Verdict(v) {
	case verdict.BadInput:
		p.ex.Refused = append(p.ex.Refused, p.open)
	case verdict.Verified, verdict.Violated, verdict.Inconclusive:
		p.ex.Cases = append(p.ex.Cases, p.open)
	default:
		return fmt.Errorf("the verdict %q is not one of verified, violated, inconclusive, bad-input", v)
	}
	p.open.Verdict = verdict.Verdict(v)
	p.open = nil
	return nil
}

func (p *parser) newCase(n int, text string) error {
	words := strings.Fields(text)
	if len(words) == 0 {
		return fmt.Errorf("a case with no command")
	}
	c := &Case{Line: n, Command: words[0]}
	dir := filepath.Dir(p.ex.Path)
	for i, w := range words {
		words[i] = fileIn(dir, w)
	}
	names, err := c.Flags.parse(words[0], words[1:])
	if err != nil {
		return err
	}
	for _, name := range names {
		c.Files = append(c.Files, filepath.Join(dir, name))
	}
	switch {
	case c.Command == "verify" && len(names) == 0:
		c.Files = []string{p.ex.Path}
	case c.Command == "verify":
	case c.Command == "compare" && len(names) != 2:
		return fmt.Errorf("compare takes two files, not %d", len(names))
	case c.Command != "compare":
		return fmt.Errorf("unknown command %q", c.Command)
	}
	p.open = c
	return nil
}

// fileIn gives an argument in which the file that --file gives the program, or the directory of models, is one of a
// folder.
func fileIn(dir, word string) string {
	if models, ok := strings.CutPrefix(word, "--models="); ok {
		return "--models=" + filepath.Join(dir, models)
	}
	name, path, ok := strings.Cut(strings.TrimPrefix(word, "--file="), "=")
	if !ok || !strings.HasPrefix(word, "--file=") || path == option.SymbolicArgument {
		return word
	}
	return "--file=" + name + "=" + filepath.Join(dir, path)
}

// wants reads KIND "text" KIND ... after the mark; the mark may stand again
// before each kind.
func (p *parser) wants(n int, line string) error {
	i := strings.Index(line, wantMark)
	if i < 0 {
		return nil
	}
	rest := strings.TrimSpace(line[i+len(wantMark):])
	if rest == "" {
		return fmt.Errorf("a want with no kind")
	}
	for rest != "" {
		name, after, _ := strings.Cut(rest, " ")
		_, known := verdict.Lookup(name)
		code := slices.Contains(diag.Codes(), diag.Code(name))
		if !known && !code {
			return fmt.Errorf("unknown kind %q", name)
		}
		w := Want{Kind: verdict.Kind(name), Line: n}
		rest = strings.TrimSpace(after)
		if strings.HasPrefix(rest, `"`) {
			text, after, ok := strings.Cut(rest[1:], `"`)
			if !ok || text == "" {
				return fmt.Errorf("a want's text is not closed, or empty")
			}
			w.Text, rest = text, strings.TrimSpace(after)
		}
		if code {
			p.ex.Diagnostics = append(p.ex.Diagnostics, w)
		} else {
			p.ex.Wants = append(p.ex.Wants, w)
		}
		rest = strings.TrimSpace(strings.TrimPrefix(rest, strings.TrimSpace(wantMark)))
	}
	return nil
}
