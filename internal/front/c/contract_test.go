package c

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
)

// loadContracts reads files with contracts as their proofs do: the list, then the program of each.
func loadContracts(texts ...string) (*diag.Diagnostic, error) {
	dir, err := os.MkdirTemp("", "contracts")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var files []string
	for i, text := range texts {
		name := filepath.Join(dir, string(rune('a'+i))+".c")
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			return nil, err
		}
		files = append(files, name)
	}
	list, err := Contracts(Options{}, files)
	for i := 0; err == nil && i < len(list); i++ {
		if list[i].Proved {
			_, err = Load(Options{Contract: list[i].ID, Comments: true}, files)
		}
	}
	if all := diag.All(err); len(all) > 0 {
		return all[0], nil
	}
	return nil, err
}

// testRefused holds that a text, in which § marks a place, is refused there.
func testRefused(t *testing.T, text string) {
	t.Helper()
	i := strings.Index(text, "§")
	d, err := loadContracts(strings.Replace(text, "§", "", 1))
	switch {
	case err != nil:
		t.Fatalf("%s\n%v", text, err)
	case d == nil:
		t.Errorf("accepted:\n%s", text)
	case int(d.Pos.Line) != 1+strings.Count(text[:i], "\n") || int(d.Pos.Col) != i-strings.LastIndex(text[:i], "\n"):
		t.Errorf("refused at %d:%d: %s\n%s", d.Pos.Line, d.Pos.Col, d.Message, text)
	}
}

// refusedClauses are constructs of ACSL, and mistakes, each with the place at which it is refused.
var refusedClauses = []string{
	`§exits \false;`, `§terminates \true;`, `§allocates p;`, `§frees p;`, `§breaks \true;`, `§returns \true;`,
	`decreases §y;`, `behavior b: §decreases n;`, `decreases n; §decreases x;`,
	`§continues \true;`, `§ghost int z;`, `§model int z;`, `§admit requires x > 0;`, `§check ensures x > 0;`,
	`§for b: ensures x > 0;`, `§assumes n > 0;`, `§waitsfor 1;`, `§loop invariant x > 0;`, `§invariant x > 0;`, `§;`,
	`assigns g §\from x;`, `assigns §\result;`, `assigns §\empty;`, `assigns §{g, *p};`, `assigns §\union(g, *p);`,
	`assigns *p, §n;`, `assigns §p;`, `assigns §unknown;`, `assigns p[0 .. §];`, `assigns p[§..];`, `assigns §g + 1;`,
	`assigns *§r;`, `assigns §*(p + g * 2 + 1);`, `assigns §\everything;`, `assigns p[\sum§];`,
	`requires \at(x, §Post) == x;`, `behavior b: assumes \at(x, §Post) == x;`, `ensures \at(x, §Init) == x;`,
	`ensures \at(x, §LoopCurrent) == x;`, `ensures \at(x, §L) == x;`, `ensures \at(x, §1) == x;`, `ensures \at(x§) == x;`,
	`ensures §\at(p, Pre) == p;`, `assigns §p[\at(n, Here)];`, `ensures \at(x, §LoopEntry) == x;`, `ensures §\fresh(p, 4);`, `ensures §\valid(p);`,
	`ensures §\valid_read(p);`, `ensures §\separated(p, r);`, `requires \initialized(§q);`,
	`requires \initialized(§p + (0 .. n));`,
	`requires n > 0 ==> §\initialized(p);`, `ensures §\initialized(p);`, `requires §\valid_index(p, 3);`,
	`requires §\freeable(p);`, `requires §\block_length(p) == 4;`, `requires §\base_addr(p) == p;`,
	`requires §\offset(p) == 0;`,
	`requires p != §\null;`, `requires §\allocable(p);`, `requires §\dangling(p);`, `requires §\subset({n}, {1, 2});`,
	`requires n §\in {1, 2};`, `requires §\is_finite(1.0);`, `requires \let k = n§, k > 0;`,
	`requires \let §1 = n; k > 0;`, `requires \let k = n; §j > 0;`,
	`requires \let k = §p; k[0] > 0;`, `ensures \sum(0, n, §n) >= 0;`, `ensures \sum(0, n, \lambda §int i; i) >= 0;`,
	`ensures \sum(0, n§) >= 0;`, `ensures \product(0, n, \lambda integer §1; i) >= 0;`, `ensures \max(1§) >= 0;`,
	`ensures §\max(0, n, \lambda integer i; i) >= 0;`, `ensures §\min(0, n, \lambda integer i; i) >= 0;`,
	`ensures \numof(0, n, \lambda integer i; §i) >= 0;`, `ensures §\abs(n) >= 0;`,
	`ensures (n §--> 1) == 1;`, `ensures named§: n >= 0;`, `ensures §foo(n);`, `ensures §f(n, x, p, r) == x;`,
	`ensures \forall §long i; i < 5;`, `ensures \forall §struct s t; t.m == t.m;`,
	`ensures \forall integer i §in (0 .. 3); i < 4;`,
	`ensures p[§0 .. 3] == 0;`, `ensures §\exit_status == 0;`, `ensures §\typeof(n) == \type(int);`,
	`ensures \result.§m == 0;`,
	`ensures \result == \old(§y);`, `ensures §\on(1, x) == 0;`, `ensures §y == x;`, `ensures n§++ > 0;`,
	`ensures n §= 1;`,
	`ensures §;`, `ensures n > §;`, `ensures (x > 0§;`, `requires 1 <= x <= 5 §> 2;`, `requires §\result > 0;`,
	`behavior b: assumes n > 0; behavior §b: ensures n > 0;`, `behavior §1: ensures n > 0;`, `complete behaviors §c;`,
	`complete §behavior;`, `behavior b: requires §\valid(p);`, `requires \valid(§p);`, `requires \valid(§q);`,
	`requires !§\valid_read(p);`, `requires n > 0 ==> §\valid(p);`, `requires §\valid{Here}(p);`,
	`requires \valid(§n);`,
	`requires \valid(§&g);`, `requires \separated(p, §p);`, `requires \separated(p, &g, §&g);`,
	`requires \separated(p, §&h);`, `requires \separated(p, §g);`, `requires §\valid_function(f);`,
	`requires §\mpi_comm_size > 0;`, `ensures §\absenceof \enter \after \enter \until \exit;`,
	`behavior b: assumes §\valid(p);`, `behavior b: assumes §\result > 0;`,
}

