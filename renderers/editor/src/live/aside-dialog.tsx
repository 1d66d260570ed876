import { mergePages, plainTextOf } from '@quoin/edit'
import { editablePage } from '@quoin/edit/client'
import type { RevisionEntry } from '@quoin/engine/wire'
import { useQuery } from '@tanstack/react-query'
import { copyText } from '../commands/clipboard.ts'
import { ChangeList } from '../history/change-list.tsx'
import { hasChanges, pageChanges } from '../history/page-changes.ts'
import { withValues } from '../history/with-values.ts'
import { Dialog } from '../parts/dialog.tsx'
import { timeText } from '../parts/time-text.ts'
import { useSession } from '../use-session.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { asideName } from './aside-list.tsx'

interface AsideDialogProps {
  readonly workspace: Workspace
  readonly entry: RevisionEntry
}

/** What was set aside, beside what taking it in again would change. */
export function AsideDialog({ workspace, entry }: AsideDialogProps) {
  const { session, server, host, layout, say } = workspace
  const state = useSession(session, (whole) => whole)
  const { id, language } = state.page
  const versions = useQuery({
    queryKey: ['aside', id, language, 'values', entry.revision],
    queryFn: async () => {
      const read = (revision: number | string) => host.client.pages.revision({ id, language }, revision)
      const [aside, base] = await Promise.all([read(entry.revision), read(entry.parent ?? 1)])
      if (!aside.ok) throw new Error(aside.problem.title)
      return { aside: aside.value.values, base: base.ok ? base.value.values : undefined }
    },
  })
  const close = () => workspace.open(undefined)
  const title = say('aside.of', { time: timeText(entry.at, say.locale) })

  function letGo(): void {
    const name = asideName(id, language, entry)
    layout.set({ asideDone: [name, ...layout.get().asideDone] })
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
  const base = versions.data.base ? withValues(whole, versions.data.base) : state.page
  const merged = mergePages(base, state.page, aside, () => 'theirs').page
  const changes = pageChanges(state, merged, workspace.site)
  const writable = state.readOnly.length === 0

  function mergeIn(): void {
    if (workspace.do({ type: 'page.replace', page: merged, cause: 'recover' })) letGo()
  }

  const copy = () => copyText(workspace, plainTextOf(aside.content, workspace.site), 'aside.copied')

  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <button type="button" className="qe-button qe-quiet" onClick={letGo}>
            {say('aside.discard')}
          </button>
          <button type="button" className="qe-button" onClick={copy}>
            {say('aside.copy')}
          </button>
          <button
            type="button"
            className="qe-button qe-primary"
            disabled={!writable || !hasChanges(changes)}
            onClick={mergeIn}
          >
            {say('aside.merge')}
          </button>
        </>
      }
    >
      <p className="qe-help">{say(!hasChanges(changes) ? 'aside.same' : 'aside.help')}</p>
      <ChangeList changes={changes} />
      {!writable && <p className="qe-help">{say('aside.wait')}</p>}
    </Dialog>
  )
}
