package dynamic

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Memory is what is known of unknown values on a path. Clone it before a step that may be made in several ways.
type Memory struct {
	F      *sym.Factory
	Ctx    *simplify.Context
	Prover prove.Prover
	Tape   *Tape
	// Doubt says why what is left open is more than what is possible; empty when it is not.
	Doubt string

	unknowns []unknown
	bases    []baseInfo
	differ   [][2]Value
	laws     []law
	applying bool

	symmetric bool
	apart     int

	pid, nprocs sym.Expr // of Someone and Some; sym.Nil if they are those of Env
	roster      Roster   // of Some
}

// unknown is a value of which little is known. mask has a bit for each kind that it can have.
type unknown struct {
	name  string
	mask  uint8
	bound bool
	value Value
}

// baseInfo has the elements of a sequence that were looked at. Alias is another base that is the same, or itself.
type baseInfo struct {
	name  string
	alias int
	elems []Write
}

const anyKind = 1<<Undefined | 1<<Integer | 1<<Boolean | 1<<Sequence

// NewMemory makes a memory in which nothing is known.
func NewMemory(f *sym.Factory, p prove.Prover) *Memory {
	m := &Memory{F: f, Ctx: simplify.Empty(f), Prover: p, Tape: &Tape{}}
	if l, ok := p.(simplify.Listener); ok { // a ledger of all that is taken for true
		m.Ctx.Listen(l)
	}
	return m
}

// Clone makes a copy that can be changed on its own, with a tape.
func (m *Memory) Clone(t *Tape) *Memory {
	out := *m
	out.Tape = t
	out.unknowns = slices.Clone(m.unknowns)
	out.bases = slices.Clone(m.bases)
	for i := range out.bases {
		out.bases[i].elems = slices.Clip(out.bases[i].elems)
	}
	out.differ = slices.Clip(m.differ)
	out.laws = slices.Clip(m.laws)
	return &out
}

// Fresh makes a value of which nothing is known.
func (m *Memory) Fresh(name string) Value {
	m.unknowns = append(m.unknowns, unknown{name: name, mask: anyKind})
	return Value{Kind: Unknown, ID: len(m.unknowns) - 1}
}

// symbol makes the symbol of an unknown: no other one of the path has it, whatever their names.
func (m *Memory) symbol(id int, name string, s sym.Sort) sym.Expr {
	return m.F.Symbol(fmt.Sprintf("%s'%d", name, id), s)
}

// FreshInt makes an integer of which nothing is known.
func (m *Memory) FreshInt(name string) Value {
	v := m.Fresh(name)
	m.unknowns[v.ID].mask = 1 << Integer
	m.settle(v.ID)
	return m.Find(v)
}

// Find gives what is known of a value.
func (m *Memory) Find(v Value) Value {
	for v.Kind == Unknown && m.unknowns[v.ID].bound {
		v = m.unknowns[v.ID].value
	}
	return v
}

func (m *Memory) base(b int) int {
	for b >= 0 && m.bases[b].alias != b {
		b = m.bases[b].alias
	}
	return b
}

// cut ends the path.
func (m *Memory) cut() { panic(Cut{}) }

// Assume goes on only where a condition holds.
func (m *Memory) Assume(c sym.Expr) {
	m.Ctx = m.Ctx.Assume(m.Ctx.Simplify(c))
	if m.Ctx.IsFalse() {
		m.cut()
	}
}

// follows tells whether a condition is known to follow.
func (m *Memory) follows(c sym.Expr) bool {
	r, err := m.Prover.Prove(m.Ctx, prove.Query{Claim: c, Effort: prove.Brief})
	return err == nil && r.Answer == prove.Yes
}

// Decide tells whether a condition holds, and splits where it may or may not.
func (m *Memory) Decide(c sym.Expr) bool {
	c = m.Ctx.Simplify(c)
	switch {
	case c == sym.True:
		return true
	case c == sym.False:
		return false
	case m.follows(c):
		return true
	case m.follows(m.F.Not(c)):
		return false
	}
	if m.Tape.choose(2, c) == 0 {
		m.Assume(c)
		return true
	}
	m.Assume(m.F.Not(c))
	return false
}

// Choose splits into n ways.
func (m *Memory) Choose(n int) int {
	if n == 1 {
		return 0
	}
	return m.Tape.choose(n, sym.Nil)
}

// Is tells whether a value is of a kind, and splits where it may or may not.
func (m *Memory) Is(v Value, k Kind) bool {
	v = m.Find(v)
	if v.Kind != Unknown {
		return v.Kind == k
	}
	u := &m.unknowns[v.ID]
	switch {
	case u.mask&(1<<k) == 0:
		return false
	case m.Tape.choose(2, sym.Nil) == 0:
		u.mask = 1 << k
	default:
		u.mask &^= 1 << k
	}
	m.settle(v.ID)
	return m.Find(v).Kind == k
}

