import { isRecord, kindOf } from '@quoin/engine'
import type { ServerOptions } from './server-options.ts'

/** What is wrong with the parts and functions that a server calls: one that cannot be called would only be noticed when it is needed. */
export function partProblems(given: Readonly<Record<string, unknown>>): readonly string[] {
  const unfit = functionNames.filter((name) => given[name] !== undefined && typeof given[name] !== 'function')
  return [
    ...[...parts, 'store'].flatMap((name) => promiseProblem(name, given[name])),
    ...Object.entries(calls).flatMap(([name, call]) => callProblem(name, call, given[name])),
    ...unfit.map((name) => `The "${name}" is ${kindOf(given[name])}. Give a function.`),
  ]
}

const calls = {
  mailer: { name: 'send', from: 'fileMailer({ folder, from }), or what smtpMailer({ url, from }) resolves to' },
  blobs: { name: 'put', from: 'diskBlobs({ folder }), or what s3Blobs({ … }) resolves to' },
} as const satisfies Partial<Record<keyof ServerOptions, unknown>>

const parts: readonly string[] = Object.keys(calls)
const functionNames: readonly (keyof ServerOptions)[] = ['spamCheck', 'purge', 'log', 'print']

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
