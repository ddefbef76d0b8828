package difftest

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
)

// TestRandomLibrary holds those functions of stdlib.h, stdio.h and others that have bodies of tass's own to those of
// the C library, by random calls, under gcc's sanitizers.
func TestRandomLibrary(t *testing.T) {
	againstLibrary(t, campaign.Seeds(t, 6), libraryCalls)
}

// helpers are functions of the programs: what a text comes to, an order, and one with variable arguments.
const helpers = `
static int sum(const char *s) { int r = 7; while (*s) r = (r * 31 + *s++) % 9973; return r; }
static int up(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
static int form(char *to, size_t n, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int r = vsnprintf(to, n, format, list);
  va_end(list);
  return r;
}
`

// libraryCalls makes statements that set r.
func libraryCalls(r *rand.Rand) []string {
	g := libraryGen{r}
	kinds := []func() string{g.number, g.number, g.format, g.format, g.format, g.scan, g.scan, g.real, g.rounded,
		g.sort, g.search, g.words, g.other}
	var list []string
	for range 25 {
		list = append(list, kinds[r.Intn(len(kinds))]())
	}
	return list
}

type libraryGen struct{ r *rand.Rand }

func (g libraryGen) pick(list ...string) string { return list[g.r.Intn(len(list))] }

// number reads a number from a text, with what is in front of it and behind it.
func (g libraryGen) number() string {
	var b strings.Builder
	b.WriteString(g.pick("", " ", "\\t\\n") + g.pick("", "-", "+", "--") + g.pick("", "0", "0x", "0X", "0xg"))
	for range g.r.Intn(5) {
		b.WriteString(g.pick("0", "7", "9", "a", "F", "z", "12345", "99999999"))
	}
	b.WriteString(g.pick("", " ", "!", "8 1"))
	base := []int{0, 0, 10, 10, 16, 8, 2, 36}[g.r.Intn(8)]
	call, modulus := "strtol", "10007"
	if g.r.Intn(2) == 0 {
		call, modulus = "strtoul", "10007ul"
	}
	if g.r.Intn(3) == 0 {
		call += "l" // strtoll; the unsigned one is strtoull
	}
	return fmt.Sprintf("x = \"%s\"; errno = 0; r = (int)(%s(x, &q, %d) %% %s) * 40; "+
		"r += (int)(q - x) + 20 * (errno == ERANGE);", b.String(), call, base, modulus)
}

// format makes a text of integers and strings.
func (g libraryGen) format() string {
	format, args := "", ""
	for range 1 + g.r.Intn(3) {
		verb := g.pick("d", "i", "u", "x", "X", "o", "c", "s")
		flags := map[string]string{
			"d": "-+ 0", "i": "-+ 0", "u": "-0", "x": "-0#", "X": "-0#", "o": "-0#", "c": "-", "s": "-"}[verb]
		spec := "%"
		for range g.r.Intn(3) {
			spec += string(flags[g.r.Intn(len(flags))])
		}
		spec += g.pick("", "", "3", "8", "*")
		if strings.HasSuffix(spec, "*") {
			args += fmt.Sprintf(", %d", g.r.Intn(13)-6)
		}
		if verb != "c" {
			spec += g.pick("", "", ".", ".0", ".2", ".5")
		}
		value := g.pick("0", "1", "-1", "42", "-300", "70000", "2147483647")
		switch size := g.pick("", "", "hh", "h", "l", "ll", "z", "j"); verb {
		case "c":
			value = g.pick("'a'", "'%'", "'Z'")
		case "s":
			value = g.pick(`""`, `"ab"`, `"longer text"`)
		default:
			spec += size
			if size != "" && size[0] != 'h' {
				value = "(long)" + value
			}
		}
		format += spec + verb + g.pick("", "|", "%%", " and ")
		args += ", " + value
	}
	call := g.pick("snprintf", "form")
	n := g.pick("0", "1", "5", "40", "40", "40")
	return fmt.Sprintf("t[0] = 0; r = %s(t, %s, \"%s\"%s); r = r * 10000 + sum(t);", call, n, format, args)
}

// real reads a number with a point, which is a multiple of 1/64, from a text.
func (g libraryGen) real() string {
	text := g.pick("", " ", "\\t") + g.pick("", "-", "+", "--", "e") + g.pick("", "0", "7", "12", "007") +
		g.pick("", ".", ".5", ".25", ".125", "..5") +
		g.pick("", "", "e1", "E+2", "e-0", "e", "e+", "1e") + g.pick("", "x", " 1")
	call := g.pick("strtod", "strtof", "strtold")
	return fmt.Sprintf("x = \"%s\"; r = (int)(%s(x, &q) * 64); "+
		"r = r * 20 + (int)(q - x); r += atof(x) > 1;", text, call)
}

