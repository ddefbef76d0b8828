package minispec_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/minispec"
	"github.com/tass-go/tass/internal/source"
)

func parse(t *testing.T, text string) (*contract.Contract, string, error) {
	t.Helper()
	f := source.NewFile("f.minimp", text)
	c, end, err := minispec.Parse(f, 0)
	return c, text[end:], err
}

// What is printed of a clause shows how it was read.
func TestPrecedence(t *testing.T) {
	for text, want := range map[string]string{
		"a == 1 && b ==> c || d":                       "a == 1 && b ==> c || d",
		"(a ==> b) ==> c ==> d":                        "(a ==> b) ==> c ==> d",
		`\forall t; 0 <= t && t < n ==> a[t] == t`:     `\forall t; 0 <= t && t < n ==> a[t] == t`,
		`b && \forall t; a[t] == t ==> c`:              `b && (\forall t; a[t] == t ==> c)`,
		`(\forall t; \on(r, t) == r) && (a || b) && c`: `(\forall t; \on(r, t) == r) && (a || b) && c`,
		"-x + 2 * (y - 3) % len(a[1])":                 "-x + 2 * (y - 3) % len(a[1])",
		`\old(\on(d[t], t)) == {1, {}, new [n]}`:       `\old(\on(d[t], t)) == {1, {}, new [n]}`,
	} {
		e, err := minispec.ParseExpr(source.NewFile("e", text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := e.String(); got != want {
			t.Errorf("%s is read as %s, want %s", text, got, want)
		}
		again, err := minispec.ParseExpr(source.NewFile("e", e.String()))
		if err != nil || again.String() != e.String() {
			t.Errorf("%s is not read as it is written", e)
		}
	}
}

func TestClauses(t *testing.T) {
	c, rest, err := parse(t, `requires \forall t; \on(root, t) == root; // all agree
requires PID != root ==> \no \send(PID, root) \after \exit(PID) \until \exit(root);
requires \no \send(0 .. NPROCS-1, PID) \after \exit(0 .. NPROCS-1) \until \exit(PID);
assigns dat, a[1 .. n-2];
ensures PID == root ==> dat == \old(dat);
ensures \no \exit(PID) \after \enter(PID) \until \enter(root) &&
        \no \send(PID, root) \after \enter(PID) \until \enter(root);
decreases n;
{ return; }`)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Requires) != 1 || len(c.PathRequires) != 2 || len(c.Assigns) != 2 || len(c.Ensures) != 1 ||
		len(c.PathEnsures) != 1 || len(c.PathEnsures[0].Absences) != 2 || c.Decreases.String() != "n" {
		t.Errorf("clauses are missing: %+v", c)
	}
	if f := c.PathRequires[0].Absences[0].Form; f != contract.NoSendByMe {
		t.Errorf("the form from the sender's side is read as %d", f)
	}
	if f := c.PathRequires[1].Absences[0].Form; f != contract.NoSendToMe {
		t.Errorf("the form of Restriction 5.10 (1) is read as %d", f)
	}
	if a := c.PathEnsures[0].Absences; a[0].Form != contract.NoExitUntil || a[1].Form != contract.NoSendUntil {
		t.Errorf("guarantees are read as %d and %d", a[0].Form, a[1].Form)
	}
	if strings.TrimSpace(rest) != "{ return; }" {
		t.Errorf("behind the clauses stands %q", rest)
	}
}

// Each slip that Luo's figures print is an error that names the right form.
func TestSlips(t *testing.T) {
	for _, x := range []struct{ text, place, message, hint string }{
		{`ensures \forall int t; t == 0;`, "1:17", "no declared types", `\forall t;`},
		{`ensures \on(a[1], left) = \result[0];`, "1:25", "= does not stand", "write =="},
		{`ensures (a == b;`, "1:9", "( is not closed", "close it before ;"},
		{`ensures a == b);`, "1:15", "closed that was never opened", "take it out"},
		{`requires \no \exit(PID) \after \enter(PID) \until \enter(0);`, "1:10", "path requirement cannot", `\no \send(p, PID) \after \exit(p) \until \exit(PID)`},
		{`ensures \no \send(p, PID) \after \exit(p) \until \exit(PID);`, "1:9", "path guarantee cannot", `\no \exit(PID) \after \enter(PID) \until \enter(p)`},
		{`requires \no \send(q, PID) \after \exit(p) \until \exit(PID);`, "1:10", "path requirement cannot", ""},
		{`requires \old(a) == 1;`, "1:10", "ensures clauses only", ""},
		{`requires \result == 1;`, "1:10", "nothing is returned", ""},
		{`ensures \on(a, 0) ==> \no \exit(PID) \after \enter(PID) \until \enter(p);`, "1:9", "evaluates by itself", ""},
		{`ensures \no \exit(PID) \after \enter(PID) \until \enter(\on(a, 0));`, "1:57", "evaluates by itself", ""},
		{`ensures \no \exit(PID) \after \enter(PID) \until \enter(p) && a == 1;`, "1:63", "not joined", "two clauses"},
		{`assigns a + 1;`, "1:11", "where ; is expected", ""},
		{`assigns len(a);`, "1:9", "no place", "a variable"},
		{`invariant \no \exit(PID) \after \enter(PID) \until \enter(0);`, "1:11", "speaks of states", "beside the invariant"},
		{`ensures a == ;`, "1:14", "where an expression", ""},
	} {
		_, _, err := parse(t, x.text)
		var d *diag.Diagnostic
		if !errors.As(err, &d) {
			t.Errorf("%s is accepted", x.text)
			continue
		}
		if !strings.HasSuffix(d.Pos.String(), x.place) || !strings.Contains(d.Message, x.message) ||
			!strings.Contains(d.Hint, x.hint) {
			t.Errorf("%s: %v\nwant %s at %s with the hint %s", x.text, d, x.message, x.place, x.hint)
		}
	}
}
