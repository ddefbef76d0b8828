package infer

import (
	"fmt"
	"math/big"
	"strconv"

	"github.com/tass-go/tass/internal/model"
)

// endpoint is an integer in sight that an interval of indices may end at.
type endpoint struct {
	text  string
	value func(sample) int
}

// span is an interval of indices.
type span struct {
	from, to endpoint
	whole    bool // all indices that there are
}

// region is a set of places of an array: every index ranges over an interval, save
// that the first of two may be fixed.
type region struct {
	fixed *endpoint
	spans []span
	// behind: there is a place before each.
	behind bool
}

// whole tells whether a region is all of the array.
func (r *region) whole() bool {
	for _, s := range r.spans {
		if !s.whole {
			return false
		}
	}
	return r.fixed == nil
}

// key names a region; one that begins at 1 has the name of that which begins at 0.
func (r *region) key() string {
	text := ""
	if r.fixed != nil {
		text = r.fixed.text + ":"
	}
	for _, s := range r.spans {
		if from := s.from.text; from != "0" && from != "1" {
			text += from
		}
		text += ".." + s.to.text + ","
	}
	return text
}

// cell is a place at a sample.
type cell struct {
	s  sample
	at []int
}

// cells lists the places of a region at a sample.
func (r *region) cells(s sample) []cell {
	list := [][]int{{}}
	if r.fixed != nil {
		list = [][]int{{r.fixed.value(s)}}
	}
	for _, sp := range r.spans {
		var next [][]int
		for _, at := range list {
			for k := sp.from.value(s); k < sp.to.value(s); k++ {
				next = append(next, append(append([]int{}, at...), k))
			}
		}
		list = next
	}
	out := make([]cell, len(list))
	for i, at := range list {
		out[i] = cell{s, at}
	}
	return out
}

// dimensions counts the indices that lead to an element; 0 for what is no array.
func dimensions(ty *model.Type) int {
	n := 0
	for ; ty.Kind == model.Array || ty.Kind == model.Pointer; ty = ty.Elem {
		n++
	}
	return n
}

// regions gives the sets of places of an array about which there may be something
// to say: all of it, and what a counter divides it into.
func (t *template) regions(w *term) []region {
	switch dims := dimensions(w.v.Type); {
	case !t.present(w):
	case dims == 1:
		var out []region
		for _, s := range t.spansOf(w, 0) {
			one := s.from.text == "1"
			out = append(out, region{spans: []span{s}, behind: one})
		}
		return out
	case dims == 2:
		var out []region
		rows, columns := t.spansOf(w, 0), t.spansOf(w, 1)
		for _, r := range rows {
			for _, c := range columns {
				if c.whole && r.from.text != "1" {
					out = append(out, region{spans: []span{r, c}})
				}
			}
		}
		for _, at := range t.rows(w) {
			for _, c := range columns {
				if !c.whole && c.from.text != "1" {
					out = append(out, region{fixed: &at, spans: []span{c}})
				}
			}
		}
		return out
	}
	return nil
}

// present tells whether an array is there at every sample.
func (t *template) present(w *term) bool {
	for _, s := range t.all {
		if _, ok := w.visit(s).values[w.v]; !ok {
			return false
		}
	}
	return true
}

func number(n int) endpoint {
	return endpoint{strconv.Itoa(n), func(sample) int { return n }}
}

// spansOf gives the intervals of one index of an array: all, and what each counter
// has behind it and before it. All comes first.
func (t *template) spansOf(w *term, dim int) []span {
	length := func(s sample) int { return extent(w, s, dim) }
	ends := t.within(length)
	out := []span{}
	end, known := t.equal(length)
	if known {
		less := combine(end, number(1), " - ", func(a, b int) int { return a - b })
		out = append(out, span{number(0), end, true}, span{number(1), less, false})
	}
	for _, e := range ends {
		out = append(out, span{number(0), e, false}, span{number(1), e, false})
		if known {
			out = append(out, span{e, end, false})
		}
	}
	return out
}

