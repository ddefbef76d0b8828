package specgen

import (
	"fmt"
	"strings"
)

// prelude has what the functions of a unit share.
func (u *Unit) prelude() string {
	return fmt.Sprintf("struct pair { int u; %s v[2]; };\n%s g;\nint h[%d];\n", u.elem, u.globals[0].typ, lengthH)
}

// head gives the beginning of a function.
func (f *Function) head(name string) string {
	var list []string
	for _, p := range f.params {
		star := ""
		if p.pointer {
			star = "*"
		}
		list = append(list, p.typ+" "+star+p.name)
	}
	return f.result + " " + name + "(" + strings.Join(list, ", ") + ")"
}

// Text gives the unit, with its contracts.
func (u *Unit) Text() string { return strings.ReplaceAll(u.text(""), operation, "") }

// Hooked gives the unit as the program of Driver is compiled with: calls go through it.
func (u *Unit) Hooked() string {
	var b strings.Builder
	for _, f := range u.Functions {
		fmt.Fprintf(&b, "%s;\n", f.head("hook_"+f.Name))
	}
	b.WriteString("#define OPERATION(x) ({ volatile __typeof__(+(x)) x_ = (x); x_; })\n")
	text := strings.Replace(u.text("hook_"), "int h[", b.String()+"int h[", 1)
	return strings.ReplaceAll(text, operation, "OPERATION")
}

func (u *Unit) text(hook string) string {
	var b strings.Builder
	b.WriteString(u.prelude() + u.definitions())
	for _, f := range u.Functions {
		fmt.Fprintf(&b, "\n%s%s {\n%s\n}\n", f.contract(), f.head(f.Name),
			strings.ReplaceAll(strings.Join(f.body, "\n"), "@"+calleeName(f), hook+calleeName(f)))
	}
	return b.String()
}

func calleeName(f *Function) string {
	if f.callee == nil {
		return "nothing"
	}
	return f.callee.Name
}

// contract writes the contract as it is chosen.
func (f *Function) contract() string {
	var b strings.Builder
	b.WriteString("/*@\n")
	w := inContract()
	for i, x := range f.behaviors {
		pad := "  @ "
		if i > 0 {
			fmt.Fprintf(&b, "%sbehavior %s:\n%s  assumes %s;\n", pad, x.name, pad, w.write(x.assumes))
			pad += "  "
		}
		for _, t := range x.requires {
			fmt.Fprintf(&b, "%srequires %s;\n", pad, w.write(t))
		}
		if i == 0 {
			f.valid(&b)
		}
		if x.framed {
			fmt.Fprintf(&b, "%sassigns %s;\n", pad, places(x.assigns))
		}
		for _, c := range f.Candidates {
			if c.Chosen && c.behavior == i {
				fmt.Fprintf(&b, "%sensures %s;\n", pad, w.write(c.term))
			}
		}
	}
	if f.group != "" {
		fmt.Fprintf(&b, "  @ %s behaviors;\n", f.group)
	}
	b.WriteString("  @*/\n")
	return b.String()
}

// valid writes what parameters point to.
func (f *Function) valid(b *strings.Builder) {
	for _, p := range f.params {
		word := `\valid`
		if p.readOnly {
			word = `\valid_read`
		}
		switch {
		case p.length != "":
			fmt.Fprintf(b, "  @ requires %s(%s + (0 .. %s-1));\n", word, p.name, p.length)
		case p.pointer:
			fmt.Fprintf(b, "  @ requires %s(%s);\n", word, p.name)
		}
	}
}

func places(list []region) string {
	if len(list) == 0 {
		return `\nothing`
	}
	w := inContract()
	var out []string
	for _, x := range list {
		switch {
		case x.lo == nil:
			out = append(out, x.name)
		case x.lo == x.hi:
			out = append(out, x.name+"["+w.write(x.lo)+"]")
		default:
			out = append(out, x.name+"["+w.write(x.lo)+" .. "+w.write(x.hi)+"]")
		}
	}
	return strings.Join(out, ", ")
}

// Values gives the numbers of a state in the order in which the program of Driver reads them; of gives those of a
// global variable or a parameter: one, or those of what it points to. False: one is not known.
func (f *Function) Values(of func(name string) ([]string, bool)) (list []string, ok bool) {
	names := []string{"g", arrayH}
	var blocks []*parameter
	for _, p := range f.params {
		if p.pointer {
			blocks = append(blocks, p)
		} else {
			names = append(names, p.name)
		}
	}
	add := func(name string) bool {
		values, ok := of(name)
		list = append(list, values...)
		return ok
	}
	for _, n := range names {
		if !add(n) {
			return nil, false
		}
	}
	for _, p := range blocks {
		if p.length != "" && !add(p.name+"_is_null") || !add(p.name) {
			return nil, false
		}
	}
	return list, true
}
