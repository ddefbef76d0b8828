package infer

import (
	"fmt"
	"strings"
	"testing"
)

// world is a program as a search sees it: which proposals hold if some others do,
// and which are needed.
type world struct {
	needs    map[string][]string // a proposal is kept if these are there
	suffices []string
	limit    int // searches with more proposals are cut; 0: none
	searches int
}

func (w *world) search(sites []*LoopSite, _ bool) (*Outcome, error) {
	w.searches++
	have := map[string]bool{}
	each(sites, func(p *Proposal) { have[p.Text] = true })
	o := &Outcome{Cut: w.limit > 0 && len(have) > w.limit}
	each(sites, func(p *Proposal) {
		needs, holds := w.needs[p.Text]
		for _, n := range needs {
			holds = holds && have[n]
		}
		if !holds && !o.Cut {
			o.Failed = append(o.Failed, p)
		}
	})
	o.Verified = !o.Cut && len(o.Failed) == 0
	for _, n := range w.suffices {
		o.Violated = o.Violated || !have[n]
	}
	o.Verified = o.Verified && !o.Violated
	return o, nil
}

// sitesOf makes two sites with proposals of the form NAME or NAME/WEIGHT.
func sitesOf(texts ...string) []*LoopSite {
	sites := []*LoopSite{{ID: "L1"}, {ID: "L2"}}
	for i, text := range texts {
		name, weight, ok := strings.Cut(text, "/")
		p := &Proposal{Text: name, Weight: 1}
		if ok {
			fmt.Sscan(weight, &p.Weight)
		}
		sites[i%2].Proposals = append(sites[i%2].Proposals, p)
	}
	return sites
}

func texts(sites []*LoopSite) string {
	var out []string
	each(sites, func(p *Proposal) { out = append(out, p.Text) })
	return strings.Join(out, " ")
}

func find(t *testing.T, w *world, proposals ...string) (string, bool) {
	t.Helper()
	kept, verified, err := Find(sitesOf(proposals...), w.search)
	if err != nil {
		t.Fatal(err)
	}
	return texts(kept), verified
}

// TestFixpointDrops drops what fails, then what rested on it.
func TestFixpointDrops(t *testing.T) {
	w := &world{needs: map[string][]string{"a": nil, "b": {"a"}, "c": {"d"}}, suffices: []string{"b"}}
	if have, ok := find(t, w, "a", "b", "c", "d"); have != "a b" || !ok {
		t.Errorf("have %s, %v", have, ok)
	}
}

// TestFixpointThins leaves out what is not needed.
func TestFixpointThins(t *testing.T) {
	w := &world{needs: map[string][]string{"a": nil, "b": nil, "c": nil}, suffices: []string{"c"}}
	if have, ok := find(t, w, "a", "b", "c"); have != "c" || !ok {
		t.Errorf("have %s, %v", have, ok)
	}
}

// TestFixpointLevels takes complicated proposals only where the simple ones do not
// suffice.
func TestFixpointLevels(t *testing.T) {
	needs := map[string][]string{"a": nil, "b": nil}
	w := &world{needs: needs, suffices: []string{"a"}}
	if have, ok := find(t, w, "a", "b/30"); have != "a" || !ok {
		t.Errorf("have %s, %v", have, ok)
	}
	simple := w.searches
	w = &world{needs: needs, suffices: []string{"b"}}
	if have, ok := find(t, w, "a", "b/30"); have != "b" || !ok || w.searches <= simple {
		t.Errorf("have %s, %v", have, ok)
	}
}

// TestFixpointFails gives what holds where that is not enough.
func TestFixpointFails(t *testing.T) {
	w := &world{needs: map[string][]string{"a": nil}, suffices: []string{"x"}}
	if have, ok := find(t, w, "a", "b"); have != "a" || ok {
		t.Errorf("have %s, %v", have, ok)
	}
}

// TestFixpointCut leaves out the heaviest where a search comes to a limit.
func TestFixpointCut(t *testing.T) {
	w := &world{needs: map[string][]string{"a": nil, "b": nil, "c": nil}, suffices: []string{"a"}, limit: 2}
	if have, ok := find(t, w, "a", "b/3", "c/4"); have != "a" || !ok {
		t.Errorf("have %s, %v", have, ok)
	}
}

// TestFixpointOver gives up when there is no time: what has passed no search is no
// invariant.
func TestFixpointOver(t *testing.T) {
	w := &world{}
	kept, verified, err := Find(sitesOf("a", "b"),
		func([]*LoopSite, bool) (*Outcome, error) { w.searches++; return &Outcome{Over: true}, nil })
	if err != nil || verified || texts(kept) != "" || len(kept) != 2 || w.searches != 1 {
		t.Errorf("have %q, %v, %v after %d searches", texts(kept), verified, err, w.searches)
	}
}

// TestFixpointKeepsLinks does not try to leave out what links processes.
func TestFixpointKeepsLinks(t *testing.T) {
	w := &world{needs: map[string][]string{"a": nil, "b": nil}}
	sites := sitesOf("a", "b")
	sites[0].Proposals[0].Link = true
	kept, verified, err := Find(sites, w.search)
	if err != nil || !verified || texts(kept) != "a" {
		t.Errorf("have %q, %v, %v", texts(kept), verified, err)
	}
}

// TestFixpointThinsTogether leaves out what supports only each other, though neither
// stands alone.
func TestFixpointThinsTogether(t *testing.T) {
	w := &world{needs: map[string][]string{"a": nil, "b": {"c"}, "c": {"b"}, "d": nil}, suffices: []string{"a"}}
	if have, ok := find(t, w, "a", "b/2", "c/3", "d/3"); have != "a" || !ok {
		t.Errorf("have %s, %v", have, ok)
	}
}
