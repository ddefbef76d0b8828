// Package project knows which files make a program, and with which flags each of them is compiled, from what a build
// says:
//
//	Database   compile_commands.json, as CMake, Meson and Bear write it
//	Compiler   the compiler that tass cc calls
//	Records    what was taken down of objects and programs that were built so
//
// It is not for reading sources, which front does, nor for what a program is checked for.
package project

import "github.com/tass-go/tass/option"

// Unit is a source file with the flags that it is compiled with, as option.Source has them.
type Unit struct {
	File  string   `json:"file"`
	Flags []string `json:"flags,omitempty"`
}

// Into adds files with their flags to the settings of a command, and gives their names.
func Into(s *option.Settings, units []Unit) []string {
	var files []string
	for _, u := range units {
		files = append(files, u.File)
		if len(u.Flags) == 0 {
			continue
		}
		if s.Units == nil {
			s.Units = map[string][]string{}
		}
		s.Units[u.File] = u.Flags
	}
	return files
}
