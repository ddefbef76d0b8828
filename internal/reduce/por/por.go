// Package por narrows what a search explores from a state to a part that is
// enough: the urgent partial order reduction of Siegel, "Efficient verification
// of halting properties for MPI programs with wildcard receives" (VMCAI 2005), as
// used in Siegel and Zirkel, "The Toolkit for Accurate Scientific Software",
// section 5.4.
//
// # The transition system
//
// A process is Ready, Optional, Wild, Several, Blocked or Finished (exec.Readiness). A
// transition is a step of a Ready process, going on of an Optional one, or the
// receive of one of the messages that a Wild one can take. Posting a message and
// entering a collective are steps of a Ready process: they never block. A
// step on symbolic data has one case for each truth value of an open condition;
// for each valuation of the input symbols exactly one case is taken, so that,
// for a fixed valuation, the step is deterministic. In what follows a valuation
// that satisfies the path condition is fixed; as the argument holds for each, it
// holds for the symbolic state. A case whose path condition is infeasible has no
// valuation, so it is no progress for any; nothing below counts on it. Where C leaves the order of evaluation open
// (model.Choose), the step has a case for each way likewise: a way is a choice of the process alone, which nobody else
// notices, and the argument holds for each sequence of ways as it does for each valuation.
//
// # The rule
//
// If some process is Ready, explore the steps of one Ready process alone: the
// lowest, or the one that moved last if it still is. Otherwise explore everything:
// each receive of each Wild process, and the going on of each Optional one.
// Where potential deadlocks are not looked for, an Optional process counts as
// Ready.
//
// # Why it is enough
//
// Let p be Ready in s, with the step t.
//
// (1) t commutes with every transition u of another process q, and neither
// disables the other or changes what it does. Local actions touch the memory of p
// alone (inputs are read-only, and each process has its own copy of the outputs).
// Posting appends to the end of p's channels; u may take messages from these
// channels, or append to others. A receive of q that is enabled takes the first
// match of a channel; a message appended behind it does not change that one. t
// may make q Ready or Wild, or add a candidate to a Wild q; it takes none away. A
// receive by p from a given source takes the first match of one channel, of
// which p is the only receiver; u may append to that channel behind the match.
// The end of a send whose message was received, and the leaving of a collective
// that everyone has entered, depend on what can no longer change. An entry into a
// collective adds p's part of a record, which p alone writes; what a leave of q
// needs was complete before, or q could not leave.
//
// Passing an annotation that relates processes (a collective assertion) never blocks
// either. It adds a snapshot of p alone to a record of the queue: the k-th annotation
// of p meets the k-th of each other process, whatever the order of the steps, so that
// t and u give the same records, with the same snapshots. The claims of a record are
// about these snapshots. They are checked by the step that completes the record, which
// may be t or u; it takes both of them to reach the violation, if there is one, and
// both orders do. The same holds for annotations that are met in different orders.
// For (2), the violation counts as one of the process that comes last on w; moving t to
// the front may make it that of another process, at the same pair of steps.
//
// (2) Violations local to a process, at any state. Let w be a path from s to a
// violation of q. If t occurs on w, move it to the front, by (1); otherwise put
// it in front: it is enabled all along w by (1), and q sees the same, if q is not
// p; if q is p, the first transition of p on w is t itself, since p is Ready and
// t is all it can do. Either way a path of at most one transition more, whose
// first is t, leads to the same violation; by induction over the length of w
// without t, the reduced graph holds it, provided that t is not taken for ever in
// front of w: that is the cycle proviso.
//
// (3) States that may halt: no process is Ready or Wild (potential deadlock), or
// none is Optional either (absolute deadlock, termination). If such a state can
// be reached from s by w, then t occurs on w, since p is Ready in s, stays so
// until it takes t, and is not Ready in the halted state. Move t to the front.
// When Optional counts as Ready, the same holds for absolute deadlocks and for
// termination: an Optional process stays Optional or becomes Ready until it goes
// on, and in an absolutely halted state nothing can go on. It does not hold for
// potential deadlocks, in which the process has not gone on; hence the rule.
//
// # Assumptions
//
// They are no such t, as they end executions of others: see assumed.go.
//
// # Silent processes
//
// Where some process is Wild, the going on of an Optional process p is left out if
// it is silent: run alone, p posts nothing, enters no collective, passes no annotation
// that relates processes, takes no message, meets no violation and no open condition, and soon is Blocked or has
// terminated. Call this run g. No other process can tell whether g was done: a
// message of p can be received whether it is buffered or not, and that p has left
// a collective concerns nobody else. So g commutes with every transition of the
// others, and enables none. Let w be a path from s to a violation or to a state
// that halts, in which some silent processes have gone on at the start, and let b
// be the first transition of w that is not part of such a run. b belongs to another
// process, or takes the message that p waits to be received; either way it is
// enabled in s, and explored. Move it to the front; afterwards the runs can still
// be done (if b took p's message, p is Ready and its run is forced). Induction over
// the length of w. If there is no b, w ends in the same violations and halts that s
// has: in s a Wild process can move, and in the last state of w it still can, so
// that state does not halt; and the runs meet no violation. What p can do later,
// when a message for it has come, is judged anew there.
//
// # Nonblocking operations
//
// Posting a message or a receive is a step of a Ready process, like what else a call
// does that does not block. A wait for requests is Ready when all receives have their
// messages and all sends were matched, Optional when only messages of its own are not matched yet,
// and Blocked otherwise. Package comm says which messages are matched with which
// posted receives, and why that is done at once where a receive names its sender. A
// wildcard receive that is posted is matched by a transition of its own, Match, one for each
// message that it can take: it belongs to MPI rather than to the process, which goes on
// meanwhile, and it is explored, as a wildcard receive is, when no process is Ready.
//
// (1) holds with these. A Match that is possible stays so until it is made or the
// receive is matched with another message: what a step t posts stands behind, and a
// blocking receive takes no message that a posted receive comes first to. So t
// disables no Match; and a Match changes the step of no Ready process: it takes
// messages that no process can take, gives a receive its message, which none but a wait for it looks at, and lets
// waits go on. What a wait finds complete stays so. A blocking receive
// from a given source that is Ready has a message that no posted receive comes
// first to, and later ones do not either. Buffers are checked by what the process itself
// has posted and waited for, whatever was matched. In (3), a state where a Match can be made does
// not halt. The cycle proviso: a Match that is possible all along a cycle is explored
// from it, although its process may move on the cycle.
//
// Making a persistent request is a step that nobody else notices, and starting it is one that posts a message or a
// receive. A send whose request is freed is one that its process never waits for: its message can be matched as
// before, and what the process does with the buffer afterwards is refused by what it has done itself, whether the
// message was matched or not.
//
// A test that leaves its request as it is (MPI_Request_get_status) has the transitions of a test. Once it has found an
// operation complete, the process knows: it has its data, and later calls find that, too. This is a step of the process
// itself, like the end of a wait, and what is complete stays so.
//
// A send in buffered mode is a nonblocking send whose request the program does not have, and detaching the buffer a
// wait for all of them. Whether the buffer has room is known from the process's own steps where all messages since it
// was attached fit. Where they do not, the step is a violation or is refused, and it depends on others which of the
// two: no program in which a process comes to such a step is verified, as the process can do nothing else, and (1)
// holds for all steps before the first one.
//
// A process goes silently on up to a receive, as before, and never past a call that
// posts something, as that changes the communication.
//
// A wait for any of several requests, and a test of requests, is Several: it has a transition, End, for each request
// that is complete (of a test of all: if all are; of a wait or test for some: for each selection of those that are,
// in each order, as said below), one where buffering messages of its own makes it so, and
// a test has one more, Pass, which finds that they are not complete. MPI may find that
// whenever it likes, as a message that was matched may still be under way. These are transitions as
// the receives of a Wild process are, and explored as they are. (1) holds: what is complete
// stays so until its process ends the wait, and no other process looks at it. An End by
// buffering changes what that of an Optional process does; a step that takes the message meanwhile
// leaves the same state behind, with an End that needs no optional step. That more requests become complete adds
// selections, and takes none away. In (3), a state with a Pass, or with an End that needs no optional step, does
// not halt. What is said of silent processes where some process is Wild holds where some process has such
// a transition: it stays possible. With a single request, a wait for any is a wait for all.
//
// A selection is a sequence of moves, as there are too many selections to have them all at a
// time: one for each request in it, and one with which the call ends. Between them only the
// process itself moves, whatever the policy, so that the sequence is one transition, and the
// states within it are not states of the program. Where the cycle proviso adds moves of
// others there, the selection is one that is made later.
//
// A Pass may lead back to where it began. That the others do not move on such a cycle, although they
// can, is no fair execution; package fair says which infinite executions are, and why the
// reduced graph has them. The cycle proviso holds for cycles with a Pass as for others.
//
// # Probes
//
// A blocking probe is Ready or Wild as a receive is, and its transitions are those of the receive, except that the
// message stays where it is. So it wakes nobody, and changes nothing that another process looks at. (1) holds as
// for a receive: the message that it finds is the first match of its channel and stays that until its own process
// takes it, as no receive that this process has posted comes first to it. For a wildcard probe of p, (4) to (6) hold as
// for a wildcard receive: p does nothing before, and where p does not move on w, a probe in front of w changes nothing
// in w but p's own memory. MPI_Iprobe is Several: it has a transition, Found, for each sender whose message it
// could find, and Pass. A Found that is possible stays so, for the reason above, until the process moves; it is none of
// the moves of which a persistent set is made.
//
// A matched probe (MPI_Mprobe) is a receive as far as its channel is concerned: it takes the first match, and what is
// said of a receive in (1) and (4) to (6) holds for it, but that it wakes nobody; MPI_Improbe is to MPI_Mprobe what
// MPI_Iprobe is to MPI_Probe. The message stays with its process, where no other can find it. That the process begins
// to receive it is a step of its own, which looks at nothing else; it may make the sender Ready, which waits for that
// and for nothing that could prevent it.
//
// # Nonblocking collectives
//
// To begin a collective and go on is the entry of (1): it adds p's part to a record, and never blocks. Which record
// that is follows from how many collectives p has begun on the communicator, whether or not they are complete, and so
// from p alone. The request is complete when everyone has entered, optional, as a send that can be buffered is, when
// those have whose entries a leave needs, and else pending: a wait is Ready, Optional or Blocked as the least of its
// requests is, and a call that is Several has an End for each that is not pending. All this looks at entries of
// records, which are added and never change, so that (1) holds as for messages: what is complete, or optional, stays
// so or becomes more, and an early end leads to the same state as one that needs no early return. A record is dropped
// when the last has left it; nobody looks at it any more then. What memory an operation owns depends on its process
// alone.
//
// A process goes silently on past the end of such an operation, and not past the beginning of one, which is an entry.
// In (5), p may have collectives under way while it is in a receive: others leave them by p's entries, which are
// there, and the receive looks at none. One that enters wakes all others, in the relation, as with a blocking
// collective.
//
// A call that makes a persistent collective is a collective of its communicator, of which nobody's leave needs others:
// what is said of these holds. Its record has a number, which counts such records of the communicator, in an order that
// all processes have. What is started has records of its own: the one that p enters follows from that number and
// from how often p has started the operation before, again from p alone. From there on it is a nonblocking collective.
// Records of different operations may come to stand in one order or another, which no process looks at.
//
// # Intercommunicators
//
// A context of two groups is a context: nothing above looks at which processes share one. That it is made by two
// records which are halves of one collective changes when such a record can be left: early when the leaders of both
// halves have entered, and for certain when all of both have. Who that is follows from entries, which are added and
// never change, so that (1) holds: a process that can leave stays able to. None can leave before. The entry of a
// process may wake those of the other half, whom its record does not have; which leader it is that wakes them depends
// on the order of the two. So the relation gets each pair of one process of either half as soon as the leaders have
// met: (4) holds, as whichever path lets them meet notes the same pairs. That there is nothing under way between the
// leaders is looked at by the step of the second one. What there is then follows from what the leaders have done
// before, and from which wildcard receives have taken what, which a path and the one with its steps reordered by (1)
// have in common.
//
// # Persistent sets
//
// Where no process is Ready and several can move, the receives of one Wild process p
// are explored alone if they are a persistent set (Godefroid, "Partial-Order Methods
// for the Verification of Concurrent Systems", section 4.1): if nothing that the other
// processes can do from s, as long as p does not move, depends on them. What they can
// do is not read off the program text; it is found dynamically, as in dynamic
// partial order reduction (Flanagan and Godefroid, "Dynamic partial-order reduction for
// model checking software"), but so that it serves a search with a set of seen states,
// in which the choice at a state must not depend on what comes below it: an Influence
// collects, over the whole search, which process posts messages to which, and which one
// can wake which (by a message, by taking a message that the other waits with, by
// entering a collective with it). The receives of p are explored alone if, in this
// relation, no process that can move in s, or that such processes can wake, directly or
// not and without p, posts to p; those apart whose messages p can receive already: their
// next ones go behind. When the search meets a pair that is new to the relation after
// the relation was put to use, it starts over with the larger one; there are finitely
// many pairs.
//
// Say that the search has ended, so that the relation has all pairs of the reduced graph.
//
// (4) It has all pairs of the full graph. A pair comes from a step that is local to
// one process q as in (2). Let w be a path in the full graph, from a state s of the reduced
// one, whose last transition gives the first pair that is not in the relation. Let T be
// what is explored from s: the step of a Ready process, or the receives of a Wild p. In
// the first case argue as in (2). In the second, if p moves on w, its first transition
// there is a receive from one of the senders that it has in s: a further sender would
// have posted to p on w, without p having moved; so it could move in s or was woken, by
// steps whose pairs are in the relation, and its post is in the relation, too; but then T
// would not have been taken. This receive commutes with all before it on w, as (5)
// says, and is moved to the front. If p does not move on w, put any receive of T in front:
// the post that ends w may be one to p, and goes behind the messages that are there, or
// beside them. Induction over the length of w, with the cycle proviso as in (2).
//
// (5) A receive t of p from sender j commutes with each transition of another process
// before p has moved: p alone takes messages from its channels; what is appended goes
// behind the message that t takes, which is the first match of its channel; t makes j
// Ready if j waits for this message, and j goes on to the same state as if it had gone on
// by itself because the message was buffered; p is in no collective, as it is in a receive.
//
// (6) Let w be a path in the full graph from s to a violation or to a state that halts. If p
// moves on w, its first receive is in T, by (4), and goes to the front. If it does not, w
// does not lead to a state that halts, since p can move at its end; and a violation of
// another process is met after a receive of T in front of w as well. Induction as in (2).
//
// # Persistent sets and nonblocking operations
//
// The relation holds the messages that are matched at once with a posted receive as well: they wake their
// receiver, and in another order of steps they may be there before it posts that receive. A Match of q counts as
// something that q does: it wakes the sender. What can be done in s includes the Match, End and Pass moves; the
// processes to which they belong are those that can move.
//
// The receives of a Wild p are explored alone, as above, if no Match of p can be made in s. A posted receive of p
// may take a message before p moves, all the same, if it was posted after s. Then its sender j is one of T's, by the
// relation; it stands behind the message that p can receive from j, and neither it nor any other that becomes free
// when the posted receive has its message is the first for p in its channel.
//
// The Matches of one posted receive r, of process q, are explored alone (T) if no receive posted before it that has no
// message accepts a message that r accepts, and if no process that can move in s, q and the senders that its Matches
// wake among them, posts to q in the relation, those apart with a message in T. (A process that has terminated and
// has no posted receive without a message does nothing, so that nothing wakes it.) The first condition
// makes r the first for each message that it accepts, as long as it has none: a Match in T stays possible until one of
// T is made, and the messages of T are the first of their channels for r. Both hold along any path from s on which
// r is not matched. In place of (5), let t in T commute with each transition u before it:
//
// A step of q or of another process is as in (1): what it posts stands behind, and none but a wait for r
// looks at whether r has its message; that wait cannot end in u, since a wait for r alone is Blocked, and a wait for
// any or a test that ends without r, or that finds nothing, can do so after t as well. A receive or a Match of q
// takes a message that r does not accept, or else r would come first to it. So it is not the message of t; and it is
// the first of its channel that it can be, before and after t, as what t makes free stands behind r: had one of these
// messages been in front of it, no message of that channel could have been taken in u. A Match of another process has
// nothing to do with r. If u buffers the message of t, t leaves the same state behind, and u needs no optional step
// after t. In all cases the matches that are made at once are the same in the end, as package comm says.
//
// In place of (4) and (6): if r is matched on w, it is so first by a move of T, since a further sender would have
// posted to q on w, with pairs that are in the relation. That goes to the front. If r is not matched on w, any move
// of T is put in front: it is possible at the end of w, so that this state does not halt, and a violation is met
// all the same.
//
// # Partitioned communication
//
// That a partition is ready is a post of its message, on a channel that is the partition's alone, and to start the
// receive is to post it. That receive takes the first message of each such channel at once: nothing else can take
// these, and nothing but a wait for the receive, or a question whether a partition has come, looks at what it has,
// which only grows. So (1) holds as for receives that name their senders. The relation of Influence has the sender and
// the receiver of what is taken at once. A send is complete when all its partitions are ready, which is a matter of its
// process, and received.
//
// # Cancelled receives
//
// That a receive is cancelled is a note at it, a step of its process that nobody else looks at. From then on MPI may
// withdraw it: a Match without a message, which is possible as long as the receive has none, and so ends by another
// Match of the same receive alone. In programs that cancel receives no match is made at once, not even of a receive
// that names its sender: each is a Match. (1) holds: what a step t posts stands behind, as before; what a withdrawn
// receive leaves to others is a message that was there and that none of them could take, or be Ready for, while that
// receive came first to it, so that t takes another one, or none. Whether a receive has its message, or was withdrawn,
// only calls that complete it look at, and both make it complete. That the note is made before or after a Match of the
// same receive makes no difference: a match removes it. In (3), a state in which a receive can be withdrawn does not
// halt. The matches of a receive are no persistent set, since on some path it is cancelled and has none of them: there
// are none in such programs. What is said of silent processes holds with a withdrawal as with another Match.
//
// # Cancelled sends
//
// A message of a nonblocking send that is not complete may be withdrawn in a program that cancels (Policy.Cancels):
// what takes it, or finds it, is never explored alone. The argument is at Matches.
//
// # Communicators
//
// A channel is that of one communicator from one process to another: messages, receives and collectives of different
// communicators never meet. What is said above of channels, of the first match of a channel, and of records holds for
// each communicator by itself: a message that is posted on one stands behind nothing on another, and a process that
// enters a collective enters the first of its communicator that it has not entered, which no other process changes.
// Entries, leaves and posted receives are steps of the members alone, so that the relation of Influence, which knows
// processes only, holds more than it need.
//
// Making and freeing communicators are collectives, as any others to (1), but for two things. The first entry with
// which it is known what is made makes the new contexts (comm.Comm.Found): the last one, of MPI_Comm_split, from which
// only those leave before who get nothing; the first one, of MPI_Comm_dup; that of the first process of the second of
// two groups, of MPI_Intercomm_merge. Whoever's entry it is, the contexts are the same, as the groups follow from what
// is known then; and a process that gets one leaves only then. What later entries add to a topology depends on the set
// of those that are there, and not on their order; a process looks at its own part of it alone, which its own entry has
// added. The name of a context comes from a number that the record gets with its first entry (comm.Comm.Counted):
// processes enter such records of a communicator in one order, so that a first entry of one comes after that of the one
// before, whoever makes them; and those of MPI_Comm_create_group are counted for each group by itself. A process that
// leaves MPI_Comm_disconnect early has nothing under way on the communicator: it posts nothing there while it waits, so
// that this stays so, and who takes its last message wakes it as it wakes one that sends. Of two such steps on
// different communicators, t and u, each takes the least numbers that are free, so that tu and ut lead to states which
// differ in the numbers of contexts. No program and no rule here looks at these numbers except to compare them with
// each other, so that the two states have the same transitions, under the same names, and the same violations: in this
// argument, states that differ by an exchange of numbers of contexts are one. (The search tells them apart, which costs
// time, no more.) What is open in the order of a reduction has a name that comes from the path of its context, which is
// the same in tu and ut. The last process to leave an MPI_Comm_free marks the context, and whether others have left
// before is no matter: the mark says only that the number may be used again, when nothing under way has it.
//
// Handles are local to their process; what a call on a handle does depends on the process's own table and on a context,
// of which all but the counters never changes. The counters are those of entries, which the processes of one
// communicator make in one order.
//
// # Ready sends
//
// Whether a ready send is correct depends on whether a receive is posted when it starts, and so on how far its receiver
// is: with it, (1) fails for a step t that posts a receive, takes a message, or is a ready send itself. In programs
// with ready sends (Policy.Ready) such steps are never explored alone, silent processes go on as others do, and no
// persistent sets are taken. For all other steps (1) holds: a ready send of another process looks at the receives and
// at its own messages to the receiver, which neither a local action, nor a message to somebody, nor an entry, a leave,
// or the end of a send or of a wait changes: a wait ends with receives that have their messages. So (2) and (3) do.
// In a search for the way out of a potential deadlock, the rule may be applied all the same: a ready send that is
// wrong stops its process in one order of steps as it goes on in another, and the search proper sees both.
//
// A call that begins messages or collectives beside receives, in any order, posts these in a step of their own, the
// last: in any other order a ready send finds no fewer. The receive of MPI_Sendrecv is never counted, as nobody can
// have heard that it is posted.
//
// # Windows
//
// At a fence, which is a collective, a process changes its own memory as it leaves, by what all have brought to the
// records; that is (1) for collectives. In general active target synchronisation a process tells others by messages of
// a kind of its own (package comm) that its memory is exposed, and these that their accesses are complete. Posting such
// a message is a step as any posting is. A process that waits for the end of the accesses to its memory (OpClosed) is
// Ready when the messages of all its origins are there, which it alone takes away; one that waits for the memory of
// others (OpExposed) is Ready when each has exposed its memory more often than the process has completed its accesses:
// an end of an epoch at a target takes one message of each kind away, so that the difference stays, and only the
// process itself makes it smaller. Before that it is Optional, as with a message that may be buffered, and goes on to
// the same state that it would go on to later; or Blocked, where it is to get something. A test whether the epoch is
// over is Several, with an End when it is. So (1) holds for all these, but for one thing: the end of an access epoch
// reads the memory of a target, for what the epoch gets. It does so between the target's MPI_Win_post and the end of
// that epoch, which waits for it. A step t of the target in between that writes there is a race. Of t and the read,
// both orders lead to a state from which the target comes to the end of its epoch, where the race is found by what both
// have noted, or to another violation, or it runs for ever, or the program is aborted. So (1) holds up to the first
// race, and no program with a race is verified, but for one that is aborted in its epochs. A wrong value that was got
// is used only after a race.
//
// MPI_MODE_NOCHECK at MPI_Win_start is what a ready send is (above): the step looks whether others have posted their
// windows, and MPI_Win_post is the step that it looks for.
//
// # Files
//
// An access to a file (comm.File) is a step of a Ready process, and so is what is done to a file as a collective is
// entered or left. It reads bytes that others may have written, and is noted for others. Whether two accesses
// conflict is told by what each process has heard of synchronisations of others, with messages and as it leaves
// collectives for whose entries it has waited: that does not depend on the order of steps that commute, as each is
// told what was on its way before. Let t and u be accesses of two processes, enabled in one state. If they do not
// conflict, they are to other bytes, or both read, and (1) holds: the notes are sets. If they do, neither process has
// heard of a synchronisation behind the other one's access, as that is yet to come; so whichever comes second is a
// violation, or is refused, in both orders, and no program in which processes come to such steps is verified. (2) and
// (3) hold for all that comes before the first such pair, which is found in every order. The same holds for the end
// of a file, which is the bytes behind it. A file as a whole is created, deleted, found or missed only by steps that
// are ordered by what their processes have heard, or the program is refused. Synchronisations write to notes of their
// own process, and to its counts.
//
// A shared file pointer, and the bytes of a file in atomic mode, are what processes act on each other by without any
// synchronisation: which of two accesses comes first makes a difference that no violation shows. In a program that has
// these (Policy.Turns), a step that begins such a call (exec.Machine.TakesTurn) is never explored alone, silent
// processes go on as others do, and no persistent sets are taken. For all other steps (1) holds: none of them looks at
// a shared pointer, or at bytes that another process accesses in atomic mode, without a conflict as above; but for the
// last entry into a collective that moves the pointer (MPI_File_seek_shared, MPI_File_set_view, the accesses in the
// order of ranks), when all others wait inside it or have come by it without having used the pointer since.
//
// # Locks of windows
//
// In a program that locks windows, an operation on a window is done at a time that its target does not choose, and
// memory is no longer private to its process. Policy.Locks is on, silent processes go on as others do, and no
// persistent sets are taken. There is one more kind of transition: an Effect grants a lock that a process has called
// for, or does
// an operation under a lock that is held. A Ready process may be explored alone only with a step for which the
// following holds; for all others (exec.Machine.Visible) all transitions are explored.
//
// Say that an operation is active from when it may be done (it was called, and its lock is held) to when it is
// complete (the origin goes on from a flush or an unlock). A load or store of a process of its own window belongs to
// the interval between two of its visible steps. An execution has a race if an operation becomes active while one is
// that it conflicts with, or if a load or store conflicts with an operation that is active at some time in its
// interval. Loads and stores are done as early as they can be, so that a race with them shows where the load or store
// is done, or where an operation becomes active before the next visible step. (For if no conflicting operation is
// active in the interval of an access, nor any access in that of an operation, they are ordered by visible steps of
// both processes, between which only communication and synchronisation makes an order: each order of visible steps
// that these leave open is explored.) What a call is given - its buffers, statuses, arrays of arguments, and where its
// results go - it may use until it returns, which is behind its last visible step: that interval begins with the first
// step of the call, and ends with the next visible step behind it. What is read to make the arguments is read before.
//
// (7) What may be explored alone: local actions; the call of an operation, of a flush and of an unlock; going on from a
// call for locks that are held; an entry, a leave or a message of a process that has not touched its windows since its
// last visible step, as nothing is forgotten by it, but for a fence, which opens and closes epochs of the memory and
// changes it; a put or a get that is done; and what is done under an exclusive lock. Let t be such a step of p, u a
// transition of another process or an Effect, and let neither tu nor ut meet a race. Local actions read and write the
// memory of p, of its windows too; u reads or writes of it what operations on p's windows do, which are active, and so
// none of the bytes that t does, unless both only read. The call of an operation changes the requests of p: an Effect
// of another process does not look at them but for locks, which the call does not change, and for the elements for
// which its own operation is contested (state.Effects): what u does in one step is done in several after t, one behind
// the other, with the same result; t only adds executions, which the Standard has as well. One of p is of an operation
// called before. If the lock of the operation is granted in u, the operation is active after both orders. A put or a
// get that is done reads or writes bytes that no other active operation writes, or reads. An accumulate, or an
// operation that fetches, under an exclusive lock is done where no other process holds a lock, before or after, as the
// lock is held until it is done: no other operation is active there, but for one through another window, which it may
// not meet, and those of p itself, which are done in the order of their calls where they meet. So t and u commute. What
// t becomes able to do by u, it was: none of these steps looks at what others do. If tu or ut meets a race, then so
// does the one with t first, because the operation that t calls is active earlier, and what u completes is active
// still: the race is found there, in the reduced graph, and a program with a race is not verified. What else such a
// program does is not all explored; the parts (2) and (3) hold for executions without a race, by (7) in place of (1).
//
// Memory may be in several windows (state.Overlap): what becomes active is compared with all that is active on its
// bytes, through whatever window, where no two go together. No epoch of another kind on them may be open meanwhile.
//
// To a dynamic window processes attach memory at any time. Whether an operation is on memory that is attached is looked
// at as it is called, at its target, and whether an operation on memory is not complete as that is detached. A program
// that makes such a window counts as one that locks windows, and so do these steps as visible ones: the calls of
// operations, where the program attaches memory at all, MPI_Win_attach and MPI_Win_detach. So (7) is not asked of them.
// What completes an operation is visible as well, by the steps above; in an epoch of active target it is the fence, or
// MPI_Win_wait, at the process itself that detaches (in an exposure epoch, to detach is refused).
//
// The order of accumulates and of operations that fetch is what Effects are explored for: all of them in each state,
// element by element where that makes a difference, but that those of one process that meet are done in the order of
// their calls. The granting of locks is explored likewise. A wait or a test for the request of an operation ends what
// that has to do with its origin; of one that only gets, that is the end of the operation. It is visible, as a flush
// is, and it is complete by an Effect that none can undo or, of an operation that gets nothing, optional until then:
// what that brings was taken as it was called, so that whether its process knows the request to be complete concerns
// nobody else. A call for a lock of another process's memory is Optional before the lock is granted: MPI may let it
// return. In (3), a state with an Effect does not halt. Where no lock is exclusive, as all calls of MPI_Win_lock name
// MPI_LOCK_SHARED, and there is no shared memory, each is granted as it is called for, since nothing prevents that,
// ever, and nobody can tell: an operation that is called before its lock is granted is active sooner, and may be done
// as late as before. (Loads and stores of shared memory are ordered by a lock that is granted, and not by one that is
// not.)
//
// What others notice may be explored alone, too, where nothing that they do conflicts with it: see Conflicts.
//
// Infinite executions are judged by package fair: an Effect that is possible all along is done at last.
//
// # Shared memory
//
// A window of shared memory is loaded from and stored to by all its processes. What one stores goes to the copies of
// all others as its step ends, so that a step of p changes what others load. The interval of an access is that
// between two synchronisations of the window by its process (MPI_Win_sync, a fence as it is entered and as it is
// left, the ends of an epoch of passive target, and the making of the window). Two accesses of different processes
// to one byte, one of which writes, are a race if their intervals overlap. It is found at the later one, t: the
// other one is among what its process did since its last synchronisation (Window.Touched), or among what ended since
// the last one of t's process (Window.Recent). Synchronisations of the window are visible steps: two of different
// processes do not commute, as one ends accesses that count for the other process until that synchronises. All other
// steps may be explored alone. Let t be such a step of p, and u one of another process. A synchronisation u moves
// accesses from the first of these sets to the second, so that a load or store t finds the same before and after it;
// messages and collectives look at neither. If t and u are loads and stores that meet, one of which writes, then
// both orders have the race, which the step that comes second finds, or a step before. If they do not meet, they
// commute. So t goes to the front of w, as in (7): an execution with a race has one, with the same two accesses, in
// the reduced graph. If two conflicting accesses are not ordered by a synchronisation behind the one, a chain of
// messages, collectives and steps of one process, and a synchronisation before the other, then there is an execution
// in which their intervals overlap. So a program of which none has a race gives, at each load, what the last store
// before it in that order has left.
//
// Operations on such a window (exec.Machine.Mixes) are those of passive target, and those between two fences. What (7)
// says of a process and its windows holds then of every process and all of the shared memory: what it does there since
// its last visible step is noted beside the sets above (Window.Own), an operation that becomes active is compared with
// that of all processes, and a load or store of any process with all operations that are active. An operation between
// fences is active from its call until the process in question has left the fence behind it, and is compared with what
// processes have done since the fence before; as both stay until all are in that fence, the later of the two finds the
// earlier one in whatever order they come. The fence has a second round, so that nobody goes on before the operations
// on the memory of all are done.
//
// # The cycle proviso
//
// Every process that is enabled all along a cycle of the reduced graph moves on
// the cycle, or is explored from a state of it. Package explore sees to it: a
// process that loops alone is set aside once its loop has closed (its transitions
// would be the same for ever, and by (1) the others do not depend on them), and a
// cycle that the search closes is given the transitions of the enabled processes
// that did not move on it.
//
// A transition with which a loop begins again that is iterated finitely often in
// every execution (package ending) is an exception: a cycle that it closes is given
// none. In the argument of (2), t is put in front of w for ever only if some infinite
// path of the reduced graph is one of an execution. From some place on, such a path has no
// transition of that kind. Each cycle of it has one that closed a cycle of the search;
// this is then not of that kind, and its cycle was given what it lacks.
package por

