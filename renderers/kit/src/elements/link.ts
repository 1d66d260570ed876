import { isLocalAddress, safeAddress } from '@quoin/engine'
import type { Attrs } from '../marks.ts'
import type { RenderContext } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'

/** The attributes of a link, and what is said after its words. */
export interface LinkParts {
  readonly attrs: Attrs
  /** Hidden text that follows the link's words. */
  readonly note: string | undefined
}

/** Undefined where there is no address to go to: the words are then drawn without a link. */
export function linkParts(
  address: string,
  options: { readonly blank?: boolean; readonly simple?: boolean },
  context: RenderContext,
): LinkParts | undefined {
  const safe = safeAddress(address)
  if (!safe) return undefined
  // no page has a dot in its path: what has one is a file, which may be large, which no router knows, and which stays,
  // like pictures, where its server has it
  const toPage = isLocalAddress(safe) && !/^[^?#]*\.(?!html)\d?[a-z]/i.test(safe)
  const { blank } = options
  return {
    attrs: {
      href: toPage ? context.basePath + safe : safe,
      target: blank ? '_blank' : undefined,
      rel: blank ? 'noopener' : undefined,
      'data-prefetch': toPage && !options.simple && context.mode !== 'edit' ? '' : undefined,
    },
    note: blank ? visitorTexts(context.language).link.newTab : undefined,
  }
}
