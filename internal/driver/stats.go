package driver

import (
	"time"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// stats gives the counters of a run as results have them.
func stats(s verdict.Stats) result.Stats {
	return result.Stats{StatesSeen: s.StatesSeen, StatesSaved: s.StatesSaved, Transitions: s.Transitions,
		Messages: s.Messages, Values: s.Values,
		ProverCalls: s.ProverCalls, SMTCalls: s.SMTCalls, SMTCached: s.SMTCached, MaxDepth: s.MaxDepth,
		Time: s.Time.Round(time.Microsecond).Seconds(), Memory: float64(int64(s.MemoryMB*10)) / 10,
		Alike: s.Alike, Restarts: s.Restarts}
}

func bound(r *outcome.Result) []string {
	if r.Bounds == nil {
		return []string{}
	}
	return r.Bounds
}
