import { type BlockSchema, type Issue, isRecord, newBlock, parseBlock, parseProps } from '@quoin/engine'
import { type LayoutValues, layoutKeys, plainLayout } from '@quoin/schemas'
import { countingIds } from './fakes.ts'

type Props = Readonly<Record<string, unknown>>

/** What a stored block lacks, without the layout. */
export function ownDefaults(schema: BlockSchema): Props {
  const { props } = parseProps(schema, {})
  return Object.fromEntries(Object.entries(props).filter(([key]) => !isLayout(key)))
}

/** The layout defaults that differ from the table of catalogue 1.3; undefined for items, which have no layout. */
export function layoutDefaults(schema: BlockSchema): Partial<LayoutValues> | undefined {
  const props: Props = parseProps(schema, {}).props
  if (!layoutKeys.every((key) => Object.hasOwn(props, key))) return undefined
  return Object.fromEntries(layoutKeys.filter((key) => props[key] !== plainLayout[key]).map((key) => [key, props[key]]))
}

/** The controls of the side panel, as "Group › Label", folded groups marked; what stands on the canvas is left out. */
export function panelOf(schema: BlockSchema, stored: Props = {}): readonly string[] {
  const props: Props = { ...parseProps(schema, {}).props, ...stored }
  return schema.plan.flatMap(({ entry: { descriptor } }) => {
    if (descriptor.type === 'REPEATER' || descriptor.type === 'RICH-TEXT' || descriptor.placement === 'canvas')
      return []
    if (descriptor.showWhen && !descriptor.showWhen(props)) return []
    const group = descriptor.group === undefined ? '' : `${descriptor.group}${descriptor.closed ? ' (closed)' : ''} › `
    return [`${group}${descriptor.label}`]
  })
}

/** What is edited on the canvas under the given props. */
export function canvasOf(schema: BlockSchema, stored: Props = {}): readonly string[] {
  const props: Props = { ...parseProps(schema, {}).props, ...stored }
  return schema.plan.flatMap(({ key, entry: { descriptor } }) =>
    descriptor.placement === 'canvas' && (descriptor.showWhen?.(props) ?? true) ? [key] : [],
  )
}

export function offeredBackgrounds(schema: BlockSchema): number {
  const descriptor = schema.fields.backgroundColor
  return descriptor?.type === 'SELECT' ? descriptor.options.length : 0
}

export function limitsOf(schema: BlockSchema): Readonly<Record<string, readonly [string, number, number]>> {
  return Object.fromEntries(
    schema.plan.flatMap(({ key, entry: { descriptor } }) =>
      descriptor.type === 'REPEATER'
        ? [[key, [descriptor.items.map(({ type }) => type).join(', '), descriptor.min, descriptor.max]]]
        : [],
    ),
  )
}

/** A new block of the add menu as it is read: its own props, items as bare props, and every issue. */
export function starterOf(schema: BlockSchema): { readonly props: Props; readonly issues: readonly Issue[] } {
  const { props, issues } = parseBlock(schema, newBlock(schema, countingIds()))
  const defaults: Props = parseProps(schema, {}).props
  const own = Object.entries(props).filter(([key, value]) => !isLayout(key) && !same(value, defaults[key]))
  return { props: Object.fromEntries(own.map(([key, value]) => [key, bare(value)])), issues }
}

export const backgroundPanel = ['Background › Background']
export const backgroundImagePanel = [
  'Background › Background',
  'Background › Background image',
  'Background › Background image (dark mode)',
]
export const paddingPanel = ['Padding Top', 'Padding Bottom', 'Border Top', 'Border Bottom'].map(
  (label) => `Padding & Borders (closed) › ${label}`,
)
export const widthPanel = ['Container width (closed) › Width']

/** Pictures by their alt text, rich text as plain text, items as their props. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.every((entry) => isRecord(entry) && isRecord(entry.props))) return value.map(({ props }) => told(props))
    return value.map((block) => plain(block)).join('\n')
  }
  return isRecord(value) && typeof value.src === 'string' ? `picture: ${String(value.alt)}` : value
}

function told(props: Props): Props {
  const kept = Object.entries(props).filter(
    ([, value]) => !(value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0)),
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, bare(value)]))
}

function plain(node: unknown): string {
  if (!isRecord(node)) return ''
  if (typeof node.text === 'string') {
    const marked = node.highlight === true ? `[[${node.text}]]` : node.text
    return node.bold === true ? `**${marked}**` : marked
  }
  const words = Array.isArray(node.children) ? node.children.map(plain).join('') : ''
  return node.type === 'link' && isRecord(node.data) ? `[${words}](${String(node.data.url)})` : words
}

function isLayout(key: string): boolean {
  return layoutKeys.some((name) => name === key)
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
