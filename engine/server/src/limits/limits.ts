import type { Rate } from './token-bucket.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const mebibyte = 1024 * 1024

/** Every limit of the interface that is not a setting of an admin. A host may change each. */
export const defaultLimits = {
  jsonBytes: mebibyte,
  accountBytes: 8 * 1024,
  pageBytes: 10 * mebibyte,
  patchBytes: mebibyte,
  patchOperations: 1000,
  blocksPerPage: 10_000,
  blockNesting: 50,
  pageDepth: 200,
  jsonDepth: 32,
  publicPageSize: 100,
  publicPageCap: 1000,
  adminPageSize: 1000,
  adminPageCap: 1000,
  listSize: 100,
  listCap: 1000,
  filterCharacters: 2048,
  filterFields: 10,
  filterValues: 50,
  types: 50,
  queryCharacters: 200,
  nameCharacters: 255,
  tagCharacters: 64,
  tagsPerPage: 50,
  metaTitleCharacters: 500,
  metaTextCharacters: 2000,
  reasonCharacters: 2000,
  uploadMs: 10 * minute,
  renditionsPerAsset: 50,
  formBytes: mebibyte,
  formFileBytes: 10 * mebibyte,
  formFields: 100,
  formTextCharacters: 20_000,
  formFiles: 5,
  formOneFileBytes: 5 * mebibyte,
  archiveBytes: 5 * 1024 * mebibyte,
  archiveUnpackedBytes: 20 * 1024 * mebibyte,
  exportKeptMs: day,
  requestMs: 30_000,
  idleMs: 10_000,
  presenceMs: 30_000,
  streamsPerSession: 5,
  streamCommentMs: 15_000,
  eventsKeptMs: hour,
  eventsKept: 100_000,
  idempotencyMs: day,
  publicCacheBytes: 64 * mebibyte,
  previewHours: 72,
  previewHoursMost: 720,
  previewTokensPerDocument: 50,
  scheduleEarliestMs: 1000,
  scheduleLatestMs: 5 * 365 * day,
  webhooks: 20,
  webhookBytes: 256 * 1024,
  webhookMs: 10_000,
  storiesPerBlock: 200,
  apiKeys: 50,
  languages: 100,
} as const satisfies Readonly<Record<string, number>>

/** How often each thing may be asked for; a host may give others by their names. */
export const defaultRates = {
  loginAccount: { count: 10, perMs: 15 * minute },
  loginAddress: { count: 30, perMs: 15 * minute },
  token: { count: 5, perMs: 15 * minute },
  forgotten: { count: 5, perMs: hour },
  publicRead: { count: 600, perMs: minute },
  preview: { count: 60, perMs: minute },
  admin: { count: 1200, perMs: minute },
  save: { count: 600, perMs: minute },
  upload: { count: 120, perMs: 10 * minute },
  imageFetch: { count: 30, perMs: 10 * minute },
  formAddress: { count: 10, perMs: minute },
  form: { count: 1000, perMs: hour },
  newsletter: { count: 5, perMs: minute },
  transfer: { count: 5, perMs: hour },
} as const satisfies Readonly<Record<string, Rate>>

export type LimitName = keyof typeof defaultLimits
export type RateName = keyof typeof defaultRates
export interface Limits extends Readonly<Record<LimitName, number>> {
  readonly rates: Readonly<Record<RateName, Rate>>
}

/** Limits by name; a rate is given as its count. */
export type LimitChoices = Readonly<Partial<Record<LimitName | RateName, number>>>

export function limitsFrom(choices: LimitChoices = {}): Limits {
  const limits: Record<LimitName, number> = { ...defaultLimits }
  const rates: Record<RateName, Rate> = { ...defaultRates }
  for (const name of Object.keys(defaultLimits) as LimitName[]) limits[name] = choices[name] ?? limits[name] // keys of a literal
  for (const name of Object.keys(defaultRates) as RateName[]) {
    rates[name] = { ...rates[name], count: choices[name] ?? rates[name].count }
  }
  return { ...limits, rates }
}
