package build_test

import (
	"fmt"
	"os"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// A front end for a language with this program would do the following:
//
//	int total;
//	main() {
//	  int i = 0;
//	  while (i < 10) {
//	    if (i == 5) break;
//	    total = total + i++;
//	  }
//	}
func ExampleFunc() {
	file := source.NewFile("sum.toy", "")
	line := func(n int32) source.Pos { return source.Pos{File: file, Line: n, Col: 1} }
	var reports build.Reports

	total := &model.Variable{Name: "total", Type: build.Int, At: line(1), Class: model.Global}
	function := func(name string) *model.Function {
		return &model.Function{Name: name, At: line(2), End: line(8), Type: build.FuncType(build.Void)}
	}
	p := &model.Program{Name: "sum.toy", Globals: []*model.Variable{total}}
	p.Init, p.Main = function("<init>"), function("main")
	p.Functions = []*model.Function{p.Main}

	f := build.New(p.Main, &reports)
	f.Enter(line(2), false)
	i := f.Local("i", build.Int, line(3), model.Local)
	f.Declare(line(3), i)
	f.Assign(line(3), build.Ref(i, line(3)), build.IntConst(0, build.Int, line(3)))
	value := func(v *model.Variable, n int32) model.Expr { return f.Read(build.Ref(v, line(n))) }
	compare := func(op model.Op, k int64, n int32) build.Test {
		return func(yes, no *build.Label) {
			limit := build.IntConst(k, build.Int, line(n))
			f.Branch(f.Operate(op, value(i, n), limit, line(n)), line(n), yes, no)
		}
	}
	f.While(&build.Loop{At: line(4), Kind: model.LoopHead, Test: compare(model.Lt, 10, 4), TestAt: line(4), Body: func() {
		f.Either(compare(model.Eq, 5, 5), line(5), func() { f.Break(line(5)) }, nil)
		old := f.Increment(build.Ref(i, line(6)), model.Add, line(6), false, true)
		f.Assign(line(6), build.Ref(total, line(6)), f.Operate(model.Add, value(total, 6), old, line(6)))
		f.EndStatement()
	}})
	f.Leave(line(8))
	f.Finish(line(8))

	start := build.New(p.Init, &reports)
	start.Finish(line(1))
	if reports.Any() {
		fmt.Println(reports.Err())
		return
	}
	p.Finish()
	if err := p.Check(); err != nil {
		fmt.Println(err)
	}
	if err := p.Print(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// program sum.toy
	// global total : int
	//
	// function void <init>()
	//   0: return  @1:1
	//
	// function void main()
	//   local i : int
	//   local $1 : int
	//   0: i = 0  @3:1
	//   1: [loop] if i < 10 then 2 else 6  @4:1
	//   2: if i == 5 then 6 else 3  @5:1
	//   3: [join] $1 = i  @6:1
	//   4: i = $1 + 1  @6:1
	//   5: total = total + $1 -> 1  @6:1
	//   6: return  @8:1
}
