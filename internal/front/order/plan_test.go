package order

import (
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/model"
)

var integer = &model.Type{Kind: model.Int, Name: "int", Bits: 32, Signed: true, Size: 4}

func ref(v *model.Variable) model.Expr { return &model.VarRef{Node: model.Node{T: v.Type}, Var: v} }

func load(place model.Expr) model.Expr {
	return &model.Load{Node: model.Node{T: place.Type()}, Place: place}
}

func sum(x, y model.Expr) model.Expr {
	return &model.Binary{Node: model.Node{T: integer}, Op: model.Add, X: x, Y: y}
}

// function gives a function that assigns once and returns.
func function(name string, place, value model.Expr, params ...*model.Variable) *model.Function {
	return &model.Function{Name: name, Params: params, Locations: []*model.Location{
		{Action: &model.Assign{Place: place, Value: value, Next: 1}}, {ID: 1, Action: &model.Return{}}}}
}

func called(f *model.Function, passed ...*Object) *Moment {
	return &Moment{Kind: Called, Calls: []Call{{Name: f.Name, Func: f, Passed: passed}}}
}

func read(v *model.Variable, after ...int) *Moment {
	return &Moment{Kind: Read, Own: map[Object]Manner{{Var: v}: Reads}, After: after}
}

func item(k int, v *model.Variable, how Manner) *Moment {
	return &Moment{Kind: Listed, Own: map[Object]Manner{{Var: v}: how}, Item: k}
}

// An order matters where one moment writes what another uses, and neither the language nor a
// decision keeps them apart.
func TestPlan(t *testing.T) {
	g := &model.Variable{Name: "g", Type: integer, Class: model.Global}
	h := &model.Variable{Name: "h", Type: integer, Class: model.Global}
	p := &model.Variable{Name: "p", Type: &model.Type{Kind: model.Pointer, Elem: integer, Size: 8}, Class: model.Param}
	one := &model.Const{Node: model.Node{T: integer}, Value: big.NewRat(1, 1)}
	minus := &model.Const{Node: model.Node{T: integer}, Value: big.NewRat(-1, 1)}
	sets := function("sets", ref(g), one)                    // g = 1
	takes := function("takes", ref(h), load(ref(g)))         // h = g
	adds := function("adds", ref(g), sum(load(ref(g)), one)) // g = g + 1
	takesOff := function("takesOff", ref(g), sum(load(ref(g)), minus))
	target := &model.Deref{Node: model.Node{T: integer}, Ptr: load(ref(p))}
	through := function("through", target, one, p) // *p = 1
	e := EffectsOf([]*model.Function{sets, takes, adds, takesOff, through}, false)
	under := func(m *Moment, truth bool) *Moment {
		m.Under = []Under{{Decision: 0, Truth: truth}}
		return m
	}
	for _, c := range []struct {
		what  string
		group Group
		want  int // moments that are chosen
	}{
		{"sets() + g", Group{called(sets), read(g)}, 2},
		{"{g = 1, g}", Group{item(1, g, Writes), item(2, g, Reads)}, 2},
		{"{g, g}", Group{item(1, g, Reads), item(2, g, Reads)}, 0},
		{"{g = 1, h}", Group{item(1, g, Writes), item(2, h, Reads)}, 0},
		{"sets() + h", Group{called(sets), read(h)}, 0},
		{"sets() + takes()", Group{called(sets), called(takes)}, 2},
		{"takes() + g", Group{called(takes), read(g)}, 0},
		{"takes() + h", Group{called(takes), read(h)}, 2},
		{"adds() + adds(): the sum is the same", Group{called(adds), called(adds)}, 0},
		{"adds() + takesOff(): in one order it may overflow", Group{called(adds), called(takesOff)}, 2},
		{"adds() + g", Group{called(adds), read(g)}, 2},
		{"through(&h) + h", Group{called(through, &Object{Var: h}), read(h)}, 2},
		{"through(&h) + g", Group{called(through, &Object{Var: h}), read(g)}, 0},
		{"f(g) calls when g was read", Group{read(g), {Kind: Called, After: []int{0}, Calls: called(sets).Calls}}, 0},
		{"h ? sets() : g", Group{read(h), under(called(sets), true), under(read(g), false)}, 0},
		{"g + h without a call", Group{read(g), read(h)}, 0},
	} {
		plan := c.group.Plan(e)
		got := 0
		if plan != nil {
			got = plan.Moments
		}
		if got != c.want {
			t.Errorf("%s: %d moments are to be tried in every order, not %d", c.what, got, c.want)
		}
	}
}

