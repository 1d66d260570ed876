import type { User } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { whoEntered } from '../../renderers/editor/src/admin/who-entered.ts'
import { answered, refused } from '../support/answers.ts'
import { fakeClock, settled } from '../support/fakes.ts'
import { partly } from '../support/partly.ts'

function asked(...statuses: readonly number[]) {
  const clock = fakeClock()
  const left = [...statuses]
  const told: unknown[] = []
  const session = async () => {
    const status = left.shift() ?? 200
    return status === 200 ? answered({ user: partly<User>({ id: 'ada' }), expiresAt: '' }) : refused({ status })
  }
  const entered = whoEntered({ account: { session } }, async ({ id }) => void told.push(id), clock)
  const after = async (seconds: number) => {
    for (let count = 0; count < seconds; count += 1) {
      clock.advance(1000)
      await settled()
    }
  }
  return { entered, told, after, left }
}

test.each([0, 429, 503])(
  'F-7: a sign-in in another tab is asked after until the server says who it was (%i)',
  async (status) => {
    const { entered, told, after } = asked(status, status)
    await entered.ask()
    expect(told).toEqual([])
    await after(20)
    expect(told).toEqual(['ada'])
  },
)

test('and not where nobody is signed in, nor once nobody waits for it', async () => {
  const nobody = asked(401)
  await nobody.entered.ask()
  await nobody.after(20)
  expect(nobody.told).toEqual([])
  const stopped = asked(503)
  await stopped.entered.ask()
  stopped.entered.stop()
  await stopped.after(20)
  expect(stopped.told).toEqual([])
})
