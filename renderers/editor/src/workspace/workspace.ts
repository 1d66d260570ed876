import { type EditCommand, type EditSession, labelText } from '@quoin/edit'
import { type Answer, editablePage } from '@quoin/edit/client'
import type { FromEditor } from '@quoin/edit/protocol'
import type { AdminPage } from '@quoin/engine/wire'
import type { AdminHost } from '../admin/admin-config.ts'
import { type MessageKey, say } from '../messages.ts'
import { createStore, type Store } from '../store.ts'
import type { Layout } from './layout.ts'
import { initialView, type Overlay, type ViewState } from './view-state.ts'

/** What the server said last about this page: status, schedule, lock, rights. */
export interface ServerPage {
  readonly page: AdminPage
}

export interface NoticeOptions {
  readonly tone?: 'danger'
  /** Offers the way back. */
  readonly undo?: boolean
}

/** One open page with everything its parts share. Stable for as long as the page is open. */
export interface Workspace {
  readonly session: EditSession
  readonly host: AdminHost
  readonly view: Store<ViewState>
  readonly layout: Store<Layout>
  readonly server: Store<ServerPage>
  say(key: MessageKey, args?: Readonly<Record<string, string | number>>): string
  /** Tells the canvas, where there is one. */
  post(message: FromEditor): void
  connect(post: ((message: FromEditor) => void) | undefined): void
  open(overlay: Overlay | undefined): void
  /** Runs a command; a refusal is told in its own words, a removal with the way back. */
  do(command: EditCommand): boolean
  notify(text: string, options?: NoticeOptions): void
  /** Runs an act of the server on the newest saved version and takes what it answers. Undefined when it went well. */
  act(call: (revision: number) => Promise<Answer<AdminPage>>): Promise<string | undefined>
}

export interface WorkspaceParts {
  readonly session: EditSession
  readonly host: AdminHost
  readonly layout: Store<Layout>
  readonly page: AdminPage
  /** Lists that show this page are to be read anew. */
  readonly onChanged: () => void
}

export function createWorkspace({ session, host, layout, page, onChanged }: WorkspaceParts): Workspace {
  const { messages, devices } = host.config
  const view = createStore<ViewState>(initialView(devices))
  const server = createStore<ServerPage>({ page })
  let post: ((message: FromEditor) => void) | undefined
  let changeTold = page.hasUnpublishedChanges

  session.onEvent('save:changed', ({ name, revision }) => {
    if (name !== 'SAVED' || changeTold || revision === server.get().page.revision) return
    changeTold = true
    onChanged()
  })

  function notify(text: string, { tone, undo = false }: NoticeOptions = {}): void {
    const action = { label: say(messages, 'history.undo'), run: () => session.undo() }
    host.notify({ text, ...(tone ? { tone } : {}), ...(undo ? { action } : {}) })
  }

  return {
    session,
    host,
    view,
    layout,
    server,
    say: (key, args) => say(messages, key, args),
    post: (message) => post?.(message),
    connect(next) {
      post = next
    },
    open: (overlay) => view.set({ overlay }),
    do(command) {
      const result = session.dispatch(command)
      if (!result.ok) {
        notify(result.issues.map(({ message }) => message).join(' '), { tone: 'danger' })
        return false
      }
      const { undoLabel } = session.getState().history
      const warnings = result.warnings.map(({ message }) => message).join(' ')
      if (warnings) notify(warnings, { undo: true })
      else if (result.changed && command.type === 'block.remove' && undoLabel)
        notify(labelText(undoLabel), { undo: true })
      else if (result.changed && undoLabel) host.announce(labelText(undoLabel))
      return true
    },
    notify,
    async act(call) {
      const saved = await session.flush()
      if (saved.name !== 'SAVED') return say(messages, 'act.unsaved')
      const answer = await call(session.getState().base.revision)
      if (!answer.ok) return answer.problem.detail || answer.problem.title
      server.set({ page: answer.value })
      changeTold = answer.value.hasUnpublishedChanges
      session.adopt(editablePage(answer.value))
      onChanged()
      return undefined
    },
  }
}
