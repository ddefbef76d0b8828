package triples_test

import (
	"fmt"
	"strings"
)

// talker writes random procedures whose processes exchange messages: along a ring or a chain, in pairs, with a root, or
// with all in a loop. Many are right for every number of processes; some do something else for one process, or for one
// number of processes.
type talker struct{ counter }

// rarely tells whether a mistake is made.
func (c *talker) rarely() bool { return c.r.IntN(12) == 0 }

// pick gives the first of a list, and rarely another one.
func (c *talker) pick(list ...string) string {
	if c.rarely() {
		return c.of(list...)
	}
	return list[0]
}

func (c *talker) guard() string {
	return c.of("PID == 4", "NPROCS == 5", "NPROCS == 4", "NPROCS % 2 == 0", "PID == NPROCS - 1", "PID == 3", "PID == 0",
		"PID == root", "x == 2", "PID == NPROCS - 2")
}

// odd is a statement for some processes, or for some numbers of processes.
func (c *talker) odd(stmt string) string {
	if !c.rarely() {
		return ""
	}
	return fmt.Sprintf("if (%s) { %s}\n", c.guard(), stmt)
}

const (
	nextOne = "(PID + 1) % NPROCS"
	lastOne = "(PID + NPROCS - 1) % NPROCS"
)

// shift has all send to the next one and receive from the last one.
func (c *talker) shift() string {
	next, last := nextOne, lastOne
	if c.rarely() {
		next, last = last, next
	}
	send := fmt.Sprintf("send %s to %s;\n", c.pick("x", "y", "PID"), c.pick(next, "PID + 1", "(PID + 2) % NPROCS"))
	recv := fmt.Sprintf("recv y from %s;\n", c.pick(last, "PID - 1", "(PID + NPROCS - 2) % NPROCS"))
	if c.r.IntN(4) == 0 {
		return "if (" + c.of("PID == 0", "PID % 2 == 0", "PID == NPROCS - 1", "PID < 3") + ") {\n" + send + recv +
			"} else {\n" + recv + send + "}\n"
	}
	if c.rarely() {
		send, recv = recv, send
	}
	return send + c.odd("send 1 to PID;\n") + recv + c.odd("recv y from PID;\n")
}

// chain has each process receive from the one before it, and send to the one behind it.
func (c *talker) chain() string {
	first := c.pick("PID > 0", "PID != 4 && PID > 0", "PID > 1")
	body := c.of("if (y < x) { y = x; }\n", "if (y < x) { y = x; }\n", "", "if (x < y) { y = x; }\n", "y = x;\n",
		"y = y + 1;\n")
	return fmt.Sprintf("y = x;\nif (%s) {\nrecv y from PID - 1;\n%s}\n%sif (PID + 1 < %s) send y to PID + 1;\n", first,
		body, c.odd("y = 7;\n"), c.pick("NPROCS", "5", "NPROCS - 1"))
}

// root has one process send to all others.
func (c *talker) root() string {
	to := c.of("send x to i;", "send x to i;", "send x to i;", "send y to i;", "send i to i;", "send PID to i;")
	loop := fmt.Sprintf("i = %s;\nwhile (i < %s) {\nif (i != %s) { %s %s }\n%si = i + 1;\n}\n", c.pick("0", "1"),
		c.pick("NPROCS", "NPROCS - 1", "5"), c.pick("root", "PID", "0"), to, c.odd("w = 1;"), c.odd("y = 3;\n"))
	return fmt.Sprintf("y = x;\nif (PID == root) {\n%s} else\nrecv y from root;\n", loop)
}

// gather has one process receive from all others.
func (c *talker) gather() string {
	take := c.of("if (w > y) y = w;", "if (w > y) y = w;", "if (w > y) y = w;", "if (w < y) y = w;", "y = w;",
		"y = y + 1;", "")
	from := c.pick("i", "(i + 1) % NPROCS", "NPROCS - 1 - i")
	loop := fmt.Sprintf("i = %s;\nwhile (i < %s) {\nif (i != root) { recv w from %s; %s }\n%si = i + 1;\n}\n",
		c.pick("0", "1"), c.pick("NPROCS", "NPROCS - 1"), from, take, c.odd("y = 0;\n"))
	return fmt.Sprintf("y = x;\nif (PID == root) {\n%s} else { %s send x to root; %s}\n", loop, c.odd("send 1 to root; "),
		c.odd("send 1 to root; "))
}

