// Package gather tells where the order in which one process takes messages from any source, or finds its requests
// complete, makes no difference, as where a master adds up what its workers send: one order is explored then, instead
// of all of them, and the number of states grows with the number of messages, not with the number of their subsets.
// The idea is that of independent transitions (Godefroid, "Partial-Order Methods for the Verification of Concurrent
// Systems", 1996, chapter 4), but that the transitions belong to one process: that they commute is proved on symbols.
//
//	Gatherer   looks for it in a state
//	Plan       the order that is enough to explore
//
// # The round
//
// Let process p be in a blocking receive from any source in state s, where it has posted no other receive, and has no
// window, through which others could change what it computes with. In the run from s that takes the first message
// each time, let p take the messages m_1, ..., m_D by receives that accept the same (one communicator, one tag), and
// between two of them, let p do nothing but compute. The run moves others as well, only those that are Ready. This is
// a round. Let M be the set of its messages, and A(m) the transition of p that takes m, together with what p computes
// up to its next receive; behind the last receive of the round, A(m) goes on for so many steps as the plan says
// (Settle). At these points the values that are predicted to be dead are cleared (package live). What p computes
// depends on the state of p alone, which is written u.
//
// Abstraction. S(0) has the state of p in s, and nothing else. S(d+1) is that of all states of p that differ from one
// in { A(m)(u) : u in S(d), m in M } in the values of certain scalars: those whose value in A(m)(u), for unknown m
// and u, depends on what m has in it, on who has sent it, or on the scalars in which the states of S(d) differ. An
// integer stays within the bounds that follow from those of the messages in M and of the integers before; equal
// expressions stay equal. So what p has taken in d receives of the round, in whatever order, is in S(d).
//
// Theorem. Suppose that
//
//	(1) for all d < D, u in S(d) and m in M, A(m) goes from u to the next receive (of the round, if d+1 < D) with no
//	    violation on the way, no condition on values that is open, no communication, no symbol made;
//	(2) for all d < D-1, u in S(d), m and m' in M from different senders: A(m')(A(m)(u)) = A(m)(A(m')(u));
//	(3) from the state at the end of the round, the others cannot come to post a message that the round accepts as long
//	    as p does not move: run as far as they can, with every optional step granted, they only post, compute and wait,
//	    and nobody has a choice.
//
// Then for each path from s to a violation, a state that halts or an end, there is one from s that begins with the
// receive of m_1 and leads to the same.
//
// Proof. Let w be such a path, and x_1, x_2, ... the messages that p takes on it, of which the first min(D, k) belong
// to the round, k being their number.
//
// They are all in M. Let x_i be the first that is not, i <= D. What comes before it on w are transitions of others,
// and receives of messages of M; each receive commutes with the transitions of others (package por, (5)), and two
// receives next to each other that are from different senders commute by (2), as the state of p is in S(d) all along.
// So, by the argument below, they can be put into the order m_1, ..., m_D, those that are missing included. That
// leads to the end of the round, and from there, by transitions of others alone, to a state where x_i has been posted
// and is in its channel. By (3) there is no such state: a step of a process that is deterministic stays possible
// until it is made, so that a run to the end has all posts.
//
// m_1 is the first message of its channel that the round accepts, so it is not behind another one of the round. If it
// is among x_1, ..., x_D, it comes to the front of w by exchanges with transitions of others, and, by (2), with
// receives of other messages. If it is not, p takes fewer than D messages on w, by the above. Then w ends in p's
// round, and p can receive m_1 there: it is no state that halts, and no end; no violation is one of p, by (1), since
// the states of p on w are in S(0), ..., S(D-1); so it is one of another process. Put the receive of m_1 in front of
// w: it commutes with the transitions of others, and with the receives of p, which are then one further in the round;
// (1) has them possible. QED
//
// The same holds in the states in which the run comes to the next receives of the round, with m_2, m_3 and so on: (1)
// to (3) are those of their rounds, too, whose sets S are smaller. So the plan that was made in s serves all of them.
// The reduced graph has no cycle that the rule makes: in a round p moves in each transition, and it has D of them. In
// the argument of package por this rule takes the place of the persistent set; (4) there, on the relation of who acts
// on whom, holds since a post at the end of w is still made with m_1 in front.
//
// # How it is checked
//
// The run of the round, and the one of (3), are made on copies of the state. (1) and (2) are checked by symbolic
// execution from one state of p for each d: the scalars in which S(d) has several values are symbols, and so are the
// contents of two messages and the ranks that the status has for their senders. What it says holds for all values of
// the symbols, as the execution meets no open condition. For (2) let y(m, m') be the result with the symbols of m and
// m'. The other order has the result with the symbols exchanged, y(m', m), since the steps are the same. The two have
// to be the same expressions. So it depends on arithmetic whether a sum is known to commute: over the reals it is, in
// floating-point numbers or with uninterpreted operations it is not. A signed overflow that an order could have and
// another one not fails (1): here, every operation has to fit its type for certain.
//
// # Waits for any of several
//
// Let process p be in a wait for any of several requests in s (MPI_Waitany), these be all requests that it has, and
// receives that name their senders and are complete: R, of D requests. A(r) is the end of such a wait with r in R and
// what p computes up to the next one, of the same requests; behind the last, A(r) goes on for Settle steps. It is
// seen by nobody else, as the messages were matched before.
//
// Let d < D, let r be in R, and let u be a state of p in which it has ended waits of the round with d requests other
// than r. Suppose that A(r) goes from u to the next wait, with nothing on the way that (1) excludes, and that all
// cells that it changes are of three kinds, for all d, u and r: (a) those that are changed with r alone: they get a
// value that depends on r alone, and A(r') does not read them for r' other than r; (b) those whose value then depends
// on d alone; (c) numbers, which grow by what depends on r alone.
//
// Theorem. For each path from s to a violation, a state that halts or an end, there is one from s that begins with
// the end of the wait with any r in R that one likes and leads to the same.
//
// Proof. By (a) to (c), p is in the same state after A(r) and A(r') as after A(r') and A(r), exactly added: (b)
// depends on their number, (c) on their set. If a path has A(r), it comes to the front by exchanges, since others do
// not look at it. If not, p has ended fewer than D waits on it, of which there are D: it is in the round, where A(r)
// is possible to the end of the path, so that this neither halts nor is an end, and the violation, if it leads to
// one, is one of another process. Then put A(r) in front. QED
//
// It is checked from states in which all requests are there, for each d and r: cells of kind (a) are as in s, which
// is not seen by A(r) where they belong to other requests, since what each step may access is known (exec.Accesses);
// those of (b) have the value that they get for d; those of (c) are symbols, from the first wait on after which they
// are not the same for all r. Nothing in an object to which the wait writes which request it was, or its status, is of
// kind (a). The wait itself looks at all handles. It is enough that those that are left are among them.
//
// If something does not hold, that is remembered on the path, and the receive is explored as it would have been.
package gather
