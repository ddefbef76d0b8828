package c

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
)

// Values are put where a name gets one, and nowhere else.
func TestSetting(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"#define N 100\nint a[N];", "#define N 7\nint a[N];"},
		{"#define N /* cells */ 1 + \\\n  2 /* so\nmany */\nint n;", "#define N /* cells */ 7\n /* so\nmany */\nint n;"},
		{"#define N\n", "#define N 7\n"},
		{"# define  N\t\"a // b\" // c\n", "# define  N\t7 // c\n"},
		{"#define NN N\n#ifndef N\n#define N 3\n#endif\n", "#define NN N\n#ifndef N\n#define N 7\n#endif\n"},
		{"int N = 3, m = N;", "int N = 7, m = N;"},
		{"int m = f(1, 2), *p, N = (3, 4);", "int m = f(1, 2), *p, N = 7;"},
		{"static const unsigned long N=3;", "static const unsigned long N= 7;"},
		{"void f(void) { for (int N = 3; N < 4; N++) g(N); }", "void f(void) { for (int N = 7; N < 4; N++) g(N); }"},
		{"void f(int N) { N = 3; if (N == 3) m = 2, N = 4; return N, N = 5; }", ""},
		{"void f(void) { int m; m = 1, N = 2; while (N) N = 3; else N = 4; }", ""},
		{"struct s x = { .N = 3 }; // int N = 3;\n/* #define N 3 */ char *s = \"int N = 3;\";", ""},
		{"enum e { A, N, B = N };", "enum e { A, N = 7, B = N };"},
		{"typedef enum { N = 1 << 3, B } e;", "typedef enum { N = 7, B } e;"},
	} {
		l := newLoader(Options{Source: option.Source{Set: map[string]string{"N": "7"}}}, "a.c")
		f := &file{src: source.NewFile("a.c", x.text)}
		want := x.want
		if want == "" {
			want = x.text
		}
		if got := l.set(f); got != want {
			t.Errorf("%s\nbecomes\n%s\nnot\n%s", x.text, got, want)
		}
		if changed := want != x.text; changed != (len(l.prog.Changed) == 1) {
			t.Errorf("%s: %d changes are told of", x.text, len(l.prog.Changed))
		}
	}
}

// A value of several tokens stays one operand, and a macro with parameters is none.
func TestSettingOperands(t *testing.T) {
	l := newLoader(Options{Source: option.Source{Set: map[string]string{"N": "-1", "F": "2"}}}, "a.c")
	got := l.set(&file{src: source.NewFile("a.c", "#define N 1\n#define F(x) x\n")})
	if !strings.HasPrefix(got, "#define N (-1)\n#define F(x) x\n") || !l.reports.Any() {
		t.Errorf("%s", got)
	}
}
