package project

import (
	"bytes"
	"debug/elf"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// part is an object that is linked: a file, or a part of an archive.
type part struct {
	name    string
	content []byte
}

// linked gives the objects that a linker takes: all that are named, and of archives those parts that define what was
// still undefined, as linkers do it.
func linked(l *line) ([]part, error) {
	var list []part
	symbols := newSymbols()
	for range l.sources { // what they need is not known: everything
		symbols.all = true
	}
	for _, name := range l.objects {
		content, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if filepath.Ext(name) != ".a" {
			list = append(list, part{name, content})
			symbols.add(content)
			continue
		}
		list = append(list, symbols.pick(archive(name, content))...)
	}
	for _, lib := range l.libraries {
		for _, dir := range l.libraryDirs {
			name := filepath.Join(dir, "lib"+lib+".a")
			if content, err := os.ReadFile(name); err == nil {
				list = append(list, symbols.pick(archive(name, content))...)
				break
			}
		}
	}
	return list, nil
}

// symbols are those that a linker knows.
type symbols struct {
	defined, needed map[string]bool
	all             bool // there may be others that are needed
}

func newSymbols() *symbols { return &symbols{defined: map[string]bool{}, needed: map[string]bool{}} }

// tables gives the symbols that an object defines, and those that it needs.
func tables(content []byte) (defines, needs []string) {
	f, err := elf.NewFile(bytes.NewReader(content))
	if err != nil {
		return nil, nil
	}
	list, err := f.Symbols()
	if err != nil {
		return nil, nil
	}
	for _, s := range list {
		switch {
		case elf.ST_BIND(s.Info) == elf.STB_LOCAL:
		case s.Section == elf.SHN_UNDEF:
			needs = append(needs, s.Name)
		default:
			defines = append(defines, s.Name)
		}
	}
	return defines, needs
}

func (s *symbols) add(content []byte) {
	defines, needs := tables(content)
	for _, d := range defines {
		s.defined[d] = true
	}
	for _, n := range needs {
		s.needed[n] = true
	}
}

// pick gives the parts of an archive that are linked.
func (s *symbols) pick(parts []part) []part {
	var list []part
	for more := true; more; {
		more = false
		for i, p := range parts {
			if p.content == nil || !s.wants(p.content) {
				continue
			}
			s.add(p.content)
			list = append(list, p)
			parts[i].content, more = nil, true
		}
	}
	return list
}

func (s *symbols) wants(content []byte) bool {
	defines, _ := tables(content)
	for _, d := range defines {
		if (s.all || s.needed[d]) && !s.defined[d] {
			return true
		}
	}
	return false
}

// The format of archives: a line, then parts with heads of 60 bytes, of which the first 16 are the name and those from
// 48 on the size; long names stand in a part called //.
const (
	archiveMagic = "!<arch>\n"
	headSize     = 60
	nameSize     = 16
	sizeFrom     = 48
	sizeTo       = 58
)

// archive gives the parts of an archive.
func archive(name string, content []byte) []part {
	rest, ok := bytes.CutPrefix(content, []byte(archiveMagic))
	var list []part
	var long []byte
	for ok && len(rest) >= headSize {
		head := string(rest[:headSize])
		size, err := strconv.Atoi(strings.TrimSpace(head[sizeFrom:sizeTo]))
		if err != nil || size < 0 || headSize+size > len(rest) {
			break
		}
		body := rest[headSize : headSize+size]
		rest = rest[min(headSize+size+size%2, len(rest)):]
		switch title := strings.TrimSpace(head[:nameSize]); {
		case title == "/" || title == "/SYM64/":
		case title == "//":
			long = body
		default:
			list = append(list, part{name + "(" + partName(title, long) + ")", body})
		}
	}
	return list
}

// partName gives the name of a part of an archive: one that is too long is an index into the long names.
func partName(title string, long []byte) string {
	at, err := strconv.Atoi(strings.TrimPrefix(title, "/"))
	if err == nil && strings.HasPrefix(title, "/") && at < len(long) {
		title, _, _ = strings.Cut(string(long[at:]), "\n")
	}
	return strings.TrimSuffix(title, "/")
}
