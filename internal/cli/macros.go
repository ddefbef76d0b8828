package cli

import "strings"

// macroFlag is the value of -D or -U. They count in the order in which they are
// given, as with a C compiler: the last one about a name stands.
type macroFlag struct {
	o     *options
	undef bool
}

// String implements pflag.Value.
func (m *macroFlag) String() string { return "" }

// Type implements pflag.Value.
func (m *macroFlag) Type() string { return "macro" }

// Set implements pflag.Value.
func (m *macroFlag) Set(text string) error {
	name, _, _ := strings.Cut(text, "=")
	m.o.define = without(m.o.define, name)
	m.o.undef = without(m.o.undef, name)
	if m.undef {
		m.o.undef = append(m.o.undef, text)
	} else {
		m.o.define = append(m.o.define, text)
	}
	return nil
}

func without(list []string, name string) []string {
	var out []string
	for _, x := range list {
		if n, _, _ := strings.Cut(x, "="); n != name {
			out = append(out, x)
		}
	}
	return out
}
