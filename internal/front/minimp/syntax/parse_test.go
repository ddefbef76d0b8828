package syntax

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

func parseText(text string) (*Program, diag.List) {
	p, err := Parse(source.NewFile("t.minimp", text))
	return p, diag.All(err)
}

// What is wrong, where, and what to write instead.
func TestDiagnostics(t *testing.T) {
	in := func(s string) string { return "fun main() { var x, y;\n" + s + "\n}" }
	for _, c := range []struct{ text, want string }{
		{in("if (x = 1) y = 2;"), "2:7 = cannot stand here | == compares; = assigns, and is a statement by itself"},
		{in("if ((x == 1) y = 2;"), "2:14 expected ) after the condition, not y"},
		{in("x = (1 + 2;"), "2:5 ( is not closed"},
		{in("x = 1 + 2);"), "2:10 ) closes nothing | remove it, or open it before"},
		{in("x = f(1) + 2;"), "2:5 a call cannot stand in an expression | x = f(...); and then the expression with x"},
		{in("x = 2 + f(1);"), "2:9 a call cannot stand in an expression |"},
		{in("barrier;"), "2:8 expected = after barrier | a procedure is called as barrier();"},
		{in("x == 1;"), "2:3 == compares | assignment is written x = e;"},
		{in("x++;"), "2:2 ++ cannot stand here | MiniMP has no ++; write i = i + 1;"},
		{in("for (x = 0;;) y = 1;"), "2:1 MiniMP has no for | write while (condition) { ... }"},
		{in("rcv(x, 0);"), "2:1 MiniMP has no rcv | write recv x from s; or recv(x, s);"},
		{in("recv x from any;"), "2:16 expected the variable that is assigned the sender | recv x from any y;"},
		{in("return;"), "2:7 return needs a value |"},
		{in("var z;"), "2:1 the variables of a procedure are declared in one list at its beginning |"},
		{in("int z;"), "2:1 MiniMP is dynamically typed and has no int | var z; at the beginning"},
		{in("x = \\old(y);"), "2:5 \\old stands in contracts only |"},
		{in("x = 1.5;"), "2:6 . cannot stand here | MiniMP has no records and no fractions"},
		{in("x = 12ab;"), "2:5 12ab is not an integer"},
		{in("x = y\ny = x;"), "2:6 expected ; after the statement, not y"},
		{in("x = $;"), "2:5 the character '$' has no meaning"},
		{in("send x;"), "2:7 expected to after what is sent, not ;"},
		{in("; x = 1;"), "2:1 a statement is missing before ; |"},
		{in("to = 1;"), "2:1 expected a statement, not to"},
		{in("requires x == 1 { }"), "2:17 the requires clause has no ; at its end | a clause ends with ;"},
		{in("{ x = 1;"), "1:12 { is not closed"},
		{"fun main() { var x = 1; }", "1:20 the declaration of x has an initialiser | var x; x = ...;"},
		{"fun main(int x) { }", "1:14 expected ) after the parameters, not x"},
		{"var fun;", "1:5 expected the name of a variable, not fun | fun is a keyword of MiniMP"},
		{"int main() { }", "1:1 MiniMP is dynamically typed and has no int | variables are declared"},
		{"var x;", "1:7 the program has no procedure | fun main() { ... }"},
		{"fun main() { /* }", "1:14 the comment is not closed"},
	} {
		_, diags := parseText(c.text)
		if len(diags) == 0 {
			t.Errorf("%s: no error, want %s", c.text, c.want)
			continue
		}
		got := strings.TrimPrefix(diags[0].Pos.String(), "t.minimp:") + " " + diags[0].Message
		if diags[0].Hint != "" {
			got += " | " + diags[0].Hint
		}
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%s:\n  got  %s\n  want %s", c.text, got, c.want)
		}
	}
}

// The parser goes on behind an error, and tells of each.
func TestSeveralErrors(t *testing.T) {
	_, diags := parseText("fun f() { x = ; y = 1; z = ); }\nfun g() { if (x = 1) y = 1; }\nfun main() { }")
	if len(diags) != 3 {
		t.Errorf("three errors, and these were found:\n%s", diags.Err())
	}
}

func TestExpressions(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1 + 2 * 3 % 4 - 5", "1 + 2 * 3 % 4 - 5"},
		{"(1 + 2) * 3", "(1 + 2) * 3"},
		{"1 - (2 - 3)", "1 - (2 - 3)"},
		{"a ==> b ==> c || d && !e == f", "a ==> b ==> c || d && !e == f"},
		{"(a ==> b) ==> c", "(a ==> b) ==> c"},
		{"-(-x) + - y", "-(-x) + -y"},
		{"((a[i+1]))[2] < len(a[0])", "a[i + 1][2] < len(a[0])"},
		{"{1, {2, true}, new [n+1]}", "{1, {2, true}, new [n + 1]}"},
		{"{}", "{}"},
		{"PID == NPROCS - 1", "PID == NPROCS - 1"},
	} {
		p, diags := parseText("fun main() { return " + c.text + "; }")
		if len(diags) > 0 {
			t.Errorf("%s: %s", c.text, diags.Err())
			continue
		}
		got := Text(p.Procedures[0].Body.List[0].(*Return).X)
		if got != c.want {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
		if again, diags := parseText("fun main() { return " + got + "; }"); len(diags) > 0 {
			t.Errorf("%s: %s", got, diags.Err())
		} else if s := Text(again.Procedures[0].Body.List[0].(*Return).X); s != got {
			t.Errorf("%s is read as %s", got, s)
		}
	}
}

// Contracts stand on procedures and before statements, and a clause ends behind what its quantifiers bind.
func TestContracts(t *testing.T) {
	p, diags := parseText(`fun exchange(var a, n, left, right)
  requires \forall t; \exists u; \on(root, t) == u;
  assigns ;
  ensures \no \exit(PID) \after \enter(PID) \until \enter(0 .. NPROCS-1);
{
  requires x == 1; ensures y;
  if (x) send(a[1], left); else recv(a[n-1], right);
  send (a)+1 to left;
  send {a, 1} to left;
}`)
	if len(diags) > 0 {
		t.Fatal(diags.Err())
	}
	f := p.Procedures[0]
	var got []string
	for _, c := range f.Contract {
		got = append(got, c.Text())
	}
	want := []string{`requires \forall t; \exists u; \on(root, t) == u`, "assigns",
		`ensures \no \exit(PID) \after \enter(PID) \until \enter(0 .. NPROCS-1)`}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %q, want %q", got, want)
	}
	c, ok := f.Body.List[0].(*Contracted)
	if !ok || len(c.Contract) != 2 || c.Contract[1].Text() != "ensures y" || c.Contract[1].At.Line != 6 {
		t.Fatalf("the contract of the statement is %+v", f.Body.List[0])
	}
	s, ok := c.Stmt.(*If).Then.(*Send)
	if !ok || Text(s.X) != "a[1]" || Text(s.Dest) != "left" {
		t.Errorf("send(x, y) is read as %+v", c.Stmt)
	}
	if s := f.Body.List[1].(*Send); Text(s.X) != "a + 1" {
		t.Errorf("send (a)+1 is read as %s", Text(s.X))
	}
	if s := f.Body.List[2].(*Send); Text(s.X) != "{a, 1}" || Text(s.Dest) != "left" {
		t.Errorf("send {a, 1} is read as %s", Text(s.X))
	}
}
