package specgen

import (
	"fmt"
	"strings"
)

// longest is how long arrays are that the program of Driver looks at.
const longest = 24

// Driver gives a C program that tries the functions of the unit (Hooked) on states. It is called with
//
//	NUMBER r SEED COUNT ANY MASK...   random states, for the function of that number
//	NUMBER s 0 1 ANY MASK...          the state whose values stand in standard input
//
// ANY is 1 if callees are to do anything that their contracts allow, and 2 if they do what their bodies do. A mask
// says, as a number in base 16, which candidates of a function are ensures clauses. It prints how many states fulfilled
// the requirements, the candidates that did not hold and how often, and words for what else was wrong: frame, group
// (behaviors not complete, or not disjoint), undefined (a clause looks beside an array), and requires (of the callee).
// Sanitizers end it.
func (u *Unit) Driver() string {
	var b strings.Builder
	b.WriteString("#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <setjmp.h>\n" +
		"#include <sys/mman.h>\n#include <sanitizer/asan_interface.h>\n")
	typ := u.globals[0].typ
	b.WriteString(strings.Replace(u.prelude(), typ+" g;\nint h", "extern "+typ+" g;\nextern int h", 1))
	fmt.Fprintf(&b, "enum { MOST = %d, FUNCTIONS = %d, LENGTH = %d };\n", longest, len(u.Functions), lengthH)
	b.WriteString(common)
	for i, f := range u.Functions {
		newTrial(u, f, i).write(&b)
	}
	b.WriteString("static int (*const runs[])(void) = {")
	for _, f := range u.Functions {
		fmt.Fprintf(&b, "run_%s, ", f.Name)
	}
	b.WriteString("};\n" + mainText)
	return b.String()
}

const common = `typedef __int128 W;
static int undefined_, random_ = 1, any_, frame_, group_, requires_, looked_, states_;
static unsigned long masks_[FUNCTIONS];
static long fails_[64];
static jmp_buf out_;
static unsigned long seed_;
#define AT(array, length, index) ({ W at_ = (index), of_ = (length); \
    at_ < 0 || at_ >= of_ ? (undefined_ = 1, (W)0) : (W)(array)[at_]; })

static unsigned long next(void) {
    seed_ ^= seed_ << 13, seed_ ^= seed_ >> 7, seed_ ^= seed_ << 17;
    return seed_ * 2685821657736338717UL >> 11;
}

static long value(long lo, long hi) {
    long x = 0;
    if (!random_) {
        if (scanf("%ld", &x) != 1)
            exit(77);
        return x;
    }
    switch (next() % 10) {
    case 0: x = next() % 2 ? lo : hi; break;
    case 1: case 2: x = (long)(next() % 221) - 110; break;
    case 3: x = (long)(next() % 13) - 6; break;
    default: x = (long)(next() % 6) - 1;
    }
    return x < lo ? lo : x > hi ? hi : x;
}

static long small(void) { return random_ ? value(-1, 4) : value(0, 0); }

/* Memory that ends where the next access faults; of read-only memory, each write does. */
static void *readable(const void *from, long size) {
    char *to = mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    mprotect(to + 4096, 4096, PROT_NONE);
    memcpy(to + 4096 - size, from, size);
    mprotect(to, 4096, PROT_READ);
    return to + 4096 - size;
}

static void *writable(const void *from, long size) {
    void *p = malloc(size);
    memcpy(p, from, size);
    return p;
}

static int overlap(const void *p, long n, const void *q, long m) {
    return n > 0 && m > 0 && (const char *)p < (const char *)q + m && (const char *)q < (const char *)p + n;
}

static int outside(const void *p, long n) {
    return n > 0 && (!p || __asan_region_is_poisoned((void *)p, n) || overlap(p, n, &g, sizeof g) ||
        overlap(p, n, h, sizeof h));
}

static void refuse(void) { requires_++; longjmp(out_, 1); }
`

const mainText = `
int main(int argc, char **argv) {
    int function = atoi(argv[1]);
    random_ = argv[2][0] == 'r';
    seed_ = strtoul(argv[3], 0, 10) * 7919 + 88172645463325252UL;
    any_ = atoi(argv[5]);
    for (int i = 0; i < FUNCTIONS; i++)
        masks_[i] = strtoul(argv[6 + i], 0, 16);
    for (long k = atol(argv[4]); k > 0; k--)
        if (!setjmp(out_))
            states_ += runs[function]();
    printf("states %d\n", states_);
    for (int i = 0; i < 64; i++)
        if (fails_[i])
            printf("fail %d %ld\n", i, fails_[i]);
    if (frame_) printf("frame\n");
    if (group_) printf("group\n");
    if (undefined_) printf("undefined\n");
    if (requires_) printf("requires\n");
    return 0;
}
`

