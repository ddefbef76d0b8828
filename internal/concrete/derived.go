package concrete

import (
	"crypto/sha256"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Derived datatypes are written out: each is the list of all its basic ones, with displacements, and its bounds (MPI
// 3.1, section 4.1). Processes keep those that they have made under numbers which they never give again.

// mostBasics is how many basic datatypes one may have.
const mostBasics = 1 << 20

// made is a datatype that a process has made. It is never changed.
type made struct {
	*datatype
	committed, freed bool
	at               source.Pos
	recipe           recipe
	uses             int   // how many handles it has besides the first
	from             int64 // the handle that the datatype had which MPI_Type_get_contents gave this one for; 0 for none
}

// shifted is a datatype at a displacement.
type shifted struct {
	at int64
	of *datatype
}

// assemble makes a datatype of elements. Its bounds are the least and the greatest of those of its elements; if some of
// these were set by the program, of these alone (section 4.1.7). Otherwise the extent is a multiple of the alignment.
func assemble(list []shifted) *datatype {
	d := &datatype{derived: true}
	for _, e := range list {
		d.lowerSet, d.upperSet = d.lowerSet || e.of.lowerSet, d.upperSet || e.of.upperSet
	}
	var lowers, uppers []int64
	align := int64(1)
	for _, e := range list {
		for _, b := range e.of.basics {
			b.off += e.at
			d.basics = append(d.basics, b)
			align = max(align, b.form.bytes())
		}
		if e.of.lowerSet || !d.lowerSet && len(e.of.basics) > 0 {
			lowers = append(lowers, e.at+e.of.lower)
		}
		if e.of.upperSet || !d.upperSet && len(e.of.basics) > 0 {
			uppers = append(uppers, e.at+e.of.upper())
		}
	}
	if len(lowers) > 0 {
		d.lower = slices.Min(lowers)
	}
	if d.Size = -d.lower; len(uppers) > 0 {
		d.Size += slices.Max(uppers)
	}
	if !d.upperSet {
		d.Size = (d.Size + align - 1) / align * align
	}
	return d
}

// setBounds gives a datatype other bounds, which hold for datatypes made of it.
func (d *datatype) setBounds(lower, extent int64) {
	d.lower, d.Size, d.lowerSet, d.upperSet = lower, extent, true, true
}

// upper is the upper bound; Size, the extent, is how far two elements are apart.
func (d *datatype) upper() int64 { return d.lower + d.Size }

// reach gives where the first byte of the data is, and where the last one ends.
func (d *datatype) reach() (from, to int64) {
	for i, b := range d.basics {
		if i == 0 || b.off < from {
			from = b.off
		}
		if end := b.off + b.form.bytes(); i == 0 || end > to {
			to = end
		}
	}
	return from, to
}

// name gives a datatype the name by which it is told from others.
func (d *datatype) name() {
	text := fmt.Sprint(d.lower, d.Size, d.lowerSet, d.upperSet)
	for _, b := range d.basics {
		text += fmt.Sprint(b.name, b.off, " ", b.pair, " ")
	}
	d.raw = slices.ContainsFunc(d.basics, func(b basic) bool { return b.name == "MPI_BYTE" || b.name == "MPI_PACKED" })
	d.Datatype.Class = mpispec.Derived
	d.Datatype.Name = fmt.Sprintf("derived datatype %x", sha256.Sum256([]byte(text)))[:25]
}

// typeOf gives the datatype of a handle.
func (t *thread) typeOf(handle value) (*made, error) {
	if m := t.again.known(handle.n.i); m != nil && !t.preparing {
		return m, nil
	}
	m, err := t.typeNow(handle)
	if t.preparing {
		t.again.types[handle.n.i] = m
	}
	return m, err
}

// typeNow gives what a handle stands for now.
func (t *thread) typeNow(handle value) (*made, error) {
	if handle.n.r == nil {
		if d, ok := t.in.predefined(handle.n.i); ok {
			m := &made{datatype: d, committed: true}
			if function, numbers, ok := mpispec.MadeKind(handle.n.i); ok {
				m.recipe = recipe{combiner: mpispec.Combiner(function), ints: numbers}
			}
			return m, nil
		}
		k := handle.n.i - mpispec.DerivedBase - 1
		if k >= 0 && k < int64(len(t.p.types)) {
			if m := t.p.types[k]; !m.freed || t.p.lentType(handle.n.i) {
				return m, nil
			}
			return nil, t.wrong(mpispec.ErrType, "the datatype was freed")
		}
	}
	if h := handle.n; h.cmp(intNum(mpispec.LowerMarker)) == 0 || h.cmp(intNum(mpispec.UpperMarker)) == 0 {
		return nil, unsupported(t.at, "MPI_LB or MPI_UB outside of MPI_Type_struct")
	}
	return nil, t.wrong(mpispec.ErrType, "%s is not a datatype", handle.n)
}

// lentType tells whether a function that the process is in was given the datatype of a handle by a reduction.
func (p *process) lentType(handle int64) bool {
	return slices.ContainsFunc(p.busy(), func(f *fold) bool { return f.into.dt.Handle == handle })
}

// mpiDatatypes gives the functions that make datatypes, and those that ask about them.
func mpiDatatypes() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Type_contiguous":            mpiTypeContiguous,
		"MPI_Type_vector":                mpiTypeVector,
		"MPI_Type_create_hvector":        mpiTypeVector,
		"MPI_Type_hvector":               mpiTypeVector,
		"MPI_Type_indexed":               mpiTypeIndexed,
		"MPI_Type_create_hindexed":       mpiTypeIndexed,
		"MPI_Type_hindexed":              mpiTypeIndexed,
		"MPI_Type_create_indexed_block":  mpiTypeIndexed,
		"MPI_Type_create_hindexed_block": mpiTypeIndexed,
		"MPI_Type_create_struct":         mpiTypeIndexed,
		"MPI_Type_struct":                mpiTypeIndexed,
		"MPI_Type_create_subarray":       mpiTypeSubarray,
		"MPI_Type_create_darray":         mpiTypeDarray,
		"MPI_Type_create_resized":        mpiTypeResized,
		"MPI_Type_get_envelope":          mpiTypeEnvelope,
		"MPI_Type_get_contents":          mpiTypeContents,
		"MPI_Type_get_envelope_c":        mpiTypeEnvelope,
		"MPI_Type_get_contents_c":        mpiTypeContents,
		"MPI_Type_dup":                   mpiTypeDup,
		"MPI_Type_commit":                mpiTypeCommit,
		"MPI_Type_free":                  mpiTypeFree,
		"MPI_Type_match_size":            mpiMatchSize,
		"MPI_Type_create_f90_real":       mpiKindOfFortran,
		"MPI_Type_create_f90_complex":    mpiKindOfFortran,
		"MPI_Type_create_f90_integer":    mpiKindOfFortran,
		"MPI_Type_size":                  mpiTypeSize,
		"MPI_Get_address":                mpiGetAddress,
		"MPI_Address":                    mpiGetAddress,
		"MPI_Aint_add": func(_ *thread, c *mpiCall) (value, error) {
			return numValue(c.arg("base").n.add(c.arg("disp").n)), nil
		},
		"MPI_Aint_diff": func(_ *thread, c *mpiCall) (value, error) {
			return numValue(c.arg("addr1").n.sub(c.arg("addr2").n)), nil
		},
		"MPI_Get_elements":           mpiGetElements,
		"MPI_Get_elements_x":         mpiGetElements,
		"MPI_Status_set_elements":    mpiSetElements,
		"MPI_Status_set_elements_x":  mpiSetElements,
		"MPI_Type_size_x":            mpiTypeSize,
		"MPI_Type_get_extent":        mpiTypeExtent,
		"MPI_Type_get_extent_x":      mpiTypeExtent,
		"MPI_Type_get_true_extent":   mpiTypeReach,
		"MPI_Type_get_true_extent_x": mpiTypeReach,
		"MPI_Type_extent": func(t *thread, c *mpiCall) (value, error) {
			return t.typeBounds(c, func(d *datatype) []int64 { return []int64{d.Size} }, "extent")
		},
		"MPI_Type_lb": func(t *thread, c *mpiCall) (value, error) {
			return t.typeBounds(c, func(d *datatype) []int64 { return []int64{d.lower} }, "displacement")
		},
		"MPI_Type_ub": func(t *thread, c *mpiCall) (value, error) {
			return t.typeBounds(c, func(d *datatype) []int64 { return []int64{d.upper()} }, "displacement")
		},
	}
}

