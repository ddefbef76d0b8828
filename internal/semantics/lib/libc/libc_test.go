package libc_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/semantics/lib/libc"
	"github.com/tass-go/tass/internal/testing/libtest"
	"github.com/tass-go/tass/internal/verdict"
)

func TestEveryDeclaredFunctionIsModelled(t *testing.T) {
	libtest.Declared(t, libc.Library(), "stdlib.h", "stdio.h", "string.h", "time.h", "stddef.h",
		"tass_number.h", "sys/time.h")
}

func check(t *testing.T, globals, body string) {
	t.Helper()
	libtest.Check(t, verify.Config{}, program(globals, body))
}

func program(globals, body string) string {
	return "#include <stdlib.h>\n#include <stdio.h>\n#include <string.h>\n#include <time.h>\n#include " +
		"<assert.h>\n#include <limits.h>\n" +
		globals + "\nint main(void) {\n" + body + "\nreturn 0; }\n"
}

func TestHeap(t *testing.T) {
	check(t, "", `
		int *p = malloc(3 * sizeof *p), *q = calloc(2, sizeof *q);
		p[2] = 5;
		assert(q[0] == 0 && q[1] == 0 && p[2] == 5);
		free(NULL); free(p); free(q);`)
	for _, call := range []string{
		`int *p = malloc(4); free(p); free(p); // want invalid-free "freed before"`,
		`int *p = malloc(8); free(p + 1); // want invalid-free "start"`,
		`int x = 0; free(&x); // want invalid-free "x is not a block"`,
		`int x = 0, *p = malloc(4); p = realloc(&x, 4); // want invalid-free`,
		`int *p = malloc(4), *q = p; p = realloc(p, 8); free(p); *q = 1; // want invalid-pointer`,
		`int *p = malloc(8), x = p[1]; free(p); // want uninitialized`,
		`int *p = malloc(8); p[0] = 1; p = realloc(p, 4); p[1] = 2; free(p); // want out-of-bounds`,
		`int *p = calloc(1, 4); p = realloc(p, 8); assert(p[0] == 0); int x = p[1]; free(p); // want uninitialized`,
	} {
		check(t, "", call)
	}
}

func TestRealloc(t *testing.T) {
	check(t, "#pragma TASS input {n>=1 && n<=3}\nint n;", `
		int *p = NULL, *q = calloc(2, sizeof *q);
		struct s { int a; double b[2]; } *r = malloc(sizeof *r);
		for (int i = 0; i < n; i++) { p = realloc(p, (i + 1) * sizeof *p); p[i] = i * i; }
		for (int i = 0; i < n; i++) assert(p[i] == i * i);
		q[1] = 7;
		q = realloc(q, 4 * sizeof *q);
		q[3] = 1;
		assert(q[0] == 0 && q[1] == 7 && q[3] == 1);
		r->a = 1; r->b[1] = 2.5;
		r = realloc(r, 3 * sizeof *r);
		r[2].a = 4;
		assert(r->a == 1 && r[0].b[1] == 2.5 && r[2].a == 4);
		free(p); free(q); r = realloc(r, 0); assert(r == NULL);`)
}

func TestBytes(t *testing.T) {
	check(t, "#pragma TASS input\ndouble x[4];", `
		struct s { char c; double d[2]; int i; } a[2] = {{'a', {1, 2}, 3}, {'b', {4, 5}, 6}}, b[2];
		double y[2][2], z[3] = {1, 2, 3};
		memcpy(b, a, sizeof a);
		assert(b[1].c == 'b' && b[0].d[1] == 2 && b[1].i == 6);
		memcpy(&b[0], &a[1], sizeof *a);
		assert(b[0].d[0] == 4 && b[1].d[0] == 4);
		memcpy(y, x, 4 * sizeof(double));
		assert(y[1][0] == x[2]);
		memmove(z + 1, z, 2 * sizeof(double));
		assert(z[0] == 1 && z[1] == 1 && z[2] == 2);
		double *h = malloc(2 * sizeof *h);
		memcpy(h, y[1], sizeof y[1]);
		assert(h[1] == x[3]);
		void *v = malloc(2 * sizeof(double));
		memcpy(v, x, 2 * sizeof(double));
		assert(((double *)v)[1] == x[1]);
		free(h); free(v);`)
	check(t, "", `
		int a[3] = {1, 2, 3}; char c[4]; double *p = malloc(3 * sizeof *p), *q;
		memset(a + 1, 0, 2 * sizeof(int));
		memset(c, 'x', 3);
		memset(p, 0, 3 * sizeof *p);
		assert(a[0] == 1 && a[1] == 0 && a[2] == 0 && c[0] == 'x' && c[2] == 'x' && p[2] == 0.0);
		free(p);`)
	const text = "struct { char name[4]; int n; } s[2] = {{\"bob\", 1}, {\"eve\", 2}}; char *c = "
	check(t, "", text+`(char *)s; c += sizeof *s; assert(*c++ == 'e'); c += 3; assert(*c == 2); c += 4; // one past the end`)
	check(t, "", text+`s[0].name; assert(c[2] == 'b'); assert(c[4] == 1); // want out-of-bounds`)
	check(t, "", text+`(char *)s; c += 15; assert(c[1] == 0); // want out-of-bounds`)
	check(t, "", `int a[3] = {1, 2, 3}, b[2]; memcpy(b, a, sizeof a); // want out-of-bounds "12 bytes are accessed, but b ends after 8"`)
	check(t, "", `int a[3] = {1, 2, 3}; memcpy(NULL, a, sizeof a); // want invalid-pointer`)
	check(t, "", `int a[2] = {1}, b[2], c; memcpy(b, &c, sizeof c); assert(a[1] == 0); a[0] = b[0]; // want uninitialized`)
	check(t, "", `
		int a = 0x3fc00000; float b; memcpy(&b, &a, 4); assert(b == 1.5);
		memset(&a, 1, 4); assert(a == 0x01010101);
		memset((char *)&a + 1, 2, 2); assert(a == 0x01020201);`)
	check(t, "", `int a; memset(&a, 1, 3); a++; // want uninitialized`)
	check(t, "#pragma TASS input {0 <= n && n <= 300}\nint n;\n#pragma TASS input\ndouble x;", `
		int a[2] = {n, 1}, b[2] = {n, 1}; double y = x;
		assert(memcmp(a, b, sizeof a) == 0 && memcmp(&x, &y, sizeof x) == 0 && memcmp("ab", "b", 0) == 0);
		b[0] = 256;
		assert((memcmp(a, b, 1) > 0) == (n % 256 > 0));
		assert(memcmp(a, b, sizeof *a) == 0); // want assertion`)
	check(t, "", `int a[2] = {1}, b; memcmp(a, &b, sizeof b); // want uninitialized "byte 0"`)
}

