package annot

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// read parses a text of one line.
func read(text string, o Options) (Expr, *diag.Diagnostic) {
	f := source.NewFile("x", text)
	toks, d := Lex(f, source.Pos{File: f, Line: 1, Col: 1}, 1)
	if d != nil {
		return nil, d
	}
	return Parse(toks, o)
}

// Trees of each language.
func TestTrees(t *testing.T) {
	isType := func(name string) bool { return name == "T" }
	for _, x := range []struct {
		language   *Language
		text, want string
	}{
		{TASS(), "a + b * c - d == e && !f || g", "(((((a + (b * c)) - d) == e) && (!f)) || g)"},
		{TASS(), "a => b => c || d", "(a => (b => (c || d)))"},
		{TASS(), "a ? b : c ? d : e => f", "((a ? b : (c ? d : e)) => f)"},
		{TASS(), "forall {int i | 0 <= i && i < n} a[i] == 0 => b",
			"[forall int i | ((0 <= i) && (i < n)): ((a[i] == 0) => b)]"},
		{TASS(), "exists {real x} x > 0", "[exists real x: (x > 0)]"},
		{TASS(), `\sum {int i | 0 <= i && i < n} a[i]*b[i] + c`,
			`([\sum int i | ((0 <= i) && (i < n)): (a[i] * b[i])] + c)`},
		{TASS(), "PROC[i+1].x == spec.y && spec@f.z < spec.PROC[0]@g.w",
			"((PROC[(i + 1)].x == spec.y) && (spec@f.z < specPROC[0]@g.w))"},
		{TASS(), "(T)x + (T*)p + (y)+1 + (unsigned long)z", "((((<T>x + <T*>p) + y) + 1) + <unsigned long>z)"},
		{TASS(), "(T)-1 - sizeof(T) - sizeof x[0] - sizeof(struct s *)",
			"(((<T>(-1) - sizeof<T>) - sizeof x[0]) - sizeof<struct s*>)"},
		{TASS(), "*p->q.r & ~-+&f(x, g())", "((*p->q.r) & (~(-(+(&f(x, g()))))))"},
		{TASS(), "true && x != false && forall", "((true && (x != false)) && forall)"},
		{TASS(), "'a' == c[1] && 1.5e-3 < 0x1Fu && p && \"text\"",
			"(((('a' == c[1]) && (1.5e-3 < 0x1Fu)) && p) && \"text\")"},
		{MINIMP(), "PID == 0 => exists {double x | x > 0} x < n", "((PID == 0) => [exists real x | (x > 0): (x < n)])"},
		{MINIMP(), "(double)i / 2", "(<double>i / 2)"},
		{ACSL(), `\forall integer i, j; 0 <= i < n ==> a[i] == \old(a[j])`,
			`[\forall int i: [\forall int j: (((0 <= i) && (i < n)) => (a[i] == old(a[j])))]]`},
		{ACSL(), "a < b <= c == d && e != f", "((((a < b) && (b <= c)) && (c == d)) && (e != f))"},
		{ACSL(), "a < b > c", ""},
		{ACSL(), "a != b != c", ""},
		{ACSL(), "(a < b) > c", "((a < b) > c)"},
		{ACSL(), "a ==> b <==> c ==> d ==> e", "((a => b) <==> (c => (d => e)))"},
		{ACSL(), "a || b ^^ c && d", "(a || (b ^^ (c && d)))"},
		{ACSL(), "a ==> b ? c : d ==> e", "((a => b) ? c : (d => e))"},
		{TASS(), "a ^^ b", ""},
		{TASS(), "a <==> b", ""},
		{TASS(), "a < b < c", "((a < b) < c)"},
		{ACSL(), `\forall int i; i < n`, `[\forall int i: (i < n)]`},
		{ACSL(), `\forall i; i < n`, ""},
		{ACSL(), `\valid(p + (0 .. n-1)) && \true`, `(\valid((p + 0..(n - 1))) && true)`},
		{ACSL(), `\result == \on(rank + 1, x) && \valid`, ""},
		{ACSL(), `\result == \on((rank + 1) % size, x)`, "(result == on(((rank + 1) % size): x))"},
		{ACSL(), "f(0 .. n-1)", "f(0..(n - 1))"},
		{MINISPEC(), `\forall t; \on(root, t) == root`, `[\forall int t: (on(t: root) == root)]`},
		{MINISPEC(), `\forall int t; 0 <= t && t < NPROCS ==> dat[t] == \on(val, t)`,
			`[\forall int t: (((0 <= t) && (t < NPROCS)) => (dat[t] == on(t: val)))]`},
		{CIVL(), "$forall (int i: 0 .. n-1) a[i] == 0", "[$forall int i in 0..(n - 1): (a[i] == 0)]"},
		{CIVL(), "$exists (double x | x > 0) x < 1 => b", "[$exists real x | (x > 0): ((x < 1) => b)]"},
	} {
		got, d := read(x.text, Options{Language: x.language, Scope: model.Joint, IsType: isType})
		switch {
		case d != nil && x.want != "":
			t.Errorf("%s, %s: %v", x.language.Name, x.text, d)
		case d == nil && show(got) != x.want:
			t.Errorf("%s, %s:\nhave %s\nwant %s", x.language.Name, x.text, show(got), x.want)
		}
	}
}

