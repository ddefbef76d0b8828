package comm

import (
	"fmt"
	"slices"
	"testing"
)

const anyTag = -1

// from posts messages to process 0, each given by its sender and tag; the number of the request is the
// place in the list.
func from(c *Comm, messages ...[2]int) *Comm {
	for i, m := range messages {
		c = c.Post(&Message{Src: m[0], Tag: int64(m[1]), Waiting: true, Request: i + 1})
	}
	return c
}

// posted posts receives of process 0, each given by its sender, negative for any, and tag.
func posted(c *Comm, receives ...[2]int) *Comm {
	for _, r := range receives {
		c = c.AddReceive(&Receive{For: Pattern{Src: r[0], Tag: int64(r[1]), AnyTag: r[1] == anyTag},
			Request: len(c.Receives) + 1})
	}
	return c
}

// has tells which messages the receives have, by sender and tag, and which ones are in the channels.
func has(c *Comm) string {
	var got, left []string
	for _, r := range c.Receives {
		if r.Msg == nil {
			got = append(got, "-")
			continue
		}
		got = append(got, fmt.Sprintf("%d:%d", r.Msg.Src, r.Msg.Tag))
	}
	for _, m := range c.Messages {
		left = append(left, fmt.Sprintf("%d:%d", m.Src, m.Tag))
	}
	return fmt.Sprint(got, left)
}

// A receive that names its sender has the first message that it accepts as soon as both are there, unless one
// that was posted before comes first to it.
func TestMatchedAtOnce(t *testing.T) {
	for _, c := range []struct {
		what     string
		messages [][2]int
		receives [][2]int
		want     string
	}{
		{"in order", [][2]int{{1, 7}, {1, 7}, {1, 8}}, [][2]int{{1, 7}, {1, 7}}, "[1:7 1:7] [1:8]"},
		{"the first that is accepted", [][2]int{{1, 7}, {1, 8}}, [][2]int{{1, 8}, {1, anyTag}}, "[1:8 1:7] []"},
		{"any tag", [][2]int{{1, 8}, {1, 7}}, [][2]int{{1, anyTag}, {1, 7}}, "[1:8 1:7] []"},
		{"several", [][2]int{{1, 7}, {2, 7}}, [][2]int{{2, 7}, {1, 7}, {3, 7}}, "[2:7 1:7 -] []"},
		{"behind a wildcard", [][2]int{{1, 7}}, [][2]int{{-1, 7}, {1, 7}}, "[- -] [1:7]"},
		{"behind a wildcard for another tag", [][2]int{{1, 7}}, [][2]int{{-1, 8}, {1, 7}}, "[- 1:7] []"},
		{"no overtaking", [][2]int{{1, 7}, {1, 8}}, [][2]int{{-1, 7}, {1, anyTag}}, "[- -] [1:7 1:8]"},
		{"wildcards wait", [][2]int{{1, 7}}, [][2]int{{-1, 7}}, "[-] [1:7]"},
	} {
		if got := has(posted(from(&Comm{}, c.messages...), c.receives...)); got != c.want {
			t.Errorf("%s: messages first: %s, want %s", c.what, got, c.want)
		}
		if got := has(from(posted(&Comm{}, c.receives...), c.messages...)); got != c.want {
			t.Errorf("%s: receives first: %s, want %s", c.what, got, c.want)
		}
	}
}

// A wildcard receive can be matched with the first message that it accepts of each channel; then those behind it get
// what it has left.
func TestPair(t *testing.T) {
	c := posted(from(&Comm{}, [2]int{1, 8}, [2]int{1, 7}, [2]int{2, 7}, [2]int{2, 7}), [2]int{-1, 7}, [2]int{2, 7},
		[2]int{-1, anyTag})
	for i, want := range [][]int{{1, 2}, nil, {0}} {
		if got := c.Candidates(i); !slices.Equal(got, want) {
			t.Errorf("receive %d can take the messages %v, want %v", i, got, want)
		}
	}
	for from, want := range map[int]string{1: "[1:7 2:7 -] [1:8 2:7]", 2: "[2:7 2:7 -] [1:8 1:7]",
		3: "[- - -] [1:8 1:7 2:7 2:7]"} {
		if got := has(c.Pair(0, from)); got != want {
			t.Errorf("with a message of %d: %s, want %s", from, got, want)
		}
	}
	if got, want := has(c.Pair(2, 1)), "[- - 1:8] [1:7 2:7 2:7]"; got != want {
		t.Errorf("the last receive: %s, want %s", got, want)
	}
	all := posted(from(&Comm{}, [2]int{1, 7}, [2]int{2, 7}, [2]int{3, 1}), [2]int{-1, anyTag}, [2]int{1, 7}, [2]int{2, 7})
	if got, want := has(all.Pair(0, 3)), "[3:1 1:7 2:7] []"; got != want {
		t.Errorf("two messages become free at once: %s, want %s", got, want)
	}
	c = c.Pair(0, 1)
	if c.Unmatched(1, 2) != nil || c.Unmatched(1, 1) == nil || c.Candidates(0) != nil {
		t.Error("what is matched is not complete, or something else is")
	}
	if got := c.Candidates(2); !slices.Equal(got, []int{0, 1}) {
		t.Errorf("the last receive can now take %v", got)
	}
}

