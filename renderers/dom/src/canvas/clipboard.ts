import type { ClipFlavours } from '@quoin/edit/protocol'
import { markNames } from '@quoin/kit'
import { putFlavours, takenFlavours } from '../clip-data.ts'
import { asksForPlain } from '../plain-paste.ts'
import { type Agent, isPreview, isWritable, takeEvent } from './agent.ts'
import type { Editing } from './editing.ts'
import { restMarks } from './long-page.ts'
import { emptyMark } from './placeholders.ts'

/** Copy, cut and paste of nodes. In a text they are the text's own, but for whole blocks, which no text can hold. */
export function watchClipboard(agent: Agent, editing: Editing): void {
  for (const type of ['copy', 'cut'] as const)
    agent.listen<ClipboardEvent>(agent.document, type, (event) => {
      if (isPreview(agent) || editing.focused()) return
      const clip = write(event.clipboardData)
      if (clip) event.preventDefault()
      agent.post({ type, written: !!clip, ...(clip?.json ? { json: clip.json } : {}) })
    })

  // Safari has nothing to cut or to paste into where no text is selected, unless it is told so
  for (const type of ['beforecopy', 'beforecut', 'beforepaste'])
    agent.listen(agent.document, type, (event) => {
      if (isPreview(agent) || editing.focused()) return
      event.preventDefault()
    })

  let plainAsked = false
  for (const type of ['keydown', 'keyup'] as const)
    agent.listen<KeyboardEvent>(
      agent.document,
      type,
      (event) => {
        plainAsked = asksForPlain(event)
      },
      { capture: true },
    )

  agent.listen<ClipboardEvent>(
    agent.document,
    'paste',
    (event) => {
      const data = event.clipboardData
      if (!isWritable(agent) || !data) return
      const edited = editing.focused()
      const flavours = takenFlavours(data)
      const { html, text } = flavours
      const files = [...data.files]
      // a spreadsheet gives a picture of its words beside them, a folder the name of the file
      const isWords = !files[0] || (text && !text.includes(files[0].name))
      if (edited && isWords && !html?.includes('data-quoin=')) return
      takeEvent(event)
      const { primary } = agent.state()
      agent.post({
        type: 'paste',
        target: edited ? { id: edited.id, path: edited.path } : primary === undefined ? {} : { id: primary },
        flavours,
        files,
        ...(plainAsked ? { plain: true } : {}),
      })
    },
    { capture: true },
  )

  function write(data: DataTransfer | null): ClipFlavours | undefined {
    const { clip, selected } = agent.state()
    if (!data || !clip || selected.length === 0) return
    putFlavours(data, withMarkup(clip, selected))
    return clip
  }

  /** Puts what is drawn, without marks, into the element that carries the blocks as data. */
  function withMarkup(clip: ClipFlavours, ids: readonly string[]): ClipFlavours {
    if (!clip.html) return clip
    const drawn = ids.flatMap((id) => agent.drawn.roots(id).map(markupOf)).join('')
    return { ...clip, html: clip.html.replace('"></', () => `">${drawn}</`) }
  }
}

function markupOf(element: Element): string {
  const copy = element.cloneNode(true) as Element // a copy of an element
  for (const marked of [copy, ...copy.querySelectorAll('*')])
    for (const name of [...markNames, ...restMarks, emptyMark]) marked.removeAttribute(name)
  return copy.outerHTML
}
