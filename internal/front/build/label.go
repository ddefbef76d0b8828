package build

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Label is a place that control jumps to, bound once; the zero value is a new one.
type Label struct {
	id   int
	refs []*int // the exits that wait for it
	set  bool
}

// Bind puts a label here.
func (f *Func) Bind(l *Label, at source.Pos, kind model.LocKind) {
	f.open = append(f.open, l.refs...)
	l.id, l.set, l.refs = len(f.F.Locations), true, nil
	g := &model.Goto{}
	f.Append(at, kind, g)
	f.open = append(f.open, &g.Next)
}

// Jump makes the open exits lead to a label.
func (f *Func) Jump(l *Label) {
	for _, p := range f.open {
		l.refer(p)
	}
	f.open = f.open[:0]
}

// refer makes an exit lead to the label.
func (l *Label) refer(p *int) {
	if l.set {
		*p = l.id
		return
	}
	l.refs = append(l.refs, p)
}
