import { languageName } from '../admin/config-names.ts'
import { LinkingPages } from '../pages/linking-pages.tsx'
import { Confirm } from '../parts/dialog.tsx'
import { useStore } from '../store.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Says what visitors lose before they lose it. */
export function UnpublishDialog({ workspace }: { readonly workspace: Workspace }) {
  const { server, host, say } = workspace
  const { id, language, name, translations } = useStore(server, (state) => state.page)
  const others = translations.filter((one) => one.language !== language && one.status === 'PUBLISHED')

  async function unpublish() {
    const refusal = await workspace.act((revision) => host.client.pages.unpublish({ id, language }, revision))
    if (!refusal) workspace.notify(say('publish.unpublished'))
    return refusal
  }

  return (
    <Confirm
      title={say('publish.unpublishTitle', { name })}
      act={say('publish.unpublish')}
      danger
      onConfirm={unpublish}
      onClose={() => workspace.open(undefined)}
    >
      <p>{say('page.deletePublished')}</p>
      {others.length > 0 && (
        <p className="qe-help">
          {say('publish.others', { languages: say.list(others.map((one) => languageName(host.config, one.language))) })}
        </p>
      )}
      <LinkingPages ids={[id]} language={language} />
    </Confirm>
  )
}
