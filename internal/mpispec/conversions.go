package mpispec

import (
	"fmt"
	"slices"
	"strings"
)

// Conversions of handles and of statuses between C and Fortran (MPI 4.0, section 19.3). Handles are numbers in mpi.h,
// as Fortran has them, but for those of requests and messages, which are numbered as they are converted: one handle has
// one number, which no later one gets (an MPI may use it again: comparing it says nothing).
// A status of Fortran has the words of one of C.

// mostConverted is how many requests, and how many messages, a process can convert.
const mostConverted = "64"

// Bodied tells whether mpi.h has the body of a function.
func Bodied(name string) bool {
	way := name[strings.LastIndex(name, "_")+1:]
	ways := []string{"c2f", "f2c", "c2f08", "f082c", "f082f", "f2f08"}
	return strings.HasPrefix(name, "MPI_") && slices.Contains(ways, way)
}

// conversion gives a function of mpi.h that converts, as it is defined there.
func conversion(name, declared string) string {
	result, rest, _ := strings.Cut(declared, " ")
	of, _ := strings.CutSuffix(strings.TrimPrefix(name, "MPI_"), name[strings.LastIndex(name, "_"):])
	from := rest[strings.LastIndex(rest, " ")+1 : len(rest)-1]
	body := ""
	switch into := name[strings.LastIndex(name, "_")+1:]; {
	case of == "Status":
		body = convertsStatus(declared)
	case of != "Request" && of != "Message":
		body = "return " + from + ";"
	case into == "c2f":
		body = converted(of, fmt.Sprintf(`if (%s == 0) return 0; for (int i = 0; i < @_known; i++) `+
			`if (__tass_alive(@[i]) && @[i] == %[1]s) return i + 1; if (@_known == %[2]s) __tass_refuse("more than %[2]s `+
			`handles that are converted are not modelled"); @[@_known++] = %[1]s; return @_known;`, from, mostConverted))
	default:
		body = converted(of, fmt.Sprintf(`if (%s < 0 || %[1]s > @_known) __tass_fail("mpi-invalid-argument", "the number is `+
			`not one that MPI_%s_c2f has given"); return %[1]s == 0 ? 0 : @[%[1]s - 1];`, from, of))
	}
	return fmt.Sprintf("static %s %s { %s }", result, rest, body)
}

// convertsStatus gives the body of a function that converts a status.
func convertsStatus(declared string) string {
	_, params, _ := strings.Cut(strings.TrimSuffix(declared, ")"), "(")
	from, into, _ := strings.Cut(params, ", ")
	last := func(param string) string { return param[strings.LastIndex(param, "*")+1:] }
	ignored := ""
	if strings.Contains(from, "MPI_Status ") {
		ignored = fmt.Sprintf("if (%s == &%s || %[1]s == %[3]s) __tass_fail(\"mpi-invalid-argument\", "+
			"\"the status is one that is ignored\"); ", last(from), StatusIgnoreVar, StatusesIgnoreVar)
	}
	return fmt.Sprintf("%smemcpy(%s, %s, sizeof(MPI_Status)); return 0;", ignored, last(into), last(from))
}

// converted names the table of the handles that were converted.
func converted(of, body string) string {
	return strings.ReplaceAll(body, "@", "__tass_"+strings.ToLower(of)+"s")
}

// conversions gives what mpi.h has of those conversions that a program uses, and what they need.
func conversions(uses func(name string) bool) string {
	var b strings.Builder
	begun := false
	for _, d := range Standard() {
		if !uses(d.Name) && !uses(profiling+d.Name) || !Bodied(d.Name) {
			continue
		}
		if !begun {
			begun = true
			b.WriteString("void __tass_fail(const char *, const char *); /* for what is here */\n" +
				"void __tass_refuse(const char *); /* for what is here */\n" +
				"int __tass_alive(const void *); /* for what is here */\n" +
				"void *memcpy(void *, const void *, unsigned long); /* for what is here */\n" +
				"extern MPI_Status " + StatusIgnoreVar + ";\nextern MPI_Status " + StatusesIgnoreVar + "[1];\n")
			for _, of := range []string{"Request", "Message"} {
				b.WriteString(converted(of, "extern MPI_"+of+" @["+mostConverted+"];\nextern int @_known;\n"))
			}
		}
		if uses(d.Name) {
			b.WriteString(conversion(d.Name, d.C) + "\n")
		}
		if uses(profiling + d.Name) {
			b.WriteString(conversion(d.Name, strings.Replace(d.C, " "+d.Name+"(", " "+profiling+d.Name+"(", 1)) + "\n")
		}
	}
	return b.String()
}