// A blocking receive stands behind all that were posted and have no message.
func TestBlockingStandsBehind(t *testing.T) {
	c := posted(from(&Comm{}, [2]int{1, 7}, [2]int{1, 8}, [2]int{2, 8}), [2]int{-1, 7}, [2]int{3, 8})
	for _, x := range []struct {
		p    Pattern
		want []int
	}{
		{Pattern{Src: -1, Tag: 7}, nil},
		{Pattern{Src: -1, Tag: 8}, []int{1, 2}},
		{Pattern{Src: -1, AnyTag: true}, []int{2}},
		{Pattern{Src: 1, AnyTag: true}, nil},
		{Pattern{Src: 1, Tag: 8}, []int{1}},
		{Pattern{Src: 1, Tag: 8, Comm: 1}, nil},
	} {
		if got := c.Match(x.p); !slices.Equal(got, x.want) {
			t.Errorf("%+v can take %v, want %v", x.p, got, x.want)
		}
		first := -1
		if len(x.want) > 0 {
			first = x.want[0]
		}
		if got := c.First(&x.p); got != first {
			t.Errorf("%+v: the first is %d, want %d", x.p, got, first)
		}
	}
	both := posted(from(&Comm{}, [2]int{1, 7}, [2]int{1, 8}), [2]int{-1, 7}, [2]int{1, anyTag})
	if got := both.Match(Pattern{Src: -1, Tag: 8}); got != nil {
		t.Errorf("the posted receive that names its sender is to have one of the messages: %v", got)
	}
	if got := c.Pair(0, 1).Match(Pattern{Src: -1, AnyTag: true}); !slices.Equal(got, []int{0, 1}) {
		t.Errorf("once the posted one has a message: %v", got)
	}
}

// What is buffered is complete, and its sender waits for nothing.
func TestDetach(t *testing.T) {
	c := from(&Comm{}, [2]int{1, 7}, [2]int{1, 8})
	if c.Waiting(1) != nil {
		t.Error("a blocking send waits for the message of another one")
	}
	c = c.Detach(1, 1)
	if c.Unmatched(1, 1) != nil || c.Unmatched(1, 2) == nil || c.Waiting(1) != nil || len(c.Messages) != 2 {
		t.Errorf("after the first message is buffered: %+v", c.Messages)
	}
}

func TestBehind(t *testing.T) {
	for _, x := range []struct {
		before, r [2]int
		want      bool
	}{
		{[2]int{-1, 7}, [2]int{-1, 7}, true},
		{[2]int{-1, 7}, [2]int{-1, 8}, false},
		{[2]int{-1, anyTag}, [2]int{-1, 8}, true},
		{[2]int{-1, 7}, [2]int{-1, anyTag}, true},
		{[2]int{1, 7}, [2]int{-1, 7}, true},
		{[2]int{-1, 7}, [2]int{1, 7}, true},
		{[2]int{1, 7}, [2]int{2, 7}, false},
	} {
		c := posted(&Comm{}, x.before, x.r)
		if c.Behind(0, 1) || c.Behind(0, 2) != x.want {
			t.Errorf("%v, then %v: the first is behind: %v, the second: %v", x.before, x.r, c.Behind(0, 1), c.Behind(0, 2))
		}
	}
	c := from(posted(&Comm{}, [2]int{1, 7}, [2]int{-1, 7}), [2]int{1, 7})
	if c.Behind(0, 2) || !c.Open(0) || c.Open(1) {
		t.Error("a receive with a message counts, or one without does not")
	}
	if c = from(c, [2]int{2, 7}).Pair(1, 2); c.Open(0) {
		t.Error("all receives have messages")
	}
}
