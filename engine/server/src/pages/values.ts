import type { Values } from '@quoin/engine/wire'
import { z } from 'zod'
import { isBrokenText } from '../http/repair-text.ts'
import { defaultLimits } from '../limits/limits.ts'

export type { Values }

export const valueNames = [
  'name',
  'slug',
  'content',
  'meta',
  'customValues',
  'tags',
  'category',
  'authorId',
  'publishedAt',
] as const satisfies readonly (keyof Values)[]

/** Members of a page that a save may send back but not change (C-5), and what the client's loading adds (O-5). */
export const ownedNames = [
  'id',
  'type',
  'language',
  'author',
  'status',
  'editStatus',
  'isLocked',
  'createdAt',
  'updatedAt',
  'revision',
  'lastEditedBy',
  'translations',
  'workingContent',
  'workingValues',
  'publishedRevision',
  'hasUnpublishedChanges',
  'scheduledForPublishingOn',
  'scheduledForUnpublishingOn',
  'scheduledRevision',
  'scheduleError',
  'mergeRequest',
  'lastRejection',
  'issues',
  'lock',
  'lastPublishedAt',
  'deletedAt',
  'translatedFrom',
  'rights',
] as const
export const loadedNames = ['externalData', 'committedContent', 'invalidBlocksTypes'] as const

const unbroken = (text: string) => !isBrokenText(text)
const brokenText = 'The text has characters that cannot be stored.'

/** A moment with `Z` or an offset, kept in UTC with milliseconds (C-8). */
export const moment = z.iso
  .datetime({ offset: true, error: 'A time with "Z" or an offset is expected.' })
  .transform((text) => new Date(text).toISOString())

const { nameCharacters, tagCharacters, tagsPerPage, metaTitleCharacters, metaTextCharacters } = defaultLimits

export const nameField = z
  .string()
  .trim()
  .min(1, 'A name is needed.')
  .max(nameCharacters, `A name has at most ${nameCharacters} characters.`)
  .refine(unbroken, brokenText)

const openRecord = z.record(z.string(), z.unknown())

const line = z.string().max(metaTitleCharacters)
const text = z.string().max(metaTextCharacters)
const image = z.looseObject({ src: text })
const card = { title: line.optional(), description: text.optional(), image: image.optional() }

const metaField = z.looseObject({
  title: line.optional(),
  description: text.optional(),
  keywords: text.optional(),
  image: text.optional(),
  featuredImage: text.optional(),
  noindex: z.boolean().optional(),
  canonical: text.optional(),
  openGraph: z.looseObject({ url: text.optional(), type: line.optional(), ...card }).optional(),
  twitterCard: z
    .looseObject({ card: line.optional(), site: line.optional(), creator: line.optional(), ...card })
    .optional(),
  schemaOrg: z.looseObject({ type: line, values: openRecord }).optional(),
})

/** The fields of a save with their shapes; every one may be left out. */
export const valueFields = {
  name: nameField.optional(),
  slug: z.string().max(nameCharacters).refine(unbroken, brokenText).optional(),
  content: z.array(z.unknown()).optional(),
  meta: metaField.optional(),
  customValues: openRecord.optional(),
  tags: z.array(z.string().trim().min(1).max(tagCharacters)).max(tagsPerPage).transform(unique).optional(),
  category: z.string().max(nameCharacters).nullable().optional(),
  authorId: z.string().max(64).nullable().optional(),
  publishedAt: moment.nullable().optional(),
}

const ignoredNames = [...ownedNames, ...loadedNames]
const ignoredFields = Object.fromEntries(ignoredNames.map((name) => [name, z.unknown().optional()])) as Record<
  (typeof ignoredNames)[number],
  z.ZodOptional<z.ZodUnknown>
> // one entry per ignored name

/** The body of a save: values, and what is ignored. Anything else is unknown. */
export const saveBody = z.strictObject({ ...ignoredFields, ...valueFields })

function unique(tags: readonly string[]): string[] {
  return [...new Set(tags)]
}
