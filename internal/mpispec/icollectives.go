package mpispec

import (
	"slices"
	"strings"
)

// unwaited gives the rows of the collectives that a process does not wait for as it enters: those of the blocking ones,
// with a request. None of them says that it is symmetric.
func unwaited() []Function { return unwaitedOf(collectives(), "5.12") }

func unwaitedOf(rows []Function, section string) []Function {
	list := variants(rows, Unwaited, section, func(name string) string {
		return "I" + strings.ToLower(name[:1]) + name[1:]
	})
	for i := range list {
		list[i].Params = append(list[i].Params, newRequest())
	}
	return list
}

// prepared gives the rows of the collectives that are made once and started many times: those of the blocking ones,
// with hints and a request. The memory is used by the calls that start them.
func prepared() []Function { return preparedOf(collectives(), "4.0: 6.13") }

func preparedOf(rows []Function, section string) []Function {
	list := variants(rows, Prepared, section, func(name string) string { return name + "_init" })
	for i := range list {
		f := &list[i]
		for k := range f.Params {
			switch f.Params[k].Role {
			case Outgoing, Incoming, Exchanged:
				f.Params[k].Access = Keeps
			}
		}
		f.Params = append(f.Params, info(), newRequest().with(Keeps))
	}
	return list
}

// variants gives rows of collectives in another form, with other names. What such a function writes comes when another
// one completes it.
func variants(rows []Function, form Form, section string, name func(string) string) []Function {
	var list []Function
	for _, f := range rows {
		if f.Class != Collective {
			continue
		}
		f.Form, f.Of, f.Section, f.Symmetric, f.Notes = form, f.Name, section, Symmetry{}, ""
		f.Name = "MPI_" + name(strings.TrimPrefix(f.Name, "MPI_"))
		f.Params = slices.Clone(f.Params)
		for i := range f.Params {
			if f.Params[i].Access == Writes {
				f.Params[i].Access = MayWrite
			}
		}
		list = append(list, f)
	}
	return list
}
