package compare_test

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// What is printed is compared as docs/semantics.md says. A specification of one process, then an
// implementation, of so many, with the rank in r.
var printedPairs = []struct {
	name, spec, impl string
	np               int
	how              option.Printing
	want             string // text of the violation, behind ? of one that is only possible; "" for none
}{
	{"equal values", `printf("x = %d\n", n);`, `printf("x = %d\n", n + 1 - 1);`, 1, option.Printing{}, ""},
	{"other value", `printf("x = %d\n", n);`, `printf("x = %d\n", n + 1);`, 1, option.Printing{}, "line 1"},
	{"other text", `printf("x = %d\n", n);`, `printf("y = %d\n", n);`, 1, option.Printing{}, "line 1"},
	{"other width", `printf("%3d %.2f\n", n, d);`, `printf("%d %e\n", n, d);`, 1, option.Printing{}, ""},
	{"other width as text", `printf("%.2f\n", d);`, `printf("%.3f\n", d);`, 1, option.Printing{Output: option.OutputText},
		"line 1"},
	{"another base", `printf("%d\n", n);`, `printf("%x\n", n);`, 1, option.Printing{}, "line 1"},
	{"an integer as a fraction", `printf("%d\n", n);`, `printf("%f\n", (double)n);`, 1, option.Printing{}, "line 1"},
	{"a number in the text", `printf("n is 8, -2 and 0.5\n");`, `printf("n is %d, %d and %g\n", 8, -2, 0.5);`, 1,
		option.Printing{}, ""},
	{"another number in the text", `printf("n is 8\n");`, `printf("n is %d\n", n);`, 1, option.Printing{}, "line 1"},
	{"put together", `printf("a"); putchar('b'); fputs("c\n", stdout);`, `puts("abc");`, 1, option.Printing{}, ""},
	{"a string", `char s[] = "ab"; s[1] = 'c'; printf("%s%c%%\n", s, 'd');`, `printf("acd%%\n");`, 1, option.Printing{}, ""},
	{"cut off", `printf("%.2s\n", "abc");`, `puts("ab");`, 1, option.Printing{}, ""},
	{"a line less", `puts("a"); puts("b");`, `puts("a");`, 1, option.Printing{}, "line 2"},
	{"a line more", `puts("a");`, `puts("a"); puts("b");`, 1, option.Printing{}, "line 2"},
	{"a line more that is left out", `puts("a");`, `puts("a"); printf("time %d\n", n);`, 1,
		option.Printing{IgnoreOutput: []string{"^time %d$"}}, ""},
	{"for errors", `puts("a");`, `puts("a"); fprintf(stderr, "%d\n", n);`, 1, option.Printing{}, ""},
	{"for no errors", `puts("a");`, `puts("a"); fprintf(stdout, "%d\n", n);`, 1, option.Printing{}, "line 2"},
	{"in order", `puts("a"); puts("b");`, `puts("b"); puts("a");`, 1, option.Printing{}, "line 1"},
	{"in any order", `puts("0"); puts("1"); puts("2");`, `printf("%d\n", 2 - r);`, 3, option.Printing{}, ""},
	{"as often", `puts("0"); puts("1"); puts("1");`, `printf("%d\n", r / 2);`, 3, option.Printing{}, "standard output"},
	{"in any order for each input", `printf("%d\n%d\n", n, m);`,
		`printf("%d\n", r == 0 ? (n < m ? n : m) : (n < m ? m : n));`, 2, option.Printing{}, ""},
	{"the less twice", `printf("%d\n%d\n", n, m);`, `printf("%d\n", n < m ? n : m);`, 2, option.Printing{}, "standard output"},
	{"one process", `puts("1");`, `printf("%d\n", r);`, 3, option.Printing{OutputRank: "1"}, ""},
	{"another process", `puts("1");`, `printf("%d\n", r);`, 3, option.Printing{OutputRank: "2"}, "line 1"},
	{"a time", `printf("%d %f\n", n, MPI_Wtime());`, `double t = MPI_Wtime(); printf("%d %f\n", n, MPI_Wtime() - t);`, 1,
		option.Printing{}, ""},
	{"a time beside another value", `printf("%d %f\n", n, MPI_Wtime());`, `printf("%d %f\n", m, MPI_Wtime());`, 1,
		option.Printing{}, "line 1"},
	{"as it is passed", `printf("%u\n", (unsigned)n);`, `printf("%u\n", n);`, 1, option.Printing{}, ""},
	{"the same bits", `printf("%d\n", n);`, `printf("%u\n", (unsigned)n);`, 1, option.Printing{}, "line 1"},
	{"a width of text", `printf("%5s|%-3c|\n", "ab", 'c');`, `printf("ab|c|\n");`, 1, option.Printing{}, ""},
	{"a width of text as text", `printf("%5s|%-3c|\n", "ab", 'c');`, `printf("ab|c|\n");`, 1,
		option.Printing{Output: option.OutputText}, "line 1"},
	{"filled by hand as text", `printf("%5s|%-3c|\n", "ab", 'c');`, `printf("   ab|c  |\n");`, 1,
		option.Printing{Output: option.OutputText}, ""},
	{"a width that is too small", `printf("%1s\n", "ab");`, `puts("ab");`, 1, option.Printing{Output: option.OutputText}, ""},
	{"a file", write("w", `fprintf(f, "%d\n", n)`), write("w", `fprintf(f, "%d\n", n + 1 - 1)`), 1, option.Printing{}, ""},
	{"another line of a file", write("w", `fprintf(f, "%d\n", n)`), write("w", `fprintf(f, "%d\n", n + 1)`), 1,
		option.Printing{}, "line 1 of the file"},
	{"a file and no file", write("w", `0`), ``, 1, option.Printing{}, "is missing"},
	{"no file and a file", ``, write("w", `0`), 1, option.Printing{}, "does not write it"},
	{"a file that is written again", write("w", `fputs("a\n", f)`) + write("w", `fputs("b\n", f)`),
		write("w", `fputs("b\n", f)`), 1, option.Printing{}, ""},
	{"a file that is written on", write("w", `fputs("a\n", f)`) + write("a", `fputs("b\n", f)`),
		write("w", `fputs("a\nb\n", f)`), 1, option.Printing{}, ""},
	{"a file of several processes", write("w", `fputs("0\n1\n", f)`), write("a", `fprintf(f, "%d\n", r)`), 2,
		option.Printing{}, ""},
	{"a file that several processes empty", write("w", `fputs("0\n1\n", f)`), write("w", `fprintf(f, "%d\n", r)`), 2,
		option.Printing{}, "?is not compared"},
	{"values as they are", write("w", `fwrite(&d, sizeof d, 1, f); fwrite(&n, sizeof n, 1, f)`),
		write("w", `struct { double a; int b; } s = {d, n}; fwrite(&s.a, 8, 1, f); fwrite(&s.b, 4, 1, f)`), 1,
		option.Printing{}, ""},
	{"another value as it is", write("w", `fwrite(&d, sizeof d, 1, f)`), write("w", `double e = d + n; fwrite(&e, sizeof e, 1, f)`), 1,
		option.Printing{}, "line 1 of the file"},
	{"characters as they are", `puts("abc");`, `fwrite("abc\n", 1, 4, stdout);`, 1, option.Printing{}, ""},
	{"padding in a file", write("w", `struct { int a; double b; } s = {n, d}; fwrite(&s, sizeof s, 1, f)`),
		write("w", `struct { int a; double b; } s; s.a = n; s.b = d; fwrite(&s, sizeof s, 1, f)`), 1, option.Printing{}, ""},
	{"no padding in a file", write("w", `struct { int a; double b; } s = {n, d}; fwrite(&s, sizeof s, 1, f)`),
		write("w", `fwrite(&n, sizeof n, 1, f); fwrite(&d, sizeof d, 1, f)`), 1, option.Printing{}, "line 1 of the file"},
	{"a file of MPI", write("w", `fwrite(&d, sizeof d, 1, f); fwrite(&n, sizeof n, 1, f)`),
		store(`MPI_File_write_at(f, 8, &n, 1, MPI_INT, MPI_STATUS_IGNORE);
			MPI_File_write_at(f, 0, &d, 1, MPI_DOUBLE, MPI_STATUS_IGNORE)`), 1, option.Printing{}, ""},
	{"another value in a file of MPI", write("w", `fwrite(&d, sizeof d, 1, f)`),
		store(`double e = d + n; MPI_File_write(f, &e, 1, MPI_DOUBLE, MPI_STATUS_IGNORE)`), 1, option.Printing{},
		`the file "out.txt" differs at byte 0`},
	{"another value that is known", write("w", `fwrite(&n, sizeof n, 1, f)`),
		store(`int k = 7; MPI_File_write(f, &k, 1, MPI_INT, MPI_STATUS_IGNORE)`), 1, option.Printing{}, "differs at byte 0"},
	{"a value that is known where it counts", write("w", `if (n == 7) fwrite(&n, sizeof n, 1, f)`),
		store(`int k = 7; if (n == 7) MPI_File_write(f, &k, 1, MPI_INT, MPI_STATUS_IGNORE)`), 1, option.Printing{}, ""},
	{"two files of MPI", store(`MPI_File_write(f, &n, 1, MPI_INT, MPI_STATUS_IGNORE)`),
		store(`MPI_File_write_at(f, 4 * r, &n, r == 0, MPI_INT, MPI_STATUS_IGNORE)`), 2, option.Printing{}, ""},
	{"a part of each process", write("w", `int a[] = {n, n + 1, n + 2}; fwrite(a, sizeof a, 1, f)`),
		store(`int k = n + r; MPI_File_write_at_all(f, 4 * r, &k, 1, MPI_INT, MPI_STATUS_IGNORE)`), 3, option.Printing{}, ""},
	{"a part of each process at one place", write("w", `int a[] = {n, n + 1}; fwrite(a, sizeof a, 1, f)`),
		store(`int k = n + r; MPI_File_write_at_all(f, 4 * (1 - r), &k, 1, MPI_INT, MPI_STATUS_IGNORE)`), 2,
		option.Printing{}, "differs at byte 0"},
	{"what is shared in any order", write("w", `int a[] = {0, 1}; fwrite(a, sizeof a, 1, f)`),
		store(`MPI_File_write_shared(f, &r, 1, MPI_INT, MPI_STATUS_IGNORE)`), 2, option.Printing{}, "differs at byte 0"},
	{"what is shared in order", write("w", `int a[] = {0, 1}; fwrite(a, sizeof a, 1, f)`),
		store(`MPI_File_write_ordered(f, &r, 1, MPI_INT, MPI_STATUS_IGNORE)`), 2, option.Printing{}, ""},
	{"a shorter file", write("w", `int a[] = {n, n}; fwrite(a, sizeof a, 1, f)`),
		store(`MPI_File_write(f, &n, 1, MPI_INT, MPI_STATUS_IGNORE)`), 1, option.Printing{}, "has 4 bytes"},
	{"a file with a hole", write("w", `int a[] = {0, n}; fwrite(a, sizeof a, 1, f)`),
		store(`MPI_File_write_at(f, 4, &n, 1, MPI_INT, MPI_STATUS_IGNORE)`), 1, option.Printing{}, "?nobody has written it"},
	{"two files with a hole", store(`MPI_File_write_at(f, 4, &n, 1, MPI_INT, MPI_STATUS_IGNORE)`),
		store(`MPI_File_write_at(f, 4, &n, 1, MPI_INT, MPI_STATUS_IGNORE)`), 1, option.Printing{}, "?nobody has written it"},
	{"another type", write("w", `float e = 2; e += n; fwrite(&e, sizeof e, 1, f)`),
		store(`int k = n; MPI_File_write(f, &k, 1, MPI_INT, MPI_STATUS_IGNORE)`), 1, option.Printing{}, "?other types"},
	{"unsigned and signed", write("w", `unsigned k = n; fwrite(&k, sizeof k, 1, f)`),
		store(`MPI_File_write(f, &n, 1, MPI_INT, MPI_STATUS_IGNORE)`), 1, option.Printing{}, ""},
	{"text", write("w", `fprintf(f, "%d %s\n", 12, "ab")`),
		store(`char s[9]; int k = sprintf(s, "%d %s\n", 12, "ab"); MPI_File_write(f, s, k, MPI_CHAR, MPI_STATUS_IGNORE)`), 1,
		option.Printing{}, ""},
	{"other text", write("w", `fprintf(f, "%d %s\n", 12, "ab")`),
		store(`char s[9]; int k = sprintf(s, "%d %s\n", 13, "ab"); MPI_File_write(f, s, k, MPI_CHAR, MPI_STATUS_IGNORE)`), 1,
		option.Printing{}, "byte 1 of the file"},
	{"text of a value", write("w", `fprintf(f, "%g\n", d)`),
		store(`MPI_File_write(f, "1", 1, MPI_CHAR, MPI_STATUS_IGNORE)`), 1, option.Printing{}, "?stands in it as text"},
	{"a file of MPI and none", ``, store(`0`), 1, option.Printing{}, "does not write it"},
	{"no file and one of MPI", store(`0`), ``, 1, option.Printing{}, "is missing"},
	{"a file of MPI that is deleted", ``,
		store(`MPI_File_write(f, &n, 1, MPI_INT, MPI_STATUS_IGNORE)`) + `MPI_File_delete("./out.txt", MPI_INFO_NULL);`, 1,
		option.Printing{}, ""},
	{"a file of both", store(`MPI_File_write(f, &n, 1, MPI_INT, MPI_STATUS_IGNORE)`),
		write("w", `fwrite(&n, sizeof n, 1, f)`) + store(`0`), 1, option.Printing{}, "?functions of C write it"},
	{"a status", `puts("a");`, `puts("a"); status = 3;`, 1, option.Printing{}, "exit status"},
}

