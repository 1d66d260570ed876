import type { AdminRow } from '@quoin/engine/wire'
import { useAdmin } from '../admin/admin-context.ts'
import { languageName } from '../admin/config-names.ts'
import { Confirm } from '../parts/dialog.tsx'
import { useSay } from '../use-say.ts'
import { NamedPages } from './named-pages.tsx'
import { type NotPublished, selectedLanguages, whyNotPublished } from './what-is-selected.ts'

interface PublishPagesDialogProps {
  readonly pages: readonly AdminRow[]
  readonly onPublish: () => void
  readonly onClose: () => void
}

const reasons: readonly NotPublished[] = ['ERRORS', 'WORKING', 'RIGHT']

/** Says in which languages pages go live, and which of them will not. */
export function PublishPagesDialog({ pages, onPublish, onClose }: PublishPagesDialogProps) {
  const { config } = useAdmin()
  const t = useSay()
  const { acted, others } = selectedLanguages(pages)
  const named = acted.map(({ language, count }) =>
    acted.length === 1 ? languageName(config, language) : `${languageName(config, language)} (${count})`,
  )

  async function confirm(): Promise<undefined> {
    onPublish()
  }

  return (
    <Confirm
      title={t('pages.publishTitle', { count: pages.length })}
      act={t('pages.publish')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('pages.publishWhat', { languages: t.list(named) })}</p>
      {others.length > 0 && (
        <p className="qe-help">
          {t('pages.others', { languages: t.list(others.map((one) => languageName(config, one))) })}
        </p>
      )}
      {reasons.map((reason) => {
        const kept = pages.filter((page) => whyNotPublished(page) === reason)
        return (
          kept.length > 0 && (
            <div key={reason} className="qe-note" data-tone="warning">
              <p>{t(`pages.notPublished.${reason}`)}</p>
              <NamedPages pages={kept.map(({ id, name }) => ({ key: id, name }))} />
            </div>
          )
        )
      })}
    </Confirm>
  )
}
