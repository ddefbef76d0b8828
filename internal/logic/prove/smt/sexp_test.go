package smt

import (
	"errors"
	"io"
	"strings"
	"testing"
)

func TestSexp(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"sat\n", "sat"},
		{"  (a (b c) ()\n d)", "(a (b c) () d)"},
		{"|a b\n(|", "a b\n("},
		{`"say ""so"""` + "\n", `say "so"`},
		{"; comment\n(x ; more\n y)", "(x y)"},
		{"((|x:int| (- 3)) (y (/ 1.0 3.0)))", "((x:int (- 3)) (y (/ 1.0 3.0)))"},
	} {
		got, err := newSexpReader(strings.NewReader(c.in)).next()
		if err != nil || got.String() != c.want {
			t.Errorf("%q: %s %v, want %s", c.in, got, err, c.want)
		}
	}
	for _, c := range []struct {
		in   string
		want error
	}{
		{"", io.EOF},
		{"  \n", io.EOF},
		{")", errMalformed},
		{"(a", io.ErrUnexpectedEOF},
		{"|a", io.ErrUnexpectedEOF},
		{`"a`, io.ErrUnexpectedEOF},
		{strings.Repeat("(", 2*maxNesting), errMalformed},
	} {
		if got, err := newSexpReader(strings.NewReader(c.in)).next(); !errors.Is(err, c.want) {
			t.Errorf("%.20q: %s %v, want %v", c.in, got, err, c.want)
		}
	}
}

func FuzzSexp(f *testing.F) {
	f.Add("((x 3) (|y z| (- 2.5)) \"a\"\"b\")")
	f.Fuzz(func(t *testing.T, text string) {
		r := newSexpReader(strings.NewReader(text))
		for n := 0; ; n++ {
			s, err := r.next()
			if err != nil {
				return
			}
			if _ = s.String(); n > len(text) {
				t.Fatal("more expressions than bytes")
			}
		}
	})
}

func TestRational(t *testing.T) {
	for in, want := range map[string]string{
		"3": "3", "3.25": "13/4", "(- 7)": "-7", "(/ 1.0 3.0)": "1/3", "(- (/ 1 3))": "-1/3", "(/ (- 2) 4)": "-1/2",
		"(root-obj (+ (^ x 2) (- 2)) 1)": "", "(/ 1 0)": "", "abc": "", "()": "", "1e9": "", "1/3": "", ".": "", "": "",
	} {
		s, err := newSexpReader(strings.NewReader(in)).next()
		if err != nil && in != "" {
			t.Fatal(err)
		}
		got, ok := rational(s)
		if ok != (want != "") || ok && got.RatString() != want {
			t.Errorf("%s: %v %v, want %q", in, got, ok, want)
		}
	}
}
