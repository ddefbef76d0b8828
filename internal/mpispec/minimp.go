package mpispec

// Minimp gives rows for what the statements of MINIMP call (Siegel, Wei and Zirkel, The Toolkit for
// Accurate Scientific Software, section 1). They are in no header. The datatype is that of the data.
func Minimp() []Function {
	data := func(p Param, more ...Param) []Param {
		p.Name = "data"
		return append([]Param{p, count("count")}, more...)
	}
	return []Function{
		{Name: "PID", Anytime: true, Symmetric: Symmetry{Of: All, Why: "a rank is a name, which changes with its process"}},
		{Name: "NPROCS", Anytime: true, Symmetric: sameForAll},
		{Name: "send", Class: PointToPoint, Anytime: true, Params: data(outgoing(""), dest(), tag("tag")),
			Symmetric: namesOther},
		{Name: "recv", Class: PointToPoint, Anytime: true, Params: data(incoming(""), source(), tag("tag"), status()),
			Symmetric: namesOther},
	}
}
