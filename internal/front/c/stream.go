package c

import (
	"path"
	"path/filepath"
	"strings"

	cctoken "modernc.org/token"

	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/source"
)

// Where an annotation stands among the tokens of a unit. The preprocessor tells of the
// files that it opens and of the pragmas that it meets, in the order of the text; the
// tokens have places. So a token is behind a pragma when it is in the same file on a later
// line, or in a file around it on a line behind the #include, or in a file that was opened
// later (C11 5.1.1.2, phase 4).

// stream is what the preprocessor has told of a unit.
type stream struct {
	stack  []reading      // the files being read, the innermost last
	opened map[string]int // files by the order in which they were opened first
	met    []*met
}

// reading is a place in a file: of a pragma, or of the #include by which the next file came.
type reading struct {
	file *file
	line int
}

// met is an annotation where the preprocessor met it: a pragma, or an invariant that does
// not stand in the text.
type met struct {
	*pragma
	frames []reading // the innermost first
	opened int       // the number of files that were opened before
	// args are the tokens of the expression, with macros expanded.
	args []annot.Token
	seq  int // of the next token
	used bool
}

func newStream(f *file) *stream {
	return &stream{stack: []reading{{f, 0}}, opened: map[string]int{f.src.Name: 0}}
}

// open notes that a file is read from here on.
func (s *stream) open(f *file) {
	if s == nil {
		return
	}
	if _, ok := s.opened[f.src.Name]; !ok {
		s.opened[f.src.Name] = len(s.opened)
	}
	for {
		top := &s.stack[len(s.stack)-1]
		if line := nextInclude(top.file.src, f.src.Name, top.line); line > 0 {
			top.line = line
			break
		}
		if len(s.stack) == 1 {
			break
		}
		s.stack = s.stack[:len(s.stack)-1]
	}
	s.stack = append(s.stack, reading{f, 0})
}

// nextInclude gives the first line behind another one by which a file may have been
// included, or 0.
func nextInclude(in *source.File, name string, after int) int {
	for n := after + 1; n <= strings.Count(in.Text, "\n")+1; n++ {
		m := includeLine.FindStringSubmatch(in.Line(n))
		if m == nil || m[1] == "" {
			continue
		}
		end := strings.IndexAny(m[1][1:], "\">")
		named := (m[1][0] == '"' || m[1][0] == '<') && end >= 0
		if !named || path.Base(m[1][1:end+1]) == filepath.Base(name) {
			return n
		}
	}
	return 0
}

// meet notes that a pragma is met on a line of a file.
func (s *stream) meet(f *file, line int, p *pragma) {
	if s == nil {
		return
	}
	for len(s.stack) > 1 && s.stack[len(s.stack)-1].file != f {
		s.stack = s.stack[:len(s.stack)-1]
	}
	m := &met{pragma: p, opened: len(s.opened), args: p.args}
	m.frames = append(m.frames, reading{f, line})
	for i := len(s.stack) - 2; i >= 0; i-- {
		m.frames = append(m.frames, s.stack[i])
	}
	s.stack[len(s.stack)-1].line = line
	s.met = append(s.met, m)
}

// before tells whether an annotation stands before a token.
func (s *stream) before(m *met, token cctoken.Position) bool {
	if token.Filename == endName {
		return true
	}
	for _, x := range m.frames {
		if x.file.src.Name == filepath.FromSlash(token.Filename) {
			return token.Line > x.line
		}
	}
	n, ok := s.opened[filepath.FromSlash(token.Filename)]
	return ok && n >= m.opened
}
