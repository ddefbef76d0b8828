package c

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/option"
)

const unmodelledUses = `#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
int elsewhere(int x);
MPI_Datatype real(void) { return MPI_2REAL; }
int main(int argc, char **argv) {
  MPI_Comm c;
  int (*open_it)(MPI_Info, char *) = MPI_Open_port;
  int (*there)(int) = elsewhere;
  if (argc > 1 && elsewhere(argc) && freopen("", "", stdin))
    PMPI_Comm_join(argc > 2 ? 1 : system("x"), &c);
  return real() == MPI_INT;
}
int never(void) { return system("y") + (MPI_2REAL == MPI_INT); }
int unused(void) { return never(); }
`

// All uses of what is not modelled in functions that main reaches are reported, each with its place; or they
// are actions at which executions end.
func TestWhatIsNotModelledIsReportedOrReached(t *testing.T) {
	o := fromText(map[string]string{"x.c": unmodelledUses})
	_, err := Load(o, []string{"x.c"})
	var got []string
	for _, d := range diag.All(err) {
		got = append(got, d.Pos.String()+" "+strings.Fields(d.Message)[0])
	}
	const want = "x.c:5:34 MPI_2REAL, x.c:8:38 MPI_Open_port, x.c:9:23 elsewhere, x.c:10:19 elsewhere, " +
		"x.c:10:38 freopen, x.c:11:5 PMPI_Comm_join, x.c:11:35 system"
	if strings.Join(got, ", ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, ", "), want)
	}
	o.Unmodelled = option.ReachedUnmodelled
	p := mustLoad(t, o, "x.c")
	if err := p.Check(); err != nil {
		t.Error(err)
	}
	ends := map[string]int{}
	for _, f := range p.Functions {
		for _, loc := range f.Locations {
			if call, ok := loc.Action.(*model.LibCall); ok && call.Unmodelled {
				ends[call.Name]++
			}
		}
	}
	if len(ends) != 6 || ends["elsewhere"] != 2 || ends["system"] != 2 || ends["PMPI_Comm_join"] != 1 {
		t.Errorf("executions end at %v", ends)
	}
}

// A program can define any function of the headers for itself, but for the other names of those of MPI.
func TestProgramsDefineWhatHeadersDeclare(t *testing.T) {
	const includes = "#include <mpi.h>\n#include <stdlib.h>\n"
	const own = includes + "int system(const char *s) { return 4; }\n" +
		"int MPI_Barrier(MPI_Comm c) { return PMPI_Barrier(c); }\n" +
		"int MPI_Init(int *argc, char ***argv) { return (*argv)[0][0] ? PMPI_Init(argc, argv) : 1; }\n" +
		"int main(int argc, char **argv) { MPI_Init(&argc, &argv); MPI_Barrier(MPI_COMM_WORLD); return system(0); }\n"
	p := mustLoad(t, fromText(map[string]string{"x.c": own}), "x.c")
	if got := strings.Join(p.LibFuncs, " "); got != "MPI_Barrier MPI_Init" || len(p.Functions) != 4 {
		t.Errorf("%d functions, and of libraries %s", len(p.Functions), got)
	}
	bad := includes + "int PMPI_Finalize(void) { return 0; }\nint main(void) { return 0; }\n"
	if _, err := Load(fromText(map[string]string{"x.c": bad}), []string{"x.c"}); err == nil ||
		!strings.Contains(err.Error(), "cannot be defined by the program") {
		t.Errorf("%s: %v", bad, err)
	}
}

// Types of the tool information interface are known, so that it is the functions that are named.
func TestToolInformationInterface(t *testing.T) {
	const text = "#include <mpi.h>\nint main(void) {\n  MPI_T_enum e;\n  MPI_T_pvar_session s;\n  int n;\n" +
		"  return MPI_T_pvar_get_num(&n);\n}\n"
	_, err := Load(fromText(map[string]string{"x.c": text}), []string{"x.c"})
	list := diag.All(err)
	if len(list) != 1 || list[0].Message != "MPI_T_pvar_get_num is not modelled" || list[0].Pos.String() != "x.c:6:10" {
		t.Errorf("%v", err)
	}
}
