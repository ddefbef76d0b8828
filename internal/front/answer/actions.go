package answer

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// Functions of the C library: those whose results tell what was read, and those that only look at their arguments.
const (
	reads = "scanf fscanf sscanf vscanf vfscanf vsscanf getchar getc fgetc fgets gets getline fread fopen feof ferror " +
		"getenv fseek ftell"
	looks = "atoi atol atoll atof strtol strtoll strtoul strtoull strtod strtof strlen strcmp strncmp strcasecmp strchr " +
		"strrchr strstr strspn strcspn memcmp isdigit isspace isalpha isalnum toupper tolower abs labs getopt"
	// others that write nothing through pointers
	shows = "printf fprintf puts fputs putc fputc vfprintf perror fclose fflush free err errx warn warnx rewind ungetc"
)

// action notes what an action of a function stores.
func (c *classes) action(f *model.Function, l *model.Location) {
	switch a := l.Action.(type) {
	case *model.Assign:
		if t := a.Place.Type(); t != nil && packs(a.Place) {
			c.passed(f, l, a.Value)
			return
		}
		c.stores(a.Place, source{expr: a.Value, asks: true})
		c.escapes(a.Value)
		if r, ok := a.Place.(*model.VarRef); ok && c.pointees[r.Var] != nil { // it points elsewhere from now on
			c.gets(c.pointees[r.Var], source{class: other})
		}
	case *model.Zero:
		c.stores(a.Place, source{class: constant})
	case *model.Return:
		if a.Value != nil {
			c.results[f] = append(c.results[f], source{expr: a.Value, at: c.here, asks: true})
			c.escapes(a.Value)
		}
	case *model.Call:
		c.call(a)
	case *model.LibCall:
		c.libCall(a)
	}
}

// packs tells whether a place is one of arguments behind the named ones.
func packs(place model.Expr) bool {
	if v := model.Root(place); v != nil {
		return len(v.Name) > 0 && v.Name[0] == '$' && v.Type.Kind == model.Struct
	}
	return false
}

// passed notes what becomes of an argument behind the named ones.
func (c *classes) passed(f *model.Function, l *model.Location, x model.Expr) {
	v := c.pointed(x)
	if v == nil || x.Type().Kind != model.Pointer {
		return
	}
	for range 1000 {
		succs := l.Action.Succs()
		if len(succs) != 1 {
			break
		}
		l = f.Locations[succs[0]]
		call, ok := l.Action.(*model.Call)
		if !ok {
			continue
		}
		if call.Func == nil || !library(call.Func) {
			break
		}
		if given("scanf fscanf sscanf", call.Func.Name) {
			c.gets(v, source{class: input})
		}
		return // and what is printed is only read
	}
	c.gets(v, source{class: other})
}

// escapes notes that the addresses of variables in an expression go where they are not followed.
func (c *classes) escapes(e model.Expr) {
	if e.Type() == nil || e.Type().Kind != model.Pointer {
		return
	}
	if v := c.pointed(e); v != nil && !v.Argument {
		c.gets(v, source{class: other})
	}
}

// call notes what a function of the program or of a header does.
func (c *classes) call(a *model.Call) {
	f := a.Func
	switch {
	case f == nil:
		c.stores(a.Result, source{class: other})
		c.lose(a.Args)
	case library(f):
		c.headerCall(a)
	default:
		c.stores(a.Result, source{of: f})
		for i, x := range a.Args {
			if i >= len(f.Params) {
				break
			}
			p := f.Params[i]
			c.gets(p, source{expr: x})
			switch v := c.pointed(x); {
			case c.pointees[p] == nil:
			case v == nil:
				c.gets(c.pointees[p], source{behind: x})
			default:
				c.unite(v, c.pointees[p]) // what is stored in the one is in the other
			}
		}
	}
}

// headerCall notes what a function of a header does.
func (c *classes) headerCall(a *model.Call) {
	name := a.Func.Name
	switch {
	case given(reads, name):
		c.stores(a.Result, source{class: input})
		for _, x := range a.Args {
			if v := c.pointed(x); v != nil && given("fgets gets getline fread", name) {
				c.gets(v, source{class: input})
			}
		}
	case given(looks, name):
		c.looked(a.Result, a.Args)
	case given(shows, name):
		c.stores(a.Result, source{class: other})
	default:
		c.stores(a.Result, source{class: other})
		c.lose(a.Args)
	}
}

// looked notes the result of a function that depends on its arguments alone.
func (c *classes) looked(result model.Expr, args []model.Expr) {
	for k, x := range args {
		if v := c.pointed(x); v != nil && k > 0 && x.Type().Kind == model.Pointer && !v.Argument && !v.Literal {
			c.gets(v, source{expr: args[0]}) // such as the end of a number
		}
		c.stores(result, source{expr: x})
	}
}

// lose notes that anything may be stored where arguments point to.
func (c *classes) lose(args []model.Expr) {
	for _, x := range args {
		c.escapes(x)
	}
}

// libCall notes what a function of a library does.
func (c *classes) libCall(a *model.LibCall) {
	switch row := mpispec.FunctionOf(a.Name); {
	case row != nil:
		c.ofMPI(a, row)
	case given(looks, a.Name):
		c.looked(a.Result, a.Args)
	case given(shows, a.Name):
		c.stores(a.Result, source{class: other})
	default:
		c.stores(a.Result, source{class: other})
		c.lose(a.Args)
	}
}

// ofMPI notes what a function of MPI stores.
func (c *classes) ofMPI(a *model.LibCall, row *mpispec.Function) {
	c.stores(a.Result, source{class: plain}) // an error code
	for i, x := range a.Args {
		v := c.pointed(x)
		if v == nil || row.Access(i) == mpispec.NoAccess || row.Access(i) == mpispec.Reads {
			continue
		}
		switch a.Name {
		case "MPI_Init", "MPI_Init_thread", "MPI_Bcast":
		case "MPI_Comm_size":
			c.gets(v, source{sizeOf: a.Args[0]})
		case "MPI_Comm_rank":
			c.gets(v, source{class: plain})
		case "MPI_Allreduce", "MPI_Reduce":
			c.gets(v, source{expr: a.Args[0]})
		default:
			c.gets(v, source{class: other})
		}
	}
}
