package memgen

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
)

// # Expressions whose calls come in no fixed order
//
// An expression is made with calls, reads and assignments as operands beside one another, and with it the list of what
// happens in it and of what comes before what by the rules of C (C11 6.5p3, 6.5.2.2p10). All orders that the rules
// allow are written out, each as a function with temporaries, so that a compiler has nothing to choose in them: what
// they give is all that the expression can give. Calls reach objects by name, by pointers that may be equal, by
// several pointers on the way, and by pointers to functions.

// Ordering is a program with such an expression.
type Ordering struct {
	Seed   int64
	begin  string      // statements before it
	text   string      // the statement with it
	last   string      // what is left of it when the events have happened
	events []happening // what happens in it
	orders [][]int
}

// happening is something that happens at one time.
type happening struct {
	code  string // how its temporary gets a value
	when  string // a condition on temporaries; empty: always
	after []int
}

// maxOrders bounds the orders of an expression: one with more is drawn again.
const maxOrders = 120

// OrderState is what the programs share: variables, functions, and a sum of all that they can have changed.
const OrderState = `struct node { unsigned v; struct node *next; };
static unsigned x, y, z, w0, w1, w2, a[3], r;
static unsigned *p, *q;
static struct node n0, n1, *m;
static unsigned twice(unsigned *s) { *s = *s * 2u + 1u; return *s; }
static unsigned add(unsigned *s, unsigned k) { *s += k; return k; }
static unsigned duo(unsigned *s, unsigned *t) { return add(s, 1u) + 5u * add(t, 2u); }
static unsigned peek(const unsigned *s) { return *s; }
static unsigned both(unsigned *s, unsigned *t) { *s += 3u; return *t * 5u; }
static unsigned count(void) { return z++; }
static unsigned bump(void) { x = x + y; return x; }
static unsigned swing(unsigned **s) { *s = *s == &x ? &y : &x; return 3u; }
static unsigned follow(struct node *n) { n->next->v += 2u; return n->v; }
static unsigned turn(void) { m = m->next; return m->v; }
static unsigned hop(struct node **n) { struct node *t = (*n)->next; *n = t; return t->v; }
static unsigned twist(struct node *n) { struct node *t = n->next; n->next = n; return t->v; }
static unsigned plain(unsigned k) { return k * 3u + 1u; }
static unsigned through(unsigned **s, unsigned k) { **s = **s + k; return **s; }
static unsigned (*fn)(void) = count;
static unsigned change(void) { fn = fn == count ? bump : count; return fn(); }
static unsigned take(unsigned i, unsigned j, unsigned k) { return 49u * i + 7u * j + k; }
static unsigned where(const unsigned *s) { return s == &x ? 1u : s == &y ? 2u : 3u; }
static unsigned sum(unsigned u) {
    unsigned h = u;
    h = h * 31u + x, h = h * 31u + y, h = h * 31u + z, h = h * 31u + w0, h = h * 31u + w1, h = h * 31u + w2;
    h = h * 31u + a[0], h = h * 31u + a[1], h = h * 31u + a[2], h = h * 31u + r, h = h * 31u + n0.v;
    h = h * 31u + n1.v, h = h * 31u + where(p), h = h * 31u + where(q), h = h * 31u + (m == &n0 ? 1u : 2u);
    h = h * 31u + (n0.next == &n0 ? 1u : 2u), h = h * 31u + (n1.next == &n0 ? 1u : 2u);
    return h * 31u + (fn == count ? 1u : 2u);
}
`

// GenerateOrdering makes a program.
func GenerateOrdering(seed int64) *Ordering {
	for try := int64(0); ; try++ {
		g := &ordering{r: rand.New(rand.NewSource(seed + try<<32)), depth: 2}
		o := &Ordering{Seed: seed}
		o.begin = fmt.Sprintf("unsigned u = %du, *l = %s;\n"+
			"x = %du, y = %du, z = %du, w0 = 1u, w1 = 2u, w2 = 3u, r = 0u, a[0] = 4u, a[1] = 5u, a[2] = 6u;\n"+
			"p = %s, q = %s, m = %s, fn = %s;\n"+
			"n0.v = 7u, n1.v = 8u, n0.next = &n1, n1.next = %s;\n(void)l;", g.r.Intn(9),
			g.pick("&x", "&y", "&u", "&a[1]", "&z"), g.r.Intn(9), g.r.Intn(9), g.r.Intn(9), g.pick("&x", "&y"),
			g.pick("&x", "&y"), g.pick("&n0", "&n1"), g.pick("count", "bump"), g.pick("&n0", "&n1"))
		o.text, o.last = g.statement()
		o.events = g.events
		if o.orders = extensions(o.events); len(o.orders) > 0 && len(o.orders) <= maxOrders && g.calls > 1 {
			return o
		}
	}
}

// Oracle gives a function that prints the seed with what each order of the expression leaves behind. It needs stdio.h
// and OrderState.
func (o *Ordering) Oracle() string {
	var b strings.Builder
	for k, order := range o.orders {
		fmt.Fprintf(&b, "static unsigned run%d_%d(void) {\n%s\n", o.Seed, k, o.begin)
		for i := range o.events {
			fmt.Fprintf(&b, "unsigned long t%d = 0u;\n", i)
		}
		for _, i := range order {
			if e := &o.events[i]; e.when != "" {
				fmt.Fprintf(&b, "if (%s) t%d = %s;\n", e.when, i, e.code)
			} else {
				fmt.Fprintf(&b, "t%d = %s;\n", i, e.code)
			}
		}
		fmt.Fprintf(&b, "%s\nreturn sum(u);\n}\n", o.last)
	}
	fmt.Fprintf(&b, "static void orders%d(void) {\n", o.Seed)
	for k := range o.orders {
		fmt.Fprintf(&b, "printf(\"%d %%u\\n\", run%d_%d());\n", o.Seed, o.Seed, k)
	}
	b.WriteString("}\n")
	return b.String()
}

// Text gives the program with the expression. It asserts that what comes out is one of the values, and, in lines that
// begin with "assert(h != ", for each that it is not this one.
func (o *Ordering) Text(values []string) string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = "h == " + v + "u"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "// A random expression whose calls come in no fixed order (seed %d).\n", o.Seed)
	b.WriteString("#include <assert.h>\n\n")
	fmt.Fprintf(&b, "%sint main(void) {\n    unsigned h;\n%s\n%s\nh = sum(u);\nassert(%s);\n", OrderState, o.begin, o.text,
		strings.Join(list, " || "))
	for _, v := range values {
		fmt.Fprintf(&b, "assert(h != %su);\n", v)
	}
	b.WriteString("return 0;\n}\n")
	return b.String()
}

// extensions gives the orders of events that the rules allow; none where there are too many.
func extensions(events []happening) [][]int {
	var out [][]int
	var order []int
	done := make([]bool, len(events))
	var extend func()
	extend = func() {
		if len(order) == len(events) {
			out = append(out, slices.Clone(order))
			return
		}
		for i := range events {
			waits := slices.ContainsFunc(events[i].after, func(k int) bool { return !done[k] })
			if done[i] || waits || len(out) > maxOrders {
				continue
			}
			done[i], order = true, append(order, i)
			extend()
			done[i], order = false, order[:len(order)-1]
		}
	}
	extend()
	return out
}
