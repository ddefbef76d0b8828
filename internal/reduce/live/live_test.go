package live_test

import (
	"github.com/tass-go/tass/internal/source"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/live"
)

const worker = `
#include <mpi.h>
int f(int n) {
    int kept = n, lost = n + 1, i;
    double buffer[4], row[3][4], *p;
    MPI_Status status;
    for (i = 0; i < n; i++) {
        MPI_Recv(buffer, 4, MPI_DOUBLE, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);   // RECV
        MPI_Recv(&row[1][0], 4, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        lost = status.MPI_TAG;                                                      // TAG
        MPI_Send(buffer, 4, MPI_DOUBLE, 0, lost, MPI_COMM_WORLD);                   // SEND
    }
    return kept + (int) row[1][2];                                                  // RETURN
}
int main(int argc, char **argv) {
    double x[2], *q, y[2];
    MPI_Init(&argc, &argv);
    q = y;
    MPI_Reduce(MPI_IN_PLACE, x, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);         // PLACE
    f(3);                                                                           // CALL
    return (int) q[0];
}
`

func load(t *testing.T) *model.Program { return loadText(t, worker) }

func loadText(t *testing.T, text string) *model.Program {
	t.Helper()
	p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"program.c"})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// find gives the action of a function on a marked line.
func find(t *testing.T, p *model.Program, fn, mark string) (*model.Function, int) {
	t.Helper()
	for _, f := range p.Functions {
		if f.Name != fn {
			continue
		}
		for id, loc := range f.Locations {
			switch loc.Action.(type) {
			case *model.LibCall, *model.Call, *model.Return, *model.Assign:
				if strings.Contains(loc.At.File.Line(int(loc.At.Line)), "// "+mark) {
					return f, id
				}
			}
		}
	}
	t.Fatalf("no %s in %s", mark, fn)
	return nil, 0
}

// names gives the function's variables that are dead at an action.
func names(t *testing.T, p *model.Program, keep []string, fn, mark string, at live.Point) []string {
	t.Helper()
	f, id := find(t, p, fn, mark)
	d := live.Analyse(p, keep).Dead(f, id, at)
	var list []string
	for _, x := range slices.Concat(f.Params, f.Locals) {
		if x.Class != model.Temp && (x.InReg && slices.Contains(d.Regs, x.Slot) || !x.InReg &&
			slices.Contains(d.Objs, x.Slot)) {
			list = append(list, x.Name)
		}
	}
	slices.Sort(list)
	return list
}

func TestDead(t *testing.T) {
	p := load(t)
	for _, test := range []struct {
		fn, mark string
		at       live.Point
		want     string
	}{
		{"f", "RECV", live.Before, "buffer lost p status"},
		{"f", "RECV", live.During, "buffer lost p status"},
		{"f", "TAG", live.Before, "lost p"},
		{"f", "SEND", live.Before, "p status"},
		{"f", "SEND", live.After, "buffer lost p status"},
		{"f", "RETURN", live.Before, "buffer i lost n p status"},
		{"main", "PLACE", live.Before, "argc argv"},
		{"main", "PLACE", live.During, "argc argv x"},
		{"main", "CALL", live.During, "argc argv x"},
	} {
		if got := strings.Join(names(t, p, nil, test.fn, test.mark, test.at), " "); got != test.want {
			t.Errorf("%s at %s, point %d: dead are %q, want %q", test.fn, test.mark, test.at, got, test.want)
		}
	}
}

// A variable that is to be kept is never dead; others of the name are.
func TestKeep(t *testing.T) {
	p := load(t)
	var keep []string
	for _, f := range p.Functions {
		for _, x := range f.Locals {
			if f.Name == "f" && x.Name == "status" {
				keep = append(keep, live.Name(x))
			}
		}
	}
	if got := strings.Join(names(t, p, keep, "f", "RECV", live.During), " "); got != "buffer lost p" {
		t.Errorf("dead are %q", got)
	}
}

const globals = `
#include <mpi.h>
int rank, size, lost;
double buffer[4], table[4], *p;
static void work(void) {
    MPI_Recv(buffer, 4, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);       // RECV
    lost = (int) buffer[0] + size;                                                  // USE
}
int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    p = table;
    work();                                                                         // WORK
    MPI_Finalize();                                                                 // END
    return rank;
}
`

// A global variable is dead in a process if it is in all its frames.
func TestGlobals(t *testing.T) {
	m := loadText(t, globals)
	a := live.Analyse(m, nil)
	at := func(fn, mark string, at live.Point) *live.Dead {
		f, id := find(t, m, fn, mark)
		return a.Dead(f, id, at)
	}
	inMain := at("main", "WORK", live.During)
	for _, test := range []struct {
		dead *live.Dead
		want string
	}{
		{at("main", "WORK", live.Before), "buffer lost p"},
		{live.Common([]*live.Dead{inMain, at("work", "RECV", live.During)}), "buffer lost p"},
		{live.Common([]*live.Dead{inMain, at("work", "USE", live.Before)}), "lost p"},
		{at("main", "END", live.Before), "buffer lost p size"},
	} {
		var list []string
		for _, x := range m.Globals {
			if x.InReg && slices.Contains(test.dead.GlobalRegs, x.Slot) || !x.InReg &&
				slices.Contains(test.dead.GlobalObjs, x.Slot) {
				list = append(list, x.Name)
			}
		}
		slices.Sort(list)
		if got := strings.Join(list, " "); got != test.want {
			t.Errorf("dead are %q, want %q", got, test.want)
		}
	}
}
