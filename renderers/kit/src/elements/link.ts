import { isLocalAddress, safeAddress } from '@quoin/engine'
import type { Attrs } from '../marks.ts'
import type { RenderContext } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'

export interface LinkParts {
  readonly attrs: Attrs
  /** Hidden text that follows the link's words. */
  readonly note: string | undefined
}

/** Undefined where there is no address to go to: the words are then drawn without a link. */
export function linkParts(
  address: string,
  options: {
    readonly blank?: boolean
    readonly simple?: boolean
    /** Of the library: it is no page, and stays where its server has it. */
    readonly file?: boolean
  },
  context: RenderContext,
): LinkParts | undefined {
  const safe = safeAddress(address)
  if (!safe) return undefined
  const local = isLocalAddress(safe) && !options.file
  const href = local ? `${context.basePath}${safe}` : safe
  // no page has a dot in its address: what has one is a file, which may be large, and which no router knows
  const fetched = local &&
    !options.simple &&
    context.mode !== 'edit' &&
    !/\.[a-z]/i.test(safe) && { 'data-prefetch': '' }
  if (!options.blank) return { attrs: { href, ...fetched }, note: undefined }
  return {
    attrs: { href, target: '_blank', rel: 'noopener', ...fetched },
    note: visitorTexts(context.language).link.newTab,
  }
}
