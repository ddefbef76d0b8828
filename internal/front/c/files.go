package c

import (
	"bytes"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/source"
)

// missingDir is where every include that is found nowhere else is found, as an
// empty file: the parser goes on, and all of them are reported.
const missingDir = "<missing>/x/x/x/x/x/x/x/x" // deep enough for names that begin with ../

// file is a source file as the preprocessor sees it.
type file struct {
	src     *source.File    // as the user wrote it
	text    string          // as it is read (rewrite.go)
	pragmas map[int]bool    // the lines where TASS pragmas begin
	read    map[int]*pragma // those that were active so far
	// comments are the annotations in comments that are read, by the lines where they begin, and spoken what they say.
	comments map[int]*annot.Comment
	spoken   map[*annot.Comment][]*pragma
	beside   []*annot.Comment         // those that stand beside other text
	ghosts   map[int]bool             // the lines of ghost code (ghost.go)
	inputs   map[int]*macroInput      // the declarations of macros that are inputs, by line
	macros   map[string]bool          // their names
	conds    []condition              // names in preprocessor conditions
	broken   map[int]*diag.Diagnostic // directives with errors, by line: reported where they are active
	relined  bool                     // it has #line directives
	packs    bool                     // it may say something of the layout of structs
	ignored  []*ignored               // what it says to other tools
}

// condition is a name in a preprocessor condition.
type condition struct {
	name string
	at   source.Pos
}

// pos maps a line and column of the text to the user's text. They are the same, but for
// the name of a macro that is an input.
func (f *file) pos(line, col int) source.Pos {
	if x := f.inputs[line]; x != nil && x.line == line && col >= x.col {
		return x.name
	}
	return at(f.src, line, col)
}

func at(f *source.File, line, col int) source.Pos {
	return source.Pos{File: f, Line: int32(line), Col: int32(col)}
}

// header gives the text of a header as the program sees it.
func (l *loader) header(name string) (string, bool) {
	if l.parsing.headers == nil {
		m := l.known.mentioned
		l.parsing.headers = headers.Narrow(m.has, m.defines, slices.Sorted(maps.Keys(m.headers)))
	}
	return l.parsing.headers.Text(name)
}

// open reads a file, or finds it among those read before.
func (l *loader) open(name string) (*file, error) {
	if f, ok := l.parsing.files[name]; ok {
		return f, nil
	}
	var text string
	if base, ok := headers.Named(name); ok && base == argumentsHeader {
		text = l.argumentFunctions()
	} else if ok && base == environmentHeader {
		text = l.environmentFunction()
	} else if ok && base == filesHeader {
		text = l.givenFiles()
	} else if ok {
		if text, ok = l.header(base); !ok {
			return nil, fs.ErrNotExist
		}
	} else {
		b, err := l.opts.Read(name)
		if err != nil {
			return nil, err
		}
		text = string(b)
	}
	f := &file{src: source.NewFile(name, text)}
	f.src.Library = headers.Contain(f.src) || l.inModels(name)
	l.rewrite(f)
	f.packs = saysPacking(f.text)
	if !l.opts.Comments {
		f.findACSL()
	}
	l.parsing.files[name] = f
	l.prog.Files = append(l.prog.Files, f.src)
	return f, nil
}

// Open makes the loader the file system of the preprocessor.
func (l *loader) Open(name string) (fs.File, error) {
	if base, ok := strings.CutPrefix(name, "<missing>/"); ok {
		for strings.HasPrefix(base, "x/") {
			base = base[2:]
		}
		l.parsing.missing = append(l.parsing.missing, base)
		return &memFile{Reader: strings.NewReader(""), name: name}, nil
	}
	name = filepath.FromSlash(name)
	f, err := l.open(name)
	if err != nil {
		l.parsing.tree.hears(told{file: name, missing: true})
		return nil, err
	}
	l.parsing.tree.hears(told{file: name, text: f.text})
	l.parsing.stream.open(f)
	return &memFile{Reader: bytes.NewReader([]byte(f.text)), name: name, size: len(f.text)}, nil
}

// memFile is a file in memory.
type memFile struct {
	io.Reader
	name string
	size int
}

func (m *memFile) Close() error               { return nil }
func (m *memFile) Stat() (fs.FileInfo, error) { return m, nil }
func (m *memFile) Name() string               { return filepath.Base(m.name) }
func (m *memFile) Size() int64                { return int64(m.size) }
func (m *memFile) Mode() fs.FileMode          { return 0o444 }
func (m *memFile) ModTime() time.Time         { return time.Time{} }
func (m *memFile) IsDir() bool                { return false }
func (m *memFile) Sys() any                   { return nil }
