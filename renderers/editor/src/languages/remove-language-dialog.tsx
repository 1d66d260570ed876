import { useQueryClient } from '@tanstack/react-query'
import { languageName } from '../admin/config-names.ts'
import { languageMessages } from '../messages/en/languages.ts'
import { LinkingPages } from '../pages/linking-pages.tsx'
import { useRestorePages } from '../pages/use-restore-pages.ts'
import { type Refusal, refusalOf } from '../parts/answers.ts'
import { Confirm } from '../parts/dialog.tsx'
import { useStore } from '../store.ts'
import { useSay } from '../use-say.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface RemoveLanguageDialogProps {
  readonly workspace: Workspace
  readonly language: string
  readonly onClose: () => void
}

/** Says what is lost before a translation goes to the trash; the notice afterwards brings it back. */
export function RemoveLanguageDialog({ workspace, language, onClose }: RemoveLanguageDialogProps) {
  const { server, host } = workspace
  const say = useSay(languageMessages)
  const { id, translations } = useStore(server, (state) => state.page)
  const queries = useQueryClient()
  const restore = useRestorePages()
  const found = translations.find((one) => one.language === language)
  const name = languageName(host.config, language)

  async function remove(): Promise<Refusal | undefined> {
    const { pages } = host.client
    const read = await pages.get({ id, language })
    if (!read.ok) return refusalOf(read.problem)
    const answer = await pages.deleteTranslation({ id, language }, read.value.revision)
    if (!answer.ok) return refusalOf(answer.problem)
    const { page } = server.get()
    server.set({ page: { ...page, translations: page.translations.filter((one) => one.language !== language) } })
    await queries.invalidateQueries({ queryKey: ['pages'] })
    await queries.invalidateQueries({ queryKey: ['trash'] })
    host.notify({
      text: say('page.deleted', { name: say.row([read.value.name, name]) }),
      action: { label: say('app.undo'), run: bringBack },
    })
    return undefined
  }

  async function bringBack(): Promise<void> {
    await restore([{ id, name: found?.name ?? name, alone: language }])
    const { page } = server.get()
    const now = await host.client.pages.get({ id, language: page.language })
    if (now.ok) server.set({ page: { ...server.get().page, translations: now.value.translations } })
  }

  return (
    <Confirm
      title={say('languages.removeTitle', { language: name })}
      act={say('languages.drop')}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {found?.status === 'PUBLISHED' && <p>{say('page.deletePublished')}</p>}
      <LinkingPages ids={[id]} language={language} />
      <p>{say('languages.removeHelp')}</p>
    </Confirm>
  )
}
