import type { CanvasField, Caret, FromEditor, Point } from '@quoin/edit/protocol'
import { jsonEqual, pageNodeId } from '@quoin/edit/protocol'
import type { Json, Page } from '@quoin/engine'
import { type Agent, fieldAt, isText, isWritable } from './agent.ts'
import { askMedia } from './ask-media.ts'
import { wakeAround } from './long-page.ts'
import { type FieldMark, fieldsIn, findField } from './marks.ts'
import { overlayName } from './overlay/name.ts'
import { editPlainText } from './plain-text.ts'
import { fieldIn, withFieldHeld } from './shown-page.ts'
import type { TextEditing, TextEditingOptions } from './text-editing.ts'
import { placeholderOf } from './texts.ts'
import { blockAround, blockOf, placeAfter } from './tree.ts'
import { createTypedTexts, type Typed } from './typed-texts.ts'

/** Mounts a rich text editor; loaded when the first such field is edited. */
export type RichEditor = (element: HTMLElement, field: CanvasField, options: TextEditingOptions) => TextEditing

export interface Editing {
  /** What would be lost if the connection broke now. */
  unanswered(): readonly Typed[]
  /** Sends again what an earlier connection left unanswered. */
  resend(typed: readonly Typed[]): void

  focused(): { readonly id: string; readonly path: string; readonly element: HTMLElement } | undefined
  text(): TextEditing | undefined
  /** Whether what an event comes from is part of the text that is edited. */
  isWithin(event: Event): boolean
  canEdit(id: string, path: string): boolean
  begin(field: FieldMark, caret: Caret, point?: Point): void
  /** The editor asks for it: a field that is not drawn is passed over. */
  beginAt(id: string, path: string, caret: Caret): void
  end(): void
  /** Asks the editor for its link dialog. */
  askLink(): void
  /** Keeps the text and goes back to its node. */
  leaveUp(): void
  /** To the next text of the block, or the one before; past the last the block is selected. */
  leaveTo(step: 1 | -1): void
  /** The page as the host may draw it. */
  shown(page: Page): Page
  /** Whether a change is nothing but the echo of what was typed here. */
  isOwnEcho(message: Extract<FromEditor, { readonly type: 'patches' }>): boolean
  answered(inputSeq: number): void
  refused(message: Extract<FromEditor, { readonly type: 'refused' }>): void
  /** Runs a draw during which the field may lose its element, and with it the focus. */
  whileDrawing(draw: () => void): void
  left(): number | undefined
}

export interface EditingOptions {
  readonly loadRichText: () => Promise<RichEditor>
  /** Draws a block whose field is no longer held. */
  readonly redraw: (ids: readonly string[]) => void
  /** A composition ended: what waited may be drawn. */
  readonly onComposed: () => void
  readonly focusRoot: () => void
}

interface Focused {
  readonly id: string
  readonly path: string
  readonly field: CanvasField
  readonly text: TextEditing
  /** The value the host has drawn. */
  readonly held: Json | undefined
}

