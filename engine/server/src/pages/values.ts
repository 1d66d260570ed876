import type { Values } from '@quoin/engine/wire'
import { z } from 'zod'
import { isBrokenText } from '../http/repair-text.ts'
import type { Limits } from '../limits/limits.ts'
import { visibleField } from '../texts/visible-field.ts'
import { timestamp } from '../time/timestamp.ts'
import { structuredBlock } from './structure.ts'

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
  'savedRevision',
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

const earliest = Date.parse('0001-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** A moment with `Z` or an offset, kept in UTC with milliseconds (C-8), where an offset may lead beyond the years there are. */
export const moment = z.iso
  .datetime({ offset: true, error: 'A time with "Z" or an offset is expected.' })
  .transform((text, context) => {
    const ms = Date.parse(text)
    if (ms >= earliest && ms <= latest) return timestamp(ms)
    context.addIssue({ code: 'custom', message: 'This time does not exist.' })
    return z.NEVER
  })

/** The limits that the values of a page have. */
export type ValueLimits = Pick<
  Limits,
  'nameCharacters' | 'tagCharacters' | 'tagsPerPage' | 'metaTitleCharacters' | 'metaTextCharacters'
>

export const nameField = ({ nameCharacters }: ValueLimits) =>
  visibleField('A name is required.')
    .max(nameCharacters, `A name can have at most ${nameCharacters} characters.`)
    .refine(unbroken, brokenText)

/** The form of a slug is looked at when it is known for which page it is. */
export const slugField = ({ nameCharacters }: ValueLimits) =>
  z.string().max(nameCharacters).refine(unbroken, brokenText)

export const tagField = ({ tagCharacters }: ValueLimits) => visibleField('A tag is required.').max(tagCharacters)

const openRecord = z.record(z.string(), z.unknown())

function metaField({ metaTitleCharacters, metaTextCharacters }: ValueLimits) {
  const line = z.string().max(metaTitleCharacters)
  const text = z.string().max(metaTextCharacters)
  const image = z.looseObject({ src: text })
  const card = { title: line.optional(), description: text.optional(), image: image.optional() }
  return z.looseObject({
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
}

/** The fields of a save with their shapes; every one may be left out. */
export function valueFields(limits: ValueLimits) {
  return {
    name: nameField(limits).optional(),
    slug: slugField(limits).optional(),
    content: z.array(structuredBlock).optional(),
    meta: metaField(limits).optional(),
    customValues: openRecord.optional(),
    tags: z.array(tagField(limits)).max(limits.tagsPerPage).transform(unique).optional(),
    category: z.string().max(limits.nameCharacters).nullable().optional(),
    authorId: z.string().max(64).nullable().optional(),
    publishedAt: moment.nullable().optional(),
  }
}

/** Values alone, as many as are given. */
export const givenFields = (limits: Limits) => z.strictObject(valueFields(limits))

const ignoredNames = [...ownedNames, ...loadedNames]
const ignoredFields = Object.fromEntries(ignoredNames.map((name) => [name, z.unknown().optional()])) as Record<
  (typeof ignoredNames)[number],
  z.ZodOptional<z.ZodUnknown>
> // one entry per ignored name

/** The body of a save: values, and what is ignored. Anything else is unknown. */
export const saveBody = (limits: Limits) => z.strictObject({ ...ignoredFields, ...valueFields(limits) })

function unique(tags: readonly string[]): string[] {
  return [...new Set(tags)]
}
