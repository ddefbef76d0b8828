package difftest

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
)

// TestRandomLibraryOfPOSIX is TestRandomLibrary for what POSIX and glibc add, for texts of floating-point numbers, and
// for the functions of math.h that take numbers to pieces.
func TestRandomLibraryOfPOSIX(t *testing.T) {
	againstLibrary(t, campaign.Seeds(t, 4), posixCalls)
}

func posixCalls(r *rand.Rand) []string {
	g := libraryGen{r}
	kinds := []func() string{g.realText, g.realText, g.realText, g.pieces, g.pieces, g.leftOver, g.separate, g.binary,
		g.sets, g.find, g.find, g.copied, g.various, g.various}
	var list []string
	for range 25 {
		list = append(list, kinds[r.Intn(len(kinds))]())
	}
	return list
}

// dyadic is a number that all arithmetics have.
func (g libraryGen) dyadic() string {
	return g.pick("0.0", "1.0", "-1.0", "0.5", "2.5", "-3.75", "1e6", "123456.789e3", "-0.0078125", "1e10", "1048576.0",
		"0.0625", "999999.5", "-12.0", "6.0", "1e-3 * 0")
}

// realText makes a text of floating-point numbers.
func (g libraryGen) realText() string {
	spec := "%"
	for range g.r.Intn(3) {
		spec += g.pick("-", "+", " ", "0", "#")
	}
	spec += g.pick("", "", "3", "10", "15") + g.pick("", "", ".0", ".1", ".3", ".12")
	return fmt.Sprintf("r = snprintf(t, %s, \"%s%s|%%d\", %s, %d); r = r * 10000 + sum(t);",
		g.pick("40", "40", "40", "3"), spec, g.pick("f", "e", "g", "G", "E", "F", "a", "A"), g.dyadic(), g.r.Intn(100))
}

// binary reads a hexadecimal number with a point from a text.
func (g libraryGen) binary() string {
	text := g.pick("", " ", "-", "+") + "0" + g.pick("x", "X") + g.pick("", "1", "a", "7f") +
		g.pick("", ".", ".8", ".0c") + g.pick("", "p3", "P-2", "p", "p+1", "e1", "p 2", "g")
	return fmt.Sprintf("x = \"%s\"; r = (int)(%s(x, &q) * 64); r = r * 20 + (int)(q - x);", text,
		g.pick("strtod", "strtof", "strtold"))
}

// sets reads characters of a set, and counts.
func (g libraryGen) sets() string {
	set := g.pick("[a-c]", "[^,]", "[]a]", "[^]x]", "[0-9a]", "3[a-z]", "[-a]", "[a-]")
	text := g.pick("abcabc,1", "a]b", ",", "12a", "", "-a-b", "xyz", " ab")
	return fmt.Sprintf("{ int n = -1, m = -1; t[0] = 0; r = sscanf(\"%s\", \"%%%s%%n%%d%%n\", t, &n, &m, &n); "+
		"r = r * 100000 + sum(t) + n * 7 + m; r += sscanf(\"%s\", \"%%*%s\"); }", text, set, text, set)
}

// pieces takes a number to pieces and puts it together.
func (g libraryGen) pieces() string {
	x := g.dyadic()
	if g.r.Intn(4) == 0 {
		return fmt.Sprintf("{ int e; long double m = frexpl(%s, &e), w, f = modfl(%s, &w); r = (int)(m * 4096) + e * 7 + "+
			"(ldexpl(m, e) == %s) + (int)(f * 64) + (int)w * 3 + (%s != 0 ? ilogbl(%s) + (int)logbl(%s) : 0) + "+
			"(int)(%s(%s, %d) * 8) %% 1009; }",
			x, x, x, x, x, x, g.pick("scalbnl", "scalblnl", "ldexpl"), g.pick("1.5", "-3.0"), g.r.Intn(20)-4)
	}
	return fmt.Sprintf("{ int e; double m = frexp(%s, &e); r = (int)(m * 4096) + e * 7 + (ldexp(m, e) == %s) + "+
		"(%s != 0 ? ilogb(%s) + (int)logb(%s) : 0) + (int)(%s(%s, %d) * 8) %% 1009 + fpclassify(%s) * 3 + "+
		"isunordered(%s, 1.0); }",
		x, x, x, x, x, g.pick("scalbn", "scalbln", "ldexp", "ldexpf"), g.pick("1.5", "-3.0", "0.25"), g.r.Intn(20)-4, x, x)
}

// leftOver divides, and looks at what is left.
func (g libraryGen) leftOver() string {
	y := g.pick("1.0", "3.0", "-2.5", "0.5", "7.0", "64.0")
	return fmt.Sprintf("{ int k = 0; r = (int)(%s(%s, %s) * 64); r = r * 3 + (int)(remquo(%s, %s, &k) * 64); "+
		"r += (k & 7) + (k %% 8 < 0); }", g.pick("remainder", "drem", "fmod", "remainderf"),
		g.pick("5.0", "-5.0", "7.5", "0.25", "96.0", "10.5"),
		y, g.pick("5.0", "-7.5", "11.25", "23.0", "1.5"), y)
}

