package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// success is what MPI functions return.
func success() value { return numValue(intNum(mpispec.Success)) }

// needMPI checks that MPI is initialised and not finalised.
func (t *thread) needMPI(name string) error {
	if t.inSession() {
		return nil
	}
	switch t.p.phase {
	case beforeInit:
		return t.fault(verdict.MPILifecycle, t.at, name+" is called before MPI_Init")
	case finalized:
		return t.fault(verdict.MPILifecycle, t.at, name+" is called after MPI_Finalize")
	}
	return nil
}

// mpiLocal gives the MPI functions that other processes cannot notice, and those that end the program or
// read a clock.
func mpiLocal() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Init":        mpiInit,
		"MPI_Init_thread": mpiInit,
		"MPI_Initialized": func(t *thread, c *mpiCall) (value, error) {
			return success(), t.out(c.arg("flag"), boolNum(t.p.phase != beforeInit))
		},
		"MPI_Finalized": func(t *thread, c *mpiCall) (value, error) {
			return success(), t.out(c.arg("flag"), boolNum(t.p.phase == finalized))
		},
		"MPI_Finalize": func(t *thread, _ *mpiCall) (value, error) {
			if err := t.deletable(mpispec.CommSelf); err != nil {
				return value{}, err
			}
			if !t.inSession() {
				t.loseAll(false)
			}
			t.p.phase = finalized
			return success(), nil
		},
		"MPI_Get_processor_name": func(t *thread, c *mpiCall) (value, error) {
			name := t.in.o.Host
			name = name[:min(len(name), mpispec.MaxProcessorNm-1)]
			if err := t.writeText(c.arg("name"), name); err != nil {
				return value{}, err
			}
			return success(), t.out(c.arg("resultlen"), intNum(int64(len(name))))
		},
		"MPI_Wtick": func(t *thread, _ *mpiCall) (value, error) {
			if t.in.o.Float {
				return value{scalar: fltScalar(1)}, nil
			}
			return numValue(intNum(1)), nil
		},
		"MPI_Get_count":    mpiGetCount,
		"MPI_Alloc_mem":    mpiAllocMem,
		"MPI_Free_mem":     mpiFreeMem,
		"MPI_Reduce_local": mpiReduceLocal,
		"MPI_Wtime": func(t *thread, c *mpiCall) (value, error) {
			t.p.pend = &pending{kind: opClock, name: c.name, at: t.at}
			return value{}, nil
		},
		"MPI_Abort": func(t *thread, c *mpiCall) (value, error) {
			if err := t.joins(c); err != nil {
				return value{}, err
			}
			t.abort(c.name, int(c.arg("errorcode").n.wrap(8, false).i))
			return value{}, nil
		},
	}
}

// loseAll reports what the process has made and not given up.
func (t *thread) loseAll(atEnd bool) {
	t.lose()
	t.loseHandles(atEnd)
	t.loseTypes()
	t.loseOperations()
}

func mpiInit(t *thread, c *mpiCall) (value, error) {
	if t.p.phase != beforeInit {
		return value{}, t.fault(verdict.MPILifecycle, t.at, c.name+" is called a second time")
	}
	t.p.phase = active
	if c.has("provided") {
		t.p.attach(attached{what: threadLevel, value: c.arg("required").scalar})
		return success(), t.out(c.arg("provided"), c.arg("required").n)
	}
	return success(), nil
}

// mpiAllocMem stores the address of a new block, which is marked as one of MPI.
func mpiAllocMem(t *thread, c *mpiCall) (value, error) {
	if err := t.withoutHints(c); err != nil {
		return value{}, err
	}
	size, to := c.arg("size").n, c.arg("baseptr")
	if size.sign() < 0 {
		return value{}, t.invalid("the size %s is negative", size)
	}
	if to.isNull() {
		return value{}, t.invalid("the pointer for a result is null")
	}
	v, err := t.alloc(&model.LibCall{}, size, false)
	if err != nil {
		return value{}, err
	}
	t.p.objs[v.obj].ofMPI = true
	pointer := &model.Type{Kind: model.Pointer, Size: 8, Elem: &model.Type{Kind: model.Void}}
	pl := place{obj: to.obj, off: to.off, t: pointer, name: "the pointer's place"}
	return success(), t.write(pl, v, t.at)
}

func mpiFreeMem(t *thread, c *mpiCall) (value, error) {
	p := c.arg("base").scalar
	if p.k != pointer || p.isNull() || !t.p.objs[p.obj].ofMPI || t.p.objs[p.obj].ofWin || !t.p.objs[p.obj].live ||
		p.off != 0 {
		return value{}, t.invalid("this is no memory of MPI_Alloc_mem")
	}
	if err := t.unused(p.obj, t.at); err != nil {
		return value{}, err
	}
	t.p.kill(p.obj)
	return success(), nil
}

// out stores an int through a pointer that MPI was given for a result.
func (t *thread) out(p value, n num) error {
	if p.isNull() {
		return t.invalid("the pointer for a result is null")
	}
	pl := numberPlace(p, 0, "the result's place")
	return t.write(pl, numValue(n), t.at)
}

func mpiGetCount(t *thread, c *mpiCall) (value, error) {
	m, err := t.typeOf(c.arg("datatype"))
	if err != nil {
		return value{}, err
	}
	bytes, err := t.received(c)
	if err != nil {
		return value{}, err
	}
	n, per := bytes, m.bytes()
	switch {
	case bytes == 0:
		n = 0
	case per == 0 || bytes%per != 0 || bytes/per >= 1<<31 && !c.arg("count").wide:
		n = mpispec.Undefined
	default:
		n = bytes / per
	}
	return success(), t.out(c.arg("count"), intNum(n))
}

// received gives how many bytes were received, by a status.
func (t *thread) received(c *mpiCall) (int64, error) {
	status := c.arg("status")
	if status.isNull() {
		return 0, t.invalid("the status is null")
	}
	field := func(i int) (num, error) {
		pl := intPlace(status.scalar, i, "the status")
		v, err := t.read(pl, t.at)
		return v.n, err
	}
	count, err := field(mpispec.StatusCount)
	if err != nil {
		return 0, err
	}
	handle, err := field(mpispec.StatusType)
	if err != nil {
		return 0, err
	}
	got, ok := t.in.predefined(max(handle.i, -handle.i))
	if !ok {
		return 0, t.invalid("the status is not that of a receive")
	}
	return count.i * got.bytes(), nil
}

// taken gives, of what a receive gets from a message, the signature for its status: in elements of its datatype, or in
// bytes if that is derived.
func (t *thread) taken(m *message, by *datatype) sig {
	n := m.length()
	if !by.derived {
		return sig{dt: by, count: n / int64(len(by.basics))}
	}
	bytes := int64(0)
	for k := range n {
		bytes += m.dt.basics[k%int64(len(m.dt.basics))].form.bytes()
	}
	return sig{dt: t.in.types[byteHandle], count: bytes}
}
