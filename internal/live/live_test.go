package live_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/live"
	"github.com/tass-go/tass/internal/model"
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

func load(t *testing.T) *model.Program {
	t.Helper()

	p, err := c.Load(c.Options{ReadFile: func(string) ([]byte, error) { return []byte(worker), nil }}, []string{"worker.c"})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// names gives the variables that are dead where a marked line's last action is.
func names(t *testing.T, p *model.Program, keep []string, fn, mark string, at live.Point) []string {
	t.Helper()
	for _, f := range p.Functions {
		if f.Name != fn {
			continue
		}
		for id, loc := range f.Locations {
			switch loc.Action.(type) {
			case *model.LibCall, *model.Call, *model.Return, *model.Assign:
			default:
				continue
			}
			if !strings.Contains(loc.At.File.Line(int(loc.At.Line)), "// "+mark) {
				continue
			}
			d := live.Analyse(keep).Dead(f, id, at)
			var list []string
			for _, vars := range [][]*model.Variable{f.Params, f.Locals} {
				for _, x := range vars {
					if x.Class == model.Temp {
						continue
					}
					if x.InReg && slices.Contains(d.Regs, x.Slot) || !x.InReg && slices.Contains(d.Objs, x.Slot) {
						list = append(list, x.Name)
					}
				}
			}
			slices.Sort(list)
			return list
		}
	}
	t.Fatalf("no %s in %s", mark, fn)
	return nil
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
