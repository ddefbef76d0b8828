package main

// annotated are the programs of the table of collective loop invariants, which have no
// bounds: each is decided for every number of iterations. The grid of the diffusion
// programs has a size, which the table does not name.
var annotated = catalogue{
	"race":      {impl: "lise/race.c", want: "violated"},
	"stagger":   {impl: "lise/stagger.c"},
	"matrix":    {impl: "lise/matrix.c"},
	"count":     {impl: "lise/count.c"},
	"ring":      {impl: "lise/ring.c"},
	"mean":      {spec: "lise/mean_spec.c", impl: "lise/mean_impl.c"},
	"fib":       {spec: "lise/fib_spec.c", impl: "lise/fib_impl.c"},
	"nested":    {spec: "lise/nested_spec.c", impl: "lise/nested_impl.c"},
	"diffusion": {spec: "lise/diffusion_spec.c", impl: "lise/diffusion_par.c", fixed: map[string]string{"nx": "20"}},
}
