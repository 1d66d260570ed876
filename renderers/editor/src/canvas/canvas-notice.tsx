import { say, type Words } from '../messages.ts'
import { sayIn } from '../say-in.ts'
import type { CanvasState } from './canvas-link.ts'

/** How the frame stands; UNENDED: drawing never ended last time. CLOSED: the person does without it. */
export type FrameState =
  | CanvasState
  | { readonly name: 'BLOCKED' }
  | { readonly name: 'UNENDED' }
  | { readonly name: 'CLOSED' }

interface CanvasNoticeProps {
  readonly state: FrameState
  readonly messages: Words
  readonly address: string
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Why the page is not to be seen, with the ways on. Outline and panel go on meanwhile. */
export function CanvasNotice({ state, messages, address, onReload, onClose }: CanvasNoticeProps) {
  if (state.name === 'READY') return null
  if (state.name === 'WAITING')
    return (
      <p className="qe-canvas-notice" role="status">
        {say(messages, 'canvas.waiting')}
      </p>
    )
  return (
    <div className="qe-canvas-notice" role={state.name === 'CLOSED' ? 'status' : 'alert'}>
      <p>{noticeText(state, messages, address)}</p>
      <button type="button" className="qe-button" onClick={onReload}>
        {say(messages, state.name === 'CLOSED' || state.name === 'UNENDED' ? 'canvas.draw' : 'canvas.reload')}
      </button>
      {(state.name === 'STOPPED' || state.name === 'UNENDED') && (
        <button type="button" className="qe-button" onClick={onClose}>
          {say(messages, 'canvas.close')}
        </button>
      )}
    </div>
  )
}

type Trouble = Exclude<FrameState, { readonly name: 'READY' | 'WAITING' }>

function noticeText(state: Trouble, messages: Words, address: string): string {
  const editor = location.origin
  switch (state.name) {
    case 'TOO_OLD':
      return say(messages, 'canvas.tooOld', { theirs: sayIn(messages).list(state.versions.map(String)), ours: 1 })
    case 'WRONG_ORIGIN':
      return say(messages, 'canvas.wrongOrigin', { address, theirs: state.origin })
    case 'BLOCKED':
      return say(messages, 'canvas.blocked', { address, editor })
    case 'SILENT':
      return say(messages, 'canvas.silent', { address, editor })
    case 'STOPPED':
      return say(messages, 'canvas.stopped')
    case 'UNENDED':
      return say(messages, 'canvas.unended')
    case 'CLOSED':
      return say(messages, 'canvas.closed')
  }
}