// keep gives the process a datatype, and stores its handle.
func (t *thread) keep(c *mpiCall, d *datatype, committed bool) (value, error) {
	d.name()
	how, err := t.recipe(c)
	if err != nil {
		return value{}, err
	}
	d.Handle = t.p.addType(made{datatype: d, committed: committed, at: t.at, recipe: how})
	return success(), t.out(c.arg("newtype"), intNum(d.Handle))
}

// blocks makes a datatype of blocks of elements side by side.
func (t *thread) blocks(c *mpiCall, at, lengths []int64, of func(k int) *datatype) (value, error) {
	var list []shifted
	total := 0
	for k := range at {
		d := of(k)
		for i := range lengths[k] {
			list = append(list, shifted{at[k] + i*d.Size, d})
			if total += len(d.basics); total > mostBasics || len(list) > mostBasics {
				return value{}, unsupported(t.at, "a datatype of more than %d elements", mostBasics)
			}
		}
	}
	return t.keep(c, assemble(list), false)
}

// old gives the datatype that another one is made of.
func (t *thread) old(c *mpiCall) (*datatype, error) {
	m, err := t.typeOf(c.arg("oldtype"))
	if err != nil {
		return nil, err
	}
	return m.datatype, nil
}

// natural gives an argument that must not be negative.
func (t *thread) natural(c *mpiCall, name string) (int64, error) {
	n := c.arg(name).n
	if n.sign() < 0 {
		return 0, t.invalid("the %s %s is negative", name, n)
	}
	return n.i, nil
}

