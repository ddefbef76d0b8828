package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// The library functions that statements become. Their models and the type of what is
// transferred are those of package lib/mpi: the elements are of the type that the
// first argument points to.
//
//	send(T *data, int count, int dest, int tag)
//	recv(T *data, int count, int source, int tag, message *status)
const (
	callSend = "send"
	callRecv = "recv"
)

// tMessage is what recv says of the message, laid out as MPI_Status.
var tMessage = messageType()

func messageType() *model.Type {
	t := &model.Type{Kind: model.Struct, Name: "struct message"}
	for _, name := range []string{"source", "tag", "error", "count", "type"} {
		t.Fields = append(t.Fields, model.Field{Name: name, Type: build.Int})
	}
	t.LayOut()
	return t
}

// send lowers "send(x, dest, tag);", for a variable of any type without pointers, or
// for the value of an expression.
func (f *fn) send(s *sendStmt) {
	var p model.Expr
	if f.isPlace(s.x) {
		p = f.holdPlace(f.place(s.x), s.dest, s.tag)
	} else if e := f.value(s.x); build.IsBad(e) || e.Type().Kind == model.Void {
		p = build.BadPlace(s.x.pos())
	} else {
		p = f.Object(e.Type(), s.x.pos())
		f.Assign(s.x.pos(), p, e)
	}
	data, count, ok := f.data(p, s.x)
	dest := f.hold(f.integer(s.dest, "the destination"), s.tag)
	tag := f.integer(s.tag, "the tag")
	if ok && !build.IsBad(dest) && !build.IsBad(tag) {
		f.library(callSend, s.at, data, count, dest, tag)
	}
}

// recv lowers "recv(x, source, tag, from, tag);".
func (f *fn) recv(s *recvStmt) {
	if !f.isPlace(s.x) {
		f.Report(diag.TypeError, s.x.pos(), "recv needs a variable, or a part of one, to receive into")
		return
	}
	p := f.place(s.x)
	if !build.IsBad(p) && !f.Changeable(p, s.x.pos()) {
		return
	}
	data, count, ok := f.data(p, s.x)
	source := f.wildcard(s.source, s.anySrc, mpispec.AnySource, "the source")
	tag := f.wildcard(s.tag, s.anyTag, mpispec.AnyTag, "the tag")
	if !ok || build.IsBad(source) || build.IsBad(tag) {
		return
	}
	if s.fromTo == nil {
		none := &model.Null{Node: model.Node{T: build.PointerTo(tMessage), At: s.at}}
		f.library(callRecv, s.at, data, count, source, tag, none)
		return
	}
	if f.status == nil {
		f.status = f.Local("$message", tMessage, s.at, model.Temp)
	}
	d := &model.Declare{Vars: []*model.Variable{f.status}}
	f.Emit(s.at, d, &d.Next)
	status := build.Ref(f.status, s.at)
	f.library(callRecv, s.at, data, count, source, tag, f.AddressOf(status, status.Pos()))
	f.learn(s.fromTo, status, 0)
	if s.tagTo != nil {
		f.learn(s.tagTo, status, 1)
	}
	k := &model.Kill{Vars: []*model.Variable{f.status}}
	f.Emit(s.at, k, &k.Next)
}

// learn stores what is known of a message in a variable of the program's.
func (f *fn) learn(n node, status model.Expr, field int) {
	if !f.isPlace(n) {
		f.Report(diag.TypeError, n.pos(), "recv needs an integer variable for this")
		return
	}
	to := f.place(n)
	if t := to.Type(); t.Kind != model.Int && !build.IsInvalid(t) {
		f.Report(diag.TypeError, n.pos(), "recv needs an integer variable for this, not %s", t)
		return
	}
	if f.Assignable(to, n.pos()) {
		m := &model.Member{Node: model.Node{T: build.Int, At: n.pos()}, Struct: status, Field: field}
		f.Assign(n.pos(), to, f.Convert(build.Load(m), to.Type(), n.pos()))
	}
}

func (f *fn) integer(n node, what string) model.Expr {
	e := f.Promote(f.value(n))
	if t := e.Type(); t.Kind != model.Int && !build.IsInvalid(t) {
		f.Report(diag.TypeError, n.pos(), "%s is an integer, not %s", what, t)
		return build.Bad(n.pos())
	}
	return f.Cast(e, build.Int)
}

// wildcard lowers a source or a tag, whose node is nil for ANY.
func (f *fn) wildcard(n node, at source.Pos, anyone int64, what string) model.Expr {
	if n == nil {
		any := build.IntConst(anyone, build.Int, at)
		any.Macro = mpispec.MinimpAny
		return any
	}
	return f.integer(n, what)
}

// data gives the address and the number of the elements of a place that is sent or
// received into.
func (f *fn) data(p model.Expr, n node) (ptr, count model.Expr, ok bool) {
	at := n.pos()
	t := p.Type()
	if build.IsInvalid(t) {
		return nil, nil, false
	}
	count = build.IntConst(1, build.Int, at)
	for ; p.Type().Kind == model.Array; p = build.First(p) {
		if p.Type().Extent == nil {
			f.Report(diag.TypeError, at, "the length of the array is not known here")
			return nil, nil, false
		}
		count = f.Operate(model.Mul, count, f.Cast(p.Type().Extent, build.Int), at)
	}
	elem := p.Type()
	switch {
	case build.HoldsPointer(elem):
		f.Report(diag.TypeError, at, "a message cannot hold a pointer").
			WithHint("what it points to can be sent: *p, p[i], or *(T[n]*)p for n elements of type T")
		return nil, nil, false
	case elem.Size < 0:
		f.Report(diag.Unsupported, at, "a message of records with an array whose length is an input is not supported")
		return nil, nil, false
	}
	ptr = f.AddressOf(p, p.Pos())
	return ptr, count, !build.IsBad(ptr)
}
