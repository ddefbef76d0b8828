package memory

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"testing"
)

func TestUsage(t *testing.T) {
	before := Own()
	if before <= 1<<20 {
		t.Fatalf("this process takes %d bytes", before)
	}
	block := make([]byte, 64<<20)
	for i := 0; i < len(block); i += 1024 {
		block[i] = 1
	}
	if grown := Own() - before; grown < 48<<20 || grown > 96<<20 {
		t.Errorf("64 MB more count as %d bytes", grown)
	}
	block[0] = 2
	child := exec.Command("sleep", "1000")
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	if n := Of(child.Process.Pid); n <= 0 || n > 100<<20 {
		t.Errorf("a child takes %d bytes", n)
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = child.Wait()
	if n := Of(child.Process.Pid) + Of(0); n != 0 {
		t.Errorf("a process that has ended takes %d bytes", n)
	}
}

func TestMachine(t *testing.T) {
	m, d := Machine(), Default()
	if m < 64<<20 || d <= 0 || d > m/10*8 {
		t.Errorf("machine %d, default %d", m, d)
	}
}

func TestGroupLimits(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return name
	}
	two := write("two", "0::/user/job\n")
	one := write("one", "5:cpu,cpuacct:/x\n9:memory:/docker/abc\n")
	write("memory.max", "9000\n")
	write("user/memory.max", "4000\n")
	write("user/job/memory.max", "max\n")
	write("memory/docker/memory.limit_in_bytes", "7000\n")
	write("memory/memory.limit_in_bytes", "nonsense\n")
	for _, c := range []struct {
		list string
		want string
	}{{two, "[4000 9000]"}, {one, "[7000]"}, {filepath.Join(dir, "none"), "[]"}} {
		if got := fmt.Sprint(groupLimits(c.list, dir)); got != c.want {
			t.Errorf("%s: %s, want %s", c.list, got, c.want)
		}
	}
}

func TestSettings(t *testing.T) {
	for _, c := range []struct {
		live, scanned int64
		want          int
	}{
		{0, 0, 800}, {1 << 20, 1 << 20, 800}, {8 << 20, 0, 800}, {32 << 20, 32 << 20, 200}, {64 << 20, 1 << 20, 100},
		{1 << 40, 1 << 40, 100}, {1 << 40, 1 << 39, 100}, // full of pointers
		{1 << 30, 1 << 28, 75}, {128 << 20, 1 << 20, 50}, {1 << 30, 0, 10}, // arenas
	} {
		if got := percentFor(c.live, c.scanned); got != c.want {
			t.Errorf("%d bytes live, %d scanned: %d percent, want %d", c.live, c.scanned, got, c.want)
		}
	}
	for _, c := range []struct{ limit, children, want int64 }{{1000, 0, 900}, {1000, 300, 600}, {1000, 5000, 125}} {
		if got := shareFor(c.limit, c.children); got != c.want {
			t.Errorf("of %d beside %d: %d, want %d", c.limit, c.children, got, c.want)
		}
	}
	percent, limit := debug.SetGCPercent(-1), debug.SetMemoryLimit(-1)
	debug.SetGCPercent(percent)
	k := Keep(10 << 30)
	if got := debug.SetMemoryLimit(-1); got != 9*(10<<30)/10 {
		t.Errorf("the runtime's limit is %d", got)
	}
	k.Adjust(5 << 30)
	if got := debug.SetMemoryLimit(-1); got != 9*(10<<30)/10-5<<30 {
		t.Errorf("the runtime's limit beside children is %d", got)
	}
	k.Release()
	p := debug.SetGCPercent(percent)
	if l := debug.SetMemoryLimit(-1); p != percent || l != limit {
		t.Errorf("left behind: %d percent, limit %d", p, l)
	}
}