export function createEditing(agent: Agent, options: EditingOptions): Editing {
  let now: Focused | undefined
  let wanted = 0
  let left: number | undefined
  let drawing = false
  /** The editor's link dialog has the keyboard, and gives it back. */
  let asking = false
  const typed = createTypedTexts(agent)

  function begin(mark: FieldMark, caret: Caret, point?: Point): void {
    const { id, path } = mark
    const field = fieldAt(agent, id, path)
    if (!field) return
    if (now?.id === id && now.path === path) {
      now.text.place(caret, point)
      return
    }
    end()
    wakeAround(mark.element)
    wanted += 1
    if (field.kind === 'text') start(mark, field, editPlainText(mark.element, textOptions(mark, field)), caret, point)
    else if (field.kind === 'rich-text') beginRich(mark, field, wanted, caret, point)
  }

  function beginRich({ id, path }: FieldMark, field: CanvasField, ticket: number, caret: Caret, point?: Point): void {
    options.loadRichText().then(
      agent.guard((edit: RichEditor) => {
        const still = findField(agent.document, id, path)
        if (ticket === wanted && still)
          start(still, field, edit(still.element, field, textOptions(still, field)), caret, point)
      }),
      (error: unknown) => agent.post({ type: 'fault', id, phase: 'load', message: String(error) }),
    )
  }

  function start(mark: FieldMark, field: CanvasField, text: TextEditing, caret: Caret, point?: Point): void {
    const { id, path } = mark
    now = { id, path, field, text, held: fieldIn(shown(agent.page()), agent.tree(), id, path) }
    agent.post({ type: 'input.start', id, path })
    text.place(caret, point)
    agent.repaint()
  }

  function textOptions({ id, path }: FieldMark, field: CanvasField): TextEditingOptions {
    return {
      value: toldIn(shown(agent.page()), { id, path, field }),
      multiline: field.multiline,
      maxLength: field.maxLength,
      label: field.label,
      placeholder: placeholderOf(agent, field),
      readOnly: !isWritable(agent),
      onChange(value) {
        typed.send(id, path, value)
        agent.repaint()
      },
      onEnter: () => leaveTo(1),
      onComposed: options.onComposed,
      onBlur: ({ relatedTarget }) => {
        // a window that loses focus, a field that moves to another element and the use of a toolbar end nothing
        if (!drawing && !asking && agent.document.hasFocus() && !isOverlay(relatedTarget)) end()
      },
      onState({ selected: _, ...state }) {
        agent.post({ type: 'text.state', ...state, features: field.features ?? [] })
        agent.repaint()
      },
      onLink: askLink,
      onSlash: (query) => askInsert(id, query),
      onBlocks: (html) => agent.post({ type: 'paste', target: { id, path }, flavours: { html }, files: [] }),
      onLeft(count) {
        left = count
        agent.repaint()
      },
    }
  }

  function askInsert(id: string, query: string): void {
    const block = blockAround(agent.tree(), id)
    const rich = now?.text.rich
    if (block && rich) agent.post({ type: 'insert.ask', place: placeAfter(block), rect: rich.caretRect(), query })
  }

  function askLink(): void {
    const rich = now?.text.rich
    if (!now || !rich) return
    asking = true
    agent.post({ type: 'link.ask', id: now.id, path: now.path, link: rich.state().link, rect: rich.caretRect() })
  }

  agent.listen(agent.window, 'focus', () => {
    if (asking) now?.text.rich?.focus()
    else if (!now) options.focusRoot()
    asking = false
  })

  function end(): void {
    wanted += 1
    asking = false
    if (!now) return
    const { id, text, held } = now
    text.finish()
    const value = text.value()
    letGo(now)
    if (!jsonEqual(value, held)) options.redraw([blockOf(agent.tree(), id)])
    agent.repaint()
  }

  function letGo(field: Focused): void {
    const { id, path, text } = field
    typed.leave(field)
    now = undefined
    left = undefined
    text.stop()
    agent.post({ type: 'input.end', id, path })
  }

  function leaveTo(step: 1 | -1): void {
    if (!now) return
    const block = blockOf(agent.tree(), now.id)
    const next = textBeside(agent, now, step)
    end()
    const fresh = next && findField(agent.document, next.id, next.path)
    if (fresh) {
      agent.post({ type: 'pick', id: fresh.id, path: fresh.path, how: 'replace' })
      begin(fresh, step > 0 ? 'start' : 'end')
    } else {
      options.focusRoot()
      agent.post({ type: 'pick', id: block, how: 'replace' })
    }
  }

  function shown(page: Page): Page {
    const tree = agent.tree()
    const told = typed.unanswered().reduce((at, { id, path, value }) => withFieldHeld(at, tree, id, path, value), page)
    return now ? withFieldHeld(told, tree, now.id, now.path, now.held) : told
  }

  function settle(): void {
    if (!now || now.text.isComposing()) return
    const { id, path, text } = now
    if (!text.element.isConnected) {
      const mark = findField(agent.document, id, path)
      if (!mark) {
        letGo(now)
        options.focusRoot()
        return
      }
      text.moveTo(mark.element)
    }
    const value = toldIn(agent.page(), now)
    if (typed.isAnswered() && !jsonEqual(value, text.value())) text.set(value)
  }

  /** What a text says. A page without a title of its own goes by its name. */
  function toldIn(page: Page, { id, path, field }: Pick<Focused, 'id' | 'path' | 'field'>): Json {
    const unsaid = id === pageNodeId && path === 'meta.title' ? page.name : ''
    return fieldIn(page, agent.tree(), id, path) ?? (path.includes('.') ? unsaid : (field.initial ?? unsaid))
  }

  return {
    unanswered: () => typed.unanswered(now),
    resend: typed.resend,
    focused: () => now && { id: now.id, path: now.path, element: now.text.element },
    text: () => now?.text,
    isWithin: ({ target }) => target instanceof agent.window.Node && now?.text.element.contains(target) === true,
    canEdit: (id, path) => isText(fieldAt(agent, id, path)),
    begin,
    beginAt(id, path, caret) {
      const mark = findField(agent.document, id, path)
      options.focusRoot()
      if (mark && !askMedia(agent, mark)) begin(mark, caret)
    },
    end,
    askLink,
    leaveUp() {
      const id = now?.id
      end()
      options.focusRoot()
      if (id !== undefined) agent.post({ type: 'pick', id, how: 'replace' })
    },
    leaveTo,
    shown,
    isOwnEcho: ({ inputSeq, touched, cause }) =>
      cause === 'input' && inputSeq !== undefined && now !== undefined && touched.every((id) => id === now?.id),
    answered: typed.answered,
    refused({ inputSeq, value }) {
      const told = typed.unanswered().filter((one) => one.inputSeq <= inputSeq)
      typed.answered(inputSeq)
      // of a field that was left meanwhile the typed text is still shown
      if (told.length > 0) options.redraw(told.map(({ id }) => blockOf(agent.tree(), id)))
      if (now && typed.isAnswered()) now.text.set(value ?? toldIn(agent.page(), now))
    },
    whileDrawing(draw) {
      drawing = true
      try {
        draw()
        settle()
      } finally {
        drawing = false
      }
    },
    left: () => left,
  }
}

/** The next text of its block, or the one before. */
function textBeside(agent: Agent, { id, path }: Pick<Focused, 'id' | 'path'>, step: 1 | -1): FieldMark | undefined {
  const tree = agent.tree()
  const inBlock = fieldsIn(agent.document).filter(
    (mark) => isText(fieldAt(agent, mark.id, mark.path)) && blockOf(tree, mark.id) === blockOf(tree, id),
  )
  const index = inBlock.findIndex((mark) => mark.id === id && mark.path === path)
  return index < 0 ? undefined : inBlock[index + step]
}

function isOverlay(target: EventTarget | null): boolean {
  return target !== null && 'localName' in target && target.localName === overlayName
}
