package headers

import (
	"strings"
	"testing"
)

func TestInstead(t *testing.T) {
	for name, want := range map[string]string{
		"pthread_create": "threads", "omp_target_alloc": "_OPENMP", "system": "a body", "waitpid": "other programs",
		"connect": "connections", "setcontext": "status", "readdir": "a body", "no_such": "",
		"sched_setscheduler": "threads", "madvise": "a body",
	} {
		if got := Instead(name); !strings.Contains(got, want) || (got == "") != (want == "") {
			t.Errorf("%s: %q lacks %q", name, got, want)
		}
	}
	for name, want := range map[string]string{
		"pthread.h": "threads", "spawn.h": "other programs", "netinet/in.h": "connections",
		"dirent.h": "disk", "immintrin.h": "vector", "fftw3.h": "-I DIR",
	} {
		if got := Lacking(name); !strings.Contains(got, want) {
			t.Errorf("%s: %q lacks %q", name, got, want)
		}
	}
	// Every function that a header declares without a model has advice that fits it.
	for _, name := range Names() {
		text, _ := Text(name)
		for line := range strings.Lines(text) {
			if f, ok := declares(strings.TrimSuffix(line, " /* not modelled */\n")); ok && name != mpi &&
				strings.HasSuffix(line, "/* not modelled */\n") && Instead(f) == "" {
				t.Errorf("%s of %s is not modelled, and there is no advice", f, name)
			}
		}
	}
}
