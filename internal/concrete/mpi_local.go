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
	switch t.p.phase {
	case beforeInit:
		return t.fault(verdict.MPILifecycle, t.at, name+" is called before MPI_Init")
	case finalized:
		return t.fault(verdict.MPILifecycle, t.at, name+" is called after MPI_Finalize")
	}
	return nil
}

// mpiLocalTable gives the MPI functions that other processes cannot notice.
func mpiLocalTable() map[string]libFunc {
	return map[string]libFunc{
		"MPI_Init":        mpiInit,
		"MPI_Init_thread": mpiInit,
		"MPI_Initialized": func(t *thread, _ *model.LibCall, a []value) (value, error) {
			return success(), t.out(a[0], boolNum(t.p.phase != beforeInit))
		},
		"MPI_Finalized": func(t *thread, _ *model.LibCall, a []value) (value, error) {
			return success(), t.out(a[0], boolNum(t.p.phase == finalized))
		},
		"MPI_Finalize": func(t *thread, c *model.LibCall, _ []value) (value, error) {
			if err := t.needMPI(c.Name); err != nil {
				return value{}, err
			}
			t.lose()
			t.p.phase = finalized
			return success(), nil
		},
		"MPI_Comm_rank": func(t *thread, c *model.LibCall, a []value) (value, error) { return t.inComm(c, a, int64(t.p.rank), 0) },
		"MPI_Comm_size": func(t *thread, c *model.LibCall, a []value) (value, error) {
			return t.inComm(c, a, int64(t.in.o.NP), 1)
		},
		"MPI_Get_processor_name": func(t *thread, c *model.LibCall, a []value) (value, error) {
			if err := t.needMPI(c.Name); err != nil {
				return value{}, err
			}
			pl := charPlace(a[0].scalar, 0, "the name")
			if err := t.write(pl, numValue(intNum(0)), t.at); err != nil {
				return value{}, err
			}
			return success(), t.out(a[1], intNum(0))
		},
		"MPI_Comm_get_attr": mpiGetAttr,
		"MPI_Wtick": func(t *thread, c *model.LibCall, _ []value) (value, error) {
			if t.in.o.Float {
				return value{scalar: fltScalar(1)}, t.needMPI(c.Name)
			}
			return numValue(intNum(1)), t.needMPI(c.Name)
		},
		"MPI_Get_count": mpiGetCount,
	}
}

// mpiGetAttr gives the address of the variable that holds the greatest tag, its last argument.
func mpiGetAttr(t *thread, c *model.LibCall, a []value) (value, error) {
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	if err := t.world(a[0]); err != nil {
		return value{}, err
	}
	switch key := a[1].n.i; {
	case key == mpispec.Host || key == mpispec.IO || key == mpispec.WtimeIsGlobal:
		return value{}, unsupported(t.at, "an attribute other than MPI_TAG_UB")
	case key != mpispec.TagUB:
		return value{}, t.invalid("%d is not the key of an attribute", key)
	case a[2].isNull():
		return value{}, t.invalid("the pointer for a result is null")
	}
	if err := t.out(a[4], intNum(t.in.o.TagUB)); err != nil {
		return value{}, err
	}
	pointer := &model.Type{Kind: model.Pointer, Size: 8, Elem: &model.Type{Kind: model.Void}}
	pl := place{obj: a[2].obj, off: a[2].off, t: pointer, name: "the attribute's place"}
	if err := t.write(pl, a[4], t.at); err != nil {
		return value{}, err
	}
	return success(), t.out(a[3], intNum(1))
}

func mpiInit(t *thread, c *model.LibCall, a []value) (value, error) {
	if t.p.phase != beforeInit {
		return value{}, t.fault(verdict.MPILifecycle, t.at, c.Name+" is called a second time")
	}
	t.p.phase = active
	if c.Name == "MPI_Init_thread" {
		return success(), t.out(a[3], a[2].n)
	}
	return success(), nil
}

// out stores an int through a pointer that MPI was given for a result.
func (t *thread) out(p value, n num) error {
	if p.isNull() {
		return t.invalid("the pointer for a result is null")
	}
	pl := intPlace(p.scalar, 0, "the result's place")
	return t.write(pl, numValue(n), t.at)
}

// inComm stores a number that depends on the communicator.
func (t *thread) inComm(c *model.LibCall, a []value, world, self int64) (value, error) {
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	switch a[0].n.i {
	case mpispec.CommWorld:
		return success(), t.out(a[1], intNum(world))
	case mpispec.CommSelf:
		return success(), t.out(a[1], intNum(self))
	}
	return value{}, t.invalid("%s is not a communicator", a[0].n)
}

// world checks that a communicator is MPI_COMM_WORLD.
func (t *thread) world(c value) error {
	switch c.n.i {
	case mpispec.CommWorld:
		return nil
	case mpispec.CommSelf:
		return unsupported(t.at, "communication on MPI_COMM_SELF")
	}
	return t.invalid("%s is not a communicator", c.n)
}

func mpiGetCount(t *thread, c *model.LibCall, a []value) (value, error) {
	if err := t.needMPI(c.Name); err != nil {
		return value{}, err
	}
	d, err := t.signature(numValue(intNum(0)), a[1])
	if err != nil {
		return value{}, err
	}
	if a[0].isNull() {
		return value{}, t.invalid("the status is null")
	}
	field := func(i int) (num, error) {
		pl := intPlace(a[0].scalar, i, "the status")
		v, err := t.read(pl, t.at)
		return v.n, err
	}
	count, err := field(mpispec.StatusCount)
	if err != nil {
		return value{}, err
	}
	handle, err := field(mpispec.StatusType)
	if err != nil {
		return value{}, err
	}
	got, ok := t.in.types[handle.i]
	if !ok {
		return success(), t.out(a[2], count)
	}
	if n := count.i * got.bytes(); n%d.dt.bytes() == 0 && n/d.dt.bytes() < 1<<31 {
		return success(), t.out(a[2], intNum(n/d.dt.bytes()))
	}
	return success(), t.out(a[2], intNum(mpispec.Undefined))
}
