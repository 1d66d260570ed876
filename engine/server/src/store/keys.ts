import type { TokenKey, TokenPurpose } from '../auth/jwt.ts'
import type { VisitorKey } from '../auth/visitor-access.ts'
import type { Tx } from './database.ts'
import type { ApiKeyTable } from './tables/people.ts'

export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly origins: readonly string[]
  readonly createdAt: number
  readonly expiresAt: number | null
}

export async function insertApiKey(
  tx: Tx,
  key: {
    readonly id: string
    readonly name: string
    readonly secretHash: string
    readonly origins: readonly string[]
    readonly expiresAt: number | null
    readonly createdBy: string | null
  },
): Promise<ApiKey> {
  await tx.db
    .insertInto('api_keys')
    .values({
      id: key.id,
      name: key.name,
      secret_hash: key.secretHash,
      origins: JSON.stringify(key.origins),
      created_at: tx.now,
      created_by: key.createdBy,
      expires_at: key.expiresAt,
    })
    .execute()
  return { id: key.id, name: key.name, origins: key.origins, createdAt: tx.now, expiresAt: key.expiresAt }
}

export async function listApiKeys(tx: Tx): Promise<readonly ApiKey[]> {
  const rows = await tx.db.selectFrom('api_keys').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  return rows.map(readApiKey)
}

/** The key with its hash when it may still be used. */
export async function findApiKey(
  tx: Tx,
  id: string,
): Promise<{ readonly key: ApiKey; readonly secretHash: string } | undefined> {
  const row = await tx.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { key: readApiKey(row), secretHash: row.secret_hash }
}

export async function updateApiKey(
  tx: Tx,
  id: string,
  change: { readonly name?: string; readonly origins?: readonly string[]; readonly expiresAt?: number | null },
): Promise<void> {
  await tx.db
    .updateTable('api_keys')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.origins === undefined ? {} : { origins: JSON.stringify(change.origins) }),
      ...(change.expiresAt === undefined ? {} : { expires_at: change.expiresAt }),
      id,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteApiKey(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.db.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function readTokenKeys(tx: Tx): Promise<readonly TokenKey[]> {
  const rows = await tx.db
    .selectFrom('signing_keys')
    .selectAll()
    .where('purpose', '!=', 'visitor')
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
  return rows.map((row) => ({
    purpose: row.purpose as TokenPurpose,
    kid: row.kid,
    algorithm: row.algorithm,
    jwk: JSON.parse(row.jwk),
  })) // 'visitor' is filtered out above
}

export async function insertTokenKey(tx: Tx, key: TokenKey): Promise<void> {
  await tx.db
    .insertInto('signing_keys')
    .values({
      kid: key.kid,
      purpose: key.purpose,
      algorithm: key.algorithm,
      jwk: JSON.stringify(key.jwk),
      created_at: tx.now,
    })
    .execute()
}

/** Current first. */
export async function readVisitorKeys(tx: Tx): Promise<readonly VisitorKey[]> {
  const rows = await tx.db
    .selectFrom('signing_keys')
    .selectAll()
    .where('purpose', '=', 'visitor')
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
  return rows.map((row) => ({ jwk: JSON.parse(row.jwk) }))
}

export async function insertVisitorKey(tx: Tx, key: VisitorKey): Promise<void> {
  await tx.db
    .insertInto('signing_keys')
    .values({
      kid: crypto.randomUUID(),
      purpose: 'visitor',
      algorithm: 'EdDSA',
      jwk: JSON.stringify(key.jwk),
      created_at: tx.now,
    })
    .execute()
}

function readApiKey(row: ApiKeyTable): ApiKey {
  return {
    id: row.id,
    name: row.name,
    origins: JSON.parse(row.origins),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
