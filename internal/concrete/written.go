package concrete

import (
	"strings"

	"github.com/tass-go/tass/internal/model"
)

// # Files of the C library
//
// A stream of a file has the file's name in its first bytes, and behind them the number that the file has here or, in
// what HostFiles are for, there. What is written is kept as what is printed is, or handed on.

// HostFiles are the files of a machine.
type HostFiles interface {
	// Open gives the number of a file, opened to be written from its beginning ('w'), behind its end ('a'), or in what
	// it holds ('r'); or minus an error number of C, or 0 where nothing can be written.
	Open(name string, mode byte) int
	Write(number int, text string)
	Close(number int)
	// Seek moves to a place counted from the beginning (0), from where it is (1) or from the end (2), and gives it
	// counted from the beginning; -1 if there is none.
	Seek(number int, offset int64, whence int) int64
	// Text gives what a file holds.
	Text(name string) (string, bool)
	// Remove and Rename give an error number of C, or 0.
	Remove(name string) int
	Rename(from, to string) int
}

// nameBytes is how many bytes of a stream its name has in stdio.h.
const nameBytes = 128

// streamName gives the name of the file of a stream; ok is false of standard streams.
func (t *thread) streamName(stream value) (name string, ok bool, err error) {
	if o := t.p.objs[stream.obj]; o.v != nil && strings.HasPrefix(o.v.Name, "tass_std") {
		return "", false, nil
	}
	name, err = t.string(stream.scalar)
	return name, err == nil, err
}

// putText keeps a text that goes to a stream, and hands it on.
func (t *thread) putText(stream value, text string) error {
	name, isFile, err := t.streamName(stream)
	switch {
	case err != nil:
		return err
	case t.in.o.Prints && (isFile || t.isOutput(stream)):
		t.p.printed = t.p.printed.with(Printed{Text: text, File: name})
	}
	return t.handOn(stream, isFile, text)
}

// handOn gives a text to whoever gets what the program prints or writes.
func (t *thread) handOn(stream value, isFile bool, text string) error {
	if !isFile {
		if t.in.o.Out != nil {
			t.emit(t.isError(stream), text)
		}
		return nil
	}
	if t.in.o.Files == nil {
		return nil
	}
	number, err := t.read(place{obj: stream.obj, off: stream.off + nameBytes, name: "a stream",
		t: &model.Type{Kind: model.Int, Bits: 32, Signed: true, Size: 4}}, t.at)
	if err == nil {
		t.in.o.Files.Write(int(number.n.i), text)
	}
	return err
}

// libOpened is __tass_opened: a stream was opened to be written.
func libOpened(t *thread, _ *model.LibCall, a []value) (value, error) {
	name, isFile, err := t.streamName(a[0])
	if err == nil && isFile && t.in.o.Prints {
		t.p.printed = t.p.printed.with(Printed{File: name, Opens: byte(a[1].n.i)})
	}
	return value{}, err
}

// libWrite is __tass_write: bytes of memory go to a stream.
func libWrite(t *thread, _ *model.LibCall, a []value) (value, error) {
	pieces, err := t.bytes(a[0].scalar, a[1].n)
	if err != nil {
		return value{}, err
	}
	name, isFile, err := t.streamName(a[2])
	if err != nil {
		return value{}, err
	}
	var all, some strings.Builder
	keep := func(x Printed) {
		if x.File = name; t.in.o.Prints && (isFile || t.isOutput(a[2])) {
			t.p.printed = t.p.printed.with(x)
		}
	}
	flush := func() {
		if some.Len() > 0 {
			keep(Printed{Text: some.String()})
			some.Reset()
		}
	}
	for i := range pieces {
		p := &pieces[i]
		if b, ok := p.bytes(); ok {
			some.WriteString(b)
			all.WriteString(b)
			continue
		}
		all.WriteString(strings.Repeat("\x00", int(p.size)))
		if s := p.cell.unpack(); s.k == number { // that no machine holds
			flush()
			keep(Printed{Text: "%<value>", Value: s.n.rat(), Bytes: p.size})
		} else if p.cell.k != undef {
			return value{}, unsupported(t.at, "writing %s to a file", s)
		} else {
			flush()
			keep(Printed{Bytes: p.size})
		}
	}
	flush()
	return value{}, t.handOn(a[2], isFile, all.String())
}

// bytes gives the bytes of a piece, if they are known.
func (p *piece) bytes() (string, bool) {
	if p.cell.k == undef {
		return "", false
	}
	b, ok := p.cell.bytes()
	if !ok {
		return "", false
	}
	if p.size > int64(len(b)) { // zeros
		return strings.Repeat("\x00", int(p.size)), true
	}
	return string(b[:p.size]), true
}

// hostFiles are the functions by which headers reach the files of the machine.
func hostFiles() map[string]libFunc {
	host := func(f func(t *thread, files HostFiles, a []value) (value, error)) libFunc {
		return func(t *thread, _ *model.LibCall, a []value) (value, error) {
			if t.in.o.Files == nil {
				return value{}, unsupported(t.userPos(t.at), "opening files of the machine")
			}
			return f(t, t.in.o.Files, a)
		}
	}
	text := func(t *thread, files HostFiles, p value) (string, bool, error) {
		name, err := t.string(p.scalar)
		if err != nil {
			return "", false, err
		}
		text, ok := files.Text(name)
		return text, ok, nil
	}
	return map[string]libFunc{
		"__tass_host_open": host(func(t *thread, files HostFiles, a []value) (value, error) {
			name, err := t.string(a[0].scalar)
			if err != nil {
				return value{}, err
			}
			number := files.Open(name, byte(a[1].n.i))
			if number == 0 {
				return value{}, unsupported(t.userPos(t.at), "writing files where all schedules are executed")
			}
			return numValue(intNum(int64(number))), nil
		}),
		"__tass_host_close": host(func(_ *thread, files HostFiles, a []value) (value, error) {
			files.Close(int(a[0].n.i))
			return value{}, nil
		}),
		"__tass_host_seek": host(func(_ *thread, files HostFiles, a []value) (value, error) {
			return numValue(intNum(files.Seek(int(a[0].n.i), a[1].n.i, int(a[2].n.i)))), nil
		}),
		"__tass_host_remove": host(func(t *thread, files HostFiles, a []value) (value, error) {
			name, err := t.string(a[0].scalar)
			if err != nil {
				return value{}, err
			}
			return numValue(intNum(int64(files.Remove(name)))), nil
		}),
		"__tass_host_rename": host(func(t *thread, files HostFiles, a []value) (value, error) {
			from, err := t.string(a[0].scalar)
			if err != nil {
				return value{}, err
			}
			to, err := t.string(a[1].scalar)
			if err != nil {
				return value{}, err
			}
			return numValue(intNum(int64(files.Rename(from, to)))), nil
		}),
		"__tass_host_size": host(func(t *thread, files HostFiles, a []value) (value, error) {
			s, ok, err := text(t, files, a[0])
			if !ok {
				return numValue(intNum(-1)), err
			}
			return numValue(intNum(int64(len(s)))), nil
		}),
		"__tass_host_read": host(func(t *thread, files HostFiles, a []value) (value, error) {
			s, _, err := text(t, files, a[0])
			for i := 0; err == nil && i < len(s); i++ {
				err = t.write(charPlace(a[1].scalar, i, "the text"), value{scalar: intScalar(int64(int8(s[i])))}, t.at)
			}
			return value{}, err
		}),
	}
}
