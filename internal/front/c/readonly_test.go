package c

import (
	"errors"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
)

// TestConst holds which assignments to something const are reported, and which are not, to the
// marks of a file, and the marks to what gcc reports.
func TestConst(t *testing.T) {
	const file = "testdata/const.c"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var marked []int
	for i, line := range strings.Split(string(text), "\n") {
		if strings.Contains(line, "/* error */") {
			marked = append(marked, i+1)
		}
	}
	var reported []int
	var list diag.List
	if _, err := Load(Options{}, []string{file}); errors.As(err, &list) {
		for _, d := range list {
			if !strings.Contains(d.Error(), "is const and cannot be assigned to") {
				t.Errorf("reported: %v", d)
			}
			reported = append(reported, int(d.Pos.Line))
		}
	}
	slices.Sort(reported)
	if reported = slices.Compact(reported); !slices.Equal(reported, marked) {
		t.Errorf("reported are the lines\n%v, marked\n%v", reported, marked)
	}
	out, _ := exec.Command("gcc", "-c", "-o", os.DevNull, "-fmax-errors=0", file).CombinedOutput()
	var compiler []int
	for _, m := range regexp.MustCompile(`const\.c:(\d+):\d+: error:`).FindAllStringSubmatch(string(out), -1) {
		n, _ := strconv.Atoi(m[1])
		compiler = append(compiler, n)
	}
	slices.Sort(compiler)
	if compiler = slices.Compact(compiler); !slices.Equal(compiler, marked) {
		t.Errorf("gcc reports the lines\n%v, marked are\n%v", compiler, marked)
	}
}
