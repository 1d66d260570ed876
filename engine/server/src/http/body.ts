import { toPointer } from '@quoin/edit'
import type { Clock } from '@quoin/engine'
import type { z } from 'zod'
import { type FieldError, invalid, problem } from '../problem.ts'
import { sentInTime } from '../time/in-time.ts'
import { type ConnectionInfo, chunksOf } from './asked.ts'
import { joined } from './joined.ts'
import { placeOf } from './place-of.ts'
import { mostPlacesTold } from './repair-text.ts'

export interface ReadOptions {
  readonly limit: number
  readonly depth: number
  readonly clock: Clock
  readonly idleMs: number
  readonly totalMs: number
}

/** Whose body is read, and where it is counted for the log. */
export interface BodySource {
  readonly request: Request
  readonly seen: { bytesIn?: number }
}

/** The body for who keeps it as it arrives. */
export function bodyStream(source: BodySource, connection?: ConnectionInfo): ReadableStream<Uint8Array> | null {
  requireIdentity(source.request)
  const body = chunksOf(source.request, connection)
  if (!body) return null
  return new ReadableStream(
    {
      async pull(to) {
        const { value } = await body.next()
        if (!value) return to.close()
        count(source, value)
        to.enqueue(value)
      },
      cancel: () => body.stop(),
    },
    // Nothing is read before somebody asks, or what is refused unread could not go by.
    { highWaterMark: 0 },
  )
}

function count({ seen }: BodySource, piece: Uint8Array): void {
  seen.bytesIn = (seen.bytesIn ?? 0) + piece.byteLength
}

/** 415 for a body that would have to be unpacked first (C-2). */
function requireIdentity(request: Request): void {
  const encoding = request.headers.get('content-encoding')
  if (encoding !== null && encoding.toLowerCase() !== 'identity')
    throw problem('encoding_unsupported', { extra: { accepted: ['identity'] } })
}

/** 415 unless the body is of the type that the call takes (C-2). */
export function checkMediaType(request: Request, accepted: string): void {
  const given = request.headers.get('content-type') ?? ''
  const [type = '', ...parameters] = given.split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  const fits = type === accepted && (charset === undefined || /^"?utf-?8"?$/.test(charset))
  if (!fits) throw problem('unsupported_type', { extra: { accepted: [accepted] } })
}

/** The bytes of a body, never more than the limit and never slower than the idle time. */
export async function readBytes(
  source: BodySource,
  options: ReadOptions,
  connection?: ConnectionInfo,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  await readPieces(source, options, (piece) => void pieces.push(piece), connection)
  return joined(pieces)
}

/** The same as it arrives, for who does not need it whole. */
export async function readPieces(
  source: BodySource,
  options: ReadOptions,
  take: (piece: Uint8Array) => void | Promise<void>,
  connection?: ConnectionInfo,
): Promise<void> {
  const { request } = source
  requireIdentity(request)
  const { limit, clock } = options
  const tooLarge = (actual?: number) =>
    problem('too_large', { extra: { limit, ...(actual === undefined ? {} : { actual }), unit: 'bytes' } })
  const declared = Number(request.headers.get('content-length') ?? '0')
  if (declared > limit) throw tooLarge(declared)
  const body = chunksOf(request, connection)
  let length = 0
  const deadline = clock.now() + options.totalMs
  try {
    while (body) {
      const { value } = await sentInTime(body.next(), clock, Math.min(options.idleMs, deadline - clock.now()))
      if (!value) break
      count(source, value)
      length += value.byteLength
      if (length > limit) throw tooLarge()
      await take(value)
    }
  } catch (error) {
    body?.stop()
    throw error
  }
}

/** Parses bytes as JSON: UTF-8 without a mark, not too deep, without keys that reach into prototypes (C-20). */
export function parseJson(bytes: Uint8Array, depth: number): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw problem('invalid_json', { detail: 'The body is not UTF-8.' })
  }
  const tooDeep = findDepth(text, depth)
  if (tooDeep !== undefined) {
    throw problem('invalid_json', { detail: `The body is nested deeper than ${depth}.`, extra: { offset: tooDeep } })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const offset = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    throw problem('invalid_json', offset === undefined ? {} : { extra: { offset: Number(offset) } })
  }
  // An escaped letter could hide the key from a search of the text.
  if (text.includes('__proto__') || text.includes('\\u')) refuseForbiddenKeys(value)
  if (mayBeEndless.test(text)) refuseEndless(value)
  return value
}

/** An exponent of three digits, or so many digits that one of two is enough. A run of digits is looked at once, from its start. */
const mayBeEndless = /\d[eE]\+?\d{3}|(?<!\d)\d{200}/

/** A number too large to be one would come back as nothing. */
function refuseEndless(value: unknown): void {
  const path = placeOf(value, (member) => member === Number.POSITIVE_INFINITY || member === Number.NEGATIVE_INFINITY)
  if (path) throw invalid({ path: toPointer(path), code: 'invalid', message: 'The number is too large to be stored.' })
}

export function checkBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const errors = issues.flatMap(fieldErrors).slice(0, mostPlacesTold)
  if (issues.every(({ code, path }) => code === 'unrecognized_keys' && path.length === 0))
    throw problem('unknown_field', { extra: { errors } })
  throw invalid(...errors)
}

/** An unknown field is named where it stands, whatever else is wrong. */
function fieldErrors(found: z.core.$ZodIssue): readonly FieldError[] {
  if (found.code !== 'unrecognized_keys')
    return [{ path: toPointer(found.path), code: 'invalid', message: found.message }]
  const message = 'This field does not exist here.'
  return found.keys.map((key) => ({ path: toPointer([...found.path, key]), code: 'unknown_field', message }))
}

/** Where in the text the nesting first passes the limit. Counts brackets outside strings, so it needs no parser. */
function findDepth(text: string, limit: number): number | undefined {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 92) at += 1
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 91 || code === 123) {
      depth += 1
      if (depth > limit) return at
    } else if (code === 93 || code === 125) depth -= 1
  }
  return undefined
}

function refuseForbiddenKeys(value: unknown): void {
  const path = placeOf(value, (_, key) => key === '__proto__')
  if (!path) return
  const error = { path: toPointer(path), code: 'forbidden_key', message: 'This key is not allowed.' }
  throw problem('forbidden_key', { extra: { errors: [error] } })
}
