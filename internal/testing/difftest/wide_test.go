package difftest

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
)

// TestRandomWideStrings holds the functions of wchar.h, what stdlib.h has to widen and to narrow, and what formats make
// of wide characters to those of the C library, by random calls.
func TestRandomWideStrings(t *testing.T) {
	againstLibrary(t, campaign.Seeds(t, 8), wideCalls)
}

// wideCalls makes statements that set r, and change the wide string w, which has room for all that they join to it.
func wideCalls(r *rand.Rand) []string {
	text := func(n int) string {
		b := make([]byte, r.Intn(n))
		for i := range b {
			b[i] = "ab,c"[r.Intn(4)]
		}
		return fmt.Sprintf("L%q", b)
	}
	char := func() string { return []string{"L'a'", "L'b'", "L'c'", "0", "0x3a9", "L','"}[r.Intn(6)] }
	from := func(f, args string) string { return fmt.Sprintf("p = %s(%s); r = p ? (int)(p - w) : -1;", f, args) }
	list := []string{`wchar_t w[200] = L"abc,ab", v[40], *p, *rest; (void)p; (void)rest; (void)v; r = (int)wcslen(w);`}
	one := []func() string{
		func() string { return from([]string{"wcschr", "wcsrchr"}[r.Intn(2)], "w, "+char()) },
		func() string { return from([]string{"wcsstr", "wcspbrk"}[r.Intn(2)], "w, "+text(4)) },
		func() string { return from("wmemchr", fmt.Sprintf("w, %s, wcslen(w) + %d", char(), r.Intn(2))) },
		func() string {
			return fmt.Sprintf("r = wcsncmp(w, %s, %d); r = (r > 0) - (r < 0);", text(6), r.Intn(6))
		},
		func() string { return fmt.Sprintf("r = wcscmp(w, %s); r = (r > 0) - (r < 0);", text(6)) },
		func() string { return fmt.Sprintf("r = (int)wcs%sspn(w, %s);", []string{"", "c"}[r.Intn(2)], text(4)) },
		func() string { return fmt.Sprintf("r = (int)wcslen(wcscat(w, %s));", text(4)) },
		func() string { return fmt.Sprintf("r = (int)wcslen(wcsncat(w, %s, %d));", text(5), r.Intn(6)) },
		func() string {
			return fmt.Sprintf("wcsncpy(w, %s, %d); r = (int)wcsnlen(w, %d);", text(6), r.Intn(7), r.Intn(9))
		},
		func() string { return fmt.Sprintf("r = (int)(wcpcpy(w, %s) - w);", text(9)) },
		func() string {
			return fmt.Sprintf("wmemmove(w + %d, w + %d, %d); r = wmemcmp(w, L\"abca\", 2); r = (r > 0) - (r < 0);",
				r.Intn(3), r.Intn(3), r.Intn(4))
		},
		func() string {
			return fmt.Sprintf("wcscpy(v, %s); r = 0; for (p = wcstok(v, %s, &rest); p; p = wcstok(NULL, %[2]s, &rest)) "+
				"r = 10 * r + (int)wcslen(p);", text(9), text(3))
		},
		func() string {
			return fmt.Sprintf("r = snprintf(t, %d, \"%%%s%d.%dls|%%lc\", %s, (wint_t)L'%c'); r = 300 * r + t[%d];",
				20+r.Intn(20), []string{"", "-"}[r.Intn(2)], r.Intn(6), r.Intn(5), text(5), "xy"[r.Intn(2)], r.Intn(2))
		},
		func() string {
			return fmt.Sprintf("r = (int)wcstombs(t, %s, %d); r = 300 * r + t[0];", text(6), 1+r.Intn(8))
		},
		func() string {
			return fmt.Sprintf("r = (int)mbstowcs(v, \"abca\", %d); r = 300 * r + (int)v[0];", 1+r.Intn(8))
		},
		func() string { return fmt.Sprintf("r = wctob(%s) + btowc(%d);", char(), r.Intn(128)) },
	}
	for range 25 {
		list = append(list, one[r.Intn(len(one))]())
	}
	return list
}