// list gives n numbers of an array argument, none less than a bound.
func (t *thread) list(c *mpiCall, name string, n, least int64) ([]int64, error) {
	if n > mostBasics {
		return nil, unsupported(t.at, "an array of %d numbers", n)
	}
	out := make([]int64, n)
	for k := range out {
		v, err := t.read(numberPlace(c.arg(name), k, "the array "+name), t.at)
		if err != nil {
			return nil, err
		}
		if v.k == undef {
			return nil, t.fault(verdict.Uninitialized, t.at, name+" has an element that was never written")
		}
		if out[k] = v.n.i; out[k] < least {
			return nil, t.invalid("%s[%d] is %d, which is less than %d", name, k, out[k], least)
		}
	}
	return out, nil
}

// lowest is a bound for numbers that may be negative.
const lowest = -1 << 62

func mpiTypeContiguous(t *thread, c *mpiCall) (value, error) {
	n, err := t.natural(c, "count")
	if err != nil {
		return value{}, err
	}
	d, err := t.old(c)
	if err != nil {
		return value{}, err
	}
	return t.blocks(c, []int64{0}, []int64{n}, func(int) *datatype { return d })
}

func mpiTypeVector(t *thread, c *mpiCall) (value, error) {
	n, err := t.natural(c, "count")
	if err != nil {
		return value{}, err
	}
	length, err := t.natural(c, "blocklength")
	if err != nil {
		return value{}, err
	}
	d, err := t.old(c)
	if err != nil {
		return value{}, err
	}
	stride := c.arg("stride").n.i
	if c.row.Params[c.row.Index("stride")].Role == mpispec.Number {
		stride *= d.Size
	}
	var at, lengths []int64
	for k := range n {
		at, lengths = append(at, k*stride), append(lengths, length)
	}
	return t.blocks(c, at, lengths, func(int) *datatype { return d })
}

