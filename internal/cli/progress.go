package cli

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"

	"github.com/tass-go/tass"
)

// progress is one line on a terminal that is written again and again.
type progress struct {
	w     io.Writer // nil: show nothing
	width int

	mu    sync.Mutex
	shown bool
	last  tass.Progress
}

// delay is how long a run must take before its progress is shown.
const delay = 2 * time.Second

// newProgress shows progress when w is a terminal.
func newProgress(w io.Writer, quiet bool) *progress {
	f, ok := w.(*os.File)
	if quiet || !ok || !term.IsTerminal(int(f.Fd())) {
		return &progress{}
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil || width < 20 {
		width = 80
	}
	return &progress{w: w, width: width}
}

func (p *progress) show(s tass.Progress) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.w == nil || s.Elapsed < delay {
		return
	}
	text := progressLine(s, p.last)
	p.last = s
	if len(text) >= p.width {
		text = text[:p.width-1]
	}
	p.shown = true
	fmt.Fprintf(p.w, "\r\x1b[K%s", text)
}

// progressLine says where a run is; the rate is that since the line before.
func progressLine(s, before tass.Progress) string {
	rate := float64(s.States) / s.Elapsed.Seconds()
	if before.NP == s.NP && s.Elapsed > before.Elapsed && s.States >= before.States {
		rate = float64(s.States-before.States) / (s.Elapsed - before.Elapsed).Seconds()
	}
	return fmt.Sprintf("np=%d  %s states  %s/s  depth %s  %s prover calls  %d MB  %s", s.NP, short(float64(s.States)),
		short(rate),
		short(float64(s.Depth)), short(float64(s.ProverCalls)), s.Memory>>20, s.Elapsed.Round(time.Second))
}

// short writes a count with a letter for thousands, millions and so on.
func short(x float64) string {
	const step = 1000
	for _, unit := range []string{"", "k", "M", "G"} {
		if x < step {
			if unit == "" {
				return fmt.Sprintf("%.0f", x)
			}
			return fmt.Sprintf("%.1f%s", x, unit)
		}
		x /= step
	}
	return fmt.Sprintf("%.1fT", x)
}

// clear removes the line.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shown {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
	p.w = nil
}
