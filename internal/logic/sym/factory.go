package sym

import (
	"sync/atomic"

	"github.com/tass-go/tass/internal/num"
)

// Arith says what the floating types mean.
type Arith uint8

// The meanings of floating types (Siegel et al., TOSEM 2008, section 2.2).
const (
	Real      Arith = iota // floating values are mathematical reals
	IEEE                   // IEEE 754 operators, with the identities that hold for all values
	Herbrand               // wholly uninterpreted operators and literals
	IEEEPaper              // IEEE with identities that do not hold for signed zeros, infinities and NaN
)

// Machine tells whether floating values are machine numbers: IEEE and IEEEPaper.
func (a Arith) Machine() bool { return a == IEEE || a == IEEEPaper }

// String returns the name of the option.
func (a Arith) String() string { return [...]string{"real", "ieee", "herbrand", "ieee-paper"}[a] }

// Factory creates and owns expressions. Not safe for concurrent use.
type Factory struct {
	arena
	sorts    sortTable
	names    []string
	nameIDs  map[string]uint32
	wides    []num.Q // constants that do not fit into words
	wideIDs  map[string]uint32
	digits   atomic.Int64 // of the longest of them
	arith    Arith
	cache    []cacheEntry
	products map[product]Expr // those of many terms, which are not forgotten
	visits   []*visited       // free sets for walk
	zeroR    Expr             // real constants 0 and 1
	oneR     Expr
	null     Expr
	scratch  scratch
	mulOut   bool // products are multiplied out, long squares too
	counted  bool // a rank was used as a number; see RanksCounted
	// what is declared of symbols and functions; see Declare
	symbolRanges, functionRanges ranges
	// constants: there are functions of math.h of constants. abstract are those names that
	// are the program's own functions.
	constants bool
	abstract  map[string]bool
}

// scratch holds buffers reused by non-reentrant inner loops.
type scratch struct {
	args    []Expr
	key     []byte
	factors []Expr // of a monomial
}

// New returns an empty Factory whose floating types mean what a says.
func New(a Arith) *Factory { return newFactory(a, ^uint32(0)) }

// newFactory narrows the hashes to a mask, for tests.
func newFactory(a Arith, mask uint32) *Factory {
	f := &Factory{arena: newArena(mask), sorts: newSorts(), nameIDs: map[string]uint32{}, wideIDs: map[string]uint32{},
		products: map[product]Expr{}, arith: a}
	f.cache = make([]cacheEntry, minCache)
	f.intern(node{op: OpBool, sort: SortBool}, nil)
	f.intern(node{op: OpBool, sort: SortBool, aux: 1}, nil)
	f.zeroR = f.RealInt(0)
	f.oneR = f.RealInt(1)
	f.null = f.intern(node{op: OpNull, sort: SortPtr}, nil)
	return f
}

// Arith returns the meaning of floating types that the Factory was made for.
func (f *Factory) Arith() Arith { return f.arith }

// Op returns what e is.
func (f *Factory) Op(e Expr) Op {
	if isSmall(e) {
		return OpInt
	}
	return f.at(e).op
}

// Sort returns e's sort.
func (f *Factory) Sort(e Expr) Sort {
	if isSmall(e) {
		return SortInt
	}
	return f.at(e).sort
}

// Args returns e's arguments as a view that must not be written to. Constants
// have none.
func (f *Factory) Args(e Expr) []Expr {
	if isSmall(e) || rawArgs[f.at(e).op] {
		return nil
	}
	return f.args(e)
}

// rawArgs marks the operators whose words are not expressions.
var rawArgs = [numOps]bool{OpInt: true, OpRat: true}

// Name returns the name of a symbol, bound variable, applied function,
// reduction or floating literal, else "".
func (f *Factory) Name(e Expr) string {
	switch f.Op(e) {
	case OpSymbol, OpBound, OpApply, OpFApply, OpFReduce, OpFConst:
		return f.names[f.at(e).aux]
	}
	return ""
}

