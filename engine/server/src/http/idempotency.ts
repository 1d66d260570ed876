import { type Caller, callerKey } from '../auth/caller.ts'
import { canOpen, createSecretBox, type SecretBox } from '../auth/secret-box.ts'
import { sha256Hex } from '../auth/secrets.ts'
import { Problem, problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { holdName } from '../store/journal.ts'
import { prepared } from '../store/prepared.ts'
import type { JournalTables } from '../store/tables/journal.ts'
import { type Answer, type Headers, replyProblem } from './answer.ts'
import type { AskedRight, AskedRights } from './asked-rights.ts'
import type { RequestContext, Run } from './call.ts'

interface Once {
  readonly context: RequestContext
  readonly caller: Caller
  readonly key: string | undefined
  readonly bytes: Uint8Array
  readonly rights: AskedRights
  /** Throws when the caller has not the right of the route, or one of these, any more: that comes before what was answered then (§16). */
  readonly permitAgain: (asked: readonly AskedRight[]) => Promise<void>
  /** The call or its answer tells a secret, so what is kept of both is sealed: who has the store alone cannot open it. */
  readonly sealed?: true
  /** Who calls, where something else than the credential says it. */
  readonly who?: string | undefined
}

interface RecordKey {
  readonly caller: string
  readonly method: string
  readonly path: string
  readonly key: string
}

/** Requests of this process that are being served; those of others are kept out by the store. */
const running = new WeakMap<object, Set<string>>()

/** Runs a write in one transaction together with the record that makes it happen only once (C-11, T-1). */
export function actOnce(run: Run, once: Once): Promise<Answer> {
  return answerOnce(once, (act) => act(run))
}

/** The same for a write that needs long work before its transaction. What was answered before needs none. */
export function actOncePrepared(prepare: () => Promise<Run>, once: Once): Promise<Answer> {
  return answerOnce(once, async (act, replay) => (await replay()) ?? act(await prepare()))
}

type Answered = (
  act: (run: Run) => Promise<Answer | Problem>,
  replay: () => Promise<Answer | undefined>,
) => Promise<Answer | Problem>

async function answerOnce(once: Once, answered: Answered): Promise<Answer> {
  const { store } = once.context.parts
  const { key } = once
  const outcome =
    key === undefined
      ? await answered(
          (run) => store.write(run),
          async () => undefined,
        )
      : await recordedOutcome({ ...once, key }, answered)
  if (outcome instanceof Problem) throw outcome
  return outcome
}

async function recordedOutcome(once: Once & { readonly key: string }, answered: Answered): Promise<Answer | Problem> {
  const { context, bytes, rights } = once
  const { store, secrets } = context.parts
  const key = recordKeyOf(once)
  const box = once.sealed && boxOf(once.key, secrets)
  const bodyHash = sha256Hex(bytes)
  const busy = running.get(store) ?? new Set<string>()
  running.set(store, busy)
  const name = JSON.stringify(key)
  if (busy.has(name)) throw problem('idempotency_in_progress')
  busy.add(name)
  let replayed: Replay | undefined
  const replay = async (tx: Tx) => {
    replayed = await findReplay(tx, key, bodyHash, box)
    return replayed?.answer
  }
  let outcome: Answer | Problem
  try {
    const act = (run: Run) =>
      store.write(async (tx) => {
        await holdName(tx, name, () => problem('idempotency_in_progress'))
        const found = await replay(tx)
        if (found) return found
        const made = await run(tx)
        await remember(tx, { key, bodyHash, outcome: made, box, context, rights })
        return made
      })
    outcome = await answered(act, () => store.read(replay))
  } catch (error) {
    if (error instanceof Problem && isKept(error))
      await store.write((tx) => remember(tx, { key, bodyHash, outcome: error, box, context, rights }))
    throw error
  } finally {
    busy.delete(name)
  }
  // A right may come back, so what was answered is kept.
  if (replayed) await once.permitAgain(replayed.asked)
  return outcome
}

function recordKeyOf({ context, caller, key, sealed, who }: Once & { readonly key: string }): RecordKey {
  const by = who ?? callerKey(caller, context.address)
  return {
    // Nobody is known by the network address, which is not stored (F-10).
    caller: sealed ? sha256Hex(`${key} ${by}`) : by,
    method: context.request.method,
    path: context.url.pathname,
    key: sealed ? sha256Hex(key) : key,
  }
}

/** What is sealed is opened by the key of the call, of which the store has the hash only. */
function boxOf(key: string, secrets: SecretBox): SecretBox {
  const own = createSecretBox(key)
  return { seal: (text) => secrets.seal(own.seal(text)), open: (sealed) => own.open(secrets.open(sealed)) }
}

const recorded = prepared((db, { caller, method, path, key }: RecordKey) =>
  db
    .selectFrom('idempotency')
    .selectAll()
    .where('caller', '=', caller)
    .where('method', '=', method)
    .where('path', '=', path)
    .where('key', '=', key),
)

const newRecord = prepared((db, row: JournalTables['idempotency']) => {
  const { caller: _caller, method: _method, path: _path, key: _key, ...rest } = row
  return db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.columns(['caller', 'method', 'path', 'key']).doUpdateSet(rest))
})

