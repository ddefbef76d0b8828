package c

import "testing"

// Expressions about states in which they have no value, or that are not supported, are refused at their places.
func TestRefusedLabels(t *testing.T) {
	for _, body := range []string{
		"//@ assert \\at(n, §L) == n;\nL: n++;\n",
		"{ L: n++; }\n//@ assert \\at(n, §L) == n;\n",
		"L: n++;\nint y = 1;\n//@ assert \\at(§y, L) == 1;\n",
		"L: n++;\n{ int n = 1;\n//@ assert \\at(§n, L) == 1;\n}\n",
		"int *t = p;\nL: n++;\n//@ assert \\at(*§t, L) == 1;\n",
		"L: p = q;\n//@ assert \\at(*§p, L) == 1;\n",
		"p = q;\n//@ assert §\\at(p == q, Pre);\n",
		"int **t = &p; L: *t = q;\n//@ assert \\at(*§p, L) == 1;\n",
		"L: n++;\n//@ assert §\\at(p, L) == p;\n",
		"//@ assert \\at(n, §LoopEntry) == n;\nwhile (n > 0) n--;\n",
		"//@ assert \\at(n, §LoopCurrent) == n;\nwhile (n > 0) n--;\n",
		"while (n > 0) n--;\n//@ assert \\at(n, §LoopEntry) == n;\n",
		"while (n-- > 0) {\n//@ assert \\at(n, §LoopCurrent) == n;\n}\n",
		"if (n) goto in;\nwhile (n > 0) {\nn--; in: n--;\n//@ assert \\at(n, §LoopEntry) == n;\n}\n",
		"switch (n) { case 0: while (n > 0) {\nn--; case 1: n--;\n//@ assert \\at(n, §LoopEntry) == n;\n} }\n",
		"//@ loop invariant n >= 0; loop assigns n, p[0 .. \\at(n, §LoopCurrent)];\nwhile (n > 0) n--;\n",
		"while (n > 0) { L: n--; }\n//@ assert \\at(n, §L) == n;\n",
		"for (int i = 0; i < n; i++) L: n--;\n//@ assert \\at(n, §L) == n;\n",
		"L: n++;\n//@ assert \\at(n, §Post) == n;\n",
		"L: n++;\n//@ assert \\at(n, §LL) == n;\n",
		"volatile int y = 1; L: n++;\n//@ assert \\at(§y, L) == n;\n",
	} {
		testRefused(t, "/*@ requires \\valid(p) && \\valid(q); assigns *p; */\nvoid f(int *p, int *q, int n) {\n"+body+"}\n")
	}
}
