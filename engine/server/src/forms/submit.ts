import { isLocalAddress } from '@quoin/engine'
import { sha256Hex } from '../auth/secrets.ts'
import { readBytes, readPieces } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { formParts, mostParts, type SentFile } from '../http/form-parts.ts'
import { addressBucket } from '../limits/token-bucket.ts'
import { inTurns } from '../media/blob-turns.ts'
import { deleteUnnamed } from '../media/forget-blobs.ts'
import type { Parts } from '../parts.ts'
import { Problem } from '../problem.ts'
import { inLanguage, visitorLanguage } from '../site/visitor-language.ts'
import type { Tx } from '../store/database.ts'
import { isStoreAway } from '../store/databases/as-problem.ts'
import { type FormRecord, findForm, hasProject, insertSubmission, type StoredFile } from '../store/forms.ts'
import type { Hold } from '../store/held.ts'
import { appendOutbox } from '../store/journal.ts'
import { siteAddress } from '../store/settings.ts'
import { cut } from '../texts/cut.ts'
import { timestamp } from '../time/timestamp.ts'
import { readForm, type SentForm, toSentForm } from './answers.ts'
import { askedScore } from './asked-score.ts'
import { checkAnswers, type FieldRule, saysSomething, sentFiles, storedValues } from './check-answers.ts'
import { forgetFiles } from './forget-files.ts'
import { agreedRules } from './form-blocks.ts'
import { originsOf } from './form-origins.ts'
import { publishedForms } from './published-forms.ts'
import { isSpam, readSession, spamScore } from './spam.ts'
import { submissionFileKey } from './submission-files.ts'

export interface FormError {
  readonly field?: string
  readonly code: string
  readonly message: string
}

/** What became of a submission, before it is told as JSON or as a page. */
export type Outcome =
  | { readonly ok: true; readonly next: string }
  | {
      readonly ok: false
      readonly status: number
      readonly errors: readonly FormError[]
      readonly retryAfterSeconds?: number
    }

type FormCall = Pick<Call<string, unknown, unknown>, 'parts' | 'request' | 'seen' | 'url' | 'settings' | 'address'>

function refuse(status: number, code: string, message: string): Outcome {
  return { ok: false, status, errors: [{ code, message }] }
}

interface FormPlace {
  readonly formId: string
  readonly project?: string
}

/** The checks in the order of F-4, then one transaction. Telling anybody comes later and cannot fail it (F-7). */
export async function submitForm(call: FormCall, place: FormPlace): Promise<Outcome> {
  const { parts, request } = call
  const form = await parts.store.read((tx) => openForm(tx, place))
  if ('ok' in form) return form
  if (!isAllowedOrigin(call, form)) return refuse(403, 'BLOCKED', 'This form cannot be sent from here.')
  const limited = await takeFormRates(call, form)
  if (limited) return limited

  const read = await readSubmission(call, form)
  if ('ok' in read) return read
  const files = sentFiles(read.form)
  const wrongFiles = checkFiles(
    form,
    files.map(({ file }) => file),
    parts,
  )
  if (wrongFiles) return wrongFiles
  if (!saysSomething(read.form)) return refuse(400, 'EMPTY', 'The form is empty.')
  const rules = await parts.store.read((tx) => rulesFor(tx, form))
  const problems = [...checkAnswers(read.form, rules, parts.limits), ...paymentProblems(read.form)]
  if (problems.length > 0) return { ok: false, status: 422, errors: problems }
  const values = storedValues(read.form, rules)

  const session = readSession(request.headers.get('formspree-session-data'))
  const honeypot = (read.form.reserved._gotcha ?? '').trim() !== ''
  const sent = files.map(({ field, file }) => ({ field, name: file.name, size: file.size }))
  const asked = await askedScore(parts, { formId: form.id, values, files: sent })
  const spam = isSpam(spamScore({ honeypot, ...session }, parts.clock.now()) + asked)
  const repeatKey = repeatKeyOf(request, read.form)
  const closed = await storingFiles(parts, files, (stored) =>
    parts.store.write((tx) => keepSubmission(tx, parts, place, { values, files: stored, spam, repeatKey })),
  )
  return closed ?? { ok: true, next: nextOf(call, form, read.form) }
}

