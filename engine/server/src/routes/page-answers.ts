import { type Issue, type IssueCode, issueMessages, type Json, type JsonObject } from '@quoin/engine'
import type {
  AdminPage,
  AdminRow,
  Author,
  Lock,
  Notice,
  PersonName,
  PublicPage,
  PublicRow,
  SavedPage,
  TrashedRow,
  Values,
  WriteMarks,
} from '@quoin/engine/wire'
import { z } from 'zod'

/**
 * Answers of the page calls for the API documentation. Each is held to the type of `@quoin/engine/wire` that clients in
 * TypeScript know it by, and has its name.
 */

export const anyObject = z.record(z.string(), z.unknown()) as z.ZodType<JsonObject> // as it was stored, which is JSON
/** What may be any JSON. */
export const anyJson = z.unknown() as z.ZodType<Json> // bodies are read and answers written as JSON
export const time = z.string().describe('ISO 8601 in UTC with milliseconds')

export const personAnswer = z
  .object({ id: z.string(), firstName: z.string(), lastName: z.string() })
  .meta({ id: 'PersonName' }) satisfies z.ZodType<PersonName>

export const issueAnswer = z
  .object({
    severity: z.enum(['error', 'warning']),
    code: z.enum(Object.keys(issueMessages) as IssueCode[]), // its keys are the codes
    message: z.string(),
    blockId: z.string().nullable(),
    path: z.array(z.union([z.string(), z.number()])),
    reference: z.string().exactOptional().describe('The page that did not come: of an embed or a relation'),
  })
  .meta({ id: 'Issue' }) satisfies z.ZodType<Issue>

export const noticeAnswer = z
  .object({
    code: z.enum(['read_only_field', 'text_repaired', 'created_as_draft', 'schema_mismatch', 'prop_unknown']),
    path: z.string().exactOptional(),
    message: z.string(),
  })
  .meta({ id: 'Notice' }) satisfies z.ZodType<Notice>

const block = z
  .looseObject({
    id: z.string(),
    type: z.string(),
    version: z.number().exactOptional(),
    props: anyObject,
    label: z.string().exactOptional(),
    locked: z.boolean().exactOptional(),
    canAddBefore: z.boolean().exactOptional(),
    canAddAfter: z.boolean().exactOptional(),
    canEditContent: z.boolean().exactOptional(),
  })
  .meta({ id: 'StoredBlock' }) satisfies z.ZodType<PublicPage['content'][number]>

const text = z.string().exactOptional()
const card = { title: text, description: text, image: z.looseObject({ src: z.string() }).exactOptional() }

const meta = z
  .looseObject({
    title: text,
    description: text,
    keywords: text,
    image: text,
    featuredImage: text,
    noindex: z.boolean().exactOptional(),
    canonical: text,
    openGraph: z.looseObject({ url: text, type: text, ...card }).exactOptional(),
    twitterCard: z.looseObject({ card: text, site: text, creator: text, ...card }).exactOptional(),
    schemaOrg: z.looseObject({ type: z.string(), values: anyObject }).exactOptional(),
  })
  .meta({ id: 'PageMeta' }) satisfies z.ZodType<PublicRow['meta']>

const status = z.enum(['DRAFT', 'PUBLISHED'])
const editStatus = z.enum(['MERGED', 'WORKING', 'MERGE_REQUESTED'])

const translation = z
  .object({
    language: z.string(),
    slug: z.string(),
    name: z.string(),
    status,
    editStatus,
    isLocked: z.boolean(),
    scheduledForPublishingOn: time.nullable(),
    noindex: z.boolean().exactOptional().describe('Told to visitors of one that search engines are asked not to list'),
  })
  .meta({ id: 'Translation' }) satisfies z.ZodType<PublicRow['translations'][number]>

const author = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    company: text,
    avatarUrl: text,
  })
  .meta({ id: 'Author' }) satisfies z.ZodType<Author>

export const publicRow = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  slug: z.string(),
  language: z.string(),
  meta,
  customValues: anyObject,
  authorId: z.string().nullable(),
  author: author.nullable(),
  tags: z.array(z.string()),
  category: text,
  status,
  editStatus,
  isLocked: z.boolean(),
  createdAt: time,
  publishedAt: time.nullable(),
  revision: z.number(),
  lastEditedBy: z.object({ date: time, user: author.nullable() }),
  translations: z.array(translation),
})

export const publicRowAnswer = publicRow.meta({ id: 'PublicRow' }) satisfies z.ZodType<PublicRow>

export const publicPageAnswer = publicRow
  .extend({ content: z.array(block) })
  .meta({ id: 'PublicPage' }) satisfies z.ZodType<PublicPage>

