import type { ClipboardEvent } from 'react'
import { useSay } from '../use-say.ts'
import { Dialog } from './dialog.tsx'
import type { Clip } from './write-clipboard.ts'

interface CopyByHandProps {
  readonly clip: Clip
  readonly onClose: () => void
}

/** What the browser did not let the editor write to the clipboard, for the person's own keys. */
export function CopyByHand({ clip: { text, html }, onClose }: CopyByHandProps) {
  const say = useSay()

  // a copy by the person's own keys is let through, and blocks stay blocks
  function fill(event: ClipboardEvent): void {
    if (html === undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', html)
  }

  return (
    <Dialog
      title={say('clipboard.byHand')}
      onClose={onClose}
      footer={
        <button type="button" className="qe-button qe-primary" onClick={onClose}>
          {say('app.done')}
        </button>
      }
    >
      <label className="qe-field">
        <span className="qe-label">{say('clipboard.byHandHelp')}</span>
        <textarea
          className="qe-input qe-textarea"
          rows={8}
          readOnly
          autoFocus
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onCopy={fill}
        />
      </label>
    </Dialog>
  )
}
