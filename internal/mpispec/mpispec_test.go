package mpispec

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// Two names may share a value only when one is declared an alias, and no value
// may be a small number that a programmer would write in its place.
func TestHandlesAreDistinctAndImplausible(t *testing.T) {
	seen := map[int64]string{}
	check := func(name string, v int64) {
		if v > -30000 && v < 1<<24 {
			t.Errorf("%s = %d is a plausible literal", name, v)
		}
		if o, dup := seen[v]; dup {
			t.Errorf("%s and %s share %d", name, o, v)
		}
		seen[v] = name
	}
	for _, d := range Datatypes() {
		if d.Alias == "" {
			check(d.Name, d.Handle)
		}
	}
	for _, o := range Ops() {
		check(o.Name, o.Handle)
	}
	for _, v := range []int64{AnySource, AnyTag, ProcNull, Root, Undefined, CommWorld, CommSelf, CommNull, GroupNull,
		GroupEmpty, DatatypeNull, OpNull, ErrhandNull, InfoNull, ErrorsAreFatal, ErrorsReturn, TagUB} {
		check(ConstantName(v), v)
	}
}

func TestHeaderDeclaresEveryTableEntry(t *testing.T) {
	h := Header()
	for _, f := range Functions() {
		if !strings.Contains(h, " "+f.Name+"(") {
			t.Errorf("mpi.h lacks %s", f.Name)
		}
	}
	for _, d := range Datatypes() {
		if !strings.Contains(h, "#define "+d.Name+" ") {
			t.Errorf("mpi.h lacks %s", d.Name)
		}
	}
	if !strings.Contains(h, "#define MPI_ANY_SOURCE (-32101)\n") {
		t.Error("MPI_ANY_SOURCE is not what the models expect")
	}
}

// The document names the functions that are modelled, and no others.
func TestDocumentNamesEveryFunction(t *testing.T) {
	text, err := os.ReadFile("../../docs/mpi.md")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, line := range strings.Split(string(text), "\n") {
		if !strings.HasPrefix(line, "|") {
			continue
		}
		for _, m := range regexp.MustCompile("`(MPI_[A-Z][a-z]\\w*)`").FindAllStringSubmatch(line, -1) {
			named[m[1]] = true
		}
	}
	for _, f := range Functions() {
		if !named[f.Name] {
			t.Errorf("docs/mpi.md lacks %s", f.Name)
		}
		delete(named, f.Name)
	}
	for name := range named {
		t.Errorf("docs/mpi.md has %s, which is not modelled", name)
	}
}

func TestOpsTakeWhatTheStandardAllows(t *testing.T) {
	sum, _ := OpOf(OpSum)
	minloc, _ := OpOf(OpMinloc)
	band, _ := OpOf(OpBand)
	for name, want := range map[string][3]bool{
		"MPI_DOUBLE": {true, false, false}, "MPI_INT": {true, false, true}, "MPI_BYTE": {false, false, true},
		"MPI_2INT": {false, true, false}, "MPI_CHAR": {false, false, false},
	} {
		var d Datatype
		for _, x := range Datatypes() {
			if x.Name == name {
				d = x
			}
		}
		if got := [3]bool{sum.Takes(d), minloc.Takes(d), band.Takes(d)}; got != want {
			t.Errorf("%s: sum, minloc, band = %v, want %v", name, got, want)
		}
	}
}

func TestInstead(t *testing.T) {
	for name, want := range map[string]string{
		"MPI_Rsend":          "MPI_Send, MPI_Ssend, MPI_Recv, MPI_Sendrecv and MPI_Sendrecv_replace",
		"MPI_Cancel":         "MPI_Isend, MPI_Issend, MPI_Irecv, MPI_Send_init",
		"MPI_Request_cancel": "MPI_Waitany",
		"MPI_Ibarrier":       "MPI_Barrier",
		"PMPI_Iprobe":        "MPI_Recv",
		"MPI_Win_create":     "one-sided",
		"MPI_Type_vector":    "MPI_DOUBLE",
		"MPI_Comm_split":     "MPI_COMM_WORLD",
		"PMPI_Cart_create":   "MPI_COMM_WORLD",
		"MPI_Op_create":      "MPI_SUM",
		"MPI_File_open":      "inputs",
		"MPI_Publish_name":   "docs/mpi.md",
	} {
		if got := Instead(name); !strings.Contains(got, want) {
			t.Errorf("%s: %q lacks %q", name, got, want)
		}
	}
}
