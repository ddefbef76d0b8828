package c

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// abstract makes a function that is declared at a place an uninterpreted one. What it is
// given determines what it gives: that is all that is known of it. So a function of a
// library that does not keep to it, such as rand, cannot be one, and one without
// parameters is a constant, of which a note tells.
func (u *unit) abstract(s *symbol, at source.Pos) {
	if !determined(s.name) {
		u.l.report(diag.New(diag.Annotation, at,
			"%s cannot be abstract: calls with the same arguments can give different results", s.name).
			WithHint("an abstract function is one of mathematics; an input can stand for what a call gives"))
	}
	if x := u.l.reports.Abstract(u.l.prog, s.name, s.typ, at); x != nil {
		s.abstract = x
	}
}

// determined tells whether a function may be one of mathematics by its name: not where it
// is that of a function of C, POSIX or MPI that has a state, or looks at the world, and
// that takes and gives numbers only.
func determined(name string) bool {
	others := []string{
		"rand", "srand", "random", "srandom", "drand48", "lrand48", "mrand48", "srand48", "arc4random", "arc4random_uniform",
		"clock", "time", "exit", "abort", "_exit", "_Exit", "quick_exit", "raise", "alarm", "sleep", "usleep",
		"getchar", "putchar", "isatty", "close", "dup", "dup2", "fork", "getpid", "getppid", "getuid", "geteuid", "getgid",
		"getegid", "sysconf", "omp_get_wtime", "omp_get_thread_num", "omp_get_num_threads",
	}
	return !slices.Contains(others, name) && !strings.HasPrefix(name, "MPI_")
}