// What is copied as a whole may have any length.
func TestCopiesOfAnyLength(t *testing.T) {
	const grid = "#pragma TASS input {n>=1} int\n#define n 5\n#pragma TASS input {m>=2} int\n#define m 5\n#pragma " +
		"TASS input\ndouble g[m][n];\ndouble a[m][n], line[n];\n"
	check(t, grid, `
		memcpy(a, g, sizeof a);
		assert(a[m - 1][n - 1] == g[m - 1][n - 1]);
		memcpy(line, a[1], sizeof line);
		memmove(a[0], line, sizeof a[0]);
		assert(a[0][0] == g[1][0] && a[1][0] == g[1][0]);
		assert(a[0][n - 1] == g[0][n - 1]); // want assertion`)
	check(t, grid, `memcpy(a[m], line, sizeof line); // want out-of-bounds`)
	check(t, grid, `memcpy(g[0], line, sizeof line); // want invalid-pointer "g is an input"`)
	libtest.Unsupported(t, verify.Config{}, program(grid, "double v[n]; v[0] = 1; memcpy(line, v, sizeof line);"),
		"before all of its elements have a value")
}

func TestStrings(t *testing.T) {
	check(t, "#pragma TASS input {k>=0 && k<=3}\nint k;", `
		char s[8], word[4] = {'a', 'b', 'c', 0};
		word[k] = 0;
		assert(strlen(word) == k && strlen("") == 0);
		assert(strcpy(s, word) == s && strcmp(s, word) == 0 && s[k] == 0);
		assert(strcmp("ab", "abc") < 0 && strcmp("b", "abc") > 0 && strcmp("\xff", "a") > 0);`)
	check(t, "", `char s[2] = {'a', 'b'}; unsigned long n = strlen(s); // want out-of-bounds`)
	check(t, "", `char s[2]; strcpy(s, "ab"); // want out-of-bounds "3 elements"`)
	check(t, "", `char s[4]; s[0] = 'a'; unsigned long n = strlen(s); // want uninitialized "character 1"`)
}

func TestOutput(t *testing.T) {
	check(t, "", `
		printf("%d %s\n", 3, "x"); puts("a"); fputs("b", stderr); fprintf(stdout, "c"); fflush(stdout);
		assert(putchar('d') == 'd' && fflush(NULL) == 0);
		assert(printf("e") == 1); // want assertion`)
}

func TestNumbers(t *testing.T) {
	const input = "#pragma TASS input\nint x;\n#pragma TASS input\nlong y;"
	check(t, input, `
		if (x > INT_MIN) assert(abs(x) >= 0 && (abs(x) == x || abs(x) == -x));
		assert(labs(-3L) == 3 && llabs(4) == 4 && atoi(" -12x") == -12);`)
	libtest.Check(t, verify.Config{Checks: map[verdict.Kind]bool{verdict.ArithmeticOverflow: true}}, program(input, `
		int a = abs(x); // want arithmetic-overflow
		assert(a >= 0);`))
}

func TestClocks(t *testing.T) {
	check(t, "", `
		clock_t a = clock(), b = clock();
		time_t u, v = time(&u), w = time(NULL);
		assert(0 <= a && a <= b && u == v && v <= w && difftime(w, v) >= 0);
		assert(a < b); // want assertion`)
}

func TestEnds(t *testing.T) {
	check(t, "#pragma TASS input\nint x;", `
		if (x)
			exit(x); // want abort "status x"
		else
			abort(); // want abort
		assert(0);`)
}
