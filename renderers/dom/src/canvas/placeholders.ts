import { type Agent, fieldAt, isPreview, isText } from './agent.ts'
import type { Editing } from './editing.ts'
import { fieldsAt } from './marks.ts'
import { addStyle } from './page-style.ts'
import { placeholderOf } from './texts.ts'
import { valueAt } from './tree.ts'

export const emptyMark = 'data-q-empty'

const style = `
  [${emptyMark}] { min-width: 1ch; min-height: 1lh }
  [${emptyMark}]::before { content: attr(${emptyMark}); opacity: 0.55; pointer-events: none; font-style: normal }
  [${emptyMark}][contenteditable]::before { content: attr(aria-placeholder); float: inline-start; height: 0 }
  [data-p][contenteditable]:focus { outline: none !important; overflow-wrap: inherit }
  [data-r]:empty, [data-s]:empty { min-height: 48px }
`

/** Texts without a word say what may be typed there: by style only, so it is never in a value. */
export function showPlaceholders(agent: Agent): void {
  agent.onStop(addStyle(agent.document, style))
  agent.onStop(() => {
    for (const element of agent.document.querySelectorAll(`[${emptyMark}]`)) element.removeAttribute(emptyMark)
  })
}

export interface PlaceholderMarks {
  /** Of the whole page. */
  all(): void
  /** Of these blocks, and of all that is drawn by other elements than before. */
  of(blocks: readonly string[]): void
}

/** To be called after each draw: only what was drawn can have become empty, or have lost its mark. */
export function createPlaceholderMarks(agent: Agent, editing: Editing): PlaceholderMarks {
  const { drawn } = agent
  return {
    all() {
      drawn.added()
      markIn(agent, editing, [agent.document])
    },
    of: (blocks) => markIn(agent, editing, [...blocks.flatMap(drawn.roots), ...drawn.added()]),
  }
}

function markIn(agent: Agent, editing: Editing, roots: readonly ParentNode[]): void {
  const edited = editing.focused()?.element
  const previewing = isPreview(agent)
  for (const { id, path, element } of roots.flatMap((root) => fieldsAt(root, mayBeEmpty))) {
    if (element === edited) continue
    const field = fieldAt(agent, id, path)
    const value = valueAt(agent.page(), agent.tree(), id, path)
    const isEmpty = !previewing && isText(field) && hasNoWord(element) && isEmptyValue(value)
    if (isEmpty && field) element.setAttribute(emptyMark, placeholderOf(agent, field))
    else element.removeAttribute(emptyMark)
  }
}

/** Most texts have words, and those need no look at the page. */
function mayBeEmpty(element: Element): boolean {
  return hasNoWord(element) || element.hasAttribute(emptyMark)
}

function hasNoWord(element: Element): boolean {
  return element.textContent?.trim() === ''
}

function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || Array.isArray(value)
}