func mpiTypeIndexed(t *thread, c *mpiCall) (value, error) {
	n, err := t.natural(c, "count")
	if err != nil {
		return value{}, err
	}
	var lengths []int64
	if c.has("blocklength") {
		length, err := t.natural(c, "blocklength")
		if err != nil {
			return value{}, err
		}
		lengths = slices.Repeat([]int64{length}, int(n))
	} else if lengths, err = t.list(c, "array_of_blocklengths", n, 0); err != nil {
		return value{}, err
	}
	at, err := t.list(c, "array_of_displacements", n, lowest)
	if err != nil {
		return value{}, err
	}
	olds := make([]*datatype, n)
	if c.has("array_of_types") {
		handles, err := t.list(c, "array_of_types", n, lowest)
		if err != nil {
			return value{}, err
		}
		for k, h := range handles {
			if mpispec.IsMarker(h) { // no data, and one bound
				olds[k] = &datatype{derived: true, lowerSet: h == mpispec.LowerMarker, upperSet: h == mpispec.UpperMarker}
				continue
			}
			m, err := t.typeOf(numValue(intNum(h)))
			if err != nil {
				return value{}, err
			}
			olds[k] = m.datatype
		}
	} else {
		d, err := t.old(c)
		if err != nil {
			return value{}, err
		}
		for k := range olds {
			if olds[k] = d; c.row.Params[c.row.Index("array_of_displacements")].Role == mpispec.Numbers {
				at[k] *= d.Size
			}
		}
	}
	return t.blocks(c, at, lengths, func(k int) *datatype { return olds[k] })
}

func mpiTypeSubarray(t *thread, c *mpiCall) (value, error) {
	n, err := t.natural(c, "ndims")
	if err == nil && n == 0 {
		err = t.invalid("an array has at least one dimension")
	}
	var lists [3][]int64
	for k, name := range []string{"array_of_sizes", "array_of_subsizes", "array_of_starts"} {
		if err == nil {
			lists[k], err = t.list(c, name, n, []int64{1, 1, 0}[k])
		}
	}
	if err != nil {
		return value{}, err
	}
	sizes, subs, starts := lists[0], lists[1], lists[2]
	total := int64(1)
	for k := range sizes {
		if starts[k]+subs[k] > sizes[k] {
			return value{}, t.invalid("dimension %d of the part is not within the array", k)
		}
		total *= sizes[k]
	}
	switch c.arg("order").n.i {
	case mpispec.OrderC:
	case mpispec.OrderFortran:
		for _, l := range lists {
			slices.Reverse(l)
		}
	default:
		return value{}, t.invalid("%s is not an order of arrays", c.arg("order").n)
	}
	d, err := t.old(c)
	if err != nil {
		return value{}, err
	}
	if total*int64(len(d.basics)) > mostBasics {
		return value{}, unsupported(t.at, "a datatype of more than %d elements", mostBasics)
	}
	var list []shifted
	for at := range total { // all elements of the array, of which some are in the part
		in, rest := true, at
		for k := len(sizes) - 1; k >= 0; k-- {
			i := rest % sizes[k]
			rest /= sizes[k]
			in = in && i >= starts[k] && i < starts[k]+subs[k]
		}
		if in {
			list = append(list, shifted{at * d.Size, d})
		}
	}
	made := assemble(list)
	made.setBounds(0, total*d.Size)
	return t.keep(c, made, false)
}

func mpiTypeResized(t *thread, c *mpiCall) (value, error) {
	d, err := t.old(c)
	if err != nil {
		return value{}, err
	}
	n := assemble([]shifted{{0, d}})
	n.setBounds(c.arg("lb").n.i, c.arg("extent").n.i)
	return t.keep(c, n, false)
}

func mpiTypeDup(t *thread, c *mpiCall) (value, error) {
	m, err := t.typeOf(c.arg("oldtype"))
	if err != nil {
		return value{}, err
	}
	old := c.arg("oldtype").n.i
	if err := t.copyable(old); err != nil {
		return value{}, err
	}
	n := assemble([]shifted{{0, m.datatype}})
	v, err := t.keep(c, n, m.committed)
	if err == nil {
		t.copyAttributes(old, n.Handle, c.arg("newtype").scalar)
	}
	return v, err
}

// ownType gives the datatype whose handle an argument points to, and its number; -1 for a predefined one.
func (t *thread) ownType(c *mpiCall) (*made, int, error) {
	ptr := c.arg("datatype").scalar
	if ptr.isNull() {
		return nil, 0, t.invalid("the pointer to the datatype is null")
	}
	v, err := t.read(intPlace(ptr, 0, "the datatype"), t.at)
	if err != nil {
		return nil, 0, err
	}
	m, err := t.typeOf(v)
	if err != nil {
		return nil, 0, err
	}
	return m, slices.Index(t.p.types, m), nil
}