// rounded takes multiples of 1/4 to pieces.
func (g libraryGen) rounded() string {
	x := g.pick("0.0", "2.5", "-2.5", "3.75", "-0.25", "1e6", "-7.0", "0.5", "1.5")
	call := g.pick("lround", "lrint", "llround", "llrint", "lroundf", "lrintl")
	return fmt.Sprintf("{ double w; r = (int)%s(%s) * 64 + (int)(modf(%s, &w) * 4); "+
		"r += (int)w + (int)(ldexp(%s, %d) * 64) "+
		"+ (isnan(%s) != 0) + 2 * (isfinite(w) != 0); }", call, x, x, x, g.r.Intn(8)-4, x)
}

// scan reads by a format what may or may not fit it.
func (g libraryGen) scan() string {
	format, text, args := "", "", ""
	for i := range 1 + g.r.Intn(3) {
		skip := g.pick("", "", "", "*")
		to := func(place string) {
			if skip == "" {
				args += ", &" + place
			}
		}
		switch g.r.Intn(4) {
		case 0:
			format += "%" + skip + g.pick("", "", "1", "2") + g.pick("d", "i", "x", "o", "u")
			text += g.pick("12", "-7", "0x1f", "017", "+3", "ff", "8", "-", "x")
			to(fmt.Sprintf("n[%d]", i))
		case 1:
			format += "%" + skip + g.pick("", "", "3") + "l" + g.pick("f", "g", "e")
			text += g.pick("2.5", "-.25", "1e2", "3.", "7", ".", "e1", "1e", "-")
			to(fmt.Sprintf("d[%d]", i))
		case 2:
			format += "%" + skip + g.pick("", "2", "9") + "s"
			text += g.pick("word", "a", "")
			if skip == "" {
				args += fmt.Sprintf(", w[%d]", i)
			}
		case 3:
			format += "%" + skip + "c"
			text += g.pick("c", " ", "")
			to(fmt.Sprintf("w[%d][0]", i))
		}
		format += g.pick("", " ", ",", " , ", "%%")
		text += g.pick("", " ", " ", ",", " , ", "%")
	}
	return fmt.Sprintf("{ int n[3] = {0}; double d[3] = {0}; char w[3][12] = {{0}}; r = sscanf(\"%s\", \"%s\"%s); "+
		"for (int i = 0; i < 3; i++) r = (r * 37 + n[i] + (int)(d[i] * 4) + sum(w[i])) %% 100003; }", text, format, args)
}

func (g libraryGen) ints() (list string, n int) {
	n = 1 + g.r.Intn(6)
	var b []string
	for range n {
		b = append(b, fmt.Sprint(g.r.Intn(9)-4))
	}
	return strings.Join(b, ", "), n
}

func (g libraryGen) sort() string {
	list, n := g.ints()
	return fmt.Sprintf("{ int v[] = {%s}; qsort(v, %d, sizeof *v, up); r = 0; "+
		"for (int i = 0; i < %d; i++) r = r * 9 + v[i]; }", list, n, n)
}

func (g libraryGen) search() string {
	return fmt.Sprintf("{ int v[] = {-3, -1, 0, 2, 5}, k = %d, *p = bsearch(&k, v, %d, sizeof *v, up); "+
		"r = p ? (int)(p - v) : -1; }", g.r.Intn(10)-4, g.r.Intn(6))
}

func (g libraryGen) words() string {
	text := ""
	for range g.r.Intn(8) {
		text += g.pick("a", "b", ",", ";", " ", ", ")
	}
	return fmt.Sprintf("strcpy(t, \"%s\"); r = 0; for (q = strtok(t, \"%s\"); q; q = strtok(NULL, \"%s\")) "+
		"r = r * 50 + (int)(q - t) + sum(q) %% 7;", text, g.pick(",", ", ", ";"), g.pick(",", ", ", ";"))
}

func (g libraryGen) other() string {
	a, b := g.pick(`""`, `"a"`, `"Ab"`, `"aB1"`, `"b"`), g.pick(`""`, `"A"`, `"ab"`, `"AB1"`, `"B"`, `"ac"`)
	switch g.r.Intn(6) {
	case 0:
		return fmt.Sprintf("r = strcasecmp(%s, %s); r = (r > 0) - (r < 0);", a, b)
	case 1:
		return fmt.Sprintf("r = strncasecmp(%s, %s, %d); r = (r > 0) - (r < 0);", a, b, g.r.Intn(4))
	case 2:
		return fmt.Sprintf("q = strdup(%s); r = sum(q) + (int)strnlen(q, 2); free(q);", a)
	case 3:
		return fmt.Sprintf("q = strndup(%s, %d); r = sum(q); free(q);", a, g.r.Intn(4))
	case 4:
		return fmt.Sprintf("x = %s; q = memmem(x, strlen(x), \"b\", %d); r = q ? (int)(q - x) : -1;", a, g.r.Intn(2))
	}
	return fmt.Sprintf("{ ldiv_t d = ldiv(%d, %d); r = (int)(d.quot * 100 + d.rem); }", g.r.Intn(41)-20, 1+g.r.Intn(7))
}
