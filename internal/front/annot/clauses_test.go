package annot

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/source"
)

// told writes a contract, a clause a line.
func told(f *Function) string {
	var b strings.Builder
	for _, x := range f.Behaviors {
		fmt.Fprintf(&b, "[%s]", x.Name)
		for _, c := range x.Assumes {
			fmt.Fprintf(&b, " assumes %s;", show(c.X))
		}
		for _, c := range x.Requires {
			fmt.Fprintf(&b, " requires %s;", show(c.X))
		}
		for _, a := range x.Assigns {
			fmt.Fprintf(&b, " assigns %d %s;", len(a.Places), a.Text)
		}
		for _, c := range x.Ensures {
			fmt.Fprintf(&b, " ensures %s;", c.Text)
		}
		b.WriteString("\n")
	}
	for _, g := range f.Groups {
		fmt.Fprintf(&b, "disjoint %v: %s\n", g.Disjoint, strings.Join(g.Names, " "))
	}
	return b.String()
}

// Contracts in comments are read clause by clause, with the places of what is wrong.
func TestContractsInComments(t *testing.T) {
	for _, x := range []struct{ text, want string }{
		{"/*@ requires 0 <= n;\n  @ assigns a[0 .. n-1], *p;\n  @ ensures \\result == n; */",
			"[] requires (0 <= n); assigns 2 a[0 .. n-1], *p; ensures \\result == n;\n"},
		{"//@ assigns \\nothing;", "[] assigns 0 \\nothing;\n"},
		{"/*@ behavior up: assumes x > 0; ensures \\result == 1;\n behavior down: assumes x <= 0;\n" +
			" complete behaviors; disjoint behaviors up, down; */",
			"[]\n[up] assumes (x > 0); ensures \\result == 1;\n[down] assumes (x <= 0);\n" +
				"disjoint false: \ndisjoint true: up down\n"},
		{"//@ requries x > 0;", `1:5: "requries" begins no clause that is supported here; did you mean requires?`},
		{"/*@ requires x > 0\n  @ ensures x;\n*/", `2:5: expected ; at the end of the clause, not "ensures"`},
		{"//@ ensures \\resutl == 1;", `1:13: \resutl is not known; did you mean \result?`},
		{"//@ assumes x;", "1:5: assumes stands only in a behavior; behavior NAME: assumes ...;"},
		{"//@ behavior a: ensures x; disjoint behaviors b;", "1:47: there is no behavior b"},
		{"//@ behavior a: ensures x; behavior a: ensures y;", "1:37: there is another behavior a"},
		{"//@ requires ;", `1:14: expected an expression before ";"`},
		{"/*@ requires x;", "1:1: the comment is not closed"},
	} {
		c := Comments(source.NewFile("a.c", x.text))[0]
		f, d := ParseFunction(c.Toks)
		if c.Wrong != nil {
			d = c.Wrong
		}
		got := ""
		if d == nil {
			got = told(f)
		} else if got = fmt.Sprintf("%d:%d: %s", d.Pos.Line, d.Pos.Col, d.Message); d.Hint != "" {
			got += "; " + d.Hint
		}
		if got != x.want {
			t.Errorf("%s:\n have %s\n want %s", x.text, got, x.want)
		}
	}
}

// Only comments that begin with @ are annotations, wherever they stand.
func TestCommentsThatAreAnnotations(t *testing.T) {
	text := "char *s = \"/*@ a */\"; // //@ b\n/* //@ c\n */ x; //@ assert d;\n" +
		"  /*@ loop invariant e;\n  */\nint y;\n//@ f"
	got := ""
	for _, c := range Comments(source.NewFile("a.c", text)) {
		got += fmt.Sprintf("%s %d-%d %v\n", c.First(), c.At.Line, c.Last, c.Alone)
	}
	if want := "assert 3-3 false\nloop 4-5 true\nf 7-7 true\n"; got != want {
		t.Errorf("have\n%s want\n%s", got, want)
	}
}

// The annotation of a loop, and an assertion.
func TestLoopsInComments(t *testing.T) {
	c := Comments(source.NewFile("a.c", "/*@ loop invariant 0 <= i <= n;\n"+
		" @ loop assigns i, a[0 .. i];\n @ loop variant n - i; */"))[0]
	l, d := ParseLoop(c.Toks)
	if d != nil || len(l.Invariants) != 1 || len(l.Assigns) != 1 || len(l.Variants) != 1 || l.Variants[0].Text != "n - i" {
		t.Errorf("have %+v, %v", l, d)
	}
	c = Comments(source.NewFile("a.c", "//@ loop variants n;"))[0]
	if _, d = ParseLoop(c.Toks); d == nil || d.Hint != "did you mean variant?" {
		t.Errorf("have %v", d)
	}
	c = Comments(source.NewFile("a.c", "//@ assert x > 0;"))[0]
	if a, d := ParseAssertion(c.Toks); d != nil || a.Text != "x > 0" {
		t.Errorf("have %v", d)
	}
	c = Comments(source.NewFile("a.c", "//@ assert x > 0; y"))[0]
	if _, d := ParseAssertion(c.Toks); d == nil {
		t.Error("something behind an assertion is read")
	}
}
