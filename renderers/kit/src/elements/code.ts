import type { PresentedCode } from '@quoin/schemas'
import { islandAttrs } from '../islands.ts'
import type { Attrs } from '../marks.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'

/** The attributes of a piece of code. */
export interface CodeParts {
  /** The box around; the island puts its button to copy there. */
  readonly root: Attrs
  readonly frame: Attrs
}

/** The frame scrolls: it is reached by keys and named where it is read, plain where it is typed in. */
export function codeParts(code: PresentedCode, context: RenderContext): CodeParts {
  const root = { class: 'q-code-box', ...islandAttrs('code', {}, context) }
  const look = { class: 'q-code-frame' }
  if (isEditing(context)) return { root, frame: look }
  const named = {
    ...look,
    tabindex: '0',
    role: 'group',
    'aria-label': visitorTexts(context.language).code.frame(code.label),
  }
  return { root, frame: code.numbered ? { ...named, 'data-numbered': '' } : named }
}
