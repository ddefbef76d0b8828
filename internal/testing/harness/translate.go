package harness

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// translator writes a model as a program in C. Each location becomes a label, each action
// a statement and a goto. A pointer is a char *, and a place is its address, computed as
// the model says, so that a compiler is left with nothing but arithmetic. Inputs have
// their values, and arrays that do not depend on anything else their lengths, as numbers.
//
// What the program asserts is not checked. Assumptions in its text, calls through pointers
// and functions that no library here has are errors.
type translator struct {
	src     *Source
	b       strings.Builder
	structs []*model.Type
	heads   strings.Builder   // the definitions of structs
	sized   []*model.Variable // of the function at hand: those whose length is computed
	names   map[*model.Variable]string
	err     error // the first
}

// prelude is what each translated program begins with: the statements of MINIMP by means
// of MPI. What is sent and received has one type, so bytes will do.
const prelude = `#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include "mpi.h"
static int minimp_PID(void) { int n; MPI_Comm_rank(MPI_COMM_WORLD, &n); return n; }
static int minimp_NPROCS(void) { int n; MPI_Comm_size(MPI_COMM_WORLD, &n); return n; }
static void minimp_send(void *data, int size, int to, int tag) { MPI_Send(data, size, MPI_BYTE, to, tag, MPI_COMM_WORLD); }
static void minimp_recv(void *data, int size, int from, int tag, void *status) {
    MPI_Recv(data, size, MPI_BYTE, from, tag, MPI_COMM_WORLD, status ? status : MPI_STATUS_IGNORE);
}
`

// translation gives the program as C text, made from its model. What is done with the
// outputs is appended.
func (s *Source) translation(appended func() (string, error)) (string, error) {
	in, err := Nested(s.Program, s.Inputs)
	if err != nil {
		return "", err
	}
	t := &translator{src: s, names: map[*model.Variable]string{}}
	for _, x := range s.Program.Inputs {
		t.static(x.Var, in[x.Var.Name])
	}
	for _, x := range slices.Concat(s.Program.Outputs, s.Program.Globals) {
		if !x.Marker {
			t.static(x, concrete.Value{})
		}
	}
	functions := append(slices.Clone(s.Program.Functions), s.Program.Init)
	for _, fn := range functions {
		fmt.Fprintf(&t.b, "%s;\n", t.signature(fn))
	}
	abstract, err := s.definitions()
	if err != nil {
		return "", err
	}
	for _, file := range slices.Sorted(maps.Keys(abstract)) {
		t.b.WriteString(abstract[file])
	}
	for _, fn := range functions {
		t.body(fn)
	}
	fmt.Fprintf(&t.b, "int main(int argc, char **argv) {\n    %s();\n", t.function(s.Program.Init))
	fmt.Fprintf(&t.b, "    return %s;\n}\n", t.entry())
	if t.err != nil {
		return "", t.err
	}
	last, err := appended()
	return prelude + t.heads.String() + t.b.String() + last, err
}

// entry calls the program's main function, as an expression.
func (t *translator) entry() string {
	main := t.src.Program.Main
	call := t.function(main) + "()"
	if len(main.Params) > 0 {
		call = t.function(main) + "(argc, (char *)argv)"
	}
	if main.Type.Result.Kind == model.Void {
		return "(" + call + ", 0)"
	}
	return call
}

func (t *translator) fail(at source.Pos, format string, args ...any) {
	if t.err == nil {
		t.err = fmt.Errorf("%s: %s is not translated to C", at, fmt.Sprintf(format, args...))
	}
}

// static declares a variable that lives as long as the program. Inputs and outputs keep
// their names, by which they are visited.
func (t *translator) static(x *model.Variable, v concrete.Value) {
	text := ""
	if v.Num != nil || v.List != nil {
		lit, err := literal(x.Type, v)
		if err != nil {
			t.fail(x.At, "input %s", x.Name)
		}
		text = " = " + lit
	}
	fmt.Fprintf(&t.b, "static %s%s;\n", t.declared(x.Type, t.name(x)), text)
}

// name gives a variable's name in C.
func (t *translator) name(x *model.Variable) string {
	if x.Class == model.Input || x.Class == model.Output || x.Marker {
		return x.Name
	}
	if t.names[x] == "" {
		t.names[x] = fmt.Sprintf("v%d_%s", len(t.names), plain(x.Name))
	}
	return t.names[x]
}

// plain keeps of a name what C allows in one.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return r
		}
		return -1
	}, name)
}

func (t *translator) function(fn *model.Function) string {
	if fn == t.src.Program.Init {
		return "initialise"
	}
	return fmt.Sprintf("f%d_%s", fn.Index, plain(fn.Name))
}

func (t *translator) signature(fn *model.Function) string {
	params := make([]string, len(fn.Params))
	for i, x := range fn.Params {
		params[i] = t.declared(x.Type, t.name(x))
	}
	if len(params) == 0 {
		params = []string{"void"}
	}
	return fmt.Sprintf("static %s %s(%s)", t.typ(fn.Type.Result), t.function(fn), strings.Join(params, ", "))
}

