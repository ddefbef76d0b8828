package project

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// entry is an element of compile_commands.json.
type entry struct {
	Directory string   `json:"directory"`
	File      string   `json:"file"`
	Command   string   `json:"command"`
	Arguments []string `json:"arguments"`
}

// Database reads which files are compiled and how from a compile_commands.json, as the JSON Compilation Database Format
// of Clang has it. Names are relative to the working directory where they can be.
func Database(name string) ([]Unit, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var entries []entry
	if err := json.Unmarshal(text, &entries); err != nil {
		return nil, fmt.Errorf("%s: this is no compile_commands.json: %w", place(name, text, err), err)
	}
	var list []Unit
	seen := map[string]bool{}
	for i, e := range entries {
		args := e.Arguments
		if len(args) == 0 {
			args = words(e.Command)
		}
		if e.File == "" || len(args) == 0 {
			return nil, fmt.Errorf("%s: entry %d has no file, or no command", name, i+1)
		}
		dir := within(filepath.Dir(name), e.Directory)
		file := Short(within(dir, e.File))
		if filepath.Ext(file) != ".c" || seen[file] {
			continue
		}
		seen[file] = true
		list = append(list, Unit{File: file, Flags: shortFlags(read(args[1:], dir).flags)})
	}
	return list, nil
}

// place gives the position of an error in a file of JSON.
func place(name string, text []byte, err error) string {
	var syntax *json.SyntaxError
	var typ *json.UnmarshalTypeError
	at := int64(0)
	switch {
	case errors.As(err, &syntax):
		at = max(syntax.Offset-1, 0)
	case errors.As(err, &typ):
		at = typ.Offset
	}
	line, col := 1, 1
	for _, c := range text[:min(at, int64(len(text)))] {
		if col++; c == '\n' {
			line, col = line+1, 1
		}
	}
	return fmt.Sprintf("%s:%d:%d", name, line, col)
}

// Short gives the name of a file from the working directory, if it lies there or below it.
func Short(name string) string {
	if !filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	if dir, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(dir, name); err == nil && filepath.IsLocal(rel) {
			return rel
		}
	}
	return name
}

// shortFlags gives flags with the names of folders and files that Short gives.
func shortFlags(flags []string) []string {
	list := slices.Clone(flags)
	for i, f := range list {
		for _, with := range []string{"-I", "-include="} {
			if len(f) > len(with) && f[:len(with)] == with {
				list[i] = with + Short(f[len(with):])
			}
		}
	}
	return list
}