// change puts another datatype in the place of one of the process.
func (p *process) changeType(k int, m made) {
	p.types = slices.Clone(p.types)
	p.types[k] = &m
}

func mpiTypeCommit(t *thread, c *mpiCall) (value, error) {
	m, k, err := t.ownType(c)
	if err != nil {
		return value{}, err
	}
	if k >= 0 {
		n := *m
		n.committed = true
		t.p.changeType(k, n)
	}
	return success(), nil
}

func mpiTypeFree(t *thread, c *mpiCall) (value, error) {
	m, k, err := t.ownType(c)
	if err != nil {
		return value{}, err
	}
	if k < 0 {
		return value{}, t.invalid("%s cannot be freed", m.Name)
	}
	if m.freed {
		return value{}, t.invalid("the datatype was freed")
	}
	n := *m
	if n.uses > 0 {
		n.uses--
		t.p.changeType(k, n)
		return success(), t.out(c.arg("datatype"), intNum(mpispec.DatatypeNull))
	}
	if err := t.deletable(mpispec.DerivedBase + 1 + int64(k)); err != nil {
		return value{}, err
	}
	n.freed = true
	t.p.changeType(k, n)
	t.p.detach(mpispec.DerivedBase+1+int64(k), "")
	t.sweep()
	return success(), t.out(c.arg("datatype"), intNum(mpispec.DatatypeNull))
}

func mpiTypeSize(t *thread, c *mpiCall) (value, error) {
	m, err := t.typeOf(c.arg("datatype"))
	if err != nil {
		return value{}, err
	}
	if c.name == "MPI_Type_size_x" {
		return success(), t.outLong(c.arg("size"), m.bytes())
	}
	return success(), t.out(c.arg("size"), intNum(m.bytes()))
}

func mpiTypeExtent(t *thread, c *mpiCall) (value, error) {
	return t.typeBounds(c, func(d *datatype) []int64 { return []int64{d.lower, d.Size} }, "lb", "extent")
}

func mpiTypeReach(t *thread, c *mpiCall) (value, error) {
	return t.typeBounds(c, func(d *datatype) []int64 {
		from, to := d.reach()
		return []int64{from, to - from}
	}, "true_lb", "true_extent")
}

// typeBounds stores numbers of bytes.
func (t *thread) typeBounds(c *mpiCall, of func(d *datatype) []int64, names ...string) (value, error) {
	m, err := t.typeOf(c.arg("datatype"))
	if err != nil {
		return value{}, err
	}
	for k, n := range of(m.datatype) {
		if err := t.outLong(c.arg(names[k]), n); err != nil {
			return value{}, err
		}
	}
	return success(), nil
}

// outLong stores a number of bytes.
func (t *thread) outLong(p value, n int64) error {
	if p.isNull() {
		return t.invalid("the pointer for a result is null")
	}
	return t.write(addressPlace(p.scalar, 0, "the result's place"), numValue(intNum(n)), t.at)
}

// mpiGetElements counts basic datatypes in the bytes that were received.
func mpiGetElements(t *thread, c *mpiCall) (value, error) {
	bytes, err := t.received(c)
	if err != nil {
		return value{}, err
	}
	m, err := t.typeOf(c.arg("datatype"))
	if err != nil {
		return value{}, err
	}
	n := elementsIn(bytes, m.elementSizes())
	if n > math.MaxInt32 && !c.arg("count").wide {
		n = mpispec.Undefined
	}
	if c.name == "MPI_Get_elements_x" {
		if c.arg("count").isNull() {
			return value{}, t.invalid("the pointer for a result is null")
		}
		return success(), t.write(addressPlace(c.arg("count").scalar, 0, "the result's place"), numValue(intNum(n)), t.at)
	}
	return success(), t.out(c.arg("count"), intNum(n))
}

