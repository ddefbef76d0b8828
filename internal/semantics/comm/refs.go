package comm

import "slices"

// Refs is that of Referrer.
func (m *Message) Refs(w *Walk) {
	w.ProcessRef(&m.Src)
	w.ProcessRef(&m.Dst)
	w.Word(uint32(m.Comm))
	w.Long(m.Tag)
	w.Word(uint32(m.Type))
	w.Word(uint32(m.Count))
	if w.Flags(m.Waiting, m.Abreast, m.Series != 0, m.Cancel); m.Series != 0 {
		w.Word(uint32(m.Series))
		w.Word(uint32(m.Part))
		w.Word(uint32(m.Parts))
	}
	w.Word(uint32(m.Request))
	w.SiteRef(m.Site)
	w.ValueRefs(&m.Cells)
	w.Numbers(m.Kinds)
	if len(m.Known) > 0 {
		w.Counts(m.Known)
	}
}

// Refs is that of Referrer.
func (p *Pattern) Refs(w *Walk) {
	w.ProcessRef(&p.Dst)
	p.Accepted(w)
}

// Accepted is the part of Refs that leaves out the receiver: for a pattern that its process holds.
func (p *Pattern) Accepted(w *Walk) {
	w.Word(uint32(p.Comm))
	w.ProcessRef(&p.Src)
	w.Long(p.Tag)
	if w.Flags(p.AnyTag, p.Series != 0); p.Series != 0 {
		w.Word(uint32(p.Series))
	}
}

// Refs is that of Referrer.
func (r *Receive) Refs(w *Walk) {
	r.For.Refs(w)
	w.Word(uint32(r.Request))
	w.SiteRef(r.Site)
	if r.For.Series != 0 {
		ListRef(w, &r.Parts)
	}
	if w.Flags(r.Msg != nil, r.Held, r.Cancel, r.Withdrawn); r.Msg == nil {
		return
	}
	if w.encoding {
		r.Msg.Refs(w)
	} else if m := Rewritten(r.Msg, w); m != r.Msg {
		if w.changed = true; w.write {
			r.Msg = m
		}
	}
}

// Refs is that of Referrer.
func (e *Entry) Refs(w *Walk) {
	w.Flags(e.In, e.Out)
	w.Word(uint32(e.Made))
	PartRef(w, &e.Brought)
}

// Refs is that of Referrer.
func (b *Brought) Refs(w *Walk) {
	w.SiteRef(b.Site)
	w.SiteRef(b.Beside)
	w.Word(b.Stack)
	w.Word(uint32(b.Request))
	w.ProcessRef(&b.Root)
	w.Numbers(b.Args)
	w.Numbers(b.Kinds)
	w.ValueRefs(&b.Cells)
	if len(b.Known) > 0 {
		w.Counts(b.Known)
	}
}

// head is what a record is apart from what the processes brought.
type head Record

// Refs is that of Referrer.
func (r *head) Refs(w *Walk) {
	w.Word(uint32(r.Comm))
	w.Word(uint32(r.Order))
	w.Long(r.Lane)
	w.Text(r.Name)
	w.Word(uint32(len(r.Entries)))
	w.Flags(r.Bridge, len(r.Beyond) > 0)
	if len(r.Beyond) > 0 {
		w.ProcessRefs(&r.Beyond)
	}
}

// Refs is that of Referrer. What each process brought stands at the place that is its number.
func (r *Record) Refs(w *Walk) {
	(*head)(r).Refs(w)
	at := func(process int) int {
		w.ProcessRef(&process)
		return process
	}
	if w.encoding || !w.write {
		for k := range r.Entries {
			if !w.encoding && w.Process != nil && w.Process(k) != k {
				w.changed = true
			}
			r.Entries[k].Refs(w)
		}
		return
	}
	list := make([]Entry, len(r.Entries))
	for k, e := range r.Entries {
		e.Refs(w)
		list[at(k)] = e
	}
	r.Entries = list
}

// Rewrite gives the communication with what the walk puts in the place of references; c itself where all stay.
func (c *Comm) Rewrite(w *Walk) *Comm {
	out := &Comm{RewrittenList(c.Messages, w), RewrittenList(c.Records, w), RewrittenList(c.Receives, w),
		RewrittenList(c.Contexts, w), RewrittenList(c.Files, w)}
	if same(out.Messages, c.Messages) && same(out.Records, c.Records) && same(out.Receives, c.Receives) &&
		same(out.Contexts, c.Contexts) && same(out.Files, c.Files) {
		return c
	}
	return out
}

// same tells whether two lists of one length are one and the same.
func same[T any](a, b []T) bool { return len(a) == 0 || &a[0] == &b[0] }

// Part is an object of the communication that is not divided among processes, or what one of them brought.
type Part struct {
	Referrer
	// Kind tells it from parts of other kinds.
	Kind uint32
	// Process is the process that it belongs to; -1 for one that does not belong to one alone.
	Process int
}

// Processes calls visit, once, with each process that the part belongs to or refers to.
func (x *Part) Processes(visit func(p int)) {
	if x.Process >= 0 {
		visit(x.Process)
		return
	}
	var seen []int
	processesOf(x.Referrer, func(p int) {
		if !slices.Contains(seen, p) {
			seen = append(seen, p)
			visit(p)
		}
	})
}

// Last gives the greatest of the places of the processes that the part concerns.
func (x *Part) Last(places []int) int {
	if x.Process >= 0 {
		return places[x.Process]
	}
	last := -1
	processesOf(x.Referrer, func(p int) { last = max(last, places[p]) })
	return last
}

// Parts calls visit with all that is communicated, in order: messages, posted receives, and what the
// processes brought into each collective.
func (c *Comm) Parts(visit func(x Part)) { c.parts(func(place int) int { return place }, visit) }

// parts is Parts with the function that gives the process at each place of a record.
func (c *Comm) parts(at func(place int) int, visit func(x Part)) {
	for _, m := range c.Messages {
		visit(Part{m, 'M', -1})
	}
	for _, r := range c.Receives {
		visit(Part{r, 'I', -1})
	}
	for _, r := range c.Records {
		visit(Part{(*head)(r), 'R', -1})
		for place := range r.Entries {
			k := at(place)
			visit(Part{&r.Entries[k], 'E', k})
		}
	}
	for _, x := range c.Contexts {
		visit(Part{x, 'X', -1})
	}
	for _, f := range c.Files {
		visit(Part{f, 'F', -1})
	}
}
