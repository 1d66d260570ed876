import { canvasTexts } from '@quoin/dom/canvas'
import { canvasFields, pageNodeId } from '@quoin/edit'
import type { FieldTable, FromEditor } from '@quoin/edit/protocol'
import type { Site } from '@quoin/engine'
import { textDirection } from '@quoin/engine/language'
import { useMemo } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import type { Words } from '../messages.ts'
import { translated } from '../translated.ts'

/** What the canvas says, and what fields and blocks are called on it. */
export interface CanvasWords {
  readonly language: string
  readonly messages: Words
  readonly fields: FieldTable
}

export function useCanvasWords(site: Site, pageType?: string): CanvasWords {
  const { messages, speech } = useAdmin().config
  const { language } = speech
  return useMemo(
    () => ({ language, messages, fields: fieldsIn(site, messages, pageType) }),
    [language, messages, site, pageType],
  )
}

/** The page's own texts are no schema's, and are called as the panel calls them. */
function fieldsIn(site: Site, messages: Words, pageType: string | undefined): FieldTable {
  const { [pageNodeId]: page, ...blocks } = canvasFields(site, pageType)
  if (!page) return blocks
  const named = (label: string) => translated(messages, label)
  const fields = Object.entries(page.fields).map(([path, field]) => [path, { ...field, label: named(field.label) }])
  return { ...blocks, [pageNodeId]: { label: named(page.label), fields: Object.fromEntries(fields) } }
}

export function wordsMessage({ language, messages, fields }: CanvasWords) {
  return {
    type: 'words',
    language,
    direction: textDirection(language),
    messages: ownTexts(messages),
    fields,
  } as const satisfies FromEditor
}

/** The words that are said on the page, out of all there are. */
function ownTexts(messages: Words): Readonly<Record<string, string>> {
  const texts: Readonly<Record<string, string>> = messages
  return Object.fromEntries(Object.entries(canvasTexts).map(([key, text]) => [key, texts[key] ?? text]))
}
