package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime/pprof"

	"github.com/tass-go/tass"
)

// profiler writes what go tool pprof reads, of one row, into a folder:
//
//	cpu.pprof     where the time went
//	heap.pprof    what was in use when the memory was about largest
//	allocs.pprof  what was allocated in all
type profiler struct {
	dir  string
	cpu  *os.File
	most int64 // the memory in use when heap.pprof was written, in bytes
}

// growth is how much more memory must be in use for heap.pprof to be written
// again, in percent.
const growth = 10

func startProfiler(dir string) (*profiler, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	f, err := os.Create(filepath.Join(dir, "cpu.pprof"))
	if err != nil {
		return nil, err
	}
	return &profiler{dir: dir, cpu: f}, pprof.StartCPUProfile(f)
}

// observe is called about twice a second while the row runs.
func (p *profiler) observe(progress tass.Progress) {
	if progress.Memory*100 <= p.most*(100+growth) {
		return
	}
	if err := p.write("heap"); err == nil {
		p.most = progress.Memory
	}
}

// stop writes what is left to write.
func (p *profiler) stop() error {
	pprof.StopCPUProfile()
	err := errors.Join(p.cpu.Close(), p.write("allocs"))
	if p.most == 0 { // the row was over at once
		err = errors.Join(err, p.write("heap"))
	}
	return err
}

func (p *profiler) write(name string) error {
	f, err := os.Create(filepath.Join(p.dir, name+".pprof"))
	if err != nil {
		return err
	}
	return errors.Join(pprof.Lookup(name).WriteTo(f, 0), f.Close())
}
