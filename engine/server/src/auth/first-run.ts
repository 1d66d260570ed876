import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { forgetResetToken, insertSetupCode, trySetupCode } from '../store/entry-tokens.ts'
import { awaitName } from '../store/journal.ts'
import { findAccount, hasOwner } from '../store/people.ts'
import { endSessions } from '../store/sessions.ts'
import { readStoredSettings, writeSettings } from '../store/settings.ts'
import { noSecondFactor, updateUser } from '../store/update-user.ts'
import {
  type AccountParts,
  type InTransaction,
  type Once,
  requireGoodPassword,
  type SignedIn,
} from './account-parts.ts'
import { editorAddress } from './editor-address.ts'
import { letIn, openAccount } from './open-account.ts'
import { newSetupCode, normaliseSetupCode, sha256Hex } from './secrets.ts'

export interface FirstOwner {
  readonly code: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly appName?: string | undefined
}

/** Several servers begin on one database, and there is one first owner. */
const firstRun = 'first run'

/** Makes a code and prints it with its link; nothing once there is an owner. The code travels in the fragment, which no server logs. */
export async function announceSetup(parts: AccountParts): Promise<string | undefined> {
  const code = newSetupCode()
  const editor = await parts.store.write(async (tx) => {
    await awaitName(tx, firstRun)
    if (await hasOwner(tx)) return undefined
    await insertSetupCode(tx, sha256Hex(normaliseSetupCode(code)))
    return editorAddress((await readStoredSettings(tx, parts.baseSettings)).settings)
  })
  if (editor === undefined) return undefined
  parts.print(`To create the first account, open ${editor}/admin#setup=${code} (works once, for 60 minutes)`)
  return code
}

export function needsSetup(parts: AccountParts): Promise<boolean> {
  return parts.store.read(async (tx) => !(await hasOwner(tx)))
}

/** The right code makes the owner, once. The wrong one that reaches the limit prints a new one. */
export async function setUp<A>(parts: AccountParts, owner: FirstOwner, once: Once<SignedIn, A>): Promise<A> {
  let tried: Awaited<ReturnType<typeof trySetupCode>> | undefined
  const prepare = async (): Promise<InTransaction<SignedIn>> => {
    if (!(await needsSetup(parts))) throw problem('setup_done')
    requireGoodPassword(owner.password, '/password')
    const passwordHash = await parts.auth.passwords.hash(owner.password)
    return async (tx) => {
      await awaitName(tx, firstRun)
      if (await hasOwner(tx)) throw problem('setup_done')
      tried = await trySetupCode(tx, sha256Hex(normaliseSetupCode(owner.code)))
      if (tried === 'right') return openFirstSession(tx, parts, owner, passwordHash)
      const title = tried === 'renew' ? 'The code is not valid; a new one was printed' : 'The code is wrong'
      return problem('login_failed', { title })
    }
  }
  try {
    return await once(prepare)
  } finally {
    if (tried === 'renew') await announceSetup(parts)
  }
}

async function openFirstSession(
  tx: Tx,
  parts: AccountParts,
  owner: FirstOwner,
  passwordHash: string,
): Promise<SignedIn> {
  if (owner.appName) {
    const { overrides, revision } = await readStoredSettings(tx, parts.baseSettings)
    await writeSettings(tx, { ...overrides, name: owner.appName }, revision + 1)
  }
  const { email, firstName, lastName } = owner
  const person = { firstName, lastName, role: 'owner', grants: {}, passwordHash } as const
  const entry = { action: 'app.set_up' }
  // People whom an import brought along are there without a password, and the owner is often one of them.
  const known = await findAccount(tx, { email })
  if (!known) return openAccount(tx, parts, { ...person, email }, entry)
  // Who has the machine has the site: neither an authenticator they lost nor that of somebody else counts any more.
  await updateUser(tx, known.user.id, {
    ...person,
    customRoleId: null,
    disabled: false,
    verified: true,
    otp: noSecondFactor,
  })
  await forgetResetToken(tx, known.user.id)
  await endSessions(tx, { userId: known.user.id })
  return letIn(tx, parts, known.user.id, entry)
}