// TestRefusedClauses holds that no clause, place or construct of a contract is left out in silence: what is not
// supported is an error at its place.
func TestRefusedClauses(t *testing.T) {
	for _, clause := range refusedClauses {
		testRefused(t, `int g;
struct s { int m; };
/*@ requires \valid(p) && \valid_read(r);
  @ `+clause+` */
int f(int n, int x, int *p, int *r) { int y = x; return y; }
`)
	}
}

// TestRefusedAnnotations holds the same of annotations where they can stand, and of what a contract is about.
func TestRefusedAnnotations(t *testing.T) {
	for _, text := range []string{
		"/*@ predicate p§{L}(int *a) = *a > 0; */\nint f(void) { return 1; }\n",
		"/*@ predicate p(int *a) = §\\old(*a) > 0; */\nint f(void) { return 1; }\n",
		"/*@ predicate p(int *a) = §\\valid(a); */\nint f(void) { return 1; }\n",
		"/*@ predicate p(int §a[3]) = a[0] > 0; */\nint f(void) { return 1; }\n",
		"/*@ predicate p(integer i, integer §i) = i > 0; */\nint f(void) { return 1; }\n",
		"/*@ predicate p(integer i)§; */\nint f(void) { return 1; }\n",
		"/*@ logic integer l(integer i) = \\let k = i; \\let m = k; m + §j; */\nint f(void) { return 1; }\n",
		"/*@ predicate p = \\true; */\n/*@ predicate §p = \\false; */\nint f(void) { return 1; }\n",
		"/*@ logic integer l(integer i) = §l(i - 1); */\n/*@ ensures l(1) == 0; */\nint f(void) { return 1; }\n",
		"/*@ logic integer l(integer i) = §0.5; */\n/*@ ensures l(1) == 0; */\nint f(void) { return 1; }\n",
		"/*@ logic integer l(integer i) = i; */\n/*@ ensures l(§0.5) == 0; */\nint f(void) { return 1; }\n",
		"/*@ logic integer l(integer i) = i; */\n/*@ ensures §l(1, 2) == 0; */\nint f(void) { return 1; }\n",
		"/*@ predicate p(long *a) = *a > 0; */\n/*@ requires \\valid(a); ensures p(§a); */\nint f(int *a) { return 1; }\n",
		"/*@ predicate p(integer i) = §g(i) > 0; */\nint g(int);\n/*@ ensures p(1); */\nint f(void) { return 1; }\n",
		"/*@ §global invariant i: \\true; */\nint f(void) { return 1; }\n",
		"/*@ §type invariant i(int x) = x > 0; */\nint f(void) { return 1; }\n",
		"/*@ \\mpi_collective(§c, P2P): ensures \\true; */\nint f(void) { return 1; }\n",
		"/*@ §ensures \\true; */\n//@ requires x > 0;\nint f(int x) { return x; }\n",
		"/*@ ensures \\true; */\nint f(int x);\n/*@ §ensures \\true; */\nint f(int x) { return x; }\n",
		"/*@ §ensures \\true; */\nint f(int x), g(int y);\nint f(int x) { return x; }\n",
		"/*@ §ensures \\true; */\nint x;\n",
		"/*@ §ensures \\true; */\ntypedef int f(int);\n",
		"/*@ §ensures \\true; */\n",
		"int f(void) { return 1; } /*@ §ensures \\true; */\n",
		"int f(void) {\n/*@ §ensures \\true; */\nreturn 1; }\n",
		"#include <mpi.h>\n/*@ \\mpi_collective(comm, COL): ensures \\true; */\nvoid f(MPI_Comm comm) {\n" +
			"if (§comm == MPI_COMM_WORLD) return;\n//@ loop invariant 0 <= i <= 5;\nfor (int i = 0; i < 5; i++) ; }\n",
		"int n;\n/*@ §ensures \\result == n; */\nint f(int m);\nint f(int n) { return n; }\n",
		"/*@ §ensures \\result == a; */\nint f(int a, int b);\nint f(int b, int a) { return b; }\n",
		"/*@ §decreases x; ensures \\result == 0; */\nint f(int x) { return x ? f(x) : 0; }\n",
		"#include <mpi.h>\n/*@ §decreases x;\n \\mpi_collective(MPI_COMM_WORLD, COL): ensures x == 0; */\n" +
			"void f(int x) { }\n",
		"#define BOTH(p, q) \\valid(p) && \\valid(q) && (n > 0 ==> \\valid(q))\n/*@ requires BOTH(p, q§); */\n" +
			"void f(int *p, int *q, int n) { *p = 0; }\n",
		"int f(void) {\n/*@ check 1 == 1§ */\nreturn 1; }\n",
		"int f(void) {\n/*@ admit §; */\nreturn 1; }\n",
		"int f(void) {\n/*@ §for b: assert 1 == 1; */\nreturn 1; }\n",
		"int f(void) {\n/*@ loop §invariant \\true; */\nreturn 1; }\n",
		"//@ ensures \\true;\nint f(int n) {\n/*@ loop invariant n > 0; loop assigns n, §n + 1; */\nwhile (n) ; }\n",
		"//@ ensures \\true;\nint f(int n) {\n/*@ loop invariant n > 0; loop assigns §m; */\nwhile (n) ; }\n",
		"//@ ensures \\true;\nint f(int n) {\n/*@ loop invariant n > 0; loop assigns §n[0]; */\nwhile (n) ; }\n",
		"//@ ensures \\true;\nint f(int n) {\n/*@ loop invariant n > 0; loop assigns n§ */\nwhile (n) ; }\n",
		"//@ ensures \\true;\nint f(int n) {\n/*@ loop invariant n > 0; loop assigns §0 .. n; */\nwhile (n) ; }\n",
		"int f(void) {\n/*@ loop §allocates \\nothing; */\nwhile (1) ; }\n",
		"int f(void) {\n/*@ §for b: loop invariant \\true; */\nwhile (1) ; }\n",
		"/*@ §ensures \\true; */\nint f(int n, ...) { return n; }\n",
		"/*@ ensures \\true; */\nint f(int §*p[3]) { return 1; }\n",
		"/*@ ensures \\true; */\nint f(int §(*p)(void)) { return 1; }\n",
		"union u { int i; };\n/*@ ensures \\true; */\nint f(union u §p) { return 1; }\n",
		"/*@ §ensures \\true; */\nint f(int *p) { return 1; }\n",
		"/*@ §ensures \\true; */\nint main(void) { return 1; }\n",
		"#include <stdlib.h>\n/*@ ensures \\true; */\nint f(void) { §exit(0); }\n",
		"#include <stdlib.h>\n/*@ §ensures \\true; */\nint f(void) { return rand(); }\n",
		"/*@ ensures \\true; */\nint f(void) { static int n; §n++; return n; }\n",
		"int a;\nvoid g(void) { §a = 7; }\n/*@ assigns \\nothing; */\nint f(int a) { g(); return a; }\n",
		"volatile int g;\n/*@ ensures \\result == 0; */\nint f(void) { int §a = g; return a - g; }\n",
		"/*@ requires \\valid(p); */\nint f(volatile int §*p) { return *p - *p; }\n",
		"int *p;\n/*@ ensures \\true; */\nint f(void) { §return *p; }\n",
	} {
		testRefused(t, text)
	}
}

