package c

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
)

// search looks for a variable by name in a model; when there is none, it says
// where it looked.
type search struct {
	p          *model.Program
	spec       bool   // p is the specification
	owner      string // of what was found: the function, or "" for a global variable
	message    string
	hint       string
	noFunction bool // there is no such function, or more than one
}

// find gives the variable of a function, or, when none is named, of main or a
// global one.
func (s *search) find(function, name string) *model.Variable {
	if function != "" {
		return s.findIn(function, name)
	}
	if v := s.findIn("main", name); v != nil {
		return v
	}
	if s.owner == "main" { // declared more than once
		return nil
	}
	if v := s.findIn("", name); v != nil {
		return v
	}
	s.message = fmt.Sprintf("%s has no variable %s in main, and no global variable, input or output of that name", s.who(),
		name)
	s.hint = s.similar(name)
	return nil
}

// similar says in which functions there is a variable of a name, or how to name
// one.
func (s *search) similar(name string) string {
	for _, f := range s.p.Functions {
		if len(own(f, name)) > 0 {
			return fmt.Sprintf("%s has one: spec@%s.%s", f.Name, f.Name, name)
		}
	}
	return fmt.Sprintf("spec@f.%s names the variable %s of a function f", name, name)
}

func (s *search) who() string {
	if s.spec {
		return "the specification"
	}
	return "the program"
}

// findIn gives the variable of a function, a static one too, or a global one when
// the function is "".
func (s *search) findIn(function, name string) *model.Variable {
	s.owner = ""
	if function == "" {
		return s.global(name)
	}
	f := s.function(function)
	if f == nil {
		return nil
	}
	found := own(f, name)
	static := s.global(function + "." + name)
	switch {
	case static != nil && len(found) == 0:
		return static
	case static == nil && len(found) == 1:
		s.owner = function
		return found[0]
	case len(found) > 0:
		s.owner = function
		s.message = fmt.Sprintf("function %s of %s declares %s more than once", function, s.who(), name)
		s.hint = "give the variables different names"
		return nil
	}
	s.message = fmt.Sprintf("function %s of %s has no variable %s", function, s.who(), name)
	s.hint = s.variables(f)
	return nil
}

// function finds a function that no other has the name of.
func (s *search) function(name string) *model.Function {
	var found []*model.Function
	for _, f := range s.p.Functions {
		if f.Name == name {
			found = append(found, f)
		}
	}
	switch len(found) {
	case 1:
		return found[0]
	case 0:
		s.message = fmt.Sprintf("%s has no function %s", s.who(), name)
		s.hint = "after @ stands the name of a function that has a body"
	default:
		s.message = fmt.Sprintf("%s has several functions %s", s.who(), name)
		s.hint = "give the static functions of different files different names"
	}
	s.noFunction = true
	return nil
}

// global finds a global variable, an input or an output.
func (s *search) global(name string) *model.Variable {
	lists := [][]*model.Variable{s.p.Globals, s.p.Outputs}
	for _, in := range s.p.Inputs {
		lists = append(lists, []*model.Variable{in.Var})
	}
	for _, l := range lists {
		for _, v := range l {
			if v.Name == name && !v.Marker && v.Text == "" {
				return v
			}
		}
	}
	return nil
}

// own gives the parameters and local variables of a function that have a name.
func own(f *model.Function, name string) []*model.Variable {
	var found []*model.Variable
	for _, v := range slices.Concat(f.Params, f.Locals) {
		if v.Name == name && v.Class != model.Temp {
			found = append(found, v)
		}
	}
	return found
}

// variables lists the variables of a function.
func (s *search) variables(f *model.Function) string {
	var names []string
	for _, v := range slices.Concat(f.Params, f.Locals) {
		if v.Class != model.Temp && !slices.Contains(names, v.Name) {
			names = append(names, v.Name)
		}
	}
	if len(names) == 0 {
		return "it has no variables"
	}
	return "it has " + strings.Join(names, ", ")
}
