import type { AdminRow } from '@quoin/engine/wire'
import { useAdmin } from '../admin/admin-context.ts'
import { languageName } from '../admin/config-names.ts'
import { selectionMessages } from '../messages/en/selection.ts'
import { Confirm } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { NamedPages } from './named-pages.tsx'
import { selectedLanguages, whatIsPublished } from './what-is-selected.ts'

interface PublishPagesDialogProps {
  readonly pages: readonly AdminRow[]
  /** Told those that go live, as they were shown. */
  readonly onPublish: (going: readonly AdminRow[]) => void
  readonly onClose: () => void
}

/** Says in which languages pages go live, and which of them will not. */
export function PublishPagesDialog({ pages, onPublish, onClose }: PublishPagesDialogProps) {
  const { config } = useAdmin()
  const say = useSay(selectionMessages)
  const { going, kept } = whatIsPublished(pages)
  const { acted, others } = selectedLanguages(going)
  const isNone = going.length === 0
  const named = acted.map(({ language, count }) =>
    acted.length === 1 ? languageName(config, language) : `${languageName(config, language)} (${count})`,
  )

  async function confirm(): Promise<undefined> {
    onPublish(going)
  }

  return (
    <Confirm
      title={isNone ? say('pages.publishNone') : say('pages.publishTitle', { count: going.length })}
      act={say('pages.publish')}
      disabled={isNone}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isNone && <p>{say('pages.publishWhat', { languages: say.list(named) })}</p>}
      {others.length > 0 && (
        <p className="qe-help">
          {say('pages.others', { languages: say.list(others.map((one) => languageName(config, one))) })}
        </p>
      )}
      {kept.map(({ reason, pages: left }) => (
        <div key={reason} className="qe-note" data-tone="warning">
          <p>{say(`pages.notPublished.${reason}`)}</p>
          <NamedPages pages={left.map(({ id, name }) => ({ key: id, name }))} />
        </div>
      ))}
    </Confirm>
  )
}
