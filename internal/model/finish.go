package model

import (
	"fmt"
	"slices"
	"sort"
)

// Finish completes a program that a front end has built. In this order it
//
//   - collapses chains of Goto (the kind of a removed location passes to its
//     target, so that a loop head stays one; a Goto to itself stays) and
//     removes the locations that cannot be reached,
//   - finds the registers (InReg): the scalars whose address is never taken;
//     Kill lists lose them, and Declare lists those that are assigned to at
//     once; a Declare that only follows a Declare is joined to it,
//   - marks targets of back edges as LoopHead where the front end did not, and
//     counts incoming edges,
//   - gives functions their index, variables their slot, constants their
//     index (equal constants share one), and lists the library functions and
//     the annotations.
//
// Finish may be called again after a change; it is idempotent.
func (p *Program) Finish() {
	p.findRegisters()
	for i, f := range p.Functions {
		f.Index = i
	}
	for _, f := range p.AllFunctions() {
		pruneKills(f)
		collapse(f)
		countEdges(f)
		pruneDeclares(f)
		collapse(f)
		markLoops(f)
		countEdges(f)
	}
	p.assignSlots()
	p.indexConsts()
	p.listLibFuncs()
	p.listAnnotations()
}

// AllFunctions gives the functions, and those that run static initialisers, of parts as well, when
// they are not among them.
func (p *Program) AllFunctions() []*Function {
	list := p.Functions
	add := func(f *Function) {
		if f != nil && !slices.Contains(list, f) {
			list = append([]*Function{f}, list...)
		}
	}
	add(p.Init)
	for _, part := range p.Parts {
		add(part.Init)
	}
	return list
}

// everyExpr visits the top expressions of the program: of its actions, its
// assumptions and the types of its variables.
func (p *Program) everyExpr(visit func(Expr)) {
	seen := map[*Type]bool{}
	within := func(e Expr) {
		visit(e)
		Walk(e, func(x Expr) bool {
			WalkType(x.Type(), seen, visit)
			return true
		})
	}
	for _, v := range p.everyVariable() {
		WalkType(v.Type, seen, within)
	}
	for _, in := range p.Inputs {
		if in.Assumption != nil {
			within(in.Assumption)
		}
	}
	p.everyClaim(within)
	for _, f := range p.AllFunctions() {
		WalkType(f.Type, seen, within)
		for _, l := range f.Locations {
			for _, e := range Exprs(l.Action) {
				within(e)
			}
		}
	}
}

func (p *Program) everyVariable() []*Variable {
	var out []*Variable
	for _, in := range p.Inputs {
		out = append(out, in.Var)
	}
	out = append(append(out, p.Outputs...), p.Globals...)
	for _, f := range p.AllFunctions() {
		out = append(append(out, f.Params...), f.Locals...)
	}
	return out
}

func (p *Program) findRegisters() {
	taken := map[*Variable]bool{}
	p.everyExpr(func(e Expr) {
		Walk(e, func(x Expr) bool {
			switch x := x.(type) {
			case *AddrOf:
				switch r := innermost(x.Place).(type) {
				case *VarRef:
					taken[r.Var] = true
				case *Remote:
					taken[r.Var] = true
				}
			case *Remote:
				if x.Var != nil { // not of a specification that is not there
					x.Var.Watched = true
				}
			}
			return true
		})
	})
	for _, v := range p.everyVariable() {
		shared := v.Class == Input || v.Class == Output
		v.InReg = v.Type.IsScalar() && !taken[v] && !shared && !v.Marker
	}
}

func pruneKills(f *Function) {
	for _, l := range f.Locations {
		switch a := l.Action.(type) {
		case *Kill:
			a.Vars = mortal(a.Vars)
			if len(a.Vars) == 0 {
				l.Action = &Goto{Next: a.Next}
			}
		case *Declare:
			if len(a.Vars) == 0 {
				l.Action = &Goto{Next: a.Next}
			}
		}
	}
}

// mortal gives the variables the end of whose lifetime counts.
func mortal(vars []*Variable) []*Variable {
	var out []*Variable
	for _, v := range vars {
		if !v.InReg || v.Watched {
			out = append(out, v)
		}
	}
	return out
}

// pruneDeclares drops registers that are assigned to right after their
// declaration, and joins Declares that follow one another. Incoming edges have
// been counted.
func pruneDeclares(f *Function) {
	for i := len(f.Locations) - 1; i >= 0; i-- {
		d, ok := f.Locations[i].Action.(*Declare)
		if !ok {
			continue
		}
		next := f.Locations[d.Next]
		if a, ok := next.Action.(*Assign); ok {
			d.Vars = withoutAssigned(d.Vars, a)
		}
		if e, ok := next.Action.(*Declare); ok && next.In == 1 && e != d {
			d.Vars = union(d.Vars, e.Vars)
			d.Next = e.Next
		}
		if len(d.Vars) == 0 {
			f.Locations[i].Action = &Goto{Next: d.Next}
		}
	}
}

// union gives the variables of two lists, each once.
func union(a, b []*Variable) []*Variable {
	seen := map[*Variable]bool{}
	var out []*Variable
	for _, v := range append(append([]*Variable(nil), a...), b...) {
		if !seen[v] {
			seen[v] = true
			out = append(out, v)
		}
	}
	return out
}