// extent gives the number of elements of an array, or of a row of it.
func extent(w *term, s sample, dim int) int {
	list := w.list(s)
	if dim == 0 {
		return len(list)
	}
	if len(list) == 0 {
		return 0
	}
	return len(list[0].List)
}

// integers gives the process's own integers: those that change in the course of a
// run, or those that do not.
func (t *template) integers(moving bool) []*term {
	var out []*term
	for _, x := range t.distinct {
		if !x.peer && x.integer() && x.moving == moving {
			out = append(out, x)
		}
	}
	return out
}

func (t *term) endpoint() endpoint {
	return endpoint{t.text, func(s sample) int { return int(t.value(s).Num().Int64()) }}
}

// within gives the integers that move and always lie between 0 and a length: the
// counters, and for a matrix that is stored row by row in one dimension, their
// products with the length of a row, and sums of these.
func (t *template) within(length func(sample) int) []endpoint {
	var out []endpoint
	add := func(e endpoint) {
		for _, s := range t.all {
			if v := e.value(s); v < 0 || v > length(s) {
				return
			}
		}
		out = t.another(out, e)
	}
	times := func(a, b int) int { return a * b }
	for _, x := range t.integers(true) {
		add(x.endpoint())
		for _, y := range t.integers(false) {
			row := combine(x.endpoint(), y.endpoint(), "*", times)
			add(row)
			for _, z := range t.integers(true) {
				if z != x {
					add(combine(row, z.endpoint(), " + ", func(a, b int) int { return a + b }))
				}
			}
		}
	}
	return out
}

// another adds an endpoint to others, unless one of them has always its value.
func (t *template) another(list []endpoint, e endpoint) []endpoint {
	for _, x := range list {
		same := true
		for _, s := range t.all {
			if same = x.value(s) == e.value(s); !same {
				break
			}
		}
		if same {
			return list
		}
	}
	return append(list, e)
}

func combine(x, y endpoint, op string, f func(a, b int) int) endpoint {
	return endpoint{x.text + op + y.text, func(s sample) int { return f(x.value(s), y.value(s)) }}
}

// equal finds words for a length.
func (t *template) equal(length func(sample) int) (endpoint, bool) {
	fits := func(e endpoint) bool {
		for _, s := range t.all {
			if e.value(s) != length(s) {
				return false
			}
		}
		return true
	}
	if e := number(length(t.all[0])); fits(e) {
		return e, true
	}
	params := t.integers(false)
	for _, x := range params {
		for _, d := range []int{0, 1, 2, -1} {
			e := x.endpoint()
			if d != 0 {
				e = combine(e, number(d), fmt.Sprintf(" %+d", d)[:2]+" ", func(a, b int) int { return a + b })
				e.text = fmt.Sprintf("%s %s %d", x.text, map[bool]string{true: "+", false: "-"}[d > 0], max(d, -d))
			}
			if fits(e) {
				return e, true
			}
		}
	}
	for i, x := range params {
		for _, y := range params[i:] {
			if e := combine(x.endpoint(), y.endpoint(), "*", func(a, b int) int { return a * b }); fits(e) {
				return e, true
			}
		}
	}
	return endpoint{}, false
}

// rows gives the integers that always number a row of a matrix.
func (t *template) rows(w *term) []endpoint {
	var out []endpoint
	for _, x := range append(t.integers(true), t.integers(false)...) {
		e, inside := x.endpoint(), true
		for _, s := range t.all {
			v := e.value(s)
			inside = inside && v >= 0 && v < extent(w, s, 0)
		}
		if inside {
			out = append(out, e)
		}
	}
	return out
}

// element gives an element of an array with an offset to its last index, or nil.
func element(w *term, c cell, offset int) *big.Rat {
	v := w.visit(c.s).values[w.v]
	for i, k := range c.at {
		if i == len(c.at)-1 {
			k += offset
		}
		if k < 0 || k >= len(v.List) {
			return nil
		}
		v = v.List[k]
	}
	return v.Num
}