// Mistakes, each with its column.
func TestMistakes(t *testing.T) {
	for _, x := range []struct {
		text, want string
	}{
		{"", "1: expected an expression before end of line"},
		{"a +", "4: expected an expression before end of line"},
		{"a = 3", "3: = has a side effect"},
		{"a++ > 3", "2: ++ has a side effect"},
		{"--a", "1: -- has a side effect"},
		{"a b", `3: expected an operator before "b"`},
		{"(a", `1: "(" is not closed`},
		{"f(a, b]", `2: "(" is not closed`},
		{"a)", `2: unexpected ")"`},
		{"a ==> b", `3: unexpected "==>"`},
		{"a @ b", "3: @ stands only in PROC[e]@f.x and spec@f.x, in annotations that relate processes"},
		{"a; b", `2: unexpected ";"`},
		{"\"abc", "1: literal is not closed"},
		{"forall {float i} i", `9: expected int or real, not "float"`},
		{"forall {int 3} i", `13: expected the name of a variable, not "3"`},
		{"forall {int i, j} i", "14: a quantifier binds one variable"},
		{"forall {int i | i", `8: "{" is not closed`},
		{"forall {int i ; i} i", `15: expected | or }, not ";"`},
		{`\sum {real i | i} i`, `7: expected int, not "real"`},
		{`\sum {int i} i`, "1: a fold needs a range"},
		{`\sum (i)`, `6: expected { after \sum, not "("`},
		{`\max {int i | i} i`, `1: \max is not known`},
		{`\old(x)`, `1: \old is not known`},
		{"PROC[].x", `6: expected an expression before "]"`},
		{"PROC[1]k", `8: expected . and the name of a variable, not "k"`},
		{"PROC[1].3", `8: expected . and the name of a variable, not ".3"`},
		{"PROC[1]@", "9: expected the name of a function after @, not end of line"},
		{"spec.x", "1: spec stands only in joint annotations"},
		{"a ? b", "6: expected : after the first choice of ?:, not end of line"},
		{"x.3", `2: expected an operator before ".3"`},
		{"(struct 3) x", `9: expected the name of the struct, not "3"`},
		{"(int + 3) x", `6: expected ) after the type, not "+"`},
	} {
		_, d := read(x.text, Options{Language: TASS(), Scope: model.Collective})
		got := ""
		if d != nil {
			got = fmt.Sprintf("%d: %s", d.Pos.Col, d.Message)
		}
		if got != x.want {
			t.Errorf("%s\nhave %s\nwant %s", x.text, got, x.want)
		}
	}
}

// Joined lines and comments are blanks; each token has its place.
func TestPlacesOfTokens(t *testing.T) {
	f := source.NewFile("x", "#pragma TASS assert a /* b \\\n c */ + \\\n  d // e")
	toks, d := Lex(f, source.Pos{File: f, Line: 1, Col: 21}, 3)
	if d != nil {
		t.Fatal(d)
	}
	got := ""
	for _, x := range toks {
		got += fmt.Sprintf("%s@%d:%d ", x.Text, x.Pos.Line, x.Pos.Col)
	}
	if want := "a@1:21 +@2:7 d@3:3 @3:4 "; got != want || Text(toks) != "a + d" {
		t.Errorf("have %s, text %s", got, Text(toks))
	}
}

// Nothing is read twice for each bracket, and what is nested too deeply is refused.
// Lines that end in a backslash are joined before comments are taken out (C11 5.1.1.2); a comment of several lines,
// after which C reads on, is refused.
func TestComments(t *testing.T) {
	for text, want := range map[string]string{
		"0 // \\\n|| 1":       "0",
		"0 /* \\\n */ || 1":   "0 || 1",
		"0 /* // */ || 1":     "0 || 1",
		"0 \\\n|| 1 // \\\n+": "0 || 1",
		"1 /* ":               "refused",
		"1 // /* ":            "1",
	} {
		f := source.NewFile("a.c", text)
		toks, d := Lex(f, source.Pos{File: f, Line: 1, Col: 1}, strings.Count(text, "\n")+1)
		got := Text(toks)
		if d != nil {
			got = "refused"
		}
		if got != want {
			t.Errorf("%q is read as %q, not %q", text, got, want)
		}
	}
}

func TestDeepNesting(t *testing.T) {
	openings := []string{"(", "-", "a[", "(a[", "f(", "forall {int i} ", "a ? ", "(T)(", "! (", `\numof {int i | `}
	for _, open := range openings {
		text := ""
		for range 5000 {
			text += open
		}
		if _, d := read(text, Options{Language: TASS(), Scope: model.Alone}); d == nil {
			t.Errorf("%s…: accepted", open)
		}
	}
}

// No text makes the parser panic, in any language.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"a + b * (c - d[1].x)", "forall {int i | 0 <= i && i < n} a[i] == 0 => b",
		`\sum {int i | 0 <= i} a[i]`,
		"PROC[i].x == spec@f.y", `\forall integer i, j; \old(a) == \result`, `\on(x, y) .. 3`,
		"$forall (int i: 0 .. n-1) a[i]",
		"sizeof(struct s *) + (T)x", "'a' \"b", "/* c", "a ? b : c", "\\", "$", "0x1.p", "(int [", "const", "(const T)x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		file := source.NewFile("x", text)
		toks, _ := Lex(file, source.Pos{File: file, Line: 1, Col: 1}, 1)
		for _, l := range []*Language{TASS(), MINIMP(), ACSL(), MINISPEC(), CIVL()} {
			for _, scope := range []model.Scope{model.Alone, model.Joint} {
				x, d := Parse(toks, Options{Language: l, Scope: scope})
				if (x == nil) == (d == nil) {
					t.Fatalf("%s: a tree and a mistake, or neither", l.Name)
				}
				if d == nil {
					Walk(x, func(y Expr) bool { return y.Pos().File == file })
				}
			}
		}
	})
}
