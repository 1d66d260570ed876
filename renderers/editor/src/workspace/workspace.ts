import { type EditCommand, type EditSession, standingOf } from '@quoin/edit'
import { type Answer, editablePage } from '@quoin/edit/client'
import type { FromEditor } from '@quoin/edit/protocol'
import type { Off, Site } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import type { AdminHost } from '../admin/admin-config.ts'
import { newestFirst } from '../device-memory.ts'
import { createDrags, type Drags } from '../drag/drags.ts'
import type { LivePage } from '../live/live-page.ts'
import { applyStanding } from '../live/standing.ts'
import { createUploads, type Uploads } from '../media/uploads.ts'
import { issueText, type Refusal, refusalOf } from '../parts/answers.ts'
import { type Say, sayIn } from '../say-in.ts'
import { createStore, type Store } from '../store.ts'
import type { Watched } from '../use-session.ts'
import type { Layout } from './layout.ts'
import { createPainted } from './painted.ts'
import { slotName } from './slot-name.ts'
import { stepText } from './step-text.ts'
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
  /** The same for what only shows it: told once the page is painted. */
  readonly painted: Watched
  readonly host: AdminHost
  readonly view: Store<ViewState>
  readonly layout: Store<Layout>
  readonly server: Store<ServerPage>
  /** Everybody else on the page; a host may edit alone. */
  readonly live: LivePage | undefined
  readonly drags: Drags
  /** Files on their way to the page. */
  readonly uploads: Uploads
  /** In the language of the person, as it is now. */
  readonly say: Say
  /** What may stand on the page, under the labels of that language. */
  readonly site: Site
  /** Tells the canvas, where there is one. */
  post(message: FromEditor): void
  connect(post: ((message: FromEditor) => void) | undefined): void
  open(overlay: Overlay | undefined): void
  /** Runs a command; a refusal is told in its own words, a removal with the way back. */
  do(command: EditCommand): boolean
  /** Answers how it is taken away. */
  notify(text: string, options?: NoticeOptions): Off
  /** Takes away what was said of this page and is for nobody who sees another. */
  leave(): void
  /** Takes over what the server says of the page now. */
  meet(page: AdminPage): void
  /** Runs an act of the server on the newest saved version and takes what it answers. Undefined when it went well. */
  act(call: (revision: number) => Promise<Answer<AdminPage>>): Promise<Refusal | undefined>
}

export interface WorkspaceParts {
  readonly session: EditSession
  /** As it is now: who signed in again, or was given other rights, goes on in the same workspace. */
  readonly host: () => AdminHost
  readonly layout: Store<Layout>
  readonly page: AdminPage
  readonly live?: LivePage | undefined
  /** Lists that show this page are to be read anew. */
  readonly onChanged: () => void
}

/** What a list of pages shows of one. */
const listed = ['name', 'slug', 'status', 'editStatus', 'scheduledForPublishingOn'] as const

export function createWorkspace({ session, host, layout, page, live, onChanged }: WorkspaceParts): Workspace {
  const { devices, appearance } = host().config
  const words = () => sayIn(host().config.messages)
  const view = createStore<ViewState>(initialView(devices, appearance?.colorMode))
  const server = createStore<ServerPage>({ page })
  let post: ((message: FromEditor) => void) | undefined
  let changeTold = page.hasUnpublishedChanges
  let undoable: { readonly rev: number; readonly close: Off } | undefined
  const ofThisPage = new Set<Off>()

  let wasSaving = false
  session.onEvent('save:changed', (save) => {
    const isOurs = wasSaving
    wasSaving = save.name === 'SAVING'
    if (save.name !== 'SAVED') return
    if (isOurs && save.at !== null) tellEdited(new Date(save.at))
    if (changeTold || save.revision === server.get().page.revision) return
    changeTold = true
    onChanged()
  })

  function tellEdited(at: Date): void {
    const { page: before } = server.get()
    const { id, firstName, lastName, email } = host().user
    const user = { id, firstName, lastName, email }
    server.set({ page: { ...before, lastEditedBy: { date: at.toISOString(), user } } })
  }

  function notify(text: string, { tone, undo = false }: NoticeOptions = {}): Off {
    const wayBack = {
      action: { label: words()('history.undo'), run: () => session.undo() },
      hint: words()('history.undoHint'),
    }
    const close = host().notify({ text, ...(tone ? { tone } : {}), ...(undo ? wayBack : {}) })
    if (undo) undoable = { rev: session.getState().rev, close }
    if (undo || tone) ofThisPage.add(close)
    return close
  }

  // a step that others followed is no longer the one that Undo takes back
  session.subscribe(
    ({ rev }) => rev,
    (rev) => {
      if (undoable && undoable.rev !== rev) undoable.close()
    },
  )

  function meet(next: AdminPage): void {
    const { page: before } = server.get()
    server.set({ page: next })
    void host().kept?.keep(next)
    applyStanding(session, next)
    if (changeTold !== next.hasUnpublishedChanges || listed.some((key) => before[key] !== next[key])) onChanged()
    changeTold = next.hasUnpublishedChanges
  }

  function perform(command: EditCommand): boolean {
    const result = session.dispatch(command)
    if (!result.ok) {
      notify(issueText(result.issues, words()), { tone: 'danger' })
      return false
    }
    const { undoLabel } = session.getState().history
    const step = result.changed && undoLabel && stepText(undoLabel, words())
    const told = issueText(result.warnings, words()) || (command.type === 'block.remove' && step)
    if (told) notify(told, { undo: true })
    else if (step) host().announce(`${step}${standing(command)}`)
    return true
  }

  /** Where moved blocks stand now. */
  function standing(command: EditCommand): string {
    const [id = ''] = command.type === 'block.move' ? command.ids : []
    const state = session.getState()
    const at = standingOf(state, session.site, id)
    if (!at) return ''
    const { position, count, list } = at
    const say = words()
    const slot = slotName(state, session.site, list) ?? []
    return say.row(['', say('item.position', { position, count }), slot].flat())
  }

  const drags = createDrags(session, (command, payload) => {
    if (view.get().overlay?.name === 'insert') view.set({ overlay: undefined })
    if (perform(command) && 'block' in payload)
      layout.set(({ recentBlocks }) => ({ recentBlocks: newestFirst(recentBlocks, payload.block.key) }))
  })

  return {
    session,
    painted: createPainted(session),
    get host() {
      return host()
    },
    view,
    layout,
    server,
    live,
    drags,
    uploads: createUploads(() => {}),
    get say() {
      return words()
    },
    get site() {
      return host().config.site
    },
    post: (message) => post?.(message),
    connect(next) {
      post = next
    },
    open: (overlay) => view.set({ overlay }),
    do: perform,
    notify,
    leave() {
      for (const close of ofThisPage) close()
      ofThisPage.clear()
    },
    meet,
    async act(call) {
      const saved = await session.flush()
      if (saved.name !== 'SAVED') return { text: words()('act.unsaved'), fields: {} }
      const answer = await call(session.getState().base.revision)
      if (!answer.ok) {
        if (answer.problem.status === 403) live?.look()
        return refusalOf(answer.problem)
      }
      session.adopt(editablePage(answer.value))
      meet(answer.value)
      return undefined
    },
  }
}
