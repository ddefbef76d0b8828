package mpispec

// Names of what the statements of MiniMP call, in the language of procedures with collective contracts.
const (
	SendTo      = "send to"       // value, destination
	RecvFrom    = "recv from"     // source; it gives the value
	RecvFromAny = "recv from any" // it gives {value, source}
)

// Channels gives rows for what the statements of MiniMP call (Luo, Contracts for Message-Passing Programs, Fig. 4.8),
// where PID and NPROCS are those of Minimp. A send puts its value into the channel from one process to another, which
// has room for any number, and never waits.
func Channels() []Function {
	return []Function{
		{Name: SendTo, Class: PointToPoint, Anytime: true, Params: []Param{param("value", Number, NoAccess), dest()},
			Symmetric: namesOther},
		{Name: RecvFrom, Class: PointToPoint, Anytime: true, Params: []Param{source()}, Symmetric: namesOther},
		{Name: RecvFromAny, Class: PointToPoint, Anytime: true, Symmetric: namesOther},
	}
}

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
