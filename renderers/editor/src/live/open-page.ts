import { createEditSession, createLocalLog, type EditSession, keepAside, type LocalLog, logKey } from '@quoin/edit'
import { editablePage, pageSaver } from '@quoin/edit/client'
import { systemClock } from '@quoin/engine'
import { originalSite } from '@quoin/engine/language'
import type { AdminHost } from '../admin/admin-config.ts'
import { say, type Words } from '../messages.ts'
import { keepSaved } from '../offline/keep-saved.ts'
import { onLastChance } from '../offline/last-chance.ts'
import type { ReadPage } from '../offline/read-page.ts'
import { editorAddress } from '../pages/page-address.ts'
import { browserLogStorage } from '../recovery/browser-log-storage.ts'
import { claimLogName } from '../recovery/claim-log-name.ts'
import { createLivePage, type LivePage } from './live-page.ts'
import { ownSaver } from './own-saver.ts'
import { isTabGone } from './own-tabs.ts'
import { parkEdits } from './park-edits.ts'
import { createServerLine } from './server-line.ts'
import { applyStanding } from './standing.ts'

export interface OpenedPage {
  readonly session: EditSession
  readonly log: LocalLog
  readonly live: LivePage
  readonly close: () => void
}

/**
 * One page with everything that lives as long as it is open: its session, the log on this device, the others on it.
 */
export function openPage(
  host: AdminHost,
  { page, keptAt, late }: ReadPage,
  /** As they are now: who speaks another language meanwhile is told in it. */
  messages: () => Words,
): OpenedPage {
  const { client, config, events, guardLeaving, isPresent, notify, user } = host
  const { looks, appearance } = config
  const doc = { id: page.id, language: page.language }
  const line = createServerLine(events, () => {
    const { save } = session.getState()
    if (save.name === 'FAILED' && save.reason === 'OFFLINE') session.tell('online')
    aside.retry()
  })
  const session = createEditSession({
    site: originalSite(config.site),
    siteId: config.siteId,
    page: editablePage(page),
    rights: page.rights,
    saver: ownSaver(pageSaver(client.pages, doc), isPresent, () => live.look()),
    disableSaveIfInvalidProps: config.options.disableSaveIfInvalidProps,
    allowAccentsInSlugs: config.options.allowAccentsInSlugs,
    isOnline: line.isOnline,
    ...(looks?.starts && appearance ? { starts: looks.starts(appearance) } : {}),
  })
  applyStanding(session, page)
  const storage = browserLogStorage()
  const kept = {
    session,
    storage,
    key: logKey({ site: config.siteId, person: user.id, page: page.id, language: page.language }),
    clock: systemClock,
    claim: claimLogName,
  }
  const log = createLocalLog({
    ...kept,
    onFailure: () => notify({ text: say(messages(), 'recovery.unprotected'), tone: 'danger' }),
    onUnread: () => notify({ text: say(messages(), 'recovery.unread') }),
    onLastChance,
  })
  const live = createLivePage({
    session,
    client,
    page,
    userId: user.id,
    clock: systemClock,
    events,
    keptAt,
    late,
    isTabGone,
  })
  const offKept = host.kept && keepSaved({ kept: host.kept, session, doc, clock: systemClock, onLastChance })
  const aside = keepAside({
    ...kept,
    park: async (edits, key) => isPresent() && parkEdits(client, doc, edits, key),
    onKept: (_, parked) => {
      live.state.set({ aside: live.state.get().aside + 1 })
      notify(
        parked
          ? { text: say(messages(), 'aside.parked'), stays: true }
          : { text: say(messages(), 'aside.kept'), tone: 'danger' },
      )
    },
  })
  const isOnItsWay = () => {
    const { save } = session.getState()
    // one that failed is not to be trusted while it is tried again
    return save.name === 'SAVING' ? save.attempt === 1 : save.name === 'SAVED' || save.name === 'DIRTY'
  }
  const unguard = guardLeaving({
    isDirty: () => session.getState().save.name !== 'SAVED',
    whenLeft: () => (isOnItsWay() ? 'SAVED' : 'KEPT'),
    save: async () => (await session.flush()).name === 'SAVED',
    signedIn: () => session.tell('signedIn'),
  })
  const online = () => {
    session.tell('online')
    aside.retry()
  }
  window.addEventListener('online', online)
  window.addEventListener('offline', events.renew)
  // out of the browser's back/forward cache, where it had left
  const shown = ({ persisted }: PageTransitionEvent) => persisted && live.back()
  window.addEventListener('pagehide', live.leave)
  window.addEventListener('pageshow', shown)

  function close(): void {
    unguard()
    line.stop()
    window.removeEventListener('online', online)
    window.removeEventListener('offline', events.renew)
    window.removeEventListener('pagehide', live.leave)
    window.removeEventListener('pageshow', shown)
    const isToldLater = isOnItsWay()
    flushed(isToldLater).finally(() => {
      offKept?.()
      live.stop()
      session.stop()
      log.stop()
      aside.stop()
      storage.close()
    })
  }

  /** Who left while a save was on its way hears when it did not come through. */
  async function flushed(isToldLater: boolean): Promise<void> {
    const { name } = await session.flush()
    if (name === 'SAVED' || !isToldLater) return
    const text = say(messages(), 'leave.notSavedLater', { name: session.getState().page.name })
    const run = () => host.navigate(editorAddress(config, page.id, page.language))
    notify({ text, tone: 'danger', action: { label: say(messages(), 'leave.back'), run } })
  }

  return { session, log, live, close }
}
