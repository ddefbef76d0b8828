package option

import (
	"slices"
	"strings"
)

// For gives how one file of a program is read: as all, with the flags of its own that Units has. These are spelled in
// one word each: -IDIR, -DNAME=VALUE, -UNAME, -std=STANDARD, -include=FILE. Others mean nothing here.
func (s Source) For(file string) Source {
	flags := s.Units[file]
	if len(flags) == 0 {
		return s
	}
	own := &Settings{Config: Config{Source: Source{Std: s.Std}}}
	for _, word := range flags {
		if name, ok := strings.CutPrefix(word, "-include="); ok {
			own.Forced = append(own.Forced, name)
			continue
		}
		letter, rest := word[:min(len(word), len("-I"))], word[min(len(word), len("-I")):]
		switch std, ok := strings.CutPrefix(word, "-std="); {
		case ok && s.Std == "":
			own.Std = std
		case letter == "-I":
			own.IncludeDirs = append(own.IncludeDirs, rest)
		case letter == "-D":
			own.macro(&own.Defines, rest)
		case letter == "-U":
			own.macro(&own.Undefines, rest)
		}
	}
	s.Std = own.Std
	s.IncludeDirs = slices.Concat(own.IncludeDirs, s.IncludeDirs)
	for _, d := range s.Defines {
		own.macro(&own.Defines, d)
	}
	for _, u := range s.Undefines {
		own.macro(&own.Undefines, u)
	}
	s.Defines, s.Undefines, s.Forced = own.Defines, own.Undefines, slices.Concat(own.Forced, s.Forced)
	return s
}
