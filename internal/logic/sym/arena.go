package sym

// Expr is the handle of an expression of one Factory. Bit 31 set means a small
// integer constant, held in the other 31 bits; all other handles index the
// Factory's arena.
type Expr uint32

// Nil is no expression.
const Nil Expr = 0

// The boolean constants, the same in every Factory.
const (
	False Expr = 1
	True  Expr = 2
)

// Stale stands where a value is that nothing will use, in every Factory. It is no
// expression: it may be stored, and compared by identity, and all other use of it is
// a fault that panics, as it is beyond every arena.
const Stale Expr = smallBit - 1

const (
	smallBit Expr  = 1 << 31
	maxSmall int64 = 1<<30 - 1
	minSmall int64 = -1 << 30
)

func isSmall(e Expr) bool    { return e&smallBit != 0 }
func small(v int64) Expr     { return Expr(uint32(v)) | smallBit }
func (e Expr) value() int64  { return int64(int32(e<<1) >> 1) }
func fitsSmall(v int64) bool { return v>>30 == v>>63 }

const (
	flagBound       uint8 = 1 << iota // contains a bound variable
	flagSym                           // contains a symbol, a bound variable or an application
	flagKept                          // contains a product of a whole sum: see MultiplyOut
	flagRank                          // is an OpRank; no other node has it
	flagApart                         // contains an OpApart
	flagOpen                          // contains a symbol, or an application of what is no function of math.h
	flagRoots                         // contains the square of a root of a fraction: see withoutSquares
	flagNonNegative                   // is marked: see NonNegative
)

// node is one expression; it holds no Go pointers, so that the collector does
// not scan the arena. Arguments are words[off:off+n]; for constants (rawArgs)
// they are not expressions but the halves of 64-bit numbers.
type node struct {
	off  uint32
	n    uint32
	aux  uint32 // name, function, object, index, table index: by Op
	sort Sort
	op   Op
	flag uint8
}

// arena holds the nodes and the table that makes equal ones identical. Nodes and
// their arguments stand in pages that are never moved. The table is
// open-addressing with linear probing; an entry is a 32-bit hash and an id, and 0
// is a free slot. The hash selects candidates; the full comparison decides.
type arena struct {
	pages    []*[nodePage]node
	count    uint32
	words    [][]Expr // pages of arguments; a node's stand in one page
	nwords   int      // allocated in all pages
	slots    []uint64
	hashMask uint32 // all ones; tests narrow it to force collisions
	watch    func() // see Factory.Watch; may be nil
}

const (
	nodePageBits = 10
	nodePage     = 1 << nodePageBits
	wordPageBits = 16
	wordPage     = 1 << wordPageBits
)

func newArena(mask uint32) arena {
	t := arena{slots: make([]uint64, 2048), hashMask: mask}
	t.add(node{}, nil) // Nil
	return t
}

// at returns the node of a handle that is not small.
func (t *arena) at(e Expr) *node { return &t.pages[e>>nodePageBits][e&(nodePage-1)] }

// args returns the words of a node, for reading only.
func (t *arena) args(e Expr) []Expr {
	n := t.at(e)
	if n.n == 0 {
		return nil
	}
	off := n.off & (wordPage - 1)
	return t.words[n.off>>wordPageBits][off : off+n.n : off+n.n]
}

// add appends a node with a copy of its arguments.
func (t *arena) add(k node, args []Expr) Expr {
	if t.count%nodePage == 0 {
		t.Poll()
	}
	if n := len(args); n > 0 {
		last := len(t.words) - 1
		if last < 0 || len(t.words[last])+n > cap(t.words[last]) {
			size := max(n, wordPage)
			if last < 2 { // a small factory stays small
				size = max(n, wordPage>>6)
			}
			t.words = append(t.words, make([]Expr, 0, size))
			t.nwords += size
			last++
		}
		k.off, k.n = uint32(last)<<wordPageBits|uint32(len(t.words[last])), uint32(n)
		t.words[last] = append(t.words[last], args...)
	}
	id := t.count
	if id%nodePage == 0 {
		t.pages = append(t.pages, new([nodePage]node))
	}
	t.pages[id>>nodePageBits][id%nodePage] = k
	t.count++
	return Expr(id)
}

func mix(h, w uint64) uint64 {
	h = (h ^ w) * 0x9E3779B97F4A7C15
	return h ^ h>>29
}

func hashNode(k node, args []Expr) uint32 {
	h := mix(uint64(k.op)<<32|uint64(k.sort), uint64(k.aux)<<32|uint64(len(args)))
	i := 0
	for ; i+1 < len(args); i += 2 {
		h = mix(h, uint64(args[i])<<32|uint64(args[i+1]))
	}
	if i < len(args) {
		h = mix(h, uint64(args[i]))
	}
	return uint32(h >> 32)
}

// intern returns the id of the node with k's op, sort and aux and these
// arguments, which it copies if the node is new.
func (t *arena) intern(k node, args []Expr) Expr {
	h := hashNode(k, args) & t.hashMask
	mask := uint32(len(t.slots) - 1)
	i := h * 0x85EBCA6B >> 7 & mask
	for ; ; i = (i + 1) & mask {
		s := t.slots[i]
		if s == 0 {
			break
		}
		if uint32(s>>32) == h && t.same(Expr(uint32(s)), k, args) {
			return Expr(uint32(s))
		}
	}
	id := t.add(k, args)
	t.slots[i] = uint64(h)<<32 | uint64(id)
	if int(t.count)*3 > len(t.slots)*2 {
		t.grow()
	}
	return id
}

func (t *arena) same(e Expr, k node, args []Expr) bool {
	n := t.at(e)
	if n.op != k.op || n.sort != k.sort || n.aux != k.aux || int(n.n) != len(args) {
		return false
	}
	own := t.args(e)
	for i, a := range args {
		if own[i] != a {
			return false
		}
	}
	return true
}

func (t *arena) grow() {
	old := t.slots
	t.slots = make([]uint64, 2*len(old))
	mask := uint32(len(t.slots) - 1)
	for _, s := range old {
		if s == 0 {
			continue
		}
		i := uint32(s>>32) * 0x85EBCA6B >> 7 & mask
		for t.slots[i] != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = s
	}
}