// pairs has neighbours exchange, those with even and those with odd numbers.
func (c *talker) pairs() string {
	p := "if (PID % 2 == 0)\ni = PID + 1;\nelse\ni = PID - 1;\n"
	send, recv := "send x to i;\n", "recv y from i;\n"
	swap := send + recv
	if c.r.IntN(2) == 0 {
		swap = "if (PID < i) {\n" + send + recv + "} else {\n" + recv + send + "}\n"
	}
	if c.rarely() {
		swap = recv + send
	}
	return fmt.Sprintf("y = x;\n%sif (%s) {\n%s%s}\n", p,
		c.pick("0 <= i && i < NPROCS", "i < NPROCS", "0 <= i && i < NPROCS - 1"), swap, c.odd("y = 1;\n"))
}

// ring hands a value around from a root, and perhaps back to it.
func (c *talker) ring() string {
	at, next := c.pick("root", "0", "NPROCS - 1"), c.pick(nextOne, "PID + 1")
	stop := c.pick("root", "0", "PID")
	body := c.of("", "", "", "y = y + 1;\n", "if (x > y) y = x;\n")
	return fmt.Sprintf("y = x;\nif (PID != %s) {\nrecv y from %s;\n%s}\n%sif (%s != %s)\nsend y to %s;\n", at, lastOne,
		body, c.odd("y = 0;\n"), next, stop, next)
}

// all has all send to all, and take what they get in one of several ways.
func (c *talker) all() string {
	take := c.of("y = w;", "if (w > y) y = w;", "", "y = y + 1;")
	first := fmt.Sprintf("i = 0;\nwhile (i < NPROCS) {\nif (i != PID) { send %s to i; }\ni = i + 1;\n}\n",
		c.pick("x", "PID", "i"))
	second := fmt.Sprintf("i = 0;\nwhile (i < NPROCS) {\nif (i != PID) { recv w from %s; %s }\n%si = i + 1;\n}\n",
		c.pick("i", "NPROCS - 1 - i"), take, c.odd("y = 0;\n"))
	if c.rarely() {
		first, second = second, first
	}
	return "y = x;\n" + first + second
}

// fit is a kind of body, with promises on the result that it usually keeps, and with whom a process waits for.
type fit struct {
	body            func() string
	promises, until []string
}

func (c *talker) fits() []fit {
	return []fit{
		{c.shift, []string{`\result == \old(\on(x, ` + lastOne + `))`, `0 <= \result`}, []string{lastOne, "PID"}},
		{c.chain, []string{`PID == NPROCS - 1 ==> \forall t; \on(x, t) <= \result`, `0 <= \result`, `x <= \result`,
			`\result == \on(x, 0)`}, []string{"0 .. PID", "0", "PID", "PID - 1"}},
		{c.root, []string{`\result == \on(x, root)`, `PID == root ==> \result == x`, `w == \old(w)`}, []string{"root", "PID"}},
		{c.gather, []string{`PID == root ==> \forall t; \on(x, t) <= \result`, `PID != root ==> \result == x`, `x <= \result`},
			[]string{"PID"}},
		{c.pairs, []string{`PID % 2 == 0 && PID + 1 < NPROCS ==> \result == \on(x, PID + 1)`, `0 <= \result`}, []string{"PID"}},
		{c.calls, []string{`\result == \on(x, root)`, `0 <= \result`, `\forall t; \on(\result, t) == \result`,
			`\forall t; \on(x, t) <= \result`, `\result == \on(x, ` + lastOne + `)`, `\result == \on(x, 0)`},
			[]string{"root", lastOne, "0 .. NPROCS - 1", "0"}},
		{c.ring, []string{`\result == \on(x, root)`, `0 <= \result`, `x <= \result`}, []string{"root", "PID"}},
		{c.all, []string{`\forall t; \on(x, t) <= \result`, `0 <= \result`, `PID != 0 ==> \result == \on(x, NPROCS - 1)`},
			[]string{"0 .. NPROCS - 1", "0"}},
	}
}

