import { isRecord, kindOf } from '@quoin/engine'
import type { ServerOptions } from './server-options.ts'

/** Parts, functions and plain values of another kind than a server works with, which would only be noticed when they are needed. */
export function partProblems(given: Readonly<Record<string, unknown>>): readonly string[] {
  const unfit = Object.entries(kinds).filter(
    ([name, kind]) => given[name] !== undefined && kindOf(given[name]) !== kind,
  )
  return [
    ...[...parts, 'store'].flatMap((name) => promiseProblem(name, given[name])),
    ...Object.entries(calls).flatMap(([name, call]) => callProblem(name, call, given[name])),
    ...unfit.map(([name, kind]) => `The "${name}" is ${kindOf(given[name])}. Give ${kind}.`),
  ]
}

const calls = {
  mailer: { name: 'send', from: 'fileMailer({ folder, from }), or what smtpMailer({ url, from }) resolves to' },
  blobs: { name: 'put', from: 'diskBlobs({ folder }), or what s3Blobs({ … }) resolves to' },
} as const satisfies Partial<Record<keyof ServerOptions, unknown>>

const parts: readonly string[] = Object.keys(calls)
const kinds = {
  spamCheck: 'a function',
  purge: 'a function',
  log: 'a function',
  print: 'a function',
  secret: 'a string',
  editorBuild: 'a string',
  background: 'a boolean',
  siteAtRoot: 'a boolean',
  fixedPaths: 'a boolean',
} as const satisfies Partial<Record<keyof ServerOptions, unknown>>

function promiseProblem(name: string, part: unknown): readonly string[] {
  return isPromise(part) ? [`The "${name}" is a promise. Give what it resolves to: await it first.`] : []
}

function callProblem(name: string, call: (typeof calls)[keyof typeof calls], part: unknown): readonly string[] {
  if (part === undefined || isPromise(part) || (isRecord(part) && typeof part[call.name] === 'function')) return []
  const found = isRecord(part) ? `has no function "${call.name}"` : `is ${kindOf(part)}`
  return [`The "${name}" ${found}. Give ${call.from}.`]
}

function isPromise(part: unknown): boolean {
  return isRecord(part) && typeof part.then === 'function'
}
