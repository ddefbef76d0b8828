package main

import (
	"context"
	"errors"
	"path/filepath"
	"time"

	"github.com/tass-go/tass"
)

// row is one configuration: a pair of programs under examples/compare, with the
// number of processes and the inputs.
type row struct {
	Name       string // as in the published table, with the number of processes
	Spec, Impl string
	NP         int
	Inputs     map[string]string
	Timeout    time.Duration
	Profile    string // the folder for its profiles; empty for none
}

// largest gives the largest configurations of tass2011.csv.
func largest() []row {
	return []row{
		{Name: "adder 30", Spec: "adder/adder_seq.c", Impl: "adder/adder_par.c", NP: 30, Inputs: inputs("B", "200")},
		{Name: "factorial 1", Spec: "factorial/factorial_iter.c", Impl: "factorial/factorial_rec.c", NP: 1, Inputs: inputs("B", "200")},
		{Name: "diffusion 50", Spec: "diffusion/diffusion_seq.c", Impl: "diffusion/diffusion_par.c", NP: 50, Inputs: inputs("NXB", "100", "NTB", "2")},
		{Name: "tiling 1", Spec: "tiling/tiling_seq.c", Impl: "tiling/tiling_tiled.c", NP: 1, Inputs: inputs("NB", "20")},
		{Name: "manager-worker 7", Spec: "manager_worker/matmat_seq.c", Impl: "manager_worker/matmat_mw.c", NP: 7, Inputs: inputs("LB", "2", "MB", "2", "NB", "10")},
		{Name: "manager-worker 11", Spec: "manager_worker/matmat_seq.c", Impl: "manager_worker/matmat_mw.c", NP: 11, Inputs: inputs("LB", "2", "MB", "2", "NB", "10")},
		{Name: "integrate 6", Spec: "integrate/integrate_seq.c", Impl: "integrate/integrate_mw.c", NP: 6, Inputs: inputs("NI", "12", "DB", "1", "tol", "0.01")},
		{Name: "laplace 5", Spec: "laplace/laplace_seq.c", Impl: "laplace/laplace_par.c", NP: 5, Inputs: inputs("NXB", "4", "NYB", "12", "NTB", "30")},
		{Name: "laplace 20", Spec: "laplace/laplace_seq.c", Impl: "laplace/laplace_par.c", NP: 20, Inputs: inputs("NXB", "4", "NYB", "30", "NTB", "3")},
	}
}

// small gives configurations that take a few seconds together.
func small() []row {
	return []row{
		{Name: "adder small", Spec: "adder/adder_seq.c", Impl: "adder/adder_par.c", NP: 10, Inputs: inputs("B", "50")},
		{Name: "factorial small", Spec: "factorial/factorial_iter.c", Impl: "factorial/factorial_rec.c", NP: 1, Inputs: inputs("B", "50")},
		{Name: "diffusion small", Spec: "diffusion/diffusion_seq.c", Impl: "diffusion/diffusion_par.c", NP: 8, Inputs: inputs("NXB", "16", "NTB", "2")},
		{Name: "tiling small", Spec: "tiling/tiling_seq.c", Impl: "tiling/tiling_tiled.c", NP: 1, Inputs: inputs("NB", "8")},
		{Name: "manager-worker small", Spec: "manager_worker/matmat_seq.c", Impl: "manager_worker/matmat_mw.c", NP: 4, Inputs: inputs("LB", "2", "MB", "2", "NB", "5")},
		{Name: "integrate small", Spec: "integrate/integrate_seq.c", Impl: "integrate/integrate_mw.c", NP: 3, Inputs: inputs("NI", "4", "DB", "1", "tol", "0.01")},
		{Name: "laplace small", Spec: "laplace/laplace_seq.c", Impl: "laplace/laplace_par.c", NP: 4, Inputs: inputs("NXB", "4", "NYB", "6", "NTB", "2")},
	}
}

func inputs(pairs ...string) map[string]string {
	m := map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		m[pairs[i]] = pairs[i+1]
	}
	return m
}

// compare runs the row in this process. The observer, if not nil, is called about
// twice a second.
func (r *row) compare(observer func(tass.Progress)) (*tass.Result, error) {
	path := func(name string) []string {
		return []string{filepath.Join("examples", "compare", filepath.FromSlash(name))}
	}
	return tass.Compare(context.Background(), path(r.Spec), path(r.Impl), tass.Config{
		NP: tass.Range{From: r.NP, To: r.NP}, Inputs: r.Inputs, Timeout: r.Timeout, MaxMemory: 12 << 30, Progress: observer,
	})
}

// profiled runs the row in this process, and writes its profiles if they are
// asked for.
func (r *row) profiled() (*tass.Result, error) {
	if r.Profile == "" {
		return r.compare(nil)
	}
	p, err := startProfiler(r.Profile)
	if err != nil {
		return nil, err
	}
	res, err := r.compare(p.observe)
	return res, errors.Join(err, p.stop())
}
