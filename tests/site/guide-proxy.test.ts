import { defaultLimits } from '@quoin/server'
import { expect, test } from 'vitest'
import { runASite } from '../../examples/site/src/seed/guides/run-a-site.ts'

const units = { m: 1024 ** 2, g: 1024 ** 3 }

test('the proxy of the guide lets through what the server takes', () => {
  const found = [...JSON.stringify(runASite).matchAll(/client_max_body_size (\d+)([mg]);/g)]
  const [upload = 0, archive = 0] = found.map(([, count, unit]) => Number(count) * units[unit as 'm' | 'g']) // as matched
  expect(archive).toBeGreaterThanOrEqual(defaultLimits.archiveBytes)
  expect(upload).toBeGreaterThan(100 * units.m)
})
