package concrete

import (
	"maps"

	"github.com/tass-go/tass/internal/model"
)

// fileUse is what a process has done with a file of the C library.
type fileUse struct{ read, changed bool }

// libClaim is __tass_claim: the process uses the file with a number. What a file holds that the program changes is its
// user's alone: a process that reads what another one changes is refused.
func libClaim(t *thread, _ *model.LibCall, a []value) (value, error) {
	file, use := a[0].n.i, fileUse{read: a[1].n.sign() != 0, changed: a[2].n.sign() != 0}
	for _, q := range t.w.procs[t.in.base : t.in.base+t.in.o.NP] {
		other := q.claimed[file]
		if q.rank != t.p.rank && (use.read && other.changed || use.changed && other.read) {
			return value{}, unsupported(t.userPos(t.at), "a file that one process changes and another one reads is not modelled")
		}
	}
	mine := maps.Clone(t.p.claimed)
	if mine == nil {
		mine = map[int64]fileUse{}
	}
	mine[file] = fileUse{use.read || mine[file].read, use.changed || mine[file].changed}
	t.p.claimed = mine
	return value{}, nil
}
