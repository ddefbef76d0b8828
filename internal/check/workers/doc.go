// Package workers makes searches with one worker or several, each in a world of its own, such that what comes out does
// not depend on their number (Pool); and keeps the worlds for further runs that begin with the same (Pool.Renew).
package workers
