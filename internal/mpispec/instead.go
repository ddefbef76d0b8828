package mpispec

import (
	"regexp"
	"strings"
)

// families are groups of MPI functions that do related things; of each, the modelled ones
// are named to those who call another one.
func families() []*regexp.Regexp {
	return []*regexp.Regexp{
		regexp.MustCompile(`^MPI_(Send|Bsend|Rsend|Ssend|Recv|Sendrecv.*|Probe|Iprobe|Mprobe|Improbe|Mrecv)$`),
		regexp.MustCompile(`^MPI_(I[bsr]?send|Irecv|Isendrecv.*|Imrecv)$|^MPI_(Wait|Test).*|^MPI_(Request_.*|Cancel|Start.*|.*_init)$`),
		regexp.MustCompile(`^MPI_I?(barrier|bcast|reduce.*|allreduce|gatherv?|scatterv?|allgatherv?|alltoall.*|scan|exscan)$|` +
			`^MPI_(Barrier|Bcast|Reduce.*|Allreduce|Gatherv?|Scatterv?|Allgatherv?|Alltoall.*|Scan|Exscan)$`),
	}
}

// Instead says, of an MPI function that is not modelled, which ones of its kind are.
func Instead(name string) string {
	for _, f := range families() {
		if !f.MatchString(strings.TrimPrefix(name, "P")) {
			continue
		}
		var like []string
		for _, m := range Functions() {
			if f.MatchString(m.Name) {
				like = append(like, m.Name)
			}
		}
		if n := len(like); n > 1 {
			return "modelled of its kind are " + strings.Join(like[:n-1], ", ") + " and " + like[n-1]
		}
	}
	return "this MPI function is not modelled yet"
}
