import { join } from 'node:path'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test, vi } from 'vitest'
import { createPasswords } from '../../engine/server/src/auth/password.ts'
import { findAccount } from '../../engine/server/src/store/people.ts'
import { updateUser } from '../../engine/server/src/store/update-user.ts'
import { folder, ownFolder, quoin } from './support/quoin-command.ts'
import { freshServer } from './support/running-server.ts'

vi.mock('@node-rs/argon2', () => {
  throw new Error('There is no build of it for this machine.')
})
ownFolder()

test('where the passwords of people cannot be compared, the log and the doctor say why and what to do', async () => {
  const email = 'ada@example.org'
  await quoin(`user add ${email} --role owner`)
  expect(await quoin('doctor')).toContain('✓ Passwords: can be compared')
  const path = join(folder, 'data', 'quoin.db')
  const store = sqliteStore({ path })
  await store.write(async (tx) => {
    const account = await findAccount(tx, { email })
    await updateUser(tx, account?.user.id ?? '', { passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA' })
  })
  const server = await freshServer({ store, auth: { passwords: await createPasswords() } })
  const advice =
    'Nobody can sign in to 1 account: the password was hashed by the package "@node-rs/argon2", which is missing or does not run here. Install it for this machine, or print a link to choose another password with "quoin user link".'
  expect(server.log.map((entry) => [entry.event, entry.level, entry.advice])).toEqual([
    ['passwords.lost', 'error', advice],
  ])
  await server.close()
  const own = Object.assign(await createPasswords(), {
    known: /^\$own/,
    reads(this: { readonly known: RegExp }, hash: string) {
      return this.known.test(hash)
    },
  })
  const another = await freshServer({ store: sqliteStore({ path }), auth: { passwords: own } })
  expect(another.log.map((entry) => entry.event)).toEqual(['passwords.lost'])
  await another.close()
  expect(await quoin('doctor')).toContain(`✗ Passwords: ${advice}`)
  await quoin('user add kofi@example.org --role owner')
  const disabling = sqliteStore({ path })
  await disabling.write(async (tx) => {
    const account = await findAccount(tx, { email })
    await updateUser(tx, account?.user.id ?? '', { disabled: true })
  })
  await disabling.close()
  expect(await quoin('doctor')).toContain('✓ Passwords: can be compared')
})