/** The form, where it is there and takes something. */
async function openForm(tx: Tx, { formId, project }: FormPlace, hold?: Hold): Promise<FormRecord | Outcome> {
  if (project !== undefined && !(await hasProject(tx, project)))
    return refuse(404, 'PROJECT_NOT_FOUND', 'There is no such project.')
  const form = await findForm(tx, formId, hold)
  if (!form || (project !== undefined && form.project !== project))
    return refuse(404, 'FORM_NOT_FOUND', 'There is no such form.')
  return form.active ? form : refuse(403, 'INACTIVE', 'This form is switched off.')
}

/** Answers why it was not kept: while a form arrives it may be deleted or switched off. */
async function keepSubmission(
  tx: Tx,
  parts: Parts,
  place: FormPlace,
  submission: Pick<Parameters<typeof insertSubmission>[1], 'values' | 'files' | 'spam' | 'repeatKey'>,
): Promise<Outcome | undefined> {
  const { values, files, spam } = submission
  const form = await openForm(tx, place, { forWrite: true })
  if ('ok' in form) {
    forgetFiles(tx, parts, files)
    return form
  }
  const id = parts.ids.next()
  const isNew = await insertSubmission(tx, { id, formId: form.id, ...submission })
  if (!isNew) forgetFiles(tx, parts, files)
  if (!isNew || spam) return undefined
  const data = { id, formId: form.id, formName: form.name, at: timestamp(tx.now), values, files }
  await appendOutbox(tx, { id, type: 'form.submitted', data, about: id })
  return undefined
}

async function readSubmission(call: FormCall, form: FormRecord): Promise<{ readonly form: SentForm } | Outcome> {
  const { parts, request } = call
  const { idleMs, requestMs: totalMs, formBytes, formFileBytes } = parts.limits
  const options = { depth: 0, clock: parts.clock, idleMs, totalMs }
  const type = request.headers.get('content-type') ?? ''
  const unreadable = () => refuse(400, 'UNSPECIFIED', 'The form could not be read.')
  try {
    if (/^multipart\/form-data\b/i.test(type)) {
      const reader = formParts(type, boundsOf(parts, form))
      await readPieces(call, { ...options, limit: formFileBytes }, reader.take)
      const pairs = await reader.end()
      if (!('fault' in pairs)) return { form: toSentForm(pairs) }
      return pairs.fault === 'TOO_MANY' ? tooManyParts(pairs.last) : unreadable()
    }
    const reading = readForm(await readBytes(call, { ...options, limit: formBytes }), type)
    if (reading.ok) return { form: reading.form }
    return reading.reason === 'type'
      ? refuse(415, 'UNSPECIFIED', 'The form was sent in a format that is not supported.')
      : unreadable()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.status === 413) return refuse(413, 'FILES_TOO_BIG', 'The form or its files are too large.')
    return refuse(error.status, 'UNSPECIFIED', 'The form could not be read.')
  }
}

/** As of a form with too many fields, which it has or nearly has. */
function tooManyParts(field: string): Outcome {
  const message = `is one of more than ${mostParts} parts, which are too many`
  return { ok: false, status: 422, errors: [{ field, code: 'TYPE_TEXT', message }] }
}

/** No more of a form is held than could be stored. A text that is cut is still longer than a text may be. */
function boundsOf({ limits, blobs }: Parts, form: FormRecord) {
  return {
    textBytes: limits.formTextCharacters * 4,
    files: form.uploads && blobs ? limits.formFiles : 0,
    fileBytes: limits.formOneFileBytes,
  }
}

function isAllowedOrigin({ request, settings }: FormCall, form: FormRecord): boolean {
  const origin = request.headers.get('origin')
  const origins = originsOf(form, settings)
  return origin === null || origins.length === 0 || origins.includes(origin)
}

async function takeFormRates({ parts, address }: FormCall, form: FormRecord): Promise<Outcome | undefined> {
  const { buckets, limits } = parts
  const byAddress = await buckets.take(
    `form:${form.id}:${parts.hideAddress(addressBucket(address))}`,
    limits.rates.formAddress,
  )
  const taken = byAddress.ok ? await buckets.take(`forms:${form.id}`, limits.rates.form) : byAddress
  if (taken.ok) return undefined
  return {
    ok: false,
    status: 429,
    errors: [{ code: 'BLOCKED', message: 'Too many submissions. Please try again later.' }],
    retryAfterSeconds: Math.max(1, Math.ceil(taken.retryAfterMs / 1000)),
  }
}

