import type { AdminRow } from '@quoin/engine/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '../admin/admin-context.ts'
import { refusedText } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { patiently } from '../parts/patiently.ts'
import { useSay } from '../use-say.ts'
import { LinkingPages } from './linking-pages.tsx'
import { isLive } from './page-marks.ts'
import { useRestorePages } from './use-restore-pages.ts'

interface DeletePagesDialogProps {
  readonly pages: readonly AdminRow[]
  readonly current: string | null
  readonly onClose: () => void
}

/** Says what is lost before pages go to the trash; the notice afterwards brings them back. */
export function DeletePagesDialog({ pages, current, onClose }: DeletePagesDialogProps) {
  const { client, config, navigate, notify } = useAdmin()
  const queries = useQueryClient()
  const say = useSay()
  const restore = useRestorePages()
  const ids = pages.map(({ id }) => id)
  const [only] = pages
  const single = pages.length === 1 && only ? only : undefined
  const languages = [...new Set(pages.flatMap((page) => page.translations.map(({ language }) => language)))]
  const lost = [
    ...(languages.length > 1
      ? [say('page.deleteLanguages', { languages: say.list(languages.map((one) => one.toUpperCase())) })]
      : []),
    ...(pages.some(isLive) ? [say('page.deletePublished')] : []),
  ]

  async function remove(): Promise<string | undefined> {
    const answers = await Promise.all(pages.map((page) => patiently(() => client.pages.remove(page.id))))
    const gone = pages.filter((_, index) => answers[index]?.ok)
    await queries.invalidateQueries({ queryKey: ['pages'] })
    await queries.invalidateQueries({ queryKey: ['trash'] })
    if (gone.length > 0) {
      if (gone.some(({ id }) => id === current)) navigate(config.paths.editor)
      notify({
        text:
          gone.length === 1
            ? say('page.deleted', { name: gone[0]?.name ?? '' })
            : say('page.deletedMany', { count: gone.length }),
        action: { label: say('app.undo'), run: () => restore(gone) },
      })
    }
    return refusedText(answers, say)
  }

  return (
    <Confirm
      title={
        single ? say('page.deleteTitle', { name: single.name }) : say('page.deleteManyTitle', { count: pages.length })
      }
      act={say('page.delete')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {lost.length > 0 && <p>{lost.join(' ')}</p>}
      <LinkingPages ids={ids} />
      <p>{say(single ? 'page.deleteTrash' : 'page.deleteManyTrash')}</p>
    </Confirm>
  )
}
