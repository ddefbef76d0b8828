package headers

import "strings"

// builtins are functions of the library that gcc knows without a declaration, as the library has them (GCC 12 manual,
// section 6.59), other than those that give an int or nothing, and those of math.h.
const builtins = " calloc malloc realloc memchr memcpy memmove memset strcat strchr strcpy strcspn strdup strlen " +
	"strncat strncpy strndup strpbrk strrchr strspn strstr labs llabs "

// Implicit tells whether a program that does not declare a function of the library runs, with a compiler that only
// warns of that, as if it did: an int is what a function without a declaration gives (C90, 6.3.2.2). The seconds of
// time fit into one, and so do the numbers of random and lrand48.
func Implicit(function string) bool {
	h := Giving(function)
	for _, p := range partsNamed(h) {
		if p.name != function {
			continue
		}
		if h == "math.h" || function == "random" || function == "lrand48" || strings.Contains(builtins, " "+function+" ") {
			return true
		}
		before, _, _ := strings.Cut(p.text, function+"(")
		switch strings.TrimSpace(strings.TrimPrefix(before, "static ")) {
		case "int", "void", "unsigned int", "time_t", "pid_t":
			return true
		}
	}
	return false
}
