package harness

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/mmp"
)

// constructs has most of what C has, so that what a compiler makes of it can be compared
// with what it makes of its model.
const constructs = `#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#pragma TASS input {n>=0} int
#define n 4
#pragma TASS input
double x[2][3];
#pragma TASS input
float f;
#pragma TASS output
double out[12];
#pragma TASS output
int count[8];
#pragma TASS abstract
double g(double x);

struct point { char c; double d[2]; struct { int k; float f; } in; struct point *next; };
static int calls = 3;
static double table[3] = {0.1, 1e300};
static struct point origin = {.d = {1.5, -0.0}, .in = {.k = 7}};

static struct point moved(struct point p, double by) { p.d[0] += by; p.d[1] = by * p.d[1]; p.next = &origin; return p; }
static int fib(int k) { calls++; return k < 2 ? k : fib(k - 1) + fib(k - 2); }
static void scale(double *a, int k, double by) { for (int i = 0; i < k; i++) a[i] *= by; }
static double corner(double m[][3], int i) { return m[i][2] - (*m)[0]; }

int main(int argc, char **argv) {
    int rank, size;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < 2; i++) {
        double row[n + i], sum[1];
        for (int j = 0; j < n + i; j++) row[j] = x[i][j % 3] / (j + 1);
        scale(row, n + i, 1.1);
        MPI_Allreduce(&row[n - 1], sum, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        if (rank == 0) out[i] = row[n + i - 1] + sum[0];
    }
    struct point p = moved(origin, x[0][1]), *q = malloc(2 * sizeof *q);
    q[1] = p;
    q[0] = *p.next;
    q->in.f = f * 3 + 0.1f;
    unsigned int u = 0u - 1;
    unsigned char c = (unsigned char)300;
    short s = (short)40000;
    long big = 1L << 40;
    double *at = &x[0][0] + 4;
    int k = 0, mask = ~5 ^ 3;
again:
    switch (k++) {
    case 0: out[2] = q[1].d[0]; goto again;
    case 1: out[3] = q[1].d[1];
    case 2: out[4] = q[0].in.f; if (k < 5) goto again;
    default: out[5] = *at + at[-1] + (at - &x[0][0]);
    }
    do { k--; if (k == 2) continue; if (k == 1) break; } while (k > 0);
    out[6] = k > 0 && x[0][0] < x[0][1] || !(f > 1) ? sqrt(fabs(x[1][2])) : -g(x[1][0]);
    out[7] = corner(x, 1) + table[0] + table[1] * table[2];
    out[8] = (int)2.75 + (float)(x[0][0] > 0.5) + fib(6);
    memcpy(&out[9], table, 2 * sizeof(double));
    count[0] = u > 0; count[1] = c; count[2] = s; count[3] = big >> 38; count[4] = -7 / 2 * 10 + -7 % 2;
    count[5] = calls; count[6] = mask & 0xff; count[7] = -1 < 1u;
    if (rank == 1) MPI_Send(&out[5], 1, MPI_DOUBLE, 0, 7, MPI_COMM_WORLD);
    if (rank == 0 && size > 1) { MPI_Recv(&out[11], 1, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status); count[0] += status.MPI_TAG; }
    free(q);
    MPI_Finalize();
    return 0;
}
`

