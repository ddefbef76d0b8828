//go:build !unix

package cpu

import "time"

// begun stands in where the system does not tell what a process takes.
var begun = time.Now()

// Spent gives the time on the wall since the process began.
func Spent() time.Duration { return time.Since(begun) }
