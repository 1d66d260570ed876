import { type Decision, mergeLeft, plainTextOf } from '@quoin/edit'
import { editablePage } from '@quoin/edit/client'
import type { RevisionEntry } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '../commands/clipboard.ts'
import { type LeftAsked, LeftClashes } from '../dialogs/left-clashes.tsx'
import { ChangeList } from '../history/change-list.tsx'
import { hasChanges, pageChanges } from '../history/page-changes.ts'
import { withValues } from '../history/with-values.ts'
import { asideMessages } from '../messages/en/asides.ts'
import { issueText } from '../parts/answers.ts'
import { Dialog } from '../parts/dialog.tsx'
import { timeText } from '../parts/time-text.ts'
import { useSay } from '../use-say.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { asideName } from './aside-list.tsx'
import { goesWithStep } from './goes-with-step.ts'
import { readAside } from './read-aside.ts'

interface AsideDialogProps {
  readonly workspace: Workspace
  readonly entry: RevisionEntry
}

/** What was set aside, beside what taking it in again would change. */
export function AsideDialog({ workspace, entry }: AsideDialogProps) {
  const { session, server, host, layout } = workspace
  const say = useSay(asideMessages)
  const state = useSession(session, (whole) => whole)
  const [asked, setAsked] = useState<LeftAsked>()
  const { id, language } = state.page
  const versions = useQuery({
    queryKey: ['aside', id, language, 'values', entry.revision],
    queryFn: () => readAside(host.client, { id, language }, entry),
  })
  const close = () => workspace.open(undefined)
  const title = say('aside.of', { time: timeText(entry.at, say.locale) })

  const name = asideName(id, language, entry)
  const others = (done: readonly string[]) => done.filter((one) => one !== name)
  const letGo = () => layout.set(({ asideDone }) => ({ asideDone: [name, ...others(asideDone)] }))
  const bringBack = () => layout.set(({ asideDone }) => ({ asideDone: others(asideDone) }))

  function discard(): void {
    letGo()
    close()
  }

  if (!versions.data)
    return (
      <Dialog title={title} onClose={close}>
        {versions.isError ? <p role="alert">{say.text(versions.error.message)}</p> : <p className="qe-skeleton" />}
      </Dialog>
    )

  const whole = editablePage(server.get().page)
  const aside = withValues(whole, versions.data.aside)
  const left = { page: aside, base: versions.data.base && withValues(whole, versions.data.base) }
  const merged = mergeLeft(left, state.page, session.site)
  const changes = pageChanges(state, merged.page, workspace.site)
  const writable = state.readOnly.length === 0

  /** What both changed is asked about first, and once more where that changed while one was asked. */
  function takeIn(decided: readonly Decision[] = []): void {
    const join = () => {
      const { clashes, verdict } = session.takeIn(left, decided)
      setAsked(clashes.length > 0 ? { clashes, decided } : undefined)
      if (!verdict.ok) workspace.notify(issueText(verdict.issues, say), { tone: 'danger' })
      return verdict.ok && clashes.length === 0
    }
    if (goesWithStep(session, join, { letGo, bringBack })) close()
  }

  const copy = () => copyText(workspace, plainTextOf(aside.content, workspace.site), say('aside.copied'))

  if (asked)
    return (
      <LeftClashes
        key={asked.decided.length}
        workspace={workspace}
        from="aside"
        asked={asked}
        onDecided={takeIn}
        onClose={() => setAsked(undefined)}
      />
    )
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <button type="button" className="qe-button qe-quiet" onClick={discard}>
            {say('aside.discard')}
          </button>
          <button type="button" className="qe-button" onClick={copy}>
            {say('aside.copy')}
          </button>
          <button
            type="button"
            className="qe-button qe-primary"
            disabled={!writable || !hasChanges(changes)}
            onClick={() => takeIn()}
          >
            {say('aside.merge')}
          </button>
        </>
      }
    >
      <p className="qe-help">{say(!hasChanges(changes) ? 'aside.same' : 'aside.help')}</p>
      {merged.clashes.length > 0 && <p className="qe-help">{say('aside.clashes', { count: merged.clashes.length })}</p>}
      <ChangeList changes={changes} />
      {!writable && <p className="qe-help">{say('aside.wait')}</p>}
    </Dialog>
  )
}
