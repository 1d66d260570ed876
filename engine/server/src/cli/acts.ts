import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, isEmail } from '@quoin/engine'
import { sql } from 'kysely'
import { lostPasswords } from '../auth/lost-passwords.ts'
import { lostSecrets } from '../auth/lost-secrets.ts'
import { makeResetLink } from '../auth/own-account.ts'
import { effectiveGrants, initialGrants, type Role, roles } from '../auth/permissions.ts'
import { newKeyId, newSecret, sha256Hex } from '../auth/secrets.ts'
import { wrongClock } from '../auth/wrong-clock.ts'
import { reasonOf } from '../failures/failure.ts'
import { type Mailer, oneLine } from '../mail/mailer.ts'
import { lostFiles } from '../media/lost-files.ts'
import { errorsOf, issuesOf } from '../pages/check-values.ts'
import { newerBlocks } from '../pages/newer-blocks.ts'
import type { Parts } from '../parts.ts'
import { appendAudit, firstBrokenAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { findDocument } from '../store/documents.ts'
import { forgetInvitations } from '../store/entry-tokens.ts'
import { insertApiKey } from '../store/keys.ts'
import { findAccount, hasOwner, insertUser } from '../store/people.ts'
import { snapshotValues } from '../store/snapshots.ts'
import { noSecondFactor, updateUser } from '../store/update-user.ts'
import { systemFacts } from '../system-facts.ts'

export interface NewPerson {
  readonly email: string
  readonly role: string
  readonly firstName: string
  readonly lastName: string
}

/** An account whose password is chosen through the link that is answered. */
export async function addPerson(parts: Parts, person: NewPerson): Promise<string> {
  const role = roles.find((name): name is Role => name === person.role)
  if (!role) throw new ConfigError('USER', `"${person.role}" is not a role. Use one of ${roles.join(', ')}.`)
  if (!isEmail(person.email))
    throw new ConfigError('USER', `"${person.email}" is not an email address. Give one such as "ada@example.com".`)
  return parts.store.write(async (tx) => {
    if (await findAccount(tx, person))
      throw new ConfigError(
        'USER',
        `There is already an account with "${person.email}". "quoin user link ${person.email}" prints a link to choose its password.`,
      )
    const id = parts.ids.next()
    const grants = effectiveGrants(role, initialGrants)
    await insertUser(tx, {
      id,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      role,
      grants,
      passwordHash: null,
      verified: true,
    })
    await forgetInvitations(tx, person.email)
    await appendAudit(tx, { action: 'user.added', userId: null, detail: { targetId: id, role } })
    return (await makeResetLink(tx, parts.accounts, id)).url
  })
}

/** A link to choose another password, for whoever lost theirs and gets no mail, or lost their second factor too. */
export async function passwordLink(
  parts: Parts,
  email: string,
  { endsSecondFactor }: { readonly endsSecondFactor: boolean },
): Promise<string> {
  return parts.store.write(async (tx) => {
    const account = await findAccount(tx, { email })
    if (!account)
      throw new ConfigError('USER', `There is no account with "${email}". Create one with "quoin user add ${email}".`)
    const { id, disabled } = account.user
    if (disabled)
      throw new ConfigError(
        'USER',
        `The account with "${email}" is disabled. ${
          (await hasOwner(tx))
            ? 'Somebody who manages people can enable it, under Settings › People.'
            : 'There is no owner yet: start the server, open the link it prints, and set up this address.'
        }`,
      )
    if (endsSecondFactor) {
      await updateUser(tx, id, { otp: noSecondFactor })
      await appendAudit(tx, { action: 'second_factor.removed', userId: null, detail: { targetId: id } })
    }
    await appendAudit(tx, { action: 'password.link_made', userId: null, detail: { targetId: id } })
    return (await makeResetLink(tx, parts.accounts, id)).url
  })
}

/** A key for public reads; its text is told this once. */
export async function addKey(parts: Parts, name: string): Promise<string> {
  const id = newKeyId()
  const text = `qk_${id}_${newSecret()}`
  await parts.store.write(async (tx) => {
    await insertApiKey(tx, { id, name, secretHash: sha256Hex(text), origins: [], expiresAt: null, createdBy: null })
    await appendAudit(tx, { action: 'key.made', userId: null, detail: { keyId: id, name } })
  })
  return text
}

export interface Finding {
  readonly ok: boolean
  readonly text: string
}

/**
 * What is wrong with the saved values of pages under the present blocks and page types, one finding for each page: those of
 * the time they were saved may have been others. Blocks that nobody knows any more, or in no version as new, are told too, and are no error.
 */
export async function judgePages({ store, site }: Parts): Promise<readonly Finding[]> {
  return store.read(
    async (tx) => {
      const places = await tx.db
        .selectFrom('documents')
        .select(['page_id as pageId', 'language'])
        .where('deleted_at', 'is', null)
        .orderBy('name')
        .execute()
      const findings: Finding[] = []
      for (const { pageId, language } of places) {
        const document = await findDocument(tx, pageId, language)
        if (!document) continue
        const { name, type, saved } = document
        const values = snapshotValues(saved)
        const issues = issuesOf(values, { id: pageId, type, language }, site)
        const told = issues.filter(({ code, severity }) => severity === 'error' || code === 'BLOCK_TYPE_UNKNOWN')
        const sentences = [...told.map(({ message }) => message), ...newerBlocks(values.content, site)]
        if (sentences.length === 0) continue
        const text = `${name} (${language}, ${pageId}): ${sentences.join(' ')}`
        findings.push({ ok: errorsOf(told).length === 0, text })
      }
      return findings
    },
    { long: true },
  )
}

/** What may be wrong with an installation, one line for each thing. */
export async function diagnose(parts: Parts): Promise<readonly Finding[]> {
  const facts = await systemFacts(parts)
  const { owner, broken, sound, lost, unread, wrong } = await parts.store.read(async (tx) => ({
    owner: await hasOwner(tx),
    broken: await firstBrokenAudit(tx),
    sound: await isSound(tx),
    lost: await lostSecrets(tx, parts.secrets),
    unread: await lostPasswords(tx, parts.auth.passwords),
    wrong: await wrongClock(tx, parts.clock),
  }))
  const gone = facts.blobs.ok ? await lostFiles(parts) : undefined
  const local = /^http:\/\/(localhost|127\.)/.test((await parts.settings.read()).siteUrl)
  return [
    {
      ok: facts.store.ok && facts.store.migrated,
      text: `Database: ${facts.store.kind}${facts.store.durability === 'relaxed' ? ', relaxed: the latest changes may be lost if the machine stops' : ''}`,
    },
    {
      ok: sound,
      text: sound
        ? 'Database file: intact'
        : 'Database file: damaged; keep it, and restore the last backup in its place',
    },
    { ok: lost === undefined, text: `Secrets: ${lost ?? 'can be read'}` },
    { ok: unread === undefined, text: `Passwords: ${unread ?? 'can be compared'}` },
    ...(facts.store.kind === 'postgres'
      ? [{ ok: wrong === undefined, text: `Clock: ${wrong ?? 'goes with that of the database'}` }]
      : []),
    {
      ok: facts.blobs.ok && gone === undefined,
      text: `Uploads: ${facts.blobs.kind ?? 'nowhere'}${gone ? `, ${gone}` : ''}`,
    },
    {
      ok: facts.codec !== null,
      text: `Pictures: ${facts.codec ?? 'no codec, so pictures are served as uploaded (install sharp)'}`,
    },
    await diagnoseMail(parts.accounts.mailer),
    {
      ok: facts.https || local,
      text: facts.https || local ? 'Address: safe' : 'Address: plain http; browsers need https outside localhost',
    },
    {
      ok: owner,
      text: owner ? 'Owner: there is one' : 'Owner: none yet; start the server and open the link it prints',
    },
    {
      ok: broken === undefined,
      text:
        broken === undefined ? 'Audit log: intact' : `Audit log: entry ${broken} does not follow from the one before`,
    },
  ]
}

async function diagnoseMail(mailer: Mailer | undefined): Promise<Finding> {
  if (!mailer) return { ok: false, text: 'Email: not set up, so none is sent (set SMTP_URL)' }
  const { name, verify } = mailer
  if (!verify) return { ok: true, text: `Email: ${name}` }
  try {
    await verify.call(mailer)
    return { ok: true, text: `Email: ${name}, and its server answers` }
  } catch (error) {
    return {
      ok: false,
      text: `Email: ${name}, but its server cannot be used (see SMTP_URL): ${oneLine(reasonOf(error))}`,
    }
  }
}

/** Whether other users of this machine can read the database of a data folder. Windows keeps such rights elsewhere. */
export async function diagnoseRights(dataFolder: string): Promise<readonly Finding[]> {
  if (process.platform === 'win32') return []
  const folder = await stat(dataFolder)
  const database = await stat(join(dataFolder, 'quoin.db'))
  const ok = (folder.mode & 0o001) === 0 || (database.mode & 0o004) === 0
  const text = ok
    ? 'closed to others'
    : `every user of this machine can read the database; run "chmod o= ${dataFolder}"`
  return [{ ok, text: `Data folder: ${text}` }]
}

/** A server of its own looks after its files itself. */
async function isSound(tx: Tx): Promise<boolean> {
  if (tx.dialect === 'postgres') return true
  const { rows } = await sql<{ readonly quick_check: string }>`pragma quick_check`.execute(tx.db)
  return rows[0]?.quick_check === 'ok'
}
