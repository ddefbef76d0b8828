package c

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What a program may do with handles so that they do not show, and some of what it may not.
func TestHandlesThatShow(t *testing.T) {
	before := `#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct both { int x; MPI_Comm comm, more[2]; struct both *next; };
union either { MPI_Comm comm; int number; };
typedef MPI_Comm renamed;
static MPI_Comm shared[4], a, b, *p;
static MPI_Group g;
static struct both s, r, *at;
static union either u;
static renamed n;
static void *any, *every[2];
static int x, *ints;
static MPI_Comm same(MPI_Comm c) { return c; }
static int number(int c) { return c; }
static int further(int n, ...) { return n; }
static void drop(MPI_Comm *c) { MPI_Comm_free(c); }
static void all(MPI_Comm *list, int n) { for (int i = 0; i < n; i++) drop(&list[i]); }
static void sum(void *in, void *into, int *n, MPI_Datatype *type) { }
static void product(double *in, double *into, int *n, MPI_Datatype *type) { }
static void counted(double *in, double *into, int *n, int *type) { }
static void failed(MPI_Comm *c, int *code, ...) { }
static void old();
static void older();
static MPI_Op op;
static MPI_Errhandler handler;
static MPI_Comm (*through)(MPI_Comm);
static int (*around)(int);
int main(int argc, char **argv) {
    int np = argc + 1;
    MPI_Comm many[np];
    MPI_Init(&argc, &argv);
`
	for _, c := range []struct{ what, shows string }{
		{"MPI_Comm_dup(MPI_COMM_WORLD, &a); b = a; drop(&b); old(b);", ""},
		{"a = same(a); b = many[1] = same(same(b)); MPI_Comm c = same(b); a = c;", ""},
		{"if (a == MPI_COMM_NULL || MPI_COMM_SELF != b || !a || b) x = 1; x = a != MPI_COMM_NULL;", ""},
		{"switch (a) { case MPI_COMM_NULL: x = 1; }", ""},
		{"a = x ? a : b; b = x ? MPI_COMM_NULL : a; many[0] = x ? a : MPI_COMM_SELF; a ? a : b;", ""},
		{"shared[x] = a; p = shared; p[1] = *p; all(shared, 4); all(p + 1, 2); all(many, np);", ""},
		{"s.comm = a; s.more[1] = s.comm; r = s; struct both t = {1, a, {a, b}}; r = t; at = &s; *at->next = r;", ""},
		{"p = malloc(3 * sizeof(MPI_Comm)); p[0] = a; p = realloc(p, 4 * sizeof *p); free(p);", ""},
		{"at = calloc(1, sizeof *at); at->next = malloc(sizeof *at); memset(at, 0, sizeof *at); free(at->next);", ""},
		{"memcpy(&r, &s, sizeof r); memcpy(shared, many, sizeof a); memmove(p + 1, p, sizeof a);", ""},
		{"through = same; a = through(b); MPI_Comm_create_errhandler(failed, &handler);", ""},
		{"MPI_Op_create(sum, 1, &op); MPI_Op_create((MPI_User_function *)product, 1, &op);", ""},
		{"MPI_Bcast(&x, 1, MPI_INT, 0, a); MPI_Comm_group(a, &g); MPI_Group_free(&g); x = 5; x = number(x);", ""},
		{"a = MPI_Comm_f2c(x); a = x; a = (MPI_Comm)x; a = 7;", ""},
		{"x = a == 0; x = 0 != b; x = MPI_COMM_WORLD == a; switch (a) { case 0: case MPI_COMM_SELF: x = 1; }", ""},

		{"x = a == b;", "MPI_Comm"},
		{"x = a == 7;", "MPI_Comm"},
		{"x = a != -1;", "MPI_Comm"},
		{"switch (a) { case MPI_COMM_NULL: case 7: x = 1; }", "MPI_Comm"},
		{"x = a < MPI_COMM_SELF;", "MPI_Comm"},
		{"if (a == shared[1]) x = 1;", "MPI_Comm"},
		{"if (shared[1] != many[0]) x = 1;", "MPI_Comm"},
		{"x = a + 1;", "MPI_Comm"},
		{"a++;", "MPI_Comm"},
		{"a += 2;", "MPI_Comm"},
		{"x = ~a;", "MPI_Comm"},
		{"x = -a;", "MPI_Comm"},
		{"x = a;", "MPI_Comm"},
		{"int y = a;", "MPI_Comm"},
		{"int y[] = {1, a};", "MPI_Comm"},
		{"double y = a;", "MPI_Comm"},
		{"static long y; y = (long)a;", "MPI_Comm"},
		{"if ((int)a == (int)b) x = 1;", "MPI_Comm"},
		{"int y = x ? a : 3;", "MPI_Comm"},
		{"int y = x ? 3 : a;", "MPI_Comm"},
		{"int y = (x++, a);", "MPI_Comm"},
		{"int y = (b = a);", "MPI_Comm"},
		{"struct { int y; } q = {a};", "MPI_Comm"},
		{"struct { int y : 32; } q; q.y = a;", "MPI_Comm"},
		{"x = MPI_Comm_c2f(a);", "MPI_Comm"},
		{"MPI_Fint y = MPI_Group_c2f(g);", "MPI_Group"},
		{"number(a);", "MPI_Comm"},
		{"number(MPI_COMM_SELF); number(g);", "MPI_Group"},
		{"x = same(a);", "MPI_Comm"},
		{"x = ints[a];", "MPI_Comm"},
		{"ints = ints + a;", "MPI_Comm"},
		{"a = g;", "MPI_Comm MPI_Group"},
		{"around = same;", "MPI_Comm"},
		{"around = (int (*)(int))same;", "MPI_Comm"},
		{"any = (void *)same;", "MPI_Comm"},
		{"MPI_Op_create((MPI_User_function *)counted, 1, &op);", "MPI_Datatype"},
		{"printf(\"%d\", a);", "MPI_Comm"},
		{"printf(\"%d\", (int)g);", "MPI_Group"},
		{"older(a);", "MPI_Comm"},
		{"ints = p = malloc(4);", "MPI_Comm"},
		{"ints = realloc(p, 4);", "MPI_Comm"},
		{"any = realloc(p, 4);", "MPI_Comm"},
		{"p = realloc(ints, 4);", "MPI_Comm"},
		{"any = &a;", "MPI_Comm"},
		{"any = shared;", "MPI_Comm"},
		{"any = &s;", "MPI_Comm"},
		{"any = &at->more[1];", "MPI_Comm"},
		{"ints = &a;", "MPI_Comm"},
		{"ints = (int *)&a;", "MPI_Comm"},
		{"x = *(int *)&a;", "MPI_Comm"},
		{"x = *(char *)&a;", "MPI_Comm"},
		{"x = *(int *)(void *)shared;", "MPI_Comm"},
		{"memcpy(&x, &a, sizeof x);", "MPI_Comm"},
		{"memcpy(&a, &x, sizeof x);", "MPI_Comm"},
		{"x = memcmp(shared, many, sizeof a);", "MPI_Comm"},
		{"any = malloc(4); p = any;", "MPI_Comm"},
		{"p = ints = malloc(4);", "MPI_Comm"},
		{"p = (void *)ints;", "MPI_Comm"},
		{"MPI_Comm_dup(MPI_COMM_WORLD, (MPI_Comm *)&x);", "MPI_Comm"},
		{"MPI_Comm_dup(MPI_COMM_WORLD, &x);", "MPI_Comm"},
		{"every[1] = &g;", "MPI_Group"},
		{"u.comm = a; x = u.number;", "MPI_Comm"},
		{"n = a;", "MPI_Comm"},
		{"MPI_Send(&a, 1, MPI_INT, 0, 0, MPI_COMM_SELF);", "MPI_Comm"},
		{"MPI_Send(&x, 1, MPI_INT, a, 0, MPI_COMM_SELF);", "MPI_Comm"},
		{"MPI_Comm_set_attr(MPI_COMM_SELF, 1, &s);", "MPI_Comm"},
		{"memcpy(ints, &s.x, 8);", "MPI_Comm"},
		{"MPI_Send(&s.x, 2, MPI_INT, 0, 0, MPI_COMM_SELF);", "MPI_Comm"},
		{"x = *((char *)&at->x + 4);", "MPI_Comm"},
		{"memcpy(&s.comm, many, 2 * sizeof a);", "MPI_Comm"},
		{"struct { MPI_Comm c[2]; int x[1]; } c; struct { MPI_Comm c[1]; int x[2]; } d; memcpy(&c, &d, 12);", "MPI_Comm"},
		{"x = further(1, a);", "MPI_Comm"},
		{"x = further(1, &g);", "MPI_Group"},
		{"return a;", "MPI_Comm"},
	} {
		path := filepath.Join(t.TempDir(), "p.c")
		after := "\nMPI_Finalize();\nreturn 0;\n}\nstatic void old(c) MPI_Comm c; {}\nstatic void older(c) int c; {}\n"
		if err := os.WriteFile(path, []byte(before+c.what+after), 0o644); err != nil {
			t.Fatal(err)
		}
		p, err := Load(Options{}, []string{path})
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		if got := strings.Join(p.HandlesShow, " "); got != c.shows {
			t.Errorf("%s: %q show, and %q was expected", c.what, got, c.shows)
		}
	}
}
