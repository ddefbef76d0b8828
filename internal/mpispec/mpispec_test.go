package mpispec

import (
	"flag"
	"os"
	"slices"
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

var update = flag.Bool("update", false, "write the tables of docs/mpi.md anew")

// The tables of the document are those that the rows make.
func TestDocumentFollowsTheRows(t *testing.T) {
	const name = "../../docs/mpi.md"
	old, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	text := Document(string(old))
	for _, s := range Subjects() {
		if !strings.Contains(text, tableMark(s.Title)) {
			t.Errorf("%s has no table of %s", name, s.Title)
		}
	}
	switch {
	case text == string(old):
	case *update:
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s is not what the rows say: go test ./internal/mpispec -update", name)
	}
}

// Every row says what the models need, and nothing that its class has no use for.
func TestRowsAreWhole(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range slices.Concat(Functions(), Minimp()) {
		if seen[f.Name] {
			t.Errorf("%s has two rows", f.Name)
		}
		seen[f.Name] = true
		if f.Section == "" && strings.HasPrefix(f.Name, "MPI_") {
			t.Errorf("%s: the row names no section of the Standard", f.Name)
		}
		if (f.Class == Collective) != (f.Leave != NoLeave) {
			t.Errorf("%s: a row says whose entries a leave needs if it is that of a collective", f.Name)
		}
		if (f.Symmetric.Of == Nobody) != (f.Symmetric.Why == "") {
			t.Errorf("%s: a row that is symmetric says why", f.Name)
		}
		names := map[string]bool{}
		for i, p := range f.Params {
			if p.Name == "" || names[p.Name] {
				t.Errorf("%s: parameter %d has no name of its own", f.Name, i)
			}
			names[p.Name] = true
			if p.Role != Hidden && strings.Contains(p.declaration(), "!") {
				t.Errorf("%s: %s has no type in C", f.Name, p.Name)
			}
		}
	}
}

// Blocks stand in the order of the ranks: who sends them one by one, or gets all, is not symmetric. A row
// that is says so only of processes at which those buffers are not significant.
func TestBlocksAreNotSymmetric(t *testing.T) {
	for _, f := range Functions() {
		for _, p := range f.Params {
			for _, root := range []bool{true, false} {
				if (p.Blocks || p.Role == Counts) && p.At.Is(root) && f.Symmetric.Of.Is(root) {
					t.Errorf("%s claims to be symmetric, and %s has a block for each process", f.Name, p.Name)
				}
			}
		}
		lower := f.Leave == NeedsLowerRanks || f.Leave == NeedsIfResult
		if lower && f.Symmetric.Of != Nobody {
			t.Errorf("%s claims to be symmetric, and gives each process a result of its own", f.Name)
		}
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
		"MPI_Bsend_multiple": "docs/mpi.md",
		"MPI_Cancel_any":     "docs/mpi.md",
		"MPI_Request_cancel": "MPI_Waitany",
		"MPI_Ibarrier":       "MPI_Barrier",
		"PMPI_Iprobe":        "MPI_Recv, MPI_Sendrecv",
		"MPI_Win_lock":       "MPI_Win_fence",
		"MPI_Type_darray":    "MPI_Type_create_struct",
		"MPI_Comm_get_info":  "MPI_Comm_split",
		"MPI_Comm_join":      "from the beginning",
		"MPI_File_iread_all": "MPI_File_read_all",
		"MPI_T_cvar_read":    "tool information",
		"MPI_UB":             "MPI_Type_create_resized",
		"MPI_Publish_name":   "from the beginning",
		"MPI_ARGV_NULL":      "MPI_Intercomm_create",
	} {
		if got := Instead(name); !strings.Contains(got, want) {
			t.Errorf("%s: %q lacks %q", name, got, want)
		}
	}
}

// Where the result of every process depends on what all say, that all are waited for is no assumption.
func TestSynchronises(t *testing.T) {
	list := Functions()
	for name, want := range map[string]bool{
		"MPI_Win_create": true, "MPI_Comm_split": false, "MPI_Intercomm_create": false, "MPI_Intercomm_merge": false,
		"MPI_Comm_dup": false, "MPI_Dist_graph_create": false, "MPI_Win_allocate_shared": false, "MPI_Win_free": false,
		"MPI_Barrier": false,
	} {
		i := slices.IndexFunc(list, func(f Function) bool { return f.Name == name })
		if got := list[i].Synchronises(); got != want {
			t.Errorf("%s synchronises: %v, want %v", name, got, want)
		}
	}
}

// The classes that calls on files return are among those that have names.
func TestErrorNames(t *testing.T) {
	for class, want := range map[int64]string{ErrFileExists: "MPI_ERR_FILE_EXISTS",
		ErrNoSuchFile: "MPI_ERR_NO_SUCH_FILE", ErrComm: "MPI_ERR_COMM", LastCode: ""} {
		if got := ErrorName(class); got != want {
			t.Errorf("%d is %q, want %q", class, got, want)
		}
	}
}
