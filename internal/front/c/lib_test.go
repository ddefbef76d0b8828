package c

import (
	"testing"

	"github.com/tass-go/tass/internal/front/c/headers"
)

func TestPureLibraryIsMathAndAbs(t *testing.T) {
	if !pureLibrary()["sqrt"] || !pureLibrary()["powf"] || !pureLibrary()["abs"] || pureLibrary()["malloc"] ||
		len(pureLibrary()) < 100 {
		t.Errorf("pure library functions: %d", len(pureLibrary()))
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
