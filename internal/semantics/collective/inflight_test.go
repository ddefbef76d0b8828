package collective

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// What a record holds when all have come is what the sender had sent when it came, and the receiver had not received
// when it came, in whatever order the processes move.
func TestRandomCuts(t *testing.T) {
	const np, marks = 3, 3
	for seed := range campaign.Seeds(t, 200) {
		r := rand.New(rand.NewSource(seed))
		w := newWalk(np, np)
		w.note("a").InFlight = true
		w.s.Comm = &comm.Comm{}
		var passed [np]int
		type event struct{ sent, received int } // how many annotations its sender, and its receiver, had passed
		messages, under := map[int]*event{}, []*comm.Message{}
		for step := 0; slices.Min(passed[:]) < marks; step++ {
			p := r.Intn(np)
			switch {
			case r.Intn(3) == 0 && passed[p] < marks:
				a := Arrival{Process: p, Members: w.members(p, w.note("a")), Note: w.note("a"), Snapshot: &state.Proc{}}
				place, isNew := Next(w.s.Coll, p, a.Members)
				Join(w.s, a, place, isNew)
				passed[p]++
				for i := FirstComplete(w.s.Coll); i >= 0; i = FirstComplete(w.s.Coll) {
					under = append(under, w.s.Coll.Queue[i].InFlight...)
					under = append(under, nil)
					Dequeue(w.s, i)
				}
			case r.Intn(2) == 0:
				m := &comm.Message{Src: p, Dst: r.Intn(np), Comm: mpispec.CommWorld, Tag: int64(r.Intn(2)), Count: step}
				w.s.Comm = w.s.Comm.Post(m)
				messages[step] = &event{passed[p], marks}
			default:
				if i := w.s.Comm.First(&comm.Pattern{Dst: p, Comm: mpispec.CommWorld, Src: -1, AnyTag: true}); i >= 0 {
					m := w.s.Comm.Messages[i]
					Received(w.s, m)
					w.s.Comm = w.s.Comm.Take(i)
					messages[m.Count].received = passed[p]
				}
			}
		}
		k, got := 0, make([][]int, marks)
		for _, m := range under {
			if m == nil {
				k++
			} else {
				got[k] = append(got[k], m.Count)
			}
		}
		for k := range marks {
			var want []int
			for id, e := range messages {
				if e.sent <= k && e.received > k {
					want = append(want, id)
				}
			}
			slices.Sort(want)
			slices.Sort(got[k])
			if !slices.Equal(got[k], want) {
				t.Fatalf("seed %d: at annotation %d messages %v are under way, want %v", seed, k, got[k], want)
			}
		}
	}
}

// A record is of messages of its own processes on the communicator of all, and its list is in the order of channels.
func TestInFlight(t *testing.T) {
	n := &model.Annotation{ID: "a", InFlight: true}
	r := &state.Record{Note: n, Members: comm.Members{First: 1, Size: 2, Of: 3}}
	message := func(src, dst, on int) *comm.Message { return &comm.Message{Src: src, Dst: dst, Comm: on} }
	for _, x := range []struct {
		m    *comm.Message
		want bool
	}{{message(1, 2, mpispec.CommWorld), true}, {message(0, 2, mpispec.CommWorld), false},
		{message(2, 0, mpispec.CommWorld), false}, {message(1, 2, mpispec.CommSelf), false}} {
		if concerns(r, x.m) != x.want {
			t.Errorf("concerns from %d to %d on %x", x.m.Src, x.m.Dst, x.m.Comm)
		}
	}
	list := put(put(put(nil, message(2, 1, 0)), message(1, 2, 0)), message(1, 1, 0))
	for i, want := range []int{11, 12, 21} {
		if got := 10*list[i].Src + list[i].Dst; got != want {
			t.Errorf("place %d has channel %d, want %d", i, got, want)
		}
	}
}
