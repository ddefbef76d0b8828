package c

import (
	"slices"
	"testing"
)

func TestLibraryFunctionsAreTheDeclaredOnes(t *testing.T) {
	got := LibraryFunctions()
	for _, want := range []string{"MPI_Send", "MPI_Sendrecv", "malloc", "free", "printf", "sqrt", "fabsf", "atan2l",
		"memcpy", "strlen", "clock", "MPI_Finalize", "fflush", "exit"} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is missing", want)
		}
	}
	for _, not := range []string{"atoi", "sleep", "assert", "__tass_libassert", "MPI_Ibarrier", "usleep"} {
		if slices.Contains(got, not) {
			t.Errorf("%s has a body or no model, and is listed", not)
		}
	}
	if !slices.IsSorted(got) || len(slices.Compact(slices.Clone(got))) != len(got) {
		t.Errorf("not sorted, or with duplicates: %v", got)
	}
}

func TestPureLibraryIsMathAndAbs(t *testing.T) {
	if !pureLibrary["sqrt"] || !pureLibrary["powf"] || !pureLibrary["abs"] || pureLibrary["malloc"] ||
		len(pureLibrary) < 100 {
		t.Errorf("pure library functions: %d", len(pureLibrary))
	}
}

// Every embedded header can be read, with every other and twice, and the bodies
// that headers give to functions are sound models.
func TestEveryHeaderLoads(t *testing.T) {
	entries, err := headerFS.ReadDir("headers")
	if err != nil {
		t.Fatal(err)
	}
	text := "#include <mpi.h>\n"
	for range 2 {
		for _, e := range entries {
			text += "#include <" + e.Name() + ">\n"
		}
	}
	text += "int (*all[])(int) = {isdigit, isupper, islower, isalpha, isalnum, isspace, isblank, iscntrl, isprint, " +
		"isgraph, ispunct,\n" +
		"  isxdigit, tolower, toupper};\n" +
		"int main(void) { sleep(1); usleep(2); setbuf(stdout, NULL); bool b = difftime(time(NULL), 0) > M_PI && " +
		"atoi(\"12\") == INT32_MAX;\n" +
		"  MPI_Init(NULL, NULL); MPI_Finalize(); return b; }\n"
	p := mustLoad(t, fromText(map[string]string{"x.c": text}), "x.c")
	if len(p.Functions) != 14+6+1 {
		t.Errorf("%d functions", len(p.Functions))
	}
}
