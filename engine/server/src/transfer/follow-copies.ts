import { readFormId } from '../forms/form-blocks.ts'
import type { SnapshotTexts } from './prepare-pages.ts'

export interface Copies {
  readonly forms: ReadonlyMap<string, string>
  readonly lists: ReadonlyMap<string, string>
}

export interface CopyFollower {
  ofValue(value: unknown): unknown
  ofTexts(texts: SnapshotTexts): SnapshotTexts
}

/** Blocks name who receives what visitors send: a form by its id, a list by its address. Where that was copied, they name the copy. */
export function followCopies({ forms, lists }: Copies, siteUrl: string): CopyFollower {
  if (forms.size === 0 && lists.size === 0) return { ofValue: (value) => value, ofTexts: (texts) => texts }
  const replaced = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    return key === 'formspreeFormId' ? formAddress(value, forms) : listAddress(value, { lists, siteUrl })
  }
  const ofText = (text: string): string => JSON.stringify(JSON.parse(text, replaced))
  return {
    ofValue: (value) => JSON.parse(ofText(JSON.stringify(value))),
    ofTexts: ({ fields, content, ...others }) => ({ ...others, fields: ofText(fields), content: ofText(content) }),
  }
}

function formAddress(value: string, forms: Copies['forms']): string {
  const id = readFormId(value)
  const copy = id === undefined ? undefined : forms.get(id)
  if (id === undefined || copy === undefined) return value
  const start = value.lastIndexOf(id)
  return `${value.slice(0, start)}${copy}${value.slice(start + id.length)}`
}

const ownAddress = /^(\/(?:[^?#]*\/)?newsletter\/)([a-z0-9-]+)(\/post(?:[?#].*)?)$/

/** A list of another site is none of those that were copied. */
function listAddress(
  value: string,
  { lists, siteUrl }: { readonly lists: ReadonlyMap<string, string>; readonly siteUrl: string },
): string {
  const origin = siteUrl !== '' && value.startsWith(`${siteUrl}/`) ? siteUrl : ''
  const [, before = '', id = '', after = ''] = ownAddress.exec(value.slice(origin.length)) ?? []
  const copy = lists.get(id)
  return copy === undefined ? value : `${origin}${before}${copy}${after}`
}
