package mpispec

import (
	"fmt"
	"slices"
	"strings"
)

// Conversions of handles and of statuses between C and Fortran (MPI 4.0, section 19.3). Handles are numbers in mpi.h,
// as Fortran has them, but for those of requests and messages, which are numbered as they are converted: one handle has
// one number as long as what it stands for is there, and a later one may get it.
// A status of Fortran has the words of one of C.

// mostConverted is how many requests, and how many messages, a process can convert.
const mostConverted = "64"

// firstConverted gives the first of their numbers.
func firstConverted(of string) string {
	if of == "Request" {
		return "0x2c800001"
	}
	return "0x2d800001"
}

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
			`if (__tass_alive(@[i]) && @[i] == %[1]s) return %[3]s + i; for (int i = 0; i < @_known; i++) `+
			`if (!__tass_alive(@[i]) && __tass_again(%[3]s + i)) { @[i] = %[1]s; return %[3]s + i; } `+
			`if (@_known == %[2]s) __tass_refuse("more than %[2]s handles that are converted are not modelled"); `+
			`@[@_known++] = %[1]s; return %[3]s - 1 + @_known;`, from, mostConverted, firstConverted(of)))
	default:
		body = converted(of, fmt.Sprintf(`if (%s == 0) return 0; int i = %[1]s - %[3]s; `+
			`if (%[1]s < %[3]s || i >= @_known || !__tass_alive(@[i])) __tass_fail("mpi-invalid-argument", "the number is `+
			`not one that MPI_%[2]s_c2f has given to a %[4]s that is still there"); return @[i];`, from, of,
			firstConverted(of), strings.ToLower(of)))
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
				"int __tass_again(int); /* for what is here */\n" +
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
