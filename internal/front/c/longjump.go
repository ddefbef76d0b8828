package c

import (
	"fmt"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/front/order"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # setjmp and longjmp
//
// A jump out of functions (7.13) leaves them one by one: longjmp notes where it leads (setjmp.h), and each
// function that gets back from a call while a jump is under way returns at once; or, if the jump leads to a call
// of setjmp in this very frame, goes on behind that. A frame is told by the address of a variable that it has for
// this. Where main gets back a jump that leads nowhere, its function has ended before: that is undefined
// (7.13.2.1p2).
//
// Variables keep the values that they have at the jump, as those that are volatile do; for others the Standard leaves
// open what they hold if they changed since setjmp, which a note says.

// Names of setjmp.h.
const (
	nameSetjmp    = "__tass_setjmp"
	nameJumpFrame = order.JumpFrame
	nameJumpSite  = "__tass_jump_site"
	nameJumpValue = "__tass_jump_value"
)

// landings are the calls of setjmp in a function.
type landings struct {
	frame  *model.Variable // that stands for the frame
	sites  int             // calls of setjmp in its text
	marked int             // those that were lowered
}

// jumps tells whether the program may jump out of functions.
func (l *loader) jumps() bool {
	return l.linking.syms[nameJumpFrame] != nil && l.linking.syms[nameJumpFrame].variable != nil
}

// land prepares a function in which jumps may end.
func (f *fn) land(b *body) {
	if !f.u.l.jumps() {
		return
	}
	syntax.EachNode(b.def, func(n cc.Node, _ []cc.Node) {
		p, ok := n.(*cc.PostfixExpression)
		if ok && p.Case == cc.PostfixExpressionCall && calleeName(syntax.Look(p)) == nameSetjmp {
			f.landings.sites++
		}
	})
	if f.landings.sites == 0 {
		return
	}
	at := b.sym.at
	f.landings.frame = f.Local("", tChar, at, model.Local)
	f.Share(f.landings.frame)
	f.Declare(at, f.landings.frame)
	f.u.l.prog.Notes = append(f.u.l.prog.Notes, model.Note{At: at, Text: "setjmp: variables of " + f.F.Name +
		" that change before a jump is made are taken to keep their values, as if they were volatile"})
}

// jumpPlace gives one of the variables that say where a jump leads.
func (f *fn) jumpPlace(name string, at source.Pos) model.Expr {
	s := f.u.l.linking.syms[name]
	s.use(at)
	return build.Ref(s.variable, at)
}

// calledBack are functions that keep others of the program, which the library calls: no jump leads out of these.
var calledBack = lazyRegexp(`^(MPI_Op_create|MPI_\w+_create_(errhandler|keyval)|MPI_Keyval_create|` +
	`MPI_Errhandler_create|MPI_Grequest_start|atexit|at_quick_exit)$`)

// keepsFunction refuses such a function in a program with jumps.
func (f *fn) keepsFunction(s *symbol, at source.Pos) {
	if f.u.l.jumps() && calledBack().MatchString(s.name) {
		f.Report(diag.Unsupported, at, "%s in a program that calls longjmp is not supported", s.name)
	}
}

// setjmp lowers a call of setjmp, as callInto does: it gives 0, and what longjmp is given where a jump leads here.
func (f *fn) setjmp(v syntax.View, at source.Pos, result model.Expr) bool {
	if len(v.Args()) != 1 || f.landings.frame == nil {
		f.Report(diag.Unsupported, at, "this call of setjmp is not supported")
		return false
	}
	site := f.landings.marked
	f.landings.marked++
	env := f.Deref(f.value(v.Args()[0]), at)
	f.Assign(at, f.Field(env, "__tass_frame", at), f.frameAddress(at))
	f.Assign(at, f.Field(env, "__tass_site", at), build.IntConst(int64(site), build.Long, at))
	f.Assign(at, f.jumpPlace(nameJumpValue, at), build.IntConst(0, build.Int, at))
	f.Named(landingName(site), at)
	if result != nil {
		f.Assign(at, result, f.Convert(build.Load(f.jumpPlace(nameJumpValue, at)), result.Type(), at))
	}
	return true
}

func landingName(site int) string { return fmt.Sprintf("$setjmp %d", site) }

func (f *fn) frameAddress(at source.Pos) model.Expr {
	return f.Cast(build.Address(build.Ref(f.landings.frame, at)), build.PointerTo(build.Void))
}

// jumped follows a jump that is under way when a call is back.
func (f *fn) jumped(at source.Pos) {
	if !f.u.l.jumps() || f.annotation || f.F == nil {
		return
	}
	frame := func() model.Expr { return build.Load(f.jumpPlace(nameJumpFrame, at)) }
	null := &model.Null{Node: model.Node{T: build.PointerTo(build.Void), At: at}}
	away, on := &build.Label{}, &build.Label{}
	f.Branch(f.Operate(model.Ne, frame(), null, at), at, away, on)
	f.Bind(away, at, model.Plain)
	for site := range f.landings.sites {
		here, site1, other := &build.Label{}, &build.Label{}, &build.Label{}
		f.Branch(f.Operate(model.Eq, frame(), f.frameAddress(at), at), at, site1, other)
		f.Bind(site1, at, model.Plain)
		f.Branch(f.Operate(model.Eq, build.Load(f.jumpPlace(nameJumpSite, at)),
			build.IntConst(int64(site), build.Long, at), at), at, here, other)
		f.Bind(here, at, model.Plain)
		f.Assign(at, f.jumpPlace(nameJumpFrame, at), null)
		f.Goto(landingName(site), at)
		f.Bind(other, at, model.Plain)
	}
	f.leaveByJump(at)
	f.Bind(on, at, model.Plain)
}

// leaveByJump leaves a function that a jump goes past.
func (f *fn) leaveByJump(at source.Pos) {
	if f.F.Name == "main" {
		f.lost(at)
		return
	}
	f.endStack(nil, at)
	result := f.F.Type.Result
	if result.Kind == model.Void {
		f.Return(at, nil, at)
		return
	}
	place := f.Temp(result, at)
	f.Zero(place)
	f.Return(at, f.Read(place), at)
}

// lost is a jump to a function that has ended.
func (f *fn) lost(at source.Pos) {
	fail := f.u.l.linking.syms["__tass_fail"]
	fail.use(at)
	text := func(s string) model.Expr {
		t := build.ArrayOf(tChar, build.IntConst(int64(len(s)+1), build.ULong, at))
		return f.Read(build.Ref(f.u.l.freshString(s+"\x00", t, at), at))
	}
	f.Library("__tass_fail", fail.typ, []model.Expr{text("invalid-pointer"),
		text("longjmp leads to a function that has ended")}, nil, at)
	f.Return(at, build.IntConst(0, build.Int, at), at)
}
