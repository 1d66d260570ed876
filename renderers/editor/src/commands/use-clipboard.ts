import { asksForPlain, putFlavours, takenFlavours } from '@quoin/dom/canvas'
import { type RefObject, useEffect } from 'react'
import { answerCanvas } from '../canvas/answer-canvas.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { clipFlavours } from './clipboard.ts'
import { isFreePlace } from './use-shortcuts.ts'

/** Copying, cutting and pasting blocks where the focus is outside the frame and in no text, such as in the outline. */
export function useClipboard(workspace: Workspace, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let plain = false
    const ask = (event: KeyboardEvent) => {
      plain = asksForPlain(event)
    }
    function clip(event: ClipboardEvent): void {
      const target = event.target instanceof Element ? event.target : document.body
      const editor = target.closest('.qe-workspace') ?? document.querySelector('.qe-workspace')
      if (editor === root.current && !event.defaultPrevented && isFreePlace(target)) takeClip(workspace, event, plain)
    }
    const types = ['copy', 'cut', 'paste'] as const
    for (const type of types) window.addEventListener(type, clip)
    for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, ask, true)
    return () => {
      for (const type of types) window.removeEventListener(type, clip)
      for (const type of ['keydown', 'keyup'] as const) window.removeEventListener(type, ask, true)
    }
  }, [workspace, root])
}

/** As the frame does: words that are selected on the screen are the browser's to copy. */
export function takeClip(
  workspace: Workspace,
  event: Pick<ClipboardEvent, 'type' | 'clipboardData' | 'preventDefault'>,
  plain: boolean,
): void {
  const { clipboardData: data, type } = event
  if (!data || workspace.view.get().overlay) return
  if (type !== 'paste') {
    const flavours = clipFlavours(workspace)
    if (!flavours || document.getSelection()?.isCollapsed === false) return
    putFlavours(data, flavours)
    event.preventDefault()
    if (type === 'cut')
      answerCanvas(workspace, { type, written: true, ...(flavours.json ? { json: flavours.json } : {}) }, undefined)
    return
  }
  const flavours = takenFlavours(data)
  event.preventDefault()
  answerCanvas(
    workspace,
    { type: 'paste', target: {}, flavours, files: [...data.files], ...(plain && { plain }) },
    undefined,
  )
}