// Size returns the number of expressions built so far.
func (f *Factory) Size() int { return int(f.count) }

// Bytes returns the memory held by expressions and their tables, in bytes.
func (f *Factory) Bytes() int64 {
	return int64(len(f.pages))*nodePage*20 + int64(f.nwords)*4 + int64(len(f.slots))*8 +
		int64(len(f.cache))*16 + int64(len(f.products))*productBytes + int64(len(f.wides))*wideBytes
}

// wideBytes is about what a constant of a few words takes, with its key.
const wideBytes = 240

// productBytes is about what a product that is not forgotten takes.
const productBytes = 40

func (f *Factory) name(text string) uint32 {
	if id, ok := f.nameIDs[text]; ok {
		return id
	}
	id := uint32(len(f.names))
	f.names = append(f.names, text)
	f.nameIDs[text] = id
	return id
}

// mk interns a node over expressions and derives its flags.
func (f *Factory) mk(op Op, s Sort, aux uint32, args ...Expr) Expr {
	return f.mkArgs(op, s, aux, args)
}

func (f *Factory) mkArgs(op Op, s Sort, aux uint32, args []Expr) Expr {
	var flag uint8
	for _, a := range args {
		if !isSmall(a) {
			flag |= f.at(a).flag
		}
	}
	flag &^= flagNonNegative
	if flag&flagRank != 0 {
		args, flag = f.withoutRanks(args), flag&^flagRank
	}
	switch op {
	case OpBound:
		flag |= flagBound | flagSym | flagOpen
	case OpSymbol, OpApply:
		flag |= flagSym | flagOpen
	case OpFApply:
		flag |= flagSym
		switch {
		case s != SortReal || !mathNames[f.names[aux]] || f.abstract[f.names[aux]]:
			flag |= flagOpen
		case flag&flagOpen == 0:
			f.constants = true
		}
	case OpApart:
		flag |= flagApart
	case OpProduct:
		if f.hasSumFactor(args) {
			flag |= flagKept
		}
		if flag&flagSym != 0 && s == SortReal && f.hasRootSquare(args) {
			flag |= flagRoots
		}
	}
	return f.intern(node{op: op, sort: s, aux: aux, flag: flag}, args)
}

// Symbol returns the symbolic constant of that name and sort.
func (f *Factory) Symbol(name string, s Sort) Expr {
	return f.mkArgs(OpSymbol, s, f.name(name), nil)
}

// BoundVar returns a variable for Forall, Exists, Sum and Product to bind.
func (f *Factory) BoundVar(name string, s Sort) Expr {
	return f.mkArgs(OpBound, s, f.name(name), nil)
}

// Apply returns the value of an uninterpreted function.
func (f *Factory) Apply(fn string, s Sort, args ...Expr) Expr {
	return f.mkArgs(OpApply, s, f.name(fn), args)
}

// cacheEntry remembers the result of an operation; the cache is direct-mapped
// and forgets, which changes no result.
type cacheEntry struct {
	op   uint32
	a, b Expr
	r    Expr
}

// The cache grows with the number of nodes, between these sizes.
const (
	minCache = 1 << 11
	maxCache = 1 << 18
)

func (f *Factory) cacheSlot(op uint32, a, b Expr) *cacheEntry {
	h := mix(uint64(op), uint64(a)<<32|uint64(b)) >> 32
	return &f.cache[h&uint64(len(f.cache)-1)]
}

func (f *Factory) cached(op uint32, a, b Expr) (Expr, bool) {
	c := f.cacheSlot(op, a, b)
	return c.r, c.op == op && c.a == a && c.b == b
}

func (f *Factory) remember(op uint32, a, b, r Expr) Expr {
	if n := len(f.cache); n < maxCache && int(f.count) > n {
		f.cache = make([]cacheEntry, 4*n)
	}
	*f.cacheSlot(op, a, b) = cacheEntry{op, a, b, r}
	return r
}
