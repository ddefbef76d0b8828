package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
)

// large is the number of cells from which an aggregate has a memo.
const large = 4 * block

// memo spares an aggregate with many cells a walk over all of them for each state
// that is saved: but for the changed ones, they are as they were when the aggregate
// was put into a store.
type memo struct {
	of      *Agg              // a copy of the aggregate must not use it
	ctx     *simplify.Context // under which the cells were simplified, or nil
	blocks  []uint32          // the numbers of the blocks of cells ...
	serial  uint64            // ... in the store of this serial
	ranked  bool              // there are, or were, ranks that name processes in them
	changed []int32
}

// remembered gives the aggregate's memo, or nil.
func (a *Agg) remembered() *memo {
	if a.memo == nil || a.memo.of != a {
		return nil
	}
	return a.memo
}

// recall gives a, which was changed at the given cells, the memo m of what it was
// before. Where that would remember little, it gives none.
func (a *Agg) recall(m *memo, changed ...int32) {
	if m == nil || len(m.blocks) != blocksOf(a) || len(m.changed)+len(changed) > len(m.blocks) {
		return
	}
	if m.of == a {
		m.changed = append(m.changed, changed...)
		a.memo = m
		return
	}
	a.memo = &memo{a, m.ctx, m.blocks, m.serial, m.ranked, append(slices.Clip(m.changed), changed...)}
}

func blocksOf(a *Agg) int { return (len(a.Cells) + block - 1) / block }

// appendBlocks appends the numbers of the blocks of a large aggregate's cells. A
// block holds the cells and, in an output, where they were written.
func (st *Store) appendBlocks(v []uint32, a *Agg) []uint32 {
	ids := make([]uint32, blocksOf(a))
	if m := a.remembered(); m != nil && m.serial == st.serial && (st.to == nil || !m.ranked) {
		st.ranked = st.ranked || m.ranked
		copy(ids, m.blocks)
		for _, i := range m.changed {
			ids[i/block] = 0
		}
	}
	for k, id := range ids {
		if id != 0 {
			continue
		}
		from := k * block
		w := st.exprs(st.vector('B'), a.Cells[from:min(from+block, len(a.Cells))]...)
		if len(a.Sites) > from {
			w = appendSites(w, a.Sites[from:min(from+block, len(a.Sites))])
		}
		ids[k] = st.put(w).id
	}
	if st.to == nil {
		a.memo = &memo{of: a, ctx: a.simplified, blocks: ids, serial: st.serial, ranked: st.ranked}
	}
	return append(v, ids...)
}
