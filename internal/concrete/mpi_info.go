package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
)

// entry is a pair of an info object.
type entry struct{ key, value string }

// mpiInfos gives the functions on info objects.
func mpiInfos() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Info_create":     func(t *thread, c *mpiCall) (value, error) { return t.newInfo(c, "info", handle{}) },
		"MPI_Info_create_env": func(t *thread, c *mpiCall) (value, error) { return t.newInfo(c, "info", handle{}) },
		"MPI_Info_set":        withKey(infoPut),
		"MPI_Info_delete":     withKey(infoRemove),
		"MPI_Info_get": withKey(func(t *thread, c *mpiCall, h *handle, key string) (value, error) {
			room := c.arg("valuelen").n
			if room.sign() < 0 {
				return value{}, t.invalid("the room %s is negative", room)
			}
			return t.lookUp(c, h, key, func(text string) error {
				return t.writeText(c.arg("value"), text[:min(int64(len(text)), room.i)])
			})
		}),
		"MPI_Info_get_string": withKey(infoString),
		"MPI_Info_get_valuelen": withKey(func(t *thread, c *mpiCall, h *handle, key string) (value, error) {
			return t.lookUp(c, h, key, func(text string) error {
				return t.out(c.arg("valuelen"), intNum(int64(len(text))))
			})
		}),
		"MPI_Info_get_nkeys": func(t *thread, c *mpiCall) (value, error) {
			h, err := t.infoAt(c)
			if err != nil {
				return value{}, err
			}
			return success(), t.out(c.arg("nkeys"), intNum(int64(len(h.entries))))
		},
		"MPI_Info_get_nthkey": func(t *thread, c *mpiCall) (value, error) {
			h, err := t.infoAt(c)
			if err != nil {
				return value{}, err
			}
			n := c.arg("n").n
			if n.sign() < 0 || n.cmp(intNum(int64(len(h.entries)))) >= 0 {
				return value{}, t.invalid("there is no key %s", n)
			}
			return success(), t.writeText(c.arg("key"), h.entries[n.i].key)
		},
		"MPI_Info_dup": func(t *thread, c *mpiCall) (value, error) {
			h, err := t.infoAt(c)
			if err != nil {
				return value{}, err
			}
			return t.newInfo(c, "newinfo", handle{entries: h.entries})
		},
		"MPI_Info_free": func(t *thread, c *mpiCall) (value, error) {
			h, err := t.behind(c.arg("info"), ofInfo)
			if err != nil {
				return value{}, err
			}
			t.giveUp(h)
			return success(), t.out(c.arg("info"), intNum(mpispec.InfoNull))
		},
	}
}

// newInfo stores the handle of a new info object.
func (t *thread) newInfo(c *mpiCall, into string, h handle) (value, error) {
	h.kind, h.made = ofInfo, t.at
	return success(), t.out(c.arg(into), intNum(t.handOut(h)))
}

// infoAt gives the info object of a call. There is nothing in those that an implementation fills, as in MPI_INFO_ENV,
// which is there from the start.
func (t *thread) infoAt(c *mpiCall) (*handle, error) {
	if v := c.arg("info").n; v.r == nil && v.i == mpispec.InfoEnv {
		return &handle{kind: ofInfo, value: mpispec.InfoEnv}, nil
	}
	return t.handleAt(c.arg("info"), ofInfo)
}

// withKey is a function that takes an info object and a key.
func withKey(fn func(t *thread, c *mpiCall, h *handle, key string) (value, error)) mpiFunc {
	return func(t *thread, c *mpiCall) (value, error) {
		h, err := t.infoAt(c)
		if err != nil {
			return value{}, err
		}
		key, err := t.readText(c.arg("key"))
		if err != nil {
			return value{}, err
		}
		if n := len(key); n == 0 || n >= mpispec.MaxInfoKey {
			return value{}, t.invalid("a key has 1 to %d characters", mpispec.MaxInfoKey-1)
		}
		return fn(t, c, h, key)
	}
}

// position gives where a key is; -1 where it is not.
func (h *handle) position(key string) int {
	return slices.IndexFunc(h.entries, func(e entry) bool { return e.key == key })
}

func infoPut(t *thread, c *mpiCall, h *handle, key string) (value, error) {
	text, err := t.readText(c.arg("value"))
	if err != nil {
		return value{}, err
	}
	if len(text) >= mpispec.MaxInfoValue {
		return value{}, t.invalid("a value has at most %d characters", mpispec.MaxInfoValue-1)
	}
	if h.value == mpispec.InfoEnv {
		return value{}, t.invalid("MPI_INFO_ENV cannot be changed")
	}
	n := *h
	n.entries = slices.Clone(h.entries)
	if k := n.position(key); k >= 0 {
		n.entries[k].value = text
	} else {
		n.entries = append(n.entries, entry{key, text})
	}
	t.replace(h, &n)
	return success(), nil
}

func infoRemove(t *thread, _ *mpiCall, h *handle, key string) (value, error) {
	n := *h
	k := n.position(key)
	if k < 0 {
		return value{}, t.invalid("there is no key %q", key)
	}
	n.entries = slices.Delete(slices.Clone(h.entries), k, k+1)
	t.replace(h, &n)
	return success(), nil
}

// lookUp tells whether a key is there, and hands its value over if it is.
func (t *thread) lookUp(c *mpiCall, h *handle, key string, found func(text string) error) (value, error) {
	k := h.position(key)
	if k >= 0 {
		if err := found(h.entries[k].value); err != nil {
			return value{}, err
		}
	}
	return success(), t.out(c.arg("flag"), boolNum(k >= 0))
}

func infoString(t *thread, c *mpiCall, h *handle, key string) (value, error) {
	if c.arg("buflen").isNull() {
		return value{}, t.invalid("the pointer to the room is null")
	}
	room, err := t.read(intPlace(c.arg("buflen").scalar, 0, "the room"), t.at)
	if err != nil {
		return value{}, err
	}
	if room.n.sign() < 0 {
		return value{}, t.invalid("the room %s is negative", room.n)
	}
	return t.lookUp(c, h, key, func(text string) error {
		if err := t.out(c.arg("buflen"), intNum(int64(len(text)+1))); err != nil || room.n.i == 0 {
			return err
		}
		return t.writeText(c.arg("value"), text[:min(int64(len(text)), room.n.i-1)])
	})
}

// readText reads a text up to its null.
func (t *thread) readText(p value) (string, error) {
	if p.isNull() {
		return "", t.invalid("the pointer to a text is null")
	}
	var text []byte
	for {
		v, err := t.read(charPlace(p.scalar, len(text), "the text"), t.at)
		if err != nil || v.n.i == 0 {
			return string(text), err
		}
		text = append(text, byte(v.n.i))
	}
}

// writeText stores a text with its null.
func (t *thread) writeText(p value, text string) error {
	if p.isNull() {
		return t.invalid("the pointer for a text is null")
	}
	for i, b := range []byte(text + "\x00") {
		if err := t.write(charPlace(p.scalar, i, "the text"), numValue(intNum(int64(b))), t.at); err != nil {
			return err
		}
	}
	return nil
}
