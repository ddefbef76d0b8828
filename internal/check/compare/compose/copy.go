package compose

import (
	"fmt"
	"math/big"
	"reflect"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// copier makes deep copies of parts of programs. A program is a graph of many kinds of
// nodes, of which some are shared (a variable by its references, a type by its
// expressions): what is one node in the original is one node in the copy. It goes by
// the types of Go, so that no kind of node can be forgotten.
type copier struct {
	copies map[node]reflect.Value
}

// node names what a pointer points to. A struct and its first field have one address.
type node struct {
	address uintptr
	typ     reflect.Type
}

func newCopier() *copier { return &copier{copies: map[node]reflect.Value{}} }

// stands says that a pointer is to be replaced by another one.
func (c *copier) stands(old, replacement any) {
	v := reflect.ValueOf(old)
	c.copies[node{v.Pointer(), v.Type()}] = reflect.ValueOf(replacement)
}

// program copies a program.
func (c *copier) program(p *model.Program) *model.Program {
	var out *model.Program
	c.into(reflect.ValueOf(&out).Elem(), reflect.ValueOf(p))
	return out
}

// immutable are the types whose values are never changed, and so shared.
var immutable = map[reflect.Type]bool{
	reflect.TypeFor[*source.File](): true,
	reflect.TypeFor[*big.Rat]():     true,
}

// into makes to, which may have the same contents already, a copy of from.
func (c *copier) into(to, from reflect.Value) {
	switch from.Kind() {
	case reflect.Pointer:
		to.Set(c.pointer(from))
	case reflect.Interface:
		if !from.IsNil() {
			room := reflect.New(from.Elem().Type()).Elem()
			c.into(room, from.Elem())
			to.Set(room)
		}
	case reflect.Slice:
		if from.IsNil() {
			return
		}
		list := reflect.MakeSlice(from.Type(), from.Len(), from.Len())
		for i := range from.Len() {
			c.into(list.Index(i), from.Index(i))
		}
		to.Set(list)
	case reflect.Struct:
		to.Set(from)
		for i := range from.NumField() {
			if f := from.Type().Field(i); !f.IsExported() {
				panic(fmt.Sprintf("compose: %s has the hidden field %s, which cannot be copied", from.Type(), f.Name))
			}
			c.into(to.Field(i), from.Field(i))
		}
	case reflect.Map, reflect.Func, reflect.Chan, reflect.Array:
		panic(fmt.Sprintf("compose: a program holds a %s, which is not copied", from.Type()))
	default:
		to.Set(from)
	}
}

func (c *copier) pointer(from reflect.Value) reflect.Value {
	if from.IsNil() || immutable[from.Type()] {
		return from
	}
	key := node{from.Pointer(), from.Type()}
	if known, ok := c.copies[key]; ok {
		return known
	}
	room := reflect.New(from.Type().Elem())
	c.copies[key] = room
	c.into(room.Elem(), from.Elem())
	return room
}
