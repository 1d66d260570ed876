import { isRecord, type JsonObject } from '../json.ts'
import { readAddress } from '../schema/read-address.ts'
import { isLocalAddress } from '../schema/url.ts'
import type { Page } from './page.ts'
import { article } from './structured-data/article.ts'
import { breadcrumb } from './structured-data/breadcrumb.ts'
import { event } from './structured-data/event.ts'
import { faq } from './structured-data/faq.ts'
import { howTo } from './structured-data/how-to.ts'
import { jobPosting } from './structured-data/job-posting.ts'
import { localBusiness } from './structured-data/local-business.ts'
import { organization } from './structured-data/organization.ts'
import { buildThing, missingParts, type StructuredKind } from './structured-data/part.ts'
import { person } from './structured-data/person.ts'
import { product } from './structured-data/product.ts'
import { thing } from './structured-data/thing.ts'
import { video } from './structured-data/video.ts'
import { website } from './structured-data/website.ts'

/** Every kind a page can choose, for the form of the editor and for the page's head. */
export const structuredKinds: readonly StructuredKind[] = [
  article,
  breadcrumb,
  event,
  faq,
  howTo,
  jobPosting,
  localBusiness,
  organization,
  person,
  product,
  video,
  website,
  thing,
]

/** An unknown kind is a thing. */
export function structuredKind(name: unknown): StructuredKind {
  return structuredKinds.find(({ kind }) => kind === name) ?? thing
}

/** What search engines may read about a page; undefined when nothing is filled in. */
export function structuredData(
  page: Pick<Page, 'meta'>,
  options: { readonly siteUrl?: string } = {},
): JsonObject | undefined {
  const { schemaOrg } = page.meta
  if (!isRecord(schemaOrg)) return undefined
  const kind = structuredKind(schemaOrg.type)
  const siteUrl = (options.siteUrl ?? '').replace(/\/+$/, '')
  const node = buildThing(preparedValues(kind, schemaOrg.values), kind, (address) => absolute(address, siteUrl))
  return node && { '@context': 'https://schema.org', ...node }
}

/** What reads the data knows no page that an address could begin at: one without a scheme begins at the site. */
function absolute(address: string, siteUrl: string): string {
  if (isLocalAddress(address)) return `${siteUrl}${address}`
  if (siteUrl === '' || /^[a-z][a-z0-9+.-]*:/i.test(address)) return address
  return readAddress(address, `${siteUrl}/`)?.href ?? address
}

/** The labels of what a kind still needs. */
export function missingStructuredData(schemaOrg: {
  readonly type: unknown
  readonly values: unknown
}): readonly string[] {
  const kind = structuredKind(schemaOrg.type)
  const values = preparedValues(kind, schemaOrg.values)
  return [...missingParts(values, kind.parts), ...(kind.missing?.(values) ?? [])]
}

/** The same as text for a script element: nothing in it can end the element. */
export function structuredDataText(
  page: Pick<Page, 'meta'>,
  options: { readonly siteUrl?: string } = {},
): string | undefined {
  const data = structuredData(page, options)
  return data && JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped)
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function preparedValues(kind: StructuredKind, stored: unknown): Readonly<Record<string, unknown>> {
  const values = isRecord(stored) ? stored : {}
  return kind.prepare?.(values) ?? values
}
