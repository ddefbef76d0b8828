package exchange

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/jstemmer/go-junit-report/v2/junit"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// JUnit writes a result as a report of tests, in the XML that CI servers read: a test for each number of processes,
// and one for each violation. What is violated is a failure; what is open, because it is only possible or because the
// search was cut, is an error, so that no server takes it for a success. The error is that of writing.
func JUnit(w io.Writer, r *result.Result) error {
	suite := junit.Testsuite{Name: "tass " + string(r.Command) + " " + names(r), Time: inSeconds(r.Stats)}
	for _, run := range r.Runs {
		if !found(r, run.NP) {
			suite.AddTestcase(whole(r, run))
		}
	}
	for _, v := range r.Violations {
		suite.AddTestcase(broken(r, v))
	}
	if suite.Failures+suite.Errors == 0 && r.Verdict != verdict.Verified {
		c := junit.Testcase{Name: "verdict", Classname: class(r), Error: outcome(string(r.Verdict), r.Reason, "")}
		suite.AddTestcase(c)
	}
	var all junit.Testsuites
	all.AddSuite(suite)
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	return all.WriteXML(w)
}

// found tells whether something was found with a number of processes.
func found(r *result.Result, np int) bool {
	return slices.ContainsFunc(r.Violations, func(v *result.Violation) bool { return slices.Contains(v.NP, np) })
}

// whole is the test that stands for a run in which nothing was found.
func whole(r *result.Result, run result.Run) junit.Testcase {
	c := junit.Testcase{Name: fmt.Sprintf("np=%d", run.NP), Classname: class(r), Time: inSeconds(run.Stats)}
	if run.Verdict != verdict.Verified {
		c.Error = outcome(string(run.Verdict), run.Reason, "")
	}
	return c
}

// broken is the test that stands for a violation.
func broken(r *result.Result, v *result.Violation) junit.Testcase {
	np := append(slices.Clone(v.NP), 1) // that of the counterexample is the first
	c := junit.Testcase{Name: ofXML(fmt.Sprintf("np=%d %s at %s", np[0], v.Kind, v.Position)), Classname: class(r)}
	text := fmt.Sprintf("%s: %s (%s)", v.Position, v.Message, v.Certainty)
	for _, x := range v.Related {
		text += fmt.Sprintf("\n%s: %s", x.Position, related(x))
	}
	for _, s := range v.Trace {
		text += fmt.Sprintf("\n%4d  rank %d  %s  %s", s.Number, s.Process, s.Position, strings.TrimSpace(s.Source))
		for _, change := range s.Changes {
			text += fmt.Sprintf("  %s = %s", change.Name, change.Value)
		}
	}
	if v.Certainty == verdict.Possible {
		c.Error = outcome(string(v.Kind), v.Message, text)
	} else {
		c.Failure = outcome(string(v.Kind), v.Message, text)
	}
	return c
}

func outcome(kind, message, text string) *junit.Result {
	return &junit.Result{Type: kind, Message: ofXML(message), Data: ofXML(text)}
}

// class names the program, as servers group tests by it.
func class(r *result.Result) string { return ofXML("tass." + string(r.Command) + " " + names(r)) }

// names lists the files of a result.
func names(r *result.Result) string {
	var list []string
	for _, files := range r.Files {
		list = append(list, files...)
	}
	return ofXML(strings.Join(list, " "))
}

func inSeconds(s result.Stats) string { return fmt.Sprintf("%.3f", s.Time) }

// ofXML gives a text with what no document of XML can have replaced ("Extensible Markup Language (XML) 1.0", section
// 2.2, production Char).
func ofXML(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == '\t' || c == '\n' || c == '\r', c >= ' ' && c < 0xFFFE, c > 0xFFFF:
			return c
		}
		return '\uFFFD'
	}, strings.ToValidUTF8(text, "\uFFFD"))
}