// trial writes what the program does with one function.
type trial struct {
	u      *Unit
	f      *Function
	number int
}

func newTrial(u *Unit, f *Function, number int) *trial { return &trial{u, f, number} }

// own gives the name of something of the function.
func (t *trial) own(name string) string { return t.f.Name + "_" + name }

// checks writes terms over the states before and behind a call.
func (t *trial) checks() writer {
	of := func(name string, old bool) string {
		if old {
			return t.own("pre_" + name)
		}
		return t.own("now_" + name)
	}
	return writer{
		number: func(text string) string { return "((W)" + text + ")" },
		result: "((W)" + t.own("result") + ")",
		variable: func(name string, old bool) string {
			switch {
			case name == "g" && old:
				return "((W)" + t.own("pre_g") + ")"
			case name == "g":
				return "((W)g)"
			case name == "s->u":
				return "((W)" + of("s", old) + "->u)"
			case name[0] == '*':
				return "((W)*" + of(name[1:], old) + ")"
			case t.f.param(name) != nil:
				return "((W)" + t.own(name) + ")"
			}
			return name // bound
		},
		element: func(array, index string, old bool) string {
			switch {
			case array == arrayH && old:
				return "AT(" + t.own("pre_h") + ", LENGTH, " + index + ")"
			case array == arrayH:
				return "AT(h, LENGTH, " + index + ")"
			case array == "s->v":
				return "AT(" + of("s", old) + "->v, 2, " + index + ")"
			}
			return "AT(" + of(array, old) + ", " + t.own("length_"+array) + ", " + index + ")"
		},
	}
}

func (t *trial) write(b *strings.Builder) {
	f := t.f
	p := func(format string, args ...any) { fmt.Fprintf(b, format+"\n", args...) }
	p("\n%s;", f.head(f.Name))
	p("static %s %s;\nstatic int %s[LENGTH];", t.u.globals[0].typ, t.own("pre_g"), t.own("pre_h"))
	if f.result != "void" {
		p("static %s %s;", f.result, t.own("result"))
	}
	for _, x := range f.params {
		if !x.pointer {
			p("static %s %s;", x.typ, t.own(x.name))
			continue
		}
		p("static %s *%s, %s[MOST];", x.typ, t.own("now_"+x.name), t.own("pre_"+x.name))
		p("static long %s;", t.own("length_"+x.name))
	}
	t.required(p)
	t.ensured(p)
	t.frame(p)
	t.run(p)
	t.hook(p)
}

// required writes the function that tells whether the state is one in which the function may be called.
func (t *trial) required(p func(string, ...any)) {
	w := t.checks()
	p("static int required_%s(void) {", t.f.Name)
	for _, b := range t.f.behaviors {
		for _, x := range b.requires {
			if b.assumes != nil {
				x = op("==>", b.assumes, x)
			}
			p("    if (!%s) return 0;", w.write(x))
		}
	}
	p("    return 1;\n}")
	p("static void group_of_%s(void) {\n    int apply = 0;", t.f.Name)
	for _, b := range t.f.behaviors[1:] {
		p("    apply += !!%s;", w.write(b.assumes))
	}
	switch t.f.group {
	case "complete":
		p("    if (apply < 1) group_++;")
	case "disjoint":
		p("    if (apply > 1) group_++;")
	}
	p("}")
}

// ensured writes the function that tells whether a candidate holds.
func (t *trial) ensured(p func(string, ...any)) {
	w := t.checks()
	p("static int ensured_%s(int candidate) {\n    switch (candidate) {", t.f.Name)
	for i, c := range t.f.Candidates {
		x := c.term
		if a := t.f.behaviors[c.behavior].assumes; a != nil {
			x = op("==>", old(a), x)
		}
		p("    case %d: return %s;", i, w.write(x))
	}
	p("    }\n    return 1;\n}")
}

// places calls a function for each variable and each array that may be changed, with the C of its length (empty for a
// scalar), and of it now and before.
func (t *trial) places(visit func(name, length, now, pre string)) {
	visit("g", "", "g", t.own("pre_g"))
	visit(arrayH, "LENGTH", "h", t.own("pre_h"))
	for _, x := range t.f.params {
		now, pre := t.own("now_"+x.name), t.own("pre_"+x.name)
		switch {
		case x.structure:
			visit("s->u", "", now+"->u", pre+"->u")
			visit("s->v", "2", now+"->v", pre+"->v")
		case x.pointer && x.length == "":
			visit("*"+x.name, "", "*"+now, "*"+pre)
		case x.pointer:
			visit(x.name, t.own("length_"+x.name), now, pre)
		}
	}
}

