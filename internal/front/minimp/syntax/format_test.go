package syntax

import (
	"testing"

	"github.com/tass-go/tass/internal/source"
)

// Formatting chooses blanks and indentation, keeps the rest, and changes nothing the second time.
func TestFormat(t *testing.T) {
	const text = `var  a,b ; // globals
fun f( x,var y)
requires \on(x , 0)==1;
{
var i;
   if(x==- y){ i=new[3]; i[ 0 ]={1,2};
  }
 else
send(x,y);


  return -(-x);  /* the end */
}
`
	const want = `var a, b; // globals
fun f(x, var y)
  requires \on(x, 0) == 1;
{
  var i;
  if (x == -y) { i = new [3]; i[0] = {1, 2};
  }
  else
    send(x, y);

  return -(-x);  /* the end */
}
`
	got, err := Format(source.NewFile("t.minimp", text))
	if err != nil {
		t.Fatal(err)
	}
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if again, err := Format(source.NewFile("t.minimp", got)); err != nil || again != got {
		t.Errorf("the second time it gives\n%s (%v)", again, err)
	}
}
