import { nextTurn } from '../../time/next-turn.ts'

/** What a group asks of the one connection that writes. */
export interface Commits {
  run(sql: string): Promise<void>
  inTransaction(): boolean
  /** Whether another member stands ready to join. */
  isAwaited(): boolean
  /** Lets it in. Called once for each member. */
  pass(): void
}

/**
 * Transactions that wait for one another share one commit, so a busy store asks the disk once for many of them.
 * Each that joins is a savepoint of its own: what one undoes, the others keep. Nobody hears of an end before the shared
 * commit is durable, since what a member saw of the one before it is not certain earlier.
 */
export interface CommitGroup {
  begin(): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** The members of a group that was undone as a whole may try again. */
export class GroupUndone extends Error {}

const mostMembers = 100
const longestMs = 50

interface Open {
  readonly since: number
  readonly ended: Promise<void>
  settle(failure?: unknown): void
  members: number
}

export function commitGroup({ run, inTransaction, isAwaited, pass }: Commits): CommitGroup {
  let open: Open | undefined

  async function leave(): Promise<void> {
    const group = open
    if (!group) return
    group.members += 1
    const isFull = group.members >= mostMembers || Date.now() - group.since >= longestMs
    // One turn of the event loop: who has asked meanwhile comes along, and long work of many writes holds nobody up.
    if (isFull || !isAwaited()) await nextTurn()
    if (!isFull && isAwaited()) {
      pass()
      return group.ended
    }
    open = undefined
    try {
      await run('commit')
      group.settle()
    } catch (error) {
      if (inTransaction()) await run('rollback')
      group.settle(error)
    }
    pass()
    return group.ended
  }

  /** Whether others are in the transaction with the present member. Of the first it is the whole. */
  function hasJoined(): boolean {
    return open !== undefined && open.members > 0
  }

  return {
    async begin() {
      if (open) return run('savepoint member')
      await run('begin immediate')
      open = newGroup()
    },
    async commit() {
      if (hasJoined()) await run('release member')
      await leave()
    },
    async rollback() {
      if (inTransaction() && hasJoined()) {
        await run('rollback to member')
        await run('release member')
        // What made this one fail is its own answer; the fate of the others is theirs.
        return leave().catch(() => {})
      }
      if (inTransaction()) await run('rollback')
      // A full disk may have undone the whole transaction, and all its members with it.
      open?.settle(new GroupUndone('The transaction was undone together with others.'))
      open = undefined
      pass()
    },
  }
}

function newGroup(): Open {
  let settle: Open['settle'] = () => {}
  const ended = new Promise<void>((resolve, reject) => {
    settle = (failure) => (failure === undefined ? resolve() : reject(failure))
  })
  // Whoever waits for it hears of a failure; a group whose members are all gone has nobody who does.
  ended.catch(() => {})
  return { since: Date.now(), ended, settle, members: 0 }
}
