import { type Caller, callerKey } from '../auth/caller.ts'
import type { SecretBox } from '../auth/secret-box.ts'
import { sha256Hex } from '../auth/secrets.ts'
import { Problem, problem, problemBody } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { holdName, type JournalTables } from '../store/journal.ts'
import { prepared } from '../store/prepared.ts'
import type { Answer, Headers } from './answer.ts'
import type { RequestContext } from './route.ts'

interface Once {
  readonly context: RequestContext
  readonly caller: Caller
  readonly key: string | undefined
  readonly bytes: Uint8Array
  /** Seals the answer that is kept: it holds a secret that stands sealed in the store as well. */
  readonly box?: SecretBox | undefined
}

/** What one transaction does. */
type Run = (tx: Tx) => Promise<Answer>

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

async function answerOnce(
  once: Once,
  answered: (act: (run: Run) => Promise<Answer>, replay: () => Promise<Answer | undefined>) => Promise<Answer>,
): Promise<Answer> {
  const { context, caller, bytes, box } = once
  const { store } = context.parts
  if (once.key === undefined)
    return answered(
      (run) => store.write(run),
      async () => undefined,
    )

  const key: RecordKey = {
    caller: callerKey(caller, context.address),
    method: context.request.method,
    path: context.url.pathname,
    key: once.key,
  }
  const bodyHash = sha256Hex(bytes)
  const busy = running.get(store) ?? new Set<string>()
  running.set(store, busy)
  const name = JSON.stringify(key)
  if (busy.has(name)) throw problem('idempotency_in_progress')
  busy.add(name)
  try {
    const act = (run: Run) =>
      store.write(async (tx) => {
        await holdName(tx, name, () => problem('idempotency_in_progress'))
        const replay = await findReplay(tx, key, bodyHash, box)
        if (replay) return replay
        const answer = await run(tx)
        await remember(tx, key, bodyHash, answer, once)
        return answer
      })
    return await answered(act, () => store.read((tx) => findReplay(tx, key, bodyHash, box)))
  } catch (error) {
    if (error instanceof Problem && isKept(error)) {
      const answer = refusalAnswer(error, context)
      await store.write((tx) => remember(tx, key, bodyHash, answer, once))
    }
    throw error
  } finally {
    busy.delete(name)
  }
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

async function findReplay(
  tx: Tx,
  key: RecordKey,
  bodyHash: string,
  box: SecretBox | undefined,
): Promise<Answer | undefined> {
  const [row] = (await recorded(tx, key)).rows
  if (!row || Number(row.expires_at) <= tx.now) return undefined
  if (row.body_hash !== bodyHash) throw problem('idempotency_mismatch')
  const headers: Headers = { ...JSON.parse(row.headers), 'idempotency-replayed': 'true' }
  if (row.body === null) return { status: row.status, headers, body: { kind: 'none' } }
  return { status: row.status, headers, body: { kind: 'json', value: JSON.parse(box?.open(row.body) ?? row.body) } }
}

async function remember(
  tx: Tx,
  key: RecordKey,
  bodyHash: string,
  answer: Answer,
  { context, box }: Once,
): Promise<void> {
  const body = answer.body.kind === 'json' ? JSON.stringify(answer.body.value) : null
  await newRecord(tx, {
    ...key,
    body_hash: bodyHash,
    status: answer.status,
    headers: JSON.stringify(answer.headers),
    body: body !== null && box ? box.seal(body) : body,
    expires_at: tx.now + context.parts.limits.idempotencyMs,
  })
}

/** Too many requests and faults may go otherwise next time, and a wrong use of the key says nothing about the call. */
function isKept({ status, code }: Problem): boolean {
  return status !== 429 && status < 500 && code !== 'idempotency_mismatch' && code !== 'idempotency_in_progress'
}

function refusalAnswer(refusal: Problem, context: RequestContext): Answer {
  const value = problemBody(refusal, { path: context.url.pathname, requestId: context.requestId })
  return {
    status: refusal.status,
    headers: { ...refusal.headers, 'content-type': 'application/problem+json; charset=utf-8' },
    body: { kind: 'json', value },
  }
}
