// Package symmetry tells where the processes of a program can be exchanged for one
// another, so that a search need not tell apart states that differ by such an
// exchange. All processes run the same program; they differ by what they compute
// from their ranks. The idea is that of scalarsets (Ip and Dill, "Better
// Verification Through Symmetry", Formal Methods in System Design 1996), but it is
// checked while the program runs rather than by a type system, and only what a
// state has ahead of it counts.
//
//	Watch   what a search has seen of where symmetry is broken
//	Break   a place where a process did what depends on the number of a rank
//
// # Names
//
// A rank that MPI gives to the program (MPI_Comm_rank, MPI_SOURCE of a status) is
// a name, a constant of its own kind (sym.OpRank), unless it is 0: process 0 stands
// for itself. Names are stored, copied and sent as any value; they are compared with
// each other for equality, and with numbers that are on the same side of all of
// them, as in rank == 0 or rank < size; they say to whom to send and from whom to
// receive. Whatever else a program does with a name takes it for the number that it
// is (sym.Factory.RanksCounted). That step is a break, and so is a step whose meaning
// depends on the order of the processes in another way (exec.Call.Ordered):
//
//   - a destination, source or root other than 0 that is a number, not a name;
//   - a call of MPI whose row does not say why it is symmetric (mpispec.Symmetry): collectives
//     whose data stand in the order of the ranks, such as a scatter, an allgather or a scan, and
//     the start of a persistent operation, whose request holds the number of the other process, and the making of
//     a persistent collective;
//   - a reduction by an operation whose result depends on the order of its operands
//     (floating addition, unless floating types are the reals);
//   - an unknown value made for a process other than 0, such as a time: its symbol
//     has the rank in its name;
//   - an exit status other than 0 of a process other than 0: the lowest rank's counts;
//   - a name written into an output, which is a number for whoever looks at it;
//   - a branch whose ways are joined (package merge), where a name on one of them
//     meets another value.
//
// Programs that make communicators or groups are explored without process symmetry (mpispec.Function.Regroups): a group
// is an order of processes, and what a process has of one, its rank there, is a number and no name. MPI_COMM_SELF is no
// obstacle: x carries the messages and collectives of p on it to x(p), and the one rank there is 0 for every process.
//
// A break is known by the call stack of the process, and by whether the process was
// the first.
//
// # Exchanges
//
// Let x be a permutation of the processes with x(0) = 0. x(s) is the state in which
// process x(p) has the local state of p, the channel from x(p) to x(q) holds what
// that from p to q holds in s, likewise for what they brought into collectives, and
// each name of p has become one of x(p). Numbers stay: if they were computed from a
// rank, they go with the process that computed them.
//
// (1) Let t be a transition of p from s to s' without a break. Then x(p) has a
// transition x(t) without a break from x(s) to x(s'). For t evaluates expressions
// over the local state of p, in which names meet only operations whose result is
// the same, or is x of the result, when all names change by x; it takes the same
// branches, gives rise to the same obligations and conditions on the inputs, and adds
// the same to the path condition, since no expression has a name in it. If it sends
// or receives, it finds the channel of the same content, since it names the other
// process by a name, or by 0, and both are carried along by x. A reduction in
// another order gives an equal value, though perhaps another expression. What p
// can do (exec.Readiness) depends on the communication in the same way.
//
// # Joining states
//
// The search takes s and x(s) for the same if no process, with its stack in s, can
// come to a known break (Watch.Holds): then nothing reachable from s in the control
// flow of the program is one. Such a state is called symmetric; all that follows a
// symmetric state is symmetric, since what is ahead of a stack only shrinks, and x(s)
// is symmetric if s is. If a new break is met after states were joined, the search
// is restarted, and begins with the breaks known until then. There are finitely many
// places, and a Watch gives up, for good, beyond a bound.
//
// Theorem. Let a search end without having met a break that was unknown when it began
// to join states. Then for each path from the initial state to a violation, a deadlock
// or an end, it has explored a path to a state that an exchange of processes makes
// equal to the last one of that path.
//
// Say that an explored state r stands for s if r = x(s) for some x, and x is the
// identity unless s is symmetric. The initial state stands for itself. Let r stand
// for s, and let w be a path from s to what is looked for. No transition on w is a
// break unless x is the identity, since all of it is symmetric; so, by (1), x(w) is a
// path from r, and leads to what an exchange makes of the end of w. Now let the
// reduction of package por choose what to explore from r. It is enough for x(w): what
// it gives is some transition t of r and a path v from t(r) to the same end (up to
// the order of independent transitions), closer to it in the measure of the proof in
// package por. The search either explores t(r), or has explored a state r' = y(t(r)),
// in which case t(r) is symmetric if y is not the identity, and y(v) leads on from r'
// in the same measure. What por assumes of s and of its relation of who acts on whom
// holds for r, the latter because the relation is closed under exchanges from the
// first joining of states on (por.Influence.Exchange). Induction over the measure.
// The explored transitions met no unknown breaks, so that (1) applies to each of them,
// also in the direction from r back to s.
//
// Cycles. A state that is only alike to one on the stack is not joined with it but
// explored (search.System.Apart), so that a cycle closes when a state comes back as
// it was, and each cycle of the explored graph has an edge back into the stack of this
// kind. An infinite execution is an infinite path in the explored graph, hence a cycle
// of it; the other way round, cycles that are reported are real.
//
// What is reported. A violation at a step of p is found at the same place of the
// program as a violation at a step of x(p). The ends of s and x(s) have the same outputs,
// since the output cells that a process wrote go with it and hold no names; the program's
// exit status is the same, or breaks were met; so are path conditions. Of two processes
// that do not agree in a collective, and of those in a deadlock, the report names one by
// the order of ranks: it may name the call of the other one. Search paths and traces are
// not touched: the search goes on from the state that it met, and only the number that
// the state has in the set of seen states is that of all alike.
//
// # Finding out which states are alike
//
// state.Store.PutAlike renames the processes of a state so that alike states become
// equal. That it sometimes fails to see that states are alike costs time, no more.
package symmetry
