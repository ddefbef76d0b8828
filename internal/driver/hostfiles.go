package driver

import (
	"bufio"
	"errors"
	"os"
	"syscall"
)

// machineFiles are the files of the machine, for programs that are executed.
type machineFiles struct {
	writes bool // there is one execution, whose files are written
	open   []*machineFile
	failed error // the first error of a write
}

// machineFile is a file that is open to be written.
type machineFile struct {
	file *os.File
	to   *bufio.Writer
}

// Open is that of concrete.HostFiles.
func (m *machineFiles) Open(name string, mode byte) int {
	if !m.writes {
		return 0
	}
	flags := os.O_WRONLY | os.O_CREATE | os.O_TRUNC
	switch mode {
	case 'a':
		flags = os.O_WRONLY | os.O_CREATE | os.O_APPEND
	case 'r':
		flags = os.O_RDWR
	}
	file, err := os.OpenFile(name, flags, 0o666)
	if err != nil {
		return -errorNumber(err)
	}
	m.open = append(m.open, &machineFile{file, bufio.NewWriter(file)})
	return len(m.open)
}

// Write is that of concrete.HostFiles.
func (m *machineFiles) Write(number int, text string) {
	_, err := m.open[number-1].to.WriteString(text)
	m.note(err)
}

// note keeps the first error.
func (m *machineFiles) note(err error) {
	if err != nil && m.failed == nil {
		m.failed = err
	}
}

// Close is that of concrete.HostFiles.
func (m *machineFiles) Close(number int) {
	f := m.open[number-1]
	if f.file == nil {
		return
	}
	m.note(errors.Join(f.to.Flush(), f.file.Close()))
	f.file = nil
}

// Seek is that of concrete.HostFiles.
func (m *machineFiles) Seek(number int, offset int64, whence int) int64 {
	f := m.open[number-1]
	if f.file == nil {
		return -1
	}
	m.note(f.to.Flush())
	at, err := f.file.Seek(offset, whence)
	if err != nil {
		return -1
	}
	return at
}

// Text is that of concrete.HostFiles. What was written to files that are open is there already.
func (m *machineFiles) Text(name string) (string, bool) {
	for _, f := range m.open {
		if f.file != nil {
			m.note(f.to.Flush())
		}
	}
	b, err := os.ReadFile(name)
	return string(b), err == nil
}

// Remove is that of concrete.HostFiles.
func (m *machineFiles) Remove(name string) int {
	return m.change(func() error { return os.Remove(name) })
}

// Rename is that of concrete.HostFiles.
func (m *machineFiles) Rename(from, to string) int {
	return m.change(func() error { return os.Rename(from, to) })
}

// change does something to files, where there is one execution, and gives an error number of C, or 0.
func (m *machineFiles) change(do func() error) int {
	if !m.writes {
		return int(syscall.EROFS)
	}
	return errorNumber(do())
}

// errorNumber gives the error number of C for an error of the system, or 0 for none.
func errorNumber(err error) int {
	var code syscall.Errno
	switch {
	case err == nil:
		return 0
	case errors.As(err, &code):
		return int(code)
	}
	return int(syscall.EIO)
}

// end closes what the program has left open.
func (m *machineFiles) end() {
	for i := range m.open {
		m.Close(i + 1)
	}
}
