import {
  type BlockSchema,
  type Catalogue,
  type FileValue,
  type ImageValue,
  isRecord,
  type LoadedPage,
  type PropPlan,
  type RichText,
  schemaOf,
} from '@quoin/engine'
import type { Renderer } from '@quoin/kit'
import { escapeMarkdown, link, richTextLine, richTextMarkdown } from './rich-text-markdown.ts'

interface Node {
  readonly type: string
  readonly props: unknown
}

/** Props whose text names what holds them, in the order of preference. */
const titles = ['title', 'question', 'planName', 'memberName', 'name', 'city', 'fileName', 'label']

/**
 * A page as Markdown: for a search index, a feed, a mail. It knows fields and no blocks: titles become headings, texts
 * paragraphs, repeaters sections of their own, and whatever is a setting of the look is left out.
 */
export function createMarkdownRenderer<C extends Catalogue>(catalogue: C): Renderer<C, string> {
  function nodeMarkdown(node: Node, level: number): string {
    const schema = schemaOf(catalogue, node.type)
    const props = isRecord(node.props) ? node.props : {}
    if (!schema) return ''
    const title = titlePlan(schema, props)
    const heading = title ? `${'#'.repeat(Math.min(6, level))} ${lineOf(props[title.key])}` : ''
    const inner = title ? level + 1 : level
    const linked = linkOf(props)
    const rest = schema.plan.filter((plan) => plan !== title && plan.key !== linked?.wordsFrom)
    const parts = rest.map((plan) => propMarkdown(plan, props, inner))
    return joined([heading, ...parts, linked?.text ?? ''])
  }

  function propMarkdown({ key, entry }: PropPlan, props: Readonly<Record<string, unknown>>, level: number): string {
    const value = props[key]
    const { descriptor } = entry
    if (descriptor.showWhen && !descriptor.showWhen(props)) return ''
    switch (descriptor.type) {
      case 'RICH-TEXT':
        return richTextMarkdown(value as RichText, level) // parsed by its own field
      case 'TEXT':
      case 'TEXTAREA':
        return descriptor.placement === 'canvas' && !isLinkText(key) ? escapeMarkdown(String(value ?? '')) : ''
      case 'IMAGE':
        return descriptor.placement === 'canvas' ? imageMarkdown(value as ImageValue | null) : '' // parsed by its own field
      case 'FILE':
        return fileMarkdown(value as FileValue | null) // parsed by its own field
      case 'REPEATER':
        return joined((value as readonly Node[]).map((item) => nodeMarkdown(item, level))) // parsed by its own field
      default:
        return ''
    }
  }

  function pageMarkdown(page: LoadedPage<C>): string {
    const blocks = page.view.slots.flatMap((slot) => slot.blocks)
    return joined(blocks.map((block, index) => nodeMarkdown(block, index === 0 ? 1 : 2)))
  }

  return {
    name: 'markdown',
    renderPage: pageMarkdown,
    renderBlock(block, page) {
      const first = page.view.slots.flatMap((slot) => slot.blocks)[0]
      return nodeMarkdown(block, first?.id === block.id ? 1 : 2)
    },
  }
}

function titlePlan(schema: BlockSchema, props: Readonly<Record<string, unknown>>): PropPlan | undefined {
  for (const key of titles) {
    const plan = schema.plan.find((one) => one.key === key)
    if (plan && plan.entry.descriptor.showWhen?.(props) !== false && lineOf(props[key]) !== '') return plan
  }
  return undefined
}

function lineOf(value: unknown): string {
  if (typeof value === 'string') return escapeMarkdown(value.replace(/\s+/g, ' ').trim())
  return Array.isArray(value) ? richTextLine(value as RichText) : '' // the only lists that name anything are rich text
}

/** Address and words of a link live in props of their own. */
function linkOf(
  props: Readonly<Record<string, unknown>>,
): { readonly text: string; readonly wordsFrom: string } | undefined {
  const filled = (key: string) => typeof props[key] === 'string' && props[key] !== ''
  const address = ['href', 'linkPath', 'buttonLinkPath', 'link'].find(filled)
  const words = ['linkText', 'buttonText', 'text'].find(filled)
  if (!address || !words) return undefined
  return { text: link(escapeMarkdown(String(props[words])), String(props[address])), wordsFrom: words }
}

function isLinkText(key: string): boolean {
  return key === 'linkText' || key === 'buttonText'
}

function imageMarkdown(image: ImageValue | null): string {
  if (!image?.alt || image.src.startsWith('data:')) return ''
  return `!${link(escapeMarkdown(image.alt), image.src)}`
}

function fileMarkdown(file: FileValue | null): string {
  return file ? link(escapeMarkdown(file.name), file.url) : ''
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}