// settle gives an unknown whose kind is known a value of that kind.
func (m *Memory) settle(id int) {
	u := m.unknowns[id]
	switch u.mask {
	case 0:
		m.cut()
	case 1 << Undefined:
		m.bind(id, Value{Kind: Undefined})
	case 1 << Integer:
		m.bind(id, Int(m.symbol(id, u.name, sym.SortInt)))
	case 1 << Boolean:
		m.bind(id, Bool(m.symbol(id, u.name, sym.SortBool)))
	case 1 << Sequence:
		n := m.symbol(id, "len("+u.name+")", sym.SortInt)
		m.Assume(m.F.Le(m.F.Int(0), n))
		m.bases = append(m.bases, baseInfo{name: u.name, alias: len(m.bases)})
		m.bind(id, Value{Kind: Sequence, Seq: &Seq{Len: n, Base: len(m.bases) - 1}})
	}
}

// bind gives an unknown a value, and looks again at those that must differ.
func (m *Memory) bind(id int, v Value) {
	m.unknowns[id].bound, m.unknowns[id].value = true, v
	m.recheck()
}

// recheck looks at pairs of values that must differ.
func (m *Memory) recheck() {
	list := m.differ
	m.differ = nil
	for _, p := range list {
		m.mustDiffer(p[0], p[1])
	}
}

// mustDiffer goes on only where two values differ. Of sequences it is only known that they are not written alike.
func (m *Memory) mustDiffer(a, b Value) {
	a, b = m.Find(a), m.Find(b)
	switch {
	case m.same(a, b):
		m.cut()
	case a.Kind == Unknown || b.Kind == Unknown:
		if m.kinds(a)&m.kinds(b) == 0 {
			return
		}
		m.differ = append(m.differ[:len(m.differ):len(m.differ)], [2]Value{a, b})
	case a.Kind != b.Kind:
	case a.Kind == Integer:
		m.Assume(m.F.Ne(a.E, b.E))
	case a.Kind == Boolean:
		m.Assume(m.F.Not(m.F.Iff(a.E, b.E)))
	default:
		m.doubt("that two sequences differ is known, and not where")
		m.differ = append(m.differ[:len(m.differ):len(m.differ)], [2]Value{a, b})
	}
}

func (m *Memory) doubt(why string) {
	if m.Doubt == "" {
		m.Doubt = why
	}
}

// kinds gives the kinds that a value can have.
func (m *Memory) kinds(v Value) uint8 {
	if v = m.Find(v); v.Kind == Unknown {
		return m.unknowns[v.ID].mask
	}
	return 1 << v.Kind
}

// Possible tells whether the path is: prove.No that it is not, with a model otherwise where there is one.
func (m *Memory) Possible() prove.Result {
	r, err := prove.Satisfiable(m.Prover, m.Ctx)
	if err != nil {
		return prove.Result{Reason: err.Error()}
	}
	return r
}

// KeyAll writes everything that the future depends on, but for values that somebody holds.
func (m *Memory) KeyAll(b *strings.Builder) {
	fmt.Fprintf(b, "%d;", m.Ctx.Condition())
	for i := range m.unknowns {
		if u := &m.unknowns[i]; !u.bound && u.mask != anyKind {
			fmt.Fprintf(b, "?%d/%d", i, u.mask)
		}
	}
	for i, x := range m.bases {
		if x.alias != i {
			continue
		}
		fmt.Fprintf(b, "|%d", i)
		for _, w := range x.elems {
			fmt.Fprintf(b, ",%d=", w.At)
			m.Key(b, w.V)
		}
	}
	for _, p := range m.differ {
		b.WriteByte('#')
		m.Key(b, p[0])
		m.Key(b, p[1])
	}
	for _, l := range m.laws {
		fmt.Fprintf(b, "~%p/%d", l.env, len(l.done))
	}
}

// law is a condition on all elements, which is applied to those that are looked at.
type law struct {
	env  *Env
	e    *contract.Expr
	done map[sym.Expr]bool
}

// assumeAll keeps a \forall of which the range is not known, and applies it to the elements that were looked at.
func (m *Memory) assumeAll(env *Env, e *contract.Expr) {
	m.doubt("a condition on all elements of a sequence was applied to those that are looked at")
	m.laws = append(m.laws, law{env: env, e: e, done: map[sym.Expr]bool{}})
	k := len(m.laws) - 1
	for i := range m.bases {
		for _, w := range m.bases[i].elems {
			m.apply(k, w.At)
		}
	}
}

// looked applies all laws to an element that is looked at for the first time.
func (m *Memory) looked(at sym.Expr) {
	if m.applying {
		return
	}
	for k := range m.laws {
		m.apply(k, at)
	}
}

func (m *Memory) apply(k int, at sym.Expr) {
	l := m.laws[k]
	if l.done[at] {
		return
	}
	done := maps.Clone(l.done)
	done[at] = true
	m.laws = slices.Clone(m.laws)
	m.laws[k].done = done
	before := m.applying
	m.applying = true
	defer func() {
		m.applying = before
		if r := recover(); r != nil {
			if _, ok := r.(Skip); !ok {
				panic(r)
			}
		}
	}()
	holds, f := m.Truth(l.env.with(l.e.Text, Int(at)), l.e.Args[0])
	if f != nil || !holds {
		m.cut()
	}
}
