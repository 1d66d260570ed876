import { useState } from 'react'
import { languageName } from '../admin/config-names.ts'
import { LockBanner } from '../live/lock-banner.tsx'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { personName } from '../parts/person-name.ts'
import { timeText } from '../parts/time-text.ts'
import { useStore } from '../store.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { UpdateBanner } from './update-banner.tsx'

/** What a person has to know before they type: who else holds the page, or why else it cannot be changed. */
export function Banners({ workspace }: { readonly workspace: Workspace }) {
  const { session, view, live, say } = workspace
  const version = useStore(view, (state) => state.version)
  const hasTwo = useSession(session, (state) => state.page.committedContent !== undefined)
  const looking = version === 'COMMITTED' ? hasTwo : version !== 'WORKING'
  const readOnly = useSession(session, (state) => state.readOnly)
  const saved = useSession(session, (state) => state.save.name === 'SAVED')
  const reason = readOnly.find((one) => !live || one !== 'LOCK_OTHER')
  return (
    <>
      <UpdateBanner workspace={workspace} />
      {live && <OfflineBanner live={live} say={say} />}
      {live && <LockBanner workspace={workspace} live={live} />}
      {looking && (
        <div className="qe-banner" role="status">
          <span className="qe-banner-text">
            {typeof version === 'string'
              ? say('working.looking')
              : say('history.looking', { time: timeText(version.at, say.locale) })}
          </span>
          {typeof version !== 'string' && (
            <button type="button" className="qe-button qe-small" onClick={() => workspace.open({ name: 'history' })}>
              {say('history.words')}
            </button>
          )}
          <button type="button" className="qe-button qe-small" onClick={() => view.set({ version: 'WORKING' })}>
            {say(typeof version === 'string' ? 'working.back' : 'history.back')}
          </button>
        </div>
      )}
      <ApprovalBanner workspace={workspace} />
      <ScheduleBanner workspace={workspace} />
      {reason !== undefined && reason !== 'MERGE_REQUESTED' && (
        <div className="qe-banner" data-tone={reason === 'PAGE_DAMAGED' ? 'danger' : 'warning'} role="status">
          <span className="qe-banner-text">
            {say(reason === 'RIGHT_MISSING' && !saved ? 'readOnly.RIGHT_MISSING.kept' : `readOnly.${reason}`)}
          </span>
        </div>
      )}
    </>
  )
}

/** Who asks for approval of the working copy, and why it was refused until somebody edits on. */
function ApprovalBanner({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, say, host } = workspace
  const page = useStore(server, (state) => state.page)
  const canApprove = useSession(session, (state) => state.rights.canApprove)
  const isEdited = useSession(session, (state) => state.base.revision !== page.revision)
  const [withdrawing, setWithdrawing] = useState(false)
  const { editStatus, mergeRequest, lastRejection } = page
  if (editStatus === 'WORKING' && lastRejection && !isEdited)
    return (
      <div className="qe-banner" data-tone="warning" role="status">
        <span className="qe-banner-text">
          {say('publish.rejectedBy', { name: personName(lastRejection.by), reason: lastRejection.reason })}
        </span>
      </div>
    )
  if (editStatus !== 'MERGE_REQUESTED') return null
  const isAsked = canApprove && mergeRequest && mergeRequest.by.id !== host.user.id
  return (
    <div className="qe-banner" data-tone="warning" role="status">
      <span className="qe-banner-text">
        {isAsked
          ? say('publish.requested', { name: personName(mergeRequest.by), note: mergeRequest.message ?? '' })
          : say('readOnly.MERGE_REQUESTED')}
      </span>
      {isAsked && (
        <button type="button" className="qe-button qe-small" onClick={() => workspace.open({ name: 'publish' })}>
          {say('publish.review')}
        </button>
      )}
      <button type="button" className="qe-button qe-small" onClick={() => setWithdrawing(true)}>
        {say('publish.withdraw')}
      </button>
      {withdrawing && (
        <Confirm
          title={say('publish.titleOf', { act: say('publish.withdraw'), name: page.name })}
          act={say('publish.withdraw')}
          onConfirm={() => {
            const { id, language } = page
            return workspace.act((revision) => host.client.pages.undoRequestMerge({ id, language }, revision))
          }}
          onClose={() => setWithdrawing(false)}
        >
          <p>{say('publish.what.withdraw', { language: languageName(host.config, page.language) })}</p>
        </Confirm>
      )}
    </div>
  )
}

/** What is planned stays the version it was: whoever edits on is told that this is not part of it (U-36). */
export function ScheduleBanner({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, say } = workspace
  const page = useStore(server, (state) => state.page)
  const canPublish = useSession(session, (state) => state.rights.canPublish)
  const isEdited = useSession(session, (state) => state.base.revision !== page.revision)
  const pinned = page.scheduledRevision
  if (pinned === null || (!isEdited && pinned === page.savedRevision && page.editStatus === 'MERGED')) return null
  return (
    <div className="qe-banner" data-tone="warning" role="status">
      <span className="qe-banner-text">{say('schedule.newer')}</span>
      {canPublish && (
        <button type="button" className="qe-button qe-small" onClick={() => workspace.open({ name: 'schedule' })}>
          {say('publish.schedule')}
        </button>
      )}
    </div>
  )
}