// write is code that opens a file, writes there, and closes it.
func write(mode, what string) string {
	return `{ FILE *f = fopen("out.txt", "` + mode + `"); ` + what + `; fclose(f); }`
}

// store is code that opens a file by functions of MPI, writes there, and closes it.
func store(what string) string {
	return `{ MPI_File f; MPI_File_open(MPI_COMM_WORLD, "./out.txt", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &f);
` + what + `; MPI_File_close(&f); }`
}

func TestPrinted(t *testing.T) {
	const head = `#include <mpi.h>
#include <stdio.h>
#pragma TASS input
int n;
#pragma TASS input
int m;
#pragma TASS input
double d;
int main(void) {
int r, status = 0;
MPI_Init(NULL, NULL);
MPI_Comm_rank(MPI_COMM_WORLD, &r);
`
	const tail = "\nMPI_Finalize(); return status; }"
	for _, x := range campaign.Sample(t, printedPairs, 2) {
		t.Run(x.name, func(t *testing.T) {
			cfg := config(x.np)
			cfg.Errors, cfg.Printing = 0, x.how
			r, err := compare.Run(load(t, "spec.c", head+x.spec+tail), load(t, "impl.c", head+x.impl+tail), cfg)
			if err != nil {
				t.Fatal(err)
			}
			want, text := verdict.Violated, x.want
			if unknown, ok := strings.CutPrefix(text, "?"); ok {
				want, text = verdict.Inconclusive, unknown
			}
			switch {
			case x.want == "" && r.Verdict != verdict.Verified:
				t.Errorf("%s: %+v", r.Verdict, r.Violations)
			case x.want != "" && (r.Verdict != want || !strings.Contains(r.Violations[0].Message, text)):
				t.Errorf("%s: %+v", r.Verdict, r.Violations)
			}
		})
	}
}
