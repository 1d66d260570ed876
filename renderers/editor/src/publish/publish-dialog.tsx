import { useEffect, useRef, useState } from 'react'
import { languageName } from '../admin/config-names.ts'
import { publishMessages } from '../messages/en/publish.ts'
import type { Refusal } from '../parts/answers.ts'
import { Confirm, Dialog } from '../parts/dialog.tsx'
import { RequestProblem } from '../parts/request-problem.tsx'
import { useRequest } from '../parts/use-request.ts'
import type { Say } from '../say-in.ts'
import { useStore } from '../store.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { PlannedNote } from './planned-note.tsx'
import {
  isAskedFirst,
  isGated,
  isPublic,
  type PublishAct,
  publishActs,
  takesVersion,
  waitsForLock,
} from './publish-acts.ts'
import { publishCall } from './publish-call.ts'
import { PublishChanges } from './publish-changes.tsx'
import { PublishChecks } from './publish-checks.tsx'
import { PublishDone } from './publish-done.tsx'
import { PublishIssues } from './publish-issues.tsx'
import { WhatWillHappen } from './what-will-happen.tsx'

/** Says what will happen, lists what stands against it, and does it. */
export function PublishDialog({ workspace }: { readonly workspace: Workspace }) {
  const { session, server, host } = workspace
  const say = useSay(publishMessages)
  const page = useStore(server, (state) => state.page)
  const rights = useSession(session, (state) => state.rights)
  const issues = useSession(session, (state) => state.issues)
  const revision = useSession(session, (state) => state.base.revision)
  const isHeld = useSession(session, (state) => state.lock.name === 'OTHER')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(0)
  const reason = useRef<HTMLTextAreaElement>(null)
  const lacksReason = asked > 0 && note.trim() === ''
  const request = useRequest()
  const [done, setDone] = useState<PublishAct>()
  const acts = publishActs(page, rights, host.user)
  const blocking = issues.filter(({ severity }) => severity === 'error')
  const isRequest = page.editStatus === 'MERGE_REQUESTED'
  const [confirming, setConfirming] = useState<PublishAct>()
  const [seen, setSeen] = useState({ revision, isRequest })
  const isAnother = !request.busy && seen.revision !== revision && (seen.isRequest || isRequest)
  const isStopped = (act: PublishAct) =>
    request.blocked ||
    (isHeld && waitsForLock(act)) ||
    (isGated(act) && blocking.length > 0) ||
    (isAnother && takesVersion(act))

  useEffect(() => {
    session.tryPublish()
  }, [session])

  useEffect(() => {
    if (asked === 0) return
    reason.current?.focus()
    reason.current?.closest('.qe-field')?.scrollIntoView({ block: 'nearest' })
  }, [asked])

  async function perform(act: PublishAct): Promise<Refusal | undefined> {
    const isReviewed = seen.isRequest && takesVersion(act)
    let isStale = false
    const refusal = await workspace.act(async (saved) => {
      const answer = await publishCall(workspace, act, isReviewed ? seen.revision : saved, note.trim())
      isStale = !answer.ok && answer.problem.status === 412
      return answer
    })
    if (refusal) return isReviewed && isStale ? { text: say('publish.changedSince'), fields: {} } : refusal
    host.announce(say(`publish.done.${act}`))
    setDone(act)
    return undefined
  }

  async function run(act: PublishAct): Promise<void> {
    if (act === 'reject' && note.trim() === '') return setAsked((times) => times + 1)
    if (isAskedFirst(act) && act !== acts[0]) return setConfirming(act)
    await request.attempt(() => perform(act))
  }

  if (done) return <PublishDone workspace={workspace} act={done} />
  if (confirming)
    return (
      <Confirm
        title={titleOf(page.name, confirming, say)}
        act={say(`publish.${confirming}`)}
        danger={confirming === 'discard'}
        onConfirm={() => perform(confirming)}
        onClose={() => setConfirming(undefined)}
      >
        <p>{say(`publish.what.${confirming}`, { language: languageName(host.config, page.language) })}</p>
      </Confirm>
    )
  return (
    <Dialog
      onClose={() => workspace.open(undefined)}
      size="small"
      title={titleOf(page.name, acts[0], say)}
      footer={
        <>
          {acts.slice(1).map((act) => (
            <button key={act} type="button" className="qe-button" disabled={isStopped(act)} onClick={() => run(act)}>
              {say(`publish.${act}`)}
            </button>
          ))}
          {acts.slice(0, 1).map((act) => (
            <button
              key={act}
              type="button"
              className="qe-button qe-primary"
              disabled={isStopped(act)}
              onClick={() => run(act)}
            >
              {say(`publish.${act}`)}
            </button>
          ))}
        </>
      }
    >
      <WhatWillHappen workspace={workspace} act={acts[0]} />
      {acts.some(isPublic) && <PlannedNote page={page} />}
      {isAnother && acts.some(takesVersion) && (
        <p className="qe-note" data-tone="warning" role="alert">
          {say('publish.changedSince')}{' '}
          <button type="button" className="qe-button qe-small" onClick={() => setSeen({ revision, isRequest })}>
            {say('publish.reviewAgain')}
          </button>
        </p>
      )}
      {page.publishedRevision !== null && page.publishedRevision !== revision && (
        <PublishChanges workspace={workspace} live={page.publishedRevision} />
      )}
      {isHeld && <p className="qe-note">{say('save.locked')}</p>}
      {acts.length === 0 && <p className="qe-note">{say('publish.noRight')}</p>}
      {acts.some(isPublic) && <PublishChecks workspace={workspace} />}
      <PublishIssues workspace={workspace} issues={acts.some(isPublic) ? issues : blocking} />
      {acts.some((act) => act === 'requestApproval' || act === 'reject' || act === 'commit') && (
        <label className="qe-field">
          <span className="qe-label">{say(acts.includes('reject') ? 'publish.reason' : 'publish.note')}</span>
          <textarea
            ref={reason}
            className="qe-input qe-textarea"
            value={note}
            aria-invalid={lacksReason}
            onChange={(event) => setNote(event.target.value)}
          />
          {lacksReason && (
            <span className="qe-error" role="alert">
              {say('publish.reasonNeeded')}
            </span>
          )}
        </label>
      )}
      <RequestProblem request={request} say={say} />
    </Dialog>
  )
}

function titleOf(name: string, act: PublishAct | undefined, say: Say<keyof typeof publishMessages>): string {
  if (act === undefined || isPublic(act)) return say('publish.title', { name })
  return say('publish.titleOf', { act: say(`publish.${act}`), name })
}