// called are procedures with contracts, whose bodies do not count.
const called = `fun next(x)
  assigns \nothing;
  ensures \result == \on(x, (PID + NPROCS - 1) % NPROCS);
  ensures \no \exit(PID) \after \enter(PID) \until \enter((PID + NPROCS - 1) % NPROCS);
{ }
fun spread(x, root)
  requires \forall t; \on(root, t) == root;
  requires 0 <= root && root < NPROCS;
  assigns \nothing;
  ensures \result == \on(x, root);
  ensures \no \exit(PID) \after \enter(PID) \until \enter(root);
{ }
fun most(x)
  requires x - x == 0;
  assigns \nothing;
  ensures \forall t; \on(x, t) <= \result;
  ensures \forall t; \on(\result, t) == \result;
  ensures \no \exit(PID) \after \enter(PID) \until \enter(0 .. NPROCS - 1);
{ }
`

// calls uses contracts one after the other, perhaps with messages between them.
func (c *talker) calls() string {
	var b strings.Builder
	b.WriteString("y = x;\n")
	for range 1 + c.r.IntN(3) {
		stmt := fmt.Sprintf("y = %s;\n", c.of("next(y)", "spread(y, root)", "spread(y, 0)", "most(y)"))
		switch {
		case c.rarely():
			stmt = fmt.Sprintf("if (%s)\n%selse\ny = %s;\n", c.guard(), stmt, c.of("x", "next(y)", "next(x)"))
		case c.rarely():
			stmt = "send y to " + nextOne + ";\n" + stmt + "recv y from " + lastOne + ";\n"
		case c.rarely():
			stmt = "y = spread(y, " + c.of("PID", "x", "NPROCS - 1", "1") + ");\n"
		case c.r.IntN(4) == 0:
			stmt = fmt.Sprintf("send y to %s;\nrecv y from %s;\n", nextOne, lastOne)
		}
		b.WriteString(stmt + c.odd("y = x;\n"))
	}
	return b.String()
}

func (c *talker) program() string {
	var b strings.Builder
	b.WriteString("var w;\n" + called + "fun f(x, root)\n  requires \\forall t; \\on(root, t) == root;\n")
	b.WriteString("  requires 0 <= root && root < NPROCS && 0 <= x && x < 3;\n  assigns w;\n")
	fits := c.fits()
	kind := fits[c.r.IntN(len(fits))]
	promised := kind
	if c.rarely() {
		promised = fits[c.r.IntN(len(fits))]
	}
	fmt.Fprintf(&b, "  ensures %s;\n", c.of(promised.promises...))
	if c.r.IntN(3) == 0 {
		fmt.Fprintf(&b, "  ensures %s\\no \\exit(PID) \\after \\enter(PID) \\until \\enter(%s);\n",
			c.of("", "PID == root ==> ", c.guard()+" ==> "), c.of(promised.until...))
	}
	if c.r.IntN(8) == 0 {
		fmt.Fprintf(&b, "  ensures \\no \\send(PID, %s) \\after \\enter(PID) \\until \\enter(%s);\n", c.of("0", "root",
			"0 .. NPROCS - 1"), c.of("0", "root", "PID"))
	}
	b.WriteString("{\nvar y, i;\ny = 0;\n")
	if c.r.IntN(6) == 0 {
		b.WriteString(fits[c.r.IntN(len(fits))].body())
	}
	b.WriteString(kind.body())
	b.WriteString(c.odd(c.of("y = x;\n", "send 0 to 0;\n", "recv y from 0;\n", "y = 4;\n")))
	b.WriteString("return y;\n}\n")
	return b.String()
}