// TestRefusedGhosts holds that ghost code is refused without which the program may be another one.
func TestRefusedGhosts(t *testing.T) {
	inBody := func(code string) string {
		return "struct s { int m; };\nint g, h(void);\n/*@ requires \\valid(p); */\n" +
			"int f(int *p, struct s *q) {\n int x = 2, a[2] = {0}, k;\n" + code + "\n return x;\n}\n"
	}
	for _, code := range []string{
		"//@ ghost §x = 1;", "//@ ghost §g++;", "//@ ghost --§x;", "//@ ghost §a[0] = 1;", "//@ ghost §*p = 1;",
		"//@ ghost §q->m = 1;", "//@ ghost int *z = &x; §z[0] = 1;", "//@ ghost int *z = &x; §*z = 1;",
		"//@ ghost int z = (§x = 1);", "//@ ghost int z = §x--;", "//@ ghost int z = §h();", "//@ ghost §return 1;",
		"//@ ghost §while (x) ;", "//@ ghost int z = §({ x = 1; });", "//@ ghost if (x) §goto L;\nL:", "//@ ghost §L: ;",
		"//@ ghost int §h(void);", "//@ ghost §typedef int z;", "//@ ghost §struct s z;", "//@ ghost §extern int z;",
		"//@ ghost int z;\n§z = 1;", "//@ ghost int z;\nk = sizeof §z;", "{\n//@ ghost int x = 1;\n k = §x; }",
		"if (x) k = 1;\n//@ ghost int z; §if (k) z = 1;\nelse k = 2;", "if (x)\n//@ ghost §;\nk = 1;",
		"L:\n//@ ghost §;\nk = 1; if (x < 0) goto L;", "for (k = 0;\n//@ ghost §k < 1;\nk++) ;",
		"x = 3; §//@ ghost int z;", "/*@ ghost int z;\n§#define X 1\n*/", "/*@ ghost int z; §//@ assert z == 1;\n*/",
	} {
		text := inBody(code)
		if strings.HasPrefix(code, "{") { // the name is met first where it is declared
			text = strings.Replace(strings.Replace(text, "§", "", 1), "int x = 2", "int §x = 2", 1)
		}
		testRefused(t, text)
	}
	for _, text := range []string{
		"struct s { int m;\n//@ ghost §int z;\n};\n/*@ ensures \\true; */\nint f(void) { return 1; }\n",
		"//@ ghost §int z(void) { return 1; }\n/*@ ensures \\true; */\nint f(void) { return 1; }\n",
		"//@ ghost int z;\n/*@ ensures \\true; */\nint f(void) { int §z = 1; return z; }\n",
		"#define X int z = 1; \\\n§//@ ghost z = 2;\n/*@ ensures \\true; */\nint f(void) { X return z; }\n",
		"§/*@ ghost int z;\n",
	} {
		testRefused(t, text)
	}
}

