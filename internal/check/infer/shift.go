package infer

import "math/big"

// shifted proposes that a part of an array is a part of another one, at an offset:
// what a process holds of an array that is distributed, or of an input.
func (t *template) shifted(w *term, r *region, terms []*term, known map[string]bool) {
	if r.fixed != nil || len(r.spans) != 1 {
		return
	}
	places := t.places(r)
	if len(places) < 2 {
		return
	}
	for _, v := range terms {
		if v == w || dimensions(v.v.Type) != 1 {
			continue
		}
		for _, e := range t.offsets() {
			k := t.bound(0)
			eq := w.text + "[" + k + "] == " + v.text + "[" + k + " + " + e.text + "]"
			if agree(w, v, e, places) {
				t.once(r, &Proposal{Text: eq, Weight: 5 + len(e.text)/4}, known)
			}
		}
	}
}

func agree(w, v *term, e endpoint, places []cell) bool {
	for _, c := range places {
		a, b := element(w, c, 0), element(v, c, e.value(c.s))
		if a == nil || b == nil || a.Cmp(b) != 0 {
			return false
		}
	}
	return true
}

// offsets gives sums of an integer that does not move, or a product of two, and a
// small constant.
func (t *template) offsets() []endpoint {
	var out []endpoint
	params := t.integers(false)
	add := func(e endpoint) {
		for _, e := range []endpoint{e,
			combine(e, number(1), " - ", func(a, b int) int { return a - b }),
			combine(e, number(1), " + ", func(a, b int) int { return a + b })} {
			out = t.another(out, e)
		}
	}
	for i, x := range params {
		add(x.endpoint())
		for _, y := range params[:i] {
			add(combine(x.endpoint(), y.endpoint(), "*", func(a, b int) int { return a * b }))
		}
	}
	return out
}

// conditional proposes what holds in process 0 alone, or in the others alone, where
// a variable has the number of the process.
func (t *template) conditional(terms []*term) {
	number := t.processNumber()
	if number == nil {
		return
	}
	for _, first := range []bool{true, false} {
		part := &template{site: t.site, rng: t.rng}
		for _, s := range t.all {
			if (s.rank == 0) == first {
				part.all = append(part.all, s)
			}
		}
		var own []*term
		for _, x := range terms {
			if !first || x.prog != t.site.Owner || !x.peer {
				own = append(own, x)
			}
		}
		if len(part.all) == 0 {
			continue
		}
		part.affine(scalars(own, part.all))
		part.bounds()
		part.signs()
		guard := number.text + " != 0 => "
		if first {
			guard = number.text + " == 0 => "
		}
		for _, p := range part.out {
			if !t.has(p.Text) {
				t.add("("+guard+p.Text+")", 12+p.Weight)
			}
		}
	}
}

func (t *template) has(text string) bool {
	for _, p := range t.out {
		if p.Text == text {
			return true
		}
	}
	return false
}

// processNumber gives a variable that always has the rank of the process, or nil.
func (t *template) processNumber() *term {
	for _, x := range t.integers(false) {
		always := t.site.several()
		for _, s := range t.all {
			always = always && x.value(s).Cmp(big.NewRat(int64(s.rank), 1)) == 0
		}
		if always {
			return x
		}
	}
	return nil
}
