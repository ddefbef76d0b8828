package harness

import (
	"context"
	"math/big"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/c"
)

// built compiles a program for its inputs.
func built(t *testing.T, text string, in concrete.Inputs, bodies map[string]string) (*MPI, string) {
	t.Helper()
	mpi, err := Find()
	if err != nil {
		t.Fatal(err)
	}
	exe, err := mpi.Build(t.TempDir(), load(t, text, in, bodies))
	if err != nil {
		t.Fatal(err)
	}
	return mpi, exe
}

func load(t *testing.T, text string, in concrete.Inputs, bodies map[string]string) Source {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.c")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	p, err := c.Load(c.Options{}, []string{file})
	if err != nil {
		t.Fatal(err)
	}
	return Source{Files: []string{file}, Program: p, Inputs: in, Bodies: bodies}
}

func start(t *testing.T, mpi *MPI, exe string, np int, limit time.Duration) *Result {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	r, err := mpi.Run(ctx, exe, np)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

const shapes = `#include <mpi.h>
struct point { int x; double y; };
#pragma TASS input {B>=0} int
#define B 10
#pragma TASS input {n>=0 && n<=B}
int n = 7; /* the value does not matter */
#pragma TASS input
double a[n][2*B];
#pragma TASS input
struct point p;
#pragma TASS input
unsigned char c[3];
#pragma TASS output
double u[n][2];
#pragma TASS output
struct point q[2];
#pragma TASS output
int never;
#pragma TASS abstract
double f(double x, int k);
#ifndef TASS
double f(double x, int k) { return x; }
#endif

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        u[0][1] = a[1][1] + f(p.y, 2);
        q[0].x = p.x + c[2];
    } else {
        q[1].y = sizeof a / sizeof a[0];
    }
    MPI_Finalize();
    return 0;
}
`

func shapesInputs() concrete.Inputs {
	half := concrete.Rat(big.NewRat(1, 2))
	one := concrete.Int(1)
	row := concrete.List(one, half)
	return concrete.Inputs{"B": one, "n": concrete.Int(3), "a": concrete.List(row, row, row),
		"p": concrete.List(concrete.Int(-4), half),
		"c": concrete.List(one, one, concrete.Int(200))}
}

// TestCells runs a program with inputs and outputs of many shapes on two ranks.
func TestCells(t *testing.T) {
	mpi, exe := built(t, shapes, shapesInputs(), map[string]string{"f": "return x0 * x1;"})
	r := start(t, mpi, exe, 2, 30*time.Second)
	want := []Rank{{true, map[string]float64{"u[0][1]": 1.5, "q[0].x": 196}}, {true, map[string]float64{"q[1].y": 3}}}
	if r.Exit != 0 || r.TimedOut || !reflect.DeepEqual(r.Ranks, want) {
		t.Errorf("got %+v, want %+v", r, want)
	}
	all := map[string]float64{"u[0][1]": 1.5, "q[0].x": 196, "q[1].y": 3}
	if got := r.Cells(); !reflect.DeepEqual(got, all) {
		t.Errorf("together: %v", got)
	}
}

// TestFlat takes all scalars of an array of arrays in one list.
func TestFlat(t *testing.T) {
	in := shapesInputs()
	want := in["a"]
	in["a"] = concrete.List(scalars(want, nil)...)
	src := load(t, shapes, in, nil)
	got, err := Nested(src.Program, in)
	if err != nil || !reflect.DeepEqual(got["a"], want) {
		t.Errorf("%v, %v", got["a"], err)
	}
	for _, tt := range []struct {
		list    []concrete.Value
		message string
	}{{nil, "too few"}, {append(scalars(want, nil), concrete.Int(1)), "1 values too many"}} {
		in["a"] = concrete.List(tt.list...)
		if _, err := Nested(src.Program, in); err == nil || !strings.Contains(err.Error(), tt.message) {
			t.Errorf("%d values: %v", len(tt.list), err)
		}
	}
}

func TestTextChangesNothingElse(t *testing.T) {
	src := load(t, shapes, shapesInputs(), map[string]string{"f": "return x0;"})
	texts, err := src.texts(src.prints)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i, line := range strings.Split(texts[src.Files[0]], "\n") {
		if old := strings.Split(shapes, "\n"); i < len(old)-1 && old[i] != line {
			got = append(got, line)
		}
	}
	want := []string{"#define B (1)", "int n = 3; /* the value does not matter */",
		"double a[3][2] = {{1.0, 0.5}, {1.0, 0.5}, {1.0, 0.5}};", "struct point p = {-4, 0.5};",
		"unsigned char c[3] = {1, 1, 200};", "double u[3][2];"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("changed lines:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

const meeting = `#include <mpi.h>
#include <stdlib.h>
#pragma TASS input
int way;
#pragma TASS output
int done;
int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (way == 0) MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (way == 1) MPI_Abort(MPI_COMM_WORLD, 3);
    done = 1;
    MPI_Finalize();
    return way == 2 ? 5 : 0;
}
`

// TestEnds runs a program that deadlocks, aborts or returns a status.
func TestEnds(t *testing.T) {
	for way, check := range []func(r *Result) bool{
		func(r *Result) bool { return r.TimedOut && !r.Ranks[0].Ended && !r.Ranks[1].Ended },
		func(r *Result) bool { return !r.TimedOut && r.Exit == 3 && len(r.Cells()) == 0 },
		func(r *Result) bool { return !r.TimedOut && r.Exit == 5 && r.Cells()["done"] == 1 },
		func(r *Result) bool { return !r.TimedOut && r.Exit == 0 && r.Ranks[0].Ended && r.Ranks[1].Ended },
	} {
		mpi, exe := built(t, meeting, concrete.Inputs{"way": concrete.Int(int64(way))}, nil)
		limit := 30 * time.Second
		if way == 0 {
			limit = 2 * time.Second
		}
		if r := start(t, mpi, exe, 2, limit); !check(r) {
			t.Errorf("way %d: %+v", way, r)
		}
	}
}

func TestBuildRejects(t *testing.T) {
	mpi, err := Find()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		in      concrete.Inputs
		bodies  map[string]string
		message string
	}{
		{concrete.Inputs{}, nil, "has no value"},
		{shapesInputs(), nil, "the abstract function f has no body"},
		{shapesInputs(), map[string]string{"f": "return;;("}, "error"},
	} {
		if _, err := mpi.Build(t.TempDir(), load(t, shapes, tt.in, tt.bodies)); err == nil ||
			!strings.Contains(err.Error(), tt.message) {
			t.Errorf("%q is wanted, not %v", tt.message, err)
		}
	}
}
