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
		regexp.MustCompile(`^MPI_(Comm_|Intercomm_)`),
		regexp.MustCompile(`^MPI_Group_`),
		regexp.MustCompile(`^MPI_(Win_.*|R?(put|get|accumulate|get_accumulate)|Put|Get|Accumulate|Get_accumulate|Fetch_and_op|` +
			`Compare_and_swap)$`),
		regexp.MustCompile(`^MPI_File_`),
	}
}

// kind is a group of MPI functions of which none is modelled, and what there is instead.
type kind struct {
	names *regexp.Regexp
	hint  string
}

func kinds() []kind {
	return []kind{
		{regexp.MustCompile(`^MPI_(Type_|Pack|Unpack|Get_address)`),
			"modelled are those of the table of datatypes in docs/mpi.md, such as MPI_Type_create_struct; MPI_Send takes any " +
				"such datatype, and needs no packing"},
	}
}

// special are functions that have less to do with those whose names are like theirs.
func special() []kind {
	return []kind{
		{regexp.MustCompile(`^MPI_(Comm_(spawn.*|connect|accept|join)|.*_port|(Unp|P)ublish_name|Lookup_name|` +
			`ARGVS?_NULL|ERRCODES_IGNORE)$`),
			"all processes are there from the beginning: no others are started or met. To check what two groups of " +
				"processes say to each other, split MPI_COMM_WORLD and make their communicator with MPI_Intercomm_create"},
		{regexp.MustCompile(`^MPI_T_`), "the tool information interface (MPI 4.0, section 15.3) tells of an implementation, and " +
			"there is none"},
		{regexp.MustCompile(`^MPI_(LB|UB)$`), "it was removed in MPI 3.0: MPI_Type_create_resized sets the bounds of a datatype"},
		{regexp.MustCompile(`^MPI_Session_`),
			"modelled of sessions are those of the table in docs/mpi.md; MPI_Comm_create_from_group makes communicators"},
	}
}

// Instead says, of an MPI function that is not modelled, which ones of its kind are.
func Instead(name string) string {
	name = Library(name)
	for _, k := range special() {
		if k.names.MatchString(name) {
			return k.hint
		}
	}
	for _, f := range families() {
		if !f.MatchString(name) {
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
	for _, k := range kinds() {
		if k.names.MatchString(name) {
			return k.hint
		}
	}
	return "docs/mpi.md lists the MPI functions that are modelled"
}
