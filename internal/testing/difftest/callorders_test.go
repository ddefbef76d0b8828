package difftest

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/memgen"
)

// TestRandomOrdersOfCalls holds both interpreters to what comes out of expressions whose calls come in no fixed order,
// when gcc compiles every order that C allows, written out with temporaries: the values that come out are the same.
func TestRandomOrdersOfCalls(t *testing.T) {
	seen := tally{}
	for batch := range orderings(campaign.Seeds(t, 40), 40) {
		values := ordersRun(t, batch)
		for _, o := range batch {
			compareOrders(t, o, values[fmt.Sprint(o.Seed)], seen)
		}
	}
	t.Log(seen)
	if campaign.Usual() && (seen["several values"] < 10 || seen["one value"] < 10 || seen["refused"] > 1) {
		t.Errorf("too few programs were compared: %v", seen)
	}
}

func orderings(seeds iter.Seq[int64], size int) iter.Seq[[]*memgen.Ordering] {
	return func(yield func([]*memgen.Ordering) bool) {
		var batch []*memgen.Ordering
		for seed := range seeds {
			if batch = append(batch, memgen.GenerateOrdering(seed)); len(batch) == size {
				if !yield(batch) {
					return
				}
				batch = nil
			}
		}
		if len(batch) > 0 {
			yield(batch)
		}
	}
}

// ordersRun has gcc compile all orders of some programs, and gives by seed what they leave behind, each value once.
func ordersRun(t *testing.T, batch []*memgen.Ordering) map[string][]string {
	t.Helper()
	var b strings.Builder
	b.WriteString("#include <stdio.h>\n" + memgen.OrderState)
	for _, o := range batch {
		b.WriteString(o.Oracle())
	}
	b.WriteString("int main(void) {\n")
	for _, o := range batch {
		fmt.Fprintf(&b, "orders%d();\n", o.Seed)
	}
	b.WriteString("return 0;\n}\n")
	dir := t.TempDir()
	src, bin := filepath.Join(dir, "orders.c"), filepath.Join(dir, "orders")
	if err := os.WriteFile(src, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-w", "-O0", "-o", bin, src).CombinedOutput(); err != nil {
		t.Fatalf("gcc: %v\n%s", err, out)
	}
	out, err := exec.Command(bin).Output()
	if err != nil {
		t.Fatal(err)
	}
	values := map[string][]string{}
	for _, line := range strings.Fields(strings.ReplaceAll(string(out), " ", ":")) {
		seed, value, _ := strings.Cut(line, ":")
		if !slices.Contains(values[seed], value) {
			values[seed] = append(values[seed], value)
		}
	}
	return values
}

// compareOrders runs the expression of a program: exactly the assertions that the orders violate must be violated.
func compareOrders(t *testing.T, o *memgen.Ordering, values []string, seen tally) {
	t.Helper()
	text := o.Text(values)
	read := source.Only(text)
	p, err := front.Load(c.Options{ReadFile: read}, []string{fmt.Sprintf("orders%d.c", o.Seed)})
	if err != nil {
		seen["refused"]++
		if !strings.Contains(err.Error(), "leaves the order open") {
			t.Errorf("seed %d: %v\n%s", o.Seed, err, text)
		}
		return
	}
	if seen["one value"]++; len(values) > 1 {
		seen["one value"]--
		seen["several values"]++
	}
	var want []int
	for i, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "assert(h != ") {
			want = append(want, i+1)
		}
	}
	if got := linesConcretely(t, p); !slices.Equal(got, want) {
		t.Errorf("seed %d: the concrete interpreter finds violations in lines %v, not %v\n%s", o.Seed, got, want,
			numbered(text))
	}
	for _, off := range []bool{false, true} {
		if got := linesSymbolically(t, p, off); !slices.Equal(got, want) {
			t.Errorf("seed %d: the symbolic one finds violations in lines %v, not %v (reductions off: %v)\n%s", o.Seed, got,
				want, off, numbered(text))
		}
	}
}

func linesConcretely(t *testing.T, p *model.Program) []int {
	t.Helper()
	r, err := concrete.Explore(p, concrete.Options{NP: 1, Coarse: true, MaxStates: 1 << 20, MaxSteps: 1 << 20})
	if err != nil {
		t.Error(err)
		return nil
	}
	var lines []int
	for i := range r.Violations {
		lines = append(lines, int(r.Violations[i].Pos.Line))
	}
	slices.Sort(lines)
	return lines
}

func linesSymbolically(t *testing.T, p *model.Program, off bool) []int {
	t.Helper()
	s, err := Explore(p, verify.Config{NP: 1, Errors: -1, NoReduce: off})
	if err != nil {
		t.Error(err)
		return nil
	}
	var lines []int
	for _, v := range s.Result.Violations {
		lines = append(lines, int(v.Pos.Line))
	}
	slices.Sort(lines)
	return lines
}
