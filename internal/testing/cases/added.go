package cases

import (
	"fmt"
	"path/filepath"
	"strings"

	front "github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
)

// Addition is what the commands add to the invariant of the only annotated loop of a file. A case is explored without
// what the commands do around a search, and so is given it; that they find it is tested with them.
type Addition struct {
	File string // as a path
	Cond string
}

// added reads a line such as "// added: stagger.c 0 <= i". It belongs to the case before it.
func (p *parser) added(text string) error {
	file, cond, ok := strings.Cut(strings.TrimSpace(text), " ")
	if !ok || len(p.ex.Cases) == 0 {
		return fmt.Errorf("%q is followed by a file and a condition, and stands below a case", addedMark)
	}
	last := p.ex.Cases[len(p.ex.Cases)-1]
	last.Added = append(last.Added, Addition{filepath.Join(filepath.Dir(p.ex.Path), file), cond})
	return nil
}

// additions gives what is added to the loops of a program.
func (c *Case) additions(p *model.Program) []front.Invariant {
	var list []front.Invariant
	for _, a := range c.Added {
		for _, f := range p.Functions {
			for _, l := range f.Locations {
				if n := model.AnnotationOf(l.Action); n != nil && n.Loop && n.At.File.Name == a.File {
					list = append(list, front.Invariant{Loop: l.Loop, Scope: n.Scope, Ranks: n.Ranks, ID: n.ID, Cond: a.Cond})
				}
			}
		}
	}
	return list
}
