import { type Caret, lettersLeft } from '@quoin/edit/protocol'
import type { Json, Off } from '@quoin/engine'
import { shiftCaret } from './caret-shift.ts'
import { fitText } from './fit-text.ts'
import { indentLines } from './indent-lines.ts'
import type { TextEditing, TextEditingOptions } from './text-editing.ts'
import { cleanText, offsetAt, pointAt, readText } from './text-nodes.ts'
import { withoutExcess } from './without-excess.ts'

/**
 * Plain text in an editable element. The nodes the renderer drew are put aside and given back untouched, so that
 * it never meets what the browser did to them.
 */
export function editPlainText(start: HTMLElement, options: TextEditingOptions): TextEditing {
  const { multiline, maxLength = Number.POSITIVE_INFINITY } = options
  const document = start.ownerDocument
  let filler: ChildNode = document.createElement('br')
  // where spaces count the text is code: Tab indents it, and nothing corrects it
  const isCode = multiline && start.closest('pre') !== null
  let element = start
  // of a number, or of rich text, only the host knows the words
  const drawn = readText(start)
  let text = wordsOf(options.value)
  let composing = false
  let leave: Off = enter(element)

  function wordsOf(value: Json): string {
    return typeof value === 'string' ? value : drawn
  }

  function enter(target: HTMLElement): Off {
    const parked = [...target.childNodes]
    const undo = setAttributes(target, {
      contenteditable: supportsPlainText(target) ? 'plaintext-only' : 'true',
      role: 'textbox',
      'aria-multiline': String(multiline),
      'aria-label': options.label,
      'aria-placeholder': options.placeholder,
      spellcheck: String(!isCode),
      ...(isCode && { autocorrect: 'off', autocapitalize: 'none' }),
      ...(options.readOnly ? { contenteditable: 'false', 'aria-readonly': 'true', tabindex: '0' } : {}),
    })
    // Firefox would drag the link whose words the pointer selects
    const release = setAttributes(target.closest('a') ?? target, { draggable: 'false' })
    const whiteSpace = target.style.whiteSpace
    if (!keepsSpaces(target)) target.style.whiteSpace = 'pre-wrap'
    draw(target)
    const off = listenTo(target)
    return () => {
      off()
      release()
      undo()
      target.removeAttribute('data-q-empty')
      target.style.whiteSpace = whiteSpace
      if (target.getAttribute('style') === '') target.removeAttribute('style')
      target.replaceChildren(...parked)
    }
  }

  function listenTo(target: HTMLElement): Off {
    const stop = new AbortController()
    const on = (type: string, run: (event: Event) => void) =>
      target.addEventListener(type, run, { signal: stop.signal })
    on('beforeinput', (event) => before(event as InputEvent)) // beforeinput is always an InputEvent
    on('input', () => {
      if (!composing) changed()
    })
    on('compositionstart', () => {
      composing = true
    })
    on('compositionend', () => {
      composing = false
      changed()
      options.onComposed()
    })
    on('paste', (event) => {
      event.preventDefault()
      insert((event as ClipboardEvent).clipboardData?.getData('text/plain') ?? '') // paste is a ClipboardEvent
    })
    on('blur', (event) => options.onBlur(event as FocusEvent)) // blur is a FocusEvent
    return () => stop.abort()
  }

  function before(event: InputEvent): void {
    const type = event.inputType
    if (type.startsWith('format') || type.startsWith('history')) {
      event.preventDefault()
      return
    }
    if (composing || type.startsWith('delete')) return
    if (type === 'insertParagraph' || type === 'insertLineBreak') {
      event.preventDefault()
      if (multiline) insert('\n')
      else if (type === 'insertParagraph') options.onEnter()
      else insert(' ')
      return
    }
    const foreign = event.dataTransfer?.getData('text/plain')
    if (foreign !== undefined || (type === 'insertText' && room() < (event.data?.length ?? 0))) {
      event.preventDefault()
      // a word that is corrected is seldom selected
      const [corrected] = type === 'insertReplacementText' ? event.getTargetRanges() : []
      if (corrected) {
        const { startContainer, startOffset, endContainer, endOffset } = corrected
        document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset)
      }
      insert(foreign ?? event.data ?? '')
    }
  }

  /** How many more characters fit in place of what is selected. */
  function room(): number {
    const [from, to] = selectedRange()
    return maxLength - text.length + to - from
  }

  function insert(raw: string): void {
    const lines = cleanText(raw)
    const clean = multiline ? lines : lines.split(/\n+/).filter(Boolean).join(' ')
    // a clipboard without words, as of a picture, takes none away
    if (!clean) return
    const [from, to] = selectedRange()
    const added = fitText(clean, room())
    replace(text.slice(0, from) + added + text.slice(to), from + added.length)
    options.onChange(text)
  }

  function indent(outwards: boolean): void {
    const [next, from, to] = indentLines(text, selectedRange(), outwards)
    if (next === text || next.length > maxLength) return
    replace(next, from, to)
    options.onChange(text)
  }

  function changed(): void {
    const before = text
    const { lastChild } = element
    // where all was deleted Firefox leaves a break of its own
    if (lastChild?.nodeName === 'BR') filler = lastChild
    const typed = readText(element, filler)
    const oneLine = multiline ? typed : typed.replace(/\n/g, ' ')
    const fitting = withoutExcess(before, oneLine, maxLength)
    if (fitting !== typed || needsFiller(typed) !== (filler.parentNode === element))
      replace(fitting, Math.max(0, caret() - (typed.length - fitting.length)))
    text = fitting
    markEmpty(element)
    tellLeft()
    if (text !== before) options.onChange(text)
  }

  function replace(next: string, from: number, to?: number): void {
    text = next
    draw(element)
    placeAt(from, to)
    tellLeft()
  }

  function draw(target: HTMLElement): void {
    target.replaceChildren(
      ...(text === '' ? [] : [document.createTextNode(text)]),
      ...(needsFiller(text) ? [filler] : []),
    )
    markEmpty(target)
  }

  function markEmpty(target: HTMLElement): void {
    target.toggleAttribute('data-q-empty', text === '')
  }

  function tellLeft(): void {
    options.onLeft(lettersLeft(text.length, maxLength))
  }

  function selectedRange(): readonly [number, number] {
    const selection = document.getSelection()
    const { anchorNode, focusNode } = selection ?? {}
    if (!selection || !anchorNode || !focusNode || !element.contains(anchorNode)) return [text.length, text.length]
    const a = offsetAt(element, { node: anchorNode, offset: selection.anchorOffset }, filler)
    const b = offsetAt(element, { node: focusNode, offset: selection.focusOffset }, filler)
    return [Math.min(a, b), Math.max(a, b)]
  }

  function caret(): number {
    return selectedRange()[1]
  }

  function placeAt(from: number, to = from): void {
    const first = pointAt(element, from, filler)
    const last = pointAt(element, to, filler)
    document.getSelection()?.setBaseAndExtent(first.node, first.offset, last.node, last.offset)
  }

  tellLeft()
  return {
    get element() {
      return element
    },
    value: () => text,
    set(value) {
      const next = wordsOf(value)
      if (next !== text) replace(next, shiftCaret(text, next, caret()))
    },
    place(where: Caret) {
      element.focus({ preventScroll: true })
      if (where === 'all') placeAt(0, text.length)
      else placeAt(where === 'start' ? 0 : where === 'end' ? text.length : Math.min(where, text.length))
    },
    isComposing: () => composing,
    finish() {
      if (!composing) return
      composing = false
      changed()
    },
    takeKey(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return false
      if (event.key === 'Tab' && isCode) {
        if (event.shiftKey || text.slice(...selectedRange()).includes('\n')) indent(event.shiftKey)
        else insert('  ')
        return true
      }
      // inside a button the browser would press it instead
      if (event.key === ' ' && element.closest('button, summary')) {
        insert(' ')
        return true
      }
      if (event.key !== 'Enter') return false
      if (multiline) insert('\n')
      else if (event.shiftKey) insert(' ')
      else options.onEnter()
      return true
    },
    moveTo(target) {
      const at = caret()
      leave()
      element = target
      leave = enter(target)
      this.place(at)
    },
    stop: () => leave(),
  }
}

/** Without it browsers type non-breaking spaces. */
export function keepsSpaces(element: HTMLElement): boolean {
  return /^(?:pre|pre-wrap|break-spaces)$/.test(getComputedStyle(element).whiteSpace)
}

/** A last line without characters has no height, and no room for a caret, unless a break follows it. */
function needsFiller(text: string): boolean {
  return text === '' || text.endsWith('\n')
}

function supportsPlainText(element: HTMLElement): boolean {
  const probe = element.ownerDocument.createElement('div')
  try {
    probe.contentEditable = 'plaintext-only'
    return true
  } catch {
    return false
  }
}

function setAttributes(element: HTMLElement, values: Readonly<Record<string, string>>): Off {
  const before = Object.keys(values).map((name) => [name, element.getAttribute(name)] as const)
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value)
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }
}