import (
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Policy says which reduction is in force.
type Policy struct {
	// Off: explore the transitions of all processes at every state.
	Off bool
	// UrgentOnly: of the rules, only the urgent one and that for silent processes.
	UrgentOnly bool
	// Potential: potential deadlocks are looked for.
	Potential bool
	// Ready: the program has ready sends.
	Ready bool
	// Locks: the program locks windows.
	Locks bool
	// Conflicts is what the search has seen of conflicts in memory of windows; nil where nothing rests on that.
	Conflicts *Conflicts
	// Cancels: the program cancels receives, or sends.
	Cancels bool
	// Turns: the program uses shared file pointers, or files in atomic mode.
	Turns bool
}

// Halt says why nothing is urgent.
type Halt uint8

// The kinds of states.
const (
	Running   Halt = iota // an ordinary state
	Potential             // only Optional processes can move
	Absolute              // none can move, and some process waits
	Over                  // none can move, and none waits
)

// Choice is what to explore from a state.
type Choice struct {
	Moves []exec.Move
	Halt  Halt
	// Urgent: the one move is all that need be explored, as the rule says.
	Urgent bool
}

// Choose applies the rule to a state. The process that moved last is preferred.
func (pol Policy) Choose(m *exec.Machine, s *state.State, last int) Choice {
	if c, ok := picking(m, s, last); ok {
		return c
	}
	if pol.Off {
		return pol.all(m, s)
	}
	if mv, ok := pol.Forced(m, s, last); ok {
		return Choice{Moves: []exec.Move{mv}, Urgent: true}
	}
	return beside(m, s, pol.all(m, s))
}

// Forced gives the one move that Choose gives where the rule applies.
func (pol Policy) Forced(m *exec.Machine, s *state.State, last int) (exec.Move, bool) {
	if exec.Picking(s.Procs[last]) {
		return exec.Move{}, false
	}
	if s.Coll != nil && s.Coll.Layered {
		return pol.leastAdvanced(m, s, last)
	}
	if pol.Urgent(m, s, last) {
		return pol.MoveOf(s, last), true
	}
	for p := range s.Procs {
		if p != last && pol.Urgent(m, s, p) {
			return pol.MoveOf(s, p), true
		}
	}
	if pol.Locks {
		return pol.transferring(s)
	}
	return exec.Move{}, false
}

// leastAdvanced is Forced where there are loops with invariants, so that processes stay close
// together: a process goes on until it comes to the head of such a loop while it is ahead
// of another one that could move. Then it is the turn of the one that has come to the
// fewest records which still wait for others. That a process is not stopped right behind
// a head matters: what it finds out in the body is part of the record when that is
// completed, and is known from then on. While a process of one program is at an assumption, the other program waits.
func (pol Policy) leastAdvanced(m *exec.Machine, s *state.State, last int) (exec.Move, bool) {
	program := assuming(m, s)
	urgent := func(p int) bool { return (program == nil || program.Contains(p)) && pol.Urgent(m, s, p) }
	best, least := -1, 0
	for p := range s.Procs {
		if !urgent(p) {
			continue
		}
		if n := collective.Joined(s.Coll, p); best < 0 || n < least || n == least && p == last {
			best, least = p, n
		}
	}
	if best < 0 {
		return exec.Move{}, false
	}
	if best != last && urgent(last) && !m.AtLoop(s, last) {
		best = last
	}
	return pol.MoveOf(s, best), true
}

// Urgent tells whether the rule lets the moves of process p be explored alone.
func (pol Policy) Urgent(m *exec.Machine, s *state.State, p int) bool {
	if pol.Off {
		return false
	}
	if pol.Ready && s.Procs[p].Status == state.Active && m.Expects(s, p) {
		return false
	}
	if pol.Turns && m.TakesTurn(s, p) || pol.Cancels && m.TakesRevocable(s, p) {
		return false
	}
	if r := m.Readiness(s, p); r != exec.Ready && (r != exec.Optional || pol.Potential) || m.Restricts(s, p) {
		return false
	}
	return !pol.Locks || !m.Visible(s, p) || pol.Conflicts.undisturbed(m, s, p)
}

// MoveOf gives the one move of a process that is Ready or Optional.
func (pol Policy) MoveOf(s *state.State, p int) exec.Move {
	if s.Procs[p].Op.Kind != state.NoOp {
		return exec.Move{Process: p, Kind: exec.Proceed}
	}
	return exec.Move{Process: p, Kind: exec.Action}
}

// all gives every transition of every process.
func (pol Policy) all(m *exec.Machine, s *state.State) Choice {
	c := Choice{Halt: Over, Moves: make([]exec.Move, 0, 8)}
	progress := false
	for p := range s.Procs {
		switch m.Readiness(s, p) {
		case exec.Blocked:
			if c.Halt == Over {
				c.Halt = Absolute
			}
		case exec.Ready:
			progress = true
			c.Moves = append(c.Moves, pol.MoveOf(s, p))
		case exec.Wild:
			progress = true
			for _, from := range m.Senders(s, p) {
				c.Moves = append(c.Moves, exec.Move{Process: p, Kind: exec.Receive, From: from})
			}
		case exec.Optional:
			c.Halt = Potential
			c.Moves = append(c.Moves, exec.Move{Process: p, Kind: exec.Proceed})
		case exec.Several:
			moves, sure := ends(m, s, p)
			c.Moves = append(c.Moves, moves...)
			if progress = progress || sure; !sure {
				c.Halt = Potential
			}
		}
	}
	if detached := Detached(s); len(detached) > 0 {
		progress = true
		c.Moves = append(c.Moves, detached...)
	}
	if progress {
		c.Halt = Running
	}
	return c
}