// What is compiled from a model computes the same bits as the program itself; and what is
// compiled from another model does not.
func TestTranslation(t *testing.T) {
	loop, err := NewLoop(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	one := concrete.Int(1)
	in := concrete.Inputs{"n": concrete.Int(4), "f": one, "x": concrete.List(one, one, one, one, one, one)}
	bodies := map[string]string{"g": "return 1.0 / x0;"}
	const runs = 2000
	for _, tt := range []struct {
		from, to string // what is changed in the translated program
		differ   bool
	}{
		{"", "", false},
		{"case 1: out[3]", "case 1: out[9] = 0; out[3]", false}, // written again
		{"q[1].d[1];", "q[0].d[1];", true},
		{"0.1f", "0.1", true},
		{"fib(6)", "fib(5)", true},
	} {
		own := &Subject{NP: 2, Source: load(t, constructs, in, bodies)}
		model := &Subject{NP: 2, Translated: true,
			Source: load(t, strings.Replace(constructs, tt.from, tt.to, 1), in, bodies)}
		o, err := loop.Compare(context.Background(), own, model, runs)
		if err != nil || o.Runs != runs || (o.Differ > 0) != tt.differ {
			t.Errorf("%s: %+v %v", tt.to, o, err)
		}
	}
}

// MINIMP's messages, records and arrays, against C's.
func TestTranslationOfMinimp(t *testing.T) {
	loop, err := NewLoop(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "program.mmp")
	const text = `input int n {n > 0};
input double a[n];
output double sum;
output double last[2];
struct item { int k; double at[2]; };
double half(double x) { return x / 2; }
void main() {
    struct item t;
    double grid[2][n];
    int from, tag;
    for (int i = 0; i < n; i++) grid[1][i] = half(a[i]);
    if (PID > 0) {
        t.k = PID;
        t.at[0] = grid[1][PID];
        t.at[1] = 0.5;
        send(t, 0, 10 * PID);
        send(grid[1], 0, 1);
        return;
    }
    sum = 0.0;
    for (int k = 1; k < NPROCS; k++) {
        recv(t, k, ANY, from, tag);
        sum += t.at[0] * t.at[1] + (from + tag == 11 * k ? 0.25 : a[0]);
        recv(grid[0], k, 1);
        for (int i = 0; i < n; i++) sum += grid[0][i];
    }
    double *p = malloc(2 * sizeof(double));
    p[0] = sum; p[1] = t.k;
    for (int i = 0; i < 2; i++) last[i] = p[i];
    free(p);
}
`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := mmp.Load(mmp.Options{}, file)
	if err != nil {
		t.Fatal(err)
	}
	in := concrete.Inputs{"n": concrete.Int(3), "a": concrete.List(concrete.Int(1), concrete.Int(1), concrete.Int(1))}
	subject := &Subject{NP: 3, Translated: true, Source: Source{Files: []string{file}, Program: p, Inputs: in}}
	const serial = `#include <mpi.h>
#pragma TASS input {n>0} int
#define n 3
#pragma TASS input
double a[n];
#pragma TASS output
double sum;
#pragma TASS output
double last[2];
int main(void) {
    sum = 0;
    for (int k = 1; k < 3; k++) {
        sum += a[k] / 2 * 0.5 + 0.25;
        for (int i = 0; i < n; i++) sum += a[i] / 2;
    }
    last[0] = sum; last[1] = %s;
    return 0;
}
`
	const runs = 500
	for _, last := range []string{"2", "1"} {
		o, err := loop.Compare(context.Background(),
			&Subject{NP: 1, Source: load(t, strings.Replace(serial, "%s", last, 1), in, nil)}, subject, runs)
		if err != nil || o.Runs != runs || (o.Differ == 0) != (last == "2") {
			t.Errorf("last = %s: %+v %v", last, o, err)
		}
	}
}

func TestNotTranslated(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"int main(void) {\n#pragma TASS assume out > 0\nreturn 0; }",
			"program.c:4:21: an assumption is not translated to C"},
		{"static int one(void) { return 1; }\nint main(void) { int (*f)(void) = one; return f(); }",
			"program.c:4:35: one is not translated to C"},
		{"#include <stdio.h>\nint main(void) { printf(\"%d\", 1); return 0; }",
			"program.c:4:18: printf is not translated to C"},
	} {
		s := load(t, "#pragma TASS output\nint out;\n"+c.text, concrete.Inputs{}, nil)
		if _, err := s.translation(s.visits); err == nil || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}