func withoutAssigned(vars []*Variable, a *Assign) []*Variable {
	r, ok := a.Place.(*VarRef)
	if !ok || !r.Var.InReg {
		return vars
	}
	mentioned := false
	Walk(a.Value, func(x Expr) bool {
		if v, ok := x.(*VarRef); ok && v.Var == r.Var {
			mentioned = true
		}
		return true
	})
	if mentioned {
		return vars
	}
	var out []*Variable
	for _, v := range vars {
		if v != r.Var {
			out = append(out, v)
		}
	}
	return out
}

// collapse removes Gotos and unreachable locations, and renumbers the rest in
// the order they had, the entry first.
func collapse(f *Function) {
	if len(f.Locations) == 0 {
		return
	}
	final := make([]int, len(f.Locations))
	for i := range final {
		final[i] = -1
	}
	target := func(id int) int { return resolveGoto(f, id, final) }
	entry := target(0)
	reached := make([]bool, len(f.Locations))
	work := []int{entry}
	reached[entry] = true
	for len(work) > 0 {
		l := f.Locations[work[len(work)-1]]
		work = work[:len(work)-1]
		retarget(l.Action, target)
		for _, s := range l.Action.Succs() {
			if !reached[s] {
				reached[s] = true
				work = append(work, s)
			}
		}
	}
	renumber(f, entry, reached)
}

// resolveGoto gives the location that control coming to id really reaches, and
// passes the kinds of the Gotos on the way to it.
func resolveGoto(f *Function, id int, final []int) int {
	if final[id] >= 0 {
		return final[id]
	}
	l := f.Locations[id]
	g, ok := l.Action.(*Goto)
	if !ok || g.Next == id {
		final[id] = id
		return id
	}
	final[id] = id // a ring of Gotos ends at the one first met
	to := resolveGoto(f, g.Next, final)
	if to == id {
		return id
	}
	next := f.Locations[to]
	if next.Kind == Plain || next.Kind == IfJoin && l.Kind != Plain {
		next.Kind, next.Loop = l.Kind, l.Loop
	}
	final[id] = to
	return to
}

func renumber(f *Function, entry int, reached []bool) {
	ids := make([]int, len(f.Locations))
	kept := []*Location{f.Locations[entry]}
	for i, l := range f.Locations {
		if reached[i] && i != entry {
			ids[i] = len(kept)
			kept = append(kept, l)
		}
	}
	for i, l := range kept {
		l.ID = i
		retarget(l.Action, func(id int) int { return ids[id] })
	}
	f.Locations = kept
}

// markLoops makes every target of a back edge of a depth-first search a loop
// head.
func markLoops(f *Function) {
	const open, done = 1, 2
	colour := make([]uint8, len(f.Locations))
	type frame struct {
		succs []int
		id    int
	}
	if len(f.Locations) == 0 {
		return
	}
	stack := []frame{{f.Locations[0].Action.Succs(), 0}}
	colour[0] = open
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.succs) == 0 {
			colour[top.id] = done
			stack = stack[:len(stack)-1]
			continue
		}
		s := top.succs[0]
		top.succs = top.succs[1:]
		switch colour[s] {
		case 0:
			colour[s] = open
			stack = append(stack, frame{f.Locations[s].Action.Succs(), s})
		case open:
			if k := f.Locations[s].Kind; k == Plain || k == IfJoin {
				f.Locations[s].Kind = LoopHead
			}
		}
	}
}

func countEdges(f *Function) {
	for _, l := range f.Locations {
		l.In = 0
	}
	for _, l := range f.Locations {
		for _, s := range l.Action.Succs() {
			f.Locations[s].In++
		}
	}
}

func (p *Program) assignSlots() {
	for i, in := range p.Inputs {
		in.Var.Slot = i
	}
	for i, v := range p.Outputs {
		v.Slot = i
	}
	p.GlobRegs, p.GlobObjs = slots(p.Globals, 0, 0)
	for _, f := range p.AllFunctions() {
		regs, objs := slots(f.Params, 0, 0)
		f.NumRegs, f.NumObjs = slots(f.Locals, regs, objs)
	}
}

func slots(vars []*Variable, regs, objs int) (int, int) {
	for _, v := range vars {
		if v.InReg {
			v.Slot = regs
			regs++
		} else {
			v.Slot = objs
			objs++
		}
	}
	return regs, objs
}

func (p *Program) indexConsts() {
	type key struct{ typ, value, text string }
	index := map[key]int{}
	p.Consts = nil
	p.everyExpr(func(e Expr) {
		Walk(e, func(x Expr) bool {
			c, ok := x.(*Const)
			if !ok {
				return true
			}
			k := key{constType(c.T), c.Value.RatString(), c.Text}
			i, known := index[k]
			if !known {
				i = len(p.Consts)
				index[k] = i
				p.Consts = append(p.Consts, c)
			}
			c.Index = i
			return true
		})
	})
}

// constType tells apart the types that make constants of one value differ.
func constType(t *Type) string {
	switch {
	case t.Kind == Float:
		return "f" + string(rune('0'+t.Bits/16))
	case t.BitField:
		return fmt.Sprint("b", t.Signed, t.Bits)
	case t.Signed:
		return "s" + string(rune('0'+t.Bits/4))
	}
	return "u" + string(rune('0'+t.Bits/4))
}

func (p *Program) listLibFuncs() {
	names := map[string]bool{}
	for _, f := range p.AllFunctions() {
		for _, l := range f.Locations {
			if c, ok := l.Action.(*LibCall); ok {
				names[c.Name] = true
			}
		}
	}
	p.LibFuncs = nil
	for n := range names {
		p.LibFuncs = append(p.LibFuncs, n)
	}
	sort.Strings(p.LibFuncs)
}