func (t *translator) body(fn *model.Function) {
	t.sized = nil
	fmt.Fprintf(&t.b, "%s {\n", t.signature(fn))
	for _, x := range fn.Locals {
		if _, _, err := extents(x.Type, t.src.Inputs); err != nil {
			t.sized = append(t.sized, x)
			fmt.Fprintf(&t.b, "    char *%s = 0;\n", t.name(x))
			continue
		}
		fmt.Fprintf(&t.b, "    %s;\n", t.declared(x.Type, t.name(x)))
	}
	for _, l := range fn.Locations {
		fmt.Fprintf(&t.b, "L%d: {\n", l.ID)
		t.action(fn, l)
		t.b.WriteString("    }\n")
	}
	t.b.WriteString("}\n")
}

func (t *translator) statement(format string, args ...any) {
	fmt.Fprintf(&t.b, "    "+format+"\n", args...)
}

// action writes what is done at a location, and where control goes then.
func (t *translator) action(fn *model.Function, l *model.Location) {
	switch a := l.Action.(type) {
	case *model.Goto, *model.Assert, *model.CollectiveAssert:
	case *model.Assign:
		t.store(a.Place, t.expr(a.Value))
	case *model.Discard:
		t.statement("(void)%s;", t.expr(a.X))
	case *model.Zero:
		t.statement("memset(%s, 0, %s);", t.place(a.Place), t.size(a.Place.Type()))
	case *model.Branch:
		t.statement("if (%s) goto L%d; else goto L%d;", t.expr(a.Cond), a.Then, a.Else)
		return
	case *model.Switch:
		t.statement("switch (%s) {", t.expr(a.X))
		for _, c := range a.Cases {
			t.statement("case %d: goto L%d;", c.Value, c.Next)
		}
		t.statement("default: goto L%d; }", a.Default)
		return
	case *model.Call:
		if a.Func == nil {
			t.fail(l.At, "a call through a pointer")
			return
		}
		t.call(a.Result, t.function(a.Func), t.list(a.Args))
	case *model.LibCall:
		t.library(l.At, a)
	case *model.Return:
		t.leave(fn, a)
		return
	case *model.Declare:
		t.lifetime(a.Vars, func(x *model.Variable) { t.statement("%s = malloc(%s);", t.name(x), t.size(x.Type)) })
	case *model.Kill:
		t.lifetime(a.Vars, func(x *model.Variable) { t.statement("free(%s); %s = 0;", t.name(x), t.name(x)) })
	default:
		t.fail(l.At, "an assumption")
		return
	}
	t.statement("goto L%d;", l.Action.Succs()[0])
}

// lifetime does something to those of some variables whose length is computed.
func (t *translator) lifetime(vars []*model.Variable, do func(*model.Variable)) {
	for _, x := range vars {
		if slices.Contains(t.sized, x) {
			do(x)
		}
	}
}

func (t *translator) leave(fn *model.Function, a *model.Return) {
	if a.Value != nil {
		t.statement("%s = %s;", t.declared(fn.Type.Result, "result"), t.expr(a.Value))
	}
	for _, x := range t.sized {
		t.statement("free(%s);", t.name(x))
	}
	if a.Value != nil {
		t.statement("return result;")
	} else if fn.Type.Result.Kind != model.Void {
		t.statement("abort();")
	} else {
		t.statement("return;")
	}
}

func (t *translator) store(place model.Expr, value string) {
	t.statement("*(%s *)%s = %s;", t.typ(place.Type()), t.place(place), value)
}

// call calls a function, and stores its result, if that is wanted.
func (t *translator) call(result model.Expr, name string, args []string) {
	text := fmt.Sprintf("%s(%s)", name, strings.Join(args, ", "))
	switch {
	case result == nil:
		t.statement("%s;", text)
	case result.Type().Kind == model.Pointer:
		t.store(result, "(char *)"+text)
	default:
		t.store(result, text)
	}
}

// library calls a function of a library: one of MINIMP's, or one of C's or MPI's, which
// has the name and the parameters that the model gives it.
func (t *translator) library(at source.Pos, a *model.LibCall) {
	args := t.list(a.Args)
	for i, x := range a.Args {
		if x.Type().Kind == model.Pointer {
			args[i] = "(void *)" + args[i]
		}
	}
	name := a.Name
	switch name {
	case "PID", "NPROCS":
		name = "minimp_" + name
	case "send", "recv":
		name = "minimp_" + name
		args[1] += " * " + t.size(a.Args[0].Type().Elem)
	default:
		ofMPI := slices.ContainsFunc(mpispec.Functions(), func(f mpispec.Function) bool { return f.Name == name })
		if !ofMPI && !slices.Contains(standard, name) {
			t.fail(at, "%s", name)
		}
		if !ofMPI {
			args = args[:len(a.FuncType.Params)]
		}
	}
	t.call(a.Result, name, args)
}

// standard lists the functions of C's library that programs are translated with.
var standard = []string{"malloc", "calloc", "realloc", "free", "memcpy", "memset", "sqrt", "fabs", "floor", "ceil"}
