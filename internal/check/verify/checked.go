package verify

import "github.com/tass-go/tass/internal/verdict"

// Checked lists the kinds of violations that a run looks for, in the order of their
// table; compared tells that it is one of two programs.
func (c *Config) Checked(compared bool) []verdict.Kind {
	var list []verdict.Kind
	for _, k := range verdict.Kinds() {
		on := k.DefaultOn && (k.Kind != verdict.Abort || !c.Outcomes)
		switch k.Switch {
		case verdict.ByCheck:
			if said, ok := c.Checks[k.Kind]; ok {
				on = said
			}
		case verdict.ByDeadlock:
			on = c.Deadlock != NoneDeadlock && (k.Kind == verdict.Deadlock || c.Deadlock != Absolute)
		case verdict.ByCompare:
			on = compared
		}
		if on {
			list = append(list, k.Kind)
		}
	}
	return list
}
