import { readFileSync } from 'node:fs'
import { defaultLimits, defaultRates } from '@quoin/server'
import { expect, test } from 'vitest'

const manual = readFileSync(new URL('../../engine/server/README.md', import.meta.url), 'utf8')
const minute = 60_000

function time(ms: number): string {
  if (ms === 60 * minute) return 'an hour'
  return ms === minute ? 'a minute' : `${ms / minute} minutes`
}

test('the manual of the server lists every rate with its default', () => {
  const rows = [...manual.matchAll(/^\| `(\w+)` \| ([\d,]+) in ([\w ]+) \|/gm)].map(([, name, count, every]) => [
    name,
    `${count} in ${every}`,
  ])
  const rates = Object.entries(defaultRates).map(([name, { count, perMs }]) => [
    name,
    `${count.toLocaleString('en')} in ${time(perMs)}`,
  ])
  expect(rows).toEqual(rates)
})

test('the limits that it names by way of example are as it says', () => {
  const mebibyte = 1024 ** 2
  const { pageBytes, archiveBytes, archiveUnpackedBytes, uploadMs, formFiles, webhooks } = defaultLimits
  const said = `\`pageBytes\` (${pageBytes / mebibyte} MiB), \`archiveBytes\` (${archiveBytes / 1024 / mebibyte} GiB, and unpacked \`archiveUnpackedBytes\`, ${archiveUnpackedBytes / 1024 / mebibyte} GiB), \`uploadMs\` (${time(uploadMs)}), \`formFiles\` (${formFiles}) and \`webhooks\` (${webhooks})`
  expect(manual).toContain(said)
})