// elementsIn counts the elements that so many bytes make, whose sizes come round again; MPI_UNDEFINED where one of them
// is not whole.
func elementsIn(bytes int64, sizes []int64) int64 {
	round := int64(0)
	for _, size := range sizes {
		round += size
	}
	if round == 0 {
		return 0
	}
	n := bytes / round * int64(len(sizes))
	for bytes %= round; bytes > 0; n++ {
		bytes -= sizes[n%int64(len(sizes))]
	}
	if bytes < 0 {
		return mpispec.Undefined
	}
	return n
}

// elementSizes gives the sizes of what counts as one basic element each: both parts of a complex number together.
func (d *datatype) elementSizes() []int64 {
	var list []int64
	for _, b := range d.basics {
		if n := len(list); n > 0 && strings.HasSuffix(b.name, imaginary) {
			list[n-1] += b.form.bytes()
			continue
		}
		list = append(list, b.form.bytes())
	}
	return list
}

// mpiSetElements makes a status say that so many basic elements came, counted in bytes if they are of several kinds.
func mpiSetElements(t *thread, c *mpiCall) (value, error) {
	p, n := c.arg("status"), c.arg("count").n
	if p.isNull() || t.marker(p.scalar, mpispec.StatusIgnoreVar) || t.marker(p.scalar, mpispec.StatusesIgnoreVar) {
		return value{}, t.invalid("the status is not one")
	}
	m, err := t.typeOf(c.arg("datatype"))
	if err != nil {
		return value{}, err
	}
	if n.sign() < 0 {
		return value{}, t.invalid("the count %s is negative", n)
	}
	kind, count := m.Handle, n.i
	if m.derived || len(m.basics) > 1 {
		kind, count = byteHandle, 0
		sizes := m.elementSizes()
		for k := range n.i {
			count += sizes[k%int64(len(sizes))]
		}
	}
	if err := t.write(intPlace(p.scalar, mpispec.StatusCount, "the status"), numValue(intNum(count)), t.at); err != nil {
		return value{}, err
	}
	if _, was, err := t.statusType(c); err != nil {
		return value{}, err
	} else if was < 0 { // cancelled
		kind = -kind
	}
	return success(), t.write(intPlace(p.scalar, mpispec.StatusType, "the status"), numValue(intNum(kind)), t.at)
}

// loseTypes reports the datatypes that were not freed when a process ends with MPI.
func (t *thread) loseTypes() {
	for _, m := range t.p.types {
		if !m.freed {
			t.in.note(t.p, &fault{kind: verdict.MPIResourceLeak, pos: m.at, msg: "the datatype is never freed"})
		}
	}
	t.p.types = nil
}

// text identifies the datatypes of a process.
func (m *made) text(b []byte) []byte {
	return m.recipe.text(fmt.Appendf(b, "t%s %v %v %v %v %v", m.Name, m.uses, m.from, m.committed, m.freed, m.at))
}

// mpiGetAddress gives addresses in each object that is asked about a range of its own.
func mpiGetAddress(t *thread, c *mpiCall) (value, error) {
	p, address := c.arg("location").scalar, int64(0)
	if !t.marker(p, mpispec.BottomVar) {
		if p.k != pointer || p.obj == 0 {
			return value{}, t.invalid("the location is no place in memory")
		}
		var err error
		if address, err = t.baseOf(p.obj); err != nil {
			return value{}, err
		}
		address += int64(p.off)
	}
	to := c.arg("address").scalar
	if to.isNull() {
		return value{}, t.invalid("the pointer for a result is null")
	}
	return success(), t.write(addressPlace(to, 0, "the result's place"), numValue(intNum(address)), t.at)
}

// baseBits is how many bits of an address say where in its object it is: the largest has maxBytes.
const baseBits = 28

// baseOf gives the address of an object, and of what the program has written as a number.
func (t *thread) baseOf(obj int) (int64, error) {
	if v := t.p.objs[obj].v; v != nil {
		if first, ok := v.Numbers(); ok {
			return first, nil
		}
	}
	if _, err := t.object(obj, t.at); err != nil {
		return 0, err
	}
	o := t.p.mut(obj)
	if o.base == 0 {
		t.p.bases++
		o.base = (t.p.bases<<10 | int64(t.p.rank)) << baseBits // another one than any address of another process
	}
	return o.base, nil
}
