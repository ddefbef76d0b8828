package c

import (
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/c/headers"
)

func TestPureLibraryIsMathAndAbs(t *testing.T) {
	if !pureLibrary()["sqrt"] || !pureLibrary()["powf"] || !pureLibrary()["abs"] || pureLibrary()["malloc"] ||
		len(pureLibrary()) < 100 {
		t.Errorf("pure library functions: %d", len(pureLibrary()))
	}
}

// All of what is in a header can be read, which few programs come to: headers are cut down to what a program names, and
// this one names everything.
func TestEveryHeaderLoadsWhole(t *testing.T) {
	word := regexp.MustCompile(`[A-Za-z_]\w*`)
	for _, name := range headers.Names() {
		whole, _ := headers.Text(name)
		text := "#include <" + name + ">\n#define ALL " + strings.Join(word.FindAllString(whole, -1), " ") +
			"\nint main(void) { return 0; }\n"
		if _, err := Load(fromText(map[string]string{"x.c": text}), []string{"x.c"}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Every embedded header can be read, with every other and twice, and the bodies
// that headers give to functions are sound models.
func TestEveryHeaderLoads(t *testing.T) {
	text := ""
	for range 2 {
		for _, name := range headers.Names() {
			text += "#include <" + name + ">\n"
		}
	}
	text += "int (*all[])(int) = {isdigit, isupper, islower, isalpha, isalnum, isspace, isblank, iscntrl, isprint, " +
		"isgraph, ispunct,\n" +
		"  isxdigit, tolower, toupper};\n" +
		"int main(void) { sleep(1); usleep(2); setbuf(stdout, NULL); bool b = difftime(time(NULL), 0) > M_PI && " +
		"atoi(\"12\") == INT32_MAX;\n" +
		"  MPI_Init(NULL, NULL); MPI_Finalize(); return b; }\n"
	p := mustLoad(t, fromText(map[string]string{"x.c": text}), "x.c")
	if len(p.Functions) != 14+6 {
		t.Errorf("%d functions", len(p.Functions))
	}
}
