package infer

import (
	"fmt"
	"math/big"
	"strings"
)

// arrays proposes relations between elements of arrays that change, those of the same
// place as a rule, for all places of a region.
func (t *template) arrays(terms []*term) {
	if len(t.all) == 0 {
		return
	}
	for _, w := range terms {
		if !w.changing || w.peer || dimensions(w.v.Type) == 0 {
			continue
		}
		known := map[string]bool{} // equations, by what they hold for
		for _, r := range t.regions(w) {
			t.shifted(w, &r, terms, known)
			for _, eq := range t.elementwise(w, &r, terms) {
				t.once(&r, eq, known)
			}
		}
	}
}

// once proposes an equation for a region, unless it was for all of the array or for
// the same region with one place more.
func (t *template) once(r *region, eq *Proposal, known map[string]bool) {
	where := r.key() + eq.Text
	if known[eq.Text] || known[where] {
		return
	}
	known[where], known[eq.Text] = true, r.whole()
	t.add(t.quantified(r, eq.Text), 20+eq.Weight)
}

// bound gives the name of the i-th quantified index.
func (t *template) bound(i int) string {
	if i == 0 {
		return t.site.fresh("k")
	}
	return t.site.fresh("m", t.bound(i-1))
}

// quantified writes that an equation holds for all places of a region.
func (t *template) quantified(r *region, body string) string {
	var b strings.Builder
	for i, s := range r.spans {
		k := t.bound(i)
		fmt.Fprintf(&b, "forall {int %s | %s <= %s && %s < %s} ", k, s.from.text, k, k, s.to.text)
	}
	return b.String() + body
}

// indices writes the indices of a place, with an offset to the last one.
func (t *template) indices(r *region, offset int) string {
	text, n := "", len(r.spans)-1
	if r.fixed != nil {
		text = "[" + r.fixed.text + "]"
	}
	for i := range r.spans {
		k := t.bound(i)
		if i == n && offset < 0 {
			k += fmt.Sprintf(" - %d", -offset)
		} else if i == n && offset > 0 {
			k += fmt.Sprintf(" + %d", offset)
		}
		text += "[" + k + "]"
	}
	return text
}

// column is a column of a fit of elements.
type column struct {
	text  string
	value func(cell) *big.Rat // nil: it has none there
	// of an array that changes: a relation must speak of one.
	changing bool
}

// elementwise gives the relations that hold for the elements of an array at all
// places of a region.
func (t *template) elementwise(w *term, r *region, terms []*term) []*Proposal {
	places := t.places(r)
	cols := t.defined(t.columns(w, r, terms, true), places)
	if len(places) < 2*len(cols) {
		cols = t.defined(t.columns(w, r, terms, false), places)
	}
	if len(places) < len(cols)+2 || len(cols) == 0 || cols[0].text == "" || !hasColumn(cols, w.text+t.indices(r, 0)) {
		return nil
	}
	names := make([]string, len(cols))
	for i, c := range cols {
		names[i] = c.text
	}
	row := func(c cell) []*big.Rat {
		out := make([]*big.Rat, len(cols))
		for i, x := range cols {
			out[i] = x.value(c)
		}
		return out
	}
	rows := matrix{}
	for i := 0; i < len(places) && i < maxRows; i++ {
		rows = append(rows, row(places[i]))
	}
	var out []*Proposal
	for _, rel := range nullspace(rows, len(cols)) {
		if !rel.sane() || !cols[rel.pivot].changing || !rel.holds(places, row) {
			continue
		}
		out = append(out, &Proposal{Text: rel.text(names), Weight: rel.weight()})
	}
	return out
}

func hasColumn(cols []column, text string) bool {
	for _, c := range cols {
		if c.text == text {
			return true
		}
	}
	return false
}

func (r *relation) holds(places []cell, row func(cell) []*big.Rat) bool {
	for _, c := range places {
		if !satisfies(row(c), []relation{*r}) {
			return false
		}
	}
	return true
}

// maxPlaces bounds the places that a relation is compared with.
const maxPlaces = 1500

// places lists places of a region at the samples, in a random order.
func (t *template) places(r *region) []cell {
	var out []cell
	for _, i := range t.rng.Perm(len(t.all)) {
		if out = append(out, r.cells(t.all[i])...); len(out) > maxPlaces {
			break
		}
	}
	t.rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// defined keeps the columns that have a value at all places.
func (t *template) defined(cols []column, places []cell) []column {
	var out []column
	for _, x := range cols {
		ok := true
		for _, c := range places {
			if x.value(c) == nil {
				ok = false
				break
			}
		}
		if ok {
			out = append(out, x)
		}
	}
	return out
}

// columns gives what a relation between elements can speak of: elements of the same
// place, of its neighbours, the indices, parameters, and products.
func (t *template) columns(w *term, r *region, terms []*term, products bool) []column {
	var out, fixed, params []column
	elem := func(x *term, offset int) column {
		return column{x.text + t.indices(r, offset), func(c cell) *big.Rat { return element(x, c, offset) }, x.changing}
	}
	for _, peer := range []bool{true, false} {
		for _, x := range terms {
			if dimensions(x.v.Type) != dimensions(w.v.Type) || x.peer != peer {
				continue
			}
			if x.changing {
				out = append(out, elem(x, 0))
				if r.behind {
					y := elem(x, -1)
					y.changing = false
					out = append(out, y)
				}
				continue
			}
			fixed = append(fixed, elem(x, 0))
			if r.behind {
				fixed = append(fixed, elem(x, -1), elem(x, 1))
			}
		}
	}
	out = append(out, fixed...)
	for i := range r.spans {
		at := i
		if r.fixed != nil {
			at++
		}
		params = append(params, column{t.bound(i), func(c cell) *big.Rat { return big.NewRat(int64(c.at[at]), 1) }, false})
	}
	for _, x := range t.basis {
		if !x.changing && !x.peer && len(params) < maxVariables {
			params = append(params, column{x.text, func(c cell) *big.Rat { return x.value(c.s) }, false})
		}
	}
	if products {
		list := append(append([]column{}, fixed...), params...)
		if len(list) > maxVariables {
			list = list[:maxVariables]
		}
		for i, x := range list {
			for _, y := range list[i:] {
				out = append(out, column{x.text + "*" + y.text, func(c cell) *big.Rat {
					a, b := x.value(c), y.value(c)
					if a == nil || b == nil {
						return nil
					}
					return new(big.Rat).Mul(a, b)
				}, false})
			}
		}
	}
	out = append(out, params...)
	return append(out, column{"", func(cell) *big.Rat { return big.NewRat(1, 1) }, false})
}