// TestContractsOfOtherFiles holds that a contract is that of the file in which it is read: what its names mean in the
// file that defines the function may be something else.
func TestContractsOfOtherFiles(t *testing.T) {
	d, err := loadContracts("int g;\n/*@ ensures g == 1; */\nvoid f(void);\n",
		"static int g;\nvoid f(void) { g = 1; }\n")
	if err != nil || d == nil || !strings.Contains(d.Message, "a file that is not read where") {
		t.Error(d, err)
	}
}

// TestContractsOfStatics holds that the contract of a static function is that of the function of its own file.
func TestContractsOfStatics(t *testing.T) {
	d, err := loadContracts("static int f(int x) { return x; }\nint g(int x) { return f(x); }\n",
		"/*@ ensures \\result == \\old(x); */\nstatic int f(int x) { return x; }\nint h(int x) { return f(x); }\n")
	if d != nil || err != nil {
		t.Fatal(d, err)
	}
	dir := t.TempDir()
	var files []string
	for _, name := range []string{"a.c", "b.c"} {
		files = append(files, filepath.Join(dir, name))
		if err := os.WriteFile(files[len(files)-1], []byte("/*@ ensures \\true; */\nstatic int f(int x) { return x; "+
			"}\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	list, err := Contracts(Options{}, files)
	if err != nil || len(list) != 2 {
		t.Fatal(list, err)
	}
	for i, f := range list {
		if f.ID != files[i]+":f" || f.Name != "f" || !f.Proved || f.At.File.Name != files[i] {
			t.Errorf("%+v", f)
		}
	}
}
