import { type Caller, callerKey } from '../auth/caller.ts'
import { createSecretBox, type SecretBox } from '../auth/secret-box.ts'
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
  /** The answer tells a secret, so it is kept sealed: who has the store alone cannot open it. */
  readonly sealed?: true
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
  const { context, caller, bytes } = once
  const { store, secrets } = context.parts
  if (once.key === undefined)
    return answered(
      (run) => store.write(run),
      async () => undefined,
    )

  const key: RecordKey = {
    caller: callerKey(caller, context.address),
    method: context.request.method,
    path: context.url.pathname,
    key: once.sealed ? sha256Hex(once.key) : once.key,
  }
  const box = once.sealed && boxOf(once.key, secrets)
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
        await remember(tx, { key, bodyHash, answer, box, context })
        return answer
      })
    return await answered(act, () => store.read((tx) => findReplay(tx, key, bodyHash, box)))
  } catch (error) {
    if (error instanceof Problem && isKept(error)) {
      const answer = refusalAnswer(error, context)
      await store.write((tx) => remember(tx, { key, bodyHash, answer, box, context }))
    }
    throw error
  } finally {
    busy.delete(name)
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

interface Kept {
  readonly key: RecordKey
  readonly bodyHash: string
  readonly answer: Answer
  readonly box: SecretBox | undefined
  readonly context: RequestContext
}

async function remember(tx: Tx, { key, bodyHash, answer, box, context }: Kept): Promise<void> {
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
