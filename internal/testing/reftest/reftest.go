// Package reftest holds objects of communication to what the tags of their fields say: that they go over
// each reference in their Refs, rewrite it and nothing else, and that everything that is part of their
// identity is encoded.
package reftest

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// A Kind is a kind of objects.
type Kind struct {
	// New gives an object whose fields are zero.
	New func() comm.Referrer
	// Rewritten is comm.Rewritten for the kind; nil for one that is only a part of others.
	Rewritten func(x comm.Referrer, w *comm.Walk) comm.Referrer
	// Implied are fields, by their paths, whose values follow from where the object is, and are gone over by nobody.
	Implied []string
}

// Of makes the kind of the objects of a type.
func Of[T any, P interface {
	*T
	comm.Referrer
}](implied ...string) Kind {
	return Kind{
		New:       func() comm.Referrer { return P(new(T)) },
		Rewritten: func(x comm.Referrer, w *comm.Walk) comm.Referrer { return comm.Rewritten(x.(P), w) },
		Implied:   implied,
	}
}

// leaf is a field of an object, or an element of a list, that is no struct.
type leaf struct {
	path, tag string
	v         reflect.Value
	when      []string // paths of the fields without which it is not in use
}

// Check looks at every field of an object of the kind.
func (k Kind) Check(t *testing.T) {
	t.Helper()
	for i, l := range leaves(filled(k.New())) {
		switch {
		case l.tag == "-" || slices.Contains(k.Implied, l.path):
			continue
		case !slices.Contains([]string{"process", "object", "value", "word"}, l.tag):
			t.Errorf("%s has no tag that says what it is", l.path)
			continue
		}
		k.identifies(t, i)
		if l.tag != "word" {
			k.refers(t, i)
		}
	}
	k.always(t)
}

// identifies checks that objects which differ in a leaf are told apart.
func (k Kind) identifies(t *testing.T, i int) {
	t.Helper()
	x, y := filled(k.New()), filled(k.New())
	l := leaves(y)[i]
	change(l.v)
	if comm.Same(x, y) {
		t.Errorf("objects are the same that differ in %s", l.path)
	}
}

// always checks that references are gone over whatever the other fields are: with each of them zero that is no
// reference itself. A field with a tag as `when:"Persistent"` is in use only where the field that it names is not zero.
func (k Kind) always(t *testing.T) {
	t.Helper()
	x := filled(k.New())
	list := leaves(x)
	for _, other := range list {
		if other.tag != "word" {
			continue
		}
		old := reflect.New(other.v.Type()).Elem()
		old.Set(other.v)
		other.v.SetZero()
		met := gone(x)
		other.v.Set(old)
		for _, l := range list {
			if at, isRef := met[l.tag]; isRef && !at[number(l.v)] && !slices.Contains(l.when, other.path) &&
				!slices.Contains(k.Implied, l.path) {
				t.Errorf("Refs leaves out %s, a %s, where %s is zero", l.path, l.tag, other.path)
			}
		}
	}
}

// gone gives the references of an object that Refs goes over, by their tags.
func gone(x comm.Referrer) map[string]map[int64]bool {
	met := map[string]map[int64]bool{"process": {}, "object": {}, "value": {}}
	x.Refs(&comm.Walk{
		Process: func(p int) int {
			met["process"][int64(p)] = true
			return p
		},
		Object: func(id int32) int32 {
			met["object"][int64(id)] = true
			return id
		},
		Value: func(e sym.Expr) sym.Expr {
			met["value"][int64(e)] = true
			return e
		},
	})
	return met
}

// refers checks that a leaf is gone over, and rewritten in a copy.
func (k Kind) refers(t *testing.T, i int) {
	t.Helper()
	x := filled(k.New())
	l := leaves(x)[i]
	old, before := number(l.v), comm.Encode(x, nil)
	const other = 9999
	to := func(n int64) int64 {
		if n == old {
			return other
		}
		return n
	}
	w := &comm.Walk{}
	switch l.tag {
	case "process":
		w.Process = func(p int) int { return int(to(int64(p))) }
	case "object":
		w.Object = func(id int32) int32 { return int32(to(int64(id))) }
	case "value":
		w.Value = func(e sym.Expr) sym.Expr { return sym.Expr(to(int64(e))) }
	}
	y := k.Rewritten(x, w)
	if got := number(leaves(y)[i].v); got != other {
		t.Errorf("Refs leaves out %s, a %s", l.path, l.tag)
	}
	if !slices.Equal(comm.Encode(x, nil), before) {
		t.Errorf("rewriting %s changes the object itself", l.path)
	}
	for j, m := range leaves(y) {
		if j != i && number(m.v) == other {
			t.Errorf("rewriting %s changes %s", l.path, m.path)
		}
	}
}

// filled gives each leaf of an object a value of its own.
func filled(x comm.Referrer) comm.Referrer {
	extend(reflect.ValueOf(x).Elem())
	for i, l := range leaves(x) {
		n := int64(i + 1)
		switch l.v.Kind() {
		case reflect.Bool:
			l.v.SetBool(true)
		case reflect.String:
			l.v.SetString("name")
		case reflect.Uint8, reflect.Uint32, reflect.Uint64:
			l.v.SetUint(uint64(n))
		default:
			l.v.SetInt(n)
		}
	}
	return x
}

// extend makes lists of two elements, and the objects that are pointed to.
func extend(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Tag.Get("ref") != "-" {
				extend(v.Field(i))
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range 2 {
			extend(v.Index(i))
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		extend(v.Elem())
	}
}

// leaves gives the leaves of an object, in order.
func leaves(x comm.Referrer) []leaf {
	var list []leaf
	visit(leaf{v: reflect.ValueOf(x).Elem()}, &list)
	return list
}

func visit(of leaf, list *[]leaf) {
	v := of.v
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if !f.IsExported() {
				continue
			}
			l := leaf{path: strings.TrimPrefix(of.path+"."+f.Name, "."), tag: f.Tag.Get("ref"), v: v.Field(i), when: of.when}
			if l.tag == "" {
				l.tag = of.tag
			}
			for _, name := range strings.Fields(f.Tag.Get("when")) {
				l.when = append(slices.Clone(l.when), strings.TrimPrefix(of.path+"."+name, "."))
			}
			if l.tag != "-" {
				visit(l, list)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			of.v = v.Index(i)
			visit(of, list)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			of.v = v.Elem()
			visit(of, list)
		}
	default:
		if v.Type() == reflect.TypeFor[sym.Expr]() {
			of.tag = "value"
		}
		*list = append(*list, of)
	}
}

// change gives a leaf another value.
func change(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.String:
		v.SetString(v.String() + "x")
	case reflect.Uint8, reflect.Uint32, reflect.Uint64:
		v.SetUint(v.Uint() + 100)
	default:
		v.SetInt(v.Int() + 5000)
	}
}

func number(v reflect.Value) int64 {
	switch v.Kind() {
	case reflect.Uint8, reflect.Uint32, reflect.Uint64:
		return int64(v.Uint())
	case reflect.Bool, reflect.String:
		return 0
	}
	return v.Int()
}
