import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const command = fileURLToPath(import.meta.resolve('@quoin/server/cli')).replace('/src/cli.ts', '/dist/cli.js')

/** What Node itself makes of a configuration: the test runner would read it by other means. */
function refusalOf(text: string, more: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries({
    'package.json': '{ "type": "module" }',
    ...more,
    'quoin.config.js': text,
  }))
    writeFileSync(join(folder, name), content)
  const { stderr } = spawnSync(process.execPath, [command, 'check'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  return stderr.trim().replaceAll(/"(?:node )?[^"]*?([\w.-]+)"/g, '"…/$1"')
}

it('names the file that is no JavaScript, and how to see the line', () => {
  expect(refusalOf('export const site = {')).toBe(
    '"…/quoin.config.js", or a file it imports, cannot be read: Unexpected end of input. Run "…/quoin.config.js" to see where.',
  )
})

it('says from when on Node runs TypeScript', () => {
  expect(refusalOf('import "./site.unknown"', { 'site.unknown': '' })).toMatch(
    /^"…\/quoin\.config\.js" imports what this Node does not run: .*site\.unknown\. Node runs TypeScript from 22\.18 on;/,
  )
})
