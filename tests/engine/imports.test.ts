import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../engine/core/src/', import.meta.url))

/** What a module imports at run time, by itself. */
function importsOf(path: string): readonly string[] {
  return matches(path, /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\s+from\s+)?'([^']+)'/gm)
}

/** What it imports no sooner than it needs it. */
function laterImportsOf(path: string): readonly string[] {
  return matches(path, /\bawait import\('([^']+)'\)/g)
}

function matches(path: string, pattern: RegExp): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)].flatMap(([, from]) => (from === undefined ? [] : [from]))
}

/** Everything a module brings with it: its own modules by path, packages by name. */
function closureOf(start: string): ReadonlySet<string> {
  const seen = new Set([start])
  for (const path of seen) {
    if (!path.endsWith('.ts')) continue
    for (const from of importsOf(path)) seen.add(from.startsWith('.') ? resolve(dirname(path), from) : from)
  }
  return seen
}

const machines = readdirSync(join(source, 'machine')).map((name) => join(source, 'machine', name))

describe('what comes along', () => {
  it('with a machine is no package at all, so that visitors load only the machine', () => {
    expect(machines.length).toBeGreaterThan(8)
    const packages = machines.flatMap((path) =>
      [...closureOf(path)].filter((name) => !name.endsWith('.ts')).map((name) => `${relative(source, path)} → ${name}`),
    )
    expect(packages).toEqual([])
  })

  it('with the engine is mitt, and with the first request ky, each by one file', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const using = (name: string, importing: typeof importsOf) =>
      files.filter((file) => importing(join(source, file)).includes(name)).map((file) => file.replaceAll('\\', '/'))
    expect([using('mitt', importsOf), using('ky', importsOf), using('ky', laterImportsOf)]).toEqual([
      ['events/emitter.ts'],
      [],
      ['transport/ky-transport.ts'],
    ])
  })
})
