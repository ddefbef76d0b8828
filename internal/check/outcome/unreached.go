package outcome

import (
	"sort"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// unreached lists the lines of the user's files on which every location was never reached.
func (o *Exploration) unreached() []source.Pos {
	reached, all := map[source.Pos]bool{}, map[source.Pos]bool{}
	for _, u := range o.Units {
		for _, fn := range u.Program.Functions {
			if u.Program.Initializes(fn) {
				continue
			}
			o.lines(fn, reached, all)
		}
	}
	var list []source.Pos
	for pos := range all {
		if !reached[pos] {
			list = append(list, pos)
		}
	}
	sort.Slice(list, func(i, j int) bool {
		if list[i].File.Name != list[j].File.Name {
			return list[i].File.Name < list[j].File.Name
		}
		return list[i].Line < list[j].Line
	})
	return list
}

func (o *Exploration) lines(fn *model.Function, reached, all map[source.Pos]bool) {
	seen := o.Record.Visited[fn]
	for _, loc := range fn.Locations {
		if !loc.At.IsValid() || loc.At.File.Library {
			continue
		}
		pos := source.Pos{File: loc.At.File, Line: loc.At.Line}
		all[pos] = true
		if seen != nil && seen[loc.ID] {
			reached[pos] = true
		}
	}
}
