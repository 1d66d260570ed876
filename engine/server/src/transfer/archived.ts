import { deployEnvironments } from '@quoin/engine'
import { webhookEvents } from '@quoin/engine/wire'
import { z } from 'zod'
import { ruleField } from '../forms/rule-field.ts'
import { slugProblem } from '../pages/slug.ts'
import { valueFields } from '../pages/values.ts'
import { emailField } from '../routes/account-fields.ts'
import { issueAnswer } from '../routes/page-answers.ts'
import { headersField, nextField, originField } from '../routes/request-fields.ts'
import { submissionAnswer } from '../routes/submissions.ts'
import { wholeId } from '../texts/is-id.ts'
import { pathName } from '../texts/path-name.ts'

/** Of a column that counts. */
const count = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
/** Those of a drawing may once have been stored as they were written, however large. */
const pixels = z
  .number()
  .nullable()
  .transform((value) => (count.safeParse(value).success ? value : null))
/** Of what a date can be. */
const moment = z.int().min(-8.64e15).max(8.64e15)
const time = moment.nullable()
const bytes = z.int().min(0)
const text = z.string().nullable()
const id = z.string().regex(pathName)
const uuid = z.string().regex(wholeId)
const object = z.record(z.string(), z.unknown())
const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** Visitors are sent it in a header, which takes nothing else. */
const mime = z
  .string()
  .max(100)
  .regex(/^[a-z]+\/[a-z0-9.+-]+(?:; charset=[a-z0-9-]+)?$/)
const strings = z.record(z.string(), z.string())
/** What some site may have, by whatever settings; whether this one would make it now does not matter. */
const isSlug = (given: string) => slugProblem(given, { allowAccentsInSlugs: true }) === undefined
const slug = z.string().refine(isSlug)
/** Older archives do not say when a slug was left. */
const formerSlug = z.union([z.object({ slug, leftAt: moment }), slug.transform((one) => ({ slug: one, leftAt: 0 }))])

/** A text that is stored as it is and read as JSON. */
function jsonText(schema: z.ZodType) {
  return z.string().refine((given) => {
    try {
      return schema.safeParse(JSON.parse(given)).success
    } catch {
      return false
    }
  }, 'This is not the JSON that is expected here.')
}

/** Nothing that is stored once is there twice. */
function once<T>(nameOf: (one: T) => string): (list: readonly T[]) => boolean {
  return (list) => new Set(list.map(nameOf)).size === list.length
}

interface SnapshotFields {
  readonly name: string
  readonly slug: string
  readonly tags: readonly string[]
  readonly [member: string]: unknown
}

/** The site that it is of may have other limits than this one. */
const most = Number.POSITIVE_INFINITY
const { meta, customValues, category, authorId, publishedAt } = valueFields({
  nameCharacters: most,
  tagCharacters: most,
  tagsPerPage: most,
  metaTitleCharacters: most,
  metaTextCharacters: most,
})
const fieldShapes = z.looseObject({
  name: z.string(),
  slug,
  tags: z.array(z.string()),
  meta,
  customValues,
  category,
  authorId,
  publishedAt,
})
// Checked as it is: a schema of objects would put the keys into an order of its own.
const fields = z.custom<SnapshotFields>((value) => fieldShapes.safeParse(value).success)
// later versions may have other codes
const issueShape = z.looseObject({ ...issueAnswer.shape, code: z.string() })
// checked as they are, like the fields
const issues = z.array(z.custom<unknown>((value) => issueShape.safeParse(value).success))
const snapshot = z.object({
  fields,
  content: z.array(z.unknown()),
  issues,
})
const numbered = snapshot.extend({ number: z.number().int() })

const documentShape = z.object({
  pageId: uuid,
  type: z.string().min(1).max(100),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  position: count,
  revision: count.min(1),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  editStatus: z.enum(['MERGED', 'WORKING', 'MERGE_REQUESTED']),
  isLocked: z.boolean(),
  saved: numbered,
  savedRevision: count,
  working: numbered.nullable(),
  live: z.object({ snapshot: numbered, revision: count, isLocked: z.boolean(), editedAt: moment }).nullable(),
  name: z.string(),
  slug,
  createdAt: moment,
  updatedAt: moment,
  updatedBy: text,
  lastPublishedAt: time,
  deleted: z.object({ at: moment, byId: text, withPage: z.boolean() }).nullable(),
  mergeRequest: z.object({ byId: z.string(), at: moment, revision: count, message: text }).nullable(),
  lastRejection: z.object({ byId: z.string(), at: moment, reason: z.string() }).nullable(),
  translatedFrom: z.object({ language: z.string(), revision: count }).nullable(),
  schedule: z.object({
    publishOn: time,
    unpublishOn: time,
    revision: count.nullable(),
    error: text,
    failedAt: time.default(null),
    byId: text,
  }),
  page: z.object({ createdAt: moment, createdBy: text }),
  formerSlugs: z.array(formerSlug),
})

/** The files of an archive as they are read back: shape is checked here, so what is stored can be trusted. */
export const documentSchema = documentShape.refine(({ revision, savedRevision, live }) =>
  [savedRevision, live?.revision ?? revision].every((number) => number >= 1 && number <= revision),
)
export type ArchivedDocument = z.output<typeof documentSchema>
export type ArchivedSnapshot = z.output<typeof snapshot>

