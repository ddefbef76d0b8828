package por

import (
	"encoding/json"
	"slices"

	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Influence is what a search has seen processes do to each other: who posts messages
// to whom, and who can wake whom. It only grows. The zero value has seen nothing.
//
// It is a guess that processes do nothing else to each other: a search rests on it once a set
// was taken for persistent because of what is not in the relation, and whatever is added from
// then on refutes it.
type Influence struct {
	search.Ground
	posts, wakes pairs
	// exchanged is the number of processes if those other than the first count as
	// interchangeable, or 0: what one does to another, any may do to any other.
	exchanged int
	// off: no set is taken for persistent any more, as something would be put off for ever.
	off bool
	// learnt: the first path was followed to its end, in this search or in that of whoever
	// gave it away (taught). Up to there all moves are explored.
	learnt, taught bool
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

// Exchange says that the search from now on takes processes other than the first, of
// np, for interchangeable.
func (inf *Influence) Exchange(np int) {
	if inf.exchanged != 0 {
		return
	}
	inf.exchanged = np
	inf.Learn()
	isNew := false
	for _, r := range []*pairs{&inf.posts, &inf.wakes} {
		seen := r.list()
		*r = nil
		for _, x := range seen {
			inf.add(r, x[0], x[1])
		}
		isNew = isNew || len(r.list()) > len(seen)
	}
	inf.note(isNew)
}

// note says whether there is a new pair.
func (inf *Influence) note(isNew bool) {
	if isNew {
		inf.Refute()
	}
}

// add adds a pair, and all that an exchange of processes makes of it. It reports
// whether there was a new one.
func (inf *Influence) add(r *pairs, a, b int) bool {
	if inf.exchanged == 0 || r.has(a, b) {
		return r.add(a, b)
	}
	for _, x := range inf.alike(a) {
		for _, y := range inf.alike(b) {
			if (a == b) == (x == y) {
				r.add(x, y)
			}
		}
	}
	return true
}

// alike gives the processes that can take the place of one.
func (inf *Influence) alike(p int) []int {
	if p == 0 {
		return []int{0}
	}
	list := make([]int, 0, inf.exchanged-1)
	for q := 1; q < inf.exchanged; q++ {
		list = append(list, q)
	}
	return list
}

// Note looks at what process p did to the communication between two states.
func (inf *Influence) Note(p int, before, after *comm.Comm) {
	isNew := false
	for _, m := range after.Messages {
		if m.Src == p {
			isNew = inf.add(&inf.posts, p, m.Dst) || isNew
			isNew = inf.add(&inf.wakes, p, m.Dst) || isNew
		}
	}
	for _, m := range before.Messages {
		if m.Dst == p {
			isNew = inf.add(&inf.wakes, p, m.Src) || isNew
		}
	}
	for _, r := range after.Receives {
		if r.Msg != nil && r.Msg.Src == p || len(r.Parts) > 0 && r.For.Src == p {
			isNew = inf.add(&inf.posts, p, r.For.Dst) || isNew
			isNew = inf.add(&inf.wakes, p, r.For.Dst) || isNew
		}
	}
	for _, r := range after.Records {
		if !r.Entries[p].In || r.Entries[p].Outside {
			continue
		}
		isNew = inf.bridged(r) || isNew
		for other := range r.Entries {
			if r.Entries[other].Outside {
				continue
			}
			isNew = inf.add(&inf.wakes, p, other) || isNew
		}
	}
	inf.note(isNew)
}

// bridged notes that each process of a collective that has two halves can wake those of the other: it is one of them
// whose entry lets the others go on, and which one depends on the order of the entries.
func (inf *Influence) bridged(r *comm.Record) bool {
	isNew := false
	for p := range r.Entries {
		for _, other := range r.Beyond {
			if !r.Entries[p].Outside {
				isNew = inf.add(&inf.wakes, p, other) || isNew
				isNew = inf.add(&inf.wakes, other, p) || isNew
			}
		}
	}
	return isNew
}

// GiveUp says that moves which were left out would be put off for ever, and has no set taken
// for persistent any more.
func (inf *Influence) GiveUp() {
	inf.off = true
	inf.Rest() // what was left out, whyever, is looked at without it
	inf.Refute()
}

// GivenUp tells whether it was.
func (inf *Influence) GivenUp() bool { return inf.off }

// Descended says that the first path of the search was followed to its end.
func (inf *Influence) Descended() {
	if !inf.learnt {
		inf.learnt = true
		inf.Learn()
	}
}

// Relearn has all moves explored again up to the end of the first path.
func (inf *Influence) Relearn() {
	inf.learnt, inf.taught = false, false
	inf.Learn()
}

// Learnt tells whether it was: before that, too little is known of who acts on whom.
func (inf *Influence) Learnt() bool { return inf.learnt }

// Begin implements search.Guess.
func (inf *Influence) Begin() {
	inf.Ground.Begin()
	if inf.learnt != inf.taught {
		inf.learnt = inf.taught
		inf.Learn()
	}
}

// reaches tells whether a process other than the given senders can post a message to p, by
// what the active processes do and those that they wake. One process, still, counts as one that does not
// move. It is -1 where a posted receive is asked about; then those that have terminated are left out, as the senders of
// the messages that it takes often have.
func (inf *Influence) reaches(s *state.State, p, still int, senders, active []int) bool {
	met := make([]bool, len(s.Procs))
	var todo []int
	meet := func(q int) {
		if met[q] || q == still || still < 0 && s.Procs[q].Status != state.Active && !s.Comm.Open(q) {
			return
		}
		met[q] = true
		todo = append(todo, q)
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
		for r := range s.Procs {
			if inf.wakes.has(q, r) {
				meet(r)
			}
		}
	}
	return false
}

// Persistent gives the ways in which one receive can take a message, the one that a Wild process
// waits for or a posted one, if the relation says that they are a persistent set among the given moves;
// otherwise all of them. The moves are those of a state in which no process is Ready, as Choose
// gives them.
func (inf *Influence) Persistent(s *state.State, moves []exec.Move) []exec.Move {
	if inf.off || len(moves) == 0 || sameReceive(moves[0], moves[len(moves)-1]) {
		return moves
	}
	var active []int
	for _, mv := range moves {
		active = append(active, mv.Process)
	}
	for first := 0; first < len(moves); {
		end := first
		var senders []int
		for end < len(moves) && sameReceive(moves[end], moves[first]) {
			senders = append(senders, moves[end].From)
			end++
		}
		if still, ok := independent(s.Comm, moves[first], moves); ok &&
			!inf.reaches(s, moves[first].Process, still, senders, active) {
			inf.Rest()
			return moves[first:end]
		}
		first = end
	}
	return moves
}

// sameReceive tells whether two moves are those of one process, or of one posted receive.
func sameReceive(mv, other exec.Move) bool {
	return mv.Process == other.Process && (mv.Kind == exec.Match) == (other.Kind == exec.Match) &&
		(mv.Kind != exec.Match || mv.Request == other.Request)
}

// independent tells whether a move, of those given, is that of a receive to which what its own process
// and its other posted receives do makes no difference: package por says when. It gives the process that does
// nothing before the receive has its message, -1 if there is none.
func independent(c *comm.Comm, mv exec.Move, moves []exec.Move) (still int, ok bool) {
	switch mv.Kind {
	case exec.Receive:
		matched := func(m exec.Move) bool { return m.Kind == exec.Match && m.Process == mv.Process }
		return mv.Process, !slices.ContainsFunc(moves, matched)
	case exec.Match:
		return -1, !c.Behind(mv.Process, mv.Request)
	}
	return -1, false
}

// snapshot is an Influence as it is saved.
type snapshot struct {
	Posts [][2]int `json:"posts,omitempty"`
	Wakes [][2]int `json:"wakes,omitempty"`
	// Exchanged is the number of processes where they count as interchangeable.
	Exchanged int  `json:"exchanged,omitempty"`
	Off       bool `json:"off,omitempty"`
	Learnt    bool `json:"learnt,omitempty"`
}

// Key implements search.Guess.
func (inf *Influence) Key() string { return "influence" }

// Forget implements search.Guess.
func (inf *Influence) Forget() { *inf = Influence{Ground: inf.Ground} }

// Save implements search.Guess.
func (inf *Influence) Save() any {
	return snapshot{inf.posts.list(), inf.wakes.list(), inf.exchanged, inf.off, inf.learnt}
}

// Merge implements search.Guess.
func (inf *Influence) Merge(saved json.RawMessage) error {
	var s snapshot
	if err := json.Unmarshal(saved, &s); err != nil {
		return err
	}
	if s.Exchanged != 0 {
		inf.Exchange(s.Exchanged)
	}
	for _, x := range s.Posts {
		inf.add(&inf.posts, x[0], x[1])
	}
	for _, x := range s.Wakes {
		inf.add(&inf.wakes, x[0], x[1])
	}
	inf.off = inf.off || s.Off
	inf.learnt, inf.taught = inf.learnt || s.Learnt, inf.taught || s.Learnt
	return nil
}