func (g libraryGen) separate() string {
	return fmt.Sprintf("strcpy(t, \"%s\"); r = 0; { char *p = t; "+
		"while ((q = strsep(&p, \"%s\"))) r = r * 31 + sum(q) %% 97; }",
		g.pick("a,b,,c", "", ",", "ab;cd,e", "one"), g.pick(",", ",;", ""))
}

// find looks for something in a text.
func (g libraryGen) find() string {
	s := g.pick(`""`, `"abcab"`, `"AbC"`, `"xyz,x"`, `"aab"`)
	place := "r = q ? (int)(q - x) : -1;"
	switch g.r.Intn(6) {
	case 0:
		return fmt.Sprintf("x = %s; q = strcasestr(x, %s); %s", s, g.pick(`""`, `"B"`, `"bc"`, `"q"`), place)
	case 1:
		return fmt.Sprintf("x = %s; q = strchrnul(x, %s); %s", s, g.pick("'a'", "'b'", "0", "','"), place)
	case 2:
		return fmt.Sprintf("x = %s; q = memrchr(x, %s, strlen(x)); %s", s, g.pick("'a'", "'b'", "'z'"), place)
	case 3:
		return fmt.Sprintf("x = %s; q = %s(x, %s); %s", s, g.pick("index", "rindex"), g.pick("'a'", "'x'", "0"), place)
	case 4:
		return fmt.Sprintf("x = %s; q = rawmemchr(x, 0); %s", s, place)
	}
	return fmt.Sprintf("r = %s(%s);", g.pick("ffs", "ffsl", "ffsll"),
		g.pick("0", "1", "12", "-8", "1024", "-2147483647 - 1"))
}

// copied copies characters.
func (g libraryGen) copied() string {
	s := g.pick(`""`, `"abc"`, `"hello"`, `"x,y"`)
	switch n := g.r.Intn(7); g.r.Intn(5) {
	case 0:
		return fmt.Sprintf("q = stpncpy(t, %s, %d); t[%d] = 0; r = sum(t) * 10 + (int)(q - t);", s, n, n)
	case 1:
		return fmt.Sprintf("memset(t, 'z', 9); t[9] = 0; q = memccpy(t, \"ab,cdefgh\", %s, %d); "+
			"r = sum(t) * 10 + (q ? (int)(q - t) : -1);", g.pick("','", "'d'", "'q'"), n)
	case 2:
		return fmt.Sprintf("q = mempcpy(t, \"ab,cdefgh\", %d); *q = 0; r = sum(t) * 10 + (int)(q - t);", n)
	case 3:
		return fmt.Sprintf("t[0] = 0; r = (int)strxfrm(t, %s, 40) * 10; r += sum(t) + (strcoll(%s, \"b\") < 0);", s, s)
	}
	return fmt.Sprintf("r = bcmp(%s, \"abc\", 1) != 0; q = stpcpy(t, %s); r += sum(t) * 10 + (int)(q - t);", s, s)
}

func (g libraryGen) various() string {
	switch g.r.Intn(7) {
	case 0:
		return fmt.Sprintf("r = sum(strerror(%d));", g.r.Intn(36))
	case 1:
		return fmt.Sprintf("{ unsigned short x[3] = {%d, %d, 7}; "+
			"r = (int)(erand48(x) * 1000); r += (int)(nrand48(x) %% 1000); "+
			"r += (int)(jrand48(x) %% 1000); r += x[0]; }", g.r.Intn(60000), g.r.Intn(9))
	case 2:
		return fmt.Sprintf("{ imaxdiv_t d = imaxdiv(%d, %d); r = (int)(d.quot * 100 + d.rem + imaxabs(%d)); }",
			g.r.Intn(41)-20, 1+g.r.Intn(7), g.r.Intn(9)-4)
	case 3:
		return fmt.Sprintf("r = (int)(strtoimax(\"%s\", &q, %d) %% 1000 + strtoumax(\"%s\", NULL, 0) %% 1000);",
			g.pick("12", "-7x", "0x1f", "zz"), []int{0, 10, 16}[g.r.Intn(3)], g.pick("5", "077", "0xff"))
	case 4:
		return fmt.Sprintf("r = sscanf(\"%d %d\", \"%%\" SCNd32 \"%%\" SCNu64, &(int32_t){0}, &(uint64_t){0}); "+
			"r = r * 100 + snprintf(t, 40, \"%%\" PRId64 \"%%\" PRIxMAX, (int64_t)%d, (uintmax_t)255); r += sum(t);",
			g.r.Intn(99), g.r.Intn(99), g.r.Intn(99999))
	case 5:
		return fmt.Sprintf("{ int k = 0; r = snprintf(t, 40, \"%%s%%n-%%d\", \"%s\", &k, %d); r = r * 100 + k; }",
			g.pick("", "a", "word"), g.r.Intn(999))
	}
	return fmt.Sprintf("r = (isascii(%d) != 0) * 200 + toascii(%d);", g.r.Intn(300), g.r.Intn(300))
}