const lockPerson = { userId: z.string(), firstName: z.string(), lastName: z.string(), clientId: z.string() }

export const lockAnswer = z
  .object({
    id: z.string(),
    pageId: z.string(),
    language: z.string(),
    holder: z.object({ ...lockPerson, self: z.boolean() }),
    acquiredAt: time,
    expiresAt: time,
    request: z
      .object({ id: z.string(), ...lockPerson, message: z.string().nullable(), expiresAt: time })
      .nullable()
      .describe('Who asks for it'),
  })
  .meta({ id: 'Lock' }) satisfies z.ZodType<Lock>

const rights = z
  .object({
    canEditPage: z.boolean(),
    canEditContent: z.boolean(),
    canEditPageAttributes: z.boolean(),
    canEditSeo: z.boolean(),
    canPublish: z.boolean(),
    canApprove: z.boolean(),
    canLock: z.boolean(),
    canTakeOver: z.boolean(),
    canDeletePage: z.boolean(),
    canAddTranslation: z.boolean(),
    canDeleteTranslation: z.boolean(),
    canDeploy: z.boolean(),
    deniedBlocks: z.array(z.string()),
  })
  .meta({ id: 'PageRights', description: 'What the caller may do here' }) satisfies z.ZodType<AdminRow['rights']>

const adminRow = publicRow.extend({
  publishedRevision: z.number().nullable(),
  hasUnpublishedChanges: z.boolean(),
  updatedAt: time,
  scheduledForPublishingOn: time.nullable(),
  scheduledForUnpublishingOn: time.nullable(),
  scheduledRevision: z.number().nullable(),
  savedRevision: z.number().describe('Of the saved values: what is scheduled is older where this is another'),
  scheduleError: z.string().nullable(),
  mergeRequest: z
    .object({ by: personAnswer, at: time, revision: z.number(), message: z.string().nullable() })
    .nullable(),
  lastRejection: z.object({ by: personAnswer, at: time, reason: z.string() }).nullable(),
  issues: z.array(issueAnswer),
  lock: lockAnswer.nullable(),
  lastPublishedAt: time.nullable(),
  deletedAt: time.nullable(),
  translatedFrom: z.object({ language: z.string(), revision: z.number() }).nullable(),
  rights,
})

export const adminRowAnswer = adminRow.meta({ id: 'AdminRow' }) satisfies z.ZodType<AdminRow>

export const trashedRowAnswer = adminRow
  .extend({
    deletedBy: personAnswer.nullable(),
    withPage: z
      .boolean()
      .describe('true: the row stands for all translations that went with their page; false: for one that went alone'),
  })
  .meta({ id: 'TrashedRow' }) satisfies z.ZodType<TrashedRow>

const values = {
  name: z.string(),
  slug: z.string(),
  meta,
  customValues: anyObject,
  tags: z.array(z.string()),
  category: z.string().nullable(),
  authorId: z.string().nullable(),
  publishedAt: time.nullable(),
}

export const valuesAnswer = z
  .object({ ...values, content: z.array(block) })
  .meta({ id: 'Values' }) satisfies z.ZodType<Values>

const marks = {
  notices: z.array(noticeAnswer).exactOptional(),
  unchanged: z.literal(true).exactOptional(),
  merged: z.literal(true).exactOptional(),
}

const adminPage = adminRow.extend({
  content: z.array(block),
  workingContent: z.array(block).nullable(),
  workingValues: z.object(values).nullable(),
  ...marks,
})

export const adminPageAnswer = adminPage.meta({ id: 'AdminPage' }) satisfies z.ZodType<AdminPage & WriteMarks>

/** Whoever holds a link sees nothing of what is between the editors. */
export const previewAnswer = adminPage
  .partial({ workingContent: true, workingValues: true, lock: true, mergeRequest: true, lastRejection: true })
  .meta({ id: 'PreviewPage' })

export const savedAnswer = z
  .object({
    id: z.string(),
    language: z.string(),
    revision: z.number(),
    status,
    editStatus,
    slug: z.string(),
    savedAt: time,
    issues: z.array(issueAnswer),
    hasUnpublishedChanges: z.boolean(),
    ...marks,
    notices: z.array(noticeAnswer),
  })
  .meta({ id: 'SavedPage' }) satisfies z.ZodType<SavedPage>

export const pageAnswer = { description: 'The page', schema: adminPageAnswer, etag: true } as const

/** Of what makes one. */
export const madeAnswer = { ...pageAnswer, location: true } as const

/** Of writes, in the form the caller prefers. */
export const writtenAnswer = {
  description: 'The page as it is now, or its short form',
  schema: z.union([adminPageAnswer, savedAnswer]),
  etag: true,
  prefer: true,
} as const
