package progen

import "fmt"

// selects writes statements that choose between values depending on data, and some
// that depend on what was chosen.
func (g *gen) selects(count int) {
	for range count {
		g.choice(2)
	}
}

// unknown gives a condition on symbolic inputs, of which no value is known.
func (g *gen) unknown() string {
	l, r := g.real(), g.real()
	switch g.r.Intn(5) {
	case 0:
		return fmt.Sprintf("%s > %s && %s < %s", l, g.real(), r, g.pick("1.0", "v"))
	case 1:
		return fmt.Sprintf("fabs(%s - %s) <= %s", l, r, g.pick("0.5", "1.0"))
	case 2:
		return fmt.Sprintf("%s %s %s", g.pick("n", "k", "x"), g.pick("<", ">", "=="), g.pick("0", "1", "y"))
	}
	return fmt.Sprintf("%s %s %s", l, g.pick("<", "<=", ">", ">=", "==", "!="), r)
}

func (g *gen) real() string { return g.pick("a[0]", "a[1]", "a[2]", "u", "v", "da[1]", "1.0") }

func (g *gen) choice(deep int) {
	switch g.r.Intn(14) {
	case 0, 1, 2:
		g.block("if ("+g.unknown()+")", func() { g.arm(deep) })
	case 3, 4:
		g.block("if ("+g.unknown()+")", func() { g.arm(deep) })
		g.block("else", func() { g.arm(deep) })
	case 5:
		g.line("%s = %s ? %s : %s;", g.pick("u", "v", "da[1]"), g.unknown(), g.double(1), g.double(0))
	case 6:
		g.line("%s = limit(%s, %s, 1.0);", g.pick("u", "v"), g.real(), g.pick("0.0", "-1.0", "v"))
	case 7:
		g.line("%s += near(%s, %d);", g.pick("u", "v"), g.real(), g.r.Intn(3))
	case 8:
		g.line("for (i = 0; i < %s; i++) if (a[i] %s %s) %s;", g.pick("2", "3", "n"), g.pick(">", "<="),
			g.pick("0.5", "u", "v"),
			g.pick("x++", "u += a[i]", "v = a[i]", "y = i", "break", "{ x++; v += 1.0; }"))
	case 9:
		g.line("sink(&%s, %s);", g.pick("u", "da[2]"), g.real())
	case 10:
		g.line("%s;", g.pick("u = da[clamp(y)]", "da[clamp(x)] = 2.0", "u = *(x > y ? &da[0] : &v)", "if (y == 1) v += 1.0",
			"for (i = 0; i < clamp(y); i++) u += 1.0",
			"switch (clamp(x)) { case 0: u += 1.0; break; case 1: v = u; default: y = 2; }", "x = clamp(x + y)", "u = 2.0 * v"))
	case 11:
		if g.bug() {
			g.line("%s;", g.pick("assert("+g.unknown()+")", "u = da[y]", "{ double t; if ("+g.unknown()+") t = u; v = t; }"))
			return
		}
		g.block("if (x != 0)", func() { g.line("y = %s / x;", g.pick("1", "n", "y")) })
	case 12:
		g.line("assert(%s);", g.pick("limit(u, 0.0, 1.0) <= 1.0", "fabs(v) >= 0.0", "clamp(x) <= 2", "x >= x"))
	default:
		g.line("%s = %s;", g.pick("u", "v", "x", "y"), g.pick("x + y", "2 * x", "y - 1"))
	}
}

// arm writes what one value of a condition leads to.
func (g *gen) arm(deep int) {
	for range 1 + g.r.Intn(2) {
		switch g.r.Intn(10) {
		case 0, 1:
			g.line("%s = %s;", g.pick("u", "v", "da[1]"), g.double(1))
		case 2:
			g.line("%s;", g.pick("x++", "y--", "x += 2", "y = 1", "x = n", "ia[1] = y"))
		case 3:
			g.line("%s %s %s;", g.pick("u", "v"), g.pick("+=", "-="), g.real())
		case 4:
			g.line("{ double t = %s; v = t + t; }", g.double(0))
		case 5:
			g.line("bump(&%s, %s);", g.pick("u", "da[0]"), g.real())
		case 6:
			g.line("%s = %s;", g.pick("dres", "ares[1]"), g.real())
		default:
			if deep > 0 {
				g.choice(deep - 1)
			} else {
				g.line("u = v;")
			}
		}
	}
}
