package merge

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
)

// Each branch with a comment says where its ways meet: the line, "return", or that
// they are not to be merged.
const planned = `#include <math.h>
#include <stdlib.h>
double x, y;
int n;
static double magnitude(double v) {
    if (v < 0) // return
        return -v;
    return v;
}
static double deep(int d, double v) {
    if (v < 1) // return
        return v;
    return deep(d - 1, v / 2) + magnitude(v);
}
static void spin(void) {
    if (x < 0) // no
        for (;;) ;
}
static void leave(void) {
    if (x > 3) // no
        exit(1);
    y = 1;
}
int main(void) {
    if (x > 0) // 27
        y = sqrt(x);
    y += 1;
    while (y < 5) // no
        y += 1;
    if (x > 1) { // 35
        int i = 0;
        while (i < n) // no
            i++;
    }
    if (x > 2) // no
        leave();
    else y = deep(3, y);
    y = 2;
    return y > 0;
}
`

func TestPlans(t *testing.T) {
	file := filepath.Join(t.TempDir(), "p.c")
	if err := os.WriteFile(file, []byte(planned), 0o666); err != nil {
		t.Fatal(err)
	}
	p, err := c.Load(c.Options{}, []string{file})
	if err != nil {
		t.Fatal(err)
	}
	plans := NewPlans(p, func(name string) bool { return name == "sqrt" })
	lines := strings.Split(planned, "\n")
	looked := 0
	for _, fn := range p.Functions {
		for id, loc := range fn.Locations {
			if _, ok := loc.Action.(*model.Branch); !ok || int(loc.At.Line) > len(lines) {
				continue
			}
			_, want, ok := strings.Cut(lines[loc.At.Line-1], "// ")
			if !ok {
				continue
			}
			looked++
			if got := shown(fn, plans.At(fn, id)); got != want {
				t.Errorf("line %d: the ways meet at %s, want %s", loc.At.Line, got, want)
			}
		}
	}
	if looked < 9 {
		t.Errorf("only %d branches were looked at", looked)
	}
}

func shown(fn *model.Function, p *Plan) string {
	switch {
	case !p.OK:
		return "no"
	case p.Loc == Return:
		return "return"
	}
	return strconv.Itoa(int(fn.Locations[p.Loc].At.Line))
}