export const revisionSchema = snapshot.extend({
  revision: count.min(1),
  /** Later versions may have others. */
  kind: z.string().regex(/^[a-z_]{1,50}$/),
  line: z.enum(['saved', 'working']),
  at: moment,
  byId: text,
  parent: count.nullable(),
  restoredFrom: text,
  label: text,
  summary: z.object({ added: count, removed: count, changed: count, moved: count }),
})
export type ArchivedRevision = z.output<typeof revisionSchema>

export const usersSchema = z.array(
  z.object({
    id: uuid,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: text,
    avatarUrl: text,
    role: z.enum(['owner', 'admin', 'editor']),
  }),
)
export const storySchema = z.object({
  id,
  blockType: z.string(),
  name: z.string(),
  props: object,
  // archives of earlier versions do not say it
  version: count.min(1).nullable().default(null),
  createdBy: text,
  createdAt: moment,
})
export const formSchema = z.looseObject({
  id,
  name: z.string(),
  project: text,
  active: z.boolean(),
  fieldsFrom: z.enum(['blocks', 'any']),
  fields: z.array(z.custom<z.output<typeof ruleField>>((value) => ruleField.safeParse(value).success)).nullable(),
  next: nextField.nullable(),
  notifyEmails: z.array(emailField),
  allowedOrigins: z.array(originField),
  uploads: z.boolean(),
  retentionDays: count.min(1).nullable(),
})
export const listSchema = z.looseObject({
  id,
  name: z.string(),
  next: nextField.nullable(),
  revealSubscribed: z.boolean(),
})
export const foldersSchema = z.array(z.object({ id, name: z.string(), parentId: text }))
export const submissionSchema = z.object({
  id,
  form_id: id,
  at: moment,
  data: jsonText(submissionAnswer.shape.values),
  files: jsonText(z.array(z.object({ field: z.string(), name: z.string(), size: bytes, type: z.string(), hash }))),
  spam: count,
  is_read: count,
  repeat_key: text,
})
export const subscriberSchema = z.object({
  id,
  list_id: id,
  email: z.string(),
  email_key: z.string(),
  status: z.enum(['pending', 'subscribed', 'unsubscribed']),
  token_hash: z.null(),
  token_expires_at: z.null(),
  unsubscribe_token: z.string().min(1),
  mailed_at: jsonText(z.array(moment)),
  created_at: moment,
  confirmed_at: time,
  status_at: time.default(null),
})
const words = z.strictObject({
  alt: z.string(),
  alts: strings,
  title: z.string(),
  copyright: z.string(),
  source: z.string(),
  seoName: z.string(),
  tags: z.array(z.string()),
})
const size = z.object({ width: z.number(), key: z.string(), extension: z.string(), mime })
const sizes = z.object({
  width: z.number(),
  height: z.number(),
  webp: z.array(size),
  fallback: z.array(size),
  placeholder: size.nullable(),
  edit: object,
})
/** What the sizes were asked as: width, quality, whether others than WebP, crop, turn. */
const wish = z.tuple([z.number(), z.number(), z.boolean(), object.nullable(), object.nullable()])
interface Rendition {
  readonly key: string
  readonly extension: string
}
export const mediaSchema = z.object({
  asset: z.object({
    id: uuid,
    kind: z.enum(['image', 'file']),
    hash,
    extension: z.string().regex(/^[a-z0-9]{1,8}$/),
    mime,
    size: bytes,
    width: pixels,
    height: pixels,
    animated: count,
    // archives of earlier versions do not say it
    pages_num: count.nullable().default(null),
    name: z.string(),
    texts: jsonText(words),
    folder_id: text,
    created_at: moment,
    created_by: text,
    trashed_at: time,
  }),
  sets: z
    .array(z.object({ wish: jsonText(wish), result: jsonText(sizes) }))
    .refine(once((set: { readonly wish: string }) => set.wish)),
  renditions: z
    .array(
      z.object({
        assetId: uuid,
        key: z.string().regex(/^[0-9a-f]{1,64}$/),
        extension: z.string().regex(/^[a-z0-9]{1,8}$/),
        mime,
        size: bytes,
        blob: z.string().regex(/^(original|[0-9a-f]{1,64}\.[a-z0-9]{1,8})$/),
      }),
    )
    .refine(once((one: Rendition) => `${one.key}.${one.extension}`)),
})
export type ArchivedMedia = z.output<typeof mediaSchema>

/** What is read once the words it was sealed with are known. */
export const secretsSchema = z.object({
  webhooks: z.array(
    z.object({
      id,
      url: z.string(),
      events: z.array(z.enum(webhookEvents)),
      active: z.boolean(),
      secret: z.string(),
      failures: count,
    }),
  ),
  deployHooks: z.array(
    z.object({
      environment: z.enum(deployEnvironments),
      url: z.string(),
      method: z.enum(['GET', 'POST']),
      headers: jsonText(headersField),
      triggerOnSchedule: z.boolean(),
    }),
  ),
  apiKeys: z.array(
    z.object({
      id,
      name: z.string(),
      secret_hash: hash,
      origins: jsonText(z.array(originField)),
      created_at: moment,
      created_by: text,
      expires_at: time,
    }),
  ),
})
export type ArchivedSecrets = z.output<typeof secretsSchema>
