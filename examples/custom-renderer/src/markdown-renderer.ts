import {
  type BlockOf,
  type Catalogue,
  type FileValue,
  type ImageValue,
  isFieldShown,
  isReadOnPage,
  isRecord,
  type LoadedPage,
  type PropPlan,
  type RichText,
  schemaOf,
} from '@quoin/engine'
import { embeddedPage, guardBlock, isLinkField, type RenderContext, type Renderer, renderContext } from '@quoin/kit'
import { escapeMarkdown, link, richTextLine, richTextMarkdown } from './rich-text-markdown.ts'

interface Drawing<C extends Catalogue> {
  readonly page: LoadedPage<C>
  readonly context: RenderContext
}

interface Node {
  readonly type: string
  readonly props: unknown
}

/** Props whose text names what holds them, in the order of preference. */
const titles = ['title', 'question', 'planName', 'memberName', 'name', 'city', 'fileName', 'label']

/** Props whose text is that of the node's link. */
const linkTexts = ['linkText', 'buttonText', 'text']

/**
 * A page as Markdown: for a search index, a feed, a mail. It knows fields and no blocks: titles become headings, texts
 * paragraphs, repeaters sections of their own, and whatever is a setting of the look is left out.
 */
export function createMarkdownRenderer<C extends Catalogue>(catalogue: C): Renderer<C, string> {
  function nodeMarkdown(node: Node, level: number): string {
    const schema = schemaOf(catalogue, node.type)
    const props = isRecord(node.props) ? node.props : {}
    if (!schema) return ''
    const shown = schema.plan.filter(({ entry }) => isFieldShown(entry.descriptor, props))
    const title = titlePlan(shown, props)
    const heading = title ? `${'#'.repeat(Math.min(6, level))} ${lineOf(props[title.key])}` : ''
    const inner = title ? level + 1 : level
    const links = linksOf(shown, props)
    const rest = shown.filter((plan) => plan !== title && plan !== links.wordsFrom)
    return joined([heading, ...rest.map((plan) => propMarkdown(plan, props, inner)), ...links.texts])
  }

  function propMarkdown({ key, entry }: PropPlan, props: Readonly<Record<string, unknown>>, level: number): string {
    const value = props[key]
    const { descriptor } = entry
    if (descriptor.type === 'REPEATER')
      return joined((value as readonly Node[]).map((item) => nodeMarkdown(item, level))) // parsed by its own field
    if (!isReadOnPage(descriptor)) return ''
    switch (descriptor.type) {
      case 'RICH-TEXT':
        return richTextMarkdown(value as RichText, level) // parsed by its own field
      case 'TEXT':
      case 'TEXTAREA':
        return escapeMarkdown(String(value ?? ''))
      case 'IMAGE':
        return imageMarkdown(value as ImageValue | null) // parsed by its own field
      case 'FILE':
        return fileMarkdown(value as FileValue | null) // parsed by its own field
      default:
        return ''
    }
  }

  /** A block that shows another page stands for the blocks of that page; one that could not be loaded is left out. */
  function blockMarkdown(block: BlockOf<C>, { page, context }: Drawing<C>, level: number): string {
    const embedded = embeddedPage(block, page)
    if (embedded === null) return ''
    if (embedded) return joined(blocksOn(embedded).map((one) => blockMarkdown(one, { page: embedded, context }, 2)))
    return guardBlock(
      block,
      context,
      () => nodeMarkdown(block, level),
      () => '',
    )
  }

  return {
    name: 'markdown',
    renderPage(page, options) {
      const drawing = { page, context: renderContext(page.page, options) }
      return joined(blocksOn(page).map((block, index) => blockMarkdown(block, drawing, index === 0 ? 1 : 2)))
    },
    renderBlock(block, page, options) {
      const drawing = { page, context: renderContext(page.page, options) }
      return blockMarkdown(block, drawing, blocksOn(page)[0]?.id === block.id ? 1 : 2)
    },
  }
}

function blocksOn<C extends Catalogue>(page: LoadedPage<C>) {
  return page.view.slots.flatMap(({ blocks }) => blocks)
}

function titlePlan(shown: readonly PropPlan[], props: Readonly<Record<string, unknown>>): PropPlan | undefined {
  const named = titles.flatMap((name) => shown.filter(({ key }) => key === name))
  return named.find(({ key }) => lineOf(props[key]) !== '')
}

function lineOf(value: unknown): string {
  if (typeof value === 'string') return escapeMarkdown(value.replace(/\s+/g, ' ').trim())
  return Array.isArray(value) ? richTextLine(value as RichText) : '' // the only lists that name anything are rich text
}

/** Address and words of a link live in props of their own. An address that has no words is told by what its field is called. */
function linksOf(
  shown: readonly PropPlan[],
  props: Readonly<Record<string, unknown>>,
): { readonly texts: readonly string[]; readonly wordsFrom: PropPlan | undefined } {
  const filled = shown.filter(({ key }) => typeof props[key] === 'string' && props[key] !== '')
  const addresses = filled.filter(({ entry }) => isLinkField(entry.descriptor))
  const words = linkTexts.flatMap((name) => filled.filter(({ key }) => key === name))[0]
  const texts = addresses.map(({ key, entry }, index) => {
    const name = index === 0 && words ? String(props[words.key]) : entry.descriptor.label
    return link(escapeMarkdown(name), String(props[key]))
  })
  return { texts, wordsFrom: texts.length > 0 ? words : undefined }
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