interface Replay {
  readonly answer: Answer
  readonly asked: readonly AskedRight[]
}

async function findReplay(
  tx: Tx,
  key: RecordKey,
  bodyHash: string,
  box: SecretBox | undefined,
): Promise<Replay | undefined> {
  const [row] = (await recorded(tx, key)).rows
  if (!row || row.expires_at <= tx.now) return undefined
  if (box && !canOpen(box, row.body_hash)) throw problem('idempotency_mismatch', lostAnswer)
  const opened = (text: string) => box?.open(text) ?? text
  if (opened(row.body_hash) !== bodyHash) throw problem('idempotency_mismatch')
  const headers: Headers = { ...JSON.parse(opened(row.headers)), 'idempotency-replayed': 'true' }
  const body: Answer['body'] =
    row.body === null ? { kind: 'none' } : { kind: 'json', value: JSON.parse(opened(row.body)) }
  return {
    answer: { status: row.status, headers, body },
    asked: row.asked === null ? [] : JSON.parse(opened(row.asked)),
  }
}

/** Whether it was the same call cannot be told, and doing it again might do it twice. */
const lostAnswer = {
  title: 'The answer kept for this key can no longer be read',
  detail:
    'It was sealed with another QUOIN_SECRET. See what the call has done, and send another with a key of its own.',
}

interface Kept {
  readonly key: RecordKey
  readonly bodyHash: string
  readonly outcome: Answer | Problem
  readonly box: SecretBox | undefined
  readonly context: RequestContext
  readonly rights: AskedRights
}

async function remember(tx: Tx, { key, bodyHash, outcome, box, context, rights }: Kept): Promise<void> {
  if (outcome instanceof Problem && !isKept(outcome)) return
  const { requestId, url } = context
  const answer = outcome instanceof Problem ? replyProblem(outcome, { path: url.pathname, requestId }) : outcome
  const sealed = (text: string) => box?.seal(text) ?? text
  const asked = rights.all
  await newRecord(tx, {
    ...key,
    body_hash: sealed(bodyHash),
    status: answer.status,
    headers: sealed(JSON.stringify(answer.headers)),
    body: answer.body.kind === 'json' ? sealed(JSON.stringify(answer.body.value)) : null,
    asked: asked.length > 0 ? sealed(JSON.stringify(asked)) : null,
    expires_at: tx.now + context.parts.limits.idempotencyMs,
  })
}

/** Too many requests and faults may go otherwise next time, and a wrong use of the key says nothing about the call. */
function isKept({ status, code }: Problem): boolean {
  return status !== 429 && status < 500 && code !== 'idempotency_mismatch' && code !== 'idempotency_in_progress'
}
