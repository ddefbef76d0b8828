package por

import (
	"slices"

	"github.com/tass-go/tass/internal/comm"
)

// Influence is what a search has seen processes do to each other: who posts messages
// to whom, and who can wake whom. It only grows. The zero value has seen nothing.
type Influence struct {
	posts, wakes pairs
	// Used: a set was taken for persistent because of what is not in the relation, so
	// that whatever is added to it from now on proves this wrong.
	Used bool
}

// pairs is a relation between processes: a set of ranks for each rank.
type pairs [][]uint64

const wordBits = 64

func (r pairs) has(a, b int) bool {
	return a < len(r) && b/wordBits < len(r[a]) && r[a][b/wordBits]>>(b%wordBits)&1 != 0
}

// add reports whether the pair is new.
func (r *pairs) add(a, b int) bool {
	if r.has(a, b) {
		return false
	}
	for a >= len(*r) {
		*r = append(*r, nil)
	}
	row := (*r)[a]
	for b/wordBits >= len(row) {
		row = append(row, 0)
	}
	row[b/wordBits] |= 1 << (b % wordBits)
	(*r)[a] = row
	return true
}

func (r pairs) list() [][2]int {
	var all [][2]int
	for a, row := range r {
		for b := range len(row) * wordBits {
			if r.has(a, b) {
				all = append(all, [2]int{a, b})
			}
		}
	}
	slices.SortFunc(all, func(x, y [2]int) int { return slices.Compare(x[:], y[:]) })
	return all
}

// Note looks at what process p did to the communication between two states. It
// reports whether that refutes a set which was taken for persistent.
func (inf *Influence) Note(p int, before, after *comm.Comm) (refuted bool) {
	isNew := false
	for _, m := range after.Messages {
		if m.Src == p {
			isNew = inf.posts.add(p, m.Dst) || isNew
			isNew = inf.wakes.add(p, m.Dst) || isNew
		}
	}
	for _, m := range before.Messages {
		if m.Dst == p {
			isNew = inf.wakes.add(p, m.Src) || isNew
		}
	}
	for _, r := range after.Records {
		if !r.Entries[p].In {
			continue
		}
		for other := range r.Entries {
			isNew = inf.wakes.add(p, other) || isNew
		}
	}
	return isNew && inf.Used
}

// reaches tells whether, as long as process p does not move, a process other than the
// given senders can post a message to p. Active are the processes that can move.
func (inf *Influence) reaches(p int, senders, active []int, np int) bool {
	met := make([]bool, np)
	met[p] = true
	var todo []int
	meet := func(q int) {
		if !met[q] {
			met[q] = true
			todo = append(todo, q)
		}
	}
	for _, q := range active {
		meet(q)
	}
	for len(todo) > 0 {
		q := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if inf.posts.has(q, p) && !slices.Contains(senders, q) {
			return true
		}
		for r := range np {
			if inf.wakes.has(q, r) {
				meet(r)
			}
		}
	}
	return false
}

// Persistent gives the receives of one Wild process, if the relation says that they
// are a persistent set among the given moves; otherwise all of them. The moves are
// those of a state in which no process is Ready, in order of process.
func (inf *Influence) Persistent(moves []Move, np int) []Move {
	if len(moves) == 0 || moves[0].Process == moves[len(moves)-1].Process {
		return moves
	}
	var active []int
	for _, mv := range moves {
		active = append(active, mv.Process)
	}
	for first := 0; first < len(moves); {
		end := first
		var senders []int
		for end < len(moves) && moves[end].Process == moves[first].Process {
			senders = append(senders, moves[end].From)
			end++
		}
		if moves[first].Kind == Receive && !inf.reaches(moves[first].Process, senders, active, np) {
			inf.Used = true
			return moves[first:end]
		}
		first = end
	}
	return moves
}

// Snapshot is an Influence in a form that can be stored.
type Snapshot struct {
	Posts [][2]int `json:"posts,omitempty"`
	Wakes [][2]int `json:"wakes,omitempty"`
	Used  bool     `json:"used,omitempty"`
}

// Snapshot gives what was seen.
func (inf *Influence) Snapshot() Snapshot {
	return Snapshot{inf.posts.list(), inf.wakes.list(), inf.Used}
}

// Restore gives the Influence of a snapshot.
func (s *Snapshot) Restore() *Influence {
	inf := &Influence{Used: s.Used}
	for _, x := range s.Posts {
		inf.posts.add(x[0], x[1])
	}
	for _, x := range s.Wakes {
		inf.wakes.add(x[0], x[1])
	}
	return inf
}
