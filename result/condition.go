package result

import "github.com/tass-go/tass/option"

// Condition is one on inputs and on the number of processes, np, under which everything is proved.
type Condition struct {
	Text string `json:"text"`
	// NP and Bounds say for how many processes, and within which bounds on inputs.
	NP     option.Range `json:"np"`
	Bounds []string     `json:"bounds,omitempty"`
	// Fails is the smallest case that is known to fail.
	Fails string `json:"fails"`
}
