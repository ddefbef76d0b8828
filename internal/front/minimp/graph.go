package minimp

import (
	"fmt"
	"io"

	"github.com/tass-go/tass/internal/front/minimp/syntax"
)

// Transition is a local transition of a procedure graph (Luo, Definition 4.7): where the guard holds, the atomic
// statement leads from one location to another.
type Transition struct {
	From, To    int
	Guard, Stmt string // "true" and "skip" where there is nothing to say
}

// Graph is a procedure graph: locations 0 to Exit, of which 0 is the start.
type Graph struct {
	Name        string
	Exit        int
	Transitions []Transition
}

// GraphOf translates a procedure as transStmt does (Fig. 4.5).
func GraphOf(p *syntax.Procedure) *Graph {
	g := &Graph{Name: p.Name}
	body := p.Body.List
	if n := len(body); n > 0 { // Fig. 4.6 has no transition for a return at the end: callers have it
		if _, ok := body[n-1].(*syntax.Return); ok {
			body = body[:n-1]
		}
	}
	for _, s := range body {
		g.Exit = g.statement(g.Exit, s)
	}
	return g
}

func (g *Graph) add(from, to int, guard, stmt string) int {
	g.Transitions = append(g.Transitions, Transition{from, to, guard, stmt})
	return to
}

// statement adds the transitions of a statement that begins at a location, and gives the one where it ends.
func (g *Graph) statement(at int, s syntax.Stmt) int {
	const always, skip = "true", "skip"
	switch s := s.(type) {
	case *syntax.Contracted:
		return g.statement(at, s.Stmt)
	case *syntax.Block:
		for _, x := range s.List {
			at = g.statement(at, x)
		}
		return at
	case *syntax.Recv:
		guard := "!allempty"
		if !s.Any {
			guard = "!empty(" + syntax.Text(s.From) + ")"
		}
		return g.add(at, at+1, guard, syntax.StmtText(s))
	case *syntax.Call:
		call := s.Name + "(" + syntax.Texts(s.Args) + ")"
		at = g.add(at, at+1, always, call)
		if s.To == nil {
			return at
		}
		return g.add(at, at+1, always, "return to "+syntax.Text(s.To))
	case *syntax.If:
		yes := g.statement(g.add(at, at+1, syntax.Text(s.Cond), skip), s.Then)
		no := g.add(at, yes+1, syntax.Text(syntax.Negated(s.Cond)), skip)
		if s.Else != nil {
			no = g.statement(no, s.Else)
		}
		g.add(yes, no+1, always, skip)
		return g.add(no, no+1, always, skip)
	case *syntax.While:
		end := g.statement(g.add(at, at+1, syntax.Text(s.Cond), skip), s.Body)
		g.add(end, at, always, skip)
		return g.add(at, end+1, syntax.Text(syntax.Negated(s.Cond)), skip)
	}
	return g.add(at, at+1, always, syntax.StmtText(s))
}

// Print writes the procedure graphs of a program, for people.
func Print(w io.Writer, p *syntax.Program) error {
	for _, f := range p.Procedures {
		g := GraphOf(f)
		if _, err := fmt.Fprintf(w, "procedure graph of %s: %d locations, %d transitions, from 0 to %d\n", g.Name, g.Exit+1,
			len(g.Transitions), g.Exit); err != nil {
			return err
		}
		for _, t := range g.Transitions {
			if _, err := fmt.Fprintf(w, "  %2d -> %2d  [%s] %s\n", t.From, t.To, t.Guard, t.Stmt); err != nil {
				return err
			}
		}
		if _, err := fmt.Fprintln(w); err != nil {
			return err
		}
	}
	return nil
}
