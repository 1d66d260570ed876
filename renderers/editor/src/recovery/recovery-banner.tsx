import { type Decision, type FoundLog, type LocalLog, type Recovery, recover } from '@quoin/edit'
import { type Off, systemClock } from '@quoin/engine'
import type { AdminPage } from '@quoin/engine/wire'
import { useCallback, useEffect, useState } from 'react'
import { useAdmin } from '../admin/admin-context.ts'
import type { LeftAsked } from '../dialogs/left-clashes.tsx'
import { pageChanges } from '../history/page-changes.ts'
import { issueText } from '../parts/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { fetched } from '../parts/fetched.tsx'
import { PartBoundary } from '../parts/part-boundary.tsx'
import { saveFile } from '../parts/save-file.ts'
import { momentText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type AskRevision, readLeft, withNext } from './read-left.ts'

const LeftClashes = fetched(async () => (await import('../dialogs/left-clashes.tsx')).LeftClashes)
const ChangeList = fetched(async () => (await import('../history/change-list.tsx')).ChangeList)
const lookAgainMs = 5000

interface RecoveryBannerProps {
  readonly workspace: Workspace
  readonly page: AdminPage
  readonly log: LocalLog
}

/**
 * A log of an earlier session as it was stored, and what can be done again of it; `unread`: not before the server says
 * on what it was made.
 */
type Found = Recovery & FoundLog & { readonly unread?: true }

/** Asked of the first of these logs; the others wait for it. */
interface Asking extends LeftAsked {
  readonly logs: readonly FoundLog[]
}

/** What an earlier session left unsaved on this device: offered once the page is open, and never discarded unasked. */
export function RecoveryBanner({ workspace, page, log }: RecoveryBannerProps) {
  const { session } = workspace
  const { client, config, notify } = useAdmin()
  const say = useSay()
  const isWritable = useSession(session, (state) => state.readOnly.length === 0)
  const [found, setFound] = useState<readonly Found[]>([])
  const [sure, setSure] = useState(false)
  const [comparing, setComparing] = useState(false)
  const [asking, setAsking] = useState<Asking>()

  const settle = useCallback(async () => {
    setFound([])
    await log.settle()
  }, [log])

  const ask = useCallback<AskRevision>(
    (revision) => client.pages.editedRevision({ id: page.id, language: page.language }, revision),
    [client, page],
  )

  useEffect(() => {
    let here = true
    let again: Off = () => {}
    const look = async () => {
      const logs = await log.found()
      const recoveries: Found[] = []
      for (const stored of logs) {
        const left = await readLeft(stored, page, ask)
        const recovery = recover(left ?? { stored }, session.getState().page, config.site)
        if (recovery) recoveries.push(left ? { ...recovery, ...left } : { ...recovery, stored, unread: true })
      }
      // nor where it was decided about meanwhile
      if (!here || (await log.found()).length < logs.length) return
      if (recoveries.some(({ unread }) => unread)) again = systemClock.after(lookAgainMs, look)
      const unsaved = recoveries.filter(({ restored, lost }) => restored + lost > 0)
      if (unsaved.length > 0 || recoveries.length < logs.length) setFound(unsaved)
      else if (recoveries.length > 0) await settle()
    }
    look()
    return () => {
      here = false
      again()
    }
  }, [ask, config.site, log, page, session, settle])

  const [first] = found
  if (!first) return null
  const isUnread = found.some(({ unread }) => unread)
  const readable = isUnread ? [] : found.filter(({ restored }) => restored > 0)
  const lost = isUnread ? 0 : found.reduce((sum, one) => sum + one.lost, 0)

  /**
   * One log after the other, beside each other and beside what was edited since. What cannot be taken in now, because
   * another tab holds the page, say, stays on the device and on offer.
   */
  async function restore(logs: readonly FoundLog[], decided: readonly Decision[] = []) {
    setAsking(undefined)
    for (const [index, left] of logs.entries()) {
      const known = index === 0 ? decided : []
      // its save may have arrived since
      const one = await withNext(left, page, session.getState().base.revision, ask)
      if (!one) return notify({ text: say('recovery.later'), tone: 'danger' })
      const { clashes, verdict } = session.recover(one, known)
      if (!verdict.ok) return notify({ text: issueText(verdict.issues, say), tone: 'danger' })
      if (clashes.length > 0) return setAsking({ logs: [one, ...logs.slice(index + 1)], clashes, decided: known })
    }
    await settle()
  }

  function download() {
    const text = JSON.stringify(
      found.map(({ stored }) => stored),
      null,
      2,
    )
    saveFile(`${page.id}-${page.language}-unsaved.json`, new Blob([text], { type: 'application/json' }))
  }

  const time = momentText(first.at, say.locale)
  return (
    <div className="qe-banner" data-tone="warning" role="alert">
      <span className="qe-banner-text">
        {sure ? say('recovery.sure') : say('recovery.found', { time })}
        {!sure && lost > 0 && ` ${say('recovery.lost', { count: lost })}`}
        {!sure && isUnread && ` ${say('recovery.later')}`}
        {!sure && readable.length > 0 && !isWritable && ` ${say('recovery.wait')}`}
      </span>
      {sure ? (
        <>
          <button type="button" className="qe-button qe-small qe-danger" onClick={settle}>
            {say('recovery.discard')}
          </button>
          <button type="button" className="qe-button qe-small" onClick={() => setSure(false)}>
            {say('app.cancel')}
          </button>
        </>
      ) : (
        <>
          {readable.length > 0 && (
            <>
              {isWritable && (
                <button type="button" className="qe-button qe-small" onClick={() => restore(readable)}>
                  {say('recovery.restore')}
                </button>
              )}
              <button type="button" className="qe-button qe-small" onClick={() => setComparing(true)}>
                {say('recovery.compare')}
              </button>
            </>
          )}
          {lost > 0 && (
            <button type="button" className="qe-button qe-small" onClick={download}>
              {say('recovery.download')}
            </button>
          )}
          <button type="button" className="qe-button qe-small" onClick={() => setSure(true)}>
            {say('recovery.discard')}
          </button>
        </>
      )}
      {comparing && (
        <Dialog title={say('recovery.compareTitle', { time })} onClose={() => setComparing(false)}>
          <p className="qe-help">{say('recovery.compareHelp')}</p>
          <PartBoundary say={say}>
            {readable.map((recovery) => (
              <ChangeList key={recovery.at} changes={pageChanges(session.getState(), recovery.page, config.site)} />
            ))}
          </PartBoundary>
        </Dialog>
      )}
      {asking && (
        <LeftClashes
          key={`${asking.logs.length} ${asking.decided.length}`}
          workspace={workspace}
          from="device"
          asked={asking}
          onDecided={(decided) => restore(asking.logs, decided)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
