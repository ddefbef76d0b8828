package cases

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/tass-go/tass/internal/diag"
)

// JudgeRefused loads the cases in which an example is bad input, and gives one text for
// each diagnostic that is not as announced. Every case has all of them.
func (ex *Example) JudgeRefused() (faults []string) {
	for _, c := range ex.Refused {
		_, err := c.Load()
		if err == nil {
			_, err = c.RunAll(Options{})
		}
		list := diag.All(err)
		if list == nil {
			faults = append(faults, fmt.Sprintf("case at line %d: not refused: %v", c.Line, err))
		}
		met := make([]bool, len(ex.Diagnostics))
		for _, d := range list {
			if !ex.announced(d, met) {
				faults = append(faults, fmt.Sprintf("case at line %d: not wanted: %v", c.Line, d))
			}
		}
		for i, w := range ex.Diagnostics {
			if !met[i] {
				faults = append(faults, fmt.Sprintf("case at line %d: %s: wanted, not found", c.Line, w))
			}
		}
	}
	return faults
}

// announced notes the diagnostics of the example that one meets.
func (ex *Example) announced(d *diag.Diagnostic, met []bool) (found bool) {
	if d.Pos.File == nil || filepath.Base(d.Pos.File.Name) != filepath.Base(ex.Path) {
		return false
	}
	for i, w := range ex.Diagnostics {
		if string(w.Kind) == string(d.Code) && w.Line == int(d.Pos.Line) && strings.Contains(d.Message+" "+d.Hint, w.Text) {
			met[i], found = true, true
		}
	}
	return found
}
