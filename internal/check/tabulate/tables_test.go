package tabulate_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/tabulate"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/transcript"
)

var update = flag.Bool("update", false, "rewrite the results in testdata from this run")

// The files of testdata are a specification by examples of the tables of cases that programs compute. How a file reads
// is said in package transcript; the only command is
//
//	> table      the cases: for which inputs, what comes out, and an example
func TestTables(t *testing.T) {
	transcript.Test(t, *update, func(t *testing.T, c *transcript.Case) transcript.Player {
		return func(string) []string { return table(t, c) }
	})
}

func table(t *testing.T, c *transcript.Case) []string {
	program, _ := c.Model(t, nil)
	x, err := tabulate.Run(program, c.Config(t))
	if err != nil {
		return []string{err.Error()}
	}
	list := []string{fmt.Sprintf("%s: %s", x.Result.Verdict, x.Result.Reason)}
	if list[0] = strings.TrimSuffix(list[0], ": "); x.Schedules {
		list = append(list, "cases may overlap: there are several schedules")
	}
	for _, one := range x.Cases {
		list = append(list, caseText(x, one))
	}
	return list
}

func caseText(x *tabulate.Table, c *tabulate.Case) string {
	f := x.Unit.Machine.F
	var when, what []string
	for _, e := range c.Condition {
		if !x.Evident[e] {
			when = append(when, f.String(e))
		}
	}
	if c.Violation != nil {
		what = append(what, fmt.Sprintf("%s: %s", c.Violation.Kind, c.Violation.Message))
	}
	if c.Outputs != nil {
		for i := range c.Outputs.Cells {
			cell := &c.Outputs.Cells[i]
			what = append(what, cell.Name(x.Unit.Machine.Groups[0].Outputs)+" = "+f.String(cell.Value))
		}
		if status := c.Outputs.Exit; status != sym.Nil && (status != f.Int(0) || c.Outputs.Aborted) {
			what = append(what, "status "+f.String(status))
		}
	}
	for _, v := range c.Beside {
		what = append(what, fmt.Sprintf("besides, %s", v.Kind))
	}
	text := "always"
	if len(when) > 0 {
		text = "if " + strings.Join(when, " && ")
	}
	if text += ": " + strings.Join(what, ", "); !c.Reached {
		text += " (" + c.Doubt + ")"
	} else if values := x.Values(c.Example); values != nil {
		text += fmt.Sprintf(" (n = %s)", values["n"])
	}
	return text
}
