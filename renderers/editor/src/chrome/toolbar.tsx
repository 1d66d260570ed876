import { type EditSession, labelText } from '@quoin/edit'
import { editablePage } from '@quoin/edit/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Device, useAdmin } from '../admin/admin-config.ts'
import { say } from '../messages.ts'
import { useSession } from '../use-session.ts'
import { SaveIndicator } from './save-indicator.tsx'

interface ToolbarProps {
  readonly session: EditSession
  readonly device: Device | undefined
  readonly onDevice: (device: Device) => void
}

export function Toolbar({ session, device, onDevice }: ToolbarProps) {
  const { config, signOut } = useAdmin()
  const { messages } = config
  const name = useSession(session, (state) => state.page.name)
  const history = useSession(session, (state) => state.history)
  const undo = history.undoLabel
    ? say(messages, 'history.undoWhat', { what: labelText(history.undoLabel) })
    : say(messages, 'history.undo')
  const redo = history.redoLabel
    ? say(messages, 'history.redoWhat', { what: labelText(history.redoLabel) })
    : say(messages, 'history.redo')
  return (
    <header className="qe-toolbar" role="toolbar" aria-label={say(messages, 'toolbar.label')}>
      <h1 className="qe-toolbar-title">{name}</h1>
      <button
        type="button"
        className="qe-button"
        title={undo}
        aria-label={undo}
        disabled={!history.canUndo}
        onClick={() => session.undo()}
      >
        ↶
      </button>
      <button
        type="button"
        className="qe-button"
        title={redo}
        aria-label={redo}
        disabled={!history.canRedo}
        onClick={() => session.redo()}
      >
        ↷
      </button>
      <SaveIndicator session={session} messages={messages} now={() => Date.now()} />
      <fieldset className="qe-segments">
        {config.devices.map((one) => (
          <button
            key={one.label}
            type="button"
            className="qe-segment"
            aria-pressed={one === device}
            onClick={() => onDevice(one)}
          >
            {one.label}
          </button>
        ))}
      </fieldset>
      <PublishButton session={session} />
      <button type="button" className="qe-button" onClick={signOut}>
        {say(messages, 'toolbar.signOut')}
      </button>
    </header>
  )
}

function PublishButton({ session }: { readonly session: EditSession }) {
  const { client, config, announce } = useAdmin()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function publish() {
    if (!session.tryPublish()) return setProblem(say(config.messages, 'publish.blocked'))
    setBusy(true)
    await session.flush()
    const { page, base } = session.getState()
    const answer = await client.pages.publish({ id: page.id, language: page.language }, base.revision)
    setBusy(false)
    setProblem(answer.ok ? undefined : answer.problem.detail || answer.problem.title)
    if (!answer.ok) return
    session.adopt(editablePage(answer.value))
    announce(say(config.messages, 'publish.done'))
    await queries.invalidateQueries({ queryKey: ['pages'] })
  }

  return (
    <>
      {problem !== undefined && (
        <p className="qe-error" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="qe-button qe-primary" disabled={busy} onClick={publish}>
        {say(config.messages, 'publish.publish')}
      </button>
    </>
  )
}
