package sym

import (
	"fmt"
	"strings"
)

// Sort is the type of an expression; sorts of one Factory are equal exactly if
// their handles are.
type Sort uint32

// The basic sorts, the same in every Factory.
const (
	SortNone Sort = iota // of Nil
	SortBool
	SortInt  // mathematical integers
	SortReal // mathematical reals
	SortF32  // IEEE single precision, or Herbrand values of C's float
	SortF64  // double
	SortF80  // long double
	SortPtr
	SortVal // values whose kind is known only when a program is run: see val.go
	numBasicSorts
)

// sortInfo describes an array (one element, elems[0]) or a tuple.
type sortInfo struct {
	text  string // structural, hence also the order
	tuple bool
	elems []Sort
	array Sort // that of arrays of these; 0 before one is asked for
}

type sortTable struct {
	infos []sortInfo
	ids   map[string]Sort
}

func newSorts() sortTable {
	t := sortTable{ids: map[string]Sort{}}
	for i, text := range []string{"none", "bool", "int", "real", "f32", "f64", "f80", "ptr", "val"} {
		t.infos = append(t.infos, sortInfo{text: text})
		t.ids[text] = Sort(i)
	}
	return t
}

func (t *sortTable) add(info sortInfo) Sort {
	if s, ok := t.ids[info.text]; ok {
		return s
	}
	s := Sort(len(t.infos))
	t.infos = append(t.infos, info)
	t.ids[info.text] = s
	return s
}

// ArraySort returns the sort of unbounded arrays of elem, indexed by integers.
func (f *Factory) ArraySort(elem Sort) Sort {
	if s := f.sorts.infos[elem].array; s != 0 {
		return s
	}
	s := f.sorts.add(sortInfo{text: f.sorts.infos[elem].text + "[]", elems: []Sort{elem}})
	f.sorts.infos[elem].array = s
	return s
}

// TupleSort returns the sort of tuples with these components.
func (f *Factory) TupleSort(elems ...Sort) Sort {
	parts := make([]string, len(elems))
	for i, e := range elems {
		parts[i] = f.sorts.infos[e].text
	}
	text := "(" + strings.Join(parts, ",") + ")"
	return f.sorts.add(sortInfo{text: text, tuple: true, elems: append([]Sort(nil), elems...)})
}

// ElemSort returns the element sort of an array sort, SortNone for others.
func (f *Factory) ElemSort(s Sort) Sort {
	if i := f.sorts.infos[s]; !i.tuple && len(i.elems) == 1 {
		return i.elems[0]
	}
	return SortNone
}

// TupleElems returns the component sorts of a tuple sort, nil for others.
func (f *Factory) TupleElems(s Sort) []Sort {
	if i := f.sorts.infos[s]; i.tuple {
		return i.elems
	}
	return nil
}

// IsArray tells whether s is an array sort.
func (f *Factory) IsArray(s Sort) bool { return f.ElemSort(s) != SortNone }

// IsTuple tells whether s is a tuple sort.
func (f *Factory) IsTuple(s Sort) bool { return f.sorts.infos[s].tuple }

// SortString returns the sort's text, such as "int[]" or "(int,real)".
func (f *Factory) SortString(s Sort) string {
	if int(s) >= len(f.sorts.infos) {
		return fmt.Sprintf("sort%d", s)
	}
	return f.sorts.infos[s].text
}
