package main

import (
	"context"
	"math/big"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// transitions verifies a program again and again, and reports the transitions in a
// second.
func transitions(b *testing.B, file string, np int) {
	b.ReportAllocs()
	var total int64
	for b.Loop() {
		res, err := tass.Verify(context.Background(), []string{file}, tass.Config{NP: tass.Range{From: np, To: np}})
		if err != nil || res.Verdict != "verified" {
			b.Fatalf("%+v, %v", res, err)
		}
		total += res.Stats.Transitions
	}
	b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "transitions/s")
	b.ReportMetric(float64(total)/float64(b.N), "transitions")
}

// One process on concrete data, reading the program included: at least 3,000,000
// transitions a second are aimed at.
func BenchmarkConcrete(b *testing.B) { transitions(b, "testdata/sieve.c", 1) }

// Messages and collectives between processes whose control is concrete: at least
// 300,000 transitions a second are aimed at.
func BenchmarkMessages(b *testing.B) { transitions(b, "testdata/ring.c", 8) }

// Loops on numbers: at most 100 ns a step of verify and 30 of run are aimed at, beside what gcc -O0 and CPython need.
func BenchmarkLoops(b *testing.B) {
	w, err := newWorkshop(b.Context(), b.TempDir(), "testdata/loops")
	if err != nil {
		b.Fatal(err)
	}
	for _, l := range numberLoops() {
		b.Run(l.name, func(b *testing.B) {
			var c loopCost
			for b.Loop() {
				if c, err = w.cost(b.Context(), l); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(c.Verify, "verify-ns/step")
			b.ReportMetric(c.Run, "run-ns/step")
			b.ReportMetric(c.Compiled, "gcc-ns/step")
			b.ReportMetric(c.CPython, "cpython-ns/step")
		})
	}
}

// A comparison without collective assertions, with them, and with them where snapshots are
// of whole processes: with them it should take at most 1.10 times what it takes without.
func BenchmarkGhostCells(b *testing.B) {
	b.Chdir("..")
	for _, r := range assertions("ghost cells", "nx<=20 && nt<=6", 10) {
		b.Run(r.Name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if res, err := r.compare(nil); err != nil || res.Verdict != "verified" {
					b.Fatalf("%+v, %v", res, err)
				}
			}
		})
	}
}

// The bytes of the store for each saved state of a manager and its workers, where
// under 200 are aimed at.
func BenchmarkSavedStates(b *testing.B) {
	p, err := c.Load(c.Options{}, []string{"../examples/compare/manager_worker/matmat_mw.c"})
	if err != nil {
		b.Fatal(err)
	}
	var bytes, states int64
	for b.Loop() {
		provers, err := choose.New("light", nil)
		if err != nil {
			b.Fatal(err)
		}
		inputs := map[string]*big.Rat{"LB": big.NewRat(2, 1), "MB": big.NewRat(2, 1), "NB": big.NewRat(7, 1),
			"n": big.NewRat(7, 1)}
		session, err := verify.Prepare(p, verify.Config{NP: 6, Inputs: inputs, Errors: 1, Prover: provers,
			Checks: map[verdict.Kind]bool{}})
		if err != nil {
			b.Fatal(err)
		}
		sys := session.Units[0].System(session.Fresh(0, nil)(), session.Monitor, unobserved{})
		dfs := &search.DFS[*explore.Node, *explore.Choice]{System: sys, Monitor: session.Monitor}
		if !dfs.Run() {
			b.Fatal("the search is not complete")
		}
		bytes, states = sys.Store.Bytes(), int64(sys.Store.Len())
	}
	b.ReportMetric(float64(bytes)/float64(states), "bytes/state")
	b.ReportMetric(float64(states), "states")
}

// unobserved is notified of steps, and does nothing.
type unobserved struct{}

func (unobserved) Before(*state.State, exec.Choice)  {}
func (unobserved) Happened(exec.Event)               {}
func (unobserved) Joined(sym.Expr, []explore.Passed) {}