function checkFiles(form: FormRecord, files: readonly SentFile[], { limits, blobs }: Parts): Outcome | undefined {
  if (files.length === 0) return undefined
  if (!form.uploads || !blobs) return refuse(400, 'NO_FILE_UPLOADS', 'This form does not accept files.')
  if (files.length > limits.formFiles)
    return refuse(400, 'TOO_MANY_FILES', `At most ${limits.formFiles} files are allowed.`)
  if (files.some((file) => file.size > limits.formOneFileBytes))
    return refuse(413, 'FILES_TOO_BIG', 'A file is too large.')
  return undefined
}

/** By then a database that was cut off has stored what it was asked, or never will. */
const lastWriteMs = 60_000

/** Keeps the files of a submission, or none where it fails; meanwhile nobody deletes the same. */
async function storingFiles<T>(
  parts: Parts,
  files: readonly { readonly field: string; readonly file: SentFile }[],
  then: (stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const { blobs } = parts
  if (!blobs) return then([])
  const stored = files.map(({ field, file }) => ({
    field,
    name: cut(file.name.replace(/[\p{Cc}\p{Cf}]/gu, ''), 255),
    size: file.size,
    type: file.type.slice(0, 100),
    hash: sha256Hex(file.bytes),
  }))
  const mime = 'application/octet-stream'
  const hashes = stored.map(({ hash }) => hash)
  const keeping = inTurns(blobs, hashes, async () => {
    const bytesOf = new Map(files.map(({ file: { bytes } }, index) => [hashes[index] ?? '', bytes]))
    const puts = [...bytesOf].map(([hash, bytes]) =>
      blobs.put(submissionFileKey(parts, { hash }), bytes, { size: bytes.byteLength, mime }),
    )
    await Promise.allSettled(puts)
    await Promise.all(puts)
    return then(stored)
  })
  return keeping.catch((error) => {
    const keys = new Set(hashes.map((hash) => submissionFileKey(parts, { hash })))
    // one that was cut off may be ending what it was asked last
    if (isStoreAway(error)) later(parts, () => void deleteUnnamed(parts, keys))
    else void deleteUnnamed(parts, keys)
    throw error
  })
}

function later({ clock, lifecycle }: Parts, run: () => void): void {
  const stop = clock.after(lastWriteMs, () => {
    forget()
    run()
  })
  const forget = lifecycle.onClosing(stop)
}

export async function rulesFor(tx: Tx, form: FormRecord): Promise<readonly FieldRule[]> {
  if (form.fields) return form.fields
  if (form.fieldsFrom === 'any') return []
  const blocks = await publishedForms(tx)
  return agreedRules(blocks.filter(({ formId }) => formId === form.id).map(({ rules }) => rules))
}

/** Without a service that takes payments, asking for one is told as its failure. */
function paymentProblems(form: SentForm): readonly FormError[] {
  const { paymentMethod, paymentIntent, resubmitKey } = form.reserved
  if (paymentIntent || resubmitKey)
    return [{ field: 'paymentMethod', code: 'STRIPE_SCA_ERROR', message: 'could not be confirmed' }]
  if (paymentMethod)
    return [{ field: 'paymentMethod', code: 'STRIPE_CLIENT_ERROR', message: 'is not accepted by this form' }]
  return []
}

function repeatKeyOf(request: Request, form: SentForm): string | undefined {
  const key = request.headers.get('idempotency-key') ?? form.reserved._idempotency
  return key !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(key) ? key : undefined
}

/** The visitor's own wish counts only as a path on this site (F-8). */
function nextOf(call: FormCall, form: FormRecord, sent: SentForm): string {
  const { parts, settings } = call
  const wish = sent.reserved._next
  if (wish !== undefined && wish.length <= 2048 && isLocalAddress(wish) && !/[\p{Cc}\\]/u.test(wish)) return wish
  if (form.next !== null) return form.next
  const { pathname } = new URL(`${siteAddress(settings, parts.mounts)}/f/${form.id}/thanks`)
  return inLanguage(pathname, visitorLanguage(call), settings)
}
