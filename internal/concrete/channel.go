package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// The communication of MiniMP (Luo, Fig. 4.8): channels with room for any number of values.

func channelTable() map[string]libFunc {
	return map[string]libFunc{
		mpispec.SendTo: channelSend,
		mpispec.RecvFrom: func(t *thread, c *model.LibCall, a []value) (value, error) {
			if err := t.ranked(a[0], "source"); err != nil {
				return value{}, err
			}
			from, err := t.peer(a[0], "source", false)
			return t.awaitValue(c, from, err)
		},
		mpispec.RecvFromAny: func(t *thread, c *model.LibCall, _ []value) (value, error) {
			return t.awaitValue(c, mpispec.AnySource, nil)
		},
	}
}

// channelSend puts a value into the channel to a process.
func channelSend(t *thread, c *model.LibCall, a []value) (value, error) {
	if err := t.ranked(a[1], "destination"); err != nil {
		return value{}, err
	}
	dst, err := t.peer(a[1], "destination", false)
	if err != nil {
		return value{}, err
	}
	p := &pending{name: c.Name, at: t.at, whole: true}
	p.out = &message{ctx: t.context(), src: t.p.rank, dst: dst, data: []scalar{a[0].scalar}, at: t.at}
	return t.begin(p)
}

// awaitValue begins a receive.
func (t *thread) awaitValue(c *model.LibCall, from int, err error) (value, error) {
	if err != nil {
		return value{}, err
	}
	return t.begin(&pending{name: c.Name, at: t.at, recv: true, whole: true, ctx: t.context(), from: from,
		status: ptrScalar(0, 0)})
}

// takeValue ends a receive: it gives the value, with its source where that was open.
func (t *thread) takeValue(m *message) value {
	v := value{scalar: m.data[0]}
	if t.p.pend.from == mpispec.AnySource {
		from := &anyValue{is: isInteger, n: intNum(int64(m.ctx.rank(m.src)))}
		v = dynValue(&anyValue{is: isSequence, elems: []*anyValue{v.dyn, from}})
	}
	return v
}