// frame writes the function that tells whether something differs that is not assigned, and, for callees, the one that
// changes what may be changed.
func (t *trial) frame(p func(string, ...any)) {
	p("static int framed_%s(void) {", t.f.Name)
	w := t.checks()
	w.before = true
	for _, b := range t.f.behaviors {
		if !b.framed {
			continue
		}
		p("    if (%s) {", t.applies(b))
		t.places(func(name, length, now, pre string) {
			if length == "" {
				p("        if (%s != %s && !(%s)) return 0;", now, pre, t.allowed(b, name, ""))
				return
			}
			p("        for (long e = 0; e < %s; e++)\n            if (%s[e] != %s[e] && !(%s)) return 0;", length, now, pre,
				t.allowed(b, name, "e"))
		})
		p("    }")
	}
	p("    return 1;\n}")
}

func (t *trial) applies(b *behavior) string {
	if b.assumes == nil {
		return "1"
	}
	w := t.checks()
	w.before = true
	return w.write(b.assumes)
}

// allowed gives the C condition under which a place, an element e of an array or a scalar, may be changed.
func (t *trial) allowed(b *behavior, name, e string) string {
	w := t.checks()
	w.before = true
	out := "0"
	for _, x := range b.assigns {
		switch {
		case x.name != name:
		case x.lo == nil:
			out += " || 1"
		default:
			out += fmt.Sprintf(" || (%s <= %s && %s <= %s)", w.write(x.lo), e, e, w.write(x.hi))
		}
	}
	return out
}

// limits gives the least and the greatest number of a type.
func limits(typ string) string {
	switch typ {
	case "long":
		return "-9223372036854775807L - 1, 9223372036854775807L"
	case "unsigned":
		return "0, 4294967295L"
	case "short":
		return "-32768, 32767"
	case "unsigned char":
		return "0, 255"
	case "signed char":
		return "-128, 127"
	}
	return "-2147483648L, 2147483647L"
}

// run writes the function that makes a state, calls the function and looks at what comes out.
func (t *trial) run(p func(string, ...any)) {
	f := t.f
	p("static int run_%s(void) {", f.Name)
	p("    %s = value(%s);", t.own("pre_g"), limits(t.u.globals[0].typ))
	p("    for (int i = 0; i < LENGTH; i++)\n        %s[i] = value(%s);", t.own("pre_h"), limits("int"))
	for _, x := range f.params {
		switch {
		case x.name == "n":
			p("    %s = small();", t.own(x.name))
		case !x.pointer:
			p("    %s = value(%s);", t.own(x.name), limits(x.typ))
		}
	}
	for _, x := range f.params {
		if x.pointer {
			t.block(x, p)
		}
	}
	p("    g = %s;\n    memcpy(h, %s, sizeof h);", t.own("pre_g"), t.own("pre_h"))
	p("    int fulfilled = required_%s();", f.Name)
	p("    if (fulfilled) {\n        group_of_%s();", f.Name)
	set := ""
	if f.result != "void" {
		set = t.own("result") + " = "
	}
	p("        %s%s(%s);", set, f.Name, t.arguments(t.own))
	p("        for (int i = 0; i < %d; i++) {", len(f.Candidates))
	p("            int was = undefined_;\n            undefined_ = 0;")
	p("            if (!ensured_%s(i) || undefined_) fails_[i]++;\n            undefined_ = was;\n        }", f.Name)
	p("        if (!framed_%s()) frame_++;\n    }", f.Name)
	for _, x := range f.params {
		now := t.own("now_" + x.name)
		switch {
		case x.pointer && x.readOnly:
			p("    if (%s) munmap((char *)(((unsigned long)%s - 1) & ~4095UL), 8192);", now, now) // it may be empty
		case x.pointer:
			p("    free(%s);", now)
		}
	}
	p("    return fulfilled;\n}")
}

