package outcome

import (
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/semantics/exec"
)

// Bounds says in words what is assumed about the inputs.
func Bounds(u *session.Unit, in *exec.Inputs, cfg session.Config) []string {
	var list []string
	for _, x := range u.Program.Inputs {
		if v := cfg.Inputs[x.Var.Name]; v != nil {
			list = append(list, x.Var.Name+" = "+v.RatString())
		}
	}
	for _, x := range u.Program.Inputs {
		if x.Range == nil {
			continue
		}
		text := x.Var.Name + " = " + x.Range.Text
		if !x.Var.Type.IsScalar() {
			text += " (each element)"
		}
		list = append(list, text)
	}
	for _, a := range in.Assumed {
		if u.Machine.F.IsConst(a) {
			continue
		}
		list = append(list, u.Machine.F.String(a))
	}
	return list
}
