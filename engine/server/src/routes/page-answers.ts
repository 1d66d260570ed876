import { z } from 'zod'

/** Answers of the page calls for the API documentation. Clients get their types from `@quoin/engine/wire`. */

const json = z.record(z.string(), z.unknown())
const time = z.string().describe('ISO 8601 in UTC with milliseconds')

export const issueAnswer = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
  blockId: z.string().nullable(),
  path: z.array(z.union([z.string(), z.number()])),
})

export const noticeAnswer = z.object({ code: z.string(), path: z.string().optional(), message: z.string() })

const block = z.looseObject({ id: z.string(), type: z.string(), props: json })

const translation = z.object({
  language: z.string(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  editStatus: z.enum(['MERGED', 'WORKING', 'MERGE_REQUESTED']),
  isLocked: z.boolean(),
  scheduledForPublishingOn: time.nullable(),
})

const author = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string().optional(),
  avatarUrl: z.string().optional(),
})

export const publicRowAnswer = z.looseObject({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  slug: z.string(),
  language: z.string(),
  meta: json,
  customValues: json,
  authorId: z.string().nullable(),
  author: author.nullable(),
  tags: z.array(z.string()),
  category: z.string().optional(),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  editStatus: z.enum(['MERGED', 'WORKING', 'MERGE_REQUESTED']),
  isLocked: z.boolean(),
  createdAt: time,
  publishedAt: time.nullable(),
  revision: z.number(),
  lastEditedBy: z.object({ date: time, user: author.nullable() }),
  translations: z.array(translation),
})

export const publicPageAnswer = publicRowAnswer.extend({ content: z.array(block) })

export const adminRowAnswer = publicRowAnswer.extend({
  publishedRevision: z.number().nullable(),
  hasUnpublishedChanges: z.boolean(),
  updatedAt: time,
  issues: z.array(issueAnswer),
  deletedAt: time.nullable(),
})

export const trashedRowAnswer = adminRowAnswer.extend({
  deletedBy: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
  withPage: z
    .boolean()
    .describe('true: the row stands for all translations that went with their page; false: for one that went alone'),
})

export const adminPageAnswer = adminRowAnswer.extend({
  content: z.array(block),
  workingContent: z.array(block).nullable(),
  workingValues: json.nullable(),
  notices: z.array(noticeAnswer).optional(),
  unchanged: z.literal(true).optional(),
  merged: z.literal(true).optional(),
})

export const savedAnswer = z.object({
  id: z.string(),
  language: z.string(),
  revision: z.number(),
  status: z.enum(['DRAFT', 'PUBLISHED']),
  editStatus: z.enum(['MERGED', 'WORKING', 'MERGE_REQUESTED']),
  slug: z.string(),
  savedAt: time,
  issues: z.array(issueAnswer),
  notices: z.array(noticeAnswer),
  hasUnpublishedChanges: z.boolean(),
  unchanged: z.literal(true).optional(),
  merged: z.literal(true).optional(),
})

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