// block makes what a parameter points to.
func (t *trial) block(x *parameter, p func(string, ...any)) {
	now, pre, length := t.own("now_"+x.name), t.own("pre_"+x.name), t.own("length_"+x.name)
	null := "0"
	if x.length != "" {
		p("    int null_%s = value(0, 1);", x.name)
		p("    %s = %s > 0 ? %s : 0;", length, t.own(x.length), t.own(x.length))
		p("    if (%s > MOST) exit(78);", length)
		null = fmt.Sprintf("%s == 0 && null_%s", length, x.name)
	} else {
		p("    %s = 1;", length)
	}
	if x.structure {
		p("    %s->u = value(%s), %s->v[0] = value(%s), %s->v[1] = value(%s);", pre, limits("int"), pre, limits(t.u.elem),
			pre, limits(t.u.elem))
	} else {
		p("    for (int i = 0; i < %s; i++)\n        %s[i] = value(%s);", length, pre, limits(x.typ))
	}
	how := "writable"
	if x.readOnly {
		how = "readable"
	}
	p("    %s = %s ? 0 : %s(%s, %s * sizeof *%s);", now, null, how, pre, length, pre)
}

func (t *trial) arguments(name func(string) string) string {
	var list []string
	for _, x := range t.f.params {
		if x.pointer {
			list = append(list, name("now_"+x.name))
		} else {
			list = append(list, name(x.name))
		}
	}
	return strings.Join(list, ", ")
}

// hook writes what is called in place of the function: it looks at the requirements, and does the same as the
// function, or anything that the contract allows.
func (t *trial) hook(p func(string, ...any)) {
	f := t.f
	p("%s {", f.head("hook_"+f.Name))
	for _, x := range f.params {
		if !x.pointer {
			p("    %s = %s;", t.own(x.name), x.name)
		}
	}
	call := f.Name + "(" + t.arguments(func(name string) string { return strings.TrimPrefix(name, "now_") }) + ")"
	set := "return " + call
	if f.result == "void" {
		set = call + "; return"
	}
	p("    if (any_ == 2) { %s; }", set)
	for i, x := range f.params {
		if !x.pointer {
			continue
		}
		n := "1"
		if x.length != "" {
			n = x.length + " > 0 ? " + x.length + " : 0"
		}
		p("    long size_%s = %s;\n    if (size_%s > MOST) exit(78);", x.name, n, x.name)
		p("    size_%s *= sizeof *%s;\n    if (outside(%s, size_%s)) refuse();", x.name, x.name, x.name, x.name)
		for _, y := range f.params[:i] {
			if y.pointer {
				p("    if (overlap(%s, size_%s, %s, size_%s)) refuse();", x.name, x.name, y.name, y.name)
			}
		}
		p("    %s = size_%s / sizeof *%s, %s = %s;", t.own("length_"+x.name), x.name, x.name, t.own("now_"+x.name), x.name)
		p("    if (%s) memcpy(%s, %s, size_%s);", x.name, t.own("pre_"+x.name), x.name, x.name)
	}
	p("    %s = g;\n    memcpy(%s, h, sizeof h);", t.own("pre_g"), t.own("pre_h"))
	p("    undefined_ = 0;\n    if (!required_%s() || undefined_) refuse();", f.Name)
	t.anything(p)
	p("}")
}

// anything writes what finds a state behind the call that the contract allows.
func (t *trial) anything(p func(string, ...any)) {
	f := t.f
	p("    for (int tries = 0; tries < 400; tries++) {")
	typeOf := map[string]string{"g": t.u.globals[0].typ, arrayH: "int", "s->u": "int"}
	t.places(func(name, length, now, pre string) {
		root, _, _ := strings.Cut(strings.TrimPrefix(name, "*"), "->")
		if x := f.param(root); x != nil && x.readOnly {
			return
		}
		typ := typeOf[name]
		if typ == "" {
			typ = t.u.elem
		}
		allowed := "1"
		for _, b := range f.behaviors {
			if b.framed {
				allowed += fmt.Sprintf(" && (!%s || (%s))", t.applies(b), t.allowed(b, name, "e"))
			}
		}
		if length == "" {
			p("        if (%s) %s = next() %% 3 ? value(%s) : %s + (next() %% 5) - 2;", allowed, now, limits(typ), pre)
			return
		}
		p("        for (long e = 0; e < %s; e++)", length)
		p("            if (%s) %s[e] = next() %% 3 ? value(%s) : %s[e] + (next() %% 5) - 2;", allowed, now, limits(typ), pre)
	})
	if f.result != "void" {
		p("        %s = value(%s);", t.own("result"), limits(f.result))
	}
	p("        int all = 1;\n        for (int i = 0; all && i < %d; i++)", len(f.Candidates))
	p("            if (masks_[%d] >> i & 1) all = ensured_%s(i);", t.number, f.Name)
	ret := ""
	if f.result != "void" {
		ret = " " + t.own("result")
	}
	p("        if (all) return%s;\n    }\n    longjmp(out_, 1);", ret)
}
