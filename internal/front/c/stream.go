package c

import (
	"path"
	"path/filepath"
	"sort"
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
	times  map[string]int // how often files were opened
	opened map[string]int // files by the order in which they were opened first
	met    []*met
	packs  []*packed
}

// place is where the preprocessor met something.
type place struct {
	frames []reading // the innermost first
	opened int       // the number of files that were opened before
}

// reading is a place in a file: of a pragma, or of the #include by which the next file came.
type reading struct {
	file *file
	line int
	col  int // of an annotation beside other text, else 0
}

// met is an annotation where the preprocessor met it: a pragma, or an invariant that does
// not stand in the text.
type met struct {
	*pragma
	place
	// args are the tokens of the expression, with macros expanded.
	args []annot.Token
	seq  int // of the next token
	used bool
}

func newStream(f *file) *stream {
	return &stream{stack: []reading{{file: f}}, opened: map[string]int{f.src.Name: 0},
		times: map[string]int{}}
}

// open notes that a file is read from here on.
func (s *stream) open(f *file) {
	if s == nil {
		return
	}
	s.times[f.src.Name]++
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
	s.stack = append(s.stack, reading{file: f})
}

// enter notes that a text behind those of the unit is read from here on.
func (s *stream) enter(f *file) {
	if s == nil || s.stack[0].file == f {
		return
	}
	s.opened[f.src.Name] = len(s.opened)
	s.stack = []reading{{file: f}}
}

// nextInclude gives the first line behind another one by which a file may have been
// included, or 0.
func nextInclude(in *source.File, name string, after int) int {
	lines := strings.Count(in.Text, "\n") + 1
	for n := after + 1; n <= lines; n++ {
		line := in.Line(n)
		if !strings.Contains(line, "include") {
			continue
		}
		m := includeLine().FindStringSubmatch(line)
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
	s.met = append(s.met, &met{pragma: p, place: s.reach(f, line), args: p.args})
}

// reach comes to a line of a file.
func (s *stream) reach(f *file, line int) place {
	s.comeBack(f, line)
	p := place{opened: len(s.opened)}
	p.frames = append(p.frames, reading{file: f, line: line})
	for i := len(s.stack) - 2; i >= 0; i-- {
		p.frames = append(p.frames, s.stack[i])
	}
	s.stack[len(s.stack)-1].line = line
	return p
}

// comeBack leaves the files within one that is read on at a line. That the same file is
// read again the preprocessor does not tell: then its lines begin anew.
func (s *stream) comeBack(f *file, line int) {
	for i := len(s.stack) - 1; i >= 0; i-- {
		if s.stack[i].file == f && (line > s.stack[i].line || i == 0) {
			s.stack = s.stack[:i+1]
			return
		}
	}
	s.open(f)
}

// before tells whether a place is before a token.
func (s *stream) before(p place, token cctoken.Position) bool {
	if token.Filename == endName {
		return true
	}
	for _, x := range p.frames {
		if x.file.src.Name == filepath.FromSlash(token.Filename) {
			return token.Line > x.line || x.col > 0 && token.Line == x.line && token.Column > x.col
		}
	}
	n, ok := s.opened[filepath.FromSlash(token.Filename)]
	return ok && n >= p.opened
}

// next gives the index of the first of n tokens, in their order, that stands behind an
// annotation. If its file was opened more than once, that is looked for between the tokens
// around the #include by which it came.
func (s *stream) next(m *met, n int, token func(int) cctoken.Position) int {
	from, to := 0, n
	if first := m.frames[0]; first.col > 0 { // behind tokens of the same file, that of the unit
		for i := n - 1; i >= 0; i-- {
			if p := token(i); p.Filename == first.file.src.Name && !s.before(m.place, p) {
				return i + 1
			}
		}
		return 0
	}
	if len(m.frames) > 1 && s.times[m.frames[0].file.src.Name] > 1 {
		around := m.frames[1]
		for i := 0; i < to; i++ {
			switch p := token(i); {
			case filepath.FromSlash(p.Filename) != around.file.src.Name:
			case p.Line <= around.line:
				from = i + 1
			default:
				to = i
			}
		}
	}
	return from + sort.Search(to-from, func(i int) bool { return s.before(m.place, token(from+i)) })
}
