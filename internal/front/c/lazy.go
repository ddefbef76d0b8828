package c

import (
	"regexp"
	"sync"
)

// lazyRegexp gives a regular expression that is compiled when it is first used. There are dozens of them, each for
// something that few programs have: compiling them all is work at each start.
func lazyRegexp(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
