package confirm

import (
	"testing"

	"github.com/tass-go/tass/internal/concrete"
)

// TestCommon leaves out the lines that two runs print differently.
func TestCommon(t *testing.T) {
	lines := func(text string) sheet {
		return sheet{lines: printedLines([]concrete.Printed{{Text: text}}), ordered: true}
	}
	got, ok := common(sheets{"": lines("sum 3\ntime 1\n")}, sheets{"": lines("sum 3\ntime 4\n")})
	if s := got[""]; !ok || len(s.lines) != 1 || s.lines[0].shown != "sum 3" || !s.ordered {
		t.Errorf("one line tells the time: %v %v", ok, got)
	}
	if _, ok := common(sheets{"": lines("sum 3\n")}, sheets{"": lines("sum 3\nlate\n")}); ok {
		t.Error("another number of lines")
	}
	if _, ok := common(sheets{"": lines("")}, sheets{"": lines(""), "log": lines("late\n")}); ok {
		t.Error("another file")
	}
}