// In which order functions print matters where it is looked at, and so does whether they print before the program ends.
func TestPlanOfWhatIsPrinted(t *testing.T) {
	calling := func(name string) *model.Function {
		return &model.Function{Name: "calling " + name, Locations: []*model.Location{
			{Action: &model.LibCall{Name: name, Next: 1}}, {ID: 1, Action: &model.Return{}}}}
	}
	prints, puts, ends, looks := calling("printf"), calling("__tass_write"), calling("exit"), calling("strlen")
	for _, looked := range []bool{false, true} {
		e := EffectsOf([]*model.Function{prints, puts, ends, looks}, looked)
		for _, c := range []struct {
			a, b *model.Function
			want bool
		}{{prints, puts, looked}, {prints, ends, looked}, {prints, looks, false}, {looks, ends, false}} {
			if p := (Group{called(c.a), called(c.b)}).Plan(e); (p != nil) != c.want {
				t.Errorf("%s and %s: the order matters: %t, if what is printed is looked at: %t", c.a.Name, c.b.Name,
					p != nil, looked)
			}
		}
		shows := func(fn *model.Function) bool { return e.Changes(fn) == model.ChangesMore }
		if shows(prints) != looked || e.Changes(looks) != model.ChangesNothing || !shows(ends) {
			t.Errorf("what functions change that print, look at strings and end the program, if that is looked at: %t", looked)
		}
	}
}

// A variable of which only calls get the address that do not keep it is not what unknown pointers point to, unless the
// expression itself has one.
func TestPlanOfAddressesThatAreNotKept(t *testing.T) {
	pointer := &model.Type{Kind: model.Pointer, Elem: integer, Size: 8}
	x := &model.Variable{Name: "x", Type: integer, Class: model.Global}
	addressOf := &model.AddrOf{Node: model.Node{T: pointer}, Place: ref(x)}
	nothing := &model.Null{Node: model.Node{T: pointer}}
	calling := func(name string, buffer model.Expr) *model.Function {
		return &model.Function{Name: "calling " + name, Locations: []*model.Location{
			{Action: &model.LibCall{Name: name, Args: []model.Expr{buffer}, Next: 1}}, {ID: 1, Action: &model.Return{}}}}
	}
	receives := calling("MPI_Recv", nothing) // and changes what pointers that were kept point to
	for _, c := range []struct {
		gets string // the function that is given the address
		own  Object // what stands beside the call of receives()
		want bool
	}{
		{"MPI_Send", Object{Var: x}, false},
		{"MPI_Isend", Object{Var: x}, true},
		{"MPI_Ibcast", Object{Var: x}, true},
		{"scanf", Object{Var: x}, false},
		{"realloc", Object{Var: x}, true},
		{"MPI_Send", Object{}, true},
	} {
		e := EffectsOf([]*model.Function{receives, calling(c.gets, addressOf)}, false)
		plan := Group{called(receives), {Kind: Read, Own: map[Object]Manner{c.own: Reads}}}.Plan(e)
		if (plan != nil) != c.want {
			t.Errorf("the address is given to %s: %v", c.gets, plan)
		}
	}
}

// Copying what a parameter points to changes nothing, copying to there does; errno alone is told from other variables.
func TestChanges(t *testing.T) {
	pointer := &model.Type{Kind: model.Pointer, Elem: integer, Size: 8}
	there := &model.Variable{Name: "there", Type: pointer, Class: model.Param}
	own := &model.Variable{Name: "own", Type: integer, Class: model.Local}
	global := &model.Variable{Name: "global", Type: integer, Class: model.Global}
	errno := &model.Variable{Name: Errno, Type: integer, Class: model.Global}
	given := &model.Load{Node: model.Node{T: pointer}, Place: ref(there)}
	address := &model.AddrOf{Node: model.Node{T: pointer}, Place: ref(own)}
	set := func(x *model.Variable) model.Action {
		return &model.Assign{Place: ref(x), Value: &model.Const{Node: model.Node{T: integer}}, Next: 1}
	}
	look := &model.Assign{Place: ref(own), Value: &model.Load{Node: model.Node{T: integer}, Place: ref(errno)}, Next: 1}
	copies := func(name string, to, from model.Expr) model.Action {
		return &model.LibCall{Name: name, Args: []model.Expr{to, from}, Next: 1}
	}
	for _, c := range []struct {
		name    string
		actions []model.Action
		want    model.CallChange
	}{
		{"memcpy from there", []model.Action{copies("memcpy", address, given)}, model.ChangesNothing},
		{"memcpy to there", []model.Action{copies("memcpy", given, address)}, model.ChangesMore},
		{"memset", []model.Action{copies("memset", given, address)}, model.ChangesMore},
		{"own variable", []model.Action{set(own)}, model.ChangesNothing},
		{"errno", []model.Action{set(errno)}, model.ChangesErrno},
		{"errno that is looked at", []model.Action{set(errno), look}, model.ChangesMore},
		{"errno and another", []model.Action{set(errno), set(global)}, model.ChangesMore},
	} {
		fn := &model.Function{Name: "f", Params: []*model.Variable{there}}
		for k, a := range c.actions {
			fn.Locations = append(fn.Locations, &model.Location{ID: k, Action: a})
		}
		fn.Locations = append(fn.Locations, &model.Location{ID: len(c.actions), Action: &model.Return{}})
		if got := EffectsOf([]*model.Function{fn}, false).Changes(fn); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}
