package mmp

import (
	"github.com/tass-go/tass/internal/diag"
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
		t.Fields = append(t.Fields, model.Field{Name: name, Type: tInt})
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
	} else if e := plain(f.value(s.x)); isBad(e.Type()) || e.Type().Kind == model.Void {
		p = badPlace(s.x.pos())
	} else {
		p = f.object(e.Type(), s.x.pos())
		f.assign(s.x.pos(), p, e)
	}
	data, count, ok := f.data(p, s.x)
	dest := f.hold(f.integer(s.dest, "the destination"), s.tag)
	tag := f.integer(s.tag, "the tag")
	if ok && !isBad(dest.Type()) && !isBad(tag.Type()) {
		f.library(callSend, s.at, data, count, dest, tag)
	}
}

// recv lowers "recv(x, source, tag, from, tag);".
func (f *fn) recv(s *recvStmt) {
	if !f.isPlace(s.x) {
		f.report(diag.TypeError, s.x.pos(), "recv needs a variable, or a part of one, to receive into")
		return
	}
	p := f.place(s.x)
	if !isBad(p.Type()) && !f.changeable(p, s.x.pos()) {
		return
	}
	data, count, ok := f.data(p, s.x)
	source := f.wildcard(s.source, s.anySrc, mpispec.AnySource, "the source")
	tag := f.wildcard(s.tag, s.anyTag, mpispec.AnyTag, "the tag")
	if !ok || isBad(source.Type()) || isBad(tag.Type()) {
		return
	}
	if s.fromTo == nil {
		f.library(callRecv, s.at, data, count, source, tag, &model.Null{Node: model.Node{T: pointerTo(tMessage), At: s.at}})
		return
	}
	if f.status == nil {
		f.status = f.newLocal("$message", tMessage, s.at, model.Temp)
	}
	d := &model.Declare{Vars: []*model.Variable{f.status}}
	f.emit(s.at, d, &d.Next)
	status := ref(f.status, s.at)
	f.library(callRecv, s.at, data, count, source, tag, f.addressOf(status))
	f.learn(s.fromTo, status, 0)
	if s.tagTo != nil {
		f.learn(s.tagTo, status, 1)
	}
	k := &model.Kill{Vars: []*model.Variable{f.status}}
	f.emit(s.at, k, &k.Next)
}

// learn stores what is known of a message in a variable of the program's.
func (f *fn) learn(n node, status model.Expr, field int) {
	if !f.isPlace(n) {
		f.report(diag.TypeError, n.pos(), "recv needs an integer variable for this")
		return
	}
	to := f.place(n)
	if t := to.Type(); t.Kind != model.Int && !isBad(t) {
		f.report(diag.TypeError, n.pos(), "recv needs an integer variable for this, not %s", t)
		return
	}
	if f.assignable(to, n.pos()) {
		m := &model.Member{Node: model.Node{T: tInt, At: n.pos()}, Struct: status, Field: field}
		f.assign(n.pos(), to, f.convert(load(m), to.Type(), n.pos()))
	}
}

func (f *fn) integer(n node, what string) model.Expr {
	e := promote(f.value(n))
	if t := e.Type(); t.Kind != model.Int && !isBad(t) {
		f.report(diag.TypeError, n.pos(), "%s is an integer, not %s", what, t)
		return bad(n.pos())
	}
	return cast(e, tInt)
}

// wildcard lowers a source or a tag, whose node is nil for ANY.
func (f *fn) wildcard(n node, at source.Pos, anyone int64, what string) model.Expr {
	if n == nil {
		any := intConst(anyone, tInt, at)
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
	if isBad(t) {
		return nil, nil, false
	}
	count = intConst(1, tInt, at)
	for ; p.Type().Kind == model.Array; p = first(p) {
		if p.Type().Extent == nil {
			f.report(diag.TypeError, at, "the length of the array is not known here")
			return nil, nil, false
		}
		count = f.operate(model.Mul, count, cast(p.Type().Extent, tInt), at)
	}
	elem := p.Type()
	switch {
	case holdsPointer(elem):
		f.report(diag.TypeError, at, "a message cannot hold a pointer").
			WithHint("what it points to can be sent: *p, p[i], or *(T[n]*)p for n elements of type T")
		return nil, nil, false
	case elem.Size < 0:
		f.report(diag.Unsupported, at, "a message of records with an array whose length is an input is not supported")
		return nil, nil, false
	}
	ptr = f.addressOf(p)
	return ptr, count, !isBad(ptr.Type())
}
