package model

import (
	"strings"
	"testing"
)

// annotated is the sample with the collective assertion
//
//	forall {int k | k < n} PROC[k]@main.i < i + PROC[0].g
//
// before the loop, and an invariant of the loop.
func annotated() (*sample, *Annotation, *Annotation) {
	s := newSample()
	k := &Variable{Name: "k", Type: sInt, Class: Bound}
	n := loadOf(varRef(s.n))
	of := func(rank Expr, fn string, v *Variable) Expr {
		return loadOf(&Remote{Node: Node{T: v.Type}, Rank: rank, Func: fn, Name: v.Name, Var: v})
	}
	i := loadOf(varRef(s.i))
	body := less(of(loadOf(varRef(k)), "main", s.i), plus(i, of(num(0), "main", s.i)))
	note := &Annotation{Scope: Collective, ID: "A",
		Cond: &Quant{Node{T: sLogical}, true, k, less(loadOf(varRef(k)), n), body}}
	sum := &Fold{Node: Node{T: sInt}, Op: Add, Var: k, Lo: num(0), Hi: i, Body: loadOf(varRef(k))}
	loop := &Annotation{Loop: true, Cond: less(sum, num(100)), Variant: i}
	actions := s.main.Locations
	actions[1].Action = &Assign{varRef(s.i), num(0), len(actions)}
	actions[2].Action.(*Branch).Invariant = loop
	s.main.Locations = append(actions, &Location{ID: len(actions), Action: &CollectiveAssert{note, 2}})
	return s, note, loop
}

func TestAnnotationsAreListedAndPrinted(t *testing.T) {
	s, note, loop := annotated()
	s.p.Finish()
	if err := s.p.Check(); err != nil {
		t.Fatal(err)
	}
	if len(s.p.Annotations) != 2 || s.p.Annotations[note.Index] != note || s.p.Annotations[loop.Index] != loop {
		t.Errorf("the annotations are %v", s.p.Annotations)
	}
	if got := namesOf(note.Reads); got != "n i" {
		t.Errorf("the assertion reads %q", got)
	}
	if got := namesOf(loop.Reads); got != "i" {
		t.Errorf("the invariant reads %q", got)
	}
	var b strings.Builder
	if err := s.p.Print(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"collective assert A forall {int k | k < n} PROC[k]@main.i < i + PROC[0]@main.i",
		`invariant \sum {int k | 0 <= k && k < i} k < 100; variant i; if i < n then`,
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

func namesOf(vars []*Variable) string { return strings.ReplaceAll(names(vars), ",", "") }

// Every message of Check about annotations, by the defect that causes it.
func TestCheckOfAnnotationsFires(t *testing.T) {
	remote := func(n *Annotation) *Remote {
		return n.Cond.(*Quant).Body.(*Binary).X.(*Load).Place.(*Remote)
	}
	for want, breaks := range map[string]func(s *sample, note, loop *Annotation){
		"not in its place in the program's list": func(_ *sample, note, _ *Annotation) { note.Index = 7 },
		"of the wrong kind for its location":     func(_ *sample, note, _ *Annotation) { note.Loop = true },
		`of scope "collective" has the ID ""`:    func(_ *sample, note, _ *Annotation) { note.ID = "" },
		"differ in scope, ranks or kind": func(_ *sample, _, loop *Annotation) {
			loop.Scope,
				loop.ID = Collective, "A"
		},
		"a variant of type double": func(s *sample, _,
			loop *Annotation) {
			loop.Variant = loadOf(varRef(s.g))
		},
		"outside the annotations that relate":          func(_ *sample, note, loop *Annotation) { loop.Cond = note.Cond },
		"PROC[k]@f.i is no variable of the function f": func(_ *sample, note, _ *Annotation) { remote(note).Func = "f" },
		"PROC[k].i is no global variable":              func(_ *sample, note, _ *Annotation) { remote(note).Func = "" },
		"is not resolved":                              func(_ *sample, note, _ *Annotation) { remote(note).Var = nil },
		"has no rank":                                  func(_ *sample, note, _ *Annotation) { remote(note).Rank = nil },
		"in an annotation that is not joint":           func(_ *sample, note, _ *Annotation) { remote(note).Spec = true },
		"a rank of type double": func(s *sample, note,
			_ *Annotation) {
			remote(note).Rank = loadOf(varRef(s.g))
		},
		"has type int where a Logical is expected": func(_ *sample, note, _ *Annotation) { note.Cond = num(1) },
		"a fold by the operator -": func(_ *sample, _,
			loop *Annotation) {
			loop.Cond.(*Binary).X.(*Fold).Op = Sub
		},
		"the bound of a fold has type double": func(s *sample, _,
			loop *Annotation) {
			loop.Cond.(*Binary).X.(*Fold).Lo = loadOf(varRef(s.g))
		},
		"a fold without an integer that is bound": func(_ *sample, _,
			loop *Annotation) {
			loop.Cond.(*Binary).X.(*Fold).Var = nil
		},
		"fold: a value of type double": func(s *sample, _,
			loop *Annotation) {
			loop.Cond.(*Binary).X.(*Fold).Body = loadOf(varRef(s.g))
		},
		"variable k is not in scope": func(_ *sample, note,
			_ *Annotation) {
			note.Cond = note.Cond.(*Quant).Body
		},
		"a collective assertion without an annotation": func(s *sample, _,
			_ *Annotation) {
			setAction(1, &CollectiveAssert{nil, 2})(s)
		},
	} {
		s, note, loop := annotated()
		s.p.Finish()
		breaks(s, note, loop)
		err := s.p.Check()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want an error with %q, have %v", want, err)
		}
	}
}
